// Engagements: objective, attackers, defenders, and what is left of them in the end.
#include <gmock/gmock.h>

#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

// --- its steps ----------------------------------------------------------------------------------

TEST(Engagement, HasSixStepsAndThenTheActivePlayerMayEngageAgain) {
    shows("LCG-ENG-01", "LCG-ENG-16");
    Scene scene;
    scene.turn(light).units(light, {"red-two", "x-wing"}).units(dark, {"duty-officer"});
    scene.say("engage imperial-command with red-two");
    scene.say("defend with duty-officer");
    scene.say("strike duty-officer");  // a tie: the dark side has the edge
    scene.say("strike red-two");
    scene.say("pick duty-officer");
    EXPECT_THAT(
        order_of(scene, {EventKind::engaged, EventKind::attacks, EventKind::defends,
                         EventKind::edge_won, EventKind::strikes, EventKind::unopposed}),
        ElementsAre(EventKind::engaged, EventKind::attacks, EventKind::defends, EventKind::edge_won,
                    EventKind::strikes, EventKind::strikes, EventKind::unopposed));
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::conflict));
    EXPECT_EQ(asked(scene), "light engage");
    scene.say("done");
    EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::force));
}

// --- step 1: the objective
// ------------------------------------------------------------------------

TEST(Engagement, NeedsAnAttacker) {
    shows("LCG-ENG-02", "LCG-ENG-06");
    Scene exhausted;
    exhausted.turn(light).units(light, {"x-wing"}).focus("x-wing", 1);
    EXPECT_THAT(walk_until(exhausted, Phase::force), Not(Contains("light engage")));
    Scene barred;  // the fleet cannot be declared as an attacker
    barred.units(dark, {"coruscant-defense-fleet"});
    EXPECT_THAT(walk_until(barred, Phase::force), Not(Contains("dark engage")));
    Scene ready;
    ready.turn(light).units(light, {"x-wing"});
    ready.say("engage imperial-command");
    EXPECT_EQ(asked(ready), "light attackers");
    EXPECT_FALSE(ready.can("done"));
    ready.say("pick x-wing");
    EXPECT_TRUE(ready.can("done"));
}

TEST(Engagement, IsForACurrentEnemyObjective) {
    shows("LCG-ENG-03");
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).objectives(dark, {"-", "imperial-command"});
    scene.objective_deck(dark, {"death-and-despayre"});
    walk(scene, "light engage");
    EXPECT_EQ(scene.options(),
              (Names{"engage imperial-command", "engage shadows-of-dathomir", "done"}));
}

TEST(Engagement, CountsAsOneOnlyWhenAttackersAreDeclared) {
    shows("LCG-ENG-03", "LCG-ENG-15");
    Scene scene;  // The Secret of Yavin 4 draws an engagement to itself
    scene.units(dark, {"tie-bomber", "tie-bomber"}).objectives(light, {"the-secret-of-yavin-4"});
    scene.say("engage a-heros-journey");
    EXPECT_EQ(asked(scene), "dark attackers");
    scene.say("attack with tie-bomber");
    EXPECT_EQ(asked(scene), "light respond");
    scene.say("use the-secret-of-yavin-4");
    EXPECT_EQ(scene.engaged(), "the-secret-of-yavin-4");
    walk(scene, "dark strike");
    EXPECT_EQ(scene.id_of(scene.decision().about), "the-secret-of-yavin-4");
    scene.say("end engagement");
    EXPECT_GT(scene.damage("the-secret-of-yavin-4"), 0);
    walk(scene, "dark engage");
    EXPECT_FALSE(scene.can("engage a-heros-journey"));
    EXPECT_TRUE(scene.can("engage the-secret-of-yavin-4"));
}

TEST(Engagement, IsPossibleOncePerPhaseForEachObjective) {
    shows("LCG-ENG-04");
    Scene scene;
    scene.turn(light).units(light, {"y-wing", "y-wing", "y-wing", "y-wing"});
    for (const char* objective : {"imperial-command", "shadows-of-dathomir"}) {
        const std::string engage = std::string("engage ") + objective;
        walk(scene, "light engage");
        EXPECT_TRUE(scene.can(engage));
        scene.say(engage + " with y-wing");
        scene.say("end engagement");
        walk(scene, "light engage");
        EXPECT_FALSE(scene.can(engage));
    }
    scene.say("engage death-and-despayre with y-wing");
    scene.say("end engagement");
    EXPECT_THAT(walk_until(scene, Phase::force), Not(Contains("light engage")));
    EXPECT_EQ(scene.focus("y-wing") + scene.focus("y-wing#2") + scene.focus("y-wing#3") +
                  scene.focus("y-wing#4"),
              3);  // one was ready to the end
}

// --- steps 2 and 3: units
// -------------------------------------------------------------------------

TEST(Engagement, TakesAnyNumberOfReadyUnitsOnEachSide) {
    shows("LCG-ENG-05", "LCG-ENG-07", "LCG-ENG-10");
    Scene scene;
    scene.turn(light).units(light, {"x-wing", "y-wing", "red-five"}).focus("y-wing", 1);
    scene.units(dark, {"kuati-security-team", "rancor", "tie-fighter"}).focus("tie-fighter", 1);
    scene.say("engage imperial-command");
    EXPECT_EQ(scene.options(), (Names{"pick x-wing", "pick red-five"}));
    scene.say("attack with x-wing and red-five");
    EXPECT_EQ(asked(scene), "dark defenders");
    EXPECT_EQ(scene.options(), (Names{"pick kuati-security-team", "pick rancor", "done"}));
    scene.say("defend with kuati-security-team and rancor");
    EXPECT_EQ(scene.attackers(), (Names{"red-five", "x-wing"}));
    EXPECT_EQ(scene.defenders(), (Names{"kuati-security-team", "rancor"}));
    for (const char* unit : {"x-wing", "red-five", "kuati-security-team", "rancor"})
        EXPECT_EQ(scene.focus(unit), 0) << unit;
}

TEST(Engagement, NeedsNoDefender) {
    shows("LCG-ENG-08", "LCG-UNOPP-05");
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper"}).units(dark, {"rancor"});
    scene.say("engage imperial-command with rebel-trooper");
    EXPECT_EQ(asked(scene), "dark defenders");
    scene.say("done");
    scene.say("end engagement");
    EXPECT_EQ(told(scene, EventKind::defends), std::vector<Told>{});
    EXPECT_EQ(scene.damage("imperial-command"), 1);
}

TEST(Engagement, TakesCommittedUnitsAndUnitsWithoutIcons) {
    shows("LCG-ENG-12");
    Scene scene;
    scene.turn(light)
        .units(light, {"x-wing", "r2-d2"})
        .units(dark, {"kuati-security-team", "duty-officer"});
    scene.committed({"x-wing", "kuati-security-team"});
    scene.say("engage imperial-command with x-wing and r2-d2");
    scene.say("defend with kuati-security-team and duty-officer");
    EXPECT_EQ(scene.attackers(), (Names{"r2-d2", "x-wing"}));
    EXPECT_EQ(scene.defenders(), (Names{"duty-officer", "kuati-security-team"}));
}

TEST(Engagement, EndsForUnitsThatLeavePlayAndForAllInTheEnd) {
    shows("LCG-ENG-09");
    Scene scene;
    scene.turn(light).units(light, {"red-two"}).units(dark, {"duty-officer", "rancor"});
    scene.engagement({"imperial-command", {"red-two"}, {"duty-officer", "rancor"}, light});
    scene.say("strike red-two");
    scene.say("unit-damage");
    scene.say("pick duty-officer");
    EXPECT_EQ(scene.units(dark), Names{"rancor"});
    EXPECT_EQ(scene.defenders(), Names{"rancor"});
    EXPECT_EQ(scene.attackers(), Names{"red-two"});
    scene.say("end engagement");
    EXPECT_THAT(scene.attackers(), IsEmpty());
    EXPECT_THAT(scene.defenders(), IsEmpty());
}

TEST(Engagement, DeclaresAllAttackersAndAllDefendersAtOnce) {
    shows("LCG-ENG-11");
    Scene scene;
    scene.turn(light).units(light, {"x-wing", "y-wing"}).units(dark, {"rancor", "tie-bomber"});
    scene.say("engage imperial-command with x-wing");
    scene.say("defend with rancor");
    const Names rest = walk(scene, "light engage");
    EXPECT_THAT(rest, Not(Contains("light attackers")));
    EXPECT_THAT(rest, Not(Contains("dark defenders")));
    EXPECT_EQ(scene.focus("y-wing"), 0);
    EXPECT_EQ(scene.focus("tie-bomber"), 0);
}

TEST(Engagement, IsJoinedLaterOnlyByACardEffect) {
    shows("LCG-ENG-11");
    Scene scene;
    scene.units(dark, {"tie-bomber"}).hand(dark, {"human-replica-droid"});
    scene.engagement({"draw-their-fire", {"tie-bomber"}, {}});
    walk(scene, "dark respond");  // the edge battle is won
    scene.say("use human-replica-droid");
    EXPECT_EQ(scene.attackers(), (Names{"human-replica-droid", "tie-bomber"}));
}

// --- when cards are gone
// --------------------------------------------------------------------------

TEST(Engagement, GoesOnWithoutItsObjective) {
    shows("LCG-ENG-13", "LCG-UNOPP-03");
    Scene scene;
    scene.turn(light).units(light, {"y-wing", "y-wing"}).damage("imperial-command", 4);
    scene.engagement({"imperial-command", {"y-wing", "y-wing#2"}, {}, light});
    scene.say("strike y-wing");
    EXPECT_EQ(scene.victory(light), Names{"imperial-command"});
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_EQ(asked(scene), "light strike");
    scene.say("strike y-wing");  // the other one still has to
    EXPECT_EQ(scene.focus("y-wing") + scene.focus("y-wing#2"), 2);
    EXPECT_EQ(scene.count(EventKind::unopposed), 0);
    EXPECT_EQ(scene.damage("shadows-of-dathomir") + scene.damage("death-and-despayre"), 0);
}

TEST(Engagement, DoesNotPassToTheObjectiveThatReplacesItsOwn) {
    shows("LCG-ENG-13");
    Scene scene;
    scene.units(dark, {"tie-bomber", "tie-bomber"});
    scene.objectives(light, {"a-journey-to-dagobah"}).damage("a-journey-to-dagobah", 3);
    scene.objective_deck(light, {"jedi-training"});
    scene.engagement({"a-journey-to-dagobah", {"tie-bomber", "tie-bomber#2"}, {}, dark});
    scene.say("strike tie-bomber");
    scene.say("use a-journey-to-dagobah");
    scene.say("pick jedi-training");
    EXPECT_THAT(scene.objectives(light), Contains("jedi-training"));
    scene.say("strike tie-bomber");
    walk(scene, "dark engage");
    EXPECT_EQ(scene.damage("jedi-training"), 0);
    EXPECT_TRUE(scene.can("engage jedi-training"));  // it was never engaged
}

TEST(Engagement, IsPlayedToItsEndWithoutAttackersOrDefenders) {
    shows("LCG-ENG-14");
    Scene attackers;
    attackers.turn(light).units(light, {"rebel-trooper"});
    attackers.units(dark, {"kuati-security-team", "rancor"});
    attackers.engagement(
        {"imperial-command", {"rebel-trooper"}, {"kuati-security-team", "rancor"}, dark});
    attackers.say("strike kuati-security-team");
    attackers.say("pick rebel-trooper");
    EXPECT_THAT(attackers.attackers(), IsEmpty());
    EXPECT_EQ(asked(attackers), "dark strike");
    attackers.say("strike rancor");
    EXPECT_EQ(told(attackers, EventKind::strikes).back(), (Told{dark, "rancor", 0}));
    Scene defenders;
    defenders.turn(light).units(light, {"red-two", "y-wing"}).units(dark, {"duty-officer"});
    defenders.engagement({"imperial-command", {"red-two", "y-wing"}, {"duty-officer"}, light});
    defenders.say("strike red-two");
    defenders.say("unit-damage");
    defenders.say("pick duty-officer");
    EXPECT_THAT(defenders.defenders(), IsEmpty());
    defenders.say("strike y-wing");
    EXPECT_EQ(defenders.damage("imperial-command"), 4);  // 1 and 2 blast damage, 1 for unopposed
}

TEST(Engagement, TakesUnitsAgainThatAreReadyAgain) {
    shows("LCG-ENG-17");
    Scene scene;
    scene.turn(light).units(light, {"believer-in-the-old-ways"});
    scene.enhancements(light, {"trust-your-feelings on believer-in-the-old-ways"});
    scene.say("engage imperial-command with believer-in-the-old-ways");
    scene.say("end engagement");
    EXPECT_EQ(scene.focus("believer-in-the-old-ways"), 1);
    scene.say("use trust-your-feelings");
    scene.say("engage shadows-of-dathomir with believer-in-the-old-ways");
    EXPECT_EQ(scene.engaged(), "shadows-of-dathomir");
}

// --- step 6: unopposed
// ----------------------------------------------------------------------------

TEST(Unopposed, AddsOneDamageIfAttackersButNoDefendersSurvive) {
    shows("LCG-UNOPP-01", "LCG-UNOPP-02");
    Scene scene;
    scene.turn(light).units(light, {"x-wing", "y-wing"}).units(dark, {"tie-fighter"});
    scene.engagement({"imperial-command", {"x-wing", "y-wing"}, {"tie-fighter"}, dark});
    scene.say("strike tie-fighter");
    scene.say("pick y-wing");  // destroyed
    scene.say("strike x-wing");
    scene.say("pick tie-fighter");  // destroyed
    EXPECT_THAT(told(scene, EventKind::unopposed), ElementsAre(Told{light, "imperial-command", 0}));
    EXPECT_EQ(scene.damage("imperial-command"), 1);
}

TEST(Unopposed, IsPreventedByAnySurvivingDefender) {
    shows("LCG-UNOPP-01", "LCG-UNOPP-04");
    Scene scene;
    scene.turn(light).units(light, {"y-wing"}).units(dark, {"rancor"}).focus("rancor", 2);
    scene.engagement({"imperial-command", {"y-wing"}, {"rancor"}, light});
    scene.say("end engagement");
    EXPECT_EQ(scene.focus("rancor"), 2);
    EXPECT_EQ(scene.damage("imperial-command"), 2);  // blast damage only
    EXPECT_EQ(scene.count(EventKind::unopposed), 0);
}

TEST(Unopposed, NeedsASurvivingAttacker) {
    shows("LCG-UNOPP-06");
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper"}).hand(dark, {"force-choke"});
    scene.engagement({"imperial-command", {"rebel-trooper"}, {}});
    scene.say("play force-choke");
    scene.say("pick rebel-trooper");
    walk_until(scene, Phase::force);
    EXPECT_EQ(scene.count(EventKind::unopposed), 0);
    EXPECT_EQ(scene.damage("imperial-command"), 0);
}

TEST(Unopposed, CountsNobodyWhoWasCapturedOrTakenBack) {
    shows("LCG-UNOPP-07");
    Scene taken_back;
    taken_back.turn(light).affiliation(light, "smugglers-and-spies").hand(light, {"swindled"});
    taken_back.units(light, {"rebel-trooper"}).units(dark, {"espo-trooper"});
    taken_back.engagement({"imperial-command", {"rebel-trooper"}, {"espo-trooper"}});
    taken_back.say("play swindled");
    taken_back.say("pick espo-trooper");
    taken_back.say("end engagement");
    EXPECT_EQ(taken_back.hand(dark), Names{"espo-trooper"});
    EXPECT_EQ(taken_back.damage("imperial-command"), 1);
    Scene captured;
    captured.turn(light).units(light, {"rebel-trooper"}).hand(dark, {"detained"});
    captured.engagement({"imperial-command", {"rebel-trooper"}, {}});
    captured.say("play detained");
    captured.say("pick death-and-despayre");
    walk_until(captured, Phase::force);
    EXPECT_EQ(captured.captured("death-and-despayre"), Names{"rebel-trooper"});
    EXPECT_EQ(captured.count(EventKind::unopposed), 0);
}

TEST(Unopposed, IsNoChoice) {
    shows("LCG-UNOPP-08");
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper"});
    scene.engagement({"imperial-command", {"rebel-trooper"}, {}});
    EXPECT_EQ(walk_until(scene, Phase::force), (Names{"light strike"}));
    EXPECT_EQ(scene.damage("imperial-command"), 1);
}

}  // namespace
}  // namespace cantina::lcg
