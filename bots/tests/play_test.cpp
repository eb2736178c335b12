// Do the bots play well enough to be worth playing against?
#include <gtest/gtest.h>

#include "bots/players.h"
#include "bots/simulation.h"
#include "bots/tests/deckbuilding_table.h"
#include "bots/tests/nim.h"
#include "games/deckbuilding/rules.h"

namespace cantina::bots {
namespace {

using G = Deckbuilding::Game;
using deckbuilding::empire;
using deckbuilding::rebels;

/// The bot plays for the seat that is asked until that seat's turn is over.
void play_turn(DeckState& state, const std::string& bot, u64 seed) {
    const G& game = deckbuilding_game();
    Player<G> player(BotSpec::parse(bot), game, seed);
    OptionList list;
    game.options(state, list);
    const Seat active = state.active;
    while (!list.empty() && state.active == active) {
        const Seat seat = game.decision(state).seat;
        const Option option = list[player.choose(state, list, seat)];
        game.apply(state, option, list, nullptr);
    }
}

TEST(Search, FindsTheAttackThatWinsAtOnce) {
    for (u64 seed = 1; seed <= 5; ++seed) {
        DeckState state = empire_can_win(seed);
        play_turn(state, "search:300", seed);
        EXPECT_EQ(state.winner, empire) << "seed " << seed;
    }
}

/// A cruiser will destroy the last base of the Empire next turn unless the landing craft repairs.
DeckState empire_must_repair(u64 seed) {
    DeckState state = last_bases(seed);
    bring_into_play(state, empire, "landing-craft", false);
    bring_into_play(state, rebels, "mon-calamari-cruiser", true);
    for (const char* armed : {"rebel-trooper", "temple-guardian"})
        exile_all(armed, state.players[rebels], state);
    for (u8& card : state.row)
        if (card != deckbuilding::no_slot) {
            state.exiled.add(card);
            card = deckbuilding::no_slot;
        }
    deckbuilding::Rules{deckbuilding_game(), state, nullptr}.note_row();
    const Card base = state.players[empire].base;
    state.damage[base] = static_cast<u8>(deckbuilding_game().figures(base).hit_points - 3);
    return state;
}

TEST(Search, DoesNotMissTheOnlyDefence) {
    for (u64 seed = 1; seed <= 5; ++seed) {
        DeckState state = empire_must_repair(seed);
        const Card base = state.players[empire].base;
        const int before = state.damage[base];
        play_turn(state, "search:500", seed);
        EXPECT_EQ(state.damage[base], before - 4) << "seed " << seed;
    }
}

TEST(Greedy, BeatsRandomClearly) {
    ArenaRequest request;
    request.first = BotSpec::parse("greedy");
    request.second = BotSpec::parse("random");
    request.rounds = 50;
    const ArenaReport report = arena<Deckbuilding>(deckbuilding_game(), request);
    EXPECT_EQ(report.matches, 100u);
    EXPECT_GE(report.rate, 0.95);
}

TEST(Search, BeatsGreedy) {
    ArenaRequest request;
    request.first = BotSpec::parse("search:60");
    request.second = BotSpec::parse("greedy");
    request.rounds = 10;
    EXPECT_GE(arena<Deckbuilding>(deckbuilding_game(), request).rate, 0.6);
}

TEST(Levels, APadawanLosesToGreedyButBeatsRandom) {
    ArenaRequest request;
    request.first = BotSpec::parse("padawan");
    request.second = BotSpec::parse("random");
    request.rounds = 40;
    EXPECT_GE(arena<Deckbuilding>(deckbuilding_game(), request).rate, 0.9);
    request.second = BotSpec::parse("greedy");
    EXPECT_LE(arena<Deckbuilding>(deckbuilding_game(), request).rate, 0.4);
}

TEST(AnyBot, AnswersWithOneOfTheOptionsAndExplainsAllOfThem) {
    const G& game = deckbuilding_game();
    OptionList list;
    const DeckState state = game.deal(Seed::from_number(1), list, nullptr);
    StateBytes bytes(sizeof state);
    std::memcpy(bytes.data(), &state, sizeof state);
    const Seat seat = game.decision(state).seat;
    for (const char* name : {"random", "greedy", "search:100", "padawan"}) {
        const auto bot = make_bot<Deckbuilding>(BotSpec::parse(name), game, 1);
        EXPECT_EQ(bot->name(), name);
        EXPECT_TRUE(list.has(bot->choose(bytes, list, seat)));
        const auto thoughts = bot->think(bytes, list, seat);
        ASSERT_EQ(thoughts.size(), static_cast<size_t>(list.size()));
        for (const Thought& thought : thoughts) {
            EXPECT_TRUE(list.has(thought.option));
            EXPECT_GE(thought.win_chance, 0);
            EXPECT_LE(thought.win_chance, 1);
        }
    }
}

TEST(AnyBot, KnowsItsChancesEvenWithoutAChoice) {
    const nim::Game game;
    OptionList list;
    nim::State state = game.deal(Seed::from_number(1), list, nullptr);
    state.stones = 1;
    game.options(state, list);
    ASSERT_EQ(list.size(), 1);
    Player<nim::Game> player(BotSpec::parse("search:50"), game, 1);
    EXPECT_EQ(player.choose(state, list, 0), 0);
    EXPECT_DOUBLE_EQ(player.think(state, list, 0)[0].win_chance, 1.0);
}

TEST(AnyBot, KeepsToItsTime) {
    const G& game = deckbuilding_game();
    OptionList list;
    const DeckState state = game.deal(Seed::from_number(1), list, nullptr);
    Player<G> player(BotSpec::parse("search:50ms"), game, 1);
    const auto start = std::chrono::steady_clock::now();
    player.choose(state, list, game.decision(state).seat);
    EXPECT_LT(detail::seconds_since(start), 1.0);
}

TEST(AnyBot, SharesOutItsTurn) {
    BotSpec spec = BotSpec::parse("search:500");
    spec.turn_iterations = 600;
    TurnSpent spent;
    spent.enter(3);
    EXPECT_EQ(iterations_for(spec, spent), 150) << "a quarter of what is left";
    spent.iterations = 400;
    EXPECT_EQ(iterations_for(spec, spent), 50);
    spent.iterations = 5000;
    EXPECT_EQ(iterations_for(spec, spent), 10) << "each question gets something";
    spent.enter(3);
    EXPECT_EQ(spent.iterations, 5000);
    spent.enter(4);
    EXPECT_EQ(iterations_for(spec, spent), 150) << "another turn";
    spec.turn_iterations = 1'000'000;
    EXPECT_EQ(iterations_for(spec, spent), 500) << "a question has its own bound";
}

TEST(TurnBudget, KeepsWithinAPauseWhoGoesByTurns) {
    const TurnSpent nothing{.turn = 1};
    const BotSpec master = within_pause(BotSpec::parse("master"), 0.5);
    EXPECT_NEAR(seconds_for(master, nothing), 0.45, 1e-9);
    EXPECT_GT(seconds_for(within_pause(master, -1.0), nothing), 0) << "it thinks a little always";
    EXPECT_EQ(seconds_for(within_pause(BotSpec::parse("search:2s"), 0.5), nothing), 2.0)
        << "asked for by the clock";
    EXPECT_EQ(seconds_for(within_pause(BotSpec::parse("knight"), 0.5), nothing), 0.0);
}

TEST(AnyBot, RemembersWhatItSpentInATurn) {
    const G& game = deckbuilding_game();
    OptionList list;
    DeckState state = game.deal(Seed::from_number(1), list, nullptr);
    BotSpec spec = BotSpec::parse("search:500");
    spec.turn_iterations = 800;
    Player<G> player(spec, game, 1);
    // Where only one answer makes sense nothing is spent.
    for (int i = 0; i < 20; ++i) {
        const Option option = list[player.choose(state, list, game.decision(state).seat)];
        if (player.spent().iterations > 0) break;
        game.apply(state, option, list, nullptr);
    }
    const Seat seat = game.decision(state).seat;
    const TurnSpent first = player.spent();
    EXPECT_EQ(first.turn, state.turn);
    EXPECT_GT(first.iterations, 0);
    EXPECT_LE(first.iterations, 200);
    Player<G> other(spec, game, 2);
    other.resume(first);
    other.choose(state, list, seat);
    EXPECT_GT(other.spent().iterations, first.iterations);
    EXPECT_FALSE(other.hurried()) << "no clock, no hurry";
}

TEST(AnyBot, TellsThatItHadToHurry) {
    const G& game = deckbuilding_game();
    OptionList list;
    DeckState state = game.deal(Seed::from_number(1), list, nullptr);
    BotSpec spec = BotSpec::parse("search:10000000");
    spec.seconds = 0.01;
    bool hurried = false;
    for (int i = 0; i < 20 && !hurried; ++i) {
        const Seat seat = game.decision(state).seat;
        Player<G> player(spec, game, 1);
        const Option option = list[player.choose(state, list, seat)];
        hurried = player.hurried();
        game.apply(state, option, list, nullptr);
    }
    EXPECT_TRUE(hurried) << "ten million iterations do not fit into ten milliseconds";
}

/// The one who leaves a multiple of four wins, if nobody has the stick.
TEST(Nim, SearchFindsTheWinningTake) {
    const nim::Game game;
    OptionList list;
    for (u8 stones : {5, 6, 7, 9, 10}) {
        nim::State state = game.deal(Seed::from_number(1), list, nullptr);
        state.stones = stones;
        state.holder = nobody;
        game.options(state, list);
        Player<nim::Game> player(BotSpec::parse("search:3000"), game, 1);
        EXPECT_EQ(list[player.choose(state, list, 0)].amount, stones % 4) << int{stones};
    }
}

TEST(Nim, SearchMindsAStickItCannotSee) {
    const nim::Game game;
    OptionList list;
    nim::State state = game.deal(Seed::from_number(1), list, nullptr);
    state.stones = 6;  // leaving four would be right if the enemy could not take them all
    state.holder = 1;
    game.options(state, list);
    Player<nim::Game> player(BotSpec::parse("search:3000"), game, 1);
    EXPECT_EQ(list[player.choose(state, list, 0)].amount, 1);
}

TEST(Nim, AnyNumberOfSeats) {
    for (int seats = 3; seats <= max_seats; ++seats) {
        const nim::Game game(seats, 15);
        SimRequest request;
        request.bots.assign(static_cast<size_t>(seats), BotSpec::parse("random"));
        request.bots[0] = BotSpec::parse("search:200");
        request.matches = 200;
        const SimReport report = simulate<nim::Nim>(game, request);
        u64 wins = 0;
        for (u64 won : report.wins) wins += won;
        EXPECT_EQ(wins, 200u) << seats;
        EXPECT_GT(report.share(0), 1.2 / seats) << seats;
    }
}

TEST(Nim, SearchDoesNotPutItselfOutAtAFullTable) {
    const nim::Game game(max_seats, 21, nim::Rule::last_is_out);
    OptionList list;
    for (u8 stones : {2, 3}) {
        nim::State state = game.deal(Seed::from_number(1), list, nullptr);
        state.stones = stones;
        game.options(state, list);
        Player<nim::Game> player(BotSpec::parse("search:800"), game, 1);
        EXPECT_LT(list[player.choose(state, list, 0)].amount, stones);
    }
}

TEST(Nim, SearchGoesOnWhenOthersAreOut) {
    const nim::Game game(4, 21, nim::Rule::last_is_out);
    OptionList list;
    nim::State state = game.deal(Seed::from_number(1), list, nullptr);
    state.contest.put_out(seat_bit(1) | seat_bit(2));
    state.stones = 3;
    state.holder = nobody;
    game.options(state, list);
    Player<nim::Game> player(BotSpec::parse("search:400"), game, 1);
    EXPECT_EQ(list[player.choose(state, list, 0)].amount, 2) << "one stone is left for the other";
    for (const Thought& thought : player.think(state, list, 0)) {
        if (thought.option.amount == 2) {
            EXPECT_DOUBLE_EQ(thought.win_chance, 1.0);
        }
        if (thought.option.amount == 3) {
            EXPECT_DOUBLE_EQ(thought.win_chance, 0.0);
        }
    }
}

TEST(AnyBot, ThinksInSharesOfTheWin) {
    const nim::Game game(5, 40);
    OptionList list;
    const nim::State state = game.deal(Seed::from_number(1), list, nullptr);
    for (const char* name : {"random", "greedy"}) {
        Player<nim::Game> player(BotSpec::parse(name), game, 1);
        for (const Thought& thought : player.think(state, list, 0))
            EXPECT_NEAR(thought.win_chance, 0.2, 1e-6) << name << ": nothing is known yet";
    }
}

/// The one who is out gets nothing, whatever the game thinks of the table.
TEST(AnyBot, JudgesByTheStandingFirst) {
    const nim::Game game(3, 21, nim::Rule::last_is_out);
    OptionList list;
    nim::State state = game.deal(Seed::from_number(1), list, nullptr);
    state.contest.put_out(seat_bit(1));
    EXPECT_EQ(judged(game, state, game.standing(state), 1), 0.0f);
    EXPECT_EQ(judged(game, state, game.standing(state), 0), 0.5f);
    state.contest.win(seat_bit(0) | seat_bit(2));
    EXPECT_EQ(judged(game, state, game.standing(state), 2), 0.5f);
    EXPECT_EQ(judged(game, state, game.standing(state), 1), 0.0f);
}

}  // namespace
}  // namespace cantina::bots
