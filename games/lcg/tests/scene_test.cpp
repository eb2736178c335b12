// The test language itself: a scene is laid through the rules and plays only legal answers.
#include "games/lcg/tests/scene.h"

#include <gtest/gtest.h>

namespace cantina::lcg {
namespace {

std::string refusal(Scene& scene, const std::string& answer) {
    try {
        scene.say(answer);
    } catch (const SceneError& error) {
        return error.what();
    }
    return "";
}

TEST(Scene, PlaysByName) {
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).hand(light, {"luke-skywalker", "rebel-trooper"});
    scene.say("play luke-skywalker");
    scene.settle(true);
    EXPECT_EQ(scene.units(light), (Names{"luke-skywalker", "x-wing"}));
    EXPECT_EQ(scene.hand(light), Names{"rebel-trooper"});
    EXPECT_EQ(scene.paid(), 4);
}

TEST(Scene, RefusesWhatIsNotLegalAndTellsWhatIs) {
    Scene scene;
    scene.turn(dark).hand(dark, {"darth-vader", "espo-trooper"}).focus("shadows-of-dathomir", 1);
    scene.focus("affiliation-sith", 1);
    EXPECT_NE(refusal(scene, "play darth-vader").find("play espo-trooper"), std::string::npos);
    EXPECT_NE(refusal(scene, "play jar-jar").find("there is no card"), std::string::npos);
    EXPECT_NE(refusal(scene, "dance").find("is no answer"), std::string::npos);
}

TEST(Scene, LaysOnlyWhatCanLieThere) {
    Scene foreign;
    foreign.hand(dark, {"x-wing"});
    EXPECT_THROW(foreign.check(), SceneError);
    Scene event_as_unit;
    event_as_unit.units(dark, {"force-choke"});
    EXPECT_THROW(event_as_unit.check(), SceneError);
    Scene without_host;
    without_host.enhancements(light, {"jedi-lightsaber"});
    EXPECT_THROW(without_host.check(), SceneError);
    Scene absent;
    absent.damage("luke-skywalker", 1);
    EXPECT_THROW(absent.check(), SceneError);
}

TEST(Scene, IsNeutralWhereNothingIsNamed) {
    Scene scene;
    EXPECT_EQ(scene.objectives(dark),
              (Names{"death-and-despayre", "imperial-command", "shadows-of-dathomir"}));
    EXPECT_EQ(scene.objectives(light),
              (Names{"a-heros-journey", "draw-their-fire", "draw-their-fire"}));
    EXPECT_EQ(scene.deck_size(dark), 20);
    EXPECT_EQ(scene.units(light), Names{});
}

TEST(Scene, BeginsWithAPhaseWhenTold) {
    Scene scene;
    scene.turn(dark).phase(Phase::draw).hand(dark, {"espo-trooper", "tie-fighter"});
    EXPECT_TRUE(scene.asks(dark, question::discard_one));
    scene.say("discard tie-fighter");
    EXPECT_EQ(scene.discard(dark), Names{"tie-fighter"});
    EXPECT_EQ(scene.hand(dark).size(), 6u);
}

TEST(Scene, PlaysAWholeEngagement) {
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"red-five"});
    scene.units(dark, {"tie-fighter"}).hand(light, {"yoda"});
    scene.say("engage shadows-of-dathomir with red-five");
    scene.say("defend with tie-fighter");
    scene.say("place yoda");
    EXPECT_EQ(scene.edge_holder(), light);
    scene.say("strike red-five");
    scene.say("end engagement");
    EXPECT_EQ(scene.damage("shadows-of-dathomir"), 3);
    EXPECT_EQ(scene.count(EventKind::strikes), 2);
    EXPECT_EQ(scene.engaged(), "");
}

}  // namespace
}  // namespace cantina::lcg
