// Scrap Run: a tiny game for two to four, made to be copied (docs/adding-a-game.md).
//
// Salvagers play cards and roll dice for scrap; whoever ends a turn with 20 of it wins. Gadgets
// stay in play and help from then on, tricks are done once. All draw from one deck.
//
//   question   answers   what they mean
//   turn       play      `card` from the hand
//              roll      the dice: the turn comes to its end
#pragma once

#include <string>
#include <type_traits>

#include "engine/abilities/card_library.h"
#include "engine/base/bits.h"
#include "engine/contract/running_game.h"
#include "engine/flow/lasting.h"
#include "engine/flow/occurrence.h"
#include "engine/hidden/hidden.h"
#include "engine/people/players_setup.h"

namespace cantina::example {

using Setup = PlayersSetup<2, 4, "EX-SETUP-01">;
inline constexpr int most_players = Setup::most;
inline constexpr int scrap_to_win = 20;
inline constexpr int turns_a_seat = 40;
inline constexpr int first_hand = 4;

// --- cards

using Cards = Bits<1>;
enum class Kind : u8 { gadget, trick };
inline constexpr size_t kinds = 2;

struct Title {
    std::string id;
    Text name;
    Kind kind = Kind::gadget;
    u8 cost = 0;
    u8 copies = 1;
    u16 ability = 0;

    template <class Io>
    void fields(Io& io) {
        io.word(kind, kinds);
        io(cost);
        io(copies);
    }
};
using Library = CardLibrary<Title>;

const Vocabulary& vocabulary();

// --- the table

struct Player {
    Cards hand;
    Cards gadgets;
    u64 scrap;
};

struct State {
    Player players[most_players];
    Deck<Cards, 8, most_players> deck;
    Cards discard;
    u16 turn;
    Contest contest;
    Seat active;
    u8 unsettled;
    Agenda<12> agenda;
    Rows<2> rows;
    Lasting<4> lasting;
    Stream stream;

    bool over() const { return contest.over(); }
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

// --- questions, answers, events

namespace question {
inline constexpr u8 turn = questions::first_of_game;
}  // namespace question

namespace answer {
inline constexpr u8 play = answers::first_of_game;
inline constexpr u8 roll = answers::first_of_game + 1;
}  // namespace answer

enum class EventKind : u8 {
    turn_began,  // amount: the how-manieth turn
    drawn,
    played,
    rolled,  // amount: the scrap that was found
    taken,   // amount; detail: from whom
    discarded,
    won,  // amount: how many share it
};

// --- the game

struct Rules;

class Game : public RunningGame<Game, State, Rules> {
  public:
    static constexpr std::string_view name = "example";
    using EventKind = example::EventKind;
    /// How its cards are read and kept (library.cpp).
    static const LibraryPlan<Title>& plan();

    /// Keeps a reference to the library.
    Game(const Library& library, const Setup& setup);

    Standing standing(const State& state) const { return state.contest.standing(); }
    int seats() const { return setup_.players; }
    const Setup& setup() const { return setup_; }
    const Library& library() const { return library_; }
    const Cards& all_cards() const { return all_cards_; }
    u16 title_number(Card card) const { return title_of_[card]; }
    const Title& title(Card card) const { return library_.titles[title_of_[card]]; }
    const Ability& ability(Card card) const { return library_.code.abilities[title(card).ability]; }
    int turn_limit() const { return turns_a_seat * seats(); }

    /// A bot takes the seat (EX-END-03), so nothing on the table changes.
    Departure departure(const State&, Seat) const { return Departure::replaced; }
    void leave(State& state, Seat, OptionList& list, Reporter*) const { options(state, list); }
    void resample(State& state, Seat viewer, Rng& rng) const;
    u64 key(const State& state, const Option& option) const;
    float worth(const State& state, Seat seat) const;
    int rollout(const State& state, const OptionList& list, Rng& rng) const;

  private:
    const Library& library_;
    Setup setup_;
    Cards all_cards_{};
    u8 title_of_[Cards::capacity] = {};
};

}  // namespace cantina::example

extern template class cantina::RunningGame<cantina::example::Game, cantina::example::State,
                                           cantina::example::Rules>;
