// NACHZIEHEN-PHASE, KARTEN ABLEGEN, SIEGBEDINGUNGEN.
#include <gmock/gmock.h>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::UnorderedElementsAre;

const Names eight_cards = {"rancor", "tie-bomber",  "tie-fighter", "espo-trooper",
                           "at-st",  "nightsister", "force-choke", "darth-vader"};

Names in_words(Scene& scene) {
    Names words;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::phase_began))
            words.push_back(phase_words[event.detail]);
    return words;
}

/// The winner, or nobody.
Seat winner_of(Scene& scene) { return scene.over() ? scene.state().winner : nobody; }

int cards_drawn(Scene& scene, Seat seat) {
    int n = 0;
    for (const Event& event : scene.events())
        n += event.kind == static_cast<u8>(EventKind::drew) && event.seat == seat;
    return n;
}

// --- drawing -------------------------------------------------------------------------------------

TEST(DrawPhase, BeginsWithAnOptionalDiscard) {
    shows("LCG-DRAW-01", "LCG-DRAW-06");
    for (const bool discard : {true, false}) {
        Scene scene;
        scene.phase(Phase::draw).hand(dark, {"rancor", "tie-bomber"});
        ASSERT_TRUE(scene.asks(dark, question::discard_one));
        EXPECT_EQ(scene.options(), (Names{"pick rancor", "pick tie-bomber", "done"}));
        scene.say(discard ? "discard rancor" : "done");
        EXPECT_EQ(scene.discard(dark), discard ? Names{"rancor"} : Names{});
        EXPECT_EQ(scene.decision().question, question::action) << "only one";
        EXPECT_EQ(scene.hand(dark).size(), 6u);
    }
}

TEST(DrawPhase, FillsTheHandToTheReserve) {
    shows("LCG-DRAW-02", "LCG-DRAW-03", "LCG-TERM-14");
    for (Seat seat : {dark, light}) {
        Scene scene;
        scene.turn(seat).phase(Phase::draw);
        EXPECT_EQ(scene.hand(seat).size(), 6u);
    }
    Scene higher;
    higher.phase(Phase::draw).objectives(dark, {"reconnaissance-mission"});
    EXPECT_EQ(higher.hand(dark).size(), 7u) << "Reconnaissance Mission";
    Scene lower;
    lower.phase(Phase::draw)
        .objectives(dark, {"defense-protocol"})
        .units(light, {"luke-skywalker"});
    lower.say("use defense-protocol");
    lower.settle(true);
    EXPECT_EQ(lower.hand(dark).size(), 5u) << "Defense Protocol";
}

TEST(DrawPhase, MakesTheActivePlayerDiscardDownFromEight) {
    shows("LCG-DRAW-02", "LCG-DRAW-04");
    Scene scene;
    scene.phase(Phase::draw).hand(dark, eight_cards);
    scene.say("done");
    ASSERT_TRUE(scene.asks(dark, question::discard_down));
    EXPECT_EQ(scene.options().size(), 8u) << "any card, but nothing else";
    scene.say("discard rancor");
    ASSERT_TRUE(scene.asks(dark, question::discard_down));
    scene.say("discard darth-vader");
    EXPECT_EQ(scene.hand(dark).size(), 6u);
    EXPECT_EQ(scene.discard(dark), (Names{"rancor", "darth-vader"}));
    EXPECT_EQ(scene.decision().question, question::action);
}

TEST(DrawPhase, DrawsFourAfterDiscardingOneOfThree) {
    shows("LCG-DRAW-05");
    Scene scene;
    scene.phase(Phase::draw).hand(dark, {"rancor", "tie-bomber", "at-st"});
    scene.say("discard at-st");
    EXPECT_EQ(cards_drawn(scene, dark), 4);
    EXPECT_EQ(scene.hand(dark), (Names{"espo-trooper", "espo-trooper", "espo-trooper",
                                       "espo-trooper", "rancor", "tie-bomber"}));
}

TEST(DrawPhase, IsFollowedByTheDeploymentPhase) {
    shows("LCG-DRAW-07");
    Scene scene;
    scene.phase(Phase::draw);
    EXPECT_EQ(in_words(scene), (Names{"draw", "deployment"}));
    EXPECT_TRUE(scene.asks(dark, question::action));
}

TEST(DrawPhase, IsTheOnlyTimeAtWhichHandsAreAdjusted) {
    shows("LCG-DRAW-08");
    Scene scene;
    scene.hand(dark, eight_cards);
    scene.say("play at-st");
    scene.say("use at-st");
    scene.settle(true);
    EXPECT_EQ(scene.hand(dark).size(), 8u);
    scene.say("until refresh");
    EXPECT_EQ(scene.state().active, light);
    EXPECT_EQ(scene.hand(dark).size(), 8u) << "the turn has ended";
}

TEST(DrawPhase, IsAboutTheActivePlayersHandOnly) {
    shows("LCG-DRAW-10");
    Scene scene;
    scene.turn(light).phase(Phase::draw).hand(dark, eight_cards);
    EXPECT_EQ(scene.hand(light).size(), 6u);
    EXPECT_EQ(scene.hand(dark).size(), 8u);
    Scene few;
    few.turn(light).phase(Phase::draw).hand(dark, {"rancor"});
    EXPECT_EQ(few.hand(dark), (Names{"rancor"}));
}

TEST(DrawPhase, DrawsOneCardAfterTheOther) {
    shows("LCG-DRAW-09", "LCG-WIN-02", "LCG-WIN-05");
    Scene scene;
    scene.phase(Phase::draw)
        .hand(dark, {"rancor", "rancor", "rancor"})
        .deck(dark, {"at-st", "at-st"});
    scene.say("done");
    EXPECT_EQ(cards_drawn(scene, dark), 2) << "two were drawn before the deck was empty";
    EXPECT_EQ(scene.hand(dark).size(), 5u);
    EXPECT_EQ(winner_of(scene), light);
}

// --- discarding ----------------------------------------------------------------------------------

TEST(Discarding, PutsCardsOnTheirOwnersPile) {
    shows("LCG-DISC-01", "LCG-DISC-02", "LCG-TERM-04");
    Scene from_hand;
    from_hand.phase(Phase::draw).hand(dark, {"rancor"});
    from_hand.say("discard rancor");
    EXPECT_EQ(from_hand.discard(dark), (Names{"rancor"}));
    EXPECT_EQ(from_hand.discard(light), Names{});

    Scene from_deck;
    from_deck.units(dark, {"vaders-tie-advanced"}).deck_top(dark, {"force-lightning"});
    from_deck.engagement({"draw-their-fire", {"vaders-tie-advanced"}, {}, dark});
    from_deck.say("strike vaders-tie-advanced");
    from_deck.say("use vaders-tie-advanced");
    from_deck.settle(true);
    EXPECT_THAT(from_deck.discard(dark), Contains("force-lightning"));

    Scene from_play;  // each card goes to the pile of its own player
    from_play.hand(dark, {"force-lightning"}).units(light, {"luke-skywalker"});
    from_play.enhancements(dark, {"intimidated on luke-skywalker"}).focus("luke-skywalker", 1);
    from_play.say("play force-lightning");
    from_play.settle(true);
    EXPECT_EQ(from_play.discard(light), (Names{"luke-skywalker"}));
    EXPECT_THAT(from_play.discard(dark), UnorderedElementsAre("intimidated", "force-lightning"));
}

TEST(Discarding, LetsTheOwnerOrderCardsThatGoTogether) {
    shows("LCG-DISC-03");
    for (const char* first : {"luke-skywalker", "jedi-lightsaber", "shii-cho-training"}) {
        Scene scene;
        scene.hand(dark, {"force-lightning"}).units(light, {"luke-skywalker"});
        scene.enhancements(
            light, {"jedi-lightsaber on luke-skywalker", "shii-cho-training on luke-skywalker"});
        scene.focus("luke-skywalker", 1);
        scene.say("play force-lightning");
        scene.settle(false);
        ASSERT_TRUE(scene.asks(light, question::order));
        EXPECT_EQ(scene.options().size(), 3u);
        scene.say(std::string("pick ") + first);
        scene.say(scene.options().at(1));
        EXPECT_EQ(scene.discard(light).size(), 3u);
        EXPECT_EQ(scene.discard(light)[0], first);
    }
}

TEST(Discarding, ReturnsTokensToThePool) {
    shows("LCG-DISC-04");
    Scene scene;
    scene.turn(light).hand(light, {"fall-back", "luke-skywalker"}).units(light, {"luke-skywalker"});
    scene.focus("luke-skywalker", 1).damage("luke-skywalker", 2).shields("luke-skywalker", 1);
    scene.say("play fall-back");
    scene.say("play luke-skywalker");
    scene.settle(false);
    EXPECT_EQ(scene.units(light), (Names{"luke-skywalker"}));
    EXPECT_EQ(scene.focus("luke-skywalker"), 0);
    EXPECT_EQ(scene.damage("luke-skywalker"), 0);
    EXPECT_EQ(scene.shields("luke-skywalker"), 0);
}

TEST(Discarding, ReturnsForceCardsToTheSupply) {
    shows("LCG-DISC-05", "LCG-FORCE-04");
    Scene scene;
    scene.hand(dark, {"force-lightning", "rancor"}).units(light, {"luke-skywalker", "x-wing"});
    scene.committed({"luke-skywalker", "x-wing"}).focus("luke-skywalker", 1);
    EXPECT_EQ(scene.state().players[light].force_cards, 1);
    scene.say("play force-lightning");
    scene.settle(true);
    EXPECT_EQ(scene.state().players[light].force_cards, 2);
    EXPECT_EQ(scene.committed(), (Names{"x-wing"}));
}

TEST(Discarding, MakesOpenPilesThatKeepTheirOrder) {
    shows("LCG-DISC-06");
    Scene scene;
    scene.phase(Phase::draw).discard(dark, {"rancor", "at-st"}).hand(dark, {"nightsister"});
    scene.deck(dark, {"tie-bomber"});
    State world = scene.state();
    Rng rng(1);
    scene.game().resample(world, light, rng);
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(world.title[world.players[dark].pile[i]],
                  scene.state().title[scene.state().players[dark].pile[i]]);
    scene.say("discard nightsister");
    EXPECT_EQ(scene.discard(dark), (Names{"rancor", "at-st", "nightsister"}));
    EXPECT_EQ(winner_of(scene), light) << "the pile never becomes a deck";
}

// --- winning -------------------------------------------------------------------------------------

TEST(Winning, ComesWithTheThirdDarkObjective) {
    shows("LCG-WIN-01", "LCG-WIN-08");
    for (const size_t destroyed : {1u, 2u}) {
        Scene scene;
        scene.turn(light).hand(light, {"rebel-assault"}).damage("imperial-command", 3);
        Names pile = {"the-emperors-web", "fall-of-the-jedi"};
        pile.resize(destroyed);
        scene.victory(light, pile);
        scene.say("play rebel-assault");
        scene.say("pick imperial-command");
        EXPECT_EQ(winner_of(scene), destroyed == 2 ? light : nobody);
    }
}

TEST(Winning, ComesWithTheDialAt12ByLightObjectives) {
    shows("LCG-WIN-03", "LCG-WIN-10", "LCG-BAL-04");
    for (const int dial : {9, 10, 11}) {
        Scene scene;
        scene.hand(dark, {"superlaser-blast", "rancor"}).affiliation(dark, "imperial-navy");
        scene.victory(dark, {"jedi-training"}).dial(dial);
        scene.say("play superlaser-blast");
        scene.say("pick a-heros-journey");
        scene.settle(true);
        EXPECT_EQ(winner_of(scene), dial >= 10 ? dark : nobody) << "the second destroyed: 2 steps";
        EXPECT_EQ(scene.state().dial, std::min(dial + 2, 12)) << "13 counts as 12";
    }
}

TEST(Winning, NeverTurnsTheDialBelow0) {
    shows("LCG-WIN-10");
    Scene scene;
    scene.hand(dark, {"superlaser-blast", "rancor"}).affiliation(dark, "imperial-navy").dial(0);
    scene.enhancements(light, {"false-lead on a-heros-journey"});
    scene.say("play superlaser-blast");
    scene.say("pick a-heros-journey");
    scene.say(scene.can("use false-lead") ? "use false-lead" : "pass");
    scene.settle(true);
    EXPECT_EQ(scene.state().dial, 1) << "one step for the objective, none back before it";
}

TEST(Winning, ComesWhenTheOpponentCannotDraw) {
    shows("LCG-WIN-02", "LCG-WIN-04");
    for (Seat seat : {dark, light}) {
        Scene scene;
        scene.turn(seat).phase(Phase::draw).deck(seat, {});
        EXPECT_EQ(winner_of(scene), opponent_of(seat));
    }
    Scene effect;
    effect.hand(dark, {"dark-precognition"}).deck(dark, {"rancor"});
    effect.say("play dark-precognition");
    effect.settle(true);
    EXPECT_EQ(winner_of(effect), light) << "in the middle of a turn, by an effect";
}

TEST(Winning, DoesNotComeWithAnEmptyDeckAlone) {
    shows("LCG-WIN-05", "LCG-WIN-06");
    Scene scene;
    scene.phase(Phase::draw).deck(dark, {"tie-bomber"}).objective_deck(dark, {});
    scene.hand(dark, {"rancor", "rancor", "rancor", "rancor", "rancor"});
    scene.say("done");
    EXPECT_EQ(scene.deck_size(dark), 0);
    EXPECT_EQ(scene.hand(dark).size(), 6u);
    EXPECT_EQ(winner_of(scene), nobody);
    Scene full;  // nothing has to be drawn
    full.phase(Phase::draw).deck(dark, {});
    full.hand(dark, {"rancor", "rancor", "rancor", "rancor", "rancor", "rancor"});
    full.say("done");
    EXPECT_EQ(winner_of(full), nobody);
}

TEST(Winning, DoesNotComeWhenADeckIsTooSmallToDiscardFrom) {
    shows("LCG-WIN-07");
    Scene scene;
    scene.units(dark, {"vaders-tie-advanced"}).deck(dark, {}).hand(dark, {"rancor"});
    scene.engagement({"draw-their-fire", {"vaders-tie-advanced"}, {}, dark});
    scene.say("strike vaders-tie-advanced");
    if (scene.can("use vaders-tie-advanced")) scene.say("use vaders-tie-advanced");
    scene.say("end engagement");
    EXPECT_EQ(winner_of(scene), nobody);
    EXPECT_EQ(scene.deck_size(dark), 0);
}

TEST(Winning, IsTheActivePlayersIfBothWouldWinAtOnce) {
    shows("LCG-WIN-09");
    for (Seat active : {dark, light}) {
        Scene scene;
        scene.turn(active).dial(11).victory(light, {"the-emperors-web", "fall-of-the-jedi"});
        scene.damage("imperial-command", 5).damage("a-heros-journey", 4);
        EXPECT_EQ(winner_of(scene), active);
    }
}

TEST(Winning, EndsEverythingElse) {
    shows("LCG-WIN-08");
    Scene scene;
    scene.turn(light)
        .phase(Phase::balance)
        .victory(light, {"the-emperors-web", "fall-of-the-jedi"});
    scene.units(dark, {"devastator"}).damage("imperial-command", 4);
    scene.say("pick imperial-command");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.options(), Names{}) << "nobody can respond any more";
    EXPECT_EQ(scene.count(EventKind::won), 1);
}

}  // namespace
}  // namespace cantina::lcg
