// The bots play Toy as it is, however many sit at the table.
#include <gtest/gtest.h>

#include "bots/player.h"
#include "games/toy/tests/properties/tested.h"

namespace cantina::toy::test {
namespace {

/// The share of the win that the first kind of bot gets from a seat that goes round the table.
double share_of(const char* bot, const char* others, int players, int matches) {
    const Game game = cantina::test::game_of<cantina::test::Toy>({.players = players});
    double share = 0;
    for (int match = 0; match < matches; ++match) {
        const auto seat = static_cast<Seat>(match % players);
        const auto seed = static_cast<u64>(match);
        bots::Player<Game> one(bots::BotSpec::parse(bot), game, seed);
        bots::Player<Game> other(bots::BotSpec::parse(others), game, seed + 1000);
        OptionList list;
        State state = game.deal(Seed::from_number(seed), list, nullptr);
        while (!list.empty()) {
            const Seat asked = game.decision(state).seat;
            const int pick = (asked == seat ? one : other).choose(state, list, asked);
            game.apply(state, Option(list[pick]), list, nullptr);
        }
        share += game.standing(state).share[seat];
    }
    return share / matches;
}

TEST(ToyBots, GreedyBeatsRandom) {
    EXPECT_GT(share_of("greedy", "random", 2, 10), 0.75);
    EXPECT_GT(share_of("greedy", "random", 3, 6), 0.5);
}

TEST(ToyBots, AdviceBeatsRandom) {
    const Game game = cantina::test::game_of<cantina::test::Toy>({.players = 2});
    double share = 0;
    constexpr int matches = 200;
    for (int match = 0; match < matches; ++match) {
        const auto seat = static_cast<Seat>(match % 2);
        Rng rng(static_cast<u64>(match));
        OptionList list;
        State state = game.deal(Seed::from_number(static_cast<u64>(match)), list, nullptr);
        while (!list.empty()) {
            const int pick = game.decision(state).seat == seat
                                 ? game.rollout(state, list, rng)
                                 : static_cast<int>(rng.below(static_cast<u32>(list.size())));
            game.apply(state, Option(list[pick]), list, nullptr);
        }
        share += game.standing(state).share[seat] / matches;
    }
    EXPECT_GT(share, 0.55);
}

}  // namespace
}  // namespace cantina::toy::test
