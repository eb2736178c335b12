// Runs abilities. A running program is a step: a counter, a selection and a result (how much was
// done), so it can stop at any question and be copied there.
//
// A game's rules give, besides what occurrence.h wants:
//   code()                                    the compiled abilities
//   verb(op) -> const Verb<Rules>&            a row of the game's table of verbs
//   holds(condition, step)                    a row of its table of conditions
//   value(number, step)                       a row of its table of values
//   candidates(zones, filter, seat, step)     the cards a selection may choose from
//   it(step)                                  the card that "it" means in a program
//   offer(candidates, list)                   adds one option for each, equal cards once
//   opponent_of(seat), must_settle()
#pragma once

#include <algorithm>

#include "engine/ability.h"
#include "engine/agenda.h"
#include "engine/lasting.h"
#include "engine/option.h"

namespace cantina {

/// How much of an effect could be carried out now.
enum class Can : u8 { no, partly, fully };

/// What a verb does. Its words (name, operands, phrases) stand in the vocabulary beside it.
template <class Rules>
struct VerbAction {
    Can (*can)(const Rules&, const Instruction&, const Step&);
    void (*act)(Rules&, const Instruction&, Step&);
};

/// How a program step uses its figures.
struct ProgramStep {
    enum Stage : u8 { running, asked };
    static constexpr u8 as_opponent_flag = 1;

    Step& step;
    i16& counter() { return step.a; }
    i16& source() { return step.b; }
    i16& result() { return step.c; }
    i16& context() { return step.d; }  // what it responds to: place of an occurrence, or -1
    int loop_index() const { return step.flags >> 4; }
    void set_loop_index(int index) { step.flags = static_cast<u8>((step.flags & 15) | index << 4); }
};

template <class Rules>
class Interpreter {
  public:
    explicit Interpreter(Rules& rules) : rules_(rules), code_(rules.code()) {}

    /// Starts the code at `start` for `seat`, on behalf of `source`.
    static void begin(Rules& rules, u16 start, Seat seat, Card source, int context = -1) {
        Step& step = rules.s.agenda.push(steps::program, seat);
        ProgramStep program{step};
        program.counter() = static_cast<i16>(start);
        program.source() = static_cast<i16>(source);
        program.context() = static_cast<i16>(context);
    }

    /// Runs the uppermost program until it asks, calls for other steps or ends. True: it asks.
    bool run() {
        Step& step = rules_.s.agenda.top();
        ProgramStep program{step};
        if (step.stage == ProgramStep::asked) return true;  // a selection goes on
        const u64 depth = rules_.s.agenda.size;
        for (;;) {
            const Instruction& at = code_.instructions[program.counter()];
            switch (at.op) {
                case ops::end:
                    rules_.s.agenda.pop();
                    return false;
                case ops::paid:
                    ++program.counter();
                    break;
                case ops::jump:
                    program.counter() = at.arg[0];
                    break;
                case ops::unless:
                    if (holds(at.arg[0], step))
                        ++program.counter();
                    else
                        program.counter() = at.arg[1];
                    break;
                case ops::then:
                    if (program.result() > 0)
                        ++program.counter();
                    else
                        program.counter() = at.arg[0];
                    break;
                case ops::act_as:
                    step.flags = static_cast<u8>(at.arg[0] ? step.flags | 1 : step.flags & ~1);
                    ++program.counter();
                    break;
                case ops::each:
                    if (program.loop_index() < step.count) {
                        ++program.counter();
                    } else {
                        program.set_loop_index(0);
                        program.counter() = at.arg[0];
                    }
                    break;
                case ops::repeat:
                    if (program.loop_index() < rules_.value(at.arg[0], step)) {
                        ++program.counter();
                    } else {
                        program.set_loop_index(0);
                        program.counter() = at.arg[1];
                    }
                    break;
                case ops::next_each:
                case ops::next_repeat:
                    program.set_loop_index(program.loop_index() + 1);
                    program.counter() = at.arg[0];
                    break;
                case ops::later:
                    remember(at, program);
                    break;
                case ops::may:
                    if (can(program.counter() + 1, at.arg[0], step) == Can::no) {
                        program.counter() = at.arg[0];
                        break;
                    }
                    return ask(step);
                case ops::choose:
                    if (open_branches(at, step) == 0) {
                        program.counter() = code_.instructions[program.counter() + 1].arg[1];
                        break;
                    }
                    return ask(step);
                case ops::select:
                    if (!begin_selection(at, step)) break;
                    return ask(step);
                case ops::gather:
                    gather(at, program);
                    break;
                default:
                    step.before = static_cast<u8>(std::clamp<int>(program.result(), 0, 255));
                    program.result() = 0;
                    ++program.counter();
                    rules_.verb(at.op).act(rules_, at, step);
                    if (rules_.s.agenda.size != depth || rules_.must_settle()) return false;
            }
        }
    }

    Seat asked_seat() const {
        const Step& step = rules_.s.agenda.top();
        const Instruction& at = code_.instructions[step.a];
        if (at.op == ops::choose) return chooser(at.arg[1], step);
        if (at.op == ops::select) return chooser(at.arg[4], step);
        return acting_seat(step);
    }

    u8 question() const {
        switch (code_.instructions[rules_.s.agenda.top().a].op) {
            case ops::may:
                return questions::may;
            case ops::choose:
                return questions::choose_one;
            default:
                return questions::pick_cards;
        }
    }

    void options(OptionList& list) const {
        const Step& step = rules_.s.agenda.top();
        const Instruction& at = code_.instructions[step.a];
        switch (at.op) {
            case ops::may:
                list.add({answers::yes, 0, no_card, no_card, 0});
                list.add({answers::no, 0, no_card, no_card, 0});
                return;
            case ops::choose: {
                const u32 open = open_branches(at, step);
                for (u16 i = 0; i < at.arg[0]; ++i)
                    if (open >> i & 1) list.add({answers::alternative, 0, no_card, no_card, i});
                return;
            }
            default:
                rules_.offer(remaining(at, step), list);
                if (step.count - kept(step) >= at.arg[0])
                    list.add({answers::done, 0, no_card, no_card, 0});
        }
    }

    void answer(const Option& option) {
        Step& step = rules_.s.agenda.top();
        ProgramStep program{step};
        const Instruction& at = code_.instructions[step.a];
        step.stage = ProgramStep::running;
        switch (option.kind) {
            case answers::yes:
                ++program.counter();
                return;
            case answers::no:
                program.counter() = at.arg[0];
                return;
            case answers::alternative:
                program.counter() =
                    code_.instructions[program.counter() + 1 + option.detail].arg[0];
                return;
            case answers::pick:
                step.select(option.card);
                if (step.count - kept(step) < at.arg[1] &&
                    candidates(at, step).above(option.card).any()) {
                    step.stage = ProgramStep::asked;
                    return;
                }
                break;
            default:
                break;
        }
        program.result() = static_cast<i16>(step.count - kept(step));
        // "Up to" may mean none at all.
        if (step.count == 0) return skip_verb(program);
        ++program.counter();
    }

    /// How much of the code in [from, to) could be carried out now.
    Can can(int from, int to, const Step& step) const {
        bool some = false;
        bool all = true;
        Can last = Can::no;
        const auto add = [&](Can part) {
            last = part;
            some |= part != Can::no;
            all &= part == Can::fully;
        };
        Step view = step;
        for (int at = from; at < to;) {
            const Instruction& instruction = code_.instructions[at];
            switch (instruction.op) {
                case ops::end:
                    at = to;
                    break;
                case ops::jump:
                    at = instruction.arg[0];
                    break;
                case ops::unless:
                    at = holds(instruction.arg[0], view) ? at + 1 : instruction.arg[1];
                    break;
                case ops::act_as:
                    view.flags =
                        static_cast<u8>(instruction.arg[0] ? view.flags | 1 : view.flags & ~1);
                    ++at;
                    break;
                case ops::choose: {
                    Can best = Can::no;
                    for (int i = 0; i < instruction.arg[0]; ++i)
                        best = std::max(best, can_branch(at + 1 + i, view));
                    add(best);
                    at = code_.instructions[at + 1].arg[1];
                    break;
                }
                case ops::gather:
                case ops::select: {
                    const int there = candidates(instruction, view).count();
                    const int wanted = std::max<int>(1, instruction.arg[0]);
                    const Instruction& what = code_.instructions[at + 1];
                    const bool idle = what.op >= ops::first_verb &&
                                      rules_.verb(what.op).can(rules_, what, view) == Can::no;
                    add(there == 0 || idle ? Can::no : there < wanted ? Can::partly : Can::fully);
                    at += 2;
                    break;
                }
                case ops::later:
                    add(Can::fully);
                    at = instruction.arg[1];
                    break;
                case ops::then:
                    at = last == Can::no ? instruction.arg[0] : at + 1;
                    break;
                case ops::may:
                case ops::each:
                case ops::next_each:
                case ops::repeat:
                case ops::next_repeat:
                case ops::paid:
                    ++at;
                    break;
                default:
                    add(rules_.verb(instruction.op).can(rules_, instruction, view));
                    ++at;
            }
        }
        return !some ? Can::no : all ? Can::fully : Can::partly;
    }

    bool holds(int condition, const Step& step) const {
        const Condition& at = code_.conditions[static_cast<size_t>(condition)];
        switch (at.op) {
            case Condition::always:
                return true;
            case Condition::all:
                for (int i = 0; i < at.arg[1]; ++i)
                    if (!holds(code_.operands[static_cast<size_t>(at.arg[0] + i)], step))
                        return false;
                return true;
            case Condition::any:
                for (int i = 0; i < at.arg[1]; ++i)
                    if (holds(code_.operands[static_cast<size_t>(at.arg[0] + i)], step))
                        return true;
                return false;
            case Condition::negation:
                return !holds(at.arg[0], step);
            default:
                return rules_.holds(at, step);
        }
    }

    Seat acting_seat(const Step& step) const {
        return step.flags & ProgramStep::as_opponent_flag ? rules_.opponent_of(step.seat)
                                                          : step.seat;
    }

  private:
    bool ask(Step& step) {
        step.stage = ProgramStep::asked;
        return true;
    }

    Seat chooser(i16 who, const Step& step) const {
        if (who < 0) return acting_seat(step);  // nobody named: whoever carries it out
        return static_cast<Who>(who) == Who::opponent ? rules_.opponent_of(step.seat) : step.seat;
    }

    auto candidates(const Instruction& at, const Step& step) const {
        return rules_.candidates(at.arg[2], at.arg[3], acting_seat(step), step);
    }

    /// Earlier selections of the same program that this one adds to.
    static int kept(const Step& step) { return step.flags >> 1 & 7; }

    /// What may still be added. Where order is meaningless, choices come in ascending order, and a
    /// card is offered only if enough others remain to finish the row.
    auto remaining(const Instruction& at, const Step& step) const {
        auto left = candidates(at, step);
        const int chosen = step.count - kept(step);
        const int must = std::min<int>(at.arg[0], left.count());
        if (chosen) left = left.above(step.cards[step.count - 1]);
        for (int needed = must - chosen - 1; needed > 0; --needed) left = left.without_last();
        return left;
    }

    /// False when there is nothing to ask.
    bool begin_selection(const Instruction& at, Step& step) {
        ProgramStep program{step};
        if (!at.arg[5]) step.clear_selection();
        step.flags = static_cast<u8>((step.flags & ~0x0E) | step.count << 1);
        if (candidates(at, step).any()) return true;
        skip_verb(program);
        return false;
    }

    /// Without a card there is nothing for the verb to do.
    void skip_verb(ProgramStep& program) {
        program.result() = 0;
        program.counter() = static_cast<i16>(program.counter() + 2);
    }

    /// Takes every candidate without asking.
    void gather(const Instruction& at, ProgramStep& program) {
        program.step.clear_selection();
        for (Card card : candidates(at, program.step)) program.step.select(card);
        if (program.step.count == 0) return skip_verb(program);
        program.result() = static_cast<i16>(program.step.count);
        ++program.counter();
    }

    Can can_branch(int at, const Step& step) const {
        const Instruction& branch = code_.instructions[static_cast<size_t>(at)];
        return can(branch.arg[0], branch.arg[1], step);
    }

    /// Which alternatives may be chosen: those that can be carried out completely; only if there is
    /// none, those that can be carried out in part.
    u32 open_branches(const Instruction& at, const Step& step) const {
        u32 fully = 0;
        u32 partly = 0;
        for (int i = 0; i < at.arg[0]; ++i) {
            const Can possible = can_branch(step.a + 1 + i, step);
            if (possible == Can::fully) fully |= 1u << i;
            if (possible == Can::partly) partly |= 1u << i;
        }
        return fully ? fully : partly;
    }

    void remember(const Instruction& at, ProgramStep& program) {
        LastingRow row{};
        row.change = LastingRow::delayed;
        row.seat = program.step.seat;
        row.until = Until::turn;
        row.flags =
            static_cast<u8>(LastingRow::once_flag | (at.arg[2] ? LastingRow::forced_flag : 0));
        row.source = static_cast<Card>(program.source());
        row.subject = rules_.it(program.step);
        row.amount = at.arg[0];
        row.program = static_cast<u16>(program.counter() + 1);
        row.filter = static_cast<u16>(at.arg[3]);
        rules_.s.lasting.add(row);
        program.counter() = at.arg[1];
    }

    Rules& rules_;
    const Code& code_;
};

}  // namespace cantina
