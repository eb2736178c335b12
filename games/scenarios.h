// The scenes of those games whose scenarios the program can play, whole: the list names them only.
#pragma once

#include "games/deckbuilding/scenarios/scenario.h"
#include "games/lcg/scenarios/scenario.h"
#include "games/registry.h"

namespace cantina::games {

template <class Traits>
concept HasScenarios = requires {
    typename Traits::Scene;
};

}  // namespace cantina::games
