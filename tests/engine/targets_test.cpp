// Cards that a program has named: `as: NAME`.
#include <gtest/gtest.h>

#include "games/toy/rules.h"
#include "tests/engine/toy/deed.h"

namespace cantina::toy {
namespace {

TEST(Named, TwoTargetsOfOneVerb) {
    Table table;
    table.hand(0, {"surgeon"}).coins(0, 1).units(0, {"golem", "guard"}).units(1, {"golem"});
    table.deck(0, {"scout"});
    table.s.damage[table.card(0, "golem")] = 3;
    table.start().play("surgeon");
    ASSERT_EQ(table.list.size(), 1) << "only the golem is wounded";
    table.pick(table.card(0, "golem"));
    ASSERT_EQ(table.list.size(), 2) << "the patient is no victim";
    table.pick(table.card(1, "golem"));
    table.pass_all();
    EXPECT_EQ(table.damage(table.card(0, "golem")), 1);
    EXPECT_EQ(table.damage(table.card(1, "golem")), 2);
    EXPECT_TRUE(table.in_hand(0, "scout")) << "the patient is still wounded";
}

TEST(Named, StaysThroughOtherSelectionsAndLoops) {
    Deed deed(
        "[{select: {from: units, as: hurt}}, {damage: {amount: 1, from: enemy-homes}},"
        " {select: {from: enemy-units, as: other}},"
        " {repeat: {times: 2, do: [{move-damage: {amount: 1, off: hurt, onto: other}}]}},"
        " {select: {count: all, from: units}},"
        " {for-each: [{if: {is-wounded: hurt}, then: [{gain: 1}]}]}]");
    deed.table.units(0, {"cap", "axe"}).units(1, {"cap"});
    const Card hurt = deed.table.card(0, "cap");
    deed.table.s.damage[hurt] = 2;
    deed.table.start().play("deed");
    deed.table.pick(hurt);
    deed.table.pick(deed.table.game->home(1));
    deed.table.pass_all();
    deed.table.pick(deed.table.card(1, "cap"));
    deed.table.pass_all();
    EXPECT_EQ(deed.table.damage(hurt), 0);
    EXPECT_EQ(deed.table.damage(deed.table.card(1, "cap")), 2);
    EXPECT_EQ(deed.table.player(0).coins, 0) << "no longer wounded in any round";
    EXPECT_TRUE(deed.table.asks(0, question::turn));
}

TEST(Named, IsPossibleIfItIsWithOneOfTheCards) {
    const char* effects =
        "[{may: [{select: {from: units, as: hurt}},"
        " {move-damage: {amount: 1, off: hurt, onto: hurt}}]}]";
    Deed whole(effects);
    whole.table.units(0, {"bow", "cap"}).start().play("deed");
    EXPECT_TRUE(whole.table.asks(0, questions::may)) << "to choose a card is something, too";
    Deed fully(
        "[{choose: [[{select: {from: units, as: hurt}},"
        " {move-damage: {amount: 1, off: hurt, onto: hurt}}], [{gain: 1}]]}]");
    fully.table.units(0, {"bow", "cap"}).start().play("deed");
    EXPECT_EQ(fully.table.list.size(), 1) << "none is wounded";
    Deed one(
        "[{choose: [[{select: {from: units, as: hurt}},"
        " {move-damage: {amount: 1, off: hurt, onto: hurt}}], [{gain: 1}]]}]");
    one.table.s.damage[one.table.card(0, "cap")] = 1;
    one.table.units(0, {"bow", "cap"}).start().play("deed");
    EXPECT_EQ(one.table.list.size(), 2) << "the last one is";
}

TEST(Named, MoreCardsThanAreLeftRoomForAreStillAllTaken) {
    // With three names there is room for six: the gathered units are looked up instead.
    Deed deed(
        "[{select: {from: units, as: a}}, {select: {from: units, as: b}},"
        " {select: {from: units, as: c}},"
        " {boost: {amount: 1, until: turn, count: all, from: [units, enemy-units]}},"
        " {if: {is-wounded: a}, then: [{gain: 1}]}]",
        3);
    for (Seat seat = 0; seat < 3; ++seat) deed.table.units(seat, {"axe", "bow", "cap"});
    const Card hurt = deed.table.card(0, "cap");
    deed.table.s.damage[hurt] = 1;
    deed.table.start().play("deed");
    for (int i = 0; i < 3; ++i) deed.table.pick(hurt);
    EXPECT_EQ(deed.table.s.lasting.size, 9u);
    EXPECT_EQ(deed.table.player(0).coins, 1);
}

}  // namespace
}  // namespace cantina::toy
