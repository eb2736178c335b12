// What is agreed before play: the variant, the length of the match, the optional rule.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/tree.h"
#include "engine/base/types.h"

namespace cantina::deckbuilding {

enum class Variant : u8 { beginner, whole_galaxy, secret_bases };

struct Setup {
    Variant variant = Variant::beginner;
    int bases_to_win = 3;
    bool pay_off_neutral = false;

    /// From "players", "variant", "bases" and "pay-off"; missing ones get the rulebook's default.
    /// Throws SetupError with a clear message, citing the clause.
    static Setup from(const std::map<std::string, std::string>& wishes);
    std::map<std::string, std::string> wishes() const;
    /// All of that with the values there are, for a form.
    static Tree settings();
    friend bool operator==(const Setup&, const Setup&) = default;
};

std::string_view name_of(Variant variant);
/// The bases to destroy when nothing else is agreed.
int recommended_bases(Variant variant);

}  // namespace cantina::deckbuilding
