#include "bots/simulation.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "bots/tests/deckbuilding_table.h"
#include "bots/tests/nim.h"

namespace cantina::bots {
namespace {

void expect_same(const SimReport& a, const SimReport& b) {
    EXPECT_EQ(a.matches, b.matches);
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.draws, b.draws);
    EXPECT_EQ(a.shared, b.shared);
    EXPECT_EQ(a.turns, b.turns);
    EXPECT_EQ(a.decisions, b.decisions);
    EXPECT_EQ(a.choices, b.choices);
    EXPECT_EQ(a.cards, b.cards);
}

SimRequest greedy_against_random(u64 matches, int threads) {
    SimRequest request;
    request.bots = {BotSpec::parse("greedy"), BotSpec::parse("random")};
    request.matches = matches;
    request.threads = threads;
    request.cards = true;
    return request;
}

TEST(Simulate, GivesTheSameWithAnyNumberOfThreads) {
    const SimReport one = simulate<Deckbuilding>(deckbuilding_game(), greedy_against_random(40, 1));
    const SimReport two = simulate<Deckbuilding>(deckbuilding_game(), greedy_against_random(40, 2));
    expect_same(one, two);
    EXPECT_EQ(one.matches, 40u);
    EXPECT_FALSE(one.stopped);
    SimRequest other = greedy_against_random(40, 1);
    other.seed = 2;
    EXPECT_NE(simulate<Deckbuilding>(deckbuilding_game(), other).decisions.total,
              one.decisions.total);
}

TEST(Simulate, MeasuresTheMatches) {
    const SimReport report =
        simulate<Deckbuilding>(deckbuilding_game(), greedy_against_random(20, 1));
    EXPECT_EQ(report.wins[0] + report.wins[1] + report.draws, 20u);
    EXPECT_GE(report.wins[0], 18u);
    EXPECT_LE(report.turns.least, report.turns.mean());
    EXPECT_GE(static_cast<double>(report.turns.most), report.turns.mean());
    EXPECT_GT(report.turns.least, 5u);
    EXPECT_GT(report.decisions.total, report.choices.total);
    EXPECT_GT(report.seconds, 0);
}

TEST(Simulate, CountsWhatWinnersAndLosersBuyAndPlay) {
    const SimReport report =
        simulate<Deckbuilding>(deckbuilding_game(), greedy_against_random(20, 1));
    ASSERT_EQ(report.deeds.size(), 2u);
    EXPECT_EQ(report.deeds[0].id, "purchased");
    EXPECT_EQ(report.deeds[1].name.de, "gespielt");
    u64 bought = 0;
    for (const CardLine& line : report.cards) {
        const CardDeed& purchased = line.deeds[0];
        bought += purchased.by_winner + purchased.by_loser;
        EXPECT_GE(purchased.by_winner, purchased.winner_matches) << line.id;
        if (line.id == "imperial-shuttle") {
            EXPECT_EQ(purchased.by_winner + purchased.by_loser, 0u) << "no one can buy a starter";
            EXPECT_EQ(line.deeds[1].winner_matches, report.wins[0]);
            EXPECT_EQ(line.deeds[1].loser_matches, report.wins[1]);
        }
    }
    EXPECT_GT(bought, 100u);
}

TEST(Simulate, StopsWhenAskedAndTellsHowFarItGot) {
    SimRequest request = greedy_against_random(1'000'000, 2);
    std::atomic<bool> stop{false};
    request.stop = &stop;
    u64 told = 0;
    request.progress = [&](u64 done, u64 wanted) {
        EXPECT_EQ(wanted, 1'000'000u);
        told = done;
        stop = true;
    };
    const SimReport report = simulate<Deckbuilding>(deckbuilding_game(), request);
    EXPECT_TRUE(report.stopped);
    EXPECT_GE(report.matches, told);
    EXPECT_LT(report.matches, 1'000'000u);
}

TEST(Arena, TellsWhatItKnowsSoFar) {
    ArenaRequest request;
    request.first = BotSpec::parse("greedy");
    request.second = BotSpec::parse("random");
    request.rounds = 10;
    request.threads = 2;
    u64 told = 0;
    double rate = 0;
    request.progress = [&](const ArenaReport& so_far) {
        EXPECT_GE(so_far.matches, told);
        EXPECT_EQ(so_far.wins + so_far.losses + so_far.draws, so_far.matches);
        told = so_far.matches;
        rate = so_far.rate;
    };
    const ArenaReport report = arena<Deckbuilding>(deckbuilding_game(), request);
    EXPECT_EQ(told, 20u);
    EXPECT_DOUBLE_EQ(rate, report.rate);
}

TEST(Simulate, RefusesWhatMakesNoSense) {
    SimRequest request;
    EXPECT_THROW(simulate<Deckbuilding>(deckbuilding_game(), request), std::invalid_argument);
    request.bots.resize(3);
    EXPECT_THROW(simulate<Deckbuilding>(deckbuilding_game(), request), std::invalid_argument);
    request.bots.resize(1);
    request.threads = 0;
    EXPECT_THROW(simulate<Deckbuilding>(deckbuilding_game(), request), std::invalid_argument);
}

TEST(Simulate, NeedsNoMoreThanTheContract) {
    SimRequest request;
    request.bots = {BotSpec::parse("random")};
    request.matches = 100;
    request.cards = true;
    const SimReport report = simulate<nim::Nim>(nim::Game(), request);
    EXPECT_EQ(report.wins[0] + report.wins[1], 100u);
    EXPECT_EQ(report.turns.count, 0u);
    EXPECT_TRUE(report.cards.empty());
}

/// After three turns one, two or all three are still in and share the win.
nim::Game nim_with_draws() { return nim::Game(3, 4, nim::Rule::last_is_out, 3); }

TEST(Simulate, CountsWinsThatAreShared) {
    SimRequest request;
    request.bots = {BotSpec::parse("random")};
    request.matches = 300;
    const SimReport report = simulate<nim::Nim>(nim_with_draws(), request);
    u64 won = 0;
    double shares = 0;
    for (size_t seat = 0; seat < 3; ++seat) {
        won += report.wins[seat];
        shares += report.share(seat);
    }
    EXPECT_GT(won, 0u);
    EXPECT_GT(report.draws_of(2), 0u);
    EXPECT_GT(report.draws_of(3), 0u);
    EXPECT_EQ(report.draws_of(2) + report.draws_of(3), report.draws);
    EXPECT_EQ(won + report.draws, 300u);
    EXPECT_NEAR(shares, 1.0, 1e-9);
    request.threads = 2;
    expect_same(report, simulate<nim::Nim>(nim_with_draws(), request));
}

TEST(Simulate, WhoeverSharesTheWinIsAWinnerUnlessAllDo) {
    std::vector<CardLine> lines(1);
    lines[0].deeds.resize(1);
    detail::CardTally tally(1, 1, 3);
    Contest contest{};
    const auto play = [&](SeatMask winners) {
        for (Seat seat : {0, 0, 1, 2}) tally.note({0, 0, seat});
        contest.win(winners);
        tally.add_to(lines, contest.standing());
    };
    play(seat_bit(0) | seat_bit(1));
    EXPECT_EQ(lines[0].deeds[0], (CardDeed{3, 1, 2, 1}));
    play(all_seats(3));
    EXPECT_EQ(lines[0].deeds[0], (CardDeed{3, 1, 2, 1})) << "neither winners nor losers";
    play(seat_bit(2));
    EXPECT_EQ(lines[0].deeds[0], (CardDeed{4, 4, 3, 3})) << "and nothing was left over";
}

ArenaRequest contest(const char* first, const char* second, u64 rounds, int threads) {
    ArenaRequest request;
    request.first = BotSpec::parse(first);
    request.second = BotSpec::parse(second);
    request.rounds = rounds;
    request.threads = threads;
    return request;
}

TEST(Arena, GivesTheSameWithAnyNumberOfThreads) {
    const ArenaReport one =
        arena<Deckbuilding>(deckbuilding_game(), contest("greedy", "padawan", 20, 1));
    const ArenaReport two =
        arena<Deckbuilding>(deckbuilding_game(), contest("greedy", "padawan", 20, 2));
    EXPECT_EQ(one.wins, two.wins);
    EXPECT_EQ(one.pairs, two.pairs);
    EXPECT_EQ(one.wins_from, two.wins_from);
    EXPECT_EQ(one.pace[0].decisions, two.pace[0].decisions);
    EXPECT_EQ(one.wins + one.losses + one.draws, 40u);
}

TEST(Arena, SwappingTheSidesCancelsThem) {
    // In Nim the side decides: whoever starts with a good number wins against a like bot.
    const ArenaReport report =
        arena<nim::Nim>(nim::Game(2, 5), contest("search:400", "search:400", 30, 1));
    EXPECT_NEAR(report.rate, 0.5, 0.15);
    EXPECT_LT(report.rate_interval.low, report.rate);
    EXPECT_GT(report.rate_interval.high, report.rate);
    EXPECT_LT(report.elo_interval.low, report.elo);
}

TEST(Arena, TheSequentialTestStopsAsSoonAsItIsDecided) {
    ArenaRequest request = contest("greedy", "random", 10'000, 2);
    request.sprt = Sprt{};
    const ArenaReport stronger = arena<Deckbuilding>(deckbuilding_game(), request);
    EXPECT_EQ(stronger.verdict, Verdict::stronger);
    EXPECT_LT(stronger.matches, 400u);
    std::swap(request.first, request.second);
    const ArenaReport weaker = arena<Deckbuilding>(deckbuilding_game(), request);
    EXPECT_EQ(weaker.verdict, Verdict::weaker);
    request.threads = 1;
    EXPECT_EQ(arena<Deckbuilding>(deckbuilding_game(), request).matches, weaker.matches);
}

TEST(Arena, TheFirstBotGoesRoundAllSeats) {
    const nim::Game game(5, 15);
    const ArenaReport one = arena<nim::Nim>(game, contest("search:100", "random", 30, 1));
    EXPECT_EQ(one.seats, 5);
    EXPECT_EQ(one.matches, 150u);
    EXPECT_EQ(one.wins + one.losses + one.draws, 150u);
    ASSERT_EQ(one.wins_from.size(), 5u);
    for (u64 wins : one.wins_from) EXPECT_LE(wins, 30u);
    EXPECT_GT(one.rate_interval.low, 0.2) << "better than an even share";
    EXPECT_GT(one.elo, 0);
    EXPECT_GT(one.pace[1].decisions, one.pace[0].decisions) << "four seats against one";
    const ArenaReport two = arena<nim::Nim>(game, contest("search:100", "random", 30, 2));
    EXPECT_EQ(one.wins_from, two.wins_from);
    EXPECT_EQ(one.rate, two.rate);
}

TEST(Arena, LikeBotsGetAnEvenShareAtAnyTable) {
    const ArenaReport report =
        arena<nim::Nim>(nim_with_draws(), contest("random", "random", 400, 1));
    EXPECT_GT(report.draws, 0u);
    EXPECT_NEAR(report.rate, 1.0 / 3, 0.04);
    EXPECT_LT(report.rate_interval.low, 1.0 / 3);
    EXPECT_GT(report.rate_interval.high, 1.0 / 3);
    EXPECT_LT(report.elo_interval.low, 0);
    EXPECT_GT(report.elo_interval.high, 0);
}

TEST(Arena, TheSequentialTestWorksForAnyNumberOfSeats) {
    ArenaRequest request = contest("search:100", "random", 5'000, 2);
    request.sprt = Sprt{};
    const nim::Game game(4, 15);
    const ArenaReport stronger = arena<nim::Nim>(game, request);
    EXPECT_EQ(stronger.verdict, Verdict::stronger);
    EXPECT_LT(stronger.matches, 2'000u);
    request.threads = 1;
    EXPECT_EQ(arena<nim::Nim>(game, request).matches, stronger.matches);
    std::swap(request.first, request.second);
    request.rounds = 600;
    EXPECT_EQ(arena<nim::Nim>(game, request).verdict, Verdict::weaker);
}

}  // namespace
}  // namespace cantina::bots
