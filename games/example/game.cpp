// The game as a whole: its cards, its Worlds and its advice to bots.
#include "games/example/game.h"

#include "engine/abilities/renaming.h"
#include "engine/contract/advice.h"
#include "engine/contract/running_game_bodies.h"
#include "games/example/rules.h"

template class cantina::RunningGame<cantina::example::Game, cantina::example::State,
                                    cantina::example::Rules>;

namespace cantina::example {

static_assert(cantina::Game<Game>);

Game::Game(const Library& library, const Setup& setup) : library_(library), setup_(setup) {
    CANTINA_CHECK(setup.players >= Setup::fewest && setup.players <= most_players);
    Card next = 0;
    for (size_t number = 0; number < library.titles.size(); ++number)
        for (int copy = 0; copy < library.titles[number].copies; ++copy, ++next) {
            title_of_[next] = static_cast<u8>(number);
            all_cards_.add(next);
        }
}

/// Hands and the deck change cards, but for what the viewer holds.
void Game::resample(State& state, Seat viewer, Rng& rng) const {
    Renaming<Cards> renamed;
    state.deck.lift_hidden(viewer);
    Cards hidden = state.deck.bag;
    for (Seat seat = 0; seat < seats(); ++seat)
        if (seat != viewer) hidden |= state.players[seat].hand;
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (seat == viewer) continue;
        Cards& hand = state.players[seat].hand;
        const Cards imagined = take_at_random(hidden, hand.count(), rng);
        renamed.follow(hand, imagined);
        hand = imagined;
    }
    state.deck.bag = hidden;
    state.deck.fill_hidden(viewer, rng);
    renamed.rename_selections(state);
    state.stream.rekey(rng);
}

/// Copies of a card are the same to a search.
u64 Game::key(const State&, const Option& option) const {
    Option alike = option;
    if (option.card != no_card) alike.card = title_number(option.card);
    return hash_of(alike);
}

/// A turn in hand is worth more than the roll that ends it: first play what can be played.
float Game::worth(const State& state, Seat seat) const {
    return share_of_strength(standing(state), seats(), seat, [&](Seat of) {
        const Player& player = state.players[of];
        return 1.0f + static_cast<float>(player.scrap) +
               5.0f * static_cast<float>(player.gadgets.count()) + (of == state.active ? 2.0f : 0);
    });
}

int Game::rollout(const State&, const OptionList& list, Rng& rng) const {
    return pick_by_eagerness(list, rng, [&](const Option& option) {
        if (option.kind != answer::play) return 2;
        return title(option.card).kind == Kind::gadget ? 6 : 3;
    });
}

}  // namespace cantina::example
