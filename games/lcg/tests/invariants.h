// What must be true of every table of the Card Game, whatever was played.
#pragma once

#include <string>

#include "games/lcg/rules.h"

namespace cantina::lcg {

/// What is broken, or nothing: no card is lost or doubled, tokens lie only on cards in play, and
/// what the State notes for speed is what can be read from the table.
std::string broken_invariant(const Game& game, const State& state);

}  // namespace cantina::lcg
