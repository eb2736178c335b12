// WEITERE REGELN: what the terms on the cards mean. Abilities that need a condition, a moment or a
// choice, and exiling, are in term_abilities_test.cpp.
#include <gmock/gmock.h>

#include <set>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::IsSubsetOf;

const char* const made_up_terms = R"(
- id: pickpocket
  name: {en: Pickpocket, de: Taschendieb}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{opponent: [{discard: {count: 2, from: hand}}]}]
- id: scrapper
  name: {en: Scrapper, de: Schrotthändler}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{discard: {from: hand}}, {gain-resources: 1}]
- id: arsonist
  name: {en: Arsonist, de: Brandstifter}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{opponent: [{damage-opponent-base: 4}]}]
)";

// --- ABLEGEN ------------------------------------------------------------------------------------

TEST(Discarding, ConcernsTheOwnHandTheOpponentsHandOrTheRow) {
    shows("DBG-TERM-01", "DBG-TERM-04", "DBG-TERM-05", "DBG-TERM-06");
    Scene own;
    own.ships(empire, {"gozanti-cruiser"}).hand(empire, {"stormtrooper"});
    own.deck(empire, {"inquisitor", "at-at"}).discard(empire, {"at-st"});
    own.use("gozanti-cruiser");
    EXPECT_EQ(own.discard(empire), (Names{"at-st", "stormtrooper"}));
    EXPECT_EQ(own.discard_top(empire), "stormtrooper");
    Scene others;
    others.turn(rebels).in_play(rebels, {"snowspeeder"}).hand(empire, {"stormtrooper"});
    others.discard(empire, {"at-st"});
    others.use("snowspeeder");
    EXPECT_EQ(others.hand(empire), Names{});
    EXPECT_EQ(others.discard(empire), (Names{"at-st", "stormtrooper"}));
    EXPECT_EQ(others.discard(rebels), Names{});
    Scene row;
    row.in_play(empire, {"tie-bomber"}).row({"x-wing", "lobot"}).galaxy_top({"bossk"});
    row.use("tie-bomber");
    row.pick("lobot");
    EXPECT_EQ(row.galaxy_discard(), Names{"lobot"});
    EXPECT_EQ(row.row(), (Names{"x-wing", "bossk"}));
    EXPECT_EQ(row.discard(empire), Names{});
    Scene revealed;
    revealed.in_play(empire, {"scout-trooper"}).galaxy_top({"x-wing", "bossk"});
    revealed.use("scout-trooper");
    EXPECT_EQ(revealed.galaxy_discard(), Names{"x-wing"});
    EXPECT_EQ(revealed.galaxy_top(), Names{"bossk"});
}

TEST(Discarding, TheOwnerOfTheHandChooses) {
    shows("DBG-TERM-02");
    for (const char* card : {"stormtrooper", "inquisitor", "at-at", "at-st"}) {
        Scene own;
        own.ships(empire, {"gozanti-cruiser"});
        own.hand(empire, {"stormtrooper", "inquisitor", "at-at", "at-st"});
        own.deck(empire, {"imperial-shuttle"});
        own.use("gozanti-cruiser");
        EXPECT_TRUE(own.asks(empire, questions::pick_cards));
        own.pick(card);
        EXPECT_EQ(own.discard(empire), Names{card});
        Scene forced;
        forced.turn(rebels).in_play(rebels, {"snowspeeder"});
        forced.hand(empire, {"stormtrooper", "inquisitor", "at-at", "at-st"});
        forced.use("snowspeeder");
        EXPECT_TRUE(forced.asks(empire, questions::pick_cards));
        forced.pick(card);
        EXPECT_EQ(forced.discard(empire), Names{card});
    }
}

TEST(Discarding, AtRandomAsksNobody) {
    shows("DBG-TERM-03");
    std::set<std::string> discarded;
    for (const int outcome : {0, 1, 2, 3}) {  // four equally likely outcomes, four cards
        Scene scene;
        scene.turn(rebels).force("R1").in_play(rebels, {"rebel-commando"}).chance({outcome});
        scene.hand(empire, {"stormtrooper", "inquisitor", "at-at", "at-st"});
        scene.use("rebel-commando");
        EXPECT_TRUE(scene.asks(rebels, question::turn));
        discarded.insert(scene.discard_top(empire));
    }
    EXPECT_EQ(discarded, (std::set<std::string>{"stormtrooper", "inquisitor", "at-at", "at-st"}));
}

TEST(Discarding, FromTheRowByAnAbilityGivesNoReward) {
    shows("DBG-TERM-07");
    Scene scene;
    scene.in_play(empire, {"tie-bomber"}).row({"luke-skywalker"});
    scene.use("tie-bomber");
    EXPECT_EQ(scene.galaxy_discard(), Names{"luke-skywalker"});
    EXPECT_TRUE(scene.asks(empire, question::turn));
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_EQ(scene.force(), "N");
}

TEST(Discarding, FromAnEmptyHandDoesNothing) {
    shows("DBG-TERM-08");
    Scene forced;
    forced.turn(rebels).in_play(rebels, {"snowspeeder"});
    forced.use("snowspeeder");
    EXPECT_EQ(forced.discard(empire), Names{});
    EXPECT_TRUE(forced.asks(rebels, question::turn));
    Scene own(library_with(made_up_terms));
    own.in_play(empire, {"scrapper"});
    own.use("scrapper");  // an effect, not a price
    EXPECT_EQ(own.discard(empire), Names{});
    EXPECT_EQ(own.resources(), 1);
    Scene price;
    price.ships(empire, {"gozanti-cruiser"}).deck(empire, {"stormtrooper"});
    EXPECT_FALSE(price.can_use("gozanti-cruiser"));
}

TEST(Discarding, MoreThanThereIsTakesTheWholeHand) {
    shows("DBG-TERM-09");
    const Library cards = library_with(made_up_terms);
    Scene few(cards);
    few.turn(rebels).in_play(rebels, {"pickpocket"}).hand(empire, {"stormtrooper"});
    few.use("pickpocket");
    EXPECT_EQ(few.discard(empire), Names{"stormtrooper"});
    EXPECT_EQ(few.hand(empire), Names{});
    Scene enough(cards);
    enough.turn(rebels).in_play(rebels, {"pickpocket"});
    enough.hand(empire, {"stormtrooper", "inquisitor", "at-at"});
    enough.use("pickpocket");
    enough.pick("stormtrooper");
    enough.pick("at-at");
    EXPECT_EQ(enough.hand(empire), Names{"inquisitor"});
}

// --- ANSEHEN UND AUFDECKEN ----------------------------------------------------------------------

/// The cards that could lie on top of the galaxy deck, as far as a viewer knows.
std::set<std::string> possible_tops(Scene& scene, Seat viewer) {
    std::set<std::string> tops;
    Rng rng(2);
    for (int number = 0; number < 40; ++number) {
        State world = scene.state();
        scene.game().resample(world, viewer, rng);
        tops.insert(world.galaxy.known ? scene.game().title(world.galaxy.peek()).id : "any");
    }
    return tops;
}

TEST(LookingAt, TheGalaxyDeckIsPrivateAndLeavesTheCardsWhereTheyAre) {
    shows("DBG-TERM-10", "DBG-TERM-11");
    Scene scene;
    scene.in_play(empire, {"moff-jerjerrod"}).galaxy_top({"x-wing", "lobot"}).row({"bossk"});
    const Names galaxy = scene.galaxy();
    scene.use("moff-jerjerrod");
    EXPECT_EQ(scene.galaxy_top(), (Names{"x-wing", "lobot"}));
    EXPECT_EQ(scene.galaxy(), galaxy);
    EXPECT_EQ(scene.row(), Names{"bossk"});
    int looks = 0;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::galaxy_top_looked_at)) {
            ++looks;
            EXPECT_TRUE(event.shown_to(empire));
            EXPECT_FALSE(event.shown_to(rebels));
            EXPECT_FALSE(event.shown_to(spectator));
        }
    EXPECT_EQ(looks, 1);
    EXPECT_EQ(possible_tops(scene, empire), std::set<std::string>{"x-wing"});
    EXPECT_GT(possible_tops(scene, rebels).size(), 1u);
    EXPECT_GT(possible_tops(scene, spectator).size(), 1u);
}

TEST(LookingAt, MayMoveTheCardWhenTheAbilitySaysSo) {
    shows("DBG-TERM-11");
    Scene scene;
    scene.force("E1").in_play(empire, {"moff-jerjerrod"}).galaxy_top({"at-at", "lobot"});
    scene.row({"bossk"});
    scene.use("moff-jerjerrod");
    scene.yes();
    EXPECT_EQ(scene.row(), Names{"at-at"});
    EXPECT_EQ(scene.galaxy_top(), (Names{"bossk", "lobot"}));
}

TEST(Revealing, ShowsTheCardToBothAndPutsItBackOnTop) {
    shows("DBG-TERM-12", "DBG-TERM-13");
    Scene scene;
    scene.in_play(empire, {"scout-trooper"}).galaxy_top({"at-at", "lobot"});
    const Names galaxy = scene.galaxy();
    scene.use("scout-trooper");
    int reveals = 0;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::galaxy_top_revealed)) {
            ++reveals;
            for (const Seat viewer : {empire, rebels, spectator})
                EXPECT_TRUE(event.shown_to(viewer));
        }
    EXPECT_EQ(reveals, 1);
    for (const Seat viewer : {empire, rebels, spectator})
        EXPECT_EQ(possible_tops(scene, viewer), std::set<std::string>{"at-at"});
    EXPECT_EQ(scene.galaxy_top(), (Names{"at-at", "lobot"}));
    EXPECT_EQ(scene.galaxy(), galaxy);  // in the deck, not on the table
    EXPECT_EQ(scene.row(), Names{});
}

TEST(Revealing, AnEmptyGalaxyDeckIsShuffledFirst) {
    shows("DBG-TERM-14");
    Scene scene;
    const Names ten = {"at-at",         "at-st",          "boba-fett",     "darth-vader",
                       "death-trooper", "general-veers",  "landing-craft", "tie-bomber",
                       "tie-fighter",   "tie-interceptor"};
    scene.in_play(empire, {"scout-trooper"}).galaxy({}).galaxy_discard(ten);
    scene.use("scout-trooper");
    EXPECT_TRUE(scene.happened(EventKind::galaxy_reshuffled));
    EXPECT_EQ(scene.galaxy(), ten);
    EXPECT_EQ(scene.galaxy_discard(), Names{});
    EXPECT_EQ(scene.count(EventKind::galaxy_top_revealed), 1);
    EXPECT_EQ(scene.force(), "E1");  // an Empire card, whichever it was
}

TEST(LookingAt, MoreCardsThanTheDeckHoldsLaysTheShuffledPileUnderIt) {
    shows("DBG-TERM-14");
    Scene scene;
    scene.start_of_turn().base(empire, "coruscant").galaxy({}).galaxy_top({"at-at"});
    scene.galaxy_discard({"lobot", "bossk", "dengar"});
    scene.use("coruscant");  // two cards, one of them has to be discarded
    EXPECT_TRUE(scene.happened(EventKind::galaxy_reshuffled));
    EXPECT_EQ(scene.galaxy().size(), 4u);
    EXPECT_EQ(scene.galaxy_top().front(), "at-at");  // it was there before
    EXPECT_EQ(scene.options().size(), 2u);
    scene.pick("at-at");
    EXPECT_EQ(scene.galaxy_discard(), Names{"at-at"});
    EXPECT_EQ(scene.galaxy(), (Names{"bossk", "dengar", "lobot"}));
}

// --- ERHALTEN -----------------------------------------------------------------------------------

TEST(Gaining, IsForAttackResourcesOrForce) {
    shows("DBG-TERM-15", "DBG-TERM-20");
    for (const int choice : {1, 2, 3}) {
        Scene scene;
        scene.turn(rebels).hand(rebels, {"lobot"}).resources(1).row({"x-wing"});
        scene.play("lobot");
        scene.use("lobot");
        scene.choose(choice);
        EXPECT_EQ(scene.attack_of("lobot"), choice == 1 ? 2 : 0);
        EXPECT_EQ(scene.resources(), choice == 2 ? 3 : 1);
        EXPECT_EQ(scene.force(), choice == 3 ? "R2" : "N");
        EXPECT_EQ(scene.can_buy("x-wing"), choice == 2);  // at once
    }
    Scene reward;
    reward.turn(rebels).in_play(rebels, {"rebel-trooper"}).row({"tie-fighter", "y-wing"});
    EXPECT_FALSE(reward.can_buy("y-wing"));
    reward.attack({"rebel-trooper"}, "tie-fighter");
    reward.yes();
    EXPECT_TRUE(reward.can_buy("y-wing"));
}

TEST(Values, CountOncePerTurnOfTheController) {
    shows("DBG-TERM-16", "DBG-TERM-17");
    Scene scene;
    scene.hand(empire, {"blockade-runner", "scout-trooper"}).deck(empire, {"at-at"});
    scene.play("scout-trooper");
    EXPECT_EQ(scene.resources(), 2);
    EXPECT_FALSE(scene.can_play("scout-trooper"));
    scene.play("blockade-runner");
    EXPECT_EQ(scene.resources(), 3);
    scene.attack({"blockade-runner"});
    EXPECT_EQ(scene.damage("dantooine"), 1);
    EXPECT_FALSE(scene.can_assign("blockade-runner"));
    scene.use("scout-trooper");
    EXPECT_EQ(scene.resources(), 3);  // nothing gives the resources again
    scene.end_turn();
    EXPECT_EQ(scene.resources(empire), 0);  // the turn of the other is no turn of this ship
    EXPECT_FALSE(scene.can_assign("blockade-runner"));
    scene.end_turn();
    EXPECT_EQ(scene.resources(), 1);
    scene.attack({"blockade-runner"});
    EXPECT_EQ(scene.damage("dantooine"), 2);
    EXPECT_EQ(scene.resources(), 1);
}

TEST(Gaining, TheGunslingerIsStrongerAgainstTheRowOnly) {
    shows("DBG-TERM-18");
    Scene row;
    row.in_play(empire, {"rodian-gunslinger"}).row({"jyn-erso"}).galaxy_top({"lobot"});
    EXPECT_EQ(row.attack_of("rodian-gunslinger"), 2);
    EXPECT_EQ(row.attack_of("rodian-gunslinger", true), 4);
    row.attack({"rodian-gunslinger"}, "jyn-erso");  // target value 4
    EXPECT_TRUE(row.happened(EventKind::card_defeated, "jyn-erso"));
    Scene base;
    base.in_play(empire, {"rodian-gunslinger"}).row({"jyn-erso"});
    base.attack({"rodian-gunslinger"});
    EXPECT_EQ(base.damage("dantooine"), 2);
    Scene too_strong;
    too_strong.in_play(empire, {"rodian-gunslinger"}).row({"han-solo"});
    too_strong.attack({"rodian-gunslinger"}, "han-solo");  // target value 5
    EXPECT_TRUE(too_strong.happened(EventKind::attack_fails));
}

TEST(Gaining, AttackAfterTheAttackIsTooLate) {
    shows("DBG-TERM-19");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"b-wing"});
    scene.attack({"b-wing"});
    EXPECT_EQ(scene.damage("lothal"), 5);
    scene.use("b-wing");  // the Empire cannot discard, so it gains 2 attack
    EXPECT_EQ(scene.attack_of("b-wing"), 7);
    EXPECT_EQ(scene.damage("lothal"), 5);
    EXPECT_FALSE(scene.can_assign("b-wing"));
    EXPECT_FALSE(scene.can_resolve());
    Scene before;
    before.turn(rebels).in_play(rebels, {"b-wing"});
    before.use("b-wing");
    before.attack({"b-wing"});
    EXPECT_EQ(before.damage("lothal"), 7);
}

// --- REPARIEREN ---------------------------------------------------------------------------------

TEST(Repairing, RemovesDamageFromTheOwnBase) {
    shows("DBG-TERM-24");
    Scene scene;
    scene.turn(rebels).force("R1").base(rebels, "hoth", 5).in_play(rebels, {"u-wing"});
    scene.base(empire, "lothal", 4);
    scene.use("u-wing");
    EXPECT_EQ(scene.damage("hoth"), 2);
    EXPECT_EQ(scene.damage("lothal"), 4);
}

TEST(Repairing, DoesNotHelpShips) {
    shows("DBG-TERM-25");
    Scene scene;
    scene.turn(rebels).force("R1").in_play(rebels, {"u-wing"});
    scene.ships(rebels, {"mon-calamari-cruiser"}).damage("mon-calamari-cruiser", 4);
    scene.base(empire, "lothal", 4).ships(empire, {"star-destroyer"}).damage("star-destroyer", 2);
    scene.use("u-wing");
    EXPECT_EQ(scene.damage("mon-calamari-cruiser"), 4);
    EXPECT_EQ(scene.damage("star-destroyer"), 2);
    EXPECT_EQ(scene.damage("lothal"), 4);
}

TEST(Repairing, WithoutABaseDoesNothing) {
    shows("DBG-TERM-26");
    Scene scene(library_with(made_up_terms));
    scene.turn(rebels).force("R1").base(rebels, "dantooine", 4).bases(rebels, {"hoth"});
    scene.in_play(rebels, {"arsonist", "u-wing"});
    scene.use("arsonist");  // destroys the base of its own side
    EXPECT_EQ(scene.base(rebels), "");
    scene.use("u-wing");
    EXPECT_FALSE(scene.happened(EventKind::damage_repaired));
    scene.end_turn();
    scene.end_turn();
    EXPECT_EQ(scene.base(rebels), "hoth");
    EXPECT_EQ(scene.damage("hoth"), 0);
}

// --- SCHADEN ZUFÜGEN ----------------------------------------------------------------------------

TEST(DealingDamage, ToTheBaseIgnoresShips) {
    shows("DBG-TERM-27");
    Scene scene;
    scene.turn(rebels).ships(empire, {"star-destroyer"}).in_play(rebels, {"y-wing"});
    scene.use("y-wing");
    scene.pick("lothal");
    EXPECT_EQ(scene.damage("lothal"), 2);
    EXPECT_EQ(scene.damage("star-destroyer"), 0);
}

TEST(DealingDamage, BeyondTheHitPointsIsLost) {
    shows("DBG-TERM-28");
    Scene scene;
    scene.turn(rebels).ships(empire, {"star-destroyer"}).in_play(rebels, {"y-wing"});
    scene.base(empire, "lothal", 7);
    scene.use("y-wing");
    scene.pick("lothal");
    EXPECT_EQ(scene.victory(rebels), Names{"lothal"});
    EXPECT_EQ(scene.damage("star-destroyer"), 0);
    scene.end_turn();
    scene.pick("endor");
    EXPECT_EQ(scene.damage("endor"), 0);
}

TEST(DealingDamage, ToAMissingBaseDoesNothing) {
    shows("DBG-TERM-29");
    Scene scene;
    scene.turn(rebels).no_base(empire).in_play(rebels, {"y-wing"});
    scene.use("y-wing");
    EXPECT_EQ(scene.exiled(), Names{"y-wing"});
    EXPECT_FALSE(scene.happened(EventKind::damage_dealt));
    EXPECT_EQ(scene.victory(rebels), Names{});
    EXPECT_TRUE(scene.asks(rebels, question::turn));
}

// --- ZERSTÖREN ----------------------------------------------------------------------------------

TEST(Destroying, ReachesTheShipsItsTextNames) {
    shows("DBG-TERM-44");
    const Names row = {"star-destroyer", "mon-calamari-cruiser", "croc-cruiser", "bossk"};
    Scene luke;
    luke.turn(rebels).force("R1").in_play(rebels, {"luke-skywalker"}).row(row);
    luke.ships(empire, {"gozanti-cruiser", "blockade-runner"}).ships(rebels, {"rebel-transport"});
    luke.use("luke-skywalker");
    EXPECT_THAT(luke.options(),
                ::testing::UnorderedElementsAre("pick gozanti-cruiser", "pick blockade-runner"));
    Scene corvette;
    corvette.turn(rebels).ships(rebels, {"hammerhead-corvette"}).row(row);
    corvette.ships(empire, {"gozanti-cruiser", "blockade-runner"});
    corvette.use("hammerhead-corvette");
    EXPECT_THAT(corvette.options(),
                ::testing::UnorderedElementsAre("pick gozanti-cruiser", "pick blockade-runner",
                                                "pick star-destroyer"));
    Scene station;
    station.base(empire, "death-star").resources(4).row(row).ships(empire, {"gozanti-cruiser"});
    station.ships(rebels, {"hammerhead-corvette"});
    station.use("death-star");
    EXPECT_THAT(station.options(),
                ::testing::UnorderedElementsAre("pick hammerhead-corvette", "pick star-destroyer",
                                                "pick mon-calamari-cruiser", "pick croc-cruiser"));
}

TEST(Destroying, AShipInPlayGoesToItsOwnersDiscardPileAtOnce) {
    shows("DBG-TERM-45", "DBG-TERM-46");
    Scene scene;
    scene.base(empire, "death-star").resources(4).ships(rebels, {"mon-calamari-cruiser"});
    scene.use("death-star");
    EXPECT_EQ(scene.ships(rebels), Names{});
    EXPECT_EQ(scene.discard(rebels), Names{"mon-calamari-cruiser"});
    EXPECT_EQ(scene.discard(empire), Names{});
    EXPECT_EQ(scene.galaxy_discard(), Names{});
    EXPECT_FALSE(scene.happened(EventKind::damage_dealt));
}

TEST(Destroying, AShipInTheRowGoesToTheGalaxyDiscardPile) {
    shows("DBG-TERM-47");
    Scene scene;
    scene.base(empire, "death-star").resources(4).row({"lobot", "mon-calamari-cruiser"});
    scene.galaxy_top({"bossk"});
    scene.use("death-star");
    EXPECT_EQ(scene.galaxy_discard(), Names{"mon-calamari-cruiser"});
    EXPECT_EQ(scene.row(), (Names{"lobot", "bossk"}));
    EXPECT_EQ(scene.discard(rebels), Names{});
}

// --- LEERES DECK --------------------------------------------------------------------------------

TEST(EmptyDeck, IsNotRebuiltBeforeACardIsNeeded) {
    shows("DBG-TERM-56");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"han-solo"}).deck(rebels, {"y-wing"});
    scene.discard(rebels, {"u-wing", "x-wing"});
    scene.use("han-solo");
    EXPECT_EQ(scene.hand(rebels), Names{"y-wing"});
    EXPECT_EQ(scene.deck(rebels), Names{});
    EXPECT_EQ(scene.discard(rebels), (Names{"u-wing", "x-wing"}));
    EXPECT_FALSE(scene.happened(EventKind::deck_reshuffled));
    Scene galaxy;
    galaxy.resources(2).row({"scout-trooper"}).galaxy({}).galaxy_top({"lobot"});
    galaxy.galaxy_discard({"bossk"});
    galaxy.buy("scout-trooper");
    EXPECT_EQ(galaxy.row(), Names{"lobot"});
    EXPECT_EQ(galaxy.galaxy(), Names{});
    EXPECT_EQ(galaxy.galaxy_discard(), Names{"bossk"});
}

TEST(EmptyDeck, IsRebuiltFromTheDiscardPileWhenACardIsDrawn) {
    shows("DBG-TERM-57", "DBG-TERM-59");
    Scene scene;
    const Names six = {"alliance-shuttle", "b-wing", "rebel-trooper", "u-wing", "x-wing", "y-wing"};
    scene.turn(rebels).in_play(rebels, {"han-solo", "mon-calamari-cruiser"});
    scene.hand(rebels, {"snowspeeder"}).discard(rebels, six).row({"bossk"});
    scene.use("han-solo");
    EXPECT_TRUE(scene.happened(EventKind::deck_reshuffled));
    EXPECT_EQ(scene.hand(rebels).size(), 2u);
    EXPECT_EQ(scene.deck(rebels).size(), 5u);
    EXPECT_EQ(scene.discard(rebels), Names{});
    EXPECT_THAT(scene.deck(rebels), IsSubsetOf(six));
    EXPECT_THAT(scene.hand(rebels), Contains("snowspeeder"));
    EXPECT_EQ(scene.in_play(rebels), (Names{"han-solo", "mon-calamari-cruiser"}));
    EXPECT_EQ(scene.row(), Names{"bossk"});
}

TEST(EmptyDeck, OfTheGalaxyIsRebuiltWhenTheRowNeedsACard) {
    shows("DBG-TERM-58", "DBG-TERM-59");
    Scene scene;
    const Names eight = {"at-at",       "at-st",       "b-wing", "boba-fett",
                         "darth-vader", "tie-fighter", "u-wing", "x-wing"};
    scene.resources(2).galaxy({}).galaxy_discard(eight);
    scene.row({"lobot", "bossk", "scout-trooper", "dengar", "y-wing", "ig-88"});
    scene.buy("scout-trooper");
    EXPECT_TRUE(scene.happened(EventKind::galaxy_reshuffled));
    const Names row = scene.row();
    ASSERT_EQ(row.size(), 6u);
    EXPECT_THAT(eight, Contains(row[2]));
    EXPECT_EQ(scene.galaxy().size(), 7u);
    EXPECT_THAT(scene.galaxy(), IsSubsetOf(eight));
    EXPECT_EQ(scene.galaxy_discard(), Names{});
    EXPECT_EQ((Names{row[0], row[1], row[3], row[4], row[5]}),
              (Names{"lobot", "bossk", "dengar", "y-wing", "ig-88"}));
}

}  // namespace
}  // namespace cantina::deckbuilding
