// DAS GLEICHGEWICHT DER MACHT.
#include <gtest/gtest.h>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

/// Whom the Force is with, as two cards feel it that ask for it: the Rebels' X-Wing can be used
/// then, the Empire's Death Trooper attacks with 2 more.
std::string force_is_with(const std::string& position) {
    Scene for_rebels;
    for_rebels.turn(rebels).force(position).in_play(rebels, {"x-wing"}).deck(rebels, {"y-wing"});
    Scene for_empire;
    for_empire.turn(empire).force(position).in_play(empire, {"death-trooper"});
    const bool with_rebels = for_rebels.can_use("x-wing");
    const bool with_empire = for_empire.attack_of("death-trooper") == 5;
    if (with_rebels && with_empire) return "both";
    return with_rebels ? "rebels" : with_empire ? "empire" : "nobody";
}

TEST(Force, IsWithTheEmpireOnTheDarkSideSpaces) {
    shows("DBG-FORCE-01");
    for (const char* position : {"E1", "E2", "E3"}) EXPECT_EQ(force_is_with(position), "empire");
}

TEST(Force, IsWithTheRebelsOnTheLightSideSpaces) {
    shows("DBG-FORCE-02", "DBG-FORCE-10");
    for (const char* position : {"R1", "R2", "R3"}) EXPECT_EQ(force_is_with(position), "rebels");
}

TEST(Force, IsWithNobodyInTheMiddle) {
    shows("DBG-FORCE-03");
    EXPECT_EQ(force_is_with("N"), "nobody");
}

TEST(Force, MovesTowardsWhoeverGainsIt) {
    shows("DBG-FORCE-04");
    Scene for_empire;
    for_empire.turn(empire).force("R3").hand(empire, {"grand-moff-tarkin"});
    for_empire.play("grand-moff-tarkin");
    EXPECT_EQ(for_empire.force(), "R1");
    Scene for_rebels;
    for_rebels.turn(rebels).force("E3").hand(rebels, {"princess-leia"});
    for_rebels.play("princess-leia");
    EXPECT_EQ(for_rebels.force(), "E1");
}

TEST(Force, CountsTheMiddleAsOneSpace) {
    shows("DBG-FORCE-05");
    Scene for_empire;
    for_empire.turn(empire).force("R1").hand(empire, {"kel-dor-mystic"});
    for_empire.play("kel-dor-mystic");
    EXPECT_EQ(for_empire.force(), "E1");
    Scene for_rebels;
    for_rebels.turn(rebels).force("E1").hand(rebels, {"kel-dor-mystic"});
    for_rebels.play("kel-dor-mystic");
    EXPECT_EQ(for_rebels.force(), "R1");
}

TEST(Force, NeverLeavesTheTrackAndCarriesNothingOver) {
    shows("DBG-FORCE-06");
    Scene scene;
    scene.turn(empire).force("E2").in_play(empire, {"at-st"}).row({"chewbacca"});
    scene.hand(rebels, {"outer-rim-pilot"});
    scene.attack({"at-st"}, "chewbacca");
    scene.yes();  // the reward: 3 Force
    EXPECT_EQ(scene.force(), "E3");
    scene.end_turn();
    scene.play("outer-rim-pilot");
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.force(), "E2");
}

/// The resource pool of a side whose turn has just begun.
int pool_at_start(Seat seat, const std::string& force) {
    Scene scene;
    scene.turn(seat).start_of_turn().force(force);
    EXPECT_TRUE(scene.asks(seat, question::turn));
    return scene.resources(seat);
}

TEST(Force, YieldsAResourceAtTheStartOfATurnWhenItIsFullyWithThePlayer) {
    shows("DBG-FORCE-07", "DBG-FORCE-08");
    for (const char* position : {"E3", "E2", "E1", "N", "R1", "R2", "R3"}) {
        EXPECT_EQ(pool_at_start(rebels, position), position == std::string("R3")) << position;
        EXPECT_EQ(pool_at_start(empire, position), position == std::string("E3")) << position;
    }
}

TEST(Force, GivesAResourceThatCanBeSpentInThatTurn) {
    shows("DBG-FORCE-08");
    Scene scene;
    scene.turn(empire).start_of_turn().force("E3").row({"tie-fighter"});
    scene.buy("tie-fighter");
    EXPECT_EQ(scene.discard(empire), Names{"tie-fighter"});
    EXPECT_EQ(scene.resources(), 0);
}

TEST(Force, OpensAbilitiesThatAskForItOnlyWhileItIsWithTheirPlayer) {
    shows("DBG-FORCE-09");
    Scene scene;
    scene.turn(rebels).force("E1").deck(rebels, {"y-wing"});
    scene.in_play(rebels, {"x-wing", "outer-rim-pilot", "outer-rim-pilot"});
    EXPECT_FALSE(scene.can_use("x-wing"));
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.force(), "N");
    EXPECT_FALSE(scene.can_use("x-wing"));
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.force(), "R1");
    EXPECT_TRUE(scene.can_use("x-wing"));
}

TEST(Force, StrengthensAnAttackOnlyWhileItIsWithItsPlayer) {
    shows("DBG-FORCE-09");
    Scene scene;
    scene.turn(empire).force("N").in_play(empire, {"darth-vader", "outer-rim-pilot"});
    EXPECT_EQ(scene.attack_of("darth-vader"), 6);
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.attack_of("darth-vader"), 10);
}

TEST(Force, ReachedDuringATurnGivesNoResourceInThatTurn) {
    shows("DBG-FORCE-11");
    Scene scene;
    scene.turn(empire).start_of_turn().force("E2").in_play(empire, {"outer-rim-pilot"});
    EXPECT_EQ(scene.resources(), 0);
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.force(), "E3");
    EXPECT_EQ(scene.resources(), 0);
}

TEST(Force, StaysWhereItIsWhenNothingCanBeGained) {
    shows("DBG-FORCE-12");
    Scene at_the_end;
    at_the_end.turn(rebels).force("R3").in_play(rebels, {"outer-rim-pilot"});
    at_the_end.use("outer-rim-pilot");
    EXPECT_EQ(at_the_end.force(), "R3");
    EXPECT_EQ(at_the_end.exiled(), Names{"outer-rim-pilot"});
    Scene nothing(library_with(R"(
- id: still-mind
  name: {en: Still Mind, de: Stiller Geist}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 1
  ability:
    do: [{gain-force: 0}]
)"));
    nothing.turn(rebels).force("R1").in_play(rebels, {"still-mind"});
    nothing.use("still-mind");
    EXPECT_EQ(nothing.force(), "R1");
}

}  // namespace
}  // namespace cantina::deckbuilding
