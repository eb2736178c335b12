#include "bots/ladder.h"

#include <gtest/gtest.h>

#include "bots/statistics.h"

namespace cantina::bots {
namespace {

Meeting met(size_t first, size_t second, double rate, double matches = 10'000, int seats = 2) {
    return {.first = first, .second = second, .seats = seats, .matches = matches, .rate = rate};
}

TEST(Ladder, FindsTheStrengthsThatMakeTheResultsLikely) {
    const std::vector<double> true_elo = {0, 150, 420};
    std::vector<Meeting> meetings;
    for (size_t i = 0; i < 3; ++i)
        for (size_t k = 0; k < i; ++k)
            meetings.push_back(met(i, k, rate_of(true_elo[i] - true_elo[k])));
    const auto rungs = ladder(3, meetings, 0);
    for (size_t i = 0; i < 3; ++i) EXPECT_NEAR(rungs[i].elo, true_elo[i], 2) << i;
    EXPECT_EQ(rungs[0].error, 0);
    EXPECT_GT(rungs[1].error, 1);
    EXPECT_LT(rungs[1].error, 10);
}

TEST(Ladder, TellsMoreSurelyTheMoreWasPlayed) {
    const auto few = ladder(2, {met(0, 1, 0.6, 20)}, 1);
    const auto many = ladder(2, {met(0, 1, 0.6, 2000)}, 1);
    EXPECT_NEAR(few[0].error / many[0].error, 10, 1);
    EXPECT_LT(few[0].elo, many[0].elo) << "a drawn pair weighs more among few";
}

TEST(Ladder, LeavesWhoWonEverythingFinite) {
    const auto rungs = ladder(3, {met(0, 1, 1, 40), met(1, 2, 1, 40)}, 2);
    EXPECT_GT(rungs[1].elo, 400);
    EXPECT_GT(rungs[0].elo, rungs[1].elo + 400);
    EXPECT_LT(rungs[0].elo, 3000);
    EXPECT_GT(rungs[0].error, rungs[1].error) << "it hangs on another that is uncertain";
}

TEST(Ladder, KnowsWhatIsEvenAtATableOfThree) {
    const auto rungs = ladder(2, {met(0, 1, 1.0 / 3, 300, 3)}, 1);
    EXPECT_NEAR(rungs[0].elo, 0, 1e-6);
}

}  // namespace
}  // namespace cantina::bots
