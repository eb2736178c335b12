// What matches of two have in common: one wins, and who gives up has lost.
#pragma once

#include "engine/flow/agenda.h"
#include "engine/flow/option.h"
#include "engine/flow/report.h"
#include "engine/flow/standing.h"

namespace cantina {

/// The State has `winner`: nobody while the match goes on.
template <class State>
struct Duel {
    Standing standing(const State& state) const { return won_by(state.winner); }
    Departure departure(const State&, Seat) const { return Departure::lost; }
    void leave(State& state, Seat seat, OptionList& list, Reporter*) const {
        if (!state.over()) state.winner = static_cast<Seat>(seat ^ 1);
        drop_work(state);
        list.clear();
    }
    int seats() const { return 2; }
};

}  // namespace cantina
