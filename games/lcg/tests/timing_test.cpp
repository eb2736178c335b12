// The timing chart, window by window.
#include <gmock/gmock.h>

#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;

/// Hands with which both are asked in every action window: an event that could be used there is
/// among their hidden cards.
const Names dark_hand = {"dark-precognition", "devastator", "devastator",
                         "devastator",        "devastator", "devastator"};
const Names light_hand = {"fall-back", "home-one", "home-one", "home-one", "home-one", "home-one"};

/// Declines everything, and tells the questions with their phases, until a turn of the other side
/// or the end.
Names chart_of_turn(Scene& scene) {
    Names chart;
    const Seat active = scene.state().active;
    while (!scene.over() && scene.state().active == active) {
        const std::string phase = phase_words[scene.state().phase];
        const std::string question = asked(scene);
        chart.push_back(phase + ": " + question);
        const Names options = scene.options();
        std::string answer = options.at(0);
        for (const std::string& option : options)
            if (option == "pass" || option == "done" || option == "no") answer = option;
        scene.say(answer);
    }
    return chart;
}

Names in_phase(const Names& chart, const std::string& phase) {
    Names found;
    for (const std::string& line : chart)
        if (line.starts_with(phase + ": ")) found.push_back(line.substr(phase.size() + 2));
    return found;
}

// --- the turn
// -------------------------------------------------------------------------------------

TEST(Timing, OfADarkTurn) {
    shows("LCG-TIME-07", "LCG-TIME-08", "LCG-TIME-09", "LCG-TIME-10", "LCG-TIME-11", "LCG-TIME-12");
    shows("LCG-TIME-13", "LCG-TIME-16", "LCG-TIME-17", "LCG-TIME-19", "LCG-TIME-21", "LCG-TIME-22");
    Scene scene;
    scene.phase(Phase::balance).units(dark, {"tie-bomber"});
    scene.hand(dark, dark_hand).hand(light, light_hand);
    EXPECT_THAT(
        chart_of_turn(scene),
        ElementsAre("refresh: dark action", "refresh: light action",  //
                    "draw: dark discard one", "draw: dark action", "draw: light action",
                    "deployment: dark action", "deployment: light action", "conflict: dark action",
                    "conflict: light action", "conflict: dark engage", "conflict: dark action",
                    "conflict: light action", "force: dark commit", "force: dark action",
                    "force: light action"));
    EXPECT_EQ(scene.state().dial, 2);
    std::vector<int> phases;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::phase_began)) phases.push_back(event.detail);
    EXPECT_THAT(phases, ElementsAre(1, 2, 3, 4, 5, 6, 1));
}

TEST(Timing, OfALightTurn) {
    shows("LCG-TIME-07", "LCG-TIME-08", "LCG-TIME-10", "LCG-TIME-12", "LCG-TIME-22");
    Scene scene;
    scene.turn(light).phase(Phase::balance).units(light, {"y-wing"});
    scene.hand(dark, dark_hand).hand(light, light_hand);
    EXPECT_THAT(
        chart_of_turn(scene),
        ElementsAre("balance: light balance damage", "refresh: light action",
                    "refresh: dark action", "draw: light discard one", "draw: light action",
                    "draw: dark action", "deployment: light action", "deployment: dark action",
                    "conflict: light action", "conflict: dark action", "conflict: light engage",
                    "conflict: light action", "conflict: dark action", "force: light commit",
                    "force: light action", "force: dark action"));
    Scene away;  // the balance is on the other side
    away.turn(light).phase(Phase::balance).balance(dark);
    away.hand(dark, dark_hand).hand(light, light_hand);
    EXPECT_THAT(in_phase(chart_of_turn(away), "balance"), IsEmpty());
}

TEST(Timing, OfTheBalancePhase) {
    shows("LCG-TIME-01", "LCG-TIME-07");
    for (const Seat balance : {dark, light}) {
        Scene scene;
        scene.phase(Phase::balance).balance(balance).hand(dark, dark_hand);
        EXPECT_EQ(scene.state().dial, balance == dark ? 3 : 2);  // without any question
        EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::refresh));
    }
    Scene may;
    may.turn(light).phase(Phase::balance);
    EXPECT_TRUE(may.can("done"));
    may.say("pick imperial-command");
    EXPECT_EQ(may.damage("imperial-command"), 1);
}

TEST(Timing, OfTheRefreshPhase) {
    shows("LCG-TIME-09", "LCG-TIME-10");
    Scene scene;
    scene.phase(Phase::refresh).units(dark, {"tie-bomber"}).focus("tie-bomber", 1);
    scene.shields("tie-bomber", 1).objectives(dark, {"-", "imperial-command"});
    scene.objective_deck(dark, {"cruel-interrogations"});
    scene.hand(dark, dark_hand).hand(light, light_hand);
    // Tokens are gone when the objective comes.
    EXPECT_EQ(asked(scene), "dark respond");
    EXPECT_TRUE(scene.can("use cruel-interrogations"));
    EXPECT_EQ(scene.focus("tie-bomber"), 0);
    EXPECT_EQ(scene.shields("tie-bomber"), 0);
    scene.say("pass");
    EXPECT_EQ(asked(scene), "dark action");
    EXPECT_EQ(scene.objectives(dark).size(), 3u);
}

TEST(Timing, OfTheDrawPhase) {
    shows("LCG-TIME-11");
    Scene scene;
    scene.phase(Phase::draw).hand(dark, {"dark-precognition", "devastator"});
    scene.deck(dark, Names(8, "espo-trooper"));
    EXPECT_EQ(asked(scene), "dark discard one");
    EXPECT_EQ(scene.count(EventKind::drew), 0);
    scene.say("discard devastator");
    EXPECT_EQ(asked(scene), "dark action");
    EXPECT_EQ(scene.hand(dark).size(), 6u);
    EXPECT_EQ(scene.count(EventKind::drew), 5);
}

TEST(Timing, OfTheDeploymentPhase) {
    shows("LCG-TIME-13", "LCG-TIME-14", "LCG-TIME-15");
    Scene scene;
    scene.hand(dark, {"espo-trooper", "sith-library", "dark-precognition"});
    scene.hand(light, {"rebel-trooper", "hidden-outpost", "our-most-desperate-hour"});
    EXPECT_EQ(scene.options(),
              (Names{"play espo-trooper", "play sith-library", "play dark-precognition", "pass"}));
    scene.say("pass");
    EXPECT_EQ(asked(scene), "light action");
    EXPECT_EQ(scene.options(), Names{"pass"});  // no Character to shield, and no unit to play
    scene.say("pass");
    EXPECT_NE(scene.state().phase, static_cast<u8>(Phase::deployment));
    Scene again;
    again.hand(dark, {"espo-trooper", "dark-precognition"}).units(light, {"rebel-trooper"});
    again.hand(light, {"our-most-desperate-hour", "x-wing"});
    again.say("pass");
    again.say("play our-most-desperate-hour");
    again.say("pick rebel-trooper");
    EXPECT_EQ(asked(again), "dark action");  // who has passed may act again
    again.say("play espo-trooper");
    EXPECT_EQ(again.units(dark), Names{"espo-trooper"});
    EXPECT_EQ(again.state().phase, static_cast<u8>(Phase::deployment));
}

TEST(Timing, OfTheFirstTurns) {
    shows("LCG-TIME-36");
    Scene first;
    first.turn_number(1).phase(Phase::balance).units(dark, {"tie-bomber"});
    first.hand(dark, dark_hand).hand(light, light_hand);
    const Names chart = chart_of_turn(first);
    EXPECT_THAT(in_phase(chart, "conflict"), IsEmpty());
    EXPECT_THAT(in_phase(chart, "force"),
                ElementsAre("dark commit", "dark action", "light action"));
    Scene second;
    second.turn(light).turn_number(2).phase(Phase::refresh).units(light, {"y-wing"});
    second.focus("y-wing", 1).hand(light, light_hand);
    EXPECT_EQ(second.focus("y-wing"), 1);
    const Names later = chart_of_turn(second);
    EXPECT_THAT(in_phase(later, "conflict"), Not(IsEmpty()));
}

// --- the conflict phase
// -----------------------------------------------------------------------------

TEST(Timing, OfTheConflictPhase) {
    shows("LCG-TIME-16", "LCG-TIME-17", "LCG-TIME-18", "LCG-TIME-19");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"y-wing", "y-wing"});
    scene.hand(dark, dark_hand).hand(light, light_hand);
    EXPECT_EQ(walk(scene, "light engage"), (Names{"light action", "dark action"}));
    scene.say("engage imperial-command with y-wing");
    scene.say("end engagement");
    EXPECT_EQ(walk(scene, "light engage"), (Names{"light action", "dark action"}));
    scene.say("done");
    EXPECT_EQ(walk(scene, "light commit"), (Names{"light action", "dark action"}));
    Scene cannot;  // nobody could attack: the first window, and the last
    cannot.turn(light).phase(Phase::conflict);
    cannot.hand(dark, dark_hand).hand(light, light_hand);
    EXPECT_THAT(in_phase(chart_of_turn(cannot), "conflict"),
                ElementsAre("light action", "dark action", "light action", "dark action"));
}

TEST(Timing, HasNoEngagementAfterTheLastWindow) {
    shows("LCG-TIME-20");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"believer-in-the-old-ways"});
    scene.enhancements(light, {"trust-your-feelings on believer-in-the-old-ways"});
    scene.focus("believer-in-the-old-ways", 1).hand(light, light_hand);
    scene.say("pass");  // the first window; nobody can attack
    EXPECT_EQ(asked(scene), "light action");
    scene.say("use trust-your-feelings");
    EXPECT_EQ(scene.focus("believer-in-the-old-ways"), 0);
    EXPECT_THAT(walk(scene, "light commit"), Not(Contains("light engage")));
}

// --- the engagement
// ---------------------------------------------------------------------------------

TEST(Timing, OfAnEngagement) {
    shows("LCG-TIME-23", "LCG-TIME-24", "LCG-TIME-25", "LCG-TIME-26", "LCG-TIME-27", "LCG-TIME-28");
    shows("LCG-TIME-29", "LCG-TIME-30", "LCG-TIME-35");
    Scene scene;
    scene.turn(light).phase(Phase::conflict).units(light, {"redemption", "y-wing"});
    scene.units(dark, {"tie-fighter"}).hand(dark, dark_hand).hand(light, light_hand);
    walk(scene, "light engage");
    scene.say("engage imperial-command");
    EXPECT_EQ(asked(scene), "light attackers");
    scene.say("attack with redemption");
    EXPECT_EQ(walk(scene, "dark defenders"), (Names{"light action", "dark action"}));
    scene.say("defend with tie-fighter");
    EXPECT_EQ(walk(scene, "light edge card"), (Names{"light action", "dark action"}));
    scene.say("place home-one");
    EXPECT_EQ(asked(scene), "dark edge card");
    scene.say("place devastator");
    EXPECT_EQ(asked(scene), "light edge card");
    scene.say("pass");
    scene.say("pass");  // revealed, and a tie: the defender has the edge
    EXPECT_EQ(scene.edge_holder(), dark);
    EXPECT_EQ(walk(scene, "dark strike"), (Names{"light action", "dark action"}));
    scene.say("strike tie-fighter");
    scene.say("pick redemption");
    EXPECT_EQ(walk(scene, "light strike"), (Names{"light action", "dark action"}));
    scene.say("strike redemption");
    scene.say("pick tie-fighter");
    EXPECT_EQ(asked(scene), "light action");
    EXPECT_EQ(scene.engaged(), "imperial-command");
    EXPECT_EQ(scene.damage("imperial-command"), 0);
    scene.say("pass");
    scene.say("pass");
    // Survivors, bonus and end come without a window; this one is that of the conflict phase.
    EXPECT_EQ(scene.damage("imperial-command"), 1);
    EXPECT_EQ(scene.engaged(), "");
    EXPECT_EQ(walk(scene, "light engage"), (Names{"light action", "dark action"}));
}

TEST(Timing, RepeatsTheStrikesAndSkipsWhoCannot) {
    shows("LCG-TIME-31", "LCG-TIME-32");
    Scene scene;
    scene.turn(light)
        .units(light, {"y-wing", "y-wing", "y-wing"})
        .units(dark, {"coruscant-defense-fleet"});
    scene.hand(dark, dark_hand).hand(light, light_hand);
    scene.engagement({"imperial-command",
                      {"y-wing", "y-wing#2", "y-wing#3"},
                      {"coruscant-defense-fleet"},
                      light});
    const Names window = {"light action", "dark action"};
    EXPECT_EQ(walk(scene, "light strike"), window);
    scene.say("strike y-wing");
    EXPECT_EQ(walk(scene, "dark strike"), window);
    scene.say("strike coruscant-defense-fleet");
    EXPECT_EQ(walk(scene, "light strike"), window);
    scene.say("strike y-wing");
    EXPECT_EQ(walk(scene, "light strike"), window);  // one window, not two
    scene.say("strike y-wing");
    EXPECT_EQ(asked(scene), "light action");
    scene.say("pass");
    scene.say("pass");
    EXPECT_EQ(scene.engaged(), "");
}

TEST(Timing, GoesStraightToUnopposedIfNobodyIsReady) {
    shows("LCG-TIME-33");
    Scene scene;
    scene.turn(light).units(light, {"y-wing"}).focus("y-wing", 1);
    scene.hand(dark, dark_hand).hand(light, light_hand);
    scene.engagement({"imperial-command", {"y-wing"}, {}, light});
    EXPECT_EQ(asked(scene), "light action");
    scene.say("pass");
    scene.say("pass");
    EXPECT_EQ(scene.damage("imperial-command"), 1);
    EXPECT_EQ(scene.count(EventKind::strikes), 0);
    EXPECT_EQ(scene.engaged(), "");
}

// --- framework events
// -------------------------------------------------------------------------------

TEST(Timing, AllowsActionsOnlyInActionWindows) {
    shows("LCG-TIME-02", "LCG-TIME-04");
    Scene scene;
    scene.turn(light).phase(Phase::balance).units(light, {"x-wing", "repair-droid", "redemption"});
    scene.damage("redemption", 3).units(dark, {"rancor"}).hand(light, light_hand);
    std::set<std::string> with, without;
    const auto note = [&] {
        (scene.can("use repair-droid") ? with : without).insert(asked(scene));
    };
    const auto go = [&](const std::string& stop) {
        while (asked(scene) != stop) {
            note();
            scene.say(scene.can("pass") ? "pass" : scene.can("done") ? "done" : scene.options()[0]);
        }
        note();
    };
    go("light engage");
    scene.say("engage imperial-command with x-wing");
    go("dark defenders");
    scene.say("defend with rancor");
    go("light commit");
    EXPECT_EQ(with, std::set<std::string>{"light action"});
    for (const char* question :
         {"light balance damage", "light discard one", "light engage", "dark defenders",
          "light edge card", "dark strike", "dark damage target", "light commit"})
        EXPECT_TRUE(without.count(question)) << question;
}

/// A turn with one engagement. Stops at the given action window of the dark side, counted from 0,
/// or when the turn is over. Both have an event, and the light side's cancels events.
Scene at_dark_window(Seat active, size_t window, Names* phases) {
    Scene scene;
    scene.turn(active).phase(Phase::refresh).balance(dark);
    scene.units(dark, {"kuati-security-team"}).units(light, {"x-wing"});
    scene.hand(dark, {"force-choke"}).hand(light, {"counter-stroke"});
    bool engaged = false;
    while (!scene.over() && scene.state().active == active) {
        const std::string question = asked(scene);
        if (question == "dark action") {
            if (phases->size() == window) return scene;
            phases->push_back(phase_words[scene.state().phase]);
        }
        const Names options = scene.options();
        std::string answer = options.at(0);
        for (const std::string& option : options)
            if (option == "pass" || option == "done") answer = option;
        if (question.ends_with("engage") && !engaged) {
            engaged = true;
            answer = active == dark ? "engage draw-their-fire with kuati-security-team"
                                    : "engage imperial-command with x-wing";
        }
        if (question == "light defenders") answer = "defend with x-wing";
        if (question == "dark defenders") answer = "defend with kuati-security-team";
        scene.say(answer);
    }
    return scene;
}

TEST(Timing, LetsEventsBeCancelledInEveryActionWindow) {
    shows("LCG-TIME-23", "LCG-ADV-25", "LCG-ADV-26");
    for (const Seat active : {dark, light}) {
        Names phases;
        at_dark_window(active, 99, &phases);
        // In the conflict phase: the first window; five in the engagement, after the attackers, the
        // defenders, the edge battle and two strikes; one after it; the last.
        Names chart = {"refresh", "draw", "deployment"};
        chart.insert(chart.end(), 8, "conflict");
        chart.push_back("force");
        EXPECT_EQ(phases, chart);
        for (size_t window = 0; window < phases.size(); ++window) {
            Names before;
            Scene scene = at_dark_window(active, window, &before);
            const int damage = scene.damage("kuati-security-team");
            scene.say("play force-choke");
            scene.settle(false);  // there is one Character only
            EXPECT_EQ(asked(scene), "light respond") << window;
            scene.say("play counter-stroke");
            scene.settle(true);
            EXPECT_EQ(scene.count(EventKind::cancelled, "force-choke"), 1) << window;
            EXPECT_EQ(scene.damage("kuati-security-team"), damage) << window;
            EXPECT_THAT(scene.discard(dark), Contains("force-choke")) << window;
        }
    }
}

TEST(Timing, AllowsResponsesDuringFrameworkEvents) {
    shows("LCG-TIME-03");
    Scene scene;  // the damage of a strike is a framework event
    scene.units(dark, {"rancor", "tie-fighter"}).units(light, {"luke-skywalker"});
    scene.focus("luke-skywalker", 1).hand(light, {"lightsaber-deflection"});
    scene.engagement({"draw-their-fire", {"rancor"}, {"luke-skywalker"}, light});
    scene.say("strike rancor");
    scene.say("pick luke-skywalker");
    EXPECT_EQ(asked(scene), "light respond");
    EXPECT_TRUE(scene.can("play lightsaber-deflection"));
}

TEST(Timing, LetsCardsReferToTheBeginningAndEndOfPhases) {
    shows("LCG-TIME-37");
    Scene scene;
    scene.turn(light).phase(Phase::balance).units(light, {"x-wing"}).balance(dark);
    scene.objectives(light, {"fleeing-the-empire"}).objectives(dark, {"counsel-of-the-sith"});
    scene.hand(light, light_hand);
    EXPECT_EQ(asked(scene), "dark respond");  // the light side's turn has begun
    EXPECT_TRUE(scene.can("use counsel-of-the-sith"));
    EXPECT_EQ(scene.state().phase, static_cast<u8>(Phase::balance));
    scene.say("pass");
    EXPECT_EQ(walk(scene, "light respond"), Names{"light action"});  // the refresh phase has ended
    EXPECT_TRUE(scene.can("use fleeing-the-empire"));
    scene.say("pass");
    EXPECT_EQ(asked(scene), "light discard one");
    Scene draw;
    draw.phase(Phase::draw).objectives(dark, {"fall-of-the-jedi"}).hand(dark, dark_hand);
    EXPECT_EQ(asked(draw), "dark respond");  // the draw phase has begun
    EXPECT_TRUE(draw.can("use fall-of-the-jedi"));
}

TEST(Timing, AsksByPublicFactsOnly) {
    shows("LCG-TIME-38");
    // Whether the event is in the hand or in the deck, the light side is asked.
    for (const bool in_hand : {true, false}) {
        Scene scene;
        scene.phase(Phase::conflict).units(dark, {"rancor"});
        scene.hand(light, {in_hand ? "jedi-mind-trick" : "home-one"});
        scene.deck(light, Names{in_hand ? "home-one" : "jedi-mind-trick", "home-one"});
        EXPECT_EQ(asked(scene), "light action");
        EXPECT_EQ(scene.can("play jedi-mind-trick"), in_hand);
    }
    Scene spent;  // it lies open in the discard pile: nobody can act, as all can see
    spent.phase(Phase::conflict).units(dark, {"rancor"}).hand(light, {"home-one"});
    spent.deck(light, {"home-one"}).discard(light, {"jedi-mind-trick"});
    EXPECT_EQ(asked(spent), "dark engage");
    Scene unpaid;  // it could not be paid for, as all can see
    unpaid.phase(Phase::conflict).units(dark, {"rancor"}).hand(light, {"jedi-mind-trick"});
    for (const char* card : {"a-heros-journey", "affiliation-jedi"}) unpaid.focus(card, 1);
    EXPECT_EQ(asked(unpaid), "dark engage");
}

}  // namespace
}  // namespace cantina::lcg
