// Random matches for RapidCheck. How many are played is told by CANTINA_MATCHES (default: a few
// dozen a property, so that the whole suite stays quick); RC_PARAMS with a seed repeats a run.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>

#include "tests/properties/invariants.h"
#include "tests/properties/play.h"

namespace cantina::deckbuilding::test {

using DeckbuildingGame = deckbuilding::Game;

/// One match to be played. Its answers follow from policy and seed.
struct MatchPlan {
    Setup setup;
    u64 seed = 0;
    Policy policy = Policy::random;
};
void showValue(const MatchPlan& plan, std::ostream& out);  // NOLINT: RapidCheck asks for the name
void PrintTo(const MatchPlan& plan, std::ostream* out);

/// A match in progress: the table and the legal answers.
struct Playing {
    explicit Playing(const MatchPlan& plan, Reporter* reporter = nullptr);

    bool over() const { return list.empty(); }
    /// Chooses by the plan's policy and plays it.
    Option answer(Reporter* reporter = nullptr);

    const DeckbuildingGame& game;
    Policy policy;
    Rng rng;
    OptionList list;
    State state;
    int decisions = 0;
};

/// Plays matches with `property`; `share` is how much of CANTINA_MATCHES this one needs, for
/// properties that do much at every decision. A failed RapidCheck assertion fails the test.
void check_matches(const std::function<void(const MatchPlan&)>& property, double share = 1.0);

}  // namespace cantina::deckbuilding::test

namespace rc {
template <>
struct Arbitrary<cantina::deckbuilding::test::MatchPlan> {
    static Gen<cantina::deckbuilding::test::MatchPlan> arbitrary();
};
}  // namespace rc
