// Random matches for RapidCheck. How many are played is told by CANTINA_MATCHES (default: a few
// dozen a property, so that the whole suite stays quick); RC_PARAMS with a seed repeats a run.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <functional>
#include <ostream>
#include <string>

#include "tests/properties/all_tested.h"
#include "tests/properties/invariants.h"
#include "tests/properties/play.h"

namespace cantina::test {

template <class List>
struct TestedTypes;
template <class... Traits>
struct TestedTypes<games::List<Traits...>> {
    using Types = ::testing::Types<Tested<Traits>...>;
};

/// The games of a typed test suite, which calls its tests by their names.
using AllGames = TestedTypes<games::All>::Types;
struct GameNames {
    template <class Tested>
    static std::string GetName(int) {  // NOLINT: GoogleTest asks for the name
        return std::string(Tested::name);
    }
};

/// One match to be played. Its answers follow from policy and seed.
template <class Tested>
struct MatchPlan {
    typename Tested::Setup setup;
    u64 seed = 0;
    Policy policy = Policy::random;

    std::string text() const {
        return name_of(setup) + ", seed " + std::to_string(seed) + ", policy " +
               policy_names[static_cast<int>(policy)];
    }
};
template <class Tested>
void showValue(const MatchPlan<Tested>& plan, std::ostream& out) {  // NOLINT: as RapidCheck has it
    out << plan.text();
}

/// A match in progress: the table and the legal answers.
template <class Tested>
struct Playing {
    explicit Playing(const MatchPlan<Tested>& plan, Reporter* reporter = nullptr)
        : game(game_of<Tested>(plan.setup)),
          policy(plan.policy),
          rng(plan.seed),
          state(game.deal(Seed::from_number(plan.seed), list, reporter)) {}

    bool over() const { return list.empty(); }
    /// Chooses by the plan's policy.
    int choose() { return answer_by<Tested>(policy, game, state, list, rng); }
    /// Chooses and plays it.
    Option answer(Reporter* reporter = nullptr) {
        const Option chosen = list[choose()];
        game.apply(state, chosen, list, reporter);
        ++decisions;
        return chosen;
    }
    /// At this decision; names it in the failure of a property.
    std::string where() const { return "decision " + std::to_string(decisions); }

    const typename Tested::Game game;
    Policy policy;
    Rng rng;
    OptionList list;
    typename Tested::State state;
    int decisions = 0;
};

/// How many matches a property plays; `share` says how much of CANTINA_MATCHES it needs.
rc::detail::TestParams params_of(double share);
/// A failed RapidCheck assertion fails the test.
void expect_success(const rc::detail::TestResult& result);

/// Plays matches with `property`; `share` is for properties that do much at every decision.
template <class Tested>
void check_matches(const std::function<void(const MatchPlan<Tested>&)>& property,
                   double share = 1.0) {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    rc::detail::TestMetadata metadata;
    metadata.id = std::string(info->test_suite_name()) + "/" + info->name();
    metadata.description = info->name();
    expect_success(rc::detail::checkTestable(property, metadata, params_of(share)));
}

}  // namespace cantina::test

namespace rc {
template <class Tested>
struct Arbitrary<cantina::test::MatchPlan<Tested>> {
    static Gen<cantina::test::MatchPlan<Tested>> arbitrary() {
        using namespace cantina::test;
        using Plan = MatchPlan<Tested>;
        const auto number = gen::resize(kNominalSize, gen::arbitrary<std::uint32_t>());
        return gen::build<Plan>(
            gen::set(&Plan::setup, gen::map(number, &Tested::setup_of)),
            gen::set(&Plan::seed, gen::cast<cantina::u64>(number)),
            gen::set(&Plan::policy,
                     gen::element(Policy::random, Policy::lingering, Policy::rollout)));
    }
};
}  // namespace rc
