// Edge battles: placing, revealing, fate cards, result.
#include <gmock/gmock.h>

#include "engine/abilities/content.h"
#include "games/lcg/library.h"
#include "games/lcg/show/visibility.h"
#include "games/lcg/tests/walk.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

/// Light attacks with an X-Wing, dark defends with Kuati Security Team; the edge battle is next.
void lay_battle(Scene& scene, const Names& light_hand, const Names& dark_hand) {
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"kuati-security-team"});
    scene.hand(light, light_hand).hand(dark, dark_hand);
    scene.engagement({"imperial-command", {"x-wing"}, {"kuati-security-team"}});
}

/// What the battle was decided with: winner, the winner's icons, the loser's.
struct Outcome {
    Seat winner;
    int icons, loser_icons;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};
void PrintTo(const Outcome& outcome, std::ostream* out) {
    *out << (outcome.winner == dark ? "dark " : "light ") << outcome.icons << " against "
         << outcome.loser_icons;
}
std::vector<Outcome> outcomes(Scene& scene) {
    std::vector<Outcome> found;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::edge_won))
            found.push_back({event.seat, event.amount, event.detail});
    return found;
}

// --- the rulebook's example ----------------------------------------------------------------------

TEST(EdgeBattle, RunsAsInTheRulebooksExample) {
    shows("LCG-EDGE-21", "LCG-EDGE-22", "LCG-EDGE-23", "LCG-EDGE-24");
    shows("LCG-EDGE-05", "LCG-EDGE-06", "LCG-EDGE-07", "LCG-EDGE-08", "LCG-EDGE-09", "LCG-EDGE-11");
    shows("LCG-EDGE-12", "LCG-EDGE-14", "LCG-EDGE-16", "LCG-EDGE-17", "LCG-EDGE-20", "LCG-EDGE-01");
    Scene scene;
    scene.turn(light)
        .units(light, {"luke-skywalker", "x-wing"})
        .units(dark, {"kuati-security-team"});
    scene.hand(light, {"target-of-opportunity-light", "yoda", "y-wing"});
    scene.hand(dark, {"heat-of-battle-dark", "interrogation-droid", "espo-trooper", "tie-fighter"});
    scene.engagement({"imperial-command", {"luke-skywalker", "x-wing"}, {"kuati-security-team"}});
    const std::pair<const char*, const char*> placing[] = {
        {"light edge card", "place target-of-opportunity-light"},  // A
        {"dark edge card", "place interrogation-droid"},           // B
        {"light edge card", "pass"},
        {"dark edge card", "place heat-of-battle-dark"},  // C
        {"light edge card", "place yoda"},                // D
        {"dark edge card", "place espo-trooper"},         // E
        {"light edge card", "pass"},
        {"dark edge card", "pass"},
    };
    size_t placed = 0;
    for (const auto& [question, answer] : placing) {
        ASSERT_EQ(asked(scene), question);
        EXPECT_EQ(scene.edge(light).size() + scene.edge(dark).size(), placed);
        EXPECT_THAT(scene.open_edge(), IsEmpty());
        scene.say(answer);
        placed += std::string(answer) != "pass";
    }
    // Both stacks lie open, and Heat of Battle (6) comes before Target of Opportunity (9).
    EXPECT_EQ(scene.open_edge(),
              (Names{"espo-trooper", "heat-of-battle-dark", "interrogation-droid",
                     "target-of-opportunity-light", "yoda"}));
    EXPECT_EQ(scene.count(EventKind::edge_revealed), 5);
    EXPECT_EQ(asked(scene), "dark pick");
    EXPECT_EQ(scene.damage("imperial-command"), 0);
    scene.say("pick luke-skywalker");
    EXPECT_EQ(scene.damage("luke-skywalker"), 1);
    EXPECT_EQ(scene.damage("imperial-command"), 1);
    EXPECT_THAT(told(scene, EventKind::fate_resolved),
                ElementsAre(Told{dark, "heat-of-battle-dark", 0},
                            Told{light, "target-of-opportunity-light", 0}));
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 7, 5}));
    EXPECT_EQ(scene.edge_holder(), light);
    EXPECT_THAT(scene.edge(light), IsEmpty());
    EXPECT_THAT(scene.edge(dark), IsEmpty());
    EXPECT_EQ(asked(scene), "light order");  // of the cards on the discard pile
    scene.say("pick yoda");
    EXPECT_THAT(scene.discard(light), UnorderedElementsAre("target-of-opportunity-light", "yoda"));
    EXPECT_THAT(scene.discard(dark),
                UnorderedElementsAre("heat-of-battle-dark", "interrogation-droid", "espo-trooper"));
    EXPECT_EQ(asked(scene), "light strike");
    EXPECT_EQ(scene.icons("x-wing", Icon::blast), 1);  // edge-enabled
    EXPECT_EQ(scene.icons("kuati-security-team", Icon::blast), 0);
}

// --- who takes part ------------------------------------------------------------------------------

TEST(EdgeBattle, IsWonByTheAttackerIfNobodyDefends) {
    shows("LCG-EDGE-02", "LCG-EDGE-03", "LCG-EDGE-04");
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"kuati-security-team"});
    scene.hand(light, {"y-wing"}).hand(dark, {"darth-vader", "devastator"});
    scene.say("engage imperial-command with x-wing");
    scene.say("done");
    EXPECT_EQ(walk(scene, "light strike"), Names{"light edge card"});
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 0, 0}));
    Scene placing;
    placing.turn(light).units(light, {"x-wing"}).hand(light, {"y-wing"});
    placing.say("engage imperial-command with x-wing");
    placing.say("place y-wing");
    EXPECT_EQ(asked(placing), "light strike");
    EXPECT_THAT(outcomes(placing), ElementsAre(Outcome{light, 1, 0}));
    EXPECT_EQ(placing.discard(light), Names{"y-wing"});
}

TEST(EdgeBattle, BeginsWithTheAttackerWhicheverSideThatIs) {
    shows("LCG-EDGE-06", "LCG-EDGE-07");
    Scene scene;
    scene.units(dark, {"tie-fighter"}).units(light, {"x-wing"});
    scene.hand(dark, {"darth-vader"}).hand(light, {"yoda"});
    scene.engagement({"draw-their-fire", {"tie-fighter"}, {"x-wing"}});
    EXPECT_EQ(walk(scene, "light strike"), (Names{"dark edge card", "light edge card"}));
}

TEST(EdgeBattle, AsksNobodyWithoutCards) {
    shows("LCG-EDGE-31");
    Scene scene;
    lay_battle(scene, {"yoda", "y-wing"}, {"espo-trooper"});
    scene.say("place y-wing");
    scene.say("place espo-trooper");
    EXPECT_EQ(asked(scene), "light edge card");
    scene.say("place yoda");  // neither has a card left
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 6, 1}));
    Scene waiting;
    lay_battle(waiting, {"yoda", "y-wing", "x-wing"}, {});
    waiting.say("place yoda");
    EXPECT_EQ(asked(waiting), "light edge card");
    waiting.say("place y-wing");
    waiting.say("pass");
    EXPECT_THAT(outcomes(waiting), ElementsAre(Outcome{light, 6, 0}));
}

TEST(EdgeBattle, LeavesTheEdgeToTheDefenderIfTheAttackersAreGone) {
    shows("LCG-EDGE-30", "LCG-EDGE-02");
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper"}).units(dark, {"kuati-security-team"});
    scene.hand(light, {"yoda"}).hand(dark, {"force-choke", "espo-trooper"});
    scene.engagement({"imperial-command", {"rebel-trooper"}, {"kuati-security-team"}});
    scene.say("play force-choke");
    scene.say("pick rebel-trooper");
    EXPECT_THAT(scene.attackers(), IsEmpty());
    EXPECT_THAT(walk(scene, "dark strike"), Not(Contains("light edge card")));
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{dark, 0, 0}));
    EXPECT_EQ(scene.hand(light), Names{"yoda"});
}

TEST(EdgeBattle, ChecksForDefendersWhenItBegins) {
    shows("LCG-EDGE-29");
    Scene scene;  // Heat of Battle destroys the last defender, who wins nevertheless
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"espo-trooper"});
    scene.hand(light, {"heat-of-battle-light"}).hand(dark, {"darth-vader"});
    scene.engagement({"imperial-command", {"x-wing"}, {"espo-trooper"}});
    scene.say("place heat-of-battle-light");
    scene.say("place darth-vader");
    scene.say("pick espo-trooper");
    EXPECT_THAT(scene.units(dark), IsEmpty());
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{dark, 4, 2}));
    EXPECT_EQ(scene.edge_holder(), dark);
}

TEST(EdgeBattle, ChecksForDefendersAgainWhenItIsStartedAnew) {
    shows("LCG-EDGE-29");
    // In the core set Twist of Fate comes first of all: here Heat of Battle comes before it.
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards");
    for (Source& source : sources)
        if (const size_t at = source.yaml.find("priority: 1\n"); at != std::string::npos)
            source.yaml.replace(at, 11, "priority: 7");
    const Library library = compile_library(sources);
    Scene scene(library);
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"espo-trooper"});
    scene.hand(light, {"twist-of-fate-light", "heat-of-battle-light", "y-wing"});
    scene.hand(dark, {"darth-vader"});
    scene.engagement({"imperial-command", {"x-wing"}, {"espo-trooper"}});
    scene.say("place twist-of-fate-light");
    scene.say("pass");
    scene.say("place heat-of-battle-light");
    scene.say("pass");
    scene.say("pass");
    scene.say("pick espo-trooper");
    EXPECT_EQ(scene.count(EventKind::edge_cancelled), 1);
    EXPECT_EQ(walk(scene, "light strike"), (Names{"light order", "light edge card"}));
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 0, 0}));
}

TEST(EdgeBattle, HasNoWinnerWhereItIsBrokenOff) {
    shows("LCG-EDGE-17");
    Scene scene;
    lay_battle(scene, {"twist-of-fate-light", "y-wing"}, {"darth-vader", "espo-trooper"});
    scene.say("place twist-of-fate-light");
    scene.say("place darth-vader");
    scene.say("pass");
    scene.say("pass");
    EXPECT_THAT(outcomes(scene), IsEmpty());
    EXPECT_EQ(asked(scene), "light edge card");
    EXPECT_THAT(scene.discard(dark), ElementsAre("darth-vader"));
    scene.say("place y-wing");
    scene.say("pass");
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 1, 0}));
}

// --- placing -------------------------------------------------------------------------------------

TEST(EdgeBattle, TakesAnyHandCardWhateverItsCostAndFaction) {
    shows("LCG-EDGE-10", "LCG-EDGE-11");
    Scene scene;
    lay_battle(scene,
               {"home-one", "swindled", "jedi-lightsaber", "r2-d2", "heat-of-battle-light",
                "hidden-outpost"},
               {"devastator"});
    for (const char* card :
         {"a-heros-journey", "draw-their-fire", "draw-their-fire#2", "affiliation-jedi"})
        scene.focus(card, 1);  // nothing could be paid
    walk(scene, "light edge card");
    EXPECT_EQ(scene.options(),
              (Names{"pick home-one", "pick swindled", "pick jedi-lightsaber", "pick r2-d2",
                     "pick heat-of-battle-light", "pick hidden-outpost", "pass"}));
    scene.say("place home-one");
    EXPECT_EQ(scene.edge(light), Names{"home-one"});
    EXPECT_EQ(asked(scene), "dark edge card");
    EXPECT_EQ(scene.paid(), 0);
}

TEST(EdgeBattle, KeepsFaceDownCardsFromTheOpponent) {
    shows("LCG-EDGE-32");
    Scene scene;
    lay_battle(scene, {"yoda", "y-wing"}, {"espo-trooper"});
    scene.say("place yoda");
    const State& table = scene.state();
    const Card card = table.players[light].in[static_cast<int>(Zone::edge)].first();
    EXPECT_TRUE(sees(scene.game(), table, card, light));
    EXPECT_FALSE(sees(scene.game(), table, card, dark));
    const Event& event = scene.events().back();
    EXPECT_EQ(event.kind, static_cast<u8>(EventKind::edge_placed));
    EXPECT_EQ(event.seen, seat_bit(light));
    EXPECT_EQ(event.amount, 1);  // how many lie there
}

TEST(EdgeBattle, TakesNoCardBack) {
    shows("LCG-EDGE-33");
    Scene scene;
    lay_battle(scene, {"yoda", "y-wing"}, {"espo-trooper"});
    scene.say("place yoda");
    scene.say("place espo-trooper");
    EXPECT_EQ(scene.options(), (Names{"pick y-wing", "pass"}));
    EXPECT_EQ(scene.edge(light), Names{"yoda"});
}

TEST(EdgeBattle, PlaysNoCards) {
    shows("LCG-EDGE-35", "LCG-KEY-08");
    Scene scene;  // Forgotten Heroes reacts to playing a Force User; Hidden Outpost is Limited
    scene.turn(light).objectives(light, {"forgotten-heroes"});
    scene.units(light, {"x-wing"}).units(dark, {"rancor"});
    scene.hand(light, {"luke-skywalker", "hidden-outpost", "hidden-outpost", "hidden-outpost"});
    scene.say("play hidden-outpost");
    EXPECT_FALSE(scene.can("play hidden-outpost"));
    scene.say("engage imperial-command with x-wing");
    scene.say("defend with rancor");
    scene.say("place hidden-outpost");
    scene.say("place hidden-outpost");
    scene.say("place luke-skywalker");
    EXPECT_EQ(scene.count(EventKind::played), 1);
    EXPECT_EQ(scene.count(EventKind::drew), 0);
    EXPECT_EQ(scene.units(light), Names{"x-wing"});
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 3, 0}));
}

// --- the result ----------------------------------------------------------------------------------

TEST(EdgeBattle, CountsNothingButForceIconsInTheStacks) {
    shows("LCG-EDGE-13");
    Scene scene;  // neither Edge (1) of Mon Mothma nor Secret Informant's effect counts
    lay_battle(scene, {"mon-mothma", "secret-informant", "heat-of-battle-light"},
               {"darth-vader", "espo-trooper", "tie-fighter"});
    scene.say("place mon-mothma");
    scene.say("place darth-vader");
    scene.say("place secret-informant");
    scene.say("place espo-trooper");
    scene.say("place heat-of-battle-light");
    scene.say("pass");
    scene.say("pick kuati-security-team");
    EXPECT_EQ(scene.damage("kuati-security-team"), 1);
    EXPECT_EQ(scene.count(EventKind::fate_resolved), 1);
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{dark, 5, 5}));  // 2 + 1 + 2
}

TEST(EdgeBattle, IsWonByTheDefenderInATie) {
    shows("LCG-EDGE-19", "LCG-EDGE-28", "LCG-EDGE-27");
    Scene empty;
    lay_battle(empty, {"yoda"}, {"darth-vader"});
    empty.say("pass");
    empty.say("pass");
    EXPECT_THAT(outcomes(empty), ElementsAre(Outcome{dark, 0, 0}));
    EXPECT_EQ(asked(empty), "dark strike");
    Scene equal;  // the two icons of a fate card count like those of any other
    lay_battle(equal, {"target-of-opportunity-light"}, {"interrogation-droid"});
    equal.say("place target-of-opportunity-light");
    equal.say("place interrogation-droid");
    EXPECT_THAT(outcomes(equal), ElementsAre(Outcome{dark, 2, 2}));
    Scene higher;
    lay_battle(higher, {"target-of-opportunity-light"}, {"espo-trooper"});
    higher.say("place target-of-opportunity-light");
    higher.say("place espo-trooper");
    EXPECT_THAT(outcomes(higher), ElementsAre(Outcome{light, 2, 1}));
}

TEST(EdgeBattle, GivesTheEdgeForTheRestOfTheEngagementOnly) {
    shows("LCG-EDGE-18", "LCG-EDGE-34", "LCG-EDGE-01");
    Scene scene;
    scene.turn(light).units(light, {"x-wing", "x-wing", "y-wing"}).units(dark, {"rancor"});
    scene.hand(light, {"yoda"}).hand(dark, {"espo-trooper"});
    scene.say("engage imperial-command with x-wing and x-wing");
    scene.say("defend with rancor");
    EXPECT_EQ(scene.icons("x-wing", Icon::blast), 0);
    scene.say("place yoda");
    scene.say("pass");
    EXPECT_EQ(scene.edge_holder(), light);
    scene.say("strike x-wing");
    scene.say("blast");
    walk(scene, "light strike");
    EXPECT_EQ(scene.edge_holder(), light);
    EXPECT_EQ(scene.icons("x-wing", Icon::blast), 1);
    scene.say("end engagement");
    EXPECT_EQ(scene.edge_holder(), nobody);
    EXPECT_EQ(scene.icons("y-wing", Icon::blast), 1);
    scene.say("engage shadows-of-dathomir with y-wing");
    walk_until(scene, Phase::force);
    EXPECT_THAT(outcomes(scene), ElementsAre(Outcome{light, 5, 0}, Outcome{light, 0, 0}));
}

// --- fate cards ----------------------------------------------------------------------------------

TEST(Fate, IsOnlyForTheEdgeStack) {
    shows("LCG-EDGE-25");
    Scene scene;
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"rancor"});
    scene.hand(light, {"heat-of-battle-light", "y-wing"});
    EXPECT_EQ(asked(scene), "light action");
    EXPECT_EQ(scene.options(), (Names{"play y-wing", "pass"}));
    scene.say("engage imperial-command with x-wing");
    scene.say("place heat-of-battle-light");
    EXPECT_EQ(scene.edge(light), Names{"heat-of-battle-light"});
}

TEST(Fate, BelongsToThePlayerInWhoseStackItLiesAndHasToBeResolved) {
    shows("LCG-EDGE-26", "LCG-EDGE-16");
    Scene scene;
    scene.turn(light).units(light, {"x-wing", "y-wing"}).units(dark, {"rancor", "tie-bomber"});
    scene.hand(light, {"heat-of-battle-light"}).hand(dark, {"heat-of-battle-dark"});
    scene.engagement({"imperial-command", {"x-wing", "y-wing"}, {"rancor", "tie-bomber"}});
    scene.say("place heat-of-battle-light");
    scene.say("place heat-of-battle-dark");
    EXPECT_EQ(asked(scene), "light pick");
    EXPECT_EQ(scene.options(), (Names{"pick rancor", "pick tie-bomber"}));
    scene.say("pick tie-bomber");
    EXPECT_EQ(scene.units(dark), Names{"rancor"});  // gone before the next fate card
    EXPECT_EQ(asked(scene), "dark pick");
    EXPECT_EQ(scene.options(), (Names{"pick x-wing", "pick y-wing"}));
}

TEST(Fate, DoesNothingWithoutATarget) {
    shows("LCG-EDGE-26");
    Scene scene;  // no enemy takes part; the defender's Target of Opportunity hits nothing
    scene.turn(light).units(light, {"x-wing"}).units(dark, {"rancor"});
    scene.hand(light, {"heat-of-battle-light"});
    scene.engagement({"imperial-command", {"x-wing"}, {}});
    scene.say("place heat-of-battle-light");
    EXPECT_EQ(scene.count(EventKind::fate_resolved), 1);
    EXPECT_EQ(scene.damage("rancor"), 0);
    Scene defending;
    lay_battle(defending, {}, {"target-of-opportunity-dark"});
    defending.say("place target-of-opportunity-dark");
    EXPECT_EQ(defending.damage("imperial-command"), 0);
    EXPECT_THAT(outcomes(defending), ElementsAre(Outcome{dark, 2, 0}));
}

TEST(Fate, IsOrderedByTheActivePlayerWherePrioritiesAreEqual) {
    shows("LCG-EDGE-15", "LCG-ABIL-39");
    // In the core set no fate cards of both sides share a number: here Heat of Battle does.
    std::vector<Source> sources = read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards");
    for (Source& source : sources)
        if (const size_t at = source.yaml.find("priority: 6"); at != std::string::npos)
            source.yaml.replace(at, 11, "priority: 5");
    const Library library = compile_library(sources);
    for (const Seat active : {dark, light}) {
        Scene scene(library);
        scene.turn(active).units(light, {"x-wing"}).units(dark, {"rancor"});
        scene.hand(light, {"heat-of-battle-light"}).hand(dark, {"heat-of-battle-dark"});
        if (active == light)
            scene.engagement({"imperial-command", {"x-wing"}, {"rancor"}});
        else
            scene.engagement({"draw-their-fire", {"rancor"}, {"x-wing"}});
        for (int i = 0; i < 2; ++i)
            scene.say(asked(scene) == "light edge card" ? "place heat-of-battle-light"
                                                        : "place heat-of-battle-dark");
        EXPECT_TRUE(scene.asks(active, question::fate_order));
        EXPECT_THAT(scene.options(),
                    UnorderedElementsAre("pick heat-of-battle-light", "pick heat-of-battle-dark"));
        scene.say("pick heat-of-battle-dark");
        EXPECT_EQ(told(scene, EventKind::fate_resolved).front().card, "heat-of-battle-dark");
    }
}

}  // namespace
}  // namespace cantina::lcg
