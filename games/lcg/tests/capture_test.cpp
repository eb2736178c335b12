// Capturing and rescuing, unique cards, and other rules.
#include <gmock/gmock.h>

#include "games/lcg/show/visibility.h"
#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;

Card find_captive(Scene& scene, const std::string& id) {
    for (Card card : scene.state().players[light].in[static_cast<int>(Zone::captured)])
        if (scene.id_of(card) == id) return card;
    return no_card;
}

/// Boba Fett strikes, and captures whom he damages.
void lay_boba(Scene& scene, const Names& defenders) {
    scene.units(dark, {"boba-fett", "kuati-security-team"}).units(light, defenders);
    for (const std::string& unit : defenders) scene.focus(unit, 1);
    scene.engagement({"draw-their-fire", {"boba-fett"}, defenders, light});
}

// --- capturing
// ------------------------------------------------------------------------------------

TEST(Capture, TakesACardToTheObjectiveThatTheEffectNames) {
    shows("LCG-CAPT-01", "LCG-CAPT-03");
    Scene scene;
    scene.phase(Phase::refresh)
        .objectives(dark, {"-"})
        .objective_deck(dark, {"cruel-interrogations"});
    scene.hand(light, {"yoda"});
    scene.say("use cruel-interrogations");
    scene.settle(true);
    EXPECT_EQ(scene.captured("cruel-interrogations"), Names{"yoda"});
    EXPECT_THAT(scene.hand(light), IsEmpty());
}

TEST(Capture, LetsTheDarkSideChooseWhereNoObjectiveIsNamed) {
    shows("LCG-CAPT-04", "LCG-CAPT-13", "LCG-UNOPP-07");
    Scene scene;
    lay_boba(scene, {"luke-skywalker"});
    scene.say("strike boba-fett");
    scene.say("pick luke-skywalker");
    scene.say("use boba-fett");
    EXPECT_EQ(asked(scene), "dark capture at");
    EXPECT_EQ(scene.options(), (Names{"pick shadows-of-dathomir", "pick imperial-command",
                                      "pick death-and-despayre"}));
    scene.say("pick imperial-command");
    EXPECT_EQ(scene.captured("imperial-command"), Names{"luke-skywalker"});
    EXPECT_THAT(scene.units(light), IsEmpty());
    EXPECT_THAT(scene.defenders(), IsEmpty());
    EXPECT_EQ(scene.count(EventKind::unopposed), 1);  // he has not survived the engagement
}

TEST(Capture, ConcernsLightSideCardsOnly) {
    shows("LCG-CAPT-02");
    Scene scene;  // Lightsaber Deflection turns Boba Fett's damage against a dark Character
    lay_boba(scene, {"luke-skywalker"});
    scene.hand(light, {"lightsaber-deflection"});
    scene.say("strike boba-fett");
    scene.say("pick luke-skywalker");
    scene.say("play lightsaber-deflection");
    scene.say("pick kuati-security-team");
    scene.settle(false);
    EXPECT_EQ(scene.damage("kuati-security-team"), 1);
    EXPECT_FALSE(scene.can("use boba-fett"));
    EXPECT_THAT(scene.units(dark), Contains("kuati-security-team"));
}

TEST(Capture, DiscardsTokensAndEnhancementsAndFreesTheForceCard) {
    shows("LCG-CAPT-05", "LCG-CAPT-06");
    Scene scene;
    lay_boba(scene, {"luke-skywalker"});
    scene.enhancements(light, {"jedi-lightsaber on luke-skywalker"});
    scene.enhancements(dark, {"intimidated on luke-skywalker"});
    scene.committed({"luke-skywalker"}).damage("luke-skywalker", 1);
    EXPECT_EQ(scene.state().players[light].force_cards, 2);
    scene.say("strike boba-fett");
    scene.say("pick luke-skywalker");
    scene.say("use boba-fett");
    scene.say("pick imperial-command");
    scene.settle(true);
    EXPECT_EQ(scene.captured("imperial-command"), Names{"luke-skywalker"});
    EXPECT_EQ(scene.discard(light), Names{"jedi-lightsaber"});
    EXPECT_EQ(scene.discard(dark), Names{"intimidated"});
    EXPECT_EQ(scene.state().players[light].force_cards, 3);
    EXPECT_EQ(scene.count(EventKind::left_play, "luke-skywalker"), 1);
    scene.check();  // no token is left on the captive
}

TEST(Capture, LeavesNothingButACapturedCard) {
    shows("LCG-CAPT-07", "LCG-OTHER-05");
    Scene scene;  // Luke would react to the dark side's turn, C-3PO would interrupt events
    scene.captured("imperial-command", {"luke-skywalker", "c-3po"}).units(light, {"yoda"});
    scene.hand(dark, {"force-choke", "espo-trooper"});
    scene.say("play force-choke");
    EXPECT_EQ(scene.options(), Names{"pick yoda"});
    scene.say("pick yoda");
    EXPECT_EQ(scene.damage("yoda"), 1);
    EXPECT_EQ(asked(scene), "dark action");  // nobody could respond
}

TEST(Capture, IsHiddenFromTheLightSideWhereItDidNotSeeTheCard) {
    shows("LCG-CAPT-10");
    Scene scene;  // Take Them Prisoner captures from the deck
    scene.phase(Phase::refresh)
        .objectives(dark, {"-"})
        .objective_deck(dark, {"take-them-prisoner"});
    scene.deck_top(light, {"yoda", "x-wing", "y-wing"}).hand(dark, {"espo-trooper"});
    scene.say("use take-them-prisoner");
    scene.say("pick yoda");
    scene.say("pick x-wing");
    scene.settle(true);
    const Card card = find_captive(scene, "yoda");
    ASSERT_NE(card, no_card);
    EXPECT_TRUE(sees(scene.game(), scene.state(), card, dark));
    EXPECT_FALSE(sees(scene.game(), scene.state(), card, light));
    EXPECT_EQ(scene.captured("take-them-prisoner").size(), 1u);
    // Whoever looks from the light side's seat cannot tell which card it is.
    bool differs = false;
    for (u64 seed = 1; seed < 20; ++seed) {
        State world = scene.state();
        Rng rng(seed);
        scene.game().resample(world, light, rng);
        differs |= world.title[card] != scene.state().title[card];
        EXPECT_EQ(world.host[card], scene.state().host[card]);  // how many lie where is public
    }
    EXPECT_TRUE(differs);
}

// --- rescuing
// -------------------------------------------------------------------------------------

TEST(Rescue, TakesARandomCardFromTheChosenObjective) {
    shows("LCG-CAPT-09", "LCG-CAPT-11");
    for (const int outcome : {0, 1}) {
        Scene scene;
        scene.turn(light).hand(light, {"rescue-mission"});
        scene.captured("imperial-command", {"jedi-mind-trick", "counter-stroke"});
        scene.captured("shadows-of-dathomir", {"crossfire"}).chance({outcome});
        scene.say("play rescue-mission");
        walk(scene, "light pick");
        EXPECT_EQ(scene.options(), (Names{"pick shadows-of-dathomir", "pick imperial-command"}));
        scene.say("pick imperial-command");
        scene.settle(true);
        const Names rescued = {outcome == 0 ? "jedi-mind-trick" : "counter-stroke"};
        EXPECT_EQ(scene.hand(light), rescued);
        EXPECT_EQ(scene.captured("imperial-command").size(), 1u);
        EXPECT_EQ(scene.captured("shadows-of-dathomir"), Names{"crossfire"});
    }
    Scene nobody_there;
    nobody_there.turn(light).hand(light, {"rescue-mission", "x-wing"});
    EXPECT_EQ(nobody_there.options(), (Names{"play x-wing", "pass"}));
}

TEST(Rescue, ComesWithAnyLeavingOfTheObjective) {
    shows("LCG-CAPT-12", "LCG-CAPT-08");
    Scene scene;
    scene.captured("imperial-command", {"yoda"}).hand(dark, {"espo-trooper"});
    State state = scene.state();
    Rules rules{scene.game(), state, nullptr};
    const Card captive = find_captive(scene, "yoda");
    // Nothing in the core set discards an objective without destroying it.
    rules.leave_play(Cards::of(state.host[captive]), Leaving::discarded, light);
    run_to_decision(rules);
    EXPECT_EQ(rules.zone_of(captive), Zone::hand);
    EXPECT_TRUE(rules.in(Zone::victory, dark).empty());
}

// --- unique cards
// ---------------------------------------------------------------------------------

TEST(Unique, CardsAreInPlayOnlyOnce) {
    shows("LCG-OTHER-03", "LCG-OTHER-04", "LCG-ADV-02", "LCG-ADV-12");
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"});
    scene.hand(light,
               {"luke-skywalker", "return-of-the-jedi", "twilek-loyalist", "twilek-loyalist"});
    scene.discard(light, {"luke-skywalker", "jedi-in-hiding"});
    EXPECT_FALSE(scene.can("play luke-skywalker"));
    EXPECT_TRUE(scene.can("play twilek-loyalist"));
    scene.say("play return-of-the-jedi");
    walk(scene, "light pick");
    EXPECT_EQ(scene.options(), Names{"pick jedi-in-hiding"});
}

TEST(Unique, CardsOutOfPlayDoNotBlock) {
    shows("LCG-OTHER-05", "LCG-OTHER-06");
    Scene scene;
    scene.turn(light).hand(light, {"luke-skywalker", "luke-skywalker", "x-wing"});
    scene.discard(light, {"luke-skywalker"}).captured("imperial-command", {"luke-skywalker"});
    EXPECT_TRUE(scene.can("play luke-skywalker"));
    scene.say("play luke-skywalker");
    scene.settle(true);
    EXPECT_FALSE(scene.can("play luke-skywalker"));
    Scene after;
    after.turn(light).affiliation(light, "rebel-alliance").units(light, {"r2-d2"});
    after.hand(light, {"r2-d2", "fall-back"});
    EXPECT_FALSE(after.can("play r2-d2"));
    after.say("play fall-back");
    after.say("pick r2-d2");
    after.settle(true);
    EXPECT_TRUE(after.can("play r2-d2"));
}

TEST(Unique, CardsGoIntoTheEdgeStackWhateverIsInPlay) {
    shows("LCG-OTHER-07");
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).units(dark, {"rancor"});
    scene.hand(light, {"luke-skywalker"});
    scene.engagement({"imperial-command", {"luke-skywalker"}, {"rancor"}});
    scene.say("place luke-skywalker");
    EXPECT_EQ(scene.edge_holder(), light);
    EXPECT_EQ(scene.discard(light), Names{"luke-skywalker"});
}

// --- the rest
// -------------------------------------------------------------------------------------

TEST(OtherRules, OpponentsAreTheOneOpponent) {
    shows("LCG-OTHER-02");
    Scene scene;  // You're My Only Hope: the opponent discards
    scene.turn(light).affiliation(light, "rebel-alliance").units(light, {"rebel-trooper"});
    scene.hand(light, {"youre-my-only-hope"}).hand(dark, {"darth-vader", "espo-trooper"});
    scene.say("play youre-my-only-hope");
    scene.say("pick rebel-trooper");
    EXPECT_EQ(asked(scene), "dark pick");
    scene.say("pick espo-trooper");
    EXPECT_EQ(scene.hand(dark), Names{"darth-vader"});
    EXPECT_EQ(scene.hand(light).size(), 2u);
}

TEST(OtherRules, TokensDoNotRunOut) {
    shows("LCG-OTHER-08");
    Scene scene;
    scene.turn(light).units(light, {"obi-wan-kenobi"}).units(dark, {"rancor"}).focus("rancor", 90);
    scene.damage("the-heart-of-the-empire", 9).objectives(dark, {"the-heart-of-the-empire"});
    scene.engagement({"imperial-command", {"obi-wan-kenobi"}, {"rancor"}, light});
    scene.say("strike obi-wan-kenobi");
    scene.say("tactics");
    scene.say("pick rancor");
    scene.say("pick rancor");
    EXPECT_EQ(scene.focus("rancor"), 92);
    EXPECT_EQ(scene.damage("the-heart-of-the-empire"), 9);
}

}  // namespace
}  // namespace cantina::lcg
