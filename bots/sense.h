// What no bot considers: a game may tell the answers that cannot matter, or only harm who gives
// them. People may still give them.
#pragma once

#include "engine/contract/game.h"

namespace cantina::bots {

/// Leaves the answers that make sense, one at least, in their order.
template <Game G>
void leave_sensible(const G& game, const typename G::State& state, OptionList& list) {
    if constexpr (gives::sense<G>) {
        if (list.size() > 1) game.leave_sensible(state, list);
    }
}

}  // namespace cantina::bots
