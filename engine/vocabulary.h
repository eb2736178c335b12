// The words in which a game's cards are written. Each word is one row: its name in the YAML, its
// operands, and how to say it in English and German (the describer's templates, see describer.h).
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/ability.h"
#include "engine/text.h"

namespace cantina {

enum class OperandKind : u8 {
    number,   // a whole number, or the name of a value
    keyword,  // one of `keywords`
    zones,    // a zone or a list of zones
    filter,   // which cards
    title,    // the id of a card
    program,  // a list of effects, compiled in line; the argument says where it starts
};

struct Operand {
    std::string name;
    OperandKind kind = OperandKind::number;
    bool required = true;
    i16 fallback = 0;
    std::vector<std::string> keywords;
};

/// A verb. The first operand may be written without its name: `draw: 1`.
/// A verb that picks cards has `count`, `up-to`, `from`, `of` and `by` besides its own operands;
/// they become a selection before it.
struct VerbWords {
    std::string name;
    bool picks = false;
    bool constant = false;         // belongs under `always`
    bool keeps_selection = false;  // adds its cards to those chosen before
    std::vector<Operand> operands;
    Text phrase;
    bool counted = false;  // limited per turn: the compiler gives its ability a tally
};

struct ConditionWords {
    std::string name;
    std::vector<Operand> operands;
    Text phrase;
};

struct ValueWords {
    std::string name;
    Text phrase;
};

struct TriggerWords {
    std::string name;
    bool has_subject = false;  // may be narrowed with `of`
    Text phrase;
};

/// At most 16 of them: selections hold a mask.
struct ZoneWords {
    std::string name;
    Text phrase;
};

struct PredicateWords {
    std::string name;
    std::vector<std::string> keywords;  // allowed values (up to 64), one or a list; none: true
    bool names_title = false;           // its value is a card's id
    Text phrase;
    bool takes_number = false;  // its value is a number
};

struct Vocabulary {
    std::vector<VerbWords> verbs;
    std::vector<ConditionWords> conditions;
    std::vector<ValueWords> values;
    std::vector<TriggerWords> triggers;  // the first two are `activated` and `always`
    std::vector<ZoneWords> zones;
    std::vector<PredicateWords> predicates;
    bool executes = false;  // using an ability is an occurrence: each has a `paid`
};

namespace triggers {
inline constexpr u8 activated = 0;
inline constexpr u8 constant = 1;
}  // namespace triggers

}  // namespace cantina
