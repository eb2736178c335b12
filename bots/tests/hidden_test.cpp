// Bots never see hidden things. Resampling forgets which of the agreeing States it started from, so
// a bot with the same seed must think exactly the same about all of them.
#include <gtest/gtest.h>

#include <functional>
#include <type_traits>

#include "bots/player.h"
#include "bots/players.h"
#include "bots/tests/deckbuilding_table.h"

namespace cantina::bots {
namespace {

using G = Deckbuilding::Game;

static_assert(!std::is_convertible_v<Seen<G>, DeckState>);
static_assert(!std::is_convertible_v<Seen<G>, const DeckState&>);

/// Calls `look` at every so many decisions with a choice, in matches between quick bots.
void at_decisions(
    int matches, u32 every,
    const std::function<void(const DeckState&, const OptionList&, Seat, Rng&)>& look) {
    const G& game = deckbuilding_game();
    Rng rng(11);
    OptionList list;
    for (int match = 0; match < matches; ++match) {
        DeckState state = game.deal(Seed::from_number(static_cast<u64>(match)), list, nullptr);
        while (!list.empty()) {
            if (list.size() > 1 && rng.below(every) == 0)
                look(state, list, game.decision(state).seat, rng);
            const Option option = list[game.rollout(state, list, rng)];
            game.apply(state, option, list, nullptr);
        }
    }
}

void expect_same_thoughts(const std::string& bot, const DeckState& state, const DeckState& other,
                          const OptionList& list, Seat seat, u64 seed) {
    const BotSpec spec = BotSpec::parse(bot);
    Player<G> one(spec, deckbuilding_game(), seed);
    Player<G> two(spec, deckbuilding_game(), seed);
    ASSERT_EQ(one.choose(state, list, seat), two.choose(other, list, seat)) << bot;
    const auto left = one.think(state, list, seat);
    const auto right = two.think(other, list, seat);
    ASSERT_EQ(left.size(), right.size());
    for (size_t i = 0; i < left.size(); ++i) {
        EXPECT_EQ(left[i].option, right[i].option) << bot;
        EXPECT_EQ(left[i].visits, right[i].visits) << bot;
        EXPECT_EQ(left[i].win_chance, right[i].win_chance) << bot;
    }
}

TEST(Hidden, WorldsDependOnTheSeedAndOnWhatTheSeatSawAlone) {
    int different = 0, worlds = 0;
    at_decisions(10, 20, [&](const DeckState& state, const OptionList&, Seat seat, Rng& rng) {
        DeckState other = state;
        deckbuilding_game().resample(other, seat, rng);
        const u64 seed = rng.next();
        Rng first(seed), second(seed);
        DeckState a, b;
        Seen<G>(deckbuilding_game(), state, seat).draw(a, first);
        Seen<G>(deckbuilding_game(), other, seat).draw(b, second);
        EXPECT_TRUE(same_bytes(a, b));
        const Seat enemy = deckbuilding::opponent_of(seat);
        different += !(state.players[enemy].hand == other.players[enemy].hand);
        different += !(state.players[enemy].hand == a.players[enemy].hand);
        ++worlds;
    });
    EXPECT_GT(worlds, 100);
    EXPECT_GT(different, worlds) << "the hidden hands must really have changed";
}

TEST(Hidden, BotsThinkTheSameOfStatesThatLookTheSame) {
    at_decisions(6, 20, [&](const DeckState& state, const OptionList& list, Seat seat, Rng& rng) {
        DeckState other = state;
        deckbuilding_game().resample(other, seat, rng);
        for (const char* bot : {"random", "greedy", "padawan", "search:40", "search:40x2"})
            expect_same_thoughts(bot, state, other, list, seat, rng.next());
    });
}

TEST(Hidden, TheSameSeedRepeatsASearchAndAnotherOneDoesNot) {
    const G& game = deckbuilding_game();
    OptionList list;
    const DeckState state = game.deal(Seed::from_number(3), list, nullptr);
    const Seat seat = game.decision(state).seat;
    expect_same_thoughts("search:300", state, state, list, seat, 5);
    Player<G> one(BotSpec::parse("search:300"), game, 5);
    Player<G> two(BotSpec::parse("search:300"), game, 6);
    EXPECT_NE(one.think(state, list, seat)[0].win_chance,
              two.think(state, list, seat)[0].win_chance);
}

TEST(Hidden, AStateOfAnotherGameIsRefused) {
    const auto bot = make_bot<Deckbuilding>(BotSpec::parse("greedy"), deckbuilding_game(), 1);
    OptionList list;
    list.add({});
    EXPECT_THROW(bot->choose(StateBytes(7), list, 0), std::invalid_argument);
}

}  // namespace
}  // namespace cantina::bots
