// Every card does what its scenarios beside the cards say, and has at least one; what stands on the
// cards was read and found right.
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "games/example/show/presenter.h"
#include "games/example/tests/scene.h"
#include "tests/support/golden_text.h"
#include "tests/support/scenarios.h"

namespace cantina::example {
namespace {

const std::filesystem::path folder = CANTINA_SOURCE_DIR "/games/example";

class ExampleCard : public ::testing::TestWithParam<Scenario> {};

TEST_P(ExampleCard, Plays) {
    try {
        run(GetParam());
        show_clauses(GetParam());
    } catch (const ContentError& error) {
        ADD_FAILURE() << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ExampleCard,
                         ::testing::ValuesIn(read_scenarios(folder / "cards")),
                         [](const auto& scenario) { return test_name(scenario.param); });

TEST(ExampleCards, AllHaveAScenario) {
    std::set<std::string> shown;
    for (const Scenario& scenario : read_scenarios(folder / "cards")) shown.insert(scenario.card);
    const Scene scene;
    for (const Title& title : scene.game().library().titles)
        EXPECT_TRUE(shown.contains(title.id)) << title.id;
    EXPECT_EQ(shown.size(), scene.game().library().titles.size());
}

TEST(ExampleCards, SayWhatWasReadAndFoundRight) {
    const Scene two(2), three(3);
    for (const Language language : {Language::en, Language::de}) {
        std::string texts;
        for (const Scene* scene : {&two, &three}) {
            const Presenter presenter(scene->game());
            for (const std::string& id : presenter.card_ids()) {
                const CardPage page = presenter.card(id, language).value();
                texts += (texts.empty() ? "" : "\n") + id + ", " +
                         std::to_string(scene->game().seats()) + " players: " + page.name + "\n  " +
                         page.text + "\n";
            }
        }
        expect_golden(folder / "tests" /
                          (language == Language::en ? "card_texts.en.txt" : "card_texts.de.txt"),
                      texts);
    }
}

TEST(ExampleCards, FaultsAreToldWithTheirPlace) {
    const auto fault_of = [](const std::string& yaml) -> std::string {
        try {
            games::Example::compile({{"my.yaml", yaml}});
        } catch (const ContentError& error) {
            return error.what();
        }
        return "";
    };
    const std::string start = "- id: x\n  name: {en: X, de: X}\n  kind: trick\n  copies: 20\n";
    const std::string all = start + "  ability: {do: [{take: 1}]}\n";
    EXPECT_EQ(fault_of(all), "");
    EXPECT_NE(fault_of(start + "  ability: {do: [{fly: 1}]}\n").find("my.yaml:5"),
              std::string::npos);
    EXPECT_NE(fault_of(all + all).find("my.yaml:6"), std::string::npos);
    EXPECT_NE(fault_of(start + "  ability: {always: [{more-dice: 1}]}\n").find("'x'"),
              std::string::npos);
    EXPECT_NE(fault_of("- id: x\n  name: {en: X, de: X}\n  kind: trick\n"
                       "  ability: {do: [{take: 1}]}\n")
                  .find("16 to 64"),
              std::string::npos);
}

TEST(ExampleCards, ADamagedTableIsRefused) {
    const std::string bytes = games::Example::write(games::Example::library());
    EXPECT_EQ(games::Example::read(bytes).titles.size(), 2u);
    for (size_t at = 0; at < bytes.size(); at += 7) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
        EXPECT_THROW(games::Example::read(damaged), std::runtime_error) << at;
    }
}

}  // namespace
}  // namespace cantina::example
