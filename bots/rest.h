// When a table can be judged: in some games much is under way that nobody can tell the outcome of
// from the table alone, like a battle that has been declared but not fought.
#pragma once

#include "engine/game.h"

namespace cantina::bots {

template <class G>
concept KnowsRest = requires(const G game, const typename G::State state) {
    { game.at_rest(state) } -> std::convertible_to<bool>;
};

/// Plays on with the game's own advice until the table is at rest.
template <Game G>
void play_to_rest(const G& game, typename G::State& state, OptionList& list, Rng& rng) {
    if constexpr (KnowsRest<G>) {
        constexpr int longest = 200;  // decisions: far more than a battle takes
        for (int i = 0; i < longest && !list.empty() && !game.at_rest(state); ++i)
            advance(game, state, list[game.rollout(state, list, rng)], list);
    }
}

}  // namespace cantina::bots
