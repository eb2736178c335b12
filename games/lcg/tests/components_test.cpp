// SPIELINHALT, FRAKTIONEN, EINSATZSETS, AUFBAU DER KARTEN: what is in the box, and how cards and
// sets are made.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/base/error.h"
#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const Title& title_of(const std::string& id) {
    return shipped_library().titles.at(static_cast<size_t>(shipped_library().find(id)));
}

/// How often a set lies in the box: both starter decks of a side can be built at the same time.
int copies_in_box(const ObjectiveSet& set) {
    int starters = 0;
    for (const StarterDeck& deck : shipped_library().decks)
        starters += static_cast<int>(std::count(deck.sets.begin(), deck.sets.end(), set.number));
    return std::max(1, starters);
}

Side side_of_set(const ObjectiveSet& set) { return shipped_library().titles[set.objective].side; }

/// Why such decks cannot be played with; "" if they can.
std::string deck_refusal(const Wishes& wishes) {
    try {
        const Game game(shipped_library(), Setup::from(wishes));
        return "";
    } catch (const SetupError& error) {
        return error.what();
    }
}

// --- the box -------------------------------------------------------------------------------------

TEST(TheBox, IsForTwoPlayersOneOnEachSideOfTheForce) {
    shows("LCG-COMP-01", "LCG-SETUP-01");
    for (const char* players : {"1", "3", "4"})
        EXPECT_THAT(deck_refusal({{"players", players}}), HasSubstr("LCG-COMP-01"));
    EXPECT_EQ(deck_refusal({{"players", "2"}}), "");
    Scene scene;
    scene.deal(1);
    EXPECT_EQ(scene.game().seats(), 2);
    for (int card = 0; card < dial_card; ++card)
        if (scene.state().zone[card] != static_cast<u8>(Zone::box)) {
            const Title& title = scene.game().title(scene.state(), static_cast<Card>(card));
            EXPECT_EQ(static_cast<Seat>(title.side), owner_of(static_cast<Card>(card)));
        }
    EXPECT_THAT(deck_refusal({{"dark", "jedi"}}), HasSubstr("LCG-DECK-03"));
    EXPECT_THAT(deck_refusal({{"light", "sith"}}), HasSubstr("LCG-DECK-03"));
}

TEST(TheBox, Has117CardsOfEachSideAnd3ForceCards) {
    shows("LCG-COMP-02", "LCG-COMP-03", "LCG-SETUP-10");
    for (Seat seat : {dark, light}) {
        int sets = 0, different = 0, affiliations = 0;
        std::vector<int> twice;
        for (const ObjectiveSet& set : shipped_library().sets) {
            if (static_cast<Seat>(side_of_set(set)) != seat) continue;
            ++different;
            sets += copies_in_box(set);
            if (copies_in_box(set) == 2) twice.push_back(set.number);
        }
        for (const Title& title : shipped_library().titles)
            affiliations +=
                title.kind == Kind::affiliation && static_cast<Seat>(title.side) == seat;
        EXPECT_EQ(different, 18);
        EXPECT_EQ(twice, (std::vector<int>{seat == light ? 18 : 36}));
        EXPECT_EQ(affiliations, 3);
        EXPECT_EQ(sets * (1 + ObjectiveSet::command_cards) + affiliations, 117);
        EXPECT_EQ(Scene().deal(1).state().players[seat].force_cards, 3);
    }
}

TEST(TheBox, HasADialThatShowsOneNumberAfterTheOther) {
    shows("LCG-COMP-05");
    Scene scene;
    scene.phase(Phase::balance).balance(dark).dial(4);
    scene.say("until refresh");
    std::vector<int> shown;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::dial_advanced)) shown.push_back(event.amount);
    EXPECT_EQ(shown, (std::vector<int>{5, 6}));
    EXPECT_EQ(scene.state().dial, 6);
}

TEST(TheBox, GivesEachSideItsOwnCardsOfEveryType) {
    shows("LCG-COMP-07");
    std::set<std::pair<Side, Kind>> found;
    for (const Title& title : shipped_library().titles) found.insert({title.side, title.kind});
    for (Side side : {Side::dark, Side::light})
        for (Kind kind : {Kind::unit, Kind::event, Kind::enhancement, Kind::fate, Kind::objective})
            EXPECT_TRUE(found.count({side, kind})) << static_cast<int>(kind);
    for (const ObjectiveSet& set : shipped_library().sets)
        for (u16 card : set.cards)
            EXPECT_EQ(shipped_library().titles[card].side, side_of_set(set)) << set.number;
}

TEST(TheBox, HasForceCardsThatShowWhoIsCommitted) {
    shows("LCG-COMP-08");
    Scene scene;
    scene.phase(Phase::force).units(dark, {"darth-vader", "rancor"});
    scene.say("commit rancor");
    scene.say("until balance");
    EXPECT_EQ(scene.committed(), (Names{"rancor"}));
    EXPECT_EQ(scene.state().players[dark].force_cards, 2);
}

TEST(TheBox, HasAMarkerThatFavoursOneSide) {
    shows("LCG-COMP-09", "LCG-FORCE-16");
    for (Seat favoured : {dark, light}) {
        Scene dial;
        dial.phase(Phase::balance).balance(favoured).dial(1);
        dial.say("until refresh");
        EXPECT_EQ(dial.state().dial, favoured == dark ? 3 : 2);
        Scene damage;
        damage.turn(light).phase(Phase::balance).balance(favoured);
        EXPECT_EQ(damage.asks(light, question::balance_damage), favoured == light);
    }
}

TEST(TheBox, HasTokensForUseDamageAndShields) {
    shows("LCG-COMP-10", "LCG-COMP-11", "LCG-COMP-12");
    Scene scene;
    scene.units(dark, {"rancor"}).units(light, {"luke-skywalker"}).hand(dark, {"force-choke"});
    scene.hand(light, {"our-most-desperate-hour"});
    scene.objectives(dark, {"black-squadron-assault"});
    scene.say("play force-choke");
    scene.say("pick luke-skywalker");
    scene.say("play our-most-desperate-hour");
    scene.say("pick luke-skywalker");
    EXPECT_EQ(scene.damage("luke-skywalker"), 1);
    EXPECT_EQ(scene.shields("luke-skywalker"), 1);
    Scene used;
    used.hand(dark, {"tie-bomber"});
    used.say("play tie-bomber");
    used.say("pay 2 shadows-of-dathomir");
    EXPECT_EQ(used.focus("shadows-of-dathomir"), 2);
    EXPECT_EQ(used.focus("imperial-command"), 0);
}

// --- factions ------------------------------------------------------------------------------------

TEST(Factions, AreThreeOnEachSide) {
    shows("LCG-FACTION-01", "LCG-FACTION-02", "LCG-FACTION-03");
    std::set<Faction> of[seat_count], affiliations[seat_count];
    for (const Title& title : shipped_library().titles) {
        if (title.faction == Faction::neutral) continue;
        of[static_cast<int>(title.side)].insert(title.faction);
        if (title.kind == Kind::affiliation)
            affiliations[static_cast<int>(title.side)].insert(title.faction);
    }
    EXPECT_EQ(of[light], (std::set<Faction>{Faction::jedi, Faction::rebel_alliance,
                                            Faction::smugglers_and_spies}));
    EXPECT_EQ(of[dark], (std::set<Faction>{Faction::sith, Faction::imperial_navy,
                                           Faction::scum_and_villainy}));
    EXPECT_EQ(affiliations[light], of[light]);
    EXPECT_EQ(affiliations[dark], of[dark]);
}

TEST(Factions, CardsWithoutOneAreNeutralAndStillBelongToASide) {
    shows("LCG-FACTION-04", "LCG-FACTION-05");
    for (const Title& title : shipped_library().titles)
        EXPECT_FALSE(title.kind == Kind::affiliation && title.faction == Faction::neutral)
            << title.id;
    EXPECT_THAT(deck_refusal({{"dark", "neutral:19,20,21,22,23,24,25,26,27,28"}}),
                HasSubstr("LCG-DECK-12"));
    // Sets 16 and 36 have neutral objectives, one of them on each side.
    EXPECT_EQ(title_of("rumors-at-the-cantina").faction, Faction::neutral);
    EXPECT_THAT(deck_refusal({{"dark", "sith:16,19,20,21,22,23,24,25,26,36"}}),
                HasSubstr("LCG-DECK-03"));
    EXPECT_EQ(deck_refusal({{"light", "jedi:1,2,3,5,6,7,8,9,10,16"}}), "");
}

// --- objective sets ------------------------------------------------------------------------------

TEST(ObjectiveSets, AreOneObjectiveAndFiveOtherCards) {
    shows("LCG-SET-01", "LCG-SET-02");
    std::set<std::multiset<Kind>> mixtures;
    for (const ObjectiveSet& set : shipped_library().sets) {
        EXPECT_EQ(shipped_library().titles[set.objective].kind, Kind::objective) << set.number;
        std::multiset<Kind> kinds;
        for (u16 card : set.cards) kinds.insert(shipped_library().titles[card].kind);
        EXPECT_EQ(kinds.size(), 5u);
        EXPECT_EQ(kinds.count(Kind::objective) + kinds.count(Kind::affiliation), 0u) << set.number;
        mixtures.insert(kinds);
    }
    EXPECT_GT(mixtures.size(), 5u) << "any mixture";
}

TEST(ObjectiveSets, MayHoldACardTwice) {
    shows("LCG-SET-03");
    const ObjectiveSet& set = *shipped_library().find_set(5);
    EXPECT_EQ(std::count(std::begin(set.cards), std::end(set.cards),
                         shipped_library().find("guardian-of-peace")),
              2);
    Scene scene;
    scene.deal(1);
    int copies = 0;
    for (int card = 128; card < dial_card; ++card)
        copies += scene.id_of(static_cast<Card>(card)) == "guardian-of-peace";
    EXPECT_EQ(copies, 2);
}

TEST(ObjectiveSets, GoIntoADeckAsAWhole) {
    shows("LCG-SET-04", "LCG-SET-05");
    Scene scene(Wishes{{"light", "jedi:1,1,2,3,5,6,7,8,9,10"}});
    scene.deal(1);
    std::map<int, int> dealt, wanted;
    for (int number : {1, 1, 2, 3, 5, 6, 7, 8, 9, 10}) {
        const ObjectiveSet& set = *shipped_library().find_set(number);
        ++wanted[set.objective];
        for (u16 card : set.cards) ++wanted[card];
    }
    for (int card = 128; card < affiliation_of(light); ++card)
        if (scene.state().zone[card] != static_cast<u8>(Zone::box))
            ++dealt[scene.state().title[card]];
    EXPECT_EQ(dealt, wanted);
    EXPECT_NE(deck_refusal({{"light", "jedi:1,2,3,5,6,7,8,9,10,yoda"}}), "");
    EXPECT_NE(deck_refusal({{"light", "luke-skywalker,yoda"}}), "");
}

TEST(ObjectiveSets, HaveNumbersAndEveryCardHasItsPlaceInASet) {
    shows("LCG-SET-06", "LCG-SET-07");
    std::set<int> numbers;
    std::set<int> placed;
    for (const ObjectiveSet& set : shipped_library().sets) {
        EXPECT_TRUE(numbers.insert(set.number).second) << set.number;
        EXPECT_TRUE(placed.insert(set.objective).second) << "an objective of two sets";
        placed.insert(std::begin(set.cards), std::end(set.cards));
    }
    EXPECT_EQ(numbers.size(), 36u);
    EXPECT_EQ(*numbers.begin(), 1);
    EXPECT_EQ(*numbers.rbegin(), 36);
    for (const Title& title : shipped_library().titles)
        EXPECT_EQ(placed.count(shipped_library().find(title.id)), title.kind != Kind::affiliation)
            << title.id;
    EXPECT_THAT(deck_refusal({{"light", "jedi:1,2,3,5,6,7,8,9,10,37"}}), HasSubstr("LCG-SET-07"));
}

TEST(ObjectiveSets, AreNamedAfterTheirObjectives) {
    shows("LCG-SET-08", "LCG-SET-09");
    const ObjectiveSet& set = *shipped_library().find_set(1);
    EXPECT_EQ(shipped_library().titles[set.objective].id, "a-heros-journey");
    EXPECT_EQ(std::size(set.cards) + 1, 6u);
    EXPECT_THAT(deck_refusal({{"light", "jedi:1,1,1,2,3,5,6,7,8,9"}}),
                HasSubstr("set 1 (A Hero's Journey)"));
}

TEST(ObjectiveSets, MakeFourStarterDecks) {
    shows("LCG-SET-10", "LCG-SETUP-04", "LCG-SETUP-06", "LCG-SETUP-07", "LCG-SETUP-08",
          "LCG-SETUP-09");
    std::map<std::string, std::vector<u16>> decks;
    for (const StarterDeck& deck : shipped_library().decks) {
        decks[deck.id] = deck.sets;
        EXPECT_EQ(shipped_library().titles[deck.affiliation].id, "affiliation-" + deck.id);
    }
    EXPECT_EQ(decks, (std::map<std::string, std::vector<u16>>{
                         {"jedi", {1, 2, 3, 4, 5, 6, 7, 18}},
                         {"rebel-alliance", {8, 9, 10, 11, 12, 13, 14, 18}},
                         {"sith", {19, 20, 21, 22, 23, 24, 25, 36}},
                         {"imperial-navy", {26, 27, 28, 29, 30, 31, 32, 36}}}));
    for (const char* dark_deck : {"sith", "imperial-navy"})
        for (const char* light_deck : {"jedi", "rebel-alliance"})
            EXPECT_EQ(deck_refusal({{"dark", dark_deck}, {"light", light_deck}}), "");
    EXPECT_THAT(deck_refusal({{"dark", "rebel-alliance"}}), HasSubstr("other side"));
    EXPECT_THAT(deck_refusal({{"light", "scum-and-villainy"}}), HasSubstr("LCG-SETUP-04"));
}

// --- the types of cards --------------------------------------------------------------------------

TEST(CardTypes, ShowWhatTheirTypeHas) {
    shows("LCG-CARD-01", "LCG-RES-02", "LCG-RES-05");
    std::set<Kind> producing;
    for (const Title& title : shipped_library().titles) {
        const bool played = title.kind == Kind::unit || title.kind == Kind::event ||
                            title.kind == Kind::enhancement;
        const bool destroyed = title.kind == Kind::unit || title.kind == Kind::objective;
        const int icons = title.icons[0] + title.icons[1] + title.icons[2] + title.edge_icons[0] +
                          title.edge_icons[1] + title.edge_icons[2];
        EXPECT_FALSE(title.name.en.empty() || title.name.de.empty()) << title.id;
        EXPECT_TRUE(played || title.cost == 0) << title.id;
        EXPECT_EQ(title.capacity > 0, destroyed) << title.id;
        EXPECT_EQ(title.priority > 0, title.kind == Kind::fate) << title.id;
        EXPECT_TRUE(title.kind == Kind::unit || icons == 0) << title.id;
        if (title.kind == Kind::objective || title.kind == Kind::affiliation) {
            EXPECT_GT(title.resources, 0) << title.id;
            EXPECT_EQ(title.force, 0) << title.id;
        }
        if (title.resources) producing.insert(title.kind);
    }
    EXPECT_EQ(producing,
              (std::set<Kind>{Kind::affiliation, Kind::objective, Kind::unit, Kind::enhancement}));
    // A few cards by heart.
    EXPECT_EQ(title_of("luke-skywalker").cost, 4);
    EXPECT_EQ(title_of("luke-skywalker").force, 3);
    EXPECT_EQ(title_of("admiral-motti").resources, 2);
    EXPECT_EQ(title_of("twist-of-fate-light").priority, 1);
}

TEST(CardTypes, ObjectivesAreDefendedAndLeadToVictory) {
    shows("LCG-CARD-02");
    Scene scene;
    scene.turn(light).phase(Phase::balance).damage("imperial-command", 4);
    scene.say("pick imperial-command");
    EXPECT_EQ(scene.objectives(dark), (Names{"death-and-despayre", "shadows-of-dathomir"}));
    EXPECT_EQ(scene.victory(light), (Names{"imperial-command"}));
    Scene defended;
    defended.turn(light).phase(Phase::conflict).units(light, {"y-wing"}).units(dark, {"rancor"});
    defended.say("engage imperial-command with y-wing");
    defended.say("defend with rancor");
    defended.say("end engagement");
    EXPECT_EQ(defended.damage("imperial-command"), 0);
}

TEST(CardTypes, UnitsAttackDefendAndCommit) {
    shows("LCG-CARD-03");
    Scene scene;
    scene.hand(dark, {"rancor"}).units(light, {"x-wing"});
    scene.say("play rancor");
    scene.say("engage draw-their-fire with rancor");
    EXPECT_EQ(scene.attackers(), (Names{"rancor"}));
    scene.say("defend with x-wing");
    EXPECT_EQ(scene.defenders(), (Names{"x-wing"}));
    scene.say("end engagement");
    scene.say("commit rancor");
    EXPECT_EQ(scene.committed(), (Names{"rancor"}));
}

TEST(CardTypes, EnhancementsImproveCardsPlayAreasAndTheDial) {
    shows("LCG-CARD-04");
    Scene scene;
    scene.units(light, {"luke-skywalker", "y-wing"}).units(dark, {"darth-vader", "tie-fighter"});
    scene.enhancements(light, {"jedi-lightsaber on luke-skywalker", "trench-run"});
    scene.enhancements(dark, {"orbital-bombardment"}).turn(light).phase(Phase::conflict);
    EXPECT_EQ(scene.icons("luke-skywalker", Icon::unit_damage), 3);
    EXPECT_EQ(scene.icons("tie-fighter", Icon::blast), 1) << "all units of the play area";
    EXPECT_TRUE(scene.can("engage dial"));
}

TEST(CardTypes, AffiliationCardsShowTheFactionOfADeckAndProduceOneResource) {
    shows("LCG-CARD-05", "LCG-CARD-06");
    for (const char* deck : {"sith", "imperial-navy"}) {
        Scene scene(Wishes{{"dark", deck}});
        scene.deal(1);
        EXPECT_EQ(scene.id_of(affiliation_of(dark)), std::string("affiliation-") + deck);
    }
    Scene scene;
    scene.hand(dark, {"im-on-the-leader", "espo-trooper"}).units(light, {"x-wing"});
    scene.say("play im-on-the-leader");
    scene.say("pay 1 affiliation-sith");
    scene.settle(true);
    EXPECT_EQ(scene.focus("affiliation-sith"), 1);
    EXPECT_EQ(scene.focus("x-wing"), 1) << "one Sith resource was enough";
}

TEST(CardTypes, EventsArePlayedStraightFromTheHand) {
    shows("LCG-CARD-07");
    Scene scene;
    scene.hand(dark, {"force-lightning"}).units(light, {"x-wing"}).focus("x-wing", 1);
    scene.say("play force-lightning");
    scene.settle(true);
    EXPECT_EQ(scene.paid(), 3);
    EXPECT_EQ(scene.units(light), Names{});
    EXPECT_EQ(scene.discard(dark), (Names{"force-lightning"}));
}

TEST(CardTypes, FateCardsAreOfUseInEdgeBattlesOnly) {
    shows("LCG-CARD-08");
    Scene scene;
    scene.hand(dark, {"heat-of-battle-dark", "rancor"}).units(dark, {"tie-fighter"});
    scene.units(light, {"x-wing"});
    EXPECT_THAT(scene.options(), Not(Contains("play heat-of-battle-dark")));
    EXPECT_THAT(scene.options(), Contains("play rancor"));
    scene.say("engage draw-their-fire with tie-fighter");
    scene.say("defend with x-wing");
    scene.say("place heat-of-battle-dark");
    scene.say("pick x-wing");
    EXPECT_EQ(scene.damage("x-wing"), 1);
}

}  // namespace
}  // namespace cantina::lcg
