// Everything on the table of the Deckbuilding Game. Seat 0 is the Empire, seat 1 the Rebels.
#pragma once

#include <type_traits>

#include "engine/base/random.h"
#include "engine/flow/agenda.h"
#include "engine/flow/lasting.h"
#include "engine/flow/occurrence.h"
#include "engine/hidden/hidden.h"
#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

inline constexpr int seat_count = 2;
inline constexpr Seat empire = 0;
inline constexpr Seat rebels = 1;
constexpr Seat opponent_of(Seat seat) { return seat ^ 1; }

/// Until when something lasts. The number is that of saved matches.
enum class Until : u8 { none = 0, turn = 4 };

inline constexpr int row_size = 6;
inline constexpr int hand_size = 5;
inline constexpr int force_end = 3;               // E3 is -3, N is 0, R3 is +3
inline constexpr int starting_force = force_end;  // the space with the Rebel symbol (DBG-SETUP-21)
inline constexpr u8 no_slot = 0xFF;               // an empty place of the galaxy row, or no base

/// What one player has.
struct Player {
    Deck<Cards, 16> deck;
    Cards hand;
    Cards discard;
    Cards units;         // in play until the end of the turn
    Cards ships;         // capital ships in play
    Cards bases;         // face down: the rest of the base deck
    Cards unused_bases;  // secret bases: face down in the box
    Cards victory;       // enemy bases this player has destroyed
    u16 resources;
    u8 base;  // in play, or no_slot
    u8 spare[5];

    Cards in_play() const {
        Cards cards = units | ships;
        if (base != no_slot) cards.add(base);
        return cards;
    }
    bool has_base() const { return base != no_slot; }
};

/// The places an attack may be aimed at: the six places of the galaxy row, then the enemy base.
inline constexpr int target_base = row_size;

struct State {
    Player players[seat_count];
    Deck<Cards, 8> galaxy;
    Cards galaxy_discard;
    Cards pilots;
    Cards exiled;
    Cards box;                      // bases that are not used in this match
    Cards used;                     // abilities used this turn: the card is turned
    Cards committed;                // assigned to an attack this turn, resolved or not
    Cards attackers[row_size + 1];  // assigned to an attack that is still to be resolved
    Cards striking;                 // the attackers of the row attack being resolved
    Cards known[seat_count + 1];    // hidden hand cards a seat knows; the last set: everybody
    u64 targets[seat_count][8];     // of attacks, copies once, as OptionWriter wants them
    u64 row_kin[seat_count];  // places a seat could buy from: a byte for own and neutral cards
    u8 row[row_size];         // the galaxy row
    u8 row_costs[8];          // what the cards there cost; 0 for empty places
    u8 row_twins;             // places that hold a copy of a card in an earlier place
    u8 row_prey[seat_count];  // places a seat could attack: enemy cards with a target value
    u8 damage[max_cards];
    u8 place[max_cards];  // height in its discard pile
    u8 height[3];         // next height of the piles: each player's, the galaxy's
    u8 tally[16];
    i8 force;
    Seat active;
    Seat winner;   // nobody while the match goes on
    u8 unsettled;  // damage was dealt since the last settling
    u16 turn;      // counts the turns of both players from 1
    u8 looked_at;  // galaxy cards on top that an ability looks at
    u8 targeted;   // places of `attackers` that hold any
    u8 spare[4];
    Agenda<14> agenda;
    Rows<8> rows;
    Lasting<16> lasting;
    Stream stream;

    bool over() const { return winner != nobody; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 2560);

/// The places of `height`.
inline constexpr int galaxy_pile = 2;

}  // namespace cantina::deckbuilding
