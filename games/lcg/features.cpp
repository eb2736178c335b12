// What is looked at to tell who is ahead. How much each feature counts is learned: worth.yaml.
#include <algorithm>
#include <array>

#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

/// Of a player. In this order they are named below.
namespace feature {
enum : size_t {
    ready_cost,  // of units
    spent_cost,
    stuck_cost,   // with more than one focus token: not even ready after the next refresh
    unit_damage,  // icons of ready units
    tactics,
    blast,
    units,
    ready_units,
    hurt,       // cost of units, as far as they are damaged
    toughness,  // damage that units can still take
    shields,
    force,       // icons that count in the Force struggle
    idle_force,  // icons of units that are not committed
    resources,
    free_resources,  // of cards that are not focused
    hand,
    hand_cost,
    affordable,  // of it, with all resources
    hand_units,
    hand_events,
    hand_fates,
    hand_force,  // icons, for edge battles
    deck_end,    // how near the end of the command deck is
    enhancements,
    damage,  // on objectives, as shares of their capacity
    damage_squared,
    worst_damage,   // on the objective that is nearest to falling
    nearly_fallen,  // objectives that two damage destroy
    threat,         // blast of ready units that may still attack this turn
    reach,          // how much of the weakest enemy objective ready units could destroy
    destroys_now,   // all of it, this turn
    destroys_next,  // or in the next one
    unopposed,      // it may attack, and nobody could defend
    count
};
}  // namespace feature

/// What both have in common is seen from the dark side.
namespace common {
enum : size_t {
    always = feature::count,
    dial,           // 0 to 1
    dial_squared,   // the last steps count more
    dial_soon,      // 1 in the last turn before it ends
    dark_lost_one,  // objectives of the dark side that are destroyed
    dark_lost_two,
    dial_against_lost,
    light_lost,
    balance,       // of the Force, with the dark side
    balance_next,  // and who has its balance phase next
    struggle,      // who would win the Force struggle
    struggle_margin,
    dark_turn,
    captives,
    end
};
}  // namespace common

constexpr std::array<std::string_view, common::end> feature_names = {
    "ready-cost",     "spent-cost",    "stuck-cost",    "unit-damage",   "tactics",
    "blast",          "units",         "ready-units",   "hurt",          "toughness",
    "shields",        "force",         "idle-force",    "resources",     "free-resources",
    "hand",           "hand-cost",     "affordable",    "hand-units",    "hand-events",
    "hand-fates",     "hand-force",    "deck-end",      "enhancements",  "damage",
    "damage-squared", "worst-damage",  "nearly-fallen", "threat",        "reach",
    "destroys-now",   "destroys-next", "unopposed",     "always",        "dial",
    "dial-squared",   "dial-soon",     "dark-lost-one", "dark-lost-two", "dial-against-lost",
    "light-lost",     "balance",       "balance-next",  "struggle",      "struggle-margin",
    "dark-turn",      "captives"};
static_assert(feature_names.back() == "captives" && feature_names.size() <= max_features);

constexpr std::array<FeatureSide, seat_count> feature_blocks = {
    {{"dark", feature_names}, {"light", std::span(feature_names).first(feature::count)}}};

float figure(int n) { return static_cast<float>(n); }

float share_of_capacity(const Rules& rules, Card card) {
    return figure(rules.s.damage[card]) / figure(std::max(rules.capacity(card), 1));
}

void look_at_unit(const Rules& rules, Card unit, FeatureVector& of) {
    const Game::Printed& own = rules.printed(unit);
    const float cost = figure(own.cost) + 0.5f;
    of[feature::units] += 1;
    of[feature::hurt] += cost * share_of_capacity(rules, unit);
    of[feature::toughness] += figure(std::max(0, rules.capacity(unit) - rules.s.damage[unit]));
    of[feature::shields] += figure(rules.s.shields[unit]);
    if (!rules.s.committed.has(unit)) of[feature::idle_force] += figure(own.force);
    if (rules.exhausted(unit)) {
        of[feature::spent_cost] += cost;
        if (rules.s.focus[unit] > 1) of[feature::stuck_cost] += cost;
        return;
    }
    const auto icons = [&](Icon icon) {
        const int type = static_cast<int>(icon);
        return figure(own.icons[type]) + 0.5f * figure(own.edge_icons[type]);
    };
    of[feature::ready_units] += 1;
    of[feature::ready_cost] += cost;
    of[feature::unit_damage] += icons(Icon::unit_damage);
    of[feature::tactics] += icons(Icon::tactics);
    of[feature::blast] += icons(Icon::blast);
}

void look_at_hand(const Rules& rules, Seat seat, FeatureVector& of) {
    rules.in(Zone::hand, seat).each([&](Card card) {
        const Game::Printed& own = rules.printed(card);
        of[feature::hand_cost] += figure(own.cost);
        of[feature::hand_force] += figure(own.force);
        of[feature::hand_units] += own.kind == Kind::unit ? 1.0f : 0.0f;
        of[feature::hand_events] += own.kind == Kind::event ? 1.0f : 0.0f;
        of[feature::hand_fates] += own.kind == Kind::fate ? 1.0f : 0.0f;
        of[feature::hand] += 1;
    });
    rules.player(seat).producers.each([&](Card card) {
        const float resources = figure(rules.printed(card).resources);
        of[feature::resources] += resources;
        if (!rules.exhausted(card)) of[feature::free_resources] += resources;
    });
    of[feature::hand] = std::min(of[feature::hand], 8.0f);
    of[feature::affordable] = std::min(of[feature::hand_cost], of[feature::resources]);
}

/// Those that were destroyed count on as wholly damaged: that an objective falls must not look
/// better for its owner than that it is about to.
void look_at_objectives(const Rules& rules, Seat seat, FeatureVector& of) {
    const float lost = figure(rules.in(Zone::victory, seat).count());
    of[feature::damage] = of[feature::damage_squared] = of[feature::nearly_fallen] = lost;
    rules.in(Zone::objectives, seat).each([&](Card objective) {
        const float share = share_of_capacity(rules, objective);
        of[feature::damage] += share;
        of[feature::damage_squared] += share * share;
        of[feature::worst_damage] = std::max(of[feature::worst_damage], share);
        if (rules.capacity(objective) - rules.s.damage[objective] <= 2)
            of[feature::nearly_fallen] += 1;
    });
}

/// What the ready units could do to the enemy's objectives: blast, and 1 more if nobody defends.
void look_at_attack(const Rules& rules, Seat seat, FeatureVector& of) {
    if (of[feature::ready_units] == 0) return;
    const Seat enemy = opponent_of(seat);
    const bool may_attack = rules.s.active == seat && rules.s.phase <= u8(Phase::conflict);
    if (may_attack) {
        of[feature::threat] = of[feature::blast];
        bool guarded = false;
        rules.in(Zone::units, enemy).each([&](Card unit) { guarded |= !rules.exhausted(unit); });
        of[feature::unopposed] = guarded ? 0.0f : 1.0f;
    }
    int least = 99;
    rules.in(Zone::objectives, enemy).each([&](Card objective) {
        least = std::min(least, rules.capacity(objective) - rules.s.damage[objective]);
    });
    const float reach = (of[feature::blast] + 1) / figure(std::max(least, 1));
    of[feature::reach] = std::min(reach, 1.0f);
    if (reach >= 1) of[may_attack ? feature::destroys_now : feature::destroys_next] = 1;
}

void look_at_both(const Rules& rules, FeatureVector& of) {
    const State& s = rules.s;
    const int dark_lost = rules.in(Zone::victory, dark).count();
    const float dial = figure(s.dial) / dial_end;
    const int advance = s.light_balance ? 1 : 2;
    const int turns = std::max(1, (dial_end - s.dial + advance - 1) / advance);
    const int margin = rules.force_total(dark) - rules.force_total(light);
    const float turn = s.active == dark ? 1.0f : -1.0f;
    const float balance = s.light_balance ? -1.0f : 1.0f;
    of[common::always] = 1;
    of[common::dial] = dial;
    of[common::dial_squared] = dial * dial;
    of[common::dial_soon] = 1.0f / figure(turns);
    of[common::dark_lost_one] = dark_lost >= 1;
    of[common::dark_lost_two] = dark_lost >= 2;
    of[common::dial_against_lost] = dial * figure(dark_lost);
    of[common::light_lost] = figure(rules.in(Zone::victory, light).count());
    of[common::balance] = balance;
    of[common::balance_next] = balance * turn;
    of[common::struggle] = figure((margin > 0) - (margin < 0));
    of[common::struggle_margin] = figure(std::clamp(margin, -4, 4));
    of[common::dark_turn] = turn;
    of[common::captives] = figure(rules.in(Zone::captured, light).count());
}

}  // namespace

FeatureSides Game::feature_sides() { return feature_blocks; }

void Game::features(const State& state, Seat seat, FeatureVector& of) const {
    const Rules rules = read_only(*this, state);
    rules.in(Zone::units, seat).each([&](Card unit) { look_at_unit(rules, unit, of); });
    look_at_hand(rules, seat, of);
    look_at_objectives(rules, seat, of);
    look_at_attack(rules, seat, of);
    of[feature::force] = figure(std::min(rules.force_total(seat), 8));
    of[feature::deck_end] = figure(std::max(0, 12 - rules.player(seat).deck.size()));
    of[feature::enhancements] = figure(rules.in(Zone::enhancements, seat).count());
    if (seat == dark) look_at_both(rules, of);
}

float Game::worth(const State& state, Seat seat) const {
    return worth_by_features(*this, state, standing(state))[seat];
}

}  // namespace cantina::lcg
