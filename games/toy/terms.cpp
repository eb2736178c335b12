// Drawing, discarding, looking, lasting effects.
#include "games/toy/rules.h"

namespace cantina::toy {

int Rules::draw(Seat seat, int n) {
    Player& own = player(seat);
    s.looked_at = 0;
    int drawn_cards = 0;
    for (; drawn_cards < n; ++drawn_cards) {
        if (own.deck.empty()) {
            if (own.discard.empty()) break;
            own.deck.bag = own.discard;
            own.discard = Cards::none();
        }
        own.deck.look(1, 0, s.stream);
        const SeatMask seen = own.deck.seen[own.deck.known - 1];
        const Card card = own.deck.take_top(s.stream);
        own.hand.add(card);
        for (Seat other = 0; other < seats(); ++other)
            if (other != seat && (seen & seat_bit(other))) s.known[other].add(card);
        if (knows(seen, spectator)) s.known[max_seats].add(card);
        report(EventKind::drawn, seat, card, 1, static_cast<SeatMask>(seen | seat_bit(seat)));
    }
    return drawn_cards;
}

/// The die shows 0 to 5.
int Rules::roll(Seat seat, Card source) {
    static constexpr DieKind die = DieKind::of({1, 1, 1, 1, 1, 1});
    int shown = 0;
    s.dice.clear();
    s.dice.roll(0, 1, die, s.stream, [&](const RolledDie& rolled) { shown = rolled.face; });
    report(EventKind::rolled, seat, source, shown, everybody);
    return shown;
}

void Rules::leave_hand(Card card) {
    player(game.owner(card)).hand.remove(card);
    for (Cards& known : s.known) known.remove(card);
    for (Cards& near : s.near) near.remove(card);
}

int Rules::discard(const Row& row) {
    if (!player(row.seat).hand.has(row.subject)) return 0;
    leave_hand(row.subject);
    player(row.seat).discard.add(row.subject);
    report(EventKind::discarded, row.seat, row.subject, 0, everybody);
    return 1;
}

/// A private look at the own deck.
void Rules::look(Step& step, int n) {
    Player& own = player(step.seat);
    own.deck.look(n, seat_bit(step.seat), s.stream);
    s.looker = step.seat;
    s.looked_at = static_cast<u8>(std::min<int>(n, static_cast<int>(own.deck.known)));
    for (int depth = 0; depth < s.looked_at; ++depth)
        report_look(step.seat, own.deck.peek(depth), depth ? 0 : s.looked_at, seat_bit(step.seat));
    done(step, s.looked_at);
}

void Rules::lasting(Step& step, u8 change, Card subject, int amount, Until until) {
    if (s.lasting.full()) return;
    LastingRow row{.change = change,
                   .seat = step.seat,
                   .until = until,
                   .flags = 0,
                   .source = source_of(step),
                   .subject = subject,
                   .amount = static_cast<i16>(amount),
                   .program = 0,
                   .filter = 0};
    row.hold(until, s.active == step.seat);
    s.lasting.add(row);
    done(step, amount);
}

}  // namespace cantina::toy
