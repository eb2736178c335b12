#include "games/toy/tests/properties/seen.h"

#include "games/toy/show/words.h"

namespace cantina::toy::test {

bool brings_to_light(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::drawn:
        case EventKind::looked_at:
        case EventKind::searched:
        case EventKind::bid_shown:
        case EventKind::rolled:
            return true;
        default:
            return false;
    }
}

bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer) {
    if (option.card == no_card || game.decision(state).seat == viewer) return false;
    const Seat owner = game.owner(option.card);
    const Player& player = state.players[owner];
    if (player.hand.has(option.card)) return !hand_seen_by(state, owner, viewer).has(option.card);
    return player.deck.cards().has(option.card);
}

}  // namespace cantina::toy::test
