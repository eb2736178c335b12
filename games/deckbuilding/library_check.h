// What a library must fulfil before a match may be played with it, wherever it comes from: compiled
// from YAML or read from bytes.
#pragma once

#include <optional>
#include <string>

#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// What is wrong with the figures of a card: the key in its entry that is to blame (or none) and
/// why.
struct TitleFault {
    const char* key;
    Text reason;
};
std::optional<TitleFault> fault_of(const Title& title);

/// The box as the rulebook counts it (DBG-COMP-04 to DBG-COMP-08): what is missing, or nothing.
std::vector<Text> miscounted(const std::vector<Title>& titles);

/// What no rules could carry out in one ability or reward. Throws CodeFault.
void check_ability(const Library& library, u16 number);

/// Everything above for every card, and the tables. Throws std::runtime_error.
void check_library(const Library& library);

}  // namespace cantina::deckbuilding
