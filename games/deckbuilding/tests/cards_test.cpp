// DIE KARTEN: what is printed on them and what it is good for.
#include <gmock/gmock.h>

#include <set>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::Not;

const Title& printed(const Scene& scene, const std::string& id) {
    const int number = scene.game().library().find(id);
    if (number < 0) throw SceneError("there is no card '" + id + "'");
    return scene.game().library().titles[static_cast<size_t>(number)];
}

TEST(Cards, AreUnitsBasesAndCapitalShips) {
    shows("DBG-CARD-01");
    Scene scene;
    std::set<Kind> kinds;
    for (const Title& title : scene.game().library().titles) kinds.insert(title.kind);
    EXPECT_EQ(kinds, (std::set<Kind>{Kind::unit, Kind::base, Kind::capital_ship}));
    EXPECT_EQ(printed(scene, "stormtrooper").kind, Kind::unit);
    EXPECT_EQ(printed(scene, "star-destroyer").kind, Kind::capital_ship);
    EXPECT_EQ(printed(scene, "death-star").kind, Kind::base);
}

TEST(Cards, WorkAsTheirTypeSays) {
    shows("DBG-CARD-02");
    Scene scene;
    scene.turn(empire).in_play(empire, {"at-st", "star-destroyer"}).base(empire, "lothal", 1);
    scene.hand(rebels, {"luke-skywalker", "x-wing", "x-wing", "x-wing"});
    scene.end_turn();
    EXPECT_EQ(scene.in_play(empire), Names{"star-destroyer"});  // the unit is gone
    for (const char* card : {"luke-skywalker", "x-wing", "x-wing", "x-wing"}) scene.play(card);
    scene.attack({"luke-skywalker"});
    EXPECT_EQ(scene.damage("star-destroyer"), 6);  // the ship protects the base
    EXPECT_EQ(scene.damage("lothal"), 1);
    scene.assign("x-wing");
    scene.assign("x-wing");
    scene.assign("x-wing");
    scene.resolve();
    EXPECT_EQ(scene.ships(empire), Names{});
    scene.yes();  // the rest goes to the base, 1 + 8 damage in all
    EXPECT_EQ(scene.base(empire), "");
    EXPECT_EQ(scene.victory(rebels), Names{"lothal"});
}

/// How many cards Director Krennic draws with this base in play.
size_t krennic_draws(const std::string& base) {
    Scene scene;
    scene.base(empire, base).in_play(empire, {"director-krennic"});
    scene.deck(empire, {"imperial-shuttle", "stormtrooper", "inquisitor"});
    scene.use("director-krennic");
    return scene.hand(empire).size();
}

TEST(Cards, AreReferredToByTheirPrintedName) {
    shows("DBG-CARD-03");
    EXPECT_EQ(krennic_draws("death-star"), 2u);
    EXPECT_EQ(krennic_draws("lothal"), 1u);
    EXPECT_EQ(krennic_draws("endor"), 1u);
}

TEST(Cards, WithAnEmptyTextBoxHaveNoAbility) {
    shows("DBG-CARD-04");
    Scene scene;
    scene.turn(empire).in_play(empire, {"stormtrooper", "star-destroyer", "tie-bomber"});
    scene.row({"lobot"});
    EXPECT_FALSE(scene.can_use("stormtrooper"));
    EXPECT_FALSE(scene.can_use("star-destroyer"));
    EXPECT_TRUE(scene.can_use("tie-bomber"));
    EXPECT_EQ(printed(scene, "star-destroyer").ability, 0);
}

TEST(Cards, CostAsManyResourcesAsPrinted) {
    shows("DBG-CARD-05");
    Scene scene;
    scene.turn(rebels).resources(9).row({"quarren-mercenary", "chewbacca"});
    scene.buy("chewbacca");
    EXPECT_EQ(scene.resources(), 5);
    scene.buy("outer-rim-pilot");
    EXPECT_EQ(scene.resources(), 3);
}

TEST(Cards, ContributeTheirAttackValue) {
    shows("DBG-CARD-06");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"});
    EXPECT_EQ(scene.attack_of("x-wing"), 3);
    scene.attack({"x-wing"});
    EXPECT_EQ(scene.damage("lothal"), 3);
}

TEST(Cards, GenerateTheirResourceAndForceValue) {
    shows("DBG-CARD-07", "DBG-CARD-08");
    Scene resources;
    resources.turn(rebels).hand(rebels, {"duros-spy"});
    resources.play("duros-spy");
    EXPECT_EQ(resources.resources(), 2);
    EXPECT_EQ(resources.force(), "N");
    Scene force(library_with(R"(
- id: initiate
  name: {en: Initiate, de: Eingeweihter}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 1
  force: 1
)"));
    force.turn(rebels).hand(rebels, {"initiate"});
    force.play("initiate");
    EXPECT_EQ(force.force(), "R1");
    EXPECT_EQ(force.resources(), 0);
}

TEST(Cards, InTheRowAreDefeatedWithTheirTargetValue) {
    shows("DBG-CARD-09");
    Scene too_weak;
    too_weak.in_play(empire, {"tie-interceptor"}).row({"chewbacca"});
    EXPECT_EQ(printed(too_weak, "chewbacca").target, 4);
    too_weak.attack({"tie-interceptor"}, "chewbacca");
    EXPECT_EQ(too_weak.row(), Names{"chewbacca"});
    EXPECT_EQ(too_weak.galaxy_discard(), Names{});
    Scene enough;
    enough.in_play(empire, {"at-st"}).row({"chewbacca"}).galaxy_top({"lobot"});
    enough.attack({"at-st"}, "chewbacca");
    EXPECT_EQ(enough.galaxy_discard(), Names{"chewbacca"});
    EXPECT_EQ(enough.row(), Names{"lobot"});
}

TEST(Cards, GiveTheirRewardToWhoeverDefeatsThem) {
    shows("DBG-CARD-10");
    Scene scene(library_with(R"(
- id: informant
  name: {en: Informant, de: Informant}
  deck: galaxy
  faction: rebel
  kind: unit
  cost: 2
  target: 2
  reward: [{gain-resources: 2}]
)"));
    scene.turn(empire).resources(1).in_play(empire, {"stormtrooper"}).row({"informant"});
    scene.attack({"stormtrooper"}, "informant");
    scene.yes();
    EXPECT_EQ(scene.resources(empire), 3);
    EXPECT_EQ(scene.resources(rebels), 0);
}

TEST(Cards, WithTheUniqueSymbolCanBeReferredTo) {
    shows("DBG-CARD-11");
    Scene scene;
    EXPECT_TRUE(printed(scene, "luke-skywalker").unique);
    EXPECT_FALSE(printed(scene, "x-wing").unique);
    scene.turn(rebels).in_play(rebels, {"millennium-falcon"});
    scene.discard(rebels, {"luke-skywalker", "lobot", "x-wing", "rebel-trooper"});
    scene.use("millennium-falcon");
    EXPECT_EQ(scene.options(), (Names{"pick luke-skywalker", "pick lobot"}));
}

TEST(Cards, MayBeThereMoreThanOnceAlthoughUnique) {
    shows("DBG-CARD-12");
    Scene scene(library_where("luke-skywalker", "  copies: 3\n"));
    scene.turn(rebels).resources(8).in_play(rebels, {"luke-skywalker"});
    scene.hand(rebels, {"luke-skywalker"}).row({"luke-skywalker"});
    scene.buy("luke-skywalker");
    EXPECT_EQ(scene.discard(rebels), Names{"luke-skywalker"});
    scene.play("luke-skywalker");
    EXPECT_EQ(scene.in_play(rebels), (Names{"luke-skywalker", "luke-skywalker"}));
}

TEST(Cards, ShowTheFactionTheyBelongTo) {
    shows("DBG-CARD-13");
    Scene scene;
    for (const char* id : {"darth-vader", "stormtrooper", "star-destroyer", "death-star"})
        EXPECT_EQ(printed(scene, id).faction, Faction::empire) << id;
    for (const char* id : {"luke-skywalker", "rebel-trooper", "mon-calamari-cruiser", "hoth"})
        EXPECT_EQ(printed(scene, id).faction, Faction::rebel) << id;
    for (const char* id : {"lobot", "blockade-runner", "outer-rim-pilot"})
        EXPECT_EQ(printed(scene, id).faction, Faction::neutral) << id;
}

TEST(Cards, HaveTraitsThatOtherCardsReferTo) {
    shows("DBG-CARD-14");
    Scene fighters;
    fighters.in_play(empire, {"tie-fighter", "z-95-headhunter", "stormtrooper", "at-st"});
    EXPECT_EQ(fighters.attack_of("tie-fighter"), 2);  // a trait does nothing by itself
    Scene carried;
    carried.in_play(empire, {"tie-fighter", "z-95-headhunter", "stormtrooper", "at-st"});
    carried.ships(empire, {"imperial-carrier"});
    EXPECT_EQ(carried.attack_of("tie-fighter"), 3);
    EXPECT_EQ(carried.attack_of("z-95-headhunter"), 3);
    EXPECT_EQ(carried.attack_of("stormtrooper"), 2);
    EXPECT_EQ(carried.attack_of("at-st"), 4);
    Scene troopers;
    troopers.in_play(empire, {"at-at"});
    troopers.discard(empire, {"stormtrooper", "imperial-shuttle", "scout-trooper", "tie-fighter"});
    troopers.use("at-at");
    EXPECT_EQ(troopers.options(), (Names{"pick stormtrooper", "pick scout-trooper"}));
}

TEST(Cards, AreDestroyedWithTheirHitPoints) {
    shows("DBG-CARD-15");
    Scene base;
    base.turn(rebels).base(empire, "lothal", 5).in_play(rebels, {"rebel-trooper", "y-wing"});
    base.attack({"rebel-trooper"});
    EXPECT_EQ(base.damage("lothal"), 7);
    EXPECT_EQ(base.base(empire), "lothal");
    base.attack({"y-wing"});
    EXPECT_EQ(base.base(empire), "");
    EXPECT_EQ(base.victory(rebels), Names{"lothal"});
    Scene ship;
    ship.turn(rebels).ships(empire, {"blockade-runner"}).in_play(rebels, {"x-wing", "y-wing"});
    ship.attack({"x-wing"});
    EXPECT_EQ(ship.damage("blockade-runner"), 3);
    ship.attack({"y-wing"});
    EXPECT_EQ(ship.ships(empire), Names{});
    EXPECT_THAT(ship.discard(empire), Contains("blockade-runner"));
}

TEST(Cards, ThatAreStartingBasesHaveNoAbility) {
    shows("DBG-CARD-16");
    for (Seat seat : {empire, rebels}) {
        Scene scene;
        scene.turn(seat).resources(20);
        EXPECT_EQ(printed(scene, scene.base(seat)).ability, 0);
        EXPECT_FALSE(scene.can_use(scene.base(seat)));
        EXPECT_THAT(scene.options(), Not(Contains("use " + scene.base(seat))));
    }
}

}  // namespace
}  // namespace cantina::deckbuilding
