// The games whose players bring decks of their own. A game that is not named here has none.
#pragma once

#include "games/lcg/decks/deck_building.h"
#include "games/registry.h"

namespace cantina::games {

template <class Traits>
struct Decks {};

template <>
struct Decks<Lcg> {
    using Building = lcg::DeckBuilding;
};

template <class Traits>
concept HasDecks = requires {
    typename Decks<Traits>::Building;
};

}  // namespace cantina::games
