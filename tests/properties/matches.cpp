#include "tests/properties/matches.h"

#include <cstdlib>

namespace rc {

using cantina::deckbuilding::test::MatchPlan;

Gen<MatchPlan> Arbitrary<MatchPlan>::arbitrary() {
    using namespace cantina::deckbuilding;
    const auto policies =
        gen::element(test::Policy::random, test::Policy::lingering, test::Policy::rollout);
    return gen::build<MatchPlan>(
        gen::set(&MatchPlan::setup, gen::elementOf(test::all_setups())),
        gen::set(&MatchPlan::seed, gen::resize(kNominalSize, gen::arbitrary<std::uint32_t>())),
        gen::set(&MatchPlan::policy, policies));
}

}  // namespace rc

namespace cantina::deckbuilding::test {

namespace {

int matches_wanted() {
    const char* wish = std::getenv("CANTINA_MATCHES");
    if (!wish) return 60;
    const long number = std::strtol(wish, nullptr, 10);
    return number > 0 ? static_cast<int>(std::min(number, 1'000'000'000L)) : 1;
}

}  // namespace

void showValue(const MatchPlan& plan, std::ostream& out) {  // NOLINT
    out << name_of(plan.setup) << ", seed " << plan.seed << ", policy "
        << policy_names[static_cast<int>(plan.policy)];
}

void PrintTo(const MatchPlan& plan, std::ostream* out) { showValue(plan, *out); }

Playing::Playing(const MatchPlan& plan, Reporter* reporter)
    : game(game_of(plan.setup)),
      policy(plan.policy),
      rng(plan.seed),
      state(game.deal(Seed::from_number(plan.seed), list, reporter)) {}

Option Playing::answer(Reporter* reporter) {
    const Option chosen = list[answer_by(policy, game, state, list, rng)];
    game.apply(state, chosen, list, reporter);
    ++decisions;
    return chosen;
}

void check_matches(const std::function<void(const MatchPlan&)>& property, double share) {
    const auto* info = ::testing::UnitTest::GetInstance()->current_test_info();
    rc::detail::TestMetadata metadata;
    metadata.id = std::string(info->test_suite_name()) + "/" + info->name();
    metadata.description = info->name();
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    // The same matches every time, unless RC_PARAMS asks for others.
    if (!std::getenv("RC_PARAMS")) params.seed = 20230324;
    params.maxSuccess = std::max(1, static_cast<int>(matches_wanted() * share));
    const auto result = rc::detail::checkTestable(property, metadata, params);
    if (result.is<rc::detail::SuccessResult>()) return;
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    FAIL() << message.str();
}

}  // namespace cantina::deckbuilding::test
