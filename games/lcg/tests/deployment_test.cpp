// AUFMARSCH-PHASE, DIE GOLDENE REGEL.
#include <gmock/gmock.h>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::IsSupersetOf;
using ::testing::Not;

TEST(Deployment, PutsUnitsAndEnhancementsIntoPlayForTheirCost) {
    shows("LCG-DEPLOY-01", "LCG-DEPLOY-02", "LCG-DEPLOY-08", "LCG-TERM-03");
    Scene scene;
    scene.hand(dark, {"tie-bomber", "sith-library", "tie-fighter", "espo-trooper", "espo-trooper"});
    scene.say("play tie-bomber");
    scene.settle(false);
    scene.say("play sith-library");
    scene.settle(false);
    scene.say("play tie-fighter");
    scene.settle(false);
    scene.say("play espo-trooper");
    EXPECT_EQ(scene.units(dark), (Names{"espo-trooper", "tie-bomber", "tie-fighter"}));
    EXPECT_EQ(scene.enhancements(dark), (Names{"sith-library"}));
    EXPECT_EQ(scene.hand(dark), (Names{"espo-trooper"}));
    EXPECT_EQ(scene.paid(), 2 + 1 + 1 + 0);
    State world = scene.state();  // face up: nothing of it has to be guessed
    Rng rng(1);
    scene.game().resample(world, light, rng);
    for (Card card : scene.state().players[dark].in[static_cast<int>(Zone::units)])
        EXPECT_EQ(world.title[card], scene.state().title[card]);
}

TEST(Deployment, IsNotForCardsThatCannotBePaid) {
    shows("LCG-DEPLOY-03");
    Scene scene;
    scene.hand(dark, {"rancor", "tie-bomber"}).objectives(dark, {"shadows-of-dathomir", "-", "-"});
    EXPECT_FALSE(scene.can("play rancor")) << "cost 4, and there are 3 resources";
    EXPECT_TRUE(scene.can("play tie-bomber"));
}

TEST(Deployment, IsARowOfActions) {
    shows("LCG-DEPLOY-04", "LCG-DEPLOY-05");
    Scene scene;
    scene.hand(dark, {"at-st", "tie-fighter"}).hand(light, {"our-most-desperate-hour"});
    scene.units(light, {"luke-skywalker"}).deck_top(dark, {"rancor"});
    scene.say("play at-st");
    EXPECT_FALSE(scene.can("play tie-fighter")) << "it is being paid for";
    scene.settle(false);
    ASSERT_TRUE(scene.asks(dark, questions::respond)) << "its reaction belongs to it";
    scene.say("use at-st");
    ASSERT_TRUE(scene.asks(light, question::action)) << "the opponent acts next";
    scene.say("pass");
    ASSERT_TRUE(scene.asks(dark, question::action));
    scene.say("play tie-fighter");
    scene.settle(false);
    EXPECT_EQ(scene.units(dark), (Names{"at-st", "tie-fighter"}));
}

TEST(Deployment, LetsNewCardsBeUsedAtOnce) {
    shows("LCG-DEPLOY-06");
    Scene scene;
    scene.hand(dark, {"sith-library", "tie-fighter"}).objectives(dark, {"-", "-", "-"});
    scene.say("play sith-library");
    scene.settle(false);
    scene.say("play tie-fighter");
    scene.say("pay 1 sith-library");
    scene.say("engage draw-their-fire with tie-fighter");
    EXPECT_EQ(scene.attackers(), (Names{"tie-fighter"}));
}

TEST(Deployment, IsTheOnlyPhaseForUnitsAndEnhancements) {
    shows("LCG-DEPLOY-07");
    Scene scene;
    scene.hand(dark, {"tie-fighter", "sith-library", "dark-precognition"});
    scene.hand(light, {"x-wing", "jedi-mind-trick"}).units(dark, {"darth-vader"});
    EXPECT_THAT(scene.options(), Contains("play tie-fighter"));
    scene.say("pass");
    ASSERT_TRUE(scene.asks(light, question::action)) << "in the opponent's deployment phase";
    EXPECT_EQ(scene.options(), (Names{"play jedi-mind-trick", "pass"}));
    scene.say("until conflict");
    ASSERT_TRUE(scene.asks(dark, question::action));
    EXPECT_EQ(scene.options(), (Names{"play dark-precognition", "pass"}));
}

TEST(Deployment, IsFollowedByTheConflictPhase) {
    shows("LCG-DEPLOY-21");
    Scene scene;
    scene.hand(dark, {"tie-fighter"}).units(dark, {"darth-vader"});
    scene.say("pass");
    EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::conflict));
    EXPECT_TRUE(scene.asks(dark, question::engage));
}

// --- enhancements --------------------------------------------------------------------------------

TEST(Enhancements, AreAttachedToWhatTheirTextNames) {
    shows("LCG-DEPLOY-09", "LCG-DEPLOY-10", "LCG-DEPLOY-19");
    Scene scene;
    scene.hand(dark, {"blaster-pistol", "defense-upgrade", "aft-armor-plating"});
    scene.units(dark, {"darth-vader", "tie-fighter"}).units(light, {"luke-skywalker", "x-wing"});
    scene.say("play blaster-pistol");
    EXPECT_THAT(scene.options(),
                ::testing::UnorderedElementsAre("pick darth-vader", "pick luke-skywalker"))
        << "any Character, whosever it is";
    scene.say("pick darth-vader");
    scene.say("play defense-upgrade");
    scene.say("pick imperial-command");
    scene.say("play aft-armor-plating");
    EXPECT_THAT(scene.options(),
                ::testing::UnorderedElementsAre("pick tie-fighter", "pick x-wing"));
    scene.say("pick tie-fighter");
    EXPECT_EQ(scene.enhancements(dark),
              (Names{"aft-armor-plating on tie-fighter", "blaster-pistol on darth-vader",
                     "defense-upgrade on imperial-command"}));
    EXPECT_EQ(scene.icons("darth-vader", Icon::unit_damage), 3);
    EXPECT_EQ(scene.capacity("imperial-command"), 8);
}

TEST(Enhancements, GoWithTheCardTheyEnhance) {
    shows("LCG-DEPLOY-11", "LCG-DEPLOY-15", "LCG-TERM-04");
    Scene scene;
    scene.hand(dark, {"force-lightning"})
        .units(light, {"luke-skywalker"})
        .focus("luke-skywalker", 1);
    scene.enhancements(dark, {"intimidated on luke-skywalker"});
    scene.enhancements(light, {"jedi-lightsaber on luke-skywalker"});
    scene.say("play force-lightning");
    scene.settle(false);
    ASSERT_TRUE(scene.asks(light, question::order));
    scene.say("pick luke-skywalker");
    EXPECT_EQ(scene.discard(light), (Names{"luke-skywalker", "jedi-lightsaber"}));
    EXPECT_THAT(scene.discard(dark), IsSupersetOf({"intimidated"}));
    EXPECT_EQ(scene.enhancements(dark), Names{});
}

TEST(Enhancements, MayBeManyOnOneCard) {
    shows("LCG-DEPLOY-12");
    Scene scene;
    scene.turn(light).units(light, {"yoda"});
    scene.enhancements(light, {"jedi-lightsaber on yoda", "shii-cho-training on yoda"});
    scene.hand(light, {"trust-your-feelings", "x-wing"});
    scene.say("play trust-your-feelings");
    scene.settle(false);
    EXPECT_EQ(scene.enhancements(light),
              (Names{"jedi-lightsaber on yoda", "shii-cho-training on yoda",
                     "trust-your-feelings on yoda"}));
    EXPECT_EQ(scene.icons("yoda", Icon::blast), 4) << "three for Yoda, one of the lightsaber";
}

TEST(Enhancements, AsTrustYourFeelingsGoToMonMothma) {
    shows("LCG-DEPLOY-13");
    Scene scene;
    scene.turn(light).units(light, {"mon-mothma", "x-wing"}).hand(light, {"trust-your-feelings"});
    scene.focus("mon-mothma", 1);
    scene.say("play trust-your-feelings");
    scene.settle(false);
    EXPECT_EQ(scene.enhancements(light), (Names{"trust-your-feelings on mon-mothma"}));
    EXPECT_EQ(scene.paid(), 2);
    scene.say("use trust-your-feelings");
    EXPECT_EQ(scene.count(EventKind::focus_removed, "mon-mothma"), 1);
}

TEST(Enhancements, OnEnemyCardsBelongToWhoPlayedThem) {
    shows("LCG-DEPLOY-14", "LCG-DEPLOY-15", "LCG-DEPLOY-18", "LCG-TERM-05");
    Scene scene;
    scene.turn(light).hand(light, {"stolen-plans", "x-wing"}).hand(dark, {"im-on-the-leader"});
    scene.deck_top(light, {"yoda"});
    scene.say("play stolen-plans");
    scene.settle(false);
    EXPECT_THAT(scene.options(), Contains("pick imperial-command"));
    EXPECT_THAT(scene.options(), Not(Contains("pick draw-their-fire")));
    scene.say("pick shadows-of-dathomir");
    EXPECT_EQ(scene.enhancements(light), (Names{"stolen-plans on shadows-of-dathomir"}));
    EXPECT_EQ(scene.enhancements(dark), Names{});
    scene.say("play x-wing");
    scene.settle(false);
    scene.say("play im-on-the-leader");
    scene.say("pay 1 shadows-of-dathomir");
    ASSERT_TRUE(scene.asks(light, questions::respond)) << "its controller uses it";
    scene.say("use stolen-plans");
    EXPECT_EQ(scene.hand(light), (Names{"yoda"}));
}

TEST(Enhancements, OfAPlayAreaLieInThatOfTheirPlayer) {
    shows("LCG-DEPLOY-16");
    Scene scene;
    scene.hand(dark, {"orbital-bombardment", "espo-trooper"}).affiliation(dark, "imperial-navy");
    scene.units(dark, {"tie-fighter"}).units(light, {"x-wing"});
    scene.say("play orbital-bombardment");
    scene.settle(false);
    EXPECT_EQ(scene.enhancements(dark), (Names{"orbital-bombardment"})) << "on no card";
    EXPECT_EQ(scene.icons("tie-fighter", Icon::blast), 1);
    EXPECT_EQ(scene.icons("x-wing", Icon::blast), 0);
}

TEST(Enhancements, CannotBePlayedForNothingInPlay) {
    shows("LCG-DEPLOY-17");
    Scene scene;
    scene.hand(dark, {"vaders-lightsaber", "sith-library"}).units(dark, {"tie-fighter", "rancor"});
    scene.units(light, {"x-wing"});
    EXPECT_FALSE(scene.can("play vaders-lightsaber"));
    Scene later;
    later.hand(dark, {"vaders-lightsaber"}).units(dark, {"dark-side-apprentice"});
    EXPECT_TRUE(later.can("play vaders-lightsaber")) << "a Force Sensitive unit";
}

TEST(Enhancements, AreDiscardedAsSoonAsTheirCardDoesNotFit) {
    shows("LCG-DEPLOY-20");
    Scene scene;
    scene.units(dark, {"darth-vader", "tie-fighter"});
    scene.enhancements(dark, {"aft-armor-plating on darth-vader", "blaster-pistol on darth-vader",
                              "black-squadron-pilot on tie-fighter"});
    scene.hand(dark, {"rancor"});
    EXPECT_EQ(scene.enhancements(dark),
              (Names{"black-squadron-pilot on tie-fighter", "blaster-pistol on darth-vader"}));
    EXPECT_EQ(scene.discard(dark), (Names{"aft-armor-plating"})) << "Darth Vader is no Vehicle";
    Scene pilot;
    pilot.units(dark, {"darth-vader"}).enhancements(dark, {"black-squadron-pilot on darth-vader"});
    pilot.hand(dark, {"rancor"});
    EXPECT_EQ(pilot.discard(dark), (Names{"black-squadron-pilot"})) << "nor a Fighter";
}

// --- the golden rule -----------------------------------------------------------------------------

TEST(GoldenRule, PutsCardsAboveTheRulebook) {
    shows("LCG-GOLD-01", "LCG-DEPLOY-07");
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).hand(light, {"admiral-ackbar", "fleet-officer"});
    scene.engagement({"imperial-command", {"x-wing"}, {}});
    EXPECT_TRUE(scene.can("play admiral-ackbar")) << "in the conflict phase";
    EXPECT_FALSE(scene.can("play fleet-officer"));
    Scene pile;
    pile.discard(dark, {"viper-probe-droid", "rancor"}).hand(dark, {"espo-trooper"});
    EXPECT_TRUE(pile.can("play viper-probe-droid")) << "not from the hand";
    EXPECT_FALSE(pile.can("play rancor"));
}

TEST(GoldenRule, PutsCannotAboveEverything) {
    shows("LCG-GOLD-02");
    for (const bool stasis : {false, true}) {
        Scene scene;
        scene.turn(light).phase(Phase::conflict).units(light, {"wookiee-navigator"});
        scene.enhancements(light, {"trust-your-feelings on wookiee-navigator"});
        scene.hand(dark, {"force-stasis"});
        scene.say("engage imperial-command with wookiee-navigator");
        scene.say("strike wookiee-navigator");
        scene.say("use wookiee-navigator");  // it may engage the same objective again
        scene.say("use trust-your-feelings");
        if (stasis) {
            scene.say("play force-stasis");
            scene.say("until force");
            EXPECT_EQ(scene.count(EventKind::engaged), 1) << "but it cannot attack";
        } else {
            scene.say("engage imperial-command with wookiee-navigator");
            EXPECT_EQ(scene.count(EventKind::engaged), 2);
        }
    }
    Scene target;
    target.hand(dark, {"tear-this-ship-apart", "rancor"}).affiliation(dark, "imperial-navy");
    target.enhancements(light, {"trench-run", "log-trap"});
    target.say("play tear-this-ship-apart");
    target.settle(true);
    EXPECT_EQ(target.enhancements(light), (Names{"trench-run"})) << "it cannot be chosen";
}

}  // namespace
}  // namespace cantina::lcg
