// Occurrences and windows: whatever cards may respond to.
//
// An occurrence is a step with rows in the State; simultaneous things are rows of one occurrence,
// so that a window opens once for all of them. It runs through: instead (replacement), interrupt
// window, do it, reaction window. Interrupts change, add or cancel rows. In a window the players
// are asked in turn, the active one first, forced responses before free ones, until all have passed
// in a row; listeners are looked up anew at each ask, and an ability used in a window is
// remembered.
//
// A game's rules (the template parameter `Rules`) give:
//   s                                   the State, with `agenda` and `rows`
//   seats(), active_seat()              who takes part, who is asked first
//   anyone_listens(row)                 false: nobody can respond, so just do it
//   replace(row)                        constant replacements ("instead")
//   perform(row) -> int                 makes it happen, says how much was done
//   listeners(row, moment, seat, list)  who may respond to this row
//   may_hold_response(row, moment, seat)  a public fact: could a hidden card of this seat respond?
//   respond(listener, occurrence)       starts the ability
#pragma once

#include "engine/agenda.h"
#include "engine/option.h"

namespace cantina {

/// One thing that is about to happen. What the figures mean is the game's business.
struct Row {
    u8 kind;
    u8 flags;
    Seat seat;
    u8 detail;
    Card source;
    Card subject;
    i16 amount;
    u16 destination;

    static constexpr u8 cancelled_flag = 0x80;
    bool cancelled() const { return flags & cancelled_flag; }
    void cancel() { flags |= cancelled_flag; }
};
static_assert(sizeof(Row) == 12);

template <int Capacity>
struct Rows {
    static_assert(Capacity % 2 == 0);
    Row rows[Capacity];
    u64 size;

    Row& push(const Row& row) {
        CANTINA_CHECK(size < Capacity);
        rows[size] = row;
        return rows[size++];
    }
    void shrink_to(u64 to) {
        while (size > to) rows[--size] = Row{};
    }
    Row& operator[](int at) { return rows[at]; }
    const Row& operator[](int at) const { return rows[at]; }
};

enum class Moment : u8 { interrupt, reaction };

/// An ability that may respond: `slot` tells several abilities of one card apart.
struct Listener {
    Card source;
    u16 ability;
    u8 slot;
    bool forced;
};

class ListenerList {
  public:
    static constexpr int capacity = 64;
    void add(const Listener& listener) {
        CANTINA_CHECK(size_ < capacity);
        items_[size_++] = listener;
    }
    int size() const { return size_; }
    const Listener& operator[](int at) const { return items_[at]; }
    const Listener* begin() const { return items_; }
    const Listener* end() const { return items_ + size_; }

  private:
    int size_ = 0;
    Listener items_[capacity];
};

/// How an occurrence step uses its figures.
struct OccurrenceStep {
    enum Stage : u8 { instead, interrupt, doing, reaction, done };
    Step& step;
    i16& first_row() { return step.a; }
    i16& row_count() { return step.b; }
    i16& amount_done() { return step.c; }
    i16& next_row() { return step.d; }
};

/// How a window step uses its figures. Its selection remembers the abilities already used in it.
struct WindowStep {
    enum Stage : u8 { find, asked };
    Step& step;
    i16& occurrence() { return step.a; }  // place of its occurrence on the agenda
    i16& moment() { return step.b; }
    i16& passes() { return step.c; }
    i16& free_now() { return step.d; }  // 0 while forced responses come first
};

namespace detail {

inline Card used_key(const Listener& listener) {
    return static_cast<Card>(listener.source | listener.slot << 12);
}

/// Adds what was done to the result of the program that caused it.
template <class Rules>
void deliver(Rules& rules, u64 caller, int amount) {
    if (caller == 0) return;
    Step& step = rules.s.agenda.steps[caller - 1];
    if (step.kind == steps::program) step.c = static_cast<i16>(step.c + amount);
}

template <class Rules>
void open_window(Rules& rules, u64 occurrence, Moment moment) {
    Step& step = rules.s.agenda.push(steps::window, rules.active_seat());
    WindowStep window{step};
    window.occurrence() = static_cast<i16>(occurrence);
    window.moment() = static_cast<i16>(moment);
}

/// The listeners of `seat` in this window that were not used in it yet.
template <class Rules>
void waiting_listeners(Rules& rules, Step& step, bool forced_only, ListenerList& waiting) {
    WindowStep window{step};
    Step& below = rules.s.agenda.steps[window.occurrence()];
    OccurrenceStep occurrence{below};
    ListenerList all;
    for (int i = 0; i < occurrence.row_count(); ++i) {
        const Row& row = rules.s.rows[occurrence.first_row() + i];
        const auto moment = static_cast<Moment>(window.moment());
        if (row.cancelled()) continue;
        rules.listeners(row, moment, step.seat, all);
    }
    for (const Listener& listener : all) {
        if (forced_only && !listener.forced) continue;
        if (step.selected(used_key(listener))) continue;
        bool doubled = false;
        for (const Listener& other : waiting) doubled |= used_key(other) == used_key(listener);
        if (!doubled) waiting.add(listener);
    }
}

template <class Rules>
bool may_hold_response(Rules& rules, Step& step) {
    WindowStep window{step};
    OccurrenceStep occurrence{rules.s.agenda.steps[window.occurrence()]};
    for (int i = 0; i < occurrence.row_count(); ++i) {
        const Row& row = rules.s.rows[occurrence.first_row() + i];
        if (row.cancelled()) continue;
        if (rules.may_hold_response(row, static_cast<Moment>(window.moment()), step.seat))
            return true;
    }
    return false;
}

}  // namespace detail

/// Several rows that happen together. The caller must return to the agenda afterwards.
template <class Rules>
void occur_together(Rules& rules, const Row* rows, int count) {
    const u64 caller = rules.s.agenda.size;
    bool listened = false;
    for (int i = 0; i < count; ++i) listened |= rules.anyone_listens(rows[i]);
    if (!listened) {
        for (int i = 0; i < count; ++i) {
            Row row = rows[i];
            rules.replace(row);
            if (!row.cancelled()) detail::deliver(rules, caller, rules.perform(row));
        }
        return;
    }
    const u64 first = rules.s.rows.size;
    for (int i = 0; i < count; ++i) rules.s.rows.push(rows[i]);
    Step& step = rules.s.agenda.push(steps::occurrence, rows[0].seat);
    OccurrenceStep occurrence{step};
    occurrence.first_row() = static_cast<i16>(first);
    occurrence.row_count() = static_cast<i16>(count);
}

/// One thing happens. The caller must return to the agenda afterwards.
template <class Rules>
void occur(Rules& rules, const Row& row) {
    occur_together(rules, &row, 1);
}

/// Adds a row to the occurrence at `place` of the agenda while it is the uppermost one.
template <class Rules>
void add_row(Rules& rules, int place, const Row& row) {
    OccurrenceStep occurrence{rules.s.agenda.steps[place]};
    CANTINA_CHECK(static_cast<u64>(occurrence.first_row() + occurrence.row_count()) ==
                  rules.s.rows.size);
    rules.s.rows.push(row);
    ++occurrence.row_count();
}

template <class Rules>
void run_occurrence(Rules& rules) {
    const u64 place = rules.s.agenda.size - 1;
    Step& step = rules.s.agenda.top();
    OccurrenceStep occurrence{step};
    switch (step.stage) {
        case OccurrenceStep::instead:
            step.stage = OccurrenceStep::interrupt;
            for (int i = 0; i < occurrence.row_count(); ++i)
                rules.replace(rules.s.rows[occurrence.first_row() + i]);
            return;
        case OccurrenceStep::interrupt:
            step.stage = OccurrenceStep::doing;
            return detail::open_window(rules, place, Moment::interrupt);
        case OccurrenceStep::doing: {
            if (occurrence.next_row() == occurrence.row_count()) {
                step.stage = OccurrenceStep::reaction;
                return;
            }
            const Row row = rules.s.rows[occurrence.first_row() + occurrence.next_row()++];
            if (row.cancelled()) return;
            const int done = rules.perform(row);
            occurrence.amount_done() = static_cast<i16>(occurrence.amount_done() + done);
            return;
        }
        case OccurrenceStep::reaction:
            step.stage = OccurrenceStep::done;
            return detail::open_window(rules, place, Moment::reaction);
        default: {
            const int done = occurrence.amount_done();
            rules.s.rows.shrink_to(static_cast<u64>(occurrence.first_row()));
            rules.s.agenda.pop();
            detail::deliver(rules, rules.s.agenda.size, done);
        }
    }
}

template <class Rules>
void respond_in_window(Rules& rules, const Listener& listener);

/// Looks for the next seat to ask. True when a question waits for an answer.
template <class Rules>
bool run_window(Rules& rules) {
    Step& step = rules.s.agenda.top();
    WindowStep window{step};
    step.stage = WindowStep::find;
    for (;;) {
        if (window.passes() >= rules.seats()) {
            if (window.free_now()) {
                rules.s.agenda.pop();
                return false;
            }
            window.free_now() = 1;
            window.passes() = 0;
            step.seat = rules.active_seat();
        }
        ListenerList waiting;
        detail::waiting_listeners(rules, step, !window.free_now(), waiting);
        if (!window.free_now() && waiting.size() == 1) {
            respond_in_window(rules, waiting[0]);
            return false;
        }
        if (waiting.size() > 0 || (window.free_now() && detail::may_hold_response(rules, step))) {
            step.stage = WindowStep::asked;
            return true;
        }
        ++window.passes();
        step.seat = static_cast<Seat>((step.seat + 1) % rules.seats());
    }
}

template <class Rules>
void window_options(Rules& rules, OptionList& list) {
    Step& step = rules.s.agenda.top();
    WindowStep window{step};
    ListenerList waiting;
    detail::waiting_listeners(rules, step, !window.free_now(), waiting);
    for (const Listener& listener : waiting)
        list.add({answers::use, listener.slot, listener.source, no_card, listener.ability});
    if (window.free_now()) list.add({answers::pass, 0, no_card, no_card, 0});
}

template <class Rules>
void respond_in_window(Rules& rules, const Listener& listener) {
    Step& step = rules.s.agenda.top();
    WindowStep window{step};
    const int place = window.occurrence();
    step.select(detail::used_key(listener));
    step.stage = WindowStep::find;
    window.passes() = 0;
    // Nobody is skipped: after a response the active seat is asked first again.
    step.seat = rules.active_seat();
    rules.respond(listener, place);
}

template <class Rules>
void answer_window(Rules& rules, const Option& option) {
    Step& step = rules.s.agenda.top();
    WindowStep window{step};
    if (option.kind == answers::pass) {
        step.stage = WindowStep::find;
        ++window.passes();
        step.seat = static_cast<Seat>((step.seat + 1) % rules.seats());
        return;
    }
    respond_in_window(rules, Listener{option.card, option.detail, option.amount, false});
}

}  // namespace cantina
