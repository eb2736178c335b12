// Everything on the table of Toy.
#pragma once

#include <type_traits>

#include "engine/base/random.h"
#include "engine/flow/agenda.h"
#include "engine/flow/dice.h"
#include "engine/flow/lasting.h"
#include "engine/flow/occurrence.h"
#include "engine/flow/standing.h"
#include "engine/hidden/hidden.h"
#include "games/toy/cards.h"

namespace cantina::toy {

inline constexpr int hideouts = 8;
inline constexpr u8 not_chosen = 0xFF;
inline constexpr int die_faces = 6;

struct Player {
    Deck<Cards, 16, max_seats> deck;
    Cards hand;
    Cards units;
    Cards discard;
    Learned hideout_open;  // where everybody thinks the hideout can be
    u8 hideout;            // where it is
    u8 coins;
    u8 tally[22];
    u8 reserve[troop_kinds];
    u8 field[troop_kinds];
};

struct State {
    Player players[max_seats];
    Cards known[max_seats + 1];  // hand cards of others that a seat knows; the last: everybody
    Cards near[max_seats + 1];   // known to lie in their owner's hand or face down in a duel
    Cards exhausted;
    Cards shielded;
    u8 damage[Cards::capacity];
    Secrets<4, max_seats> bids;
    Contest contest;
    u16 turn;
    Seat active;
    Seat edge;  // who won the bids of the duel, or nobody
    u8 unsettled;
    u8 looked_at;  // how many cards on top of the deck of `looker` an ability looks at
    Seat looker;
    DicePool<1, die_faces> dice;  // as they were rolled last
    u8 spare[7];
    Agenda<40> agenda;
    Rows<128> rows;  // one for every unit of eight seats
    Lasting<32> lasting;
    Stream stream;

    bool over() const { return contest.over(); }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

}  // namespace cantina::toy
