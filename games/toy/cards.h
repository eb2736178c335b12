// The cards of Toy and the words they are written in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/card_library.h"
#include "engine/base/bits.h"
#include "engine/flow/lasting.h"

namespace cantina::toy {

/// Every seat has a card of each title.
using Cards = Bits<5>;
inline constexpr int max_titles = Cards::capacity / max_seats;

enum class Kind : u8 { unit, event, home };
inline constexpr size_t kind_count = 3;

struct Title {
    std::string id;
    Text name;
    Text text;                  // what its ability does, as printed
    std::vector<Text> choices;  // what its alternatives are called
    Kind kind = Kind::unit;
    u8 cost = 0;
    u8 power = 0;
    u8 health = 0;
    u16 ability = 0;

    template <class Io>
    void fields(Io& io) {
        io(text);
        io(choices);
        io.word(kind, kind_count);
        for (u8* figure : {&cost, &power, &health}) io(*figure);
    }
};

using Library = CardLibrary<Title>;

/// When an ability is used, in the order of the vocabulary's table.
enum class Trigger : u8 {
    activated,
    always,
    enters,              // this unit has entered play
    you_play,            // its controller has played a card
    event_executes,      // the effect of another player's event is about to be carried out
    response_executes,   // the same of another player's response
    would_be_damaged,    // a card of its controller is about to be dealt damage
    damaged,             // damage was placed on a card of its controller
    would_be_destroyed,  // a unit of its controller is about to be destroyed
    destroyed,           // a unit was destroyed
    turn_starts,         // anybody's turn
    turn_ends,
    discarded,  // its controller has discarded a hand card
    wins_duel,
};

/// The places cards are chosen from, seen from the acting player.
enum class Zone : u8 {
    hand,
    units,
    enemy_units,
    enemy_homes,
    home,
    looked_at,
    opponent_hand,
    discard,
    units_of_seat,                                                  // of the first seat, and so on
    discard_of_seat = static_cast<int>(units_of_seat) + max_seats,  // likewise
    reserve = static_cast<int>(discard_of_seat) + max_seats,        // of troops, not of cards
    field,
};
inline constexpr int zone_count = static_cast<int>(Zone::field) + 1;

/// Troops are counted, not told apart.
inline constexpr int troop_kinds = 4;
enum class Measure : u8 { stars, space };
inline constexpr int troop_figures[2][troop_kinds] = {{1, 2, 3, 5}, {0, 1, 1, 2}};

enum class Predicate : u8 { kind, other, named, cost_at_most, wounded, other_than };
enum class Ask : u8 { has_units, has_edge, it_is, opponent_has_units, is_wounded };
enum class Value : u8 { done, units, opponent_units };

/// Until when something lasts, the shortest time first; then what ends in a turn of its seat.
enum class Until : u8 {
    none,
    strike,
    engagement,
    phase,
    turn,
    match,
    own_start = Duration::of_seat_bit,
    own_end = Duration::of_seat_bit | Duration::next_turn_bit,
};

/// Constant effects, looked for where the rules compute.
enum class Constant : u8 { power, power_of, guard, armor };

const Vocabulary& vocabulary();
u16 op_of(Constant constant);

}  // namespace cantina::toy
