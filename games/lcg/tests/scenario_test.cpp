// Plays every scenario that stands beside the cards.
#include "games/lcg/tests/scenario.h"

#include <gtest/gtest.h>

#include "games/lcg/show/presenter.h"
#include "tests/support/clauses.h"
#include "tests/support/strained.h"

namespace cantina::lcg {

namespace {

const std::filesystem::path cards_folder = CANTINA_SOURCE_DIR "/games/lcg/cards";

class CardScenario : public ::testing::TestWithParam<Scenario> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CardScenario);

TEST_P(CardScenario, Plays) {
    try {
        Scene plain;
        Strained<Scene, Presenter> strained;
        EXPECT_EQ(difference_in_the_end(GetParam(), plain, strained, scenarios::play), "");
        const Entry entry = GetParam().entry();
        if (entry.has("shows"))
            for (const Entry& clause : entry.at("shows").items()) shows(clause.string());
    } catch (const ContentError& error) {
        ADD_FAILURE() << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(Cards, CardScenario, ::testing::ValuesIn(read_scenarios(cards_folder)),
                         [](const auto& scenario) { return test_name(scenario.param); });

TEST(Scenarios, CanBeRead) {
    const auto scenarios = read_scenarios(cards_folder);
    EXPECT_GT(scenarios.size(), 300u);
    for (const Scenario& scenario : scenarios)
        EXPECT_NO_THROW(EXPECT_EQ(scenario.entry().at("name").string(), scenario.name))
            << scenario.where();
}

/// Keeps something from one answer to the next that no State knows of.
class Forgetful : public Scene {
  protected:
    void apply(const Option& option) override {
        Scene::apply(option);
        state_.turn = static_cast<u16>(state_.turn + 100);
    }
};

TEST(Scenarios, TellTheAnswerThatCannotBeTakenBack) {
    const Scenario scenario{"x-wing", "", "some.yaml", 1,
                            "- table: {turn: light, light: {hand: [x-wing]}}\n"
                            "  do:\n  - play x-wing\n  then: {turn: light}\n"};
    Scene plain;
    Strained<Forgetful, Presenter> strained;
    try {
        difference_in_the_end(scenario, plain, strained, scenarios::play);
        ADD_FAILURE() << "nothing is wrong";
    } catch (const ContentError& error) {
        EXPECT_EQ(std::string(error.what()).find("some.yaml:3:5"), 0u) << error.what();
        EXPECT_NE(std::string(error.what()).find("redo leads to another table"), std::string::npos)
            << error.what();
    }
}

TEST(Scenarios, TellFileAndLineOfWhatIsWrong) {
    const auto message = [](const std::string& yaml) -> std::string {
        try {
            run({"x-wing", "", "some.yaml", 1, yaml});
        } catch (const ContentError& error) {
            return error.what();
        }
        return "nothing is wrong";
    };
    const std::string head = "- table: {turn: light, light: {hand: [x-wing]}}\n  do:\n";
    const auto at = [&](const std::string& text) { return message(head + text); };
    EXPECT_EQ(at("  - play x-wing\n  then: {dial: 1}\n"), "nothing is wrong");
    EXPECT_EQ(at("  - play y-wing\n  then: {}\n").find("some.yaml:3:5"), 0u);
    EXPECT_EQ(at("  - dance\n  then: {}\n").find("some.yaml:3:5"), 0u);
    EXPECT_EQ(at("  - play x-wing\n  then: {dial: 7}\n").find("some.yaml:4:16"), 0u);
    EXPECT_EQ(at("  - play x-wing\n  then: {wishes: 7}\n").find("some.yaml:4:"), 0u);
    EXPECT_EQ(at("  - play x-wing\n  then: {}\n").find("some.yaml:4:"), 0u);
}

}  // namespace
}  // namespace cantina::lcg
