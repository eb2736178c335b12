// What rules give to the engine where cards respond to nothing: a game without windows derives its
// rules from this and adds its own steps, verbs and zones. A game whose cards respond writes those
// functions itself (games/toy/occurrences.cpp).
#pragma once

#include "engine/abilities/running.h"
#include "engine/flow/report.h"

namespace cantina {

template <class Game, class State>
struct PlainRules {
    const Game& game;
    State& s;
    Reporter* out;

    PlainRules(const Game& of_game, State& state, Reporter* reporter)
        : game(of_game), s(state), out(reporter) {}

    void report(const Event& event) const {
        if (out) out->events.push_back(event);
    }

    // --- what programs ask for
    const Code& code() const { return game.library().code; }
    int seats() const { return game.seats(); }
    Seat active_seat() const { return s.active; }
    bool must_settle() const { return s.unsettled || s.over(); }
    void settle() const { s.unsettled = 0; }
    /// How long what a card puts off waits: until it happens.
    static constexpr Duration later_until{0};
    /// The card that was chosen.
    Card it(const Step& step) const { return step.count ? step.cards[0] : no_card; }
    /// Conditions and values of a game's own: it has none unless it says so.
    bool holds(const Condition&, const Step&) const { return false; }
    int value(i16 number, const Step&) const { return number; }

    // --- what occurrences and windows ask for
    bool anyone_listens(const Row&) const { return false; }
    void replace(Row&) const {}
    int perform(const Row&) const { nothing_occurs(); }
    void listeners(const Row&, Moment, Seat, int, ListenerList&) const {}
    bool may_hold_response(const Row&, Moment, Seat) const { return false; }
    void respond(const Listener&, int) const { nothing_occurs(); }

  private:
    [[noreturn]] static void nothing_occurs() {
        broken("an occurrence in a game that has none", __FILE__, __LINE__);
    }
};

}  // namespace cantina
