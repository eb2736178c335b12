// The keywords.
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

/// The winner of the only edge battle and both sums.
std::vector<int> edge_sums(Scene& scene) {
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::edge_won))
            return {event.seat, event.amount, event.detail};
    return {};
}

/// Rancor (unit damage 3) strikes Luke Skywalker, who takes part alone.
void strike_luke(Scene& scene) {
    scene.focus("luke-skywalker", 1);
    scene.engagement({"draw-their-fire", {"rancor"}, {"luke-skywalker"}, light});
    scene.say("strike rancor");
    scene.say("pick luke-skywalker");
}

// --- Edge
// -----------------------------------------------------------------------------------------

TEST(Keyword, EdgeAddsToTheForceIcons) {
    shows("LCG-KEY-02", "LCG-KEY-04");
    for (const bool takes_part : {true, false}) {
        Scene scene;
        scene.turn(light).units(light, {"mon-mothma", "x-wing"}).units(dark, {"rancor"});
        const Names attackers = takes_part ? Names{"mon-mothma", "x-wing"} : Names{"x-wing"};
        scene.engagement({"imperial-command", attackers, {"rancor"}});
        walk_until(scene, Phase::force);
        const std::vector<int> sums = {takes_part ? light : dark, takes_part ? 1 : 0, 0};
        EXPECT_EQ(edge_sums(scene), sums);
    }
}

TEST(Keyword, EdgeValuesAddUpAndExhaustedOnesCount) {
    shows("LCG-KEY-03", "LCG-KEY-27");
    Scene scene;  // only Mon Mothma has it, so here are two of her
    scene.turn(light).units(light, {"mon-mothma", "mon-mothma"}).focus("mon-mothma", 1);
    scene.units(dark, {"rancor"}).hand(dark, {"espo-trooper"});
    scene.engagement({"imperial-command", {"mon-mothma", "mon-mothma#2"}, {"rancor"}});
    scene.say("place espo-trooper");
    EXPECT_THAT(edge_sums(scene), ElementsAre(light, 2, 1));
}

TEST(Keyword, TwiceIsNoMoreThanOnce) {
    shows("LCG-KEY-27");
    Scene scene;  // the fleet has Shielding itself, and gets it once more
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"coruscant-defense-fleet", "rancor"});
    scene.enhancements(dark, {"aft-armor-plating on coruscant-defense-fleet"});
    scene.say("engage imperial-command with x-wing");
    scene.say("defend with coruscant-defense-fleet and rancor");
    scene.say("use coruscant-defense-fleet");
    scene.say("pick rancor");
    EXPECT_FALSE(scene.can("use coruscant-defense-fleet"));
    EXPECT_EQ(scene.count(EventKind::shielded), 1);
}

// --- Elite
// ----------------------------------------------------------------------------------------

TEST(Keyword, EliteLosesOneMoreFocusToken) {
    shows("LCG-KEY-05");
    Scene scene;
    scene.phase(Phase::refresh).units(dark, {"darth-vader", "rancor", "devastator"});
    scene.focus("darth-vader", 3).focus("rancor", 3).focus("devastator", 1);
    EXPECT_EQ(scene.focus("darth-vader"), 1);
    EXPECT_EQ(scene.focus("rancor"), 2);
    EXPECT_EQ(scene.focus("devastator"), 0);
}

TEST(Keyword, EliteRemovesNothingInTheLightSidesFirstTurn) {
    shows("LCG-KEY-06");
    for (const int turn : {2, 4}) {
        Scene scene;
        scene.turn(light).turn_number(turn).phase(Phase::refresh);
        scene.units(light, {"red-five"}).focus("red-five", 3).hand(light, {"x-wing"});
        EXPECT_EQ(scene.focus("red-five"), turn == 2 ? 3 : 1);
    }
}

// --- Limited
// --------------------------------------------------------------------------------------

TEST(Keyword, LimitedCardsArePlayedOneATurn) {
    shows("LCG-KEY-07", "LCG-KEY-09");
    Scene scene;
    scene.affiliation(dark, "imperial-navy").hand(dark, {"sith-library", "control-room"});
    scene.hand(light, {"hidden-outpost"});
    EXPECT_TRUE(scene.can("play control-room"));
    scene.say("play sith-library");
    scene.settle(true);
    EXPECT_EQ(asked(scene), "dark action");
    EXPECT_FALSE(scene.can("play control-room"));
    scene.say("until deployment");  // of the light side, whose own count it is
    EXPECT_TRUE(scene.can("play hidden-outpost"));
    scene.say("play hidden-outpost");
    scene.say("until deployment");
    EXPECT_TRUE(scene.can("play control-room"));
}

TEST(Keyword, LimitedDoesNotBindCardsPutIntoPlay) {
    shows("LCG-KEY-09");
    // No Limited card of the core set can be put into play: here Espo Trooper is one.
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards");
    for (Source& source : sources) {
        const size_t card = source.yaml.find("id: espo-trooper");
        if (card == std::string::npos) continue;
        source.yaml.insert(source.yaml.find("kind: unit", card), "keywords: [limited]\n  ");
    }
    const Library library = compile_library(sources);
    Scene scene(library);
    scene.objectives(dark, {"corporate-exploitation"});
    scene.hand(dark, {"sith-library", "espo-trooper", "espo-trooper"});
    scene.say("play sith-library");
    scene.say("pay 1 affiliation-sith");
    scene.settle(true);
    EXPECT_EQ(asked(scene), "dark action");
    EXPECT_FALSE(scene.can("play espo-trooper"));
    scene.say("use corporate-exploitation");
    scene.say("pick espo-trooper");
    scene.settle(true);
    EXPECT_EQ(scene.units(dark), Names{"espo-trooper"});
}

// --- No Enhancements
// ------------------------------------------------------------------------------

TEST(Keyword, NoEnhancementsForbidsThemButNotTheForce) {
    shows("LCG-KEY-10", "LCG-KEY-11");
    // Nothing enhances Creatures in the core set: here the Rancor is a Character.
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards");
    for (Source& source : sources)
        if (const size_t at = source.yaml.find("[creature]"); at != std::string::npos)
            source.yaml.replace(at, 10, "[creature, character]");
    const Library library = compile_library(sources);
    Scene scene(library);
    scene.units(dark, {"rancor", "kuati-security-team"}).hand(dark, {"blaster-pistol"});
    scene.say("play blaster-pistol");
    EXPECT_EQ(scene.enhancements(dark), Names{});
    EXPECT_EQ(scene.options(), Names{"pick kuati-security-team"});
    Scene alone(library);
    alone.units(dark, {"rancor"}).hand(dark, {"blaster-pistol"});
    EXPECT_FALSE(alone.can("play blaster-pistol"));
    walk(alone, "dark commit");
    alone.say("commit rancor");
    EXPECT_EQ(alone.committed(), Names{"rancor"});
}

// --- Protect
// --------------------------------------------------------------------------------------

TEST(Keyword, ProtectTakesDamageUponItself) {
    shows("LCG-KEY-01", "LCG-KEY-12", "LCG-KEY-13", "LCG-KEY-14", "LCG-KEY-15", "LCG-KEY-16");
    const Title& guardian =
        shipped_library().titles[static_cast<size_t>(shipped_library().find("guardian-of-peace"))];
    EXPECT_THAT(guardian.abilities, IsEmpty());  // the keyword is all it takes
    for (const int taken : {0, 1, 2}) {
        Scene scene;  // the guardian neither takes part nor is ready
        scene.units(dark, {"rancor"}).units(light, {"luke-skywalker", "guardian-of-peace"});
        scene.focus("guardian-of-peace", 1);
        strike_luke(scene);
        EXPECT_EQ(asked(scene), "light protect");
        EXPECT_EQ(scene.options(), (Names{"take 0 guardian-of-peace", "take 1 guardian-of-peace",
                                          "take 2 guardian-of-peace"}));
        scene.say("take " + std::to_string(taken) + " guardian-of-peace");
        const bool luke_survives = taken > 0;
        const Names destroyed[] = {{"luke-skywalker"}, {}, {"guardian-of-peace"}};
        EXPECT_EQ(scene.discard(light), destroyed[taken]);
        if (luke_survives) {
            EXPECT_EQ(scene.damage("luke-skywalker"), 3 - taken);
        }
    }
}

TEST(Keyword, ProtectTakesNoMoreThanTheRemainingCapacity) {
    shows("LCG-KEY-13");
    Scene scene;  // a shield does not raise it
    scene.units(dark, {"rancor"}).units(light, {"luke-skywalker", "guardian-of-peace"});
    scene.damage("guardian-of-peace", 1).shields("guardian-of-peace", 1);
    strike_luke(scene);
    EXPECT_EQ(scene.options(), (Names{"take 0 guardian-of-peace", "take 1 guardian-of-peace"}));
}

TEST(Keyword, ProtectIsForCardsOfTheTrait) {
    shows("LCG-KEY-12", "LCG-KEY-14", "LCG-KEY-19");
    Scene vehicle;
    vehicle.units(dark, {"rancor"}).units(light, {"redemption", "guardian-of-peace"});
    vehicle.focus("redemption", 1);
    vehicle.engagement({"draw-their-fire", {"rancor"}, {"redemption"}, light});
    vehicle.say("strike rancor");
    vehicle.say("pick redemption");
    EXPECT_EQ(vehicle.damage("redemption"), 3);
    Scene itself;
    itself.units(dark, {"tie-fighter"}).units(light, {"guardian-of-peace"});
    itself.engagement({"draw-their-fire", {"tie-fighter"}, {"guardian-of-peace"}, dark});
    itself.say("strike tie-fighter");
    itself.say("unit-damage");
    itself.say("pick guardian-of-peace");
    EXPECT_EQ(itself.damage("guardian-of-peace"), 1);
    Scene objective;  // the fleet protects cards of the trait Coruscant: an objective
    objective.turn(light).units(light, {"red-five"}).units(dark, {"coruscant-defense-fleet"});
    objective.objectives(dark, {"the-heart-of-the-empire"});
    objective.engagement({"the-heart-of-the-empire", {"red-five"}, {}, light});
    objective.say("strike red-five");
    objective.say("take 3 coruscant-defense-fleet");
    EXPECT_EQ(objective.damage("coruscant-defense-fleet"), 3);
}

TEST(Keyword, SeveralProtectorsShareButDamageIsRedirectedOnce) {
    shows("LCG-KEY-17");
    Scene scene;
    scene.units(dark, {"rancor"});
    scene.units(light, {"luke-skywalker", "guardian-of-peace", "guardian-of-peace"});
    strike_luke(scene);
    scene.say("take 1 guardian-of-peace");
    EXPECT_EQ(asked(scene), "light protect");
    EXPECT_EQ(scene.options(), (Names{"take 0 guardian-of-peace", "take 1 guardian-of-peace",
                                      "take 2 guardian-of-peace"}));
    scene.say("take 1 guardian-of-peace");
    EXPECT_NE(asked(scene), "light protect");
    EXPECT_EQ(scene.damage("luke-skywalker"), 1);
    EXPECT_EQ(scene.damage("guardian-of-peace"), 1);
    EXPECT_EQ(scene.damage("guardian-of-peace#2"), 1);
}

TEST(Keyword, ProtectComesBeforeShields) {
    shows("LCG-KEY-18");
    Scene scene;
    scene.units(dark, {"rancor"}).units(light, {"luke-skywalker", "guardian-of-peace"});
    scene.shields("luke-skywalker", 1).shields("guardian-of-peace", 1);
    strike_luke(scene);
    EXPECT_EQ(asked(scene), "light protect");
    scene.say("take 2 guardian-of-peace");
    EXPECT_EQ(asked(scene), "light shield");
    scene.say("yes");
    EXPECT_EQ(asked(scene), "light shield");
    EXPECT_EQ(scene.count(EventKind::damaged), 0);
    scene.say("yes");
    EXPECT_EQ(scene.damage("luke-skywalker"), 0);
    EXPECT_EQ(scene.damage("guardian-of-peace"), 1);
}

// --- Shielding
// ------------------------------------------------------------------------------------

TEST(Keyword, ShieldingGivesAShieldWhenDeclared) {
    shows("LCG-KEY-20", "LCG-KEY-21", "LCG-KEY-22", "LCG-KEY-23");
    Scene scene;
    scene.turn(light).units(light, {"corellian-engineer", "x-wing", "y-wing", "red-five"});
    scene.shields("y-wing", 1);
    scene.say("engage imperial-command with corellian-engineer and x-wing and y-wing");
    EXPECT_EQ(asked(scene), "light respond");
    scene.say("use corellian-engineer");
    EXPECT_EQ(asked(scene), "light shielding");
    // All are declared; Y-Wing has a shield, Red Five takes no part; the objective may be the
    // enemy's.
    EXPECT_THAT(scene.options(), UnorderedElementsAre("pick corellian-engineer", "pick x-wing",
                                                      "pick imperial-command"));
    scene.say("pick x-wing");
    EXPECT_EQ(scene.shields("x-wing"), 1);
    Scene defending;
    defending.turn(light).units(light, {"x-wing"}).units(dark, {"isb-interrogators", "rancor"});
    defending.say("engage imperial-command with x-wing");
    defending.say("defend with isb-interrogators");
    defending.say("use isb-interrogators");
    EXPECT_THAT(defending.options(),
                UnorderedElementsAre("pick isb-interrogators", "pick imperial-command"));
    defending.say("pick imperial-command");
    EXPECT_EQ(defending.shields("imperial-command"), 1);
    Scene declined;
    declined.turn(light).units(light, {"corellian-engineer"}).units(dark, {"rancor"});
    declined.say("engage imperial-command with corellian-engineer");
    declined.say("pass");
    EXPECT_EQ(declined.count(EventKind::shielded), 0);
    EXPECT_EQ(asked(declined), "dark defenders");
}

// --- Targeted Strike
// ------------------------------------------------------------------------------

TEST(Keyword, TargetedStrikeReachesAnyEnemyUnitAsAttackerOnly) {
    shows("LCG-KEY-24", "LCG-KEY-25");
    Scene attacking;
    attacking.turn(light).units(light, {"luke-skywalker"}).units(dark, {"rancor", "at-st"});
    attacking.engagement({"imperial-command", {"luke-skywalker"}, {"rancor"}, light});
    attacking.say("strike luke-skywalker");
    attacking.say("unit-damage");
    EXPECT_EQ(attacking.options(), (Names{"pick rancor", "pick at-st"}));
    attacking.say("pick at-st");
    EXPECT_EQ(attacking.damage("at-st"), 2);
    Scene defending;
    defending.units(light, {"luke-skywalker"}).units(dark, {"rancor", "at-st"});
    defending.engagement({"draw-their-fire", {"rancor"}, {"luke-skywalker"}, light});
    defending.say("strike luke-skywalker");
    EXPECT_EQ(asked(defending), "light damage target");
    EXPECT_EQ(defending.options(), Names{"pick rancor"});
}

TEST(Keyword, TargetedStrikeIsNotSplit) {
    shows("LCG-KEY-26");
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).units(dark, {"rancor", "at-st"});
    scene.enhancements(light, {"shii-cho-training on luke-skywalker"});
    scene.engagement({"imperial-command", {"luke-skywalker"}, {"rancor"}, light});
    scene.say("strike luke-skywalker");
    scene.say("unit-damage");
    EXPECT_THAT(scene.options(), Contains("pick at-st"));
    EXPECT_THAT(scene.options(), Not(Contains("take 1 at-st")));  // who is split upon takes part
    scene.say("pick at-st");
    EXPECT_EQ(scene.damage("at-st"), 2);
    EXPECT_EQ(scene.damage("rancor"), 0);
}

}  // namespace
}  // namespace cantina::lcg
