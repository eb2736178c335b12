#include "games/lcg/tests/invariants.h"

#include <algorithm>

namespace cantina::lcg {

namespace {

bool lies_in_play(Zone zone) {
    return zone == Zone::units || zone == Zone::enhancements || zone == Zone::objectives ||
           zone == Zone::affiliation;
}

bool lies_there(const Player& own, Card card, Zone zone) {
    if (zone == Zone::deck) return own.deck.cards().has(card);
    if (zone == Zone::objective_deck) return own.objective_deck.cards().has(card);
    return own.in[static_cast<int>(zone)].has(card);
}

const char* broken_at(const Rules& rules, Card card) {
    const State& s = rules.s;
    const Player& own = s.players[owner_of(card)];
    const Zone zone = rules.zone_of(card);
    int places = own.deck.cards().has(card) + own.objective_deck.cards().has(card);
    for (int kept = 0; kept < kept_zones; ++kept) places += own.in[kept].has(card);
    if (places != (zone != Zone::box)) return " is lost or doubled";
    if (zone == Zone::box) return nullptr;
    if (!lies_there(own, card, zone)) return " is not where it should be";
    if (!lies_in_play(zone) && (s.damage[card] || s.focus[card] || s.shields[card]))
        return " has tokens but is not in play";
    const bool takes_part = s.attackers.has(card) || s.defenders.has(card);
    if (zone != Zone::units && (takes_part || s.committed.has(card)))
        return " takes part but is no unit in play";
    if (zone == Zone::enhancements && s.host[card] < dial_card &&
        !lies_in_play(rules.zone_of(s.host[card])))
        return " enhances nothing";
    if (zone == Zone::captured && rules.zone_of(s.host[card]) != Zone::objectives)
        return " is captured nowhere";
    return nullptr;
}

/// A card on a discard pile stands in its order, once.
bool piles_are_whole(const State& s) {
    for (const Player& own : s.players) {
        Cards listed{};
        for (int i = 0; i < own.pile_size; ++i) listed.add(own.pile[i]);
        if (listed != own.in[static_cast<int>(Zone::discard)] || listed.count() != own.pile_size)
            return false;
    }
    return true;
}

const char* wrongly_noted(const Game& game, const State& state) {
    State fresh = state;
    Rules again{game, fresh, nullptr};
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Player& own = fresh.players[seat];
        again.note_in_play(seat);
        again.note_hand(seat);
        std::fill(std::begin(own.unseen), std::end(own.unseen), u8{0});
        own.hidden = 0;
        for (int i = 0; i < cards_of_seat; ++i) {
            const Card card = static_cast<Card>(seat * cards_of_seat + i);
            if (card < dial_card && again.zone_of(card) != Zone::box && !again.is_open(card))
                again.count_unseen(card, 1);
        }
        const Player& is = state.players[seat];
        if (own.awake != is.awake || own.constants != is.constants ||
            own.producers != is.producers || own.in_play != is.in_play || own.alert != is.alert ||
            own.in_hand != is.in_hand)
            return "what cards in play listen for is not noted rightly";
        if (!std::equal(std::begin(own.unseen), std::end(own.unseen), std::begin(is.unseen)) ||
            own.hidden != is.hidden)
            return "the unseen cards are not counted rightly";
        if (is.force_cards + (is.in[static_cast<int>(Zone::units)] & state.committed).count() !=
            force_cards)
            return "a Force card is lost";
    }
    return nullptr;
}

}  // namespace

std::string broken_invariant(const Game& game, const State& state) {
    const Rules rules = read_only(game, state);
    for (Card card = 0; card < dial_card; ++card)
        if (const char* broken = broken_at(rules, card)) return game.title(state, card).id + broken;
    if (!piles_are_whole(state)) return "a discard pile is not what lies on it";
    if (state.winner != nobody && state.winner > light) return "nobody of that number can win";
    if (const char* broken = wrongly_noted(game, state)) return broken;
    return {};
}

}  // namespace cantina::lcg
