// What the board is told of events: from where to where, because of which card, and to nobody what
// it may not know.
#include <gmock/gmock.h>

#include <set>

#include "games/deckbuilding/tests/onlookers.h"
#include "games/deckbuilding/tests/scene.h"

namespace cantina::deckbuilding {
namespace {

using namespace onlookers;

/// The last event of a kind as a viewer is told it.
Tree told(Scene& scene, EventKind kind, Seat viewer = spectator) {
    const Presenter presenter(scene.game());
    Tree found;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(kind)) found = presenter.happening(event, viewer);
    return found;
}

Tree zone(const char* name) { return Tree::Map{{"zone", name}}; }
Tree zone(const char* name, Seat seat) { return Tree::Map{{"zone", name}, {"seat", seat}}; }

TEST(Happenings, APurchaseMovesFromTheRowOrThePilots) {
    Scene scene;
    scene.turn(rebels).resources(9).row({"x-wing"});
    scene.buy("x-wing");
    const Tree bought = told(scene, EventKind::card_purchased);
    EXPECT_EQ(at(bought, "what"), Tree("purchased"));
    EXPECT_EQ(at(bought, "seat"), Tree(rebels));
    EXPECT_EQ(at(bought, "card"), Tree("x-wing"));
    EXPECT_EQ(at(bought, "amount"), Tree(3));
    EXPECT_EQ(at(bought, "from"), zone("row"));
    EXPECT_EQ(at(bought, "to"), zone("discard", rebels));
    EXPECT_TRUE(has(bought, "number"));
    EXPECT_FALSE(has(bought, "why"));
    scene.buy("outer-rim-pilot");
    EXPECT_EQ(at(told(scene, EventKind::card_purchased), "from"), zone("pilots"));
    const Tree filled = told(scene, EventKind::row_filled);
    EXPECT_EQ(at(filled, "from"), zone("galaxy-deck"));
    EXPECT_EQ(at(filled, "to"), Tree(Tree::Map{{"zone", "row"}, {"place", 0}}));
}

TEST(Happenings, APurchaseIntoTheHandIsToldOnce) {
    Scene scene;
    scene.turn(rebels).no_base(rebels).bases(rebels, {"mon-cala"}).row({"x-wing"});
    scene.start_of_turn();
    scene.use("mon-cala");
    const Tree bought = told(scene, EventKind::card_purchased);
    EXPECT_EQ(at(bought, "to"), zone("hand", rebels));
    EXPECT_EQ(at(bought, "why"), Tree("mon-cala"));
    EXPECT_TRUE(scene.happened(EventKind::card_to_hand));
    EXPECT_EQ(told(scene, EventKind::card_to_hand), Tree());
}

TEST(Happenings, ExileTellsWhereTheCardWas) {
    Scene pilot;
    pilot.in_play(empire, {"outer-rim-pilot"});
    pilot.use("outer-rim-pilot");
    const Tree exiled = told(pilot, EventKind::card_exiled);
    EXPECT_EQ(at(exiled, "from"), zone("play", empire));
    EXPECT_EQ(at(exiled, "to"), zone("exiled"));
    EXPECT_EQ(at(exiled, "why"), Tree("outer-rim-pilot"));
    EXPECT_EQ(at(told(pilot, EventKind::force_gained), "why"), Tree("outer-rim-pilot"));
    EXPECT_EQ(at(told(pilot, EventKind::force_gained), "position"), Tree(-1));
    Scene hand;
    hand.turn(rebels).in_play(rebels, {"kel-dor-mystic"}).hand(rebels, {"x-wing"});
    hand.use("kel-dor-mystic");
    EXPECT_EQ(at(told(hand, EventKind::card_exiled), "from"), zone("hand", rebels));
    EXPECT_FALSE(has(told(hand, EventKind::card_exiled), "number"));
    Scene discard;
    discard.turn(rebels).in_play(rebels, {"kel-dor-mystic"}).discard(rebels, {"x-wing"});
    discard.use("kel-dor-mystic");
    EXPECT_EQ(at(told(discard, EventKind::card_exiled), "from"), zone("discard", rebels));
}

TEST(Happenings, WhatIsTakenComesFromTheRowOrTheDiscardPile) {
    Scene tarkin;
    tarkin.in_play(empire, {"grand-moff-tarkin"}).row({"at-at"});
    tarkin.use("grand-moff-tarkin");
    const Tree taken = told(tarkin, EventKind::card_to_hand);
    EXPECT_EQ(at(taken, "from"), zone("row"));
    EXPECT_EQ(at(taken, "to"), zone("hand", empire));
    EXPECT_EQ(at(taken, "why"), Tree("grand-moff-tarkin"));
    tarkin.end_turn();  // the delayed part is Tarkin's, too
    EXPECT_EQ(at(told(tarkin, EventKind::card_exiled), "from"), zone("hand", empire));
    EXPECT_EQ(at(told(tarkin, EventKind::card_exiled), "why"), Tree("grand-moff-tarkin"));
    Scene at_at;
    at_at.in_play(empire, {"at-at"}).discard(empire, {"stormtrooper"});
    at_at.use("at-at");
    EXPECT_EQ(at(told(at_at, EventKind::card_to_hand), "from"), zone("discard", empire));
}

TEST(Happenings, AWreckGoesWhereItBelongs) {
    Scene in_play;
    in_play.turn(rebels).force("R1").in_play(rebels, {"luke-skywalker"});
    in_play.in_play(empire, {"star-destroyer"});
    in_play.use("luke-skywalker");
    const Tree wreck = told(in_play, EventKind::ship_destroyed);
    EXPECT_EQ(at(wreck, "from"), zone("play", empire));
    EXPECT_EQ(at(wreck, "to"), zone("discard", empire));
    EXPECT_EQ(at(wreck, "why"), Tree("luke-skywalker"));
    Scene in_row;
    in_row.turn(rebels).in_play(rebels, {"hammerhead-corvette"}).row({"star-destroyer"});
    in_row.use("hammerhead-corvette");
    EXPECT_EQ(at(told(in_row, EventKind::ship_destroyed), "from"), zone("row"));
    EXPECT_EQ(at(told(in_row, EventKind::ship_destroyed), "to"), zone("galaxy-discard"));
}

TEST(Happenings, AnAttackHasNoCauseButItsRewardHas) {
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"luke-skywalker"}).row({"director-krennic"}).force("N");
    scene.attack({"luke-skywalker"}, "director-krennic");
    scene.yes();
    const Tree sent = told(scene, EventKind::card_assigned);
    EXPECT_EQ(at(sent, "other"), Tree("director-krennic"));
    EXPECT_TRUE(has(sent, "other-number"));
    const Tree defeated = told(scene, EventKind::card_defeated);
    EXPECT_EQ(at(defeated, "from"), zone("row"));
    EXPECT_EQ(at(defeated, "to"), zone("galaxy-discard"));
    EXPECT_FALSE(has(defeated, "why"));
    EXPECT_EQ(at(told(scene, EventKind::resources_gained), "why"), Tree("director-krennic"));
}

TEST(Happenings, AHiddenCardIsANullWithoutNumber) {
    Scene scene;
    scene.turn(rebels).force("R1").in_play(rebels, {"x-wing"}).deck(rebels, {"luke-skywalker"});
    scene.use("x-wing");
    const Tree own = told(scene, EventKind::card_drawn, rebels);
    EXPECT_EQ(at(own, "card"), Tree("luke-skywalker"));
    EXPECT_EQ(at(own, "from"), zone("deck", rebels));
    EXPECT_EQ(at(own, "to"), zone("hand", rebels));
    for (const Seat viewer : {empire, spectator}) {
        const Tree hidden = told(scene, EventKind::card_drawn, viewer);
        EXPECT_EQ(at(hidden, "card"), Tree());
        EXPECT_FALSE(has(hidden, "number"));
        EXPECT_EQ(at(hidden, "to"), zone("hand", rebels));
        EXPECT_EQ(at(hidden, "why"), Tree("x-wing"));
    }
}

/// The words that stand in a tree under `card` and `other`.
bool names_a_card(const Tree& tree) {
    return at(tree, "card") != Tree() || (has(tree, "other") && at(tree, "other") != Tree());
}

TEST(Happenings, EveryEventIsToldToEverybodyAsFarAsTheyMayKnow) {
    std::set<u8> seen;
    play_matches(6, [&](const Game&, const Presenter& presenter, const State&, const OptionList&,
                        const Reporter& reporter) {
        for (const Event& event : reporter.events)
            for (const Seat viewer : all_viewers) {
                const Tree tree = presenter.happening(event, viewer);
                if (tree == Tree()) continue;
                seen.insert(event.kind);
                ASSERT_NE(at(tree, "what"), Tree());
                if (event.shown_to(viewer)) continue;
                ASSERT_FALSE(names_a_card(tree)) << "kind " << int{event.kind};
                ASSERT_FALSE(has(tree, "number") || has(tree, "other-number"));
            }
    });
    for (int kind = 0; kind < event_kinds; ++kind)
        EXPECT_TRUE(seen.contains(static_cast<u8>(kind)) ||
                    kind == static_cast<int>(EventKind::cards_drawn) ||
                    kind == static_cast<int>(EventKind::match_stopped))
            << "kind " << kind;
}

}  // namespace
}  // namespace cantina::deckbuilding
