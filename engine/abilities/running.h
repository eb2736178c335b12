// The loop that drives every game: run the top step of the agenda, settle, and again, until a
// player is asked or the match is over. The engine's own steps are dealt with here, the game's by
// the game, as its rules say (engine/flow/rules.h).
#pragma once

#include "engine/abilities/interpreter.h"
#include "engine/flow/window.h"

namespace cantina {

/// True when the top step waits for an answer.
template <class Rules>
bool run_top(Rules& rules) {
    switch (rules.s.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(rules).run();
        case steps::occurrence:
            run_occurrence(rules);
            return false;
        case steps::window:
            return run_window(rules);
        default:
            return rules.run_step();
    }
}

namespace detail {

template <class Rules>
bool asks_at_once(const Rules& rules) {
    if constexpr (gives::asks_at_once<Rules>)
        return rules.asks_at_once();
    else
        return false;
}

}  // namespace detail

/// What settling finds comes before anything else goes on, and before the question.
template <class Rules>
void run_to_decision(Rules& rules) {
    while (!rules.s.over()) {
        if (rules.s.unsettled)
            rules.settle();
        else if ((detail::asks_at_once(rules) || run_top(rules)) && !rules.s.unsettled)
            return;
    }
    drop_work(rules.s);
}

template <class Rules>
Decision decision_on_top(Rules& rules) {
    if (rules.s.over()) return {nobody, questions::none, no_card};
    const Step& top = rules.s.agenda.top();
    switch (top.kind) {
        case steps::program: {
            const Interpreter<Rules> interpreter(rules);
            return {interpreter.asked_seat(), interpreter.question(), source_of(top)};
        }
        case steps::window:
            return {top.seat, questions::respond, first_row_of(rules.s, top).subject};
        default:
            return rules.step_decision();
    }
}

template <class Rules>
void options_on_top(Rules& rules, OptionList& list) {
    if constexpr (gives::asks_at_once<Rules>)
        if (rules.asks_at_once()) return rules.options_at_once(list);
    switch (rules.s.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(rules).options(list);
        case steps::window:
            return window_options(rules, list);
        default:
            return rules.step_options(list);
    }
}

template <class Rules>
void answer_on_top(Rules& rules, const Option& option) {
    if constexpr (gives::asks_at_once<Rules>)
        if (rules.asks_at_once()) return rules.answer_at_once(option);
    switch (rules.s.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(rules).answer(option);
        case steps::window:
            return answer_window(rules, option);
        default:
            return rules.answer_step(option);
    }
}

}  // namespace cantina
