// How a RunningGame does it: for the one source of a game that instantiates it.
#pragma once

#include "engine/abilities/running.h"
#include "engine/contract/running_game.h"

namespace cantina {

template <class G, class State, class Rules>
State RunningGame<G, State, Rules>::deal(const Seed& seed, OptionList& list,
                                         Reporter* reporter) const {
    static_assert(cantina::Rules<Rules>);
    State state{};
    state.stream.start(seed);
    Rules rules{game(), state, reporter};
    rules.set_up();
    run_on(rules, list);
    return state;
}

template <class G, class State, class Rules>
void RunningGame<G, State, Rules>::run_on(Rules& rules, OptionList& list) const {
    run_to_decision(rules);
    options(rules.s, list);
}

template <class G, class State, class Rules>
void RunningGame<G, State, Rules>::run(State& state, OptionList& list, Reporter* reporter) const {
    Rules rules{game(), state, reporter};
    run_on(rules, list);
}

template <class G, class State, class Rules>
Decision RunningGame<G, State, Rules>::decision(const State& state) const {
    Rules rules = read_only(game(), state);
    return decision_on_top(rules);
}

template <class G, class State, class Rules>
void RunningGame<G, State, Rules>::options(const State& state, OptionList& list) const {
    list.clear();
    if (state.over()) return;
    Rules rules = read_only(game(), state);
    options_on_top(rules, list);
}

template <class G, class State, class Rules>
void RunningGame<G, State, Rules>::apply(State& state, const Option& option, OptionList& list,
                                         Reporter* reporter) const {
    Rules rules{game(), state, reporter};
    answer_on_top(rules, option);
    run_on(rules, list);
}

}  // namespace cantina
