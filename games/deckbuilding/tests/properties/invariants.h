// What must be true of every table of the Deckbuilding Game, whatever was answered before.
#pragma once

#include <algorithm>
#include <array>
#include <cstring>

#include "games/deckbuilding/tests/properties/conservation.h"
#include "tests/properties/invariants.h"

namespace cantina::deckbuilding::test {

namespace detail {

using cantina::test::is_within;
using cantina::test::is_zero;

/// Beyond what every State has.
inline bool players_are_tidy(const State& state) {
    for (const Player& player : state.players)
        if (!cantina::test::freed_slots_are_zero(player.deck) ||
            !is_zero(player.spare, sizeof player.spare))
            return false;
    return cantina::test::freed_slots_are_zero(state.galaxy);
}

/// Units are units, ships are ships, and nobody owns a card of the other side.
inline bool kinds_fit(const Game& game, const State& state) {
    const Game::Sets& sets = game.sets();
    const Cards neutral = sets.faction[static_cast<int>(Faction::neutral)];
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Player& player = state.players[seat];
        const Cards own_bases = sets.bases & sets.faction[seat];
        const Cards own_cards = (sets.faction[seat] | neutral) - sets.bases;
        if (!is_within(player.units, own_cards & sets.units)) return false;
        if (!is_within(player.ships, own_cards & sets.ships)) return false;
        if (!is_within(player.hand | player.discard | player.deck.cards(), own_cards)) return false;
        if (!is_within(player.bases | player.unused_bases, own_bases)) return false;
        if (player.has_base() && !own_bases.has(player.base)) return false;
        if (!is_within(player.victory, sets.bases & sets.faction[opponent_of(seat)])) return false;
    }
    Cards row{};
    for (u8 card : state.row)
        if (card != no_slot) row.add(card);
    return is_within(row | state.galaxy.cards() | state.galaxy_discard, sets.galaxy) &&
           is_within(state.pilots, sets.pilots);
}

/// Damage lies only on ships and bases in play, and less than would destroy them.
inline bool damage_fits(const Game& game, const State& state) {
    Cards may_have{};
    for (const Player& player : state.players) {
        may_have |= player.ships;
        if (player.has_base()) may_have.add(player.base);
    }
    static_assert(max_cards % 8 == 0);
    for (int first = 0; first < max_cards; first += 8) {
        u64 eight;
        std::memcpy(&eight, state.damage + first, 8);
        if (eight == 0) continue;
        for (int card = first; card < first + 8; ++card) {
            const int damage = state.damage[card];
            if (damage == 0) continue;
            if (!may_have.has(static_cast<Card>(card))) return false;
            if (damage >= game.figures(static_cast<Card>(card)).hit_points &&
                state.winner == nobody)
                return false;
        }
    }
    return true;
}

/// The heights in a discard pile are different and below the next one.
inline bool pile_is_ordered(const State& state, const Cards& pile, u8 next) {
    std::array<u64, 4> taken{};
    bool fine = true;
    pile.each([&](Card card) {
        const u8 height = state.place[card];
        u64& word = taken[height >> 6];
        const u64 bit = u64{1} << (height & 63);
        fine &= height < next && !(word & bit);
        word |= bit;
    });
    return fine;
}

inline bool piles_are_ordered(const State& state) {
    return pile_is_ordered(state, state.players[empire].discard, state.height[empire]) &&
           pile_is_ordered(state, state.players[rebels].discard, state.height[rebels]) &&
           pile_is_ordered(state, state.galaxy_discard, state.height[galaxy_pile]);
}

/// What a seat knows of hands lies in a hand, and what everybody knows each seat knows.
inline bool knowledge_fits(const State& state) {
    const Cards hands = state.players[empire].hand | state.players[rebels].hand;
    const Cards& everybodys = state.known[seat_count];
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (!is_within(state.known[seat], hands) || !is_within(everybodys, state.known[seat]))
            return false;
    return true;
}

/// The notes beside the galaxy row say what a look at the row says.
inline bool row_notes_fit(const Game& game, const State& state) {
    u8 twins = 0;
    u64 kin[seat_count] = {};
    u8 prey[seat_count] = {};
    u8 costs[sizeof state.row_costs] = {};
    const auto bits_of = [](Card card) { return OptionWriter::target_bits(card); };
    u64 targets[seat_count][8] = {{bits_of(no_card)}, {bits_of(no_card)}};
    int target_count[seat_count] = {1, 1};
    for (int place = 0; place < row_size; ++place) {
        if (state.row[place] == no_slot) continue;
        const Title& title = game.title(state.row[place]);
        const u8 bit = static_cast<u8>(1u << place);
        costs[place] = title.cost;
        for (int earlier = 0; earlier < place; ++earlier)
            if (state.row[earlier] != no_slot && &game.title(state.row[earlier]) == &title)
                twins |= bit;
        for (Seat seat = 0; seat < seat_count; ++seat) {
            const auto enemy = static_cast<Faction>(opponent_of(seat));
            if (title.faction != enemy) kin[seat] |= u64{0xFF} << 8 * place;
            if (title.faction != enemy || title.target == 0) continue;
            prey[seat] |= bit;
            if (!(twins & bit)) targets[seat][target_count[seat]++] = bits_of(state.row[place]);
        }
    }
    return std::memcmp(targets, state.targets, sizeof targets) == 0 && twins == state.row_twins &&
           std::equal(costs, std::end(costs), state.row_costs) &&
           std::equal(kin, kin + seat_count, state.row_kin) &&
           std::equal(prey, prey + seat_count, state.row_prey);
}

/// Attackers are cards of the active player in play, each sent against one target that is there.
inline bool attacks_fit(const State& state) {
    const Player& own = state.players[state.active];
    Cards assigned{};
    for (int target = 0; target <= target_base; ++target) {
        const Cards& group = state.attackers[target];
        if ((assigned & group).any()) return false;
        assigned |= group;
        if (group.any() && target < row_size && state.row[target] == no_slot) return false;
        if (group.any() != (state.targeted >> target & 1)) return false;
    }
    return is_within(assigned, state.committed) &&
           is_within(state.committed, own.units | own.ships) &&
           is_within(state.used, own.in_play());
}

inline bool ending_fits(const Game& game, const State& state) {
    const int goal = game.setup().bases_to_win;
    int reached = 0;
    for (const Player& player : state.players) reached += player.victory.count() >= goal;
    if (state.winner == nobody) return reached == 0 && state.turn <= turn_limit;
    if (state.winner >= seat_count || reached > 1) return false;
    return reached == 1 ? state.players[state.winner].victory.count() >= goal
                        : state.turn > turn_limit;
}

}  // namespace detail

/// The first invariant of the table that does not hold, or null.
inline const char* broken_on_table(const Game& game, const State& state) {
    using namespace detail;
    if (!is_conserved(game, state)) return "a card is lost or doubled";
    if (!kinds_fit(game, state)) return "a card lies where its kind cannot lie";
    if (!damage_fits(game, state)) return "damage on a card that is not in play, or too much of it";
    if (state.force < -force_end || state.force > force_end) return "the Force is off its track";
    if (!piles_are_ordered(state)) return "the order of a discard pile is lost";
    if (!knowledge_fits(state)) return "a seat knows a card that is in no hand";
    if (!row_notes_fit(game, state)) return "the notes beside the galaxy row are stale";
    if (!attacks_fit(state)) return "an attack is not possible on this table";
    if (!players_are_tidy(state)) return "a freed slot of a player is not zero";
    if (state.players[0].resources > 60000 || state.players[1].resources > 60000)
        return "more resources were paid than there were";
    if (state.active >= seat_count) return "nobody is active";
    if (state.unsettled) return "damage waits to be settled at a decision";
    if (!ending_fits(game, state)) return "the match ended, or went on, against the rules";
    return nullptr;
}

}  // namespace cantina::deckbuilding::test
