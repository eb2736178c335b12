// Damage in its steps: assign, protect, shields, take. Focus tokens placed by an enemy can be
// stopped by shields too.
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

/// Tokens on all these cards together. What goes beyond one occurrence is another one.
void place_tokens(Rules& rules, Occurrence what, Seat seat, Card source, const Cards& on,
                  int amount) {
    constexpr int most_rows = 32;
    Row rows[most_rows];
    int count = 0;
    for (Card card : on) {
        rows[count++] = tokens(what, seat, source, card, amount);
        if (count < most_rows) continue;
        occur_together(rules, rows, count);
        count = 0;
    }
    if (count) occur_together(rules, rows, count);
}

Row& row_of(const Rules& rules, const Step& step) {
    return *context_row(rules.s, ConstGuardStep{step}.about());
}

/// An interrupt may have taken the subject out of play: then there is nothing to place tokens on.
bool still_in_play(const Rules& rules, const Row& row) {
    return rules.in_play(owner_of(row.subject)).has(row.subject);
}

/// What a card will have to take itself counts first (FAQ on Protect).
int room_on(const Rules& rules, const Step& step, Card card) {
    int room = rules.capacity(card) - rules.s.damage[card];
    const OccurrenceStep occurrence{rules.s.agenda.steps[ConstGuardStep{step}.place()]};
    for (int i = 0; i < occurrence.row_count(); ++i) {
        const Row& row = rules.s.rows[occurrence.first_row() + i];
        if (!row.cancelled() && row.subject == card) room -= row.amount;
    }
    return room;
}

bool protects(const Rules& rules, Card card, const Row& row) {
    return card != row.subject &&
           (rules.printed(card).protects & rules.printed(row.subject).traits) != 0;
}

/// The next card that may take damage of this row upon itself, or no_card (LCG-KEY-12 to 19).
Card next_protector(const Rules& rules, const Step& step) {
    const Row& row = row_of(rules, step);
    if (row.cancelled() || row.amount <= 0 || row.flags & redirected_flag) return no_card;
    if (row.subject == dial_card || !still_in_play(rules, row)) return no_card;
    const Cards units = rules.in(Zone::units, owner_of(row.subject));
    const Card last = ConstGuardStep{step}.protector();
    for (Card card : last == no_card ? units : units.above(last))
        if (protects(rules, card, row) && room_on(rules, step, card) > 0) return card;
    return no_card;
}

/// Are these tokens the doing of the card's own player? They are that of the card they come from,
/// even if it makes the other player place them (LCG-SHIELD-05); but own damage that an enemy has
/// turned against its player's cards is an enemy's doing.
bool is_own_doing(const Row& row) {
    const Seat doer = row.source < dial_card ? owner_of(row.source) : row.seat;
    return doer == owner_of(row.subject) && !(row.flags & deflected_flag);
}

/// LCG-SHIELD-03 to 08.
bool may_shield(const Rules& rules, const Step& step) {
    const Row& row = row_of(rules, step);
    return !row.cancelled() && row.amount > 0 && row.subject != dial_card &&
           rules.s.shields[row.subject] > 0 && !is_own_doing(row);
}

}  // namespace

void Rules::deal_damage(Seat seat, Card source, const Cards& to, int amount) {
    if (amount <= 0) return;
    const Cards hurt = to.only([&](Card card) { return can_be_damaged(card); });
    place_tokens(*this, Occurrence::damage, seat, source, hurt, amount);
}

/// LCG-ENG-13: without an engaged objective the damage has nowhere to go. Only the framework
/// damages the dial (FAQ on Trench Run).
void Rules::deal_damage_to_engaged(Seat seat, Card source, int amount) {
    if (s.engaged == none || amount <= 0) return;
    if (s.engaged == dial_card)
        occur(*this, tokens(Occurrence::damage, seat, source, dial_card, amount));
    else
        deal_damage(seat, source, Cards::of(s.engaged), amount);
}

void Rules::place_focus(Seat seat, Card source, const Cards& on, int amount) {
    place_tokens(*this, Occurrence::focus, seat, source, on, amount);
}

/// Could anybody protect or shield?
bool Rules::has_stages(const Row& row) const {
    if (row.subject == dial_card) return false;
    const Seat owner = owner_of(row.subject);
    if (s.shields[row.subject] && !is_own_doing(row)) return true;
    if (!is(row, Occurrence::damage)) return false;
    const u64 traits = printed(row.subject).traits;
    bool found = false;
    in(Zone::units, owner).each([&](Card card) {
        found |= (printed(card).protects & traits) != 0;
    });
    return found;
}

bool Rules::next_stage(int place, int stage) {
    const Row& first = *cantina::context_row(s, context::of(place, 0));
    const bool damage = is(first, Occurrence::damage);
    if (!damage && !is(first, Occurrence::focus)) return false;
    if (stage > (damage ? 1 : 0)) return false;
    const bool protecting = damage && stage == 0;
    GuardStep pushed{s.agenda.push(protecting ? step::protecting : step::using_shields, s.active)};
    pushed.place() = static_cast<i16>(place);
    pushed.set_protector(no_card);
    return true;
}

bool Rules::run_protecting() {
    GuardStep here{s.agenda.top()};
    for (; here.row() < OccurrenceStep{s.agenda.steps[here.place()]}.row_count(); ++here.row()) {
        if (next_protector(*this, here.step) != no_card) {
            here.step.stage = GuardStep::asked;
            here.step.seat = owner_of(row_of(*this, here.step).subject);
            return true;
        }
        here.set_protector(no_card);
    }
    s.agenda.pop();
    return false;
}

void Rules::protecting_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    const Card protector = next_protector(*this, step);
    const int most = std::min<int>(row_of(*this, step).amount, room_on(*this, step, protector));
    for (int n = 0; n <= most; ++n) list.add(Option::of(answer::take, protector).with_amount(n));
}

/// All who may protect this card, each with how much it takes.
ChoiceRow Rules::protecting_row() const {
    GuardStep here{s.agenda.top()};
    const Row& hurt = row_of(*this, here.step);
    ChoiceRow row = new_row(ChoiceRow::Shape::amounts);
    row.most = hurt.amount;
    in(Zone::units, here.step.seat).each([&](Card card) {
        row.taken +=
            protects(*this, card, hurt) && here.protector() != no_card && card <= here.protector();
    });
    Step looking = here.step;
    for (Card card = next_protector(*this, looking); card != no_card;
         card = next_protector(*this, looking)) {
        const int most = std::min<int>(hurt.amount, room_on(*this, looking, card));
        row.candidates.push_back(
            {.copies = {Option::of(answer::take, card).with_amount(answer::open_amount)},
             .most = most});
        GuardStep{looking}.set_protector(card);
    }
    return row;
}

void Rules::answer_protecting(const Option& option) {
    GuardStep here{s.agenda.top()};
    here.step.stage = GuardStep::find;
    here.set_protector(option.card);
    if (option.amount == 0) return;
    report(EventKind::protected_by, here.step.seat, row_of(*this, here.step).subject, option.amount,
           option.card);
    if (s.rows.has_room(1))
        split_row(*this, here.about(), option.amount, option.card, redirected_flag);
}

bool Rules::run_using_shields() {
    GuardStep here{s.agenda.top()};
    for (; here.row() < OccurrenceStep{s.agenda.steps[here.place()]}.row_count(); ++here.row())
        if (may_shield(*this, here.step)) {
            here.step.stage = GuardStep::asked;
            here.step.seat = owner_of(row_of(*this, here.step).subject);
            return true;
        }
    s.agenda.pop();
    return false;
}

/// One shield stops one token; a card with several may use them one by one (LCG-SHIELD-06).
void Rules::answer_using_shields(const Option& option) {
    GuardStep here{s.agenda.top()};
    Row& row = row_of(*this, here.step);
    here.step.stage = GuardStep::find;
    if (option.kind == answers::no) {
        ++here.row();
        return;
    }
    --s.shields[row.subject];
    --row.amount;
    report(EventKind::shield_used, here.step.seat, row.subject, 1, no_card, everybody,
           is(row, Occurrence::focus));
}

/// LCG-DMG-01 to 03: what goes beyond the capacity is dropped; the row says what was placed.
int Rules::place_damage(Row& row) {
    if (row.subject == dial_card) {
        s.damage[dial_card] = static_cast<u8>(s.damage[dial_card] + row.amount);
        report(EventKind::damaged, row.seat, dial_card, row.amount, row.source);
        s.unsettled = 1;
        return row.amount;
    }
    const int room = still_in_play(*this, row) ? capacity(row.subject) - s.damage[row.subject] : 0;
    row.amount = static_cast<i16>(std::clamp<int>(row.amount, 0, std::max(0, room)));
    if (row.amount == 0) return 0;
    s.damage[row.subject] = static_cast<u8>(s.damage[row.subject] + row.amount);
    s.unsettled = 1;
    report(EventKind::damaged, row.seat, row.subject, row.amount, row.source);
    return row.amount;
}

/// LCG-FOCUS-05, 07.
int Rules::put_focus(Row& row) {
    if (!still_in_play(*this, row)) row.amount = 0;
    if (row.amount <= 0) return 0;
    s.focus[row.subject] = static_cast<u8>(std::min(s.focus[row.subject] + row.amount, 200));
    report(EventKind::focused, row.seat, row.subject, row.amount, row.source);
    return row.amount;
}

void Rules::place_shield(Seat seat, Card card) {
    ++s.shields[card];
    report(EventKind::shielded, seat, card);
}

int Rules::remove_damage(Card card, int n) {
    const int removed = std::min<int>(n, s.damage[card]);
    s.damage[card] = static_cast<u8>(s.damage[card] - removed);
    if (removed) report(EventKind::damage_removed, owner_of(card), card, removed);
    return removed;
}

int Rules::remove_focus(Card card, int n) {
    const int removed = std::min<int>(n, s.focus[card]);
    s.focus[card] = static_cast<u8>(s.focus[card] - removed);
    if (removed) report(EventKind::focus_removed, owner_of(card), card, removed);
    return removed;
}

}  // namespace cantina::lcg
