// The words in which the cards of the Card Game are written.
#pragma once

#include "engine/abilities/ability.h"
#include "engine/abilities/vocabulary.h"
#include "engine/flow/window.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

/// What cards of this game can respond to.
enum class Occurrence : u8 {
    turn_begins,      // seat: whose turn
    refreshed,        // seat
    refresh_ends,     // seat: the end of the refresh phase
    draw_begins,      // seat: the beginning of the draw phase
    play,             // subject: the card; seat; amount: what it responds to; flags
    execute,          // source: whose ability; seat; detail: see Execution
    enter,            // subject; destination: the host of an enhancement; flags
    leave,            // subject; seat: whose doing; detail: see Leaving; destination
    declare,          // subject: a unit; detail: 1 attacks, 2 defends; the last row: the objective
    focus_to_strike,  // subject
    strike_resolved,  // subject
    damage,           // subject, amount, source; seat: who deals it
    focus,            // subject, amount; seat: who places the tokens
    edge_won,         // seat
    commit,           // subject, to the Force
    survive,          // subject: a unit that attacked and survived
    produce,          // subject: a card that has produced resources
    fate,             // subject: a fate card
};
inline constexpr int occurrence_count = static_cast<int>(Occurrence::fate) + 1;

/// When an ability may be used, in the order of the vocabulary's table.
enum class Trigger : u8 {
    action,
    always,
    // reactions
    opponent_turn_begins,
    you_refreshed,
    refresh_phase_ended,
    draw_phase_began,
    you_played,              // its controller has played a card
    entered,                 // this card has entered play
    attacks,                 // this unit was declared as an attacker
    attacks_or_defends,      // this unit was declared as an attacker or a defender
    other_engaged,           // the opponent has engaged another objective of its controller
    focused_to_strike,       // this unit
    host_focused_to_strike,  // the enhanced unit
    unit_focused_to_strike,  // any unit
    enemy_struck,            // an enemy attacker has resolved its strike
    objective_destroyed,     // any objective
    edge_battle_won,         // by its controller
    committed,               // this unit, to the Force
    damaged_unit,            // this unit has damaged a unit
    unit_captured,           // its controller has captured an enemy unit that was in play
    survived_attack,         // this unit attacked and survived the engagement
    host_produced,           // the enhanced card has produced resources
    // interrupts
    event_played,      // any player's event is about to be carried out
    interrupt_used,    // the same of an interrupt
    you_play,          // its controller is playing a card
    would_be_damaged,  // a card is about to be dealt damage
    leaves,            // this card is leaving play
    host_leaves,       // the enhanced card is leaving play
    objective_leaves,  // an objective of its controller is leaving play
    unit_destroyed,    // a unit is being destroyed
    destroyed,         // this objective is being destroyed
    // fate cards
    priority,  // its priority comes up in the edge battle
};
inline constexpr int trigger_count = static_cast<int>(Trigger::priority) + 1;
constexpr u64 bit(Trigger trigger) { return u64{1} << static_cast<int>(trigger); }

/// What wakes a trigger: which occurrence, in which of its windows, and who may listen.
enum class Ear : u8 { anybody, subject, host };
struct Wake {
    Occurrence what;
    Moment moment;
    Ear ear;
};
constexpr Wake interrupt_of(Trigger trigger) {
    using O = Occurrence;
    using M = Moment;
    switch (trigger) {
        case Trigger::event_played:
        case Trigger::interrupt_used:
            return {O::execute, M::interrupt, Ear::anybody};
        case Trigger::you_play:
            return {O::play, M::interrupt, Ear::anybody};
        case Trigger::would_be_damaged:
            return {O::damage, M::interrupt, Ear::anybody};
        case Trigger::leaves:
        case Trigger::destroyed:
            return {O::leave, M::interrupt, Ear::subject};
        case Trigger::host_leaves:
            return {O::leave, M::interrupt, Ear::host};
        case Trigger::objective_leaves:
        case Trigger::unit_destroyed:
            return {O::leave, M::interrupt, Ear::anybody};
        case Trigger::priority:
            return {O::fate, M::interrupt, Ear::subject};
        default:  // actions and constant abilities respond to nothing
            return {O::turn_begins, M::interrupt, Ear::anybody};
    }
}
constexpr Wake wake_of(Trigger trigger) {
    using O = Occurrence;
    using M = Moment;
    switch (trigger) {
        case Trigger::opponent_turn_begins:
            return {O::turn_begins, M::reaction, Ear::anybody};
        case Trigger::you_refreshed:
            return {O::refreshed, M::reaction, Ear::anybody};
        case Trigger::refresh_phase_ended:
            return {O::refresh_ends, M::reaction, Ear::anybody};
        case Trigger::draw_phase_began:
            return {O::draw_begins, M::reaction, Ear::anybody};
        case Trigger::you_played:
            return {O::play, M::reaction, Ear::anybody};
        case Trigger::entered:
            return {O::enter, M::reaction, Ear::subject};
        case Trigger::attacks:
        case Trigger::attacks_or_defends:
            return {O::declare, M::reaction, Ear::subject};
        case Trigger::other_engaged:
            return {O::declare, M::reaction, Ear::anybody};
        case Trigger::focused_to_strike:
            return {O::focus_to_strike, M::reaction, Ear::subject};
        case Trigger::host_focused_to_strike:
            return {O::focus_to_strike, M::reaction, Ear::host};
        case Trigger::unit_focused_to_strike:
            return {O::focus_to_strike, M::reaction, Ear::anybody};
        case Trigger::enemy_struck:
            return {O::strike_resolved, M::reaction, Ear::anybody};
        case Trigger::objective_destroyed:
        case Trigger::unit_captured:
            return {O::leave, M::reaction, Ear::anybody};
        case Trigger::edge_battle_won:
            return {O::edge_won, M::reaction, Ear::anybody};
        case Trigger::committed:
            return {O::commit, M::reaction, Ear::subject};
        case Trigger::damaged_unit:
            return {O::damage, M::reaction, Ear::anybody};
        case Trigger::survived_attack:
            return {O::survive, M::reaction, Ear::subject};
        case Trigger::host_produced:
            return {O::produce, M::reaction, Ear::host};
        default:
            return interrupt_of(trigger);
    }
}

/// The places cards are chosen from, seen from the acting player.
enum class Place : u8 {
    units,
    objectives,
    enhancements,
    affiliations,
    hand,
    opponent_hand,
    discard,
    objective_deck,
    looked_at,  // what this ability looks at or has revealed
    engaged,    // the engaged objective
};
inline constexpr int place_count = 10;

/// Events, and what is used as if it were one.
inline bool is_from_hand(const Ability& ability) {
    return ability.zone == 1 + static_cast<u8>(Place::hand);
}

/// What a filter can ask for. The first ones look only at what is printed on a card.
enum class Predicate : u8 {
    kind,
    faction,
    trait,
    without_trait,
    cost_at_most,
    cost_at_least,
    unlimited,  // without the keyword Limited
    named,
    role,  // attacking, defending, participating
    side,  // own, enemy
    exhausted,
    ready,
    damaged,
    focused,  // has focus tokens
    unshielded,
    committed,
    other,        // not the card that speaks
    host,         // the card that the speaker enhances
    not_engaged,  // not the engaged objective
    holding,      // an objective with captured cards
    cheapest,     // of all that pass
    attached,     // to the card chosen before
    enterable,    // no other copy of a unique card is in play
    burdened,     // with tokens or enhancements
    not_it,       // not the card that the trigger is about
};
inline constexpr int printed_predicates = static_cast<int>(Predicate::named) + 1;

enum class Ask : u8 {
    force_with_you,
    engagement,
    attacking,
    participating,
    unopposed,
    your_turn,
    force_phase,
    fate_placed,
    host_is,
    it_is,
};

enum class Value : u8 { done, chosen, attached };

/// The constant effects, looked for where the rules compute.
enum class Constant : u8 {
    icons,
    host_icons,
    icons_of,
    keyword,
    host_keyword,
    host_capacity,
    less_capacity,
    force_struggle,
    reserve,
    first_costs_less,
    no_match,
    host_matches,
    cannot_attack,
    only_attackers,
    most_attackers,
    first_edge_card_open,
    fates_again,
    playable_from_discard,
    playable_into_engagement,
    host_splits_damage,
    captured_instead,
    enters_as_enhancement,
    lost_with_it,
    untargetable,
    dial_engaged,
    dial_falls,
};
inline constexpr int constant_count = static_cast<int>(Constant::dial_falls) + 1;
constexpr u64 bit(Constant constant) { return u64{1} << static_cast<int>(constant); }

const Vocabulary& vocabulary();
/// The instruction that a constant effect compiles to, and back; -1 for other instructions.
u16 op_of(Constant constant);
int constant_of(u16 op);

Touch touch_of(u16 op);
/// It has no price, and whatever it does is good for who uses it.
bool only_gives(const Code& code, const Ability& ability);
/// The verb is in its effect.
bool does(const Code& code, const Ability& ability, std::string_view verb);

}  // namespace cantina::lcg
