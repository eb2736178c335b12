// RESSOURCEN: what cards cost, who produces, the resource match.
#include <gtest/gtest.h>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

TEST(Resources, AreSpentForCardsAndAbilities) {
    shows("LCG-RES-01");
    Scene scene;
    scene.hand(dark, {"rancor"}).units(dark, {"at-st-commander", "at-st"}).units(light, {"x-wing"});
    scene.say("play rancor");
    scene.settle(false);
    EXPECT_EQ(scene.paid(), 4);
    Scene ability;
    ability.units(dark, {"at-st-commander", "at-st"}).units(light, {"x-wing"});
    ability.engagement({"draw-their-fire", {"at-st"}, {}});
    ability.say("use at-st-commander");
    ability.settle(true);
    EXPECT_EQ(ability.paid(), 1);
    EXPECT_EQ(ability.count(EventKind::shielded, "at-st"), 1);
}

TEST(Resources, ArePaidOnlyForUnitsEventsAndEnhancements) {
    shows("LCG-RES-02");
    Scene scene;
    scene.hand(dark, {"heat-of-battle-dark", "rancor", "force-choke", "sith-library"});
    scene.units(light, {"luke-skywalker"});
    EXPECT_EQ(scene.options(),
              (Names{"play rancor", "play force-choke", "play sith-library", "pass"}));
    Scene objective;
    objective.phase(Phase::refresh).objectives(dark, {"-"});
    EXPECT_EQ(objective.objectives(dark).size(), 3u);
    EXPECT_EQ(objective.paid(), 0) << "objectives enter play for nothing";
}

TEST(Resources, AreProducedAfterTheCardIsAnnounced) {
    shows("LCG-RES-03");
    Scene scene;
    scene.hand(dark, {"tie-bomber"});
    scene.say("play tie-bomber");
    ASSERT_TRUE(scene.asks(dark, question::pay));
    EXPECT_EQ(scene.id_of(scene.decision().about), "tie-bomber");
    EXPECT_EQ(scene.hand(dark), Names{}) << "it lies open on the table";
    EXPECT_EQ(scene.units(dark), Names{}) << "but is not in play";
    State world = scene.state();
    Rng rng(1);
    scene.game().resample(world, light, rng);
    EXPECT_EQ(world.title[scene.decision().about], scene.state().title[scene.decision().about]);
    scene.say("pay 2 imperial-command");
    EXPECT_EQ(scene.units(dark), (Names{"tie-bomber"}));
}

TEST(Resources, ThatAreMissingBringTheCardBackToTheHand) {
    shows("LCG-RES-04");
    // Kuat Reinforcements could make it cheaper, but the player changes their mind.
    Scene scene;
    scene.objectives(dark, {"kuat-reinforcements", "the-endor-gambit", "-"});
    scene.hand(dark, {"at-st", "rancor"}).focus("affiliation-sith", 1);
    scene.say("play at-st");
    scene.say("pass");
    scene.settle(true);
    EXPECT_EQ(scene.hand(dark), (Names{"at-st", "rancor"}));
    EXPECT_EQ(scene.count(EventKind::not_paid, "at-st"), 1);
    EXPECT_EQ(scene.focus("the-endor-gambit") + scene.focus("kuat-reinforcements"), 0);
    // An ability that cannot be paid cannot be used.
    Scene ability;
    ability.units(dark, {"at-st-commander", "at-st"})
        .engagement({"draw-their-fire", {"at-st"}, {}});
    for (const char* card :
         {"affiliation-sith", "shadows-of-dathomir", "imperial-command", "death-and-despayre"})
        ability.focus(card, 1);
    EXPECT_FALSE(ability.can("use at-st-commander"));
}

TEST(Resources, AreProducedUpToTheValueWithAFocusTokenForEach) {
    shows("LCG-RES-06", "LCG-RES-07", "LCG-RES-08");
    for (int n = 1; n <= 3; ++n) {
        Scene scene;
        scene.objectives(dark, {"the-heart-of-the-empire", "the-emperors-web", "imperial-command"});
        scene.hand(dark, {"nightsister"});
        scene.say("play nightsister");
        const std::string heart = "the-heart-of-the-empire";
        EXPECT_FALSE(scene.can("pay 4 " + heart));
        scene.say("pay " + std::to_string(n) + " " + heart);
        EXPECT_EQ(scene.focus(heart), n);
        EXPECT_EQ(scene.paid(), n);
        EXPECT_EQ(scene.asks(dark, question::pay), n < 3);
    }
}

TEST(Resources, OfSeveralCardsAreCombined) {
    shows("LCG-RES-09", "LCG-RES-18");
    Scene scene;
    scene.objectives(dark, {"the-endor-gambit", "reconnaissance-mission", "counsel-of-the-sith"});
    scene.affiliation(dark, "imperial-navy").hand(dark, {"nightsister"});
    scene.say("play nightsister");
    scene.say("pay 1 the-endor-gambit");
    scene.say("pay 1 reconnaissance-mission");
    EXPECT_EQ(scene.options(), (Names{"pay 1 counsel-of-the-sith"})) << "one resource must match";
    scene.say("pay 1 counsel-of-the-sith");
    EXPECT_EQ(scene.units(dark), (Names{"nightsister"})) << "and one is enough";
    EXPECT_EQ(scene.paid(), 3);
}

TEST(Resources, OfAnExhaustedCardDoNotExist) {
    shows("LCG-RES-10");
    Scene scene;
    scene.objectives(dark, {"the-heart-of-the-empire", "the-endor-gambit", "-"});
    scene.hand(dark, {"death-star-trooper", "tie-bomber"}).affiliation(dark, "imperial-navy");
    scene.focus("affiliation-imperial-navy", 1);
    EXPECT_TRUE(scene.can("play tie-bomber"));
    scene.say("play death-star-trooper");
    scene.say("pay 1 the-heart-of-the-empire");
    scene.say("pay 1 the-endor-gambit");
    ASSERT_TRUE(scene.asks(dark, question::action));
    EXPECT_EQ(scene.focus("the-heart-of-the-empire"), 1);
    EXPECT_FALSE(scene.can("play tie-bomber")) << "two of three resources were not used";
}

TEST(Resources, PayForOneCardAndTheRestIsLost) {
    shows("LCG-RES-11", "LCG-RES-12", "LCG-RES-27", "LCG-RES-28");
    Scene scene;
    scene.objectives(dark, {"the-heart-of-the-empire", "-", "-"}).units(dark, {"darth-vader"});
    scene.hand(dark, {"emperors-royal-guard", "vaders-lightsaber"}).focus("affiliation-sith", 1);
    EXPECT_TRUE(scene.can("play vaders-lightsaber"));
    scene.say("play emperors-royal-guard");
    scene.say("pay 3 the-heart-of-the-empire");
    EXPECT_EQ(scene.units(dark), (Names{"darth-vader", "emperors-royal-guard"}));
    ASSERT_TRUE(scene.asks(dark, question::action));
    EXPECT_FALSE(scene.can("play vaders-lightsaber")) << "the third resource is gone";
    EXPECT_EQ(scene.focus("the-heart-of-the-empire"), 3);
}

TEST(Resources, OfValue2And3PayForAUnitOfCost3) {
    shows("LCG-RES-13");
    Scene scene;
    scene.objectives(dark, {"shadows-of-dathomir", "the-heart-of-the-empire"});
    scene.hand(dark, {"nightsister"});
    scene.say("play nightsister");
    scene.say("pay 2 shadows-of-dathomir");
    EXPECT_TRUE(scene.can("pay 3 the-heart-of-the-empire")) << "two would be wasted";
    scene.say("pay 1 the-heart-of-the-empire");
    EXPECT_EQ(scene.units(dark), (Names{"nightsister"}));
    EXPECT_EQ(scene.focus("shadows-of-dathomir"), 2);
    EXPECT_EQ(scene.focus("the-heart-of-the-empire"), 1);
}

// --- the resource match --------------------------------------------------------------------------

TEST(ResourceMatch, IsNeededForCardsOfAFaction) {
    shows("LCG-RES-14", "LCG-RES-15", "LCG-RES-17", "LCG-FACTION-04");
    Scene scene;
    scene.affiliation(dark, "imperial-navy").units(light, {"luke-skywalker"});
    scene.objectives(dark, {"imperial-command", "death-and-despayre", "the-endor-gambit"});
    scene.hand(dark, {"nightsister", "stormtrooper-elite", "rancor", "force-choke"});
    EXPECT_FALSE(scene.can("play nightsister")) << "Sith, and six resources of the Navy";
    EXPECT_TRUE(scene.can("play stormtrooper-elite"));
    EXPECT_TRUE(scene.can("play rancor")) << "neutral";
    EXPECT_TRUE(scene.can("play force-choke")) << "Sith for nothing";
    scene.say("play stormtrooper-elite");
    scene.say("pay 2 imperial-command");
    scene.say("pay 1 death-and-despayre");
    EXPECT_EQ(scene.units(dark), (Names{"stormtrooper-elite"}));
}

TEST(ResourceMatch, IsNotGivenByNeutralCards) {
    shows("LCG-RES-16", "LCG-FACTION-05");
    Scene scene;
    scene.affiliation(dark, "imperial-navy").focus("affiliation-imperial-navy", 1);
    scene.objectives(dark, {"corporate-exploitation", "reconnaissance-mission", "-"});
    scene.hand(dark,
               {"dark-side-apprentice", "imperial-officer", "outer-rim-hunter", "tie-bomber"});
    for (const char* card : {"dark-side-apprentice", "imperial-officer", "outer-rim-hunter"})
        EXPECT_FALSE(scene.can(std::string("play ") + card)) << card;
    EXPECT_TRUE(scene.can("play tie-bomber")) << "a neutral card of the same cost";
}

TEST(ResourceMatch, IsGivenByAllResourcesOfACard) {
    shows("LCG-RES-19");
    Scene scene;
    scene.objectives(dark, {"-", "-", "-"}).units(dark, {"admiral-motti"});
    scene.focus("affiliation-sith", 1).hand(dark, {"imperial-officer", "dark-side-apprentice"});
    EXPECT_FALSE(scene.can("play dark-side-apprentice"));
    scene.say("play imperial-officer");
    scene.say("pay 2 admiral-motti");
    EXPECT_EQ(scene.units(dark), (Names{"admiral-motti", "imperial-officer"}));
}

TEST(ResourceMatch, IsNotNeededForAbilities) {
    shows("LCG-RES-20");
    Scene scene;
    scene.objectives(dark, {"reconnaissance-mission", "-", "-"}).focus("affiliation-sith", 1);
    scene.units(dark, {"at-st-commander", "at-st"}).engagement({"draw-their-fire", {"at-st"}, {}});
    scene.say("use at-st-commander");
    scene.say("pay 1 reconnaissance-mission");
    scene.settle(true);
    EXPECT_EQ(scene.count(EventKind::shielded, "at-st"), 1) << "a card of the Navy";
}

TEST(ResourceMatch, IsNotNeededIfNothingIsLeftToPay) {
    shows("LCG-RES-21");
    for (const bool reduced : {true, false}) {
        Scene scene;
        scene.turn(light).affiliation(light, "rebel-alliance").units(light, {"yoda"});
        scene.focus(reduced ? "in-you-must-go" : "jedi-training", 1);
        scene.objectives(light, {reduced ? "in-you-must-go" : "jedi-training", "draw-their-fire",
                                 "mission-briefing"});
        scene.hand(light, {"shii-cho-training", "x-wing"});
        EXPECT_EQ(scene.can("play shii-cho-training"), reduced) << "Jedi, cost 1";
        if (!reduced) continue;
        scene.say("play shii-cho-training");
        scene.settle(false);
        EXPECT_EQ(scene.enhancements(light), (Names{"shii-cho-training on yoda"}));
        EXPECT_EQ(scene.paid(), 0);
    }
}

TEST(Resources, AreProducedInTheOpponentsTurnToo) {
    shows("LCG-RES-29");
    Scene scene;
    scene.hand(dark, {"rancor"}).hand(light, {"rebel-assault"}).units(dark, {"darth-vader"});
    scene.say("play rancor");
    scene.say("play rebel-assault");
    scene.say("pay 2 draw-their-fire");
    scene.say("pick darth-vader");
    EXPECT_EQ(scene.damage("darth-vader"), 2);
    EXPECT_EQ(scene.state().active, dark);
}

// --- the rulebook's examples ---------------------------------------------------------------------

TEST(ResourceExamples, ACasinoAndForgottenHeroesPayForTrustYourFeelings) {
    shows("LCG-RES-22");
    for (const bool ready : {false, true}) {
        Scene scene;
        scene.turn(light).affiliation(light, "rebel-alliance").units(light, {"mon-mothma"});
        scene.objectives(light, {"forgotten-heroes", "-", "-"});
        scene.enhancements(light, {"cloud-city-casino", "cloud-city-casino"});
        scene.focus("affiliation-rebel-alliance", 1).focus("mon-mothma", 1);
        scene.hand(light, {"trust-your-feelings", "x-wing"});
        if (!ready) {
            scene.focus("forgotten-heroes", 1);
            EXPECT_FALSE(scene.can("play trust-your-feelings")) << "two Casinos lack the match";
            continue;
        }
        scene.say("play trust-your-feelings");
        scene.say("pay 1 cloud-city-casino");
        scene.say("pay 1 forgotten-heroes");
        scene.settle(false);
        EXPECT_EQ(scene.enhancements(light), (Names{"cloud-city-casino", "cloud-city-casino",
                                                    "trust-your-feelings on mon-mothma"}));
        EXPECT_EQ(scene.focus("forgotten-heroes"), 1);
        EXPECT_EQ(scene.focus("cloud-city-casino") + scene.focus("cloud-city-casino#2"), 1);
        EXPECT_EQ(scene.paid(), 2);
    }
}

TEST(ResourceExamples, TheDarkSidePlaysTwoOfThreeCards) {
    shows("LCG-RES-23", "LCG-RES-24", "LCG-RES-25", "LCG-RES-26");
    Scene scene;
    scene.objectives(
        dark, {"the-heart-of-the-empire", "corporate-exploitation", "reconnaissance-mission"});
    scene.hand(dark, {"emperors-royal-guard", "interrogation", "vaders-lightsaber"});
    scene.units(dark, {"darth-vader"}).hand(light, {"x-wing"});
    EXPECT_TRUE(scene.can("play vaders-lightsaber")) << "at first it could be played";

    scene.say("play emperors-royal-guard");
    scene.say("pay 1 corporate-exploitation");
    scene.say("pay 1 affiliation-sith");
    EXPECT_EQ(scene.units(dark), (Names{"darth-vader", "emperors-royal-guard"}));
    EXPECT_EQ(scene.focus("affiliation-sith"), 1);
    EXPECT_EQ(scene.focus("corporate-exploitation"), 1);
    EXPECT_EQ(scene.paid(), 2);

    scene.say("play interrogation");
    scene.say("pay 2 the-heart-of-the-empire");
    scene.settle(true);
    EXPECT_EQ(scene.discard(dark), (Names{"interrogation"}));
    EXPECT_EQ(scene.discard(light), (Names{"x-wing"}));
    EXPECT_EQ(scene.focus("the-heart-of-the-empire"), 2);

    ASSERT_TRUE(scene.asks(dark, question::action));
    EXPECT_EQ(scene.focus("reconnaissance-mission"), 0) << "ready, but neutral";
    EXPECT_FALSE(scene.can("play vaders-lightsaber"));
    EXPECT_EQ(scene.hand(dark), (Names{"vaders-lightsaber"}));
}

}  // namespace
}  // namespace cantina::lcg
