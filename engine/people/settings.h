// What can be agreed before a match, as a tree: for those who offer it without knowing the game.
// A game whose settings are a table reads wishes with it, too.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/base/tree.h"

namespace cantina {

/// One of the values of a setting, with a line about it if need be.
inline Tree setting_value(const char* id, const Text& name, const Text& about = {}) {
    return Tree::Map{
        {"id", id}, {"name", both(name)}, {"text", about.empty() ? Tree() : both(about)}};
}

inline Tree setting(const char* id, const Text& name, const char* usual, Tree::List values) {
    return Tree::Map{
        {"id", id}, {"name", both(name)}, {"default", usual}, {"values", std::move(values)}};
}

class SettingTable {
  public:
    using Wishes = std::map<std::string, std::string>;
    struct Value {
        std::string id;
        Text name;
        Text about = {};
    };
    struct Row {
        std::string id;
        Text name;
        Text refusal;  // of a wish that is none of the values, in {0}; cites the clause
        std::vector<Value> values;  // the first is the usual one
    };

    explicit SettingTable(std::vector<Row> rows) : rows_(std::move(rows)) {}

    /// The numbers from `least` to `most` as values.
    static std::vector<Value> numbers(int least, int most);

    /// What was chosen, as its place among the values of each row. Throws SetupError.
    std::vector<int> chosen(const Wishes& wishes) const;
    Wishes wishes(const std::vector<int>& chosen) const;
    Tree tree() const;

  private:
    std::vector<Row> rows_;
};

}  // namespace cantina
