// Who knows which card after looking, revealing and swapping: nothing a table position shows.
#include <gtest/gtest.h>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

TEST(Looking, JerjerrodAloneSeesOneCard) {
    shows("DBG-TERM-10", "DBG-TERM-11");
    Scene scene;
    scene.in_play(empire, {"moff-jerjerrod"}).row({"x-wing"});
    scene.use("moff-jerjerrod");
    ASSERT_EQ(scene.galaxy_top().size(), 1u);
    EXPECT_EQ(scene.state().galaxy.seen[0], seat_bit(empire));
}

TEST(Looking, ASwappedCardIsKnownToBoth) {
    Scene scene;
    scene.force("E1").in_play(empire, {"moff-jerjerrod"}).row({"x-wing", "lobot"});
    scene.use("moff-jerjerrod");
    scene.yes();
    scene.pick("x-wing");
    ASSERT_EQ(scene.galaxy_top(), Names{"x-wing"});
    EXPECT_EQ(scene.state().galaxy.seen[0], everybody);
}

TEST(Looking, ARevealedCardIsKnownToBoth) {
    shows("DBG-TERM-12");
    Scene scene;
    scene.in_play(empire, {"scout-trooper"}).galaxy_top({"lobot"});
    scene.use("scout-trooper");
    ASSERT_EQ(scene.galaxy_top(), Names{"lobot"});
    EXPECT_EQ(scene.state().galaxy.seen[0], everybody);
}

TEST(Looking, CoruscantLooksAlone) {
    shows("DBG-TERM-10");
    Scene scene;
    scene.start_of_turn().base(empire, "coruscant").galaxy_top({"x-wing", "lobot", "bossk"});
    scene.use("coruscant");
    scene.pick("x-wing");
    ASSERT_EQ(scene.galaxy_top(), (Names{"lobot", "bossk"}));
    EXPECT_EQ(scene.state().galaxy.seen[1], seat_bit(empire));
    EXPECT_EQ(scene.state().galaxy.seen[0], 0);
}

TEST(Looking, JynKnowsTheHandSheHasSeen) {
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"jyn-erso"}).hand(empire, {"stormtrooper", "inquisitor"});
    scene.use("jyn-erso");
    EXPECT_EQ(scene.state().known[rebels].count(), 2);
    EXPECT_EQ(scene.state().known[seat_count].count(), 0);
}

}  // namespace
}  // namespace cantina::deckbuilding
