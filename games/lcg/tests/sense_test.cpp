// What bots leave out, and where they must not.
#include <gmock/gmock.h>

#include "games/lcg/tests/walk.h"
#include "tests/support/sensible.h"

namespace cantina::lcg {
namespace {

using cantina::test::sensible;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

TEST(Sense, LaysNoUnitIntoAnEdgeBattleThatNobodyDefends) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"});
    scene.hand(dark, {"darth-vader", "heat-of-battle-dark"});
    scene.engagement({"draw-their-fire", {"tie-bomber"}, {}});
    EXPECT_THAT(sensible(scene), ElementsAre("pick heat-of-battle-dark", "pass"));
}

TEST(Sense, CancelsNoEdgeBattleThatIsWon) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"});
    scene.hand(dark, {"twist-of-fate-dark"});
    scene.engagement({"draw-their-fire", {"tie-bomber"}, {}});
    EXPECT_THAT(sensible(scene), ElementsAre("pass"));
}

TEST(Sense, MayCancelAnEdgeBattleThatIsOpen) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"}).units(light, {"x-wing"});
    scene.hand(dark, {"twist-of-fate-dark"}).hand(light, {"yoda"});
    scene.engagement({"draw-their-fire", {"tie-bomber"}, {"x-wing"}});
    EXPECT_THAT(sensible(scene), Contains("pick twist-of-fate-dark"));
}

TEST(Sense, LaysCardsIntoAnEdgeBattleThatIsOpen) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"}).units(light, {"x-wing"});
    scene.hand(dark, {"darth-vader"}).hand(light, {"yoda"});
    scene.engagement({"draw-their-fire", {"tie-bomber"}, {"x-wing"}});
    EXPECT_THAT(sensible(scene), ElementsAre("pick darth-vader", "pass"));
}

TEST(Sense, PlacesNothingWhereATieIsEnough) {
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"kuati-security-team"});
    scene.hand(light, {"yoda"}).hand(dark, {"darth-vader"});
    scene.engagement({"imperial-command", {"x-wing"}, {"kuati-security-team"}});
    scene.say("pass");
    ASSERT_EQ(asked(scene), "dark edge card");
    EXPECT_THAT(sensible(scene), ElementsAre("pass"));
}

TEST(Sense, EngagesAnEmptyBoard) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"}).phase(Phase::conflict);
    scene.settle(true);
    ASSERT_EQ(asked(scene), "dark engage");
    EXPECT_THAT(sensible(scene), Not(Contains("done")));
}

TEST(Sense, EngagesWhatFallsWhereNobodyCanDefend) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"}).phase(Phase::conflict);
    scene.units(light, {"x-wing"}).focus("x-wing", 1);
    scene.objectives(light, {"draw-their-fire", "mission-briefing", "a-heros-journey"});
    scene.damage("draw-their-fire", 4);
    scene.settle(true);
    ASSERT_EQ(asked(scene), "dark engage");
    EXPECT_THAT(sensible(scene), ElementsAre("engage draw-their-fire"));
}

TEST(Sense, MayEngageTheDialInsteadOfWhatFalls) {
    Scene scene;
    scene.turn(light).units(light, {"red-five"}).enhancements(light, {"trench-run"});
    scene.phase(Phase::conflict).damage("imperial-command", 4);
    scene.settle(true);
    ASSERT_EQ(asked(scene), "light engage");
    EXPECT_THAT(sensible(scene), ElementsAre("engage imperial-command", "engage dial"));
}

TEST(Sense, PaysNoMoreThanIsOwed) {
    Scene scene;
    scene.turn(light).hand(light, {"x-wing"});
    scene.objectives(light, {"draw-their-fire", "mission-briefing", "a-heros-journey"});
    scene.settle(true);
    scene.say("play x-wing");
    ASSERT_EQ(asked(scene), "light pay");
    EXPECT_THAT(scene.options(), Contains("pay 2 draw-their-fire"));
    EXPECT_THAT(sensible(scene), Contains("pay 1 draw-their-fire"));
    EXPECT_THAT(sensible(scene), Not(Contains("pay 2 draw-their-fire")));
}

TEST(Sense, MayStayAtHomeWhereNothingFalls) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"}).phase(Phase::conflict);
    scene.units(light, {"x-wing"}).focus("x-wing", 1);
    scene.objectives(light, {"draw-their-fire", "mission-briefing", "a-heros-journey"});
    scene.settle(true);
    ASSERT_EQ(asked(scene), "dark engage");
    EXPECT_THAT(sensible(scene), Contains("done"));
}

TEST(Sense, MayStayAtHomeBeforeDefenders) {
    Scene scene;
    scene.turn(dark).units(dark, {"tie-bomber"}).units(light, {"x-wing"}).phase(Phase::conflict);
    scene.settle(true);
    ASSERT_EQ(asked(scene), "dark engage");
    EXPECT_THAT(sensible(scene), Contains("done"));
}

TEST(Sense, DamagesTheObjectiveThatFalls) {
    Scene scene;
    scene.turn(light).balance(light).phase(Phase::balance);
    scene.objectives(dark, {"imperial-command", "shadows-of-dathomir", "death-and-despayre"});
    scene.damage("imperial-command", 4);
    scene.settle(false);
    ASSERT_EQ(asked(scene), "light balance damage");
    EXPECT_EQ(sensible(scene), Names{"pick imperial-command"});
}

TEST(Sense, CallsNobodyBackWhoIsWell) {
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).hand(light, {"fall-back"});
    scene.phase(Phase::deployment).settle(true);
    ASSERT_EQ(asked(scene), "light action");
    EXPECT_THAT(sensible(scene), Not(Contains("play fall-back")));
}

TEST(Sense, MayCallBackWhoIsHurt) {
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).hand(light, {"fall-back"});
    scene.damage("luke-skywalker", 1);
    scene.phase(Phase::deployment).settle(true);
    ASSERT_EQ(asked(scene), "light action");
    EXPECT_THAT(sensible(scene), Contains("play fall-back"));
}

}  // namespace
}  // namespace cantina::lcg
