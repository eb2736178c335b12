#include "match/row_answers.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>
#include <utility>

namespace cantina {

namespace {

using Counts = std::vector<int>;

RowError too_few(int picked, int least) {
    return RowError(
        {fmt::format("{} are picked, at least {} are needed", picked, least),
         fmt::format("{} sind gewählt, mindestens {} werden gebraucht", picked, least)});
}

RowError too_many(int picked, int most) {
    return RowError({fmt::format("{} are picked, at most {} are allowed", picked, most),
                     fmt::format("{} sind gewählt, höchstens {} sind erlaubt", picked, most)});
}

RowError misfit() {
    return RowError({"these do not go together here; pick others",
                     "das geht hier nicht zusammen; wähle anders"});
}

Counts counted(const ChoiceRow& row, const std::vector<int>& picks) {
    const int size = static_cast<int>(row.candidates.size());
    Counts counts(row.candidates.size());
    for (int pick : picks) {
        if (pick < 0 || pick >= size)
            throw RowError({fmt::format("there is no number {}; there are {}", pick + 1, size),
                            fmt::format("es gibt keine Nummer {}; es gibt {}", pick + 1, size)});
        const int count = ++counts[static_cast<size_t>(pick)];
        const int most = row.candidates[static_cast<size_t>(pick)].most;
        if (count > most)
            throw RowError(
                {fmt::format("number {} is picked {} times, at most {} is possible", pick + 1,
                             count, most),
                 fmt::format("Nummer {} ist {}-mal gewählt, höchstens {}-mal ist möglich", pick + 1,
                             count, most)});
    }
    return counts;
}

void check_total(const ChoiceRow& row, const Counts& counts) {
    if (!row.total) return;
    int sum = 0;
    for (size_t i = 0; i < counts.size(); ++i) sum += counts[i] * row.candidates[i].weight;
    const auto [name, least, most] = *row.total;
    if (sum < least)
        throw RowError(
            {fmt::format("{}: this comes to {}, {} are needed", name.en, sum, least),
             fmt::format("{}: Das ergibt {}, gebraucht werden {}", name.de, sum, least)});
    if (sum > most)
        throw RowError({fmt::format("{}: this comes to {}, only {} are there", name.en, sum, most),
                        fmt::format("{}: Das ergibt {}, es gibt nur {}", name.de, sum, most)});
}

void check_counts(const ChoiceRow& row, const Counts& counts) {
    int sum = 0;
    for (size_t i = 0; i < counts.size(); ++i) {
        sum += counts[i];
        if (counts[i] < row.candidates[i].least) throw too_few(counts[i], row.candidates[i].least);
    }
    if (sum > row.most) throw too_many(sum, row.most);
    if (sum < row.least) throw too_few(sum, row.least);
    check_total(row, counts);
}

/// What was picked as answers, in the order in which the engine asks for them.
std::vector<Option> planned(const ChoiceRow& row, const std::vector<int>& picks,
                            const Counts& counts) {
    std::vector<Option> plan;
    if (row.shape == ChoiceRow::Shape::amounts) {
        for (size_t i = 0; i < counts.size(); ++i) {
            plan.push_back(row.candidates[i].copies[0]);
            plan.back().amount = static_cast<u8>(counts[i]);
        }
        return plan;
    }
    Counts used(counts.size());
    for (int pick : picks) {
        const auto at = static_cast<size_t>(pick);
        plan.push_back(row.candidates[at].copies[static_cast<size_t>(used[at]++)]);
    }
    if (row.shape == ChoiceRow::Shape::picks)
        std::sort(plan.begin(), plan.end(), [](const Option& a, const Option& b) {
            return a.card != b.card ? a.card < b.card : a.target < b.target;
        });
    return plan;
}

/// Who gives nothing need not be asked, nor for what follows from the other amounts.
bool goes_without_asking(const ChoiceRow& row, const Option& option, bool asks,
                         const OptionList& list) {
    if (row.shape != ChoiceRow::Shape::amounts) return false;
    if (option.amount == 0) return true;
    const bool asks_for_it =
        asks && std::any_of(list.begin(), list.end(),
                            [&](const Option& other) { return other.card == option.card; });
    return row.least == row.most && !asks_for_it;
}

/// Does the row still wait for an answer after `played` of them?
bool still_open(const AnyGame& game, const StateBytes& state, const ChoiceRow& row, int played) {
    const auto now = game.row(state);
    return now && now->place == row.place && now->taken == row.taken + played;
}

/// The answers, or nothing if the game does not take them.
std::optional<std::vector<Option>> tried(const AnyGame& game, const StateBytes& state,
                                         const ChoiceRow& row, const std::vector<int>& picks,
                                         const Counts& counts) {
    std::vector<Option> answers;
    StateBytes table = state;
    OptionList list;
    game.options(table, list);
    const Decision asked = game.decision(table);
    for (const Option& option : planned(row, picks, counts)) {
        const Decision now = game.decision(table);
        const bool asks = now.seat == asked.seat && now.question == asked.question;
        if (!asks || !list.has(option)) {
            if (goes_without_asking(row, option, asks, list)) continue;
            return std::nullopt;
        }
        game.apply(table, option, list, nullptr);
        answers.push_back(option);
    }
    if (!still_open(game, table, row, static_cast<int>(answers.size()))) return answers;
    if (!list.has(row.done)) return std::nullopt;
    answers.push_back(row.done);
    return answers;
}

/// Candidates without whose amounts the price is paid just as well, sought in this order.
std::vector<int> superfluous(const ChoiceRow& row, Counts& counts, bool from_the_end) {
    const int size = static_cast<int>(counts.size());
    int sum = std::accumulate(counts.begin(), counts.end(), 0);
    std::vector<int> found;
    for (int i = 0; i < size; ++i) {
        const int at = from_the_end ? size - 1 - i : i;
        int& count = counts[static_cast<size_t>(at)];
        if (!count || sum - count < row.total->least) continue;
        found.push_back(at + 1);
        sum -= std::exchange(count, 0);
    }
    std::sort(found.begin(), found.end());
    return found;
}

/// Why the game does not take these: who pays too much is told what to leave out.
RowError refusal(const AnyGame& game, const StateBytes& state, const ChoiceRow& row,
                 const Counts& counts) {
    const bool price = row.shape == ChoiceRow::Shape::amounts && row.total && row.total->least > 0;
    if (!price) return misfit();
    for (const bool from_the_end : {true, false}) {
        Counts rest = counts;
        const std::vector<int> found = superfluous(row, rest, from_the_end);
        if (found.empty() || !tried(game, state, row, {}, rest)) continue;
        const std::string numbers = fmt::format("{}", fmt::join(found, ", "));
        return RowError({fmt::format("this is more than needed; leave out {}", numbers),
                         fmt::format("das ist mehr als nötig; lass {} weg", numbers)});
    }
    return misfit();
}

}  // namespace

std::vector<Option> answers_for(const AnyGame& game, const StateBytes& state, const ChoiceRow& row,
                                const std::vector<int>& picks) {
    const Counts counts = counted(row, picks);
    check_counts(row, counts);
    if (auto answers = tried(game, state, row, picks, counts)) return std::move(*answers);
    throw refusal(game, state, row, counts);
}

}  // namespace cantina
