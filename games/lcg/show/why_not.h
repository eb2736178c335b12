// What stands in the way of a wish.
#pragma once

#include <vector>

#include "engine/people/hindrance.h"
#include "games/lcg/game.h"

namespace cantina::lcg {

/// The things one can want to do with a card.
enum class Use : u8 {
    anything,  // in the way of whatever one wants
    play,
    use_ability,
    engage,
    choose,  // as the answer to the question that is open
};

/// What is wanted with its card by whoever gives this answer.
Use use_of(const Option& option);

using Hindrance = cantina::Hindrance<Use>;

/// One entry for each thing `seat` could want to do with a copy of the title where it lies, and
/// cannot. Depends only on what that seat may see. Empty: nothing stands in the way.
std::vector<Hindrance> hindrances(const Game& game, const State& state, Seat seat, u16 title);

}  // namespace cantina::lcg
