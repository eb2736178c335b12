// The half of the contract that reads alike in every game whose rules run as engine/abilities says:
// deal, ask, offer, apply. A game derives from it and gives the rest (game.h).
//
//   class Game : public RunningGame<Game, State, Rules> { … };               // in game.h
//   extern template class cantina::RunningGame<Game, State, Rules>;           // behind it
//   template class cantina::RunningGame<Game, State, Rules>;                  // in game.cpp
//
// The rules are made from the game, a State and a reporter; `set_up()` lays the table, and
// `read_only(game, state)` gives rules that only look. The State has `stream` and `contest`.
#pragma once

#include "engine/abilities/running.h"
#include "engine/contract/game.h"

namespace cantina {

template <class G, class StateOfGame, class Rules>
class RunningGame {
  public:
    using State = StateOfGame;

    State deal(const Seed& seed, OptionList& list, Reporter* reporter) const;
    Decision decision(const State& state) const;
    void options(const State& state, OptionList& list) const;
    void apply(State& state, const Option& option, OptionList& list, Reporter* reporter) const;
    /// Goes on until somebody is asked: after what a game does itself, and for tests that set a
    /// table up themselves.
    void run(State& state, OptionList& list, Reporter* reporter) const;
    Standing standing(const State& state) const { return state.contest.standing(); }

  protected:
    RunningGame() = default;
    ~RunningGame() = default;

  private:
    const G& game() const { return static_cast<const G&>(*this); }
};

// Not inside the class: what is there may be compiled wherever it is used, where nobody knows the
// rules.

template <class G, class State, class Rules>
State RunningGame<G, State, Rules>::deal(const Seed& seed, OptionList& list,
                                         Reporter* reporter) const {
    State state{};
    state.stream.start(seed);
    Rules rules{game(), state, reporter};
    rules.set_up();
    run(state, list, reporter);
    return state;
}

template <class G, class State, class Rules>
void RunningGame<G, State, Rules>::run(State& state, OptionList& list, Reporter* reporter) const {
    Rules rules{game(), state, reporter};
    run_to_decision(rules);
    options(state, list);
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
    run(state, list, reporter);
}

}  // namespace cantina
