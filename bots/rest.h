// When a table can be judged, and how: in some games much is under way that nobody can tell the
// outcome of from the table alone, like a battle that has been declared but not fought.
#pragma once

#include "engine/contract/game.h"

namespace cantina::bots {

/// Plays on with the game's own advice until the table is at rest.
template <Game G>
void play_to_rest(const G& game, typename G::State& state, OptionList& list, Rng& rng) {
    if constexpr (gives::at_rest<G>) {
        constexpr int longest = 200;  // decisions: far more than a battle takes
        for (int i = 0; i < longest && !list.empty() && !game.at_rest(state); ++i)
            advance(game, state, list[game.rollout(state, list, rng)], list);
    }
}

/// What a table is worth to a seat, as a share of the win: what it got when the match is over,
/// nothing when it is out, and else what the game thinks. `standing` is that of the table.
template <Game G>
float judged(const G& game, const typename G::State& state, const Standing& standing, Seat seat) {
    return standing.over || standing.is_out(seat) ? standing.share[seat] : game.worth(state, seat);
}

}  // namespace cantina::bots
