// Worlds: a State drawn at random from those that agree with everything one player has seen.
#include <algorithm>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

const Cards& known_to(const State& state, Seat viewer) {
    return state.known[viewer == spectator ? seat_count : viewer];
}

/// A choice in the making may hold hand cards the viewer cannot see; it follows them.
void rename_in_selections(State& state, const Cards& before, const Cards& after) {
    for (u64 i = 0; i < state.agenda.size; ++i) {
        Step& step = state.agenda.steps[i];
        if (step.kind != steps::program || step.count == 0) continue;
        for (int at = 0; at < step.count; ++at) {
            if (!before.has(step.cards[at])) continue;
            int rank = 0;
            for (Card card : before) rank += card < step.cards[at];
            step.cards[at] = after.nth(rank);
        }
        std::sort(step.cards, step.cards + step.count);
    }
}

void resample_hand_and_deck(State& state, Seat owner, Seat viewer, Rng& rng) {
    Player& player = state.players[owner];
    const Cards hidden = player.hand - known_to(state, viewer);
    const int count = hidden.count();
    if (count) {
        Cards pool = player.deck.bag | hidden;
        const Cards drawn = take_at_random(pool, count, rng);
        player.deck.bag = pool;
        player.hand = (player.hand - hidden) | drawn;
        rename_in_selections(state, hidden, drawn);
        for (Seat seat = 0; seat <= seat_count; ++seat) state.known[seat] -= hidden | drawn;
    }
    player.deck.resample_top(viewer, rng);
}

void resample_secret_bases(State& state, Seat owner, Rng& rng) {
    Player& player = state.players[owner];
    Cards pool = player.bases | player.unused_bases;
    const Cards bases = take_at_random(pool, player.bases.count(), rng);
    if (state.agenda.top().kind == step::secret_bases) return;
    player.bases = bases;
    player.unused_bases = pool;
}

}  // namespace

void Game::resample(State& state, Seat viewer, Rng& rng) const {
    for (Seat owner = 0; owner < seat_count; ++owner) {
        if (owner == viewer) {
            state.players[owner].deck.resample_top(viewer, rng);
            continue;
        }
        resample_hand_and_deck(state, owner, viewer, rng);
        if (setup_.variant == Variant::secret_bases && state.winner == nobody)
            resample_secret_bases(state, owner, rng);
    }
    state.galaxy.resample_top(viewer, rng);
    state.stream.rekey(rng);
}

}  // namespace cantina::deckbuilding
