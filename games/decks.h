// The decks of those games whose players bring their own, whole: the list names them only.
#pragma once

#include "games/lcg/decks/deck_building.h"
#include "games/registry.h"

namespace cantina::games {

template <class Traits>
concept HasDecks = requires {
    typename Traits::DeckBuilding;
};

}  // namespace cantina::games
