// EINE KARTE KAUFEN, and what happens to the galaxy row.
#include <algorithm>
#include <bit>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

bool Rules::may_purchase(Seat seat, Card card) const {
    const u8 faction = game.figures(card).faction;
    return faction == seat || faction == static_cast<u8>(Faction::neutral);
}

/// The price is paid at once; the card stays where it is until it is known where it goes.
void Rules::purchase(Seat seat, Card card, int price, Destination to) {
    Player& own = player(seat);
    price = std::min<int>(price, own.resources);
    own.resources = static_cast<u16>(own.resources - price);
    count_firsts(Trigger::you_purchase, seat, card);
    Row bought = about_card(Occurrence::purchase, seat, card, price);
    bought.destination = static_cast<u16>(to);
    occur(*this, bought);
}

int Rules::complete_purchase(const Row& row) {
    const Card card = row.subject;
    if (s.exiled.has(card)) return 0;  // a response has taken it away
    const auto to = static_cast<Destination>(row.destination);
    if (out)
        report_from(whereabouts(card), EventKind::card_purchased, row.seat, card, row.amount,
                    no_card, everybody, static_cast<u8>(to));
    // "Your next purchase" was this one, whether the effect was used or not.
    for (u64 i = 0; i < s.lasting.size; ++i) {
        LastingRow& waiting = s.lasting.rows[i];
        if (waiting.change == LastingRow::delayed && !(waiting.flags & LastingRow::forced_flag) &&
            waiting.amount == static_cast<i16>(Trigger::you_purchase))
            waiting.flags |= spent_flag;
    }
    const int place = place_in_row(card);
    if (place >= 0)
        leave_row(place);
    else if (s.pilots.has(card))
        s.pilots.remove(card);
    else
        s.galaxy_discard.remove(card);
    switch (to) {
        case Destination::discard:
            put_on_discard(row.seat, card);
            break;
        case Destination::hand:
            put_in_hand(row.seat, card, untold);
            break;
        case Destination::deck_top:
            if (player(row.seat).deck.full_top())
                put_on_discard(row.seat, card);  // no more known cards fit on a deck
            else
                put_on_deck(row.seat, card, everybody);
            break;
    }
    if (place >= 0) fill_row(place);
    return 1;
}

/// Optional rule: NEUTRALE KARTEN AUSBEZAHLEN.
void Rules::pay_off(Seat seat, Card card) {
    const int cost = game.figures(card).cost;
    player(seat).resources = static_cast<u16>(player(seat).resources - cost);
    report(EventKind::card_paid_off, seat, card, cost);
    const int place = place_in_row(card);
    leave_row(place);
    put_on_galaxy_discard(card);
    fill_row(place);
}

int Rules::place_in_row(Card card) const {
    int found = -1;
    for (int place = 0; place < row_size; ++place) found = s.row[place] == card ? place : found;
    return found;
}

/// Whoever was sent against the card that goes stays committed for nothing (DBG-BOUNTY-21). The
/// caller puts another card in its place at once.
void Rules::leave_row(int place) {
    s.row[place] = no_slot;
    call_off(place);
}

void Rules::put_in_row(int place, Card card) {
    s.row[place] = static_cast<u8>(card);
    note_row();
}

/// What turn_options wants to know of the row, kept beside it because it changes seldom.
void Rules::note_row() {
    s.row_twins = 0;
    s.row_kin[empire] = s.row_kin[rebels] = 0;
    s.row_prey[empire] = s.row_prey[rebels] = 0;
    int titles[row_size];
    for (int place = 0; place < row_size; ++place) {
        const bool there = s.row[place] != no_slot;
        const Game::Figures& figures = game.figures(there ? s.row[place] : max_cards);
        titles[place] = there ? figures.title : -1 - place;
        s.row_costs[place] = figures.cost;
        bool twin = false;
        for (int before = 0; before < place; ++before) twin |= titles[before] == titles[place];
        s.row_twins |= static_cast<u8>(twin << place);
        for (Seat seat = 0; seat < seat_count; ++seat) {
            const bool enemy = figures.faction == opponent_of(seat);
            s.row_kin[seat] |= u64{there && !enemy} * 0xFF << 8 * place;
            s.row_prey[seat] |= static_cast<u8>((there & enemy & (figures.target != 0)) << place);
        }
    }
    for (Seat seat = 0; seat < seat_count; ++seat)
        list_targets(s.row_prey[seat] & ~unsigned{s.row_twins}, s.targets[seat]);
}

/// The enemy base and the cards in these places of the row, in the shape in which options hold
/// them.
void Rules::list_targets(unsigned places, OptionWriter::Targets& targets) const {
    for (u64& target : targets) target = 0;
    targets[0] = OptionWriter::target_bits(no_card);
    int count = 1;
    for (; places; places &= places - 1)
        targets[count++] = OptionWriter::target_bits(s.row[std::countr_zero(places)]);
}

unsigned Rules::twins_left_alone() const {
    unsigned twins = s.row_twins & ~unsigned{s.targeted};
    for (unsigned places = twins; places; places &= places - 1) {
        const int place = std::countr_zero(places);
        bool alike = false;
        for (int before = 0; before < place; ++before)
            alike |= s.row[before] != no_slot && !(s.targeted >> before & 1) &&
                     game.figures(s.row[before]).title == game.figures(s.row[place]).title;
        if (!alike) twins &= ~(1u << place);
    }
    return twins;
}

void Rules::fill_row(int place) {
    if (!refill_galaxy()) return note_row();
    const Card card = s.galaxy.take_top(s.stream);
    put_in_row(place, card);
    report(EventKind::row_filled, nobody, card, place);
}

/// No reward for cards that an ability discards (DBG-TERM-07). Cards that go together are replaced
/// one after another, by their places, when all are gone (DBG-BUY-14).
void Rules::discard_from_row(Seat seat, const Card* cards, int count) {
    bool left[row_size] = {};
    for (int i = 0; i < count; ++i) {
        const int place = place_in_row(cards[i]);
        report(EventKind::row_card_discarded, seat, cards[i]);
        leave_row(place);
        left[place] = true;
        put_on_galaxy_discard(cards[i]);
    }
    for (int place = 0; place < row_size; ++place)
        if (left[place]) fill_row(place);
}

}  // namespace cantina::deckbuilding
