#include "match/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "match/tests/circle.h"
#include "match/tests/matches.h"

namespace cantina::judging {
namespace {

using Mark = Judgement::Mark;

const std::atomic<bool> go_on = false;

/// Bots play to the end.
Match played_by(const OpenGame& open, const std::string& bot, u64 seed) {
    Match match(open.game, Seed::from_number(seed), {bot, bot});
    const auto player = open.make_bot(bots::BotSpec::parse(bot), seed);
    while (!match.over())
        match.answer(player->choose(match.state(), match.options(), match.decision().seat));
    return match;
}

/// The answer that would have won the match is not given: the turn is ended instead.
struct Missed {
    OpenGame open = testing::deckbuilding();
    Match match = played_by(open, "greedy", 3);
    int position = match.position() - 1;
    std::string winning =
        match.game().option(match.state_at(position),
                            match.history()[static_cast<size_t>(position)].option, Language::en);

    Missed() {
        match.undo_to(position, match.history()[static_cast<size_t>(position)].seat);
        position = match.position();
        match.answer(Option(match.options()[match.options().size() - 1]));
    }
};

TEST(Analysis, MarksAMissedWinAsABlunderAndTellsTheBetterLine) {
    const Missed missed;
    const Analyst analyst(missed.open, missed.match, bots::BotSpec::parse("search:300"));
    const Judgement judgement = analyst.judge(missed.position, go_on);
    EXPECT_EQ(judgement.mark, Mark::blunder);
    EXPECT_GT(judgement.chance, 0.95);
    EXPECT_GE(judgement.loss, blunder_loss);
    EXPECT_EQ(judgement.played.en, "End the turn");
    EXPECT_EQ(judgement.played.de, "Beende den Zug");
    EXPECT_EQ(judgement.best.en, missed.winning);
    ASSERT_FALSE(judgement.better.line.empty());
    EXPECT_EQ(judgement.better.line[0].en, missed.winning);
    EXPECT_EQ(judgement.better.end, bots::Plan::End::match_over);
}

/// Holds fixed opinions of the answers at a Circle: by the kind, and of strikes by whom they hit.
class Opinionated final : public bots::AnyBot {
  public:
    using Opinion = std::function<double(const Option&, bool alone)>;
    explicit Opinionated(Opinion opinion) : opinion_(std::move(opinion)) {}

    std::string name() const override { return "opinionated"; }
    void heed(const std::atomic<bool>&) override {}
    Option choose(const StateBytes& state, const OptionList& options, Seat seat) override {
        return think(state, options, seat)[0].option;
    }
    std::vector<bots::Thought> think(const StateBytes&, const OptionList& options, Seat) override {
        std::vector<bots::Thought> thoughts;
        for (const Option& option : options)
            thoughts.push_back({option, opinion_(option, options.size() == 1), 1});
        std::stable_sort(thoughts.begin(), thoughts.end(),
                         [](const bots::Thought& one, const bots::Thought& other) {
                             return one.win_chance > other.win_chance;
                         });
        return thoughts;
    }

  private:
    Opinion opinion_;
};

using circles::Circle;

/// How the first answer at a table of three is judged.
Judgement judged(const Option& played, const Opinionated::Opinion& opinion) {
    OpenGame open = circles::circle(3, Departure::out);
    open.make_bot = [opinion](const bots::BotSpec&, u64) {
        return std::make_unique<Opinionated>(opinion);
    };
    Match match(open.game, Seed::from_number(1), {"human", "human", "human"});
    match.answer(played);
    return Analyst(open, match, bots::BotSpec::parse("search:500")).judge(0, go_on);
}
Judgement judged(const Option& played, double end_turn, double gather, double strike) {
    return judged(played, [=](const Option& option, bool) {
        if (option.kind == Circle::end_turn) return end_turn;
        if (option.kind == Circle::gather) return gather;
        return option.kind == Circle::strike && option.detail == 1 ? strike : 0.0;
    });
}
constexpr Option end_turn = Option::of(Circle::end_turn);
constexpr Option strike = Option::of(Circle::strike).with_detail(1);

TEST(Analysis, MarksByTheLoss) {
    EXPECT_EQ(judged(end_turn, 0.5, 0.5, 0.62).mark, Mark::blunder);
    EXPECT_EQ(judged(end_turn, 0.5, 0.5, 0.57).mark, Mark::mistake);
    EXPECT_EQ(judged(end_turn, 0.5, 0.5, 0.53).mark, Mark::none);
    EXPECT_NEAR(judged(end_turn, 0.5, 0.5, 0.53).loss, 0.03, 1e-9);
    EXPECT_EQ(judged(end_turn, 0.5, 0.5, 0.504).loss, 0) << "as good as the best";
    EXPECT_EQ(judged(end_turn, 0.5, 0.5, 0.62).chance, 0.62);
}

TEST(Analysis, MarksTheOnlyGoodAnswer) {
    const Judgement good = judged(strike, 0.5, 0.5, 0.62);
    EXPECT_EQ(good.mark, Mark::good);
    EXPECT_EQ(good.loss, 0);
    EXPECT_EQ(good.played, good.best);
    EXPECT_TRUE(good.better.line.empty());
    EXPECT_EQ(judged(strike, 0.5, 0.55, 0.62).mark, Mark::none) << "another one was nearly as good";
}

/// A search that has tried an answer three times knows little of it.
TEST(Analysis, LooksAgainBeforeItBlames) {
    const auto seldom = [](const Option& option, bool alone) {
        if (option == strike) return 0.62;
        return option == end_turn && alone ? 0.6 : 0.3;
    };
    const Judgement judgement = judged(end_turn, seldom);
    EXPECT_EQ(judgement.mark, Mark::none);
    EXPECT_NEAR(judgement.loss, 0.02, 1e-9);
    const auto lucky = [](const Option& option, bool alone) {
        return option == strike && !alone ? 0.62 : 0.5;
    };
    EXPECT_EQ(judged(end_turn, lucky).loss, 0);
    EXPECT_EQ(judged(strike, lucky).mark, Mark::none);
}

/// Gathering first loses nothing if the strike is still there: after the row it is.
TEST(Analysis, DoesNotBlameForWhatCanStillBeMadeGood) {
    const auto shortsighted = [](double chance_of_a_stone) {
        return [=](const Option& option, bool) {
            if (option.kind == Circle::strike) return 0.7;
            return option.kind == answers::pick ? chance_of_a_stone : 0.3;
        };
    };
    const Option gather = Option::of(Circle::gather);
    EXPECT_EQ(judged(gather, shortsighted(0.7)).loss, 0);
    EXPECT_EQ(judged(gather, shortsighted(0.5)).mark, Mark::blunder);
    EXPECT_EQ(judged(end_turn, shortsighted(0.7)).mark, Mark::blunder) << "it is another's turn";
}

TEST(Analysis, TellsWhoPlaysFromWhoDoesNot) {
    const OpenGame open = testing::deckbuilding();
    Match match(open.game, Seed::from_number(5), {"human", "search:200"});
    const auto bot = open.make_bot(bots::BotSpec::parse("search:200"), 5);
    while (!match.over() && match.position() < 300)
        if (match.decision().seat == 0)
            testing::end_turn(match);
        else
            match.answer(bot->choose(match.state(), match.options(), 1));
    const Analyst analyst(open, match, bots::BotSpec::parse("search:200"));
    std::vector<Judgement> judgements;
    for (const int position : analyst.moments())
        judgements.push_back(analyst.judge(position, go_on));
    const auto tallies = tally(judgements, 2);
    EXPECT_GT(tallies[0].mean_loss(), 4 * tallies[1].mean_loss());
    EXPECT_GT(tallies[0].mistakes + tallies[0].blunders, 0);
}

TEST(Analysis, JudgesByWhatTheSeatCouldKnow) {
    const OpenGame open = testing::deckbuilding();
    Match match(open.game, Seed::from_number(9), {"human", "human"});
    Rng rng(9);
    testing::play_on(match, rng, 60);
    const Analyst analyst(open, match, bots::BotSpec::parse("search:60"));
    // The same answers in a match in which the other side holds other cards are judged the same.
    const int position = analyst.moments(0).front();
    StateBytes other = match.state_at(position);
    open.game->resample(other, 0, rng);
    ASSERT_NE(other, match.state_at(position));
    OptionList list;
    open.game->options(other, list);
    const auto one = open.make_bot(bots::BotSpec::parse("search:60"), 1);
    const auto two = open.make_bot(bots::BotSpec::parse("search:60"), 1);
    EXPECT_EQ(one->think(other, list, 0)[0].win_chance,
              two->think(match.state_at(position), list, 0)[0].win_chance);
    EXPECT_EQ(analyst.judge(position, go_on).chance, analyst.judge(position, go_on).chance);
}

TEST(Analysis, LooksAtChoicesThatCountOnly) {
    const OpenGame open = testing::deckbuilding();
    Match match(open.game, Seed::from_number(11), {"human", "human"});
    Rng rng(11);
    testing::play_on(match, rng, 40);
    const Analyst analyst(open, match, bots::BotSpec::parse("greedy"));
    const std::vector<int> before = analyst.moments();
    for (const int position : before)
        EXPECT_FALSE(match.history()[static_cast<size_t>(position)].forced);
    const int back = match.previous_choice(match.decision().seat).value();
    match.record_take_back(back, match.decision().seat);
    const std::vector<int> after = analyst.moments();
    EXPECT_LT(after.size(), before.size());
    EXPECT_TRUE(std::all_of(after.begin(), after.end(), [&](int at) { return at < back; }));
    for (const int position : analyst.moments(1))
        EXPECT_EQ(match.history()[static_cast<size_t>(position)].seat, 1);
}

TEST(Analysis, AddsUpBySeatAndPutsTheWorstFirst) {
    const auto judged = [](int position, Seat seat, double loss, Mark mark) {
        return Judgement{.position = position, .seat = seat, .loss = loss, .mark = mark};
    };
    const std::vector<Judgement> judgements = {
        judged(1, 0, 0.06, Mark::mistake), judged(2, 1, 0, Mark::good),
        judged(3, 0, 0.3, Mark::blunder), judged(4, 1, 0.02, Mark::none)};
    const auto tallies = tally(judgements, 2);
    EXPECT_EQ(tallies[0].decisions, 2);
    EXPECT_EQ(tallies[0].mistakes, 1);
    EXPECT_EQ(tallies[0].blunders, 1);
    EXPECT_DOUBLE_EQ(tallies[0].mean_loss(), 0.18);
    EXPECT_EQ(tallies[1].good, 1);
    EXPECT_DOUBLE_EQ(tallies[1].mean_loss(), 0.01);
    EXPECT_EQ(Tally{}.mean_loss(), 0);
    const auto faults = worst(judgements, 10);
    ASSERT_EQ(faults.size(), 2u);
    EXPECT_EQ(faults[0]->position, 3);
    EXPECT_EQ(worst(judgements, 1).size(), 1u);
}

}  // namespace
}  // namespace cantina::judging
