// Scenes of tests: with the cards of the box, unless a test brings its own.
//
//   Scene scene;
//   scene.turn(rebels).force("R1").hand(rebels, {"x-wing"}).deck_top(rebels, {"alliance-shuttle"});
//   scene.play("x-wing");
//   scene.use("x-wing");
//   EXPECT_EQ(scene.hand(rebels), Names{"alliance-shuttle"});
#pragma once

#include "games/deckbuilding/scenarios/scene.h"

namespace cantina::deckbuilding {

/// The shipped cards and, as YAML, more of them: for rules that no shipped card puts to the test.
Library library_with(const std::string& cards);
/// The shipped cards, with more YAML lines in one of them.
Library library_where(const std::string& id, const std::string& lines);

class Scene : public scenarios::Scene {
  public:
    explicit Scene(const Setup& setup = {});
    using scenarios::Scene::Scene;
};

}  // namespace cantina::deckbuilding
