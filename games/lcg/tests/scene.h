// Scenes of tests: with the cards of the box, unless a test brings its own, and held to what must
// be true of every table.
//
//   Scene scene;
//   scene.turn(light).hand(light, {"luke-skywalker"}).units(light, {"x-wing"});
//   scene.say("play luke-skywalker");
//   EXPECT_EQ(scene.units(light), (Names{"luke-skywalker", "x-wing"}));
#pragma once

#include "games/lcg/scenarios/scene.h"

namespace cantina::lcg {

using scenarios::EngagementOnTable;
using scenarios::icon_words;
using scenarios::phase_words;
using scenarios::Wishes;

const Library& shipped_library();

class Scene : public scenarios::Scene {
  public:
    explicit Scene(const Wishes& wishes = {});
    /// With other cards than those of the box.
    explicit Scene(const Library& library);

    /// Throws SceneError unless every card is in exactly one place, all marks are on cards in play
    /// and what the State derives is right.
    void check() override;
};

}  // namespace cantina::lcg
