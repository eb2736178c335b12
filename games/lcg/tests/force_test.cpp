// KONFLIKT-PHASE and MACHT-PHASE.
#include <gmock/gmock.h>

#include <map>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::Not;

/// The objectives in the order in which they were engaged.
Names engaged_in_order(Scene& scene) {
    Names ids;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::engaged))
            ids.push_back(scene.game().library().titles[event.card].id);
    return ids;
}

/// The totals of the first struggle that was reported: dark, light.
std::pair<int, int> struggle_totals(Scene& scene) {
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::struggle)) return {event.amount, event.detail};
    return {-1, -1};
}

/// Who has the Force after a struggle of committed units, with the marker on one side before.
Seat force_after(const Names& dark_units, const Names& light_units, Seat before) {
    Scene scene;
    scene.phase(Phase::force).balance(before).units(dark, dark_units).units(light, light_units);
    Names all = dark_units;
    all.insert(all.end(), light_units.begin(), light_units.end());
    scene.committed(all);
    EXPECT_GE(scene.count(EventKind::struggle), 1);
    return scene.state().light_balance ? light : dark;
}

// --- the conflict phase --------------------------------------------------------------------------

TEST(Conflicts, EngageOneEnemyObjectiveAfterTheOther) {
    shows("LCG-CONF-01", "LCG-CONF-03", "LCG-CONF-04", "LCG-CONF-05", "LCG-CONF-06", "LCG-TERM-11");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"x-wing", "y-wing", "a-wing", "r2-d2"});
    EXPECT_EQ(scene.options(), (Names{"engage shadows-of-dathomir", "engage imperial-command",
                                      "engage death-and-despayre", "done"}));
    scene.say("engage imperial-command with x-wing");
    EXPECT_EQ(scene.engaged(), "imperial-command");
    scene.say("end engagement");
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_EQ(scene.attackers(), Names{});
    scene.settle(true);
    ASSERT_TRUE(scene.asks(light, question::engage)) << "another one?";
    EXPECT_EQ(scene.options(),
              (Names{"engage shadows-of-dathomir", "engage death-and-despayre", "done"}))
        << "each only once";
    scene.say("engage shadows-of-dathomir with y-wing");
    scene.say("end engagement");
    scene.say("engage death-and-despayre with a-wing");
    scene.say("end engagement");
    scene.settle(true);
    EXPECT_EQ(engaged_in_order(scene),
              (Names{"imperial-command", "shadows-of-dathomir", "death-and-despayre"}));
    EXPECT_TRUE(scene.asks(light, question::commit)) << "R2-D2 is ready, but nothing is left";
}

TEST(Conflicts, NeedNotHappen) {
    shows("LCG-CONF-02", "LCG-CONF-06");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"x-wing", "y-wing"});
    scene.say("done");
    EXPECT_TRUE(scene.asks(light, question::commit));
    EXPECT_EQ(engaged_in_order(scene), Names{});
}

TEST(Conflicts, ComeAgainInTheNextTurn) {
    shows("LCG-CONF-04");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"x-wing"});
    scene.say("engage imperial-command with x-wing");
    scene.say("end engagement");
    scene.settle(true);
    EXPECT_FALSE(scene.can("engage imperial-command"));
    scene.say("until deployment");
    scene.say("until deployment");
    scene.say("engage imperial-command with x-wing");
    EXPECT_EQ(scene.state().turn, 6);
}

TEST(Conflicts, AreNotForTheFirstTurn) {
    shows("LCG-CONF-07");
    for (const int turn : {1, 3}) {
        Scene scene;
        scene.turn_number(turn).phase(Phase::conflict).units(dark, {"darth-vader"});
        scene.hand(dark, {"dark-precognition"});
        EXPECT_EQ(scene.asks(dark, question::commit), turn == 1);
        int conflicts = 0;
        for (const Event& event : scene.events())
            conflicts += event.kind == static_cast<u8>(EventKind::phase_began) &&
                         event.detail == static_cast<u8>(Phase::conflict);
        EXPECT_EQ(conflicts, turn == 1 ? 0 : 1);
    }
}

TEST(Conflicts, ReachObjectivesThatHaveJustCome) {
    shows("LCG-CONF-08");
    Scene scene;
    scene.phase(Phase::conflict).units(dark, {"tie-bomber", "tie-advanced", "tie-fighter"});
    scene.objectives(light, {"a-journey-to-dagobah"}).objective_deck(light, {"jedi-training"});
    scene.damage("a-journey-to-dagobah", 3);
    scene.say("engage a-journey-to-dagobah with tie-bomber");
    scene.say("use a-journey-to-dagobah");
    scene.say("pick jedi-training");
    scene.say("end engagement");
    scene.settle(true);
    EXPECT_THAT(scene.objectives(light), Contains("jedi-training"));
    ASSERT_TRUE(scene.asks(dark, question::engage));
    EXPECT_TRUE(scene.can("engage jedi-training"));
}

// --- committing ----------------------------------------------------------------------------------

TEST(Committing, IsTheFirstStepOfTheForcePhase) {
    shows("LCG-FORCE-01", "LCG-FORCE-02", "LCG-FORCE-03", "LCG-FORCE-06", "LCG-FORCE-09");
    Scene scene;
    scene.phase(Phase::force).balance(light).units(dark, {"darth-vader", "rancor"});
    scene.units(light, {"luke-skywalker"}).committed({"rancor"});
    ASSERT_TRUE(scene.asks(dark, question::commit));
    EXPECT_EQ(scene.options(), (Names{"pick darth-vader", "done"}))
        << "own units that are not committed yet";
    EXPECT_EQ(scene.count(EventKind::struggle), 0);
    scene.say("commit darth-vader");
    EXPECT_EQ(scene.committed(), (Names{"darth-vader", "rancor"}));
    EXPECT_EQ(scene.state().players[dark].force_cards, 1);
    EXPECT_EQ(struggle_totals(scene), (std::pair{4 + 1, 0})) << "then the struggle";
    EXPECT_FALSE(scene.state().light_balance);
}

TEST(Committing, ReturnsTheForceCardWhenTheUnitLeaves) {
    shows("LCG-FORCE-04");
    Scene scene;
    scene.turn(light).hand(light, {"fall-back", "luke-skywalker"}).units(light, {"luke-skywalker"});
    scene.committed({"luke-skywalker"});
    scene.say("play fall-back");
    scene.settle(true);
    EXPECT_EQ(scene.state().players[light].force_cards, 3);
    EXPECT_EQ(scene.committed(), Names{});
}

TEST(Committing, AddsNoCardToTheUnit) {
    shows("LCG-FORCE-05", "LCG-FORCE-11");
    Scene scene;
    scene.turn(light).units(light, {"yoda"}).committed({"yoda"}).damage("yoda", 1);
    scene.enhancements(light, {"jedi-lightsaber on yoda"});
    scene.hand(light, {"force-rejuvenation", "x-wing"});
    EXPECT_EQ(scene.icons("yoda", Icon::unit_damage), 2) << "one enhancement, not two";
    scene.say("play force-rejuvenation");
    scene.settle(true);
    EXPECT_EQ(scene.options(), (Names{"remove damage", "pick jedi-lightsaber", "done"}))
        << "the Force card is nothing that could be discarded";
    scene.say("pick jedi-lightsaber");
    scene.settle(true);
    EXPECT_EQ(scene.committed(), (Names{"yoda"}));
}

TEST(Committing, IsLimitedToThreeUnits) {
    shows("LCG-FORCE-07", "LCG-FORCE-08");
    Scene scene;
    scene.phase(Phase::force).units(dark, {"darth-vader", "tie-advanced", "at-st", "tie-bomber"});
    scene.say("commit darth-vader");
    scene.say("commit tie-advanced");
    ASSERT_TRUE(scene.asks(dark, question::commit));
    scene.say("commit at-st");
    EXPECT_NE(scene.decision().question, question::commit) << "no Force card is left";
    EXPECT_EQ(scene.committed(), (Names{"at-st", "darth-vader", "tie-advanced"}));
    scene.say("until force");
    scene.say("until force");
    EXPECT_EQ(scene.state().turn, 6) << "nor is the dark side asked in its next turn";
}

TEST(Committing, MakesStrikingCostTwoTokens) {
    shows("LCG-FORCE-10");
    Scene scene;
    scene.units(dark, {"darth-vader", "devastator"}).units(light, {"redemption", "home-one"});
    scene.committed({"darth-vader", "redemption"});
    scene.engagement(
        {"draw-their-fire", {"darth-vader", "devastator"}, {"redemption", "home-one"}, dark});
    scene.say("end engagement");
    EXPECT_EQ(scene.count(EventKind::strikes), 4);
    std::map<std::string, int> tokens;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::focused))
            tokens[scene.game().library().titles[event.card].id] = event.amount;
    EXPECT_EQ(tokens["darth-vader"], 2);
    EXPECT_EQ(tokens["redemption"], 2);
    EXPECT_EQ(tokens["devastator"], 1);
    EXPECT_EQ(tokens["home-one"], 1);
}

TEST(Committing, LastsAsLongAsTheUnitIsInPlay) {
    shows("LCG-FORCE-11");
    Scene scene;
    scene.phase(Phase::force).units(dark, {"darth-vader", "at-st"});
    scene.say("commit darth-vader");
    for (int turn = 0; turn < 4; ++turn) {
        EXPECT_THAT(scene.options(), Not(Contains("pick darth-vader")));
        scene.say("until force");
        EXPECT_EQ(scene.committed(), (Names{"darth-vader"}));
    }
}

TEST(Committing, IsForExhaustedUnitsAndThoseWithoutIconsToo) {
    shows("LCG-FORCE-20");
    Scene scene;
    scene.turn(light).phase(Phase::force).units(light, {"luke-skywalker", "r2-d2"});
    scene.focus("luke-skywalker", 1);
    scene.say("commit luke-skywalker");
    scene.say("commit r2-d2");
    EXPECT_EQ(scene.committed(), (Names{"luke-skywalker", "r2-d2"}));
    EXPECT_EQ(struggle_totals(scene), (std::pair{0, 0}));
}

TEST(Committing, LetsReactionsComeBetweenTwoUnits) {
    shows("LCG-FORCE-21");
    Scene scene;
    scene.phase(Phase::force).units(dark, {"nightsister", "darth-vader"});
    scene.say("commit nightsister");
    ASSERT_TRUE(scene.asks(dark, questions::respond));
    EXPECT_EQ(scene.committed(), (Names{"nightsister"}));
    scene.say("use nightsister");
    scene.say("pick a-heros-journey");
    EXPECT_EQ(scene.damage("a-heros-journey"), 1);
    ASSERT_TRUE(scene.asks(dark, question::commit));
    scene.say("commit darth-vader");
    EXPECT_EQ(scene.committed(), (Names{"darth-vader", "nightsister"}));
}

// --- the struggle --------------------------------------------------------------------------------

TEST(ForceStruggle, ComparesReadyCommittedUnits) {
    shows("LCG-FORCE-12", "LCG-FORCE-13");
    Scene scene;
    scene.phase(Phase::force).balance(light).units(dark, {"darth-vader", "rancor", "nightsister"});
    scene.units(light, {"luke-skywalker", "yoda"}).focus("yoda", 1).focus("nightsister", 1);
    scene.committed({"darth-vader", "luke-skywalker", "yoda", "nightsister"});
    scene.say("done");
    EXPECT_EQ(struggle_totals(scene), (std::pair{4, 3}))
        << "not the exhausted ones, not those that are not committed";
    EXPECT_FALSE(scene.state().light_balance);
    EXPECT_GE(scene.count(EventKind::balance_turned), 1);
}

TEST(ForceStruggle, TurnsTheMarkerToTheHigherTotal) {
    shows("LCG-FORCE-13", "LCG-FORCE-14", "LCG-FORCE-16", "LCG-FORCE-18", "LCG-FORCE-19");
    for (Seat before : {dark, light}) {
        EXPECT_EQ(force_after({"darth-vader"}, {"luke-skywalker"}, before), dark) << "4 : 3";
        EXPECT_EQ(force_after({"tie-bomber"}, {"luke-skywalker"}, before), light) << "1 : 3";
        EXPECT_EQ(force_after({"tie-bomber"}, {"x-wing"}, before), before) << "1 : 1";
        EXPECT_EQ(force_after({}, {}, before), before) << "0 : 0";
    }
    Scene same;
    same.phase(Phase::force).balance(dark).units(dark, {"darth-vader"}).committed({"darth-vader"});
    EXPECT_EQ(same.count(EventKind::balance_turned), 0) << "it shows the winner already";
}

TEST(ForceStruggle, DoesNotCountEnhancements) {
    shows("LCG-FORCE-15");
    Scene scene;
    scene.phase(Phase::force).units(light, {"luke-skywalker"}).committed({"luke-skywalker"});
    scene.enhancements(light, {"jedi-lightsaber on luke-skywalker"});
    EXPECT_EQ(struggle_totals(scene), (std::pair{0, 3})) << "the lightsaber has two Force icons";
}

TEST(ForceStruggle, TakesPlaceInEveryTurn) {
    shows("LCG-FORCE-17");
    for (Seat active : {dark, light}) {
        Scene scene;
        scene.turn(active).phase(Phase::force).units(dark, {"rancor"}).units(light, {"yoda"});
        scene.committed({"rancor", "yoda"});
        EXPECT_EQ(struggle_totals(scene), (std::pair{1, 5}));
        EXPECT_TRUE(scene.state().light_balance);
    }
}

TEST(ForceStruggle, FollowsTheCommitmentsWithoutAnActionWindow) {
    shows("LCG-FORCE-22");
    Scene scene;
    scene.phase(Phase::force).balance(light).units(dark, {"darth-vader", "at-st"});
    scene.hand(light, {"jedi-mind-trick"});
    scene.say("commit darth-vader");
    ASSERT_TRUE(scene.asks(dark, question::commit));
    EXPECT_EQ(scene.count(EventKind::struggle), 0);
    scene.say("done");
    ASSERT_TRUE(scene.asks(light, question::action)) << "only now could the light side act";
    EXPECT_TRUE(scene.can("play jedi-mind-trick"));
    EXPECT_EQ(struggle_totals(scene), (std::pair{4, 0})) << "the struggle is over";
    EXPECT_FALSE(scene.state().light_balance);
    Scene constant;  // what changes the totals all the time counts
    constant.phase(Phase::force).objectives(light, {"jedi-training"});
    constant.enhancements(light, {"ancient-monument"});
    EXPECT_EQ(struggle_totals(constant), (std::pair{0, 2}));
}

}  // namespace
}  // namespace cantina::lcg
