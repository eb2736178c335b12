// Programs, shown by Toy: control flow, choices, results, memory, what can be started.
#include <gtest/gtest.h>

#include "games/toy/rules.h"
#include "tests/engine/toy/deed.h"

namespace cantina::toy {
namespace {

TEST(Then, FollowsOnlyIfThePartBeforeDidSomething) {
    Deed drew("[{draw: 1}, {then: [{gain: 5}]}]");
    drew.table.deck(0, {"axe"}).start().play("deed");
    EXPECT_EQ(drew.table.player(0).coins, 5);

    Deed could_not("[{gain: 1}, {draw: 1}, {then: [{gain: 5}]}]");
    could_not.table.start().play("deed");
    // The discarded event itself is shuffled into the empty deck and drawn.
    EXPECT_EQ(could_not.table.player(0).coins, 6);

    Deed nothing("[{gain: 1}, {discard: {from: hand}}, {then: [{gain: 5}]}]");
    nothing.table.start().play("deed");
    EXPECT_EQ(nothing.table.player(0).coins, 1);
}

TEST(Then, DoesNotFollowADeclinedPart) {
    Deed deed("[{gain: 1}, {may: [{pay: 1}]}, {then: [{gain: 5}]}, {then: [{gain: 5}]}]");
    deed.table.start().play("deed");
    ASSERT_TRUE(deed.table.asks(0, questions::may));
    deed.table.no();
    EXPECT_EQ(deed.table.player(0).coins, 1);
}

TEST(Then, DoesNotFollowAConditionThatFails) {
    Deed deed("[{gain: 1}, {if: {has-units: 1}, then: [{gain: 2}]}, {then: [{gain: 5}]}]");
    deed.table.start().play("deed");
    EXPECT_EQ(deed.table.player(0).coins, 1);
}

TEST(May, IsNotAskedWhenNothingCouldBeDone) {
    Deed deed("[{may: [{pay: 3}]}, {gain: 1}]");
    deed.table.start().play("deed");
    EXPECT_TRUE(deed.table.asks(0, question::turn));
    EXPECT_EQ(deed.table.player(0).coins, 1);
}

TEST(Choose, OnlyWhatCanBeCarriedOutIsOffered) {
    Deed deed("[{choose: [[{pay: 2}], [{gain: 1}], [{damage: {amount: 1, from: enemy-units}}]]}]");
    deed.table.start().play("deed");
    ASSERT_TRUE(deed.table.asks(0, questions::choose_one));
    ASSERT_EQ(deed.table.list.size(), 1);
    deed.table.choose(1);
    EXPECT_EQ(deed.table.player(0).coins, 1);
}

TEST(Choose, TheOpponentMayBeTheOneWhoChooses) {
    Table table;
    table.hand(0, {"threat"}).coins(0, 1).hand(1, {"oath"}).start();
    table.play("threat");
    ASSERT_TRUE(table.asks(1, questions::choose_one));
    table.choose(0);
    ASSERT_TRUE(table.asks(1, questions::pick_cards));
    table.pick(table.card(1, "oath"));
    EXPECT_TRUE(table.in_discard(1, "oath"));
    EXPECT_EQ(table.home_damage(1), 0);

    Table other;
    other.hand(0, {"threat"}).coins(0, 1).hand(1, {"oath"}).start();
    other.play("threat");
    other.choose(1);
    ASSERT_TRUE(other.asks(0, questions::pick_cards));
    other.pick(other.game->home(1));
    other.pass_all();
    EXPECT_EQ(other.home_damage(1), 2);
}

TEST(Repeat, AsOftenAsTheNumberWasWhenItBegan) {
    Deed deed("[{repeat: {times: units, do: [{deploy: {from: hand, of: {kind: unit}}}]}}]");
    deed.table.units(0, {"axe", "bow"}).hand(0, {"cap"}).start().play("deed");
    ASSERT_TRUE(deed.table.asks(0, questions::pick_cards));
    deed.table.pick(deed.table.card(0, "cap"));
    EXPECT_TRUE(deed.table.asks(0, question::turn));
    EXPECT_EQ(deed.table.player(0).units.count(), 3);
}

TEST(Repeat, ManyTimes) {
    Deed deed("[{repeat: {times: 40, do: [{gain: 1}]}}, {then: [{gain: as-many}]}]");
    deed.table.start().play("deed");
    EXPECT_EQ(deed.table.player(0).coins, 80);
}

TEST(Repeat, InsideAnother) {
    Deed deed("[{repeat: {times: 3, do: [{repeat: {times: 4, do: [{gain: 1}]}}]}}]");
    deed.table.start().play("deed");
    EXPECT_EQ(deed.table.player(0).coins, 12);
}

TEST(Repeat, AsManyAsWereDone) {
    Deed deed("[{gain: 3}, {repeat: {times: as-many, do: [{gain: 2}]}}]");
    deed.table.start().play("deed");
    EXPECT_EQ(deed.table.player(0).coins, 9);
}

TEST(ForEach, EveryRoundMayChooseAgain) {
    Deed deed(
        "[{select: {count: all, from: units}}, {for-each: [{damage: {amount: 1, from: "
        "enemy-units}}, {boost-it: {amount: 1, until: turn}}]}]");
    deed.table.units(0, {"axe", "bow"}).units(1, {"bow", "cap"}).start().play("deed");
    ASSERT_TRUE(deed.table.asks(0, questions::pick_cards));
    deed.table.pick(deed.table.card(1, "cap"));
    ASSERT_TRUE(deed.table.asks(0, questions::pick_cards));
    deed.table.pick(deed.table.card(1, "bow"));
    EXPECT_TRUE(deed.table.asks(0, question::turn));
    EXPECT_EQ(deed.table.damage(deed.table.card(1, "cap")), 1);
    EXPECT_EQ(deed.table.damage(deed.table.card(1, "bow")), 1);
}

TEST(ForEach, WhatIsPaidForOneIsNotPaidForAll) {
    Table table;
    table.hand(0, {"rally"}).coins(0, 2).units(0, {"scout", "guard"}).start();
    table.play("rally");
    table.yes();  // one coin was left
    EXPECT_TRUE(table.asks(0, question::turn));
    EXPECT_EQ(table.power(table.card(0, "scout")), 2);
    EXPECT_EQ(table.power(table.card(0, "guard")), 1);
    EXPECT_EQ(table.player(0).coins, 2);
}

TEST(All, MoreCardsThanASelectionHolds) {
    Table table;
    table.hand(0, {"storm"}).coins(0, 2).deck(0, {"oath"});
    table.units(0, {"guard", "knight", "medic", "captain", "leech", "smith"});
    table.units(1, {"guard", "knight", "captain", "leech", "smith", "herald"});
    table.start().play("storm");
    while (!table.asks(0, question::turn)) table.answer(table.list[0]);
    int damaged = 0;
    for (Seat seat : {0, 1})
        for (Card unit : table.player(seat).units) damaged += table.damage(unit);
    EXPECT_EQ(damaged, 12);
    EXPECT_TRUE(table.in_hand(0, "oath"));
}

/// Eleven units and two events about all of them.
const char* const crowd = R"(
- {id: home, kind: home, health: 12}
- {id: u0, health: 1}
- {id: u1, health: 1}
- {id: u2, health: 1}
- {id: u3, health: 1}
- {id: u4, health: 1}
- {id: u5, health: 1}
- {id: u6, health: 1}
- {id: u7, health: 1}
- {id: u8, health: 1}
- {id: u9, health: 1}
- {id: ua, health: 1}
- id: deed
  kind: event
  ability: {do: [{select: {count: all, from: units}}, {for-each: [{gain: 1}]}, {gain: as-many}]}
- id: blow
  kind: event
  ability: {targets: {count: all, from: units}, do: [{damage-it: 1}, {then: [{gain: as-many}]}]}
)";

class Crowd : public testing::Test {
  protected:
    Crowd() {
        table.hand(0, {"deed", "blow"});
        table.units(0, {"u0", "u1", "u2", "u3", "u4", "u5", "u6", "u7", "u8", "u9", "ua"});
        table.start();
    }
    Table table{2, crowd};
};

TEST_F(Crowd, ForEachOfMoreThanASelectionHolds) {
    table.play("deed");
    EXPECT_EQ(table.player(0).coins, 22);
}

TEST_F(Crowd, MoreTargetsThanASelectionHolds) {
    table.play("blow");
    EXPECT_EQ(table.player(0).coins, 11);
    EXPECT_TRUE(table.player(0).units.empty());
    EXPECT_EQ(table.events(EventKind::destroyed), 11);
}

TEST(Select, UpToMayMeanNone) {
    Table table;
    table.hand(0, {"plan"}).deck(0, {"oath", "haste", "scout", "guard"}).start();
    table.play("plan");
    ASSERT_TRUE(table.asks(0, questions::pick_cards));
    EXPECT_EQ(table.list.size(), 4);  // three cards, or none
    table.done();
    EXPECT_EQ(table.player(0).deck.known, 2u);
    EXPECT_EQ(table.player(0).hand.count(), 1);
}

TEST(Select, AsManyAsThereAreIfThereAreFewer) {
    Deed deed("[{discard: {count: 3, from: hand}}, {then: [{gain: as-many}]}]");
    deed.table.hand(0, {"axe", "bow"}).start().play("deed");
    deed.table.pick(deed.table.card(0, "axe"));
    ASSERT_TRUE(deed.table.asks(0, questions::pick_cards));
    deed.table.pick(deed.table.card(0, "bow"));
    EXPECT_EQ(deed.table.player(0).coins, 2);
    EXPECT_TRUE(deed.table.player(0).hand.empty());
}

TEST(Select, ARowOfChoicesCanAlwaysBeFinished) {
    Deed deed("[{discard: {count: 2, from: hand}}]");
    deed.table.hand(0, {"axe", "bow", "cap"}).start().play("deed");
    // In ascending order the last card cannot come first, for then none would be left.
    ASSERT_EQ(deed.table.list.size(), 2);
    deed.table.pick(deed.table.card(0, "bow"));
    ASSERT_EQ(deed.table.list.size(), 1);
    deed.table.pick(deed.table.card(0, "cap"));
    EXPECT_TRUE(deed.table.in_hand(0, "axe"));
}

TEST(Filter, ByCostAndByName) {
    Deed deed("[{discard: {from: hand, of: {cost-at-most: 2, kind: unit}}}]");
    deed.table.hand(0, {"axe", "cap", "dud"}).start().play("deed");
    ASSERT_EQ(deed.table.list.size(), 1);
    deed.table.pick(deed.table.card(0, "axe"));

    Deed named("[{discard: {from: hand, of: {named: cap}}}]");
    named.table.hand(0, {"axe", "cap", "dud"}).start().play("deed");
    ASSERT_EQ(named.table.list.size(), 1);
    named.table.pick(named.table.card(0, "cap"));
}

TEST(Chance, ScriptedAndReadAsANumber) {
    Table table;
    table.hand(0, {"gamble"});
    table.s.stream.say_next(4);
    table.start().play("gamble");
    EXPECT_EQ(table.player(0).coins, 4);

    Table unlucky;
    unlucky.hand(0, {"gamble"});
    unlucky.s.stream.say_next(0);
    unlucky.start().play("gamble");
    EXPECT_EQ(unlucky.player(0).coins, 0);
}

TEST(InsteadOf, AnotherEffectIfAConditionHolds) {
    Table few;
    few.hand(0, {"tribute"}).units(0, {"scout"}).start().play("tribute");
    EXPECT_EQ(few.player(0).coins, 1);
    Table many;
    many.hand(0, {"tribute"}).units(0, {"scout", "guard"}).start().play("tribute");
    EXPECT_EQ(many.player(0).coins, 3);
}

TEST(Numbers, AreComputedWhenAsked) {
    Table table;
    table.units(0, {"scout", "captain"}).start();
    EXPECT_EQ(table.power(table.card(0, "scout")), 2);
    EXPECT_EQ(table.power(table.card(0, "captain")), 1);
    table.player(0).units.remove(table.card(0, "captain"));
    EXPECT_EQ(table.power(table.card(0, "scout")), 1);
}

// --- memory -------------------------------------------------------------------------------------

TEST(Memory, UntilATurnOfOnesOwn) {
    for (const int seats : {2, 3, 8}) {
        Deed deed(
            "[{boost: {amount: 1, until: start-of-your-next-turn, from: units}},"
            " {boost: {amount: 1, until: end-of-your-next-turn, from: units}}]",
            seats);
        deed.table.units(0, {"axe"}).start().play("deed");
        const Card axe = deed.table.card(0, "axe");
        deed.table.pick(axe);
        deed.table.pick(axe);
        for (Seat seat = 0; seat < seats; ++seat) {
            ASSERT_TRUE(deed.table.asks(seat, question::turn));
            EXPECT_EQ(deed.table.power(axe), 3) << "in the turn of seat " << int{seat};
            deed.table.end_turn();
        }
        ASSERT_TRUE(deed.table.asks(0, question::turn));
        EXPECT_EQ(deed.table.power(axe), 2);
        deed.table.end_turn();
        EXPECT_EQ(deed.table.power(axe), 1);
    }
}

TEST(Memory, UntilTheEndOfAStrike) {
    Table table;
    table.hand(0, {"haste"}).units(0, {"scout"}).start();
    table.play("haste");
    table.pick(table.card(0, "scout"));
    EXPECT_EQ(table.power(table.card(0, "scout")), 3);
    table.attack("scout", table.game->home(1));
    EXPECT_EQ(table.home_damage(1), 3);
    EXPECT_EQ(table.power(table.card(0, "scout")), 1);
}

TEST(Memory, WhatLastsShorterEndsWithWhatLastsLonger) {
    for (const auto& [until, ends_with_phase, ends_with_turn] :
         {std::tuple{"strike", true, true}, std::tuple{"engagement", true, true},
          std::tuple{"phase", true, true}, std::tuple{"turn", false, true},
          std::tuple{"match", false, false}}) {
        Deed deed(std::string("[{boost: {amount: 1, from: units, until: ") + until + "}}]");
        Table& table = deed.table;
        table.units(0, {"axe"}).start().play("deed");
        table.pick(table.card(0, "axe"));
        const Card axe = table.card(0, "axe");
        EXPECT_EQ(table.power(axe), 2);
        State at_phase_end = table.s;
        at_phase_end.lasting.end(Until::phase);
        EXPECT_EQ(at_phase_end.lasting.size, ends_with_phase ? 0u : 1u) << until;
        table.end_turn();
        EXPECT_EQ(table.power(axe), ends_with_turn ? 1 : 2) << until;
    }
}

TEST(Memory, TheNextMatchingOccurrenceUsesItUp) {
    Table table;
    table.hand(0, {"bargain", "knight", "guard"}).coins(0, 2).start();
    table.play("bargain");
    table.play("knight");
    EXPECT_EQ(table.player(0).coins, 2);  // two cheaper
    table.play("guard");
    EXPECT_EQ(table.player(0).coins, 0);
}

TEST(Memory, DelayedProgramsMayOrMustBeUsed) {
    Table table;
    table.hand(0, {"pact", "scout", "oath"}).coins(0, 5);
    table.deck(0, {"haste", "guard", "plan"}).start();
    table.play("pact");
    EXPECT_EQ(table.s.lasting.size, 2u);
    table.play("scout");
    // Entering, the scout may draw; having played a unit, the pact may.
    table.use("scout");
    table.use("pact");
    EXPECT_EQ(table.s.lasting.size, 1u);
    EXPECT_EQ(table.player(0).hand.count(), 3);
    table.end_turn();
    // "Later" has to be carried out.
    ASSERT_TRUE(table.asks(0, questions::pick_cards));
    EXPECT_FALSE(table.offers(answers::done));
    table.pick(table.card(0, "oath"));
    EXPECT_TRUE(table.in_discard(0, "oath"));
    EXPECT_EQ(table.s.lasting.size, 0u);
    EXPECT_EQ(table.active(), 1);
}

TEST(Memory, ADelayedProgramLapses) {
    Table table;
    table.hand(0, {"pact", "oath"}).start();
    table.play("pact");
    table.end_turn();
    ASSERT_TRUE(table.asks(0, questions::pick_cards));
    table.pick(table.card(0, "oath"));
    EXPECT_EQ(table.s.lasting.size, 0u);  // nothing was played before the phase ended
}

TEST(Tally, TheFirstTimeEachTurn) {
    Table table;
    table.units(0, {"smith"}).hand(0, {"scout", "herald"}).coins(0, 5).start();
    table.play("scout");
    table.pass_all();
    table.play("herald");
    EXPECT_TRUE(table.asks(0, question::turn));  // the second unit wakes nobody

    Table used;
    used.units(0, {"smith"}).hand(0, {"herald"}).coins(0, 5).start();
    used.play("herald");
    ASSERT_TRUE(used.asks(0, questions::respond));
    used.use("smith");
    used.pick(used.card(0, "herald"));
    EXPECT_TRUE(used.s.shielded.has(used.card(0, "herald")));
}

TEST(Tally, OncePerTurn) {
    Table table;
    table.units(1, {"medic", "scout", "avenger"}).units(0, {"knight", "leech"}).start();
    table.use("knight");
    table.pick(table.card(1, "scout"));
    table.use("medic");
    EXPECT_TRUE(table.in_hand(1, "scout"));
    table.attack("leech", table.card(1, "avenger"));
    while (!table.asks(0, question::turn)) {
        EXPECT_FALSE(table.asks(1, questions::respond) && table.offers(answers::use));
        table.answer(table.list[0]);
    }
    EXPECT_TRUE(table.in_discard(1, "avenger"));
}

// --- what can be started ------------------------------------------------------------------------

TEST(WhyNot, NamesWhatStandsInTheWay) {
    Table table;
    table.hand(0, {"oath", "haste", "volley", "tribute"}).units(0, {"knight", "scout"}).start();
    const auto why = [&](const char* id) {
        return table.game->why_not(table.s, 0, table.card(0, id));
    };
    EXPECT_EQ(why("oath"), Why::coins);
    EXPECT_EQ(why("haste"), Why::nothing);
    EXPECT_EQ(why("guard"), Why::not_yours);
    EXPECT_EQ(why("scout"), Why::no_ability);
    EXPECT_EQ(why("knight"), Why::nothing);
    table.s.exhausted.add(table.card(0, "knight"));
    EXPECT_EQ(why("knight"), Why::exhausted);
    table.coins(0, 1);
    EXPECT_EQ(why("volley"), Why::price);  // no targets
    table.player(0).units = Cards::none();
    EXPECT_EQ(why("haste"), Why::effect);
}

TEST(WhyNot, APartAfterThenDoesNotHelp) {
    Deed deed("[{damage: {amount: 1, from: enemy-units}}, {then: [{gain: 1}]}]");
    deed.table.start();
    const Card card = deed.table.card(0, "deed");
    EXPECT_EQ(deed.table.game->why_not(deed.table.s, 0, card), Why::effect);
    deed.table.units(1, {"axe"});
    EXPECT_EQ(deed.table.game->why_not(deed.table.s, 0, card), Why::nothing);
}

TEST(WhyNot, SomePartIsEnough) {
    Deed deed("[{damage: {amount: 1, from: enemy-units}}, {gain: 1}]");
    deed.table.start().play("deed");
    EXPECT_EQ(deed.table.player(0).coins, 1);
}

TEST(WhyNot, NoRoundsMeansNothingToDo) {
    Deed deed("[{repeat: {times: units, do: [{gain: 1}]}}]");
    deed.table.start();
    EXPECT_EQ(deed.table.game->why_not(deed.table.s, 0, deed.table.card(0, "deed")), Why::effect);
}

TEST(Zones, ThereMayBeMoreThanSixteen) {
    Deed deed("[{select: {from: [hand, discard-of-7]}}, {boost-it: {amount: 1, until: turn}}]", 8);
    deed.table.player(7).discard.add(deed.table.card(7, "cap"));
    deed.table.player(6).discard.add(deed.table.card(6, "cap"));
    deed.table.start().play("deed");
    ASSERT_EQ(deed.table.list.size(), 1);
    deed.table.pick(deed.table.card(7, "cap"));
    EXPECT_EQ(deed.table.s.lasting.rows[0].subject, deed.table.card(7, "cap"));
}

}  // namespace
}  // namespace cantina::toy
