// DEINEN ZUG BEENDEN.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::IsSubsetOf;

const Names nine = {"alliance-shuttle", "alliance-shuttle", "alliance-shuttle",
                    "alliance-shuttle", "alliance-shuttle", "alliance-shuttle",
                    "alliance-shuttle", "rebel-trooper",    "rebel-trooper"};

/// What has been reported, without the single cards drawn.
std::vector<EventKind> steps_of(Scene& scene) {
    std::vector<EventKind> kinds = scene.log();
    std::erase(kinds, EventKind::card_drawn);
    return kinds;
}

TEST(EndOfTurn, CanBeAnnouncedAtAnyMoment) {
    shows("DBG-END-01");
    Scene scene;
    scene.turn(rebels).hand(rebels, {"x-wing", "han-solo"}).resources(5).row({"y-wing"});
    scene.in_play(rebels, {"rebel-trooper", "u-wing"});
    EXPECT_TRUE(scene.can_end_turn());
    scene.play("x-wing");
    EXPECT_TRUE(scene.can_end_turn());
    scene.assign("x-wing");
    EXPECT_TRUE(scene.can_end_turn());
    scene.end_turn();
    EXPECT_TRUE(scene.happened(EventKind::units_discarded));
    EXPECT_TRUE(scene.happened(EventKind::cards_drawn));
    EXPECT_EQ(scene.active(), empire);
    EXPECT_TRUE(scene.asks(empire, question::turn));
}

TEST(EndOfTurn, DiscardsAllUnits) {
    shows("DBG-END-02");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "han-solo", "temple-guardian"});
    scene.ships(rebels, {"mon-calamari-cruiser"});
    scene.deck(rebels, nine);
    scene.end_turn();
    EXPECT_EQ(scene.discard(rebels), (Names{"han-solo", "temple-guardian", "x-wing"}));
    EXPECT_EQ(scene.in_play(rebels), Names{"mon-calamari-cruiser"});
}

TEST(EndOfTurn, BaseAndShipsStayAndCanBeUsedAgain) {
    shows("DBG-END-03");
    Scene scene;
    scene.base(empire, "death-star").resources(4).ships(rebels, {"blockade-runner"});
    scene.ships(empire, {"gozanti-cruiser", "star-destroyer"}).hand(empire, {"stormtrooper"});
    scene.deck(empire, {"imperial-shuttle", "imperial-shuttle", "inquisitor", "at-at"});
    scene.use("death-star");
    scene.use("gozanti-cruiser");
    scene.attack({"star-destroyer"});
    EXPECT_TRUE(scene.is_used("death-star"));
    EXPECT_TRUE(scene.is_used("gozanti-cruiser"));
    scene.end_turn();
    EXPECT_EQ(scene.base(empire), "death-star");
    EXPECT_EQ(scene.ships(empire), (Names{"gozanti-cruiser", "star-destroyer"}));
    EXPECT_FALSE(scene.is_used("death-star"));
    EXPECT_FALSE(scene.is_used("gozanti-cruiser"));
    EXPECT_EQ(scene.state().committed.count(), 0);
    scene.end_turn();
    EXPECT_TRUE(scene.can_assign("star-destroyer"));
    EXPECT_TRUE(scene.can_use("gozanti-cruiser"));
}

TEST(EndOfTurn, DiscardsTheHandBeforeDrawing) {
    shows("DBG-END-04", "DBG-END-06");
    Scene scene;
    scene.turn(rebels).hand(rebels, {"x-wing", "han-solo"}).deck(rebels, nine);
    scene.end_turn();
    EXPECT_EQ(scene.discard(rebels), (Names{"han-solo", "x-wing"}));
    EXPECT_EQ(scene.hand(rebels).size(), 5u);
    EXPECT_EQ(scene.deck(rebels).size(), 4u);
    EXPECT_THAT(scene.hand(rebels), IsSubsetOf(nine));
}

TEST(EndOfTurn, ResourcesAreLost) {
    shows("DBG-END-05");
    Scene scene;
    scene.resources(4);
    scene.end_turn();
    EXPECT_EQ(scene.resources(empire), 0);
    EXPECT_EQ(scene.resources(rebels), 0);
    scene.end_turn();
    EXPECT_EQ(scene.active(), empire);
    EXPECT_EQ(scene.resources(empire), 0);
}

TEST(EndOfTurn, ReshufflesWhenTheDeckRunsDryWhileDrawing) {
    shows("DBG-END-07");
    Scene scene;
    scene.turn(rebels).deck(rebels, {"temple-guardian"}).discard(rebels, nine);
    scene.end_turn();
    EXPECT_EQ(scene.hand(rebels).size(), 5u);
    EXPECT_THAT(scene.hand(rebels), Contains("temple-guardian"));
    EXPECT_EQ(scene.deck(rebels).size(), 5u);
    EXPECT_EQ(scene.discard(rebels), Names{});
    EXPECT_EQ(scene.count(EventKind::deck_reshuffled), 1);
}

TEST(EndOfTurn, DrawsTheLastThreeAndTwoOfTheNewDeck) {
    shows("DBG-END-08");
    Scene scene;
    Names twelve = nine;
    twelve.insert(twelve.end(), {"y-wing", "u-wing", "b-wing"});
    scene.turn(rebels).deck(rebels, {"luke-skywalker", "han-solo", "chewbacca"});
    scene.discard(rebels, twelve);
    scene.end_turn();
    const Names hand = scene.hand(rebels);
    EXPECT_EQ(hand.size(), 5u);
    for (const char* card : {"luke-skywalker", "han-solo", "chewbacca"})
        EXPECT_THAT(hand, Contains(card));
    EXPECT_EQ(scene.deck(rebels).size(), 10u);
    EXPECT_EQ(scene.discard(rebels), Names{});
    // Three cards, the shuffle, two cards.
    std::vector<EventKind> expected(3, EventKind::card_drawn);
    expected.push_back(EventKind::deck_reshuffled);
    expected.insert(expected.end(), 2, EventKind::card_drawn);
    std::vector<EventKind> log = scene.log();
    std::erase_if(log, [](EventKind kind) {
        return kind != EventKind::card_drawn && kind != EventKind::deck_reshuffled;
    });
    EXPECT_EQ(log, expected);
}

TEST(EndOfTurn, GoesThroughItsStepsInOrder) {
    shows("DBG-END-09");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).hand(rebels, {"y-wing"}).resources(2);
    scene.ships(rebels, {"mon-calamari-cruiser"}).deck(rebels, nine);
    scene.end_turn();
    EXPECT_EQ(steps_of(scene),
              (std::vector<EventKind>{EventKind::units_discarded, EventKind::base_and_ships_reset,
                                      EventKind::hand_discarded, EventKind::resources_lost,
                                      EventKind::cards_drawn, EventKind::turn_ends,
                                      EventKind::turn_begins}));
}

TEST(EndOfTurn, CardsOfTarkinAndJedhaAreExiledBeforeEverythingElse) {
    shows("DBG-END-09");
    for (const bool played : {false, true}) {
        Scene tarkin;
        tarkin.in_play(empire, {"grand-moff-tarkin"}).row({"tie-fighter"});
        tarkin.use("grand-moff-tarkin");
        EXPECT_EQ(tarkin.hand(empire), Names{"tie-fighter"});
        if (played) tarkin.play("tie-fighter");
        tarkin.end_turn();
        EXPECT_EQ(tarkin.exiled(), Names{"tie-fighter"});
        const std::vector<EventKind> log = tarkin.log();
        const auto exile = std::find(log.begin(), log.end(), EventKind::card_exiled);
        const auto units = std::find(log.begin(), log.end(), EventKind::units_discarded);
        ASSERT_NE(exile, log.end());
        ASSERT_NE(units, log.end());
        EXPECT_LT(exile - log.begin(), units - log.begin());
        EXPECT_EQ(tarkin.hand(empire), Names{"grand-moff-tarkin"});  // the only card to draw
    }
    Scene jedha;
    jedha.turn(rebels).base(rebels, "jedha").resources(2);
    jedha.buy("outer-rim-pilot");
    jedha.use("jedha");
    EXPECT_EQ(jedha.hand(rebels), Names{"outer-rim-pilot"});
    jedha.end_turn();
    EXPECT_EQ(jedha.exiled(), Names{"outer-rim-pilot"});
    EXPECT_FALSE(jedha.happened(EventKind::hand_discarded));  // it was gone by then
}

TEST(EndOfTurn, TheCardsJustDiscardedCanBeDrawnAgain) {
    shows("DBG-END-10");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "y-wing", "u-wing"});
    scene.hand(rebels, {"b-wing", "han-solo"});
    scene.end_turn();
    EXPECT_EQ(scene.hand(rebels), (Names{"b-wing", "han-solo", "u-wing", "x-wing", "y-wing"}));
    EXPECT_EQ(scene.deck(rebels), Names{});
    EXPECT_EQ(scene.discard(rebels), Names{});
}

TEST(EndOfTurn, DrawsAsManyCardsAsThereAre) {
    shows("DBG-END-11");
    Scene scene;
    scene.turn(rebels).deck(rebels, {"x-wing"}).discard(rebels, {"y-wing", "u-wing"});
    scene.end_turn();
    EXPECT_EQ(scene.hand(rebels), (Names{"u-wing", "x-wing", "y-wing"}));
    EXPECT_TRUE(scene.asks(empire, question::turn));
    Scene nothing;
    nothing.turn(rebels);
    nothing.end_turn();
    EXPECT_EQ(nothing.hand(rebels), Names{});
    EXPECT_TRUE(nothing.asks(empire, question::turn));
}

TEST(EndOfTurn, BeforeItNothingLimitsTheHand) {
    shows("DBG-END-12");
    Scene scene;
    scene.turn(rebels).force("R1").deck(rebels, nine);
    scene.in_play(rebels, {"han-solo", "millennium-falcon", "x-wing", "chewbacca"});
    scene.hand(rebels, {"x-wing", "y-wing", "u-wing", "b-wing", "snowspeeder"});
    scene.use("han-solo");  // 2 cards beside the Falcon
    scene.use("x-wing");
    scene.use("chewbacca");
    EXPECT_EQ(scene.hand(rebels).size(), 9u);
    EXPECT_TRUE(scene.asks(rebels, question::turn));
    scene.play("y-wing");
    EXPECT_EQ(scene.hand(rebels).size(), 8u);
    scene.end_turn();
    EXPECT_EQ(scene.hand(rebels).size(), 5u);
}

TEST(EndOfTurn, TheNewHandCanBeDiscardedFromInTheOpponentsTurn) {
    shows("DBG-END-13");
    Scene scene;
    scene.turn(empire).deck(empire,
                            {"stormtrooper", "stormtrooper", "inquisitor", "at-at", "at-st"});
    scene.deck(rebels, {"rebel-trooper"}).hand(rebels, {"snowspeeder"});
    scene.end_turn();
    EXPECT_EQ(scene.hand(empire).size(), 5u);
    scene.play("snowspeeder");
    scene.use("snowspeeder");
    EXPECT_TRUE(scene.asks(empire, questions::pick_cards));
    scene.pick("inquisitor");
    scene.end_turn();
    EXPECT_EQ(scene.active(), empire);
    EXPECT_EQ(scene.hand(empire), (Names{"at-at", "at-st", "stormtrooper", "stormtrooper"}));
}

const char* const battle_cruiser = R"(
- id: battle-cruiser
  name: {en: Battle Cruiser, de: Schlachtkreuzer}
  deck: galaxy
  faction: neutral
  kind: capital-ship
  cost: 5
  attack: 1
  hit-points: 5
  ability:
    do: [{gain-attack: 2}]
)";

TEST(EndOfTurn, EndsTheBonusesOfTheTurn) {
    shows("DBG-END-14");
    Scene scene(library_with(battle_cruiser));
    scene.ships(empire, {"battle-cruiser"});
    scene.use("battle-cruiser");
    EXPECT_EQ(scene.attack_of("battle-cruiser"), 3);
    scene.end_turn();
    scene.end_turn();
    EXPECT_EQ(scene.active(), empire);
    EXPECT_EQ(scene.attack_of("battle-cruiser"), 1);
}

TEST(EndOfTurn, CardsDiscardedTogetherLieAllOnThePile) {
    shows("DBG-END-15");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "y-wing"}).hand(rebels, {"b-wing", "u-wing"});
    scene.discard(rebels, {"chewbacca"}).deck(rebels, nine);
    scene.end_turn();
    EXPECT_EQ(scene.discard(rebels), (Names{"b-wing", "chewbacca", "u-wing", "x-wing", "y-wing"}));
    Names pile;  // from the bottom: what lay there, the units, the hand
    const State& table = scene.state();
    for (int height = 0; height < 5; ++height)
        for (Card card : table.players[rebels].discard)
            if (table.place[card] == height) pile.push_back(scene.game().title(card).id);
    ASSERT_EQ(pile.size(), 5u);
    EXPECT_EQ(pile[0], "chewbacca");
    EXPECT_THAT((Names{pile[1], pile[2]}), ::testing::UnorderedElementsAre("x-wing", "y-wing"));
    EXPECT_THAT((Names{pile[3], pile[4]}), ::testing::UnorderedElementsAre("b-wing", "u-wing"));
}

}  // namespace
}  // namespace cantina::deckbuilding
