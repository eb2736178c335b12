// A player made of software, for those who know games by name only.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "bots/thought.h"
#include "bots/turn_budget.h"
#include "engine/contract/any_game.h"

namespace cantina::bots {

class AnyBot {
  public:
    virtual ~AnyBot() = default;
    virtual std::string name() const = 0;
    /// Once the flag is set, it stops thinking and answers at once.
    virtual void heed(const std::atomic<bool>& stop) = 0;
    /// What another bot of the kind has spent in this turn, and what has been spent since.
    virtual void resume(const TurnSpent&) {}
    virtual TurnSpent spent() const { return {}; }
    /// The last answer had to be given with less than half of the thinking it was meant to have.
    virtual bool hurried() const { return false; }
    /// Sees the state only through Worlds. `options` must not be empty; a single one is answered
    /// without thinking.
    virtual Option choose(const StateBytes& state, const OptionList& options, Seat seat) = 0;
    /// The same with reasons: all options, best first.
    virtual std::vector<Thought> think(const StateBytes& state, const OptionList& options,
                                       Seat seat) = 0;
};

}  // namespace cantina::bots
