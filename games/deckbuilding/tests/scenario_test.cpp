// Plays every scenario that stands beside the cards; no card may be without one.
#include "games/deckbuilding/tests/scenario.h"

#include <gtest/gtest.h>

#include <cctype>
#include <ostream>
#include <set>

#include "engine/vocabulary.h"

namespace cantina::deckbuilding {

/// How gtest names a scenario in its messages.
void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.where() << ": " << scenario.card << " " << scenario.name;
}

namespace {

const std::filesystem::path cards_folder = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";

/// A file that cannot be read gives no scenarios here; the test Scenarios.CanBeRead tells why.
std::vector<Scenario> readable_scenarios() {
    try {
        return read_scenarios(cards_folder);
    } catch (const ContentError&) {
        return {};
    }
}

class CardScenario : public ::testing::TestWithParam<Scenario> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CardScenario);

TEST_P(CardScenario, Plays) {
    try {
        run(GetParam());
    } catch (const ContentError& error) {
        ADD_FAILURE() << error.what();
    }
}

std::string test_name(const ::testing::TestParamInfo<Scenario>& scenario) {
    std::string name = scenario.param.card + "__" + scenario.param.name;
    for (char& letter : name)
        if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Cards, CardScenario, ::testing::ValuesIn(readable_scenarios()), test_name);

TEST(Scenarios, CanBeRead) { EXPECT_NO_THROW(read_scenarios(cards_folder)); }

/// A card is shown when its ability is used (or is constant) and its reward taken.
TEST(Scenarios, ShowEveryCardAbilityAndReward) {
    std::set<std::string> cards, abilities, rewards;
    Scene any;
    for (const Scenario& scenario : readable_scenarios()) {
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

TEST(Scenarios, TellFileAndLineOfWhatIsWrong) {
    const auto message = [](const std::string& yaml) -> std::string {
        const Entry entry = Entry::parse(yaml, "some.yaml").items().at(0);
        try {
            run({"x-wing", "", entry});
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
