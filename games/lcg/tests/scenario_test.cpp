// Plays every scenario that stands beside the cards.
#include "games/lcg/tests/scenario.h"

#include <gtest/gtest.h>

#include <cctype>
#include <ostream>

#include "tests/support/clauses.h"

namespace cantina::lcg {

/// How gtest names a scenario in its messages.
void PrintTo(const Scenario& scenario, std::ostream* out) {
    *out << scenario.where() << ": " << scenario.card << " " << scenario.name;
}

namespace {

const std::filesystem::path cards_folder = CANTINA_SOURCE_DIR "/games/lcg/cards";

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
        if (GetParam().entry.has("shows"))
            for (const Entry& clause : GetParam().entry.at("shows").items()) shows(clause.string());
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
