// What stands in the way of a wish, in words: the pieces of a game's "why not?".
#pragma once

#include <functional>
#include <optional>

#include "engine/flow/report.h"
#include "engine/people/finding.h"
#include "engine/words/slots.h"

namespace cantina {

/// The slots of a sentence in the language asked for.
using WordsIn = std::function<Slots(Language)>;

Obstacle obstacle(
    const char* clause, std::string_view en, std::string_view de,
    const WordsIn& words = [](Language) { return Slots{}; });

/// Asks which of these cards is meant; both sentences have the slot {names}.
Obstacle which_of(const std::vector<Text>& names, std::string_view en, std::string_view de);

/// Says why a name typed by a person means no single card, if so. `titles` are those that fit it.
std::optional<Obstacle> unclear_name(const TitleNames& names, const std::string& typed,
                                     const std::vector<u16>& titles);

}  // namespace cantina
