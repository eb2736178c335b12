// Damage in stages: assign, protect, shield, take.
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

Row& row_of(const Rules& rules, const Step& step) {
    return *context_row(rules.s, ConstGuardStep{step}.about());
}

/// The next guard that could take damage of this row, or no_card.
Card next_guard(const Rules& rules, const Step& step) {
    const Row& row = row_of(rules, step);
    if (row.cancelled() || row.amount <= 0 || row.flags & redirected_flag) return no_card;
    if (rules.game.title(row.subject).kind != Kind::unit) return no_card;
    const Cards units = rules.player(rules.game.owner(row.subject)).units;
    const Card last = ConstGuardStep{step}.guard();
    for (Card card : last == no_card ? units : units.above(last))
        if (card != row.subject && rules.has_constant(card, Constant::guard) &&
            rules.room_on(card) > 0)
            return card;
    return no_card;
}

bool may_shield(const Rules& rules, const Step& step) {
    const Row& row = row_of(rules, step);
    return !row.cancelled() && row.amount > 0 && rules.s.shielded.has(row.subject) &&
           row.seat != rules.game.owner(row.subject);
}

}  // namespace

bool Rules::has_constant(Card card, Constant constant) const {
    const Ability& ability = game.ability(card);
    return ability.trigger == triggers::constant &&
           code().instructions[ability.start].op == op_of(constant);
}

void Rules::deal_damage(Seat seat, Card source, const Cards& to, int amount) {
    Row rows[Cards::capacity];
    int count = 0;
    for (Card card : to) rows[count++] = about_card(Occurrence::damage, seat, source, card, amount);
    if (count) occur_together(*this, rows, count);
}

/// The first points of damage of a turn do not count.
void Rules::armor(Row& row) {
    if (!has_constant(row.subject, Constant::armor)) return;
    const Ability& ability = game.ability(row.subject);
    u8& used = player(game.owner(row.subject)).tally[ability.tally];
    const int most = code().instructions[ability.start].arg[0] - used;
    const int stopped = std::clamp<int>(most, 0, row.amount);
    used = static_cast<u8>(used + stopped);
    row.amount = static_cast<i16>(row.amount - stopped);
    if (row.amount == 0) row.cancel();
}

bool Rules::next_stage(int place, int stage) {
    const Row& first = *cantina::context_row(s, context::of(place, 0));
    if (first.kind != static_cast<u8>(Occurrence::damage) || stage > 1) return false;
    GuardStep pushed{s.agenda.push(stage == 0 ? step::protect : step::shield, s.active)};
    pushed.place() = static_cast<i16>(place);
    pushed.set_guard(no_card);
    return true;
}

Seat Rules::stage_seat(const Step& step) const { return game.owner(row_of(*this, step).subject); }

bool Rules::run_protect() {
    GuardStep here{s.agenda.top()};
    for (; here.row() < OccurrenceStep{s.agenda.steps[here.place()]}.row_count(); ++here.row()) {
        if (next_guard(*this, here.step) != no_card) {
            here.step.stage = GuardStep::asked;
            here.step.seat = stage_seat(here.step);
            return true;
        }
        here.set_guard(no_card);
    }
    s.agenda.pop();
    return false;
}

void Rules::protect_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    const Card guard = next_guard(*this, step);
    const int most = std::min<int>(row_of(*this, step).amount, room_on(guard));
    for (int n = 0; n <= most; ++n) list.add(Option::of(answer::amount, guard).with_amount(n));
}

void Rules::answer_protect(const Option& option) {
    GuardStep here{s.agenda.top()};
    here.step.stage = GuardStep::find;
    here.set_guard(option.card);
    split_row(*this, here.about(), option.amount, option.card, redirected_flag);
}

bool Rules::run_shield() {
    GuardStep here{s.agenda.top()};
    for (; here.row() < OccurrenceStep{s.agenda.steps[here.place()]}.row_count(); ++here.row())
        if (may_shield(*this, here.step)) {
            here.step.stage = GuardStep::asked;
            here.step.seat = stage_seat(here.step);
            return true;
        }
    s.agenda.pop();
    return false;
}

void Rules::answer_shield(const Option& option) {
    GuardStep here{s.agenda.top()};
    Row& row = row_of(*this, here.step);
    here.step.stage = GuardStep::find;
    ++here.row();
    if (option.kind == answers::no) return;
    s.shielded.remove(row.subject);
    --row.amount;
}

Cards Rules::on_table() const {
    Cards cards{};
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (is_out(seat)) continue;
        cards |= player(seat).units;
        cards.add(game.home(seat));
    }
    return cards;
}

/// What goes beyond the health is lost, and so is what was meant for a card that is not there any
/// more; the row says what was really placed.
int Rules::place_damage(Row& row) {
    if (!on_table().has(row.subject)) row.amount = 0;
    row.amount = static_cast<i16>(std::min<int>(row.amount, std::max(0, room_on(row.subject))));
    s.damage[row.subject] = static_cast<u8>(s.damage[row.subject] + row.amount);
    if (row.amount) {
        s.unsettled = 1;
        report(EventKind::damaged, row.seat, row.subject, row.amount, everybody);
    }
    return row.amount;
}

int Rules::destroy(const Row& row) {
    Player& own = player(game.owner(row.subject));
    if (!own.units.has(row.subject)) return 0;
    own.units.remove(row.subject);
    s.damage[row.subject] = 0;
    s.exhausted.remove(row.subject);
    s.shielded.remove(row.subject);
    s.lasting.remove_if([&](const LastingRow& lasting_row) {
        return lasting_row.change == power_bonus && lasting_row.subject == row.subject;
    });
    if (row.destination == to_hand) {
        own.hand.add(row.subject);
        for (Cards& known : s.known) known.add(row.subject);
    } else {
        own.discard.add(row.subject);
    }
    report({.kind = static_cast<u8>(EventKind::destroyed),
            .seat = row.seat,
            .seen = everybody,
            .detail = static_cast<u8>(row.destination == to_hand),
            .card = row.subject,
            .other = no_card,
            .amount = 0});
    return 1;
}

}  // namespace cantina::toy
