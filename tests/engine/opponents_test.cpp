// "An opponent of your choice", "that opponent" and "each opponent" at two, three and eight seats.
#include <gtest/gtest.h>

#include "games/toy/rules.h"
#include "tests/engine/toy/deed.h"

namespace cantina::toy {
namespace {

TEST(Opponent, OfSeveralIsChosenOnceAProgram) {
    for (const int seats : {3, 8}) {
        Deed deed("[{opponent: [{gain: 1}]}, {opponent: [{gain: 2}]}]", seats);
        deed.table.start().play("deed");
        ASSERT_TRUE(deed.table.asks(0, questions::choose_seat)) << seats;
        ASSERT_EQ(deed.table.list.size(), seats - 1);
        for (int i = 0; i < seats - 1; ++i) EXPECT_EQ(deed.table.list[i].detail, i + 1);
        deed.table.choose_seat(2);
        EXPECT_TRUE(deed.table.asks(0, question::turn));
        for (Seat seat = 0; seat < seats; ++seat)
            EXPECT_EQ(deed.table.player(seat).coins, seat == 2 ? 3 : 0);
    }
}

TEST(Opponent, AloneIsNotAskedFor) {
    Deed deed("[{opponent: [{gain: 1}]}]");
    deed.table.start().play("deed");
    EXPECT_TRUE(deed.table.asks(0, question::turn));
    EXPECT_EQ(deed.table.player(1).coins, 1);
}

TEST(Opponent, IsTheOneWhoChooses) {
    Deed deed("[{choose: {by: opponent, of: [[{gain: 1}], [{opponent: [{gain: 2}]}]]}}]", 3);
    deed.table.start().play("deed");
    deed.table.choose_seat(2);
    ASSERT_TRUE(deed.table.asks(2, questions::choose_one));
    deed.table.choose(1);
    EXPECT_EQ(deed.table.player(2).coins, 2);
    EXPECT_EQ(deed.table.player(1).coins, 0);
}

TEST(Opponent, PicksForOthers) {
    Deed deed("[{discard: {from: hand, by: opponent}}]", 3);
    deed.table.hand(0, {"axe", "bow"}).start().play("deed");
    deed.table.choose_seat(1);
    ASSERT_TRUE(deed.table.asks(1, questions::pick_cards));
    deed.table.pick(deed.table.card(0, "bow"));
    EXPECT_TRUE(deed.table.in_discard(0, "bow"));
}

TEST(Opponent, IsChosenForVerbsZonesAndValuesToo) {
    Deed verb("[look-at-hand]", 3);
    verb.table.hand(1, {"axe"}).hand(2, {"bow"}).start().play("deed");
    verb.table.choose_seat(2);
    EXPECT_EQ(verb.table.s.known[0].count(), 1);
    EXPECT_TRUE(verb.table.s.known[0].has(verb.table.card(2, "bow")));

    Deed zone("[{discard: {from: opponent-hand}}]", 3);
    zone.table.hand(1, {"axe"}).hand(2, {"bow"}).start().play("deed");
    zone.table.choose_seat(1);
    ASSERT_EQ(zone.table.list.size(), 1);
    EXPECT_EQ(zone.table.list[0].card, zone.table.card(1, "axe"));

    Deed value("[{gain: opponent-units}]", 3);
    value.table.units(1, {"axe"}).units(2, {"axe", "bow"}).start().play("deed");
    value.table.choose_seat(2);
    EXPECT_EQ(value.table.player(0).coins, 2);
}

TEST(Opponent, StaysTheSameInLoopsAndInWhatComesLater) {
    Deed deed(
        "[look-at-hand, {repeat: {times: 2, do: [{opponent: [{gain: 1}]}]}},"
        " {later: {when: turn-ends, do: [{opponent: [{gain: 5}]}]}}]",
        3);
    deed.table.start().play("deed");
    deed.table.choose_seat(2);
    EXPECT_EQ(deed.table.player(2).coins, 2);
    deed.table.end_turn();
    while (deed.table.asks(0, questions::respond)) deed.table.use_on("deed", no_card);
    EXPECT_EQ(deed.table.player(2).coins, 7);
    EXPECT_EQ(deed.table.player(1).coins, 2) << "only the start of the own turn";
}

TEST(Opponent, ChosenForThePriceIsTheOneOfTheEffect) {
    Table table(3, R"(
- {id: home, kind: home, health: 12}
- id: deed
  kind: event
  ability: {price: [{opponent: [{gain: 1}]}], do: [{opponent: [{gain: 2}]}]}
)");
    table.hand(0, {"deed"}).start().play("deed");
    table.choose_seat(2);
    table.pass_all();
    EXPECT_EQ(table.player(2).coins, 3);
}

TEST(Opponent, SomeOneThatItCanBeDoneToIsEnough) {
    Deed deed("[{may: [{discard: {from: opponent-hand}}]}, {gain: 1}]", 3);
    deed.table.hand(2, {"axe"}).start().play("deed");
    EXPECT_TRUE(deed.table.asks(0, questions::may)) << "seat 2 holds a card";

    Deed nobody_has("[{may: [{discard: {from: opponent-hand}}]}, {gain: 1}]", 3);
    nobody_has.table.start().play("deed");
    EXPECT_TRUE(nobody_has.table.asks(0, question::turn));
}

TEST(Opponent, AConditionHoldsIfItDoesForOne) {
    const char* effects =
        "[{if: {opponent-has-units: 2}, then: [{gain: 1}]},"
        " {if: {not: {opponent-has-units: 1}}, then: [{gain: 4}]}]";
    Deed none(effects, 3);
    none.table.start().play("deed");
    EXPECT_EQ(none.table.player(0).coins, 4);
    Deed one(effects, 3);
    one.table.units(2, {"axe", "bow"}).start().play("deed");
    EXPECT_EQ(one.table.player(0).coins, 1);
    // Once one is chosen, it is about that one.
    Deed chosen("[look-at-hand, {if: {opponent-has-units: 2}, then: [{gain: 1}]}]", 3);
    chosen.table.units(2, {"axe", "bow"}).start().play("deed");
    chosen.table.choose_seat(1);
    EXPECT_EQ(chosen.table.player(0).coins, 0);
}

TEST(EachOpponent, InTurnOrderAfterTheController) {
    for (const int seats : {2, 3, 8}) {
        Deed deed(
            "[{each-opponent: [{opponent: [{discard: {from: hand}}]}, {then: [{gain: 1}]}]},"
            " {then: [{gain: 10}]}]",
            seats);
        for (Seat seat = 1; seat < seats; ++seat) deed.table.hand(seat, {"axe", "bow"});
        deed.table.start().play("deed");
        for (Seat seat = 1; seat < seats; ++seat) {
            ASSERT_TRUE(deed.table.asks(seat, questions::pick_cards)) << int{seat};
            deed.table.pick(deed.table.card(seat, "axe"));
            EXPECT_EQ(deed.table.player(0).coins, seat + (seat + 1 == seats ? 10 : 0));
        }
        EXPECT_TRUE(deed.table.asks(0, question::turn));
    }
}

TEST(EachOpponent, MayBeAskedWhatTheyPrefer) {
    Deed deed(
        "[{each-opponent: [{choose: {by: opponent, of: "
        "[[{opponent: [{gain: 1}]}], [{gain: 2}]]}}]}]",
        3);
    deed.table.start().play("deed");
    ASSERT_TRUE(deed.table.asks(1, questions::choose_one));
    deed.table.choose(0);
    ASSERT_TRUE(deed.table.asks(2, questions::choose_one));
    deed.table.choose(1);
    EXPECT_EQ(deed.table.player(0).coins, 2);
    EXPECT_EQ(deed.table.player(1).coins, 1);
    EXPECT_EQ(deed.table.player(2).coins, 0);
}

TEST(EachOpponent, NotWithoutAnythingToDo) {
    Deed deed("[{may: [{each-opponent: [{discard: {from: opponent-hand}}]}]}, {gain: 1}]", 3);
    deed.table.start().play("deed");
    EXPECT_TRUE(deed.table.asks(0, question::turn));
}

TEST(EachOpponent, TheCardsOfToyUseIt) {
    Table table(8);
    table.hand(0, {"levy"}).coins(0, 1).hand(3, {"oath"}).hand(7, {"oath"}).start().play("levy");
    table.pass_all();
    ASSERT_TRUE(table.asks(3, questions::pick_cards));
    table.pick(table.card(3, "oath"));
    ASSERT_TRUE(table.asks(7, questions::pick_cards));
    table.pick(table.card(7, "oath"));
    EXPECT_EQ(table.player(0).coins, 2);

    Table feud(3);
    feud.hand(0, {"feud"}).coins(0, 1).units(2, {"scout"}).hand(2, {"oath"}).start().play("feud");
    feud.pass_all();
    ASSERT_TRUE(feud.asks(0, questions::choose_seat));
    feud.choose_seat(2);
    EXPECT_EQ(feud.player(0).coins, 1);
}

}  // namespace
}  // namespace cantina::toy
