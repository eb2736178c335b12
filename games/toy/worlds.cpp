// Worlds of Toy: everything hidden that an owner has (hand, deck, a unit face down in a duel) may
// be anywhere among them, as far as the viewer knows.
#include "engine/abilities/renaming.h"
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

const Cards& row_for(const Cards* sets, Seat viewer) {
    return sets[viewer == spectator ? max_seats : viewer];
}

void resample_cards(const Game& game, State& state, Seat owner, Seat viewer, Rng& rng,
                    Renaming<Cards>& renamed) {
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
    renamed.follow(hidden, hand);
    renamed.follow_top(before, player.deck);
    // What other seats know follows their own eyes, which the viewer cannot look through.
    for (Cards& known : state.known) known -= (hidden | hand) - row_for(state.known, viewer);
    for (Cards& other : state.near) other -= game.cards_of(owner) - near;
}

}  // namespace

void Game::resample(State& state, Seat viewer, Rng& rng) const {
    Renaming<Cards> renamed;
    for (Seat owner = 0; owner < seats(); ++owner) {
        Player& player = state.players[owner];
        if (owner == viewer) {
            const auto before = player.deck;
            player.deck.resample_top(viewer, rng);
            renamed.follow_top(before, player.deck);
            continue;
        }
        resample_cards(*this, state, owner, viewer, rng, renamed);
        if (player.hideout != not_chosen)
            player.hideout = static_cast<u8>(player.hideout_open.imagine(rng));
    }
    renamed.rename_selections(state);
    state.stream.rekey(rng);
}

}  // namespace cantina::toy
