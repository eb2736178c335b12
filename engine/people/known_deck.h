// What a viewer knows of a deck, for views and boards.
#pragma once

#include <string>
#include <vector>

#include "engine/base/types.h"

namespace cantina {

struct KnownCard {
    int depth;  // 0 is the top of the deck
    Card card;
};

/// The cards of a deck that `viewer` has seen and that still lie there, from the top.
template <class AnyDeck>
std::vector<KnownCard> known_in_deck(const AnyDeck& deck, Seat viewer) {
    std::vector<KnownCard> cards;
    for (u64 i = deck.known; i-- > 0;)
        if (!deck.hides(i, viewer))
            cards.push_back({static_cast<int>(deck.known - 1 - i), deck.top[i]});
    return cards;
}

/// " (1. Yoda, 3. X-Wing)", behind a deck; empty if nothing is known. `name` tells of a card how it
/// is called.
template <class Name>
std::string known_text(const std::vector<KnownCard>& cards, Name name) {
    std::string list;
    for (const KnownCard& entry : cards) {
        list += list.empty() ? " (" : ", ";
        list += std::to_string(entry.depth + 1);
        list += ". ";
        list += name(entry.card);
    }
    if (!list.empty()) list += ")";
    return list;
}

}  // namespace cantina
