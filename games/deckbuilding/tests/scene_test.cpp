// The test language itself: a scene is laid from the real cards and plays only legal answers.
#include "games/deckbuilding/tests/scene.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

TEST(Scene, PlaysByName) {
    shows("DBG-ABILITY-01");
    Scene scene;
    scene.turn(rebels).force("R1").hand(rebels, {"x-wing"});
    scene.deck_top(rebels, {"alliance-shuttle", "rebel-trooper"});
    scene.play("x-wing");
    scene.use("x-wing");
    EXPECT_EQ(scene.hand(rebels), Names{"alliance-shuttle"});
    EXPECT_EQ(scene.deck_top(rebels), Names{"rebel-trooper"});
    EXPECT_FALSE(scene.can_use("x-wing"));
}

TEST(Scene, AttacksBaseAndRow) {
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing", "x-wing"}).row({"director-krennic"});
    scene.galaxy_top({"lobot"});
    scene.assign("x-wing", "director-krennic");
    scene.assign("x-wing");
    scene.resolve();
    EXPECT_EQ(scene.damage("lothal"), 3);
    scene.resolve("director-krennic");
    EXPECT_EQ(scene.row(), Names{"director-krennic"});
    EXPECT_TRUE(scene.happened(EventKind::attack_fails));
}

TEST(Scene, RefusesWhatIsNotLegal) {
    Scene scene;
    scene.hand(empire, {"stormtrooper"}).row({"x-wing"}).resources(8);
    try {
        scene.buy("x-wing");
        FAIL() << "the Empire cannot buy a Rebel card";
    } catch (const SceneError& error) {
        EXPECT_NE(std::string(error.what()).find("play stormtrooper"), std::string::npos);
    }
}

TEST(Scene, KnowsHowManyCopiesThereAre) {
    Scene twice;
    twice.hand(empire, {"darth-vader"}).discard(empire, {"darth-vader"});
    EXPECT_THROW(twice.check(), SceneError);
    Scene foreign;
    foreign.hand(empire, {"x-wing"});
    EXPECT_THROW(foreign.check(), SceneError);
}

TEST(Scene, CountsEveryCard) {
    Scene scene;
    scene.check();
    EXPECT_EQ(scene.game().card_count(), 140);
    EXPECT_EQ(scene.galaxy().size(), 90u);
    EXPECT_EQ(scene.pilots(), 10);
    EXPECT_EQ(scene.bases(empire), (Names{"corellia", "coruscant", "death-star", "endor"}));
}

TEST(Scene, BeginsWithTheTurnWhenTold) {
    Scene scene;
    scene.turn(rebels).start_of_turn().force("R3").ships(rebels, {"hammerhead-corvette"});
    EXPECT_EQ(scene.resources(), 3);
}

TEST(Clauses, UnknownNumbersFail) {
    EXPECT_NONFATAL_FAILURE(shows("DBG-END-04", "DBG-NOWHERE-99"), "DBG-NOWHERE-99");
}

}  // namespace
}  // namespace cantina::deckbuilding
