// Properties of random matches of Toy.
#include <gtest/gtest.h>

#include <bit>
#include <cstring>

#include "engine/base/hash.h"
#include "games/content.h"
#include "games/toy/game.h"
#include "games/toy/library.h"

namespace cantina::toy {
namespace {

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

const Library& library() {
    static const Library made = read_library(content::cards(Game::name));
    return made;
}

/// Plays a match with random answers; `look` sees every state with its options.
template <class Look>
State play_match(const Game& game, u64 seed, Look look) {
    Rng rng(seed);
    OptionList list;
    State state = game.deal(Seed::from_number(seed), list, nullptr);
    for (int decisions = 0; !game.decision(state).over(); ++decisions) {
        EXPECT_LT(decisions, 20000);
        EXPECT_FALSE(list.empty());
        if (decisions >= 20000 || list.empty()) break;
        look(state, list);
        const int pick = game.rollout(state, list, rng);
        game.apply(state, list[pick], list, nullptr);
    }
    return state;
}

class Matches : public testing::TestWithParam<int> {
  protected:
    /// So many matches of two; larger tables take longer, so there are fewer of them.
    static u64 scaled(u64 matches) {
        const auto seats = static_cast<u64>(GetParam());
        return std::max<u64>(3, matches * 4 / (seats * seats));
    }
};

TEST_P(Matches, EndAndAlwaysOfferSomething) {
    const Game game(library(), toy::Setup{GetParam()});
    int decided = 0;
    for (u64 seed = 0; seed < scaled(400); ++seed) {
        const State state = play_match(game, seed, [](const State&, const OptionList&) {});
        ASSERT_TRUE(game.decision(state).over());
        EXPECT_EQ(state.agenda.size, 0u);
        EXPECT_EQ(state.rows.size, 0u);
        decided += std::has_single_bit(static_cast<unsigned>(state.contest.winners));
    }
    EXPECT_GT(decided, static_cast<int>(scaled(400) / 2));
}

TEST_P(Matches, SameAnswersGiveSameBytes) {
    const Game game(library(), toy::Setup{GetParam()});
    for (u64 seed = 200; seed < 205; ++seed) {
        std::vector<State> first;
        play_match(game, seed,
                   [&](const State& state, const OptionList&) { first.push_back(state); });
        size_t at = 0;
        play_match(game, seed, [&](const State& state, const OptionList& list) {
            ASSERT_LT(at, first.size());
            ASSERT_TRUE(same_bytes(state, first[at]));
            ASSERT_EQ(hash_of(state), hash_of(first[at++]));
            OptionList again;
            game.options(state, again);
            ASSERT_TRUE(std::equal(list.begin(), list.end(), again.begin(), again.end()));
        });
        EXPECT_EQ(at, first.size());
    }
}

TEST_P(Matches, WorldsAgreeWithWhatASeatKnows) {
    const Game game(library(), toy::Setup{GetParam()});
    Rng rng(7);
    for (u64 seed = 300; seed < 300 + scaled(80); ++seed)
        play_match(game, seed, [&](const State& state, const OptionList& list) {
            const Decision truth = game.decision(state);
            for (Seat seat = 0; seat <= game.seats(); ++seat) {
                const Seat viewer = seat == game.seats() ? spectator : seat;
                State world = state;
                game.resample(world, viewer, rng);
                ASSERT_EQ(game.decision(world), truth);
                OptionList there;
                game.options(world, there);
                ASSERT_FALSE(there.empty());
                if (viewer == truth.seat) {
                    ASSERT_TRUE(std::equal(list.begin(), list.end(), there.begin(), there.end()));
                }
                if (viewer == spectator) continue;
                ASSERT_EQ(world.players[viewer].hand, state.players[viewer].hand);
                ASSERT_EQ(world.players[viewer].hideout, state.players[viewer].hideout);
                for (Card card : game.cards_of(viewer))
                    ASSERT_EQ(game.why_not(world, viewer, card), game.why_not(state, viewer, card));
            }
        });
}

/// A World can be played on from any moment, whatever was being chosen or laid face down.
TEST_P(Matches, WorldsCanBePlayedToTheirEnd) {
    const Game game(library(), toy::Setup{GetParam()});
    Rng rng(11);
    int played = 0;
    for (u64 seed = 400; seed < 400 + scaled(40); ++seed)
        play_match(game, seed, [&](const State& state, const OptionList&) {
            if (rng.below(12) != 0) return;
            State world = state;
            OptionList list;
            game.resample(world, static_cast<Seat>(rng.below(static_cast<u32>(game.seats()))), rng);
            game.options(world, list);
            for (int i = 0; i < 60 && !game.decision(world).over(); ++i) {
                ASSERT_FALSE(list.empty());
                game.apply(world, list[game.rollout(world, list, rng)], list, nullptr);
            }
            for (Seat seat = 0; seat < game.seats(); ++seat)
                ASSERT_TRUE((world.players[seat].hand & world.players[seat].deck.cards()).empty());
            ++played;
        });
    EXPECT_GT(played, 30);
}

INSTANTIATE_TEST_SUITE_P(Seats, Matches, testing::Values(2, 3, 8));

}  // namespace
}  // namespace cantina::toy
