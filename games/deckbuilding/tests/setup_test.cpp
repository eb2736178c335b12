// SPIELAUFBAU: the table as the two players find it before the first turn.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::Not;

const Variant variants[] = {Variant::beginner, Variant::whole_galaxy, Variant::secret_bases};

Names joined(Names names, const Names& more) {
    names.insert(names.end(), more.begin(), more.end());
    std::sort(names.begin(), names.end());
    return names;
}

std::map<std::string, int> counted(const Names& names) {
    std::map<std::string, int> counts;
    for (const std::string& name : names) ++counts[name];
    return counts;
}

/// All cards that belong to a player's deck, wherever they are.
Names owned(Scene& scene, Seat seat) {
    return joined(joined(scene.hand(seat), scene.deck(seat)),
                  joined(scene.discard(seat), scene.in_play(seat)));
}

/// The names of the cards a player drew, in the order of the deck.
Names drawn_by(Scene& scene, Seat seat) {
    Names names;
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::card_drawn) && event.seat == seat)
            names.push_back(scene.game().title(event.card).id);
    return names;
}

// --- bases
// ----------------------------------------------------------------------------------------

TEST(SettingUp, TheBeginnerBaseDecksHoldFiveNamedBasesEach) {
    shows("DBG-SETUP-02", "DBG-SETUP-03");
    Scene scene;
    scene.deal(1);
    EXPECT_EQ(joined(scene.bases(rebels), {scene.base(rebels)}),
              (Names{"dantooine", "hoth", "mon-cala", "sullust", "yavin-4"}));
    EXPECT_EQ(joined(scene.bases(empire), {scene.base(empire)}),
              (Names{"corellia", "coruscant", "death-star", "endor", "lothal"}));
}

TEST(SettingUp, DantooineAndLothalAreTheStartingBasesOfEveryVariant) {
    shows("DBG-SETUP-04", "DBG-SETUP-05");
    for (const Variant variant : variants) {
        Scene scene(deckbuilding::Setup{variant, 4, false});
        scene.deal(1);
        EXPECT_EQ(scene.base(rebels), "dantooine") << name_of(variant);
        EXPECT_EQ(scene.base(empire), "lothal") << name_of(variant);
    }
}

TEST(SettingUp, TheBeginnerGameLeavesFiveBasesOfEachSideInTheBox) {
    shows("DBG-SETUP-06");
    Scene scene;
    scene.deal(1);
    Names box;
    for (Card card : scene.state().box) box.push_back(scene.game().title(card).id);
    EXPECT_EQ(joined(box, {}), (Names{"alderaan", "bespin", "dagobah", "jedha", "kafrene", "kessel",
                                      "mustafar", "ord-mantell", "rodia", "tatooine"}));
}

TEST(SettingUp, OneUndamagedBaseLiesFaceUpOnFourFaceDownOnes) {
    shows("DBG-SETUP-07", "DBG-SETUP-08");
    Scene scene;
    scene.deal(1);
    for (Seat seat : {empire, rebels}) {
        EXPECT_NE(scene.base(seat), "");
        EXPECT_EQ(scene.damage(scene.base(seat)), 0);
        EXPECT_EQ(scene.bases(seat).size(), 4u);
        // Face up: whatever else the opponent has to guess, never this card.
        State world = scene.state();
        Rng rng(7);
        scene.game().resample(world, opponent_of(seat), rng);
        EXPECT_EQ(world.players[seat].base, scene.state().players[seat].base);
    }
}

TEST(SettingUp, FaceDownSecretBasesAreUnknownToTheOpponent) {
    shows("DBG-SETUP-08");
    Scene scene(deckbuilding::Setup{Variant::secret_bases, 4, false});
    scene.deal(1);
    for (const char* base : {"corellia", "kessel", "kafrene", "mustafar"}) scene.pick(base);
    for (const char* base : {"mon-cala", "dagobah", "alderaan", "bespin"}) scene.pick(base);
    EXPECT_EQ(scene.bases(empire), (Names{"corellia", "kafrene", "kessel", "mustafar"}));
    Rng rng(7);
    bool surprised = false;
    for (int world_number = 0; world_number < 20; ++world_number) {
        State world = scene.state();
        scene.game().resample(world, rebels, rng);
        EXPECT_EQ(world.players[empire].bases.count(), 4);
        EXPECT_EQ(world.players[rebels].bases, scene.state().players[rebels].bases);
        surprised |= world.players[empire].bases != scene.state().players[empire].bases;
    }
    EXPECT_TRUE(surprised);
}

TEST(SettingUp, TheOrderOfTheFaceDownBasesHasNoMeaning) {
    shows("DBG-SETUP-09");
    Names bases = {"hoth", "mon-cala", "sullust"};
    do {
        Scene scene;
        scene.turn(rebels).start_of_turn().no_base(rebels).bases(rebels, bases);
        Names offered = scene.options();
        std::sort(offered.begin(), offered.end());
        EXPECT_EQ(offered, (Names{"pick hoth", "pick mon-cala", "pick sullust"}));
    } while (std::next_permutation(bases.begin(), bases.end()));
}

TEST(SettingUp, PlacingTheStartingBaseIsNoReveal) {
    shows("DBG-SETUP-10");
    const Library cards =
        library_where("lothal", "  ability: {when: base-revealed, do: [{gain-force: 4}]}\n");
    Scene setup(cards);
    setup.deal(1);
    EXPECT_TRUE(setup.asks(empire, question::turn));
    EXPECT_EQ(setup.force(), "R3");
    EXPECT_FALSE(setup.can_use("lothal"));
    Scene later(cards);  // the same base as a replacement does trigger
    later.start_of_turn().no_base(empire).bases(empire, {"lothal"}).base(rebels, "dantooine");
    EXPECT_TRUE(later.can_use("lothal"));
}

// --- player decks -------------------------------------------------------------------------------

TEST(SettingUp, TheStarterDecksHoldTenNamedCards) {
    shows("DBG-SETUP-11", "DBG-SETUP-12", "DBG-SETUP-13");
    for (const Variant variant : variants) {
        Scene scene(deckbuilding::Setup{variant, 4, false});
        scene.deal(3);
        EXPECT_EQ(counted(owned(scene, rebels)),
                  (std::map<std::string, int>{
                      {"alliance-shuttle", 7}, {"rebel-trooper", 2}, {"temple-guardian", 1}}));
        EXPECT_EQ(counted(owned(scene, empire)),
                  (std::map<std::string, int>{
                      {"imperial-shuttle", 7}, {"stormtrooper", 2}, {"inquisitor", 1}}));
        EXPECT_EQ(owned(scene, rebels).size(), 10u);
        EXPECT_EQ(owned(scene, empire).size(), 10u);
    }
}

TEST(SettingUp, OnlyBoughtCardsMakeADeckGrow) {
    shows("DBG-SETUP-13");
    Scene scene;
    scene.deal(1);
    for (int turn = 0; turn < 8; ++turn) {
        scene.end_turn();
        EXPECT_EQ(owned(scene, empire).size(), 10u);
        EXPECT_EQ(owned(scene, rebels).size(), 10u);
    }
    ASSERT_EQ(scene.active(), empire);
    while (scene.can_play("imperial-shuttle")) scene.play("imperial-shuttle");
    scene.buy("outer-rim-pilot");
    EXPECT_EQ(owned(scene, empire).size(), 11u);
    for (int turn = 0; turn < 8; ++turn) scene.end_turn();
    EXPECT_EQ(owned(scene, empire).size(), 11u);
    EXPECT_EQ(owned(scene, rebels).size(), 10u);
}

TEST(SettingUp, StarterCardsAreMarkedAndBelongToAFaction) {
    shows("DBG-SETUP-14");
    Scene scene;
    std::map<std::string, int> marked[seat_count];
    for (const Title& title : scene.game().library().titles) {
        if (title.origin != Origin::starter) continue;
        ASSERT_NE(title.faction, Faction::neutral) << title.id;
        marked[static_cast<int>(title.faction)][title.id] += title.copies;
    }
    scene.deal(1);
    EXPECT_EQ(marked[empire], counted(owned(scene, empire)));
    EXPECT_EQ(marked[rebels], counted(owned(scene, rebels)));
}

TEST(SettingUp, EachPlayerShufflesTheirOwnStarterCards) {
    shows("DBG-SETUP-15");
    std::set<Names> orders[seat_count];
    for (u64 seed = 1; seed <= 10; ++seed) {
        Scene scene;
        scene.deal(seed);
        scene.end_turn();
        scene.end_turn();
        for (Seat seat : {empire, rebels}) {
            const Names order = drawn_by(scene, seat);
            ASSERT_EQ(order.size(), 10u);
            EXPECT_EQ(joined(order, {}), owned(scene, seat));
            orders[seat].insert(order);
        }
        for (const Event& event : scene.events())
            if (event.kind == static_cast<u8>(EventKind::card_drawn)) {
                EXPECT_TRUE(event.shown_to(event.seat));
                EXPECT_FALSE(event.shown_to(opponent_of(event.seat)));  // face down
            }
    }
    EXPECT_GT(orders[empire].size(), 5u);
    EXPECT_GT(orders[rebels].size(), 5u);
}

TEST(SettingUp, EachPlayerDrawsAStartingHandOfFive) {
    shows("DBG-SETUP-22");
    Scene scene;
    scene.deal(1);
    for (Seat seat : {empire, rebels}) {
        EXPECT_EQ(scene.hand(seat).size(), 5u);
        EXPECT_EQ(scene.deck(seat).size(), 5u);
    }
}

// --- the galaxy
// ------------------------------------------------------------------------------------

TEST(SettingUp, AllGalaxyCardsAreShuffledTogetherAndSixLaidOut) {
    shows("DBG-SETUP-16", "DBG-SETUP-17");
    std::set<Names> rows;
    std::set<Faction> first;
    for (u64 seed = 1; seed <= 20; ++seed) {
        Scene scene;
        scene.deal(seed);
        const Names row = scene.row();
        ASSERT_EQ(row.size(), 6u);
        EXPECT_THAT(row, Not(Contains("-")));
        EXPECT_EQ(scene.galaxy().size(), 84u);
        Names galaxy;
        for (Card card : scene.game().sets().galaxy) galaxy.push_back(scene.game().title(card).id);
        EXPECT_EQ(joined(scene.galaxy(), row), joined(galaxy, {}));
        EXPECT_EQ(galaxy.size(), 90u);
        rows.insert(row);
        first.insert(scene.game().title(scene.state().row[0]).faction);
        for (const Event& event : scene.events())  // face up
            if (event.kind == static_cast<u8>(EventKind::row_filled)) {
                EXPECT_TRUE(event.shown_to(spectator));
            }
    }
    EXPECT_EQ(rows.size(), 20u);
    EXPECT_EQ(first.size(), 3u);
}

/// Whom a card of the row is turned to: the only one who may buy it; sideways: both may.
std::string turned_to(const std::string& card) {
    Scene for_empire;
    for_empire.turn(empire).row({card}).resources(20);
    Scene for_rebels;
    for_rebels.turn(rebels).row({card}).resources(20);
    const bool to_empire = for_empire.can_buy(card);
    const bool to_rebels = for_rebels.can_buy(card);
    if (to_empire && to_rebels) return "sideways";
    return to_empire ? "empire" : to_rebels ? "rebels" : "nobody";
}

TEST(SettingUp, CardsOfTheRowAreTurnedToTheSideThatTheyBelongTo) {
    shows("DBG-SETUP-18");
    Scene scene;
    const std::string sides[] = {"empire", "rebels", "sideways"};
    for (const Title& title : scene.game().library().titles)
        if (title.origin == Origin::galaxy) {
            EXPECT_EQ(turned_to(title.id), sides[static_cast<int>(title.faction)]) << title.id;
        }
}

TEST(SettingUp, TenPilotsFormAFaceUpStackBesideTheRow) {
    shows("DBG-SETUP-19");
    Scene scene;
    scene.deal(1);
    EXPECT_EQ(scene.pilots(), 10);
    EXPECT_THAT(scene.galaxy(), Not(Contains("outer-rim-pilot")));
    EXPECT_THAT(scene.row(), Not(Contains("outer-rim-pilot")));
    for (int shuttle = 0; shuttle < 2; ++shuttle) scene.play("imperial-shuttle");
    EXPECT_TRUE(scene.can_buy("outer-rim-pilot"));
}

// --- the rest of the table
// --------------------------------------------------------------------------

TEST(SettingUp, NobodyStartsWithCounters) {
    shows("DBG-SETUP-20");
    Scene scene;
    scene.deal(1);
    EXPECT_EQ(scene.resources(empire), 0);
    EXPECT_EQ(scene.resources(rebels), 0);
    for (u8 damage : scene.state().damage) EXPECT_EQ(damage, 0);
}

TEST(SettingUp, TheForceStartsFullyWithTheRebels) {
    shows("DBG-SETUP-21");
    for (const Variant variant : variants) {
        Scene scene(deckbuilding::Setup{variant, 4, false});
        scene.deal(1);
        EXPECT_EQ(scene.force(), "R3");
    }
}

TEST(SettingUp, DiscardAndVictoryPilesAreEmpty) {
    shows("DBG-SETUP-23");
    Scene scene;
    scene.deal(1);
    for (Seat seat : {empire, rebels}) {
        EXPECT_EQ(scene.discard(seat), Names{});
        EXPECT_EQ(scene.victory(seat), Names{});
    }
    EXPECT_EQ(scene.galaxy_discard(), Names{});
}

TEST(SettingUp, TheFinishedTableHasAllItsZones) {
    shows("DBG-SETUP-24");
    Scene scene;
    scene.deal(1);
    size_t cards = 0;
    for (Seat seat : {empire, rebels}) {
        EXPECT_EQ(scene.bases(seat).size(), 4u);
        EXPECT_EQ(scene.deck(seat).size(), 5u);
        EXPECT_EQ(scene.hand(seat).size(), 5u);
        EXPECT_EQ(scene.discard(seat).size(), 0u);
        EXPECT_EQ(scene.victory(seat).size(), 0u);
        EXPECT_NE(scene.base(seat), "");          // the play area holds the base
        EXPECT_EQ(scene.in_play(seat), Names{});  // and nothing else
        cards += 4 + 5 + 5 + 1;
    }
    EXPECT_EQ(scene.galaxy().size(), 84u);
    EXPECT_EQ(scene.row().size(), 6u);
    EXPECT_EQ(scene.pilots(), 10);
    EXPECT_EQ(scene.force(), "R3");
    cards += 84 + 6 + 10;
    // Besides these zones there is only the box with the bases that are not used.
    EXPECT_EQ(static_cast<int>(cards) + scene.state().box.count(), scene.game().card_count());
}

TEST(SettingUp, HandsAndDecksAreHiddenButTheirSizesArePublic) {
    shows("DBG-SETUP-25");
    Scene scene;
    scene.deal(1);
    const State& table = scene.state();
    Rng rng(5);
    for (const Seat viewer : {empire, rebels, spectator}) {
        std::set<Names> hands[seat_count];
        for (int number = 0; number < 40; ++number) {
            State world = table;
            scene.game().resample(world, viewer, rng);
            for (Seat seat : {empire, rebels}) {
                const Player& own = world.players[seat];
                const Player& real = table.players[seat];
                EXPECT_EQ(own.hand.count(), real.hand.count());
                EXPECT_EQ(own.deck.size(), real.deck.size());
                EXPECT_EQ(own.discard, real.discard);
                EXPECT_EQ(own.victory, real.victory);
                Names hand;
                for (Card card : own.hand) hand.push_back(scene.game().title(card).id);
                hands[seat].insert(joined(hand, {}));
            }
            EXPECT_EQ(world.galaxy.size(), table.galaxy.size());
        }
        // Who owns a hand knows it; all others take every hand for possible.
        EXPECT_EQ(hands[empire].size() == 1, viewer == empire);
        EXPECT_EQ(hands[rebels].size() == 1, viewer == rebels);
    }
}

}  // namespace
}  // namespace cantina::deckbuilding
