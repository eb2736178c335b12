// Duels: both sides lay a unit face down, one after the other, then both strike at the same time.
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

u8 pool_of(Seat seat) { return static_cast<u8>(1 + seat); }

}  // namespace

/// Computed when asked: printed, constant abilities, lasting effects, the edge.
int Rules::power_of(Card card) const {
    const Seat seat = game.owner(card);
    int power = game.title(card).power;
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (s.lasting.rows[i].change == power_bonus && s.lasting.rows[i].subject == card)
            power += s.lasting.rows[i].amount;
    for (Card source : player(seat).units) {
        if (!has_constant(source, Constant::power_of)) continue;
        const Instruction& change = code().instructions[game.ability(source).start];
        if (passes(card, change.arg[1], source)) power += change.arg[0];
    }
    return s.edge == seat ? power + 1 : power;
}

Seat Rules::bidder(const Step& step) const {
    return step.stage <= DuelStep::first_asked ? step.seat
                                               : game.owner(ConstDuelStep{step}.target());
}

bool Rules::run_duel() {
    Step& step = s.agenda.top();
    // There is nobody to fight any more, or with.
    if (is_out(step.seat) || is_out(game.owner(DuelStep{step}.target())))
        step.stage = DuelStep::end;
    switch (step.stage) {
        case DuelStep::first_bid:
        case DuelStep::second_bid:
            // A public fact: who has no hand card lays none.
            step.stage = static_cast<u8>(step.stage + (player(bidder(step)).hand.any() ? 1 : 2));
            return false;
        case DuelStep::first_asked:
        case DuelStep::second_asked:
            return true;
        case DuelStep::reveal:
            step.stage = DuelStep::strikes;
            reveal_bids(step);
            return false;
        case DuelStep::strikes:
            step.stage = DuelStep::end;
            strike(step);
            return false;
        default:
            take_bids_back();
            s.lasting.end(Until::strike);
            s.lasting.end(Until::engagement);
            s.edge = nobody;
            s.agenda.pop();
            return false;
    }
}

void Rules::bid_options(OptionList& list) const {
    for (Card card : player(bidder(s.agenda.top())).hand)
        if (game.title(card).kind == Kind::unit) list.add(answers::pick, card);
    list.add(answers::pass);
}

/// A unit of the hand that others knew may be the one that lies face down now, or not.
void Rules::bid(const Option& option) {
    Step& step = s.agenda.top();
    const Seat seat = bidder(step);
    ++step.stage;
    if (option.kind == answers::pass)
        return report(EventKind::bid_none, seat, no_card, 0, everybody);
    for (int viewer = 0; viewer <= max_seats; ++viewer)
        for (Card card : player(seat).hand& s.known[viewer]) {
            if (game.title(card).kind != Kind::unit) continue;
            s.known[viewer].remove(card);
            s.near[viewer].add(card);
        }
    player(seat).hand.remove(option.card);
    s.bids.lay(option.card, seat_bit(seat), pool_of(seat));
    report(EventKind::bid_laid, seat, option.card, 0, seat_bit(seat));
}

/// The opponent is out before the bids were shown.
void Rules::take_bids_back() {
    for (int slot = 0; slot < 4; ++slot)
        if (s.bids.slots[slot].pool) {
            const Card card = s.bids.take(slot);
            player(game.owner(card)).hand.add(card);
        }
    near_is_known();
}

/// All of it lies in hands again.
void Rules::near_is_known() {
    for (int viewer = 0; viewer <= max_seats; ++viewer) {
        s.known[viewer] |= s.near[viewer];
        s.near[viewer] = Cards::none();
    }
}

void Rules::reveal_bids(Step& step) {
    const Seat defender = game.owner(DuelStep{step}.target());
    int power[max_seats] = {};
    for (int slot = 0; slot < 4; ++slot) {
        if (s.bids.slots[slot].pool == 0) continue;
        const Card card = s.bids.take(slot);
        const Seat seat = game.owner(card);
        power[seat] = game.title(card).power;
        for (Cards& near : s.near) near.remove(card);
        player(seat).discard.add(card);
        report(EventKind::bid_shown, seat, card, power[seat], everybody);
    }
    near_is_known();
    s.edge = power[step.seat] > power[defender] ? step.seat : defender;
    report(EventKind::edge, s.edge, no_card, 0, everybody);
    occur(*this, about_seat(Occurrence::duel, s.edge));
}

/// Attacker and target deal their damage together.
void Rules::strike(const Step& step) {
    const Card attacker = ConstDuelStep{step}.attacker();
    const Card target = ConstDuelStep{step}.target();
    const Seat defender = game.owner(target);
    const bool both_there =
        player(step.seat).units.has(attacker) &&
        (game.title(target).kind == Kind::home || player(defender).units.has(target));
    if (!both_there) return;
    const Row rows[] = {
        about_card(Occurrence::damage, step.seat, attacker, target, power_of(attacker)),
        about_card(Occurrence::damage, defender, target, attacker, power_of(target)),
    };
    occur_together(*this, rows, game.title(target).kind == Kind::home ? 1 : 2);
}

}  // namespace cantina::toy
