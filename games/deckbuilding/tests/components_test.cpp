// SPIELMATERIAL: what is in the box, and the sample cards in its picture.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/base/error.h"
#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::HasSubstr;

/// The copies of all titles that `wanted` accepts.
template <class Wanted>
int copies(const Library& library, Wanted wanted) {
    int found = 0;
    for (const Title& title : library.titles)
        if (wanted(title)) found += title.copies;
    return found;
}

int copies(const Library& library, Origin origin, Faction faction) {
    return copies(library, [&](const Title& title) {
        return title.origin == origin && title.faction == faction;
    });
}

std::string refusal(const std::map<std::string, std::string>& wishes) {
    try {
        deckbuilding::Setup::from(wishes);
        return "";
    } catch (const SetupError& error) {
        return error.what();
    }
}

TEST(Components, AMatchHasExactlyTwoPlayers) {
    shows("DBG-COMP-01");
    for (const char* players : {"0", "1", "3", "4", "22", "two"})
        EXPECT_THAT(refusal({{"players", players}}), HasSubstr("DBG-COMP-01")) << players;
    EXPECT_EQ(refusal({{"players", "2"}}), "");
    Scene scene;
    EXPECT_EQ(scene.game().seats(), 2);
}

TEST(Components, OnePlayerCommandsTheEmpireAndTheOtherTheRebels) {
    shows("DBG-COMP-02", "DBG-SETUP-01");
    Scene scene;
    scene.deal(1);
    const Faction factions[] = {Faction::empire, Faction::rebel};
    for (Seat seat : {empire, rebels}) {
        const Player& own = scene.state().players[seat];
        const Cards cards = own.deck.cards() | own.hand | own.bases | own.in_play();
        EXPECT_EQ(cards.count(), 15);
        for (Card card : cards)
            EXPECT_EQ(scene.game().title(card).faction, factions[seat])
                << scene.game().title(card).id;
    }
}

TEST(Components, TheBeginnerGameIsWonWithTheThirdDestroyedBase) {
    shows("DBG-COMP-03");
    EXPECT_EQ(deckbuilding::Setup::from({}).variant, Variant::beginner);
    EXPECT_EQ(deckbuilding::Setup::from({}).bases_to_win, 3);
    Scene second;
    second.victory(empire, {"hoth"}).base(rebels, "dantooine", 7).in_play(empire, {"stormtrooper"});
    second.attack({"stormtrooper"});
    EXPECT_EQ(second.victory(empire), (Names{"dantooine", "hoth"}));
    EXPECT_FALSE(second.over());
    Scene third;
    third.victory(empire, {"hoth", "mon-cala"}).base(rebels, "dantooine", 7);
    third.in_play(empire, {"stormtrooper"});
    third.attack({"stormtrooper"});
    EXPECT_TRUE(third.over());
    EXPECT_EQ(third.winner(), empire);
}

TEST(Components, TheBoxHoldsTheCardsThatTheRulebookCounts) {
    shows("DBG-COMP-04", "DBG-COMP-05", "DBG-COMP-06", "DBG-COMP-07", "DBG-COMP-08", "DBG-COMP-09");
    Scene scene;
    const Library& cards = scene.game().library();
    EXPECT_EQ(copies(cards, Origin::starter, Faction::empire), 10);
    EXPECT_EQ(copies(cards, Origin::starter, Faction::rebel), 10);
    EXPECT_EQ(copies(cards, Origin::galaxy, Faction::empire), 30);
    EXPECT_EQ(copies(cards, Origin::galaxy, Faction::rebel), 30);
    EXPECT_EQ(copies(cards, Origin::galaxy, Faction::neutral), 30);
    EXPECT_EQ(copies(cards, [](const Title& title) { return title.origin == Origin::galaxy; }), 90);
    EXPECT_EQ(copies(cards, Origin::base, Faction::empire), 10);
    EXPECT_EQ(copies(cards, Origin::base, Faction::rebel), 10);
    EXPECT_EQ(copies(cards, [](const Title& title) { return title.id == "outer-rim-pilot"; }), 10);
}

TEST(Components, ThePilotsAreKeptApartFromTheGalaxyDeck) {
    shows("DBG-COMP-08");
    Scene scene;
    scene.deal(1);
    EXPECT_EQ(scene.pilots(), 10);
    const Names galaxy = scene.galaxy();
    EXPECT_EQ(std::count(galaxy.begin(), galaxy.end(), "outer-rim-pilot"), 0);
}

TEST(Components, NoOverviewCardIsPartOfAMatch) {
    shows("DBG-COMP-10");
    Scene scene;
    scene.deal(1);
    scene.check();  // every card lies in exactly one zone
    EXPECT_EQ(scene.game().card_count(), 10 + 10 + 90 + 10 + 20);
    for (const Title& title : scene.game().library().titles) {
        EXPECT_EQ(title.name.en.find("Overview"), std::string::npos);
        EXPECT_EQ(title.name.de.find("Übersicht"), std::string::npos);
    }
}

TEST(Components, ResourcesDoNotRunOutWithTheTwentyCounters) {
    shows("DBG-COMP-12");
    Scene scene;
    scene.resources(20).hand(empire, {"twilek-smuggler"});
    scene.play("twilek-smuggler");
    EXPECT_EQ(scene.resources(), 23);
}

TEST(Components, DamageDoesNotRunOutWithTheFiftyCounters) {
    shows("DBG-COMP-12");
    Scene scene;
    scene.turn(rebels).base(empire, "death-star", 13).base(rebels, "sullust", 15);
    scene.ships(empire, {"star-destroyer", "star-destroyer"});
    scene.ships(rebels, {"mon-calamari-cruiser", "mon-calamari-cruiser"});
    scene.damage("star-destroyer", 6).damage("star-destroyer#2", 6);
    scene.damage("mon-calamari-cruiser", 5).damage("mon-calamari-cruiser#2", 5);
    scene.in_play(rebels, {"y-wing"});  // 50 counters lie on the table now
    scene.use("y-wing");
    scene.pick("death-star");
    EXPECT_EQ(scene.damage("death-star"), 15);
    EXPECT_EQ(scene.damage("sullust"), 15);
}

TEST(Components, TheForceTrackHasSevenSpaces) {
    shows("DBG-COMP-13");
    Scene scene;
    scene.turn(rebels).force("E3").in_play(rebels, Names(7, "outer-rim-pilot"));
    Names spaces = {scene.force()};
    for (int step = 0; step < 7; ++step) {
        scene.use("outer-rim-pilot");
        spaces.push_back(scene.force());
    }
    EXPECT_EQ(spaces, (Names{"E3", "E2", "E1", "N", "R1", "R2", "R3", "R3"}));
}

TEST(Components, AnOuterRimPilotExilesItselfForOneForce) {
    shows("DBG-COMP-14");
    Scene scene;
    scene.turn(rebels).force("N").in_play(rebels, {"outer-rim-pilot"});
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.exiled(), Names{"outer-rim-pilot"});
    EXPECT_EQ(scene.in_play(rebels), Names{});
    EXPECT_EQ(scene.force(), "R1");
}

/// The hand after Jabba exiled an Alliance Shuttle of the two cards in hand.
Names hand_after_jabba(const std::string& force) {
    Scene scene;
    scene.turn(rebels).force(force).in_play(rebels, {"jabba-the-hutt"});
    scene.hand(rebels, {"alliance-shuttle", "rebel-trooper"});
    scene.deck_top(rebels, {"x-wing", "y-wing", "u-wing"});
    scene.use("jabba-the-hutt");
    scene.pick("alliance-shuttle");
    EXPECT_EQ(scene.exiled(), Names{"alliance-shuttle"});
    return scene.hand(rebels);
}

TEST(Components, JabbaTradesAHandCardForOneCardOrForTwoWithTheForce) {
    shows("DBG-COMP-15");
    EXPECT_EQ(hand_after_jabba("R1"), (Names{"rebel-trooper", "x-wing", "y-wing"}));
    EXPECT_EQ(hand_after_jabba("N"), (Names{"rebel-trooper", "x-wing"}));
    EXPECT_EQ(hand_after_jabba("E1"), (Names{"rebel-trooper", "x-wing"}));
    Scene without_hand;
    without_hand.turn(rebels).in_play(rebels, {"jabba-the-hutt"}).deck(rebels, {"x-wing"});
    EXPECT_FALSE(without_hand.can_use("jabba-the-hutt"));
}

}  // namespace
}  // namespace cantina::deckbuilding
