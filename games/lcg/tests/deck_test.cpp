// Decks of one's own, and the starter decks.
#include <gmock/gmock.h>

#include <set>

#include "engine/base/error.h"
#include "games/lcg/deck_list.h"
#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// The clauses that a deck breaks.
Names broken_by(const std::string& code, Side side) {
    Names clauses;
    for (const Obstacle& fault : faults_of(shipped_library(), ChosenDeck::from_code(code), side))
        clauses.push_back(fault.clause);
    return clauses;
}
Names broken_by_light(const std::string& code) { return broken_by(code, Side::light); }

/// How many cards of these kinds a seat has in a match that was just dealt.
int count_dealt(const Game& game, const State& state, Seat seat, bool objectives) {
    int n = 0;
    for (int i = 0; i < affiliation_number; ++i) {
        const Card card = static_cast<Card>(seat * cards_of_seat + i);
        if (static_cast<Zone>(state.zone[card]) == Zone::box) continue;
        n += (game.title(state, card).kind == Kind::objective) == objectives;
    }
    return n;
}

TEST(Decks, HaveAtLeastTenSets) {
    shows("LCG-DECK-01", "LCG-DECK-06");
    EXPECT_THAT(broken_by_light("jedi:1,2,3,4,5,6,7,8,9"), ElementsAre("LCG-DECK-01"));
    EXPECT_THAT(broken_by_light("jedi:1,2,3,4,5,6,7,8,9,10"), IsEmpty());
    const std::string twenty = "jedi:1,2,3,4,5,6,7,8,9,10,11,12,14,15,16,17,18,1,2,3";
    EXPECT_THAT(broken_by_light(twenty), IsEmpty());
    EXPECT_THAT(broken_by_light(twenty + ",5"), ElementsAre("LCG-DECK-06"));  // see its note
}

TEST(Decks, ThatAreReadyMadeHaveEightSets) {
    shows("LCG-DECK-02", "LCG-DECK-11");
    const Library& library = shipped_library();
    std::set<int> used;
    EXPECT_EQ(library.decks.size(), 4u);
    for (const StarterDeck& deck : library.decks) {
        EXPECT_EQ(deck.sets.size(), 8u) << deck.id;
        used.insert(deck.sets.begin(), deck.sets.end());
        const Side side = library.titles[deck.affiliation].side;
        EXPECT_THAT(broken_by(deck.id, side), IsEmpty());
    }
    EXPECT_EQ(library.sets.size(), 36u);
    int neutral = 0;
    for (const ObjectiveSet& set : library.sets)
        neutral +=
            !used.count(set.number) && library.titles[set.objective].faction == Faction::neutral;
    EXPECT_EQ(used.size(), 30u);
    EXPECT_GE(neutral, 2);
}

TEST(Decks, BelongToOneSide) {
    shows("LCG-DECK-03", "LCG-DECK-04", "LCG-DECK-05");
    // Jedi, Rebel Alliance, Smugglers and Spies, neutral sets of the light side.
    EXPECT_THAT(broken_by_light("jedi:1,2,3,8,9,10,15,16,17,18"), IsEmpty());
    EXPECT_THAT(broken_by_light("jedi:1,2,3,8,9,10,15,16,17,19"), ElementsAre("LCG-DECK-03"));
    EXPECT_THAT(broken_by_light("jedi:1,2,3,8,9,10,15,16,17,35"), ElementsAre("LCG-DECK-03"));
    EXPECT_THAT(broken_by_light("sith:1,2,3,8,9,10,15,16,17,18"), ElementsAre("LCG-DECK-03"));
    EXPECT_THAT(broken_by("sith:19,20,21,22,23,24,25,34,35,18", Side::dark),
                ElementsAre("LCG-DECK-03"));
    EXPECT_THAT(broken_by("jedi", Side::dark), ElementsAre("LCG-DECK-03"));
    for (const ObjectiveSet& set : shipped_library().sets)
        for (const u16 card : set.cards)
            EXPECT_EQ(shipped_library().titles[card].side,
                      shipped_library().titles[set.objective].side);
}

TEST(Decks, HaveEachSetTwiceAtMost) {
    shows("LCG-DECK-07", "LCG-DECK-08");
    EXPECT_THAT(broken_by_light("jedi:1,1,2,2,3,3,4,4,5,5"), IsEmpty());
    EXPECT_THAT(broken_by_light("jedi:1,1,1,2,2,3,3,4,4,5"), ElementsAre("LCG-DECK-07"));
    // Hit and Run: limit 1 per objective deck.
    EXPECT_THAT(broken_by_light("jedi:1,1,2,2,3,3,4,4,5,18"), IsEmpty());
    EXPECT_THAT(broken_by_light("jedi:1,1,2,2,3,3,4,4,18,18"), ElementsAre("LCG-DECK-08"));
}

TEST(Decks, NeedNotMatchTheirAffiliation) {
    shows("LCG-DECK-09", "LCG-DECK-10");
    EXPECT_THAT(broken_by_light("smugglers-and-spies:1,2,3,5,6,7,8,9,10,11"), IsEmpty());
    // A Journey to Dagobah: Jedi affiliation only.
    EXPECT_THAT(broken_by_light("jedi:1,2,3,4,5,6,7,8,9,10"), IsEmpty());
    EXPECT_THAT(broken_by_light("smugglers-and-spies:1,2,3,4,5,6,7,8,9,10"),
                ElementsAre("LCG-DECK-10"));
}

TEST(Decks, HaveOneAffiliationCard) {
    shows("LCG-DECK-12", "LCG-DECK-13");
    EXPECT_THAT(broken_by_light("gungans:1,2,3,4,5,6,7,8,9,10"), Contains("LCG-DECK-12"));
    EXPECT_THROW(ChosenDeck::from_code("jedi,sith:1,2,3;"), SetupError);
    const Game game(shipped_library(), Setup::from({{"light", "jedi:1,1,2,2,3,3,4,5,6,7"}}));
    OptionList list;
    const State state = game.deal(Seed::from_number(1), list, nullptr);
    EXPECT_EQ(count_dealt(game, state, light, true), 10);
    EXPECT_EQ(count_dealt(game, state, light, false), 50);
    EXPECT_EQ(state.players[light].in[static_cast<int>(Zone::affiliation)].count(), 1);
    EXPECT_EQ(game.title(state, affiliation_of(light)).id, "affiliation-jedi");
}

TEST(Decks, JediStarterDeckIsMadeAsInTheExample) {
    shows("LCG-DECK-15");
    EXPECT_THAT(shipped_library().find_deck("jedi")->sets, ElementsAre(1, 2, 3, 4, 5, 6, 7, 18));
    const Game game(shipped_library(), Setup::from({{"light", "jedi"}}));
    std::set<std::vector<u8>> orders;
    for (u64 seed = 1; seed <= 3; ++seed) {
        OptionList list;
        State state = game.deal(Seed::from_number(seed), list, nullptr);
        while (static_cast<Phase>(state.phase) == Phase::setup) {
            const Option last = list[list.size() - 1];  // whoever may respond does not
            game.apply(state, last, list, nullptr);
        }
        EXPECT_EQ(game.title(state, affiliation_of(light)).id, "affiliation-jedi");
        EXPECT_EQ(count_dealt(game, state, light, true), 8);
        EXPECT_EQ(count_dealt(game, state, light, false), 40);
        const Player& own = state.players[light];
        std::vector<u8> drawn;  // shuffled: each seed deals another hand or other objectives
        for (Zone zone : {Zone::hand, Zone::objectives})
            for (Card card : own.in[static_cast<int>(zone)]) drawn.push_back(state.title[card]);
        EXPECT_EQ(drawn.size(), 6u + 3u);
        for (Card card : own.objective_deck.cards())
            EXPECT_EQ(game.title(state, card).kind, Kind::objective);
        for (Card card : own.deck.cards()) EXPECT_NE(game.title(state, card).kind, Kind::objective);
        orders.insert(drawn);
    }
    EXPECT_EQ(orders.size(), 3u);
}

}  // namespace
}  // namespace cantina::lcg
