// Everything a player reads exists in both languages.
#pragma once

#include <string>
#include <string_view>

namespace cantina {

enum class Language { en, de };

struct Text {
    std::string en;
    std::string de;

    const std::string& in(Language language) const { return language == Language::de ? de : en; }
    bool empty() const { return en.empty() && de.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

}  // namespace cantina
