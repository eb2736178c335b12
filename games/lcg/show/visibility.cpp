#include "games/lcg/show/visibility.h"

#include <algorithm>

namespace cantina::lcg {

namespace {

int row_for(Seat viewer) { return viewer == spectator ? seat_count : viewer; }

}  // namespace

bool sees(const Game& game, const State& state, Card card, Seat viewer) {
    const Rules rules = read_only(game, state);
    if (rules.is_open(card)) return true;
    if (state.known[row_for(viewer)].has(card)) return true;
    const Zone zone = rules.zone_of(card);
    return owner_of(card) == viewer &&
           (zone == Zone::hand || zone == Zone::edge || zone == Zone::chosen);
}

Cards seen_of(const Game& game, const State& state, const Cards& cards, Seat viewer) {
    Cards seen{};
    for (Card card : cards)
        if (sees(game, state, card, viewer)) seen.add(card);
    return seen;
}

std::vector<u8> near_titles_of(const State& state, Seat owner, Seat viewer) {
    std::vector<u8> titles;
    if (owner == viewer) return titles;
    const Player& own = state.players[owner];
    const Cards close = own.in[static_cast<int>(Zone::hand)] | own.in[static_cast<int>(Zone::edge)];
    for (Card card : state.near[row_for(viewer)] & close) titles.push_back(state.title[card]);
    std::sort(titles.begin(), titles.end());
    return titles;
}

Strength strength_of(const Game& game, const State& state, Card unit) {
    const Rules rules = read_only(game, state);
    const bool edge = rules.player(owner_of(unit)).won_edge;
    Strength found{};
    for (int type = 0; type < icon_count; ++type) {
        found.icons[type] = rules.strength(unit, static_cast<Icon>(type));
        if (!edge) found.with_edge[type] = rules.printed(unit).edge_icons[type];
    }
    return found;
}

}  // namespace cantina::lcg
