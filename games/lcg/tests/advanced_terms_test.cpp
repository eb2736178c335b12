// Advanced terms: cannot, in play, entering and leaving play, sacrificing, targets, cancelling.
#include <gmock/gmock.h>

#include "engine/abilities/content.h"
#include "games/lcg/library.h"
#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

// --- cannot
// ---------------------------------------------------------------------------------------

TEST(AdvancedTerms, CannotIsAbsolute) {
    shows("LCG-ADV-01", "LCG-ADV-03");
    Scene attack;  // nothing makes the fleet attack, whatever else may
    attack.units(dark, {"coruscant-defense-fleet", "tie-bomber"});
    attack.say("engage draw-their-fire");
    EXPECT_EQ(attack.options(), Names{"pick tie-bomber"});
    Scene target;  // Trench Run cannot be chosen as a target
    target.affiliation(dark, "imperial-navy").hand(dark, {"tear-this-ship-apart", "espo-trooper"});
    target.enhancements(light, {"trench-run"});
    EXPECT_FALSE(target.can("play tear-this-ship-apart"));
    Scene most;  // "may declare no more than 2"
    most.turn(light).units(light, {"x-wing", "y-wing", "red-five"});
    most.objectives(dark, {"the-ultimate-power"});
    most.say("engage the-ultimate-power");
    most.say("pick x-wing");
    most.say("pick y-wing");
    EXPECT_EQ(asked(most), "light attackers");
    EXPECT_EQ(most.options(), Names{"done"});
}

TEST(AdvancedTerms, CannotInTheRulebookIsStrongerThanCards) {
    shows("LCG-ADV-02");
    Scene scene;  // Return of the Jedi puts a Force User into play, but Luke is unique
    scene.turn(light).units(light, {"luke-skywalker"}).discard(light, {"luke-skywalker"});
    scene.hand(light, {"return-of-the-jedi", "x-wing"});
    EXPECT_FALSE(scene.can("play return-of-the-jedi"));
    EXPECT_TRUE(scene.can("play x-wing"));
}

// --- in play
// --------------------------------------------------------------------------------------

TEST(AdvancedTerms, EffectsReachOnlyCardsInPlay) {
    shows("LCG-ADV-04", "LCG-ADV-05", "LCG-ADV-06");
    Scene units;  // Force Choke: a Character unit, so none that lies elsewhere
    units.units(light, {"luke-skywalker"}).hand(light, {"yoda"}).discard(light, {"leia-organa"});
    units.captured("imperial-command", {"obi-wan-kenobi"}).deck_top(light, {"han-solo"});
    units.hand(dark, {"force-choke", "nightsister"});
    units.say("play force-choke");
    EXPECT_EQ(units.options(), Names{"pick luke-skywalker"});
    Scene all;  // an enhancement, and objectives without those in a victory pile
    all.affiliation(dark, "imperial-navy").hand(dark, {"superlaser-blast"});
    all.victory(dark, {"jedi-training"}).victory(light, {"fall-of-the-jedi"});
    all.objective_deck(light, {"forgotten-heroes"});
    all.say("play superlaser-blast");
    walk(all, "dark pick");
    EXPECT_THAT(all.options(),
                UnorderedElementsAre("pick a-heros-journey", "pick draw-their-fire",
                                     "pick draw-their-fire", "pick shadows-of-dathomir",
                                     "pick imperial-command", "pick death-and-despayre"));
    Scene edge;  // nor cards in an edge stack
    edge.turn(light).units(light, {"x-wing"}).units(dark, {"rancor"});
    edge.hand(light, {"luke-skywalker"}).hand(dark, {"heat-of-battle-dark"});
    edge.engagement({"imperial-command", {"x-wing"}, {"rancor"}});
    edge.say("place luke-skywalker");
    edge.say("place heat-of-battle-dark");
    EXPECT_EQ(edge.options(), Names{"pick x-wing"});
    Scene pile;  // unless the text says so
    pile.turn(light).discard(light, {"jedi-in-hiding", "x-wing"}).units(light, {"yoda"});
    pile.hand(light, {"return-of-the-jedi", "jedi-in-hiding"});
    pile.say("play return-of-the-jedi");
    walk(pile, "light pick");
    EXPECT_EQ(pile.options(), Names{"pick jedi-in-hiding"});
}

TEST(AdvancedTerms, AffiliationCardsAreAlwaysInPlay) {
    shows("LCG-ADV-07");
    Scene scene;  // Leia Organa frees them of focus tokens as she does other cards in play
    scene.units(light, {"leia-organa"}).focus("affiliation-jedi", 1);
    scene.hand(dark, {"force-choke", "espo-trooper"});
    scene.say("play force-choke");
    scene.say("pick leia-organa");
    scene.say("use leia-organa");
    EXPECT_EQ(scene.focus("affiliation-jedi"), 0);
    State state = scene.state();
    Rules rules{scene.game(), state, nullptr};
    rules.leave_play(Cards::of(affiliation_of(light)), Leaving::discarded, dark);
    EXPECT_EQ(rules.zone_of(affiliation_of(light)), Zone::affiliation);
}

// --- entering and leaving play
// ----------------------------------------------------------------------

TEST(AdvancedTerms, CardsEnterPlayInThreeWays) {
    shows("LCG-ADV-08", "LCG-ADV-09");
    Scene played;
    played.hand(dark, {"interrogation-droid"}).hand(light, {"yoda"});
    played.say("play interrogation-droid");
    walk(played, "dark respond");
    EXPECT_TRUE(played.can("use interrogation-droid"));
    EXPECT_EQ(played.count(EventKind::entered_play, "interrogation-droid"), 1);
    Scene objective;
    objective.phase(Phase::refresh).objectives(dark, {"-"}).hand(light, {"yoda"});
    objective.objective_deck(dark, {"cruel-interrogations"});
    EXPECT_TRUE(objective.can("use cruel-interrogations"));
    EXPECT_EQ(objective.count(EventKind::entered_play, "cruel-interrogations"), 1);
    Scene effect;
    effect.objectives(dark, {"corporate-exploitation"}).hand(dark, {"espo-trooper"});
    effect.say("use corporate-exploitation");
    effect.say("pick espo-trooper");
    EXPECT_EQ(effect.count(EventKind::entered_play, "espo-trooper"), 1);
}

TEST(AdvancedTerms, CardsLeavePlayHoweverTheyGo) {
    shows("LCG-ADV-10");
    Scene returned;  // X-Wing Escort: when this unit leaves play
    returned.turn(light).affiliation(light, "rebel-alliance").units(light, {"x-wing-escort"});
    returned.hand(light, {"fall-back"}).units(dark, {"tie-bomber"});
    returned.say("play fall-back");
    returned.say("pick x-wing-escort");
    EXPECT_TRUE(returned.can("use x-wing-escort"));
    Scene sacrificed;
    sacrificed.turn(light).affiliation(light, "rebel-alliance").units(light, {"x-wing-escort"});
    sacrificed.hand(light, {"youre-my-only-hope"}).units(dark, {"tie-bomber"});
    sacrificed.say("play youre-my-only-hope");
    sacrificed.say("pick x-wing-escort");
    EXPECT_TRUE(sacrificed.can("use x-wing-escort"));
    Scene destroyed;
    destroyed.turn(light).units(light, {"x-wing-escort"}).units(dark, {"rancor", "tie-bomber"});
    destroyed.engagement({"imperial-command", {"x-wing-escort"}, {"rancor"}, dark});
    destroyed.say("strike rancor");
    destroyed.say("pick x-wing-escort");
    EXPECT_TRUE(destroyed.can("use x-wing-escort"));
}

TEST(AdvancedTerms, LastingEffectsEndWhenTheCardLeavesPlay) {
    shows("LCG-ADV-10");
    Scene scene;  // Death from Above gives icons for the engagement; "Backstabber" goes and returns
    scene.affiliation(dark, "imperial-navy").units(dark, {"tie-bomber", "backstabber"});
    scene.hand(dark, {"death-from-above"}).hand(light, {"a-new-hope"});
    scene.affiliation(light, "rebel-alliance");
    scene.engagement({"draw-their-fire", {"backstabber", "tie-bomber"}, {}});
    scene.say("play death-from-above");
    scene.say("pick backstabber");
    scene.say("done");
    scene.settle(true);
    EXPECT_EQ(scene.icons("backstabber", Icon::blast), 1);
    scene.say("play a-new-hope");
    walk(scene, "dark pick");
    scene.say("pick tie-bomber");  // what is kept
    scene.say("done");
    scene.settle(true);
    EXPECT_THAT(scene.hand(dark), Contains("backstabber"));
    scene.say("play backstabber");
    scene.settle(true);
    EXPECT_THAT(scene.attackers(), Contains("backstabber"));
    EXPECT_EQ(scene.edge_holder(), dark);                   // nobody defends
    EXPECT_EQ(scene.icons("backstabber", Icon::blast), 1);  // the printed edge-enabled one
}

TEST(AdvancedTerms, PuttingIntoPlayIsNotPlaying) {
    shows("LCG-ADV-11", "LCG-ADV-13");
    Scene scene;  // in the refresh phase, of another faction, without resources
    scene.phase(Phase::refresh).objectives(dark, {"corporate-exploitation"});
    scene.hand(dark, {"duty-officer", "espo-trooper"});
    scene.say("use corporate-exploitation");
    EXPECT_THAT(scene.options(), UnorderedElementsAre("pick duty-officer", "pick espo-trooper"));
    scene.say("pick duty-officer");
    scene.settle(true);
    EXPECT_EQ(scene.units(dark), Names{"duty-officer"});
    EXPECT_EQ(scene.paid(), 0);
    Scene react;  // Forgotten Heroes: after you have played a Force User unit
    react.turn(light).objectives(light, {"forgotten-heroes"}).discard(light, {"jedi-in-hiding"});
    react.hand(light, {"return-of-the-jedi", "jedi-in-hiding"});
    react.say("play return-of-the-jedi");
    react.say("pick jedi-in-hiding");
    EXPECT_EQ(react.units(light), Names{"jedi-in-hiding"});
    EXPECT_FALSE(react.can("use forgotten-heroes"));
    Scene play;
    play.turn(light).objectives(light, {"forgotten-heroes"}).hand(light, {"jedi-in-hiding"});
    play.say("play jedi-in-hiding");
    walk(play, "light respond");
    EXPECT_TRUE(play.can("use forgotten-heroes"));
}

// --- sacrificing, then
// ------------------------------------------------------------------------------

TEST(AdvancedTerms, SacrificesAreOwnCardsThatMeetTheRequirements) {
    shows("LCG-ADV-14", "LCG-ADV-16");
    Scene scene;
    scene.turn(light).affiliation(light, "rebel-alliance").hand(light, {"heroic-sacrifice"});
    scene.units(light, {"x-wing", "luke-skywalker", "y-wing"}).units(dark, {"tie-fighter"});
    scene.say("play heroic-sacrifice");
    walk(scene, "light pick");
    EXPECT_EQ(scene.options(), (Names{"pick x-wing", "pick y-wing"}));
    scene.say("pick y-wing");
    EXPECT_THAT(scene.discard(light), Contains("y-wing"));
    Scene without;
    without.turn(light).affiliation(light, "rebel-alliance").units(light, {"luke-skywalker"});
    without.units(dark, {"tie-fighter"}).hand(light, {"heroic-sacrifice", "rebel-trooper"});
    EXPECT_FALSE(without.can("play heroic-sacrifice"));
}

TEST(AdvancedTerms, WhatDoesNotLeavePlayIsNotSacrificed) {
    shows("LCG-ADV-15");
    // No card of the core set stays in play instead: here X-Wing Escort may.
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards");
    for (Source& source : sources) {
        const std::string ability = "{when: leaves, do: [{opponent:";
        const size_t at = source.yaml.find(ability);
        if (at == std::string::npos) continue;
        const size_t end = source.yaml.find('\n', at);
        source.yaml.replace(at, end - at, "{when: leaves, do: [cancel]}");
    }
    const Library library = compile_library(sources);
    for (const bool stays : {true, false}) {
        Scene scene(library);
        scene.turn(light).affiliation(light, "rebel-alliance").units(light, {"x-wing-escort"});
        scene.units(dark, {"tie-fighter"}).hand(light, {"heroic-sacrifice", "rebel-trooper"});
        scene.say("play heroic-sacrifice");
        scene.say("pick x-wing-escort");
        scene.say(stays ? "use x-wing-escort" : "pass");
        scene.settle(true);
        if (!stays && scene.can("pick tie-fighter")) scene.say("pick tie-fighter");
        scene.settle(true);
        EXPECT_EQ(scene.units(light).size(), stays ? 1u : 0u);
        EXPECT_EQ(scene.units(dark).size(), stays ? 1u : 0u);
    }
}

TEST(AdvancedTerms, ThenWaitsForSuccess) {
    shows("LCG-ADV-17");
    for (const bool prevented : {true, false}) {
        Scene scene;  // Questionable Contacts: damage itself; if you do, move a damage token
        scene.turn(light).phase(Phase::refresh).objectives(light, {"questionable-contacts"});
        scene.units(light, {"redemption"}).damage("redemption", 1).units(dark, {"rancor"});
        scene.hand(light, {"it-could-be-worse", "x-wing"});
        scene.say("use questionable-contacts");
        for (int i = 0; i < 6 && asked(scene) == "light pick"; ++i) scene.say(scene.options()[0]);
        ASSERT_TRUE(scene.can("play it-could-be-worse"));
        scene.say(prevented ? "play it-could-be-worse" : "pass");
        for (int i = 0; i < 6 && asked(scene) == "light pick"; ++i) scene.say(scene.options()[0]);
        scene.settle(true);
        EXPECT_EQ(scene.damage("questionable-contacts"), prevented ? 0 : 1);
        EXPECT_EQ(scene.damage("redemption"), prevented ? 1 : 0);
        EXPECT_EQ(scene.damage("rancor"), prevented ? 0 : 1);
    }
}

// --- targets and exhausted cards
// --------------------------------------------------------------------

TEST(AdvancedTerms, TargetsAreChosenByWhoControlsTheEffect) {
    shows("LCG-ADV-20", "LCG-ADV-21");
    Scene scene;
    scene.turn(light).affiliation(light, "rebel-alliance").hand(light, {"rebel-assault"});
    scene.units(dark, {"rancor", "tie-fighter"});
    scene.say("play rebel-assault");
    walk(scene, "light pick");
    EXPECT_TRUE(scene.can("pick rancor"));
    Scene none_there;
    none_there.units(light, {"x-wing"}).hand(dark, {"force-choke", "espo-trooper"});
    EXPECT_FALSE(none_there.can("play force-choke"));  // a Vehicle is no target
}

TEST(AdvancedTerms, ExhaustedCardsCannotBeFocusedButDoAllElse) {
    shows("LCG-ADV-22", "LCG-ADV-23", "LCG-ADV-24");
    Scene scene;
    scene.turn(light).units(light, {"repair-droid", "redemption", "luke-skywalker"});
    scene.enhancements(light, {"trust-your-feelings on luke-skywalker", "ancient-monument"});
    scene.focus("repair-droid", 1).focus("luke-skywalker", 1).focus("trust-your-feelings", 1);
    scene.focus("ancient-monument", 1).damage("redemption", 1).focus("a-heros-journey", 1);
    scene.hand(light, {"twilek-loyalist"}).balance(dark);
    EXPECT_TRUE(scene.can("use repair-droid"));
    EXPECT_FALSE(scene.can("use trust-your-feelings"));  // it would have to be focused
    scene.say("play twilek-loyalist");
    EXPECT_FALSE(scene.can("pay 1 a-heros-journey"));
    EXPECT_TRUE(scene.can("pay 1 draw-their-fire"));
    walk_until(scene, Phase::balance);
    bool struggled = false;  // Ancient Monument counts in the Force struggle
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::struggle)) {
            struggled = true;
            EXPECT_EQ(event.detail, 1);
        }
    EXPECT_TRUE(struggled);
    Scene strike;
    strike.turn(light).units(light, {"y-wing", "red-five"}).focus("red-five", 1);
    strike.engagement({"imperial-command", {"y-wing", "red-five"}, {}, light});
    EXPECT_EQ(strike.options(), Names{"pick y-wing"});
}

// --- cancelling
// -------------------------------------------------------------------------------------

TEST(AdvancedTerms, CancelledEffectsStayPaidAndCountAsUsed) {
    shows("LCG-ADV-25", "LCG-ADV-26", "LCG-ADV-27", "LCG-ADV-28");
    Scene scene;  // Interrogation costs 2
    scene.units(light, {"c-3po"}).hand(light, {"yoda"});
    scene.hand(dark, {"interrogation", "espo-trooper"});
    scene.say("play interrogation");
    walk(scene, "light respond");
    scene.say("use c-3po");
    scene.settle(true);
    EXPECT_EQ(scene.hand(light), Names{"yoda"});
    EXPECT_EQ(scene.discard(dark), Names{"interrogation"});
    EXPECT_EQ(scene.paid(), 2);
    EXPECT_EQ(scene.discard(light), Names{"c-3po"});
    EXPECT_EQ(scene.count(EventKind::cancelled), 1);
}

TEST(AdvancedTerms, CancelledCardsCountForLimits) {
    shows("LCG-ADV-29");
    Scene scene;  // Force Choke: 1 per turn
    scene.units(light, {"c-3po", "luke-skywalker"});
    scene.hand(dark, {"force-choke", "force-choke", "espo-trooper"});
    scene.say("play force-choke");
    scene.say("pick luke-skywalker");
    scene.say("use c-3po");
    scene.settle(true);
    EXPECT_EQ(scene.damage("luke-skywalker"), 0);
    EXPECT_EQ(asked(scene), "dark action");
    EXPECT_FALSE(scene.can("play force-choke"));
}

}  // namespace
}  // namespace cantina::lcg
