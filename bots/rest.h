// When a table can be judged, and how: in some games much is under way that nobody can tell the
// outcome of from the table alone, like a battle that has been declared but not fought.
#pragma once

#include "engine/contract/features.h"

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

/// The same for every seat at once: those who judge by features have to look only once.
template <Game G>
Shares judged_all(const G& game, const typename G::State& state, const Standing& standing) {
    if constexpr (gives::features<G>) {
        return worth_by_features(game, state, standing);
    } else {
        Shares shares{};
        for (Seat seat = 0; seat < game.seats(); ++seat)
            shares[seat] = judged(game, state, standing, seat);
        return shares;
    }
}

}  // namespace cantina::bots
