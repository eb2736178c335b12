// EINE KARTE EINEM ANGRIFF ZUWEISEN and Einen gegnerischen Stützpunkt angreifen.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// The amounts of all events of a kind, in their order.
std::vector<int> amounts(Scene& scene, EventKind kind) {
    std::vector<int> found;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(kind)) found.push_back(event.amount);
    return found;
}
std::vector<int> totals(Scene& scene) { return amounts(scene, EventKind::attack_resolved); }

// --- assigning ----------------------------------------------------------------------------------

TEST(Assigning, UnitsAndCapitalShipsCanAttackTheBase) {
    shows("DBG-ATTACK-01");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "mon-calamari-cruiser"});
    EXPECT_TRUE(scene.can_assign("x-wing"));
    EXPECT_TRUE(scene.can_assign("mon-calamari-cruiser"));
    scene.attack({"x-wing", "mon-calamari-cruiser"});
    EXPECT_EQ(scene.damage("lothal"), 6);
}

TEST(Assigning, RebelUnitsCanSabotage) {
    shows("DBG-ATTACK-02");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"scout-trooper"});
    EXPECT_TRUE(scene.can_assign("x-wing", "scout-trooper"));
    scene.attack({"x-wing"}, "scout-trooper");
    EXPECT_TRUE(scene.happened(EventKind::card_defeated, "scout-trooper"));
}

TEST(Assigning, ImperialUnitsCanHuntBounties) {
    shows("DBG-ATTACK-03");
    Scene scene;
    scene.turn(empire).in_play(empire, {"stormtrooper"}).row({"snowspeeder"});
    EXPECT_TRUE(scene.can_assign("stormtrooper", "snowspeeder"));
    scene.attack({"stormtrooper"}, "snowspeeder");
    EXPECT_TRUE(scene.happened(EventKind::card_defeated, "snowspeeder"));
}

TEST(Assigning, EveryCardBelongsToOneAttackWithOneTarget) {
    shows("DBG-ATTACK-04");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "y-wing", "rebel-trooper"});
    scene.row({"tie-fighter", "scout-trooper"});
    scene.assign("x-wing");
    scene.assign("y-wing", "scout-trooper");
    scene.assign("rebel-trooper", "scout-trooper");
    EXPECT_TRUE(scene.can_resolve());
    EXPECT_TRUE(scene.can_resolve("scout-trooper"));
    EXPECT_FALSE(scene.can_resolve("tie-fighter"));
    EXPECT_THAT(scene.options(), Each(Not(StartsWith("assign"))));
    const auto cards_of = [&](int target) {
        Names ids;
        for (Card card : scene.state().attackers[target])
            ids.push_back(scene.game().title(card).id);
        std::sort(ids.begin(), ids.end());
        return ids;
    };
    EXPECT_EQ(cards_of(target_base), Names{"x-wing"});
    EXPECT_EQ(cards_of(0), Names{});
    EXPECT_EQ(cards_of(1), (Names{"rebel-trooper", "y-wing"}));
    scene.resolve();
    scene.resolve("scout-trooper");
    EXPECT_EQ(totals(scene), (std::vector<int>{3, 4}));
}

TEST(Assigning, ABaseAttackAndASabotageWaitSideBySide) {
    shows("DBG-ATTACK-05");
    for (const bool base_first : {true, false}) {
        Scene scene;
        scene.turn(rebels).in_play(rebels, {"mon-calamari-cruiser", "x-wing", "rebel-commando"});
        scene.row({"scout-trooper"}).galaxy_top({"lobot"});
        scene.assign("mon-calamari-cruiser");
        scene.assign("rebel-commando", "scout-trooper");
        scene.assign("x-wing");
        EXPECT_TRUE(scene.can_resolve());
        EXPECT_TRUE(scene.can_resolve("scout-trooper"));
        if (base_first) scene.resolve();
        scene.resolve("scout-trooper");
        scene.no();
        if (!base_first) scene.resolve();
        EXPECT_EQ(scene.damage("lothal"), 6);
        EXPECT_EQ(scene.galaxy_discard(), Names{"scout-trooper"});
    }
}

TEST(Assigning, EachCardAttacksOncePerTurn) {
    shows("DBG-ATTACK-06");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "mon-calamari-cruiser"}).row({"tie-fighter"});
    scene.attack({"x-wing", "mon-calamari-cruiser"});
    EXPECT_FALSE(scene.can_assign("x-wing"));
    EXPECT_FALSE(scene.can_assign("x-wing", "tie-fighter"));
    EXPECT_FALSE(scene.can_assign("mon-calamari-cruiser"));
    EXPECT_THROW(scene.assign("x-wing"), SceneError);
    scene.end_turn();
    scene.end_turn();
    EXPECT_TRUE(scene.can_assign("mon-calamari-cruiser"));  // the next turn is another one
}

TEST(Assigning, IsIndependentOfUsingTheAbility) {
    shows("DBG-ATTACK-07");
    Scene scene;
    scene.turn(rebels).force("R1").in_play(rebels, {"x-wing", "x-wing"});
    scene.deck(rebels, {"y-wing", "u-wing", "b-wing"});
    scene.assign("x-wing");
    EXPECT_FALSE(scene.is_used("x-wing"));
    EXPECT_FALSE(scene.is_used("x-wing#2"));
    scene.use("x-wing");
    scene.use("x-wing");
    EXPECT_EQ(scene.hand(rebels).size(), 2u);
    EXPECT_TRUE(scene.can_assign("x-wing"));  // the other one, though it is turned
    scene.assign("x-wing");
    scene.resolve();
    EXPECT_EQ(scene.damage("lothal"), 6);
}

TEST(Assigning, DoesNotYetResolveTheAttack) {
    shows("DBG-ATTACK-08");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"});
    scene.assign("x-wing");
    EXPECT_EQ(scene.damage("lothal"), 0);
    EXPECT_EQ(totals(scene), std::vector<int>{});
    scene.resolve();
    EXPECT_EQ(scene.damage("lothal"), 3);
}

TEST(Assigning, SeveralCardsOfOneAttackMakeOneTotal) {
    shows("DBG-ATTACK-09");
    Scene base;
    base.turn(rebels).in_play(rebels, {"rebel-trooper", "x-wing"});
    base.attack({"rebel-trooper", "x-wing"});
    EXPECT_EQ(totals(base), std::vector<int>{5});
    EXPECT_EQ(base.damage("lothal"), 5);
    Scene row;
    row.turn(rebels).in_play(rebels, {"rebel-trooper", "x-wing"}).row({"boba-fett"});
    row.attack({"rebel-trooper", "x-wing"}, "boba-fett");
    EXPECT_EQ(totals(row), std::vector<int>{5});
    EXPECT_TRUE(row.happened(EventKind::card_defeated, "boba-fett"));
}

TEST(Assigning, IsFinal) {
    shows("DBG-ATTACK-10");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"rebel-trooper"}).row({"tie-fighter"});
    scene.assign("rebel-trooper");
    EXPECT_FALSE(scene.can_assign("rebel-trooper", "tie-fighter"));
    EXPECT_THROW(scene.assign("rebel-trooper", "tie-fighter"), SceneError);
    EXPECT_THAT(scene.options(), Each(Not(HasSubstr("rebel-trooper"))));  // no way back
    EXPECT_TRUE(scene.can_resolve());
}

TEST(Assigning, HasNoEffectWhenTheTurnEndsBeforeTheAttack) {
    shows("DBG-ATTACK-11");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "mon-calamari-cruiser"});
    scene.row({"tie-fighter"});
    scene.assign("mon-calamari-cruiser");
    scene.assign("x-wing", "tie-fighter");
    scene.end_turn();
    EXPECT_EQ(scene.damage("lothal"), 0);
    EXPECT_EQ(scene.row(), Names{"tie-fighter"});
    EXPECT_EQ(totals(scene), std::vector<int>{});
    scene.end_turn();
    EXPECT_FALSE(scene.can_resolve());
    EXPECT_FALSE(scene.can_resolve("tie-fighter"));
    EXPECT_TRUE(scene.can_assign("mon-calamari-cruiser"));
}

TEST(Assigning, AnAttackNeedsAtLeastOneCard) {
    shows("DBG-ATTACK-12");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"tie-fighter"});
    EXPECT_FALSE(scene.can_resolve());
    EXPECT_FALSE(scene.can_resolve("tie-fighter"));
    EXPECT_THROW(scene.resolve(), SceneError);
    scene.assign("x-wing", "tie-fighter");
    EXPECT_FALSE(scene.can_resolve());
    EXPECT_TRUE(scene.can_resolve("tie-fighter"));
}

TEST(Assigning, ACardWithoutAttackMayBeSentAndHasAttacked) {
    shows("DBG-ATTACK-13");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"alliance-shuttle"}).row({"tie-fighter"});
    scene.attack({"alliance-shuttle"});
    EXPECT_EQ(totals(scene), std::vector<int>{0});
    EXPECT_EQ(scene.damage("lothal"), 0);
    EXPECT_FALSE(scene.can_assign("alliance-shuttle"));
    EXPECT_FALSE(scene.can_assign("alliance-shuttle", "tie-fighter"));
    Scene helped;
    helped.turn(rebels).in_play(rebels, {"alliance-shuttle", "x-wing"});
    helped.attack({"alliance-shuttle", "x-wing"});
    EXPECT_EQ(helped.damage("lothal"), 3);
}

TEST(Assigning, IsOnlyForOwnCardsInPlayAndNeverForBases) {
    shows("DBG-ATTACK-14");
    Scene scene;
    scene.turn(empire).base(empire, "death-star").hand(empire, {"stormtrooper"});
    scene.discard(empire, {"at-at"})
        .deck(empire, {"at-st"})
        .ships(rebels, {"mon-calamari-cruiser"});
    scene.row({"darth-vader", "x-wing"});
    EXPECT_THAT(scene.options(), Each(Not(StartsWith("assign"))));
    scene.play("stormtrooper");
    Names offered;
    for (const std::string& option : scene.options())
        if (option.starts_with("assign")) offered.push_back(option);
    EXPECT_THAT(offered, ::testing::UnorderedElementsAre("assign stormtrooper against base",
                                                         "assign stormtrooper against x-wing"));
}

TEST(Assigning, ACardThatLeavesPlayNoLongerCounts) {
    shows("DBG-ATTACK-35");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"y-wing", "rebel-trooper"});
    scene.assign("y-wing");
    scene.assign("rebel-trooper");
    scene.use("y-wing");  // exiles itself: 2 damage on the base
    EXPECT_EQ(scene.damage("lothal"), 2);
    scene.resolve();
    EXPECT_EQ(totals(scene), std::vector<int>{2});
    EXPECT_EQ(scene.damage("lothal"), 4);
    Scene alone;
    alone.turn(rebels).in_play(rebels, {"y-wing"});
    alone.assign("y-wing");
    alone.use("y-wing");
    EXPECT_FALSE(alone.can_resolve());
}

// --- resolving ----------------------------------------------------------------------------------

TEST(BaseAttack, DealsTheSumOfAllAttackValues) {
    shows("DBG-ATTACK-15");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"rebel-trooper", "mon-calamari-cruiser"});
    scene.hand(rebels, {"temple-guardian"});
    scene.play("temple-guardian");
    scene.use("temple-guardian");
    scene.choose(1);  // 1 attack
    scene.attack({"rebel-trooper", "temple-guardian", "mon-calamari-cruiser"});
    EXPECT_EQ(totals(scene), std::vector<int>{6});
    EXPECT_EQ(scene.damage("lothal"), 6);
}

TEST(BaseAttack, HasToDestroyEveryCapitalShipFirst) {
    shows("DBG-ATTACK-16");
    Scene one;
    one.ships(rebels, {"hammerhead-corvette"}).in_play(empire, {"tie-interceptor"});
    one.attack({"tie-interceptor"});
    EXPECT_EQ(one.damage("hammerhead-corvette"), 3);
    EXPECT_EQ(one.damage("dantooine"), 0);
    EXPECT_TRUE(one.asks(empire, question::turn));
    Scene two;  // one destroyed ship is not enough
    two.ships(rebels, {"hammerhead-corvette", "rebel-transport"}).in_play(empire, {"boba-fett"});
    two.attack({"boba-fett"});
    two.put_damage("rebel-transport", 2);
    EXPECT_EQ(two.ships(rebels), Names{"hammerhead-corvette"});
    EXPECT_EQ(two.damage("hammerhead-corvette"), 3);
    EXPECT_EQ(two.damage("dantooine"), 0);
}

TEST(BaseAttack, DestroysAShipWithAsMuchDamageAsHitPoints) {
    shows("DBG-ATTACK-17");
    Scene scene;
    scene.ships(rebels, {"hammerhead-corvette"}).damage("hammerhead-corvette", 1);
    scene.in_play(empire, {"tie-interceptor"});
    scene.attack({"tie-interceptor"});
    EXPECT_EQ(scene.ships(rebels), Names{});
    EXPECT_EQ(scene.discard(rebels), Names{"hammerhead-corvette"});
    EXPECT_EQ(scene.galaxy_discard(), Names{});
}

TEST(BaseAttack, TheAttackerSplitsTheDamageAmongTheShips) {
    shows("DBG-ATTACK-18");
    for (const int first : {1, 2, 3, 4}) {
        Scene scene;
        scene.ships(rebels, {"hammerhead-corvette", "hammerhead-corvette"});
        scene.in_play(empire, {"boba-fett"});
        scene.attack({"boba-fett"});
        EXPECT_TRUE(scene.asks(empire, question::split_damage));
        scene.put_damage("hammerhead-corvette", first);
        if (first == 4) {
            EXPECT_EQ(scene.discard(rebels), Names{"hammerhead-corvette"});
            EXPECT_EQ(scene.damage("hammerhead-corvette"), 1);
        } else if (first == 1) {
            EXPECT_EQ(scene.discard(rebels), Names{"hammerhead-corvette"});
        } else {
            EXPECT_EQ(scene.ships(rebels).size(), 2u);
            EXPECT_EQ(scene.damage("hammerhead-corvette"), first);
            EXPECT_EQ(scene.damage("hammerhead-corvette#2"), 5 - first);
        }
        EXPECT_EQ(scene.damage("dantooine"), 0);
    }
}

TEST(BaseAttack, WhatIsLeftAfterTheShipsHitsTheBase) {
    shows("DBG-ATTACK-19");
    Scene scene;
    scene.ships(rebels, {"hammerhead-corvette"}).in_play(empire, {"boba-fett", "stormtrooper"});
    scene.attack({"boba-fett", "stormtrooper"});
    scene.yes();
    EXPECT_EQ(scene.ships(rebels), Names{});
    EXPECT_EQ(scene.damage("dantooine"), 3);
}

TEST(BaseAttack, TheAttackerMayKeepWhatIsLeftFromTheBase) {
    shows("DBG-ATTACK-31");
    Scene scene;
    scene.ships(rebels, {"hammerhead-corvette"}).in_play(empire, {"boba-fett", "stormtrooper"});
    scene.attack({"boba-fett", "stormtrooper"});
    EXPECT_TRUE(scene.asks(empire, question::leftover));
    scene.no();
    EXPECT_EQ(scene.ships(rebels), Names{});
    EXPECT_EQ(scene.damage("dantooine"), 0);
    EXPECT_EQ(amounts(scene, EventKind::damage_lost), std::vector<int>{3});
    EXPECT_TRUE(scene.asks(empire, question::turn));
}

TEST(BaseAttack, NoShipTakesMoreThanItNeeds) {
    shows("DBG-ATTACK-29");
    Scene scene;
    scene.ships(rebels, {"hammerhead-corvette", "mon-calamari-cruiser"});
    scene.damage("hammerhead-corvette", 2).in_play(empire, {"tie-interceptor"});
    scene.attack({"tie-interceptor"});
    EXPECT_TRUE(scene.can_put_damage("hammerhead-corvette", 2));
    EXPECT_FALSE(scene.can_put_damage("hammerhead-corvette", 3));
    EXPECT_THROW(scene.put_damage("hammerhead-corvette", 3), SceneError);
    scene.put_damage("hammerhead-corvette", 2);
    EXPECT_EQ(scene.damage("mon-calamari-cruiser"), 1);
}

TEST(BaseAttack, AllDamageGoesToShipsThatCanTakeIt) {
    shows("DBG-ATTACK-30");
    Scene one;
    one.ships(rebels, {"nebulon-b-frigate"}).in_play(empire, {"at-st"});
    one.attack({"at-st"});  // 2 of the 4 cannot be held back
    EXPECT_EQ(one.damage("nebulon-b-frigate"), 4);
    Scene two;
    two.ships(rebels, {"hammerhead-corvette", "mon-calamari-cruiser"});
    two.in_play(empire, {"boba-fett", "tie-interceptor"});
    two.attack({"boba-fett", "tie-interceptor"});  // 8 for 4 and 6 hit points
    ASSERT_TRUE(two.asks(empire, question::split_damage));
    EXPECT_FALSE(two.can_put_damage("hammerhead-corvette", 1));
    for (const int enough : {2, 3, 4})
        EXPECT_TRUE(two.can_put_damage("hammerhead-corvette", enough)) << enough;
    two.put_damage("hammerhead-corvette", 2);
    EXPECT_EQ(two.damage("hammerhead-corvette"), 2);
    EXPECT_EQ(two.ships(rebels), Names{"hammerhead-corvette"});  // the cruiser took its 6
}

TEST(BaseAttack, DamageStaysUntilItIsRepaired) {
    shows("DBG-ATTACK-20");
    Scene scene;
    scene.base(rebels, "dantooine", 4).ships(rebels, {"hammerhead-corvette"});
    scene.damage("hammerhead-corvette", 3);
    for (int turn = 0; turn < 3; ++turn) scene.end_turn();
    EXPECT_EQ(scene.damage("dantooine"), 4);
    EXPECT_EQ(scene.damage("hammerhead-corvette"), 3);
    Scene repaired;
    repaired.turn(rebels).force("R1").base(rebels, "dantooine", 4).in_play(rebels, {"u-wing"});
    repaired.use("u-wing");
    EXPECT_EQ(repaired.damage("dantooine"), 1);
}

TEST(BaseAttack, ReadsTheAttackValuesWhenItIsResolved) {
    shows("DBG-ATTACK-28");
    Scene scene;
    scene.in_play(empire, {"tie-fighter"}).hand(empire, {"imperial-carrier"});
    scene.assign("tie-fighter");
    scene.play("imperial-carrier");  // fighters have 1 more attack
    scene.resolve();
    EXPECT_EQ(totals(scene), std::vector<int>{3});
    EXPECT_EQ(scene.damage("dantooine"), 3);
}

TEST(BaseAttack, CanBeMadeSeveralTimesInATurnWithOtherCards) {
    shows("DBG-ATTACK-26", "DBG-ATTACK-27");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "rebel-trooper"}).row({"tie-fighter"});
    scene.attack({"x-wing"});
    EXPECT_EQ(scene.damage("lothal"), 3);
    EXPECT_FALSE(scene.can_assign("x-wing"));
    EXPECT_FALSE(scene.can_assign("x-wing", "tie-fighter"));
    scene.attack({"rebel-trooper"});
    EXPECT_EQ(scene.damage("lothal"), 5);
    EXPECT_EQ(totals(scene), (std::vector<int>{3, 2}));
}

// --- destroyed bases and ships ------------------------------------------------------------------

TEST(DestroyedBase, FallsWhenItsDamageReachesItsHitPointsAndBecomesATrophy) {
    shows("DBG-ATTACK-21", "DBG-ATTACK-22", "DBG-ATTACK-23");
    Scene scene;
    scene.turn(rebels).base(empire, "lothal", 5).in_play(rebels, {"x-wing"});
    scene.attack({"x-wing"});
    EXPECT_EQ(scene.base(empire), "");
    EXPECT_EQ(scene.victory(rebels), Names{"lothal"});
    EXPECT_EQ(scene.victory(empire), Names{});
    for (Card base : scene.state().players[rebels].victory)
        EXPECT_EQ(scene.state().damage[base], 0);
    Scene holds;
    holds.turn(rebels).base(empire, "lothal", 5).in_play(rebels, {"rebel-trooper"});
    holds.attack({"rebel-trooper"});
    EXPECT_EQ(holds.damage("lothal"), 7);
}

TEST(DestroyedBase, IsReplacedAtTheStartOfItsOwnersNextTurnAndNotEarlier) {
    shows("DBG-ATTACK-24", "DBG-ATTACK-33");
    Scene scene;
    scene.turn(empire).base(rebels, "dantooine", 6).in_play(empire, {"stormtrooper", "at-st"});
    scene.attack({"stormtrooper"});
    EXPECT_EQ(scene.base(rebels), "");
    EXPECT_TRUE(scene.asks(empire, question::turn));
    scene.attack({"at-st"});
    EXPECT_EQ(scene.base(rebels), "");
    scene.end_turn();
    EXPECT_TRUE(scene.asks(rebels, question::new_base));
    Names offered = scene.options();
    std::sort(offered.begin(), offered.end());
    EXPECT_EQ(offered, (Names{"pick hoth", "pick mon-cala", "pick sullust", "pick yavin-4"}));
    EXPECT_EQ(scene.victory(empire), Names{"dantooine"});
    scene.pick("hoth");
    EXPECT_EQ(scene.base(rebels), "hoth");
}

TEST(DestroyedBase, SwallowsTheDamageThatIsLeft) {
    shows("DBG-ATTACK-25");
    Scene scene;
    scene.base(rebels, "dantooine", 6).in_play(empire, {"boba-fett"});
    scene.attack({"boba-fett"});
    scene.end_turn();
    scene.pick("sullust");
    EXPECT_EQ(scene.damage("sullust"), 0);
}

const char* const saboteur = R"(
- id: saboteur
  name: {en: Saboteur, de: Saboteur}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{opponent: [{damage-opponent-base: 4}]}]
)";

TEST(DestroyedBase, TakesItsAbilitiesAlongUntilANewOneIsRevealed) {
    shows("DBG-ATTACK-34", "DBG-ATTACK-24");
    Scene constant(library_with(saboteur));  // it hurts the base of its own side
    constant.base(empire, "endor", 12).in_play(empire, {"saboteur", "stormtrooper"});
    EXPECT_EQ(constant.attack_of("stormtrooper"), 3);
    constant.use("saboteur");
    EXPECT_EQ(constant.base(empire), "");
    EXPECT_EQ(constant.attack_of("stormtrooper"), 2);
    EXPECT_TRUE(constant.asks(empire, question::turn));  // and no base before the next own turn
    constant.attack({"stormtrooper"});
    EXPECT_EQ(constant.damage("dantooine"), 2);
    constant.end_turn();
    EXPECT_TRUE(constant.asks(rebels, question::turn));
    constant.end_turn();
    EXPECT_TRUE(constant.asks(empire, question::new_base));
    Scene activated(library_with(saboteur));
    activated.base(empire, "death-star", 12).in_play(empire, {"saboteur"}).resources(8);
    activated.ships(rebels, {"mon-calamari-cruiser"});
    EXPECT_TRUE(activated.can_use("death-star"));
    activated.use("saboteur");
    EXPECT_FALSE(activated.can_use("death-star"));
}

TEST(DestroyedShip, ComesBackWithoutDamage) {
    shows("DBG-ATTACK-32");
    Scene scene;
    scene.ships(rebels, {"nebulon-b-frigate"}).damage("nebulon-b-frigate", 2);
    scene.in_play(empire, {"tie-interceptor"});
    scene.attack({"tie-interceptor"});
    EXPECT_EQ(scene.discard(rebels), Names{"nebulon-b-frigate"});
    scene.end_turn();
    scene.end_turn();  // the Rebels draw it again
    EXPECT_EQ(scene.hand(rebels), Names{"nebulon-b-frigate"});
    scene.end_turn();
    scene.play("nebulon-b-frigate");
    EXPECT_EQ(scene.ships(rebels), Names{"nebulon-b-frigate"});
    EXPECT_EQ(scene.damage("nebulon-b-frigate"), 0);
}

}  // namespace
}  // namespace cantina::deckbuilding
