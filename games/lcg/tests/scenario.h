// Scenarios as tests play them: with the cards of the box.
#pragma once

#include "games/lcg/scenarios/scenario.h"
#include "games/lcg/tests/scene.h"
#include "tests/support/scenarios.h"

namespace cantina::lcg {

/// The scene is returned for more looks. Throws ContentError.
inline Scene run(const Scenario& scenario) {
    Scene scene;
    scenarios::play(scenario, scene);
    return scene;
}

}  // namespace cantina::lcg
