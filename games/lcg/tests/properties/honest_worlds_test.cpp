// Worlds of the Card Game are honest: a hidden card is any card it could be, equally often. With
// closed lists it can be any card of a deck that might be played.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "games/lcg/tests/properties/tested.h"

namespace cantina::lcg::test {
namespace {

constexpr int worlds = 20000;

/// A match after the hands were drawn.
struct Dealt {
    explicit Dealt(const char* lists = "open")
        : game(cantina::test::game_of<cantina::test::Lcg>(Setup::from({{"deck-lists", lists}}))),
          state(game.deal(Seed::from_number(11), list, nullptr)) {
        while (in(Zone::hand, light).count() < starting_hand)
            game.apply(state, Option(list[0]), list, nullptr);
    }

    const Cards& in(Zone zone, Seat seat) const {
        return state.players[seat].in[static_cast<int>(zone)];
    }
    /// What the dark side cannot tell apart.
    Cards unseen() const { return in(Zone::hand, light) | state.players[light].deck.cards(); }
    State world() {
        State drawn = state;
        game.resample(drawn, dark, rng);
        return drawn;
    }

    const lcg::Game game;
    OptionList list;
    State state;
    Rng rng{5};
};

TEST(HonestLcgWorlds, EveryUnseenCardIsEquallyLikelyInAHand) {
    Dealt table;
    const Cards hand = table.in(Zone::hand, light);
    int total[max_titles] = {};
    int held[max_titles] = {};
    table.unseen().each([&](Card card) { ++total[table.state.title[card]]; });
    for (int i = 0; i < worlds; ++i) {
        const State world = table.world();
        hand.each([&](Card card) { ++held[world.title[card]]; });
    }
    const int all = table.unseen().count();
    for (int title = 0; title < max_titles; ++title) {
        const double expected = static_cast<double>(worlds) * hand.count() * total[title] / all;
        // Five standard deviations of a share that small.
        EXPECT_NEAR(held[title], expected, 5 * std::sqrt(expected + 1)) << "title " << title;
    }
}

TEST(HonestLcgWorlds, TheOwnHandStays) {
    Dealt table;
    const Cards hand = table.in(Zone::hand, dark);
    for (int i = 0; i < 100; ++i) {
        const State world = table.world();
        hand.each([&](Card card) { EXPECT_EQ(world.title[card], table.state.title[card]); });
    }
}

/// The titles of the light side's command cards that its affiliation allows.
std::set<int> possible_titles(const Game& game) {
    std::set<int> titles;
    for (const ObjectiveSet& set : game.library().sets) {
        const Title& objective = game.library().titles[set.objective];
        const Faction faction = game.library().titles[game.list(light).affiliation].faction;
        if (objective.side != Side::light) continue;
        if (objective.affiliation_only && objective.faction != faction) continue;
        titles.insert(std::begin(set.cards), std::end(set.cards));
    }
    return titles;
}

TEST(HonestLcgWorlds, WithClosedListsAnyCardOfTheSideCanBeInAHand) {
    Dealt table("closed");
    const Cards hand = table.in(Zone::hand, light);
    std::set<int> held;
    for (int i = 0; i < worlds; ++i) {
        const State world = table.world();
        hand.each([&](Card card) { held.insert(world.title[card]); });
    }
    EXPECT_EQ(held, possible_titles(table.game));
}

/// What was seen restricts what else there can be: its whole set is in the deck.
TEST(HonestLcgWorlds, WithClosedListsAnObjectiveBringsItsSet) {
    Dealt table("closed");
    while (table.in(Zone::objectives, light).empty())
        table.game.apply(table.state, Option(table.list[0]), table.list, nullptr);
    const Card seen = table.in(Zone::objectives, light).first();
    for (int i = 0; i < 200; ++i) {
        const State world = table.world();
        ASSERT_EQ(world.title[seen], table.state.title[seen]);
        std::multiset<int> cards;
        for (int number = 0; number < first_objective; ++number)
            cards.insert(world.title[light * cards_of_seat + number]);
        for (const ObjectiveSet& set : table.game.library().sets) {
            if (set.objective != world.title[seen]) continue;
            for (u16 card : set.cards) ASSERT_TRUE(cards.count(card));
        }
    }
}

}  // namespace
}  // namespace cantina::lcg::test
