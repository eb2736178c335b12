// GLOSSAR: what the words of the rulebook mean.
#include <gmock/gmock.h>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::Not;

/// How a player imagines the table: everything that is hidden from them is drawn anew.
State guess_of(Scene& scene, Seat viewer, u64 number) {
    State world = scene.state();
    Rng rng(number);
    scene.game().resample(world, viewer, rng);
    return world;
}

/// In how many of 20 guesses a card is another one than in truth.
int wrong_guesses(Scene& scene, Seat viewer, const Cards& cards) {
    int wrong = 0;
    for (u64 number = 1; number <= 20; ++number) {
        const State world = guess_of(scene, viewer, number);
        for (Card card : cards) wrong += world.title[card] != scene.state().title[card];
    }
    return wrong;
}

const Cards& cards_in(Scene& scene, Zone zone, Seat seat) {
    return scene.state().players[seat].in[static_cast<int>(zone)];
}

TEST(Terms, TheActivePlayerAttacksAndTheOtherDefends) {
    shows("LCG-TERM-01", "LCG-TERM-02");
    for (Seat active : {dark, light}) {
        Scene scene;
        scene.turn(active).phase(Phase::conflict).units(dark, {"at-st"}).units(light, {"x-wing"});
        scene.say(active == dark ? "engage draw-their-fire" : "engage imperial-command");
        ASSERT_TRUE(scene.asks(active, question::attackers));
        scene.say(active == dark ? "attack with at-st" : "attack with x-wing");
        ASSERT_TRUE(scene.asks(opponent_of(active), question::defenders));
        scene.say(active == dark ? "defend with x-wing" : "defend with at-st");
        EXPECT_EQ(scene.attackers(), (Names{active == dark ? "at-st" : "x-wing"}));
        EXPECT_EQ(scene.defenders(), (Names{active == dark ? "x-wing" : "at-st"}));
    }
}

TEST(Terms, PlayingMeansPayingForACardFromHand) {
    shows("LCG-TERM-03");
    Scene unit;
    unit.hand(dark, {"tie-bomber", "espo-trooper"});
    unit.say("play tie-bomber");
    unit.settle(false);
    EXPECT_EQ(unit.units(dark), (Names{"tie-bomber"}));
    EXPECT_EQ(unit.paid(), 2);
    Scene event;
    event.hand(dark, {"force-lightning", "espo-trooper"}).units(light, {"x-wing"});
    event.focus("x-wing", 1);
    event.say("play force-lightning");
    event.settle(true);
    EXPECT_EQ(event.paid(), 3);
    EXPECT_EQ(event.discard(light), (Names{"x-wing"})) << "its effect";
    EXPECT_EQ(event.discard(dark), (Names{"force-lightning"})) << "and it is discarded";
}

TEST(Terms, TheOwnerGetsACardBackWhoeverTookIt) {
    shows("LCG-TERM-04");
    Scene scene;
    scene.turn(light).hand(light, {"rescue-mission", "x-wing"});
    scene.captured("imperial-command", {"yoda"});
    scene.say("play rescue-mission");
    scene.say("no");
    EXPECT_THAT(scene.hand(light), Contains("yoda"));
    Scene returned;
    returned.turn(light).hand(light, {"swindled", "x-wing"}).units(dark, {"tie-bomber"});
    returned.objectives(light, {"rumors-at-the-cantina"});
    returned.say("play swindled");
    returned.settle(true);
    EXPECT_EQ(returned.hand(dark), (Names{"tie-bomber"})) << "its owner's hand";
}

TEST(Terms, TheControllerDecidesAboutACard) {
    shows("LCG-TERM-05");
    Scene scene;  // a light enhancement on a dark unit
    scene.turn(light).units(dark, {"darth-vader"}).focus("darth-vader", 1);
    scene.enhancements(light, {"trust-your-feelings on darth-vader"});
    ASSERT_TRUE(scene.asks(light, question::action));
    EXPECT_TRUE(scene.can("use trust-your-feelings"));
    scene.say("pass");
    EXPECT_FALSE(scene.asks(dark, question::action)) << "the dark side has nothing to use";
}

TEST(Terms, FriendlyIsOwnAndEnemyIsTheOpponents) {
    shows("LCG-TERM-06");
    Scene scene;
    scene.turn(light).hand(light, {"rebel-assault", "fall-back", "x-wing"});
    scene.units(light, {"luke-skywalker", "yoda"}).units(dark, {"rancor", "at-st"});
    scene.say("play rebel-assault");
    scene.settle(false);
    EXPECT_THAT(scene.options(), Contains("pick rancor"));
    EXPECT_THAT(scene.options(), Contains("pick imperial-command"));
    EXPECT_THAT(scene.options(), Not(Contains("pick yoda")));
    scene.say("pick rancor");
    scene.say("play fall-back");
    scene.settle(false);
    EXPECT_THAT(scene.options(), Contains("pick yoda"));
    EXPECT_THAT(scene.options(), Not(Contains("pick at-st")));
}

TEST(Terms, HandsAreHidden) {
    shows("LCG-TERM-07");
    Scene scene;
    scene.hand(light, {"luke-skywalker", "yoda"}).hand(dark, {"rancor"});
    const Cards hand = cards_in(scene, Zone::hand, light);
    EXPECT_GT(wrong_guesses(scene, dark, hand), 0);
    EXPECT_EQ(wrong_guesses(scene, light, hand), 0) << "their player knows them";
}

TEST(Terms, NumbersOfCardsArePublicAndPilesAreOpen) {
    shows("LCG-TERM-08");
    Scene scene;
    scene.hand(light, {"luke-skywalker", "yoda", "x-wing"}).discard(light, {"y-wing", "r2-d2"});
    scene.victory(dark, {"jedi-training"}).deck(light, {"a-wing", "x-wing", "c-3po", "redemption"});
    scene.units(dark, {"at-st"}).units(light, {"home-one"});
    scene.engagement({"draw-their-fire", {"at-st"}, {"home-one"}});
    scene.say("place luke-skywalker");
    const State world = guess_of(scene, dark, 1);
    EXPECT_EQ(world.players[light].in[static_cast<int>(Zone::hand)].count(), 2);
    EXPECT_EQ(world.players[light].in[static_cast<int>(Zone::edge)].count(), 1);
    EXPECT_EQ(world.players[light].deck.size(), 4);
    EXPECT_EQ(world.players[light].pile_size, 2);
    for (Zone open : {Zone::discard, Zone::victory, Zone::units})
        EXPECT_EQ(wrong_guesses(scene, dark, cards_in(scene, open, light)), 0);
    for (Zone hidden : {Zone::hand, Zone::edge})
        EXPECT_GT(wrong_guesses(scene, dark, cards_in(scene, hidden, light)), 0);
    const Cards deck = scene.state().players[light].deck.cards();
    EXPECT_GT(wrong_guesses(scene, dark, deck), 0);
}

TEST(Terms, PuttingIntoPlayCostsNothing) {
    shows("LCG-TERM-09");
    Scene scene;
    scene.objectives(dark, {"corporate-exploitation"}).hand(dark, {"tie-fighter", "rancor"});
    scene.say("use corporate-exploitation");
    scene.settle(true);
    EXPECT_EQ(scene.units(dark), (Names{"tie-fighter"}));
    EXPECT_EQ(scene.paid(), 0);
    EXPECT_EQ(scene.count(EventKind::played), 0) << "it was not played";
}

TEST(Terms, ObjectivesComeFromTheObjectiveDeck) {
    shows("LCG-TERM-10");
    Scene scene;
    scene.phase(Phase::refresh).objectives(dark, {"-"}).objective_deck(dark, {"the-endor-gambit"});
    EXPECT_THAT(scene.objectives(dark), Contains("the-endor-gambit"));
    EXPECT_EQ(scene.state().players[dark].objective_deck.size(), 0);
}

TEST(Terms, AnEngagementIsAWholeAttack) {
    shows("LCG-TERM-11");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"x-wing"}).units(dark, {"at-st"});
    scene.hand(light, {"covering-fire", "y-wing"});
    EXPECT_FALSE(scene.can("play covering-fire")) << "needs an engagement";
    scene.say("engage imperial-command with x-wing");
    EXPECT_EQ(scene.engaged(), "imperial-command");
    EXPECT_TRUE(scene.can("play covering-fire"));
    scene.say("end engagement");
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_FALSE(scene.can("play covering-fire"));
}

TEST(Terms, ShieldedCardsHaveATokenAndCanUseIt) {
    shows("LCG-TERM-13");
    for (const bool shielded : {true, false}) {
        Scene scene;
        scene.hand(dark, {"force-choke", "rancor"}).units(light, {"luke-skywalker"});
        if (shielded) scene.shields("luke-skywalker", 1);
        scene.say("play force-choke");
        scene.settle(true);
        EXPECT_EQ(scene.asks(light, question::shield), shielded);
    }
}

TEST(Terms, APlayAreaHoldsAPlayersCardsAndTokens) {
    shows("LCG-TERM-16");
    Scene scene;
    scene.phase(Phase::refresh).units(dark, {"at-st"}).units(light, {"x-wing"});
    scene.enhancements(dark, {"sith-library"}).focus("sith-library", 1).focus("at-st", 1);
    scene.focus("x-wing", 1).focus("affiliation-sith", 1).shields("imperial-command", 1);
    EXPECT_EQ(scene.focus("sith-library") + scene.focus("at-st") + scene.focus("affiliation-sith"),
              0);
    EXPECT_EQ(scene.shields("imperial-command"), 0);
    EXPECT_EQ(scene.focus("x-wing"), 1) << "in the other play area";
}

TEST(Terms, CurrentObjectivesLieFaceUpInThePlayArea) {
    shows("LCG-TERM-18");
    Scene scene;
    scene.turn(light).phase(Phase::balance).damage("imperial-command", 4);
    scene.units(light, {"x-wing"});
    EXPECT_TRUE(scene.can("pick imperial-command"));
    scene.say("pick imperial-command");
    scene.say("until conflict");
    EXPECT_EQ(scene.options(),
              (Names{"engage shadows-of-dathomir", "engage death-and-despayre", "done"}))
        << "a destroyed one is none any more";
}

}  // namespace
}  // namespace cantina::lcg
