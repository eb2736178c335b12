// Where tables of Toy that look alike may part.
#pragma once

#include "games/toy/game.h"

namespace cantina::toy::test {

/// From here on chance, which a World has anew, or the rules themselves bring hidden cards to
/// light, so that tables which differ in them part.
bool brings_to_light(const Event& event);

/// Does this answer of somebody else name a card that the viewer does not know?
bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer);

}  // namespace cantina::toy::test
