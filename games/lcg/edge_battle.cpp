// Edge battles: cards are placed face down in turn, revealed together, fate cards take effect by
// priority, and the higher sum of Force icons wins the edge.
#include "games/lcg/rules.h"

namespace cantina::lcg {

/// LCG-EDGE-02, 07, 30.
bool Rules::may_place_edge_card(Seat seat) const {
    return (participating() & in(Zone::units, seat)).any() && in(Zone::hand, seat).any();
}

bool Rules::run_edge_battle_stage() {
    EdgeStep battle{s.agenda.top()};
    Step& step = battle.step;
    switch (step.stage) {
        case EdgeStep::begin:  // LCG-EDGE-29
            step.stage = EdgeStep::place;
            step.seat = s.active;
            battle.passes() = 0;
            battle.undefended() = s.defenders.empty();
            return false;
        case EdgeStep::place:
            go_on_placing(battle);
            return false;
        case EdgeStep::reveal:
            step.stage = EdgeStep::fates;
            s.resolved_fates = {};
            reveal_edge_stacks();
            return false;
        case EdgeStep::fates:
            go_on_with_fates(battle);
            return false;
        case EdgeStep::fate_done:
            ask_for_fate_again(battle);
            return false;
        case EdgeStep::place_asked:
        case EdgeStep::order_asked:
        case EdgeStep::again_asked:
            return true;
        default: {
            const bool undefended = battle.undefended();
            s.agenda.pop();
            finish_edge_battle(undefended);
            return false;
        }
    }
}

void Rules::go_on_placing(EdgeStep battle) {  // LCG-EDGE-06 to 09, 31
    Step& step = battle.step;
    if (battle.passes() >= seat_count) {
        step.stage = EdgeStep::reveal;
    } else if (may_place_edge_card(step.seat)) {
        step.stage = EdgeStep::place_asked;
    } else {
        ++battle.passes();
        step.seat = opponent_of(step.seat);
    }
}

void Rules::go_on_with_fates(EdgeStep battle) {  // LCG-EDGE-14 to 16
    Step& step = battle.step;
    if (s.cancelled_edge) {
        s.cancelled_edge = 0;
        step.stage = EdgeStep::begin;
        return;
    }
    const Cards next = next_fates();
    if (next.empty()) {
        step.stage = EdgeStep::result;
    } else if (next.count() > 1) {
        step.stage = EdgeStep::order_asked;
        step.seat = s.active;
    } else {
        resolve_fate(next.first());
    }
}

void Rules::ask_for_fate_again(EdgeStep battle) {  // Secret Informant
    Step& step = battle.step;
    const Card fate = battle.fate();
    step.stage = EdgeStep::fates;
    if (s.cancelled_edge || zone_of(fate) != Zone::edge) return;
    if (battle.repeats() < informants(owner_of(fate)) && fate_does_something(fate)) {
        step.stage = EdgeStep::again_asked;
        step.seat = owner_of(fate);
    }
}

Decision Rules::edge_decision() const {
    const Step& step = s.agenda.top();
    const Card objective = s.engaged == none ? no_card : Card{s.engaged};
    switch (step.stage) {
        case EdgeStep::place_asked:
            return {step.seat, question::edge_card, objective};
        case EdgeStep::order_asked:
            return {step.seat, question::fate_order, objective};
        default:
            return {step.seat, question::fate_again, ConstEdgeStep{step}.fate()};
    }
}

void Rules::edge_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    switch (step.stage) {
        case EdgeStep::place_asked:
            offer(in(Zone::hand, step.seat), list);
            list.add(answers::pass);
            return;
        case EdgeStep::order_asked:
            return offer(next_fates(), list);
        default:
            list.add(answers::yes);
            list.add(answers::no);
    }
}

void Rules::answer_edge(const Option& option) {
    EdgeStep battle{s.agenda.top()};
    Step& step = battle.step;
    switch (step.stage) {
        case EdgeStep::place_asked: {
            const Seat seat = step.seat;
            step.stage = EdgeStep::place;
            step.seat = opponent_of(seat);
            if (option.kind == answers::pass) {
                ++battle.passes();
                report(EventKind::passed, seat);
                return;
            }
            battle.passes() = 0;
            return place_edge_card(seat, option.card);
        }
        case EdgeStep::order_asked:
            return resolve_fate(option.card);
        default:
            if (option.kind == answers::no) {
                step.stage = EdgeStep::fates;
                return;
            }
            ++battle.repeats();
            step.stage = EdgeStep::fate_done;
            occur(*this, about_card(Occurrence::fate, step.seat, battle.fate()));
    }
}

/// LCG-EDGE-10, 11, 32. Hand cards that others knew may be the one that lies face down now.
void Rules::place_edge_card(Seat seat, Card card) {
    bool open = false;
    if (in(Zone::edge, seat).empty() &&
        has_constant(opponent_of(seat), Constant::first_edge_card_open))
        (participating() & in(Zone::units, opponent_of(seat))).each([&](Card unit) {
            open |= constant(unit, Constant::first_edge_card_open) != nullptr;
        });
    if (printed(card).kind == Kind::fate)
        player(seat).fates_placed = static_cast<u8>(player(seat).fates_placed + 1);
    if (open) {
        put(card, Zone::edge);
        s.open_edge.add(card);
        count_unseen(card, -1);
        for (Cards& known : s.known) known.remove(card);
        for (Cards& near : s.near) near.remove(card);
    } else {
        for (int viewer = 0; viewer <= seat_count; ++viewer) {
            if (viewer == seat) continue;
            const Cards known = in(Zone::hand, seat) & s.known[viewer];
            s.known[viewer] -= known;
            s.near[viewer] |= known;
        }
        put(card, Zone::edge);
    }
    report(EventKind::edge_placed, seat, card, in(Zone::edge, seat).count(), no_card,
           open ? everybody : seat_bit(seat));
}

/// LCG-EDGE-12.
void Rules::reveal_edge_stacks() {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Cards hidden = in(Zone::edge, seat) - s.open_edge;
        hidden.each([&](Card card) {
            report(EventKind::edge_revealed, seat, card);
            s.open_edge.add(card);
            count_unseen(card, -1);
            for (Cards& near : s.near) near.remove(card);
        });
        // What is known to be near and did not lie in the stack is in the hand.
        for (int viewer = 0; viewer <= seat_count; ++viewer) {
            const Cards back = s.near[viewer] & in(Zone::hand, seat);
            s.known[viewer] |= back;
            s.near[viewer] -= back;
        }
    }
}

/// The unresolved fate cards with the lowest priority; of equal ones only one.
Cards Rules::next_fates() const {
    Cards next{};
    int lowest = 256;
    both(Zone::edge).each([&](Card card) {
        const Printed& own = printed(card);
        if (own.kind != Kind::fate || s.resolved_fates.has(card)) return;
        if (own.priority > lowest) return;
        if (own.priority < lowest) next = {};
        lowest = own.priority;
        for (Card other : next)
            if (s.title[other] == s.title[card]) return;
        next.add(card);
    });
    return next;
}

/// LCG-EDGE-26.
void Rules::resolve_fate(Card card) {
    EdgeStep battle{s.agenda.top()};
    s.resolved_fates.add(card);
    battle.step.stage = EdgeStep::fate_done;
    battle.set_fate(card);
    battle.repeats() = 0;
    report(EventKind::fate_resolved, owner_of(card), card);
    occur(*this, about_card(Occurrence::fate, owner_of(card), card));
}

/// LCG-ABIL-37 for a fate card: all it looks at lies open.
bool Rules::fate_does_something(Card fate) const {
    const Printed& own = printed(fate);
    for (int i = 0; i < own.ability_count; ++i)
        if (ability_allowed(own.abilities[i], owner_of(fate), fate, context::none)) return true;
    return false;
}

int Rules::informants(Seat seat) const {
    int found = 0;
    if (has_constant(seat, Constant::fates_again))
        (participating() & in(Zone::units, seat)).each([&](Card unit) {
            found += constant(unit, Constant::fates_again) != nullptr;
        });
    return found;
}

/// LCG-EDGE-17, 27, KEY-02 to 04.
int Rules::edge_total(Seat seat) const {
    int total = 0;
    in(Zone::edge, seat).each([&](Card card) { total += printed(card).force; });
    (participating() & in(Zone::units, seat)).each([&](Card unit) { total += edge_value(unit); });
    return total;
}

/// LCG-EDGE-03, 17 to 20, 28 to 30.
void Rules::finish_edge_battle(bool undefended) {
    const Seat attacker = attacking_player();
    const Seat defender = opponent_of(attacker);
    const int attack = edge_total(attacker);
    const int defence = edge_total(defender);
    const Seat winner = undefended || attack > defence ? attacker : defender;
    player(winner).won_edge = 1;
    report(EventKind::edge_won, winner, no_card, winner == attacker ? attack : defence, no_card,
           everybody, static_cast<u8>(winner == attacker ? defence : attack));
    discard_edge_stacks();
    occur(*this, about_seat(Occurrence::edge_won, winner));
}

void Rules::discard_edge_stacks() {
    s.resolved_fates = {};
    both(Zone::edge).each([&](Card card) { to_pile(card); });
}

/// Twist of Fate: without a winner, and from the beginning.
void Rules::cancel_edge_battle() {
    s.cancelled_edge = 1;
    report(EventKind::edge_cancelled, nobody);
    discard_edge_stacks();
}

}  // namespace cantina::lcg
