// EINE KARTE EINEM ANGRIFF ZUWEISEN and Einen gegnerischen Stützpunkt angreifen.
#include <algorithm>
#include <bit>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

int Rules::attack_of(Card card, bool in_row_attack) const {
    return total_attack(Cards::of(card), in_row_attack);
}

/// Computed when asked: printed attack, bonuses until the end of the turn, constant abilities.
int Rules::total_attack(const Cards& cards, bool in_row_attack) const {
    int total = 0;
    cards.each([&](Card card) { total += game.figures(card).attack; });
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& row = s.lasting.rows[i];
        if (row.change == attack_bonus && cards.has(row.subject)) total += row.amount;
    }
    const Cards changers = player(s.active).in_play() & game.sets().attack_changers;
    if (changers.any())
        for (Card source : changers) total += attack_change(source, cards, in_row_attack);
    return total;
}

/// What the constant ability of `source` adds to the attack of all these cards together.
int Rules::attack_change(Card source, const Cards& cards, bool in_row_attack) const {
    const Seat seat = s.active;
    const Ability& ability = code().abilities[game.figures(source).ability];
    Step step = asking_program(seat, source);
    if (in_row_attack) step.flags = attacking_row_flag;
    const Interpreter<Rules> interpreter(const_cast<Rules&>(*this));
    if (ability.condition && !interpreter.holds(ability.condition, step)) return 0;
    int total = 0;
    for (u16 at = ability.start; at < ability.finish; ++at) {
        const Instruction& change = code().instructions[at];
        if (change.op == op_of(Constant::attack) && cards.has(source))
            total += value(change.arg[0], step);
        if (change.op == op_of(Constant::attack_of))
            total += value(change.arg[0], step) *
                     (cards & game.filtered(static_cast<u16>(change.arg[1]), seat)).count();
    }
    return total;
}

bool Rules::is_targeted(Card card) const {
    const int place = place_in_row(card);
    return place >= 0 && (s.targeted >> place & 1);
}

void Rules::assign(Card card, Card target) {
    const int place = target == no_card ? target_base : place_in_row(target);
    s.committed.add(card);
    s.attackers[place].add(card);
    s.targeted |= static_cast<u8>(1u << place);
    report(EventKind::card_assigned, s.active, card, 0, target);
}

/// The attack on a place of the row, or on the base, is over.
void Rules::call_off(int place) {
    s.attackers[place] = Cards::none();
    s.targeted &= static_cast<u8>(~(1u << place));
}

void Rules::resolve_attack(Card target) {
    if (target != no_card) return resolve_row_attack(place_in_row(target));
    const int total = total_attack(s.attackers[target_base], false);
    call_off(target_base);
    report(EventKind::attack_resolved, s.active, no_card, total, no_card);
    BaseAttackStep attack{s.agenda.push(step::attack_base, s.active)};
    attack.left() = static_cast<i16>(total);
    attack.set_last(no_card);
    attack.set_asks_for_rest(player(opponent_of(s.active)).ships.any());
}

namespace {

/// What the attacker may put on the next ship: all damage has to find a place as long as a ship can
/// take it, and none takes more than it needs (DBG-ATTACK-29, DBG-ATTACK-30).
struct Split {
    Card ship;
    int least, most;
};

Split next_split(const Rules& rules, BaseAttackStep attack) {
    const Cards left = attack.left_of(rules.player(rules.opponent_of(attack.step.seat)).ships);
    const auto needs = [&](Card ship) {
        return rules.game.figures(ship).hit_points - rules.s.damage[ship];
    };
    const Card ship = left.first();
    if (ship == no_card) return {ship, 0, 0};
    int later = 0;
    for (Card other : left)
        if (other != ship) later += needs(other);
    return {ship, std::max(0, attack.left() - later), std::min<int>(attack.left(), needs(ship))};
}

}  // namespace

bool Rules::run_attack_base() {
    BaseAttackStep attack{s.agenda.top()};
    Step& step = attack.step;
    const Player& defender = player(opponent_of(step.seat));
    if (step.stage == BaseAttackStep::ships) {
        const Split split = next_split(*this, attack);
        if (split.ship == no_card || attack.left() == 0) {
            step.stage = BaseAttackStep::rest;
            return false;
        }
        if (std::min(split.least, split.most) != split.most) {
            step.stage = BaseAttackStep::ship_asked;
            return true;
        }
        attack.put(split.ship, split.most);
        deal_damage(step.seat, split.ship, split.most);
        return false;
    }
    if (step.stage == BaseAttackStep::ship_asked || step.stage == BaseAttackStep::rest_asked)
        return true;
    if (attack.left() > 0 && defender.has_base()) {
        if (attack.asks_for_rest()) {
            step.stage = BaseAttackStep::rest_asked;
            return true;
        }
        const int rest_of_damage = attack.left();
        const Card base = defender.base;
        const Seat seat = step.seat;
        s.agenda.pop();
        deal_damage(seat, base, rest_of_damage);
        return false;
    }
    if (attack.left() > 0) report(EventKind::damage_lost, step.seat, no_card, attack.left());
    s.agenda.pop();
    return false;
}

Decision Rules::attack_base_decision() const {
    BaseAttackStep attack{s.agenda.top()};
    const Seat seat = attack.step.seat;
    if (attack.step.stage == BaseAttackStep::rest_asked) return {seat, question::leftover, no_card};
    return {seat, question::split_damage, next_split(*this, attack).ship};
}

void Rules::attack_base_options(OptionList& list) const {
    BaseAttackStep attack{s.agenda.top()};
    if (attack.step.stage == BaseAttackStep::rest_asked) {
        list.add(answers::yes);
        list.add(answers::no);
        return;
    }
    const Split split = next_split(*this, attack);
    for (int n = split.most; n >= split.least; --n)
        list.add(Option::of(answer::put_damage, split.ship).with_amount(n));
}

void Rules::answer_attack_base(const Option& option) {
    BaseAttackStep attack{s.agenda.top()};
    Step& step = attack.step;
    if (step.stage == BaseAttackStep::rest_asked) {
        if (option.kind == answers::no) {
            report(EventKind::damage_lost, step.seat, no_card, attack.left());
            attack.left() = 0;
        }
        attack.set_asks_for_rest(false);
        step.stage = BaseAttackStep::rest;
        return;
    }
    step.stage = BaseAttackStep::ships;
    attack.put(option.card, option.amount);
    if (option.amount) deal_damage(step.seat, option.card, option.amount);
}

}  // namespace cantina::deckbuilding
