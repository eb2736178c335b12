// What a viewer sees of a table, written down by hand from the rulebook and not from the game's own
// notes of knowledge: the yardstick for "no leak".
#pragma once

#include <array>
#include <vector>

#include "games/deckbuilding/tests/properties/conservation.h"

namespace cantina::deckbuilding::test {

/// Where the viewer believes a card to be. Cards that could be exchanged without the viewer
/// noticing have the same `Belief`.
struct Belief {
    Place place = Place::nowhere;
    Seat owner = nobody;
    u8 detail = 0;  // place in the row, height in the pile, depth in a deck
    u8 damage = 0;
    u8 marks = 0;  // used, committed, the attack it is sent on
    friend bool operator==(const Belief&, const Belief&) = default;
};

/// Hidden cards of a player: in the hand or in the deck, nobody but the owner can say which.
inline constexpr u8 hidden_detail = 0xFF;

struct Seen {
    std::array<Belief, max_cards> cards{};
    std::vector<int> figures;  // everything countable on the table, in a fixed order
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen_by(const Game& game, const State& state, Seat viewer);

/// From here on chance, which a World has anew, or the rules themselves bring hidden cards to
/// light, so that tables which differ in them part.
bool brings_to_light(const Event& event, const Seen& before);

}  // namespace cantina::deckbuilding::test
