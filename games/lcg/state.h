// Everything on the table of the Card Game. Seat 0 is the dark side, which takes the first turn.
//
// Numbers are place-holders: which card a number is, its title, is a fact of its own. A World gives
// new titles to the numbers that a player cannot know, so nothing else in the State has to change.
#pragma once

#include <type_traits>

#include "engine/base/random.h"
#include "engine/flow/agenda.h"
#include "engine/flow/lasting.h"
#include "engine/flow/occurrence.h"
#include "engine/hidden/hidden.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

inline constexpr int seat_count = 2;
inline constexpr Seat dark = 0;
inline constexpr Seat light = 1;
constexpr Seat opponent_of(Seat seat) { return seat ^ 1; }

/// Until when something lasts, the shortest time first.
enum class Until : u8 { none, strike, engagement, phase, turn, match };

// The numbers of a seat: first its command cards, then its objectives, then its affiliation card.
inline constexpr int max_sets = 20;
inline constexpr int first_objective = max_sets * ObjectiveSet::command_cards;
inline constexpr int affiliation_number = first_objective + max_sets;
constexpr Seat owner_of(Card card) { return static_cast<Seat>(card / cards_of_seat); }
constexpr Card affiliation_of(Seat seat) {
    return static_cast<Card>(seat * cards_of_seat + affiliation_number);
}

/// All numbers of a seat.
constexpr Cards owned_by(Seat seat) {
    Cards cards{};
    for (int i = 0; i < cards_of_seat / 64; ++i)
        cards.word[seat * (cards_of_seat / 64) + i] = ~u64{0};
    return cards;
}

/// Numbers that are no card: the Death Star dial, which can be enhanced, engaged and damaged, and
/// nothing at all.
inline constexpr u8 dial_card = 254;
inline constexpr u8 none = 255;
/// Only this card, or nothing if it is none.
constexpr Cards set_of(Card card) { return card < dial_card ? Cards::of(card) : Cards{}; }

inline constexpr int dial_end = 12;
inline constexpr int objectives_to_win = 3;
inline constexpr int current_objectives = 3;
inline constexpr int starting_hand = 6;
inline constexpr int force_cards = 3;

/// Where a card is. The two decks keep their cards themselves.
enum class Zone : u8 {
    hand,
    discard,
    units,
    enhancements,
    objectives,   // current ones
    chosen,       // objectives face down in front of their owner before the first turn
    edge,         // in the edge stack
    victory,      // a destroyed objective, in the opponent's victory pile
    captured,     // face down at a dark side objective
    playing,      // an event on its way, or a card that is being paid for
    aside,        // looked at or revealed by an ability that is at work
    ordering,     // on its way to the discard pile with others: their owner says in which order
    affiliation,  // always in play
    deck,
    objective_deck,
    box,  // not in this match
};
inline constexpr int kept_zones = static_cast<int>(Zone::deck);

/// What is known at most of the order of a deck: all of it.
using CommandDeck = Deck<Cards, 104>;
using ObjectiveDeck = Deck<Cards, 24>;

/// What one player has. All cards of a seat stay under its control.
struct Player {
    Cards in[kept_zones];
    Cards in_play;
    Cards alert;  // cards in play that respond to something or have an action
    CommandDeck deck;
    ObjectiveDeck objective_deck;
    Cards producers;    // cards in play with a resource value
    u64 awake;          // triggers that its cards in play listen for, one bit each
    u64 constants;      // constant effects of its cards in play, one bit each
    u8 pile[104];       // its discard pile from the bottom up
    u64 in_hand;        // titles used from the hand that lie there, one bit each
    u64 hidden;         // titles used from the hand of which copies are hidden, one bit each
    u8 unseen[48];      // how many: hidden copies of titles that are used from the hand, see
                        // Game::hand_titles
    u8 first_tally[8];  // what "the first each turn" counts
    u8 title_tally[8];  // what "1 per turn" counts by title
    u8 pile_size;
    u8 force_cards;     // unused ones
    u8 limited_played;  // Limited cards played this turn
    u8 engaged_dial;    // the dial was engaged this phase
    u8 fates_placed;    // fate cards placed in this engagement
    u8 won_edge;        // has the edge in this engagement
    u8 spare[2];
};

struct State {
    Player players[seat_count];
    Cards committed;              // to the Force
    Cards attackers;              // participating units of the attacking player
    Cards defenders;              // and of the defending player
    Cards declaring;              // units that are being declared, one after the other
    Cards engaged_before;         // objectives that were engaged in this phase
    Cards open_edge;              // edge cards that lie face up
    Cards resolved_fates;         // fate cards of this edge battle that took effect
    Cards used;                   // abilities "once per turn" used this turn, by copy
    Cards known[seat_count + 1];  // hidden cards a seat knows the title of; the last: everybody
    Cards near[seat_count + 1];   // known to lie in their owner's hand or edge stack
    u8 title[max_cards];
    u8 zone[max_cards];
    u8 damage[max_cards];
    u8 focus[max_cards];
    u8 shields[max_cards];
    u8 host[max_cards];  // of an enhancement or a captured card
    u8 dial;
    u8 light_balance;  // the marker shows the light side
    Seat active;
    Seat winner;        // nobody while the match goes on
    u8 unsettled;       // something happened that may destroy cards
    u8 phase;           // see Phase
    u8 engaged;         // the engaged objective, the dial, or none
    u8 striking;        // the unit that strikes, or none
    u16 turn;           // counts the turns of both players from 1
    u8 unopposed;       // the engagement that is ending was
    u8 cancelled_edge;  // the edge battle was cancelled and starts anew
    u8 spare[4];
    Agenda<34> agenda;
    Rows<36> rows;
    Lasting<24> lasting;
    Stream stream;

    bool over() const { return winner != nobody; }
};

enum class Phase : u8 { setup, balance, refresh, draw, deployment, conflict, force };

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 6 * 1024);

}  // namespace cantina::lcg
