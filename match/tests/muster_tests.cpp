// Mustering troops in a match: gathered as one question, played as the engine's answers.
#include <gtest/gtest.h>

#include <algorithm>

#include "match/row_answers.h"
#include "match/tests/matches.h"

namespace cantina {
namespace {

using Picks = std::vector<int>;

bool musters(const Match& match) {
    if (match.over() || match.decision().question != questions::pick_cards) return false;
    const auto row = match.game().row(match.state());
    return row && row->shape == ChoiceRow::Shape::amounts && row->taken == 0;
}

/// A match of Toy in which somebody has just played the Campaign with the whole reserve at hand:
/// 4 yeomen of 1 star, 3 archers of 2, 2 riders of 3 and a giant of 5, for 5 stars.
Match at_the_muster(int seats) {
    const OpenGame toy = open_game("toy", {{"players", std::to_string(seats)}});
    for (u64 seed = 1; seed < 500; ++seed) {
        Match match(toy.game, Seed::from_number(seed),
                    std::vector<std::string>(static_cast<size_t>(seats), "human"));
        Rng rng(seed);
        while (!match.over() && !musters(match)) testing::play_on(match, rng, 1);
        if (!match.over() && match.game().row(match.state())->candidates.size() == 4) return match;
    }
    throw std::logic_error("no Campaign in 500 matches");
}

ChoiceRow row_of(const Match& match) { return match.game().row(match.state()).value(); }
std::vector<Option> answers(const Match& match, const Picks& picks) {
    return answers_for(match.game(), match.state(), row_of(match), picks);
}
Option send(Card kind, u8 amount) { return {answers::pick, amount, kind, no_card, 0}; }
const Option done{answers::done, 0, no_card, no_card, 0};

std::string refusal(const Match& match, const ChoiceRow& row, const Picks& picks) {
    const StateBytes before = match.state();
    try {
        answers_for(match.game(), match.state(), row, picks);
    } catch (const RowError& error) {
        EXPECT_EQ(match.state(), before);
        EXPECT_FALSE(error.text().de.empty());
        return error.text().en;
    }
    return "taken";
}

class MusterOf : public ::testing::TestWithParam<int> {};

TEST_P(MusterOf, IsGatheredInAnyOrderAndTakenBackAsOne) {
    Match match = at_the_muster(GetParam());
    const Seat seat = match.decision().seat;
    const StateBytes before = match.state();
    Picks picks = {0, 0, 2};
    do EXPECT_EQ(answers(match, picks), (std::vector<Option>{send(0, 2), send(2, 1), done}));
    while (std::next_permutation(picks.begin(), picks.end()));
    Match one_by_one = match;
    for (const Option& option : answers(match, picks)) one_by_one.answer(option);
    match.answer_all(answers(match, picks));
    EXPECT_EQ(match.state(), one_by_one.state());
    EXPECT_TRUE(match.take_back(seat));
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(answers(match, {}), std::vector<Option>{done}) << "nobody has to be sent";
}

TEST_P(MusterOf, IsRefusedWholeWithTheReason) {
    Match match = at_the_muster(GetParam());
    const ChoiceRow row = row_of(match);
    EXPECT_EQ(refusal(match, row, {3, 3}), "number 4 is picked 2 times, at most 1 is possible");
    EXPECT_EQ(refusal(match, row, {0, 9}), "there is no number 10; there are 4");
    EXPECT_EQ(refusal(match, row, {3, 0}), "Stars: this comes to 6, only 5 are there");
    EXPECT_EQ(refusal(match, row, {0, 1, 1}), "taken");
    const StateBytes before = match.state();
    const int position = match.position();
    using Answers = std::vector<Option>;
    for (const Answers& wrong :
         {Answers{send(0, 1), send(0, 1), done}, Answers{send(2, 1), send(0, 1), done},
          Answers{send(0, 0), done}, Answers{send(0, 4), send(1, 1), done},
          Answers{send(0, 1), done, done}})
        EXPECT_THROW(match.answer_all(wrong), std::invalid_argument);
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(match.position(), position);
}

TEST_P(MusterOf, ThatIsOverTakesNothingMore) {
    Match match = at_the_muster(GetParam());
    const ChoiceRow row = row_of(match);
    const std::vector<Option> sent = answers(match, {3});
    match.answer_all(sent);
    EXPECT_THROW(match.answer_all(sent), std::invalid_argument);
    EXPECT_EQ(refusal(match, row, {3}), "these do not go together here; pick others");
}

/// How many ways the engine knows to the end of the row, asked one kind after the other.
int ways(const AnyGame& game, const StateBytes& state, u64 place, int taken) {
    const auto row = game.row(state);
    if (!row || row->place != place || row->taken != taken) return 1;
    OptionList list;
    game.options(state, list);
    int found = 0;
    for (const Option& option : list) {
        StateBytes next = state;
        OptionList none;
        game.apply(next, option, none, nullptr);
        found += option == row->done ? 1 : ways(game, next, place, taken + 1);
    }
    return found;
}

TEST_P(MusterOf, TakesWhatTheEngineTakesAndNothingElse) {
    const Match match = at_the_muster(GetParam());
    const ChoiceRow row = row_of(match);
    int taken = 0;
    for (int yeomen = 0; yeomen <= 5; ++yeomen)
        for (int archers = 0; archers <= 4; ++archers)
            for (int riders = 0; riders <= 3; ++riders)
                for (int giants = 0; giants <= 2; ++giants) {
                    Picks picks(static_cast<size_t>(giants), 3);
                    picks.insert(picks.end(), static_cast<size_t>(yeomen), 0);
                    picks.insert(picks.end(), static_cast<size_t>(riders), 2);
                    picks.insert(picks.end(), static_cast<size_t>(archers), 1);
                    const bool fits =
                        yeomen <= 4 && yeomen + 2 * archers + 3 * riders + 5 * giants <= 5;
                    EXPECT_EQ(refusal(match, row, picks) == "taken", fits);
                    taken += fits;
                }
    EXPECT_EQ(taken, ways(match.game(), match.state(), row.place, 0));
}

INSTANTIATE_TEST_SUITE_P(Seats, MusterOf, ::testing::Values(2, 3, 8));

}  // namespace
}  // namespace cantina
