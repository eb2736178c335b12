// HÄUFIG GESTELLTE FRAGEN.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

/// A discard pile from the bottom to the top, as far as its order is known.
Names in_order(const Scene& scene, const State& table, const Cards& pile) {
    std::map<int, std::string> cards;
    for (Card card : pile) cards[table.place[card]] = scene.game().title(card).id;
    Names ids;
    for (const auto& [height, id] : cards) ids.push_back(id);
    return ids;
}

int sum_of(Scene& scene, EventKind kind) {
    int sum = 0;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(kind)) sum += event.amount;
    return sum;
}

// --- what one need not do -----------------------------------------------------------------------

TEST(Faq, CardsNeedNotBePlayedButAreDiscarded) {
    shows("DBG-FAQ-01");
    Scene scene;
    scene.turn(rebels).hand(rebels, {"x-wing", "y-wing", "rebel-trooper"});
    scene.deck(rebels, {"alliance-shuttle", "alliance-shuttle", "alliance-shuttle",
                        "alliance-shuttle", "alliance-shuttle"});
    scene.play("rebel-trooper");
    EXPECT_TRUE(scene.can_end_turn());
    scene.end_turn();
    EXPECT_EQ(scene.discard(rebels), (Names{"rebel-trooper", "x-wing", "y-wing"}));
    EXPECT_EQ(scene.hand(rebels), Names(5, "alliance-shuttle"));
    EXPECT_EQ(scene.in_play(rebels), Names{});
}

TEST(Faq, AbilitiesCanWaitUnlessTheyHaveTheirMoment) {
    shows("DBG-FAQ-02");
    Scene scene;
    scene.turn(rebels).hand(rebels, {"han-solo", "rebel-trooper"}).deck(rebels, {"u-wing"});
    scene.row({"snowspeeder"});
    scene.play("han-solo");
    scene.play("rebel-trooper");
    scene.buy("snowspeeder");
    scene.attack({"rebel-trooper"});
    EXPECT_TRUE(scene.can_use("han-solo"));
    scene.use("han-solo");
    EXPECT_EQ(scene.hand(rebels), Names{"u-wing"});
    Scene whenever;
    whenever.turn(rebels).hand(rebels, {"temple-guardian", "rebel-trooper"});
    whenever.play("temple-guardian");
    EXPECT_TRUE(whenever.can_use("temple-guardian"));
    whenever.pass();
    whenever.play("rebel-trooper");
    EXPECT_FALSE(whenever.can_use("temple-guardian"));
}

TEST(Faq, AbilitiesOfBaseAndCardsNeedNotBeUsed) {
    shows("DBG-FAQ-03");
    Scene scene;
    scene.base(empire, "death-star").resources(4).ships(rebels, {"mon-calamari-cruiser"});
    scene.in_play(empire, {"at-st"}).row({"x-wing"});
    EXPECT_TRUE(scene.can_use("death-star"));
    EXPECT_TRUE(scene.can_use("at-st"));
    scene.end_turn();
    EXPECT_TRUE(scene.asks(rebels, question::turn));
    EXPECT_EQ(scene.ships(rebels), Names{"mon-calamari-cruiser"});
    EXPECT_EQ(scene.row(), Names{"x-wing"});
    EXPECT_FALSE(scene.happened(EventKind::ability_used));
}

const char* const quartermaster = R"(
- id: quartermaster
  name: {en: Quartermaster, de: Quartiermeister}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{draw: 1}, {discard: {from: hand}}]
)";

TEST(Faq, AnAbilityIsNotResolvedInPart) {
    shows("DBG-FAQ-04");
    Scene scene(library_with(quartermaster));
    scene.turn(rebels).in_play(rebels, {"quartermaster"}).hand(rebels, {"y-wing"});
    scene.deck(rebels, {"x-wing", "u-wing"});
    scene.use("quartermaster");
    EXPECT_EQ(scene.hand(rebels).size(), 2u);
    EXPECT_TRUE(scene.asks(rebels, questions::pick_cards));
    EXPECT_EQ(scene.options().size(), 2u);  // one or the other
    EXPECT_FALSE(scene.can_pass());
    EXPECT_FALSE(scene.can_be_done());
    EXPECT_FALSE(scene.can_end_turn());
    scene.pick("y-wing");
    EXPECT_EQ(scene.discard(rebels), Names{"y-wing"});
}

TEST(Faq, ARewardNeedNotBeTaken) {
    shows("DBG-FAQ-05");
    Scene scene;
    scene.turn(rebels).in_play(rebels, {"x-wing"}).row({"death-trooper"}).force("N");
    scene.attack({"x-wing"}, "death-trooper");
    scene.no();
    EXPECT_EQ(scene.force(), "N");
    EXPECT_FALSE(scene.happened(EventKind::reward_taken));
    EXPECT_EQ(scene.galaxy_discard(), Names{"death-trooper"});
}

TEST(Faq, ExiledCardsMayComeFromHandAndDiscardPile) {
    shows("DBG-FAQ-06");
    const std::pair<Names, Names> choices[] = {{{"x-wing", "y-wing"}, {"u-wing", "b-wing"}},
                                               {{"x-wing", "u-wing"}, {"b-wing", "y-wing"}},
                                               {{"u-wing", "b-wing"}, {"x-wing", "y-wing"}}};
    for (const auto& [taken, kept] : choices) {
        Scene scene;
        scene.turn(rebels).in_play(rebels, {"chewbacca"}).row({"at-st"});
        scene.hand(rebels, {"x-wing", "y-wing"}).discard(rebels, {"u-wing", "b-wing"});
        scene.attack({"chewbacca"}, "at-st");
        scene.yes();  // up to 2 cards
        // Picks come in the order of the cards: Y-Wing, X-Wing, U-Wing, B-Wing.
        for (const char* card : {"y-wing", "x-wing", "u-wing", "b-wing"})
            if (std::count(taken.begin(), taken.end(), card)) scene.pick(card);
        Names exiled = taken;
        std::sort(exiled.begin(), exiled.end());
        EXPECT_EQ(scene.exiled(), exiled);
        for (const std::string& card : kept) {
            const bool from_hand = card == "x-wing" || card == "y-wing";
            EXPECT_THAT(from_hand ? scene.hand(rebels) : scene.discard(rebels),
                        ::testing::Contains(card));
        }
    }
}

// --- discard piles ------------------------------------------------------------------------------

TEST(Faq, DiscardPilesAreOpenAndKeepTheirOrder) {
    shows("DBG-FAQ-07", "DBG-FAQ-08");
    Scene scene;
    const Names own = {"y-wing", "alliance-shuttle", "x-wing"};
    const Names others = {"stormtrooper", "at-at", "inquisitor"};
    const Names galaxy = {"lobot", "tie-fighter", "bossk"};
    scene.turn(rebels).discard(rebels, own).discard(empire, others).galaxy_discard(galaxy);
    scene.hand(rebels, {"rebel-trooper"}).hand(empire, {"at-st"});
    Rng rng(11);
    for (const Seat viewer : {empire, rebels, spectator})
        for (int number = 0; number < 20; ++number) {
            State world = scene.state();
            scene.game().resample(world, viewer, rng);
            EXPECT_EQ(in_order(scene, world, world.players[rebels].discard), own);
            EXPECT_EQ(in_order(scene, world, world.players[empire].discard), others);
            EXPECT_EQ(in_order(scene, world, world.galaxy_discard), galaxy);
        }
    Scene taken;  // a card from the middle leaves the order of the others alone
    taken.turn(rebels).discard(rebels, {"y-wing", "han-solo", "alliance-shuttle", "x-wing"});
    taken.in_play(rebels, {"millennium-falcon"}).hand(rebels, {"rebel-trooper"});
    taken.use("millennium-falcon");
    EXPECT_EQ(in_order(taken, taken.state(), taken.state().players[rebels].discard), own);
}

TEST(Faq, NewCardsLieOnTopOfAPile) {
    shows("DBG-FAQ-08");
    Scene scene;
    scene.turn(rebels).discard(rebels, {"y-wing", "alliance-shuttle"}).resources(5);
    scene.row({"x-wing", "snowspeeder"});
    scene.buy("x-wing");
    scene.buy("snowspeeder");
    EXPECT_EQ(in_order(scene, scene.state(), scene.state().players[rebels].discard),
              (Names{"y-wing", "alliance-shuttle", "x-wing", "snowspeeder"}));
}

// --- the base that is gone ----------------------------------------------------------------------

TEST(Faq, ShipsCanBeAttackedAlthoughTheBaseIsGone) {
    shows("DBG-FAQ-09");
    Scene scene;
    scene.turn(rebels).base(empire, "lothal", 6).ships(empire, {"blockade-runner"});
    scene.in_play(rebels, {"y-wing", "x-wing"});
    scene.use("y-wing");
    scene.pick("lothal");
    EXPECT_EQ(scene.base(empire), "");
    scene.attack({"x-wing"});
    EXPECT_EQ(scene.damage("blockade-runner"), 3);
}

TEST(Faq, DamageForAMissingBaseIsLost) {
    shows("DBG-FAQ-10");
    Scene scene;
    scene.turn(rebels).no_base(empire).ships(empire, {"gozanti-cruiser"});
    scene.damage("gozanti-cruiser", 1).in_play(rebels, {"x-wing", "x-wing"});
    scene.attack({"x-wing", "x-wing"});
    EXPECT_EQ(scene.discard(empire), Names{"gozanti-cruiser"});
    EXPECT_EQ(sum_of(scene, EventKind::damage_dealt), 2);
    EXPECT_EQ(sum_of(scene, EventKind::damage_lost), 4);
    EXPECT_TRUE(scene.asks(rebels, question::turn));
    scene.end_turn();
    scene.pick("endor");
    EXPECT_EQ(scene.damage("endor"), 0);
}

TEST(Faq, AttackingNothingIsLegalAndDoesNothing) {
    shows("DBG-FAQ-14");
    Scene scene;
    scene.turn(rebels).no_base(empire).in_play(rebels, {"x-wing"}).row({"tie-fighter"});
    EXPECT_TRUE(scene.can_assign("x-wing"));
    scene.attack({"x-wing"});
    EXPECT_EQ(sum_of(scene, EventKind::damage_dealt), 0);
    EXPECT_EQ(sum_of(scene, EventKind::damage_lost), 3);
    EXPECT_EQ(scene.victory(rebels), Names{});
    EXPECT_EQ(scene.row(), Names{"tie-fighter"});
    EXPECT_FALSE(scene.can_assign("x-wing"));
    EXPECT_FALSE(scene.can_assign("x-wing", "tie-fighter"));
}

// --- single cards -------------------------------------------------------------------------------

TEST(Faq, ANeutralCardMeansNothingToTheScoutTrooper) {
    shows("DBG-FAQ-11");
    Scene scene;
    scene.in_play(empire, {"scout-trooper"}).galaxy_top({"lobot", "x-wing"}).force("N");
    scene.use("scout-trooper");
    EXPECT_TRUE(scene.happened(EventKind::galaxy_top_revealed, "lobot"));
    EXPECT_EQ(scene.force(), "N");
    EXPECT_EQ(scene.galaxy_top(), (Names{"lobot", "x-wing"}));
    EXPECT_EQ(scene.galaxy_discard(), Names{});
    EXPECT_TRUE(scene.asks(empire, question::turn));
}

TEST(Faq, TheDurosSpyLeavesNoChoiceWhenTheForceIsFullyWithTheRebels) {
    shows("DBG-FAQ-12");
    Scene full;
    full.turn(rebels).force("R3").in_play(rebels, {"duros-spy"});
    full.hand(empire, {"stormtrooper", "inquisitor", "at-at"});
    full.use("duros-spy");  // the only alternative needs no answer
    EXPECT_TRUE(full.asks(empire, questions::pick_cards));
    full.pick("inquisitor");
    EXPECT_EQ(full.hand(empire), (Names{"at-at", "stormtrooper"}));
    EXPECT_EQ(full.force(), "R3");
    Scene open;
    open.turn(rebels).force("R2").in_play(rebels, {"duros-spy"});
    open.hand(empire, {"stormtrooper", "inquisitor", "at-at"});
    open.use("duros-spy");
    EXPECT_TRUE(open.asks(empire, questions::choose_one));
    EXPECT_TRUE(open.can_choose(1));
    EXPECT_TRUE(open.can_choose(2));
    open.choose(2);
    EXPECT_EQ(open.force(), "R3");
    EXPECT_EQ(open.hand(empire).size(), 3u);
}

TEST(Faq, YavinReactsEachTimeTheOpponentDiscards) {
    shows("DBG-FAQ-13");
    Scene scene;
    scene.turn(rebels).base(rebels, "yavin-4").hand(empire, {"stormtrooper", "stormtrooper"});
    scene.in_play(rebels, {"snowspeeder", "rebel-commando", "rebel-transport"}).force("R1");
    scene.use("snowspeeder");
    scene.use("yavin-4");
    EXPECT_EQ(scene.damage("lothal"), 2);
    scene.use("rebel-commando");
    scene.use("yavin-4");
    EXPECT_EQ(scene.damage("lothal"), 4);
    scene.use("rebel-transport");  // most abilities work once
    EXPECT_FALSE(scene.can_use("rebel-transport"));
    EXPECT_FALSE(scene.can_use("snowspeeder"));
}

}  // namespace
}  // namespace cantina::deckbuilding
