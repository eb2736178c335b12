// A row of choices as one question: whether there is anything to choose.
#include "engine/flow/choice_row.h"

#include <gtest/gtest.h>

namespace cantina {
namespace {

ChoiceRow row_of(int candidates, int least, int most) {
    ChoiceRow row;
    row.candidates.resize(static_cast<size_t>(candidates));
    row.least = least;
    row.most = most;
    return row;
}

TEST(ChoiceRow, LeavesAChoiceUnlessAllHaveToBeTaken) {
    EXPECT_TRUE(row_of(3, 2, 2).leaves_a_choice());
    EXPECT_TRUE(row_of(3, 0, 3).leaves_a_choice());
    EXPECT_FALSE(row_of(3, 3, 3).leaves_a_choice());
}

TEST(ChoiceRow, OfASingleAnswerIsAnOrdinaryQuestion) {
    EXPECT_FALSE(row_of(3, 1, 1).leaves_a_choice());
    EXPECT_FALSE(row_of(0, 0, 2).leaves_a_choice());
}

TEST(ChoiceRow, InWhichTheOrderCountsLeavesAChoiceThoughAllAreTaken) {
    ChoiceRow row = row_of(2, 2, 2);
    row.shape = ChoiceRow::Shape::sequence;
    EXPECT_TRUE(row.leaves_a_choice());
}

}  // namespace
}  // namespace cantina
