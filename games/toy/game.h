// Toy: a small card game for two to eight seats that uses every mechanism of the engine.
//
// Each seat has a home (whose falls is out; the last one wins), a deck of one copy of each title,
// coins, units in play and a secret hideout. In a turn one draws a card, gets two coins, plays
// cards, uses units and attacks: both sides of a duel first lay a unit from their hand face down,
// the stronger one has the edge (+1 power), then attacker and target strike each other at the same
// time. Guards may take damage upon themselves, shields stop one point. Those who fall together
// share the win if nobody is left, and so do those with the firmest homes after 30 turns a seat.
//
//   question      answers                what they mean
//   turn          play                   `card` from the hand
//                 use                    the ability `detail` of the unit `card`
//                 attack                 the unit `card` attacks the unit or home `target`
//                 end_turn
//   hideout       place                  hide in place number `detail`
//   bid           pick, pass             lay the unit `card` face down, or none
//   protect       amount                 the guard `card` takes `amount` upon itself
//   shield        yes, no
//   share         amount                 `amount` of the damage goes to the home `card` (a row)
//   respond       use, pass              the ability `detail` of `card`, in place `amount` of its
//                                        abilities; with delayed_bit: the program that waits in
//                                        that lasting row; `target`: the card it responds to, where
//                                        several could be meant
//   may           yes, no                the optional part of a program
//   choose_one    alternative            number `detail`
//   choose_seat   seat                   the opponent in seat `detail`
//   pick_cards    pick, done             `card` joins the selection of a program, or `amount`
//                                        troops of the kind `card` do; or that was all
//
// What a figure is not named for is 0, a card that is not named is no_card.
#pragma once

#include <string>
#include <vector>

#include "engine/contract/running_game.h"
#include "games/toy/setup.h"
#include "games/toy/state.h"

namespace cantina::toy {

namespace question {
inline constexpr u8 turn = questions::first_of_game;
inline constexpr u8 hideout = questions::first_of_game + 1;  // where do you hide?
inline constexpr u8 bid = questions::first_of_game + 2;      // which unit face down?
inline constexpr u8 protect = questions::first_of_game + 3;  // how much does the guard take?
inline constexpr u8 shield = questions::first_of_game + 4;   // use the shield?
inline constexpr u8 share = questions::first_of_game + 5;    // how much goes to this home?
}  // namespace question

namespace answer {
inline constexpr u8 play = answers::first_of_game;
inline constexpr u8 attack = answers::first_of_game + 1;  // `target` with `card`
inline constexpr u8 end_turn = answers::first_of_game + 2;
inline constexpr u8 place = answers::first_of_game + 3;   // hide in `detail`
inline constexpr u8 amount = answers::first_of_game + 4;  // `amount` goes to `card`
}  // namespace answer

namespace step {
inline constexpr u8 hide = steps::first_of_game;
inline constexpr u8 turn = steps::first_of_game + 1;
inline constexpr u8 duel = steps::first_of_game + 2;
inline constexpr u8 protect = steps::first_of_game + 3;
inline constexpr u8 shield = steps::first_of_game + 4;
inline constexpr u8 share = steps::first_of_game + 5;
}  // namespace step

/// Then those with the firmest homes share the win.
inline constexpr int turns_a_seat = 30;

/// What stands in the way of playing a card or using it.
enum class Why : u8 { nothing, not_yours, no_ability, exhausted, coins, limit, price, effect };

enum class EventKind : u8 {
    drawn,
    looked_at,  // in the own deck, or in the hand of whose card it is; detail: how many with the
                // first of those seen together, 0 with the others
    played,
    cancelled,
    damaged,    // seat: whose doing
    destroyed,  // seat: whose it was; detail: 1 if it returns to the hand
    searched,   // amount: 1 if the hideout is there; detail: the seat that was asked
    match_begins,
    turn_began,  // amount: the how-manieth turn
    hidden,
    attacks,   // card, other: the target
    bid_laid,  // card: what lies face down
    bid_none,
    bid_shown,
    edge,  // seat: who has it
    used,
    shielded,
    discarded,
    rolled,  // amount: what the die shows
    fell,    // seat: whose home
    left,    // seat: who gave up
    won,     // amount: how many share it
    stopped,
    sent,  // amount: how many troops
};
inline constexpr int event_kinds = static_cast<int>(EventKind::sent) + 1;

struct Rules;

class Game : public RunningGame<Game, State, Rules> {
  public:
    static constexpr std::string_view name = "toy";
    using EventKind = toy::EventKind;
    /// How its cards are read and kept.
    static const LibraryPlan<Title>& plan();
    static constexpr bool knows_draws = true;

    /// Keeps a reference to the library.
    Game(const Library& library, const Setup& setup);

    Departure departure(const State& state, Seat seat) const;
    void leave(State& state, Seat seat, OptionList& list, Reporter* reporter) const;
    Standing standing(const State& state) const { return state.contest.standing(); }
    int seats() const { return setup_.players; }
    const Setup& setup() const { return setup_; }
    int turn_limit() const { return turns_a_seat * seats(); }
    void resample(State& state, Seat viewer, Rng& rng) const;
    u64 key(const State& state, const Option& option) const;
    float worth(const State& state, Seat seat) const;
    /// Nothing is under way: somebody's turn goes on.
    bool at_rest(const State& state) const;
    int rollout(const State& state, const OptionList& list, Rng& rng) const;
    Why why_not(const State& state, Seat seat, Card card) const;

    const Library& library() const { return library_; }
    const Title& title(Card card) const { return library_.titles[card % library_.titles.size()]; }
    int title_number(Card card) const { return card % static_cast<int>(library_.titles.size()); }
    Seat owner(Card card) const { return static_cast<Seat>(card / library_.titles.size()); }
    Card card(Seat seat, const std::string& id) const;
    /// The home is the first title.
    Card home(Seat seat) const { return static_cast<Card>(seat * library_.titles.size()); }
    const Ability& ability(Card card) const { return library_.code.abilities[title(card).ability]; }
    /// All but the home.
    Cards cards_of(Seat seat) const;
    /// Where in the code a program ends.
    i16 end_of_program() const { return end_of_program_; }

  private:
    const Library& library_;
    Setup setup_;
    i16 end_of_program_ = 0;
};

}  // namespace cantina::toy

extern template class cantina::RunningGame<cantina::toy::Game, cantina::toy::State,
                                           cantina::toy::Rules>;
