// Kopfgeldjagd und Sabotage: attacks on the galaxy row and their rewards.
#include <gmock/gmock.h>

#include "games/deckbuilding/tests/scene.h"
#include "games/registry.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

/// What lies uppermost on the galaxy discard pile.
std::string galaxy_discard_top(Scene& scene) {
    const State& table = scene.state();
    Card top = table.galaxy_discard.first();
    for (Card card : table.galaxy_discard)
        if (table.place[card] > table.place[top]) top = card;
    return top == no_card ? "" : scene.game().title(top).id;
}

/// The row cards that `unit` could be sent against.
Names targets_of(Scene& scene, const std::string& unit) {
    const std::string head = "assign " + unit + " against ";
    Names targets;
    for (const std::string& option : scene.options())
        if (option.starts_with(head) && option != head + "base")
            targets.push_back(option.substr(head.size()));
    return targets;
}

int total_of(Scene& scene) {
    int total = -1;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::attack_resolved)) total = event.amount;
    return total;
}

/// Three damage-dealing cards against Director Krennic (target value 5).
void lay_krennic(Scene& scene, const Names& units) {
    scene.turn(rebels).in_play(rebels, units).row({"director-krennic"}).galaxy_top({"lobot"});
}

// --- the same for both sides --------------------------------------------------------------------

TEST(Bounty, HuntAndSabotageAreTheSame) {
    shows("DBG-BOUNTY-01");
    Scene hunt;
    hunt.turn(empire).in_play(empire, {"stormtrooper", "tie-fighter"}).row({"x-wing", "lobot"});
    hunt.galaxy_top({"bossk"});
    hunt.attack({"stormtrooper", "tie-fighter"}, "x-wing");
    EXPECT_TRUE(hunt.asks(empire, question::reward));
    hunt.yes();
    Scene sabotage;
    sabotage.turn(rebels).in_play(rebels, {"rebel-trooper", "y-wing"});
    sabotage.row({"tie-interceptor", "lobot"}).galaxy_top({"bossk"});
    sabotage.attack({"rebel-trooper", "y-wing"}, "tie-interceptor");
    EXPECT_TRUE(sabotage.asks(rebels, question::reward));
    sabotage.yes();
    EXPECT_EQ(hunt.log(), sabotage.log());
    EXPECT_EQ(hunt.row(), sabotage.row());
    EXPECT_EQ(hunt.row(), (Names{"bossk", "lobot"}));
    EXPECT_EQ(hunt.resources(), 3);
    EXPECT_EQ(sabotage.resources(), 3);
}

TEST(Bounty, EveryFactionUnitOfTheGalaxyDeckHasATargetValueAndAReward) {
    shows("DBG-BOUNTY-02");
    int units = 0;
    for (const Title& title : games::Deckbuilding::library().titles) {
        const bool prey = title.origin == Origin::galaxy && title.kind == Kind::unit &&
                          title.faction != Faction::neutral;
        EXPECT_EQ(title.target > 0, prey) << title.id;
        EXPECT_EQ(title.reward > 0, prey) << title.id;
        units += prey;
    }
    EXPECT_EQ(units, 31);  // 15 of the Empire, 16 of the Rebels
}

// --- targets ------------------------------------------------------------------------------------

TEST(Bounty, TargetsAreUnitsOfTheOpponentInTheRow) {
    shows("DBG-BOUNTY-03", "DBG-BOUNTY-18", "DBG-BOUNTY-19");
    const Names row = {"x-wing",         "tie-fighter",          "bossk",
                       "star-destroyer", "mon-calamari-cruiser", "blockade-runner"};
    Scene hunt;
    hunt.turn(empire).in_play(empire, {"stormtrooper"}).row(row);
    EXPECT_EQ(targets_of(hunt, "stormtrooper"), Names{"x-wing"});
    Scene sabotage;
    sabotage.turn(rebels).in_play(rebels, {"rebel-trooper"}).row(row);
    EXPECT_EQ(targets_of(sabotage, "rebel-trooper"), Names{"tie-fighter"});
    EXPECT_THROW(sabotage.assign("rebel-trooper", "bossk"), SceneError);
    EXPECT_THROW(sabotage.assign("rebel-trooper", "star-destroyer"), SceneError);
}

TEST(Bounty, OrdMantellAllowsOneNeutralUnitEachTurnForItsCost) {
    shows("DBG-BOUNTY-19");
    Scene scene;
    scene.base(empire, "ord-mantell").row({"bossk", "lobot", "blockade-runner"});
    scene.in_play(empire, {"stormtrooper", "tie-interceptor", "death-trooper"});
    scene.galaxy_top({"hwk-290"}).deck(empire, {"at-st", "at-st"});
    EXPECT_THAT(targets_of(scene, "stormtrooper"), UnorderedElementsAre("bossk", "lobot"));
    scene.attack({"stormtrooper"}, "bossk");  // 2 against a cost of 3: in vain, and not used up
    EXPECT_EQ(scene.row().front(), "bossk");
    scene.attack({"tie-interceptor"}, "bossk");
    EXPECT_TRUE(scene.asks(empire, question::reward));
    scene.yes();
    EXPECT_EQ(scene.resources(), 3);
    EXPECT_EQ(galaxy_discard_top(scene), "bossk");
    EXPECT_THAT(targets_of(scene, "death-trooper"), IsEmpty());
    scene.end_turn();
    scene.end_turn();
    scene.play("at-st");
    EXPECT_THAT(targets_of(scene, "at-st"), UnorderedElementsAre("hwk-290", "lobot"));
}

TEST(Bounty, CapitalShipsTakeNoPart) {
    shows("DBG-BOUNTY-11");
    Scene scene;
    scene.turn(rebels).ships(rebels, {"mon-calamari-cruiser"}).row({"tie-fighter"});
    EXPECT_TRUE(scene.can_assign("mon-calamari-cruiser"));
    EXPECT_FALSE(scene.can_assign("mon-calamari-cruiser", "tie-fighter"));
    EXPECT_THROW(scene.assign("mon-calamari-cruiser", "tie-fighter"), SceneError);
}

TEST(Bounty, TheTargetIsFixedWhenAUnitIsAssigned) {
    shows("DBG-BOUNTY-20");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"tie-fighter", "scout-trooper"});
    scene.galaxy_top({"lobot"});
    scene.assign("x-wing", "scout-trooper");
    EXPECT_FALSE(scene.can_resolve("tie-fighter"));
    EXPECT_FALSE(scene.can_resolve());
    scene.resolve("scout-trooper");
    scene.no();
    EXPECT_EQ(scene.row(), (Names{"tie-fighter", "lobot"}));
}

TEST(Bounty, ATargetThatIsGoneTakesTheAttackAlong) {
    shows("DBG-BOUNTY-21");
    Scene scene;
    scene.turn(empire).in_play(empire, {"stormtrooper", "at-st"}).row({"snowspeeder", "lobot"});
    scene.galaxy_top({"y-wing"});
    scene.assign("stormtrooper", "snowspeeder");
    scene.use("at-st");  // discards a card of the row
    scene.pick("snowspeeder");
    EXPECT_EQ(scene.row(), (Names{"y-wing", "lobot"}));
    EXPECT_FALSE(scene.can_resolve("snowspeeder"));
    EXPECT_FALSE(scene.can_resolve("y-wing"));  // who takes the place is not the target
    EXPECT_FALSE(scene.can_assign("stormtrooper"));
    EXPECT_FALSE(scene.can_assign("stormtrooper", "y-wing"));
    EXPECT_FALSE(scene.happened(EventKind::card_defeated));
}

// --- the comparison -----------------------------------------------------------------------------

TEST(Bounty, AddsUpTheAttackOfAllItsUnits) {
    shows("DBG-BOUNTY-04");
    Scene scene;
    lay_krennic(scene, {"rebel-commando", "x-wing", "y-wing"});
    scene.attack({"rebel-commando", "x-wing"}, "director-krennic");
    EXPECT_EQ(total_of(scene), 6);
}

TEST(Bounty, SucceedsWhenTheTotalReachesTheTargetValue) {
    shows("DBG-BOUNTY-05");
    const std::pair<Names, bool> attacks[] = {
        {{"jyn-erso"}, false}, {{"chewbacca"}, true}, {{"x-wing", "rebel-commando"}, true}};
    int total = 4;
    for (const auto& [units, succeeds] : attacks) {
        Scene scene;
        lay_krennic(scene, units);
        scene.attack(units, "director-krennic");
        EXPECT_EQ(total_of(scene), total++);
        EXPECT_EQ(scene.happened(EventKind::card_defeated, "director-krennic"), succeeds);
        EXPECT_EQ(scene.row(), Names{succeeds ? "lobot" : "director-krennic"});
    }
}

TEST(Bounty, BelowTheTargetValueNothingHappens) {
    shows("DBG-BOUNTY-13", "DBG-BOUNTY-14");
    Scene scene;
    lay_krennic(scene, {"jyn-erso", "x-wing"});
    scene.attack({"jyn-erso"}, "director-krennic");
    EXPECT_TRUE(scene.asks(rebels, question::turn));  // no reward
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_EQ(scene.row(), Names{"director-krennic"});
    EXPECT_EQ(scene.galaxy_discard(), Names{});
    EXPECT_FALSE(scene.can_assign("jyn-erso"));
    EXPECT_FALSE(scene.can_assign("jyn-erso", "director-krennic"));
    for (u8 damage : scene.state().damage) EXPECT_EQ(damage, 0);
    scene.attack({"x-wing"}, "director-krennic");  // and nothing of it is left for the next: 3 < 5
    EXPECT_EQ(scene.row(), Names{"director-krennic"});
}

TEST(Bounty, WhatIsBeyondTheTargetValueIsLost) {
    shows("DBG-BOUNTY-12");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"chewbacca", "jyn-erso"});
    scene.row({"director-krennic", "tie-fighter"}).galaxy_top({"lobot"});
    scene.attack({"chewbacca", "jyn-erso"}, "director-krennic");
    EXPECT_EQ(total_of(scene), 9);
    scene.no();
    EXPECT_EQ(scene.row(), (Names{"lobot", "tie-fighter"}));
    EXPECT_EQ(scene.galaxy_discard(), Names{"director-krennic"});
    EXPECT_EQ(scene.damage("lothal"), 0);
    EXPECT_EQ(scene.resources(), 0);
}

TEST(Bounty, UnitsThatTookPartCannotAttackAgain) {
    shows("DBG-BOUNTY-17");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"tie-fighter", "scout-trooper"});
    scene.attack({"x-wing"}, "tie-fighter");
    scene.no();
    EXPECT_FALSE(scene.can_assign("x-wing"));
    EXPECT_FALSE(scene.can_assign("x-wing", "scout-trooper"));
}

TEST(Bounty, SeveralTargetsCanBeAttackedInOneTurn) {
    shows("DBG-BOUNTY-22");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "y-wing", "rebel-trooper"});
    scene.row({"tie-fighter", "scout-trooper"}).galaxy_top({"admiral-piett", "lobot", "bossk"});
    scene.attack({"y-wing"}, "tie-fighter");
    scene.no();
    scene.attack({"rebel-trooper"}, "scout-trooper");
    scene.no();
    scene.attack({"x-wing"}, "admiral-piett");  // revealed a moment ago
    scene.no();
    EXPECT_EQ(scene.galaxy_discard(), (Names{"admiral-piett", "scout-trooper", "tie-fighter"}));
    EXPECT_EQ(scene.row(), (Names{"bossk", "lobot"}));
}

// --- the defeated card and its reward -----------------------------------------------------------

TEST(Bounty, TheDefeatedCardGoesOnTopOfTheGalaxyDiscardPile) {
    shows("DBG-BOUNTY-06", "DBG-BOUNTY-24");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"tie-fighter"});
    scene.galaxy_discard({"tie-bomber", "bossk"});
    EXPECT_EQ(galaxy_discard_top(scene), "bossk");
    scene.attack({"x-wing"}, "tie-fighter");
    EXPECT_EQ(galaxy_discard_top(scene), "tie-fighter");
    scene.yes();
    EXPECT_EQ(scene.galaxy_discard(), (Names{"bossk", "tie-bomber", "tie-fighter"}));
    for (Seat seat : {empire, rebels}) {
        EXPECT_THAT(scene.discard(seat), Not(Contains("tie-fighter")));
        EXPECT_THAT(scene.deck(seat), Not(Contains("tie-fighter")));
        EXPECT_THAT(scene.hand(seat), Not(Contains("tie-fighter")));
    }
    EXPECT_FALSE(scene.happened(EventKind::card_purchased));
}

TEST(Bounty, TheRowIsFilledBeforeTheRewardIsDecided) {
    shows("DBG-BOUNTY-07");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"tie-fighter"}).galaxy_top({"lobot"});
    scene.attack({"x-wing"}, "tie-fighter");
    EXPECT_TRUE(scene.asks(rebels, question::reward));
    EXPECT_EQ(scene.row(), Names{"lobot"});
    scene.yes();
    EXPECT_EQ(scene.log(),
              (std::vector<EventKind>{EventKind::card_assigned, EventKind::attack_resolved,
                                      EventKind::card_defeated, EventKind::row_filled,
                                      EventKind::reward_taken, EventKind::resources_gained}));
}

TEST(Bounty, TheRewardMayBeDeclined) {
    shows("DBG-BOUNTY-08");
    for (const bool taken : {true, false}) {
        Scene scene;
        scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"tie-interceptor"});
        scene.attack({"x-wing"}, "tie-interceptor");
        taken ? scene.yes() : scene.no();
        EXPECT_EQ(scene.resources(), taken ? 3 : 0);
        EXPECT_EQ(scene.galaxy_discard(), Names{"tie-interceptor"});
        EXPECT_TRUE(scene.asks(rebels, question::turn));
    }
}

TEST(Bounty, ARewardIsTakenAsAWholeAsFarAsPossible) {
    shows("DBG-BOUNTY-23");
    Scene scene;
    lay_krennic(scene, {"chewbacca"});
    scene.force("R3");
    scene.attack({"chewbacca"}, "director-krennic");
    EXPECT_EQ(scene.options(), (Names{"yes", "no"}));
    scene.yes();
    EXPECT_EQ(scene.resources(), 3);
    EXPECT_EQ(scene.force(), "R3");
    EXPECT_TRUE(scene.asks(rebels, question::turn));
    Scene partly;
    lay_krennic(partly, {"chewbacca"});
    partly.force("R2");
    partly.attack({"chewbacca"}, "director-krennic");
    partly.yes();
    EXPECT_EQ(partly.resources(), 3);
    EXPECT_EQ(partly.force(), "R3");
}

// --- the rulebook's example ---------------------------------------------------------------------

TEST(BountyExample, DirectorKrennicOnPaper) {
    shows("DBG-BOUNTY-09");
    const Library library = games::Deckbuilding::library();
    const Title& krennic = library.titles.at(static_cast<size_t>(library.find("director-krennic")));
    EXPECT_EQ(krennic.target, 5);
    Scene scene;
    lay_krennic(scene, {"chewbacca"});
    scene.attack({"chewbacca"}, "director-krennic");
    scene.yes();
    EXPECT_EQ(scene.resources(), 3);
    EXPECT_EQ(scene.force(), "R2");
}

TEST(BountyExample, DirectorKrennicDrawsMoreOnTheDeathStar) {
    shows("DBG-BOUNTY-10");
    for (const char* base : {"lothal", "death-star"}) {
        Scene scene;
        scene.base(empire, base).in_play(empire, {"director-krennic"});
        scene.deck(empire, {"stormtrooper", "inquisitor", "at-at"});
        scene.use("director-krennic");
        EXPECT_EQ(scene.hand(empire).size(), base == std::string("lothal") ? 1u : 2u);
    }
}

TEST(BountyExample, CommandoAndXWingAgainstKrennic) {
    shows("DBG-BOUNTY-15");
    Scene scene;
    scene.turn(rebels).force("N").in_play(rebels, {"rebel-commando", "x-wing"});
    scene.row({"director-krennic", "lobot", "bossk", "dengar", "y-wing", "tie-fighter"});
    scene.galaxy_top({"ig-88"});
    EXPECT_EQ(scene.attack_of("rebel-commando"), 3);
    EXPECT_EQ(scene.attack_of("x-wing"), 3);
    scene.attack({"rebel-commando", "x-wing"}, "director-krennic");
    EXPECT_EQ(total_of(scene), 6);
    EXPECT_EQ(scene.galaxy_discard(), Names{"director-krennic"});
    EXPECT_EQ(scene.row(), (Names{"ig-88", "lobot", "bossk", "dengar", "y-wing", "tie-fighter"}));
    scene.yes();
    EXPECT_EQ(scene.resources(), 3);
    EXPECT_EQ(scene.force(), "R2");
    scene.buy("bossk");  // in the same turn
    EXPECT_EQ(scene.resources(), 0);
}

TEST(BountyExample, TheAbilitiesOfCommandoAndXWing) {
    shows("DBG-BOUNTY-16");
    for (const int outcome : {0, 1, 2}) {
        Scene with;
        with.turn(rebels).force("R1").in_play(rebels, {"rebel-commando", "x-wing"});
        with.deck(rebels, {"y-wing"}).hand(empire, {"stormtrooper", "inquisitor", "at-at"});
        with.chance({outcome});
        with.use("rebel-commando");
        EXPECT_TRUE(with.asks(rebels, question::turn));  // chance has chosen
        const Names by_chance = {"stormtrooper", "inquisitor", "at-at"};
        EXPECT_EQ(with.discard(empire), Names{by_chance[static_cast<size_t>(outcome)]});
        with.use("x-wing");
        EXPECT_EQ(with.hand(rebels), Names{"y-wing"});
    }
    Scene without;
    without.turn(rebels).force("N").in_play(rebels, {"rebel-commando", "x-wing"});
    without.deck(rebels, {"y-wing"}).hand(empire, {"stormtrooper", "inquisitor", "at-at"});
    EXPECT_FALSE(without.can_use("x-wing"));
    without.use("rebel-commando");
    EXPECT_TRUE(without.asks(empire, questions::pick_cards));
    without.pick("inquisitor");
    EXPECT_EQ(without.discard(empire), Names{"inquisitor"});
}

}  // namespace
}  // namespace cantina::deckbuilding
