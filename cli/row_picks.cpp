#include "cli/row_picks.h"

#include <algorithm>
#include <cctype>

#include "cli/context.h"

namespace cantina::cli {

namespace {

enum class RowWord { none_of_them, all, none, done };

RowWord row_word(const std::string& word) {
    const std::string typed = lower(word);
    if (typed == "all" || typed == "alle") return RowWord::all;
    if (typed == "none" || typed == "keine") return RowWord::none;
    if (typed == "done" || typed == "fertig") return RowWord::done;
    return RowWord::none_of_them;
}

bool starts_with_digit(const std::string& word, size_t from) {
    return word.size() > from && std::isdigit(static_cast<unsigned char>(word[from]));
}

}  // namespace

RowPicks::RowPicks(ChoiceRow row) : row_(std::move(row)) { clear(); }

int RowPicks::count(int candidate) const {
    return static_cast<int>(std::count(picks_.begin(), picks_.end(), candidate));
}

int RowPicks::place(int candidate) const {
    const auto found = std::find(picks_.begin(), picks_.end(), candidate);
    return found == picks_.end() ? 0 : static_cast<int>(found - picks_.begin()) + 1;
}

int RowPicks::total() const {
    int sum = 0;
    for (int candidate : picks_) sum += at(candidate).weight;
    return sum;
}

bool RowPicks::understands(const std::string& word) {
    return starts_with_digit(word, 0) || (word[0] == '-' && starts_with_digit(word, 1)) ||
           row_word(word) != RowWord::none_of_them;
}

bool RowPicks::take(const std::vector<std::string>& line) {
    const std::vector<int> before = picks_;
    std::vector<int> named;
    bool confirmed = false;
    try {
        for (const std::string& word : line) {
            if (row_word(word) == RowWord::done)
                confirmed = true;
            else
                take_word(word, named);
        }
    } catch (const TextError&) {
        picks_ = before;
        throw;
    }
    return confirmed;
}

int RowPicks::number(const std::string& word) const {
    try {
        return static_cast<int>(whole_number(word, "", 1, static_cast<u64>(candidates()))) - 1;
    } catch (const UsageError&) {
        throw failure(words::no_such_pick, word, candidates());
    }
}

/// `named`: the numbers that stood in the line already.
void RowPicks::take_word(const std::string& word, std::vector<int>& named) {
    if (const RowWord which = row_word(word); which != RowWord::none_of_them)
        return which == RowWord::all ? pick_all() : clear();
    if (word[0] == '-') return take_back(number(word.substr(1)));
    if (const size_t colon = word.find(':'); colon != std::string::npos)
        return set(number(word.substr(0, colon)), word.substr(colon + 1));
    const size_t dash = word.find('-');
    if (dash == std::string::npos) return pick(number(word), named);
    const int first = number(word.substr(0, dash));
    const int last = number(word.substr(dash + 1));
    if (last < first) throw failure(words::no_such_pick, word, candidates());
    for (int candidate = first; candidate <= last; ++candidate) pick(candidate, named);
}

/// What can be picked once only is taken back when it is typed again, in a line of its own.
void RowPicks::pick(int candidate, std::vector<int>& named) {
    const bool again = std::find(named.begin(), named.end(), candidate) != named.end();
    named.push_back(candidate);
    if (count(candidate) < at(candidate).most)
        picks_.push_back(candidate);
    else if (at(candidate).most == 1 && !again)
        take_back(candidate);
    else
        throw failure(words::picked_often_enough, candidate + 1, at(candidate).most);
}

void RowPicks::take_back(int candidate) {
    const auto found = std::find(picks_.rbegin(), picks_.rend(), candidate);
    if (found == picks_.rend()) throw failure(words::not_picked, candidate + 1);
    if (count(candidate) == at(candidate).least)
        throw failure(words::bad_amount, candidate + 1, at(candidate).least, at(candidate).most,
                      at(candidate).least - 1);
    picks_.erase(std::next(found).base());
}

void RowPicks::set(int candidate, const std::string& amount) {
    const auto [least, most] = std::pair(at(candidate).least, at(candidate).most);
    u64 wanted = 0;
    try {
        wanted = whole_number(amount, "", static_cast<u64>(least), static_cast<u64>(most));
    } catch (const UsageError&) {
        throw failure(words::bad_amount, candidate + 1, least, most, amount);
    }
    std::erase(picks_, candidate);
    picks_.insert(picks_.end(), wanted, candidate);
}

void RowPicks::pick_all() {
    std::vector<int> all;
    int weights = 0;
    for (int candidate = 0; candidate < candidates(); ++candidate) {
        all.insert(all.end(), static_cast<size_t>(at(candidate).most), candidate);
        weights += at(candidate).most * at(candidate).weight;
    }
    if (static_cast<int>(all.size()) > row_.most)
        throw failure(words::all_are_too_many, all.size(), row_.most);
    if (row_.total && weights > row_.total->most)
        throw failure(words::all_are_too_many, weights, row_.total->most);
    picks_ = std::move(all);
}

void RowPicks::clear() {
    picks_.clear();
    for (int candidate = 0; candidate < candidates(); ++candidate)
        picks_.insert(picks_.end(), static_cast<size_t>(at(candidate).least), candidate);
}

}  // namespace cantina::cli
