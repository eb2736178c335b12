// What bots leave out, and where they must not.
#include <gmock/gmock.h>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/sensible.h"

namespace cantina::deckbuilding {
namespace {

using cantina::test::sensible;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsSupersetOf;
using ::testing::Not;

TEST(Sense, PlaysCardsThatOnlyHelpFirst) {
    Scene scene;
    scene.hand(empire, {"imperial-shuttle", "stormtrooper"}).row({"lobot"}).resources(3);
    EXPECT_EQ(sensible(scene).size(), 1u);
    EXPECT_THAT(sensible(scene).front(), ::testing::StartsWith("play "));
}

TEST(Sense, KeepsACardThatSomethingWantsInTheHand) {
    Scene scene;
    scene.hand(empire, {"imperial-shuttle"}).in_play(empire, {"gozanti-cruiser"});
    EXPECT_THAT(sensible(scene), IsSupersetOf({"use gozanti-cruiser", "play imperial-shuttle"}));
    EXPECT_THAT(sensible(scene), Not(Contains("end turn")));
}

TEST(Sense, DoesNotEndTheTurnWhileAnAttackIsFree) {
    Scene scene;
    scene.in_play(empire, {"stormtrooper"});
    EXPECT_THAT(sensible(scene), ElementsAre("assign stormtrooper against base"));
}

TEST(Sense, DoesNotAttackWithNothing) {
    Scene scene;
    scene.in_play(empire, {"imperial-shuttle"});
    EXPECT_THAT(sensible(scene), ElementsAre("end turn"));
}

TEST(Sense, AttacksWithAShipThatAnAdmiralStrengthens) {
    Scene scene;
    scene.in_play(empire, {"admiral-piett", "gozanti-cruiser"});
    EXPECT_THAT(sensible(scene), Contains("assign gozanti-cruiser against base"));
}

TEST(Sense, AttacksNothingInTheRowThatCannotFall) {
    Scene scene;
    scene.in_play(empire, {"stormtrooper"}).row({"luke-skywalker", "snowspeeder"});
    EXPECT_THAT(sensible(scene), Contains("assign stormtrooper against snowspeeder"));
    EXPECT_THAT(sensible(scene), Not(Contains("assign stormtrooper against luke-skywalker")));
}

TEST(Sense, AttacksTogetherWhatNoneCanDefeatAlone) {
    Scene scene;
    scene.in_play(empire, {"stormtrooper", "stormtrooper"}).row({"jyn-erso"});
    EXPECT_THAT(sensible(scene), Contains("assign stormtrooper against jyn-erso"));
}

TEST(Sense, WantsAttackOnABaseOnlyAsFarAsItGoes) {
    Scene scene;
    scene.in_play(empire, {"stormtrooper", "stormtrooper"}).base(rebels, "dantooine", 7);
    scene.assign("stormtrooper");
    EXPECT_THAT(sensible(scene), ElementsAre("resolve against base"));
}

TEST(Sense, TakesARewardThatOnlyGives) {
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"rebel-trooper"}).row({"tie-fighter"});
    scene.attack({"rebel-trooper"}, "tie-fighter");
    EXPECT_THAT(sensible(scene), ElementsAre("yes"));
}

TEST(Sense, ThinksAboutARewardThatTakes) {
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"rebel-trooper"}).hand(rebels, {"alliance-shuttle"});
    scene.row({"scout-trooper"});
    scene.attack({"rebel-trooper"}, "scout-trooper");
    EXPECT_THAT(sensible(scene), ElementsAre("yes", "no"));
}

TEST(Sense, DoesNotGiveUpAPilotForForceThatIsLost) {
    Scene scene;
    scene.force("E3").in_play(empire, {"outer-rim-pilot"});
    EXPECT_THAT(sensible(scene), Not(Contains("use outer-rim-pilot")));
}

TEST(Sense, MayGiveUpAPilotForForce) {
    Scene scene;
    scene.force("N").in_play(empire, {"outer-rim-pilot"});
    EXPECT_THAT(sensible(scene), Contains("use outer-rim-pilot"));
}

}  // namespace
}  // namespace cantina::deckbuilding
