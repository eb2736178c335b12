// Advice for bots: how good a table is for a seat, and a sensible quick answer.
#include <algorithm>

#include "engine/contract/advice.h"
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

/// What a seat has, in points of its home.
float strength(const Rules& rules, Seat seat) {
    const Player& own = rules.player(seat);
    const int home = std::max(0, rules.room_on(rules.game.home(seat)));
    float sum = 3.0f * static_cast<float>(home);
    for (Card unit : own.units)
        sum +=
            static_cast<float>(2 * rules.game.title(unit).power + std::max(0, rules.room_on(unit)));
    // More than can soon be played is worth little.
    sum += static_cast<float>(std::min(own.hand.count(), 6)) * 1.0f;
    return sum + static_cast<float>(std::min<int>(own.coins, 6)) * 0.5f;
}

/// How willingly an answer is given: one of the willing ones is picked by chance.
int eagerness(const Rules& rules, const Option& option) {
    switch (option.kind) {
        case answer::play:
            return rules.game.title(option.card).kind == Kind::unit ? 12 : 6;
        case answer::attack: {
            if (rules.game.title(option.target).kind == Kind::home)
                return 4 + 24 / (1 + std::max(0, rules.room_on(option.target)));
            return rules.power_of(option.card) >= rules.room_on(option.target) ? 4 : 1;
        }
        case answers::use:
        case answers::yes:
            return 8;
        case answers::pick:
            return 4;
        case answers::pass:
        case answers::done:
            return 2;
        default:
            return 1;
    }
}

}  // namespace

float Game::worth(const State& state, Seat seat) const {
    const Rules rules = read_only(*this, state);
    return share_of_strength(standing(state), seats(), seat,
                             [&](Seat of) { return strength(rules, of); });
}

bool Game::at_rest(const State& state) const {
    return state.over() || state.agenda.top().kind == step::turn;
}

int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    const Rules rules = read_only(*this, state);
    return pick_by_eagerness(list, rng,
                             [&](const Option& option) { return eagerness(rules, option); });
}

}  // namespace cantina::toy
