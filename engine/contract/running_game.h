// The half of the contract that reads alike in every game whose rules run as engine/abilities says:
// deal, ask, offer, apply. A game derives from it and gives the rest (game.h).
//
//   class Game : public RunningGame<Game, State, Rules> { … };          // in game.h
//   extern template class cantina::RunningGame<Game, State, Rules>;     // behind it
//   #include "engine/contract/running_game_bodies.h"                    // in game.cpp
//   template class cantina::RunningGame<Game, State, Rules>;
//
// The rules (engine/flow/rules.h) are made from the game, a State and a reporter; `set_up()` lays
// the table, and `read_only(game, state)` gives rules that only look. The State has `stream`.
#pragma once

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

  protected:
    RunningGame() = default;
    ~RunningGame() = default;

  private:
    const G& game() const { return static_cast<const G&>(*this); }
    void run_on(Rules& rules, OptionList& list) const;
};

}  // namespace cantina
