// What must be true of every table of the Card Game, whatever was answered before.
#pragma once

#include <algorithm>
#include <array>

#include "games/lcg/rules.h"
#include "tests/properties/invariants.h"

namespace cantina::lcg::test {

namespace detail {

using cantina::test::is_within;
using cantina::test::is_zero;
using cantina::test::rest_is_zero;

inline Cards in_zone(const Player& player, Zone zone) {
    if (zone == Zone::deck) return player.deck.cards();
    if (zone == Zone::objective_deck) return player.objective_deck.cards();
    return player.in[static_cast<int>(zone)];
}

/// The numbers of a seat that lie anywhere on the table.
inline Cards numbers_of(const State& state, Seat seat) {
    Cards numbers{};
    for (int number = 0; number <= affiliation_number; ++number) {
        const Card card = static_cast<Card>(seat * cards_of_seat + number);
        if (state.zone[card] != static_cast<u8>(Zone::box)) numbers.add(card);
    }
    return numbers;
}

/// The numbers that the deck of a seat has.
inline Cards numbers_of(const Game& game, Seat seat) {
    const int sets = static_cast<int>(game.list(seat).sets.size());
    const int first = seat * cards_of_seat;
    Cards numbers = Cards::of(affiliation_of(seat));
    for (int i = 0; i < sets * ObjectiveSet::command_cards; ++i)
        numbers.add(static_cast<Card>(first + i));
    for (int i = 0; i < sets; ++i) numbers.add(static_cast<Card>(first + first_objective + i));
    return numbers;
}

inline Kind lowest_kind(Card card) {
    const int number = card % cards_of_seat;
    if (number == affiliation_number) return Kind::affiliation;
    return number >= first_objective ? Kind::objective : Kind::unit;
}

/// Numbers have titles of their side and kind; while lists are open, exactly those of the list.
inline bool titles_fit(const Game& game, const State& state, Seat seat) {
    std::array<int, max_titles + 1> balance{};
    bool fits = true;
    numbers_of(game, seat).each([&](Card card) {
        const Title& title = game.title(state, card);
        const Kind kind = std::min(title.kind, Kind::unit);  // all command cards are alike here
        fits &= title.side == static_cast<Side>(seat) && kind == lowest_kind(card);
        ++balance[state.title[card]];
    });
    if (!fits || !game.setup().open_lists) return fits;
    --balance[game.list(seat).affiliation];
    for (const ObjectiveSet* set : game.list(seat).sets) {
        --balance[set->objective];
        for (u16 card : set->cards) --balance[card];
    }
    return is_zero(balance.data(), sizeof balance);
}

inline bool is_in_play(Zone zone) {
    return zone == Zone::units || zone == Zone::enhancements || zone == Zone::objectives ||
           zone == Zone::affiliation;
}

inline bool tokens_fit(const State& state) {
    for (Card card = 0; card < dial_card; ++card)
        if ((state.damage[card] | state.focus[card] | state.shields[card]) &&
            !is_in_play(static_cast<Zone>(state.zone[card])))
            return false;
    return true;
}

inline bool engagement_fits(const State& state) {
    Cards units{};
    for (const Player& player : state.players) units |= in_zone(player, Zone::units);
    return is_within(state.attackers | state.defenders | state.committed, units) &&
           (state.attackers & state.defenders).empty();
}

/// Enhancements lie on cards in play, captured cards at objectives.
inline bool hosts_fit(const State& state) {
    const auto zone_of_host = [&](Card card) {
        return static_cast<Zone>(state.zone[state.host[card]]);
    };
    bool fits = true;
    for (const Player& player : state.players) {
        in_zone(player, Zone::enhancements).each([&](Card card) {
            fits &= state.host[card] >= dial_card || is_in_play(zone_of_host(card));
        });
        in_zone(player, Zone::captured).each([&](Card card) {
            fits &= zone_of_host(card) == Zone::objectives;
        });
    }
    return fits;
}

/// A card on a discard pile stands in its order, once.
inline bool piles_are_whole(const State& state) {
    for (const Player& player : state.players) {
        Cards listed{};
        for (int i = 0; i < player.pile_size; ++i) listed.add(player.pile[i]);
        if (listed != in_zone(player, Zone::discard) || listed.count() != player.pile_size ||
            !rest_is_zero(player.pile, player.pile_size, std::size(player.pile)))
            return false;
    }
    return true;
}

/// Beyond what every State has.
inline bool players_are_tidy(const State& state) {
    for (const Player& player : state.players)
        if (!cantina::test::freed_slots_are_zero(player.deck) ||
            !cantina::test::freed_slots_are_zero(player.objective_deck) ||
            !is_zero(player.spare, sizeof player.spare))
            return false;
    return is_zero(state.spare, sizeof state.spare);
}

/// What everybody knows each seat knows, and who is known to be near is.
inline bool knowledge_fits(const State& state) {
    Cards close{};
    for (const Player& player : state.players)
        close |= in_zone(player, Zone::hand) | in_zone(player, Zone::edge);
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (!is_within(state.known[seat_count], state.known[seat]) ||
            !is_within(state.near[seat], close))
            return false;
    return is_within(state.near[seat_count], close);
}

/// What a State notes for speed is what can be read from the table.
inline const char* wrongly_noted(const Game& game, const State& state) {
    State fresh = state;
    Rules again{game, fresh, nullptr};
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Player& own = fresh.players[seat];
        const Player& is = state.players[seat];
        again.note_in_play(seat);
        again.note_hand(seat);
        if (own.awake != is.awake || own.constants != is.constants ||
            own.producers != is.producers || own.in_play != is.in_play || own.alert != is.alert ||
            own.in_hand != is.in_hand)
            return "what cards in play listen for is not noted rightly";
        if (!game.setup().open_lists) continue;  // then nobody asks what is unseen
        std::fill(std::begin(own.unseen), std::end(own.unseen), u8{0});
        own.hidden = 0;
        numbers_of(state, seat).each([&](Card card) {
            if (!again.is_open(card)) again.count_unseen(card, 1);
        });
        if (!std::equal(std::begin(own.unseen), std::end(own.unseen), std::begin(is.unseen)) ||
            own.hidden != is.hidden)
            return "the unseen cards are not counted rightly";
    }
    return nullptr;
}

inline bool force_cards_fit(const State& state) {
    for (const Player& player : state.players)
        if (player.force_cards + (in_zone(player, Zone::units) & state.committed).count() !=
            force_cards)
            return false;
    return true;
}

inline bool ending_fits(const State& state) {
    if (state.dial > dial_end) return false;
    if (state.winner != nobody) return state.winner < seat_count;
    return state.dial < dial_end && state.turn <= turn_limit &&
           in_zone(state.players[dark], Zone::victory).count() < objectives_to_win;
}

}  // namespace detail

/// No card is lost or doubled: each lies in exactly one zone, and its number says in which.
inline bool is_conserved(const State& state) {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Cards once{};
        bool fits = true;
        for (int zone = 0; zone <= static_cast<int>(Zone::objective_deck); ++zone) {
            const Cards cards = detail::in_zone(state.players[seat], static_cast<Zone>(zone));
            fits &= (once & cards).empty();
            once |= cards;
            cards.each([&](Card card) { fits &= state.zone[card] == zone; });
        }
        if (!fits || once != detail::numbers_of(state, seat)) return false;
    }
    return true;
}

inline bool is_conserved(const Game& game, const State& state) {
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (detail::numbers_of(game, seat) != detail::numbers_of(state, seat)) return false;
    return is_conserved(state);
}

/// The first invariant that does not hold on a table, which may be laid by hand, or null.
inline const char* broken_on_any_table(const Game& game, const State& state) {
    using namespace detail;
    if (!is_conserved(state)) return "a card is lost or doubled";
    if (!tokens_fit(state)) return "a card that is not in play has tokens";
    if (!engagement_fits(state)) return "a card that is no unit in play takes part";
    if (!hosts_fit(state)) return "a card enhances nothing, or is captured nowhere";
    if (!piles_are_whole(state)) return "a discard pile is not what lies on it";
    if (!players_are_tidy(state)) return "a freed slot of a player is not zero";
    if (!knowledge_fits(state)) return "what seats know of cards does not fit";
    if (!force_cards_fit(state)) return "a Force card is lost";
    if (const char* broken = wrongly_noted(game, state)) return broken;
    if (state.active >= seat_count) return "nobody is active";
    if (!ending_fits(state)) return "the match ended, or went on, against the rules";
    return nullptr;
}

/// The same for the table of a match that was dealt: there the decks are those of the setup.
inline const char* broken_on_table(const Game& game, const State& state) {
    if (!is_conserved(game, state)) return "a card came or went";
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (!detail::titles_fit(game, state, seat)) return "a deck has other cards than its list";
    return broken_on_any_table(game, state);
}

}  // namespace cantina::lcg::test
