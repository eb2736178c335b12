// What bots and hints consider of a scene's options, in its words.
#pragma once

#include <algorithm>

#include "engine/scenarios/playing.h"

namespace cantina::test {

template <class Scene>
Names sensible(Scene& scene) {
    OptionList all, left;
    scene.game().options(scene.state(), all);
    scene.game().options(scene.state(), left);
    scene.game().leave_sensible(scene.state(), left);
    const Names words = scene.options();
    Names names;
    for (const Option& option : left)
        names.push_back(
            words[static_cast<size_t>(std::find(all.begin(), all.end(), option) - all.begin())]);
    return names;
}

}  // namespace cantina::test
