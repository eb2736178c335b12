// Thinking allocates nothing: what a bot needs it has from the start.
#include <gtest/gtest.h>

#include <cstdlib>
#include <new>

#include "bots/player.h"
#include "bots/tests/deckbuilding_table.h"

namespace {
thread_local long allocations = 0;
}

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size ? size : 1)) return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace cantina::bots {
namespace {

long allocations_of(const char* bot) {
    using G = Deckbuilding::Game;
    const G& game = deckbuilding_game();
    Player<G> player(BotSpec::parse(bot), game, 1);
    OptionList list;
    DeckState state = game.deal(Seed::from_number(1), list, nullptr);
    const long before = allocations;
    for (int i = 0; i < 40 && !list.empty(); ++i) {
        const Option option = list[player.choose(state, list, game.decision(state).seat)];
        game.apply(state, option, list, nullptr);
    }
    return allocations - before;
}

TEST(Allocation, NoneWhileThinking) {
    for (const char* bot : {"random", "greedy", "search:100"}) EXPECT_EQ(allocations_of(bot), 0);
}

}  // namespace
}  // namespace cantina::bots
