// What bots use: how good a table is for a seat, and a sensible quick answer.
#include <algorithm>
#include <cmath>

#include "games/lcg/rules.h"

namespace cantina::lcg {

float Game::worth(const State& state, Seat seat) const {
    if (state.winner != nobody) return state.winner == seat ? 1.0f : 0.0f;
    const Rules rules = read_only(*this, state);
    float lead = 0;
    lead += 0.45f * static_cast<float>(state.dial) - 1.6f;
    lead -= 1.6f * static_cast<float>(rules.in(Zone::victory, dark).count());
    lead += 0.9f * static_cast<float>(rules.in(Zone::victory, light).count());
    return 1.0f / (1.0f + std::exp(seat == dark ? -lead : lead));
}

int Game::rollout(const State&, const OptionList& list, Rng& rng) const {
    return static_cast<int>(rng.below(static_cast<u32>(list.size())));
}

}  // namespace cantina::lcg
