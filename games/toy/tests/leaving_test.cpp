// Going out and winning, at tables of more than two.
#include "games/toy/rules.h"
#include "tests/engine/toy/table.h"
#include "tests/support/clauses.h"

namespace cantina::toy {
namespace {

constexpr SeatMask mask(std::initializer_list<int> seats) {
    unsigned bits = 0;
    for (int seat : seats) bits |= 1u << seat;
    return static_cast<SeatMask>(bits);
}

/// So much is left of everybody's home.
void weaken(Table& table, int left) {
    for (Seat seat = 0; seat < table.game->seats(); ++seat)
        table.s.damage[table.game->home(seat)] =
            static_cast<u8>(table.game->title(table.game->home(seat)).health - left);
}

void leave(Table& table, Seat seat) {
    table.game->leave(table.s, seat, table.list, &table.reporter);
}

TEST(GoingOut, WhoseHomeFallsIsOutAndTheOthersGoOn) {
    shows("TOY-END-01");
    Table table(3);
    weaken(table, 1);
    table.units(0, {"knight"}).units(1, {"golem", "leech"}).hand(1, {"plan"}).deck(1, {"spy"});
    table.start().use("knight");
    table.pick(table.game->home(1));
    table.pass_all();
    EXPECT_TRUE(table.asks(0, question::turn));
    const Standing standing = table.game->standing(table.s);
    EXPECT_FALSE(standing.over);
    EXPECT_EQ(standing.out, mask({1}));
    EXPECT_TRUE(table.player(1).units.empty() && table.player(1).hand.empty());
    EXPECT_EQ(table.player(1).deck.size(), 0);
    EXPECT_EQ(table.events(EventKind::fell), 1);
}

TEST(GoingOut, TurnsPassOverWhoIsOut) {
    shows("TOY-TURN-01");
    Table table(4);
    for (Seat seat = 0; seat < 4; ++seat) table.deck(seat, {"plan", "spy"});
    table.start();
    leave(table, 1);
    table.end_turn();
    EXPECT_EQ(table.active(), 2);
    leave(table, 3);
    table.end_turn();
    EXPECT_EQ(table.active(), 0);
}

TEST(GoingOut, TheOwnTurnEndsAtOnce) {
    shows("TOY-END-02");
    Table table(3);
    weaken(table, 1);
    table.units(0, {"leech"}).deck(0, {"plan"}).deck(1, {"plan"});
    table.start_turn(0);
    table.pick(table.game->home(0));
    table.pass_all();
    EXPECT_EQ(table.active(), 1) << "the leech was the end of seat 0";
    EXPECT_TRUE(table.asks(1, question::turn));
    EXPECT_EQ(table.s.agenda.size, 1u);
}

TEST(GoingOut, WhatWasAboutToHappenDoesNot) {
    shows("TOY-END-02");
    Table table(3);
    table.hand(0, {"storm"}).coins(0, 2).units(1, {"scout"}).units(2, {"scout"});
    table.hand(1, {"counter"}).coins(1, 1).start().play("storm");
    ASSERT_TRUE(table.asks(1, questions::respond));
    leave(table, 0);
    EXPECT_TRUE(table.asks(1, question::turn));
    EXPECT_TRUE(table.in_play(1, "scout") && table.in_play(2, "scout"));
}

TEST(GoingOut, DamageOnItsWayArrives) {
    shows("TOY-END-02");
    Table table(3);
    table.units(0, {"knight"}).units(1, {"herald", "guard"}).start().use("knight");
    table.pick(table.card(1, "herald"));
    table.pass_all();
    ASSERT_TRUE(table.asks(1, question::protect));
    leave(table, 0);
    ASSERT_TRUE(table.asks(1, question::protect));
    table.redirect(0, "guard");
    EXPECT_EQ(table.damage(table.card(1, "herald")), 1);
}

TEST(GoingOut, ADuelEndsAndWhatLiesFaceDownReturns) {
    shows("TOY-DUEL-05");
    Table table(3);
    table.units(0, {"knight"}).hand(0, {"scout", "golem"}).hand(1, {"guard"}).start();
    table.attack("knight", table.game->home(1));
    table.pick(table.card(0, "golem"));
    ASSERT_TRUE(table.asks(1, question::bid));
    leave(table, 1);
    EXPECT_TRUE(table.asks(0, question::turn));
    EXPECT_TRUE(table.in_hand(0, "golem"));
    EXPECT_EQ(table.home_damage(1), 0);
}

TEST(GoingOut, TargetsThatAreGoneAreNotHit) {
    shows("TOY-DAMAGE-04");
    Table table(3);
    table.hand(0, {"volley"}).coins(0, 1).units(1, {"golem"}).units(2, {"guard"});
    table.hand(2, {"counter"}).coins(2, 1).start().play("volley");
    table.pick(table.card(1, "golem"));
    table.pick(table.card(2, "guard"));
    ASSERT_TRUE(table.asks(2, questions::respond));
    leave(table, 1);
    table.pass_all();
    EXPECT_EQ(table.damage(table.card(1, "golem")), 0);
    EXPECT_EQ(table.damage(table.card(2, "guard")), 1);
}

TEST(GoingOut, AProgramAboutAnOpponentEndsWithThem) {
    shows("TOY-END-02");
    Table table(4);
    table.hand(0, {"spy"}).coins(0, 1).hand(2, {"golem"}).start().play("spy");
    table.pass_all();
    table.choose_seat(2);
    ASSERT_TRUE(table.asks(2, questions::pick_cards));
    leave(table, 2);
    EXPECT_TRUE(table.asks(0, question::turn));
    EXPECT_EQ(table.player(0).coins, 0) << "nothing was discarded";
}

TEST(GoingOut, EachOpponentMeansThoseWhoAreLeft) {
    shows("TOY-END-02");
    Table table(4);
    table.hand(0, {"levy"}).coins(0, 1);
    for (Seat seat = 1; seat < 4; ++seat) table.hand(seat, {"golem"});
    table.start().play("levy");
    table.pass_all();
    ASSERT_TRUE(table.asks(1, questions::pick_cards));
    leave(table, 1);
    ASSERT_TRUE(table.asks(2, questions::pick_cards));
    table.pick(table.card(2, "golem"));
    ASSERT_TRUE(table.asks(3, questions::pick_cards));
    table.pick(table.card(3, "golem"));
    EXPECT_EQ(table.player(0).coins, 2);
}

TEST(Winning, TheLastOneWins) {
    shows("TOY-END-03");
    Table table(3);
    table.start();
    leave(table, 2);
    EXPECT_EQ(table.game->departure(table.s, 0), Departure::lost);
    leave(table, 0);
    const Standing standing = table.game->standing(table.s);
    EXPECT_TRUE(standing.over);
    EXPECT_EQ(standing.share[1], 1.0f);
    EXPECT_EQ(standing.left[2], 1);
    EXPECT_EQ(standing.left[0], 2);
    EXPECT_TRUE(table.list.empty());
    EXPECT_EQ(table.s.agenda.size, 0u);
}

TEST(Winning, SomeFallTogetherAndShareTheirPlace) {
    shows("TOY-END-01");
    Table table(4);
    weaken(table, 1);
    table.hand(0, {"barrage"}).coins(0, 2).start().play("barrage");
    for (int share : {1, 1, 1})
        for (const Option& option : table.list)
            if (option.amount == share) {
                table.answer(Option(option));
                break;
            }
    table.pass_all();
    EXPECT_EQ(table.game->standing(table.s).share[0], 1.0f);
    for (Seat seat = 1; seat < 4; ++seat) EXPECT_EQ(table.s.contest.left[seat], 1);
}

TEST(Winning, AllWhoAreLeftFallTogetherAndShareTheWin) {
    shows("TOY-END-04");
    Table table(3);
    table.start();
    leave(table, 0);
    weaken(table, 0);
    table.s.unsettled = 1;
    table.game->run(table.s, table.list, &table.reporter);
    const Standing standing = table.game->standing(table.s);
    EXPECT_TRUE(standing.over);
    EXPECT_EQ(standing.share[0], 0.0f);
    EXPECT_EQ(standing.share[1], 0.5f);
    EXPECT_EQ(standing.share[2], 0.5f);
    EXPECT_EQ(table.events(EventKind::won), 2);
}

TEST(Winning, AtTheTurnLimitTheFirmestHomesShare) {
    shows("TOY-END-05");
    Table table(4);
    table.s.turn = static_cast<u16>(table.game->turn_limit());
    EXPECT_EQ(table.s.turn, 120);
    table.s.damage[table.game->home(0)] = 3;
    table.s.damage[table.game->home(2)] = 1;
    table.start();
    leave(table, 3);
    table.s.damage[table.game->home(1)] = 1;
    table.end_turn();
    const Standing standing = table.game->standing(table.s);
    EXPECT_TRUE(standing.over);
    EXPECT_EQ(standing.share[1], 0.5f);
    EXPECT_EQ(standing.share[2], 0.5f);
}

TEST(Departing, TheSetupSaysWhatBecomesOfTheSeat) {
    shows("TOY-END-06");
    const Table table;
    OptionList list;
    const Game two(table.library, {.players = 2});
    State state = two.deal(Seed::from_number(1), list, nullptr);
    EXPECT_EQ(two.departure(state, 0), Departure::lost);
    two.leave(state, 0, list, nullptr);
    EXPECT_EQ(two.standing(state).share[1], 1.0f);

    const Game eight(table.library, {.players = 8});
    state = eight.deal(Seed::from_number(1), list, nullptr);
    EXPECT_EQ(eight.departure(state, 5), Departure::out);
    for (Seat seat = 7; seat > 1; --seat) eight.leave(state, seat, list, nullptr);
    EXPECT_FALSE(state.over());
    EXPECT_EQ(eight.departure(state, 1), Departure::lost);

    const Game with_bots(table.library, {.players = 8, .bot_takes_over = true});
    state = with_bots.deal(Seed::from_number(1), list, nullptr);
    EXPECT_EQ(with_bots.departure(state, 5), Departure::replaced);
    const State before = state;
    with_bots.leave(state, 5, list, nullptr);
    EXPECT_EQ(std::memcmp(&before, &state, sizeof state), 0);
}

}  // namespace
}  // namespace cantina::toy
