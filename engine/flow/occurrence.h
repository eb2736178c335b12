// Occurrences: whatever cards may respond to.
//
// An occurrence is a step with rows in the State; simultaneous things are rows of one occurrence,
// so that a window (window.h) opens once for all of them. It runs through: instead (replacement),
// interrupt window, the game's own stages (as protecting and shielding from damage), do it,
// reaction window. Interrupts and stages change, split, add or cancel rows; what reacts afterwards
// reads in the rows what was really done. What a game's rules give to it is listed in rules.h.
#pragma once

#include "engine/flow/rules.h"

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

    bool has_room(u64 more) const { return size + more <= Capacity; }
    Row& push(const Row& row) { return insert(size, row); }
    Row& insert(u64 at, const Row& row) {
        CANTINA_CHECK(size < Capacity && at <= size);
        for (u64 i = size++; i > at; --i) rows[i] = rows[i - 1];
        return rows[at] = row;
    }
    void shrink_to(u64 to) {
        while (size > to) rows[--size] = Row{};
    }
    Row& operator[](int at) { return rows[at]; }
    const Row& operator[](int at) const { return rows[at]; }
};

/// How an occurrence step uses its figures.
template <class Of>
struct OccurrenceView {
    enum Stage : u8 { instead, interrupt, stages, doing, reaction, done };
    static constexpr u8 quiet_flag = 1;  // nobody listens: no windows
    static constexpr u8 aside_flag = 2;  // not on behalf of the step below it

    Of& step;
    auto& first_row() const { return step.a; }
    auto& row_count() const { return step.b; }
    auto& amount_done() const { return step.c; }  // programs have their result there, see deliver()
    auto& next_row() const { return step.d; }     // before the doing: the next stage
};
using OccurrenceStep = OccurrenceView<Step>;
using ConstOccurrenceStep = OccurrenceView<const Step>;

/// What a response is about, as one figure: a row of the occurrence at a place of the agenda.
/// It stays right while rows are added.
namespace context {
inline constexpr int none = -1;
inline constexpr int of(int place, int row) { return place | row << 8; }
inline constexpr int place(int context) { return context & 0xFF; }
inline constexpr int row(int context) { return context >> 8; }
}  // namespace context

/// The row that a response is about, or null.
template <class State>
auto context_row(State& state, int context) -> decltype(&state.rows[0]) {
    if (context < 0) return nullptr;
    const ConstOccurrenceStep occurrence{state.agenda.steps[context::place(context)]};
    return &state.rows[occurrence.first_row() + context::row(context)];
}

/// Tells the step at `size - 1` of the agenda how much was done on its behalf.
template <class Rules>
void deliver(Rules& rules, u64 size, int amount) {
    if (size == 0) return;
    Step& step = rules.s.agenda.steps[size - 1];
    if (step.kind == steps::program ||
        (step.kind == steps::occurrence && step.stage == OccurrenceStep::doing)) {
        i16& done = OccurrenceStep{step}.amount_done();
        done = static_cast<i16>(done + amount);
    }
}

namespace detail {

/// An occurrence, its window, a response and what that calls for. Cards that answer each other
/// without end are cut off where the agenda is full: what happens then happens unanswered.
inline constexpr u64 steps_to_respond = 5;

template <class Rules>
void push_occurrence(Rules& rules, const Row* rows, int count, u8 flags) {
    const u64 first = rules.s.rows.size;
    CANTINA_CHECK(count < 128);
    for (int i = 0; i < count; ++i) rules.s.rows.push(rows[i]);
    Step& step = rules.s.agenda.push(steps::occurrence, rows[0].seat);
    OccurrenceStep occurrence{step};
    step.flags = flags;
    occurrence.first_row() = static_cast<i16>(first);
    occurrence.row_count() = static_cast<i16>(count);
}

}  // namespace detail

/// Several rows that happen together. The caller must return to the agenda afterwards.
template <class Rules>
void occur_together(Rules& rules, const Row* rows, int count, u8 flags = 0) {
    bool listened = false;
    for (int i = 0; i < count; ++i) listened |= rules.anyone_listens(rows[i]);
    if (listened || count > 1) {
        const bool fits = rules.s.rows.has_room(static_cast<u64>(count));
        if (listened && fits && rules.s.agenda.has_room(detail::steps_to_respond))
            return detail::push_occurrence(rules, rows, count, flags);
        if (count > 1 && fits && rules.s.agenda.has_room(1))
            return detail::push_occurrence(rules, rows, count, flags | OccurrenceStep::quiet_flag);
    }
    const u64 caller = rules.s.agenda.size;
    for (int i = 0; i < count; ++i) {
        Row row = rows[i];
        rules.replace(row);
        if (row.cancelled()) continue;
        const int done = rules.perform(row);
        if (!(flags & OccurrenceStep::aside_flag)) deliver(rules, caller, done);
    }
}

/// One thing happens. The caller must return to the agenda afterwards. Inlined, since callers know
/// which kind of row it is, and what that kind calls for is then known too.
template <class Rules>
[[gnu::always_inline]] inline void occur(Rules& rules, Row row) {
    if (rules.anyone_listens(row)) return occur_together(rules, &row, 1);
    const u64 caller = rules.s.agenda.size;
    rules.replace(row);
    if (!row.cancelled()) deliver(rules, caller, rules.perform(row));
}

/// What settling finds: it happens before all else, but nobody on the agenda has caused it, so no
/// "then" counts it.
template <class Rules>
void occur_aside(Rules& rules, const Row* rows, int count) {
    occur_together(rules, rows, count, OccurrenceStep::aside_flag);
}

/// Adds a row to the occurrence at `place` of the agenda, also while others lie above it (the
/// response that adds the row may be an occurrence itself). References to rows become stale.
template <class Rules>
void add_row(Rules& rules, int place, const Row& row) {
    auto& agenda = rules.s.agenda;
    OccurrenceStep occurrence{agenda.steps[place]};
    const int at = occurrence.first_row() + occurrence.row_count();
    rules.s.rows.insert(static_cast<u64>(at), row);
    ++occurrence.row_count();
    for (u64 i = static_cast<u64>(place) + 1; i < agenda.size; ++i)
        if (agenda.steps[i].kind == steps::occurrence)
            ++OccurrenceStep{agenda.steps[i]}.first_row();
    rules.replace(rules.s.rows[at]);
}

/// Moves up to `amount` of a row to a new row about `subject`. Says how much was moved.
template <class Rules>
int split_row(Rules& rules, int context, int amount, Card subject, u8 flags = 0) {
    Row& row = *context_row(rules.s, context);
    const int moved = amount < row.amount ? amount : row.amount;
    if (moved <= 0) return 0;
    Row part = row;
    row.amount = static_cast<i16>(row.amount - moved);
    part.amount = static_cast<i16>(moved);
    part.subject = subject;
    part.flags |= flags;
    add_row(rules, context::place(context), part);
    return moved;
}

template <class Rules>
void open_window(Rules& rules, u64 occurrence, u8 moment);

/// Could anybody respond to this occurrence at this moment? Games need not say.
template <class Rules>
bool has_window(const Rules& rules, OccurrenceStep occurrence, u8 moment) {
    if constexpr (gives::has_window<Rules>) {
        for (int i = 0; i < occurrence.row_count(); ++i) {
            const Row& row = rules.s.rows[occurrence.first_row() + i];
            if (!row.cancelled() && rules.has_window(row, moment)) return true;
        }
        return false;
    } else {
        return true;
    }
}

namespace detail {

/// All rows happen together: the game settles only afterwards, unless one of them needs steps.
template <class Rules>
void do_rows(Rules& rules, u64 place) {
    Step& step = rules.s.agenda.steps[place];
    OccurrenceStep occurrence{step};
    while (occurrence.next_row() < occurrence.row_count()) {
        Row& row = rules.s.rows[occurrence.first_row() + occurrence.next_row()++];
        if (row.cancelled()) continue;
        const int done = rules.perform(row);
        occurrence.amount_done() = static_cast<i16>(occurrence.amount_done() + done);
        if (rules.s.agenda.size != place + 1) return;
    }
    step.stage = OccurrenceStep::reaction;
}

}  // namespace detail

template <class Rules>
void run_occurrence(Rules& rules) {
    const u64 place = rules.s.agenda.size - 1;
    Step& step = rules.s.agenda.top();
    OccurrenceStep occurrence{step};
    const bool quiet = step.flags & OccurrenceStep::quiet_flag;
    switch (step.stage) {
        case OccurrenceStep::instead:
            step.stage = quiet ? OccurrenceStep::doing : OccurrenceStep::interrupt;
            for (int i = 0; i < occurrence.row_count(); ++i)
                rules.replace(rules.s.rows[occurrence.first_row() + i]);
            if (rules.must_settle()) return;
            if (quiet) return detail::do_rows(rules, place);
            [[fallthrough]];
        case OccurrenceStep::interrupt:
            step.stage = OccurrenceStep::stages;
            if (has_window(rules, occurrence, 0)) return open_window(rules, place, 0);
            [[fallthrough]];
        case OccurrenceStep::stages:
            if constexpr (gives::next_stage<Rules>)
                if (rules.next_stage(static_cast<int>(place), occurrence.next_row()++)) return;
            occurrence.next_row() = 0;
            step.stage = OccurrenceStep::doing;
            [[fallthrough]];
        case OccurrenceStep::doing:
            detail::do_rows(rules, place);
            // Settling comes before anybody reacts.
            if (step.stage != OccurrenceStep::reaction || rules.must_settle()) return;
            [[fallthrough]];
        case OccurrenceStep::reaction:
            step.stage = OccurrenceStep::done;
            if (!quiet && has_window(rules, occurrence, 1)) return open_window(rules, place, 1);
            [[fallthrough]];
        default: {
            const int done = occurrence.amount_done();
            const bool aside = step.flags & OccurrenceStep::aside_flag;
            rules.s.rows.shrink_to(static_cast<u64>(occurrence.first_row()));
            rules.s.agenda.pop();
            if (!aside) deliver(rules, rules.s.agenda.size, done);
        }
    }
}

}  // namespace cantina
