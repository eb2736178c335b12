// Engagements: objective, attackers, defenders, edge battle, strikes, unopposed.
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

using namespace engagement_stage;

/// The attacking player with the edge begins; else the defending player.
Seat first_to_strike(const Rules& rules) {
    return rules.player(rules.attacking_player()).won_edge ? rules.attacking_player()
                                                           : opponent_of(rules.attacking_player());
}

}  // namespace

/// LCG-ENG-02 to 04, CONF-04: once each phase, and only with an attacker.
Cards Rules::engageable(Seat seat) const {
    Cards found{};
    if (possible_attackers(seat, dial_card).empty()) return found;  // nobody at all
    in(Zone::objectives, opponent_of(seat)).each([&](Card card) {
        if (s.engaged_before.has(card)) {
            bool again = false;
            for (u64 i = 0; i < s.lasting.size; ++i)
                again |= s.lasting.rows[i].change == change::engage_again &&
                         s.lasting.rows[i].subject == card;
            if (!again) return;
        }
        if (!(printed(card).constants & bit(Constant::only_attackers)) ||
            possible_attackers(seat, static_cast<u8>(card)).any())
            found.add(card);
    });
    return found;
}

/// Trench Run: like one more objective.
bool Rules::may_engage_dial(Seat seat) const {
    return seat == light && has_constant(light, Constant::dial_engaged) &&
           !player(light).engaged_dial && possible_attackers(light, dial_card).any();
}

bool Rules::may_attack(Card unit, u8 objective) const {
    if (exhausted(unit)) return false;
    if (printed(unit).constants & bit(Constant::cannot_attack)) return false;
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (s.lasting.rows[i].change == change::cannot_attack && s.lasting.rows[i].subject == unit)
            return false;
    if (objective == dial_card) return true;
    if (const Instruction* at = constant(objective, Constant::only_attackers))
        return passes(unit, at->arg[0], owner_of(objective), objective);
    return true;
}

Cards Rules::possible_attackers(Seat seat, u8 objective) const {
    return in(Zone::units, seat).only([&](Card unit) { return may_attack(unit, objective); });
}

Cards Rules::possible_defenders(Seat seat) const {
    return in(Zone::units, seat).only([&](Card unit) {
        bool may = !exhausted(unit);
        for (u64 i = 0; i < s.lasting.size; ++i)
            may &= s.lasting.rows[i].change != change::cannot_defend ||
                   s.lasting.rows[i].subject != unit;
        return may;
    });
}

int Rules::most_attackers(u8 objective) const {
    if (objective == dial_card) return max_cards;
    const Instruction* at = constant(objective, Constant::most_attackers);
    return at ? at->arg[0] : max_cards;
}

void Rules::engage(u8 objective) {
    report(EventKind::engaged, s.active, objective);
    s.engaged = objective;
    if (objective == dial_card)
        player(s.active).engaged_dial = 1;
    else
        s.engaged_before.add(objective);
    // One permission to engage it once more is used up; others remain.
    for (u64 i = 0; i < s.lasting.size; ++i) {
        LastingRow& row = s.lasting.rows[i];
        if (row.change != change::engage_again || row.subject != objective) continue;
        if (--row.amount == 0) s.lasting.remove(i);
        break;
    }
    EngagementStep{s.agenda.push(step::engagement, s.active)}.objective() = objective;
}

bool Rules::run_engagement_stage() {
    Step& step = s.agenda.top();
    // It may have moved to another objective.
    if (s.engaged != none) EngagementStep{step}.objective() = s.engaged;
    switch (step.stage) {
        case attackers:
            step.stage = attackers_asked;
            return false;
        case defenders:
            step.seat = opponent_of(s.active);
            step.stage = possible_defenders(step.seat).any() ? defenders_asked : after_defenders;
            return false;
        case attackers_asked:
        case defenders_asked:
        case strike_asked:
            return true;
        case after_attackers:  // LCG-TIME-25
            step.stage = defenders;
            open_actions();
            return false;
        case after_defenders:  // LCG-TIME-26
            step.stage = edge_battle;
            open_actions();
            return false;
        case edge_battle:
            step.stage = after_edge;
            s.agenda.push(step::edge_battle, s.active);
            return false;
        case after_edge:  // LCG-TIME-28
            step.stage = strikes;
            step.seat = first_to_strike(*this);
            open_actions();
            return false;
        case strikes:  // LCG-STRIKE-01, 03, 05, TIME-32
            if (ready_to_strike(step.seat).empty()) step.seat = opponent_of(step.seat);
            step.stage = ready_to_strike(step.seat).any() ? strike_asked : unopposed;
            return false;
        case after_strike:  // LCG-TIME-29, 30
            step.stage = strikes;
            step.seat = opponent_of(step.seat);
            open_actions();
            return false;
        case unopposed:
            step.stage = survivors;
            score_unopposed();
            return false;
        case survivors:
            step.stage = over;
            report_survivors();
            return false;
        default:
            s.agenda.pop();
            end_engagement();
            return false;
    }
}

Decision Rules::engagement_decision() const {
    Step& step = s.agenda.top();
    const Card objective = static_cast<Card>(EngagementStep{step}.objective());
    switch (step.stage) {
        case attackers_asked:
            return {step.seat, question::attackers, objective};
        case defenders_asked:
            return {step.seat, question::defenders, objective};
        default:
            return {step.seat, question::strike, objective};
    }
}

/// Who may be added to those that are being declared: in ascending order.
Cards Rules::may_be_declared() const {
    EngagementStep engagement{s.agenda.top()};
    const Step& step = engagement.step;
    const bool attack = step.stage == attackers_asked;
    const u8 objective = static_cast<u8>(engagement.objective());
    if (attack && s.declaring.count() >= most_attackers(objective)) return {};
    Cards left = attack ? possible_attackers(step.seat, objective) : possible_defenders(step.seat);
    left -= participating();  // who has joined already need not be declared
    return s.declaring.any() ? left.above(static_cast<Card>(engagement.last_declared())) : left;
}

/// A row of choices; at least one attacker (LCG-ENG-05 to 08).
void Rules::engagement_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    if (step.stage == strike_asked) return offer(ready_to_strike(step.seat), list);
    offer(may_be_declared(), list);
    if (step.stage == defenders_asked || s.declaring.any()) list.add(answers::done);
}

std::optional<ChoiceRow> Rules::declaring_row() const {
    EngagementStep engagement{s.agenda.top()};
    const Step& step = engagement.step;
    if (step.stage != attackers_asked && step.stage != defenders_asked) return std::nullopt;
    const bool attack = step.stage == attackers_asked;
    const Cards left = may_be_declared();
    ChoiceRow row = new_row(ChoiceRow::Shape::picks);
    row.taken = s.declaring.count();
    row.candidates = alike_together(*this, left);
    row.least = attack && row.taken == 0 ? 1 : 0;
    row.most = left.count();
    if (attack)
        row.most =
            std::min(row.most, most_attackers(static_cast<u8>(engagement.objective())) - row.taken);
    return row;
}

void Rules::answer_engagement(const Option& option) {
    EngagementStep engagement{s.agenda.top()};
    Step& step = engagement.step;
    if (step.stage == strike_asked) {
        step.stage = after_strike;
        return strike(option.card);
    }
    const bool attack = step.stage == attackers_asked;
    if (option.kind == answers::pick) {
        s.declaring.add(option.card);
        engagement.last_declared() = static_cast<i16>(option.card);
        return;
    }
    step.stage = attack ? after_attackers : after_defenders;
    engagement.last_declared() = 0;
    const Cards declared = s.declaring;
    s.declaring = {};
    (attack ? s.attackers : s.defenders) |= declared;
    declare(declared, attack ? declared_attacker : declared_defender);
}

/// LCG-ENG-11, KEY-22: all are declared at the same time. An objective counts as engaged once its
/// attackers are declared (FAQ).
void Rules::declare(const Cards& units, u8 how) {
    Row rows[32];
    int count = 0;
    const Seat seat = how == declared_attacker ? s.active : opponent_of(s.active);
    for (Card unit : units) {
        report(how == declared_attacker ? EventKind::attacks : EventKind::defends, seat, unit);
        if (count < 31) rows[count++] = about_card(Occurrence::declare, seat, unit, how);
    }
    if (how == declared_attacker && s.engaged != dial_card && s.engaged != none)
        rows[count++] = about_card(Occurrence::declare, seat, s.engaged, declared_engagement);
    if (count) occur_together(*this, rows, count);
}

/// LCG-ENG-13, 14: it goes on without its objective and without attackers or defenders.
bool Rules::in_engagement() const {
    for (u64 i = 0; i < s.agenda.size; ++i)
        if (s.agenda.steps[i].kind == step::engagement) return true;
    return false;
}

void Rules::join_engagement(Card unit) {
    (owner_of(unit) == s.active ? s.attackers : s.defenders).add(unit);
}

/// LCG-UNOPP-01 to 08.
void Rules::score_unopposed() {
    s.unopposed = s.attackers.any() && s.defenders.empty();
    if (!s.unopposed || s.engaged == none) return;
    report(EventKind::unopposed, s.active, s.engaged);
    deal_damage_to_engaged(s.active, no_card, 1);
}

void Rules::report_survivors() {
    Row rows[32];
    int count = 0;
    for (Card unit : s.attackers)
        if (count < 32) rows[count++] = about_card(Occurrence::survive, s.active, unit);
    if (count) occur_together(*this, rows, count);
}

void Rules::end_engagement() {
    s.lasting.end(Until::engagement);
    s.attackers = s.defenders = {};
    s.engaged = none;
    s.unopposed = 0;
    for (Player& player : s.players) player.won_edge = player.fates_placed = 0;
}

// Shielding (LCG-KEY-20 to 23): a shield for a friendly participating unit or the engaged
// objective.

bool Rules::run_shielding() {
    OptionList list;
    shielding_options(list);
    if (!list.empty()) return true;
    s.agenda.pop();
    return false;
}

void Rules::shielding_options(OptionList& list) const {
    Cards open = participating() & in(Zone::units, s.agenda.top().seat);
    if (s.engaged != none && s.engaged != dial_card) open.add(s.engaged);
    open.each([&](Card card) {
        if (!s.shields[card]) list.add(answers::pick, card);
    });
}

}  // namespace cantina::lcg
