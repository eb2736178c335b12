// A running program is a step (interpreter.h runs it). How it uses its figures, and who is meant by
// "you", "an opponent" and "that opponent" in it.
#pragma once

#include "engine/abilities/ability.h"
#include "engine/flow/agenda.h"
#include "engine/flow/occurrence.h"

namespace cantina {

/// How a program step uses its figures. The step's `stage` also holds which opponent was chosen, so
/// it is read only here.
template <class Of>
struct ProgramView {
    enum Stage : u8 { running, asked, executing };
    static constexpr u8 as_opponent_flag = 0x01;
    static constexpr u8 kept_flags = 0x1E;  // how many cards an earlier selection left
    static constexpr u8 looping_flag = 0x20;
    static constexpr u8 gathered_flag = 0x40;   // more cards than fit: looked up when needed
    static constexpr u8 targeting_flag = 0x80;  // chooses what its effect begins with

    Of& step;
    auto& counter() const { return step.a; }
    auto& source() const { return step.b; }
    auto& result() const { return step.c; }   // how much the verb before has done
    auto& context() const { return step.d; }  // what it responds to, see occurrence.h

    static Stage stage(const Step& step) { return static_cast<Stage>(step.stage & stage_bits); }
    void set_stage(Stage stage) {
        step.stage = static_cast<u8>((step.stage & ~stage_bits) | stage);
    }

    /// "That opponent": chosen once a program and kept for the rest of it; `nobody` before.
    static Seat chosen_opponent(const Step& step) {
        const int register_of = step.stage >> opponent_shift;
        return register_of ? static_cast<Seat>(register_of - 1) : nobody;
    }
    static void choose_opponent(Step& step, Seat seat) {
        step.stage = static_cast<u8>((step.stage & ((1 << opponent_shift) - 1)) |
                                     (seat == nobody ? 0 : seat + 1) << opponent_shift);
    }

    /// Is an opponent of the ability's controller the one who carries out what comes next?
    static bool acts_as_opponent(const Step& step) { return step.flags & as_opponent_flag; }
    /// How many cards of earlier selections of the same program this one adds to.
    static int kept(const Step& step) { return (step.flags & kept_flags) >> 1; }

    /// The selection holds kinds with amounts (muster.h), not cards.
    static bool has_mustered(const Step& step) { return step.stage & mustered_bit; }
    void set_mustered(bool mustered) {
        step.stage = static_cast<u8>((step.stage & ~mustered_bit) | (mustered ? mustered_bit : 0));
    }

    /// Named targets lie in the last places of the selection, which then holds fewer cards.
    static Card named(const Step& step, int name) {
        const int place = place_of(name);
        return place < step.count || step.cards[place] == 0
                   ? no_card
                   : static_cast<Card>(step.cards[place] - 1);
    }
    static void set_named(Step& step, int name, Card card) {
        step.cards[place_of(name)] = static_cast<Card>(card + 1);
    }
    static int room(const Instruction& selection) {
        return Step::selection_capacity - SelectionMarks::of(selection).names;
    }

  private:
    static int place_of(int name) { return Step::selection_capacity - 1 - name; }

    static constexpr u8 stage_bits = 0x07;
    static constexpr u8 mustered_bit = 0x08;
    static constexpr int opponent_shift = 4;
};
using ProgramStep = ProgramView<Step>;
using ConstProgramStep = ProgramView<const Step>;

/// The card whose ability it is.
inline Card source_of(const Step& step) {
    return static_cast<Card>(ConstProgramStep{step}.source());
}
/// Where in the code it stands.
inline int counter_of(const Step& step) { return ConstProgramStep{step}.counter(); }

/// What a verb has done, which is what "then" and "as many" ask. A program begins each verb with
/// nothing done.
inline int result_of(const Step& step) { return ConstProgramStep{step}.result(); }
inline void done(Step& step, int n = 1) { ProgramStep{step}.result() = static_cast<i16>(n); }
inline void done_more(Step& step, int n = 1) { done(step, result_of(step) + n); }

/// A program that only asks: does this condition hold for that card, could it do anything?
inline Step asking_program(Seat seat, Card source, int context = context::none) {
    Step step{};
    step.seat = seat;
    ProgramStep program{step};
    program.source() = static_cast<i16>(source);
    program.context() = static_cast<i16>(context);
    return step;
}

/// Seats that have left the match are neither asked nor meant. Games need not know any.
template <class Rules>
bool has_left([[maybe_unused]] const Rules& rules, [[maybe_unused]] Seat seat) {
    if constexpr (gives::is_out<Rules>)
        return rules.is_out(seat);
    else
        return false;
}

/// The next opponent of `seat` still in, in turn order after `from`; `nobody` after the last.
template <class Rules>
Seat next_opponent(const Rules& rules, Seat seat, Seat from) {
    for (Seat other = static_cast<Seat>((from + 1) % rules.seats()); other != seat;
         other = static_cast<Seat>((other + 1) % rules.seats()))
        if (!has_left(rules, other)) return other;
    return nobody;
}

template <class Rules>
bool has_several_opponents(const Rules& rules, Seat seat) {
    if (rules.seats() == 2) return false;
    const Seat first = next_opponent(rules, seat, seat);
    return first != nobody && next_opponent(rules, seat, first) != nobody;
}

/// The opponent of the ability's controller: the one that was chosen, or else the first.
template <class Rules>
Seat opponent(const Rules& rules, const Step& step) {
    if (rules.seats() == 2) return step.seat ^ 1;
    if (const Seat chosen = ProgramStep::chosen_opponent(step); chosen != nobody) return chosen;
    const Seat first = next_opponent(rules, step.seat, step.seat);
    return first == nobody ? static_cast<Seat>((step.seat + 1) % rules.seats()) : first;
}

/// Who carries out what comes next.
template <class Rules>
Seat acting_seat(const Rules& rules, const Step& step) {
    return ProgramStep::acts_as_opponent(step) ? opponent(rules, step) : step.seat;
}

/// Who is the opponent of whoever carries out what comes next.
template <class Rules>
Seat other_seat(const Rules& rules, const Step& step) {
    return ProgramStep::acts_as_opponent(step) ? step.seat : opponent(rules, step);
}

}  // namespace cantina
