// Runs abilities. A running program is a step: a counter, a selection and a result (how much was
// done), so it can stop at any question and be copied there. What the rules give to it is listed in
// engine/flow/rules.h.
#pragma once

#include "engine/abilities/program_reader.h"
#include "engine/flow/choice_row.h"
#include "engine/flow/lasting.h"
#include "engine/flow/occurrence.h"

namespace cantina {

template <class Rules>
class Interpreter : public ProgramReader<Rules> {
    using Reader = ProgramReader<Rules>;

  public:
    using Reader::acting_seat;
    using Reader::can;
    using Reader::chosen;
    using Reader::holds;

    explicit Interpreter(Rules& rules) : Reader(rules), rules_(rules) {}

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
        CANTINA_CHECK(price.kind == steps::program &&
                      ProgramStep::stage(price) == ProgramStep::executing);
        // Where the effect's first choice was made already, the counter stands behind it.
        const int at_price = counter_of(price);
        const bool chosen =
            rules.code().instructions[static_cast<size_t>(at_price)].op != ops::paid;
        Step& step = begin(rules, static_cast<u16>(at_price + (chosen ? 0 : 1)), price.seat,
                           source_of(price), ConstProgramStep{price}.context());
        copy_selection(price, step);
        ProgramStep::choose_opponent(step, ProgramStep::chosen_opponent(price));
        done(step, result_of(price));
        return step;
    }

    /// Carries out a program that has waited in a lasting row, which is no longer needed.
    static Step& begin_delayed(Rules& rules, const LastingRow& row, int context) {
        Step& step = begin(rules, row.program, row.seat, row.source, context);
        ProgramStep::choose_opponent(step, row.opponent());
        return step;
    }

    /// Runs the uppermost program until it asks, calls for other steps or ends. True: it asks.
    bool run() {
        Step& step = rules_.s.agenda.top();
        ProgramStep program{step};
        if (ProgramStep::stage(step) == ProgramStep::asked) return true;  // a selection goes on
        if (ProgramStep::stage(step) == ProgramStep::executing) {         // its effect is over
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
            if (wants_opponent(at, step)) return ask(step);
            if (at.op >= ops::first_verb) {
                look_back(program);
                ++program.counter();
                rules_.verb(at.op).act(rules_, at, step);
                if (rules_.s.agenda.size != depth || rules_.must_settle()) return false;
                continue;
            }
            const Next next = control(at, program);
            if (next == Next::asks) return ask(step);
            if (next == Next::stops) return false;
        }
    }

    Seat asked_seat() const {
        const Step& step = rules_.s.agenda.top();
        const Instruction& at = instruction_of(step);
        if (wants_opponent(at, step)) return step.seat;
        if (at.op == ops::choose) return chooser(at.arg[1], step);
        if (at.op == ops::select || at.op == ops::muster) return chooser(at.arg[4], step);
        return acting_seat(step);
    }

    u8 question() const {
        const Step& step = rules_.s.agenda.top();
        const Instruction& at = instruction_of(step);
        if (wants_opponent(at, step)) return questions::choose_seat;
        switch (at.op) {
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
        const Instruction& at = instruction_of(step);
        if (wants_opponent(at, step)) return offer_opponents(step, list);
        switch (at.op) {
            case ops::may:
                list.add(answers::yes);
                list.add(answers::no);
                return;
            case ops::choose: {
                u32 open = open_branches(at, step);
                if (open == 0) open = ~0u;  // only in a World: the chooser's hidden cards changed
                for (u16 i = 0; i < at.arg[0]; ++i)
                    if (open >> i & 1) list.add(Option::of(answers::alternative).with_detail(i));
                return;
            }
            case ops::muster:
                if constexpr (Reader::musters) this->muster(at, step).options(list);
                return;
            default:
                rules_.offer(remaining(at, step), list);
                // Asked for the sake of hidden cards, one may have nothing to choose.
                if (list.empty() || step.count - kept(step) >= least(at, step))
                    list.add(answers::done);
        }
    }

    void answer(const Option& option) {
        Step& step = rules_.s.agenda.top();
        ProgramStep program{step};
        const Instruction& at = instruction_of(step);
        program.set_stage(ProgramStep::running);
        switch (option.kind) {
            case answers::seat:
                return ProgramStep::choose_opponent(step, static_cast<Seat>(option.detail));
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
                if (at.op == ops::muster) {
                    if (add_to_muster(at, option, step)) return;
                    break;
                }
                step.select(option.card);
                // Whether the row goes on follows from how many candidates there are, not from
                // which was picked: that could betray a hand.
                if (step.count - kept(step) < most(at, step) &&
                    step.count < ProgramStep::room(at)) {
                    program.set_stage(ProgramStep::asked);
                    return;
                }
                break;
            default:
                break;
        }
        program.result() = static_cast<i16>(at.op == ops::muster ? MusteredKinds(step).total()
                                                                 : step.count - kept(step));
        // "Up to" may mean none at all.
        if (program.result() == 0) return skip_verb(program);
        if (const int name = SelectionMarks::of(at).name; name >= 0)
            ProgramStep::set_named(step, name, step.cards[step.count - 1]);
        program.counter() = static_cast<i16>(program.counter() + length_of_selection(at));
    }

    /// The selection under way as one question; none if the program asks something else.
    std::optional<ChoiceRow> row() const {
        const Step& step = rules_.s.agenda.top();
        if (step.kind != steps::program) return std::nullopt;
        const Instruction& at = instruction_of(step);
        if (wants_opponent(at, step)) return std::nullopt;
        if (at.op == ops::muster) return mustering(at, step);
        if (at.op != ops::select) return std::nullopt;
        ChoiceRow row;
        row.taken = step.count - kept(step);
        row.place = rules_.s.agenda.size;
        row.least = std::max(0, least(at, step) - row.taken);
        row.most = std::min(most(at, step) - row.taken, ProgramStep::room(at) - step.count);
        auto left = candidates(at, step);
        if (row.taken) left = left.above(step.cards[step.count - 1]);
        row.candidates = alike_together(rules_, left);
        return row;
    }

  private:
    using Reader::act_as;
    using Reader::candidates;
    using Reader::chooser;
    using Reader::code_;
    using Reader::kept;
    using Reader::least;
    using Reader::may_hide_candidates;
    using Reader::most;
    using Reader::open_branches;
    using Reader::remaining;
    using Reader::wants_opponent;

    /// What it is about to carry out, or asks about.
    const Instruction& instruction_of(const Step& step) const {
        return code_.instructions[counter_of(step)];
    }

    static bool ask(Step& step) {
        ProgramStep{step}.set_stage(ProgramStep::asked);
        return true;
    }

    void offer_opponents(const Step& step, OptionList& list) const {
        for (Seat other = next_opponent(rules_, step.seat, step.seat); other != nobody;
             other = next_opponent(rules_, step.seat, other))
            list.add(Option::of(answers::seat).with_detail(other));
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

    enum class Next : u8 { goes_on, stops, asks };

    /// What is no verb: where the program goes on, and what it asks.
    Next control(const Instruction& at, ProgramStep& program) {
        Step& step = program.step;
        switch (at.op) {
            case ops::end:
                rules_.s.agenda.pop();
                return Next::stops;
            case ops::paid:
                return has_paid(at, program) ? Next::stops : Next::goes_on;
            case ops::jump:
                program.counter() = at.arg[0];
                return Next::goes_on;
            case ops::unless:
                if (holds(at.arg[0], step))
                    ++program.counter();
                else
                    leave_out(program, at.arg[1]);
                return Next::goes_on;
            case ops::then:
                program.counter() =
                    program.result() > 0 ? static_cast<i16>(program.counter() + 1) : at.arg[0];
                return Next::goes_on;
            case ops::act_as:
                act_as(at.arg[0], step);
                ++program.counter();
                return Next::goes_on;
            case ops::each:
            case ops::each_opponent:
            case ops::repeat:
                return goes_round(at, program) ? Next::stops : Next::goes_on;
            case ops::next_each:
            case ops::next_opponent:
            case ops::next_repeat: {
                const int result = program.result();
                rules_.s.agenda.pop();
                deliver(rules_, rules_.s.agenda.size, result);
                return Next::stops;
            }
            case ops::later:
                remember(at, program);
                return Next::goes_on;
            default:
                return choice(at, program);
        }
    }

    /// Asks, unless there is nothing to choose.
    Next choice(const Instruction& at, ProgramStep& program) {
        Step& step = program.step;
        switch (at.op) {
            case ops::may:
                if (!has_left(rules_, acting_seat(step)) &&
                    can(program.counter() + 1, at.arg[0], step) != Can::no)
                    return Next::asks;
                leave_out(program, at.arg[0]);
                return Next::goes_on;
            case ops::choose:
                if (!has_left(rules_, chooser(at.arg[1], step)) && open_branches(at, step) != 0)
                    return Next::asks;
                leave_out(program, code_.instructions[program.counter() + 1].arg[1]);
                return Next::goes_on;
            case ops::select:
                return begin_selection(at, step) ? Next::asks : Next::goes_on;
            case ops::muster:
                return begin_muster(at, step) ? Next::asks : Next::goes_on;
            case ops::gather:
                gather(at, program);
                return Next::goes_on;
            default:
                broken("an instruction that nobody knows", __FILE__, __LINE__);
        }
    }

    /// Where using an ability is an occurrence, the program waits here until its effect is over.
    bool has_paid(const Instruction& at, ProgramStep& program) {
        if constexpr (gives::execute<Rules>) {
            if (at.arg[0] == 2 && program.result() <= 0) {  // the price could not be paid after all
                rules_.s.agenda.pop();
                return true;
            }
            if (at.arg[0] == 0) {  // otherwise it only closes a selection, or the price
                if constexpr (gives::targets_before_effect<Rules>) {
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
        if constexpr (gives::execute<Rules>) {
            step.flags &= static_cast<u8>(~ProgramStep::targeting_flag);
            ProgramStep{step}.set_stage(ProgramStep::executing);
            rules_.execute(step);
        }
    }

    /// Each round of a loop is a program of its own, so that it may choose cards and loop again.
    /// `before` counts: the cards or opponents dealt with, or the rounds that are left.
    bool goes_round(const Instruction& at, ProgramStep& program) {
        Step& step = program.step;
        if (!(step.flags & ProgramStep::looping_flag)) {
            step.flags |= ProgramStep::looping_flag;
            look_back(program);
            // The number is taken once: what the rounds do does not change it.
            const int rounds = at.op == ops::repeat ? rules_.value(at.arg[0], step) : 0;
            step.before = static_cast<u8>(std::clamp(rounds, 0, 255));
        }
        const Card card = at.op == ops::each ? next_chosen(step) : no_card;
        const Seat other = at.op == ops::each_opponent ? opponent_in_turn(step) : nobody;
        const bool over = at.op == ops::each            ? card == no_card
                          : at.op == ops::each_opponent ? other == nobody
                                                        : step.before == 0;
        if (over || !rules_.s.agenda.has_room(1)) {
            step.flags &= static_cast<u8>(~ProgramStep::looping_flag);
            step.before = 0;
            program.counter() = at.op == ops::repeat ? at.arg[1] : at.arg[0];
            return false;
        }
        if (at.op == ops::repeat) --step.before;
        Step& round = begin(rules_, static_cast<u16>(program.counter() + 1), step.seat,
                            static_cast<Card>(program.source()), program.context());
        round.flags = step.flags & ProgramStep::as_opponent_flag;
        ProgramStep::choose_opponent(round,
                                     other == nobody ? ProgramStep::chosen_opponent(step) : other);
        if (at.op != ops::each) {
            copy_selection(step, round);
            return true;
        }
        round.select(card);
        ProgramStep{round}.set_mustered(ProgramStep::has_mustered(step));
        for (int name = 0; name < max_names; ++name)
            if (const Card target = ProgramStep::named(step, name); target != no_card)
                ProgramStep::set_named(round, name, target);
        return true;
    }

    /// The next in turn order after those dealt with, `before` places from the controller.
    Seat opponent_in_turn(Step& step) const {
        const int seats = rules_.seats();
        const Seat last = static_cast<Seat>((step.seat + step.before) % seats);
        const Seat other = next_opponent(rules_, step.seat, last);
        if (other != nobody) step.before = static_cast<u8>((other - step.seat + seats) % seats);
        return other;
    }

    Card next_chosen(Step& step) const {
        if (!(step.flags & ProgramStep::gathered_flag))
            return step.before < step.count ? step.cards[step.before++] : no_card;
        auto left = chosen(step);
        if (step.before) left = left.above(step.cards[1]);
        step.before = 1;
        return left.any() ? step.cards[1] = left.first() : no_card;
    }

    static void copy_selection(const Step& from, Step& to) {
        std::copy(std::begin(from.cards), std::end(from.cards), to.cards);
        to.count = from.count;
        to.flags |= from.flags & ProgramStep::gathered_flag;
        ProgramStep{to}.set_mustered(ProgramStep::has_mustered(from));
    }

    /// Named targets stay.
    static void clear_selection(Step& step) {
        const int used = step.flags & ProgramStep::gathered_flag ? 2 : step.count;
        std::fill(step.cards, step.cards + used, Card{0});
        step.count = 0;
    }

    static void keep(Step& step, bool earlier) {
        if (!earlier) clear_selection(step);
        ProgramStep{step}.set_mustered(false);
        step.flags &= static_cast<u8>(~(ProgramStep::kept_flags | ProgramStep::gathered_flag));
        step.flags |= static_cast<u8>(step.count << 1);
    }

    /// False when there is nothing to ask.
    bool begin_selection(const Instruction& at, Step& step) {
        ProgramStep program{step};
        keep(step, SelectionMarks::of(at).keeps);
        if (step.count < ProgramStep::room(at) && !has_left(rules_, chooser(at.arg[4], step)) &&
            (candidates(at, step).any() || may_hide_candidates(at, step)))
            return true;
        skip_verb(program);
        return false;
    }

    /// Without a card there is nothing for the verb to do.
    void skip_verb(ProgramStep& program) {
        program.result() = 0;
        const Instruction& selection = code_.instructions[program.counter()];
        program.counter() =
            static_cast<i16>(program.counter() + length_of_selection(selection) + 1);
    }

    bool begin_muster([[maybe_unused]] const Instruction& at, Step& step) {
        ProgramStep program{step};
        keep(step, false);
        program.set_mustered(true);
        if constexpr (Reader::musters)
            if (!has_left(rules_, chooser(at.arg[4], step)) &&
                this->muster(at, step).reachable() > 0)
                return true;
        program.set_mustered(false);
        skip_verb(program);
        return false;
    }

    /// True if the row goes on.
    bool add_to_muster([[maybe_unused]] const Instruction& at, const Option& option, Step& step) {
        step.select(MusteredKinds::packed(option.card, option.amount));
        if constexpr (Reader::musters)
            if (!this->muster(at, step).full()) return ask(step);
        return false;
    }

    std::optional<ChoiceRow> mustering([[maybe_unused]] const Instruction& at,
                                       [[maybe_unused]] const Step& step) const {
        std::optional<ChoiceRow> row;
        if constexpr (Reader::musters) row = this->muster(at, step).row();
        if (row) row->place = rules_.s.agenda.size;
        return row;
    }

    /// Takes every candidate without asking.
    void gather(const Instruction& at, ProgramStep& program) {
        Step& step = program.step;
        keep(step, false);
        const auto cards = candidates(at, step);
        const int count = cards.count();
        if (count == 0) return skip_verb(program);
        if (count > ProgramStep::room(at)) {
            step.flags |= ProgramStep::gathered_flag;
            step.cards[0] = static_cast<Card>(program.counter());
        } else {
            for (Card card : cards) step.select(card);
        }
        program.result() = static_cast<i16>(count);
        ++program.counter();
    }

    void remember(const Instruction& at, ProgramStep& program) {
        LastingRow row{};
        row.change = LastingRow::delayed;
        row.seat = program.step.seat;
        row.flags =
            static_cast<u8>(LastingRow::once_flag | (at.arg[2] ? LastingRow::forced_flag : 0));
        row.hold(at.arg[4] ? Duration(at.arg[4]) : Duration(Rules::later_until),
                 rules_.active_seat() == row.seat);
        row.set_opponent(ProgramStep::chosen_opponent(program.step));
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
};

}  // namespace cantina
