// Sentences with slots: how what people read is put together outside of card texts.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/text.h"

namespace cantina {

/// What goes into a sentence with slots.
struct Slots {
    std::vector<std::pair<std::string_view, std::string>> words;
    int number = 0;
    bool plural = false;  // the subject of the sentence
};

/// {name} is a word, {n} the number, {n:card|cards} the number with its noun, [plays|play] follows
/// the subject.
std::string fill(std::string_view pattern, const Slots& slots);

inline std::string_view say(Language language, std::string_view en, std::string_view de) {
    return language == Language::de ? de : en;
}

}  // namespace cantina
