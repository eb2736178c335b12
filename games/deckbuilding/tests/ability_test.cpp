// EINE KARTENFÄHIGKEIT VERWENDEN.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;

// --- using an ability ---------------------------------------------------------------------------

TEST(Ability, IsAnnouncedBeforeItsEffects) {
    shows("DBG-ABILITY-01");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"outer-rim-pilot", "han-solo"}).deck(rebels, {"y-wing"});
    scene.use("han-solo");
    EXPECT_EQ(scene.log(), (std::vector<EventKind>{EventKind::ability_used, EventKind::card_drawn,
                                                   EventKind::cards_drawn}));
    EXPECT_EQ(scene.hand(rebels), Names{"y-wing"});
    scene.use("outer-rim-pilot");  // also before its price
    EXPECT_EQ(scene.log().at(3), EventKind::ability_used);
    EXPECT_EQ(scene.log().at(4), EventKind::card_exiled);
    EXPECT_EQ(scene.log().at(5), EventKind::force_gained);
}

TEST(Ability, IsOptional) {
    shows("DBG-ABILITY-02");
    Scene unused;
    unused.turn(rebels).in_play(rebels, {"han-solo", "outer-rim-pilot"}).deck(rebels, {"y-wing"});
    unused.end_turn();
    EXPECT_FALSE(unused.happened(EventKind::ability_used));
    EXPECT_EQ(unused.force(), "N");
    EXPECT_EQ(unused.exiled(), Names{});
    Scene triggered;
    triggered.in_play(empire, {"boba-fett"}).row({"chewbacca"}).deck(empire, {"stormtrooper"});
    triggered.attack({"boba-fett"}, "chewbacca");
    triggered.no();  // the reward
    EXPECT_TRUE(triggered.asks(empire, questions::respond));
    triggered.pass();
    EXPECT_EQ(triggered.hand(empire), Names{});
    EXPECT_TRUE(triggered.asks(empire, question::turn));
}

TEST(Ability, WorksByItselfOnlyWhenItIsConstant) {
    shows("DBG-ABILITY-02");
    Scene scene;
    scene.ships(empire, {"star-destroyer"}).hand(empire, {"admiral-piett"});
    EXPECT_EQ(scene.attack_of("star-destroyer"), 4);
    scene.play("admiral-piett");
    EXPECT_TRUE(scene.asks(empire, question::turn));
    EXPECT_FALSE(scene.can_use("admiral-piett"));
    scene.attack({"star-destroyer"});
    EXPECT_EQ(scene.damage("dantooine"), 5);
}

const char* const field_hospital = R"(
- id: field-hospital
  name: {en: Field Hospital, de: Feldlazarett}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{draw: 2}, {repair: 2}]
)";

TEST(Ability, IsCarriedOutAsFarAsPossible) {
    shows("DBG-ABILITY-03");
    const Library cards = library_with(field_hospital);
    Scene undamaged(cards);
    undamaged.in_play(empire, {"field-hospital"});
    undamaged.deck(empire, {"stormtrooper", "stormtrooper", "inquisitor"});
    undamaged.use("field-hospital");
    EXPECT_EQ(undamaged.hand(empire).size(), 2u);
    EXPECT_EQ(undamaged.damage("lothal"), 0);
    Scene few_cards(cards);
    few_cards.in_play(empire, {"field-hospital"}).base(empire, "lothal", 5);
    few_cards.deck(empire, {"stormtrooper"});
    few_cards.use("field-hospital");
    EXPECT_EQ(few_cards.hand(empire), Names{"stormtrooper"});
    EXPECT_EQ(few_cards.damage("lothal"), 3);
}

TEST(Ability, RepairsTwoWhenItSaysThreeAndOnlyTwoDamageAreThere) {
    shows("DBG-ABILITY-11");
    Scene scene;
    scene.turn(rebels).force("R1").base(rebels, "hoth", 2).in_play(rebels, {"u-wing"});
    scene.use("u-wing");
    EXPECT_EQ(scene.damage("hoth"), 0);
    EXPECT_TRUE(scene.is_used("u-wing"));
}

// --- once per turn ------------------------------------------------------------------------------

TEST(Ability, IsUsedOncePerTurnAndAgainInTheNext) {
    shows("DBG-ABILITY-04", "DBG-ABILITY-06", "DBG-ABILITY-10");
    Scene scene;
    scene.turn(rebels).ships(rebels, {"rebel-transport"});
    EXPECT_FALSE(scene.is_used("rebel-transport"));
    scene.use("rebel-transport");
    EXPECT_EQ(scene.resources(), 1);
    EXPECT_TRUE(scene.is_used("rebel-transport"));
    EXPECT_FALSE(scene.can_use("rebel-transport"));
    EXPECT_THROW(scene.use("rebel-transport"), SceneError);
    EXPECT_EQ(scene.resources(), 1);
    scene.end_turn();
    scene.end_turn();
    EXPECT_FALSE(scene.is_used("rebel-transport"));
    EXPECT_TRUE(scene.can_use("rebel-transport"));
}

TEST(Ability, OfEachCopyIsUsedByItself) {
    shows("DBG-ABILITY-04");
    Scene scene;
    scene.turn(rebels).ships(rebels, {"rebel-transport", "rebel-transport"});
    scene.use("rebel-transport");
    scene.use("rebel-transport");
    EXPECT_EQ(scene.resources(), 2);
    EXPECT_FALSE(scene.can_use("rebel-transport"));
}

TEST(Ability, ThatIsTriggeredKnowsNoLimitUnlessItSetsOne) {
    shows("DBG-ABILITY-04");
    Scene unlimited;
    unlimited.turn(rebels).base(rebels, "yavin-4").in_play(rebels, {"snowspeeder", "snowspeeder"});
    unlimited.hand(empire, {"stormtrooper", "stormtrooper"});
    for (const int damage : {2, 4}) {
        unlimited.use("snowspeeder");
        unlimited.use("yavin-4");
        EXPECT_EQ(unlimited.damage("lothal"), damage);
    }
    Scene limited;
    limited.turn(rebels).base(rebels, "sullust").resources(6).row({"x-wing", "y-wing"});
    limited.buy("x-wing");
    limited.use("sullust");
    EXPECT_EQ(limited.deck_top(rebels), Names{"x-wing"});
    limited.buy("y-wing");
    EXPECT_FALSE(limited.can_use("sullust"));
    EXPECT_EQ(limited.discard(rebels), Names{"y-wing"});
}

TEST(Ability, CanBeUsedInTheTurnInWhichItsCardIsPlayed) {
    shows("DBG-ABILITY-05");
    Scene scene;
    scene.turn(rebels).hand(rebels, {"han-solo"}).deck(rebels, {"y-wing"});
    scene.play("han-solo");
    scene.use("han-solo");
    EXPECT_EQ(scene.hand(rebels), Names{"y-wing"});
}

TEST(Ability, LukeIsTurnedAfterHisAbilityAndCanStillAttack) {
    shows("DBG-ABILITY-06", "DBG-ABILITY-07");
    Scene scene;
    scene.turn(rebels).force("R1").in_play(rebels, {"luke-skywalker"});
    scene.ships(empire, {"star-destroyer"});
    scene.use("luke-skywalker");
    EXPECT_EQ(scene.ships(empire), Names{});
    EXPECT_TRUE(scene.is_used("luke-skywalker"));
    EXPECT_FALSE(scene.can_use("luke-skywalker"));
    scene.attack({"luke-skywalker"});
    EXPECT_EQ(scene.damage("lothal"), 6);
}

TEST(Ability, OfABaseIsUsedOncePerTurnAndOptional) {
    shows("DBG-ABILITY-12");
    Scene scene;
    scene.base(empire, "death-star").resources(9);
    scene.ships(rebels, {"hammerhead-corvette", "blockade-runner"});
    scene.use("death-star");
    scene.pick("blockade-runner");
    EXPECT_EQ(scene.ships(rebels), Names{"hammerhead-corvette"});
    EXPECT_EQ(scene.resources(), 5);
    EXPECT_FALSE(scene.can_use("death-star"));
    Scene declined;
    declined.base(empire, "death-star").resources(9).ships(rebels, {"hammerhead-corvette"});
    EXPECT_TRUE(declined.can_use("death-star"));
    declined.end_turn();
    EXPECT_EQ(declined.ships(rebels), Names{"hammerhead-corvette"});
}

const char* const salvage_crew = R"(
- id: salvage-crew
  name: {en: Salvage Crew, de: Bergungstrupp}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do:
      - opponent: [{destroy: {from: opponent-ships, by: you}}]
      - return-to-hand: {from: discard, of: {kind: capital-ship}}
)";

TEST(Ability, OfACardThatComesBackIsThatOfANewCard) {
    shows("DBG-ABILITY-14");
    Scene scene(library_with(salvage_crew));
    scene.ships(empire, {"gozanti-cruiser"}).in_play(empire, {"salvage-crew"});
    scene.hand(empire, {"stormtrooper"}).deck(empire, {"stormtrooper", "inquisitor"});
    scene.use("gozanti-cruiser");
    EXPECT_FALSE(scene.can_use("gozanti-cruiser"));
    scene.use("salvage-crew");
    EXPECT_EQ(scene.ships(empire), Names{});
    EXPECT_THAT(scene.hand(empire), Contains("gozanti-cruiser"));
    scene.play("gozanti-cruiser");
    EXPECT_EQ(scene.resources(), 2);
    EXPECT_FALSE(scene.is_used("gozanti-cruiser"));
    EXPECT_TRUE(scene.can_use("gozanti-cruiser"));
    EXPECT_TRUE(scene.can_assign("gozanti-cruiser"));
}

// --- when ---------------------------------------------------------------------------------------

TEST(Ability, WithAStatedMomentCannotBeUsedAtAnother) {
    shows("DBG-ABILITY-08");
    Scene scene;
    scene.hand(empire, {"inquisitor"}).row({"fang-fighter", "chewbacca", "x-wing"}).resources(3);
    scene.in_play(empire, {"boba-fett", "stormtrooper"}).deck(empire, {"at-st", "at-at"});
    EXPECT_FALSE(scene.can_use("boba-fett"));  // when it defeats a target
    EXPECT_FALSE(scene.can_use("fang-fighter"));
    scene.play("inquisitor");
    EXPECT_TRUE(scene.can_use("inquisitor"));  // when it is played
    scene.pass();
    EXPECT_FALSE(scene.can_use("inquisitor"));
    scene.buy("fang-fighter");
    EXPECT_TRUE(scene.can_use("fang-fighter"));  // when it is purchased
    scene.use("fang-fighter");
    scene.play("fang-fighter");
    EXPECT_FALSE(scene.can_use("fang-fighter"));
    scene.attack({"boba-fett"}, "chewbacca");
    scene.no();
    EXPECT_TRUE(scene.can_use("boba-fett"));
    scene.pass();
    EXPECT_FALSE(scene.can_use("boba-fett"));
}

TEST(Ability, WithoutAStatedMomentCanBeUsedAtAnyTimeOfTheOwnTurn) {
    shows("DBG-ABILITY-09", "DBG-ABILITY-10");
    for (const bool attack_first : {false, true}) {
        Scene scene;
        scene.turn(rebels).in_play(rebels, {"han-solo"}).deck(rebels, {"y-wing", "x-wing"});
        EXPECT_TRUE(scene.can_use("han-solo"));
        if (attack_first) scene.attack({"han-solo"});
        scene.use("han-solo");
        if (!attack_first) scene.attack({"han-solo"});
        EXPECT_EQ(scene.hand(rebels).size(), 1u);
        EXPECT_EQ(scene.damage("lothal"), 3);
        EXPECT_FALSE(scene.can_use("han-solo"));
    }
    Scene foreign;
    foreign.turn(empire).ships(rebels, {"rebel-transport"});
    EXPECT_FALSE(foreign.can_use("rebel-transport"));
}

TEST(Ability, WorksOnlyWhileItsCardIsInPlay) {
    shows("DBG-ABILITY-13");
    Scene scene;
    scene.turn(rebels).resources(9).deck(rebels, {"jyn-erso"}).hand(rebels, {"han-solo"});
    scene.discard(rebels, {"u-wing"}).row({"snowspeeder"}).force("R1").base(rebels, "hoth", 5);
    scene.victory(rebels, {"death-star"}).ships(empire, {"star-destroyer"});
    scene.hand(empire, {"stormtrooper"});
    for (const char* card : {"han-solo", "jyn-erso", "u-wing", "snowspeeder", "death-star"})
        EXPECT_FALSE(scene.can_use(card)) << card;
    scene.play("han-solo");
    EXPECT_TRUE(scene.can_use("han-solo"));
}

TEST(Ability, ThatDoesNothingMayBeUsed) {
    shows("DBG-ABILITY-15");
    Scene scene;
    scene.turn(rebels).force("R1").in_play(rebels, {"u-wing"});
    scene.use("u-wing");
    EXPECT_EQ(scene.damage("dantooine"), 0);
    EXPECT_TRUE(scene.is_used("u-wing"));
    EXPECT_FALSE(scene.can_use("u-wing"));
}

TEST(Ability, NeedsItsConditionItsPriceAndAPossibleChoice) {
    shows("DBG-ABILITY-15");
    Scene condition;
    condition.turn(rebels).force("N").in_play(rebels, {"x-wing"}).deck(rebels, {"y-wing"});
    EXPECT_FALSE(condition.can_use("x-wing"));
    Scene price;
    price.ships(empire, {"gozanti-cruiser"}).deck(empire, {"stormtrooper"});
    EXPECT_FALSE(price.can_use("gozanti-cruiser"));
    Scene too_poor;
    too_poor.base(empire, "death-star").resources(3).ships(rebels, {"blockade-runner"});
    EXPECT_FALSE(too_poor.can_use("death-star"));
    Scene choice;
    choice.turn(rebels).force("R3").in_play(rebels, {"duros-spy"});
    EXPECT_FALSE(choice.can_use("duros-spy"));
    Scene possible;
    possible.turn(rebels).force("R2").in_play(rebels, {"duros-spy"});
    possible.use("duros-spy");
    EXPECT_EQ(possible.force(), "R3");
}

// --- who decides --------------------------------------------------------------------------------

TEST(Ability, LetsTheOwnerOfAHandDecideAboutIt) {
    shows("DBG-ABILITY-16");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"snowspeeder"});
    scene.hand(empire, {"stormtrooper", "inquisitor", "at-at"});
    scene.use("snowspeeder");
    EXPECT_TRUE(scene.asks(empire, questions::pick_cards));
    scene.pick("inquisitor");
    EXPECT_EQ(scene.discard(empire), Names{"inquisitor"});
}

TEST(Ability, AsksNobodyAboutAHandWhenItSaysRandom) {
    shows("DBG-ABILITY-16");
    for (const int outcome : {0, 2}) {
        Scene scene;
        scene.turn(rebels).force("R1").in_play(rebels, {"rebel-commando"}).chance({outcome});
        scene.hand(empire, {"stormtrooper", "inquisitor", "at-at"});
        scene.use("rebel-commando");
        EXPECT_TRUE(scene.asks(rebels, question::turn));
        EXPECT_EQ(scene.discard(empire), Names{outcome == 0 ? "stormtrooper" : "at-at"});
    }
}

TEST(Ability, MayNameAnotherChooserForAHand) {
    shows("DBG-ABILITY-16");
    Scene scene;
    scene.turn(rebels).force("R1").in_play(rebels, {"jyn-erso"});
    scene.hand(empire, {"stormtrooper", "inquisitor"});
    scene.use("jyn-erso");
    EXPECT_TRUE(scene.asks(rebels, questions::pick_cards));
    scene.pick("inquisitor");
    EXPECT_EQ(scene.deck_top(empire), Names{"inquisitor"});
}

TEST(Ability, OfSeveralAtTheSameMomentTheActivePlayerSaysTheOrder) {
    shows("DBG-ABILITY-17");
    const std::pair<const char*, const char*> orders[] = {{"boba-fett", "dengar"},
                                                          {"dengar", "boba-fett"}};
    for (const auto& [first, second] : orders) {
        Scene scene;
        scene.turn(empire).in_play(empire, {"boba-fett", "dengar"}).row({"luke-skywalker"});
        scene.deck(empire, {"stormtrooper"});
        scene.attack({"boba-fett", "dengar"}, "luke-skywalker");
        EXPECT_TRUE(scene.asks(empire, question::reward));  // the reward comes first
        EXPECT_FALSE(scene.can_use("dengar"));
        scene.yes();
        EXPECT_EQ(scene.resources(), 4);
        EXPECT_TRUE(scene.asks(empire, questions::respond));
        EXPECT_TRUE(scene.can_use("boba-fett"));
        EXPECT_TRUE(scene.can_use("dengar"));
        scene.use(first);
        EXPECT_EQ(scene.hand(empire).size(), first == std::string("boba-fett") ? 1u : 0u);
        EXPECT_EQ(scene.resources(), first == std::string("dengar") ? 6 : 4);
        scene.use(second);
        EXPECT_EQ(scene.hand(empire), Names{"stormtrooper"});
        EXPECT_EQ(scene.resources(), 6);
        EXPECT_TRUE(scene.asks(empire, question::turn));
    }
}

TEST(Ability, LooksAtABonusConditionWhenTheEffectIsCarriedOut) {
    shows("DBG-ABILITY-18");
    Scene earlier;
    earlier.turn(rebels).force("N").hand(rebels, {"kel-dor-mystic", "rebel-trooper"});
    earlier.in_play(rebels, {"jabba-the-hutt"}).deck(rebels, {"x-wing", "y-wing", "u-wing"});
    earlier.play("kel-dor-mystic");
    EXPECT_EQ(earlier.force(), "R2");
    earlier.use("jabba-the-hutt");
    EXPECT_EQ(earlier.hand(rebels).size(), 2u);
    Scene within(library_with(R"(
- id: padawan
  name: {en: Padawan, de: Padawan}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 3
  ability:
    do:
      - gain-force: 1
      - do: [{draw: 1}]
        instead: [{draw: 2}]
        if: force-with-you
)"));
    within.turn(rebels).force("N").in_play(rebels, {"padawan"});
    within.deck(rebels, {"x-wing", "y-wing", "u-wing"});
    within.use("padawan");
    EXPECT_EQ(within.hand(rebels).size(), 2u);
}

}  // namespace
}  // namespace cantina::deckbuilding
