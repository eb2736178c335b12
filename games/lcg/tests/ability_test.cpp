// Card abilities: constant effects, actions, interrupts, reactions, and in which order they come.
#include <gmock/gmock.h>

#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::AnyOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

/// An objective of the light side is about to be destroyed by the dark side's TIE Bomber.
void lay_destruction(Scene& scene) {
    scene.damage("draw-their-fire", 4);
    scene.engagement({"draw-their-fire", {"tie-bomber"}, {}, dark});
}

// --- kinds of abilities
// ---------------------------------------------------------------------------

TEST(Abilities, AreOfOneKindEach) {
    shows("LCG-ABIL-01", "LCG-ABIL-02", "LCG-ABIL-12");
    const Library& library = shipped_library();
    int forced = 0;
    for (const Title& title : library.titles)
        for (const u16 number : title.abilities) {
            const Ability& ability = library.code.abilities[number];
            const bool constant = ability.trigger == triggers::constant;
            const bool action = ability.trigger == triggers::activated;
            const bool fate = ability.trigger == static_cast<u8>(Trigger::priority);
            EXPECT_EQ(fate, title.kind == Kind::fate) << title.id;
            if (!(ability.flags & Ability::forced_flag)) continue;
            ++forced;
            EXPECT_FALSE(constant || action) << title.id;  // an interrupt or a reaction
        }
    EXPECT_EQ(forced, 2);  // Intimidated and Rancor
}

TEST(Abilities, AreUsedInTheTurnsOfBoth) {
    shows("LCG-ABIL-03", "LCG-ABIL-04", "LCG-ABIL-05");
    Scene scene;
    scene.units(light, {"repair-droid", "x-wing"}).damage("x-wing", 1);
    scene.hand(light, {"jedi-mind-trick", "y-wing"}).units(dark, {"rancor"});
    walk(scene, "light action");
    EXPECT_EQ(scene.state().active, dark);
    // A card in play and an event from the hand, but no unit.
    EXPECT_EQ(scene.options(), (Names{"use repair-droid", "play jedi-mind-trick", "pass"}));
    scene.say("play jedi-mind-trick");
    scene.say("pick rancor");
    scene.settle(true);
    EXPECT_EQ(scene.focus("rancor"), 2);
}

TEST(Abilities, OfEventsAreBoundToTheirCategory) {
    shows("LCG-ABIL-06", "LCG-ABIL-17");
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).units(dark, {"rancor"});
    scene.hand(light, {"jedi-mind-trick", "lightsaber-deflection", "double-strike"});
    scene.focus("luke-skywalker", 1);
    scene.engagement({"imperial-command", {"luke-skywalker"}, {"rancor"}, dark});
    EXPECT_EQ(asked(scene), "light action");
    EXPECT_EQ(scene.options(), (Names{"play jedi-mind-trick", "pass"}));
    scene.say("strike rancor");
    scene.say("pick luke-skywalker");
    EXPECT_EQ(asked(scene), "light respond");  // damage would be dealt
    EXPECT_EQ(scene.options(), (Names{"use lightsaber-deflection", "pass"}));
}

TEST(Abilities, OfEventsArePaidForFirst) {
    shows("LCG-ABIL-07", "LCG-ABIL-08");
    Scene scene;
    scene.turn(light).units(dark, {"rancor"}).hand(light, {"jedi-mind-trick", "x-wing"});
    scene.say("play jedi-mind-trick");
    EXPECT_EQ(asked(scene), "light pay");
    EXPECT_EQ(scene.count(EventKind::ability_used), 0);
    scene.say("pay 1 affiliation-jedi");
    EXPECT_EQ(asked(scene), "light pick");
    EXPECT_THAT(scene.discard(light), IsEmpty());
    scene.say("pick rancor");
    EXPECT_EQ(scene.focus("rancor"), 2);
    EXPECT_EQ(scene.discard(light), Names{"jedi-mind-trick"});
    EXPECT_THAT(order_of(scene, {EventKind::produced, EventKind::ability_used, EventKind::focused,
                                 EventKind::discarded}),
                ElementsAre(EventKind::produced, EventKind::ability_used, EventKind::focused,
                            EventKind::discarded));
}

TEST(Abilities, OfEventsNeedAResourceMatch) {
    shows("LCG-ABIL-09");
    for (const char* faction : {"jedi", "rebel-alliance"}) {
        Scene scene;
        scene.turn(light).affiliation(light, faction).units(dark, {"rancor"});
        scene.objectives(light, {"draw-their-fire"}).focus("a-heros-journey", 1);
        scene.hand(light, {"jedi-mind-trick", "x-wing"});
        EXPECT_EQ(scene.can("play jedi-mind-trick"), std::string(faction) == "jedi");
    }
}

// --- constant effects and traits
// ------------------------------------------------------------------

TEST(Abilities, ConstantOnesLastWhileTheirCardIsInPlay) {
    shows("LCG-ABIL-10");
    Scene scene;
    scene.turn(light).units(light, {"believer-in-the-old-ways"});
    scene.hand(light, {"jedi-lightsaber", "x-wing"}).hand(dark, {"tear-this-ship-apart"});
    scene.affiliation(dark, "imperial-navy");
    EXPECT_EQ(scene.icons("believer-in-the-old-ways", Icon::unit_damage), 1);
    scene.say("play jedi-lightsaber");
    scene.say("pick believer-in-the-old-ways");
    EXPECT_EQ(scene.icons("believer-in-the-old-ways", Icon::unit_damage), 2);
    scene.say("play tear-this-ship-apart");
    scene.say("pick jedi-lightsaber");
    scene.settle(true);
    EXPECT_EQ(scene.icons("believer-in-the-old-ways", Icon::unit_damage), 1);
}

TEST(Abilities, JediTrainingCountsInEveryForceStruggle) {
    shows("LCG-ABIL-11");
    Scene scene;
    scene.objectives(light, {"jedi-training"}).balance(dark);
    walk_until(scene, Phase::draw);
    walk_until(scene, Phase::draw);
    int struggles = 0;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::struggle)) {
            ++struggles;
            EXPECT_EQ(event.seat, light);
            EXPECT_EQ(event.amount, 0);  // of the dark side
            EXPECT_EQ(event.detail, 1);  // of the light side
        }
    EXPECT_EQ(struggles, 2);
}

TEST(Abilities, OfTheRepairDroid) {
    shows("LCG-ABIL-12", "LCG-ABIL-14", "LCG-ABIL-15", "LCG-ABIL-16", "LCG-ABIL-38");
    Scene scene;
    scene.turn(light).units(light, {"repair-droid", "redemption", "luke-skywalker"});
    scene.damage("redemption", 3).damage("luke-skywalker", 1).units(dark, {"at-st", "boba-fett"});
    scene.damage("at-st", 1).damage("boba-fett", 1);
    scene.say("use repair-droid");
    EXPECT_THAT(scene.options(), UnorderedElementsAre("pick redemption", "pick at-st"));
    scene.say("pick redemption");
    EXPECT_EQ(scene.damage("redemption"), 2);
    EXPECT_FALSE(scene.can("use repair-droid"));
    scene.say("until draw");  // in the dark side's turn it may be used again
    walk(scene, "light action");
    EXPECT_TRUE(scene.can("use repair-droid"));
}

// --- action windows
// -------------------------------------------------------------------------------

TEST(Abilities, ActionsAlternateUntilBothPass) {
    shows("LCG-ABIL-13", "LCG-TIME-05", "LCG-TIME-15", "LCG-TIME-06");
    Scene scene;
    scene.turn(light).units(light, {"repair-droid", "redemption"}).damage("redemption", 3);
    scene.hand(light, {"x-wing", "y-wing"}).hand(dark, {"dark-precognition", "force-choke"});
    const std::pair<const char*, const char*> actions[] = {
        {"light action", "pass"},
        {"dark action", "play dark-precognition"},
        {"dark pick", "pick espo-trooper"},  // resolved before the next action
        {"light action", "use repair-droid"},
        {"light pick", "pick redemption"},
        {"dark action", "pass"},
        {"light action", "pass"},
    };
    for (const auto& [question, answer] : actions) {
        ASSERT_EQ(asked(scene), question);
        EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::deployment));
        scene.say(answer);
    }
    EXPECT_NE(scene.state().phase, static_cast<u8>(Phase::deployment));
}

// --- interrupts
// -----------------------------------------------------------------------------------

TEST(Abilities, InterruptsComeBeforeTheirTrigger) {
    shows("LCG-ABIL-17", "LCG-ABIL-18", "LCG-ABIL-20", "LCG-ABIL-23", "LCG-ADV-18");
    Scene scene;  // C-3PO: when a player plays an event
    scene.units(light, {"c-3po", "luke-skywalker"}).hand(light, {"jedi-mind-trick"});
    scene.hand(dark, {"force-choke", "espo-trooper"});
    scene.say("play force-choke");
    scene.say("pick luke-skywalker");
    EXPECT_EQ(asked(scene), "light respond");
    EXPECT_EQ(scene.damage("luke-skywalker"), 0);
    scene.say("use c-3po");
    scene.settle(true);
    EXPECT_EQ(scene.damage("luke-skywalker"), 0);
    EXPECT_EQ(scene.discard(dark), Names{"force-choke"});
    EXPECT_EQ(asked(scene), "light action");
    EXPECT_FALSE(scene.can("use c-3po"));
}

TEST(Abilities, SeveralMayRespondToOneTrigger) {
    shows("LCG-ABIL-19", "LCG-ABIL-22", "LCG-ABIL-25");
    Scene scene;
    scene.units(dark, {"rancor", "tie-fighter"}).units(light, {"luke-skywalker"});
    scene.hand(light, {"lightsaber-deflection", "it-could-be-worse", "it-could-be-worse"});
    scene.focus("luke-skywalker", 1);
    scene.engagement({"draw-their-fire", {"rancor"}, {"luke-skywalker"}, light});
    scene.say("strike rancor");
    scene.say("pick luke-skywalker");
    scene.say("play lightsaber-deflection");
    scene.say("pick tie-fighter");
    EXPECT_THAT(scene.discard(light), Contains("lightsaber-deflection"));  // it is resolved
    EXPECT_EQ(asked(scene), "light respond");
    EXPECT_THAT(scene.options(), Contains(AnyOf("use it-could-be-worse",
                                                "use it-could-be-worse on luke-skywalker")));
    scene.say("play it-could-be-worse");
    scene.settle(true);
    EXPECT_EQ(scene.units(dark), Names{"rancor"});
    Scene vehicle;  // not for a Vehicle
    vehicle.units(dark, {"rancor"}).units(light, {"redemption"}).focus("redemption", 1);
    vehicle.hand(light, {"lightsaber-deflection", "x-wing"});
    vehicle.engagement({"draw-their-fire", {"rancor"}, {"redemption"}, light});
    vehicle.say("strike rancor");
    vehicle.say("pick redemption");
    EXPECT_FALSE(vehicle.can("play lightsaber-deflection"));
}

TEST(Abilities, InterruptsAreUsedOncePerTrigger) {
    shows("LCG-ABIL-24");
    Scene scene;  // The Defense of Yavin 4 makes a Vehicle cheaper for discarded cards
    scene.turn(light).affiliation(light, "rebel-alliance");
    scene.objectives(light, {"the-defense-of-yavin-4"});
    scene.hand(light, {"red-two", "yoda", "han-solo", "y-wing"});
    scene.say("play red-two");
    EXPECT_EQ(asked(scene), "light respond");
    scene.say("use the-defense-of-yavin-4");
    scene.say("pick yoda");
    scene.say("done");
    scene.settle(false);
    EXPECT_FALSE(scene.can("use the-defense-of-yavin-4"));
    scene.settle(true);
    EXPECT_EQ(scene.paid(), 2);
    EXPECT_EQ(scene.hand(light), (Names{"han-solo", "y-wing"}));
    scene.say("play y-wing");  // another trigger
    EXPECT_EQ(asked(scene), "light respond");
    EXPECT_TRUE(scene.can("use the-defense-of-yavin-4"));
}

TEST(Abilities, InterruptsAreOfferedToTheActivePlayerFirst) {
    shows("LCG-ABIL-21");
    for (const Seat active : {dark, light}) {
        Scene scene;  // Lightsaber Deflection is an event and an interrupt: both can respond to it
        scene.turn(active).units(light, {"luke-skywalker"}).units(dark, {"rancor", "tie-fighter"});
        scene.hand(light, {"lightsaber-deflection", "counter-stroke"}).hand(dark, {"its-worse"});
        scene.focus("luke-skywalker", 1);
        if (active == dark)
            scene.engagement({"draw-their-fire", {"rancor"}, {"luke-skywalker"}, light});
        else
            scene.engagement({"imperial-command", {"luke-skywalker"}, {"rancor"}, light});
        scene.say("strike rancor");
        scene.say("pick luke-skywalker");
        scene.say("play lightsaber-deflection");
        scene.say("pick tie-fighter");
        const Names order = {asked(scene), (scene.say("pass"), asked(scene))};
        const Names dark_first = {"dark respond", "light respond"};
        const Names light_first = {"light respond", "dark respond"};
        EXPECT_EQ(order, active == dark ? dark_first : light_first);
        EXPECT_TRUE(scene.can(active == dark ? "play counter-stroke" : "play its-worse"));
    }
}

// --- reactions
// ------------------------------------------------------------------------------------

TEST(Abilities, ReactionsComeAfterTheirTriggerAndAlternate) {
    shows("LCG-ABIL-26", "LCG-ABIL-27", "LCG-ABIL-28", "LCG-ABIL-29", "LCG-ABIL-30");
    shows("LCG-ABIL-19", "LCG-ADV-19");
    Scene scene;  // both react to the destruction of an objective
    scene.units(dark, {"tie-bomber", "emperor-palpatine"}).units(light, {"red-two"});
    scene.focus("red-two", 3).discard(dark, {"force-choke", "force-lightning"});
    lay_destruction(scene);
    scene.say("strike tie-bomber");
    EXPECT_EQ(scene.victory(dark), Names{"draw-their-fire"});
    EXPECT_EQ(scene.state().dial, 2);
    EXPECT_EQ(asked(scene), "dark respond");  // the active player first
    scene.say("use emperor-palpatine");
    EXPECT_EQ(asked(scene), "dark pick");
    scene.say("pick force-lightning");
    EXPECT_EQ(scene.hand(dark), Names{"force-lightning"});
    EXPECT_EQ(asked(scene), "light respond");
    scene.say("use red-two");
    EXPECT_EQ(scene.focus("red-two"), 2);
    EXPECT_FALSE(scene.can("use red-two"));  // once for this trigger
    EXPECT_FALSE(scene.can("use emperor-palpatine"));
    EXPECT_EQ(scene.count(EventKind::ability_used), 2);
}

TEST(Abilities, CruelInterrogationsReactsOnlyWhenItEntersPlay) {
    shows("LCG-ABIL-31");
    Scene scene;
    scene.phase(Phase::refresh)
        .objectives(dark, {"-"})
        .objective_deck(dark, {"cruel-interrogations"});
    scene.hand(light, {"x-wing"}).hand(dark, {"espo-trooper"});
    EXPECT_EQ(asked(scene), "dark respond");
    EXPECT_TRUE(scene.can("use cruel-interrogations"));
    scene.say("pass");
    for (const std::string& question : walk_until(scene, Phase::balance))
        EXPECT_NE(question, "dark respond");
    EXPECT_EQ(scene.count(EventKind::captured), 0);
}

// --- forced ones
// ----------------------------------------------------------------------------------

TEST(Abilities, ForcedOnesAreNoChoice) {
    shows("LCG-ABIL-02", "LCG-ABIL-32", "LCG-ABIL-33", "LCG-ABIL-34");
    Scene scene;
    scene.turn(dark).hand(dark, {"intimidated", "espo-trooper"});
    scene.units(light, {"rebel-trooper", "x-wing"}).units(dark, {"rancor", "kuati-security-team"});
    scene.say("play intimidated");
    EXPECT_EQ(scene.options(), Names{"pick rebel-trooper"});  // an enemy Character
    scene.say("pick rebel-trooper");
    scene.settle(true);
    EXPECT_EQ(scene.enhancements(dark), Names{"intimidated on rebel-trooper"});
    Scene strike;
    strike.turn(light).units(light, {"rebel-trooper", "x-wing"}).units(dark, {"rancor"});
    strike.enhancements(dark, {"intimidated on rebel-trooper"}).focus("rancor", 1);
    strike.engagement({"imperial-command", {"rebel-trooper", "x-wing"}, {"rancor"}, light});
    strike.say("strike rebel-trooper");
    EXPECT_EQ(strike.focus("rebel-trooper"), 2);
    EXPECT_EQ(asked(strike), "light damage target");
    Scene free;  // others may be declined
    free.turn(light).units(light, {"han-solo"}).units(dark, {"rancor"});
    free.say("engage imperial-command with han-solo");
    EXPECT_EQ(free.options(), (Names{"use han-solo", "pass"}));
    free.say("pass");
    EXPECT_EQ(free.count(EventKind::damaged), 0);
}

TEST(Abilities, ForcedOnesComeFirstInTheActivePlayersOrder) {
    shows("LCG-ABIL-35", "LCG-ABIL-39");
    Scene scene;  // Rancor has to, Admiral Motti may
    scene.phase(Phase::refresh).units(dark, {"admiral-motti", "rancor", "espo-trooper"});
    scene.focus("rancor", 3);
    EXPECT_EQ(scene.options(), Names{"pick espo-trooper"});
    scene.say("pick espo-trooper");
    EXPECT_EQ(scene.discard(dark), Names{"espo-trooper"});
    EXPECT_EQ(asked(scene), "dark respond");
    EXPECT_EQ(scene.options(), (Names{"use admiral-motti", "pass"}));
    Scene two;
    two.phase(Phase::refresh).units(dark, {"rancor", "rancor", "espo-trooper", "duty-officer"});
    EXPECT_EQ(asked(two), "dark respond");
    EXPECT_EQ(two.options(), (Names{"use rancor", "use rancor"}));
    two.say("use rancor");
    two.say("pick espo-trooper");
    two.say("pick duty-officer");
    two.settle(true);
    EXPECT_EQ(two.units(dark), (Names{"rancor", "rancor"}));
}

TEST(Abilities, WhatBeganLastIsResolvedFirst) {
    shows("LCG-ABIL-36");
    Scene scene;  // Rancor destroys Leia Organa, who responds before Admiral Motti may react
    scene.phase(Phase::refresh).units(dark, {"admiral-motti", "rancor"});
    scene.units(light, {"leia-organa", "x-wing"}).focus("x-wing", 2).focus("rancor", 2);
    scene.say("pick leia-organa");
    EXPECT_EQ(asked(scene), "light respond");
    scene.say("use leia-organa");
    EXPECT_EQ(scene.focus("x-wing"), 0);
    EXPECT_EQ(asked(scene), "dark capture at");
    scene.say("pick imperial-command");
    EXPECT_EQ(scene.captured("imperial-command"), Names{"leia-organa"});
    EXPECT_EQ(asked(scene), "dark respond");
    EXPECT_TRUE(scene.can("use admiral-motti"));
}

// --- whether they can be used
// ---------------------------------------------------------------------

TEST(Abilities, NeedACostThatCanBePaidAndSomethingToDo) {
    shows("LCG-ABIL-37", "LCG-ADV-16", "LCG-ADV-21");
    Scene scene;
    scene.turn(light).affiliation(light, "rebel-alliance").units(light, {"repair-droid"});
    scene.hand(light, {"heroic-sacrifice", "x-wing", "jedi-mind-trick"});
    EXPECT_FALSE(scene.can("use repair-droid"));       // nothing to repair
    EXPECT_FALSE(scene.can("play heroic-sacrifice"));  // no Vehicle to sacrifice
    EXPECT_TRUE(scene.can("play x-wing"));
    Scene paying;
    paying.turn(light).affiliation(light, "rebel-alliance").units(light, {"x-wing"});
    paying.units(dark, {"tie-fighter"}).hand(light, {"heroic-sacrifice", "rebel-trooper"});
    EXPECT_TRUE(paying.can("play heroic-sacrifice"));
    Scene poor;
    poor.turn(light).affiliation(light, "rebel-alliance").units(light, {"x-wing"});
    poor.units(dark, {"tie-fighter"}).hand(light, {"heroic-sacrifice", "rebel-trooper"});
    for (const char* card :
         {"a-heros-journey", "draw-their-fire", "draw-their-fire#2", "affiliation-rebel-alliance"})
        poor.focus(card, 1);
    EXPECT_FALSE(poor.can("play heroic-sacrifice"));
    EXPECT_TRUE(poor.can("play rebel-trooper"));
}

TEST(Abilities, WithoutALimitAreUsedAsOftenAsTheyArePaid) {
    shows("LCG-ABIL-38");
    Scene scene;  // AT-ST Commander: 1 resource for a shield
    scene.affiliation(dark, "imperial-navy");
    scene.units(dark, {"at-st-commander", "at-st", "at-st"});
    scene.engagement({"draw-their-fire", {"at-st", "at-st#2"}, {}});
    for (int i = 0; i < 2; ++i) {
        ASSERT_TRUE(scene.can("use at-st-commander"));
        scene.say("use at-st-commander");
        walk(scene, "dark pick");
        scene.say("pick at-st");
        scene.settle(true);
    }
    EXPECT_EQ(scene.shields("at-st") + scene.shields("at-st#2"), 2);
}

TEST(Abilities, ThatSearchEndWithShufflingEvenIfNothingIsFound) {
    for (const char* found : {"pick draw-their-fire", "done"}) {
        Scene scene;
        scene.units(dark, {"tie-bomber"}).objectives(light, {"a-journey-to-dagobah"});
        scene.damage("a-journey-to-dagobah", 3);
        scene.engagement({"a-journey-to-dagobah", {"tie-bomber"}, {}, dark});
        scene.say("strike tie-bomber");
        scene.say("use a-journey-to-dagobah");
        scene.say(found);
        scene.settle(true);
        EXPECT_EQ(scene.count(EventKind::searched), 1) << found;
    }
}

TEST(Abilities, AreLimitedByCopyOrByTitle) {
    shows("LCG-ABIL-38");
    Scene copies;  // "once per turn" counts for each copy
    copies.turn(light).units(light, {"repair-droid", "repair-droid", "redemption"});
    copies.damage("redemption", 3);
    for (int i = 0; i < 2; ++i) {
        copies.say("use repair-droid");
        copies.say("pick redemption");
    }
    EXPECT_EQ(copies.damage("redemption"), 1);
    EXPECT_FALSE(copies.can("use repair-droid"));
    Scene title;  // "1 per turn" counts for the title
    title.hand(dark, {"force-choke", "force-choke", "espo-trooper"}).units(light, {"yoda"});
    title.say("play force-choke");
    title.say("pick yoda");
    title.settle(true);
    EXPECT_EQ(asked(title), "dark action");
    EXPECT_EQ(title.options(), (Names{"play espo-trooper", "pass"}));
}

}  // namespace
}  // namespace cantina::lcg
