// What clients are shown of events: which card went from where to where, and why.
#include "games/lcg/tests/onlookers.h"
#include "games/lcg/tests/scene.h"

namespace cantina::lcg {
namespace {

using namespace onlookers;

/// The happenings with this name since the table was laid, as the viewer may know them.
std::vector<Tree> shown(Scene& scene, const std::string& what, Seat viewer) {
    const Presenter presenter(scene.game());
    std::vector<Tree> found;
    for (const Event& event : scene.events()) {
        const Tree happening = presenter.happening(event, viewer);
        if (happening != Tree() && at(happening, "what") == Tree(what)) found.push_back(happening);
    }
    return found;
}

Tree zone(const char* name, Seat seat) { return Tree::Map{{"zone", name}, {"seat", seat}}; }

TEST(LcgHappening, APlayedUnitGoesFromTheHandToTheTable) {
    Scene scene;
    scene.turn(dark).hand(dark, {"nightsister"});
    scene.say("play nightsister");
    scene.say("pay 2 shadows-of-dathomir");
    scene.say("pay 1 affiliation-sith");
    const std::vector<Tree> announced = shown(scene, "announced", light);
    ASSERT_EQ(announced.size(), 1u);
    EXPECT_EQ(at(announced[0], "card"), Tree("nightsister"));
    EXPECT_EQ(at(announced[0], "from"), zone("hand", dark));
    EXPECT_EQ(at(announced[0], "to"), zone("playing", dark));
    const std::vector<Tree> entered = shown(scene, "entered", light);
    ASSERT_EQ(entered.size(), 1u);
    EXPECT_EQ(at(entered[0], "from"), zone("playing", dark));
    EXPECT_EQ(at(entered[0], "to"), zone("units", dark));
    EXPECT_TRUE(has(entered[0], "number"));
    EXPECT_FALSE(shown(scene, "produced", light).empty());
}

TEST(LcgHappening, DamageSaysWhatItComesFromAndADestroyedObjectiveWhereItGoes) {
    Scene scene;
    scene.turn(light).units(light, {"home-one"}).damage("shadows-of-dathomir", 4);
    scene.engagement({.objective = "shadows-of-dathomir",
                      .attackers = {"home-one"},
                      .defenders = {},
                      .edge = light});
    scene.say("strike home-one");
    scene.settle(true);
    const std::vector<Tree> damaged = shown(scene, "damaged", spectator);
    ASSERT_FALSE(damaged.empty());
    EXPECT_EQ(at(damaged.back(), "why"), Tree("home-one"));
    const std::vector<Tree> destroyed = shown(scene, "destroyed", spectator);
    ASSERT_EQ(destroyed.size(), 1u);
    EXPECT_EQ(at(destroyed[0], "card"), Tree("shadows-of-dathomir"));
    EXPECT_EQ(at(destroyed[0], "from"), zone("objectives", dark));
    EXPECT_EQ(at(destroyed[0], "to"), zone("victory", light));
}

TEST(LcgHappening, WhoMayNotKnowACardSeesOnlyThatItMoves) {
    Scene scene;
    scene.turn(light).units(light, {"yoda"}).hand(light, {"heat-of-battle-light"});
    scene.units(dark, {"rancor"}).hand(dark, {"espo-trooper"});
    scene.engagement(
        {.objective = "shadows-of-dathomir", .attackers = {"yoda"}, .defenders = {"rancor"}});
    scene.say("place heat-of-battle-light");
    const Tree own = shown(scene, "placed", light).at(0);
    const Tree enemy = shown(scene, "placed", dark).at(0);
    EXPECT_EQ(at(own, "card"), Tree("heat-of-battle-light"));
    EXPECT_EQ(at(enemy, "card"), Tree());
    for (const Tree& tree : {own, enemy}) {
        EXPECT_EQ(at(tree, "from"), zone("hand", light));
        EXPECT_EQ(at(tree, "to"), zone("edge", light));
        EXPECT_FALSE(has(tree, "number"));
    }
}

TEST(LcgHappening, ACaptureGoesFromWhereTheCardWasToItsObjective) {
    Scene scene;
    scene.turn(dark).units(dark, {"boba-fett"}).units(light, {"luke-skywalker"});
    scene.focus("luke-skywalker", 1);
    scene.engagement({.objective = "draw-their-fire",
                      .attackers = {"boba-fett"},
                      .defenders = {"luke-skywalker"},
                      .edge = light});
    scene.say("strike boba-fett");
    scene.say("use boba-fett");
    scene.say("pick imperial-command");
    const std::vector<Tree> captured = shown(scene, "captured", light);
    ASSERT_EQ(captured.size(), 1u);
    EXPECT_EQ(at(captured[0], "card"), Tree("luke-skywalker"));
    EXPECT_EQ(at(captured[0], "other"), Tree("imperial-command"));
    EXPECT_TRUE(has(captured[0], "other-number"));
    EXPECT_EQ(at(captured[0], "from"), zone("units", light));
    EXPECT_EQ(at(captured[0], "to"), zone("captured", light));
}

TEST(LcgHappening, WhatAnInterruptPreventsIsShown) {
    Scene scene;
    scene.turn(dark).units(dark, {"rancor"}).units(light, {"yoda"});
    scene.hand(light, {"it-could-be-worse"}).focus("yoda", 1);
    scene.engagement({.objective = "draw-their-fire",
                      .attackers = {"rancor"},
                      .defenders = {"yoda"},
                      .edge = light});
    scene.say("strike rancor");
    scene.say("play it-could-be-worse");
    const std::vector<Tree> prevented = shown(scene, "damage-prevented", dark);
    ASSERT_EQ(prevented.size(), 1u);
    EXPECT_EQ(at(prevented[0], "why"), Tree("it-could-be-worse"));
    EXPECT_EQ(at(prevented[0], "card"), Tree("yoda"));
}

TEST(LcgHappening, EveryMoveSaysFromWhereAndWhereTo) {
    std::set<std::string> moves;
    play_matches(6, [&](const Game&, const Presenter& presenter, const State&, const OptionList&,
                        const Reporter& reporter) {
        for (const Event& event : reporter.events)
            for (const Seat viewer : all_viewers) {
                const Tree tree = presenter.happening(event, viewer);
                if (tree == Tree()) continue;
                ASSERT_EQ(has(tree, "from"), has(tree, "to"));
                if (!has(tree, "from")) continue;
                ASSERT_NE(at(at(tree, "from"), "zone"), Tree("box"));
                moves.insert(std::get<std::string>(at(tree, "what").value));
            }
    });
    for (const char* move : {"announced", "entered", "drawn", "discarded", "placed", "destroyed",
                             "put-under", "looked", "put-back", "captured"})
        EXPECT_TRUE(moves.contains(move)) << move;
}

}  // namespace
}  // namespace cantina::lcg
