// Plays every scenario that stands beside the cards.
#include "games/lcg/tests/scenario.h"

#include <gtest/gtest.h>

#include "games/lcg/show/presenter.h"
#include "tests/support/played_scenarios.h"

namespace cantina::lcg {

namespace {

const std::filesystem::path cards_folder = CANTINA_SOURCE_DIR "/games/lcg/cards";

class CardScenario : public ::testing::TestWithParam<Scenario> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CardScenario);

TEST_P(CardScenario, Plays) { expect_plays<Scene, Presenter>(GetParam(), scenarios::play); }

INSTANTIATE_TEST_SUITE_P(Cards, CardScenario, ::testing::ValuesIn(read_scenarios(cards_folder)),
                         [](const auto& scenario) { return test_name(scenario.param); });

TEST(Scenarios, CanBeRead) { expect_readable(read_scenarios(cards_folder)); }

TEST(Scenarios, TellTheAnswerThatCannotBeTakenBack) {
    expect_told_what_cannot_be_taken_back<Scene, Presenter>(
        "{turn: light, light: {hand: [x-wing]}}", "{turn: light}", scenarios::play);
}

TEST(Scenarios, TellFileAndLineOfWhatIsWrong) {
    expect_faults_told_at_their_place("{turn: light, light: {hand: [x-wing]}}", "dial", 1, run);
}

}  // namespace
}  // namespace cantina::lcg
