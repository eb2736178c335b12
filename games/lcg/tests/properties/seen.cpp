#include "games/lcg/tests/properties/seen.h"

#include "games/lcg/events.h"
#include "games/lcg/rules.h"

namespace cantina::lcg::test {

bool brings_to_light(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::drew:
        case EventKind::discarded:
        case EventKind::announced:
        case EventKind::played:
        case EventKind::not_paid:
        case EventKind::entered_play:
        case EventKind::edge_revealed:
        case EventKind::edge_placed:
        case EventKind::captured:
        case EventKind::rescued:
        case EventKind::looked:
        case EventKind::taken:
        case EventKind::put_back:
        case EventKind::searched:
        case EventKind::ability_used:
            return true;
        default:
            return false;
    }
}

bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer) {
    if (option.card >= dial_card || game.decision(state).seat == viewer) return false;
    return !read_only(game, state).is_open(option.card) &&
           !state.known[viewer == spectator ? seat_count : viewer].has(option.card);
}

}  // namespace cantina::lcg::test
