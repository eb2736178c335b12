// The decks of a game, for who knows no game.
#pragma once

#include <memory>
#include <string_view>

#include "engine/people/deck_building.h"
#include "match/open_game.h"

namespace cantina {

/// Null for a game without decks of one's own. Throws std::invalid_argument for an unknown game,
/// ContentError for a bad content folder.
std::shared_ptr<const DeckBuilding> open_decks(std::string_view game,
                                               const ContentFolder& content = {});

}  // namespace cantina
