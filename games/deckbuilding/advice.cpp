// What bots need to know about the game: how good a state is, and a sensible quick answer.
#include <algorithm>
#include <cmath>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

/// How far a side has come towards winning: bases destroyed, and the damage on the current one.
float progress(const Rules& rules, Seat seat) {
    const Player& enemy = rules.player(opponent_of(seat));
    float bases = static_cast<float>(rules.player(seat).victory.count());
    if (enemy.has_base())
        bases += static_cast<float>(rules.s.damage[enemy.base]) /
                 static_cast<float>(rules.game.figures(enemy.base).hit_points);
    return bases / static_cast<float>(rules.game.setup().bases_to_win);
}

/// What a deck is worth: the cost of its cards, a little less for every starter card in it.
float deck_worth(const Rules& rules, Seat seat) {
    const Player& own = rules.player(seat);
    float worth = 0;
    for (Card card : own.deck.bag | own.hand | own.discard | own.units) {
        const int cost = rules.game.figures(card).cost;
        worth += cost ? static_cast<float>(cost) : -0.6f;
    }
    for (u64 i = 0; i < own.deck.known; ++i)
        worth += 1.2f * static_cast<float>(rules.game.figures(own.deck.top[i]).cost);
    for (Card ship : own.ships) {
        const Game::Figures& figures = rules.game.figures(ship);
        const float health = 1.0f - static_cast<float>(rules.s.damage[ship]) /
                                        static_cast<float>(figures.hit_points);
        worth += static_cast<float>(figures.cost) * (1.2f + 0.6f * health);
    }
    return worth;
}

/// What the active player can still make of this turn.
float turn_worth(const Rules& rules) {
    const Player& own = rules.player(rules.s.active);
    float worth = 0.35f * static_cast<float>(own.resources);
    for (Card card : (own.units | own.ships) - rules.s.committed)
        worth += 0.40f * static_cast<float>(rules.attack_of(card, false));
    worth += 0.45f * static_cast<float>(rules.total_attack(rules.s.attackers[target_base], false));
    for (int place = 0; place < row_size; ++place) {
        const Cards& group = rules.s.attackers[place];
        if (group.empty()) continue;
        const int total = rules.total_attack(group, true);
        const int wanted = rules.target_value(rules.s.row[place]);
        const float prize = 0.75f * static_cast<float>(wanted) + 0.5f;
        worth += total >= wanted ? prize - 0.3f * static_cast<float>(total - wanted)
                                 : 0.41f * static_cast<float>(total);
    }
    for (Card card : own.in_play() - rules.s.used)
        if (rules.may_use(rules.s.active, card)) worth += 0.3f;
    return worth;
}

}  // namespace

float Game::worth(const State& state, Seat seat) const {
    if (state.winner != nobody) return state.winner == seat ? 1.0f : 0.0f;
    const Rules rules = read_only(*this, state);
    const Seat enemy = opponent_of(seat);
    float score = 8.0f * (progress(rules, seat) - progress(rules, enemy));
    score += 0.05f * (deck_worth(rules, seat) - deck_worth(rules, enemy));
    score += 0.05f * static_cast<float>(seat == empire ? -state.force : state.force);
    score += (state.active == seat ? 0.05f : -0.05f) * turn_worth(rules);
    score += 0.02f *
             static_cast<float>(rules.player(seat).hand.count() - rules.player(enemy).hand.count());
    return 1.0f / (1.0f + std::exp(-score));
}

/// Play everything, buy what is dear, attack with what has attack, then end the turn.
int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    int best = 0;
    int best_score = -1;
    const int resources = state.players[state.active].resources;
    for (int i = 0; i < list.size(); ++i) {
        const Option& option = list[i];
        int score = 0;
        switch (option.kind) {
            case answer::play:
                return i;
            case answers::use: {
                // An ability with a price (often the card itself) is worth it only now and then.
                const Ability& ability = library_.code.abilities[figures_[option.card].ability];
                score = ability.effect != ability.start && rng.below(4) ? 5 : 700;
                break;
            }
            case answer::purchase: {
                const int cost = figures_[option.card].cost;
                if (cost < 2 && resources > 3) continue;
                score = 500 + cost * 16 + static_cast<int>(rng.below(48));
                break;
            }
            case answer::assign: {
                const int attack = figures_[option.card].attack;
                if (attack == 0) continue;
                if (option.target == no_card)
                    score = 300 + static_cast<int>(rng.below(8));
                else if (attack >= figures_[option.target].target)
                    score = 300 + static_cast<int>(rng.below(12));
                else
                    continue;
                break;
            }
            case answer::resolve:
                score = 200;
                break;
            case answer::end_turn:
                score = 10;
                break;
            case answer::pay_off:
                score = 1;
                break;
            case answers::yes:
                score = 100;
                break;
            case answers::no:
                score = 1;
                break;
            case answers::pick: {
                // To exile or discard: rather a starter card; to gain: rather a dear one.
                const int cost = figures_[option.card].cost;
                const bool own_card =
                    state.players[state.active].hand.has(option.card) ||
                    state.players[state.active].discard.has(option.card) ||
                    state.players[opponent_of(state.active)].hand.has(option.card);
                score = 50 + (own_card ? -cost * 4 : cost * 4) + static_cast<int>(rng.below(8));
                break;
            }
            case answers::done:
                score = 30;
                break;
            case answer::put_damage:
                score = 50 + option.amount;
                break;
            default:
                score = 20 + static_cast<int>(rng.below(16));
        }
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

}  // namespace cantina::deckbuilding
