// Dice: rolled one by one, rolled again in part, turned, counted, spent; and what to expect of
// them.
#include "engine/flow/dice.h"

#include <gtest/gtest.h>

#include <cstring>
#include <type_traits>

#include "tests/engine/fairness.h"

namespace cantina {
namespace {

enum Face { blank, hit, direct, special };
enum Colour { red, black };
constexpr DieKind battle_die = DieKind::of({2, 2, 1, 1});
constexpr DieKind d6 = DieKind::numbered(6);
using Pool = DicePool<2, 4>;
using Pips = DicePool<1, 6>;

static_assert(std::is_trivially_copyable_v<Pool>);
static_assert(std::has_unique_object_representations_v<Pool>);
static_assert(sizeof(Pool) == 8);
static_assert(battle_die.all_sides() == 6 && d6.all_sides() == 6);

Stream scripted(std::initializer_list<int> sides) {
    Stream stream = stream_of(1);
    for (const int side : sides) stream.say_next(static_cast<u8>(side));
    return stream;
}

TEST(DieKinds, EverySideShowsItsFace) {
    const int faces[6] = {blank, blank, hit, hit, direct, special};
    for (u32 side = 0; side < 6; ++side) {
        EXPECT_EQ(battle_die.face_on(side), faces[side]);
        EXPECT_EQ(d6.face_on(side), static_cast<int>(side));
        EXPECT_EQ(d6.pips[side], side + 1);
    }
}

TEST(Dice, ShowFacesAsOftenAsTheyHaveSidesForThem) {
    Stream stream = stream_of(3);
    int counts[4] = {};
    for (int i = 0; i < 6000; ++i) {
        Pool pool{};
        pool.roll(red, 10, battle_die, stream);
        ASSERT_EQ(pool.size(), 10);
        for (int face = 0; face < 4; ++face) counts[face] += pool.of_face(face);
    }
    const double expected[4] = {20000, 20000, 10000, 10000};
    double chi = 0;
    for (int face = 0; face < 4; ++face)
        chi += (counts[face] - expected[face]) * (counts[face] - expected[face]) / expected[face];
    EXPECT_LT(chi, 16.3);  // 3 degrees of freedom, p = 0.001
}

TEST(Dice, AreToldOneByOne) {
    Stream stream = scripted({0, 5, 2});
    Pool pool{};
    std::vector<RolledDie> told;
    const auto listen = [&](const RolledDie& die) { told.push_back(die); };
    pool.roll(red, 2, battle_die, stream, listen);
    pool.roll(black, 1, battle_die, stream, listen);
    EXPECT_EQ(told, (std::vector<RolledDie>{
                        {red, blank, no_face}, {red, special, no_face}, {black, hit, no_face}}));
    EXPECT_EQ(stream.scripted, 0);
}

TEST(Dice, AreCountedByColourAndFace) {
    Stream stream = scripted({2, 3, 4, 2, 0});
    Pool pool{};
    pool.roll(red, 3, battle_die, stream);
    pool.roll(black, 2, battle_die, stream);
    EXPECT_EQ(pool.count(red, hit), 2);
    EXPECT_EQ(pool.count(red, direct), 1);
    EXPECT_EQ(pool.count(black, hit), 1);
    EXPECT_EQ(pool.of_face(hit), 3);
    EXPECT_EQ(pool.of_colour(red), 3);
    EXPECT_EQ(pool.of_colour(black), 2);
    EXPECT_EQ(pool.size(), 5);
}

TEST(Dice, RolledAgainTellTheOldFaceAndAreRolledOnce) {
    Stream stream = scripted({0, 0, 0, /*again:*/ 1, 4});
    Pool pool{};
    pool.roll(red, 3, battle_die, stream);
    ASSERT_EQ(pool.count(red, blank), 3);
    std::vector<RolledDie> told;
    pool.reroll(red, blank, 2, battle_die, stream,
                [&](const RolledDie& die) { told.push_back(die); });
    EXPECT_EQ(told, (std::vector<RolledDie>{{red, blank, blank}, {red, direct, blank}}));
    EXPECT_EQ(pool.count(red, blank), 2);
    EXPECT_EQ(pool.count(red, direct), 1);
    EXPECT_EQ(stream.scripted, 0);
}

TEST(Dice, CanBeTurnedSpentAndCleared) {
    Stream stream = scripted({0, 0, 2});
    Pool pool{};
    pool.roll(black, 3, battle_die, stream);
    pool.turn(black, blank, direct, 2);
    EXPECT_EQ(pool.count(black, blank), 0);
    EXPECT_EQ(pool.count(black, direct), 2);
    pool.spend(black, direct);
    EXPECT_EQ(pool.size(), 2);
    pool.clear();
    const Pool none{};
    EXPECT_EQ(std::memcmp(&pool, &none, sizeof pool), 0);
    EXPECT_TRUE(pool.empty());
}

TEST(Dice, PipsAreAddedUp) {
    Stream stream = scripted({5, 5, 0});
    Pips pool{};
    pool.roll(0, 3, d6, stream);
    EXPECT_EQ(pool.sum(0, d6), 13);
}

TEST(DiceDeathTest, WhatIsNotThereCannotBeSpentTurnedOrRolledAgain) {
    Stream stream = scripted({2});
    Pool pool{};
    pool.roll(red, 1, battle_die, stream);
    EXPECT_DEATH(pool.spend(red, hit, 2), "so many dice");
    EXPECT_DEATH(pool.spend(black, hit), "so many dice");
    EXPECT_DEATH(pool.turn(red, blank, hit), "so many dice");
    EXPECT_DEATH(pool.reroll(red, direct, 1, battle_die, stream), "so many dice");
    EXPECT_DEATH(pool.roll(2, 1, battle_die, stream), "colour < Colours");
}

TEST(DiceOdds, OfTwoPlainDice) {
    EXPECT_DOUBLE_EQ(chance_of_sum(d6, 2, 8), 15 / 36.0);
    EXPECT_EQ(percent(chance_of_sum(d6, 2, 8)), 42);
    EXPECT_DOUBLE_EQ(chance_of_sum(d6, 2, 12), 1 / 36.0);
    EXPECT_EQ(chance_of_sum(d6, 2, 13), 0);
    EXPECT_EQ(chance_of_sum(d6, 2, 0), 1);
    EXPECT_DOUBLE_EQ(DiceOdds{}.pips(d6, 2).exactly(7), 6 / 36.0);
    EXPECT_DOUBLE_EQ(DiceOdds{}.pips(d6, 3).mean(), 10.5);
}

TEST(DiceOdds, OfFaces) {
    constexpr u32 hits = 1u << hit | 1u << direct;  // three sides of six
    EXPECT_DOUBLE_EQ(chance_of_faces(battle_die, 1, hits, 1), 0.5);
    EXPECT_DOUBLE_EQ(chance_of_faces(battle_die, 3, hits, 2), 0.5);
    EXPECT_DOUBLE_EQ(chance_of_faces(battle_die, 3, hits, 3), 0.125);
    EXPECT_DOUBLE_EQ(chance_of_faces(battle_die, 2, 1u << special, 1), 11 / 36.0);
    EXPECT_EQ(chance_of_faces(battle_die, 2, hits, 3), 0);
}

TEST(DiceOdds, OfDifferentDiceTogether) {
    DiceOdds odds;
    odds.faces(battle_die, 1, 1u << hit).pips(DieKind::numbered(4), 1);
    // 5 only with a hit (one in three) and a four (one in four).
    EXPECT_DOUBLE_EQ(odds.at_least(5), 1 / 12.0);
    EXPECT_DOUBLE_EQ(odds.at_least(1), 1.0);
}

TEST(DiceOdds, AgreeWithCountingEveryRoll) {
    for (int least = 0; least <= 25; ++least) {
        int fitting = 0;
        for (int roll = 0; roll < 6 * 6 * 6 * 6; ++roll)
            fitting += roll % 6 + roll / 6 % 6 + roll / 36 % 6 + roll / 216 + 4 >= least;
        EXPECT_NEAR(chance_of_sum(d6, 4, least), fitting / 1296.0, 1e-12) << least;
    }
}

TEST(DiceOdds, InPerCentOnlyWhatIsCertainIsCertain) {
    EXPECT_EQ(percent(0), 0);
    EXPECT_EQ(percent(0.0001), 1);
    EXPECT_EQ(percent(0.416), 42);
    EXPECT_EQ(percent(0.999), 99);
    EXPECT_EQ(percent(1), 100);
    EXPECT_EQ(percent(chance_of_sum(d6, 12, 12)), 100);
    EXPECT_EQ(percent(chance_of_sum(d6, 12, 13)), 99);
}

}  // namespace
}  // namespace cantina
