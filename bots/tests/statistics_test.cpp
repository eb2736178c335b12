#include "bots/statistics.h"

#include <gtest/gtest.h>

#include <cmath>

namespace cantina::bots {
namespace {

TEST(Statistics, WilsonIntervalsAreThoseOfTheTextbook) {
    const Interval half = wilson(0.5, 100);
    EXPECT_NEAR(half.low, 0.4038, 1e-4);
    EXPECT_NEAR(half.high, 0.5962, 1e-4);
    const Interval all = wilson(1.0, 10);
    EXPECT_NEAR(all.low, 0.7225, 1e-4);
    EXPECT_EQ(all.high, 1.0);
    EXPECT_EQ(wilson(0.5, 0).low, 0);
    EXPECT_EQ(wilson(0.5, 0).high, 1);
}

TEST(Statistics, EloAndRateAreEachOthersInverse) {
    EXPECT_NEAR(elo_of(0.75), 190.85, 0.01);
    EXPECT_NEAR(elo_of(0.5), 0, 1e-12);
    for (double elo : {-300.0, -20.0, 0.0, 55.0}) EXPECT_NEAR(elo_of(rate_of(elo)), elo, 1e-9);
    EXPECT_TRUE(std::isinf(elo_of(1)));
    EXPECT_TRUE(std::isinf(elo_of(0)));
}

TEST(Statistics, TheSequentialTestLeansToWhatTheResultsSay) {
    const Sprt sprt{0, 50, 0.05, 0.05};
    EXPECT_NEAR(sprt.upper(), std::log(19), 1e-12);
    EXPECT_NEAR(sprt.lower(), -std::log(19), 1e-12);
    EXPECT_GT(sprt.ratio({10, 0, 50, 0, 60}), sprt.upper());
    EXPECT_LT(sprt.ratio({60, 0, 50, 0, 10}), sprt.lower());
    EXPECT_LT(std::abs(sprt.ratio({2, 0, 4, 0, 2})), sprt.upper()) << "too few to tell";
}

TEST(Statistics, AnEvenShareIsNoDifferenceAtAnyTable) {
    for (int seats = 2; seats <= max_seats; ++seats) {
        EXPECT_NEAR(elo_of(1.0 / seats, seats), 0, 1e-9) << seats;
        for (double elo : {-300.0, -20.0, 55.0})
            EXPECT_NEAR(elo_of(rate_of(elo, seats), seats), elo, 1e-9) << seats;
    }
    EXPECT_NEAR(rate_of(400, 3), 10.0 / 12, 1e-12) << "ten times as strong as each of two others";
    EXPECT_TRUE(std::isinf(elo_of(1, 8)));
}

TEST(Statistics, RoundsOfTwoArePairs) {
    const Sprt sprt{0, 50, 0.05, 0.05};
    const std::array<u64, 5> pairs = {7, 3, 50, 2, 21};
    RoundScores scores;
    for (size_t i = 0; i < pairs.size(); ++i)
        scores.add(static_cast<double>(i) / 4, static_cast<double>(pairs[i]));
    EXPECT_NEAR(sprt.ratio(scores, 2), sprt.ratio(pairs), 1e-9);
}

TEST(Statistics, TheSequentialTestMeasuresAgainstTheEvenShare) {
    const Sprt sprt{0, 50, 0.05, 0.05};
    const auto after = [&](int none, int one, int two) {
        RoundScores scores;
        scores.add(0, none);
        scores.add(1.0 / 3, one);
        scores.add(2.0 / 3, two);
        return sprt.ratio(scores, 3);
    };
    EXPECT_GT(after(20, 60, 80), sprt.upper());
    EXPECT_LT(after(80, 60, 20), sprt.lower());
    EXPECT_LT(after(200, 200, 200), sprt.lower()) << "an even share is no 50 Elo";
    EXPECT_LT(std::abs(after(2, 2, 2)), sprt.upper()) << "too few to tell";
}

}  // namespace
}  // namespace cantina::bots
