// What bots need to know about the game: when a table can be judged, and a sensible quick answer.
// How good it is: features.cpp.
#include <algorithm>

#include "games/lcg/rules.h"

namespace cantina::lcg {

/// Between actions, or when the active player says what comes next: a card that is half paid for
/// or an engagement under way has to be played on first.
bool Game::at_rest(const State& state) const {
    const auto& agenda = state.agenda;
    if (agenda.size == 0 || agenda.steps[0].kind != step::turn) return state.winner != nobody;
    if (agenda.size == 1) return agenda.steps[0].stage != turn_stage::commit_asked;
    return agenda.size == 2 && agenda.steps[1].kind == step::actions;
}

namespace {

// --- quick answers

float to_float(int n) { return static_cast<float>(n); }

int any_of(int count, Rng& rng) { return static_cast<int>(rng.below(static_cast<u32>(count))); }

bool in_sixteen(u32 chance, Rng& rng) { return rng.below(16) < chance; }

/// Any but the last option, which passes; the last with this chance in 16.
int seldom_last(const OptionList& list, u32 sixteenths, Rng& rng) {
    if (list.size() == 1 || in_sixteen(sixteenths, rng)) return list.size() - 1;
    return any_of(list.size() - 1, rng);
}

/// The option whose card is worth most to `value`; the first of equals.
template <class Value>
int best_by(const OptionList& list, Value value) {
    int best = 0;
    float most = -1e9f;
    for (int i = 0; i < list.size(); ++i) {
        if (list[i].card >= dial_card) continue;
        const float worth = value(list[i].card);
        if (worth > most) most = worth, best = i;
    }
    return best;
}

/// What a unit can do, roughly in resources.
float unit_value(const Rules& rules, Card unit) {
    const Game::Printed& own = rules.printed(unit);
    int icons = own.force;
    for (int type = 0; type < icon_count; ++type)
        icons += own.icons[type] * 2 + own.edge_icons[type];
    return to_float(own.cost) + 0.5f * to_float(icons);
}

/// Whatever falls, the most valuable first; what does not fall counts little.
int best_target(const Rules& rules, const OptionList& list, int amount) {
    return best_by(list, [&](Card card) {
        const int room = rules.capacity(card) - rules.s.damage[card];
        const float value = unit_value(rules, card) * (rules.exhausted(card) ? 0.7f : 1.0f);
        return value * (room <= amount ? 2.0f : to_float(amount) / to_float(room + 2));
    });
}

/// A unit that can still strike is stopped by a focus token.
int best_to_focus(const Rules& rules, const OptionList& list) {
    return best_by(list, [&](Card card) {
        const bool strikes = !rules.exhausted(card) && rules.participating().has(card);
        return unit_value(rules, card) * (strikes ? 3.0f : rules.exhausted(card) ? 0.5f : 1.0f);
    });
}

/// How well a card serves in an edge stack: its Force icons against what it would be in play.
float edge_value_of(const Game::Printed& card) {
    if (card.kind == Kind::fate) return 4;
    return to_float(card.force) - 0.35f * to_float(card.cost);
}

/// A row of cards until the own stack seems to lead; the best ones for it first.
int edge_card(const Rules& rules, const OptionList& list, Seat seat, Rng& rng) {
    const int pass = list.size() - 1;
    const int own = rules.in(Zone::edge, seat).count();
    const int other = rules.in(Zone::edge, opponent_of(seat)).count();
    if (own > other + any_of(2, rng)) return pass;
    if (in_sixteen(own == 0 ? 4 : 8, rng)) return pass;
    const int best = best_by(list, [&](Card card) {
        return edge_value_of(rules.printed(card)) + to_float(any_of(3, rng)) * 0.4f;
    });
    return edge_value_of(rules.printed(list[best].card)) < 0.2f && !in_sixteen(5, rng) ? pass
                                                                                       : best;
}

/// The objective that is nearest to falling, if anybody can do it harm.
int best_objective(const Rules& rules, const OptionList& list, Rng& rng) {
    if (in_sixteen(2, rng)) return any_of(list.size(), rng);
    int best = list.size() - 1;
    int least = 99;
    for (int i = 0; i + 1 < list.size(); ++i) {
        const Card card = list[i].card;
        const int room = card < dial_card ? rules.capacity(card) - rules.s.damage[card]
                                          : 10 - rules.s.damage[dial_card];
        if (room < least) least = room, best = i;
    }
    return best;
}

/// The least useful card of a hand.
int worst_card(const Rules& rules, const OptionList& list) {
    return best_by(list, [&](Card card) {
        const Game::Printed& own = rules.printed(card);
        return -to_float(own.cost) - to_float(own.force) - (own.kind == Kind::fate ? 2.0f : 0.0f);
    });
}

/// Seldom a unit that is needed to fight: the one with the most Force icons for its other icons.
int best_to_commit(const Rules& rules, const OptionList& list, Rng& rng) {
    if (in_sixteen(5, rng)) return list.size() - 1;
    return best_by(list, [&](Card card) {
        const Game::Printed& own = rules.printed(card);
        return 2 * to_float(own.force) - 0.5f * unit_value(rules, card) +
               (rules.exhausted(card) ? -1.0f : 0.0f) + to_float(any_of(3, rng)) * 0.5f;
    });
}

}  // namespace

int Game::rollout(const State& state, const OptionList& list, Rng& rng) const {
    if (list.size() == 1) return 0;
    const Rules rules = read_only(*this, state);
    const Decision asked = decision(state);
    const bool may_stop = list[list.size() - 1].kind == answers::done;
    switch (asked.question) {
        case question::action:
            return seldom_last(list, rules.in_deployment(asked.seat) ? 1 : 9, rng);
        case question::engage:
            return best_objective(rules, list, rng);
        case question::attackers:
            return may_stop ? seldom_last(list, 3, rng) : any_of(list.size(), rng);
        case question::defenders:
            return seldom_last(list, 4, rng);
        case question::edge_card:
            return edge_card(rules, list, asked.seat, rng);
        case question::strike:
            return best_by(list, [&](Card card) { return unit_value(rules, card); });
        case question::damage_target:
            return best_target(rules, list,
                               rules.strength(static_cast<Card>(asked.about), Icon::unit_damage));
        case question::tactics:
            return best_to_focus(rules, list);
        case question::discard_one:
            return in_sixteen(11, rng) ? list.size() - 1 : worst_card(rules, list);
        case question::discard_down:
            return worst_card(rules, list);
        case question::commit:
            return best_to_commit(rules, list, rng);
        case question::balance_damage:
            return best_objective(rules, list, rng);
        case questions::respond:
            return seldom_last(list, 2, rng);
        case question::shield:
            return in_sixteen(14, rng) ? 0 : 1;
        default:
            return any_of(list.size(), rng);
    }
}

}  // namespace cantina::lcg
