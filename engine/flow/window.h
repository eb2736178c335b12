// Windows: the moment in which cards may respond to an occurrence.
//
// Forced responses come before free ones, and where there are several, the game's policy says who
// puts them in order. Then the players are asked in turn, the active one first, until all have
// passed in a row. Listeners are looked up anew at each ask, and an ability used in a window is
// remembered: it is used once, or once for each row if the game says so.
//
// Questions follow public facts: a seat is asked if it has a listener or if, as far as all others
// can know, it might have one (`may_hold_response`); often its only option is to pass.
#pragma once

#include "engine/flow/occurrence.h"

namespace cantina {

enum class Moment : u8 { interrupt, reaction };

/// Who says which of several forced responses comes first.
enum class ForcedOrder : u8 {
    active_chooses,  // the active player, among all of them
    turn_order,      // each seat among its own, the active one first
};

/// An ability that may respond.
struct Listener {
    Card source;
    u16 ability;
    u8 slot;  // tells several abilities of one card apart, below 15
    u8 flags;
    Seat seat;  // these two are filled in by the window: whose it is,
    u8 row;     // and which row of the occurrence it responds to

    static constexpr u8 forced = 1;      // has to be used
    static constexpr u8 each_row = 2;    // once for each row, not once in all
    static constexpr u8 choose_row = 4;  // it matters to which row it responds: the player chooses
    bool is(u8 flag) const { return flags & flag; }

    /// The slot of what is used up by being used (a delayed program): it is not remembered.
    static constexpr u8 consumed = 15;
};

class ListenerList {
  public:
    static constexpr int capacity = 256;
    void add(Card source, u16 ability, u8 slot, u8 flags) {
        CANTINA_CHECK(size_ < capacity);
        items_[size_++] = {.source = source,
                           .ability = ability,
                           .slot = slot,
                           .flags = flags,
                           .seat = nobody,
                           .row = 0};
    }
    void shrink_to(int size) { size_ = size; }
    int size() const { return size_; }
    Listener& operator[](int at) { return items_[at]; }
    const Listener& operator[](int at) const { return items_[at]; }
    const Listener* begin() const { return items_; }
    const Listener* end() const { return items_ + size_; }

  private:
    int size_ = 0;
    Listener items_[capacity];
};

/// How a window step uses its figures. Its selection remembers, in pairs, which ability was used
/// and for which row; when that is full, another window step goes on above it.
template <class Of>
struct WindowView {
    enum Stage : u8 { find, asked };
    static constexpr u8 continued_flag = 1;

    Of& step;
    auto& occurrence() const { return step.a; }  // place of its occurrence on the agenda
    auto& moment() const { return step.b; }
    auto& passes() const { return step.c; }
    auto& turn() const { return step.d; }  // the seat whose turn it is to respond

    bool is_continued() const { return step.flags & continued_flag; }
    bool is_before() const { return static_cast<Moment>(moment()) == Moment::interrupt; }
};
using WindowStep = WindowView<Step>;
using ConstWindowStep = WindowView<const Step>;

/// What a window is open for.
template <class State>
ConstOccurrenceStep occurrence_of(const State& state, const Step& window) {
    return {state.agenda.steps[ConstWindowStep{window}.occurrence()]};
}
/// The first of the things that happen together there; it stands for all of them.
template <class State>
const Row& first_row_of(const State& state, const Step& window) {
    return state.rows[occurrence_of(state, window).first_row()];
}

template <class Rules>
void open_window(Rules& rules, u64 occurrence, u8 moment) {
    WindowStep window{rules.s.agenda.push(steps::window, rules.active_seat())};
    window.occurrence() = static_cast<i16>(occurrence);
    window.moment() = moment;
    window.turn() = rules.active_seat();
}

namespace detail {

template <class Rules>
bool is_out(const Rules& rules, Seat seat) {
    if constexpr (gives::is_out<Rules>)
        return rules.is_out(seat);
    else
        return false;
}

inline Card used_key(const Listener& listener) {
    CANTINA_CHECK(listener.source < 4096 && listener.slot < 16);
    return static_cast<Card>(listener.source | listener.slot << 12);
}

template <class Rules>
bool was_used(const Rules& rules, const Listener& listener) {
    if (listener.slot == Listener::consumed) return false;
    for (u64 at = rules.s.agenda.size; at-- > 0;) {
        const Step& step = rules.s.agenda.steps[at];
        for (int i = 0; i < step.count; i += 2)
            if (step.cards[i] == used_key(listener) &&
                (!listener.is(Listener::each_row) || step.cards[i + 1] == listener.row))
                return true;
        if (!ConstWindowStep{step}.is_continued()) break;
    }
    return false;
}

template <class Rules>
void remember_use(Rules& rules, const Listener& listener) {
    if (listener.slot == Listener::consumed) return;
    Step* step = &rules.s.agenda.top();
    if (step->count + 2 > Step::selection_capacity) {
        const Step full = *step;
        step = &rules.s.agenda.push(steps::window, full.seat);
        *step = full;
        step->clear_selection();
        step->flags |= WindowStep::continued_flag;
    }
    step->select(used_key(listener));
    step->select(listener.row);
}

inline bool same_ability(const Listener& a, const Listener& b) {
    return a.source == b.source && a.slot == b.slot && a.ability == b.ability;
}

/// A listener stands in the list once, or once for each subject if the player has to choose.
template <class Rules>
bool is_listed(const Rules& rules, int first_row, const ListenerList& list, int size,
               const Listener& listener) {
    const auto subject = [&](const Listener& of) {
        return rules.s.rows[first_row + of.row].subject;
    };
    for (int i = 0; i < size; ++i)
        if (same_ability(list[i], listener) &&
            (!listener.is(Listener::choose_row) || subject(list[i]) == subject(listener)))
            return true;
    return false;
}

/// Everybody's listeners that may still be used in the uppermost window.
template <class Rules>
void waiting_listeners(Rules& rules, ListenerList& waiting) {
    WindowStep window{rules.s.agenda.top()};
    OccurrenceStep occurrence{rules.s.agenda.steps[window.occurrence()]};
    const auto moment = static_cast<Moment>(window.moment());
    for (Seat seat = 0; seat < rules.seats(); ++seat) {
        if (is_out(rules, seat)) continue;
        for (int i = 0; i < occurrence.row_count(); ++i) {
            const Row& row = rules.s.rows[occurrence.first_row() + i];
            if (row.cancelled()) continue;
            int kept = waiting.size();
            const int from = kept;
            rules.listeners(row, moment, seat, context::of(window.occurrence(), i), waiting);
            for (int at = from; at < waiting.size(); ++at) {
                Listener listener = waiting[at];
                listener.seat = seat;
                listener.row = static_cast<u8>(i);
                if (was_used(rules, listener) ||
                    is_listed(rules, occurrence.first_row(), waiting, kept, listener))
                    continue;
                waiting[kept++] = listener;
            }
            waiting.shrink_to(kept);
        }
    }
}

inline bool any_forced(const ListenerList& waiting) {
    for (const Listener& listener : waiting)
        if (listener.is(Listener::forced)) return true;
    return false;
}

template <class Rules>
constexpr ForcedOrder forced_order() {
    if constexpr (gives::forced_order<Rules>)
        return Rules::forced_order;
    else
        return ForcedOrder::active_chooses;
}

/// Who puts forced responses in order now.
template <class Rules>
Seat orders_forced(const Rules& rules, const ListenerList& waiting) {
    const Seat active = rules.active_seat();
    if (forced_order<Rules>() == ForcedOrder::active_chooses) return active;
    const int seats = rules.seats();
    const auto turns_away = [&](Seat seat) { return (seat + seats - active) % seats; };
    Seat first = nobody;
    for (const Listener& listener : waiting)
        if (listener.is(Listener::forced) &&
            (first == nobody || turns_away(listener.seat) < turns_away(first)))
            first = listener.seat;
    return first;
}

/// Is this listener an answer to the question the window asks now?
template <class Rules>
bool is_offered(const Listener& listener, bool forced, Seat asked) {
    if (!forced) return listener.seat == asked;
    return listener.is(Listener::forced) &&
           (forced_order<Rules>() == ForcedOrder::active_chooses || listener.seat == asked);
}

template <class Rules>
int count_offered(const ListenerList& waiting, bool forced, Seat asked) {
    int offered = 0;
    for (const Listener& listener : waiting) offered += is_offered<Rules>(listener, forced, asked);
    return offered;
}

/// Names the row only where the same ability could respond to several.
template <class Rules>
Option option_for(const Rules& rules, const ListenerList& waiting, const Listener& listener) {
    int same = 0;
    for (const Listener& other : waiting) same += same_ability(other, listener);
    const ConstOccurrenceStep occurrence = occurrence_of(rules.s, rules.s.agenda.top());
    const Row& row = rules.s.rows[occurrence.first_row() + listener.row];
    return {.kind = answers::use,
            .amount = listener.slot,
            .card = listener.source,
            .target = same > 1 ? row.subject : no_card,
            .detail = listener.ability};
}

template <class Rules>
bool may_hold_response(Rules& rules, Seat seat) {
    WindowStep window{rules.s.agenda.top()};
    OccurrenceStep occurrence{rules.s.agenda.steps[window.occurrence()]};
    for (int i = 0; i < occurrence.row_count(); ++i) {
        const Row& row = rules.s.rows[occurrence.first_row() + i];
        if (!row.cancelled() &&
            rules.may_hold_response(row, static_cast<Moment>(window.moment()), seat))
            return true;
    }
    return false;
}

/// Nobody watches: who can only pass need not be asked.
template <class Rules>
bool in_haste(const Rules& rules) {
    if constexpr (gives::in_haste<Rules>)
        return rules.in_haste;
    else
        return false;
}

template <class Rules>
void list_responses(const Rules& rules, const ListenerList& waiting, OptionList& list) {
    const bool forced = any_forced(waiting);
    for (const Listener& listener : waiting)
        if (is_offered<Rules>(listener, forced, rules.s.agenda.top().seat))
            list.add(option_for(rules, waiting, listener));
    if (!forced) list.add(answers::pass);
}

/// The window asks. Who responds is known now and need not be looked up again for the options.
template <class Rules>
bool ask_in_window(Rules& rules, const ListenerList& waiting) {
    rules.s.agenda.top().stage = WindowStep::asked;
    if constexpr (gives::listed<Rules>) {
        if (rules.options) {
            rules.options->clear();
            list_responses(rules, waiting, *rules.options);
            rules.listed = true;
        }
    }
    return true;
}

template <class Rules>
void close_window(Rules& rules) {
    bool continued = true;
    while (continued) {
        continued = WindowStep{rules.s.agenda.top()}.is_continued();
        rules.s.agenda.pop();
    }
}

template <class Rules>
void respond_in_window(Rules& rules, const Listener& listener) {
    WindowStep window{rules.s.agenda.top()};
    const int about = context::of(window.occurrence(), listener.row);
    window.step.stage = WindowStep::find;
    window.passes() = 0;
    if (!listener.is(Listener::forced))
        window.turn() = static_cast<i16>((listener.seat + 1) % rules.seats());
    remember_use(rules, listener);
    rules.respond(listener, about);
}

}  // namespace detail

/// Looks for the next seat to ask. True when a question waits for an answer.
template <class Rules>
bool run_window(Rules& rules) {
    Step& step = rules.s.agenda.top();
    WindowStep window{step};
    // No more responses than the agenda can hold: a response, and a window that goes on.
    if (!rules.s.agenda.has_room(3)) {
        detail::close_window(rules);
        return false;
    }
    ListenerList waiting;
    detail::waiting_listeners(rules, waiting);
    if (detail::any_forced(waiting)) {
        step.seat = detail::orders_forced(rules, waiting);
        if (detail::count_offered<Rules>(waiting, true, step.seat) > 1)
            return detail::ask_in_window(rules, waiting);
        for (const Listener& listener : waiting)
            if (detail::is_offered<Rules>(listener, true, step.seat))
                detail::respond_in_window(rules, listener);
        return false;
    }
    for (; window.passes() < rules.seats(); ++window.passes()) {
        step.seat = static_cast<Seat>(window.turn());
        bool asks = !detail::in_haste(rules) && !detail::is_out(rules, step.seat) &&
                    detail::may_hold_response(rules, step.seat);
        for (const Listener& listener : waiting) asks |= listener.seat == step.seat;
        if (asks) return detail::ask_in_window(rules, waiting);
        step.stage = WindowStep::find;
        window.turn() = static_cast<i16>((window.turn() + 1) % rules.seats());
    }
    detail::close_window(rules);
    return false;
}

template <class Rules>
void window_options(Rules& rules, OptionList& list) {
    ListenerList waiting;
    detail::waiting_listeners(rules, waiting);
    detail::list_responses(rules, waiting, list);
}

template <class Rules>
void answer_window(Rules& rules, const Option& option) {
    Step& step = rules.s.agenda.top();
    WindowStep window{step};
    if (option.kind == answers::pass) {
        step.stage = WindowStep::find;
        ++window.passes();
        window.turn() = static_cast<i16>((step.seat + 1) % rules.seats());
        return;
    }
    ListenerList waiting;
    detail::waiting_listeners(rules, waiting);
    const bool forced = detail::any_forced(waiting);
    for (const Listener& listener : waiting)
        if (detail::is_offered<Rules>(listener, forced, step.seat) &&
            detail::option_for(rules, waiting, listener) == option)
            return detail::respond_in_window(rules, listener);
    broken("a response that was not offered", __FILE__, __LINE__);
}

}  // namespace cantina
