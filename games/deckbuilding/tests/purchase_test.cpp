// EINE KARTE KAUFEN, and the galaxy row that fills up again.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::UnorderedElementsAre;

const Names full_row = {"x-wing", "lobot", "tie-fighter", "bossk", "y-wing", "dengar"};

/// What is offered for sale.
Names for_sale(Scene& scene) {
    const std::string buy = "buy ";
    Names names;
    for (const std::string& option : scene.options())
        if (option.starts_with(buy)) names.push_back(option.substr(buy.size()));
    std::sort(names.begin(), names.end());
    return names;
}

// --- what can be bought
// ---------------------------------------------------------------------------

TEST(Buying, OffersTheRowAndAPilotAndNothingElse) {
    shows("DBG-BUY-01", "DBG-BUY-02", "DBG-BUY-03");
    for (Seat seat : {empire, rebels}) {
        Scene scene;
        scene.turn(seat).resources(50).row({"x-wing", "tie-fighter", "lobot"});
        scene.galaxy_discard({"y-wing", "at-st", "bossk"}).galaxy_top({"dengar"});
        scene.hand(seat, {"hwk-290"}).discard(seat, {"kel-dor-mystic"});
        const std::string own = seat == empire ? "tie-fighter" : "x-wing";
        Names expected = {"lobot", "outer-rim-pilot", own};
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(for_sale(scene), expected);
    }
}

TEST(Buying, ElsewhereIsPossibleWhenAnAbilityAllowsIt) {
    shows("DBG-BUY-01");
    Scene scene;
    scene.turn(rebels).resources(5).in_play(rebels, {"jawa-scavenger"});
    scene.galaxy_discard({"y-wing", "at-st", "bossk"});
    EXPECT_FALSE(scene.can_buy("bossk"));
    scene.use("jawa-scavenger");
    scene.yes();
    EXPECT_FALSE(scene.can_pick("at-st"));
    scene.pick("bossk");
    EXPECT_EQ(scene.discard(rebels), Names{"bossk"});
    EXPECT_EQ(scene.resources(), 2);
}

TEST(Buying, PilotsAreOpenToBothSides) {
    shows("DBG-BUY-12");
    for (Seat seat : {empire, rebels}) {
        Scene scene;
        scene.turn(seat).resources(2);
        scene.buy("outer-rim-pilot");
        EXPECT_EQ(scene.discard(seat), Names{"outer-rim-pilot"});
        EXPECT_EQ(scene.resources(), 0);
    }
}

TEST(Buying, PilotsComeFromTheirOwnDeckUntilItIsEmpty) {
    shows("DBG-BUY-11");
    Scene scene;
    scene.resources(9).pilots(1).row(full_row);
    const size_t galaxy = scene.galaxy().size();
    scene.buy("outer-rim-pilot");
    EXPECT_EQ(scene.pilots(), 0);
    EXPECT_EQ(scene.row(), full_row);
    EXPECT_EQ(scene.galaxy().size(), galaxy);
    EXPECT_FALSE(scene.can_buy("outer-rim-pilot"));
}

// --- the price
// ------------------------------------------------------------------------------------

TEST(Buying, CostsResources) {
    shows("DBG-BUY-04");
    Scene scene;
    scene.turn(rebels).resources(5).row({"x-wing"});
    scene.buy("x-wing");
    EXPECT_EQ(scene.resources(), 2);
}

TEST(Buying, IsFreeWhenAnAbilitySaysSo) {
    shows("DBG-BUY-04");
    Scene scene;
    scene.turn(rebels).resources(1).row({"luke-skywalker", "x-wing"});
    scene.in_play(rebels, {"princess-leia"});
    scene.use("princess-leia");
    scene.pick("luke-skywalker");
    EXPECT_EQ(scene.resources(), 1);
    EXPECT_EQ(scene.discard(rebels), Names{"luke-skywalker"});
}

TEST(Buying, NeedsEnoughResources) {
    shows("DBG-BUY-05");
    Scene scene;
    scene.turn(rebels).resources(2).row({"x-wing"});
    EXPECT_FALSE(scene.can_buy("x-wing"));
    EXPECT_THROW(scene.buy("x-wing"), SceneError);
    EXPECT_EQ(scene.resources(), 2);
    EXPECT_EQ(scene.row(), Names{"x-wing"});
    EXPECT_EQ(scene.discard(rebels), Names{});
    Scene enough;
    enough.turn(rebels).resources(3).row({"x-wing"});
    EXPECT_TRUE(enough.can_buy("x-wing"));
}

TEST(Buying, GoesOnAsLongAsTheResourcesSuffice) {
    shows("DBG-BUY-09");
    Scene scene;
    scene.turn(rebels).resources(7).row({"x-wing", "chewbacca", "y-wing"});
    scene.buy("x-wing");
    scene.buy("chewbacca");
    EXPECT_EQ(scene.discard(rebels), (Names{"chewbacca", "x-wing"}));
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_EQ(for_sale(scene), Names{});
}

// --- where the card goes
// --------------------------------------------------------------------------

TEST(Buying, PutsTheCardOnTopOfTheDiscardPile) {
    shows("DBG-BUY-06");
    Scene empty;
    empty.turn(rebels).resources(3).row({"x-wing"});
    empty.buy("x-wing");
    EXPECT_EQ(empty.discard(rebels), Names{"x-wing"});
    EXPECT_EQ(empty.hand(rebels), Names{});
    EXPECT_EQ(empty.in_play(rebels), Names{});
    Scene pile;
    pile.turn(rebels).resources(6).row({"y-wing", "x-wing"});
    pile.discard(rebels, {"u-wing", "alliance-shuttle"});
    EXPECT_EQ(pile.discard_top(rebels), "alliance-shuttle");
    pile.buy("x-wing");
    EXPECT_EQ(pile.discard_top(rebels), "x-wing");
    pile.buy("y-wing");
    EXPECT_EQ(pile.discard_top(rebels), "y-wing");
}

TEST(Buying, PutsTheCardElsewhereWhenAnAbilitySaysSo) {
    shows("DBG-BUY-06");
    Scene hand;
    hand.resources(3).row({"fang-fighter"});
    hand.buy("fang-fighter");
    hand.use("fang-fighter");
    EXPECT_EQ(hand.hand(empire), Names{"fang-fighter"});
    EXPECT_EQ(hand.discard(empire), Names{});
    Scene deck;
    deck.turn(rebels).base(rebels, "sullust").resources(3).row({"x-wing"});
    deck.buy("x-wing");
    deck.use("sullust");
    EXPECT_EQ(deck.deck_top(rebels), Names{"x-wing"});
    EXPECT_EQ(deck.discard(rebels), Names{});
}

TEST(Buying, BringsTheCardIntoTheDeckWithTheNextShuffle) {
    shows("DBG-BUY-07");
    Scene scene;
    scene.turn(rebels).resources(3).row({"x-wing"}).deck(rebels, {"rebel-trooper"});
    scene.discard(rebels, {"alliance-shuttle", "alliance-shuttle", "alliance-shuttle"});
    scene.buy("x-wing");
    EXPECT_EQ(scene.deck(rebels), Names{"rebel-trooper"});
    scene.end_turn();  // 5 cards are needed: the trooper and 4 of a new deck
    EXPECT_TRUE(scene.happened(EventKind::deck_reshuffled));
    EXPECT_EQ(scene.discard(rebels), Names{});
    EXPECT_THAT(scene.hand(rebels), Contains("x-wing"));
}

TEST(Buying, MakesTheBuyerTheOwner) {
    shows("DBG-BUY-16");
    Scene scene;
    scene.turn(rebels).resources(4).row({"blockade-runner"});
    scene.deck_top(empire, {"stormtrooper", "at-st"});
    scene.buy("blockade-runner");
    scene.end_turn();  // shuffled into the deck and drawn
    EXPECT_EQ(scene.hand(rebels), Names{"blockade-runner"});
    scene.end_turn();
    scene.play("blockade-runner");
    scene.end_turn();
    ASSERT_EQ(scene.hand(empire), (Names{"at-st", "stormtrooper"}));
    scene.play("at-st");
    scene.attack({"at-st"});
    EXPECT_EQ(scene.ships(rebels), Names{});
    EXPECT_EQ(scene.discard(rebels), Names{"blockade-runner"});
    EXPECT_EQ(scene.galaxy_discard(), Names{});
}

// --- the row fills up again
// -----------------------------------------------------------------------

/// A row of six, seen before and after a card leaves it: the top of the galaxy deck takes its
/// place.
class LeavingTheRow : public ::testing::Test {
  protected:
    void lay(Seat seat) {
        scene_.turn(seat).row(full_row).galaxy_top({"hwk-290", "ig-88"});
        galaxy_ = scene_.galaxy().size();
    }
    void expect_replaced(const std::string& card) {
        Names expected = full_row;
        std::replace(expected.begin(), expected.end(), card, std::string("hwk-290"));
        EXPECT_EQ(scene_.row(), expected);
        EXPECT_EQ(scene_.galaxy().size(), galaxy_ - 1);
        EXPECT_EQ(scene_.galaxy_top(), Names{"ig-88"});
    }
    Scene scene_;
    size_t galaxy_ = 0;
};

TEST_F(LeavingTheRow, APurchaseIsReplacedInItsPlace) {
    shows("DBG-BUY-08", "DBG-BUY-13");
    scene_.resources(1);
    lay(empire);
    scene_.buy("tie-fighter");
    expect_replaced("tie-fighter");
}

TEST_F(LeavingTheRow, ADefeatedCardIsReplacedBeforeTheReward) {
    shows("DBG-BUY-08");
    scene_.in_play(empire, {"at-st"});
    lay(empire);
    scene_.attack({"at-st"}, "x-wing");
    EXPECT_TRUE(scene_.asks(empire, question::reward));
    expect_replaced("x-wing");
}

TEST_F(LeavingTheRow, ADiscardedCardIsReplaced) {
    shows("DBG-BUY-08");
    scene_.in_play(empire, {"at-st"});
    lay(empire);
    scene_.use("at-st");
    scene_.pick("dengar");
    expect_replaced("dengar");
}

TEST_F(LeavingTheRow, ACardTakenToHandIsReplaced) {
    shows("DBG-BUY-08");
    scene_.in_play(empire, {"grand-moff-tarkin"});
    lay(empire);
    scene_.use("grand-moff-tarkin");
    EXPECT_EQ(scene_.hand(empire), Names{"tie-fighter"});
    expect_replaced("tie-fighter");
}

TEST(GalaxyRow, ADestroyedShipIsReplaced) {
    shows("DBG-BUY-08");
    Scene scene;
    scene.base(empire, "death-star").resources(4).row({"blockade-runner", "lobot"});
    scene.galaxy_top({"hwk-290"});
    scene.use("death-star");
    EXPECT_EQ(scene.row(), (Names{"hwk-290", "lobot"}));
    EXPECT_EQ(scene.galaxy_discard(), Names{"blockade-runner"});
}

TEST(GalaxyRow, AnExchangeNeedsNoRefill) {
    shows("DBG-BUY-08");
    Scene scene;
    scene.force("E1")
        .in_play(empire, {"moff-jerjerrod"})
        .row(full_row)
        .galaxy_top({"at-at", "ig-88"});
    const size_t galaxy = scene.galaxy().size();
    scene.use("moff-jerjerrod");
    scene.yes();
    scene.pick("lobot");
    EXPECT_EQ(scene.row(), (Names{"x-wing", "at-at", "tie-fighter", "bossk", "y-wing", "dengar"}));
    EXPECT_EQ(scene.galaxy_top(), (Names{"lobot", "ig-88"}));
    EXPECT_EQ(scene.galaxy().size(), galaxy);
}

TEST(GalaxyRow, ANewCardCanBeBoughtInTheSameTurn) {
    shows("DBG-BUY-10");
    Scene scene;
    scene.resources(3).row(full_row).galaxy_top({"kel-dor-mystic"});
    scene.buy("tie-fighter");
    EXPECT_EQ(scene.resources(), 2);
    scene.buy("kel-dor-mystic");
    EXPECT_EQ(scene.discard(empire), (Names{"kel-dor-mystic", "tie-fighter"}));
}

TEST(GalaxyRow, TheThirdPlaceIsFilledWhenTheThirdCardGoes) {
    shows("DBG-BUY-13");
    Scene scene;
    scene.resources(9).row(full_row).galaxy_top({"hwk-290"});
    scene.buy("tie-fighter");
    EXPECT_EQ(scene.row(), (Names{"x-wing", "lobot", "hwk-290", "bossk", "y-wing", "dengar"}));
}

TEST(GalaxyRow, SeveralCardsAreReplacedOneAfterAnother) {
    shows("DBG-BUY-14");
    Scene scene;
    scene.start_of_turn().no_base(empire).bases(empire, {"rodia"}).row(full_row);
    scene.galaxy_top({"hwk-290", "luke-skywalker", "ig-88"});
    scene.use("rodia");  // discards x-wing and y-wing
    EXPECT_EQ(scene.galaxy_discard(), (Names{"x-wing", "y-wing"}));
    const Names row = scene.row();
    ASSERT_EQ(row.size(), 6u);
    EXPECT_THAT((Names{row[0], row[4]}), UnorderedElementsAre("hwk-290", "luke-skywalker"));
    EXPECT_EQ((Names{row[1], row[2], row[3], row[5]}),
              (Names{"lobot", "tie-fighter", "bossk", "dengar"}));
    EXPECT_EQ(scene.galaxy_top(), Names{"ig-88"});
    Names filled;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::row_filled))
            filled.push_back(scene.game().title(event.card).id);
    EXPECT_EQ(filled, (Names{"hwk-290", "luke-skywalker"}));
}

TEST(GalaxyRow, StaysShortWhenThereIsNoCardLeft) {
    shows("DBG-BUY-15");
    Scene scene;
    scene.resources(4).row(full_row).galaxy({});
    scene.buy("tie-fighter");
    EXPECT_EQ(scene.row(), (Names{"x-wing", "lobot", "-", "bossk", "y-wing", "dengar"}));
    EXPECT_TRUE(scene.asks(empire, question::turn));
    scene.buy("lobot");
    scene.end_turn();
    EXPECT_TRUE(scene.asks(rebels, question::turn));
    Scene shuffled;  // as long as there is a discard pile the row is filled from it
    shuffled.resources(1).row(full_row).galaxy({}).galaxy_discard({"hwk-290"});
    shuffled.buy("tie-fighter");
    EXPECT_EQ(shuffled.row(), (Names{"x-wing", "lobot", "hwk-290", "bossk", "y-wing", "dengar"}));
}

}  // namespace
}  // namespace cantina::deckbuilding
