// Decks of which somebody knows a group of cards but not their order, decks with layers, decks with
// many cards: Worlds keep what each seat knows and nothing else.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <set>

#include "engine/hidden/hidden.h"
#include "tests/engine/fairness.h"

namespace cantina {
namespace {

using Set = Bits<1>;

constexpr SeatMask seats(std::initializer_list<int> list) {
    SeatMask mask = 0;
    for (const int seat : list) mask |= seat_bit(static_cast<Seat>(seat));
    return mask;
}

/// The cards from the top on, where they are decided.
template <class AnyDeck>
std::vector<Card> upper(const AnyDeck& deck, int n) {
    std::vector<Card> cards;
    for (int depth = 0; depth < n; ++depth) cards.push_back(deck.peek(depth));
    return cards;
}

template <class AnyDeck>
std::set<Card> set_of_upper(const AnyDeck& deck, int n) {
    const std::vector<Card> cards = upper(deck, n);
    return {cards.begin(), cards.end()};
}

template <class AnyDeck>
AnyDeck deck_of(int cards) {
    AnyDeck deck{};
    for (int i = 0; i < cards; ++i) deck.bag.add(static_cast<Card>(i));
    return deck;
}

template <class AnyDeck>
class MixedGroups : public testing::Test {};
using Tables = testing::Types<Deck<Set, 8, 2>, Deck<Set, 8, 3>, Deck<Set, 8, 8>>;
TYPED_TEST_SUITE(MixedGroups, Tables);

TYPED_TEST(MixedGroups, AreKnownAsASetToWhoLooked) {
    Stream stream = stream_of(1);
    auto deck = deck_of<TypeParam>(6);
    deck.look(3, seat_bit(1), stream);
    const auto seen = set_of_upper(deck, 3);
    deck.mix_top(3, stream);
    Rng rng(1);
    std::map<std::vector<Card>, int> orders;
    for (int i = 0; i < 6000; ++i) {
        auto world = deck;
        world.resample_top(1, rng);
        ASSERT_EQ(set_of_upper(world, 3), seen);
        ASSERT_EQ(world.cards(), deck.cards());
        ++orders[upper(world, 3)];
    }
    EXPECT_LT(chi_square(orders, 6, 6000), 20.5);  // 5 degrees of freedom, p = 0.001
    for (u32 place = 0; place < 3; ++place) EXPECT_TRUE(deck.hides(place, 1));
}

TYPED_TEST(MixedGroups, AreHiddenFromAllOthers) {
    Stream stream = stream_of(2);
    auto deck = deck_of<TypeParam>(5);
    deck.look(2, seat_bit(1), stream);
    deck.mix_top(2, stream);
    Rng rng(2);
    for (const Seat viewer : {Seat{0}, spectator}) {
        std::map<std::vector<Card>, int> orders;
        for (int i = 0; i < 10000; ++i) {
            auto world = deck;
            world.resample_top(viewer, rng);
            ASSERT_EQ(world.cards(), deck.cards());
            ++orders[upper(world, 2)];
        }
        EXPECT_LT(chi_square(orders, 20, 10000), 43.8);  // 19 degrees of freedom
    }
}

TYPED_TEST(MixedGroups, KnownToEverybodyStayTogether) {
    auto deck = deck_of<TypeParam>(3);
    for (const Card card : {40, 41, 42}) deck.put_at_bottom(card, TypeParam::mixed);
    Rng rng(3);
    for (const Seat viewer : {Seat{0}, Seat{1}, spectator}) {
        std::map<std::vector<Card>, int> orders;
        for (int i = 0; i < 6000; ++i) {
            auto world = deck;
            world.resample_top(viewer, rng);
            ++orders[{world.top[5], world.top[6], world.top[7]}];
            ASSERT_EQ(world.bag, deck.bag);
        }
        EXPECT_LT(chi_square(orders, 6, 6000), 20.5);
    }
}

/// Seat 1 has seen one of three: in its Worlds that card may lie in any of the places.
TYPED_TEST(MixedGroups, MayHoldCardsThatNobodyKnows) {
    Stream stream = stream_of(4);
    auto deck = deck_of<TypeParam>(6);
    deck.look(3, 0, stream);
    deck.look(1, seat_bit(1), stream);
    const Card seen = deck.peek();
    deck.mix_top(3, stream);
    Rng rng(4);
    int at[3] = {};
    std::set<Card> others;
    for (int i = 0; i < 3000; ++i) {
        auto world = deck;
        world.resample_top(1, rng);
        const auto cards = upper(world, 3);
        const auto found = std::find(cards.begin(), cards.end(), seen);
        ASSERT_NE(found, cards.end());
        ++at[found - cards.begin()];
        others.insert(cards.begin(), cards.end());
    }
    for (const int n : at) EXPECT_NEAR(n, 1000, 120);
    EXPECT_EQ(others.size(), 6u);
}

TYPED_TEST(MixedGroups, AreMixedFairly) {
    Stream stream = stream_of(5);
    std::map<std::vector<Card>, int> orders;
    for (int i = 0; i < 6000; ++i) {
        TypeParam deck{};
        for (const Card card : {0, 1, 2}) deck.put_on_top(card, seat_bit(0));
        deck.mix_top(3, stream);
        ++orders[upper(deck, 3)];
    }
    EXPECT_LT(chi_square(orders, 6, 6000), 20.5);
}

TYPED_TEST(MixedGroups, ThatNobodyKnowsNeedNoMixing) {
    Stream stream = stream_of(6);
    auto deck = deck_of<TypeParam>(4);
    deck.look(3, 0, stream);
    const auto before = upper(deck, 3);
    stream.say_next(0);
    deck.mix_top(3, stream);
    EXPECT_EQ(upper(deck, 3), before);
    EXPECT_EQ(stream.scripted, 1);
}

TYPED_TEST(MixedGroups, ALookByAllWhoKnowItPlacesACard) {
    Stream stream = stream_of(7);
    auto deck = deck_of<TypeParam>(6);
    deck.look(3, seat_bit(1), stream);
    deck.mix_top(3, stream);
    deck.look(1, seat_bit(1), stream);
    const Card first = deck.peek();
    EXPECT_FALSE(deck.hides(2, 1));
    Rng rng(7);
    std::set<Card> second;
    for (int i = 0; i < 200; ++i) {
        auto world = deck;
        world.resample_top(1, rng);
        ASSERT_EQ(world.peek(), first);
        second.insert(world.peek(1));
    }
    EXPECT_EQ(second.size(), 2u);
    deck.look(2, everybody, stream);
    EXPECT_FALSE(deck.hides(1, 0));
    EXPECT_FALSE(deck.hides(1, spectator));
}

/// Otherwise the others would learn which card of their group the looker has found.
TYPED_TEST(MixedGroups, ALookByOneTellsTheOthersNothing) {
    Stream stream = stream_of(8);
    auto deck = deck_of<TypeParam>(4);
    for (const Card card : {40, 41}) deck.put_on_top(card, everybody);
    deck.mix_top(2, stream);
    deck.look(1, seat_bit(0), stream);
    Rng rng(8);
    for (const Seat viewer : {Seat{1}, spectator}) {
        std::set<Card> tops;
        for (int i = 0; i < 200; ++i) {
            auto world = deck;
            world.resample_top(viewer, rng);
            ASSERT_EQ(set_of_upper(world, 2), (std::set<Card>{40, 41}));
            tops.insert(world.peek());
        }
        EXPECT_EQ(tops.size(), 2u);
    }
}

TYPED_TEST(MixedGroups, ASecretDrawHidesWhatIsLeft) {
    Stream stream = stream_of(9);
    auto deck = deck_of<TypeParam>(4);
    for (const Card card : {40, 41, 42}) deck.put_on_top(card, everybody);
    deck.mix_top(3, stream);
    const auto drawn = deck.draw(seat_bit(0), stream);
    EXPECT_EQ(drawn.seen, seat_bit(0));
    EXPECT_TRUE(drawn.card >= 40 && drawn.card <= 42);
    const auto left = set_of_upper(deck, 2);
    Rng rng(9);
    std::set<Card> imagined;
    for (int i = 0; i < 300; ++i) {
        auto world = deck;
        world.resample_top(0, rng);
        ASSERT_EQ(set_of_upper(world, 2), left);
        world = deck;
        world.resample_top(1, rng);
        imagined.insert(world.peek());
    }
    EXPECT_EQ(imagined.size(), 6u);  // seat 1 cannot tell which two of the three are left
}

TYPED_TEST(MixedGroups, AnOpenDrawLeavesTheRestKnown) {
    Stream stream = stream_of(10);
    auto deck = deck_of<TypeParam>(4);
    for (const Card card : {40, 41, 42}) deck.put_on_top(card, everybody);
    deck.mix_top(3, stream);
    EXPECT_EQ(deck.draw(everybody, stream).seen, everybody);
    const auto left = set_of_upper(deck, 2);
    Rng rng(10);
    for (int i = 0; i < 100; ++i) {
        auto world = deck;
        world.resample_top(1, rng);
        ASSERT_EQ(set_of_upper(world, 2), left);
    }
}

TYPED_TEST(MixedGroups, ShufflingForgetsThem) {
    Stream stream = stream_of(11);
    auto deck = deck_of<TypeParam>(6);
    deck.look(3, seat_bit(1), stream);
    deck.mix_top(3, stream);
    deck.shuffle();
    const auto fresh = deck_of<TypeParam>(6);
    EXPECT_EQ(std::memcmp(&deck, &fresh, sizeof deck), 0);
}

TYPED_TEST(MixedGroups, DrawingTellsWhoKnewTheCardAlready) {
    Stream stream = stream_of(12);
    auto deck = deck_of<TypeParam>(1);
    deck.put_on_top(40, seat_bit(1));
    deck.put_at_bottom(50, everybody);
    EXPECT_EQ(deck.draw(seat_bit(0), stream).seen, seats({0, 1}));
    EXPECT_EQ(deck.draw(seat_bit(0), stream).seen, seat_bit(0));
    EXPECT_EQ(deck.draw(seat_bit(0), stream).seen, everybody);
    EXPECT_TRUE(deck.empty());
}

// --- several groups in one deck, which need the wide masks

using WideDeck = Deck<Set, 16, 8>;

TEST(SeveralGroups, DoNotFlowTogether) {
    Stream stream = stream_of(20);
    WideDeck deck = deck_of<WideDeck>(3);
    for (const Card card : {40, 41}) deck.put_at_bottom(card, seat_bit(7));
    deck.mix_bottom(2, stream);
    for (const Card card : {50, 51}) deck.put_at_bottom(card, seat_bit(7));
    deck.mix_bottom(2, stream);
    Rng rng(20);
    std::map<std::vector<Card>, int> orders;
    for (int i = 0; i < 4000; ++i) {
        WideDeck world = deck;
        world.resample_top(7, rng);
        ++orders[{world.top[12], world.top[13], world.top[14], world.top[15]}];
    }
    EXPECT_LT(chi_square(orders, 4, 4000), 16.3);  // 3 degrees of freedom
    for (const auto& [order, n] : orders) {
        EXPECT_LT(order[1], 50);
        EXPECT_GE(order[2], 50);
    }
}

TEST(SeveralGroups, BecomeOneWhereTheyAreMixedTogether) {
    Stream stream = stream_of(21);
    WideDeck deck = deck_of<WideDeck>(3);
    for (const Card card : {40, 41}) deck.put_on_top(card, seat_bit(7));
    deck.mix_top(2, stream);
    for (const Card card : {50, 51}) deck.put_on_top(card, seat_bit(6));
    deck.mix_top(3, stream);  // one of 40 and 41 stays where it is
    Rng rng(21);
    std::set<Card> lowest;
    for (int i = 0; i < 400; ++i) {
        WideDeck world = deck;
        world.resample_top(7, rng);
        const auto cards = set_of_upper(world, 4);
        ASSERT_TRUE(cards.contains(40) && cards.contains(41));
        lowest.insert(world.peek(3));
        world = deck;
        world.resample_top(6, rng);
        const auto others = set_of_upper(world, 4);
        ASSERT_TRUE(others.contains(50) && others.contains(51));
    }
    EXPECT_EQ(lowest.size(), 7u);  // 40, 41 or what seat 7 does not know
}

TEST(SeveralGroups, EachSeatOfEightKnowsItsOwn) {
    Stream stream = stream_of(22);
    WideDeck deck = deck_of<WideDeck>(8);
    std::set<Card> known[8];
    for (Seat seat = 0; seat < 8; ++seat) {
        const Card first = static_cast<Card>(20 + 2 * seat);
        known[seat] = {first, static_cast<Card>(first + 1)};
        for (const Card card : known[seat]) deck.put_on_top(card, seat_bit(seat));
        deck.mix_top(2, stream);
    }
    Rng rng(22);
    for (Seat seat = 0; seat < 8; ++seat) {
        const u32 place = 2u * seat;
        for (int i = 0; i < 100; ++i) {
            WideDeck world = deck;
            world.resample_top(seat, rng);
            ASSERT_EQ((std::set<Card>{world.top[place], world.top[place + 1]}), known[seat]);
            ASSERT_EQ(world.cards(), deck.cards());
        }
    }
}

// --- many cards

TEST(LargeDecks, HoldCardsBeyondAByte) {
    using Large = Deck<Bits<5>, 8>;
    Stream stream = stream_of(30);
    Large deck{};
    for (const Card card : {3, 255, 256, 300, 319}) deck.bag.add(card);
    deck.put_at_bottom(310, everybody);
    deck.look(2, seat_bit(0), stream);
    Rng rng(30);
    std::set<Card> imagined;
    for (int i = 0; i < 300; ++i) {
        Large world = deck;
        world.resample_top(1, rng);
        ASSERT_EQ(world.cards(), deck.cards());
        imagined.insert(world.peek());
    }
    EXPECT_EQ(imagined, (std::set<Card>{3, 255, 256, 300, 319}));
    std::vector<Card> drawn;
    while (!deck.empty()) drawn.push_back(deck.take_top(stream));
    EXPECT_EQ(drawn.back(), 310);
    std::sort(drawn.begin(), drawn.end());
    EXPECT_EQ(drawn, (std::vector<Card>{3, 255, 256, 300, 310, 319}));
}

// --- layers: three stages of three cards, which their backs show

using Stages = Layers<Set, 3>;

Stages three_stages() {
    Stages stages{};
    for (int card = 0; card < 9; ++card) stages.backs[card / 3].add(static_cast<Card>(card));
    return stages;
}

TEST(LayeredDecks, AreDrawnLayerByLayerInAnyOrderWithin) {
    const Stages stages = three_stages();
    Stream stream = stream_of(40);
    std::map<std::vector<Card>, int> orders;
    for (int i = 0; i < 6000; ++i) {
        auto deck = deck_of<Deck<Set, 8>>(9);
        std::vector<Card> order;
        while (!deck.empty()) order.push_back(deck.take_top(stream, stages));
        for (int place = 0; place < 9; ++place)
            ASSERT_EQ(stages.layer_of(order[static_cast<size_t>(place)]), place / 3);
        ++orders[{order[3], order[4], order[5]}];
    }
    EXPECT_LT(chi_square(orders, 6, 6000), 20.5);
}

TEST(LayeredDecks, ALookGoesOnIntoTheNextLayer) {
    const Stages stages = three_stages();
    Stream stream = stream_of(41);
    auto deck = deck_of<Deck<Set, 8>>(9);
    deck.look(4, seat_bit(0), stream, stages);
    for (int depth = 0; depth < 3; ++depth) EXPECT_LT(deck.peek(depth), 3);
    EXPECT_EQ(stages.layer_of(deck.peek(3)), 1);
    EXPECT_EQ(stages.size(deck, 0), 3);
    EXPECT_EQ(deck.draw(seat_bit(1), stream, stages).seen, seats({0, 1}));
    EXPECT_EQ(stages.size(deck, 0), 2);
    EXPECT_EQ(stages.size(deck, 1), 3);
}

/// A card of the first stage under the deck, one of the last on top: everybody sees the backs.
TEST(LayeredDecks, WorldsKeepTheBacksWhereTheyAre) {
    const Stages stages = three_stages();
    auto deck = deck_of<Deck<Set, 8, 3>>(9);
    deck.take(0);
    deck.put_at_bottom(0, seat_bit(2));
    deck.take(8);
    deck.put_on_top(8, seat_bit(0));
    Rng rng(42);
    std::set<Card> tops, bottoms;
    for (int i = 0; i < 300; ++i) {
        auto world = deck;
        world.resample_top(1, rng, stages);
        ASSERT_EQ(world.cards(), deck.cards());
        tops.insert(world.peek());
        bottoms.insert(world.top[7]);
        world = deck;
        world.resample_top(2, rng, stages);
        ASSERT_EQ(world.top[7], 0);
    }
    EXPECT_EQ(tops, (std::set<Card>{6, 7, 8}));
    EXPECT_EQ(bottoms, (std::set<Card>{0, 1, 2}));
}

TEST(LayeredDecks, AMixedGroupKeepsItsBacksInPlace) {
    const Stages stages = three_stages();
    Stream stream = stream_of(43);
    auto deck = deck_of<Deck<Set, 8>>(9);
    deck.look(5, seat_bit(0), stream, stages);
    const auto seen = set_of_upper(deck, 5);
    deck.mix_top(5, stream);
    Rng rng(43);
    std::set<std::vector<Card>> orders;
    for (int i = 0; i < 500; ++i) {
        auto world = deck;
        world.resample_top(0, rng, stages);
        ASSERT_EQ(set_of_upper(world, 5), seen);
        for (int depth = 0; depth < 5; ++depth)
            ASSERT_TRUE(stages.alike(world.peek(depth), deck.peek(depth)));
        orders.insert(upper(world, 5));
    }
    EXPECT_EQ(orders.size(), 12u);  // three cards of one stage, two of the next
}

TEST(LayeredDecks, AHandExchangesOnlyCardsWithTheSameBack) {
    const Stages stages = three_stages();
    Rng rng(44);
    std::set<Card> first, second;
    for (int i = 0; i < 500; ++i) {
        Set bag{};
        for (int card = 0; card < 9; ++card) bag.add(static_cast<Card>(card));
        Set hand = Set::of(1) | Set::of(4);
        bag -= hand;
        stages.exchange(hand, bag, rng);
        ASSERT_EQ(hand.count(), 2);
        ASSERT_EQ((hand | bag).count(), 9);
        first.insert(hand.first());
        second.insert(hand.nth(1));
    }
    EXPECT_EQ(first, (std::set<Card>{0, 1, 2}));
    EXPECT_EQ(second, (std::set<Card>{3, 4, 5}));
}

TEST(LayeredDecks, ACardShuffledInComesWithItsLayer) {
    const Stages stages = three_stages();
    Stream stream = stream_of(45);
    auto deck = deck_of<Deck<Set, 8>>(9);
    for (int i = 0; i < 4; ++i) deck.take_top(stream, stages);
    deck.bag.add(2);
    EXPECT_EQ(stages.size(deck, 0), 1);
    EXPECT_EQ(deck.take_top(stream, stages), 2);
    EXPECT_EQ(stages.layer_of(deck.take_top(stream, stages)), 1);
}

TEST(LayeredDecksDeathTest, EveryCardHasALayer) {
    const Stages stages = three_stages();
    EXPECT_DEATH(stages.layer_of(20), "without a layer");
}

// --- secrets at a table of eight

TEST(SecretSlots, OfEightSeatsAreKnownToJustThoseWhoLooked) {
    Secrets<4, 8> secrets{};
    const int own = secrets.lay(1, seat_bit(6), 1);
    const int shared = secrets.lay(2, seats({6, 7}), 1);
    const int open = secrets.lay(3, everybody, 1);
    const int unseen = secrets.lay(4, 0, 1);  // not even by its owner
    for (Seat seat = 0; seat < 8; ++seat) {
        EXPECT_EQ(secrets.known_to(own, seat), seat == 6);
        EXPECT_EQ(secrets.known_to(shared, seat), seat >= 6);
        EXPECT_TRUE(secrets.known_to(open, seat));
        EXPECT_FALSE(secrets.known_to(unseen, seat));
    }
    EXPECT_FALSE(secrets.known_to(shared, spectator));
    EXPECT_TRUE(secrets.known_to(open, spectator));
    Rng rng(50);
    std::set<Card> imagined;
    for (int i = 0; i < 300; ++i) {
        auto world = secrets;
        Set elsewhere = Set::of(9);
        world.resample(1, 7, elsewhere, rng, [](int, Card) { return true; });
        ASSERT_EQ(world.slots[shared].card, 2);
        ASSERT_EQ(world.slots[open].card, 3);
        imagined.insert(world.slots[own].card);
    }
    EXPECT_EQ(imagined, (std::set<Card>{1, 4, 9}));
}

}  // namespace
}  // namespace cantina
