// Hidden things: decks as bags, secrets, what all have learned, Worlds of Toy.
#include "engine/hidden/hidden.h"

#include <gtest/gtest.h>

#include <cstring>

#include "tests/engine/fairness.h"
#include "tests/engine/toy/table.h"

namespace cantina {
namespace {

using Set = Bits<1>;
using SmallDeck = Deck<Set, 8>;

SmallDeck deck_of(int cards) {
    SmallDeck deck{};
    for (int i = 0; i < cards; ++i) deck.bag.add(static_cast<Card>(i));
    return deck;
}

TEST(Decks, GiveEveryCardOnce) {
    Stream stream = stream_of(3);
    SmallDeck deck = deck_of(10);
    Set drawn{};
    while (!deck.empty()) {
        const Card card = deck.take_top(stream);
        EXPECT_FALSE(drawn.has(card));
        drawn.add(card);
    }
    EXPECT_EQ(drawn.count(), 10);
}

TEST(Decks, EveryOrderIsEquallyLikely) {
    Stream stream = stream_of(4);
    std::map<std::vector<Card>, int> counts;
    for (int i = 0; i < 6000; ++i) {
        SmallDeck deck = deck_of(3);
        std::vector<Card> order;
        while (!deck.empty()) order.push_back(deck.take_top(stream));
        ++counts[order];
    }
    EXPECT_LT(chi_square(counts, 6, 6000), 20.5);  // 5 degrees of freedom, p = 0.001
}

TEST(Decks, WhatWasSeenOnTopComesNext) {
    Stream stream = stream_of(5);
    SmallDeck deck = deck_of(6);
    deck.look(3, seat_bit(0), stream);
    const Card first = deck.peek(0), second = deck.peek(1), third = deck.peek(2);
    deck.put_on_top(40, everybody);
    EXPECT_EQ(deck.size(), 7);
    EXPECT_EQ(deck.take_top(stream), 40);
    EXPECT_EQ(deck.remove_known(1), second);
    EXPECT_EQ(deck.take_top(stream), first);
    EXPECT_EQ(deck.take_top(stream), third);
    EXPECT_EQ(deck.known, 0u);
}

TEST(Decks, TheBottomComesLast) {
    Stream stream = stream_of(6);
    SmallDeck deck = deck_of(2);
    deck.put_at_bottom(50, seat_bit(0));
    deck.put_at_bottom(51, everybody);
    EXPECT_EQ(deck.size(), 4);
    EXPECT_LT(deck.take_top(stream), 2);
    deck.look(3, 0, stream);
    EXPECT_EQ(deck.peek(1), 50);
    EXPECT_EQ(deck.seen[deck.known - 2], seat_bit(0));
    EXPECT_LT(deck.take_top(stream), 2);
    EXPECT_EQ(deck.take_top(stream), 50);
    EXPECT_EQ(deck.take_top(stream), 51);
    const SmallDeck empty{};
    EXPECT_EQ(std::memcmp(&deck, &empty, sizeof deck), 0);  // freed places are zero
}

TEST(Decks, ACertainCardCanBeTakenFromAnywhere) {
    Stream stream = stream_of(7);
    SmallDeck deck = deck_of(2);
    deck.put_on_top(40, everybody);
    deck.put_on_top(41, everybody);
    deck.put_at_bottom(50, everybody);
    deck.put_at_bottom(51, everybody);
    deck.put_at_bottom(52, everybody);
    EXPECT_TRUE(deck.take(40));
    EXPECT_TRUE(deck.take(51));
    EXPECT_TRUE(deck.take(1));
    EXPECT_FALSE(deck.take(1));
    std::vector<Card> order;
    while (!deck.empty()) order.push_back(deck.take_top(stream));
    EXPECT_EQ(order, (std::vector<Card>{41, 0, 50, 52}));
}

TEST(Decks, ShufflingForgetsEverything) {
    Stream stream = stream_of(8);
    SmallDeck deck = deck_of(4);
    deck.look(2, everybody, stream);
    deck.put_at_bottom(9, everybody);
    deck.shuffle();
    EXPECT_EQ(deck.known + deck.buried, 0u);
    EXPECT_EQ(deck.bag.count(), 5);
}

TEST(Decks, AWorldKeepsWhatTheViewerHasSeen) {
    Stream stream = stream_of(9);
    SmallDeck deck = deck_of(6);
    deck.look(1, seat_bit(1), stream);
    const Card seen = deck.peek();
    deck.look(2, seat_bit(0), stream);
    deck.put_at_bottom(20, seat_bit(1));
    Rng rng(1);
    std::map<std::vector<Card>, int> counts;
    for (int i = 0; i < 3000; ++i) {
        SmallDeck world = deck;
        world.resample_top(1, rng);
        EXPECT_EQ(world.peek(), seen);
        EXPECT_EQ(world.cards(), deck.cards());
        EXPECT_EQ(world.top[7], 20);
        ++counts[{world.peek(1)}];
    }
    EXPECT_LT(chi_square(counts, 5, 3000), 18.5);  // 4 degrees of freedom
}

// --- secrets ------------------------------------------------------------------------------------

constexpr auto anything = [](int, Card) { return true; };

TEST(SecretSlots, EveryArrangementIsEquallyLikely) {
    Secrets<4> truth{};
    truth.lay(1, seat_bit(0), 1);
    truth.lay(2, seat_bit(0), 1);
    truth.lay(9, seat_bit(0), 2);  // another pool
    Rng rng(2);
    std::map<std::vector<Card>, int> counts;
    for (int i = 0; i < 12000; ++i) {
        Secrets<4> world = truth;
        Set elsewhere{};
        elsewhere.add(3);
        elsewhere.add(4);
        world.resample(1, 1, elsewhere, rng, anything);
        EXPECT_EQ(world.slots[2].card, 9);
        EXPECT_EQ(elsewhere.count(), 2);
        ++counts[{world.slots[0].card, world.slots[1].card}];
    }
    EXPECT_LT(chi_square(counts, 12, 12000), 31.3);  // 11 degrees of freedom, p = 0.001
}

TEST(SecretSlots, StayForWhoeverHasSeenThem) {
    Secrets<4> secrets{};
    const int slot = secrets.lay(5, seat_bit(0), 1);
    Rng rng(3);
    for (int i = 0; i < 100; ++i) {
        Set elsewhere = Set::of(6);
        secrets.resample(1, 0, elsewhere, rng, anything);
        ASSERT_EQ(secrets.slots[slot].card, 5);
    }
    EXPECT_TRUE(secrets.known_to(slot, 0));
    EXPECT_FALSE(secrets.known_to(slot, 1));
    EXPECT_FALSE(secrets.known_to(slot, spectator));
    EXPECT_EQ(secrets.take(slot), 5);
    const Secrets<4> empty{};
    EXPECT_EQ(std::memcmp(&secrets, &empty, sizeof secrets), 0);
}

/// The truth must not be favoured where not everything is possible.
TEST(SecretSlots, RestrictedWorldsDoNotBetrayTheTruth) {
    // Slot 0 holds an even card, slot 1 anything; cards 1 to 4, two of them elsewhere.
    const auto may_be = [](int slot, Card card) { return slot != 0 || card % 2 == 0; };
    for (const Card first : {Card{2}, Card{4}}) {
        Rng rng(first);
        std::map<std::vector<Card>, int> counts;
        for (int i = 0; i < 9000; ++i) {
            Secrets<2> world{};
            Set elsewhere{};
            for (Card card = 1; card <= 4; ++card)
                if (card != first && card != 1) elsewhere.add(card);
            world.lay(first, seat_bit(0), 1);
            world.lay(1, seat_bit(0), 1);
            world.resample(1, 1, elsewhere, rng, may_be);
            EXPECT_EQ(world.slots[0].card % 2, 0);
            ++counts[{world.slots[0].card, world.slots[1].card}];
        }
        EXPECT_LT(chi_square(counts, 6, 9000), 20.5) << first;
    }
}

TEST(SecretSlots, WhereHardlyAnythingFitsItStillFits) {
    // Ten cards, each slot allows two of them: nearly all shuffles are wrong.
    const auto may_be = [](int slot, Card card) { return slot < 0 || card / 2 == slot; };
    Rng rng(5);
    int changed = 0;
    for (int i = 0; i < 300; ++i) {
        Secrets<6> world{};
        Set elsewhere{};
        for (Card card = 0; card < 12; ++card) {
            if (card % 2)
                elsewhere.add(card);
            else
                world.lay(card, seat_bit(0), 1);
        }
        world.resample(1, 1, elsewhere, rng, may_be);
        for (int slot = 0; slot < 6; ++slot) {
            ASSERT_EQ(world.slots[slot].card / 2, slot);
            changed += world.slots[slot].card % 2;
        }
        ASSERT_EQ(elsewhere.count(), 6);
    }
    EXPECT_NEAR(changed, 900, 120);
}

TEST(SecretSlots, SomeCardsMustNotLieElsewhere) {
    Rng rng(6);
    for (int i = 0; i < 200; ++i) {
        Secrets<2> world{};
        world.lay(1, seat_bit(0), 1);
        world.lay(2, seat_bit(0), 1);
        Set elsewhere = Set::of(3);
        world.resample(1, 1, elsewhere, rng,
                       [](int slot, Card card) { return slot >= 0 || card != 1; });
        ASSERT_FALSE(elsewhere.has(1));
    }
}

// --- learn --------------------------------------------------------------------------------------

TEST(Learn, APublicAnswerNarrowsWhatIsPossible) {
    Learned learned{0xFF};
    EXPECT_FALSE(learned.ask(0x0F, 6));
    EXPECT_EQ(learned.open, 0xF0u);
    EXPECT_TRUE(learned.ask(0x60, 6));
    EXPECT_EQ(learned.open, 0x60u);
    Rng rng(8);
    int sixes = 0;
    for (int i = 0; i < 1000; ++i) {
        const int place = learned.imagine(rng);
        ASSERT_TRUE(place == 5 || place == 6);
        sixes += place == 6;
    }
    EXPECT_NEAR(sixes, 500, 80);
}

TEST(Learn, StartsAnewWhenSomethingNewIsHidden) {
    Learned learned{Learned::first(8)};
    EXPECT_EQ(learned.open, 0xFFu);
    EXPECT_FALSE(learned.ask(0x3F, 7));
    learned.restart(Learned::first(8));
    EXPECT_EQ(learned.open, 0xFFu);
    learned.restart(0x0C);  // it cannot be everywhere
    EXPECT_TRUE(learned.ask(0xF8, 3));
    EXPECT_EQ(learned.open, 0x08u);
    EXPECT_EQ(Learned::first(64), ~u64{0});
}

TEST(LearnDeathTest, SomethingHiddenMustBeSomewhere) {
    Learned learned{1};
    EXPECT_DEATH(learned.restart(0), "places != 0");
}

}  // namespace

namespace toy {
namespace {

TEST(Learn, SearchingForAHideout) {
    Table table;
    table.hand(0, {"oracle"});
    table.player(1).hideout = 6;
    table.start().play("oracle");
    EXPECT_EQ(table.player(0).coins, 0);
    EXPECT_EQ(table.player(1).hideout_open.open, 0xF0u);
    Rng rng(1);
    for (int i = 0; i < 50; ++i) {
        State world = table.s;
        table.game->resample(world, 0, rng);
        EXPECT_GE(world.players[1].hideout, 4);
        table.game->resample(world, 1, rng);
        EXPECT_NE(world.players[1].hideout, not_chosen);
    }
}

TEST(SecretChoice, AskedOneAfterTheOtherAndHiddenUntilBothHaveChosen) {
    Table table;
    table.units(0, {"knight"}).units(1, {"leech"});
    table.hand(0, {"scout", "oath"}).hand(1, {"golem", "herald"}).deck(1, {"guard", "plan"});
    table.start();
    table.attack("knight", table.card(1, "leech"));
    ASSERT_TRUE(table.asks(0, question::bid));
    EXPECT_EQ(table.list.size(), 2);  // the scout, or none: an event is no bid
    table.pick(table.card(0, "scout"));
    ASSERT_TRUE(table.asks(1, question::bid));
    table.pick(table.card(1, "golem"));
    // Golem 2 beats scout 1: the defender has the edge.
    EXPECT_TRUE(table.in_discard(0, "scout"));
    EXPECT_TRUE(table.in_discard(1, "golem"));
    EXPECT_TRUE(table.asks(0, questions::respond) || table.asks(1, questions::respond));
}

TEST(SecretChoice, InAWorldTheFaceDownCardIsAnyUnitThatItCouldBe) {
    Table table;
    table.units(0, {"knight"}).units(1, {"leech"});
    table.hand(0, {"scout", "guard", "oath"}).deck(0, {"golem", "plan"}).hand(1, {"herald"});
    table.start();
    table.attack("knight", table.card(1, "leech"));
    table.pick(table.card(0, "scout"));
    ASSERT_TRUE(table.asks(1, question::bid));
    Rng rng(2);
    std::map<Card, int> bids;
    for (int i = 0; i < 3000; ++i) {
        State world = table.s;
        table.game->resample(world, 1, rng);
        ++bids[world.bids.slots[0].card];
        ASSERT_EQ(world.players[0].hand.count(), 2);
        ASSERT_EQ(world.players[0].deck.size(), 2);
    }
    ASSERT_EQ(bids.size(), 3u);  // scout, guard or golem
    for (const auto& [card, n] : bids) EXPECT_NEAR(n, 1000, 130) << card;
}

/// Seat 1 has seen the scout and knows it is in the hand or on the table, but not which.
TEST(SecretChoice, MixesKnownWithUnknownCards) {
    Table table;
    table.units(0, {"knight"}).units(1, {"leech"});
    table.hand(0, {"scout", "guard"}).deck(0, {"golem", "plan", "oath"}).hand(1, {"herald"});
    table.s.known[1].add(table.card(0, "scout"));
    table.start();
    table.attack("knight", table.card(1, "leech"));
    table.pick(table.card(0, "guard"));
    Rng rng(3);
    int as_bid = 0;
    for (int i = 0; i < 2000; ++i) {
        State world = table.s;
        table.game->resample(world, 1, rng);
        const bool bid = world.bids.slots[0].card == table.card(0, "scout");
        as_bid += bid;
        ASSERT_TRUE(bid || world.players[0].hand.has(table.card(0, "scout")));
    }
    EXPECT_GT(as_bid, 400);
    EXPECT_LT(as_bid, 1600);
    table.pass();
    while (!table.asks(0, question::turn)) table.answer(table.list[table.list.size() - 1]);
    EXPECT_TRUE(table.s.known[1].has(table.card(0, "scout")));  // the guard was shown
}

TEST(PrivateLook, OnlyTheLookerKnowsTheTop) {
    Table table;
    table.hand(0, {"plan"}).deck(0, {"oath", "haste", "scout", "guard", "golem"}).start();
    table.play("plan");
    ASSERT_TRUE(table.asks(0, questions::pick_cards));
    table.answer(table.list[0]);  // one of up to two; the choice goes on
    Rng rng(4);
    std::map<Card, int> tops;
    for (int i = 0; i < 500; ++i) {
        State own = table.s;
        table.game->resample(own, 0, rng);
        ASSERT_EQ(own.players[0].deck.peek(), table.player(0).deck.peek());
        State other = table.s;
        table.game->resample(other, 1, rng);
        ++tops[other.players[0].deck.peek()];
        // The half-made choice follows the cards.
        const Step& step = other.agenda.top();
        bool there = false;
        for (int depth = 0; depth < 3; ++depth)
            there |= other.players[0].deck.peek(depth) == step.cards[0];
        ASSERT_TRUE(there);
    }
    EXPECT_EQ(tops.size(), 5u);
    for (const Event& event : table.reporter.events)
        if (event.kind == static_cast<u8>(EventKind::looked_at)) {
            EXPECT_TRUE(event.shown_to(0));
            EXPECT_FALSE(event.shown_to(1));
            EXPECT_FALSE(event.shown_to(spectator));
        }
}

TEST(PrivateLook, AHandThatWasSeenStaysKnown) {
    Table table(3);
    table.hand(0, {"spy"}).coins(0, 1).hand(1, {"oath", "scout"}).deck(1, {"plan", "golem"});
    table.start().play("spy");
    table.choose_seat(1);
    table.pick(table.card(1, "scout"));
    Rng rng(5);
    int same = 0;
    for (int i = 0; i < 300; ++i) {
        State world = table.s;
        table.game->resample(world, 0, rng);
        ASSERT_TRUE(world.players[1].hand.has(table.card(1, "oath")));
        world = table.s;
        table.game->resample(world, 2, rng);
        same += world.players[1].hand.has(table.card(1, "oath"));
    }
    EXPECT_LT(same, 200);
    EXPECT_GT(same, 40);
}

TEST(Worlds, GetANewKeyAndForgetWhatWasScripted) {
    Table table;
    table.s.stream.say_next(3);
    Rng rng(6);
    State world = table.s;
    table.game->resample(world, 0, rng);
    EXPECT_NE(world.stream.key, table.s.stream.key);
    EXPECT_EQ(world.stream.scripted, 0);
}

}  // namespace
}  // namespace toy
}  // namespace cantina
