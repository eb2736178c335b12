// Looking at the top of decks, and putting cards back.
#include <algorithm>

#include "games/lcg/rules.h"

namespace cantina::lcg {

/// The uppermost cards are laid aside, where only `looker` sees them (or all, if revealed).
void Rules::look_at_top(Step& step, Seat looker, Seat owner, int n, bool revealed) {
    CommandDeck& deck = player(owner).deck;
    int seen = 0;
    for (; seen < n && !deck.empty(); ++seen) {
        const Card card = deck.take_top(s.stream);
        deck.put_on_top(card, 0);
        put(card, Zone::aside);
        learn(card, revealed ? everybody : seat_bit(looker));
        report(EventKind::looked, looker, card, 0, no_card,
               revealed ? everybody : seat_bit(looker));
        report_from(Zone::deck);
    }
    done(step, seen);
}

/// What is left aside goes back to its deck in the order its looker likes.
void Rules::put_back(Seat seat, bool on_top) {
    for (Seat owner = 0; owner < seat_count; ++owner) {
        if (in(Zone::aside, owner).empty()) continue;
        OrderStep order{s.agenda.push(step::ordering, seat)};
        order.where() = on_top ? OrderStep::on_deck : OrderStep::under_deck;
        order.deck_of() = owner;
    }
}

/// Every unit goes under its owner's deck, in random order.
void Rules::bury_all_units() {
    Cards left = both(Zone::units);
    // The order of the rows is the order in which they are buried.
    Card order[cards_of_seat];
    int count = 0;
    while (left.any() && count < cards_of_seat) {
        const Card card =
            left.nth(static_cast<int>(s.stream.chance(static_cast<u32>(left.count()))));
        left.remove(card);
        order[count++] = card;
    }
    if (count > most_leaving)  // see leave_play()
        std::partition(order, order + count, [&](Card card) { return speaks_when_leaving(card); });
    Row rows[most_leaving];
    for (int from = 0; from < count; from += most_leaving) {
        const int n = std::min(most_leaving, count - from);
        for (int i = 0; i < n; ++i)
            rows[i] = leaving(order[from + i], Leaving::buried, s.active, Destination::deck_bottom);
        occur_together(*this, rows, n);
    }
}

}  // namespace cantina::lcg
