#include "match/match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "match/tests/matches.h"

namespace cantina {
namespace {

using testing::end_turn;
using testing::new_match;
using testing::play_on;

constexpr Seat empire = 0;
constexpr Seat rebels = 1;

bool tells(const Match& match, const std::string& text) {
    const auto log = match.log(spectator, Language::en);
    return std::any_of(log.begin(), log.end(), [&](const LogLine& line) {
        return line.text.find(text) != std::string::npos;
    });
}

TEST(Match, IsPlayedToItsEndAndThenAcceptsNothing) {
    Match match = new_match(1);
    Rng rng(1);
    play_on(match, rng, 100'000);
    ASSERT_TRUE(match.over());
    EXPECT_FALSE(match.log(spectator, Language::de).empty());
    EXPECT_THROW(match.answer(match.history().back().option), std::invalid_argument);
}

TEST(Match, RefusesTheWrongNumberOfSeats) {
    EXPECT_THROW(Match(testing::deckbuilding().game, Seed{}, {"human"}), std::invalid_argument);
}

TEST(Match, AnIllegalAnswerChangesNothing) {
    Match match = new_match(1);
    const StateBytes before = match.state();
    EXPECT_THROW(match.answer({200, 0, no_card, no_card, 0}), std::invalid_argument);
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(match.position(), 0);
}

TEST(Match, EveryPositionCanBeSeenAgain) {
    Match match = new_match(2);
    Rng rng(2);
    std::vector<StateBytes> states = {match.state()};
    for (int i = 0; i < 300; ++i) {
        play_on(match, rng, 1);
        states.push_back(match.state());
    }
    for (int position = 0; position <= match.position(); ++position)
        ASSERT_EQ(match.state_at(position), states[static_cast<size_t>(position)]) << position;
    EXPECT_THROW(match.state_at(match.position() + 1), std::out_of_range);
    EXPECT_THROW(match.state_at(-1), std::out_of_range);
}

TEST(Match, QuestionsWithOneOptionAreAnsweredByTheDriver) {
    Rng rng(3);
    int forced = 0;
    for (u64 seed = 0; seed < 20; ++seed) {
        Match match = new_match(seed);
        while (!match.over()) {
            forced += match.answer_forced();
            ASSERT_TRUE(match.over() || match.options().size() > 1);
            play_on(match, rng, 1);
        }
        for (const HistoryEntry& entry : match.history())
            if (entry.forced) --forced;
    }
    EXPECT_EQ(forced, 0) << "the history says which answers had no alternative";
}

TEST(Undo, ThatGivesNothingAwayLeavesNoTrace) {
    Match match = new_match(4);  // the first answers play cards from hand: nothing is drawn
    const StateBytes before = match.state();
    match.answer(Option(match.options()[0]));
    const StateBytes after = match.state();
    ASSERT_FALSE(match.gives_away(0, empire));
    EXPECT_TRUE(match.take_back(empire));
    EXPECT_EQ(match.position(), 0);
    EXPECT_EQ(match.state(), before);
    match.answer(Option(match.options()[0]));
    EXPECT_EQ(match.state(), after) << "nothing was random, so the same answer gives the same";
}

TEST(Undo, PastADrawIsOnRecordAndDrawsAnew) {
    Match match = new_match(5);
    const u64 chances = match.game().chances_taken(match.state());
    end_turn(match);
    const StateBytes after = match.state();
    const int position = match.position();
    ASSERT_NE(match.game().chances_taken(after), chances) << "five new cards were drawn";
    ASSERT_TRUE(match.take_back(empire));
    EXPECT_EQ(match.position(), position + 1);
    EXPECT_EQ(match.history().back().kind, HistoryEntry::Kind::take_back);
    EXPECT_EQ(match.decision().seat, empire);
    EXPECT_TRUE(tells(match, "taken back"));
    end_turn(match);
    EXPECT_NE(match.state(), after) << "the new stream draws other cards";
}

TEST(Undo, PastAnAnswerOfSomebodyElseIsOnRecord) {
    Match match = new_match(6);
    end_turn(match);
    ASSERT_EQ(match.decision().seat, rebels);
    const int turn_of_the_rebels = match.position();
    match.answer(Option(match.options()[0]));  // a card from hand: no chance, no secret
    EXPECT_FALSE(match.gives_away(turn_of_the_rebels, rebels));
    EXPECT_TRUE(match.gives_away(turn_of_the_rebels, empire));
}

TEST(Undo, NeverGoesBehindARecordedTakeBackSilently) {
    Match match = new_match(7);
    end_turn(match);
    ASSERT_TRUE(match.take_back(empire));
    const int position = match.position();
    match.answer(Option(match.options()[0]));
    ASSERT_TRUE(match.take_back(empire));  // harmless: drops the answer, keeps the take-back
    EXPECT_EQ(match.position(), position);
    EXPECT_TRUE(match.gives_away(0, empire));
    match.undo_to(0, empire);
    EXPECT_EQ(match.position(), position + 1);
}

TEST(Undo, LeadsToTheSeatsOwnPreviousChoiceAgainAndAgain) {
    Match match = new_match(8);
    end_turn(match);
    end_turn(match);
    ASSERT_EQ(match.decision().seat, empire);
    int steps = 0;
    while (match.take_back(empire)) {
        EXPECT_EQ(match.decision().seat, empire);
        ASSERT_LT(++steps, 100);
    }
    EXPECT_GE(steps, 1);
    EXPECT_FALSE(match.previous_choice(empire));
    EXPECT_FALSE(match.previous_choice(rebels)) << "the Rebels' answers no longer count";
}

TEST(Log, LeavesOutWhatWasTakenBack) {
    Match match = new_match(9);
    const size_t at_first = match.log(spectator, Language::en).size();
    end_turn(match);
    ASSERT_GT(match.log(spectator, Language::en).size(), at_first);
    match.undo_to(0, empire);
    const auto log = match.log(spectator, Language::en);
    EXPECT_EQ(log.size(), at_first + 1) << "only the note that something was taken back is new";
    EXPECT_EQ(match.log(spectator, Language::en, match.position() - 1).size(), 1u);
}

}  // namespace
}  // namespace cantina
