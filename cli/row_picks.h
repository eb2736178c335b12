// What a person has picked so far in a row of choices: numbers typed in any order, taken back,
// confirmed once. Knows no terminal.
#pragma once

#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/flow/choice_row.h"

namespace cantina::cli {

class RowPicks {
  public:
    /// Amounts begin with the least that they may be.
    explicit RowPicks(ChoiceRow row);

    const ChoiceRow& row() const { return row_; }
    /// Candidates in the order in which they were named, repeated for copies and amounts.
    const std::vector<int>& picks() const { return picks_; }
    int candidates() const { return static_cast<int>(row_.candidates.size()); }
    int count(int candidate) const;
    /// As the how-manieth a candidate was named first, from 1; 0: it was not.
    int place(int candidate) const;
    /// What all picks come to, in weights.
    int total() const;

    /// Is this the first word of a line for it, and not of a command?
    static bool understands(const std::string& word);
    /// A line: 3 picks number 3 or takes it back, 2-4 picks several, -3 takes back, 2:3 makes it
    /// three of number 2, and there are `all`, `none` and `done`. True if it confirms. Throws
    /// TextError; then nothing has changed.
    bool take(const std::vector<std::string>& line);

  private:
    int number(const std::string& word) const;
    const ChoiceRow::Candidate& at(int candidate) const {
        return row_.candidates[static_cast<size_t>(candidate)];
    }
    void take_word(const std::string& word, std::vector<int>& named);
    void pick(int candidate, std::vector<int>& named);
    void take_back(int candidate);
    void set(int candidate, const std::string& amount);
    void pick_all();
    void clear();

    ChoiceRow row_;
    std::vector<int> picks_;
};

}  // namespace cantina::cli
