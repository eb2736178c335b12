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
    ASSERT_EQ(report.deeds, (std::vector<std::string>{"purchased", "played"}));
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

ArenaRequest contest(const char* first, const char* second, u64 pairs, int threads) {
    ArenaRequest request;
    request.first = BotSpec::parse(first);
    request.second = BotSpec::parse(second);
    request.pairs = pairs;
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

}  // namespace
}  // namespace cantina::bots
