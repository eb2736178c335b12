// The agenda: a stack of steps, each one piece of pending work. Rules that span several questions
// are steps with a stage, so a State can be copied, saved and searched at any moment. No step pops
// another's: a step works, moves its stage on, pushes children, and pops itself when it is done.
#pragma once

#include "engine/base/check.h"
#include "engine/base/types.h"

namespace cantina {

struct Step {
    static constexpr int selection_capacity = 9;

    u8 kind;    // what work this is: the engine's kinds first, then the game's
    u8 stage;   // how far it has come
    Seat seat;  // whose work it is
    u8 flags;
    i16 a, b, c, d;  // the step's own figures: see below
    u8 count;        // a selection in the making
    u8 before;       // programs: how much the verb before did
    Card cards[selection_capacity];

    bool selected(Card card) const {
        for (int i = 0; i < count; ++i)
            if (cards[i] == card) return true;
        return false;
    }
    void select(Card card) {
        CANTINA_CHECK(count < selection_capacity);
        cards[count++] = card;
    }
    void clear_selection() {
        count = 0;
        for (Card& card : cards) card = 0;
    }
};
static_assert(sizeof(Step) == 32);

// What `a` to `d` and the flags mean differs from kind to kind, so nobody reads them but a view of
// that kind, which has a name for each: OccurrenceStep (occurrence.h), WindowStep, ProgramStep, and
// those of the games. A view of a step that may be changed is an `XStep`, of another one a
// `ConstXStep`; both are one template, and cost nothing.

/// The steps the engine itself knows; a game's own kinds start at `first_of_game`.
namespace steps {
inline constexpr u8 none = 0;
inline constexpr u8 program = 1;     // a running ability (interpreter.h)
inline constexpr u8 occurrence = 2;  // something about to happen (occurrence.h)
inline constexpr u8 window = 3;      // the moment in which cards may respond (window.h)
inline constexpr u8 first_of_game = 8;
}  // namespace steps

template <int Capacity>
struct Agenda {
    static_assert(Capacity <= 256);  // a response names its place in one byte
    Step steps[Capacity];
    u64 size;

    bool empty() const { return size == 0; }
    bool has_room(u64 more) const { return size + more <= Capacity; }
    Step& top() { return steps[size - 1]; }
    const Step& top() const { return steps[size - 1]; }
    Step& push(u8 kind, Seat seat) {
        CANTINA_CHECK(size < Capacity);
        Step& step = steps[size++];
        step.kind = kind;
        step.seat = seat;
        return step;
    }
    /// Freed slots are zeroed, so that equal states are equal bytes.
    void pop() {
        CANTINA_CHECK(size > 0);
        steps[--size] = Step{};
    }
    void clear() {
        while (size) pop();
    }
};

/// A match that is over has no more work.
template <class State>
void drop_work(State& state) {
    state.agenda.clear();
    state.rows.shrink_to(0);
}

}  // namespace cantina
