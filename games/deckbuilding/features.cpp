// What is looked at to tell who is ahead. How much each feature counts is learned: worth.yaml. In a
// deckbuilding game the average card counts, not the sum, and every card that dilutes the deck
// costs.
#include <algorithm>
#include <array>
#include <cmath>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

/// In this order they are named below.
namespace feature {
enum : size_t {
    empire_side,
    base_destroyed,
    last_base,     // one more wins
    base_damaged,  // the enemy's, as a share of its hit points
    base_damaged_squared,
    without_base,
    race,          // how few turns the deck needs for the bases that are left
    average_cost,  // of a hand of five
    average_attack,
    average_resources,
    average_force,
    dead_cards,  // in a hand of five: those that cost nothing
    next_cost,   // of five cards from the draw pile
    deck_size,
    ship,
    ship_hit_point,
    ship_attack,
    hand_cost,  // while the other side has its turn
    hand_card,
    hand_attack,
    hand_resources,
    card_to_play,  // in the own turn
    attack_to_play,
    resource_to_play,
    resource,
    free_attack,
    assigned_attack,
    target_beaten,  // value of targets in the galaxy row, to be resolved
    reward,
    target_missed,
    overkill,
    within_reach,  // attack that can still hit the base
    reaches_all,
    own_in_row,   // cost of own cards in the galaxy row
    best_in_row,  // of what can be bought now or, while waiting, with the hand
    force_space,
    force_with,
    force_all,
    end
};
}  // namespace feature

constexpr std::array<std::string_view, feature::end> feature_names = {
    "empire-side",
    "base-destroyed",
    "last-base",
    "base-damaged",
    "base-damaged-squared",
    "without-base",
    "race",
    "average-cost",
    "average-attack",
    "average-resources",
    "average-force",
    "dead-cards",
    "next-cost",
    "deck-size",
    "ship",
    "ship-hit-point",
    "ship-attack",
    "hand-cost",
    "hand-card",
    "hand-attack",
    "hand-resources",
    "card-to-play",
    "attack-to-play",
    "resource-to-play",
    "resource",
    "free-attack",
    "assigned-attack",
    "target-beaten",
    "reward",
    "target-missed",
    "overkill",
    "within-reach",
    "reaches-all",
    "own-in-row",
    "best-in-row",
    "force-space",
    "force-with",
    "force-all",
};
static_assert(feature_names.back() == "force-all" && feature_names.size() <= max_features);

constexpr std::array<FeatureSide, 1> feature_blocks = {{{"each", feature_names}}};

float figure(int n) { return static_cast<float>(n); }

/// The figures of a set of cards, added up.
struct Sum {
    int cost = 0, attack = 0, resources = 0, force = 0, free = 0, count = 0;

    Sum(const Game& game, const Cards& cards) {
        for (Card card : cards) {
            const Game::Figures& figures = game.figures(card);
            cost += figures.cost;
            attack += figures.attack;
            resources += figures.resources;
            force += figures.force;
            free += figures.cost == 0;
            ++count;
        }
    }
    /// Of a figure in a hand of five.
    float in_hand(int of) const {
        return figure(of * hand_size) / figure(std::max(count, hand_size));
    }
};

/// What stands between the enemy base and its destruction: the ships before it are hit first.
int needed_for_base(const Rules& rules, const Player& enemy) {
    int needed = rules.game.figures(enemy.base).hit_points - rules.s.damage[enemy.base];
    for (Card ship : enemy.ships)
        needed += rules.game.figures(ship).hit_points - rules.s.damage[ship];
    return needed;
}

void look_at_deck(const Rules& rules, const Player& own, const Player& enemy, FeatureVector& of) {
    const Sum all(rules.game, own.deck.cards() | own.hand | own.discard | own.units);
    of[feature::average_cost] = all.in_hand(all.cost);
    of[feature::average_attack] = all.in_hand(all.attack);
    of[feature::average_resources] = all.in_hand(all.resources);
    of[feature::average_force] = all.in_hand(all.force);
    of[feature::dead_cards] = all.in_hand(all.free);
    of[feature::deck_size] = figure(all.count);
    if (own.deck.size() > 0) {
        const Sum next(rules.game, own.deck.cards());
        of[feature::next_cost] = figure(next.cost * hand_size) / figure(next.count);
    } else {
        of[feature::next_cost] = of[feature::average_cost];
    }
    constexpr int usual_hit_points = 14;
    const int bases = rules.game.setup().bases_to_win - own.victory.count() - enemy.has_base();
    const int needed =
        bases * usual_hit_points + (enemy.has_base() ? needed_for_base(rules, enemy) : 0);
    const float pace = of[feature::average_attack] + of[feature::ship_attack] + 0.5f;
    of[feature::race] = -std::log(std::max(figure(needed) / pace, 0.5f));
}

void look_at_ships(const Rules& rules, const Player& own, FeatureVector& of) {
    for (Card ship : own.ships) {
        const Game::Figures& figures = rules.game.figures(ship);
        of[feature::ship] += 1;
        of[feature::ship_attack] += figure(figures.attack);
        of[feature::ship_hit_point] += figure(figures.hit_points - rules.s.damage[ship]);
    }
}

/// The attacks on the galaxy row that are assigned but not resolved.
void look_at_row_attacks(const Rules& rules, FeatureVector& of) {
    for (int place = 0; place < row_size; ++place) {
        const Cards& group = rules.s.attackers[place];
        if (group.empty()) continue;
        const int total = rules.total_attack(group, true);
        const int wanted = rules.target_value(rules.s.row[place]);
        if (total < wanted) {
            of[feature::target_missed] += figure(total);
            continue;
        }
        of[feature::target_beaten] += figure(wanted);
        of[feature::reward] += 1;
        of[feature::overkill] += figure(total - wanted);
    }
}

/// Attack against what stands between it and the enemy base's destruction.
void look_at_reach(const Rules& rules, const Player& enemy, int attack, FeatureVector& of) {
    const int needed = enemy.has_base() ? needed_for_base(rules, enemy) : attack + 1;
    of[feature::within_reach] = figure(std::min(attack, needed));
    of[feature::reaches_all] = attack >= needed ? 1.0f : 0.0f;
}

/// What the active player can still make of the turn; how many resources that may be.
int look_at_turn(const Rules& rules, const Player& own, const Player& enemy, FeatureVector& of) {
    const Sum hand(rules.game, own.hand);
    const int free = rules.total_attack((own.units | own.ships) - rules.s.committed, false);
    const int assigned = rules.total_attack(rules.s.attackers[target_base], false);
    of[feature::card_to_play] = figure(hand.count);
    of[feature::attack_to_play] = figure(hand.attack);
    of[feature::resource_to_play] = figure(hand.resources);
    of[feature::resource] = figure(own.resources);
    of[feature::free_attack] = figure(free);
    of[feature::assigned_attack] = figure(assigned);
    look_at_row_attacks(rules, of);
    look_at_reach(rules, enemy, hand.attack + free + assigned, of);
    return own.resources + hand.resources;
}

/// What the other player has for the next turn.
int look_at_waiting(const Rules& rules, const Player& own, const Player& enemy, FeatureVector& of) {
    const Sum hand(rules.game, own.hand);
    of[feature::hand_cost] = figure(hand.cost);
    of[feature::hand_card] = figure(hand.count);
    of[feature::hand_attack] = figure(hand.attack);
    of[feature::hand_resources] = figure(hand.resources);
    look_at_reach(rules, enemy, hand.attack + static_cast<int>(of[feature::ship_attack]), of);
    return hand.resources;
}

/// What lies in the middle.
void look_at_middle(const Rules& rules, Seat seat, int resources, FeatureVector& of) {
    int own_in_row = 0;
    int best = 0;
    for (int place = 0; place < row_size; ++place) {
        if (rules.s.row[place] == no_slot) continue;
        const Game::Figures& figures = rules.game.figures(rules.s.row[place]);
        if (figures.faction == seat) own_in_row += figures.cost;
        if (figures.faction != opponent_of(seat) && figures.cost <= resources)
            best = std::max<int>(best, figures.cost);
    }
    of[feature::own_in_row] = figure(own_in_row);
    of[feature::best_in_row] = figure(best);
    const int force = seat == empire ? -rules.s.force : rules.s.force;
    of[feature::force_space] = 0.5f * figure(force);
    of[feature::force_with] = 0.5f * figure((force > 0) - (force < 0));
    of[feature::force_all] = force == force_end ? 1.0f : 0.0f;
}

}  // namespace

FeatureSides Game::feature_sides() { return feature_blocks; }

void Game::features(const State& state, Seat seat, FeatureVector& of) const {
    const Rules rules = read_only(*this, state);
    const Player& own = rules.player(seat);
    const Player& enemy = rules.player(opponent_of(seat));
    of[feature::empire_side] = seat == empire ? 1.0f : 0.0f;
    of[feature::base_destroyed] = figure(own.victory.count());
    of[feature::last_base] = own.victory.count() + 1 >= setup().bases_to_win ? 1.0f : 0.0f;
    if (enemy.has_base()) {
        const float share =
            figure(state.damage[enemy.base]) / figure(figures(enemy.base).hit_points);
        of[feature::base_damaged] = share;
        of[feature::base_damaged_squared] = share * share;
    }
    of[feature::without_base] = own.has_base() ? 0.0f : 1.0f;
    look_at_ships(rules, own, of);
    look_at_deck(rules, own, enemy, of);
    const int resources = state.active == seat ? look_at_turn(rules, own, enemy, of)
                                               : look_at_waiting(rules, own, enemy, of);
    look_at_middle(rules, seat, resources, of);
}

float Game::worth(const State& state, Seat seat) const {
    return worth_by_features(*this, state, standing(state))[seat];
}

}  // namespace cantina::deckbuilding
