// No decision allocates: this program counts every call of operator new.
#include <gtest/gtest.h>

#include "tests/allocations/counted_new.h"
#include "tests/properties/play.h"

namespace cantina::deckbuilding::test {
namespace {

using cantina::test::allocations;

/// Everything a bot does at a decision; returns how many decisions there were.
long play_with_everything(const deckbuilding::Game& game, Policy policy, u64 seed) {
    Rng rng(seed);
    OptionList list, anew;
    State state = game.deal(Seed::from_number(seed), list, nullptr);
    long decisions = 0;
    for (; !list.empty(); ++decisions) {
        State world = state;
        for (Seat viewer : {empire, rebels, spectator}) game.resample(world, viewer, rng);
        game.options(state, anew);
        game.decision(state);
        game.worth(state, empire);
        game.key(state, list[0]);
        game.apply(state, list[answer_by(policy, game, state, list, rng)], list, nullptr);
    }
    game.result(state);
    return decisions;
}

TEST(Allocations, AreCounted) {
    const long before = allocations;
    ::operator delete(::operator new(8));
    EXPECT_EQ(allocations, before + 1);
}

TEST(Allocations, ThereAreNoneInAnyDecision) {
    for (const auto& setup : all_setups()) {
        const deckbuilding::Game& game = game_of(setup);
        for (Policy policy : {Policy::random, Policy::lingering, Policy::rollout}) {
            const long before = allocations;
            const long decisions = play_with_everything(game, policy, 11);
            EXPECT_EQ(allocations - before, 0)
                << "in " << decisions << " decisions, " << name_of(setup);
            EXPECT_GT(decisions, 50);
        }
    }
}

}  // namespace
}  // namespace cantina::deckbuilding::test
