// SPIELAUFBAU: from the choice of the decks to the first turn.
#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::Not;

const Player& owned_by(Scene& scene, Seat seat) { return scene.state().players[seat]; }

Names chosen_by(Scene& scene, Seat seat) {
    Names ids;
    for (Card card : owned_by(scene, seat).in[static_cast<int>(Zone::chosen)])
        ids.push_back(scene.id_of(card));
    return ids;
}

/// Answers with the first option until this question is asked.
void answer_until(Scene& scene, u8 question) {
    for (int i = 0; i < 40 && scene.decision().question != question; ++i)
        scene.say(scene.options().at(0));
    ASSERT_EQ(scene.decision().question, question);
}

/// Chooses objectives and reveals them; nobody responds and all first hands are kept.
void finish_setup(Scene& scene) {
    for (int i = 0; i < 40 && scene.state().turn == 1 && scene.state().phase == 0; ++i) {
        const Names options = scene.options();
        const bool decline = options.back() == "no" || options.back() == "pass";
        scene.say(decline ? options.back() : options.front());
    }
}

/// Everything a player cannot know is drawn anew.
State imagined(Scene& scene, Seat viewer, u64 number) {
    State world = scene.state();
    Rng rng(number);
    scene.game().resample(world, viewer, rng);
    return world;
}

/// In how many of 20 worlds a card is another one than in truth.
int doubted(Scene& scene, Seat viewer, Card card) {
    int different = 0;
    for (u64 number = 1; number <= 20; ++number)
        different += imagined(scene, viewer, number).title[card] != scene.state().title[card];
    return different;
}

/// A match whose dark side can choose Cruel Interrogations.
void deal_interrogations(Scene& scene, Scene& other) {
    for (int seed = 1;; ++seed) {
        Scene trial;
        trial.deal(seed);
        const Names looked_at = chosen_by(trial, dark);
        if (std::count(looked_at.begin(), looked_at.end(), "cruel-interrogations") == 0) continue;
        other.deal(seed);
        scene.deal(seed);
        return;
    }
}

// --- decks ---------------------------------------------------------------------------------------

TEST(SettingUp, GivesEachPlayerThreeForceCardsAndAStarterDeckOf48) {
    shows("LCG-SETUP-03", "LCG-SETUP-11");
    for (const char* deck : {"jedi", "rebel-alliance"}) {
        Scene scene(Wishes{{"light", deck}});
        scene.deal(1);
        EXPECT_EQ(owned_by(scene, light).force_cards, 3);
        int cards = 0;
        for (int card = 128; card < affiliation_of(light); ++card)
            cards += scene.state().zone[card] != static_cast<u8>(Zone::box);
        EXPECT_EQ(cards, 48);
        EXPECT_EQ(scene.id_of(affiliation_of(light)), std::string("affiliation-") + deck);
    }
}

TEST(SettingUp, KeepsDecksSecretIfTheListsAreClosed) {
    shows("LCG-SETUP-05");
    std::set<u8> guessed[2];
    for (bool open : {false, true}) {
        Scene scene(Wishes{{"deck-lists", open ? "open" : "closed"}});
        scene.deal(1);
        for (u64 number = 1; number <= 10; ++number) {
            const State world = imagined(scene, light, number);
            for (int card = 0; card < 40; ++card) guessed[open].insert(world.title[card]);
        }
    }
    EXPECT_GT(guessed[false].size(), guessed[true].size())
        << "closed: more titles are possible than the deck has";
}

TEST(SettingUp, RevealsTheAffiliationCards) {
    shows("LCG-SETUP-12");
    Scene scene;
    scene.deal(1);
    for (Seat seat : {dark, light}) {
        EXPECT_TRUE(owned_by(scene, seat)
                        .in[static_cast<int>(Zone::affiliation)]
                        .has(affiliation_of(seat)));
        EXPECT_EQ(doubted(scene, opponent_of(seat), affiliation_of(seat)), 0);
    }
}

TEST(SettingUp, LetsAbilitiesReferToAffiliationCards) {
    shows("LCG-SETUP-13");
    Scene scene;
    scene.hand(dark, {"force-lightning"}).units(light, {"leia-organa"}).focus("leia-organa", 1);
    scene.focus("affiliation-jedi", 1);
    scene.say("play force-lightning");
    scene.say("use leia-organa");
    scene.settle(true);
    EXPECT_EQ(scene.focus("affiliation-jedi"), 0);
}

TEST(SettingUp, LetsNothingRemoveAnAffiliationCard) {
    shows("LCG-SETUP-14");
    Scene scene;
    scene.hand(dark, {"superlaser-blast"}).affiliation(dark, "imperial-navy");
    scene.say("play superlaser-blast");
    scene.settle(false);
    EXPECT_THAT(scene.options(), Contains("pick draw-their-fire"));
    EXPECT_THAT(scene.options(), Not(Contains("pick affiliation-jedi")));
    State state = scene.state();
    Rules rules{scene.game(), state, nullptr};
    for (Leaving how : {Leaving::destroyed, Leaving::discarded, Leaving::sacrificed,
                        Leaving::returned, Leaving::buried})
        rules.leave_play(Cards::of(affiliation_of(light)), how, dark);
    EXPECT_EQ(rules.zone_of(affiliation_of(light)), Zone::affiliation);
}

// --- the table -----------------------------------------------------------------------------------

TEST(SettingUp, StartsWithTheForceOnTheLightSideAndTheDialAt0) {
    shows("LCG-SETUP-15", "LCG-SETUP-19");
    Scene scene;
    scene.deal(1);
    EXPECT_TRUE(scene.state().light_balance);
    EXPECT_EQ(scene.state().dial, 0);
    EXPECT_EQ(imagined(scene, light, 1).dial, 0);
    finish_setup(scene);
    EXPECT_EQ(scene.state().turn, 1);
    EXPECT_EQ(scene.state().active, dark);
    EXPECT_EQ(scene.state().dial, 1) << "the first turn has begun";
}

TEST(SettingUp, TakesTheObjectivesIntoADeckOfTheirOwn) {
    shows("LCG-SETUP-16");
    std::set<Names> looked_at;
    for (int seed = 1; seed <= 8; ++seed) {
        Scene scene;
        scene.deal(seed);
        int objectives = 0;
        for (Card card : owned_by(scene, dark).objective_deck.cards())
            objectives += scene.game().title(scene.state(), card).kind == Kind::objective;
        EXPECT_EQ(objectives, 4) << "beside the four that are looked at";
        EXPECT_EQ(owned_by(scene, dark).objective_deck.size(), 4);
        EXPECT_EQ(scene.deck_size(light), 40);
        for (Card card : owned_by(scene, light).deck.cards())
            EXPECT_NE(scene.game().title(scene.state(), card).kind, Kind::objective);
        looked_at.insert(chosen_by(scene, dark));
    }
    EXPECT_GT(looked_at.size(), 3u) << "it is shuffled";
}

TEST(SettingUp, MeansTheCommandDeckByDeck) {
    shows("LCG-SETUP-17");
    Scene scene;
    scene.hand(dark, {"dark-precognition"}).deck_top(dark, {"rancor", "tie-bomber"});
    const int objectives = owned_by(scene, dark).objective_deck.size();
    scene.say("play dark-precognition");
    scene.say("discard tie-bomber");
    EXPECT_EQ(scene.hand(dark), (Names{"rancor"}));
    EXPECT_EQ(owned_by(scene, dark).objective_deck.size(), objectives);
}

TEST(SettingUp, LeavesAllTokensInThePool) {
    shows("LCG-SETUP-18");
    Scene scene;
    scene.deal(3);
    finish_setup(scene);
    for (int card = 0; card < max_cards; ++card) {
        EXPECT_EQ(scene.state().damage[card] + scene.state().shields[card], 0);
        EXPECT_EQ(scene.state().focus[card], 0);
    }
}

TEST(SettingUp, HasEmptyPilesInAPlayArea) {
    shows("LCG-SETUP-28");
    Scene scene;
    scene.deal(3);
    finish_setup(scene);
    for (Seat seat : {dark, light}) {
        EXPECT_EQ(scene.discard(seat), Names{});
        EXPECT_EQ(scene.victory(seat), Names{});
        EXPECT_EQ(scene.units(seat), Names{});
        EXPECT_EQ(scene.enhancements(seat), Names{});
        EXPECT_EQ(scene.objectives(seat).size(), 3u);
        EXPECT_EQ(owned_by(scene, seat).objective_deck.size(), 5);
        EXPECT_EQ(scene.deck_size(seat) + static_cast<int>(scene.hand(seat).size()), 40);
        EXPECT_EQ(owned_by(scene, seat).force_cards, 3);
    }
}

// --- objectives and the first hand ---------------------------------------------------------------

TEST(SettingUp, LetsEachPlayerKeepThreeOfFourObjectives) {
    shows("LCG-SETUP-20", "LCG-SETUP-21");
    Scene scene;
    scene.deal(2);
    for (Seat seat : {dark, light}) {
        ASSERT_TRUE(scene.asks(seat, question::put_under));
        Names four = chosen_by(scene, seat);
        EXPECT_EQ(four.size(), 4u);
        EXPECT_EQ(scene.options().size(), 4u);
        const std::string under = four[1];
        scene.say("pick " + under);
        four.erase(four.begin() + 1);
        EXPECT_EQ(chosen_by(scene, seat), four);
        const ObjectiveDeck& deck = owned_by(scene, seat).objective_deck;
        ASSERT_EQ(deck.buried, 1u);
        const Card lowest = deck.top[ObjectiveDeck::known_capacity - 1];
        EXPECT_EQ(scene.id_of(lowest), under);
        // Face down: its owner knows what the other can only guess.
        const Card first = owned_by(scene, seat).in[static_cast<int>(Zone::chosen)].first();
        for (Card card : {lowest, first}) {
            EXPECT_EQ(doubted(scene, seat, card), 0);
            EXPECT_GT(doubted(scene, opponent_of(seat), card), 0);
        }
    }
}

TEST(SettingUp, LetsNobodyLearnWhatTheOtherChose) {
    shows("LCG-SETUP-34");
    Scene one, other;
    one.deal(2);
    other.deal(2);
    one.say("pick " + chosen_by(one, dark)[0]);
    other.say("pick " + chosen_by(other, dark)[3]);
    EXPECT_EQ(one.options(), other.options());
    EXPECT_EQ(chosen_by(one, light), chosen_by(other, light));
    for (const Event& event : one.events())
        EXPECT_FALSE(event.kind == static_cast<u8>(EventKind::objective_chosen) &&
                     event.shown_to(light))
            << "which one lies under the deck";
    one.say("pick " + chosen_by(one, light)[0]);
    other.say("pick " + chosen_by(other, light)[0]);
    EXPECT_EQ(one.hand(light), other.hand(light));
}

TEST(SettingUp, DealsSixCards) {
    shows("LCG-SETUP-22");
    std::set<Names> hands;
    for (int seed = 1; seed <= 5; ++seed) {
        Scene scene;
        scene.deal(seed);
        EXPECT_EQ(scene.hand(dark), Names{});
        answer_until(scene, question::reveal);
        EXPECT_EQ(scene.hand(dark).size(), 6u);
        EXPECT_EQ(scene.hand(light).size(), 6u);
        EXPECT_EQ(scene.deck_size(dark), 34);
        hands.insert(scene.hand(dark));
    }
    EXPECT_EQ(hands.size(), 5u) << "the decks are shuffled";
}

TEST(SettingUp, RevealsTheDarkObjectivesFirstThenTheLightOnes) {
    shows("LCG-SETUP-23", "LCG-SETUP-25", "LCG-SETUP-26");
    Scene scene;
    scene.deal(3);
    answer_until(scene, question::reveal);
    for (Seat seat : {dark, light})
        for (size_t left = 3; left > 0; --left) {
            while (scene.decision().question == questions::respond) scene.say("pass");
            ASSERT_TRUE(scene.asks(seat, question::reveal));
            EXPECT_EQ(scene.options().size(), left) << "in any order";
            EXPECT_EQ(scene.objectives(seat).size(), 3 - left);
            const std::string next = chosen_by(scene, seat).back();
            scene.say("pick " + next);
            EXPECT_THAT(scene.objectives(seat), Contains(next));
            EXPECT_EQ(scene.count(EventKind::entered_play, next), 1);
        }
}

TEST(SettingUp, ResolvesWhatAnObjectiveCausesBeforeTheNextIsRevealed) {
    shows("LCG-SETUP-24", "LCG-SETUP-27");
    Scene scene, other;
    deal_interrogations(scene, other);
    const Names four = chosen_by(scene, dark);
    scene.say("pick " + (four[0] == "cruel-interrogations" ? four[1] : four[0]));
    answer_until(scene, question::reveal);
    const Names hand = scene.hand(light);
    scene.say("pick cruel-interrogations");
    ASSERT_TRUE(scene.asks(dark, questions::respond));
    EXPECT_EQ(scene.objectives(dark), (Names{"cruel-interrogations"}));
    EXPECT_EQ(scene.objectives(light), Names{});
    scene.say("use cruel-interrogations");
    ASSERT_TRUE(scene.asks(dark, question::reveal));
    EXPECT_EQ(scene.hand(light).size(), 5u);
    const Names captured = scene.captured("cruel-interrogations");
    ASSERT_EQ(captured.size(), 1u);
    EXPECT_THAT(hand, Contains(captured[0]));
}

// --- the mulligan --------------------------------------------------------------------------------

TEST(Mulligan, IsThereOnlyIfItWasAgreed) {
    shows("LCG-SETUP-29");
    Scene scene;
    scene.deal(1);
    finish_setup(scene);
    EXPECT_EQ(scene.state().turn, 1);
    EXPECT_EQ(scene.count(EventKind::mulligan), 0);
    Scene agreed(Wishes{{"mulligan", "yes"}});
    agreed.deal(1);
    answer_until(agreed, question::mulligan);
}

TEST(Mulligan, GivesANewHandThatMustBeKept) {
    shows("LCG-SETUP-30", "LCG-SETUP-31", "LCG-SETUP-33");
    Scene scene(Wishes{{"mulligan", "yes"}});
    scene.deal(1);
    answer_until(scene, question::mulligan);
    ASSERT_TRUE(scene.asks(dark, question::mulligan));
    EXPECT_EQ(scene.objectives(dark), Names{}) << "before the objectives are revealed";
    const Names dark_hand = scene.hand(dark), light_hand = scene.hand(light);
    scene.say("yes");
    EXPECT_EQ(scene.hand(dark).size(), 6u);
    EXPECT_NE(scene.hand(dark), dark_hand);
    EXPECT_EQ(scene.deck_size(dark), 34);
    EXPECT_EQ(owned_by(scene, dark).deck.known, 0u) << "shuffled";
    ASSERT_TRUE(scene.asks(light, question::mulligan)) << "the dark side is not asked again";
    scene.say("no");
    EXPECT_EQ(scene.hand(light), light_hand);
    EXPECT_TRUE(scene.asks(dark, question::reveal));
}

}  // namespace
}  // namespace cantina::lcg
