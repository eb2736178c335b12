// Worlds of Toy: everything hidden that an owner has (hand, deck, a unit face down in a duel) may
// be anywhere among them, as far as the viewer knows.
#include <algorithm>
#include <array>

#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

using Renamed = std::array<Card, Cards::capacity>;

const Cards& row_for(const Cards* sets, Seat viewer) {
    return sets[viewer == spectator ? max_seats : viewer];
}

/// A choice in the making may hold cards the viewer cannot see; it follows them.
void rename_selections(State& state, const Renamed& renamed) {
    for (u64 i = 0; i < state.agenda.size; ++i) {
        Step& step = state.agenda.steps[i];
        if (step.kind != steps::program) continue;
        for (int name = 0; name < max_names; ++name)
            if (const Card target = ProgramStep::named(step, name); target != no_card)
                ProgramStep::set_named(step, name, renamed[target]);
        if (ProgramStep::has_mustered(step)) continue;
        for (int at = 0; at < step.count; ++at) step.cards[at] = renamed[step.cards[at]];
        std::sort(step.cards, step.cards + step.count);
    }
}

void resample_cards(const Game& game, State& state, Seat owner, Seat viewer, Rng& rng,
                    Renamed& renamed) {
    Player& player = state.players[owner];
    const auto before = player.deck;
    const Cards near = row_for(state.near, viewer);
    const Cards hidden = player.hand - row_for(state.known, viewer);
    player.deck.lift_hidden(viewer);
    Cards elsewhere = hidden | player.deck.bag;
    // Where the hand has no room for all that lies there or face down, one of that lies face down.
    const bool must_be_near = (near & game.cards_of(owner)).count() > hidden.count();
    state.bids.resample(
        static_cast<u8>(1 + owner), viewer, elsewhere, rng, [&](int slot, Card card) {
            return slot < 0 ||
                   (game.title(card).kind == Kind::unit && (!must_be_near || near.has(card)));
        });
    Cards hand = elsewhere & near;
    Cards rest = elsewhere - hand;
    hand |= take_at_random(rest, hidden.count() - hand.count(), rng);
    player.hand = (player.hand - hidden) | hand;
    player.deck.bag = rest;
    player.deck.fill_hidden(viewer, rng);
    for (int i = 0; i < hidden.count(); ++i) renamed[hidden.nth(i)] = hand.nth(i);
    for (u32 i = 0; i < before.known; ++i) renamed[before.top[i]] = player.deck.top[i];
    // What other seats know follows their own eyes, which the viewer cannot look through.
    for (Cards& known : state.known) known -= (hidden | hand) - row_for(state.known, viewer);
    for (Cards& other : state.near) other -= game.cards_of(owner) - near;
}

}  // namespace

void Game::resample(State& state, Seat viewer, Rng& rng) const {
    Renamed renamed;
    for (Card card = 0; card < Cards::capacity; ++card) renamed[card] = card;
    for (Seat owner = 0; owner < seats(); ++owner) {
        Player& player = state.players[owner];
        if (owner == viewer) {
            const auto before = player.deck;
            player.deck.resample_top(viewer, rng);
            for (u32 i = 0; i < before.known; ++i) renamed[before.top[i]] = player.deck.top[i];
            continue;
        }
        resample_cards(*this, state, owner, viewer, rng, renamed);
        if (player.hideout != not_chosen)
            player.hideout = static_cast<u8>(player.hideout_open.imagine(rng));
    }
    rename_selections(state, renamed);
    state.stream.rekey(rng);
}

}  // namespace cantina::toy
