// Advice for bots: how good a table is for a seat, and a sensible quick answer.
#include <algorithm>

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
    if (state.over()) return state.contest.standing().share[seat];
    const Rules rules = read_only(*this, state);
    if (rules.is_out(seat)) return 0.0f;
    float all = 0;
    for (Seat other = 0; other < seats(); ++other)
        if (!rules.is_out(other)) all += strength(rules, other);
    return all > 0 ? strength(rules, seat) / all : 0.0f;
}

bool Game::at_rest(const State& state) const {
    return state.over() || state.agenda.top().kind == step::turn;
}

int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    const Rules rules = read_only(*this, state);
    int all = 0;
    for (const Option& option : list) all += eagerness(rules, option);
    int left = static_cast<int>(rng.below(static_cast<u32>(all)));
    for (int i = 0; i < list.size(); ++i) {
        left -= eagerness(rules, list[i]);
        if (left < 0) return i;
    }
    return list.size() - 1;
}

}  // namespace cantina::toy
