// Scenarios as tests play them: with the cards of the box.
#pragma once

#include "games/deckbuilding/scenarios/scenario.h"
#include "games/deckbuilding/tests/scene.h"
#include "tests/support/scenarios.h"

namespace cantina::deckbuilding {

/// The scene is returned for more looks. Throws ContentError.
inline Scene run(const Scenario& scenario) {
    Scene scene;
    scenarios::play(scenario, scene);
    return scene;
}

}  // namespace cantina::deckbuilding
