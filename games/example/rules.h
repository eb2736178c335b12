// The rules of Scrap Run at work on one State.
#pragma once

#include "engine/abilities/plain_rules.h"
#include "games/example/game.h"

namespace cantina::example {

/// What stands in the way of playing a card.
enum class Why : u8 { nothing, not_in_hand, scrap, effect };

struct Rules : PlainRules<Game, State> {
    using PlainRules::PlainRules;
    using PlainRules::report;

    // --- the turn (rules.cpp)
    void set_up();
    bool run_step();
    Decision step_decision() const;
    void step_options(OptionList& list) const;
    void answer_step(const Option& option);
    bool begin_turn(Step& turn);
    bool end_turn(const Step& turn);
    void win(SeatMask winners);

    // --- what players do (rules.cpp)
    Player& player(Seat seat) const { return s.players[seat]; }
    Why why_not(Seat seat, Card card) const;
    void play(Seat seat, Card card);
    int draw(Seat seat, int n);
    void discard(Seat seat, Card card);
    int take(Seat seat, Seat from, int n);
    void roll(Seat seat);
    int dice_of(Seat seat) const;
    void report(EventKind kind, Seat seat, Card card, int amount, SeatMask seen = everybody,
                Seat other = 0) const;

    // --- the words of the cards (vocabulary.cpp)
    const VerbAction<Rules>& verb(u16 op) const;
    /// What the gadgets of a seat add with a constant effect.
    int added_by_gadgets(Seat seat, std::string_view effect) const;
    /// The only zone to choose from is the hand. What is being played is no longer in it.
    Cards candidates(int zones, int filter, Seat seat, const Step& step) const;
    bool may_hide_candidates(int zones, int filter, Seat seat, const Step& step) const;
    /// Copies of a title in a hand are alike: one of them stands for all.
    Cards once_each(const Cards& cards) const;
    void offer(const Cards& cards, OptionList& list) const;
};

inline Rules read_only(const Game& game, const State& state) {
    return {game, const_cast<State&>(state), nullptr};
}

}  // namespace cantina::example
