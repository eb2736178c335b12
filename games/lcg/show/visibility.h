// Who may see what, and the few computed figures that views, boards and answers share.
#pragma once

#include <vector>

#include "engine/people/known_deck.h"
#include "games/lcg/rules.h"

namespace cantina::lcg {

/// May `viewer` know which card this number is?
bool sees(const Game& game, const State& state, Card card, Seat viewer);
/// Those of the cards that the viewer may know.
Cards seen_of(const Game& game, const State& state, const Cards& cards, Seat viewer);
/// Titles that the viewer knows to lie in this hand or edge stack, but not where: sorted, so that
/// they tell no more.
std::vector<u8> near_titles_of(const State& state, Seat owner, Seat viewer);

/// Strength in each type of icon, as a strike would have it now.
struct Strength {
    int icons[icon_count];
    int with_edge[icon_count];  // more with the edge, if its player has it not
};
Strength strength_of(const Game& game, const State& state, Card unit);

/// What a viewer knows of a deck: cards in their places, counted from the top, and titles that lie
/// under it in an order that nobody knows.
struct KnownDeck {
    std::vector<KnownCard> cards;
    std::vector<u8> mixed;
};

template <class AnyDeck>
KnownDeck known_in_deck(const State& state, const AnyDeck& deck, Seat viewer) {
    KnownDeck found;
    const int size = deck.size();
    const auto look = [&](u32 entry, int depth) {
        const Card card = deck.top[entry];
        if (deck.seen[entry] == AnyDeck::mixed)
            found.mixed.push_back(state.title[card]);
        else if (!deck.hides(entry, viewer))
            found.cards.push_back({depth, card});
    };
    for (u32 i = 0; i < deck.known; ++i) look(deck.known - 1 - i, static_cast<int>(i));
    for (u32 i = 0; i < deck.buried; ++i)
        look(AnyDeck::known_capacity - deck.buried + i, size - static_cast<int>(deck.buried - i));
    std::sort(found.mixed.begin(), found.mixed.end());
    return found;
}

}  // namespace cantina::lcg
