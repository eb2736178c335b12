// Who may see what, and the few computed figures that views, boards and answers share.
#pragma once

#include <vector>

#include "engine/people/known_deck.h"
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

/// The hand cards of `owner` that `viewer` may know.
Cards hand_seen_by(const State& state, Seat owner, Seat viewer);
/// Base decks are public knowledge (DBG-SETUP-02, DBG-VARIANT-02) unless they are secret ones.
bool sees_base_deck(const Game& game, Seat owner, Seat viewer);
/// A discard pile from bottom to top.
std::vector<Card> pile_in_order(const State& state, const Cards& pile);
/// Attack of a card in play, with the constant abilities of its own side, whoever's turn it is.
int attack_now(const Game& game, const State& state, Seat owner, Card card, bool in_row_attack);
/// The target a card is assigned to: a place of the row, `target_base`, or -1.
int target_of(const State& state, Card card);

}  // namespace cantina::deckbuilding
