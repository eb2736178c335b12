// Strikes: who strikes when, and how the combat icons are resolved.
#include <gmock/gmock.h>

#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Which units have struck, in their order.
Names strikers(Scene& scene) {
    Names found;
    for (const Told& strike : told(scene, EventKind::strikes)) found.push_back(strike.card);
    return found;
}

/// Which icons of a unit were resolved: "2 blast", in their order.
Names resolved_by(Scene& scene, const std::string& unit) {
    Names found;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::icons_resolved) &&
            scene.game().library().titles[event.card].id == unit)
            found.push_back(std::to_string(event.amount) + " " + icon_words[event.detail]);
    return found;
}

// --- the rulebook's long example
// ------------------------------------------------------------------

TEST(Strike, RunsAsInTheRulebooksExample) {
    shows("LCG-STRIKE-24", "LCG-STRIKE-25", "LCG-STRIKE-26", "LCG-STRIKE-27", "LCG-STRIKE-28");
    shows("LCG-STRIKE-29", "LCG-STRIKE-30");
    Scene scene;
    const Names attackers = {"luke-skywalker", "red-five", "twilek-loyalist"};
    const Names defenders = {"advisor-to-the-emperor", "darth-vader", "interrogation-droid",
                             "kuati-security-team", "nightsister"};
    scene.turn(light).objectives(dark, {"the-heart-of-the-empire"});
    scene.units(light, attackers).committed({"twilek-loyalist"}).hand(light, {"yoda"});
    scene.units(dark, defenders);
    // Steps 1 and 2: attackers and defenders.
    scene.say(
        "engage the-heart-of-the-empire with luke-skywalker and red-five and twilek-loyalist");
    scene.say(
        "defend with darth-vader and nightsister and interrogation-droid and "
        "kuati-security-team and advisor-to-the-emperor");
    EXPECT_EQ(scene.attackers(), attackers);
    EXPECT_EQ(scene.defenders(), defenders);
    scene.say("place yoda");
    EXPECT_EQ(scene.edge_holder(), light);
    // Step 3: the committed Loyalist gets two focus tokens.
    EXPECT_EQ(asked(scene), "light strike");
    scene.say("strike twilek-loyalist");
    EXPECT_EQ(scene.focus("twilek-loyalist"), 2);
    scene.say("unit-damage");
    scene.say("pick nightsister");
    EXPECT_EQ(scene.discard(dark), Names{"nightsister"});
    EXPECT_EQ(asked(scene), "light tactics");
    scene.say("pick darth-vader");
    EXPECT_EQ(scene.focus("darth-vader"), 1);
    // Step 4: Darth Vader is exhausted.
    EXPECT_EQ(asked(scene), "dark strike");
    EXPECT_FALSE(scene.can("strike darth-vader"));
    scene.say("strike interrogation-droid");
    scene.say("pick red-five");
    EXPECT_EQ(scene.focus("red-five"), 1);
    // Step 5: Luke Skywalker is the last ready unit of the light side.
    EXPECT_EQ(asked(scene), "light strike");
    EXPECT_EQ(scene.options(), Names{"pick luke-skywalker"});
    scene.say("strike luke-skywalker");
    scene.say("unit-damage");
    scene.say("pick kuati-security-team");
    EXPECT_EQ(scene.discard(dark), (Names{"nightsister", "kuati-security-team"}));
    EXPECT_EQ(scene.damage("the-heart-of-the-empire"), 2);
    // Step 6: the Advisor has no icon without the edge.
    EXPECT_EQ(asked(scene), "dark strike");
    EXPECT_EQ(scene.options(), Names{"pick advisor-to-the-emperor"});
    scene.say("strike advisor-to-the-emperor");
    EXPECT_THAT(resolved_by(scene, "advisor-to-the-emperor"), IsEmpty());
    // The end: three defenders have survived.
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_EQ(strikers(scene), (Names{"twilek-loyalist", "interrogation-droid", "luke-skywalker",
                                      "advisor-to-the-emperor"}));
    EXPECT_EQ(scene.units(dark),
              (Names{"advisor-to-the-emperor", "darth-vader", "interrogation-droid"}));
    EXPECT_EQ(scene.count(EventKind::unopposed), 0);
    EXPECT_EQ(scene.damage("the-heart-of-the-empire"), 2);
}

// --- whose turn it is
// -----------------------------------------------------------------------------

TEST(Strike, AlternatesBeginningWithTheEdge) {
    shows("LCG-STRIKE-01", "LCG-STRIKE-02", "LCG-STRIKE-03", "LCG-STRIKE-05");
    for (const Seat edge : {light, dark}) {
        Scene scene;
        scene.turn(light)
            .units(light, {"y-wing", "red-five", "r2-d2"})
            .units(dark, {"duty-officer"});
        scene.engagement(
            {"imperial-command", {"y-wing", "red-five", "r2-d2"}, {"duty-officer"}, edge});
        const Names questions = only(walk_until(scene, Phase::force), "strike");
        const Names light_begins = {"light strike", "dark strike", "light strike", "light strike"};
        const Names dark_begins = {"dark strike", "light strike", "light strike", "light strike"};
        EXPECT_EQ(questions, edge == light ? light_begins : dark_begins);
        EXPECT_EQ(strikers(scene).size(), 4u);
        // Each strike is over before the next begins.
        const auto order =
            order_of(scene, {EventKind::strikes, EventKind::icons_resolved, EventKind::damaged});
        using enum EventKind;
        const std::vector<EventKind> light_first = {strikes, icons_resolved, damaged, strikes,
                                                    strikes, icons_resolved, damaged, strikes};
        const std::vector<EventKind> dark_first = {
            strikes, strikes, icons_resolved, damaged, strikes, icons_resolved, damaged, strikes};
        EXPECT_EQ(order, edge == light ? light_first : dark_first);
    }
}

TEST(Strike, CannotBeDeclined) {
    shows("LCG-STRIKE-04");
    Scene scene;
    scene.turn(light).units(light, {"y-wing", "red-five"}).focus("red-five", 1);
    scene.units(dark, {"rancor"});
    scene.engagement({"imperial-command", {"y-wing", "red-five"}, {"rancor"}, light});
    EXPECT_EQ(asked(scene), "light strike");
    EXPECT_EQ(scene.options(), Names{"pick y-wing"});
    scene.say("strike y-wing");
    EXPECT_EQ(asked(scene), "dark strike");
    EXPECT_EQ(scene.options(), Names{"pick rancor"});
}

TEST(Strike, BeginsWithTheOtherIfTheEdgeHolderHasNobodyReady) {
    shows("LCG-STRIKE-36");
    Scene scene;
    scene.turn(light).units(light, {"y-wing"}).units(dark, {"rancor"}).focus("rancor", 1);
    scene.engagement({"imperial-command", {"y-wing"}, {"rancor"}, dark});
    EXPECT_EQ(asked(scene), "light strike");
    EXPECT_EQ(scene.edge_holder(), dark);
}

TEST(Strike, EndsWhenAllAreExhaustedByStrikingOrByTactics) {
    shows("LCG-STRIKE-31");
    Scene scene;
    scene.units(dark, {"interrogation-droid"}).units(light, {"x-wing"});
    scene.engagement({"draw-their-fire", {"interrogation-droid"}, {"x-wing"}, dark});
    scene.say("strike interrogation-droid");
    scene.say("pick x-wing");
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_EQ(strikers(scene), Names{"interrogation-droid"});
}

TEST(Strike, ComesAgainForAUnitThatIsReadyAgain) {
    shows("LCG-STRIKE-35", "LCG-TIME-34");
    Scene scene;
    scene.turn(light).units(light, {"believer-in-the-old-ways"}).units(dark, {"rancor"});
    scene.enhancements(light, {"trust-your-feelings on believer-in-the-old-ways"});
    scene.engagement({"imperial-command", {"believer-in-the-old-ways"}, {}, light});
    scene.say("strike believer-in-the-old-ways");
    EXPECT_EQ(asked(scene), "light action");
    scene.say("use trust-your-feelings");
    EXPECT_EQ(asked(scene), "light strike");
    scene.say("strike believer-in-the-old-ways");
    EXPECT_EQ(strikers(scene).size(), 2u);
    EXPECT_EQ(scene.damage("imperial-command"), 3);  // two strikes, and then unopposed
}

// --- the steps of a strike
// ------------------------------------------------------------------------

TEST(Strike, FocusesTheUnitAndThenResolvesItsIcons) {
    shows("LCG-STRIKE-06", "LCG-STRIKE-07");
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"at-st", "rancor"}).focus("rancor", 1);
    scene.engagement({"imperial-command", {"x-wing"}, {"at-st", "rancor"}, light});
    scene.say("strike x-wing");
    EXPECT_EQ(scene.focus("x-wing"), 1);
    EXPECT_EQ(asked(scene), "light icon");
    scene.say("unit-damage");
    EXPECT_EQ(asked(scene), "light damage target");
    EXPECT_EQ(scene.options(), (Names{"pick at-st", "pick rancor"}));
    scene.say("pick rancor");
    EXPECT_THAT(
        order_of(scene, {EventKind::strikes, EventKind::focused, EventKind::icons_resolved}),
        ElementsAre(EventKind::strikes, EventKind::focused, EventKind::icons_resolved,
                    EventKind::icons_resolved));
    scene.say("strike at-st");
    EXPECT_EQ(asked(scene), "dark damage target");  // now the dark side is the offensive player
}

TEST(Strike, ResolvesTheTypesInTheOrderThePlayerLikes) {
    shows("LCG-STRIKE-08", "LCG-STRIKE-17");
    const std::vector<Names> orders = {{"unit-damage", "tactics", "blast"},
                                       {"tactics", "blast", "unit-damage"},
                                       {"blast", "unit-damage", "tactics"}};
    for (const Names& order : orders) {
        Scene scene;
        scene.turn(light).units(light, {"obi-wan-kenobi"}).units(dark, {"rancor"});
        scene.engagement({"imperial-command", {"obi-wan-kenobi"}, {"rancor"}, light});
        scene.say("strike obi-wan-kenobi");
        EXPECT_EQ(scene.options(), icon_words);
        for (const std::string& icon : order) {
            if (icon != order.back()) scene.say(icon);
            if (icon != "blast") scene.say("pick rancor");
            if (icon == "tactics") scene.say("pick rancor");
        }
        Names types;
        for (const std::string& icons : resolved_by(scene, "obi-wan-kenobi"))
            types.push_back(icons.substr(2));
        EXPECT_EQ(types, order);
    }
}

TEST(Strike, HasTheStrengthOfItsIcons) {
    shows("LCG-STRIKE-09", "LCG-STRIKE-10", "LCG-STRIKE-11");
    Scene strike;
    strike.turn(light).units(light, {"jedi-in-hiding"});
    strike.units(dark, {"rancor", "at-st", "devastator"});
    strike.engagement({"imperial-command", {"jedi-in-hiding"}, {"rancor", "at-st"}, light});
    EXPECT_EQ(strike.icons("jedi-in-hiding", Icon::unit_damage), 2);  // two icons are printed
    strike.say("strike jedi-in-hiding");
    strike.say("unit-damage");
    EXPECT_EQ(strike.options(), (Names{"pick rancor", "pick at-st"}));  // who takes part
    strike.say("pick at-st");
    EXPECT_EQ(strike.damage("at-st"), 2);
    EXPECT_EQ(strike.damage("rancor"), 0);
}

// --- edge-enabled icons
// ---------------------------------------------------------------------------

TEST(Strike, CountsEdgeEnabledIconsOnlyWithTheEdge) {
    shows("LCG-STRIKE-18", "LCG-STRIKE-20", "LCG-STRIKE-21", "LCG-STRIKE-22", "LCG-STRIKE-23");
    const Title& printed =
        shipped_library().titles[static_cast<size_t>(shipped_library().find("obi-wan-kenobi"))];
    EXPECT_THAT(printed.icons, ElementsAre(1, 1, 0));
    EXPECT_THAT(printed.edge_icons, ElementsAre(0, 1, 1));
    const auto strike = [](Seat edge) {
        Scene scene;
        scene.turn(light).units(light, {"obi-wan-kenobi"}).units(dark, {"rancor"});
        scene.focus("rancor", 1);
        scene.engagement({"imperial-command", {"obi-wan-kenobi"}, {"rancor"}, edge});
        walk(scene, "light commit");
        Names icons = resolved_by(scene, "obi-wan-kenobi");
        EXPECT_EQ(scene.damage("rancor"), 1);
        EXPECT_EQ(scene.focus("rancor"), edge == light ? 3 : 2);
        EXPECT_EQ(scene.damage("imperial-command"), edge == light ? 1 : 0);
        return icons;
    };
    EXPECT_EQ(strike(light), (Names{"1 unit-damage", "2 tactics", "1 blast"}));
    EXPECT_EQ(strike(dark), (Names{"1 unit-damage", "1 tactics"}));
}

TEST(Strike, IconsThatATextGivesAreNormalOnes) {
    shows("LCG-STRIKE-19");
    Scene scene;  // "+1 unit damage icon and +1 blast damage icon" count without the edge
    scene.turn(light).units(light, {"believer-in-the-old-ways"}).units(dark, {"rancor"});
    scene.enhancements(light, {"jedi-lightsaber on believer-in-the-old-ways"});
    scene.engagement({"imperial-command", {"believer-in-the-old-ways"}, {"rancor"}, dark});
    EXPECT_EQ(scene.icons("believer-in-the-old-ways", Icon::unit_damage), 2);
    EXPECT_EQ(scene.icons("believer-in-the-old-ways", Icon::blast), 1);  // its own needs the edge
}

// --- the three types
// ------------------------------------------------------------------------------

TEST(Strike, DistributesTacticsFreelyAmongEnemyUnits) {
    shows("LCG-STRIKE-12", "LCG-STRIKE-13", "LCG-STRIKE-14", "LCG-STRIKE-33");
    const auto strike = [](const Names& picks) {
        Scene scene;
        scene.units(dark, {"emperor-palpatine", "rancor"}).units(light, {"x-wing", "y-wing"});
        scene.engagement({"draw-their-fire", {"emperor-palpatine"}, {"x-wing"}, dark});
        scene.say("strike emperor-palpatine");
        scene.say("tactics");
        for (const std::string& unit : picks) {
            EXPECT_EQ(asked(scene), "dark tactics");
            // Enemy units only, taking part or not, and no way to stop early.
            EXPECT_EQ(scene.options(), (Names{"pick x-wing", "pick y-wing"}));
            scene.say("pick " + unit);
        }
        EXPECT_THAT(resolved_by(scene, "emperor-palpatine"), Contains("3 tactics"));
        return std::vector<int>{scene.focus("x-wing"), scene.focus("y-wing")};
    };
    EXPECT_THAT(strike({"y-wing", "y-wing", "y-wing"}), ElementsAre(0, 3));
    EXPECT_THAT(strike({"x-wing", "y-wing", "x-wing"}), ElementsAre(2, 1));
}

TEST(Strike, BlastsTheEngagedObjectiveAsAttackerOnly) {
    shows("LCG-STRIKE-15", "LCG-STRIKE-16");
    Scene attacking;
    attacking.units(dark, {"devastator"}).units(light, {"rebel-trooper"});
    attacking.engagement({"draw-their-fire", {"devastator"}, {"rebel-trooper"}, dark});
    attacking.say("strike devastator");
    attacking.say("blast");
    EXPECT_EQ(attacking.damage("draw-their-fire"), 4);
    Scene defending;
    defending.turn(light).units(dark, {"devastator"}).units(light, {"x-wing"});
    defending.engagement({"imperial-command", {"x-wing"}, {"devastator"}, dark});
    EXPECT_EQ(defending.icons("devastator", Icon::blast), 4);
    defending.say("strike devastator");
    EXPECT_EQ(asked(defending), "dark damage target");  // no choice of types
    defending.say("pick x-wing");
    walk_until(defending, Phase::force);
    EXPECT_EQ(resolved_by(defending, "devastator"), Names{"2 unit-damage"});
    EXPECT_EQ(defending.damage("imperial-command"), 0);
}

TEST(Strike, HasToResolveATypeIfItCan) {
    shows("LCG-STRIKE-32");
    Scene possible;
    possible.turn(light).units(light, {"x-wing"}).units(dark, {"rancor"});
    possible.engagement({"imperial-command", {"x-wing"}, {"rancor"}, dark});
    possible.say("strike rancor");
    EXPECT_EQ(possible.options(), Names{"pick x-wing"});
    Scene alone;  // nobody takes part whom the damage could hit
    alone.turn(light).units(light, {"red-two"}).units(dark, {"rancor"});
    alone.engagement({"imperial-command", {"red-two"}, {}, light});
    alone.say("strike red-two");
    EXPECT_EQ(resolved_by(alone, "red-two"), Names{"1 blast"});
    EXPECT_EQ(alone.damage("rancor"), 0);
}

TEST(Strike, DoesNotSplitItsUnitDamage) {
    shows("LCG-STRIKE-34");
    Scene scene;
    scene.turn(light).units(light, {"luke-skywalker"}).units(dark, {"rancor", "at-st"});
    scene.engagement({"imperial-command", {"luke-skywalker"}, {"rancor", "at-st"}, light});
    scene.say("strike luke-skywalker");
    scene.say("unit-damage");
    EXPECT_EQ(scene.options(), (Names{"pick rancor", "pick at-st"}));
    scene.say("pick rancor");
    EXPECT_EQ(scene.damage("rancor"), 2);
    EXPECT_EQ(scene.damage("at-st"), 0);
    Scene trained;  // unless a card allows it
    trained.turn(light).units(light, {"luke-skywalker"}).units(dark, {"rancor", "at-st"});
    trained.enhancements(light, {"shii-cho-training on luke-skywalker"});
    trained.engagement({"imperial-command", {"luke-skywalker"}, {"rancor", "at-st"}, light});
    trained.say("strike luke-skywalker");
    trained.say("unit-damage");
    trained.say("take 1 rancor");
    trained.say("take 1 at-st");
    EXPECT_EQ(trained.damage("rancor"), 1);
    EXPECT_EQ(trained.damage("at-st"), 1);
}

// --- changes during a strike
// ----------------------------------------------------------------------

TEST(Strike, EndsWithTheStrikingUnit) {
    shows("LCG-STRIKE-37");
    Scene scene;  // Lightsaber Deflection turns the Nightsister's damage against herself
    scene.units(dark, {"nightsister"}).units(light, {"rebel-trooper"});
    scene.hand(light, {"lightsaber-deflection"});
    scene.engagement({"draw-their-fire", {"nightsister"}, {"rebel-trooper"}, dark});
    scene.say("strike nightsister");
    scene.say("unit-damage");
    scene.say("pick rebel-trooper");
    scene.say("play lightsaber-deflection");
    scene.say("pick nightsister");
    EXPECT_EQ(scene.discard(dark), Names{"nightsister"});
    EXPECT_EQ(resolved_by(scene, "nightsister"), Names{"1 unit-damage"});
    EXPECT_EQ(scene.damage("draw-their-fire"), 0);
}

TEST(Strike, ReadsItsStrengthWhenATypeIsResolved) {
    shows("LCG-STRIKE-38");
    Scene scene;  // Crossfire reacts to the focusing of this very strike
    scene.turn(light).units(light, {"jedi-in-hiding"}).units(dark, {"rancor"}).focus("rancor", 1);
    scene.hand(light, {"crossfire"});
    scene.engagement({"imperial-command", {"jedi-in-hiding"}, {"rancor"}, light});
    EXPECT_EQ(scene.icons("jedi-in-hiding", Icon::blast), 1);
    scene.say("strike jedi-in-hiding");
    scene.say("play crossfire");
    scene.say("choose 3");
    scene.say("blast");
    EXPECT_EQ(scene.damage("imperial-command"), 2);
    scene.say("pick rancor");
    EXPECT_EQ(resolved_by(scene, "jedi-in-hiding"), (Names{"2 blast", "2 unit-damage"}));
}

}  // namespace
}  // namespace cantina::lcg
