// A row of choices as one question. The engine asks "add one, or done" and wants picks ascending,
// so that a search finds each set once; a person picks in any order, takes a pick back and confirms
// once. A ChoiceRow tells the whole row: what may be picked, how many, what it may come to.
// `answers_for` (match/row_answers.h) turns what was picked into the engine's answers.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/tree.h"
#include "engine/flow/option.h"

namespace cantina {

struct ChoiceRow {
    enum class Shape : u8 {
        picks,     // any so many of the candidates; in which order is meaningless
        sequence,  // the order in which they are named is the order in which they happen
        amounts,   // each candidate, in the order of the list, gets an amount: one answer each;
                   // the game need not ask for an amount of 0
    };
    struct Candidate {
        std::vector<Option>
            copies;      // alike, in the engine's order; amounts: the one to be filled in
        int most = 1;    // how often it may be picked, or the most of its amount
        int least = 0;   // of its amount
        int weight = 1;  // what a pick of it counts towards `total`
    };
    /// What the weights of all picks have to come to: a price to be paid, a budget to be kept.
    struct Total {
        Text name;
        int least = 0;
        int most = 0;
    };

    Shape shape = Shape::picks;
    std::vector<Candidate> candidates;
    int least = 0;  // picks that are still to be made; amounts: their sum
    int most = 0;
    int taken = 0;  // answers that this row has had already
    u64 place = 0;  // of its step on the agenda: tells rows that follow each other apart
    std::optional<Total> total = {};
    Option done = Option::of(answers::done);  // what closes it before `most`

    /// Does what the picks come to tell more than how many they are?
    bool is_weighed() const {
        return std::any_of(candidates.begin(), candidates.end(),
                           [](const Candidate& candidate) { return candidate.weight != 1; });
    }
    /// Otherwise it is an ordinary question.
    bool asks_for_several() const { return most > 1 && !candidates.empty(); }
    /// A row may leave a choice although its first pick, in the engine's order, is given.
    bool leaves_a_choice() const {
        int there = 0;
        for (const Candidate& candidate : candidates) there += candidate.most;
        return asks_for_several() && (shape == Shape::sequence || there > least);
    }
};

/// Cards of which `rules.offer` offers only one for several are one candidate.
template <class Rules, class CardSet>
std::vector<ChoiceRow::Candidate> alike_together(const Rules& rules, const CardSet& cards) {
    std::vector<ChoiceRow::Candidate> candidates;
    OptionList offered;
    const auto offer = [&](const CardSet& some) {
        offered.clear();
        rules.offer(some, offered);
        return offered.size();
    };
    for (Card card : cards) {
        bool found = false;
        for (ChoiceRow::Candidate& candidate : candidates) {
            CardSet two = CardSet::of(candidate.copies[0].card);
            two.add(card);
            found = offer(two) == 1;
            if (!found) continue;
            offer(CardSet::of(card));
            candidate.copies.push_back(offered[0]);
            ++candidate.most;
            break;
        }
        if (found) continue;
        offer(CardSet::of(card));
        candidates.push_back({.copies = {offered[0]}});
    }
    return candidates;
}

/// For the view: `said` writes an option as the view writes any other.
template <class Said>
Tree row_tree(const ChoiceRow& row, Said said) {
    static constexpr const char* shapes[] = {"picks", "sequence", "amounts"};
    Tree::List candidates;
    for (const ChoiceRow::Candidate& candidate : row.candidates) {
        Tree::Map entry = said(candidate.copies[0]);
        entry.emplace_back("least", candidate.least);
        entry.emplace_back("most", candidate.most);
        entry.emplace_back("weight", candidate.weight);
        candidates.emplace_back(std::move(entry));
    }
    Tree total;
    if (row.total)
        total = Tree::Map{{"name", both(row.total->name)},
                          {"least", row.total->least},
                          {"most", row.total->most}};
    return Tree::Map{{"shape", shapes[static_cast<int>(row.shape)]},
                     {"least", row.least},
                     {"most", row.most},
                     {"taken", row.taken},
                     {"total", std::move(total)},
                     {"candidates", std::move(candidates)}};
}

}  // namespace cantina
