// Toy: a small card game for two or three seats that uses every mechanism of the engine.
//
// Each seat has a home (the match is over when one falls), a deck of one copy of each title, coins,
// units in play and a secret hideout. In a turn one draws a card, gets two coins, plays cards, uses
// units and attacks: both sides of a duel first lay a unit from their hand face down, the stronger
// one has the edge (+1 power), then attacker and target strike each other at the same time. Guards
// may take damage upon themselves, shields stop one point.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "games/toy/state.h"

namespace cantina::toy {

namespace question {
inline constexpr u8 turn = questions::first_of_game;
inline constexpr u8 hideout = questions::first_of_game + 1;  // where do you hide?
inline constexpr u8 bid = questions::first_of_game + 2;      // which unit face down?
inline constexpr u8 protect = questions::first_of_game + 3;  // how much does the guard take?
inline constexpr u8 shield = questions::first_of_game + 4;   // use the shield?
}  // namespace question

namespace answer {
inline constexpr u8 play = answers::first_of_game;
inline constexpr u8 attack = answers::first_of_game + 1;  // `target` with `card`
inline constexpr u8 end_turn = answers::first_of_game + 2;
inline constexpr u8 place = answers::first_of_game + 3;   // hide in `detail`
inline constexpr u8 amount = answers::first_of_game + 4;  // redirect `amount` to `card`
}  // namespace answer

namespace step {
inline constexpr u8 hide = steps::first_of_game;
inline constexpr u8 turn = steps::first_of_game + 1;
inline constexpr u8 duel = steps::first_of_game + 2;
inline constexpr u8 protect = steps::first_of_game + 3;
inline constexpr u8 shield = steps::first_of_game + 4;
}  // namespace step

inline constexpr int turn_limit = 60;

/// What stands in the way of playing a card or using it.
enum class Why : u8 { nothing, not_yours, no_ability, exhausted, coins, limit, price, effect };

enum class EventKind : u8 { drawn, looked_at, played, cancelled, damaged, destroyed, searched };

class Game {
  public:
    using State = toy::State;
    static constexpr std::string_view name = "toy";

    Game(const Library& library, int seats);

    State deal(const Seed& seed, OptionList& list, Reporter* reporter) const;
    Decision decision(const State& state) const;
    void options(const State& state, OptionList& list) const;
    void apply(State& state, const Option& option, OptionList& list, Reporter* reporter) const;
    Standing standing(const State& state) const;
    Departure departure(const State& state, Seat seat) const;
    void leave(State& state, Seat seat, OptionList& list, Reporter* reporter) const;
    int seats() const { return seats_; }
    void resample(State& state, Seat viewer, Rng& rng) const;
    u64 key(const State& state, const Option& option) const;
    float worth(const State& state, Seat seat) const;
    int rollout(const State& state, const OptionList& list, Rng& rng) const;
    Why why_not(const State& state, Seat seat, Card card) const;

    /// Goes on until somebody is asked: for tests that set a table up themselves.
    void run(State& state, OptionList& list, Reporter* reporter) const;

    const Library& library() const { return library_; }
    const Title& title(Card card) const { return library_.titles[card % library_.titles.size()]; }
    int title_number(Card card) const { return card % static_cast<int>(library_.titles.size()); }
    Seat owner(Card card) const { return static_cast<Seat>(card / library_.titles.size()); }
    Card card(Seat seat, const std::string& id) const;
    Card home(Seat seat) const { return card(seat, "home"); }
    const Ability& ability(Card card) const { return library_.code.abilities[title(card).ability]; }
    Cards cards_of(Seat seat) const;

  private:
    const Library& library_;
    int seats_;
};

}  // namespace cantina::toy
