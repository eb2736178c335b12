// No decision allocates: this program counts every call of operator new.
#include <gtest/gtest.h>

#include "tests/allocations/counted_new.h"
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

/// Everything a bot does at a decision; returns how many decisions there were.
template <class Tested>
long play_with_everything(const typename Tested::Game& game, Policy policy, u64 seed) {
    Rng rng(seed);
    OptionList list, anew;
    typename Tested::State state = game.deal(Seed::from_number(seed), list, nullptr);
    long decisions = 0;
    for (; !list.empty(); ++decisions) {
        auto world = state;
        for (Seat viewer = 0; viewer < game.seats(); ++viewer) game.resample(world, viewer, rng);
        game.resample(world, spectator, rng);
        game.options(state, anew);
        game.decision(state);
        game.worth(state, 0);
        game.key(state, list[0]);
        game.apply(state, list[answer_by<Tested>(policy, game, state, list, rng)], list, nullptr);
    }
    game.standing(state);
    return decisions;
}

TEST(CountedNew, CountsAllocations) {
    const long before = allocations;
    ::operator delete(::operator new(8));
    EXPECT_EQ(allocations, before + 1);
}

template <class Tested>
class Allocations : public ::testing::Test {};
TYPED_TEST_SUITE(Allocations, AllGames, GameNames);

TYPED_TEST(Allocations, ThereAreNoneInAnyDecision) {
    for (u64 variant = 0; variant < TypeParam::variants; ++variant) {
        const auto setup = TypeParam::setup_of(variant);
        const auto game = game_of<TypeParam>(setup);
        for (Policy policy : {Policy::random, Policy::lingering, Policy::rollout}) {
            const long before = allocations;
            const long decisions = play_with_everything<TypeParam>(game, policy, 11);
            EXPECT_EQ(allocations - before, 0)
                << "in " << decisions << " decisions, " << name_of(setup);
            EXPECT_GT(decisions, 50);
        }
    }
}

}  // namespace
}  // namespace cantina::test
