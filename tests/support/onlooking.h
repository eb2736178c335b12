// For the tests of what people see, whatever the game: trees looked into, boards measured.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "engine/flow/option.h"
#include "engine/people/presenter.h"

namespace cantina::onlooking {

inline constexpr Language both_languages[] = {Language::en, Language::de};

/// Every how-manieth state is looked at where looking takes long.
class Sometimes {
  public:
    explicit Sometimes(int every) : every_(every) {}
    bool operator()() { return ++count_ % every_ == 0; }

  private:
    int every_;
    int count_ = 0;
};

/// A template that was not filled.
bool has_slots(std::string_view text);

/// All words that stand anywhere in a tree.
void collect_words(const Tree& tree, std::multiset<std::string>& words);
/// Every number that stands under this key.
void collect_numbers(const Tree& tree, std::string_view key, std::multiset<i64>& numbers);
const Tree& at(const Tree& tree, std::string_view key);
bool has(const Tree& tree, std::string_view key);
/// Where two trees differ first, for the reader of a failed test.
std::string difference(const Tree& a, const Tree& b, const std::string& path = "");

std::string without_colour(const std::string& text);
/// No line of a board is wider, and the last one ends, too.
void expect_width(const std::string& board, int width);

/// The question and its options have words in both languages.
template <class State>
void expect_words(const Presenter<State>& presenter, const State& state, const OptionList& list) {
    for (const Language language : both_languages) {
        const std::string question = presenter.question(state, language);
        ASSERT_FALSE(question.empty());
        ASSERT_FALSE(has_slots(question)) << question;
        for (const Option& option : list) {
            const std::string text = presenter.option(state, option, language);
            ASSERT_FALSE(text.empty()) << "answer " << int{option.kind} << " to " << question;
            ASSERT_FALSE(has_slots(text)) << text;
        }
    }
}

}  // namespace cantina::onlooking
