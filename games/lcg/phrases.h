// What the table of verbs is written with: kinds of phrases, and operands that verbs share.
#pragma once

#include "engine/abilities/verb_row.h"
#include "games/lcg/nouns.h"

namespace cantina::lcg {

inline VerbPhrase with_trail(VerbPhrase phrase, const Text& trail) {
    phrase.trail = trail;
    return phrase;
}
/// Another sentence follows.
inline VerbPhrase adds(VerbPhrase phrase, const Text& after) {
    phrase.after = after;
    return phrase;
}
inline Operand optional_number(const char* name, i16 fallback = 0) {
    return {.name = name, .required = false, .fallback = fallback};
}
inline Operand unit_damage() { return optional_number("unit-damage"); }
inline Operand tactics() { return optional_number("tactics"); }
inline Operand blast() { return optional_number("blast"); }
inline Operand until() {
    return {.name = "until",
            .kind = OperandKind::keyword,
            .required = false,
            .keywords = {"engagement", "strike"},
            .words = {{"for this engagement", "für diesen Kampf"},
                      {"for this strike", "für diesen Angriffsschlag"}}};
}
/// The icons that these give.
inline std::string icons_said() {
    return "{plus unit-damage unit-damage-icon tactics tactics-icon blast blast-icon:acc}";
}
inline Operand one_or_all() { return optional_number("amount", 1); }
inline Operand keyword() {
    Operand operand{.name = "keyword", .kind = OperandKind::keyword, .keywords = keyword_names()};
    for (int i = 0; i < keyword_count; ++i)
        operand.words.push_back(name_of(static_cast<Keyword>(i)));
    return operand;
}

}  // namespace cantina::lcg
