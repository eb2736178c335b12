// What a game's rules give to the engine, all of it: what they must, as the concept `Rules`, and
// what they may, as one concept each in `gives`, by which the engine asks for it.
//
// Rules are an object made for a moment: a game, a State `s` and whoever is told what happens. A
// game in which cards respond to nothing takes most of it from PlainRules
// (engine/abilities/plain_rules.h).
#pragma once

#include <concepts>

#include "engine/base/tree.h"
#include "engine/flow/agenda.h"
#include "engine/flow/option.h"

namespace cantina {

struct Code;
struct Condition;
struct Instruction;
struct Listener;
struct Row;
class ListenerList;
enum class ForcedOrder : u8;
enum class Moment : u8;
template <class Rules>
struct VerbAction;

/// The State that rules work on: work that is left, what is about to happen, whether the match is
/// over, and whether something waits to be settled.
template <class S>
concept RunningState = requires(S& state) {
    {state.agenda.top()};
    {state.rows.size};
    { state.over() } -> std::convertible_to<bool>;
    { state.unsettled } -> std::convertible_to<bool>;
};

template <class R>
concept Rules = requires(R& rules, const R& seen, Row& row, const Row& fixed, const Step& step,
                         const Condition& condition, const Option& option, const Listener& listener,
                         OptionList& list, ListenerList& waiting, Moment moment, Seat seat, u16 op,
                         i16 number, int n) {
    requires RunningState<std::remove_reference_t<decltype(rules.s)>>;
    { seen.seats() } -> std::convertible_to<int>;
    { seen.active_seat() } -> std::convertible_to<Seat>;

    // --- running (engine/abilities/running.h)
    // What follows from the table as it stands (damage against hit points, a decided match); clears
    // `unsettled`. `must_settle`: nothing else may go on before.
    {rules.settle()};
    { seen.must_settle() } -> std::convertible_to<bool>;
    // The game's own step on top: runs it, true when it waits for an answer; who is asked what by
    // it; all legal answers; taking one of them.
    { rules.run_step() } -> std::same_as<bool>;
    { seen.step_decision() } -> std::same_as<Decision>;
    {seen.step_options(list)};
    {rules.answer_step(option)};

    // --- programs (engine/abilities/interpreter.h)
    { seen.code() } -> std::same_as<const Code&>;  // the compiled abilities
    // Rows of the game's tables of verbs, conditions and values.
    { seen.verb(op) } -> std::same_as<const VerbAction<R>&>;
    { seen.holds(condition, step) } -> std::same_as<bool>;
    { seen.value(number, step) } -> std::convertible_to<int>;
    // The cards a selection may choose from (zones, filter), and an option for each: of equal ones
    // just one.
    {seen.offer(seen.candidates(n, n, seat, step), list)};
    { seen.it(step) } -> std::same_as<Card>;  // the card that "it" means in a program
    {R::later_until};                         // how long delayed effects usually wait

    // --- occurrences (engine/flow/occurrence.h)
    // False: nobody can respond and it has no stages, so just do it.
    { seen.anyone_listens(fixed) } -> std::same_as<bool>;
    {rules.replace(row)};  // constant replacements ("instead"); asked once for each row
    // Makes it happen, says how much was done, may correct the row.
    { rules.perform(row) } -> std::convertible_to<int>;

    // --- windows (engine/flow/window.h)
    {seen.listeners(fixed, moment, seat, n, waiting)};  // who may respond to this row
    // A public fact: could a hidden card of this seat respond?
    { seen.may_hold_response(fixed, moment, seat) } -> std::same_as<bool>;
    {rules.respond(listener, n)};  // starts the ability; see context_row()
};

namespace gives {

/// This seat has left the match: it is neither asked nor meant.
template <class R>
concept is_out = requires(const R& rules, Seat seat) {
    { rules.is_out(seat) } -> std::convertible_to<bool>;
};

/// A quick way for the question that is asked most: whether the top step asks it, its answers, and
/// taking one.
template <class R>
concept asks_at_once = requires(R& rules, const R& seen, OptionList& list, const Option& option) {
    { seen.asks_at_once() } -> std::convertible_to<bool>;
    {seen.options_at_once(list)};
    {rules.answer_at_once(option)};
};

/// Zones are a mask of 64 bits, not of 16.
template <class R>
concept wide_zones = requires {
    requires R::wide_zones;
};

/// A public fact: could hidden cards be among the candidates? Then the question is asked anyway.
template <class R>
concept may_hide_candidates = requires(const R& rules, const Step& step) {
    { rules.may_hide_candidates(0, 0, Seat{}, step) } -> std::convertible_to<bool>;
};

/// The price is paid and the targets are chosen: lets the use of the ability occur, whose
/// performing calls Interpreter::begin_effect.
template <class R>
concept execute = requires(R& rules, Step& step) {
    {rules.execute(step)};
};

/// What an effect begins with choosing is chosen before it is executed.
template <class R>
concept targets_before_effect = requires {
    requires R::targets_before_effect;
};

/// Verbs that choose so many of a kind (engine/abilities/muster.h): the kinds, in ascending order;
/// how many of a kind there are; what one of them counts in a measure; and what a budget of that is
/// called.
template <class R>
concept musters = requires(const R& rules, const Step& step, Card kind, int n) {
    {rules.kinds(n, n, Seat{}, step)};
    { rules.stock(n, kind, Seat{}, step) } -> std::convertible_to<int>;
    { rules.weight(n, kind) } -> std::convertible_to<int>;
    { rules.measure_name(n) } -> std::convertible_to<Text>;
};

/// False: nobody could respond to this row at this moment (0 before, 1 after it).
template <class R>
concept has_window = requires(const R& rules, const Row& row) {
    { rules.has_window(row, u8{}) } -> std::convertible_to<bool>;
};

/// Carries out stage n of the occurrence at `place` of the agenda, or says false when there are no
/// more.
template <class R>
concept next_stage = requires(R& rules, int place, int n) {
    { rules.next_stage(place, n) } -> std::convertible_to<bool>;
};

/// Who says which of several forced responses comes first.
template <class R>
concept forced_order = requires {
    { R::forced_order } -> std::convertible_to<ForcedOrder>;
};

/// True where nobody watches.
template <class R>
concept in_haste = requires(const R& rules) {
    { rules.in_haste } -> std::convertible_to<bool>;
};

/// A list for the options of the next question, or null, and whether they stand there already.
template <class R>
concept listed = requires(R& rules) {
    { rules.options } -> std::convertible_to<OptionList*>;
    { rules.listed } -> std::convertible_to<bool>;
};

}  // namespace gives

}  // namespace cantina
