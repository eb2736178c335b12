// What is true of every match of every game, whatever is answered.
#include <cmath>
#include <set>

#include "engine/base/hash.h"
#include "engine/contract/save.h"
#include "match/match.h"
#include "match/open_game.h"
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

template <class Tested>
class EveryMatch : public ::testing::Test {};
TYPED_TEST_SUITE(EveryMatch, AllGames, GameNames);

TYPED_TEST(EveryMatch, KeepsItsInvariantsAtEveryDecision) {
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing match(plan);
        for (;;) {
            const char* broken = broken_invariant<TypeParam>(match.game, match.state, match.list);
            if (broken) RC_FAIL(match.where() + ": " + broken);
            if (match.over()) return;
            match.answer();
        }
    });
}

TYPED_TEST(EveryMatch, EndsWithinTheTurnLimit) {
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing match(plan);
        while (!match.over()) {
            RC_ASSERT(match.state.turn <= TypeParam::turn_limit);
            // A turn has a bounded number of answers, so the turn limit bounds the match.
            RC_ASSERT(match.decisions < TypeParam::most_answers_a_turn * (match.state.turn + 1));
            match.answer();
        }
    });
}

TYPED_TEST(EveryMatch, GivesTheSameBytesForTheSameSeedAndAnswers) {
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing first(plan);
        std::vector<Option> answers;
        while (!first.over()) answers.push_back(first.answer());
        Playing second(plan);
        RC_ASSERT(second.list.size() > 0);
        Reporter reporter;  // being watched changes nothing
        for (const Option& answer : answers) {
            RC_ASSERT(second.list.has(answer));
            second.game.apply(second.state, answer, second.list, &reporter);
            reporter.events.clear();
        }
        RC_ASSERT(same_bytes(first.state, second.state));
    });
}

/// Where nobody watches, questions with a single answer may be left out: what comes of it is the
/// same.
TYPED_TEST(EveryMatch, ComesToTheSameChoicesInHaste) {
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing match(plan);
        const auto to_choice = [&] {
            while (match.list.size() == 1) match.answer();
        };
        to_choice();
        while (!match.over()) {
            auto hasty = match.state;
            OptionList list;
            const Option answer = match.answer();
            to_choice();
            advance(match.game, hasty, answer, list);
            RC_ASSERT(same_bytes(hasty, match.state));
            RC_ASSERT(same_options(list, match.list));
        }
    });
}

/// A saved table goes on like the one it was saved from, from any moment of the match.
TYPED_TEST(EveryMatch, GoesOnAlikeFromSavedBytes) {
    using State = typename TypeParam::State;
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing match(plan);
        std::array<std::byte, sizeof(State)> saved;
        while (!match.over()) {
            if (match.decisions % 50 != 0) {
                match.answer();
                continue;
            }
            std::memcpy(saved.data(), &match.state, sizeof(State));
            State loaded;
            std::memcpy(&loaded, saved.data(), sizeof loaded);
            OptionList list;
            match.game.options(loaded, list);
            RC_ASSERT(same_options(list, match.list));
            const Option answer = match.answer();
            match.game.apply(loaded, answer, list, nullptr);
            RC_ASSERT(same_bytes(loaded, match.state));
            RC_ASSERT(same_options(list, match.list));
        }
    });
}

/// Whoever takes back an answer finds the table of that moment, and what is saved is what was.
TYPED_TEST(EveryMatch, ComesBackByReplay) {
    check_matches<TypeParam>(
        [](const MatchPlan<TypeParam>& plan) {
            const auto opened = open_game(TypeParam::name, plan.setup.wishes()).game;
            const AnyGame& game = *opened;
            Match match(opened, Seed::from_number(plan.seed),
                        std::vector<std::string>(static_cast<size_t>(game.seats()), "human"));
            Rng rng(plan.seed);
            const auto any_below = [&](int n) {
                return static_cast<int>(rng.below(static_cast<u32>(n)));
            };
            std::vector<u64> hashes;
            for (int answers = 0; answers < 400 && !match.over(); ++answers) {
                hashes.push_back(match.hash());
                const Option chosen = match.options()[any_below(match.options().size())];
                match.answer(chosen);
            }
            for (int i = 0; i < 8; ++i) {
                const int position = any_below(match.position());
                const StateBytes then = match.state_at(position);
                RC_ASSERT(game.hash(then) == hashes[static_cast<size_t>(position)]);
                RC_ASSERT(load_state(game, save_state(game, then)) == then);
            }
            const int position = any_below(match.position());
            const StateBytes then = match.state_at(position);
            const Seat seat = game.decision(then).seat;
            const bool rekeyed = match.gives_away(position, seat);
            match.undo_to(position, seat);
            RC_ASSERT(match.decision() == game.decision(then));
            RC_ASSERT((match.state() == then) != rekeyed);
            for (Seat viewer : viewers_of(game))
                RC_ASSERT(game.view(match.state(), viewer) == game.view(then, viewer));
        },
        0.5);
}

/// Every option that is offered can be played and leads to a sound table.
TYPED_TEST(EveryMatch, CanGoOnWithAnyOption) {
    check_matches<TypeParam>(
        [](const MatchPlan<TypeParam>& plan) {
            Playing match(plan);
            for (; !match.over(); match.answer()) {
                if (match.decisions % 16 != 3) continue;
                for (const Option& option : match.list) {
                    auto next = match.state;
                    OptionList list;
                    match.game.apply(next, option, list, nullptr);
                    const char* broken = broken_invariant<TypeParam>(match.game, next, list);
                    if (broken) RC_FAIL(match.where() + ": " + broken);
                }
            }
        },
        0.5);
}

/// Whoever leaves at whatever moment: the game says what becomes of the match, the table stays
/// sound and the match comes to its end.
TYPED_TEST(EveryMatch, GoesOnSoundlyWhoeverLeaves) {
    check_matches<TypeParam>([](const MatchPlan<TypeParam>& plan) {
        Playing match(plan);
        const auto& game = match.game;
        while (!match.over()) {
            match.answer();
            const auto seat = static_cast<Seat>(match.rng.below(static_cast<u32>(game.seats())));
            if (match.over() || match.rng.below(60) || game.standing(match.state).is_out(seat))
                continue;
            const auto before = match.state;
            const Departure becomes = game.departure(match.state, seat);
            game.leave(match.state, seat, match.list, nullptr);
            const Standing standing = game.standing(match.state);
            RC_ASSERT(standing.over == (becomes == Departure::lost));
            RC_ASSERT(standing.share[seat] == 0.0f);
            // Nobody has won by the rules of the table then.
            const char* broken = standing.over
                                     ? broken_in_question(game, match.state, match.list)
                                     : broken_invariant<TypeParam>(game, match.state, match.list);
            if (broken) RC_FAIL(match.where() + ": " + broken);
            if (becomes == Departure::out) RC_ASSERT(standing.is_out(seat));
            if (becomes == Departure::replaced) RC_ASSERT(same_bytes(before, match.state));
        }
    });
}

/// Asking is looking: neither the options nor the decision nor a bot's questions change the table.
TYPED_TEST(EveryMatch, IsNotChangedByQuestions) {
    check_matches<TypeParam>(
        [](const MatchPlan<TypeParam>& plan) {
            Playing match(plan);
            for (; !match.over(); match.answer()) {
                const auto before = match.state;
                OptionList list;
                match.game.options(match.state, list);
                match.game.decision(match.state);
                for (Seat seat = 0; seat < match.game.seats(); ++seat) {
                    const float worth = match.game.worth(match.state, seat);
                    RC_ASSERT(worth >= 0.0f && worth <= 1.0f);
                }
                const int advice = match.game.rollout(match.state, list, match.rng);
                RC_ASSERT(advice >= 0 && advice < list.size());
                RC_ASSERT(same_bytes(before, match.state));
            }
        },
        0.5);
}

/// What a table is worth to the seats are shares of the win, those of the standing in the end.
TYPED_TEST(EveryMatch, IsWorthOneToAllSeatsTogether) {
    check_matches<TypeParam>(
        [](const MatchPlan<TypeParam>& plan) {
            Playing match(plan);
            const auto check = [&] {
                const Standing standing = match.game.standing(match.state);
                float sum = 0;
                for (Seat seat = 0; seat < match.game.seats(); ++seat) {
                    const float worth = match.game.worth(match.state, seat);
                    if (standing.over) RC_ASSERT(worth == standing.share[seat]);
                    sum += worth;
                }
                RC_ASSERT(std::abs(sum - 1.0f) < 1e-4f);
            };
            for (; !match.over(); match.answer()) check();
            check();
        },
        0.5);
}

template <class Tested>
class Deal : public ::testing::Test {};
TYPED_TEST_SUITE(Deal, AllGames, GameNames);

TYPED_TEST(Deal, DiffersFromSeedToSeed) {
    for (u64 variant = 0; variant < TypeParam::variants; ++variant) {
        const auto setup = TypeParam::setup_of(variant);
        const auto game = game_of<TypeParam>(setup);
        std::set<u64> deals;
        for (u64 seed = 0; seed < 1000; ++seed) {
            OptionList list;
            auto state = game.deal(Seed::from_number(seed), list, nullptr);
            for (int i = 0; i < TypeParam::answers_to_set_up; ++i)
                game.apply(state, Option(list[0]), list, nullptr);
            deals.insert(TypeParam::hash_of_deal(state));
        }
        // Two equal ones among a thousand would be one chance in ten million.
        EXPECT_EQ(deals.size(), 1000u) << name_of(setup);
    }
}

/// A match that nobody wants to win is stopped, and even then one side wins.
TEST(EndlessMatch, IsStoppedAtTheTurnLimitWhenNobodyAttacks) {
    for (u64 variant = 0; variant < Deckbuilding::variants; ++variant) {
        Playing<Deckbuilding> match({Deckbuilding::setup_of(variant), 7, Policy::random});
        while (!match.over())
            match.game.apply(match.state, *(match.list.end() - 1), match.list, nullptr);
        EXPECT_EQ(match.state.turn, Deckbuilding::turn_limit + 1);
        EXPECT_LT(match.state.winner, deckbuilding::seat_count) << match.game.setup().bases_to_win;
        EXPECT_EQ(broken_invariant<Deckbuilding>(match.game, match.state, match.list), nullptr);
    }
}

}  // namespace
}  // namespace cantina::test
