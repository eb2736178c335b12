// SPIELENDE: who wins, and when.
#include <gmock/gmock.h>

#include <algorithm>

#include "games/deckbuilding/tests/scene.h"
#include "games/registry.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

TEST(Winning, WhoeverDestroysTheThirdBaseWins) {
    shows("DBG-WIN-01");
    Scene rebel;
    rebel.turn(rebels).victory(rebels, {"corellia", "endor"}).base(empire, "lothal", 6);
    rebel.in_play(rebels, {"rebel-trooper"});
    rebel.attack({"rebel-trooper"});
    EXPECT_EQ(rebel.winner(), rebels);
    Scene imperial;
    imperial.victory(empire, {"hoth", "sullust"}).base(rebels, "dantooine", 6);
    imperial.in_play(empire, {"stormtrooper"});
    imperial.attack({"stormtrooper"});
    EXPECT_EQ(imperial.winner(), empire);
    Scene second;
    second.turn(rebels).victory(rebels, {"corellia"}).base(empire, "lothal", 6);
    second.in_play(rebels, {"rebel-trooper"});
    second.attack({"rebel-trooper"});
    EXPECT_EQ(second.winner(), nobody);
    EXPECT_TRUE(second.asks(rebels, question::turn));
}

const char* const bomber = R"(
- id: bomber
  name: {en: Bomber, de: Bomber}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 4
  attack: 3
  ability:
    do: [{damage-opponent-base: 2}, {draw: 1}, {gain-force: 1}, {gain-resources: 1}]
)";

TEST(Winning, EndsTheMatchAtOnceEvenInTheMiddleOfAnAbility) {
    shows("DBG-WIN-02", "DBG-WIN-04");
    Scene attack;
    attack.turn(rebels).victory(rebels, {"corellia", "endor"}).base(empire, "lothal", 6);
    attack.in_play(rebels, {"rebel-trooper"});
    attack.attack({"rebel-trooper"});
    EXPECT_TRUE(attack.over());
    EXPECT_EQ(attack.log().back(), EventKind::match_won);
    Scene ability(library_with(bomber));
    ability.turn(rebels).victory(rebels, {"corellia", "endor"}).base(empire, "lothal", 6);
    ability.in_play(rebels, {"bomber"}).deck(rebels, {"x-wing"});
    ability.use("bomber");
    EXPECT_TRUE(ability.over());
    EXPECT_EQ(ability.winner(), rebels);
    EXPECT_EQ(ability.victory(rebels), (Names{"corellia", "endor", "lothal"}));
    EXPECT_EQ(ability.hand(rebels), Names{});  // the rest of the ability does not happen
    EXPECT_EQ(ability.force(), "N");
    EXPECT_EQ(ability.resources(rebels), 0);
    EXPECT_EQ(ability.log().back(), EventKind::match_won);
    Scene two_bases(library_with(bomber));  // else it goes on
    two_bases.turn(rebels).victory(rebels, {"corellia"}).base(empire, "lothal", 6);
    two_bases.in_play(rebels, {"bomber"}).deck(rebels, {"x-wing"});
    two_bases.use("bomber");
    EXPECT_FALSE(two_bases.over());
    EXPECT_EQ(two_bases.hand(rebels), Names{"x-wing"});
    EXPECT_EQ(two_bases.force(), "R1");
}

TEST(Winning, NothingCanBeDoneAfterwards) {
    shows("DBG-WIN-03");
    Scene scene;
    scene.turn(rebels).force("R1").resources(9).row({"han-solo", "tie-fighter"});
    scene.victory(rebels, {"corellia", "endor"}).base(empire, "lothal", 6);
    scene.in_play(rebels, {"rebel-trooper", "x-wing", "luke-skywalker"}).hand(rebels, {"y-wing"});
    scene.ships(empire, {"star-destroyer"}).deck(rebels, {"u-wing"}).base(rebels, "yavin-4");
    scene.hand(empire, {"stormtrooper"}).in_play(rebels, {"snowspeeder", "y-wing"});
    scene.assign("x-wing");
    scene.use("y-wing");
    scene.pick("lothal");  // 2 damage
    EXPECT_TRUE(scene.over());
    EXPECT_EQ(scene.options(), Names{});
    EXPECT_THROW(scene.play("y-wing"), SceneError);
    EXPECT_THROW(scene.buy("han-solo"), SceneError);
    EXPECT_THROW(scene.use("luke-skywalker"), SceneError);
    EXPECT_THROW(scene.use("snowspeeder"), SceneError);
    EXPECT_THROW(scene.resolve(), SceneError);
    EXPECT_THROW(scene.assign("rebel-trooper", "tie-fighter"), SceneError);
    EXPECT_THROW(scene.end_turn(), SceneError);
    EXPECT_TRUE(scene.state().agenda.empty());
}

TEST(Winning, ATriggerOfTheSameMomentIsNotResolvedAnyMore) {
    shows("DBG-WIN-03");
    Scene scene;
    scene.turn(rebels).base(rebels, "yavin-4").victory(rebels, {"corellia", "endor"});
    scene.base(empire, "lothal", 6).hand(empire, {"stormtrooper"}).force("R1");
    scene.in_play(rebels, {"lando-calrissian"}).deck(rebels, {"x-wing", "u-wing"});
    scene.use("lando-calrissian");  // a card, then the opponent discards
    EXPECT_EQ(scene.hand(rebels).size(), 1u);
    scene.use("yavin-4");
    EXPECT_EQ(scene.winner(), rebels);
    EXPECT_EQ(scene.options(), Names{});
    EXPECT_EQ(scene.log().back(), EventKind::match_won);
}

TEST(Winning, ABaseDestroyedByAnAbilityCountsLikeAnyOther) {
    shows("DBG-WIN-04");
    Scene scene;
    scene.turn(rebels).base(empire, "lothal", 6).victory(rebels, {"endor"});
    scene.in_play(rebels, {"y-wing"});
    scene.use("y-wing");
    EXPECT_EQ(scene.base(empire), "");
    EXPECT_EQ(scene.victory(rebels), (Names{"endor", "lothal"}));
    EXPECT_EQ(scene.winner(), nobody);
    Scene third;
    third.turn(rebels).base(empire, "lothal", 6).victory(rebels, {"corellia", "endor"});
    third.in_play(rebels, {"y-wing"});
    third.use("y-wing");
    EXPECT_EQ(third.winner(), rebels);
}

TEST(Winning, EveryMatchHasExactlyOneWinner) {
    shows("DBG-WIN-05");
    const Library library = games::Deckbuilding::library();
    for (const Variant variant :
         {Variant::beginner, Variant::whole_galaxy, Variant::secret_bases}) {
        const deckbuilding::Setup setup{variant, recommended_bases(variant), false};
        const Game game(library, setup);
        for (u64 seed = 1; seed <= 5; ++seed) {
            OptionList list;
            Rng rng(seed);
            State state = game.deal(Seed::from_number(seed), list, nullptr);
            while (!game.decision(state).over()) {
                const Option option =
                    list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
                game.apply(state, option, list, nullptr);
            }
            ASSERT_LT(state.turn, turn_limit);
            const Seat winner = state.winner;
            const Seat loser = opponent_of(winner);
            const Standing standing = game.standing(state);
            EXPECT_EQ(standing.share[winner], 1.0f);
            EXPECT_EQ(standing.share[loser], 0.0f);
            EXPECT_EQ(state.players[winner].victory.count(), setup.bases_to_win);
            EXPECT_LT(state.players[loser].victory.count(), setup.bases_to_win);
        }
    }
}

TEST(Winning, TheVictoryPileIsPublic) {
    shows("DBG-WIN-06");
    Scene scene;
    scene.turn(rebels).base(empire, "lothal", 6).victory(rebels, {"endor"});
    scene.victory(empire, {"hoth"}).in_play(rebels, {"rebel-trooper"});
    scene.attack({"rebel-trooper"});
    Rng rng(7);
    for (const Seat viewer : {empire, rebels, spectator}) {
        State world = scene.state();
        scene.game().resample(world, viewer, rng);
        for (Seat seat : {empire, rebels})  // nothing of it is open to anybody
            EXPECT_EQ(world.players[seat].victory, scene.state().players[seat].victory);
        for (const Event& event : scene.events())
            if (event.kind == static_cast<u8>(EventKind::base_destroyed)) {
                EXPECT_TRUE(event.shown_to(viewer));
            }
    }
    EXPECT_TRUE(scene.happened(EventKind::base_destroyed, "lothal"));
}

/// Who wins if the last turn that is allowed ends at this table.
Seat winner_after_the_last_turn(Scene& scene) {
    State state = scene.state();
    state.turn = turn_limit;
    OptionList list;
    Reporter reporter;
    scene.game().apply(state, {answer::end_turn, 0, no_card, no_card, 0}, list, &reporter);
    EXPECT_TRUE(scene.game().decision(state).over());
    EXPECT_TRUE(list.empty());
    const auto stopped = [](const Event& event) {
        return event.kind == static_cast<u8>(EventKind::match_stopped) &&
               event.amount == turn_limit;
    };
    EXPECT_TRUE(std::any_of(reporter.events.begin(), reporter.events.end(), stopped));
    return state.winner;
}

TEST(Winning, AfterTheTurnLimitWhoeverIsAheadWins) {
    shows("DBG-WIN-08");
    Scene more_bases;
    more_bases.turn(rebels).victory(empire, {"hoth"}).base(empire, "lothal", 7);
    EXPECT_EQ(winner_after_the_last_turn(more_bases), empire);
    Scene empire_is_healthier;
    empire_is_healthier.turn(rebels).base(rebels, "sullust", 9).base(empire, "corellia", 2);
    EXPECT_EQ(winner_after_the_last_turn(empire_is_healthier), empire);
    Scene rebels_are_healthier;
    rebels_are_healthier.turn(rebels).base(empire, "lothal", 1);
    EXPECT_EQ(winner_after_the_last_turn(rebels_are_healthier), rebels);
    Scene no_base;
    no_base.turn(rebels).no_base(rebels).base(empire, "lothal", 7);
    EXPECT_EQ(winner_after_the_last_turn(no_base), empire);
    Scene level;
    level.turn(rebels);
    EXPECT_EQ(winner_after_the_last_turn(level), rebels);
    Scene one_more_turn;
    one_more_turn.end_turn();
    EXPECT_FALSE(one_more_turn.over());
}

const char* const traitor = R"(
- id: traitor
  name: {en: Traitor, de: Verräterin}
  deck: galaxy
  faction: neutral
  kind: unit
  cost: 2
  ability:
    do: [{opponent: [{damage-opponent-base: 3}]}]
)";

TEST(Winning, WhoDestroysTheOwnBaseGivesItToTheOpponent) {
    shows("DBG-WIN-07");
    Scene scene(library_with(traitor));
    scene.base(empire, "lothal", 5).in_play(empire, {"traitor"});
    scene.use("traitor");
    EXPECT_EQ(scene.base(empire), "");
    EXPECT_EQ(scene.victory(rebels), Names{"lothal"});
    EXPECT_EQ(scene.victory(empire), Names{});
    EXPECT_TRUE(scene.asks(empire, question::turn));
    Scene third(library_with(traitor));
    third.base(empire, "lothal", 5).in_play(empire, {"traitor"});
    third.victory(rebels, {"corellia", "endor"});
    third.use("traitor");
    EXPECT_EQ(third.winner(), rebels);
}

}  // namespace
}  // namespace cantina::deckbuilding
