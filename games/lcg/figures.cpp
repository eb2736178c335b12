// Numbers that change: computed when asked, from the printed card, constant effects in play and
// lasting effects. Never stored.
#include "games/lcg/rules.h"

namespace cantina::lcg {

const Instruction* Rules::find_constant(Card card, Constant wanted) const {
    const Printed& card_printed = printed(card);
    const u16 op = op_of(wanted);
    for (int i = 0; i < card_printed.ability_count; ++i) {
        const Ability& ability = code().abilities[card_printed.abilities[i]];
        if (ability.trigger != triggers::constant) continue;
        for (u16 at = ability.start; at + 1 < ability.finish; ++at) {
            if (code().instructions[at].op != op) continue;
            if (ability.condition &&
                !Interpreter<Rules>(const_cast<Rules&>(*this))
                     .holds(ability.condition, asking_program(owner_of(card), card)))
                continue;
            return &code().instructions[at];
        }
    }
    return nullptr;
}

/// LCG-STRIKE-09, 20, 21, 38; FAQ: quantities are worked out anew at every change.
int Rules::strength(Card unit, Icon icon) const {
    const Printed& own = printed(unit);
    const int type = static_cast<int>(icon);
    const Seat seat = owner_of(unit);
    const bool edge = player(seat).won_edge;
    int total = own.icons[type] + (edge ? own.edge_icons[type] : 0);
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& row = s.lasting.rows[i];
        if (row.subject != unit) continue;
        if (row.change == change::icons || (edge && row.change == change::edge_icons))
            total += icon_bundle::count(row.amount, type);
    }
    if (const Instruction* at = constant(unit, Constant::icons))
        total += value(at->arg[type], asking_program(seat, unit));
    for (Seat side = 0; side < seat_count; ++side) {
        if (has_constant(side, Constant::host_icons))
            in(Zone::enhancements, side).each([&](Card card) {
                if (s.host[card] != unit) return;
                if (const Instruction* at = constant(card, Constant::host_icons))
                    total += at->arg[type];
            });
        if (has_constant(side, Constant::icons_of))
            in_play(side).each([&](Card card) {
                const Instruction* at = constant(card, Constant::icons_of);
                if (at && passes(unit, at->arg[icon_count], side, card)) total += at->arg[type];
            });
    }
    return total;
}

int Rules::changed_capacity(Card card, int total) const {
    for (Seat side = 0; side < seat_count; ++side) {
        if (has_constant(side, Constant::host_capacity))
            in(Zone::enhancements, side).each([&](Card enhancement) {
                if (s.host[enhancement] != card) return;
                if (const Instruction* at = constant(enhancement, Constant::host_capacity))
                    total += at->arg[0];
            });
        if (has_constant(side, Constant::less_capacity))
            in_play(side).each([&](Card source) {
                const Instruction* at = constant(source, Constant::less_capacity);
                if (at && passes(card, at->arg[1], side, source)) total -= at->arg[0];
            });
    }
    return total;
}

/// What all effects that lower capacities take together.
int Rules::most_capacity_lost() const {
    int lost = 0;
    for (Seat side = 0; side < seat_count; ++side)
        if (has_constant(side, Constant::less_capacity))
            in_play(side).each([&](Card source) {
                if (const Instruction* at = constant(source, Constant::less_capacity))
                    lost += at->arg[0];
            });
    return lost;
}

bool Rules::gains_keyword(Card card, Keyword keyword) const {
    if (!anyone_has(bit(Constant::keyword) | bit(Constant::host_keyword))) return false;
    if (const Instruction* at = constant(card, Constant::keyword))
        if (at->arg[0] == static_cast<i16>(keyword)) return true;
    for (Seat side = 0; side < seat_count; ++side) {
        if (!has_constant(side, Constant::host_keyword)) continue;
        for (Card enhancement : in(Zone::enhancements, side)) {
            if (s.host[enhancement] != card) continue;
            const Instruction* at = constant(enhancement, Constant::host_keyword);
            if (at && at->arg[0] == static_cast<i16>(keyword)) return true;
        }
    }
    return false;
}

/// LCG-KEY-02 to 04.
int Rules::edge_value(Card unit) const { return printed(unit).edge; }

/// LCG-FORCE-12, 15: the icons of ready committed units, and what constant effects add.
int Rules::force_total(Seat seat) const {
    int total = 0;
    (s.committed & in(Zone::units, seat)).each([&](Card unit) {
        if (!exhausted(unit)) total += printed(unit).force;
    });
    if (has_constant(seat, Constant::force_struggle))
        in_play(seat).each([&](Card card) {
            if (const Instruction* at = constant(card, Constant::force_struggle))
                total += at->arg[0];
        });
    return total;
}

/// LCG-DRAW-03, TERM-14.
int Rules::reserve_of(Seat seat) const {
    int total = starting_hand;
    if (has_constant(seat, Constant::reserve))
        in_play(seat).each([&](Card card) {
            if (const Instruction* at = constant(card, Constant::reserve)) total += at->arg[0];
        });
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (s.lasting.rows[i].change == change::reserve && s.lasting.rows[i].seat == seat)
            total += s.lasting.rows[i].amount;
    return std::max(total, 0);
}

}  // namespace cantina::lcg
