// Seats that are given up, and rows of choices, in the history and in files.
#include <gtest/gtest.h>

#include "match/replay.h"
#include "match/row_answers.h"
#include "match/tests/circle.h"
#include "match/tests/matches.h"

namespace cantina {
namespace {

using circles::Circle;
using EntryKind = HistoryEntry::Kind;
using Reason = HistoryEntry::Reason;

Match in_circle(int seats, Departure departure) {
    return {circles::circle(seats, departure).game, Seed::from_number(1),
            std::vector<std::string>(static_cast<size_t>(seats), "human")};
}

Option plain(u8 kind, u16 detail = 0) { return {kind, 0, no_card, no_card, detail}; }

/// Starts gathering and says the answers for these picks.
std::vector<Option> gather(Match& match, const std::vector<int>& picks) {
    match.answer(plain(Circle::gather));
    const auto row = match.game().row(match.state());
    return answers_for(match.game(), match.state(), *row, picks);
}

std::vector<double> shares(const Match& match) {
    const Standing standing = match.game().standing(match.state());
    return {standing.share.begin(), standing.share.begin() + match.game().seats()};
}

/// Through its file and back: the same match.
Match again(const Match& match) {
    const Recording recording = record(match);
    const Recording read = read_recording(write_recording(recording));
    EXPECT_EQ(read, recording);
    Match replayed = replay(read, match.shared_game());
    EXPECT_EQ(replayed.state(), match.state());
    for (int at = 0; at <= match.position(); ++at)
        EXPECT_EQ(replay(read, match.shared_game(), at).state(), match.state_at(at)) << at;
    return replayed;
}

TEST(Leaving, AMatchOfTwoIsLostAndOver) {
    Match match = testing::new_match(3);
    Rng rng(3);
    testing::play_on(match, rng, 20);
    match.leave(1, Reason::resigned, "knight");
    EXPECT_TRUE(match.over());
    EXPECT_EQ(shares(match), (std::vector<double>{1, 0}));
    EXPECT_TRUE(match.history().back().bot.empty());
    EXPECT_THROW(match.leave(0, Reason::resigned, "knight"), std::invalid_argument);
    const Recording recording = record(match);
    EXPECT_EQ(recording.result, (std::vector<double>{1, 0}));
    EXPECT_EQ(read_recording(write_recording(recording)), recording);
    EXPECT_EQ(replay(recording, match.shared_game()).state(), match.state());
}

TEST(Leaving, TheOthersGoOnWhereTheGameSaysSo) {
    Match match = in_circle(4, Departure::out);
    match.answer(plain(Circle::end_turn));
    match.leave(1, Reason::timeout, "knight");
    EXPECT_FALSE(match.over());
    EXPECT_EQ(match.decision().seat, 2) << "who left is not asked any more";
    EXPECT_THROW(match.leave(1, Reason::resigned, ""), std::invalid_argument);
    match.leave(3, Reason::resigned, "");
    match.answer(plain(Circle::strike, 0));
    ASSERT_TRUE(match.over());
    EXPECT_EQ(shares(match), (std::vector<double>{0, 0, 1, 0}));
    const Standing standing = match.game().standing(match.state());
    EXPECT_EQ(standing.left[1], 1);
    EXPECT_EQ(standing.left[3], 2);
    EXPECT_EQ(standing.left[0], 3);
    again(match);
}

TEST(Leaving, ABotTakesTheSeatWhereTheGameSaysSoOrItWasAgreed) {
    for (const Departure departure : {Departure::replaced, Departure::lost}) {
        Match match = in_circle(3, departure);
        const StateBytes before = match.state();
        const auto options = match.options().size();
        if (departure == Departure::replaced)
            match.leave(0, Reason::resigned, "knight");
        else
            match.hand_over(0, Reason::resigned, "knight");
        EXPECT_EQ(match.state(), before);
        EXPECT_EQ(match.options().size(), options);
        EXPECT_EQ(match.seats()[0], "knight");
        EXPECT_EQ(match.position(), 1);
        const auto log = match.log(1, Language::de);
        ASSERT_FALSE(log.empty());
        EXPECT_EQ(log.back().text, "(Platz 1: gibt auf; ein Bot übernimmt den Platz.)");
        match.answer(plain(Circle::end_turn));
        EXPECT_EQ(again(match).history()[0].bot, "knight");
    }
}

TEST(Leaving, IsNeverPassedByAnUndo) {
    Match match = in_circle(3, Departure::out);
    match.answer(plain(Circle::gather));
    match.leave(2, Reason::resigned, "");
    EXPECT_FALSE(match.previous_choice(0)) << "what was before is settled";
    EXPECT_EQ(match.after_last_choice(0), 1) << "but it was a choice";
    EXPECT_THROW(match.undo_to(0, 0), std::invalid_argument);
    EXPECT_EQ(match.position(), 2);
    match.answer(Circle::pick(0));
    EXPECT_EQ(match.previous_choice(0), 2);
    EXPECT_TRUE(match.take_back(0));
    EXPECT_EQ(match.history()[1].kind, EntryKind::leave);

    Recording recording = record(match);
    recording.entries.push_back({.kind = EntryKind::take_back, .seat = 0, .back_to = 0});
    try {
        replay(recording, match.shared_game());
        FAIL() << "a file that passes it is refused";
    } catch (const ReplayError& error) {
        EXPECT_EQ(error.kind(), ReplayError::Kind::edited);
    }
}

TEST(Row, IsAnsweredAndTakenBackAsOne) {
    Match match = in_circle(3, Departure::out);
    const std::vector<Option> answers = gather(match, {3, 0});
    ASSERT_EQ(answers, (std::vector<Option>{Circle::pick(0), Circle::pick(3), Circle::done()}));
    const StateBytes before = match.state();
    match.answer_all(answers);
    EXPECT_EQ(match.position(), 4);
    EXPECT_FALSE(match.history()[1].follows);
    EXPECT_TRUE(match.history()[2].follows && match.history()[3].follows);
    EXPECT_EQ(match.previous_choice(0), 1);
    EXPECT_EQ(match.after_last_choice(0), 4);
    again(match);
    Match other = match;
    EXPECT_TRUE(match.take_back(0));
    EXPECT_EQ(match.state(), before);
    other.undo_to(3, 0);
    EXPECT_EQ(other.state(), before) << "the middle of a row is no place to stop";
}

TEST(Row, OfForcedAnswersAloneIsNoChoice) {
    Match match = in_circle(2, Departure::lost);
    match.answer(plain(Circle::gather));
    match.answer(Circle::pick(2));
    match.answer_all({Circle::pick(3), Circle::done()});
    ASSERT_TRUE(match.history()[2].forced && match.history()[3].forced);
    EXPECT_EQ(match.previous_choice(0), 1);
    EXPECT_EQ(match.after_last_choice(0), 2);
    EXPECT_EQ(match.after_last_choice(1), 0);
}

TEST(Row, IsRefusedWholeWithTheReason) {
    Match match = in_circle(3, Departure::out);
    const auto refused = [&](const std::vector<int>& picks) {
        const StateBytes before = match.state();
        try {
            const auto row = match.game().row(match.state());
            answers_for(match.game(), match.state(), *row, picks);
        } catch (const RowError& error) {
            EXPECT_EQ(match.state(), before);
            EXPECT_FALSE(error.text().de.empty());
            return error.text().en;
        }
        return std::string("taken");
    };
    match.answer(plain(Circle::gather));
    EXPECT_EQ(refused({0}), "1 are picked, at least 2 are needed");
    EXPECT_EQ(refused({0, 1, 2, 3}), "4 are picked, at most 3 are allowed");
    EXPECT_EQ(refused({1, 1}), "number 2 is picked 2 times, at most 1 is possible");
    EXPECT_EQ(refused({0, 7}), "there is no number 8; there are 5");
    EXPECT_EQ(refused({3, 4}), "Weight: this comes to 9, only 7 are there");
    EXPECT_EQ(refused({4, 1}), "taken");
    const StateBytes before = match.state();
    EXPECT_THROW(match.answer_all({Circle::pick(0), Circle::pick(0)}), std::invalid_argument);
    EXPECT_EQ(match.state(), before);
    EXPECT_EQ(match.position(), 1);
}

/// As few as are allowed; equal cards are one candidate, picked more than once.
std::vector<int> first_picks(const ChoiceRow& row) {
    std::vector<int> picks;
    for (int at = 0; at < static_cast<int>(row.candidates.size()); ++at)
        picks.insert(picks.end(), static_cast<size_t>(row.candidates[static_cast<size_t>(at)].most),
                     at);
    picks.resize(static_cast<size_t>(row.least));
    return picks;
}

TEST(Row, OfARealGameIsOneLineOfTheFile) {
    // Somewhere in a match of the Deckbuilding Game cards are picked one after the other.
    int rows = 0;
    for (u64 seed = 1; seed < 40 && rows < 3; ++seed) {
        Match match = testing::new_match(seed);
        Rng rng(seed);
        while (!match.over()) {
            const auto row = match.game().row(match.state());
            if (!row || row->taken || row->least < 2) {
                testing::play_on(match, rng, 1);
                continue;
            }
            const auto answers = answers_for(match.game(), match.state(), *row, first_picks(*row));
            match.answer_all(answers);
            if (answers.size() == 1) continue;  // an amount that one card takes whole
            ++rows;
            const std::string text = write_recording(record(match));
            EXPECT_NE(text.find(R"("then":[{"answer":)"), std::string::npos);
            EXPECT_EQ(replay(read_recording(text), match.shared_game()).state(), match.state());
            break;
        }
    }
    EXPECT_GT(rows, 0);
}

TEST(Format, IsTheOldOneAsLongAsNothingNewIsInTheFile) {
    Match match = in_circle(3, Departure::out);
    match.answer(plain(Circle::end_turn));
    EXPECT_NE(write_recording(record(match)).find("\"format\": 1,"), std::string::npos);
    Match rows = match;
    rows.answer_all(gather(rows, {0, 1}));
    EXPECT_NE(write_recording(record(rows)).find("\"format\": 2,"), std::string::npos);
    match.leave(0, Reason::timeout, "");
    const std::string text = write_recording(record(match));
    EXPECT_NE(text.find("\"format\": 2,"), std::string::npos);
    EXPECT_NE(text.find(R"({"seat":0,"leaves":"timeout"})"), std::string::npos);
}

TEST(Format, OfLaterVersionsIsRefusedWithWhatToDo) {
    std::string text = write_recording(record(testing::new_match(1)));
    text.replace(text.find("\"format\": 1"), 11, "\"format\": 3");
    try {
        read_recording(text);
        FAIL();
    } catch (const ReplayError& error) {
        EXPECT_EQ(error.kind(), ReplayError::Kind::other_version);
        EXPECT_NE(error.text().en.find("newer"), std::string::npos);
    }
}

TEST(Format, ABadLeaveOrRowIsNoReplay) {
    Match match = in_circle(3, Departure::out);
    match.answer_all(gather(match, {0, 1}));
    match.leave(0, Reason::timeout, "");
    const std::string text = write_recording(record(match));
    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string changed = text;
        changed.replace(changed.find(from), from.size(), to);
        EXPECT_THROW(read_recording(changed), ReplayError) << changed;
    };
    refused("\"timeout\"", "\"bored\"");
    refused("\"timeout\"", "5");
    refused("\"then\":[{", "\"then\":[5,{");
    refused("\"then\":[{\"answer\":5", "\"then\":[{\"answer\":500");
}

TEST(Telling, HidesAndNumbersWhatHappens) {
    Match match = in_circle(3, Departure::out);
    match.answer_all(gather(match, {0, 1}));
    const Telling all{.happenings = true};
    const std::vector<Told> own = match.tell(0, all, 1);
    const std::vector<Told> other = match.tell(1, all, 1);
    ASSERT_EQ(own.size(), 2u);
    ASSERT_EQ(other.size(), 2u);
    EXPECT_EQ(own[0].text.en, "Seat 1 gathers 1");
    EXPECT_EQ(other[0].text.de, "Platz 1 gathers a stone");
    EXPECT_NE(own[0].happening, other[0].happening);
    EXPECT_EQ(match.tell_moment(nobody, all, 2)[0].happening, own[0].happening)
        << "who sees all hands is told as the one who knows";
    const std::vector<Told> deal = match.tell_moment(1, all, 0);
    ASSERT_EQ(deal.size(), 1u);
    EXPECT_FALSE(deal[0].has_sentence());
    const std::vector<Told> german = match.tell(1, {.en = false}, 1);
    EXPECT_TRUE(german[0].text.en.empty());
    EXPECT_EQ(german[0].happening, Tree());
}

}  // namespace
}  // namespace cantina
