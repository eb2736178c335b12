// DIE FRAKTIONEN: Empire, Rebels, neutral.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/abilities/content.h"
#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

TEST(Factions, EveryGalaxyCardHasExactlyOne) {
    shows("DBG-FACTION-01");
    Scene scene;
    const Game::Sets& sets = scene.game().sets();
    EXPECT_EQ(sets.galaxy.count(), 90);
    for (Card card : sets.galaxy) {
        int factions = 0;
        for (const Cards& faction : sets.faction) factions += faction.has(card);
        EXPECT_EQ(factions, 1) << scene.game().title(card).id;
    }
    const std::string card = R"(
- id: turncoat
  name: {en: Turncoat, de: Überläufer}
  deck: galaxy
  kind: unit
  cost: 1
)";
    EXPECT_THROW(library_with(card), ContentError);
    EXPECT_THROW(library_with(card + "  faction: [empire, rebel]\n"), ContentError);
    EXPECT_NO_THROW(library_with(card + "  faction: neutral\n"));
}

bool may_buy(Seat seat, const std::string& card) {
    Scene scene;
    scene.turn(seat).resources(20).row({card});
    if (!scene.can_buy(card)) {
        EXPECT_THROW(scene.buy(card), SceneError);
        EXPECT_EQ(scene.resources(), 20);
        return false;
    }
    scene.buy(card);
    EXPECT_EQ(scene.discard(seat), Names{card});
    return true;
}

TEST(Factions, DecideWhoMayBuyACard) {
    shows("DBG-FACTION-02", "DBG-FACTION-03", "DBG-FACTION-04");
    for (const char* card : {"tie-fighter", "darth-vader", "star-destroyer"}) {
        EXPECT_TRUE(may_buy(empire, card));
        EXPECT_FALSE(may_buy(rebels, card));
    }
    for (const char* card : {"x-wing", "luke-skywalker", "mon-calamari-cruiser"}) {
        EXPECT_FALSE(may_buy(empire, card));
        EXPECT_TRUE(may_buy(rebels, card));
    }
    for (const char* card : {"lobot", "jabba-the-hutt", "blockade-runner"}) {
        EXPECT_TRUE(may_buy(empire, card));
        EXPECT_TRUE(may_buy(rebels, card));
    }
}

TEST(Factions, OnlyCardsOfTheOpponentAreEnemyCards) {
    shows("DBG-FACTION-05");
    Scene scene;
    scene.start_of_turn().no_base(empire).bases(empire, {"rodia"});
    scene.row({"x-wing", "tie-fighter", "lobot", "mon-calamari-cruiser", "blockade-runner"});
    scene.galaxy_top({"at-st", "at-at"});
    scene.use("rodia");  // discards all enemy cards of the row
    EXPECT_EQ(scene.galaxy_discard(), (Names{"mon-calamari-cruiser", "x-wing"}));
    EXPECT_EQ(scene.row(), (Names{"at-st", "tie-fighter", "lobot", "at-at", "blockade-runner"}));
    for (Seat seat : {empire, rebels}) {
        Scene attack;
        attack.turn(seat).in_play(seat, {"bossk"}).row({"x-wing", "tie-fighter", "lobot"});
        EXPECT_EQ(attack.can_assign("bossk", "x-wing"), seat == empire);
        EXPECT_EQ(attack.can_assign("bossk", "tie-fighter"), seat == rebels);
        EXPECT_FALSE(attack.can_assign("bossk", "lobot"));
    }
}

/// Neutral: both sides may buy it, neither may attack it.
bool behaves_neutral(const std::string& card) {
    bool neutral = true;
    for (Seat seat : {empire, rebels}) {
        Scene scene;
        scene.turn(seat).resources(20).in_play(seat, {"ig-88"}).row({card});
        neutral = neutral && scene.can_buy(card) && !scene.can_assign("ig-88", card);
    }
    return neutral;
}

TEST(Factions, CardsWithoutASymbolAreNeutral) {
    shows("DBG-FACTION-06");
    Scene scene;
    for (const Title& title : scene.game().library().titles)
        if (title.origin == Origin::galaxy && title.id != "ig-88") {
            EXPECT_EQ(behaves_neutral(title.id), title.faction == Faction::neutral) << title.id;
        }
    for (Seat seat : {empire, rebels}) {
        Scene pilots;
        pilots.turn(seat).resources(2);
        EXPECT_TRUE(pilots.can_buy("outer-rim-pilot"));
    }
}

const char* const rebel_captain = R"(
- id: rebel-captain
  name: {en: Rebel Captain, de: Rebellen-Hauptmann}
  deck: galaxy
  faction: rebel
  kind: unit
  cost: 3
  attack: 1
  target: 3
  reward: [{gain-force: 1}]
  ability:
    if: {in-play: {faction: own, kind: unit, other: true}}
    do: [{draw: 1}]
)";

TEST(Factions, ABoughtNeutralCardStaysNeutral) {
    shows("DBG-FACTION-07");
    Scene scene(library_with(rebel_captain));
    scene.turn(rebels).resources(3).base(rebels, "bespin").deck(rebels, {"alliance-shuttle"});
    scene.hand(rebels, {"rebel-captain", "rebel-trooper"}).row({"fang-fighter"});
    scene.buy("fang-fighter");
    scene.use("fang-fighter");  // which brings it to hand
    scene.play("rebel-captain");
    EXPECT_FALSE(scene.can_use("bespin"));  // not for a Rebel card
    scene.play("fang-fighter");
    EXPECT_TRUE(scene.can_use("bespin"));  // the first neutral card this turn
    scene.pass();
    EXPECT_FALSE(scene.can_use("rebel-captain"));  // there is no other Rebel unit
    scene.play("rebel-trooper");
    EXPECT_TRUE(scene.can_use("rebel-captain"));
}

}  // namespace
}  // namespace cantina::deckbuilding
