// What the Card Game reports, for the log, the animations and the tests.
#pragma once

#include "engine/flow/report.h"

namespace cantina::lcg {

/// `card`, `other` and `amount` of an Event mean what the comment says. Cards are told by title:
/// the number of a card alone does not say which it is.
enum class EventKind : u8 {
    turn_began,        // seat; amount: which turn
    phase_began,       // seat; detail: the Phase
    dial_advanced,     // amount: where it is now
    dial_turned_back,  // amount: where it is now
    objective_chosen,  // seat: three objectives are chosen
    mulligan,          // seat; amount: hand cards; detail: 1 if they go back for a new hand
    entered_play,      // card; other: host; from: where it was, `playing` if it was played
    drew,              // card (seen by its owner)
    cards_drawn,       // seat; amount: how many
    discarded,         // card; detail: where from (Zone)
    announced,         // card: it is revealed and waits to be paid for
    played,            // card; amount: what was paid
    not_paid,          // card: returned to the hand
    produced,          // card, amount
    focused,           // card, amount: focus tokens placed; other: by what; detail: 1 to strike
    focus_removed,     // card, amount; detail: 1 in the refresh phase
    refreshed,         // seat; amount: focus tokens removed in all
    damaged,           // card, amount; other: what dealt it
    damage_removed,    // card, amount
    damage_moved,      // card: from; other: to; amount
    damage_prevented,  // card, amount; other: what prevented it
    protected_by,      // card; other: protector; amount
    shielded,          // card: a shield token was placed
    shield_used,       // card; detail: 0 against damage, 1 against focus
    shields_removed,   // seat; amount; detail 1: of this card only
    ability_used,      // card; detail: slot
    cancelled,         // card: whose effect is not carried out
    engaged,           // card: the objective
    attacks,           // card
    defends,           // card
    engagement_moved,  // card: the objective that is engaged now
    edge_placed,       // seat; card (seen by its owner, or everybody)
    edge_revealed,     // card; seat
    fate_resolved,     // card
    edge_cancelled,    // the edge battle starts anew
    edge_won,          // seat; amount, detail: the Force icons of winner and loser
    strikes,           // card
    icons_resolved,    // card; detail: Icon; amount
    left_play,         // card; detail: Leaving
    captured,          // card (seen by who may know it); other: objective
    rescued,           // card (seen by its owner); other: objective
    committed,         // card
    struggle,          // seat: who won it, or nobody; amount, detail: both totals
    balance_turned,    // seat: whose side it shows
    unopposed,         // card: the objective
    searched,          // seat
    looked,            // seat; card
    put_under_deck,    // seat; card (seen by some)
    taken,             // seat; card (seen by some): into its owner's hand
    put_back,          // seat; card (seen by some); detail: 1 on top of its deck, 0 under it
    passed,            // seat
    won,               // seat; detail: see Ending
};
inline constexpr int event_kinds = static_cast<int>(EventKind::won) + 1;

/// The clause an event of this kind shows at work.
const char* clause_of(EventKind kind);

enum class Ending : u8 { dial, objectives, decked, heart, trench_run, too_long };

}  // namespace cantina::lcg
