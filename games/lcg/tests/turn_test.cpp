// SPIELABLAUF, GLEICHGEWICHT- and AUFFRISCHEN-PHASE, EINE FRAGE DER FOKUSSIERUNG.
#include <gmock/gmock.h>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::Not;

/// The phases of a turn as they were reported, in words.
Names phases_of_turn(Scene& scene, int turn) {
    Names words;
    int now = 0;
    for (const Event& event : scene.events()) {
        if (event.kind == static_cast<u8>(EventKind::turn_began)) now = event.amount;
        if (event.kind == static_cast<u8>(EventKind::phase_began) && now == turn)
            words.push_back(phase_words[event.detail]);
    }
    return words;
}

/// The winner as it was reported, or nobody.
Seat reported_winner(Scene& scene) {
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::won)) return event.seat;
    return nobody;
}

// --- turns ---------------------------------------------------------------------------------------

TEST(Turns, AlternateAndHaveSixPhases) {
    shows("LCG-TURN-01", "LCG-TURN-02", "LCG-TURN-03", "LCG-TURN-04", "LCG-TURN-05", "LCG-TERM-17",
          "LCG-CONF-07");
    Scene scene;
    scene.phase(Phase::balance).turn_number(1).balance(dark).dial(0);
    for (int turn = 1; turn <= 4; ++turn) {
        // With cards in hand, the deployment phase asks the active player.
        EXPECT_TRUE(scene.asks(turn % 2 ? dark : light, question::action));
        EXPECT_EQ(scene.state().turn, turn);
        EXPECT_EQ(scene.state().active, turn % 2 ? dark : light);
        EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::deployment));
        if (turn < 4) scene.say("until deployment");
    }
    scene.say("until force");
    const Names six = {"balance", "refresh", "draw", "deployment", "conflict", "force"};
    for (int turn = 2; turn <= 4; ++turn) EXPECT_EQ(phases_of_turn(scene, turn), six) << turn;
    EXPECT_EQ(phases_of_turn(scene, 1),
              (Names{"balance", "refresh", "draw", "deployment", "force"}))
        << "the dark side's first turn";
}

TEST(Turns, GoOnUntilSomebodyWins) {
    shows("LCG-TURN-01");
    Scene scene;
    scene.phase(Phase::balance).balance(dark).dial(1);
    for (int i = 0; i < 200 && !scene.over(); ++i) scene.say(scene.options().back());
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(reported_winner(scene), dark) << "the dial has reached 12";
    EXPECT_EQ(scene.state().dial, 12);
}

// --- the balance phase ---------------------------------------------------------------------------

TEST(BalancePhase, OfTheDarkSideAdvancesTheDial) {
    shows("LCG-BAL-01", "LCG-BAL-02", "LCG-BAL-05");
    for (Seat favoured : {dark, light}) {
        Scene scene;
        scene.phase(Phase::balance).balance(favoured).dial(3);
        EXPECT_NE(scene.state().phase, static_cast<u8>(Phase::balance)) << "nothing is asked";
        EXPECT_EQ(scene.state().dial, favoured == dark ? 5 : 4);
        EXPECT_EQ(phases_of_turn(scene, 3)[1], "refresh");
    }
}

TEST(BalancePhase, OfTheFirstTurnMovesTheDialTo1) {
    shows("LCG-BAL-03");
    Scene scene;
    scene.deal(1);
    for (int i = 0; i < 40 && scene.state().phase == static_cast<u8>(Phase::setup); ++i) {
        const Names options = scene.options();
        scene.say(options.back() == "pass" ? options.back() : options.front());
    }
    EXPECT_EQ(scene.state().turn, 1);
    EXPECT_EQ(scene.state().dial, 1);
}

TEST(BalancePhase, EndsTheGameWhenTheDialReaches12) {
    shows("LCG-BAL-04", "LCG-BAL-13", "LCG-WIN-03", "LCG-WIN-08", "LCG-WIN-10");
    for (Seat favoured : {dark, light}) {
        Scene scene;
        scene.phase(Phase::balance).balance(favoured).dial(11).focus("imperial-command", 1);
        EXPECT_TRUE(scene.over());
        EXPECT_EQ(reported_winner(scene), dark);
        EXPECT_EQ(scene.state().dial, 12) << "the second step is not carried out any more";
        EXPECT_EQ(scene.focus("imperial-command"), 1) << "nor is anything else";
    }
    Scene scene;
    scene.phase(Phase::balance).balance(dark).dial(9);
    EXPECT_FALSE(scene.over());
    EXPECT_EQ(scene.state().dial, 11);
}

TEST(BalancePhase, OfTheLightSideMayDamageADarkObjective) {
    shows("LCG-BAL-06", "LCG-BAL-10", "LCG-BAL-11", "LCG-BAL-12");
    for (const bool deal : {true, false}) {
        Scene scene;
        scene.turn(light).phase(Phase::balance).balance(light).dial(3);
        ASSERT_TRUE(scene.asks(light, question::balance_damage));
        EXPECT_EQ(scene.options(), (Names{"pick shadows-of-dathomir", "pick imperial-command",
                                          "pick death-and-despayre", "done"}));
        scene.say(deal ? "pick imperial-command" : "done");
        EXPECT_EQ(scene.damage("imperial-command"), deal);
        EXPECT_EQ(phases_of_turn(scene, 4)[1], "refresh");
        EXPECT_EQ(scene.state().dial, 3);
    }
}

TEST(BalancePhase, OfTheLightSideIsEmptyWhileTheForceIsDark) {
    shows("LCG-BAL-07", "LCG-BAL-11");
    Scene scene;
    scene.turn(light).phase(Phase::balance).balance(dark).dial(3);
    EXPECT_NE(scene.state().phase, static_cast<u8>(Phase::balance));
    EXPECT_EQ(scene.state().dial, 3);
    EXPECT_EQ(scene.count(EventKind::damaged), 0);
}

TEST(BalancePhase, MayDestroyAnObjective) {
    shows("LCG-BAL-08", "LCG-TERM-15");
    Scene scene;
    scene.turn(light).phase(Phase::balance).damage("imperial-command", 4);
    scene.say("pick imperial-command");
    EXPECT_EQ(scene.victory(light), (Names{"imperial-command"}));
    EXPECT_FALSE(scene.over());
}

TEST(BalancePhase, MayBringTheThirdObjectiveAndVictory) {
    shows("LCG-BAL-09", "LCG-WIN-01", "LCG-WIN-08");
    Scene scene;
    scene.turn(light)
        .phase(Phase::balance)
        .damage("imperial-command", 4)
        .focus("draw-their-fire", 1);
    scene.victory(light, {"the-emperors-web", "fall-of-the-jedi"});
    scene.say("pick imperial-command");
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(reported_winner(scene), light);
    EXPECT_EQ(scene.focus("draw-their-fire"), 1) << "the refresh phase does not come any more";
}

// --- the refresh phase ---------------------------------------------------------------------------
// Nothing is asked in it where nobody can respond: the deployment phase asks first.

TEST(RefreshPhase, RemovesAFocusTokenFromEachOwnCard) {
    shows("LCG-REF-01", "LCG-FOCUS-06");
    Scene scene;
    scene.phase(Phase::refresh)
        .units(dark, {"kuati-security-team", "tie-bomber"})
        .units(light, {"x-wing"});
    scene.enhancements(dark, {"sith-library"}).focus("tie-bomber", 2).focus("x-wing", 1);
    scene.focus("sith-library", 1).focus("imperial-command", 2).focus("affiliation-sith", 1);
    EXPECT_EQ(scene.focus("tie-bomber"), 1);
    EXPECT_EQ(scene.focus("sith-library"), 0);
    EXPECT_EQ(scene.focus("imperial-command"), 1);
    EXPECT_EQ(scene.focus("affiliation-sith"), 0);
    EXPECT_EQ(scene.focus("x-wing"), 1) << "not a card of the active player";
}

TEST(RefreshPhase, IsShorterInTheFirstTurnOfTheLightSide) {
    shows("LCG-REF-02", "LCG-REF-10");
    Scene scene;
    scene.turn(light).turn_number(2).phase(Phase::refresh).units(light, {"x-wing"});
    scene.focus("x-wing", 1).shields("x-wing", 1).objectives(light, {"-"});
    EXPECT_EQ(scene.focus("x-wing"), 1);
    EXPECT_EQ(scene.shields("x-wing"), 0);
    EXPECT_EQ(scene.objectives(light).size(), 3u);
    Scene later;
    later.turn(light).turn_number(4).phase(Phase::refresh).units(light, {"x-wing"});
    later.focus("x-wing", 1);
    EXPECT_EQ(later.focus("x-wing"), 0);
}

TEST(RefreshPhase, RemovesAllOwnShields) {
    shows("LCG-REF-03");
    Scene scene;
    scene.phase(Phase::refresh).units(dark, {"kuati-security-team"}).units(light, {"x-wing"});
    scene.shields("kuati-security-team", 1).shields("imperial-command", 2).shields("x-wing", 1);
    EXPECT_EQ(scene.shields("kuati-security-team"), 0);
    EXPECT_EQ(scene.shields("imperial-command"), 0);
    EXPECT_EQ(scene.shields("x-wing"), 1);
}

TEST(RefreshPhase, ReplacesMissingObjectives) {
    shows("LCG-REF-04", "LCG-TERM-10");
    Scene scene;
    scene.phase(Phase::refresh).objectives(dark, {"-", "-"});
    scene.objective_deck(dark, {"the-endor-gambit", "the-emperors-web", "the-endor-gambit"});
    EXPECT_EQ(scene.objectives(dark).size(), 3u);
    EXPECT_EQ(scene.state().players[dark].objective_deck.size(), 1);
    EXPECT_EQ(scene.count(EventKind::entered_play), 2);
    EXPECT_EQ(scene.paid(), 0);
}

TEST(RefreshPhase, ResolvesWhatEachReplacementDoesBeforeTheNext) {
    shows("LCG-REF-05", "LCG-REF-06");
    Scene scene;
    scene.phase(Phase::refresh).objectives(dark, {"-", "-"}).hand(light, {"x-wing", "y-wing"});
    scene.objective_deck(dark, {"cruel-interrogations", "cruel-interrogations"});
    ASSERT_TRUE(scene.asks(dark, questions::respond));
    EXPECT_EQ(scene.objectives(dark).size(), 2u) << "the second has not come yet";
    scene.say("use cruel-interrogations");
    EXPECT_EQ(scene.hand(light).size(), 1u);
    ASSERT_TRUE(scene.asks(dark, questions::respond));
    EXPECT_EQ(scene.objectives(dark).size(), 3u);
    scene.say("use cruel-interrogations");
    EXPECT_EQ(scene.hand(light), Names{});
}

TEST(RefreshPhase, IsOverForAfterYouRefreshWhenTheObjectivesAreReplaced) {
    shows("LCG-REF-07");
    Scene scene;
    scene.turn(light)
        .phase(Phase::refresh)
        .objectives(light, {"-"})
        .units(light, {"luke-skywalker"});
    scene.objective_deck(light, {"last-minute-rescue"}).damage("luke-skywalker", 1);
    ASSERT_TRUE(scene.can("use last-minute-rescue")) << "the replacement itself can respond";
    scene.say("use last-minute-rescue");
    scene.settle(true);
    EXPECT_EQ(scene.damage("luke-skywalker"), 0);
}

TEST(RefreshPhase, GoesThroughItsStepsInOrderAndAnActionWindowToTheDrawPhase) {
    shows("LCG-REF-08");
    Scene scene;
    scene.turn(light).phase(Phase::refresh).objectives(light, {"-"}).units(light, {"x-wing"});
    scene.hand(light, {"our-most-desperate-hour", "rebel-assault"});
    scene.units(light, {"luke-skywalker"}).shields("luke-skywalker", 1).focus("luke-skywalker", 1);
    ASSERT_TRUE(scene.asks(light, question::action));
    EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::refresh));
    EXPECT_EQ(scene.focus("luke-skywalker") + scene.shields("luke-skywalker"), 0);
    EXPECT_EQ(scene.objectives(light).size(), 3u);
    scene.say("play our-most-desperate-hour");
    scene.say("until draw");
    EXPECT_EQ(scene.shields("luke-skywalker"), 1) << "shields of this window stay";
}

TEST(RefreshPhase, IsForControlledCardsWhereverTheyAre) {
    shows("LCG-REF-09");
    for (Seat active : {dark, light}) {
        Scene scene;
        scene.turn(active).phase(Phase::refresh).units(light, {"luke-skywalker"});
        scene.enhancements(dark, {"intimidated on luke-skywalker"}).focus("intimidated", 1);
        EXPECT_EQ(scene.focus("intimidated"), active == dark ? 0 : 1);
    }
}

TEST(RefreshPhase, ReplacesNothingWhileThereAreThreeObjectivesOrMore) {
    shows("LCG-REF-11");
    Scene scene;
    scene.turn(light).phase(Phase::refresh);
    scene.objectives(light,
                     {"a-heros-journey", "draw-their-fire", "jedi-training", "mission-briefing"});
    EXPECT_EQ(scene.objectives(light).size(), 4u);
    EXPECT_EQ(scene.state().players[light].objective_deck.size(), 4);
}

TEST(RefreshPhase, LosesTheGameIfThereIsNoObjectiveLeft) {
    shows("LCG-REF-12", "LCG-WIN-02", "LCG-WIN-04");
    for (Seat seat : {dark, light}) {
        Scene scene;
        scene.turn(seat).phase(Phase::refresh).objectives(seat, {"-"}).objective_deck(seat, {});
        EXPECT_TRUE(scene.over());
        EXPECT_EQ(reported_winner(scene), opponent_of(seat));
    }
}

// --- focusing ------------------------------------------------------------------------------------

TEST(Focusing, UsesAFunctionOfAReadyCard) {
    shows("LCG-FOCUS-01", "LCG-FOCUS-04", "LCG-TERM-12");
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).focus("luke-skywalker", 2);
    scene.enhancements(light, {"trust-your-feelings on luke-skywalker"});
    scene.hand(light, {"x-wing"});
    scene.say("use trust-your-feelings");
    scene.settle(true);
    EXPECT_EQ(scene.focus("trust-your-feelings"), 1);
    EXPECT_EQ(scene.focus("luke-skywalker"), 1);
    EXPECT_FALSE(scene.can("use trust-your-feelings")) << "it is exhausted";
}

TEST(Focusing, NeedsNoTokenToBeReady) {
    shows("LCG-FOCUS-02", "LCG-FOCUS-03");
    for (int tokens : {0, 1, 2}) {
        Scene scene;
        scene.turn(light).phase(Phase::conflict).units(light, {"x-wing", "y-wing"});
        if (tokens) scene.focus("x-wing", tokens);
        scene.say("engage imperial-command");
        EXPECT_EQ(scene.can("pick x-wing"), tokens == 0) << tokens;
    }
}

TEST(Focusing, IsNotTheSameAsGettingATokenFromAnEffect) {
    shows("LCG-FOCUS-05");
    const auto focused_by_effect = [](bool effect) {
        Scene scene;
        scene.turn(light).hand(light, {"jedi-mind-trick"}).units(light, {"obi-wan-kenobi"});
        scene.units(dark, {"darth-vader"}).enhancements(dark, {"intimidated on obi-wan-kenobi"});
        if (effect) {
            scene.balance(dark);
            scene.say("play jedi-mind-trick");
            scene.say("pick obi-wan-kenobi");
        } else {
            scene.say("engage imperial-command with obi-wan-kenobi");
            scene.say("strike obi-wan-kenobi");
        }
        scene.settle(true);
        return scene.focus("obi-wan-kenobi");
    };
    EXPECT_EQ(focused_by_effect(false), 2) << "Intimidated answers focusing to strike";
    EXPECT_EQ(focused_by_effect(true), 1) << "an effect triggers nothing";
    Scene exhausted;
    exhausted.turn(light).hand(light, {"jedi-mind-trick"}).units(dark, {"darth-vader", "rancor"});
    exhausted.say("play jedi-mind-trick");
    exhausted.say("pick rancor");
    exhausted.say("until balance");
    exhausted.say("until conflict");
    exhausted.say("engage draw-their-fire");
    EXPECT_TRUE(exhausted.can("pick darth-vader"));
    EXPECT_FALSE(exhausted.can("pick rancor"));
}

TEST(Focusing, IsUndoneByCardEffectsToo) {
    shows("LCG-FOCUS-06");
    Scene scene;
    scene.hand(dark, {"tallon-roll"}).units(dark, {"tie-bomber"}).focus("tie-bomber", 1);
    scene.say("play tallon-roll");
    scene.settle(true);
    EXPECT_EQ(scene.focus("tie-bomber"), 0);
}

TEST(Focusing, AddsTokensToExhaustedCards) {
    shows("LCG-FOCUS-07");
    Scene scene;
    scene.turn(light).balance(light).hand(light, {"jedi-mind-trick", "x-wing"});
    scene.units(dark, {"rancor"}).focus("rancor", 1);
    scene.say("play jedi-mind-trick");
    scene.settle(true);
    EXPECT_EQ(scene.focus("rancor"), 3);
}

TEST(Focusing, IsForOwnCardsOnly) {
    shows("LCG-FOCUS-08");
    Scene scene;
    scene.units(light, {"luke-skywalker"}).focus("luke-skywalker", 1).hand(dark, {"tie-bomber"});
    scene.enhancements(light, {"trust-your-feelings on luke-skywalker"});
    ASSERT_TRUE(scene.asks(dark, question::action));
    EXPECT_FALSE(scene.can("use trust-your-feelings"));
    scene.say("play tie-bomber");
    EXPECT_THAT(scene.options(), Contains("pay 2 imperial-command"));
    EXPECT_THAT(scene.options(), Not(Contains("pay 2 draw-their-fire")));
    Scene own;
    own.units(light, {"luke-skywalker"}).focus("luke-skywalker", 1);
    own.enhancements(light, {"trust-your-feelings on luke-skywalker"});
    EXPECT_TRUE(own.asks(light, question::action));
    EXPECT_TRUE(own.can("use trust-your-feelings")) << "in the opponent's turn too";
}

}  // namespace
}  // namespace cantina::lcg
