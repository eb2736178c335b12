// WEITERE REGELN: abilities that need a condition, a moment or a choice, and exiling.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

const char* const made_up = R"(
- id: breaker
  name: {en: Breaker, de: Abwracker}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{opponent: [{destroy: {from: opponent-ships, by: you}}]}]
- id: sage
  name: {en: Sage, de: Weiser}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{choose: [[{gain-force: 2}], [{draw: 1}]]}]
- id: envoy
  name: {en: Envoy, de: Gesandte}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do:
      - gain-resources: 1
      - choose:
          by: opponent
          of:
          - [{opponent: [{discard: {from: hand}}]}]
          - [{gain-force: 1}]
- id: raider
  name: {en: Raider, de: Plünderer}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 3
  ability:
    do: [{opponent: [{discard: {count: 2, from: hand}}]}]
- id: ravager
  name: {en: Ravager, de: Verwüster}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 3
  ability:
    do: [{opponent: [{discard-at-random: 3}]}]
)";

// --- conditional abilities ----------------------------------------------------------------------

TEST(ConditionalAbility, NeedsItsCondition) {
    shows("DBG-TERM-21", "DBG-TERM-22");
    for (const char* force : {"E3", "E1", "N", "R1", "R3"}) {
        Scene scene;
        scene.turn(rebels).force(force).in_play(rebels, {"x-wing"}).deck(rebels, {"y-wing"});
        EXPECT_EQ(scene.can_use("x-wing"), force[0] == 'R') << force;
    }
    Scene refused;
    refused.turn(rebels).force("E1").in_play(rebels, {"x-wing"}).deck(rebels, {"y-wing"});
    EXPECT_THROW(refused.use("x-wing"), SceneError);
    EXPECT_EQ(refused.hand(rebels), Names{});
    Scene alone;
    alone.in_play(empire, {"tie-fighter"}).deck(empire, {"at-at"});
    EXPECT_FALSE(alone.can_use("tie-fighter"));
    Scene escorted;
    escorted.in_play(empire, {"tie-fighter", "star-destroyer"}).deck(empire, {"at-at"});
    escorted.use("tie-fighter");
    EXPECT_EQ(escorted.hand(empire), Names{"at-at"});
}

TEST(ConditionalAbility, ABonusConditionLeavesTheRestUsable) {
    shows("DBG-TERM-23");
    for (const char* force : {"E2", "N", "R1"}) {
        Scene scene;
        scene.turn(rebels).force(force).in_play(rebels, {"jabba-the-hutt"});
        scene.hand(rebels, {"rebel-trooper"}).deck(rebels, {"x-wing", "y-wing", "u-wing"});
        scene.use("jabba-the-hutt");
        EXPECT_EQ(scene.hand(rebels).size(), force[0] == 'R' ? 2u : 1u) << force;
    }
}

// --- triggered abilities ------------------------------------------------------------------------

TEST(TriggeredAbility, IsResolvedOnlyAtItsMoment) {
    shows("DBG-TERM-30");
    Scene scene;
    scene.in_play(empire, {"boba-fett"}).row({"chewbacca"}).deck(empire, {"at-at", "at-st"});
    EXPECT_FALSE(scene.can_use("boba-fett"));
    EXPECT_THROW(scene.use("boba-fett"), SceneError);
    scene.attack({"boba-fett"}, "chewbacca");
    scene.no();
    EXPECT_TRUE(scene.can_use("boba-fett"));
    scene.use("boba-fett");
    EXPECT_EQ(scene.hand(empire).size(), 1u);
    EXPECT_FALSE(scene.can_use("boba-fett"));
    Scene base;
    base.in_play(empire, {"boba-fett"}).row({"chewbacca"}).deck(empire, {"at-at"});
    base.attack({"boba-fett"});  // not a target in the galaxy row
    EXPECT_FALSE(base.can_use("boba-fett"));
    EXPECT_TRUE(base.asks(empire, question::turn));
}

TEST(TriggeredAbility, OfARevealedBaseIsForTheMomentOfRevealing) {
    shows("DBG-TERM-31");
    for (const bool used : {false, true}) {
        Scene scene;
        scene.start_of_turn().no_base(empire).bases(empire, {"mustafar"}).force("R1");
        EXPECT_TRUE(scene.asks(empire, questions::respond));
        used ? scene.use("mustafar") : scene.pass();
        EXPECT_EQ(scene.force(), used ? "E3" : "R1");
        EXPECT_TRUE(scene.asks(empire, question::turn));
        EXPECT_FALSE(scene.can_use("mustafar"));
        scene.end_turn();
        scene.end_turn();
        EXPECT_TRUE(scene.asks(empire, question::turn));  // nor in any later turn
        EXPECT_FALSE(scene.can_use("mustafar"));
    }
}

TEST(TriggeredAbility, WorksEveryTimeUnlessItSetsALimit) {
    shows("DBG-TERM-32");
    Scene scene;
    scene.turn(rebels).base(rebels, "yavin-4").force("R1");
    scene.in_play(rebels, {"snowspeeder", "snowspeeder", "rebel-commando"});
    scene.hand(empire, {"stormtrooper", "stormtrooper", "inquisitor"}).chance({0});
    scene.use("snowspeeder");
    scene.pick("stormtrooper");
    scene.use("yavin-4");
    scene.use("snowspeeder");
    scene.pick("stormtrooper");
    scene.use("yavin-4");
    scene.use("rebel-commando");
    scene.use("yavin-4");
    EXPECT_EQ(scene.damage("lothal"), 6);
    Scene limited;  // "the first neutral card each turn"
    limited.turn(rebels).base(rebels, "bespin").hand(rebels, {"bossk", "dengar"});
    limited.deck(rebels, {"x-wing", "y-wing", "u-wing"});
    limited.play("bossk");
    limited.use("bespin");
    limited.play("dengar");
    EXPECT_TRUE(limited.asks(rebels, question::turn));
    EXPECT_EQ(limited.hand(rebels).size(), 1u);
}

TEST(TriggeredAbility, RespondsToEveryCardOfSeveralThatAreDiscardedAtOnce) {
    shows("DBG-TERM-32", "DBG-FAQ-13");
    const Library cards = library_with(made_up);
    Scene chosen(cards);
    chosen.turn(rebels).base(rebels, "yavin-4").in_play(rebels, {"raider"});
    chosen.hand(empire, {"stormtrooper", "inquisitor", "at-at"});
    chosen.use("raider");
    chosen.pick("stormtrooper");
    chosen.pick("at-at");
    EXPECT_EQ(chosen.discard(empire), (Names{"at-at", "stormtrooper"}));  // both are gone by now
    EXPECT_EQ(chosen.options(), (Names{"use yavin-4", "pass"}));
    chosen.use("yavin-4");
    EXPECT_EQ(chosen.damage("lothal"), 2);
    chosen.use("yavin-4");
    EXPECT_EQ(chosen.damage("lothal"), 4);
    EXPECT_TRUE(chosen.asks(rebels, question::turn));
    Scene random(cards);
    random.turn(rebels).base(rebels, "yavin-4").in_play(rebels, {"ravager"});
    random.hand(empire, {"stormtrooper", "inquisitor", "at-at", "at-st"});
    random.use("ravager");
    random.use("yavin-4");
    random.use("yavin-4");
    random.pass();  // each of them is optional
    EXPECT_EQ(random.damage("lothal"), 4);
    EXPECT_EQ(random.hand(empire).size(), 1u);
    EXPECT_TRUE(random.asks(rebels, question::turn));
}

TEST(TriggeredAbility, ComesAfterTheReward) {
    shows("DBG-TERM-33");
    Scene scene;
    scene.in_play(empire, {"dengar", "stormtrooper"}).row({"chewbacca"}).force("N");
    scene.attack({"dengar"}, "chewbacca");
    EXPECT_TRUE(scene.asks(empire, question::reward));
    EXPECT_FALSE(scene.can_use("dengar"));
    scene.yes();
    EXPECT_EQ(scene.force(), "E3");
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_TRUE(scene.asks(empire, questions::respond));
    scene.use("dengar");
    EXPECT_EQ(scene.resources(), 2);
    const std::vector<EventKind> log = scene.log();
    const auto reward = std::find(log.begin(), log.end(), EventKind::reward_taken);
    const auto used = std::find(log.begin(), log.end(), EventKind::ability_used);
    EXPECT_LT(reward - log.begin(), used - log.begin());
}

TEST(TriggeredAbility, IsOptionalButItsLaterPartIsNot) {
    shows("DBG-TERM-34");
    Scene declined;
    declined.in_play(empire, {"dengar"}).row({"chewbacca"});
    declined.attack({"dengar"}, "chewbacca");
    declined.no();
    EXPECT_TRUE(declined.can_pass());
    declined.pass();
    EXPECT_EQ(declined.resources(), 0);
    EXPECT_TRUE(declined.asks(empire, question::turn));
    Scene later;
    later.turn(rebels).base(rebels, "jedha").resources(2);
    later.buy("outer-rim-pilot");
    later.use("jedha");  // to the hand, exiled at the end of the turn
    later.end_turn();
    EXPECT_TRUE(later.asks(empire, question::turn));  // nobody was asked
    EXPECT_EQ(later.exiled(), Names{"outer-rim-pilot"});
}

// --- constant abilities -------------------------------------------------------------------------

TEST(ConstantAbility, OfABaseAlsoWorksInTheOpponentsTurn) {
    shows("DBG-TERM-35");
    Scene scene;
    scene.turn(empire).base(rebels, "hoth").in_play(empire, {"tie-interceptor"});
    scene.attack({"tie-interceptor"});
    EXPECT_TRUE(scene.happened(EventKind::damage_prevented, "hoth"));
    EXPECT_EQ(scene.damage("hoth"), 1);
    Scene own_turn_only;  // Yavin 4 speaks of the Rebels' turn
    own_turn_only.turn(empire).base(rebels, "yavin-4").ships(empire, {"gozanti-cruiser"});
    own_turn_only.hand(empire, {"stormtrooper"}).deck(empire, {"at-at"});
    own_turn_only.use("gozanti-cruiser");  // the Empire discards
    EXPECT_TRUE(own_turn_only.asks(empire, question::turn));
    EXPECT_EQ(own_turn_only.damage("lothal"), 0);
}

TEST(ConstantAbility, AppliesWithoutBeingUsedAsLongAsItsConditionHolds) {
    shows("DBG-TERM-36", "DBG-TERM-39");
    Scene scene;
    scene.in_play(empire, {"death-trooper", "death-trooper"}).hand(empire, {"inquisitor"});
    scene.row({"x-wing"});
    EXPECT_EQ(scene.attack_of("death-trooper"), 3);
    scene.play("inquisitor");
    scene.use("inquisitor");
    scene.choose(3);  // the Force is with the Empire
    EXPECT_EQ(scene.attack_of("death-trooper"), 5);
    EXPECT_FALSE(scene.can_use("death-trooper"));
    scene.attack({"death-trooper"});
    EXPECT_EQ(scene.damage("dantooine"), 5);
    EXPECT_FALSE(scene.is_used("death-trooper"));
    EXPECT_EQ(scene.count(EventKind::ability_used), 1);  // the Inquisitor's
    Scene against;
    against.force("R1").in_play(empire, {"death-trooper"});
    EXPECT_EQ(against.attack_of("death-trooper"), 3);
}

TEST(ConstantAbility, KnowsNoLimitUnlessItNamesOne) {
    shows("DBG-TERM-39");
    Scene carrier;
    carrier.ships(empire, {"imperial-carrier"});
    carrier.in_play(empire, {"tie-fighter", "tie-bomber", "tie-interceptor"});
    int damage = 0;
    for (const auto& [fighter, attack] :
         {std::pair{"tie-fighter", 3}, std::pair{"tie-bomber", 3}}) {
        carrier.attack({fighter});
        EXPECT_EQ(carrier.damage("dantooine"), damage += attack);
    }
    EXPECT_EQ(carrier.attack_of("tie-interceptor"), 4);
    EXPECT_FALSE(carrier.is_used("imperial-carrier"));
    Scene hoth;  // "the first 2 damage each turn"
    hoth.base(rebels, "hoth").in_play(empire, {"stormtrooper", "stormtrooper"});
    hoth.attack({"stormtrooper"});
    EXPECT_EQ(hoth.damage("hoth"), 0);
    hoth.attack({"stormtrooper"});
    EXPECT_EQ(hoth.damage("hoth"), 2);
}

TEST(ConstantAbility, EndsWhenTheCardLeavesPlay) {
    shows("DBG-TERM-37", "DBG-TERM-38");
    Scene scene(library_with(made_up));
    scene.ships(empire, {"imperial-carrier"});
    scene.in_play(empire, {"tie-fighter", "fang-fighter", "stormtrooper", "breaker"});
    EXPECT_EQ(scene.attack_of("tie-fighter"), 3);
    EXPECT_EQ(scene.attack_of("fang-fighter"), 4);  // a neutral fighter
    EXPECT_EQ(scene.attack_of("stormtrooper"), 2);  // no fighter
    scene.assign("tie-fighter");
    scene.use("breaker");  // destroys a ship of its own side
    EXPECT_EQ(scene.ships(empire), Names{});
    EXPECT_EQ(scene.attack_of("tie-fighter"), 2);
    EXPECT_EQ(scene.attack_of("fang-fighter"), 3);
    scene.resolve();
    EXPECT_EQ(scene.damage("dantooine"), 2);
}

// --- choosing -----------------------------------------------------------------------------------

TEST(Choosing, ResolvesExactlyOneOption) {
    shows("DBG-TERM-40");
    for (const int choice : {1, 2}) {
        Scene scene;
        scene.base(empire, "lothal", 5).in_play(empire, {"landing-craft"});
        scene.use("landing-craft");
        EXPECT_EQ(scene.options().size(), 2u);
        scene.choose(choice);
        EXPECT_EQ(scene.resources(), choice == 1 ? 4 : 0);
        EXPECT_EQ(scene.damage("lothal"), choice == 1 ? 5 : 1);
        EXPECT_TRUE(scene.asks(empire, question::turn));
    }
}

TEST(Choosing, AnOptionThatCannotBeResolvedIsNotOffered) {
    shows("DBG-TERM-41");
    Scene empty_hand;
    empty_hand.turn(rebels).force("N").in_play(rebels, {"duros-spy"});
    empty_hand.use("duros-spy");  // the Empire has no card, so there is only one option
    EXPECT_EQ(empty_hand.force(), "R1");
    Scene undamaged;
    undamaged.in_play(empire, {"landing-craft"});
    undamaged.use("landing-craft");
    EXPECT_EQ(undamaged.resources(), 4);
    Scene full_force;
    full_force.force("E3").hand(empire, {"inquisitor"});
    full_force.play("inquisitor");
    full_force.use("inquisitor");
    EXPECT_TRUE(full_force.can_choose(1));
    EXPECT_TRUE(full_force.can_choose(2));
    EXPECT_FALSE(full_force.can_choose(3));
}

TEST(Choosing, PrefersWhatCanBeResolvedCompletely) {
    shows("DBG-TERM-42");
    const Library cards = library_with(made_up);
    Scene complete(cards);
    complete.turn(rebels).force("R2").in_play(rebels, {"sage"}).deck(rebels, {"x-wing"});
    complete.use("sage");  // 2 Force are not possible any more, so it is the card
    EXPECT_EQ(complete.hand(rebels), Names{"x-wing"});
    EXPECT_EQ(complete.force(), "R2");
    Scene partial(cards);
    partial.turn(rebels).force("R2").in_play(rebels, {"sage"});
    partial.use("sage");  // no card to draw, so it is 1 Force
    EXPECT_EQ(partial.force(), "R3");
    Scene both(cards);
    both.turn(rebels).force("R1").in_play(rebels, {"sage"}).deck(rebels, {"x-wing"});
    both.use("sage");
    EXPECT_TRUE(both.can_choose(1));
    EXPECT_TRUE(both.can_choose(2));
}

TEST(Choosing, LessDamageThanCouldBeRepairedIsRepairedCompletely) {
    shows("DBG-TERM-42");
    for (const char* card : {"landing-craft", "nebulon-b-frigate"}) {
        Scene damaged;
        damaged.base(empire, "lothal", 1).in_play(empire, {card});
        damaged.use(card);
        EXPECT_TRUE(damaged.can_choose(1)) << card;
        EXPECT_TRUE(damaged.can_choose(2)) << card;
        damaged.choose(std::string(card) == "landing-craft" ? 2 : 1);
        EXPECT_EQ(damaged.damage("lothal"), 0) << card;
        EXPECT_EQ(damaged.resources(), 0) << card;
        Scene undamaged;  // nothing to repair is nothing to choose
        undamaged.in_play(empire, {card});
        undamaged.use(card);
        EXPECT_GT(undamaged.resources(), 0) << card;
    }
}

TEST(Choosing, WithoutAnyPossibleOptionNothingHappens) {
    shows("DBG-TERM-43");
    Scene unusable;
    unusable.turn(rebels).force("R3").in_play(rebels, {"duros-spy"});
    EXPECT_FALSE(unusable.can_use("duros-spy"));
    Scene forced(library_with(made_up));
    forced.turn(rebels).force("R3").in_play(rebels, {"envoy"});
    forced.use("envoy");
    EXPECT_EQ(forced.resources(), 1);
    EXPECT_EQ(forced.force(), "R3");
    EXPECT_EQ(forced.discard(empire), Names{});
    EXPECT_TRUE(forced.asks(rebels, question::turn));
}

// --- VERBANNEN ----------------------------------------------------------------------------------

TEST(Exiling, RemovesACardFromTheGame) {
    shows("DBG-TERM-48", "DBG-TERM-51");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"kel-dor-mystic"}).hand(rebels, {"x-wing"});
    EXPECT_TRUE(scene.can_play("x-wing"));
    scene.use("kel-dor-mystic");
    EXPECT_EQ(scene.exiled(), (Names{"kel-dor-mystic", "x-wing"}));
    EXPECT_FALSE(scene.can_play("x-wing"));
    EXPECT_THROW(scene.play("x-wing"), SceneError);
    EXPECT_EQ(scene.hand(rebels), Names{});  // Scene::check has seen it in no other place
    EXPECT_EQ(scene.discard(rebels), Names{});
    EXPECT_THAT(scene.galaxy_discard(), Not(Contains("x-wing")));
}

TEST(Exiling, ACardThatExilesItselfGivesItsValuesFirst) {
    shows("DBG-TERM-49");
    Scene pilot;
    pilot.hand(empire, {"outer-rim-pilot"}).row({"scout-trooper"});
    pilot.play("outer-rim-pilot");
    EXPECT_EQ(pilot.resources(), 2);
    pilot.use("outer-rim-pilot");
    EXPECT_EQ(pilot.exiled(), Names{"outer-rim-pilot"});
    EXPECT_EQ(pilot.resources(), 2);
    EXPECT_EQ(pilot.force(), "E1");
    pilot.buy("scout-trooper");
    EXPECT_EQ(pilot.discard(empire), Names{"scout-trooper"});
    Scene fighter;
    fighter.turn(rebels).in_play(rebels, {"y-wing"});
    fighter.attack({"y-wing"});
    fighter.use("y-wing");
    EXPECT_EQ(fighter.damage("lothal"), 4);
}

TEST(Exiling, FindsOnlyCardsInHandAndDiscardPile) {
    shows("DBG-TERM-50", "DBG-TERM-53");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"kel-dor-mystic", "b-wing"}).hand(rebels, {"x-wing"});
    scene.discard(rebels, {"y-wing"}).deck(rebels, {"u-wing"}).discard(empire, {"at-at"});
    scene.use("kel-dor-mystic");
    EXPECT_THAT(scene.options(), UnorderedElementsAre("pick x-wing", "pick y-wing"));
    Scene alone;
    alone.turn(rebels).in_play(rebels, {"kel-dor-mystic"});
    alone.use("kel-dor-mystic");  // itself it exiles only as the price
    EXPECT_EQ(alone.exiled(), Names{"kel-dor-mystic"});
    EXPECT_EQ(alone.count(EventKind::card_exiled), 1);
    EXPECT_TRUE(alone.asks(rebels, question::turn));
}

TEST(Exiling, TheMysticAndTheShuttle) {
    shows("DBG-TERM-52");
    Scene scene;
    scene.force("N").hand(empire, {"kel-dor-mystic", "imperial-shuttle"});
    scene.play("kel-dor-mystic");
    EXPECT_EQ(scene.force(), "E2");
    EXPECT_EQ(scene.exiled(), Names{});
    scene.use("kel-dor-mystic");
    EXPECT_EQ(scene.exiled(), (Names{"imperial-shuttle", "kel-dor-mystic"}));
    EXPECT_EQ(scene.in_play(empire), Names{});
    EXPECT_EQ(scene.hand(empire), Names{});
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_EQ(scene.force(), "E2");
}

TEST(Exiling, IsForGood) {
    shows("DBG-TERM-54");
    Scene scene;
    scene.turn(rebels).pilots(9).hand(rebels, {"outer-rim-pilot"}).resources(9);
    scene.play("outer-rim-pilot");
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.pilots(), 9);
    for (int turn = 0; turn < 4; ++turn) scene.end_turn();
    EXPECT_EQ(scene.pilots(), 9);
    EXPECT_EQ(scene.exiled(), Names{"outer-rim-pilot"});
    EXPECT_EQ(scene.hand(rebels), Names{});
}

TEST(Exiling, LeavesAResolvedAttackAlone) {
    shows("DBG-TERM-55");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"y-wing"}).ships(empire, {"star-destroyer"});
    scene.attack({"y-wing"});
    EXPECT_EQ(scene.damage("star-destroyer"), 2);
    scene.use("y-wing");
    scene.pick("lothal");
    EXPECT_EQ(scene.exiled(), Names{"y-wing"});
    EXPECT_EQ(scene.damage("star-destroyer"), 2);
    EXPECT_EQ(scene.damage("lothal"), 2);
}

}  // namespace
}  // namespace cantina::deckbuilding
