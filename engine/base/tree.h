// A plain tree of values: how a view leaves its game. Who sends it somewhere turns it into JSON.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

struct Tree {
    using List = std::vector<Tree>;
    using Map = std::vector<std::pair<std::string, Tree>>;  // in the order of writing
    std::variant<std::nullptr_t, bool, i64, double, std::string, List, Map> value = nullptr;

    Tree() = default;
    Tree(bool flag) : value(flag) {}
    Tree(int number) : value(i64{number}) {}
    Tree(i64 number) : value(number) {}
    Tree(double number) : value(number) {}
    Tree(const char* text) : value(std::string(text)) {}
    Tree(std::string text) : value(std::move(text)) {}
    Tree(List items) : value(std::move(items)) {}
    Tree(Map entries) : value(std::move(entries)) {}

    friend bool operator==(const Tree&, const Tree&) = default;
};

/// A text in both languages.
inline Tree both(Text text) {
    return Tree::Map{{"en", std::move(text.en)}, {"de", std::move(text.de)}};
}

/// The same of what is said by language; null instead of empty texts.
template <class Say>
Tree both_or_null(const Say& in) {
    Text text{in(Language::en), in(Language::de)};
    return text.en.empty() ? Tree() : both(std::move(text));
}

}  // namespace cantina
