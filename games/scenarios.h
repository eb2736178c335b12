// The games whose cards have scenarios. A game that is not named here has none.
#pragma once

#include "games/deckbuilding/scenarios/scenario.h"
#include "games/lcg/scenarios/scenario.h"
#include "games/registry.h"

namespace cantina::games {

template <class Traits>
struct Scenarios {};

template <>
struct Scenarios<Deckbuilding> {
    using Scene = deckbuilding::scenarios::Scene;
    static constexpr auto play = deckbuilding::scenarios::play;
};

template <>
struct Scenarios<Lcg> {
    using Scene = lcg::scenarios::Scene;
    static constexpr auto play = lcg::scenarios::play;
};

template <class Traits>
concept HasScenarios = requires {
    typename Scenarios<Traits>::Scene;
};

}  // namespace cantina::games
