// How matches of many seats end.
#include "engine/flow/standing.h"

#include <gtest/gtest.h>

namespace cantina {
namespace {

constexpr SeatMask seats(std::initializer_list<int> numbers) {
    unsigned mask = 0;
    for (int number : numbers) mask |= 1u << number;
    return static_cast<SeatMask>(mask);
}

float sum(const Standing& standing) {
    float all = 0;
    for (float share : standing.share) all += share;
    return all;
}

TEST(Standing, AMatchThatGoesOnHasNoShares) {
    EXPECT_FALSE(won_by(nobody).over);
    EXPECT_EQ(sum(won_by(nobody)), 0.0f);
    EXPECT_FALSE(Contest{}.standing().over);
}

TEST(Standing, OneWinnerHasAllOfIt) {
    const Standing standing = won_by(1);
    EXPECT_TRUE(standing.over);
    EXPECT_EQ(standing.share[1], 1.0f);
    EXPECT_EQ(sum(standing), 1.0f);
}

TEST(Standing, ADrawOfKGivesEachOfThemOneKth) {
    Contest contest{};
    contest.win(seats({0, 3, 7}));
    const Standing standing = contest.standing();
    EXPECT_TRUE(standing.over);
    EXPECT_FLOAT_EQ(standing.share[0], 1.0f / 3);
    EXPECT_FLOAT_EQ(standing.share[3], 1.0f / 3);
    EXPECT_FLOAT_EQ(standing.share[7], 1.0f / 3);
    EXPECT_EQ(standing.share[1], 0.0f);
    EXPECT_FLOAT_EQ(sum(standing), 1.0f);
}

TEST(Standing, WhoIsOutKeepsTheOrderInWhichTheyWent) {
    Contest contest{};
    contest.put_out(seats({5}));
    contest.put_out(seats({1, 2}));
    contest.put_out(seats({5}));  // nobody goes out twice
    const Standing standing = contest.standing();
    EXPECT_FALSE(standing.over);
    EXPECT_EQ(standing.left[5], 1);
    EXPECT_EQ(standing.left[1], 2);
    EXPECT_EQ(standing.left[2], 2) << "those who go together share their place";
    EXPECT_EQ(standing.left[0], 0);
    EXPECT_TRUE(standing.is_out(2));
    EXPECT_FALSE(standing.is_out(0));
    EXPECT_FALSE(standing.is_out(nobody));
}

TEST(Standing, EightSeatsHaveRoom) {
    EXPECT_EQ(all_seats(8), seats({0, 1, 2, 3, 4, 5, 6, 7}));
    EXPECT_EQ(all_seats(2), seats({0, 1}));
}

}  // namespace
}  // namespace cantina
