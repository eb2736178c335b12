// The rulebook of Toy, clause by clause, as far as going out has no tests of its own.
#include "games/toy/rules.h"
#include "engine/base/error.h"
#include "tests/engine/toy/table.h"
#include "tests/support/clauses.h"

namespace cantina::toy {
namespace {

std::string refusal(const std::map<std::string, std::string>& wishes, Language language) {
    try {
        Setup::from(wishes);
        return "";
    } catch (const SetupError& error) {
        return error.text().in(language);
    }
}

TEST(SettingUp, TwoToEightPlayers) {
    shows("TOY-SETUP-01");
    for (int players = 2; players <= 8; ++players) {
        const toy::Setup setup = toy::Setup::from({{"players", std::to_string(players)}});
        EXPECT_EQ(setup.players, players);
        EXPECT_EQ(toy::Setup::from(setup.wishes()), setup);
    }
    EXPECT_EQ(refusal({{"players", "1"}}, Language::en),
              "a match has 2 to 8 players, not '1' (TOY-SETUP-01)");
    EXPECT_EQ(refusal({{"players", "9"}}, Language::de),
              "eine Partie hat 2 bis 8 Spieler, nicht „9“ (TOY-SETUP-01)");
    EXPECT_NE(refusal({{"players", "10"}}, Language::en), "");
    EXPECT_EQ(refusal({{"leaving", "home"}}, Language::en),
              "leaving is out or bot, not 'home' (TOY-END-06)");
    EXPECT_EQ(refusal({{"seats", "3"}}, Language::en),
              "unknown setting 'seats'; there are players and leaving");
}

TEST(SettingUp, EverybodyGetsTheSameAndHides) {
    shows("TOY-SETUP-02", "TOY-SETUP-03", "TOY-SECRET-01");
    const Table table;
    const Game game(table.library, {.players = 8});
    OptionList list;
    State state = game.deal(Seed::from_number(3), list, nullptr);
    for (Seat seat = 0; seat < 8; ++seat) {
        EXPECT_EQ(state.players[seat].hand.count(), 5);
        EXPECT_EQ(state.players[seat].coins, 2);
        EXPECT_EQ(state.players[seat].deck.cards() | state.players[seat].hand, game.cards_of(seat));
        EXPECT_EQ(game.decision(state), (Decision{seat, question::hideout, no_card}));
        EXPECT_EQ(list.size(), 8);
        game.apply(state, Option(list[seat]), list, nullptr);
    }
    EXPECT_EQ(game.decision(state), (Decision{0, question::turn, no_card}));
}

TEST(Turn, BeginsWithReadyUnitsCoinsAndACard) {
    shows("TOY-TURN-02", "TOY-TURN-03");
    Table table(3);
    table.units(1, {"knight"}).deck(1, {"scout"});
    table.s.exhausted.add(table.card(1, "knight"));
    table.start_turn(1);
    EXPECT_TRUE(table.s.exhausted.empty());
    EXPECT_EQ(table.player(1).coins, 2);
    EXPECT_TRUE(table.in_hand(1, "scout"));
    EXPECT_TRUE(table.offers(answer::play) && table.offers(answers::use) &&
                table.offers(answer::attack) && table.offers(answer::end_turn));
}

TEST(Turn, AnEmptyDeckIsMadeAnewOfTheDiscardPile) {
    shows("TOY-TURN-04");
    Table table;
    table.player(0).discard.add(table.card(0, "plan"));
    table.start_turn(0);
    EXPECT_TRUE(table.in_hand(0, "plan"));
    EXPECT_TRUE(table.player(0).discard.empty());
}

TEST(Playing, CostsCoins) {
    shows("TOY-PLAY-01", "TOY-PLAY-02");
    Table table;
    table.hand(0, {"golem", "gamble", "captain"}).coins(0, 3).start().play("golem");
    table.pass_all();
    EXPECT_EQ(table.player(0).coins, 0);
    EXPECT_TRUE(table.in_play(0, "golem"));
    EXPECT_EQ(table.game->why_not(table.s, 0, table.card(0, "captain")), Why::coins);
    table.play("gamble");
    table.pass_all();
    EXPECT_TRUE(table.in_discard(0, "gamble"));
    EXPECT_EQ(table.events(EventKind::rolled), 1);
}

TEST(Playing, NeedsAPriceThatCanBePaidAndSomethingToDo) {
    shows("TOY-PLAY-03", "TOY-PLAY-05");
    Table table;
    table.units(0, {"knight"}).hand(0, {"volley", "tribute"}).coins(0, 1).start();
    EXPECT_EQ(table.game->why_not(table.s, 0, table.card(0, "volley")), Why::price);
    table.use("knight");
    table.pick(table.game->home(1));
    table.pass_all();
    EXPECT_EQ(table.game->why_not(table.s, 0, table.card(0, "knight")), Why::exhausted);
    table.play("tribute");
    table.hand(0, {"tribute"});
    table.player(0).discard.remove(table.card(0, "tribute"));
    EXPECT_EQ(table.game->why_not(table.s, 0, table.card(0, "tribute")), Why::limit);
}

TEST(Playing, OfSeveralOpponentsWhoAreInOneIsChosen) {
    shows("TOY-PLAY-04");
    Table table(4);
    table.hand(0, {"spy"}).coins(0, 1).hand(1, {"scout"}).hand(3, {"golem"}).start();
    table.game->leave(table.s, 1, table.list, nullptr);
    table.play("spy");
    table.pass_all();
    ASSERT_TRUE(table.asks(0, questions::choose_seat));
    EXPECT_EQ(table.list.size(), 2) << "who is out is not among them";
    table.choose_seat(3);
    EXPECT_TRUE(table.asks(3, questions::pick_cards));
    table.pick(table.card(3, "golem"));
    EXPECT_TRUE(table.in_discard(3, "golem"));
}

TEST(Playing, TroopsAreSentByNumber) {
    shows("TOY-PLAY-06");
    Table table(3);
    OptionList list;
    const State dealt = table.game->deal(Seed::from_number(1), list, nullptr);
    for (int kind = 0; kind < troop_kinds; ++kind) {
        table.player(0).reserve[kind] = dealt.players[0].reserve[kind];
        EXPECT_EQ(dealt.players[2].reserve[kind], troop_kinds - kind);
    }
    table.hand(0, {"campaign"}).coins(0, 1).start().play("campaign");
    table.pass_all();
    table.muster(0, 2);
    table.muster(2, 1);
    table.done();
    EXPECT_EQ(table.player(0).field[0], 2);
    EXPECT_EQ(table.player(0).field[2], 1);
    EXPECT_EQ(table.player(0).coins, 3);
}

TEST(Responding, GoesRoundTheTableFromTheActivePlayer) {
    shows("TOY-RESPOND-01", "TOY-RESPOND-03");
    Table table(4);
    table.hand(1, {"gamble"}).hand(2, {"counter"}).hand(0, {"plan"}).hand(3, {});
    for (Seat seat : {Seat{0}, Seat{2}}) table.coins(seat, 1);
    table.start_turn(1);
    table.play("gamble");
    EXPECT_TRUE(table.asks(2, questions::respond));
    table.pass();
    EXPECT_TRUE(table.asks(0, questions::respond)) << "as far as the others know";
    EXPECT_TRUE(table.only_pass());
    table.pass();
    EXPECT_TRUE(table.asks(1, question::turn));
}

TEST(Responding, WhatHasToHappenComesFirst) {
    shows("TOY-RESPOND-02");
    Table table(3);
    table.units(0, {"leech"}).units(2, {"leech"}).start_turn(1);
    ASSERT_TRUE(table.asks(1, questions::respond));
    EXPECT_EQ(table.list.size(), 2);
    EXPECT_FALSE(table.offers(answers::pass));
}

/// Where a game's rules say so, each seat orders its own, the active one first.
struct InTurnOrder : Rules {
    static constexpr ForcedOrder forced_order = ForcedOrder::turn_order;
};

TEST(Responding, AnotherPolicyOrdersForcedResponsesByTurn) {
    Table table(4);
    for (Seat seat : {Seat{0}, Seat{1}, Seat{3}}) table.units(seat, {"leech"});
    table.s.contest.put_out(seat_bit(1));
    table.s.agenda.clear();
    table.s.active = 2;
    table.s.agenda.push(step::turn, 2);
    InTurnOrder rules{{*table.game, table.s, &table.reporter}};
    run_to_decision(rules);
    EXPECT_EQ(table.asked(), 3) << "the next one after the active player begins";
    answer_on_top(rules, {answers::pick, 0, table.game->home(3), no_card, 0});
    run_to_decision(rules);
    EXPECT_EQ(table.asked(), 0) << "who is out does not respond";
    answer_on_top(rules, {answers::pick, 0, table.game->home(0), no_card, 0});
    run_to_decision(rules);
    EXPECT_TRUE(table.asks(2, question::turn));
    EXPECT_EQ(table.home_damage(3), 1);
    EXPECT_EQ(table.home_damage(1), 0);
}

TEST(Duel, AUnitAttacksAnyOtherPlayer) {
    shows("TOY-DUEL-01", "TOY-DUEL-04");
    Table table(8);
    table.units(0, {"knight"}).units(5, {"golem"}).start();
    int targets = 0;
    for (const Option& option : table.list) targets += option.kind == answer::attack;
    EXPECT_EQ(targets, 8) << "seven homes and a golem";
    table.attack("knight", table.game->home(7));
    EXPECT_EQ(table.home_damage(7), 2);
    EXPECT_EQ(table.damage(table.card(0, "knight")), 0);
    EXPECT_TRUE(table.s.exhausted.has(table.card(0, "knight")));
}

TEST(Duel, TheStrongerUnitFaceDownHasTheEdge) {
    shows("TOY-DUEL-02", "TOY-DUEL-03");
    Table table(3);
    table.units(0, {"knight"}).hand(0, {"golem"}).hand(2, {"scout"}).start();
    table.attack("knight", table.game->home(2));
    table.pick(table.card(0, "golem"));
    table.pick(table.card(2, "scout"));
    table.pass_all();
    EXPECT_TRUE(table.in_discard(0, "golem") && table.in_discard(2, "scout"));
    EXPECT_EQ(table.home_damage(2), 3);
}

TEST(Damage, GuardsAndShields) {
    shows("TOY-DAMAGE-01", "TOY-DAMAGE-02", "TOY-DAMAGE-03");
    Table table;
    table.units(0, {"leech"}).units(1, {"scout", "guard"});
    table.s.shielded.add(table.card(1, "scout"));
    table.start();
    table.attack("leech", table.card(1, "scout"));
    table.pass_all();
    ASSERT_TRUE(table.asks(1, question::protect));
    table.redirect(2, "guard");
    ASSERT_TRUE(table.asks(1, question::shield));
    table.yes();
    table.pass_all();
    EXPECT_TRUE(table.in_play(1, "scout"));
    EXPECT_EQ(table.damage(table.card(1, "guard")), 2);
}

TEST(Damage, ThatIsMovedEndsAtTheHealth) {
    shows("TOY-DAMAGE-04");
    Table table;
    table.hand(0, {"surgeon"}).coins(0, 1).units(0, {"golem"}).units(1, {"scout", "medic"});
    table.s.damage[table.card(0, "golem")] = 2;
    table.start().play("surgeon");
    table.pick(table.card(0, "golem"));
    table.pick(table.card(1, "scout"));
    ASSERT_TRUE(table.asks(1, questions::respond)) << "the medic may save the scout";
    EXPECT_EQ(table.damage(table.card(0, "golem")), 0);
    EXPECT_EQ(table.damage(table.card(1, "scout")), 1);
}

TEST(Damage, AUnitThatIsFallingFallsOnce) {
    shows("TOY-DAMAGE-03");
    Table table;
    table.units(0, {"knight"}).units(1, {"scout", "medic"}).start();
    table.use("knight");
    table.pick(table.card(1, "scout"));
    ASSERT_TRUE(table.asks(1, questions::respond)) << "the medic may save the scout";
    const u64 rows = table.s.rows.size;
    Rules{*table.game, table.s, nullptr}.settle();
    EXPECT_EQ(table.s.rows.size, rows);
    table.use("medic");
    EXPECT_TRUE(table.in_hand(1, "scout"));
}

TEST(Damage, IsDividedAmongTheHomesOfAllOthers) {
    shows("TOY-DAMAGE-05");
    Table table(4);
    table.hand(0, {"barrage"}).coins(0, 2).start().play("barrage");
    ASSERT_TRUE(table.asks(0, question::share));
    table.answer({answer::amount, 1, table.game->home(1), no_card, 0});
    table.answer({answer::amount, 0, table.game->home(2), no_card, 0});
    EXPECT_EQ(table.list.size(), 1) << "the last one takes what is left";
    table.answer({answer::amount, 2, table.game->home(3), no_card, 0});
    table.pass_all();
    EXPECT_EQ(table.home_damage(1), 1);
    EXPECT_EQ(table.home_damage(2), 0);
    EXPECT_EQ(table.home_damage(3), 2);
}

TEST(Secrets, AKnownHandLiesInTheHandOrFaceDown) {
    shows("TOY-SECRET-01");
    Table table;
    table.units(0, {"knight"}).hand(0, {"golem", "guard", "scout"}).hand(1, {"scout"});
    table.deck(0, {"herald", "smith", "echo", "medic"});
    const Cards hand = table.player(0).hand;
    table.s.known[1] = hand;
    table.start().attack("knight", table.game->home(1));
    table.pick(table.card(0, "golem"));
    ASSERT_TRUE(table.asks(1, question::bid));
    Rng rng(7);
    Cards laid{};
    for (int i = 0; i < 100; ++i) {
        State world = table.s;
        table.game->resample(world, 1, rng);
        laid.add(world.bids.slots[0].card);
        EXPECT_EQ(world.players[0].hand, hand - Cards::of(world.bids.slots[0].card));
        EXPECT_EQ(world.players[0].deck.size(), 4);
    }
    EXPECT_EQ(laid, hand) << "it could be any of them";
}

TEST(Hideout, IsAskedForAloud) {
    shows("TOY-SECRET-02");
    Table table;
    table.hand(0, {"oracle"});
    table.player(1).hideout = 2;
    table.start().play("oracle");
    EXPECT_EQ(table.player(0).coins, 2);
    EXPECT_EQ(table.player(1).hideout_open.open, 0x0Fu);
    for (const Event& event : table.reporter.events)
        if (event.kind == static_cast<u8>(EventKind::searched)) {
            EXPECT_TRUE(event.shown_to(spectator));
            EXPECT_EQ(event.amount, 1);
            EXPECT_EQ(event.detail, 1);
        }
}

}  // namespace
}  // namespace cantina::toy
