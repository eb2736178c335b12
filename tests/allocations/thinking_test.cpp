// Thinking allocates nothing: what a bot needs it has from the start.
#include <gtest/gtest.h>

#include "bots/player.h"
#include "tests/allocations/counted_new.h"
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

template <class Tested>
long allocations_of(const char* bot) {
    const auto game = game_of<Tested>(Tested::usual_setup());
    bots::Player<typename Tested::Game> player(bots::BotSpec::parse(bot), game, 1);
    OptionList list;
    auto state = game.deal(Seed::from_number(1), list, nullptr);
    const long before = allocations;
    for (int i = 0; i < 40 && !list.empty(); ++i) {
        const Option option = list[player.choose(state, list, game.decision(state).seat)];
        game.apply(state, option, list, nullptr);
    }
    return allocations - before;
}

template <class Tested>
class Thinking : public ::testing::Test {};
TYPED_TEST_SUITE(Thinking, AllGames, GameNames);

TYPED_TEST(Thinking, AllocatesNothing) {
    for (const char* bot : {"random", "greedy", "search:100"})
        EXPECT_EQ(allocations_of<TypeParam>(bot), 0) << bot;
}

}  // namespace
}  // namespace cantina::test
