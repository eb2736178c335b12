// Worlds of Toy are honest at a table of eight: every hidden card takes every place it could have,
// equally often, and what the viewer knows stays as it is.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/toy/tests/properties/tested.h"

namespace cantina::toy::test {
namespace {

constexpr int draws = 6000;
constexpr int hand_size = 5;

struct Table {
    Table() : state(game.deal(Seed::from_number(5), list, nullptr)) {
        for (int i = 0; i < game.seats(); ++i)
            game.apply(state, list[i % list.size()], list, nullptr);
    }
    State world(Seat viewer) {
        State drawn = state;
        game.resample(drawn, viewer, rng);
        return drawn;
    }

    const toy::Game game = cantina::test::game_of<cantina::test::Toy>({.players = max_seats});
    OptionList list;
    State state;
    Rng rng{99};
};

/// Six standard deviations: one false alarm in millions.
void expect_often(int times, double share) {
    EXPECT_NEAR(times, draws * share, 6 * std::sqrt(draws * share * (1 - share)));
}

TEST(HonestToyWorlds, EveryUnseenCardIsEquallyLikelyInEveryHand) {
    Table table;
    std::map<Card, int> times;
    for (int i = 0; i < draws; ++i) {
        const State world = table.world(3);
        ASSERT_EQ(world.players[3].hand, table.state.players[3].hand);
        for (Seat seat : {Seat{0}, Seat{7}})
            for (Card card : world.players[seat].hand) ++times[card];
    }
    // Seat 0 has drawn for its first turn.
    for (Seat seat : {Seat{0}, Seat{7}}) {
        const Cards all = table.game.cards_of(seat);
        const double in_hand = hand_size + (seat == 0 ? 1 : 0);
        for (Card card : all) expect_often(times[card], in_hand / all.count());
    }
}

TEST(HonestToyWorlds, AKnownHandCardStaysForWhoKnowsIt) {
    Table table;
    const Card known = table.state.players[6].hand.first();
    table.state.known[1].add(known);
    int there = 0;
    for (int i = 0; i < draws; ++i) {
        ASSERT_TRUE(table.world(1).players[6].hand.has(known));
        there += table.world(2).players[6].hand.has(known);
    }
    expect_often(there, double{hand_size} / table.game.cards_of(6).count());
}

TEST(HonestToyWorlds, AHideoutIsAnyPlaceThatIsStillOpen) {
    Table table;
    table.state.players[4].hideout_open.ask(0x0F, table.state.players[4].hideout);
    const u64 open = table.state.players[4].hideout_open.open;
    std::map<int, int> times;
    for (int i = 0; i < draws; ++i) {
        ++times[table.world(spectator).players[4].hideout];
        ASSERT_EQ(table.world(4).players[4].hideout, table.state.players[4].hideout);
    }
    EXPECT_EQ(times.size(), 4u);
    for (const auto& [place, n] : times) {
        EXPECT_TRUE(open >> place & 1);
        expect_often(n, 0.25);
    }
}

TEST(HonestToyWorlds, WhoIsOutHasNothingToImagine) {
    Table table;
    table.game.leave(table.state, 4, table.list, nullptr);
    for (int i = 0; i < 100; ++i)
        for (Seat viewer : {Seat{0}, Seat{4}, spectator}) {
            const State world = table.world(viewer);
            EXPECT_EQ(broken_on_table(table.game, world), nullptr);
            EXPECT_EQ(world.players[4].hideout, not_chosen);
        }
}

}  // namespace
}  // namespace cantina::toy::test
