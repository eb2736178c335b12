#include "engine/abilities/code_check.h"

#include <algorithm>
#include <limits>

#include "engine/flow/agenda.h"

namespace cantina {

namespace {

constexpr size_t max_instructions = std::numeric_limits<i16>::max();
constexpr size_t max_rows = 4096;  // conditions, filters, abilities
constexpr i16 max_number = 99;

/// Restores a value at the end of a block.
template <class T>
class Restore {
  public:
    explicit Restore(T& value) : value_(value), before_(value) {}
    ~Restore() { value_ = before_; }
    Restore(const Restore&) = delete;
    Restore& operator=(const Restore&) = delete;

  private:
    T& value_;
    T before_;
};

}  // namespace

CodeCheck::CodeCheck(const Code& code, const Vocabulary& words, int titles, OnVerb on_verb)
    : code_(code), words_(words), titles_(titles), on_verb_(std::move(on_verb)) {}

void CodeCheck::check(bool holds, const Text& otherwise) const {
    if (!holds) throw CodeFault(otherwise);
}

void CodeCheck::check(bool holds, const char* otherwise) const {
    if (!holds) throw CodeFault({otherwise, std::string("beschädigte Tabelle: ") + otherwise});
}

const Instruction& CodeCheck::instruction(int at) const {
    check(at >= 0 && static_cast<size_t>(at) < code_.instructions.size(),
          "the code ends too early");
    return code_.instructions[static_cast<size_t>(at)];
}

// --- tables
// ---------------------------------------------------------------------------------------

void CodeCheck::tables() const {
    check(!code_.instructions.empty() && code_.instructions.size() <= max_instructions,
          "no instructions, or too many");
    check(!code_.conditions.empty() && code_.conditions.size() <= max_rows,
          "no conditions, or too many");
    check(!code_.filters.empty() && code_.filters.size() <= max_rows, "no filters, or too many");
    check(!code_.abilities.empty() && code_.abilities.size() <= max_rows,
          "no abilities, or too many");
    check(code_.operands.size() <= max_instructions, "too many operands");
    check(code_.zone_sets.size() <= max_rows, "too many sets of zones");
    check(code_.instructions[0].op == ops::end && code_.conditions[0].op == Condition::always &&
              code_.filters[0].predicates.empty(),
          "number 0 of a table is not the empty one");
    const Ability& none = code_.abilities[0];
    check(none.trigger == triggers::activated && none.flags == 0 && none.tally == 0 &&
              none.condition == 0 && none.filter == 0 && none.start == 0 && none.effect == 0,
          "ability 0 is not the empty one");
    for (size_t i = 1; i < code_.conditions.size(); ++i) condition(i);
    for (const Filter& each : code_.filters) filter(each);
}

/// Conditions refer only to earlier ones, so asking always ends.
void CodeCheck::condition(size_t number) const {
    const Condition& at = code_.conditions[number];
    switch (at.op) {
        case Condition::always:
            return;
        case Condition::negation:
            return check(is_in(at.arg[0], number), "a condition refers to a later one");
        case Condition::all:
        case Condition::any:
            check(at.arg[0] >= 0 && at.arg[1] >= 0 &&
                      at.arg[0] + at.arg[1] <= static_cast<int>(code_.operands.size()),
                  "a list of conditions is not there");
            for (int i = 0; i < at.arg[1]; ++i)
                check(code_.operands[static_cast<size_t>(at.arg[0] + i)] < number,
                      "a condition refers to a later one");
            return;
        default: {
            const int row = at.op - Condition::first_of_game;
            check(row >= 0 && static_cast<size_t>(row) < words_.conditions.size(),
                  "unknown condition");
            const auto& operands = words_.conditions[static_cast<size_t>(row)].operands;
            check(operands.size() <= std::size(at.arg), "a condition with too many operands");
            for (size_t i = 0; i < operands.size(); ++i) argument(operands[i], at.arg[i]);
        }
    }
}

void CodeCheck::filter(const Filter& filter) const {
    check(filter.predicates.size() <= words_.predicates.size(),
          "a filter with too many predicates");
    for (const Filter::Predicate& predicate : filter.predicates) {
        check(predicate.kind < words_.predicates.size(), "unknown predicate");
        if (words_.predicates[predicate.kind].names_title)
            check(predicate.values < static_cast<u64>(titles_), "a filter names an unknown card");
        if (words_.predicates[predicate.kind].names_target)
            check(predicate.values < max_names, "a filter names an unknown target");
    }
}

void CodeCheck::number(i16 value) const {
    check((value >= 0 && value <= max_number) ||
              (value >= first_value &&
               is_in(static_cast<i16>(value - first_value), words_.values.size())),
          "a number out of range");
}

bool CodeCheck::are_zones(i16 argument) const {
    const bool in_table = argument < 0 && !code_.zone_sets.empty();
    const auto row = static_cast<size_t>(argument & Code::zone_row_bits);
    if (in_table && row >= code_.zone_sets.size()) return false;
    const u64 mask = code_.zones(argument);
    const size_t known = words_.zones.size();
    return mask != 0 && (known >= 64 || mask >> known == 0);
}

bool CodeCheck::is_duration(i16 number) const {
    return std::any_of(words_.durations.begin(), words_.durations.end(),
                       [&](const DurationWords& row) { return row.number == number; });
}

void CodeCheck::argument(const Operand& operand, i16 value) const {
    switch (operand.kind) {
        case OperandKind::number:
            return number(value);
        case OperandKind::keyword:
            return check(is_in(value, operand.keywords.size()), "an unknown keyword");
        case OperandKind::zones:
            return check(are_zones(value), "unknown zones");
        case OperandKind::filter:
            return check(is_in(value, code_.filters.size()), "an unknown filter");
        case OperandKind::title:
            return check(is_in(value, static_cast<size_t>(titles_)), "an unknown card");
        case OperandKind::program:
            return;  // where it starts is checked with its code
        case OperandKind::target:
            return check(is_in(value, max_names), "an unknown target");
        case OperandKind::duration:
            return check(is_duration(value), "unknown moment");
    }
}

// --- programs
// -------------------------------------------------------------------------------------

void CodeCheck::ability(u16 number) {
    check(number > 0 && number < code_.abilities.size(), "unknown ability");
    const Ability& at = code_.abilities[number];
    check(at.trigger < words_.triggers.size(), "unknown trigger");
    check(at.tally <= code_.tallies, "an unknown tally");
    check(at.card < titles_, "an ability of an unknown card");
    check(at.condition < code_.conditions.size(), "unknown condition");
    check(at.filter < code_.filters.size(), "unknown filter");
    check(at.tally || !(at.flags & Ability::first_flag || at.limit), "counts without a tally");
    check(at.limit == 0 || is_duration(at.limit), "unknown moment");
    check(at.zone <= words_.zones.size(), "unknown zone");
    check(at.start > 0 && at.start <= at.effect && at.effect < at.finish &&
              at.finish <= code_.instructions.size(),
          "an ability without an effect");
    check(instruction(at.finish - 1).op == ops::end, "an ability without an end");
    constant_ = at.trigger == triggers::constant;
    if (at.start != at.effect) {
        check(instruction(at.effect - 1).op == ops::paid, "a price without an end");
        if (at.start != at.effect - 1) block(at.start, at.effect - 1);
    }
    block(at.effect, at.finish - 1);
}

void CodeCheck::block(int from, int to) {
    const Restore keep_depth(depth_);
    check(++depth_ <= max_depth,
          Text{"effects are nested too deeply", "Wirkungen sind zu tief verschachtelt"});
    check(from < to, "a block without effects");
    while (from < to) from = effect(from, to);
    check(from == to, "an effect reaches beyond its block");
}

/// Checks what starts at `at` and returns where the next effect starts.
int CodeCheck::effect(int at, int end) {
    const Instruction& here = instruction(at);
    switch (here.op) {
        case ops::may:
        case ops::then:
            return simple_block(at, here.arg[0], end);
        case ops::unless:
            return if_else(at, end);
        case ops::choose:
            return choice(at, end);
        case ops::each:
            return loop(at, here.arg[0], ops::next_each, end);
        case ops::each_opponent:
            return loop(at, here.arg[0], ops::next_opponent, end);
        case ops::repeat:
            number(here.arg[0]);
            return loop(at, here.arg[1], ops::next_repeat, end);
        case ops::later: {
            const int after = here.arg[1];
            check(is_in(here.arg[0], words_.triggers.size()), "unknown trigger");
            check(is_in(here.arg[3], code_.filters.size()), "unknown filter");
            check(here.arg[4] == 0 || is_duration(here.arg[4]), "unknown moment");
            check(after > at + 1 && after <= end && instruction(after - 1).op == ops::end,
                  "a delayed effect without an end");
            block(at + 1, after - 1);
            return after;
        }
        case ops::paid:
            check(here.arg[0] == 2, "a price without an end");
            return at + 1;
        case ops::act_as:
            check(here.arg[0] == 0 || here.arg[0] == 1, "nobody of that number can act");
            return at + 1;
        case ops::select:
        case ops::gather:
            return selection(at, end);
        case ops::muster:
            return muster(at, end);
        default:
            return verb(at, end, nullptr);
    }
}

int CodeCheck::simple_block(int at, int target, int end) {
    check(target > at + 1 && target <= end, "a jump leads out of its block");
    block(at + 1, target);
    return target;
}

/// With an `else` the first part ends with a jump over it.
int CodeCheck::if_else(int at, int end) {
    const Instruction& here = instruction(at);
    const int otherwise = here.arg[1];
    check(is_in(here.arg[0], code_.conditions.size()), "unknown condition");
    check(otherwise > at + 1 && otherwise <= end, "a jump leads out of its block");
    const Instruction& last = instruction(otherwise - 1);
    if (last.op != ops::jump || last.arg[0] == otherwise) return simple_block(at, otherwise, end);
    const int after = last.arg[0];
    check(after > otherwise && after <= end, "a jump leads out of its block");
    block(at + 1, otherwise - 1);
    block(otherwise, after);
    return after;
}

int CodeCheck::choice(int at, int end) {
    const Instruction& here = instruction(at);
    const int count = here.arg[0];
    check(count >= 2 && count <= 8, "a choice has from 2 to 8 alternatives");
    check(here.arg[1] == 0 || here.arg[1] == 1, "nobody of that number can choose");
    const int after = instruction(at + 1).arg[1];
    check(after > at && after <= end, "a choice reaches beyond its block");
    int start = at + 1 + count;
    for (int i = 1; i <= count; ++i) {
        const Instruction& branch = instruction(at + i);
        check(branch.op == ops::branch && branch.arg[0] == start && branch.arg[1] == after,
              "an alternative is not where it should be");
        const int next = i < count ? instruction(at + i + 1).arg[0] : after;
        check(next > start && next <= after, "an alternative is not where it should be");
        const Instruction& last = instruction(next - 1);
        check(last.op == ops::jump && last.arg[0] == after, "an alternative without an end");
        block(start, next - 1);
        start = next;
    }
    return after;
}

int CodeCheck::loop(int at, int exit, u16 closing, int end) {
    check(loops_ < max_loops,
          Text{"a loop in a loop in a loop", "eine Schleife in einer Schleife in einer Schleife"});
    check(exit > at + 1 && exit <= end, "a jump leads out of its block");
    const Instruction& last = instruction(exit - 1);
    check(last.op == closing && last.arg[0] == at, "a loop without an end");
    const Restore keep(loops_);
    ++loops_;
    block(at + 1, exit - 1);
    return exit;
}

/// A selection is followed by the verb that uses it, or by `paid` if nothing is done with it yet.
int CodeCheck::selection(int at, int end) {
    const Instruction& here = instruction(at);
    check(here.arg[0] >= 0 && here.arg[0] <= here.arg[1] && here.arg[1] >= 1 &&
              here.arg[1] <= Step::selection_capacity - SelectionMarks::of(here).names,
          "nobody can choose that many cards");
    check(are_zones(here.arg[2]), "unknown zones");
    check(is_in(here.arg[3], code_.filters.size()), "unknown filter");
    check(here.arg[4] >= -1 && here.arg[4] <= 1, "nobody of that number can choose");
    const SelectionMarks marks = SelectionMarks::of(here);
    check(here.arg[5] == marks.packed() && marks.name < marks.names &&
              (marks.name < 0 || (here.op == ops::select && here.arg[1] == 1)),
          "a selection of an unknown kind");
    check(at + 1 < end, "a selection without a use");
    if (instruction(at + 1).op != ops::paid) return verb(at + 1, end, &here);
    return at + 2;
}

/// So many of a kind, the budget, and the verb that uses them.
int CodeCheck::muster(int at, int end) {
    const Instruction& here = instruction(at);
    const Instruction& budget = instruction(at + 1);
    check(here.arg[0] >= 0 && here.arg[1] >= 0 && (here.arg[1] == 0 || here.arg[0] <= here.arg[1]),
          "nobody can muster that many");
    check(are_zones(here.arg[2]), "unknown zones");
    check(is_in(here.arg[3], code_.filters.size()), "unknown filter");
    check(here.arg[4] >= -1 && here.arg[4] <= 1, "nobody of that number can choose");
    const SelectionMarks marks = SelectionMarks::of(here);
    check(here.arg[5] == marks.packed() && !marks.keeps && marks.name < 0,
          "a selection of an unknown kind");
    check(budget.op == ops::budget && budget.arg[1] >= -1 &&
              budget.arg[1] < static_cast<int>(words_.measures.size()),
          "a muster without a budget");
    number(budget.arg[0]);
    check(at + 2 < end, "a selection without a use");
    if (instruction(at + 2).op != ops::paid) return verb(at + 2, end, &here);
    return at + 3;
}

int CodeCheck::verb(int at, int end, const Instruction* selection) {
    const Instruction& here = instruction(at);
    const int row = here.op - ops::first_verb;
    check(row >= 0 && static_cast<size_t>(row) < words_.verbs.size(), "unknown instruction");
    const VerbWords& words = words_.verbs[static_cast<size_t>(row)];
    const bool mustered = selection && selection->op == ops::muster;
    check((words.picks || words.musters) == (selection != nullptr) && words.musters == mustered,
          "a verb without its cards, or with too many");
    check(words.constant == constant_, "a verb that does not go with this kind of ability");
    check(!selection || SelectionMarks::of(*selection).keeps == words.keeps_selection,
          "a selection of an unknown kind");
    check(words.operands.size() <= Instruction::arguments, "a verb with too many operands");
    int next = at + 1;
    for (size_t i = 0; i < words.operands.size(); ++i) {
        argument(words.operands[i], here.arg[i]);
        if (words.operands[i].kind != OperandKind::program) continue;
        const Instruction& over = instruction(next);
        const int after = over.arg[0];
        check(over.op == ops::jump && here.arg[i] == next + 1 && after > next + 2 && after <= end &&
                  instruction(after - 1).op == ops::end,
              "a program in line without an end");
        const Restore keep(constant_);
        constant_ = false;
        block(next + 1, after - 1);
        next = after;
    }
    if (on_verb_) on_verb_(words, here, selection);
    return next;
}

}  // namespace cantina
