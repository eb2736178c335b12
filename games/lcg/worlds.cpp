// Worlds: a State drawn at random from those that agree with everything one player has seen. The
// numbers of the cards stay where they are; those that the viewer cannot know get other titles.
#include <algorithm>

#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

const Cards& row_for(const Cards* sets, Seat viewer) {
    return sets[viewer == spectator ? seat_count : viewer];
}

/// A list of numbers whose titles may change places.
struct Pool {
    u8 cards[cards_of_seat];
    int size = 0;
    void add(Card card) { cards[size++] = static_cast<u8>(card); }
    void add(const Cards& members) {
        members.each([&](Card card) { add(card); });
    }
};

void swap_titles(State& state, Card a, Card b) { std::swap(state.title[a], state.title[b]); }

/// The first `n` of the pool get titles from all of it; every arrangement is equally likely.
void shuffle_first(State& state, const Pool& pool, int n, Rng& rng) {
    for (int i = 0; i < n && i + 1 < pool.size; ++i) {
        const int other = i + static_cast<int>(rng.below(static_cast<u32>(pool.size - i)));
        swap_titles(state, pool.cards[i], pool.cards[other]);
    }
}

/// Cards under a deck in random order: everybody knows which they are, nobody where each lies.
template <class AnyDeck>
void shuffle_mixed(State& state, const AnyDeck& deck, Rng& rng) {
    Pool mixed;
    for (u32 i = AnyDeck::known_capacity - deck.buried; i < AnyDeck::known_capacity; ++i)
        if (deck.seen[i] == AnyDeck::mixed) mixed.add(deck.top[i]);
    for (u32 i = 0; i < deck.known; ++i)
        if (deck.seen[i] == AnyDeck::mixed) mixed.add(deck.top[i]);
    shuffle_first(state, mixed, mixed.size, rng);
}

/// What the viewer has not seen of the decided top and bottom of a deck.
template <class AnyDeck>
void add_hidden(const AnyDeck& deck, Seat viewer, Pool& pool) {
    for (u32 i = 0; i < AnyDeck::known_capacity; ++i) {
        const bool entry = i < deck.known || i >= AnyDeck::known_capacity - deck.buried;
        if (entry && deck.hides(i, viewer) && deck.seen[i] != AnyDeck::mixed) pool.add(deck.top[i]);
    }
}

/// Which sets a deck may hold, drawn at random: every title that was seen is among its cards.
struct Imagined {
    static constexpr int attempts = 40;
    const Library& library;
    Side side;
    Faction faction;
    int size;  // how many sets the deck has is no secret
    const ObjectiveSet* sets[max_sets];
    int chosen = 0;

    int copies(const ObjectiveSet& set) const {
        int found = 0;
        for (int i = 0; i < chosen; ++i) found += sets[i] == &set;
        return found;
    }
    bool may_add(const ObjectiveSet& set) const {
        const Title& objective = library.titles[set.objective];
        return objective.side == side && copies(set) < (objective.one_per_deck ? 1 : 2) &&
               !(objective.affiliation_only && objective.faction != faction);
    }
    /// Adds one of the sets that `wanted` accepts.
    template <class Wanted>
    bool add(Rng& rng, Wanted wanted) {
        if (chosen == size) return false;
        const ObjectiveSet* open[64];
        int count = 0;
        for (const ObjectiveSet& set : library.sets)
            if (count < 64 && may_add(set) && wanted(set)) open[count++] = &set;
        if (count == 0) return false;
        sets[chosen++] = open[rng.below(static_cast<u32>(count))];
        return true;
    }
};

int count_in(const ObjectiveSet& set, u8 title) {
    int found = set.objective == title;
    for (u16 card : set.cards) found += card == title;
    return found;
}

/// Takes the titles that were seen out of the imagined deck; false if one of them is missing.
bool take_seen(Imagined& deck, const u8* seen, Rng& rng) {
    for (size_t title = 0; title < deck.library.titles.size(); ++title) {
        int held = 0;
        for (int i = 0; i < deck.chosen; ++i)
            held += count_in(*deck.sets[i], static_cast<u8>(title));
        for (; held < seen[title];
             held += count_in(*deck.sets[deck.chosen - 1], static_cast<u8>(title)))
            if (!deck.add(rng, [&](const ObjectiveSet& set) {
                    return count_in(set, static_cast<u8>(title)) > 0;
                }))
                return false;
    }
    while (deck.chosen < deck.size)
        if (!deck.add(rng, [](const ObjectiveSet&) { return true; })) return false;
    return true;
}

/// Closed lists: unseen cards become those of any legal deck that holds what was seen. Starter
/// decks are smaller than other decks may be; their size is a set of eight.
void imagine_list(const Game& game, State& state, Seat owner, const Pool& command,
                  const Pool& objectives, Rng& rng) {
    const Library& library = game.library();
    u8 seen[max_titles + 1] = {};
    const int first = owner * cards_of_seat;
    const int sets = static_cast<int>(game.list(owner).sets.size());
    for (int i = 0; i < sets * ObjectiveSet::command_cards; ++i) ++seen[state.title[first + i]];
    for (int i = 0; i < sets; ++i) ++seen[state.title[first + first_objective + i]];
    for (int i = 0; i < command.size; ++i) --seen[state.title[command.cards[i]]];
    for (int i = 0; i < objectives.size; ++i) --seen[state.title[objectives.cards[i]]];
    for (int attempt = 0; attempt < Imagined::attempts; ++attempt) {
        Imagined deck{library,
                      static_cast<Side>(owner),
                      library.titles[game.list(owner).affiliation].faction,
                      sets,
                      {}};
        if (!take_seen(deck, seen, rng)) continue;
        u8 left[max_titles + 1];
        std::copy(std::begin(seen), std::end(seen), left);
        int to_command = 0;
        int to_objectives = 0;
        const auto deal = [&](u16 title, const Pool& pool, int& at) {
            if (left[title])
                --left[title];
            else if (at < pool.size)
                state.title[pool.cards[at++]] = static_cast<u8>(title);
        };
        for (int i = 0; i < deck.chosen; ++i) {
            deal(deck.sets[i]->objective, objectives, to_objectives);
            for (u16 card : deck.sets[i]->cards) deal(card, command, to_command);
        }
        return;
    }
    // No such deck was found in time: the true one is certainly possible.
}

/// Cards known to lie in the hand or the edge stack stay among those.
void shuffle_near(State& state, const Cards& hidden, const Cards& near, Rng& rng, Cards& settled) {
    settled = {};
    if (near.empty()) return;
    Pool pool;
    pool.add(hidden);
    Cards left = near;
    for (int i = 0; i < pool.size; ++i) {
        const int other = i + static_cast<int>(rng.below(static_cast<u32>(pool.size - i)));
        const Card a = pool.cards[i];
        const Card b = pool.cards[other];
        swap_titles(state, a, b);
        const bool near_a = left.has(a);
        const bool near_b = left.has(b);
        if (near_a != near_b) {
            (near_a ? left.add(b) : left.add(a));
            (near_a ? left.remove(a) : left.remove(b));
        }
    }
    settled = left;
}

}  // namespace

void Game::resample(State& state, Seat viewer, Rng& rng) const {
    for (Seat owner = 0; owner < seat_count; ++owner) {
        Player& player = state.players[owner];
        const Cards& known = row_for(state.known, viewer);
        const auto in = [&](Zone zone) { return player.in[static_cast<int>(zone)]; };
        Cards hidden = in(Zone::captured) | in(Zone::aside);
        Cards objectives{};
        Cards settled{};
        if (owner != viewer) {
            const Cards close = (in(Zone::hand) | (in(Zone::edge)-state.open_edge)) - known;
            Cards& near = state.near[viewer == spectator ? seat_count : viewer];
            shuffle_near(state, close, near & close, rng, settled);
            near = (near - close) | settled;
            hidden |= close - settled;
            objectives = in(Zone::chosen);
        }
        hidden -= known;
        Pool pool;
        pool.add(hidden);
        add_hidden(player.deck, viewer, pool);
        const int placed = pool.size;
        pool.add(player.deck.bag);
        Pool objective_pool;
        objective_pool.add(objectives - known);
        add_hidden(player.objective_deck, viewer, objective_pool);
        const int placed_objectives = objective_pool.size;
        objective_pool.add(player.objective_deck.bag);
        if (!setup_.open_lists && owner != viewer)
            imagine_list(*this, state, owner, pool, objective_pool, rng);
        shuffle_first(state, pool, placed, rng);
        shuffle_first(state, objective_pool, placed_objectives, rng);
        shuffle_mixed(state, player.deck, rng);
        Rules{*this, state, nullptr}.note_hand(owner);
    }
    state.stream.rekey(rng);
}

}  // namespace cantina::lcg
