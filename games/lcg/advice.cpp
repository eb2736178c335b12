// What bots need to know about the game: how good a table is, and a sensible quick answer.
#include <algorithm>
#include <cmath>

#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

// How much each thing on the table moves the odds, as the exponent of a logistic curve.
namespace weight {
constexpr float dial = 0.30f;                               // for every number it shows
constexpr float dark_objective = 1.55f;                     // destroyed
constexpr float light_objective = 0.65f;                    // destroyed (the dial says the rest)
constexpr float dark_damage = 0.75f, light_damage = 0.45f;  // of its whole capacity
constexpr float unit_cost = 0.085f, unit_icon = 0.045f, unit_there = 0.05f;
constexpr float exhausted = 0.75f;  // of what a ready unit is worth
constexpr float hurt = 0.5f;        // of it for the share of its capacity that is gone
constexpr float enhancement = 0.09f, resource = 0.075f, producer_ready = 0.012f;
constexpr float hand_card = 0.055f, deck_card = 0.012f;
constexpr float balance = 0.28f, force_icon = 0.03f, committed = 0.015f;
constexpr float edge = 0.12f, edge_icon = 0.07f, edge_lead = 0.035f;
constexpr float blast_to_come = 0.11f, strike_to_come = 0.05f, unopposed_to_come = 0.1f;
constexpr float captive = 0.06f;
}  // namespace weight

float times(float by, int n) { return by * static_cast<float>(n); }

float unit_worth(const Rules& rules, Card unit) {
    const Game::Printed& own = rules.printed(unit);
    int icons = own.force;
    for (int type = 0; type < icon_count; ++type)
        icons += own.icons[type] * 2 + own.edge_icons[type];
    float worth = weight::unit_there + times(weight::unit_cost, own.cost) +
                  times(weight::unit_icon, icons) * 0.5f;
    if (rules.exhausted(unit)) worth *= weight::exhausted;
    if (rules.s.damage[unit])
        worth *= 1 - weight::hurt * static_cast<float>(rules.s.damage[unit]) /
                         static_cast<float>(std::max<int>(own.capacity, 1));
    return worth;
}

/// The share of an objective that is gone, a little more for those that are nearly destroyed.
float damage_worth(const Rules& rules, Card objective) {
    const float share = static_cast<float>(rules.s.damage[objective]) /
                        static_cast<float>(std::max(rules.capacity(objective), 1));
    return share * (0.7f + 0.3f * share);
}

float side_worth(const Rules& rules, Seat seat) {
    const State& s = rules.s;
    float worth = 0;
    rules.in(Zone::units, seat).each([&](Card unit) { worth += unit_worth(rules, unit); });
    rules.in_play(seat).each([&](Card card) {
        const Game::Printed& own = rules.printed(card);
        worth += times(weight::resource, own.resources);
        if (!s.focus[card]) worth += times(weight::producer_ready, own.resources);
    });
    worth += times(weight::enhancement, rules.in(Zone::enhancements, seat).count());
    worth += times(weight::hand_card, std::min(rules.in(Zone::hand, seat).count(), 8));
    worth += times(weight::deck_card, std::min(rules.player(seat).deck.size(), 15));
    worth += times(weight::force_icon, rules.force_total(seat));
    worth += times(weight::committed, force_cards - rules.player(seat).force_cards);
    const float per_damage = seat == dark ? weight::dark_damage : weight::light_damage;
    rules.in(Zone::objectives, seat).each([&](Card objective) {
        worth -= per_damage * damage_worth(rules, objective);
    });
    return worth;
}

/// What the engagement under way still promises the attacking player.
float engagement_worth(const Rules& rules) {
    const State& s = rules.s;
    if (s.engaged == none && rules.participating().empty()) return 0;
    const Seat attacker = rules.attacking_player();
    const Cards attackers = s.attackers | (s.declaring & rules.in(Zone::units, attacker));
    const Cards defenders =
        s.defenders | (s.declaring & rules.in(Zone::units, opponent_of(attacker)));
    float worth = 0;
    int room = s.engaged < dial_card ? rules.capacity(s.engaged) - s.damage[s.engaged] : 10;
    if (s.engaged == none) room = 0;
    const auto strikes_of = [&](const Cards& units, float sign) {
        units.each([&](Card unit) {
            if (rules.exhausted(unit)) return;
            const Game::Printed& own = rules.printed(unit);
            const int hits = own.icons[0] + own.icons[1];
            worth += sign * times(weight::strike_to_come, hits);
            if (sign < 0) return;
            const int blast = std::min<int>(own.icons[2], room);
            room -= blast;
            worth += times(weight::blast_to_come, blast);
        });
    };
    strikes_of(attackers, 1);
    strikes_of(defenders, -1);
    if (attackers.any() && defenders.empty() && room > 0) worth += weight::unopposed_to_come;
    const int stacks = rules.edge_total(attacker) - rules.edge_total(opponent_of(attacker));
    worth += times(weight::edge_lead, std::clamp(stacks, -4, 4));
    for (Seat seat = 0; seat < seat_count; ++seat) {
        if (!rules.player(seat).won_edge) continue;
        float gain = weight::edge;
        (rules.participating() & rules.in(Zone::units, seat)).each([&](Card unit) {
            const Game::Printed& own = rules.printed(unit);
            if (!rules.exhausted(unit))
                gain += times(weight::edge_icon,
                              own.edge_icons[0] + own.edge_icons[1] + own.edge_icons[2]);
        });
        worth += seat == attacker ? gain : -gain;
    }
    return worth;
}

}  // namespace

float Game::worth(const State& state, Seat seat) const {
    if (state.winner != nobody) return state.winner == seat ? 1.0f : 0.0f;
    const Rules rules = read_only(*this, state);
    float lead = times(weight::dial, state.dial) - weight::dial * 5;
    lead -= times(weight::dark_objective, rules.in(Zone::victory, dark).count());
    lead += times(weight::light_objective, rules.in(Zone::victory, light).count());
    lead += side_worth(rules, dark) - side_worth(rules, light);
    lead += state.light_balance ? -weight::balance : weight::balance;
    lead += times(weight::captive, rules.in(Zone::captured, light).count());
    const float fight = engagement_worth(rules);
    lead += state.active == dark ? fight : -fight;
    return 1.0f / (1.0f + std::exp(seat == dark ? -lead : lead));
}

namespace {

int any_of(int count, Rng& rng) { return static_cast<int>(rng.below(static_cast<u32>(count))); }

/// Any but the last option, which passes; the last with this chance in 16.
int seldom_last(const OptionList& list, u32 sixteenths, Rng& rng) {
    if (list.size() == 1 || rng.below(16) < sixteenths) return list.size() - 1;
    return any_of(list.size() - 1, rng);
}

/// What is nearest to being destroyed by `amount`, wherever it lies.
int best_target(const Rules& rules, const OptionList& list, int amount) {
    int best = 0;
    float most = -1;
    for (int i = 0; i < list.size(); ++i) {
        const Card card = list[i].card;
        if (card >= dial_card || list[i].kind != answers::pick) continue;
        const int room = rules.capacity(card) - rules.s.damage[card];
        const float gain = unit_worth(rules, card) * (room <= amount ? 2.0f : 0.5f);
        if (gain > most) most = gain, best = i;
    }
    return best;
}

/// An edge card: seldom one that would be good in play, and none when the stack leads by much.
int edge_card(const Rules& rules, const OptionList& list, Seat seat, Rng& rng) {
    const int own = rules.in(Zone::edge, seat).count();
    const int other = rules.in(Zone::edge, opponent_of(seat)).count();
    const int pass = list.size() - 1;
    if (own > other || (own >= 2 && rng.below(4))) return pass;
    const int pick = any_of(list.size(), rng);
    if (pick == pass) return pass;
    const Game::Printed& card = rules.printed(list[pick].card);
    if (card.kind == Kind::fate || card.force >= 2) return pick;
    return rng.below(3) ? pass : pick;
}

/// The objective that is nearest to falling.
int best_objective(const Rules& rules, const OptionList& list, Rng& rng) {
    int best = list.size() - 1;
    int least = 99;
    for (int i = 0; i + 1 < list.size(); ++i) {
        const Card card = list[i].card;
        const int room = card < dial_card ? rules.capacity(card) - rules.s.damage[card]
                                          : 10 - rules.s.damage[dial_card];
        if (room < least) least = room, best = i;
    }
    return rng.below(8) ? best : any_of(list.size(), rng);
}

}  // namespace

int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    if (list.size() == 1) return 0;
    const Rules rules = read_only(*this, state);
    const Decision asked = decision(state);
    switch (asked.question) {
        case question::action:
            if (rules.in_deployment(asked.seat)) return seldom_last(list, 2, rng);
            return seldom_last(list, 10, rng);
        case question::engage:
            return best_objective(rules, list, rng);
        case question::attackers:
            return list[list.size() - 1].kind == answers::done ? seldom_last(list, 3, rng)
                                                               : any_of(list.size(), rng);
        case question::defenders:
            return seldom_last(list, 5, rng);
        case question::edge_card:
            return edge_card(rules, list, asked.seat, rng);
        case question::damage_target:
            return best_target(rules, list, rules.strength(asked.about, Icon::unit_damage));
        case question::discard_one:
            return rng.below(4) ? list.size() - 1 : any_of(list.size(), rng);
        case question::commit:
            return seldom_last(list, 8, rng);
        case question::balance_damage:
            return any_of(list.size() - 1, rng);
        case questions::respond:
            return seldom_last(list, 3, rng);
        case question::shield:
            return rng.below(8) ? 0 : 1;
        default:
            return any_of(list.size(), rng);
    }
}

}  // namespace cantina::lcg
