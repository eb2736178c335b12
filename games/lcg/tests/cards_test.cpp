// No card may be without a scenario, and no ability unused by the scenarios of its card.
#include <gtest/gtest.h>

#include <set>

#include "games/lcg/library.h"
#include "games/lcg/tests/scenario.h"

namespace cantina::lcg {
namespace {

/// Abilities by card and slot that a scenario of the card has used.
using Used = std::set<std::pair<std::string, int>>;

void note_used(const Scenario& scenario, Used& used) {
    try {
        Scene scene = run(scenario);
        const int title = scene.game().library().find(scenario.card);
        for (const Event& event : scene.events()) {
            if (event.card != static_cast<Card>(title)) continue;
            if (event.kind == static_cast<u8>(EventKind::ability_used))
                used.insert({scenario.card, event.detail});
            if (event.kind == static_cast<u8>(EventKind::fate_resolved))
                used.insert({scenario.card, 0});
        }
    } catch (const ContentError&) {
        // its own test tells why
    }
}

TEST(Cards, AllHaveScenariosThatUseTheirAbilities) {
    const Library& library = shipped_library();
    std::set<std::string> told;
    Used used;
    for (const Scenario& scenario : read_scenarios(CANTINA_SOURCE_DIR "/games/lcg/cards")) {
        told.insert(scenario.card);
        EXPECT_GE(library.find(scenario.card), 0)
            << scenario.where() << ": there is no card " << scenario.card;
        note_used(scenario, used);
    }
    for (const Title& title : library.titles) {
        EXPECT_TRUE(told.count(title.id)) << title.id << " has no scenario";
        for (u16 number : title.abilities) {
            const Ability& ability = library.code.abilities[number];
            if (ability.trigger == triggers::constant) continue;
            EXPECT_TRUE(used.count({title.id, ability.slot}))
                << title.id << ": ability " << int{ability.slot} << " is never used";
        }
    }
}

TEST(Cards, AreThoseOfTheCoreSet) {
    int titles = 0, affiliations = 0;
    for (const Title& title : shipped_library().titles)
        ++(title.kind == Kind::affiliation ? affiliations : titles);
    EXPECT_EQ(titles, 170);
    EXPECT_EQ(affiliations, 6);
}

TEST(Cards, SuperlaserEngineerTakesWhatCostsExactlyThree) {
    // In the core set events and enhancements of his faction cost 2 or 4: here one costs 3.
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards");
    for (Source& source : sources) {
        const size_t card = source.yaml.find("id: control-room");
        if (card == std::string::npos) continue;
        source.yaml.replace(source.yaml.find("cost: 2", card), 7, "cost: 3");
    }
    const Library library = compile_library(sources);
    Scene scene(library);
    scene.turn(dark).hand(dark, {"superlaser-engineer"});
    scene.deck_top(dark, {"control-room", "detained"});
    scene.say("play superlaser-engineer");
    scene.say("use superlaser-engineer");
    EXPECT_EQ(scene.hand(dark), Names{"control-room"});
}

}  // namespace
}  // namespace cantina::lcg
