// Windows, shown by Toy: who is asked, in which order, and what a question may betray.
#include <gtest/gtest.h>

#include "games/toy/rules.h"
#include "tests/engine/toy/table.h"

namespace cantina::toy {
namespace {

/// Cards with the same trigger, to fill windows with.
const char* const bells = R"(
- {id: home, kind: home, health: 12}
- {id: bell, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: gong, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 2}]}}
- {id: toll, power: 1, health: 1, ability: {when: turn-starts, forced: true, do: [{gain: 4}]}}
- {id: knell, power: 1, health: 1, ability: {when: turn-starts, forced: true, do: [{gain: 8}]}}
- {id: bell-1, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-2, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-3, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-4, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-5, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-6, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-7, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- {id: bell-8, power: 1, health: 1, ability: {when: turn-starts, do: [{gain: 1}]}}
- id: summons
  power: 1
  health: 1
  ability: {when: turn-starts, do: [{deploy: {from: hand, of: {kind: unit}}}]}
)";

class Bells : public testing::Test {
  protected:
    Table table{3, bells};
};

TEST_F(Bells, TheActiveSeatIsAskedFirstAndThenTheOthersInTurn) {
    table.units(0, {"bell"}).units(1, {"bell", "gong"}).units(2, {"bell"}).start_turn(1);
    EXPECT_EQ(table.asked(), 1);
    table.use("bell");
    EXPECT_EQ(table.asked(), 2);  // the active seat has another, but it is not its turn
    table.use("bell");
    EXPECT_EQ(table.asked(), 0);
    table.use("bell");
    EXPECT_EQ(table.asked(), 1);
    EXPECT_EQ(table.list.size(), 2);  // the ability it has not used yet, or pass
    table.use("gong");
    EXPECT_TRUE(table.asks(1, question::turn));
}

TEST_F(Bells, TheWindowClosesWhenAllHavePassedInARow) {
    table.units(0, {"bell"}).units(1, {"bell"}).units(2, {"bell"}).start_turn(0);
    table.pass();
    EXPECT_EQ(table.asked(), 1);
    table.pass();
    EXPECT_EQ(table.asked(), 2);
    table.use("bell");
    EXPECT_EQ(table.asked(), 0);  // may respond again, for seat 2 has not passed
    table.use("bell");
    EXPECT_EQ(table.asked(), 1);
    table.pass();
    EXPECT_TRUE(table.asks(0, question::turn));
    EXPECT_EQ(table.player(1).coins, 0);
}

TEST_F(Bells, ForcedResponsesComeFirstAndTheActiveSeatOrdersThem) {
    table.units(0, {"bell"}).units(1, {"toll"}).units(2, {"knell"}).start_turn(0);
    EXPECT_EQ(table.asked(), 0);
    EXPECT_EQ(table.list.size(), 2);
    EXPECT_FALSE(table.offers(answers::pass));
    table.use("knell");  // of seat 2
    // The last forced one needs no question; now the free ones.
    EXPECT_EQ(table.player(1).coins, 4);
    EXPECT_EQ(table.player(2).coins, 8);
    EXPECT_EQ(table.asked(), 0);
    EXPECT_TRUE(table.offers(answers::pass));
}

TEST_F(Bells, AForcedResponseThatTurnsUpLateIsNotSkipped) {
    table.units(0, {"bell"}).units(1, {"summons"}).hand(1, {"toll"}).start_turn(0);
    table.pass();
    EXPECT_EQ(table.asked(), 1);
    table.use("summons");
    table.pick(table.card(1, "toll"));
    EXPECT_EQ(table.player(1).coins, 4);  // at once, though free responses had begun
    EXPECT_EQ(table.asked(), 0);
    EXPECT_TRUE(table.offers(answers::pass));
}

TEST_F(Bells, ManyAbilitiesAreRememberedInOneWindow) {
    table.units(0, {"bell", "gong", "bell-1", "bell-2", "bell-3", "bell-4", "bell-5", "bell-6",
                    "bell-7", "bell-8"});
    table.start_turn(0);
    for (int left = 10; left > 0; --left) {
        ASSERT_TRUE(table.asks(0, questions::respond));
        ASSERT_EQ(table.list.size(), left + 1);
        table.answer(table.list[left / 2]);
    }
    EXPECT_TRUE(table.asks(0, question::turn));
    EXPECT_EQ(table.player(0).coins, 11 + 2);
    EXPECT_EQ(table.s.agenda.size, 1u);
    for (size_t at = 1; at < 40; ++at) {
        const Step& freed = table.s.agenda.steps[at];
        ASSERT_EQ(freed.kind + freed.count + freed.cards[0] + freed.flags, 0);
    }
}

TEST(Nested, LastInFirstOut) {
    Table table;
    table.hand(0, {"storm", "worse"}).coins(0, 3).deck(0, {"oath"});
    table.hand(1, {"counter"}).coins(1, 1).units(1, {"scout"}).start();
    table.play("storm");
    table.use("counter");  // seat 1: cancels the storm
    ASSERT_TRUE(table.asks(0, questions::respond));
    table.use("worse");  // seat 0: cancels the counter, then damages the home of seat 1
    ASSERT_TRUE(table.asks(0, questions::pick_cards));
    table.pick(table.game->home(1));
    table.pass_all();
    EXPECT_EQ(table.home_damage(1), 1);
    EXPECT_TRUE(table.in_discard(1, "scout"));  // so the storm came after all
    EXPECT_EQ(table.player(0).coins, 0);
    EXPECT_EQ(table.player(1).coins, 0);
}

TEST(Nested, ACancelledResponseCancelsNothing) {
    Table table(3);
    table.hand(0, {"tribute"});
    table.hand(1, {"counter"}).coins(1, 1).hand(2, {"counter"}).coins(2, 1).start();
    table.play("tribute");
    ASSERT_EQ(table.asked(), 1);
    table.use("counter");
    // The counter itself is an event whose effect can be cancelled.
    ASSERT_EQ(table.asked(), 2);
    table.use("counter");
    table.pass_all();
    EXPECT_EQ(table.player(0).coins, 1);
}

TEST(Hidden, ASeatIsAskedBecauseOfWhatItCouldHold) {
    Table table;
    table.hand(0, {"tribute"}).hand(1, {"scout"}).coins(1, 1).start();
    table.play("tribute");
    ASSERT_TRUE(table.asks(1, questions::respond));
    EXPECT_TRUE(table.only_pass());
    table.pass();
    EXPECT_EQ(table.player(0).coins, 1);
}

TEST(Hidden, ASeatThatCannotPayOrHoldsNothingIsNotAsked) {
    Table poor;
    poor.hand(0, {"tribute"}).hand(1, {"counter"}).coins(1, 0).start();
    poor.play("tribute");
    EXPECT_TRUE(poor.asks(0, question::turn));

    Table empty;
    empty.hand(0, {"tribute"}).coins(1, 5).start();
    empty.play("tribute");
    EXPECT_TRUE(empty.asks(0, question::turn));
}

TEST(Hidden, AQuestionDoesNotDependOnTheHand) {
    for (const char* held : {"counter", "scout", "deflect", "oath"}) {
        Table table;
        table.hand(0, {"storm"}).coins(0, 2).hand(1, {held}).coins(1, 1).units(1, {"guard"});
        table.start();
        table.play("storm");
        EXPECT_TRUE(table.asks(1, questions::respond)) << held;
        table.pass();
        EXPECT_TRUE(table.asks(1, questions::respond)) << held;  // its guard would be damaged
        EXPECT_TRUE(table.offers(answers::pass));
    }
}

TEST(Hidden, AChoiceFromAHandIsAskedThoughNothingFits) {
    Table table;
    table.hand(0, {"spy"}).coins(0, 1).hand(1, {"oath"}).start();
    table.play("spy");
    // Only seat 1 and the spy's controller know that no unit is among the hand cards.
    ASSERT_TRUE(table.asks(1, questions::pick_cards));
    ASSERT_EQ(table.list.size(), 1);
    table.done();
    EXPECT_TRUE(table.in_hand(1, "oath"));
    EXPECT_EQ(table.player(0).coins, 0);  // "then" gained nothing

    Table fits;
    fits.hand(0, {"spy"}).coins(0, 1).hand(1, {"oath", "scout"}).start();
    fits.play("spy");
    ASSERT_TRUE(fits.asks(1, questions::pick_cards));
    EXPECT_FALSE(fits.offers(answers::done));
    fits.pick(fits.card(1, "scout"));
    EXPECT_TRUE(fits.in_discard(1, "scout"));
    EXPECT_EQ(fits.player(0).coins, 1);
}

TEST(Hidden, AnEmptyHandIsNotAskedAgain) {
    Table table;
    table.hand(1, {"deflect"}).units(1, {"scout", "guard"}).units(0, {"knight"}).start();
    table.use("knight");
    table.pick(table.card(1, "scout"));
    table.use("deflect");
    table.pick(table.card(1, "guard"));
    // The hand is empty now, so the window closed without another question.
    EXPECT_TRUE(table.asks(0, question::turn));
    EXPECT_TRUE(table.in_play(1, "scout"));
    EXPECT_EQ(table.damage(table.card(1, "guard")), 1);
}

}  // namespace
}  // namespace cantina::toy
