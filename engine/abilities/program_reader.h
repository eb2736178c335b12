// Reads programs without running them: what a selection may choose, which conditions hold, how much
// of a program could be carried out now. What a game's rules give is listed in engine/flow/rules.h.
#pragma once

#include <algorithm>

#include "engine/abilities/muster.h"
#include "engine/flow/option.h"

namespace cantina {

/// How much of an effect could be carried out now.
enum class Can : u8 { no, partly, fully };

/// What a verb does. Its words (name, operands, phrases) stand beside it (verb_row.h).
template <class Rules>
struct VerbAction {
    Can (*can)(const Rules&, const Instruction&, const Step&) = nullptr;
    void (*act)(Rules&, const Instruction&, Step&) = nullptr;
};

template <class Rules>
class ProgramReader {
  public:
    explicit ProgramReader(const Rules& rules) : seen_(rules), code_(rules.code()) {}

    /// How much of the code in [from, to) could be carried out now.
    Can can(int from, int to, const Step& step) const {
        return Possible(*this, step).with(from, to).result();
    }

    /// Before an opponent is chosen, a condition about one holds if it does for any of them.
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
                if (is_open(step) && code_.speaks_of_opponent(at))
                    return with_some_opponent(
                        step, [&](const Step& view) { return seen_.holds(at, view); });
                return seen_.holds(at, step);
        }
    }

    /// The cards a verb is to work on, however many there are.
    auto chosen(const Step& step) const {
        if (step.flags & ProgramStep::gathered_flag)
            return candidates(code_.instructions[step.cards[0]], step);
        decltype(seen_.candidates(0, 0, Seat{}, step)) cards{};
        for (int i = 0; i < step.count; ++i) cards.add(step.cards[i]);
        return cards;
    }

    Seat acting_seat(const Step& step) const { return cantina::acting_seat(seen_, step); }

  protected:
    class Possible;

    // --- opponents

    /// Is it still open which of several opponents the program is about?
    bool is_open(const Step& step) const {
        return has_several_opponents(seen_, step.seat) &&
               ProgramStep::chosen_opponent(step) == nobody;
    }
    /// Does an opponent have to be chosen before this is carried out?
    bool wants_opponent(const Instruction& at, const Step& step) const {
        return seen_.seats() > 2 && speaks_of_opponent(at) && is_open(step);
    }
    bool speaks_of_opponent(const Instruction& at) const {
        constexpr i16 opponent = static_cast<i16>(Who::opponent);
        switch (at.op) {
            case ops::act_as:
                return at.arg[0] == opponent;
            case ops::choose:
                return at.arg[1] == opponent;
            case ops::select:
            case ops::muster:
            case ops::gather:
                return at.arg[4] == opponent || code_.speaks_of_opponent(at);
            default:
                return code_.speaks_of_opponent(at);
        }
    }
    template <class Test>
    bool with_some_opponent(const Step& step, Test test) const {
        Step view = step;
        for (Seat other = next_opponent(seen_, step.seat, step.seat); other != nobody;
             other = next_opponent(seen_, step.seat, other)) {
            ProgramStep::choose_opponent(view, other);
            if (test(view)) return true;
        }
        return false;
    }

    Seat chooser(i16 who, const Step& step) const {
        if (who < 0) return acting_seat(step);  // nobody named: whoever carries it out
        return static_cast<Who>(who) == Who::opponent ? opponent(seen_, step) : step.seat;
    }
    static void act_as(i16 who, Step& step) {
        if (static_cast<Who>(who) == Who::opponent)
            step.flags |= ProgramStep::as_opponent_flag;
        else
            step.flags &= static_cast<u8>(~ProgramStep::as_opponent_flag);
    }

    // --- selections

    /// A mask; with sixteen zones at most, the argument is one.
    auto zones(const Instruction& selection) const {
        if constexpr (gives::wide_zones<Rules>)
            return code_.zones(selection.arg[2]);
        else
            return selection.arg[2];
    }

    auto candidates(const Instruction& at, const Step& step) const {
        return seen_.candidates(zones(at), at.arg[3], acting_seat(step), step);
    }

    bool may_hide_candidates(const Instruction& at, const Step& step) const {
        if constexpr (gives::may_hide_candidates<Rules>)
            return at.op == ops::select &&
                   seen_.may_hide_candidates(zones(at), at.arg[3], acting_seat(step), step);
        else
            return false;
    }

    static int kept(const Step& step) { return ProgramStep::kept(step); }

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

    // --- musters

    static constexpr bool musters = requires(const Rules& rules, const Step& step) {
        rules.stock(0, Card{}, Seat{}, step);
    };
    Muster<Rules> muster(const Instruction& at, const Step& step) const {
        return {seen_, at, code_.zones(at.arg[2]), step};
    }

    // --- alternatives

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
            const Can possible = can_branch(counter_of(step) + 1 + i, step);
            if (possible == Can::fully) fully |= 1u << i;
            if (possible == Can::partly) partly |= 1u << i;
        }
        return fully ? fully : partly;
    }

    const Rules& seen_;
    const Code& code_;
};

/// Goes through a program as if it were run, and adds up what could be done.
template <class Rules>
class ProgramReader<Rules>::Possible {
  public:
    Possible(const ProgramReader& reader, const Step& step) : reader_(reader), view_(step) {}

    Possible& with(int from, int to) {
        for (at_ = from; at_ < to && !finished_;) next(to);
        return *this;
    }
    Can result() const { return sum_.result(); }

  private:
    struct Sum {
        bool some = false;
        bool all = true;
        Can last = Can::fully;  // "then" and "for each" need the part before them

        Can result() const { return !some ? Can::no : all ? Can::fully : Can::partly; }
    };

    const Instruction& instruction(int at) const {
        return reader_.code_.instructions[static_cast<size_t>(at)];
    }

    void add(Can part) {
        sum_.last = part;
        sum_.some |= part != Can::no;
        sum_.all &= part == Can::fully;
    }

    [[gnu::always_inline]] void next(int to) {
        const Instruction& at = instruction(at_);
        if (reader_.wants_opponent(at, view_)) return with_best_opponent(to);
        switch (at.op) {
            case ops::end:
                at_ = to;
                return;
            case ops::jump:
                at_ = at.arg[0];
                return;
            case ops::unless:
                at_ = reader_.holds(at.arg[0], view_) ? at_ + 1 : at.arg[1];
                return;
            case ops::act_as:
                reader_.act_as(at.arg[0], view_);
                ++at_;
                return;
            case ops::choose:
                return choice(at);
            case ops::gather:
            case ops::select:
                return selection(at, to);
            case ops::muster:
                return muster(at);
            case ops::later:
                add(Can::fully);
                at_ = at.arg[1];
                return;
            case ops::then:
            case ops::each:
                at_ = sum_.last == Can::no ? at.arg[0] : at_ + 1;
                return;
            case ops::each_opponent:
                return for_each_opponent(at);
            case ops::repeat:
                at_ = reader_.seen_.value(at.arg[0], view_) > 0 ? at_ + 1 : at.arg[1];
                return;
            case ops::may:
            case ops::next_each:
            case ops::next_opponent:
            case ops::next_repeat:
            case ops::paid:
                ++at_;
                return;
            default:
                add(reader_.seen_.verb(at.op).can(reader_.seen_, at, view_));
                ++at_;
        }
    }

    void choice(const Instruction& at) {
        Can best = Can::no;
        for (int i = 0; i < at.arg[0]; ++i)
            best = std::max(best, reader_.can_branch(at_ + 1 + i, view_));
        add(best);
        at_ = instruction(at_ + 1).arg[1];
    }

    [[gnu::always_inline]] void selection(const Instruction& at, int to) {
        const int there = reader_.candidates(at, view_).count();
        const int wanted = std::max<int>(1, at.arg[0]);
        const Instruction& what = instruction(at_ + 1);
        const bool idle = what.op >= ops::first_verb &&
                          reader_.seen_.verb(what.op).can(reader_.seen_, what, view_) == Can::no;
        if (idle)
            add(Can::no);
        else if (there == 0)
            add(reader_.may_hide_candidates(at, view_) ? Can::partly : Can::no);
        else
            add(there < wanted ? Can::partly : Can::fully);
        at_ += 2;
        if (const int name = SelectionMarks::of(at).name; name >= 0 && there > 0)
            with_best_target(name, reader_.candidates(at, view_), to);
    }

    void muster([[maybe_unused]] const Instruction& at) {
        if constexpr (ProgramReader::musters) {
            const int there = reader_.muster(at, view_).reachable();
            add(there == 0                            ? Can::no
                : there < std::max<int>(1, at.arg[0]) ? Can::partly
                                                      : Can::fully);
        }
        at_ += length_of_selection(at) + 1;
    }

    /// What comes from here on is possible if it is with one of the cards that may be named.
    template <class Cards>
    void with_best_target(int name, const Cards& cards, int to) {
        Sum best = {false, false, Can::no};
        for (Card card : cards) {
            Possible tried = *this;
            ProgramStep::set_named(tried.view_, name, card);
            tried.with(at_, to);
            if (tried.result() >= best.result()) best = tried.sum_;
            if (best.result() == Can::fully) break;
        }
        sum_ = best;
        finished_ = true;
    }

    /// What comes from here on is possible if it is with one of the opponents.
    void with_best_opponent(int to) {
        Sum best = {false, false, Can::no};
        reader_.with_some_opponent(view_, [&](const Step& view) {
            Possible tried = *this;
            tried.view_ = view;
            tried.with(at_, to);
            if (tried.result() >= best.result()) best = tried.sum_;
            return best.result() == Can::fully;
        });
        sum_ = best;
        finished_ = true;
    }

    void for_each_opponent(const Instruction& at) {
        Can best = Can::no;
        reader_.with_some_opponent(view_, [&](const Step& view) {
            best = std::max(best, reader_.can(at_ + 1, at.arg[0] - 1, view));
            return best == Can::fully;
        });
        add(best);
        at_ = at.arg[0];
    }

    const ProgramReader& reader_;
    Step view_;
    int at_ = 0;
    bool finished_ = false;  // the rest was tried with each opponent
    Sum sum_;
};

}  // namespace cantina
