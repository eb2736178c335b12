// Worlds of Scrap Run are honest: every card that a viewer cannot see is equally likely in every
// place where it could be.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "games/example/tests/properties/tested.h"

namespace cantina::test {
namespace {

TEST(HonestExampleWorlds, EveryUnseenCardIsEquallyLikelyInEveryHand) {
    constexpr int draws = 6000;
    const auto game = game_of<Example>({.players = 4});
    OptionList list, in_world;
    const auto state = game.deal(Seed::from_number(5), list, nullptr);
    Rng rng(99);
    for (const Seat viewer : {Seat{1}, spectator}) {
        std::map<Card, int> held;
        for (int i = 0; i < draws; ++i) {
            auto world = state;
            game.resample(world, viewer, rng);
            game.options(world, in_world);
            ASSERT_EQ(broken_invariant<Example>(game, world, in_world), nullptr);
            if (viewer < max_seats) {
                ASSERT_EQ(world.players[viewer].hand, state.players[viewer].hand);
            }
            for (Card card : world.players[3].hand) ++held[card];
        }
        const example::Cards own =
            viewer < max_seats ? state.players[viewer].hand : example::Cards::none();
        const example::Cards unseen = game.all_cards() - own;
        const double share = double{example::first_hand} / unseen.count();
        for (Card card : unseen)  // six standard deviations: one false alarm in millions
            EXPECT_NEAR(held[card], draws * share, 6 * std::sqrt(draws * share * (1 - share)));
        for (Card card : own) EXPECT_EQ(held[card], 0);
    }
}

/// Who is choosing several cards holds the chosen ones in a World, too.
TEST(HonestExampleWorlds, AChoiceInTheMakingFollowsItsCards) {
    const auto library =
        Example::compile({{"test.yaml",
                           "- {id: dump, name: {en: Dump, de: Dump}, kind: trick, copies: 20,\n"
                           "   ability: {do: [{discard: {count: 2, from: hand}}]}}\n"
                           "- {id: rest, name: {en: Rest, de: Rest}, kind: trick, copies: 20,\n"
                           "   ability: {do: [{take: 1}]}}\n"}});
    const example::Game game(library, {.players = 2});
    Rng rng(7);
    OptionList list, in_world;
    int chosen = 0;
    for (u64 seed = 1; seed < 40; ++seed) {
        auto state = game.deal(Seed::from_number(seed), list, nullptr);
        if (list[0].card == no_card || game.title_number(list[0].card) != 0) continue;
        game.apply(state, Option(list[0]), list, nullptr);
        ASSERT_EQ(game.decision(state).question, questions::pick_cards);
        game.apply(state, Option(list[0]), list, nullptr);
        if (game.decision(state).question != questions::pick_cards) continue;
        ++chosen;
        for (int i = 0; i < 20; ++i) {
            auto world = state;
            game.resample(world, 1, rng);
            const Step& step = world.agenda.top();
            ASSERT_EQ(step.count, 1);
            EXPECT_TRUE(world.players[0].hand.has(step.cards[0]));
            game.options(world, in_world);
            EXPECT_FALSE(in_world.empty());
        }
    }
    EXPECT_GT(chosen, 5);
}

}  // namespace
}  // namespace cantina::test
