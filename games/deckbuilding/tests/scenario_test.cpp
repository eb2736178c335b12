// Plays every scenario that stands beside the cards; no card may be without one.
#include "games/deckbuilding/tests/scenario.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/abilities/vocabulary.h"
#include "games/deckbuilding/show/presenter.h"
#include "tests/support/played_scenarios.h"

namespace cantina::deckbuilding {

namespace {

const std::filesystem::path cards_folder = CANTINA_SOURCE_DIR "/games/deckbuilding/cards";

class CardScenario : public ::testing::TestWithParam<Scenario> {};
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CardScenario);

TEST_P(CardScenario, Plays) { expect_plays<Scene, Presenter>(GetParam(), scenarios::play); }

INSTANTIATE_TEST_SUITE_P(Cards, CardScenario, ::testing::ValuesIn(read_scenarios(cards_folder)),
                         [](const auto& scenario) { return test_name(scenario.param); });

TEST(Scenarios, CanBeRead) { expect_readable(read_scenarios(cards_folder)); }

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

TEST(Scenarios, TellTheAnswerThatCannotBeTakenBack) {
    expect_told_what_cannot_be_taken_back<Scene, Presenter>(
        "{turn: rebels, rebels: {hand: [x-wing]}}", "{turn: rebels}", scenarios::play);
}

TEST(Scenarios, TellFileAndLineOfWhatIsWrong) {
    expect_faults_told_at_their_place("{turn: rebels, rebels: {hand: [x-wing]}}", "resources", 0,
                                      run);
}

}  // namespace
}  // namespace cantina::deckbuilding
