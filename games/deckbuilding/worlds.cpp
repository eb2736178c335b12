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

/// That a seat knows so many of the exchanged cards is public; which ones it knows is not.
void resample_knowledge(State& state, const Cards& hidden, const Cards& drawn, Rng& rng) {
    for (Cards& known : state.known) {
        const int count = (known & hidden).count();
        known -= hidden | drawn;
        if (count == 0) continue;
        Cards pool = drawn;
        known |= take_at_random(pool, count, rng);
    }
}

/// Hidden hand cards, the bag and what lies unseen on top of it could all change places.
void resample_hand_and_deck(State& state, Seat owner, Seat viewer, Rng& rng) {
    Player& player = state.players[owner];
    const Cards hidden = player.hand - known_to(state, viewer);
    player.deck.lift_hidden(viewer);
    if (const int count = hidden.count()) {
        Cards pool = player.deck.bag | hidden;
        const Cards drawn = take_at_random(pool, count, rng);
        player.deck.bag = pool;
        player.hand = (player.hand - hidden) | drawn;
        rename_in_selections(state, hidden, drawn);
        resample_knowledge(state, hidden, drawn, rng);
    }
    player.deck.fill_hidden(viewer, rng);
}

/// While `owner` still picks secret bases, the picks so far are the lowest of some four.
void resample_secret_picks(Step& picks, const Cards& bases, Rng& rng) {
    Cards pool = bases;
    const Cards imagined = take_at_random(pool, secret_base_count, rng);
    for (int i = 0; i < picks.count; ++i) picks.cards[i] = imagined.nth(i);
}

void resample_secret_bases(State& state, Seat owner, Rng& rng) {
    Player& player = state.players[owner];
    Step& top = state.agenda.top();
    if (top.kind == step::secret_bases && owner >= top.seat) {
        if (owner == top.seat) resample_secret_picks(top, player.bases, rng);
        return;
    }
    Cards pool = player.bases | player.unused_bases;
    player.bases = take_at_random(pool, player.bases.count(), rng);
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
