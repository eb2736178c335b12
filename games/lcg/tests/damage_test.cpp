// Damage, destruction and shields.
#include <gmock/gmock.h>

#include "games/lcg/show/visibility.h"
#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

/// Light is about to strike with the edge; nobody of the dark side is ready.
void lay_strike(Scene& scene, const std::string& attacker, const Names& defenders) {
    scene.turn(light).units(light, {attacker}).units(dark, defenders);
    for (const std::string& unit : defenders) scene.focus(unit, 1);
    scene.engagement({"imperial-command", {attacker}, defenders, light});
}

// --- damage
// ---------------------------------------------------------------------------------------

TEST(Damage, LiesOnTheCardUntilItsCapacityIsReached) {
    shows("LCG-DMG-01", "LCG-DMG-02", "LCG-DMG-07");
    Scene scene;
    lay_strike(scene, "luke-skywalker", {"rancor", "kuati-security-team"});
    scene.say("strike luke-skywalker");
    scene.say("unit-damage");
    scene.say("pick rancor");  // capacity 4
    EXPECT_EQ(scene.damage("rancor"), 2);
    EXPECT_THAT(scene.units(dark), Contains("rancor"));
    Scene deadly;
    lay_strike(deadly, "luke-skywalker", {"rancor", "kuati-security-team"});
    deadly.say("strike luke-skywalker");
    deadly.say("unit-damage");
    deadly.say("pick kuati-security-team");  // capacity 2
    EXPECT_EQ(deadly.units(dark), Names{"rancor"});
    EXPECT_EQ(deadly.discard(dark), Names{"kuati-security-team"});
    const Player& own = deadly.state().players[dark];
    EXPECT_TRUE(sees(deadly.game(), deadly.state(), Card{own.pile[0]}, light));
}

TEST(Damage, BeyondTheCapacityIsIgnored) {
    shows("LCG-DMG-03");
    Scene scene;
    lay_strike(scene, "luke-skywalker", {"tie-fighter"});
    scene.damage("imperial-command", 4);
    scene.say("strike luke-skywalker");
    scene.say("unit-damage");
    scene.say("pick tie-fighter");
    EXPECT_THAT(told(scene, EventKind::damaged),
                ElementsAre(Told{light, "tie-fighter", 1}, Told{light, "imperial-command", 1}));
    EXPECT_EQ(scene.victory(light), Names{"imperial-command"});
}

TEST(Damage, StaysFromTurnToTurn) {
    shows("LCG-DMG-04");
    Scene scene;
    scene.turn(light).units(light, {"redemption", "repair-droid"}).damage("redemption", 3);
    scene.damage("imperial-command", 2).balance(dark);
    walk_until(scene, Phase::balance);
    walk_until(scene, Phase::balance);
    EXPECT_EQ(scene.damage("redemption"), 3);
    EXPECT_EQ(scene.damage("imperial-command"), 2);
    scene.say("use repair-droid");
    scene.say("pick redemption");
    EXPECT_EQ(scene.damage("redemption"), 2);
}

TEST(Damage, IsDealtOnlyToCardsWithACapacity) {
    shows("LCG-DMG-05");
    Scene scene;
    scene.turn(light).affiliation(light, "rebel-alliance").hand(light, {"rebel-assault"});
    scene.units(dark, {"rancor", "darth-vader"});
    scene.enhancements(dark, {"sith-library", "vaders-lightsaber on darth-vader"});
    scene.say("play rebel-assault");
    walk(scene, "light pick");
    EXPECT_THAT(scene.options(),
                UnorderedElementsAre("pick rancor", "pick darth-vader", "pick shadows-of-dathomir",
                                     "pick imperial-command", "pick death-and-despayre"));
}

TEST(Damage, DestroysAtOnceWhenTheCapacityDrops) {
    shows("LCG-DMG-06", "LCG-DMG-19", "LCG-DMG-11");
    Scene scene;  // Grand Moff Tarkin: enemy objectives have -1 damage capacity
    scene.affiliation(dark, "imperial-navy").hand(dark, {"grand-moff-tarkin", "espo-trooper"});
    scene.damage("draw-their-fire", 4).damage("draw-their-fire#2", 4).damage("a-heros-journey", 2);
    scene.say("play grand-moff-tarkin");
    scene.settle(true);
    EXPECT_EQ(scene.objectives(light), Names{"a-heros-journey"});
    EXPECT_EQ(scene.victory(dark), (Names{"draw-their-fire", "draw-their-fire"}));
    EXPECT_THAT(order_of(scene, {EventKind::left_play, EventKind::dial_advanced}),
                ElementsAre(EventKind::left_play, EventKind::dial_advanced, EventKind::left_play,
                            EventKind::dial_advanced, EventKind::dial_advanced));
    EXPECT_EQ(scene.state().dial, 1 + 1 + 2);
}

// --- destroyed units
// ------------------------------------------------------------------------------

TEST(Damage, SendsWhatIsAttachedToItsOwners) {
    shows("LCG-DMG-07", "LCG-DMG-08", "LCG-DMG-09");
    Scene scene;
    scene.units(light, {"believer-in-the-old-ways"}).damage("believer-in-the-old-ways", 1);
    scene.enhancements(light, {"jedi-lightsaber on believer-in-the-old-ways"});
    scene.enhancements(dark, {"intimidated on believer-in-the-old-ways"});
    scene.committed({"believer-in-the-old-ways"}).hand(dark, {"force-choke"});
    EXPECT_EQ(scene.state().players[light].force_cards, 2);
    scene.say("play force-choke");
    scene.say("pick believer-in-the-old-ways");
    scene.settle(true);
    walk(scene, "dark action");
    EXPECT_THAT(scene.discard(light),
                UnorderedElementsAre("believer-in-the-old-ways", "jedi-lightsaber"));
    EXPECT_THAT(scene.discard(dark), UnorderedElementsAre("force-choke", "intimidated"));
    EXPECT_THAT(scene.committed(), IsEmpty());
    EXPECT_EQ(scene.state().players[light].force_cards, 3);
}

// --- destroyed objectives
// -------------------------------------------------------------------------

TEST(Damage, AdvancesTheDialByTheObjectivesInThePile) {
    shows("LCG-DMG-10", "LCG-DMG-11", "LCG-DMG-13");
    const auto dial_after = [](const Names& before) {
        Scene scene;
        scene.units(dark, {"tie-bomber"}).victory(dark, before).damage("draw-their-fire", 4);
        scene.engagement({"draw-their-fire", {"tie-bomber"}, {}, dark});
        scene.say("strike tie-bomber");
        EXPECT_THAT(scene.victory(dark), Contains("draw-their-fire"));
        EXPECT_EQ(scene.victory(dark).size(), before.size() + 1);
        return scene.state().dial;
    };
    EXPECT_EQ(dial_after({}), 1 + 1);
    EXPECT_EQ(dial_after({"jedi-training"}), 1 + 2);
    EXPECT_EQ(dial_after({"jedi-training", "forgotten-heroes"}), 1 + 3);
}

TEST(Damage, WinsForTheDarkSideWithTheDialAtTwelve) {
    shows("LCG-DMG-12");
    Scene scene;
    scene.units(dark, {"tie-bomber"}).victory(dark, {"jedi-training"}).dial(11);
    scene.damage("draw-their-fire", 4).engagement({"draw-their-fire", {"tie-bomber"}, {}, dark});
    EXPECT_FALSE(scene.over());
    scene.say("strike tie-bomber");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.state().winner, dark);
}

TEST(Damage, WinsForTheLightSideWithThreeObjectives) {
    shows("LCG-DMG-14");
    const auto winner_after = [](const Names& before) {
        Scene scene;
        scene.turn(light).units(light, {"y-wing"}).victory(light, before);
        scene.damage("imperial-command", 4);
        scene.engagement({"imperial-command", {"y-wing"}, {}, light});
        scene.say("strike y-wing");
        return scene.state().winner;
    };
    EXPECT_EQ(winner_after({"kuat-reinforcements"}), nobody);
    EXPECT_EQ(winner_after({"kuat-reinforcements", "fall-of-the-jedi"}), light);
}

TEST(Damage, FreesCaptivesTokensAndEnhancementsOfAnObjective) {
    shows("LCG-DMG-15", "LCG-DMG-17", "LCG-CAPT-08");
    Scene scene;
    scene.turn(light).units(light, {"y-wing"}).damage("imperial-command", 7);
    scene.enhancements(dark, {"defense-upgrade on imperial-command"});
    scene.enhancements(light, {"stolen-plans on imperial-command"});
    scene.focus("imperial-command", 1).captured("imperial-command", {"yoda", "x-wing"});
    scene.engagement({"imperial-command", {"y-wing"}, {}, light});
    scene.say("strike y-wing");
    scene.settle(true);
    EXPECT_EQ(scene.hand(light), (Names{"x-wing", "yoda"}));
    EXPECT_EQ(scene.discard(dark), Names{"defense-upgrade"});
    EXPECT_EQ(scene.discard(light), Names{"stolen-plans"});
    EXPECT_EQ(scene.victory(light), Names{"imperial-command"});
    scene.check();  // no tokens are left on cards out of play
}

TEST(Damage, LeavesAGapUntilTheOwnersRefreshPhase) {
    shows("LCG-DMG-16");
    Scene scene;
    scene.turn(light).units(light, {"y-wing"}).damage("imperial-command", 4);
    scene.objective_deck(dark, {"kuat-reinforcements"});
    scene.engagement({"imperial-command", {"y-wing"}, {}, light});
    scene.say("strike y-wing");
    EXPECT_EQ(asked(scene), "light commit");  // the engagement is over
    EXPECT_EQ(scene.objectives(dark), (Names{"death-and-despayre", "shadows-of-dathomir"}));
    walk_until(scene, Phase::draw);
    EXPECT_EQ(scene.objectives(dark),
              (Names{"death-and-despayre", "kuat-reinforcements", "shadows-of-dathomir"}));
}

TEST(Damage, GivesADestroyedObjectiveToTheOpponentWhoeverDestroyedIt) {
    shows("LCG-DMG-18", "LCG-DMG-10");
    Scene scene;
    scene.affiliation(dark, "imperial-navy").hand(dark, {"superlaser-blast"});
    scene.say("play superlaser-blast");
    scene.say("pick shadows-of-dathomir");
    scene.settle(true);
    EXPECT_EQ(scene.victory(light), Names{"shadows-of-dathomir"});
    EXPECT_EQ(scene.state().dial, 1);
}

// --- shields
// --------------------------------------------------------------------------------------

TEST(Shield, IsGivenToUnitsAndObjectivesWithoutOne) {
    shows("LCG-SHIELD-01", "LCG-SHIELD-02", "LCG-SHIELD-12");
    Scene scene;  // Fleeing the Empire: after the refresh phase, a shield on a unit or objective
    scene.turn(light).phase(Phase::refresh).objectives(light, {"fleeing-the-empire"});
    scene.units(light, {"x-wing", "y-wing"}).enhancements(light, {"ancient-monument"});
    scene.say("use fleeing-the-empire");
    EXPECT_THAT(scene.options(),
                UnorderedElementsAre("pick x-wing", "pick y-wing", "pick fleeing-the-empire",
                                     "pick a-heros-journey", "pick draw-their-fire"));
    scene.say("pick a-heros-journey");
    EXPECT_EQ(scene.shields("a-heros-journey"), 1);
    Scene twice;  // two of them in one turn
    twice.turn(light).phase(Phase::refresh);
    twice.objectives(light, {"fleeing-the-empire", "fleeing-the-empire"}).units(light, {"x-wing"});
    twice.say("use fleeing-the-empire");
    twice.say("pick x-wing");
    twice.say("use fleeing-the-empire");
    EXPECT_FALSE(twice.can("pick x-wing"));
    EXPECT_TRUE(twice.can("pick a-heros-journey"));
}

TEST(Shield, IsDoubledOnlyWhereATextSaysSo) {
    shows("LCG-SHIELD-02");
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper"}).shields("rebel-trooper", 1);
    scene.hand(light, {"our-most-desperate-hour"});
    scene.say("play our-most-desperate-hour");
    scene.say("pick rebel-trooper");
    scene.settle(true);
    EXPECT_EQ(scene.shields("rebel-trooper"), 2);
}

TEST(Shield, StopsOneDamageIfItsControllerLikes) {
    shows("LCG-SHIELD-03", "LCG-SHIELD-06", "LCG-SHIELD-07", "LCG-SHIELD-08");
    for (const bool used : {true, false}) {
        Scene scene;
        lay_strike(scene, "luke-skywalker", {"rancor"});
        scene.shields("rancor", 1);
        scene.say("strike luke-skywalker");
        scene.say("unit-damage");
        scene.say("pick rancor");
        EXPECT_EQ(asked(scene), "dark shield");
        scene.say(used ? "yes" : "no");
        EXPECT_EQ(scene.damage("rancor"), used ? 1 : 2);
        EXPECT_EQ(scene.shields("rancor"), used ? 0 : 1);
    }
    Scene effect;  // an enemy effect
    effect.units(light, {"rebel-trooper"}).shields("rebel-trooper", 1);
    effect.hand(dark, {"force-choke"});
    effect.say("play force-choke");
    effect.say("pick rebel-trooper");
    effect.say("yes");
    EXPECT_EQ(effect.units(light), Names{"rebel-trooper"});
    EXPECT_EQ(effect.count(EventKind::damaged), 0);
}

TEST(Shield, StopsOneFocusToken) {
    shows("LCG-SHIELD-04", "LCG-SHIELD-06");
    Scene scene;
    scene.units(dark, {"emperor-palpatine"}).units(light, {"x-wing"}).shields("x-wing", 1);
    scene.engagement({"draw-their-fire", {"emperor-palpatine"}, {"x-wing"}, light});
    scene.say("strike x-wing");
    scene.say("pick emperor-palpatine");
    scene.say("strike emperor-palpatine");
    scene.say("tactics");
    scene.say("pick x-wing");
    scene.say("pick x-wing");
    EXPECT_EQ(asked(scene), "light shield");
    scene.say("yes");
    EXPECT_EQ(scene.focus("x-wing"), 1 + 1);  // for its own strike, and one of two
    EXPECT_EQ(scene.shields("x-wing"), 0);
    Scene effect;
    effect.turn(light).affiliation(light, "jedi").units(dark, {"darth-vader"});
    effect.shields("darth-vader", 1).hand(light, {"jedi-mind-trick", "x-wing"});
    effect.say("play jedi-mind-trick");
    effect.say("pick darth-vader");
    effect.say("yes");
    EXPECT_EQ(effect.focus("darth-vader"), 1);  // two with the Force on the light side
}

TEST(Shield, DoesNotStopWhatItsControllerPlaces) {
    shows("LCG-SHIELD-05");
    Scene damage;
    damage.units(dark, {"rancor"}).shields("rancor", 1).hand(dark, {"force-choke"});
    damage.say("play force-choke");
    damage.say("pick rancor");
    damage.settle(true);
    EXPECT_EQ(damage.damage("rancor"), 1);
    EXPECT_EQ(damage.shields("rancor"), 1);
    Scene focus;  // striking is paid with the unit's own focus
    lay_strike(focus, "y-wing", {"rancor"});
    focus.shields("y-wing", 1);
    focus.say("strike y-wing");
    EXPECT_EQ(focus.focus("y-wing"), 1);
    EXPECT_EQ(focus.shields("y-wing"), 1);
    EXPECT_EQ(focus.count(EventKind::shield_used), 0);
}

TEST(Shield, MayBeUsedWhenAnEnemyEffectMakesTheControllerPlaceTheToken) {
    shows("LCG-SHIELD-05");
    Scene damage;
    damage.units(dark, {"outer-rim-hunter"}).shields("draw-their-fire", 1);
    damage.say("engage a-heros-journey with outer-rim-hunter");
    damage.say("use outer-rim-hunter");
    damage.say("pick draw-their-fire");
    EXPECT_EQ(asked(damage), "light shield");
    damage.say("yes");
    EXPECT_EQ(damage.damage("draw-their-fire"), 0);
    Scene focus;
    focus.units(dark, {"rancor"}).shields("rancor", 1).enhancements(light, {"log-trap"});
    focus.engagement({"draw-their-fire", {"rancor"}, {}});
    focus.say("use log-trap");
    focus.say("pick rancor");
    EXPECT_EQ(asked(focus), "dark shield");
    focus.say("yes");
    EXPECT_EQ(focus.focus("rancor"), 0);
}

TEST(Shield, StopsTheUnopposedBonus) {
    shows("LCG-SHIELD-09");
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper"}).shields("imperial-command", 1);
    scene.engagement({"imperial-command", {"rebel-trooper"}, {}});
    scene.say("strike rebel-trooper");
    EXPECT_EQ(asked(scene), "dark shield");
    scene.say("yes");
    EXPECT_EQ(scene.damage("imperial-command"), 0);
    EXPECT_EQ(scene.count(EventKind::unopposed), 1);
}

TEST(Shield, StopsTheDamageOfTheBalancePhase) {
    shows("LCG-SHIELD-10");
    Scene scene;
    scene.turn(light).phase(Phase::balance).shields("imperial-command", 1);
    scene.say("pick imperial-command");
    EXPECT_EQ(asked(scene), "dark shield");
    scene.say("yes");
    EXPECT_EQ(scene.damage("imperial-command"), 0);
    EXPECT_EQ(scene.shields("imperial-command"), 0);
}

TEST(Shield, LastsUntilItsControllersRefreshPhase) {
    shows("LCG-SHIELD-11");
    Scene scene;
    scene.turn(light).units(light, {"x-wing", "r2-d2"}).shields("x-wing", 1).shields("r2-d2", 1);
    scene.units(dark, {"rancor"}).shields("rancor", 1);
    walk_until(scene, Phase::draw);  // in the dark side's turn
    EXPECT_EQ(scene.shields("x-wing"), 1);
    EXPECT_EQ(scene.shields("rancor"), 0);
    walk_until(scene, Phase::draw);
    EXPECT_EQ(scene.shields("x-wing"), 0);
    Scene leaving;
    leaving.turn(light).affiliation(light, "rebel-alliance").units(light, {"x-wing"});
    leaving.shields("x-wing", 1).hand(light, {"fall-back"});
    leaving.say("play fall-back");
    leaving.say("pick x-wing");
    leaving.say("play x-wing");
    leaving.settle(true);
    EXPECT_EQ(leaving.shields("x-wing"), 0);
}

}  // namespace
}  // namespace cantina::lcg
