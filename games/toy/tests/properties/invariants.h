// What must be true of every table of Toy, whatever was answered before and whoever has left.
#pragma once

#include <bit>

#include "games/toy/rules.h"
#include "tests/properties/invariants.h"

namespace cantina::toy::test {

namespace detail {

using cantina::test::is_within;
using cantina::test::is_zero;

struct Inventory {
    Cards once;     // cards that lie somewhere
    Cards doubled;  // cards that lie in more than one zone
};

inline Inventory take_inventory(const State& state) {
    Inventory inventory{};
    const auto add = [&](const Cards& cards) {
        inventory.doubled |= inventory.once & cards;
        inventory.once |= cards;
    };
    for (const Player& player : state.players) {
        add(player.deck.cards());
        add(player.hand);
        add(player.units);
        add(player.discard);
    }
    for (const auto& slot : state.bids.slots)
        if (slot.pool) add(Cards::of(slot.card));
    // A unit on its way into play is nowhere else.
    for (u64 i = 0; i < state.rows.size; ++i) {
        const Row& row = state.rows.rows[i];
        if (row.kind == static_cast<u8>(Occurrence::enter) && !row.cancelled() &&
            !inventory.once.has(row.subject))
            inventory.once.add(row.subject);
    }
    return inventory;
}

/// Every card of those who are in, and none of those who are out.
inline bool is_conserved(const Game& game, const State& state) {
    Cards wanted{};
    for (Seat seat = 0; seat < game.seats(); ++seat)
        if (state.over() || !state.contest.is_out(seat)) wanted |= game.cards_of(seat);
    const Inventory inventory = take_inventory(state);
    // At the end a unit may have been on its way.
    if (state.over()) return inventory.doubled.empty();
    return inventory.doubled.empty() && inventory.once == wanted;
}

inline bool kinds_fit(const Game& game, const State& state) {
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        const Player& player = state.players[seat];
        if (!is_within(player.hand | player.units | player.discard | player.deck.cards(),
                       game.cards_of(seat)))
            return false;
        for (Card card : player.units)
            if (game.title(card).kind != Kind::unit) return false;
    }
    for (Seat seat = static_cast<Seat>(game.seats()); seat < max_seats; ++seat)
        if (!is_zero(&state.players[seat], sizeof(Player))) return false;
    return true;
}

/// Damage lies only on what is on the table, and less than would destroy it.
inline bool damage_fits(const Game& game, const State& state) {
    const Rules rules = read_only(game, state);
    Cards there = rules.on_table();
    // Nothing is cleared away any more when the last opponent falls.
    for (Seat seat = 0; state.over() && seat < game.seats(); ++seat)
        there |= state.players[seat].units;
    for (Card card = 0; card < Cards::capacity; ++card) {
        if (state.damage[card] == 0) continue;
        const bool ruin = card < game.home(static_cast<Seat>(game.seats())) &&
                          game.title(card).kind == Kind::home && rules.is_out(game.owner(card));
        if (!there.has(card) && !ruin) return false;
        if (rules.room_on(card) < 0) return false;
        if (!ruin && !state.over() && rules.room_on(card) == 0 && !rules.is_falling(card))
            return false;
    }
    return is_within(state.exhausted | state.shielded, there) || state.over();
}

/// What a seat knows of hands lies in a hand, and what everybody knows each seat knows.
inline bool knowledge_fits(const Game& game, const State& state) {
    Cards hands{};
    for (const Player& player : state.players) hands |= player.hand;
    Cards near = hands;
    for (const auto& slot : state.bids.slots)
        if (slot.pool) near.add(slot.card);
    for (int viewer = 0; viewer <= max_seats; ++viewer) {
        if (!is_within(state.known[viewer], hands)) return false;
        if (!is_within(state.near[viewer], near)) return false;
        if (viewer < game.seats() && !is_within(state.known[max_seats], state.known[viewer]))
            return false;
    }
    return true;
}

/// Who is out has nothing left: no card, no effect, no program.
inline bool is_gone(const Game& game, const State& state, Seat seat) {
    Player empty{};
    empty.hideout = not_chosen;
    if (std::memcmp(&state.players[seat], &empty, sizeof empty) != 0) return false;
    for (u64 i = 0; i < state.lasting.size; ++i) {
        const LastingRow& row = state.lasting.rows[i];
        if (row.seat == seat || (row.subject != no_card && game.owner(row.subject) == seat))
            return false;
    }
    for (u64 i = 0; i < state.rows.size; ++i) {
        const Row& row = state.rows.rows[i];
        if (row.subject != no_card && game.owner(row.subject) == seat && !row.cancelled())
            return false;
    }
    return state.edge != seat;
}

inline bool the_out_are_gone(const Game& game, const State& state) {
    if (state.over()) return true;
    for (Seat seat = 0; seat < game.seats(); ++seat)
        if (state.contest.is_out(seat) && !is_gone(game, state, seat)) return false;
    return !state.contest.is_out(game.decision(state).seat);
}

inline bool ending_fits(const Game& game, const State& state) {
    const auto in = static_cast<SeatMask>(all_seats(game.seats()) & ~state.contest.out);
    if (!state.over())
        return std::popcount(static_cast<unsigned>(in)) >= 2 && state.turn <= game.turn_limit();
    if (state.contest.winners & ~in) return false;
    if (std::has_single_bit(static_cast<unsigned>(in))) return state.contest.winners == in;
    if (state.turn > game.turn_limit()) return true;
    // All who were left fell together.
    const Rules rules = read_only(game, state);
    for (Seat seat = 0; seat < game.seats(); ++seat)
        if (in & seat_bit(seat) && rules.room_on(game.home(seat)) > 0) return false;
    return state.contest.winners == in;
}

inline bool players_are_tidy(const State& state) {
    for (const Player& player : state.players)
        if (!cantina::test::freed_slots_are_zero(player.deck)) return false;
    return is_zero(state.spare, sizeof state.spare);
}

}  // namespace detail

/// The first invariant of the table that does not hold, or null.
inline const char* broken_on_table(const Game& game, const State& state) {
    using namespace detail;
    if (!is_conserved(game, state)) return "a card is lost or doubled";
    if (!kinds_fit(game, state)) return "a card lies where its kind or owner does not allow it";
    if (!damage_fits(game, state)) return "damage on a card that is not in play, or too much of it";
    if (!knowledge_fits(game, state)) return "a seat knows a card that is in no hand";
    if (!players_are_tidy(state)) return "a freed slot of a player is not zero";
    if (!the_out_are_gone(game, state)) return "who is out still has something, or is asked";
    if (state.active >= game.seats()) return "nobody is active";
    if (state.unsettled && !state.over()) return "damage waits to be settled at a decision";
    if (!ending_fits(game, state)) return "the match ended, or went on, against the rules";
    return nullptr;
}

}  // namespace cantina::toy::test
