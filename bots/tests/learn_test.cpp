#include "bots/learn.h"

#include <gtest/gtest.h>

#include "bots/tests/deckbuilding_table.h"

namespace cantina::bots {
namespace {

constexpr std::array<std::string_view, 3> three_names = {"a", "b", "c"};
constexpr std::array<std::string_view, 2> two_names = {"a", "b"};
constexpr std::array<FeatureSide, 1> alike = {{{"each", three_names}}};
constexpr std::array<FeatureSide, 2> unlike = {{{"dark", three_names}, {"light", two_names}}};

const OfMatch any_match = [](u64) { return true; };

/// Matches of one position each, won by chance as the weights say.
LearnedPositions played_by(FeatureSides sides, int seats, const FeatureWeights& truth,
                           u64 matches) {
    LearnedPositions all(sides, seats);
    Rng rng(7);
    for (u64 match = 0; match < matches; ++match) {
        std::array<FeatureVector, max_seats> of{};
        std::array<float, max_seats> strength{};
        for (Seat seat = 0; seat < seats; ++seat) {
            const size_t side = side_of_seat(sides, seat);
            for (size_t i = 0; i < sides[side].features.size(); ++i)
                // The second feature has another scale, which must not matter.
                of[seat][i] = static_cast<float>((rng.unit() - 0.5) * (i == 1 ? 40 : 4));
            strength[seat] = weighed(of[seat], truth[side]);
        }
        const Shares shares = shares_of(strength, seats, 0);
        double luck = rng.unit();
        Seat winner = 0;
        while (winner + 1 < seats && luck >= shares[winner]) luck -= shares[winner++];
        all.add(match, of, 0);
        all.settle(won_by(winner));
    }
    return all;
}

void expect_near(const FeatureWeights& found, const FeatureWeights& truth, FeatureSides sides) {
    for (size_t side = 0; side < sides.size(); ++side)
        for (size_t i = 0; i < sides[side].features.size(); ++i)
            EXPECT_NEAR(found[side][i], truth[side][i], i == 1 ? 0.01 : 0.1) << side << ' ' << i;
}

TEST(Fit, FindsTheWeightsThatMatchesWerePlayedBy) {
    FeatureWeights truth{};
    truth[0] = {0.8f, -0.05f, 0.0f};
    truth[1] = {-0.5f, 0.1f};
    for (const int seats : {2, 3}) {
        const LearnedPositions all = played_by(alike, seats, truth, 20'000);
        expect_near(fit(all, {}, 1e-6, any_match), truth, alike);
    }
    const LearnedPositions all = played_by(unlike, 2, truth, 20'000);
    const FeatureWeights found = fit(all, {}, 1e-6, any_match);
    expect_near(found, truth, unlike);
    EXPECT_LT(log_loss(all, found, any_match), log_loss(all, {}, any_match));
    EXPECT_NEAR(log_loss(all, {}, any_match), std::log(2.0), 1e-6);
}

TEST(Fit, StaysNearTheWeightsOfBeforeWithCaution) {
    FeatureWeights truth{};
    truth[0] = {0.8f, -0.05f, 0.3f};
    FeatureWeights before{};
    before[0] = {0.2f, 0.05f, 0.3f};
    const LearnedPositions all = played_by(alike, 2, truth, 2'000);
    expect_near(fit(all, before, 1e4, any_match), before, alike);
    const float half = fit(all, before, 1, any_match)[0][0];
    EXPECT_GT(half, 0.3f);
    EXPECT_LT(half, 0.7f);
}

TEST(Fit, LooksOnlyAtTheMatchesThatAreMeant) {
    FeatureWeights truth{};
    truth[0] = {0.8f, 0.0f, 0.0f};
    const LearnedPositions all = played_by(alike, 2, truth, 500);
    const OfMatch none = [](u64) { return false; };
    EXPECT_EQ(fit(all, truth, 0.1, none), truth);
    EXPECT_EQ(log_loss(all, truth, none), 0);
}

LearnRequest few_matches(int threads) {
    LearnRequest request;
    request.bot = BotSpec::parse("greedy");
    request.matches = 24;
    request.rounds = 2;
    request.threads = threads;
    return request;
}

LearnReport learned(const LearnRequest& request) {
    return learn<Deckbuilding>({&deckbuilding_game()}, request);
}

TEST(Learn, GivesTheSameWithAnyNumberOfThreads) {
    const LearnReport one = learned(few_matches(1));
    const LearnReport two = learned(few_matches(2));
    EXPECT_EQ(one.weights, two.weights);
    EXPECT_EQ(one.positions, two.positions);
    EXPECT_EQ(one.loss_after, two.loss_after);
    EXPECT_EQ(one.matches, 48u);
    EXPECT_GT(one.positions, 1'000u);
    EXPECT_NE(one.weights, deckbuilding_game().weights());
    LearnRequest other = few_matches(1);
    other.seed = 2;
    EXPECT_NE(learned(other).weights, one.weights);
}

TEST(Learn, GivesUpWhenItIsStopped) {
    const std::atomic<bool> stop{true};
    LearnRequest request = few_matches(1);
    request.stop = &stop;
    const LearnReport report = learned(request);
    EXPECT_TRUE(report.stopped);
    EXPECT_EQ(report.weights, deckbuilding_game().weights());
    request.matches = least_matches_to_learn - 1;
    EXPECT_THROW(learned(request), std::invalid_argument);
}

/// Who takes losing for winning is found out.
TEST(Pairings, LetEachBotJudgeByItsOwnWeights) {
    deckbuilding::Game fool = deckbuilding_game();
    FeatureWeights wrong = fool.weights();
    for (float& weight : wrong[0]) weight = -weight;
    fool.weigh_by(wrong);
    ArenaRequest request;
    request.first = request.second = BotSpec::parse("greedy");
    request.rounds = 5;
    const ArenaReport report = arena<Deckbuilding>(
        std::vector<Pairing<deckbuilding::Game>>{{&deckbuilding_game(), &fool}}, request);
    EXPECT_EQ(report.wins, 10u);
}

}  // namespace
}  // namespace cantina::bots
