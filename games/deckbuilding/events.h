// What can be reported of a match: each kind has its sentence in both languages and its clause.
#pragma once

#include "engine/flow/report.h"

namespace cantina::deckbuilding {

enum class EventKind : u8 {
    match_begins,
    turn_begins,       // amount: number of the turn
    base_chosen,       // secret bases: seat has chosen
    base_revealed,     // card
    force_resource,    // 1 resource for the Force fully on one's side
    ship_resources,    // card, amount
    card_played,       // card
    resources_gained,  // amount
    resources_paid,    // amount: the price of an ability
    force_gained,      // amount: spaces really moved; other end position in detail
    card_purchased,    // card, amount: resources paid; detail: Destination
    card_paid_off,     // card, amount
    row_filled,        // card, amount: place
    ability_used,      // card
    reward_taken,      // card
    reward_declined,   // card
    attack_gained,     // card, amount
    card_assigned,     // card, other: target, no_card for the base
    attack_resolved,   // other: target, amount: total attack
    attack_fails,      // other: target
    damage_dealt,      // card: what was hit, amount
    damage_prevented,  // card, amount
    damage_lost,       // amount
    damage_repaired,   // card, amount
    ship_destroyed,    // card
    base_destroyed,    // card
    card_defeated,     // card
    cards_drawn,       // amount
    card_drawn,        // card: only its owner knows which
    deck_reshuffled,
    galaxy_reshuffled,
    card_discarded,         // card: from a hand
    row_card_discarded,     // card
    card_exiled,            // card
    galaxy_top_revealed,    // card
    galaxy_top_looked_at,   // card: only the seat knows
    galaxy_card_discarded,  // card: from the galaxy deck
    cards_swapped,          // card goes to the row, other leaves it
    hand_looked_at,         // the opponent's hand
    hand_card_seen,         // card: one card of that hand
    card_to_hand,           // card from discard pile or row
    card_to_deck_top,       // card
    units_discarded,        // amount: end of turn
    hand_discarded,         // amount
    resources_lost,         // amount
    base_and_ships_reset,
    turn_ends,
    match_won,
    match_stopped,  // amount: the turn limit
};
inline constexpr int event_kinds = static_cast<int>(EventKind::match_stopped) + 1;

/// Where a card lies, as the view calls it.
enum class Area : u8 {
    hand,
    deck,
    discard,
    play,
    bases,
    victory,
    row,
    pilots,
    galaxy_deck,
    galaxy_discard,
    exiled,
};

/// An area with its owner, as an event tells where its card was.
constexpr u8 area_of(Area area, Seat owner = nobody) {
    return static_cast<u8>(static_cast<u8>(area) | (owner == nobody ? 0 : owner + 1) << 6);
}
constexpr Area area_in(u8 from) { return static_cast<Area>(from & 0x3F); }
constexpr Seat owner_in(u8 from) { return from >> 6 ? static_cast<Seat>((from >> 6) - 1) : nobody; }
inline constexpr u8 untold = 0xFF;

/// The clause an event of this kind shows at work.
const char* clause_of(EventKind kind);

}  // namespace cantina::deckbuilding
