// Plays every scenario that stands beside the cards; no card may be without one.
#include "games/deckbuilding/tests/scenario.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/abilities/vocabulary.h"
#include "games/deckbuilding/show/presenter.h"
#include "tests/support/clauses.h"
#include "tests/support/strained.h"

namespace cantina::deckbuilding {

namespace {

const std::filesystem::path cards_folder = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";

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

/// A card is shown when its ability is used (or is constant) and its reward taken.
TEST(Scenarios, ShowEveryCardAbilityAndReward) {
    std::set<std::string> cards, abilities, rewards;
    Scene any;
    for (const Scenario& scenario : read_scenarios(cards_folder)) {
        cards.insert(scenario.card);
        EXPECT_GE(any.game().library().find(scenario.card), 0)
            << scenario.where() << ": there is no card " << scenario.card;
        try {
            Scene scene = run(scenario);
            for (const Event& event : scene.events()) {
                if (event.card == no_card) continue;
                const std::string& id = scene.game().title(event.card).id;
                if (id != scenario.card) continue;
                if (event.kind == static_cast<u8>(EventKind::ability_used)) abilities.insert(id);
                if (event.kind == static_cast<u8>(EventKind::reward_taken)) rewards.insert(id);
            }
        } catch (const ContentError&) {
            continue;  // its own test tells why
        }
    }
    const Library& library = any.game().library();
    for (const Title& title : library.titles) {
        EXPECT_TRUE(cards.count(title.id)) << title.id << " has no scenario";
        const bool used =
            title.ability && library.code.abilities[title.ability].trigger != triggers::constant;
        EXPECT_TRUE(!used || abilities.count(title.id)) << title.id << ": ability never used";
        EXPECT_TRUE(!title.reward || rewards.count(title.id)) << title.id << ": reward never taken";
    }
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
                            "- table: {turn: rebels, rebels: {hand: [x-wing]}}\n"
                            "  do:\n  - play x-wing\n  then: {turn: rebels}\n"};
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
    const std::string head = "- table: {turn: rebels, rebels: {hand: [x-wing]}}\n  do:\n";
    const auto at = [&](const std::string& text) { return message(head + text); };
    EXPECT_EQ(at("  - play x-wing\n  then: {resources: 0}\n"), "nothing is wrong");
    EXPECT_EQ(at("  - play y-wing\n  then: {}\n").find("some.yaml:3:5"), 0u);
    EXPECT_EQ(at("  - dance\n  then: {}\n").find("some.yaml:3:5"), 0u);
    EXPECT_EQ(at("  - play x-wing\n  then: {resources: 7}\n").find("some.yaml:4:21"), 0u);
    EXPECT_EQ(at("  - play x-wing\n  then: {wishes: 7}\n").find("some.yaml:4:"), 0u);
    EXPECT_EQ(at("  - play x-wing\n  then: {}\n").find("some.yaml:4:"), 0u);
}

}  // namespace
}  // namespace cantina::deckbuilding
