#include "games/deckbuilding/show/visibility.h"

#include <algorithm>

namespace cantina::deckbuilding {

Cards hand_seen_by(const State& state, Seat owner, Seat viewer) {
    const Cards& hand = state.players[owner].hand;
    if (viewer == owner) return hand;
    return hand & state.known[viewer == spectator ? seat_count : viewer];
}

bool sees_base_deck(const Game& game, Seat owner, Seat viewer) {
    return owner == viewer || game.setup().variant != Variant::secret_bases;
}

std::vector<Card> pile_in_order(const State& state, const Cards& pile) {
    std::vector<Card> cards;
    for (Card card : pile) cards.push_back(card);
    std::sort(cards.begin(), cards.end(),
              [&](Card a, Card b) { return state.place[a] < state.place[b]; });
    return cards;
}

int attack_now(const Game& game, const State& state, Seat owner, Card card, bool in_row_attack) {
    if (owner == state.active) return read_only(game, state).attack_of(card, in_row_attack);
    State turned = state;  // the rules compute attacks for the active player only
    turned.active = owner;
    return read_only(game, turned).attack_of(card, in_row_attack);
}

int target_of(const State& state, Card card) {
    for (int place = 0; place <= target_base; ++place)
        if (state.attackers[place].has(card)) return place;
    return -1;
}

}  // namespace cantina::deckbuilding
