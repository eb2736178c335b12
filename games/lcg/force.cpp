// The Force phase: committing units, the Force struggle.
#include "games/lcg/rules.h"

namespace cantina::lcg {

/// LCG-FORCE-02, 07, 20: any own unit that is not committed yet, while Force cards are left.
Cards Rules::may_commit(Seat seat) const {
    if (player(seat).force_cards == 0) return {};
    return in(Zone::units, seat) - s.committed;
}

/// Units that nobody reacts to are committed in one go; otherwise one by one.
std::optional<ChoiceRow> Rules::committing_row() const {
    const Cards left = may_commit(s.active);
    for (Card unit : left)
        if (anyone_listens(about_card(Occurrence::commit, s.active, unit))) return std::nullopt;
    ChoiceRow row = new_row(ChoiceRow::Shape::picks);
    row.taken = TurnStep{s.agenda.top()}.committed();
    row.candidates = alike_together(*this, left);
    row.most = std::min<int>(left.count(), player(s.active).force_cards);
    return row;
}

/// LCG-FORCE-03, 21: reactions to each commitment come before the next.
void Rules::commit(Card unit) {
    const Seat seat = owner_of(unit);
    s.committed.add(unit);
    --player(seat).force_cards;
    report(EventKind::committed, seat, unit);
    occur(*this, about_card(Occurrence::commit, seat, unit));
}

/// LCG-FORCE-12 to 19.
void Rules::force_struggle() {
    const int totals[] = {force_total(dark), force_total(light)};
    const Seat winner = totals[dark] == totals[light]  ? nobody
                        : totals[dark] > totals[light] ? dark
                                                       : light;
    report(EventKind::struggle, winner, no_card, totals[dark], no_card, everybody,
           static_cast<u8>(totals[light]));
    if (winner == nobody || force_with(winner)) return;
    s.light_balance = winner == light;
    report(EventKind::balance_turned, winner);
}

}  // namespace cantina::lcg
