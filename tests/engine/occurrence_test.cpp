// Occurrences, shown by Toy: cancel, instead, batches, rows that are added and split, stages.
#include <gtest/gtest.h>

#include "games/toy/rules.h"
#include "tests/engine/toy/table.h"

namespace cantina::toy {
namespace {

TEST(Cancel, TheCostStaysPaidAndTheCardCountsAsPlayed) {
    Table table;
    table.hand(0, {"tribute"}).coins(0, 1).hand(1, {"counter"}).coins(1, 1).start();
    table.play("tribute");
    ASSERT_TRUE(table.asks(1, questions::respond));
    table.use("counter");
    table.pass_all();
    EXPECT_EQ(table.player(0).coins, 1);  // tribute would have given one or three
    EXPECT_EQ(table.player(1).coins, 0);
    EXPECT_TRUE(table.in_discard(0, "tribute"));
    EXPECT_TRUE(table.in_discard(1, "counter"));
    EXPECT_EQ(table.events(EventKind::played), 2);
    EXPECT_EQ(table.events(EventKind::cancelled), 1);
    // A cancelled ability counts for its limit.
    table.player(0).hand.add(table.card(0, "tribute"));
    EXPECT_EQ(table.game->why_not(table.s, 0, table.card(0, "tribute")), Why::limit);
}

TEST(Cancel, ReactionsToPlayingStillHappen) {
    Table table;
    table.hand(0, {"pact", "scout", "storm"}).deck(0, {"oath", "haste"}).coins(0, 2);
    table.units(0, {"guard"}).hand(1, {"counter"}).coins(1, 1);
    LastingRow waiting{};
    waiting.change = LastingRow::delayed;
    waiting.seat = 0;
    waiting.until = Until::turn;
    waiting.source = table.card(0, "pact");
    waiting.amount = static_cast<i16>(Trigger::you_play);
    const Code& code = table.library.code;
    for (size_t at = 0; at < code.instructions.size(); ++at)
        if (code.instructions[at].op == ops::later && code.instructions[at].arg[2] == 0)
            waiting.program = static_cast<u16>(at + 1);
    table.s.lasting.add(waiting);  // "when you play a card, you may draw one"
    table.start();
    table.play("storm");
    ASSERT_TRUE(table.asks(1, questions::respond));
    table.use("counter");
    EXPECT_TRUE(table.asks(0, questions::respond));
    EXPECT_EQ(table.damage(table.card(0, "guard")), 0);  // the storm did nothing
    table.use("pact");
    EXPECT_EQ(table.player(0).hand.count(), 3);
    EXPECT_EQ(table.s.lasting.size, 0u);
}

TEST(Instead, AReplacementChangesTheRowBeforeAnybodyIsAsked) {
    Table table;
    table.units(1, {"golem"}).units(0, {"knight"}).start();
    table.attack("knight", table.card(1, "golem"));
    // Power 2 on each side, the golem's armor takes 2 and the defender has the edge.
    EXPECT_EQ(table.damage(table.card(1, "golem")), 0);
    EXPECT_TRUE(table.in_discard(0, "knight"));
}

TEST(Instead, ArmorIsUsedUpWithinATurn) {
    Table table;
    table.units(1, {"golem"}).units(0, {"leech", "knight"}).start();
    table.attack("leech", table.card(1, "golem"));
    EXPECT_EQ(table.damage(table.card(1, "golem")), 1);
    table.use("knight");
    table.pick(table.card(1, "golem"));
    EXPECT_EQ(table.damage(table.card(1, "golem")), 2);
}

TEST(Instead, TheDestinationOfARowCanBeReplacedByAResponse) {
    Table table;
    table.units(1, {"medic", "scout"}).units(0, {"knight"}).start();
    table.use("knight");
    table.pick(table.card(1, "scout"));
    ASSERT_TRUE(table.asks(1, questions::respond));
    table.use("medic");
    EXPECT_TRUE(table.in_hand(1, "scout"));
    EXPECT_FALSE(table.in_play(1, "scout"));
    EXPECT_FALSE(table.in_discard(1, "scout"));
}

TEST(Batch, OneWindowForThingsThatHappenTogether) {
    Table table;
    table.hand(0, {"storm"}).coins(0, 2).deck(0, {"oath"});
    table.units(0, {"scout"}).units(1, {"scout", "herald", "medic"}).start();
    table.play("storm");
    // Both scouts fall together; the medic may save one unit of its own side.
    ASSERT_TRUE(table.asks(1, questions::respond));
    EXPECT_TRUE(table.in_play(0, "scout"));
    EXPECT_TRUE(table.in_play(1, "scout"));
    EXPECT_EQ(table.damage(table.card(1, "herald")), 1);
    table.use("medic");
    EXPECT_TRUE(table.in_discard(0, "scout"));
    EXPECT_TRUE(table.in_hand(1, "scout"));
    EXPECT_EQ(table.events(EventKind::destroyed), 2);
    // What settling found is not counted by "then": the storm's own damage is.
    EXPECT_TRUE(table.in_hand(0, "oath"));
}

TEST(Batch, AResponseSaysWhichRowItIsAbout) {
    Table table;
    table.units(0, {"leech"}).units(1, {"medic", "scout", "avenger"}).start();
    table.s.damage[table.card(1, "avenger")] = 1;
    table.s.damage[table.card(1, "scout")] = 1;
    table.s.unsettled = 1;
    Rules{*table.game, table.s, nullptr}.settle();
    table.start();
    ASSERT_TRUE(table.asks(1, questions::respond));
    ASSERT_EQ(table.list.size(), 3);  // save the scout, save the avenger, pass
    table.use_on("medic", table.card(1, "avenger"));
    EXPECT_TRUE(table.in_hand(1, "avenger"));
    EXPECT_TRUE(table.in_discard(1, "scout"));
}

TEST(Batch, AReactionForEachRowReadsWhatWasPlaced) {
    Table table;
    table.hand(0, {"volley"}).coins(0, 1);
    table.units(1, {"echo", "herald", "golem"}).start();
    table.play("volley");
    table.pick(table.card(1, "golem"));
    table.pick(table.card(1, "echo"));
    // The golem's armor stopped one of the two: only the echo was damaged.
    ASSERT_TRUE(table.asks(1, questions::respond));
    table.use("echo");
    EXPECT_EQ(table.player(1).coins, 1);
    EXPECT_TRUE(table.asks(0, question::turn));

    Table two;
    two.hand(0, {"volley"}).coins(0, 1).units(1, {"echo", "herald"}).start();
    two.play("volley");
    two.pick(two.card(1, "echo"));
    two.pick(two.card(1, "herald"));
    two.use("echo");
    ASSERT_TRUE(two.asks(1, questions::respond));
    two.use("echo");
    EXPECT_EQ(two.player(1).coins, 2);
    EXPECT_TRUE(two.asks(0, question::turn));
}

TEST(Rows, AnInterruptPlayedFromHandSplitsARowFarBelow) {
    Table table;
    table.units(0, {"knight", "herald"}).units(1, {"knight"});
    table.hand(1, {"deflect"}).hand(0, {"worse"}).coins(0, 0).start();
    table.attack("knight", table.card(1, "knight"));
    table.pass();  // no bids
    table.pass();
    ASSERT_TRUE(table.asks(0, questions::respond));
    EXPECT_TRUE(table.only_pass());
    table.pass();
    ASSERT_TRUE(table.asks(1, questions::respond));
    table.use("deflect");
    table.pick(table.card(0, "herald"));
    table.pass_all();
    // 2 damage against the knight of seat 1: one of it went to the herald; both knights dealt
    // theirs at the same time.
    EXPECT_EQ(table.damage(table.card(0, "herald")), 1);
    EXPECT_EQ(table.damage(table.card(1, "knight")), 1);
    EXPECT_TRUE(table.in_discard(0, "knight"));
    EXPECT_EQ(table.s.rows.size, 0u);
}

TEST(Rows, ARedirectedRowIsReplacedToo) {
    Table table;
    table.units(0, {"knight"}).units(1, {"knight", "golem"}).hand(1, {"deflect"}).start();
    table.use("knight");
    table.pick(table.card(1, "knight"));
    table.use("deflect");
    table.pick(table.card(1, "golem"));
    table.pass_all();
    EXPECT_EQ(table.damage(table.card(1, "golem")), 0);
    EXPECT_EQ(table.damage(table.card(1, "knight")), 0);
}

TEST(Damage, GuardsTakeAPartThenShieldsThenItIsPlaced) {
    Table table;
    table.units(0, {"leech"}).units(1, {"guard", "echo"});
    table.s.shielded.add(table.card(1, "echo"));
    table.start();
    table.attack("leech", table.card(1, "echo"));
    // Power 3 against the echo; the defender has the edge.
    ASSERT_TRUE(table.asks(1, question::protect));
    EXPECT_EQ(table.list.size(), 4);  // 0, 1, 2 or 3
    table.redirect(1, "guard");
    ASSERT_TRUE(table.asks(1, question::shield));
    table.yes();
    EXPECT_FALSE(table.s.shielded.has(table.card(1, "echo")));
    EXPECT_EQ(table.damage(table.card(1, "guard")), 1);
    EXPECT_EQ(table.damage(table.card(1, "echo")), 1);
}

TEST(Damage, AGuardTakesNoMoreThanItCanBearAndNobodyElseTakesItFromIt) {
    Table table;
    table.units(0, {"leech"}).units(1, {"guard", "echo"});
    table.s.damage[table.card(1, "guard")] = 2;
    table.start();
    table.attack("leech", table.card(1, "echo"));
    ASSERT_TRUE(table.asks(1, question::protect));
    EXPECT_EQ(table.list.size(), 2);
    table.redirect(1, "guard");
    table.pass_all();
    EXPECT_TRUE(table.in_discard(1, "guard"));
    EXPECT_EQ(table.damage(table.card(1, "echo")), 2);
}

TEST(Damage, AShieldIsKeptIfItsOwnerWantsTo) {
    Table table;
    table.units(0, {"knight"}).units(1, {"golem"});
    table.player(1).tally[table.game->ability(table.card(1, "golem")).tally] = 2;  // armor is spent
    table.s.shielded.add(table.card(1, "golem"));
    table.start();
    table.use("knight");
    table.pick(table.card(1, "golem"));
    ASSERT_TRUE(table.asks(1, question::shield));
    table.no();
    EXPECT_TRUE(table.s.shielded.has(table.card(1, "golem")));
    EXPECT_EQ(table.damage(table.card(1, "golem")), 1);
}

TEST(Damage, StrikesThatHappenTogetherDestroyTogether) {
    Table table;
    table.units(0, {"avenger"}).units(1, {"avenger"}).start();
    table.attack("avenger", table.card(1, "avenger"));
    // Both fell in one occurrence, so both forced reactions wait and the active player orders them.
    ASSERT_TRUE(table.asks(0, questions::respond));
    EXPECT_EQ(table.list.size(), 2);
    EXPECT_FALSE(table.offers(answers::pass));
    EXPECT_TRUE(table.in_discard(0, "avenger"));
    EXPECT_TRUE(table.in_discard(1, "avenger"));
}

}  // namespace
}  // namespace cantina::toy
