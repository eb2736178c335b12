// DER SPIELZUG: whose turn it is, how it begins, what may be done in it.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/base/error.h"
#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::StartsWith;

// --- whose turn
// -----------------------------------------------------------------------------------

TEST(Turn, TheEmpireBeginsAndTurnsAlternate) {
    shows("DBG-TURN-01", "DBG-TURN-02");
    Scene scene;
    scene.deal(1);
    for (int round = 0; round < 3; ++round) {
        EXPECT_TRUE(scene.asks(empire, question::turn));
        scene.end_turn();
        EXPECT_TRUE(scene.asks(rebels, question::turn));
        scene.end_turn();
    }
}

TEST(Turn, NobodyHasAnotherTurnWhenAFactionHasWon) {
    shows("DBG-TURN-02");
    Scene scene;
    scene.victory(empire, {"hoth", "mon-cala"}).base(rebels, "dantooine", 6);
    scene.in_play(empire, {"stormtrooper"});
    scene.attack({"stormtrooper"});
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.options(), Names{});
}

// --- the start of a turn ------------------------------------------------------------------------

TEST(StartOfTurn, WhoeverHasNoBaseChoosesAndRevealsOne) {
    shows("DBG-TURN-03");
    Scene scene;
    scene.turn(empire).base(rebels, "dantooine", 6).in_play(empire, {"stormtrooper"});
    scene.bases(rebels, {"hoth", "mon-cala", "sullust"});
    scene.attack({"stormtrooper"});
    EXPECT_EQ(scene.base(rebels), "");
    EXPECT_TRUE(scene.asks(empire, question::turn));  // not before the turn of the Rebels
    scene.end_turn();
    EXPECT_TRUE(scene.asks(rebels, question::new_base));
    Names offered = scene.options();
    std::sort(offered.begin(), offered.end());
    EXPECT_EQ(offered, (Names{"pick hoth", "pick mon-cala", "pick sullust"}));
    scene.pick("sullust");
    EXPECT_EQ(scene.base(rebels), "sullust");
    EXPECT_EQ(scene.damage("sullust"), 0);
    EXPECT_EQ(scene.bases(rebels), (Names{"hoth", "mon-cala"}));
    EXPECT_TRUE(scene.happened(EventKind::base_revealed, "sullust"));
    EXPECT_TRUE(scene.asks(rebels, question::turn));
}

TEST(StartOfTurn, ABaseInPlayStaysWithItsDamage) {
    shows("DBG-TURN-04");
    Scene scene;
    scene.turn(rebels).start_of_turn().base(rebels, "hoth", 13);
    EXPECT_TRUE(scene.asks(rebels, question::turn));
    EXPECT_EQ(scene.base(rebels), "hoth");
    EXPECT_EQ(scene.damage("hoth"), 13);
    EXPECT_FALSE(scene.happened(EventKind::base_revealed));
}

TEST(StartOfTurn, GivesAResourceForTheForceFullyOnOnesSide) {
    shows("DBG-TURN-05", "DBG-TURN-13");
    Scene light;
    light.turn(rebels).start_of_turn().force("R3");
    EXPECT_TRUE(light.asks(rebels, question::turn));  // without having been asked anything
    EXPECT_EQ(light.resources(rebels), 1);
    Scene dark;
    dark.turn(empire).start_of_turn().force("E3");
    EXPECT_TRUE(dark.asks(empire, question::turn));
    EXPECT_EQ(dark.resources(empire), 1);
    Scene foreign;
    foreign.turn(empire).start_of_turn().force("R3");
    EXPECT_EQ(foreign.resources(empire), 0);
    EXPECT_EQ(foreign.resources(rebels), 0);
}

TEST(StartOfTurn, GivesTheResourcesOfEachCapitalShip) {
    shows("DBG-TURN-06", "DBG-TURN-10", "DBG-TURN-13");
    Scene one;
    one.turn(rebels).start_of_turn().ships(rebels, {"hammerhead-corvette"});
    EXPECT_EQ(one.resources(), 2);
    Scene two;
    two.turn(rebels).start_of_turn().ships(rebels, {"hammerhead-corvette", "croc-cruiser"});
    two.ships(empire, {"gozanti-cruiser"});
    EXPECT_TRUE(two.asks(rebels, question::turn));
    EXPECT_EQ(two.resources(rebels), 3);
    EXPECT_EQ(two.resources(empire), 0);
}

TEST(StartOfTurn, GoesThroughBaseForceAndShipsInThisOrder) {
    shows("DBG-TURN-07");
    Scene scene;
    scene.turn(rebels).start_of_turn().force("R3").ships(rebels, {"hammerhead-corvette"});
    scene.no_base(rebels).bases(rebels, {"hoth", "yavin-4"});
    EXPECT_EQ(scene.resources(), 0);  // nothing is gained before the base is chosen
    scene.pick("hoth");
    EXPECT_EQ(scene.log(),
              (std::vector<EventKind>{EventKind::turn_begins, EventKind::base_revealed,
                                      EventKind::force_resource, EventKind::ship_resources}));
    EXPECT_TRUE(scene.asks(rebels, question::turn));
}

TEST(StartOfTurn, YieldsNothingFromShipsInTheFirstTurns) {
    shows("DBG-TURN-08");
    Scene scene;
    scene.deal(1);
    EXPECT_EQ(scene.ships(empire), Names{});
    EXPECT_EQ(scene.resources(empire), 0);
    scene.end_turn();
    EXPECT_EQ(scene.ships(rebels), Names{});
    EXPECT_FALSE(scene.happened(EventKind::ship_resources));
}

/// A dealt match in which the Empire holds its Inquisitor in the first hand.
void deal_inquisitor(Scene& scene) {
    for (u64 seed = 1; seed <= 50; ++seed) {
        Scene tried;
        if (!tried.deal(seed).can_play("inquisitor")) continue;
        scene.deal(seed);
        return;
    }
    FAIL() << "no seed deals the Inquisitor";
}

TEST(StartOfTurn, TheRebelsBeginWithAResourceUnlessTheEmpireMovedTheForce) {
    shows("DBG-TURN-09");
    Scene idle;
    deal_inquisitor(idle);
    idle.end_turn();
    EXPECT_EQ(idle.resources(rebels), 1);
    Scene busy;
    deal_inquisitor(busy);
    busy.play("inquisitor");
    busy.use("inquisitor");
    busy.choose(3);  // 1 Force
    EXPECT_EQ(busy.force(), "R2");
    busy.end_turn();
    EXPECT_EQ(busy.resources(rebels), 0);
}

TEST(StartOfTurn, ResourcesFromEverywhereFormOnePool) {
    shows("DBG-TURN-11");
    Scene scene;
    scene.turn(rebels).start_of_turn().force("R3").ships(rebels, {"hammerhead-corvette"});
    scene.hand(rebels, {"twilek-smuggler"}).row({"princess-leia"});
    EXPECT_EQ(scene.resources(), 1 + 2);
    scene.play("twilek-smuggler");
    EXPECT_EQ(scene.resources(), 1 + 2 + 3);
    scene.buy("princess-leia");  // costs 6
    EXPECT_EQ(scene.resources(), 0);
}

TEST(StartOfTurn, AbilitiesOfANewBaseComeBeforeTheGains) {
    shows("DBG-TURN-12");
    Scene used;
    used.turn(rebels).start_of_turn().force("R2").no_base(rebels).bases(rebels, {"alderaan"});
    EXPECT_TRUE(used.asks(rebels, questions::respond));
    EXPECT_EQ(used.resources(), 0);
    used.use("alderaan");
    EXPECT_EQ(used.force(), "R3");
    EXPECT_EQ(used.resources(), 1);
    EXPECT_FALSE(used.can_use("alderaan"));
    Scene declined;
    declined.turn(rebels).start_of_turn().force("R2").no_base(rebels).bases(rebels, {"alderaan"});
    declined.pass();
    EXPECT_EQ(declined.force(), "R2");
    EXPECT_EQ(declined.resources(), 0);
    EXPECT_FALSE(declined.can_use("alderaan"));  // the moment has passed
}

TEST(StartOfTurn, NobodyRunsOutOfBasesBeforeTheMatchIsOver) {
    shows("DBG-TURN-14");
    Scene last(deckbuilding::Setup{Variant::beginner, 5, false});
    last.turn(empire).victory(empire, {"hoth", "mon-cala", "sullust", "yavin-4"});
    last.bases(rebels, {}).base(rebels, "dantooine", 7).in_play(empire, {"stormtrooper"});
    last.attack({"stormtrooper"});
    EXPECT_TRUE(last.over());
    EXPECT_EQ(last.winner(), empire);
    for (const Variant variant : {Variant::beginner, Variant::whole_galaxy, Variant::secret_bases})
        for (const char* bases : {"2", "3", "4", "5"}) {
            const deckbuilding::Setup setup = deckbuilding::Setup::from(
                {{"variant", std::string(name_of(variant))}, {"bases", bases}});
            Scene scene(setup);
            scene.deal(1);
            while (!scene.asks(empire, question::turn)) {
                const std::string pick = scene.options()[0];
                scene.pick(pick.substr(std::string("pick ").size()));
            }
            for (Seat seat : {empire, rebels})
                EXPECT_LE(setup.bases_to_win, static_cast<int>(scene.bases(seat).size()) + 1);
        }
    EXPECT_THROW(deckbuilding::Setup::from({{"bases", "6"}}), SetupError);
}

// --- the options of a turn -----------------------------------------------------------------------

TEST(Turn, OptionsComeInAnyOrderAndAsOftenAsPossible) {
    shows("DBG-TURN-15");
    Scene scene;
    scene.turn(rebels).resources(3).row({"y-wing", "lobot", "snowspeeder"}).force("R1");
    scene.hand(rebels, {"rebel-trooper", "duros-spy", "x-wing"});
    scene.deck_top(rebels, {"alliance-shuttle"});
    scene.buy("y-wing");
    scene.play("rebel-trooper");
    scene.attack({"rebel-trooper"});
    EXPECT_EQ(scene.damage("lothal"), 2);
    scene.play("duros-spy");
    scene.buy("snowspeeder");
    scene.play("x-wing");
    scene.use("x-wing");
    scene.play("alliance-shuttle");
    scene.attack({"x-wing"});
    EXPECT_EQ(scene.damage("lothal"), 5);
    scene.buy("lobot");
    EXPECT_EQ(scene.discard(rebels), (Names{"lobot", "snowspeeder", "y-wing"}));
    scene.end_turn();
    EXPECT_EQ(scene.active(), empire);
}

TEST(Turn, OnlyTheActivePlayerTakesOptions) {
    shows("DBG-TURN-16");
    Scene scene;
    scene.turn(empire).resources(10).row({"y-wing", "tie-fighter"});
    scene.hand(rebels, {"x-wing"}).ships(rebels, {"hammerhead-corvette", "mon-calamari-cruiser"});
    scene.ships(empire, {"star-destroyer"});
    EXPECT_EQ(scene.decision().seat, empire);
    EXPECT_FALSE(scene.can_play("x-wing"));
    EXPECT_FALSE(scene.can_buy("y-wing"));
    EXPECT_FALSE(scene.can_use("hammerhead-corvette"));
    EXPECT_FALSE(scene.can_assign("mon-calamari-cruiser"));
    EXPECT_EQ(scene.options(), (Names{"buy tie-fighter", "buy outer-rim-pilot",
                                      "assign star-destroyer against base", "end turn"}));
}

TEST(Turn, TheOpponentActsOnlyWhenAnEffectAsks) {
    shows("DBG-TURN-16");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"snowspeeder"});
    scene.hand(empire, {"stormtrooper", "inquisitor"});
    EXPECT_EQ(scene.decision().seat, rebels);
    scene.use("snowspeeder");
    EXPECT_TRUE(scene.asks(empire, questions::pick_cards));
    EXPECT_EQ(scene.options().size(), 2u);
    scene.pick("inquisitor");
    EXPECT_TRUE(scene.asks(rebels, question::turn));
}

TEST(Turn, MayEndAtOnce) {
    shows("DBG-TURN-17");
    Scene scene;
    scene.turn(empire).hand(empire, Names(5, "imperial-shuttle")).ships(empire, {"star-destroyer"});
    scene.end_turn();
    EXPECT_EQ(scene.active(), rebels);
    EXPECT_EQ(scene.ships(empire), Names{"star-destroyer"});
    EXPECT_EQ(scene.damage("dantooine"), 0);
}

TEST(Turn, AnOptionIsResolvedBeforeTheNextOneStarts) {
    shows("DBG-TURN-18");
    Scene scene;
    scene.turn(empire).resources(5).hand(empire, {"stormtrooper"}).row({"x-wing", "tie-fighter"});
    scene.in_play(empire, {"tie-bomber"});
    scene.use("tie-bomber");
    EXPECT_THAT(scene.options(), Each(StartsWith("pick ")));
    EXPECT_THROW(scene.play("stormtrooper"), SceneError);
    EXPECT_THROW(scene.buy("tie-fighter"), SceneError);
    EXPECT_THROW(scene.end_turn(), SceneError);
    scene.pick("x-wing");
    EXPECT_TRUE(scene.can_play("stormtrooper"));
    EXPECT_TRUE(scene.can_buy("tie-fighter"));
    EXPECT_THAT(scene.options(), Contains("end turn"));
}

}  // namespace
}  // namespace cantina::deckbuilding
