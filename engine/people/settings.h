// What can be agreed before a match, as a tree: for those who offer it without knowing the game.
#pragma once

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

}  // namespace cantina
