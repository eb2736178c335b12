// What a card does, as data: an Ability points into one array of instructions that the compiler
// writes from YAML, the interpreter runs and the describer reads.
#pragma once

#include <string>
#include <vector>

#include "engine/base/bytes.h"
#include "engine/base/types.h"

namespace cantina {

/// One instruction: a piece of control flow (the same in every game) or a verb of the game.
struct Instruction {
    static constexpr int arguments = 6;
    u16 op;
    i16 arg[arguments];
};

/// The engine's own instructions. Verbs of the game follow from `first_verb` on.
namespace ops {
inline constexpr u16 end = 0;
inline constexpr u16 jump = 1;        // arg0: where to
inline constexpr u16 unless = 2;      // arg0: condition, arg1: where to if it fails, arg2: 1 if the
                                      // two branches are "do … instead …"
inline constexpr u16 may = 3;         // arg0: where to if declined
inline constexpr u16 choose = 4;      // arg0: how many `branch` follow, arg1: who chooses
inline constexpr u16 branch = 5;      // arg0: where the alternative starts, arg1: where it ends
inline constexpr u16 select = 6;      // arg0: at least, arg1: at most, arg2: zones, arg3: filter,
                                      // arg4: who chooses, arg5: see SelectionMarks
inline constexpr u16 then = 7;        // arg0: where to if the part before did nothing
inline constexpr u16 act_as = 8;      // arg0: who carries out what follows
inline constexpr u16 each = 9;        // arg0: where to after the last selected card
inline constexpr u16 next_each = 10;  // arg0: back to its `each`
inline constexpr u16 repeat = 11;     // arg0: how often, arg1: where to afterwards
inline constexpr u16 next_repeat = 12;
inline constexpr u16 later = 13;   // arg0: trigger, arg1: after the delayed part, arg2: forced,
                                   // arg3: filter, arg4: until when it waits (0: this turn)
inline constexpr u16 paid = 14;    // price and targets end here; arg0: 1 if it only closes a
                                   // selection with which nothing is done yet, 2 if it ends the
                                   // price: what was not really paid has no effect
inline constexpr u16 gather = 15;  // as select, but takes all without asking
inline constexpr u16 each_opponent = 16;  // arg0: where to after the last opponent
inline constexpr u16 next_opponent = 17;  // arg0: back to its `each_opponent`
inline constexpr u16 muster = 18;  // as select, but so many of a kind (muster.h); arg1: 0 for
                                   // any number; its budget follows
inline constexpr u16 budget = 19;  // arg0: how much, arg1: row of the table of measures, or -1
                                   // for no budget
inline constexpr u16 first_verb = 32;
}  // namespace ops

/// From where a selection starts to what is done with it.
inline int length_of_selection(const Instruction& at) { return at.op == ops::muster ? 2 : 1; }

/// A program may name so many of the cards it chooses, to speak of them later.
inline constexpr int max_names = 3;

/// What else is to be known of a selection: the last argument of `select` and `gather`.
struct SelectionMarks {
    bool keeps = false;  // adds to the selection before
    int name = -1;       // its card becomes the named target of this number
    int names = 0;       // how many named targets the program has: they take places of selections

    static constexpr SelectionMarks of(const Instruction& selection) {
        const int marks = selection.arg[5];
        return {(marks & 1) != 0, (marks >> 1 & 3) - 1, marks >> 3 & 3};
    }
    constexpr i16 packed() const {
        return static_cast<i16>((keeps ? 1 : 0) | (name + 1) << 1 | names << 3);
    }
};

/// Who acts or chooses, seen from the ability's controller. Of several opponents, one is chosen the
/// first time a program speaks of one, and stays the one for the rest of it.
enum class Who : i16 { you = 0, opponent = 1 };

/// Numbers that are computed when asked: an argument of this size or above names a row of the
/// game's table of values.
inline constexpr i16 first_value = 1000;

/// A condition: and/or/not of the engine, or a row of the game's table of conditions.
struct Condition {
    u16 op;
    i16 arg[4];

    static constexpr u16 always = 0;
    static constexpr u16 all = 1;  // arg0: first, arg1: how many, in the list of operands
    static constexpr u16 any = 2;
    static constexpr u16 negation = 3;  // arg0: the condition
    static constexpr u16 first_of_game = 8;
};

/// A filter: predicates that must all hold. What a predicate means is the game's business.
struct Filter {
    struct Predicate {
        u16 kind;
        u64 values;  // a mask of allowed values, or one number
    };
    std::vector<Predicate> predicates;
};

struct Ability {
    u8 trigger;  // row of the game's table of triggers; 0: used at will, 1: constant
    u8 flags;
    u8 tally;       // number of its tally, 0: none
    u8 slot;        // the how-manieth ability of its card
    u16 card;       // title it is printed on
    u16 condition;  // 0: none
    u16 filter;     // which subjects of the trigger it listens to, 0: all
    u16 start;      // price, targets, then `paid`, then effect, then `end`
    u16 effect;     // where the effect starts
    u16 finish;     // one past the last instruction
    u8 zone;        // where it is used from: 0 in play, else 1 + row of the table of zones
    u8 limit;       // once until this moment (lasting.h), counted in its tally; 0: no limit

    static constexpr u8 forced_flag = 1;
    static constexpr u8 first_flag = 2;   // only the first such occurrence of a turn
    static constexpr u8 reward_flag = 4;  // a reward, not an ability in play
    static constexpr u8 once_flag = 8;    // once per turn
};

/// All abilities of a game's library.
struct Code {
    std::vector<Instruction> instructions;
    std::vector<Condition> conditions;  // number 0 is "always"
    std::vector<u16> operands;          // lists for and/or
    std::vector<Filter> filters;        // number 0 lets everything pass
    std::vector<Ability> abilities;     // number 0 is none
    u8 tallies = 0;                     // how many tallies a State needs
    std::vector<u64> zone_sets = {};    // zones that an argument cannot hold as a mask, see zones()

    /// What speaks of an opponent by its words alone, by number: see note_opponents(). Follows from
    /// the vocabulary and is not stored; empty where there is never more than one.
    std::vector<u8> instructions_on_opponent = {};
    std::vector<u8> conditions_on_opponent = {};

    /// The zones that an argument stands for. Where there are more than sixteen, a set with later
    /// ones is a row of the table, and the argument has its uppermost bit set.
    u64 zones(i16 argument) const {
        return argument >= 0 || zone_sets.empty() ? static_cast<u16>(argument)
                                                  : zone_sets[argument & zone_row_bits];
    }
    static constexpr int zone_row_bits = 0x7FFF;

    bool speaks_of_opponent(const Instruction& at) const {
        const auto number = static_cast<size_t>(&at - instructions.data());
        return number < instructions_on_opponent.size() && instructions_on_opponent[number];
    }
    bool speaks_of_opponent(const Condition& at) const {
        const auto number = static_cast<size_t>(&at - conditions.data());
        return number < conditions_on_opponent.size() && conditions_on_opponent[number];
    }
};

void write_code(ByteWriter& out, const Code& code);
Code read_code(ByteReader& in);

}  // namespace cantina
