// The words in which the cards of the Deckbuilding Game are written.
#pragma once

#include <string_view>

#include "engine/abilities/ability.h"
#include "engine/abilities/vocabulary.h"

namespace cantina::deckbuilding {

/// When an ability may be used, in the order of the vocabulary's table.
enum class Trigger : u8 {
    activated,
    always,
    played,             // this card is played
    purchased,          // this card is purchased
    base_revealed,      // this base is turned up
    turn_starts,        // the start of the controller's turn
    turn_ends,          // the end of the controller's turn
    defeats_target,     // an attack with this card beats a target in the galaxy row
    opponent_discards,  // the opponent discards a hand card in the controller's turn
    you_purchase,       // the controller purchases a card
    you_play,           // the controller plays a card
};

/// The places cards are chosen from, seen from the acting player.
enum class Zone : u8 {
    hand,
    discard,
    galaxy_row,
    galaxy_discard,
    looked_at,  // the galaxy cards this ability looks at or has revealed
    opponent_hand,
    opponent_ships,
    opponent_base,
    ships_in_row,
    enemy_ships_in_row,
};
inline constexpr int zone_count = 10;

/// What a filter can ask for.
enum class Predicate : u8 { faction, kind, trait, unique, named, affordable, other };

enum class Side : u8 { own, enemy, neutral };

enum class Ask : u8 {
    force_with_you,
    in_play,
    opponent_in_play,
    base_is,
    looked_at,
    attacking_row
};

enum class Value : u8 { lost_bases, done, cost };

/// The constant effects, looked for by name where the rules compute a number.
enum class Constant : u8 { attack, attack_of, prevent_damage, may_attack };

const Vocabulary& vocabulary();
/// The price is the card itself and nothing else, so it can always be paid.
bool only_costs_itself(const Code& code, const Ability& ability);
/// The price is one hand card, whichever, and nothing else.
bool costs_a_hand_card(const Code& code, const Ability& ability);
/// One alternative of its choice can always be carried out, whatever lies on the table.
bool has_open_branch(const Code& code, const Ability& ability);
/// It has no price, and whatever it does is good for who uses it.
bool only_gives(const Code& code, const Ability& ability);
/// The effect is nothing but this verb.
bool only_does(const Code& code, const Ability& ability, std::string_view verb);
/// The instruction that a constant effect compiles to.
u16 op_of(Constant constant);

}  // namespace cantina::deckbuilding
