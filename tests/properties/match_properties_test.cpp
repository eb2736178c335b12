// What is true of every match of the Deckbuilding Game, whatever is answered.
#include <set>

#include "tests/properties/matches.h"

namespace cantina::deckbuilding::test {
namespace {

TEST(EveryMatch, KeepsItsInvariantsAtEveryDecision) {
    check_matches([](const MatchPlan& plan) {
        Playing match(plan);
        for (;;) {
            const char* broken = broken_invariant(match.game, match.state, match.list);
            if (broken) RC_FAIL("decision " + std::to_string(match.decisions) + ": " + broken);
            if (match.over()) return;
            match.answer();
        }
    });
}

TEST(EveryMatch, EndsWithinTheTurnLimitWithOneWinner) {
    check_matches([](const MatchPlan& plan) {
        Playing match(plan);
        while (!match.over()) {
            RC_ASSERT(match.state.turn <= turn_limit);
            // A turn has a bounded number of answers, so the turn limit bounds the match.
            RC_ASSERT(match.decisions < 400 * (match.state.turn + 1));
            match.answer();
        }
        const Result result = match.game.result(match.state);
        RC_ASSERT(result.score[empire] + result.score[rebels] == 1.0f);
        RC_ASSERT(result.score[match.state.winner] == 1.0f);
    });
}

/// A match that nobody wants to win is stopped, and even then one side wins.
TEST(EveryMatch, IsStoppedAtTheTurnLimitWhenNobodyAttacks) {
    for (const auto& setup : all_setups()) {
        Playing match({setup, 7, Policy::random});
        while (!match.over())
            match.game.apply(match.state, *(match.list.end() - 1), match.list, nullptr);
        EXPECT_EQ(match.state.turn, turn_limit + 1);
        EXPECT_LT(match.state.winner, seat_count) << name_of(setup);
        EXPECT_EQ(broken_invariant(match.game, match.state, match.list), nullptr);
    }
}

TEST(EveryMatch, GivesTheSameBytesForTheSameSeedAndAnswers) {
    check_matches([](const MatchPlan& plan) {
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

/// A saved table goes on like the one it was saved from, from any moment of the match.
TEST(EveryMatch, GoesOnAlikeFromSavedBytes) {
    check_matches([](const MatchPlan& plan) {
        Playing match(plan);
        std::array<std::byte, sizeof(State)> saved;
        for (int since = 0; !match.over(); ++since) {
            if (since % 50 == 0) std::memcpy(saved.data(), &match.state, sizeof(State));
            if (since % 50 != 0) {
                match.answer();
                continue;
            }
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

/// Every option that is offered can be played and leads to a sound table.
TEST(EveryMatch, CanGoOnWithAnyOption) {
    check_matches(
        [](const MatchPlan& plan) {
            Playing match(plan);
            for (; !match.over(); match.answer()) {
                if (match.decisions % 16 != 3) continue;
                for (const Option& option : match.list) {
                    State next = match.state;
                    OptionList list;
                    match.game.apply(next, option, list, nullptr);
                    const char* broken = broken_invariant(match.game, next, list);
                    if (broken)
                        RC_FAIL("decision " + std::to_string(match.decisions) + ": " + broken);
                }
            }
        },
        0.5);
}

/// Asking is looking: neither the options nor the decision nor a bot's questions change the table.
TEST(EveryMatch, IsNotChangedByQuestions) {
    check_matches(
        [](const MatchPlan& plan) {
            Playing match(plan);
            for (; !match.over(); match.answer()) {
                const State before = match.state;
                OptionList list;
                match.game.options(match.state, list);
                match.game.decision(match.state);
                const float worth = match.game.worth(match.state, empire);
                RC_ASSERT(worth >= 0.0f && worth <= 1.0f);
                const int advice = match.game.rollout(match.state, list, match.rng);
                RC_ASSERT(advice >= 0 && advice < list.size());
                RC_ASSERT(same_bytes(before, match.state));
            }
        },
        0.5);
}

TEST(Deal, DiffersFromSeedToSeed) {
    for (const auto& setup : all_setups()) {
        std::set<u64> rows;
        std::set<u64> hands;
        for (u64 seed = 0; seed < 1000; ++seed) {
            OptionList list;
            const State state = game_of(setup).deal(Seed::from_number(seed), list, nullptr);
            rows.insert(hash_of(state.row));
            hands.insert(hash_of(state.players[empire].hand) ^ hash_of(state.players[rebels].hand));
        }
        // Two equal rows among a thousand would be one chance in ten million.
        EXPECT_EQ(rows.size(), 1000u) << name_of(setup);
        EXPECT_GT(hands.size(), 900u) << name_of(setup);
    }
}

}  // namespace
}  // namespace cantina::deckbuilding::test
