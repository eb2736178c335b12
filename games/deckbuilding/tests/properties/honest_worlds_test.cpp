// Worlds of the Deckbuilding Game are honest: every hidden card takes every place it could have,
// equally often, and what the viewer knows stays as it is.
#include <gtest/gtest.h>

#include <cmath>

#include "games/deckbuilding/tests/properties/tested.h"

namespace cantina::deckbuilding::test {
namespace {

constexpr int draws = 20000;

/// How often each card of a pool was found somewhere.
class Tally {
  public:
    explicit Tally(const Cards& pool) : pool_(pool) {}

    void count(const Cards& found) {
        EXPECT_TRUE((found - pool_).empty()) << "a card from outside the pool";
        for (Card card : found) ++times_[card];
        ++rounds_;
    }
    /// Chi-square against "`taken` of the pool, all equally likely"; the limit is six standard
    /// deviations above the mean, one false alarm in millions.
    void expect_uniform(int taken) const {
        const double size = pool_.count();
        const double share = taken / size;
        double chi_square = 0;
        for (Card card : pool_) {
            const double off = times_[card] - rounds_ * share;
            chi_square += off * off / (rounds_ * share * (1 - share));
        }
        chi_square *= (size - 1) / size;  // the counts add up, so they are not independent
        EXPECT_LT(chi_square, size - 1 + 6 * std::sqrt(2 * (size - 1)))
            << "not every card is equally likely";
        for (Card card : pool_) EXPECT_GT(times_[card], 0) << "never there: card " << card;
    }

  private:
    Cards pool_;
    int rounds_ = 0;
    std::array<int, max_cards> times_{};
};

struct Table {
    explicit Table(Variant variant = Variant::whole_galaxy, u64 seed = 5)
        : game(cantina::test::game_of<cantina::test::Deckbuilding>({variant, 4, false})),
          state(game.deal(Seed::from_number(seed), list, nullptr)) {}

    Player& player(Seat seat) { return state.players[seat]; }
    State world(Seat viewer) {
        State drawn = state;
        game.resample(drawn, viewer, rng);
        return drawn;
    }
    /// Answers with the first option until somebody may act in a turn.
    void pick_secret_bases(int picks) {
        for (int i = 0; i < picks; ++i) game.apply(state, list[i % list.size()], list, nullptr);
    }

    const deckbuilding::Game game;
    OptionList list;
    State state;
    Rng rng{99};
};

TEST(HonestDeckbuildingWorlds, EveryUnseenCardIsEquallyLikelyInAHand) {
    Table table;
    const Cards pool = table.player(rebels).hand | table.player(rebels).deck.bag;
    Tally hand(pool);
    for (int i = 0; i < draws; ++i) hand.count(table.world(empire).players[rebels].hand);
    hand.expect_uniform(hand_size);
}

/// Pairs as well: hidden cards do not cling together.
TEST(HonestDeckbuildingWorlds, HiddenCardsAreIndependentOfEachOther) {
    Table table;
    const Cards pool = table.player(rebels).hand | table.player(rebels).deck.bag;
    const double size = pool.count();
    const double share = hand_size * (hand_size - 1) / (size * (size - 1));
    const double spread = 6 * std::sqrt(draws * share * (1 - share));
    std::array<std::array<int, max_cards>, max_cards> together{};
    for (int i = 0; i < draws; ++i) {
        const Cards hand = table.world(empire).players[rebels].hand;
        for (Card one : hand)
            for (Card other : hand) ++together[one][other];
    }
    for (Card one : pool)
        for (Card other : pool.above(one)) EXPECT_NEAR(together[one][other], draws * share, spread);
}

TEST(HonestDeckbuildingWorlds, AKnownHandCardStays) {
    Table table;
    const Card known = table.player(rebels).hand.first();
    table.state.known[empire].add(known);
    const Cards pool =
        (table.player(rebels).hand | table.player(rebels).deck.bag) - Cards::of(known);
    Tally rest(pool);
    for (int i = 0; i < draws; ++i) {
        const Cards hand = table.world(empire).players[rebels].hand;
        ASSERT_TRUE(hand.has(known));
        rest.count(hand - Cards::of(known));
    }
    rest.expect_uniform(hand_size - 1);
    // Who only looks on does not know it.
    Tally all(pool | Cards::of(known));
    for (int i = 0; i < draws; ++i) {
        const State world = table.world(spectator);
        all.count(world.players[rebels].hand);
        ASSERT_EQ((world.known[empire] & world.players[rebels].hand).count(), 1);
    }
    all.expect_uniform(hand_size);
}

TEST(HonestDeckbuildingWorlds, TheOwnHandStays) {
    Table table;
    for (int i = 0; i < 100; ++i)
        EXPECT_EQ(table.world(empire).players[empire].hand, table.player(empire).hand);
}

TEST(HonestDeckbuildingWorlds, AnUnseenTopOfTheGalaxyDeckCouldBeAnyCardOfIt) {
    Table table;
    const Cards pool = table.state.galaxy.cards();
    table.state.galaxy.look(2, seat_bit(rebels), table.state.stream);
    Tally top(pool);
    Tally below(pool);
    for (int i = 0; i < draws; ++i) {
        const State world = table.world(empire);
        top.count(Cards::of(world.galaxy.peek(0)));
        below.count(Cards::of(world.galaxy.peek(1)));
        const State own = table.world(rebels);
        ASSERT_EQ(own.galaxy.peek(0), table.state.galaxy.peek(0));
        ASSERT_EQ(own.galaxy.peek(1), table.state.galaxy.peek(1));
    }
    top.expect_uniform(1);
    below.expect_uniform(1);
}

/// Laid on the deck from a hand that both players saw: to a spectator any of the cards.
TEST(HonestDeckbuildingWorlds, ASpectatorDoesNotKnowACardThatBothPlayersSaw) {
    Table table;
    Player& player = table.player(rebels);
    const Cards pool = player.hand | player.deck.bag;
    const Card laid = player.hand.first();
    player.hand.remove(laid);
    player.deck.put_on_top(laid, static_cast<SeatMask>(seat_bit(empire) | seat_bit(rebels)));
    Tally top(pool);
    Tally hand(pool);
    for (int i = 0; i < draws; ++i) {
        const State world = table.world(spectator);
        top.count(Cards::of(world.players[rebels].deck.peek()));
        hand.count(world.players[rebels].hand);
        ASSERT_EQ(table.world(empire).players[rebels].deck.peek(), laid);
    }
    top.expect_uniform(1);
    hand.expect_uniform(hand_size - 1);
}

TEST(HonestDeckbuildingWorlds, SecretBasesCouldBeAnyOfTheNine) {
    Table table(Variant::secret_bases);
    table.pick_secret_bases(2 * secret_base_count);
    ASSERT_EQ(table.game.decision(table.state).question, question::turn);
    const Cards pool = table.player(rebels).bases | table.player(rebels).unused_bases;
    ASSERT_EQ(pool.count(), 9);
    Tally chosen(pool);
    for (int i = 0; i < draws; ++i) {
        chosen.count(table.world(empire).players[rebels].bases);
        ASSERT_EQ(table.world(rebels).players[rebels].bases, table.player(rebels).bases);
    }
    chosen.expect_uniform(secret_base_count);
}

/// Also while the other side is still picking its own.
TEST(HonestDeckbuildingWorlds, SecretBasesAreSecretAsSoonAsTheyArePicked) {
    Table table(Variant::secret_bases);
    table.pick_secret_bases(secret_base_count + 1);
    ASSERT_EQ(table.game.decision(table.state).seat, rebels);
    const Cards pool = table.player(empire).bases | table.player(empire).unused_bases;
    Tally chosen(pool);
    for (int i = 0; i < draws; ++i) chosen.count(table.world(rebels).players[empire].bases);
    chosen.expect_uniform(secret_base_count);
}

/// A pick in the making is as secret as the choice it belongs to.
TEST(HonestDeckbuildingWorlds, PicksInTheMakingAreHiddenFromOthers) {
    Table table(Variant::secret_bases);
    table.pick_secret_bases(2);
    const auto picks = [](const State& state) {
        const Step& step = state.agenda.top();
        Cards cards{};
        for (int i = 0; i < step.count; ++i) cards.add(step.cards[i]);
        return cards;
    };
    Cards found{};
    for (int i = 0; i < draws; ++i) {
        const State world = table.world(rebels);
        ASSERT_EQ(picks(world).count(), 2);
        found |= picks(world);
        OptionList list;
        table.game.options(world, list);
        ASSERT_GT(list.size(), 0);
        ASSERT_EQ(picks(table.world(empire)), picks(table.state));
    }
    // The two lowest of four: anything but the two highest of the nine.
    Cards possible = table.player(empire).bases;
    possible = possible.without_last().without_last();
    EXPECT_EQ(found, possible);
}

}  // namespace
}  // namespace cantina::deckbuilding::test
