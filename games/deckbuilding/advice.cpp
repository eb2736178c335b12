// What bots need to know about the game: how good a state is, and a sensible quick answer.
#include <algorithm>
#include <cmath>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

// The weights of `worth` come from a logistic regression over 30 000 positions of matches between
// searching bots (who won, from what was on the table). In a deckbuilding game the average card
// counts, not the sum, and every card that dilutes the deck costs.
namespace weight {
constexpr float base_destroyed = 1.5f;
constexpr float base_damaged = 1.1f;  // all of its hit points
constexpr float without_base = 0.37f;
constexpr float average_cost = 0.33f;  // of a hand of five
constexpr float deck_size = -0.11f;    // for every card
constexpr float ship = 0.17f, ship_hit_point = 0.07f, ship_attack = 0.02f;
constexpr float hand_cost = 0.0145f, hand_card = 0.027f;  // while the other side has its turn
constexpr float card_to_play = 0.07f, attack_to_play = 0.03f, resource_to_play = 0.016f;
constexpr float resource = 0.027f;
constexpr float free_attack = 0.048f, assigned_attack = 0.053f;
constexpr float within_reach = 0.05f, reaches_all = 0.08f;  // attack that can still hit the base
constexpr float own_in_row = 0.043f;                        // cost of own cards in the galaxy row
constexpr float force_space = 0.07f, force_with = 0.1f;
constexpr float target_beaten = 0.07f, reward = 0.1f;  // in the galaxy row, to be resolved
constexpr float target_missed = 0.05f, overkill = -0.02f;
}  // namespace weight

/// The figures of a set of cards, added up.
struct Sum {
    int cost = 0, attack = 0, resources = 0, count = 0;

    Sum(const Game& game, const Cards& cards) {
        for (Card card : cards) {
            const Game::Figures& figures = game.figures(card);
            cost += figures.cost;
            attack += figures.attack;
            resources += figures.resources;
            ++count;
        }
    }
};

float times(float weight, int n) { return weight * static_cast<float>(n); }

float deck_worth(const Game& game, const Player& own) {
    const Sum all(game, own.deck.cards() | own.hand | own.discard | own.units);
    return times(weight::average_cost * hand_size, all.cost) /
               static_cast<float>(std::max(all.count, hand_size)) +
           times(weight::deck_size, all.count);
}

float ships_worth(const Rules& rules, const Player& own) {
    float worth = 0;
    for (Card ship : own.ships) {
        const Game::Figures& figures = rules.game.figures(ship);
        worth += weight::ship + times(weight::ship_attack, figures.attack) +
                 times(weight::ship_hit_point, figures.hit_points - rules.s.damage[ship]);
    }
    return worth;
}

/// The attacks on the galaxy row that are assigned but not resolved.
float row_attacks_worth(const Rules& rules) {
    float worth = 0;
    for (int place = 0; place < row_size; ++place) {
        const Cards& group = rules.s.attackers[place];
        if (group.empty()) continue;
        const int total = rules.total_attack(group, true);
        const int wanted = rules.target_value(rules.s.row[place]);
        worth += total < wanted ? times(weight::target_missed, total)
                                : times(weight::target_beaten, wanted) + weight::reward +
                                      times(weight::overkill, total - wanted);
    }
    return worth;
}

/// Attack against what stands between it and the enemy base's destruction.
float reach_worth(const Rules& rules, const Player& enemy, int attack) {
    if (!enemy.has_base()) return times(weight::within_reach, attack);
    int needed = rules.game.figures(enemy.base).hit_points - rules.s.damage[enemy.base];
    for (Card ship : enemy.ships)
        needed += rules.game.figures(ship).hit_points - rules.s.damage[ship];
    return times(weight::within_reach, std::min(attack, needed)) +
           (attack >= needed ? weight::reaches_all : 0.0f);
}

/// What the active player can still make of the turn.
float turn_worth(const Rules& rules, const Player& own, const Player& enemy) {
    const Sum hand(rules.game, own.hand);
    const int free = rules.total_attack((own.units | own.ships) - rules.s.committed, false);
    const int assigned = rules.total_attack(rules.s.attackers[target_base], false);
    return times(weight::card_to_play, hand.count) + times(weight::attack_to_play, hand.attack) +
           times(weight::resource_to_play, hand.resources) +
           times(weight::resource, own.resources) + times(weight::free_attack, free) +
           times(weight::assigned_attack, assigned) + row_attacks_worth(rules) +
           reach_worth(rules, enemy, hand.attack + free + assigned);
}

/// What the other player has for the next turn.
float waiting_worth(const Rules& rules, const Player& own, const Player& enemy) {
    const Sum hand(rules.game, own.hand);
    const Sum ships(rules.game, own.ships);
    return times(weight::hand_cost, hand.cost) + times(weight::hand_card, hand.count) +
           reach_worth(rules, enemy, hand.attack + ships.attack);
}

float side_worth(const Rules& rules, Seat seat) {
    const Player& own = rules.player(seat);
    const Player& enemy = rules.player(opponent_of(seat));
    float worth = times(weight::base_destroyed, own.victory.count());
    if (enemy.has_base())
        worth += times(weight::base_damaged, rules.s.damage[enemy.base]) /
                 static_cast<float>(rules.game.figures(enemy.base).hit_points);
    if (!own.has_base()) worth += weight::without_base;
    worth += deck_worth(rules.game, own) + ships_worth(rules, own);
    return worth + (rules.s.active == seat ? turn_worth(rules, own, enemy)
                                           : waiting_worth(rules, own, enemy));
}

/// What lies in the middle, seen from the Empire.
float common_worth(const Rules& rules) {
    int own_in_row = 0;
    for (int place = 0; place < row_size; ++place) {
        if (rules.s.row[place] == no_slot) continue;
        const Game::Figures& figures = rules.game.figures(rules.s.row[place]);
        if (figures.faction == empire) own_in_row += figures.cost;
        if (figures.faction == rebels) own_in_row -= figures.cost;
    }
    const int side = (rules.s.force < 0) - (rules.s.force > 0);
    return times(weight::own_in_row, own_in_row) + times(weight::force_space, -rules.s.force) +
           times(weight::force_with, side);
}

}  // namespace

float Game::worth(const State& state, Seat seat) const {
    if (state.winner != nobody) return state.winner == seat ? 1.0f : 0.0f;
    const Rules rules = read_only(*this, state);
    const float lead = side_worth(rules, empire) - side_worth(rules, rebels) + common_worth(rules);
    return 1.0f / (1.0f + std::exp(seat == empire ? -lead : lead));
}

namespace {

/// How much the quick answer likes an option; the highest is taken, below 0 never.
class QuickAnswer {
  public:
    QuickAnswer(const Game& game, const State& state, Rng& rng)
        : game_(game), state_(state), rng_(rng) {}

    int score(const Option& option) {
        switch (option.kind) {
            case answers::use:
                return use(option.card);
            case answer::purchase:
                return purchase(game_.figures(option.card));
            case answer::assign:
                return assign(option);
            case answer::resolve:
                return 200;
            case answers::yes:
                return 100;
            case answers::pick:
                return pick(option.card);
            case answer::put_damage:
                return 50 + option.amount;
            case answers::done:
                return 30;
            case answers::alternative:
                return 20 + luck(16) + (option.detail == 2 ? 8 : 0);
            case answer::end_turn:
                return 10;
            default:
                return 1;
        }
    }

  private:
    int luck(u32 n) { return static_cast<int>(rng_.below(n)); }

    /// An ability with a price (often the card itself) is worth it only now and then.
    int use(Card card) {
        const Ability& ability = game_.library().code.abilities[game_.figures(card).ability];
        return ability.effect != ability.start && luck(2) ? 5 : 700;
    }
    /// Cheap cards dilute the deck; those that only bring resources pay off early or never.
    int purchase(const Game::Figures& figures) {
        constexpr int early = 10;
        if (figures.cost < 2) return -1;
        if (figures.cost == 2 && figures.resources && state_.turn > early) return -1;
        return 500 + figures.cost * 16 + luck(16);
    }
    /// Bases decide; a target in the galaxy row must fall to a single card, without much waste.
    int assign(const Option& option) {
        const int attack = game_.figures(option.card).attack;
        if (attack == 0) return -1;
        if (option.target == no_card) return 300 + luck(60);
        const int waste = attack - game_.figures(option.target).target;
        return waste < 0 ? -1 : 300 + luck(12) - 4 * waste;
    }
    /// Of cards in a hand or discard pile (to discard, to exile) the cheapest, else the dearest.
    int pick(Card card) {
        const Player& active = state_.players[state_.active];
        const Player& other = state_.players[opponent_of(state_.active)];
        const int cost = game_.figures(card).cost * 4;
        const bool given_up =
            active.hand.has(card) || active.discard.has(card) || other.hand.has(card);
        return 60 + (given_up ? -cost : cost) + luck(8);
    }

    const Game& game_;
    const State& state_;
    Rng& rng_;
};

}  // namespace

/// Play everything, buy what is dear, attack with what has attack, then end the turn.
int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    QuickAnswer quick(*this, state, rng);
    int best = 0;
    int best_score = -1;
    for (int i = 0; i < list.size(); ++i) {
        if (list[i].kind == answer::play) return i;
        const int score = quick.score(list[i]);
        if (score <= best_score) continue;
        best_score = score;
        best = i;
    }
    return best;
}

}  // namespace cantina::deckbuilding
