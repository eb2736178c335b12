// Choosing so many of a kind within a budget, shown by the troops of Toy: their stars are 1, 2, 3
// and 5, their space 0, 1, 1 and 2.
#include <gtest/gtest.h>

#include "games/toy/rules.h"
#include "games/toy/show/presenter.h"
#include "tests/engine/toy/deed.h"

namespace cantina::toy {
namespace {

class Muster : public testing::Test {
  protected:
    Table& mustering(const std::string& effects, std::initializer_list<int> reserve) {
        deed = std::make_unique<Deed>(effects, 3);
        std::copy(reserve.begin(), reserve.end(), deed->table.player(0).reserve);
        deed->table.start().play("deed");
        return deed->table;
    }
    /// "kind x amount" of everything offered, and "done".
    std::string offered() const {
        std::string text;
        for (const Option& option : deed->table.list) {
            if (!text.empty()) text += ' ';
            text += option.kind == answers::done
                        ? "done"
                        : std::to_string(option.card) + "x" + std::to_string(option.amount);
        }
        return text;
    }
    ChoiceRow row() const { return Presenter(*deed->table.game).row(deed->table.s).value(); }
    /// "kind x most (weight)" of everything that may be picked.
    std::string candidates() const {
        std::string text;
        for (const ChoiceRow::Candidate& candidate : row().candidates)
            text += (text.empty() ? "" : " ") + std::to_string(candidate.copies[0].card) + "x" +
                    std::to_string(candidate.most) + "(" + std::to_string(candidate.weight) + ")";
        return text;
    }
    std::unique_ptr<Deed> deed;
};

TEST_F(Muster, OffersWhatTheBudgetAndTheStockAllow) {
    Table& table =
        mustering("[{send: {from: reserve, budget: {stars: 5}}}, {gain: as-many}]", {2, 9, 1, 1});
    ASSERT_TRUE(table.asks(0, questions::pick_cards));
    EXPECT_EQ(offered(), "0x1 0x2 1x1 1x2 2x1 3x1 done");
    table.muster(0, 2);
    EXPECT_EQ(offered(), "1x1 2x1 done") << "3 stars are left; ascending by kind";
    table.muster(1, 1);
    EXPECT_EQ(offered(), "done");
    table.done();
    EXPECT_EQ(table.player(0).field[0], 2);
    EXPECT_EQ(table.player(0).field[1], 1);
    EXPECT_EQ(table.player(0).reserve[1], 8);
    EXPECT_EQ(table.player(0).coins, 3) << "as many as were sent";
}

TEST_F(Muster, MayBeLimitedInNumber) {
    Table& table = mustering("[{send: {up-to: 2, from: reserve}}]", {1, 3, 0, 0});
    EXPECT_EQ(offered(), "0x1 1x1 1x2 done");
    table.muster(1, 2);
    EXPECT_TRUE(table.asks(0, question::turn)) << "no more than two";
    EXPECT_EQ(table.player(0).field[1], 2);
}

TEST_F(Muster, TheLeastNumberStaysWithinReach) {
    Table& table =
        mustering("[{send: {at-least: 3, from: reserve, budget: {stars: 6}}}]", {1, 1, 2, 1});
    EXPECT_EQ(offered(), "0x1") << "three of them come to six stars only with the first two kinds";
    table.muster(0, 1);
    EXPECT_EQ(offered(), "1x1");
    table.muster(1, 1);
    EXPECT_EQ(offered(), "2x1");
    table.muster(2, 1);
    EXPECT_EQ(offered(), "done");
}

TEST_F(Muster, FewerIfThereAreFewer) {
    Table& table = mustering("[{send: {at-least: 3, from: reserve}}]", {0, 0, 0, 2});
    EXPECT_EQ(offered(), "3x2");
    table.muster(3, 2);
    table.done();
    EXPECT_EQ(table.player(0).field[3], 2);
}

TEST_F(Muster, WhatWeighsNothingNeedsNoBudget) {
    mustering("[{send: {from: reserve, budget: {space: 0}}}]", {2, 1, 1, 1});
    EXPECT_EQ(offered(), "0x1 0x2 done");
}

TEST_F(Muster, IsLeftOutIfNothingCanBeChosen) {
    Table& none =
        mustering("[{may: [{send: {from: reserve}}]}, {then: [{gain: 5}]}, {gain: 1}]", {});
    EXPECT_TRUE(none.asks(0, question::turn));
    EXPECT_EQ(none.player(0).coins, 1);
    Table& dear = mustering(
        "[{send: {from: reserve, of: {cost-at-most: 2}, budget: {stars: 4}}},"
        " {then: [{gain: 5}]}, {gain: 1}]",
        {0, 0, 3, 3});
    EXPECT_EQ(dear.player(0).coins, 1);
    Table& nobody_goes = mustering("[{send: {from: reserve}}, {then: [{gain: 5}]}]", {1, 0, 0, 0});
    nobody_goes.done();
    EXPECT_EQ(nobody_goes.player(0).coins, 0);
}

TEST_F(Muster, MayBeMeantForLater) {
    Table& table = mustering(
        "[{muster: {from: reserve, by: opponent, budget: {stars: 3}}},"
        " {gain: as-many}]",
        {3, 0, 0, 0});
    ASSERT_TRUE(table.asks(0, questions::choose_seat));
    table.choose_seat(2);
    ASSERT_TRUE(table.asks(2, questions::pick_cards)) << "the opponent musters for the other";
    table.muster(0, 2);
    table.done();
    EXPECT_EQ(table.player(0).coins, 2);
    EXPECT_EQ(table.player(0).reserve[0], 3) << "only chosen";
}

TEST_F(Muster, IsOneQuestionToPeople) {
    Table& table =
        mustering("[{send: {from: reserve, budget: {stars: 5}}}, {gain: as-many}]", {2, 9, 1, 1});
    EXPECT_TRUE(row().asks_for_several());
    EXPECT_EQ(row().shape, ChoiceRow::Shape::amounts);
    EXPECT_EQ(candidates(), "0x2(1) 1x2(2) 2x1(3) 3x1(5)");
    EXPECT_EQ(row().least, 0);
    EXPECT_EQ(row().most, 3) << "two of one star and one of two";
    ASSERT_TRUE(row().total);
    EXPECT_EQ(row().total->name.de, "Sterne");
    EXPECT_EQ(row().total->least, 0);
    EXPECT_EQ(row().total->most, 5);
    const u64 place = row().place;
    table.muster(0, 2);
    EXPECT_EQ(row().place, place);
    EXPECT_EQ(row().taken, 1);
    EXPECT_EQ(row().total->most, 3);
    EXPECT_EQ(candidates(), "1x1(2) 2x1(3)") << "what is left of it";
    table.muster(2, 1);
    EXPECT_EQ(row().taken, 2);
    EXPECT_EQ(candidates(), "");
}

TEST_F(Muster, ToldToPeopleIsLimitedInNumber) {
    mustering("[{send: {up-to: 2, from: reserve}}]", {1, 3, 0, 0});
    EXPECT_FALSE(row().total) << "no budget";
    EXPECT_EQ(candidates(), "0x1(1) 1x2(1)");
    EXPECT_EQ(row().most, 2);
    mustering("[{send: {at-least: 3, from: reserve, budget: {stars: 6}}}]", {1, 1, 2, 1});
    EXPECT_EQ(row().least, 3);
    EXPECT_EQ(row().most, 3);
    mustering("[{send: {from: reserve, budget: {space: 0}}}]", {2, 1, 1, 1});
    EXPECT_EQ(candidates(), "0x2(0)") << "what weighs nothing";
    mustering("[{send: {from: reserve, budget: {stars: 1}}}]", {3, 3, 3, 3});
    EXPECT_FALSE(row().asks_for_several()) << "one of one kind is an ordinary question";
}

TEST_F(Muster, ByAnOpponentBecomesARowOnceTheyAreChosen) {
    Table& table =
        mustering("[{muster: {from: reserve, by: opponent, budget: {stars: 3}}}, {gain: as-many}]",
                  {3, 0, 0, 0});
    EXPECT_FALSE(Presenter(*table.game).row(table.s)) << "first it is asked which opponent";
    table.choose_seat(2);
    EXPECT_EQ(candidates(), "0x3(1)");
}

TEST(MusterOfToy, Campaign) {
    Table table(8);
    table.hand(0, {"campaign"}).coins(0, 1);
    table.player(0).reserve[3] = 1;
    table.start().play("campaign");
    table.pass_all();
    table.muster(3, 1);
    table.done();
    EXPECT_EQ(table.player(0).field[3], 1);
    EXPECT_EQ(table.player(0).coins, 1);
}

}  // namespace
}  // namespace cantina::toy
