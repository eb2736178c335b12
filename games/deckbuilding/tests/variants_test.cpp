// VARIANTEN UND OPTIONALE REGELN.
#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>
#include <type_traits>

#include "engine/base/error.h"
#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

using Wishes = std::map<std::string, std::string>;
constexpr Variant all_variants[] = {Variant::beginner, Variant::whole_galaxy,
                                    Variant::secret_bases};

deckbuilding::Setup agreed(const Wishes& wishes) { return deckbuilding::Setup::from(wishes); }

/// The message with which a setup is refused, "" if it is accepted.
std::string refusal(const Wishes& wishes) {
    try {
        agreed(wishes);
    } catch (const SetupError& error) {
        return error.what();
    }
    return "";
}

const deckbuilding::Setup pay_off{Variant::beginner, 3, true};

/// What can be paid off now.
Names payable(Scene& scene) {
    const std::string head = "pay off ";
    Names names;
    for (const std::string& option : scene.options())
        if (option.starts_with(head)) names.push_back(option.substr(head.size()));
    return names;
}

// --- Die gesamte Galaxis ------------------------------------------------------------------------

TEST(Variants, TheBeginnerGameUsesHalfOfTheBases) {
    shows("DBG-VARIANT-01", "DBG-VARIANT-02");
    Scene beginner(agreed({}));
    beginner.deal(1);
    Scene whole(agreed({{"variant", "whole-galaxy"}}));
    whole.deal(1);
    EXPECT_EQ(beginner.state().box.count(), 10);
    EXPECT_EQ(whole.state().box.count(), 0);
    for (Seat seat : {empire, rebels}) {
        EXPECT_EQ(beginner.bases(seat).size(), 4u);  // and the starting base
        EXPECT_EQ(whole.bases(seat).size(), 9u);
        EXPECT_EQ(whole.base(seat), beginner.base(seat));
        EXPECT_EQ(whole.base(seat), seat == empire ? "lothal" : "dantooine");
        EXPECT_EQ(whole.hand(seat), beginner.hand(seat));  // everything else is the same
        EXPECT_EQ(whole.deck(seat), beginner.deck(seat));
    }
    EXPECT_EQ(whole.row(), beginner.row());
    EXPECT_EQ(whole.force(), beginner.force());
    EXPECT_EQ(whole.options(), beginner.options());
}

TEST(WholeGalaxy, ANewBaseIsAnyOfTheRemainingNine) {
    shows("DBG-VARIANT-03");
    Scene scene(agreed({{"variant", "whole-galaxy"}}));
    scene.turn(rebels).base(empire, "lothal", 6).in_play(rebels, {"rebel-trooper"});
    scene.attack({"rebel-trooper"});
    scene.end_turn();
    EXPECT_TRUE(scene.asks(empire, question::new_base));
    EXPECT_EQ(scene.options().size(), 9u);
    EXPECT_THAT(scene.options(), Not(Contains("pick lothal")));
    scene.pick("ord-mantell");  // never among the bases of the beginner game
    EXPECT_EQ(scene.base(empire), "ord-mantell");
    EXPECT_EQ(scene.bases(empire).size(), 8u);
}

TEST(WholeGalaxy, RecommendsFourBases) {
    shows("DBG-VARIANT-04");
    EXPECT_EQ(agreed({{"variant", "whole-galaxy"}}).bases_to_win, 4);
    EXPECT_EQ(agreed({{"variant", "whole-galaxy"}, {"bases", "3"}}).bases_to_win, 3);
    EXPECT_EQ(agreed({}).bases_to_win, 3);
}

// --- Geheime Stützpunkte ------------------------------------------------------------------------

void choose_secret_bases(Scene& scene, const Names& bases) {
    for (const std::string& base : bases) scene.pick(base);
}
const Names imperial_choice = {"kessel", "ord-mantell", "coruscant", "rodia"};
const Names rebel_choice = {"dagobah", "alderaan", "jedha", "sullust"};

TEST(SecretBases, EachPlayerChoosesFourOfNine) {
    shows("DBG-VARIANT-05");
    Scene scene(agreed({{"variant", "secret-bases"}}));
    scene.deal(1);
    EXPECT_TRUE(scene.asks(empire, question::secret_base));
    EXPECT_EQ(scene.bases(empire).size(), 9u);
    EXPECT_THAT(scene.options(), Not(Contains("pick lothal")));
    choose_secret_bases(scene, imperial_choice);
    EXPECT_TRUE(scene.asks(rebels, question::secret_base));
    choose_secret_bases(scene, rebel_choice);
    EXPECT_TRUE(scene.asks(empire, question::turn));
    for (Seat seat : {empire, rebels}) {
        Names chosen = seat == empire ? imperial_choice : rebel_choice;
        std::sort(chosen.begin(), chosen.end());
        EXPECT_EQ(scene.bases(seat), chosen);
        EXPECT_EQ(scene.base(seat), seat == empire ? "lothal" : "dantooine");
        EXPECT_EQ(scene.state().players[seat].unused_bases.count(), 5);
    }
}

TEST(SecretBases, NobodyElseKnowsWhichBasesAreInUse) {
    shows("DBG-VARIANT-06");
    Scene scene(agreed({{"variant", "secret-bases"}}));
    scene.deal(1);
    choose_secret_bases(scene, imperial_choice);
    choose_secret_bases(scene, rebel_choice);
    for (const Event& event : scene.events())
        if (event.kind == static_cast<u8>(EventKind::base_chosen)) {
            EXPECT_EQ(event.card, no_card);
        }
    Rng rng(3);
    for (const Seat viewer : {empire, rebels, spectator}) {
        std::set<Card> in_use[seat_count];
        for (int number = 0; number < 60; ++number) {
            State world = scene.state();
            scene.game().resample(world, viewer, rng);
            for (Seat seat : {empire, rebels}) {
                EXPECT_EQ(world.players[seat].bases.count(), 4);
                EXPECT_EQ(world.players[seat].unused_bases.count(), 5);
                for (Card base : world.players[seat].bases) in_use[seat].insert(base);
            }
        }
        // To others each of the nine could be one of the four.
        for (Seat seat : {empire, rebels}) EXPECT_EQ(in_use[seat].size(), seat == viewer ? 4u : 9u);
    }
}

TEST(SecretBases, EverythingElseIsAsInTheBeginnerGame) {
    shows("DBG-VARIANT-07");
    Scene secret(agreed({{"variant", "secret-bases"}, {"bases", "3"}}));
    secret.deal(4);
    choose_secret_bases(secret, imperial_choice);
    choose_secret_bases(secret, rebel_choice);
    Scene beginner(agreed({}));
    beginner.deal(4);
    for (int turn = 0; turn < 6; ++turn) {
        EXPECT_EQ(secret.row(), beginner.row());
        EXPECT_EQ(secret.force(), beginner.force());
        for (Seat seat : {empire, rebels}) {
            EXPECT_EQ(secret.base(seat), beginner.base(seat));
            EXPECT_EQ(secret.hand(seat), beginner.hand(seat));
            EXPECT_EQ(secret.resources(seat), beginner.resources(seat));
        }
        EXPECT_EQ(secret.options(), beginner.options());
        secret.end_turn();
        beginner.end_turn();
    }
}

TEST(SecretBases, RecommendsFourBases) {
    shows("DBG-VARIANT-08");
    EXPECT_EQ(agreed({{"variant", "secret-bases"}}).bases_to_win, 4);
    EXPECT_EQ(agreed({{"variant", "secret-bases"}, {"bases", "2"}}).bases_to_win, 2);
}

TEST(Variants, TwoAgainstTwoIsNotCovered) {
    shows("DBG-VARIANT-09");
    EXPECT_THAT(refusal({{"variant", "2-against-2"}}), HasSubstr("DBG-VARIANT-09"));
    EXPECT_EQ(refusal({{"variant", "whole-galaxy"}}), "");
}

// --- Anpassbare Spieldauer ----------------------------------------------------------------------

TEST(OptionalRules, CanBeCombined) {
    shows("DBG-VARIANT-10");
    for (const Variant variant : all_variants)
        for (const char* bases : {"2", "3", "4", "5"})
            for (const char* paid : {"yes", "no"}) {
                const Wishes wishes = {{"variant", std::string(name_of(variant))},
                                       {"bases", bases},
                                       {"pay-off", paid}};
                EXPECT_EQ(refusal(wishes), "");
                const deckbuilding::Setup setup = agreed(wishes);
                EXPECT_EQ(setup.variant, variant);
                EXPECT_EQ(setup.bases_to_win, std::stoi(bases));
                EXPECT_EQ(setup.pay_off_neutral, paid == std::string("yes"));
            }
    Scene scene(agreed({{"variant", "whole-galaxy"}, {"bases", "5"}, {"pay-off", "yes"}}));
    scene.turn(rebels).resources(3).row({"bossk"}).base(empire, "lothal", 6);
    scene.victory(rebels, {"endor", "rodia", "kessel"}).in_play(rebels, {"rebel-trooper"});
    EXPECT_TRUE(scene.can_pay_off("bossk"));
    EXPECT_EQ(scene.bases(rebels).size(), 9u);
    scene.attack({"rebel-trooper"});
    EXPECT_EQ(scene.victory(rebels).size(), 4u);
    EXPECT_FALSE(scene.over());
}

TEST(Length, IsTwoToFiveBases) {
    shows("DBG-VARIANT-11");
    for (const char* bases : {"2", "3", "4", "5"}) {
        EXPECT_EQ(refusal({{"bases", bases}}), "");
        EXPECT_EQ(agreed({{"bases", bases}}).bases_to_win, std::stoi(bases));
    }
    for (const char* bases : {"0", "1", "6", "-3", "three", "3 bases"})
        EXPECT_THAT(refusal({{"bases", bases}}), HasSubstr("DBG-VARIANT-11")) << bases;
}

TEST(Length, CannotBeChangedWhenTheMatchHasBegun) {
    shows("DBG-VARIANT-12");
    deckbuilding::Setup setup = agreed({{"bases", "3"}});
    Scene scene(setup);
    scene.turn(rebels).victory(rebels, {"endor"}).base(empire, "lothal", 6);
    scene.in_play(rebels, {"rebel-trooper"});
    setup.bases_to_win = 2;  // the match keeps what was agreed
    EXPECT_EQ(scene.game().setup().bases_to_win, 3);
    static_assert(std::is_const_v<std::remove_reference_t<decltype(scene.game().setup())>>);
    scene.attack({"rebel-trooper"});
    EXPECT_EQ(scene.victory(rebels).size(), 2u);
    EXPECT_FALSE(scene.over());
    for (const std::string& option : scene.options())  // nothing but the options of a turn
        EXPECT_THAT(option, ::testing::AnyOf(StartsWith("play "), StartsWith("buy "),
                                             StartsWith("use "), StartsWith("assign "),
                                             StartsWith("resolve "), ::testing::Eq("end turn")));
}

TEST(Length, TheMatchEndsWithTheAgreedNumberOfBases) {
    shows("DBG-VARIANT-13");
    const Names trophies = {"corellia", "endor", "death-star", "coruscant"};
    for (const int bases : {2, 3, 4, 5})
        for (int before = 0; before < bases; ++before) {
            Scene scene(deckbuilding::Setup{Variant::beginner, bases, false});
            scene.turn(rebels).base(empire, "lothal", 6).in_play(rebels, {"rebel-trooper"});
            scene.victory(rebels, Names(trophies.begin(), trophies.begin() + before));
            scene.attack({"rebel-trooper"});
            EXPECT_EQ(scene.over(), before + 1 == bases) << before << " of " << bases;
        }
}

TEST(Length, NeverExceedsTheBasesOfADeck) {
    shows("DBG-VARIANT-14");
    for (const Variant variant : all_variants) {
        Scene scene(deckbuilding::Setup{variant, 5, false});
        scene.deal(1);
        EXPECT_GE(scene.bases(empire).size() + 1, 5u);
    }
    EXPECT_NE(refusal({{"bases", "6"}}), "");
    Scene last(deckbuilding::Setup{Variant::beginner, 5, false});
    last.turn(rebels).bases(empire, {}).base(empire, "lothal", 6);
    last.victory(rebels, {"corellia", "endor", "death-star", "coruscant"});
    last.in_play(rebels, {"rebel-trooper"});
    last.attack({"rebel-trooper"});
    EXPECT_EQ(last.winner(), rebels);
}

// --- Neutrale Karten ausbezahlen ----------------------------------------------------------------

TEST(PayingOff, RemovesANeutralCardForItsCost) {
    shows("DBG-VARIANT-15", "DBG-VARIANT-16");
    Scene scene(pay_off);
    scene.turn(rebels).resources(4).row({"bossk", "x-wing"});
    scene.pay_off("bossk");
    EXPECT_EQ(scene.resources(), 1);
    EXPECT_EQ(scene.galaxy_discard(), Names{"bossk"});
    EXPECT_EQ(scene.discard(rebels), Names{});
    EXPECT_EQ(scene.hand(rebels), Names{});
    EXPECT_EQ(scene.deck(rebels), Names{});
    Scene poor(pay_off);
    poor.turn(rebels).resources(2).row({"bossk"});
    EXPECT_FALSE(poor.can_pay_off("bossk"));
}

TEST(PayingOff, IsImpossibleUnlessAgreed) {
    shows("DBG-VARIANT-17");
    Scene scene;
    scene.turn(rebels).resources(9).row({"bossk", "blockade-runner"});
    EXPECT_THAT(payable(scene), ::testing::IsEmpty());
    EXPECT_THROW(scene.pay_off("bossk"), SceneError);
    EXPECT_EQ(scene.row(), (Names{"bossk", "blockade-runner"}));
    EXPECT_FALSE(agreed({}).pay_off_neutral);
}

TEST(PayingOff, TheGunslingerForTwoAndTheCruiserForThree) {
    shows("DBG-VARIANT-18", "DBG-VARIANT-21");
    Scene scene(pay_off);
    scene.resources(5).row({"rodian-gunslinger", "croc-cruiser"});
    scene.pay_off("rodian-gunslinger");
    EXPECT_EQ(scene.resources(), 3);
    scene.pay_off("croc-cruiser");
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_EQ(scene.galaxy_discard(), (Names{"croc-cruiser", "rodian-gunslinger"}));
}

TEST(PayingOff, CanBeDoneAnyNumberOfTimes) {
    shows("DBG-VARIANT-21");
    Scene scene(pay_off);
    scene.resources(6).row({"bossk", "lobot"});
    scene.pay_off("bossk");
    scene.pay_off("lobot");
    EXPECT_EQ(scene.galaxy_discard(), (Names{"bossk", "lobot"}));
    EXPECT_EQ(scene.resources(), 0);
}

TEST(PayingOff, IsForNeutralUnitsAndShipsOfTheRowOnly) {
    shows("DBG-VARIANT-19");
    for (Seat seat : {empire, rebels}) {
        Scene scene(pay_off);
        scene.turn(seat).resources(50).galaxy_discard({"dengar"});
        scene.row({"bossk", "x-wing", "tie-fighter", "blockade-runner", "star-destroyer",
                   "mon-calamari-cruiser"});
        EXPECT_THAT(payable(scene), ::testing::UnorderedElementsAre("bossk", "blockade-runner"));
        EXPECT_TRUE(scene.can_buy("outer-rim-pilot"));
    }
}

TEST(PayingOff, FillsTheRowAndGivesNoReward) {
    shows("DBG-VARIANT-20");
    Scene scene(pay_off);
    scene.resources(3).galaxy_top({"hwk-290"});
    scene.row({"x-wing", "bossk", "tie-fighter", "dengar", "y-wing", "ig-88"});
    scene.pay_off("bossk");
    EXPECT_EQ(scene.row(),
              (Names{"x-wing", "hwk-290", "tie-fighter", "dengar", "y-wing", "ig-88"}));
    EXPECT_TRUE(scene.asks(empire, question::turn));
    EXPECT_EQ(scene.resources(), 0);
    EXPECT_FALSE(scene.happened(EventKind::card_defeated));
    EXPECT_FALSE(scene.happened(EventKind::reward_taken));
}

}  // namespace
}  // namespace cantina::deckbuilding
