// Thinking allocates nothing: what a bot needs it has from the start.
#include <gtest/gtest.h>

#include "bots/player.h"
#include "bots/tests/deckbuilding_table.h"
#include "tests/allocations/counted_new.h"

namespace cantina::bots {
namespace {

long allocations_of(const char* bot) {
    using G = Deckbuilding::Game;
    const G& game = deckbuilding_game();
    Player<G> player(BotSpec::parse(bot), game, 1);
    OptionList list;
    DeckState state = game.deal(Seed::from_number(1), list, nullptr);
    const long before = test::allocations;
    for (int i = 0; i < 40 && !list.empty(); ++i) {
        const Option option = list[player.choose(state, list, game.decision(state).seat)];
        game.apply(state, option, list, nullptr);
    }
    return test::allocations - before;
}

TEST(Allocation, NoneWhileThinking) {
    for (const char* bot : {"random", "greedy", "search:100"}) EXPECT_EQ(allocations_of(bot), 0);
}

}  // namespace
}  // namespace cantina::bots
