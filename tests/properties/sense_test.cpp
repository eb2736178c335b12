// What bots leave out follows from what the asked seat sees, and something is always left.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

bool alike(const OptionList& one, const OptionList& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

template <class Tested>
void look_for_sense(Playing<Tested>& playing, Rng& chance) {
    if (playing.list.size() < 2) return;
    OptionList left = playing.list;
    playing.game.leave_sensible(playing.state, left);
    RC_ASSERT(!left.empty());
    for (const Option& option : left) RC_ASSERT(playing.list.has(option));
    auto world = playing.state;
    playing.game.resample(world, playing.game.decision(world).seat, chance);
    OptionList there = playing.list;
    playing.game.leave_sensible(world, there);
    RC_ASSERT(alike(left, there));
}

template <class Tested>
class SensibleAnswers : public ::testing::Test {};
TYPED_TEST_SUITE(SensibleAnswers, AllGames, GameNames);

TYPED_TEST(SensibleAnswers, FollowFromWhatIsSeen) {
    if constexpr (gives::sense<typename TypeParam::Game>)
        check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
            Playing<TypeParam> playing(plan);
            Rng chance(plan.seed);
            while (!playing.over()) {
                look_for_sense<TypeParam>(playing, chance);
                playing.answer();
            }
        });
}

}  // namespace
}  // namespace cantina::test
