// Where tables of the Card Game that look alike may part.
#pragma once

#include "games/lcg/game.h"

namespace cantina::lcg::test {

/// From here on hidden cards come to light, so that tables which differ in them part.
bool brings_to_light(const Event& event);

/// Does this answer show a card that the viewer could not know before? Then another card may have
/// been shown in the World.
bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer);

}  // namespace cantina::lcg::test
