// Going out: whose home has fallen, or who gives up, is out (TOY-END). Their cards leave the table
// and what they were about to do does not happen; the others go on. Nobody takes their steps from
// the agenda: each notices for itself that it has nothing left to do, and ends.
#include <bit>

#include "games/toy/rules.h"

namespace cantina::toy {

SeatMask Rules::seats_in() const {
    return static_cast<SeatMask>(all_seats(seats()) & ~s.contest.out);
}

Seat Rules::next_seat(Seat seat) const {
    do seat = static_cast<Seat>((seat + 1) % seats());
    while (is_out(seat));
    return seat;
}

/// Those who fall together are out together; if nobody is left, they share the win.
void Rules::fallen_homes() {
    SeatMask fallen = 0;
    for (Seat seat = 0; seat < seats(); ++seat)
        if (!is_out(seat) && room_on(game.home(seat)) <= 0)
            fallen = static_cast<SeatMask>(fallen | seat_bit(seat));
    if (!fallen) return;
    for (Seat seat = 0; seat < seats(); ++seat)
        if (fallen & seat_bit(seat)) report(EventKind::fell, seat, no_card, 0, everybody);
    if (fallen == seats_in()) return win(fallen);
    put_out(fallen);
}

void Rules::put_out(SeatMask seats) {
    s.contest.put_out(seats);
    const SeatMask left = seats_in();
    if (std::has_single_bit(static_cast<unsigned>(left))) return win(left);
    for (Seat seat = 0; seat < this->seats(); ++seat)
        if (seats & seat_bit(seat)) clear_table_of(seat);
    for (u64 i = 0; i < s.rows.size; ++i)
        if (comes_to_nothing(s.rows.rows[i])) s.rows.rows[i].cancel();
    for (u64 i = 0; i < s.agenda.size; ++i)
        if (s.agenda.steps[i].kind == steps::program) end_if_out(i);
    s.lasting.remove_if([&](const LastingRow& row) {
        return is_out(row.seat) || (row.opponent() != nobody && is_out(row.opponent())) ||
               (row.subject != no_card && is_out(game.owner(row.subject)));
    });
}

/// The home stays where it is, in ruins; all else of theirs goes back to the box.
void Rules::clear_table_of(Seat seat) {
    Player& own = player(seat);
    const Cards all = game.cards_of(seat);
    for (Cards* marked : {&s.exhausted, &s.shielded}) *marked -= all;
    for (Cards& known : s.known) known -= all;
    for (Cards& near : s.near) near -= all;
    for (Card card : all) s.damage[card] = 0;
    for (auto& slot : s.bids.slots)
        if (slot.pool && game.owner(slot.card) == seat) slot = {};
    if (s.looker == seat) s.looked_at = 0;
    if (s.edge == seat) s.edge = nobody;
    own = Player{};
    own.hideout = not_chosen;
}

/// Damage that is already on its way arrives, whoever dealt it.
bool Rules::comes_to_nothing(const Row& row) const {
    if (row.subject != no_card && is_out(game.owner(row.subject))) return true;
    return row.kind != static_cast<u8>(Occurrence::damage) && row.seat != nobody &&
           is_out(row.seat);
}

/// A program of somebody who is out, or about an opponent who is, goes on at its end. One that
/// waits for its effect ends anyway when that is over; if it has not begun, it never will.
void Rules::end_if_out(u64 place) {
    Step& step = s.agenda.steps[place];
    const Seat other = ProgramStep::chosen_opponent(step);
    if (!is_out(step.seat) && (other == nobody || !is_out(other))) return;
    if (ProgramStep::stage(step) == ProgramStep::executing) {
        if (place + 1 == s.agenda.size || s.agenda.steps[place + 1].kind != steps::occurrence)
            return;
        OccurrenceStep use{s.agenda.steps[place + 1]};
        for (int i = 0; i < use.row_count(); ++i) s.rows[use.first_row() + i].cancel();
        return;
    }
    ProgramStep program{step};
    step.stage = ProgramStep::running;
    step.flags = 0;
    step.before = 0;
    step.clear_selection();
    program.counter() = game.end_of_program();
    program.result() = 0;
}

void Rules::win(SeatMask winners) {
    s.contest.win(winners);
    const int sharing = std::popcount(static_cast<unsigned>(winners));
    for (Seat seat = 0; seat < seats(); ++seat)
        if (winners & seat_bit(seat)) report(EventKind::won, seat, no_card, sharing, everybody);
}

/// Whose homes stand firmest.
SeatMask Rules::seats_ahead() const {
    SeatMask best = 0;
    int most = 0;
    for (Seat seat = 0; seat < seats(); ++seat) {
        if (is_out(seat)) continue;
        const int room = room_on(game.home(seat));
        if (best && room < most) continue;
        best = static_cast<SeatMask>(best && room == most ? best | seat_bit(seat) : seat_bit(seat));
        most = room;
    }
    return best;
}

}  // namespace cantina::toy
