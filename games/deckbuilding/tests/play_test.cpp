// EINE KARTE SPIELEN.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::Not;

TEST(Playing, MovesACardFromHandIntoPlay) {
    shows("DBG-PLAY-01");
    Scene scene;
    scene.hand(empire, {"stormtrooper", "imperial-shuttle"});
    scene.play("stormtrooper");
    EXPECT_EQ(scene.hand(empire), Names{"imperial-shuttle"});
    EXPECT_EQ(scene.in_play(empire), Names{"stormtrooper"});
    EXPECT_EQ(scene.in_play(rebels), Names{});
}

TEST(Playing, CostsNothing) {
    shows("DBG-PLAY-02");
    Scene poor;
    poor.resources(0).hand(empire, {"star-destroyer"});  // 7 resources to buy
    poor.play("star-destroyer");
    EXPECT_EQ(poor.ships(empire), Names{"star-destroyer"});
    Scene rich;
    rich.resources(9).hand(empire, {"star-destroyer"});
    rich.play("star-destroyer");
    EXPECT_EQ(rich.resources(), 9);
}

TEST(Playing, YieldsResourcesAtOnce) {
    shows("DBG-PLAY-03");
    Scene scene;
    scene.resources(1).hand(empire, {"scout-trooper"});
    scene.play("scout-trooper");
    EXPECT_EQ(scene.resources(), 3);
    EXPECT_TRUE(scene.asks(empire, question::turn));
}

TEST(Playing, MovesTheForceByTheForceValue) {
    shows("DBG-PLAY-04");
    const Library cards = library_with(R"(
- id: initiate
  name: {en: Initiate, de: Eingeweihter}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 1
  force: 1
)");
    Scene light(cards);
    light.turn(rebels).force("N").hand(rebels, {"initiate", "rebel-trooper"});
    light.play("rebel-trooper");
    EXPECT_EQ(light.force(), "N");  // no Force value, no movement
    light.play("initiate");
    EXPECT_EQ(light.force(), "R1");
    Scene dark(cards);
    dark.turn(empire).force("N").hand(empire, {"initiate"});
    dark.play("initiate");
    EXPECT_EQ(dark.force(), "E1");
}

TEST(Playing, GrandMoffTarkinMovesTheForceTwoSpacesToTheEmpire) {
    shows("DBG-PLAY-05");
    Scene scene;
    scene.force("R1").hand(empire, {"grand-moff-tarkin"});
    scene.play("grand-moff-tarkin");
    EXPECT_EQ(scene.force(), "E1");
}

TEST(Playing, ACardInPlayUsesItsAbilityAndAttacksInTheSameTurn) {
    shows("DBG-PLAY-06");
    Scene ability_first;
    ability_first.hand(empire, {"tie-bomber"}).row({"x-wing", "lobot"});
    ability_first.play("tie-bomber");
    ability_first.use("tie-bomber");
    ability_first.pick("lobot");
    ability_first.attack({"tie-bomber"});
    EXPECT_EQ(ability_first.galaxy_discard(), Names{"lobot"});
    EXPECT_EQ(ability_first.damage("dantooine"), 2);
    Scene attack_first;
    attack_first.hand(empire, {"tie-bomber"}).row({"x-wing", "lobot"});
    attack_first.play("tie-bomber");
    attack_first.attack({"tie-bomber"});
    attack_first.use("tie-bomber");
    attack_first.pick("lobot");
    EXPECT_EQ(attack_first.galaxy_discard(), Names{"lobot"});
    EXPECT_EQ(attack_first.damage("dantooine"), 2);
}

TEST(Playing, UnitsStayUntilTheEndOfTheTurnUnlessAnEffectRemovesThem) {
    shows("DBG-PLAY-07");
    Scene scene;
    scene.resources(1).row({"tie-fighter", "lobot"});
    scene.hand(empire, {"tie-bomber", "outer-rim-pilot", "stormtrooper"});
    scene.play("tie-bomber");
    scene.play("outer-rim-pilot");
    scene.buy("tie-fighter");
    scene.attack({"tie-bomber"});
    scene.use("tie-bomber");
    scene.pick("lobot");
    scene.play("stormtrooper");
    EXPECT_EQ(scene.in_play(empire), (Names{"outer-rim-pilot", "stormtrooper", "tie-bomber"}));
    scene.use("outer-rim-pilot");
    EXPECT_EQ(scene.in_play(empire), (Names{"stormtrooper", "tie-bomber"}));
    scene.end_turn();
    EXPECT_EQ(scene.in_play(empire), Names{});
}

TEST(Playing, ACapitalShipStaysWithItsDamage) {
    shows("DBG-PLAY-08");
    Scene scene;
    scene.turn(empire).ships(empire, {"blockade-runner"}).damage("blockade-runner", 3);
    scene.hand(rebels, {"rebel-trooper"});
    scene.end_turn();
    EXPECT_EQ(scene.ships(empire), Names{"blockade-runner"});
    EXPECT_EQ(scene.damage("blockade-runner"), 3);
    scene.end_turn();
    EXPECT_EQ(scene.ships(empire), Names{"blockade-runner"});
    EXPECT_EQ(scene.damage("blockade-runner"), 3);
}

TEST(Playing, ACapitalShipLeavesPlayByDamageDestructionOrExile) {
    shows("DBG-PLAY-08");
    Scene damaged;
    damaged.turn(rebels).ships(empire, {"blockade-runner"}).damage("blockade-runner", 3);
    damaged.in_play(rebels, {"rebel-trooper"});
    damaged.attack({"rebel-trooper"});
    EXPECT_EQ(damaged.ships(empire), Names{});
    Scene destroyed;
    destroyed.turn(rebels).force("R1").ships(empire, {"blockade-runner", "star-destroyer"});
    destroyed.in_play(rebels, {"luke-skywalker"});
    destroyed.use("luke-skywalker");
    destroyed.pick("star-destroyer");
    EXPECT_EQ(destroyed.ships(empire), Names{"blockade-runner"});
    Scene exiled;
    exiled.turn(rebels).ships(rebels, {"hammerhead-corvette"}).ships(empire, {"star-destroyer"});
    exiled.use("hammerhead-corvette");
    EXPECT_EQ(exiled.ships(rebels), Names{});
    EXPECT_EQ(exiled.exiled(), Names{"hammerhead-corvette"});
    EXPECT_EQ(exiled.ships(empire), Names{});
}

TEST(Playing, ACapitalShipYieldsResourcesNowAndInEachLaterTurn) {
    shows("DBG-PLAY-09");
    Scene scene;
    scene.turn(rebels).hand(rebels, {"hammerhead-corvette"});
    scene.play("hammerhead-corvette");
    EXPECT_EQ(scene.resources(rebels), 2);
    scene.end_turn();
    EXPECT_EQ(scene.resources(rebels), 0);
    scene.end_turn();
    EXPECT_EQ(scene.active(), rebels);
    EXPECT_EQ(scene.resources(rebels), 2);
    scene.end_turn();
    scene.end_turn();
    EXPECT_EQ(scene.resources(rebels), 2);
}

TEST(Playing, ACapitalShipGivesItsForceOnlyWhenPlayed) {
    shows("DBG-PLAY-10");
    Scene scene(library_with(R"(
- id: jedi-cruiser
  name: {en: Jedi Cruiser, de: Jedi-Kreuzer}
  deck: galaxy
  faction: rebel
  kind: capital-ship
  cost: 5
  force: 1
  resources: 1
  hit-points: 5
)"));
    scene.turn(rebels).force("N").hand(rebels, {"jedi-cruiser"});
    scene.play("jedi-cruiser");
    EXPECT_EQ(scene.force(), "R1");
    scene.end_turn();
    scene.end_turn();
    EXPECT_EQ(scene.resources(rebels), 1);  // the resources come again, the Force does not
    EXPECT_EQ(scene.force(), "R1");
}

TEST(Playing, ValuesAreCollectedWithoutAChoice) {
    shows("DBG-PLAY-11");
    Scene scene;
    scene.force("N").hand(empire, {"grand-moff-tarkin"});
    scene.play("grand-moff-tarkin");
    EXPECT_TRUE(scene.asks(empire, question::turn));
    EXPECT_EQ(scene.resources(), 2);
    EXPECT_EQ(scene.force(), "E2");
}

TEST(Playing, ResourcesComeBeforeTheForceAndNothingInBetween) {
    shows("DBG-PLAY-12");
    Scene scene;
    scene.hand(empire, {"jabba-the-hutt"}).base(empire, "kafrene").deck(empire, {"stormtrooper"});
    scene.play("jabba-the-hutt");
    EXPECT_EQ(scene.log(),
              (std::vector<EventKind>{EventKind::card_played, EventKind::resources_gained,
                                      EventKind::force_gained}));
    EXPECT_TRUE(scene.can_use("kafrene"));  // what the play triggers comes afterwards
    EXPECT_EQ(scene.resources(), 2);
    EXPECT_EQ(scene.force(), "E2");
}

TEST(Playing, ACapitalShipActsInTheTurnInWhichItIsPlayed) {
    shows("DBG-PLAY-13");
    Scene scene;
    scene.hand(empire, {"star-destroyer", "nebulon-b-frigate"});
    scene.play("star-destroyer");
    scene.play("nebulon-b-frigate");
    scene.attack({"star-destroyer"});
    EXPECT_EQ(scene.damage("dantooine"), 4);
    scene.use("nebulon-b-frigate");
    EXPECT_EQ(scene.resources(), 3);  // there is nothing to repair
}

TEST(Playing, AnyNumberOfCardsMayBeInPlay) {
    shows("DBG-PLAY-14");
    Scene scene;
    scene.ships(empire, {"gozanti-cruiser", "gozanti-cruiser", "gozanti-cruiser"});
    scene.ships(empire, {"imperial-carrier", "imperial-carrier", "star-destroyer"});
    scene.ships(empire, {"croc-cruiser", "croc-cruiser"});
    scene.hand(empire, {"star-destroyer", "stormtrooper", "stormtrooper", "inquisitor"});
    scene.in_play(empire, Names(7, "imperial-shuttle"));
    ASSERT_EQ(scene.ships(empire).size(), 8u);
    scene.play("star-destroyer");
    EXPECT_EQ(scene.ships(empire).size(), 9u);
    scene.play("stormtrooper");
    scene.play("stormtrooper");
    EXPECT_EQ(scene.in_play(empire).size(), 9u + 9u);
}

TEST(Playing, DrawnCardsMayBePlayedAtOnce) {
    shows("DBG-PLAY-15");
    Scene scene;
    scene.turn(rebels).force("R1").hand(rebels, {"x-wing"}).deck_top(rebels, {"duros-spy"});
    scene.play("x-wing");
    EXPECT_FALSE(scene.can_play("duros-spy"));
    scene.use("x-wing");
    scene.play("duros-spy");
    EXPECT_EQ(scene.resources(), 2);
}

TEST(Playing, BasesAreNeverInHandNorPlayedNorBought) {
    shows("DBG-PLAY-16");
    Scene scene(deckbuilding::Setup{Variant::whole_galaxy, 4, false});
    const Game& game = scene.game();
    const Cards& bases = game.sets().bases;
    Rng rng(16);
    for (u64 seed = 1; seed <= 25; ++seed) {
        OptionList list;
        State state = game.deal(Seed::from_number(seed), list, nullptr);
        while (!game.decision(state).over()) {
            for (const Option& option : list)
                if (option.kind == answer::play || option.kind == answer::purchase) {
                    ASSERT_FALSE(bases.has(option.card)) << game.title(option.card).id;
                }
            for (const Player& player : state.players)
                ASSERT_TRUE(((player.hand | player.deck.cards() | player.discard) & bases).empty());
            game.apply(state, list[game.rollout(state, list, rng)], list, nullptr);
        }
    }
    Scene rich;
    rich.resources(50).hand(empire, {"stormtrooper"}).row({"lobot"});
    for (const char* base : {"lothal", "corellia", "coruscant", "death-star", "endor"}) {
        EXPECT_FALSE(rich.can_play(base));
        EXPECT_FALSE(rich.can_buy(base));
    }
}

}  // namespace
}  // namespace cantina::deckbuilding
