// The clauses of Scrap Run.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/example/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::example {
namespace {

TEST(ExampleSetup, SeatsTwoToFour) {
    shows("EX-SETUP-01");
    for (const char* players : {"2", "3", "4"})
        EXPECT_EQ(Setup::from({{"players", players}}).wishes().at("players"), players);
    EXPECT_EQ(Setup::from({}).players, 2);
    for (const char* wrong : {"1", "5", "two", ""})
        EXPECT_THROW(Setup::from({{"players", wrong}}), SetupError) << wrong;
    EXPECT_THROW(Setup::from({{"decks", "2"}}), SetupError);
}

TEST(ExampleSetup, DealsFourHiddenCardsToEverybody) {
    shows("EX-SETUP-02");
    for (int players = Setup::fewest; players <= most_players; ++players) {
        const Library library = games::Example::library();
        const Game game(library, {players});
        OptionList list;
        Reporter reporter;
        const State state = game.deal(Seed::from_number(3), list, &reporter);
        EXPECT_EQ(state.players[0].hand.count(), first_hand + 1) << "the first has drawn already";
        for (int seat = 1; seat < players; ++seat)
            EXPECT_EQ(state.players[seat].hand.count(), first_hand);
        EXPECT_EQ(state.deck.size(), game.all_cards().count() - players * first_hand - 1);
        for (const Event& event : reporter.events)
            if (event.kind == static_cast<u8>(EventKind::drawn)) {
                EXPECT_TRUE(event.shown_to(event.seat));
                EXPECT_FALSE(event.shown_to(static_cast<Seat>((event.seat + 1) % players)));
                EXPECT_FALSE(event.shown_to(spectator));
            }
    }
}

TEST(ExampleTurn, DrawsPlaysAnyNumberAndRollsOnce) {
    shows("EX-TURN-01");
    Scene scene =
        laid("{one: {scrap: 4, hand: [speeder, speeder]}, two: {}, three: {}, deck: [pickpocket]}");
    scene.answer("play speeder");
    scene.answer("play speeder");
    scene.chance({0, 0, 0, 5});
    scene.answer("roll");
    scene.expect(table("{asks: two, one: {scrap: 1}, two: {hand: [pickpocket]}, deck: []}"));
    for (const char* next : {"three", "one"}) {
        scene.chance({0, 0});
        scene.answer("roll");
        if (next[0] == 't') scene.expect(table("{asks: three}"));
    }
    scene.expect(table("{asks: one, can: [roll]}"));
}

TEST(ExampleTurn, ShufflesTheDiscardsWhenTheDeckRunsDry) {
    shows("EX-TURN-02");
    Scene scene = laid("{two: {}, discard: [speeder, speeder]}");
    scene.chance({0, 0, 0});
    scene.answer("roll");
    scene.expect(table("{asks: two, two: {hand: [speeder]}, deck: [speeder], discard: []}"));
}

TEST(ExampleTurn, DrawsNothingWhereNothingIsLeft) {
    shows("EX-TURN-02");
    Scene scene = laid("{two: {}}");
    scene.chance({0, 0});
    scene.answer("roll");
    scene.expect(table("{asks: two, two: {hand: []}}"));
}

TEST(ExampleRoll, CountsDiceThatShowFourOrMore) {
    shows("EX-ROLL-01");
    for (int pips = 1; pips <= 6; ++pips) {
        Scene scene = laid("{two: {}}");
        scene.chance({pips - 1, 0});
        scene.answer("roll");
        EXPECT_EQ(scene.state().players[0].scrap, pips >= 4 ? 1u : 0u) << pips;
    }
}

TEST(ExampleEnd, IsWonWithTwentyScrapAtTheEndOfATurn) {
    shows("EX-END-01");
    Scene scene =
        laid("{one: {scrap: 19, hand: [pickpocket, speeder]}, two: {scrap: 3}, three: {}}");
    scene.answer("play pickpocket");
    scene.answer("pick speeder");
    scene.answer("seat two");
    scene.expect(table("{asks: one, one: {scrap: 21}}"));  // the turn is not over yet
    scene.chance({0, 0});
    scene.answer("roll");
    scene.expect(table("{asks: nobody, winners: [one]}"));
    EXPECT_FLOAT_EQ(scene.game().standing(scene.state()).share[0], 1.0f);
}

TEST(ExampleEnd, IsSharedByThoseAheadAfterTheLastTurn) {
    shows("EX-END-02");
    Scene scene = laid("{one: {scrap: 7}, two: {scrap: 7}, three: {scrap: 6}}");
    scene.state().turn = static_cast<u16>(scene.game().turn_limit() - 2);
    for (int turn = 0; turn < 3; ++turn) {
        scene.expect(table("{can: [roll]}"));
        scene.chance({0, 0});
        scene.answer("roll");
    }
    scene.expect(table("{asks: nobody, winners: [one, two]}"));
    EXPECT_FLOAT_EQ(scene.game().standing(scene.state()).share[1], 0.5f);
}

TEST(ExampleEnd, ABotTakesTheSeatOfWhoLeaves) {
    shows("EX-END-03");
    Scene scene = laid("{one: {scrap: 1, hand: [speeder]}}");
    OptionList list;
    State after = scene.state();
    EXPECT_EQ(scene.game().departure(after, 0), Departure::replaced);
    scene.game().leave(after, 0, list, nullptr);
    EXPECT_EQ(hash_of(after), hash_of(scene.state()));
    EXPECT_EQ(list.size(), scene.list().size());
}

/// A clause that no test shows is a fault.
TEST(ExampleRules, EveryClauseIsShownByATest) {
    std::ostringstream tests;
    for (const char* file : {"tests/rules_test.cpp", "cards/cards.scenarios.yaml"})
        tests << std::ifstream(std::string(CANTINA_SOURCE_DIR "/games/example/") + file).rdbuf();
    for (const Clause& clause : games::rulebook("example").clauses)
        EXPECT_NE(tests.str().find(clause.id), std::string::npos) << clause.id;
}

}  // namespace
}  // namespace cantina::example
