// Rows of choices in whole matches: whatever the engine takes one by one may be picked in any order
// and leads to the same table; what a row does not allow is refused.
#include <map>
#include <numeric>

#include "match/row_answers.h"
#include "tests/properties/matches.h"

namespace cantina::test {
namespace {

using AnyLcg = Wrapped<lcg::Game, lcg::Presenter>;
using Shape = ChoiceRow::Shape;

/// A row answered one by one, by chance: the table after it, and what was picked.
struct Walk {
    StateBytes table;
    std::vector<int> picks;
    bool in_row = true;  // false: an answer that is an alternative to the row
};

int candidate_of(const ChoiceRow& row, const Option& option) {
    for (size_t i = 0; i < row.candidates.size(); ++i)
        for (const Option& copy : row.candidates[i].copies)
            if (copy.kind == option.kind && copy.card == option.card) return static_cast<int>(i);
    return -1;
}

bool goes_on(const AnyLcg& game, const StateBytes& table, const ChoiceRow& row, int answers) {
    if (row.shape == Shape::sequence && row.least == row.most) return answers < row.most;
    const auto now = game.row(table);
    return now && now->place == row.place && now->taken == row.taken + answers;
}

Walk walk(const AnyLcg& game, const StateBytes& from, const ChoiceRow& row, Rng& rng) {
    Walk walked{from, {}, true};
    OptionList list;
    game.options(from, list);
    for (int answers = 0; goes_on(game, walked.table, row, answers); ++answers) {
        const Option option = list[static_cast<int>(rng.below(static_cast<u32>(list.size())))];
        game.apply(walked.table, option, list, nullptr);
        if (option == row.done) break;
        const int at = candidate_of(row, option);
        if (at < 0) {
            // All the damage to one unit is the other way to answer.
            walked.in_row = game.decision(from).question != lcg::question::damage_target;
            RC_ASSERT(!walked.in_row);
            break;
        }
        walked.picks.insert(walked.picks.end(), row.shape == Shape::amounts ? option.amount : 1u,
                            at);
    }
    return walked;
}

StateBytes played(const AnyLcg& game, StateBytes table, const std::vector<Option>& answers) {
    OptionList list;
    for (const Option& option : answers) game.apply(table, option, list, nullptr);
    return table;
}

bool refused(const AnyLcg& game, const StateBytes& table, const ChoiceRow& row,
             const std::vector<int>& picks) {
    try {
        answers_for(game, table, row, picks);
    } catch (const RowError&) {
        return true;
    }
    return false;
}

void check_row(const AnyLcg& game, const StateBytes& table, const ChoiceRow& row, Rng& rng) {
    const u8 question = game.decision(table).question;
    Walk walked = walk(game, table, row, rng);
    if (!walked.in_row) return;
    if (row.shape != Shape::sequence)
        for (size_t i = walked.picks.size(); i > 1; --i)
            std::swap(walked.picks[i - 1], walked.picks[rng.below(static_cast<u32>(i))]);
    const StateBytes whole = played(game, table, answers_for(game, table, row, walked.picks));
    // Whose focus token is asked about first follows the order in which they were placed.
    if (question != lcg::question::tactics) RC_ASSERT(whole == walked.table);
    RC_ASSERT(refused(game, table, row, {static_cast<int>(row.candidates.size())}));
    const auto most = static_cast<size_t>(row.candidates[0].most);
    RC_ASSERT(refused(game, table, row, std::vector<int>(most + 1, 0)));
    if (row.least > 0)
        RC_ASSERT(
            refused(game, table, row, std::vector<int>(static_cast<size_t>(row.least - 1), 0)));
}

TEST(LcgRows, MayBePickedInAnyOrder) {
    std::map<u8, int> seen;
    check_matches<Lcg>([&](const MatchPlan<Lcg>& plan) {
        const AnyLcg game(std::make_unique<const lcg::Game>(library_of<Lcg>(), plan.setup));
        Playing match(plan);
        Rng rng(plan.seed ^ 0x0520);
        for (; !match.over(); match.answer()) {
            const StateBytes table = AnyLcg::pack(match.state);
            const auto row = game.row(table);
            if (!row || row->taken || row->candidates.empty()) continue;
            int& count = seen[match.game.decision(match.state).question];
            if (++count > 3000) continue;
            check_row(game, table, *row, rng);
        }
    });
    for (const u8 asked :
         {lcg::question::pay, lcg::question::attackers, lcg::question::defenders,
          lcg::question::tactics, lcg::question::commit, u8{questions::pick_cards}})
        EXPECT_GT(seen[asked], 0) << "question " << int{asked};
}

}  // namespace
}  // namespace cantina::test
