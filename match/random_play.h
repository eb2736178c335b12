// A whole match at random, as fast as the game can be played.
#pragma once

#include "engine/contract/game.h"

namespace cantina {

/// Plays from the deal to the end and returns the final state. `choices` counts on: the questions
/// that had more than one answer.
template <Game G>
typename G::State play_at_random(const G& game, u64 seed, OptionList& list, u64& choices) {
    Rng rng(seed);
    auto state = game.deal(Seed::from_number(seed), list, nullptr);
    while (!list.empty()) {
        choices += list.size() > 1;
        const auto at = static_cast<int>(rng.below(static_cast<u32>(list.size())));
        advance(game, state, list[at], list);
    }
    return state;
}

}  // namespace cantina
