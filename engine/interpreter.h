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
//   may_hide_candidates(zones, filter, seat, step)  optional, a public fact: could hidden cards be
//                                             among them? Then the question is asked anyway.
//   targets_before_effect                     optional, a constant: what an effect begins with
//                                             choosing is chosen before it is executed
//   execute(step)                             optional: the price is paid and the targets are
//                                             chosen; lets the use of the ability occur, whose
//                                             performing calls begin_effect()
#pragma once

#include <algorithm>

#include "engine/ability.h"
#include "engine/agenda.h"
#include "engine/choice_row.h"
#include "engine/lasting.h"
#include "engine/occurrence.h"

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
    enum Stage : u8 { running, asked, executing };
    static constexpr u8 as_opponent_flag = 0x01;
    static constexpr u8 kept_flags = 0x1E;  // how many cards an earlier selection left
    static constexpr u8 looping_flag = 0x20;
    static constexpr u8 gathered_flag = 0x40;   // more cards than fit: looked up when needed
    static constexpr u8 targeting_flag = 0x80;  // chooses what its effect begins with

    Step& step;
    i16& counter() { return step.a; }
    i16& source() { return step.b; }
    i16& result() { return step.c; }
    i16& context() { return step.d; }  // what it responds to, see occurrence.h
};

template <class Rules>
class Interpreter {
  public:
    explicit Interpreter(Rules& rules) : rules_(rules), code_(rules.code()) {}

    /// Starts the code at `start` for `seat`, on behalf of `source`.
    static Step& begin(Rules& rules, u16 start, Seat seat, Card source,
                       int context = context::none) {
        Step& step = rules.s.agenda.push(steps::program, seat);
        ProgramStep program{step};
        program.counter() = static_cast<i16>(start);
        program.source() = static_cast<i16>(source);
        program.context() = static_cast<i16>(context);
        return step;
    }

    /// Carries out the effect of the ability whose use is being performed, with its targets.
    static Step& begin_effect(Rules& rules) {
        u64 at = rules.s.agenda.size - 1;
        if (rules.s.agenda.steps[at].kind == steps::occurrence) --at;
        const Step price = rules.s.agenda.steps[at];
        CANTINA_CHECK(price.kind == steps::program && price.stage == ProgramStep::executing);
        // Where the effect's first choice was made already, the counter stands behind it.
        const bool chosen = rules.code().instructions[static_cast<size_t>(price.a)].op != ops::paid;
        Step& step = begin(rules, static_cast<u16>(price.a + (chosen ? 0 : 1)), price.seat,
                           static_cast<Card>(price.b), price.d);
        copy_selection(price, step);
        step.c = price.c;
        return step;
    }

    /// Runs the uppermost program until it asks, calls for other steps or ends. True: it asks.
    bool run() {
        Step& step = rules_.s.agenda.top();
        ProgramStep program{step};
        if (step.stage == ProgramStep::asked) return true;  // a selection goes on
        if (step.stage == ProgramStep::executing) {         // its effect is over
            rules_.s.agenda.pop();
            return false;
        }
        const u64 depth = rules_.s.agenda.size;
        for (;;) {
            const Instruction& at = code_.instructions[program.counter()];
            if (step.flags & ProgramStep::targeting_flag && at.op != ops::select) {
                start_effect(step);
                return false;
            }
            switch (at.op) {
                case ops::end:
                    rules_.s.agenda.pop();
                    return false;
                case ops::paid:
                    if (has_paid(at, program)) return false;
                    break;
                case ops::jump:
                    program.counter() = at.arg[0];
                    break;
                case ops::unless:
                    if (holds(at.arg[0], step))
                        ++program.counter();
                    else
                        leave_out(program, at.arg[1]);
                    break;
                case ops::then:
                    if (program.result() > 0)
                        ++program.counter();
                    else
                        program.counter() = at.arg[0];
                    break;
                case ops::act_as:
                    act_as(at.arg[0], step);
                    ++program.counter();
                    break;
                case ops::each:
                case ops::repeat:
                    if (goes_round(at, program)) return false;
                    break;
                case ops::next_each:
                case ops::next_repeat: {
                    const int done = program.result();
                    rules_.s.agenda.pop();
                    deliver(rules_, rules_.s.agenda.size, done);
                    return false;
                }
                case ops::later:
                    remember(at, program);
                    break;
                case ops::may:
                    if (can(program.counter() + 1, at.arg[0], step) == Can::no) {
                        leave_out(program, at.arg[0]);
                        break;
                    }
                    return ask(step);
                case ops::choose:
                    if (open_branches(at, step) == 0) {
                        leave_out(program, code_.instructions[program.counter() + 1].arg[1]);
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
                    look_back(program);
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
                u32 open = open_branches(at, step);
                if (open == 0) open = ~0u;  // only in a World: the chooser's hidden cards changed
                for (u16 i = 0; i < at.arg[0]; ++i)
                    if (open >> i & 1) list.add({answers::alternative, 0, no_card, no_card, i});
                return;
            }
            default:
                rules_.offer(remaining(at, step), list);
                // Asked for the sake of hidden cards, one may have nothing to choose.
                if (list.empty() || step.count - kept(step) >= least(at, step))
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
                return leave_out(program, at.arg[0]);
            case answers::alternative:
                program.counter() =
                    code_.instructions[program.counter() + 1 + option.detail].arg[0];
                return;
            case answers::pick:
                step.select(option.card);
                // Whether the row goes on follows from how many candidates there are, not from
                // which was picked: that could betray a hand.
                if (step.count - kept(step) < most(at, step) &&
                    step.count < Step::selection_capacity) {
                    step.stage = ProgramStep::asked;
                    return;
                }
                break;
            default:
                break;
        }
        program.result() = static_cast<i16>(step.count - kept(step));
        // "Up to" may mean none at all.
        if (program.result() == 0) return skip_verb(program);
        ++program.counter();
    }

    /// The selection under way as one question; none if the program asks something else.
    std::optional<ChoiceRow> row() const {
        const Step& step = rules_.s.agenda.top();
        const Instruction& at = code_.instructions[step.a];
        if (step.kind != steps::program || at.op != ops::select) return std::nullopt;
        ChoiceRow row;
        row.taken = step.count - kept(step);
        row.place = rules_.s.agenda.size;
        row.least = std::max(0, least(at, step) - row.taken);
        row.most = std::min(most(at, step) - row.taken, Step::selection_capacity - step.count);
        auto left = candidates(at, step);
        if (row.taken) left = left.above(step.cards[step.count - 1]);
        row.candidates = alike_together(rules_, left);
        return row;
    }

    /// How much of the code in [from, to) could be carried out now.
    Can can(int from, int to, const Step& step) const {
        bool some = false;
        bool all = true;
        Can last = Can::fully;  // "then" and "for each" need the part before them
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
                    act_as(instruction.arg[0], view);
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
                    if (idle)
                        add(Can::no);
                    else if (there == 0)
                        add(may_hide_candidates(instruction, view) ? Can::partly : Can::no);
                    else
                        add(there < wanted ? Can::partly : Can::fully);
                    at += 2;
                    break;
                }
                case ops::later:
                    add(Can::fully);
                    at = instruction.arg[1];
                    break;
                case ops::then:
                case ops::each:
                    at = last == Can::no ? instruction.arg[0] : at + 1;
                    break;
                case ops::repeat:
                    at = rules_.value(instruction.arg[0], view) > 0 ? at + 1 : instruction.arg[1];
                    break;
                case ops::may:
                case ops::next_each:
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

    /// The cards a verb is to work on, however many there are.
    auto chosen(const Step& step) const {
        if (step.flags & ProgramStep::gathered_flag)
            return candidates(code_.instructions[step.cards[0]], step);
        decltype(rules_.candidates(0, 0, Seat{}, step)) cards{};
        for (int i = 0; i < step.count; ++i) cards.add(step.cards[i]);
        return cards;
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

    static void act_as(i16 who, Step& step) {
        if (static_cast<Who>(who) == Who::opponent)
            step.flags |= ProgramStep::as_opponent_flag;
        else
            step.flags &= static_cast<u8>(~ProgramStep::as_opponent_flag);
    }

    /// Goes on elsewhere; nothing was done, so no "then" follows.
    static void leave_out(ProgramStep& program, i16 to) {
        program.result() = 0;
        program.counter() = to;
    }

    /// What the verb before did is what "as many" means now.
    static void look_back(ProgramStep& program) {
        program.step.before = static_cast<u8>(std::clamp<int>(program.result(), 0, 255));
        program.result() = 0;
    }

    /// Where using an ability is an occurrence, the program waits here until its effect is over.
    bool has_paid(const Instruction& at, ProgramStep& program) {
        if constexpr (requires { rules_.execute(program.step); }) {
            if (at.arg[0] == 2 && program.result() <= 0) {  // the price could not be paid after all
                rules_.s.agenda.pop();
                return true;
            }
            if (at.arg[0] == 0) {  // otherwise it only closes a selection, or the price
                if constexpr (requires { requires Rules::targets_before_effect; }) {
                    if (code_.instructions[program.counter() + 1].op == ops::select) {
                        program.step.flags |= ProgramStep::targeting_flag;
                        ++program.counter();
                        return false;
                    }
                }
                start_effect(program.step);
                return true;
            }
        }
        ++program.counter();
        return false;
    }

    void start_effect(Step& step) {
        if constexpr (requires { rules_.execute(step); }) {
            step.flags &= static_cast<u8>(~ProgramStep::targeting_flag);
            step.stage = ProgramStep::executing;
            rules_.execute(step);
        }
    }

    /// Each round of a loop is a program of its own, so that it may choose cards and loop again.
    bool goes_round(const Instruction& at, ProgramStep& program) {
        Step& step = program.step;
        const bool each = at.op == ops::each;
        if (!(step.flags & ProgramStep::looping_flag)) {
            step.flags |= ProgramStep::looping_flag;
            look_back(program);
            // The number is taken once: what the rounds do does not change it.
            const int rounds = each ? 0 : rules_.value(at.arg[0], step);
            step.before = static_cast<u8>(std::clamp(rounds, 0, 255));
        }
        const Card card = each ? next_chosen(step) : no_card;
        if ((each ? card == no_card : step.before == 0) || !rules_.s.agenda.has_room(1)) {
            step.flags &= static_cast<u8>(~ProgramStep::looping_flag);
            step.before = 0;
            program.counter() = each ? at.arg[0] : at.arg[1];
            return false;
        }
        if (!each) --step.before;
        Step& round = begin(rules_, static_cast<u16>(program.counter() + 1), step.seat,
                            static_cast<Card>(program.source()), program.context());
        round.flags = step.flags & ProgramStep::as_opponent_flag;
        if (each)
            round.select(card);
        else
            copy_selection(step, round);
        return true;
    }

    Card next_chosen(Step& step) const {
        if (!(step.flags & ProgramStep::gathered_flag))
            return step.before < step.count ? step.cards[step.before++] : no_card;
        auto left = chosen(step);
        if (step.before) left = left.above(step.cards[1]);
        step.before = 1;
        return left.any() ? step.cards[1] = left.first() : no_card;
    }

    Seat chooser(i16 who, const Step& step) const {
        if (who < 0) return acting_seat(step);  // nobody named: whoever carries it out
        return static_cast<Who>(who) == Who::opponent ? rules_.opponent_of(step.seat) : step.seat;
    }

    auto candidates(const Instruction& at, const Step& step) const {
        return rules_.candidates(at.arg[2], at.arg[3], acting_seat(step), step);
    }

    bool may_hide_candidates(const Instruction& at, const Step& step) const {
        if constexpr (requires { rules_.may_hide_candidates(0, 0, Seat{}, step); })
            return at.op == ops::select &&
                   rules_.may_hide_candidates(at.arg[2], at.arg[3], acting_seat(step), step);
        else
            return false;
    }

    /// Earlier selections of the same program that this one adds to.
    static int kept(const Step& step) { return (step.flags & ProgramStep::kept_flags) >> 1; }

    static void copy_selection(const Step& from, Step& to) {
        std::copy(std::begin(from.cards), std::end(from.cards), to.cards);
        to.count = from.count;
        to.flags |= from.flags & ProgramStep::gathered_flag;
    }

    static void keep(Step& step, bool earlier) {
        if (!earlier) step.clear_selection();
        step.flags &= static_cast<u8>(~(ProgramStep::kept_flags | ProgramStep::gathered_flag));
        step.flags |= static_cast<u8>(step.count << 1);
    }

    /// How many have to be chosen and how many may be, as far as there are candidates.
    int least(const Instruction& at, const Step& step) const {
        return std::min<int>(at.arg[0], candidates(at, step).count());
    }
    int most(const Instruction& at, const Step& step) const {
        return std::min<int>(at.arg[1], candidates(at, step).count());
    }

    /// What may still be added. Where order is meaningless, choices come in ascending order, and a
    /// card is offered only if enough others remain to finish the row.
    auto remaining(const Instruction& at, const Step& step) const {
        auto left = candidates(at, step);
        const int chosen = step.count - kept(step);
        const int must = least(at, step);
        if (chosen) left = left.above(step.cards[step.count - 1]);
        for (int needed = must - chosen - 1; needed > 0; --needed) left = left.without_last();
        return left;
    }

    /// False when there is nothing to ask.
    bool begin_selection(const Instruction& at, Step& step) {
        ProgramStep program{step};
        keep(step, at.arg[5] != 0);
        if (step.count < Step::selection_capacity &&
            (candidates(at, step).any() || may_hide_candidates(at, step)))
            return true;
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
        Step& step = program.step;
        keep(step, false);
        const auto cards = candidates(at, step);
        const int count = cards.count();
        if (count == 0) return skip_verb(program);
        if (count > Step::selection_capacity) {
            step.flags |= ProgramStep::gathered_flag;
            step.cards[0] = static_cast<Card>(program.counter());
        } else {
            for (Card card : cards) step.select(card);
        }
        program.result() = static_cast<i16>(count);
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
        row.until = at.arg[4] ? static_cast<Until>(at.arg[4]) : Until::turn;
        row.flags =
            static_cast<u8>(LastingRow::once_flag | (at.arg[2] ? LastingRow::forced_flag : 0));
        row.source = static_cast<Card>(program.source());
        row.subject = rules_.it(program.step);
        row.amount = at.arg[0];
        row.program = static_cast<u16>(program.counter() + 1);
        row.filter = static_cast<u16>(at.arg[3]);
        program.result() = rules_.s.lasting.full() ? 0 : 1;
        if (program.result()) rules_.s.lasting.add(row);
        program.counter() = at.arg[1];
    }

    Rules& rules_;
    const Code& code_;
};

}  // namespace cantina
