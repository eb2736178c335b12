// WEITERE REGELN: what the terms on the cards mean.
#include <algorithm>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

// --- drawing and shuffling (LEERES DECK)
// ----------------------------------------------------------

/// A deck is rebuilt only when a card is needed from it (DBG-TERM-56).
int Rules::draw(Seat seat, int n) {
    Player& own = player(seat);
    int drawn = 0;
    while (drawn < n) {
        if (own.deck.empty()) {
            if (own.discard.empty()) break;
            reshuffle(seat);
        }
        if (!own.deck.is_bag()) {
            draw_decided(seat);
            ++drawn;
            continue;
        }
        // The log tells the cards in their order; otherwise all are drawn at once.
        const Cards cards = own.deck.draw_unseen(out ? 1 : n - drawn, s.stream);
        own.hand |= cards;
        drawn += cards.count();
        if (out)
            report(EventKind::card_drawn, seat, cards.first(), 0, no_card,
                   static_cast<SeatMask>(seat_bit(seat)));
    }
    if (drawn) report(EventKind::cards_drawn, seat, no_card, drawn);
    return drawn;
}

/// Draws from a deck of which somebody may know the top.
void Rules::draw_decided(Seat seat) {
    Player& own = player(seat);
    const SeatMask seen = own.deck.known ? own.deck.seen[own.deck.known - 1] : SeatMask{0};
    const Card card = own.deck.take_top(s.stream);
    own.hand.add(card);
    for (Seat other = 0; other < seat_count; ++other)
        if (seen & seat_bit(other)) s.known[other].add(card);
    if (seen == everybody) s.known[seat_count].add(card);
    report(EventKind::card_drawn, seat, card, 0, no_card,
           static_cast<SeatMask>(seen | seat_bit(seat)));
}

void Rules::reshuffle(Seat seat) {
    Player& own = player(seat);
    own.deck.bag = own.discard;
    own.discard = Cards::none();
    s.height[seat] = 0;
    report(EventKind::deck_reshuffled, seat);
}

/// The galaxy discard pile is shuffled when fewer cards are left than are needed; what is left
/// stays on top. False when there is no galaxy card at all (DBG-BUY-15).
bool Rules::refill_galaxy(int needed) {
    const int left = s.galaxy.size();
    if (left >= needed) return true;
    if (s.galaxy_discard.empty()) return left > 0;
    // Everybody knows the last card of a deck: all others lie open or were seen going away.
    s.galaxy.look(left, left == 1 ? everybody : SeatMask{0}, s.stream);
    s.galaxy.bag = s.galaxy_discard;
    s.galaxy_discard = Cards::none();
    s.height[galaxy_pile] = 0;
    report(EventKind::galaxy_reshuffled, nobody);
    return true;
}

// --- gaining (ERHALTEN)
// ---------------------------------------------------------------------------

void Rules::gain_resources(Seat seat, int n) {
    Player& own = player(seat);
    own.resources = static_cast<u16>(std::min(own.resources + n, 60000));
    report(EventKind::resources_gained, seat, no_card, n);
}

int Rules::pay_resources(Seat seat, int n) {
    Player& own = player(seat);
    const int paid = std::min<int>(n, own.resources);
    own.resources = static_cast<u16>(own.resources - paid);
    report(EventKind::resources_paid, seat, no_card, paid);
    return paid;
}

int Rules::space_left_for_force(Seat seat) const {
    return seat == empire ? s.force + force_end : force_end - s.force;
}

int Rules::gain_force(Seat seat, int n) {
    const int moved = std::min(n, space_left_for_force(seat));
    s.force = static_cast<i8>(s.force + (seat == empire ? -moved : moved));
    report(EventKind::force_gained, seat, no_card, moved, no_card, everybody,
           static_cast<u8>(s.force + force_end));
    return moved;
}

void Rules::gain_attack(Step& step, int n) {
    const Card card = source_of(step);
    if (s.lasting.full()) return;
    s.lasting.add({.change = attack_bonus,
                   .seat = step.seat,
                   .until = Until::turn,
                   .flags = 0,
                   .source = card,
                   .subject = card,
                   .amount = static_cast<i16>(n),
                   .program = 0,
                   .filter = 0});
    done(step, n);
    report(EventKind::attack_gained, step.seat, card, n);
}

// --- damage (SCHADEN ZUFÜGEN, REPARIEREN, ZERSTÖREN)
// ----------------------------------------------

int Rules::repair(Seat seat, int n) {
    const Player& own = player(seat);
    if (!own.has_base()) return 0;
    const int repaired = std::min<int>(n, s.damage[own.base]);
    s.damage[own.base] = static_cast<u8>(s.damage[own.base] - repaired);
    report(EventKind::damage_repaired, seat, own.base, repaired);
    return repaired;
}

void Rules::deal_damage(Seat dealer, Card card, int n) {
    occur(*this, about_card(Occurrence::damage, dealer, card, n));
}

/// Hoth: the first points of damage in a turn do not count.
void Rules::prevent_damage(Row& row) {
    const Ability& ability = code().abilities[game.figures(row.subject).ability];
    if (ability.trigger != triggers::constant || ability.tally == 0) return;
    const Instruction& first = code().instructions[ability.start];
    if (first.op != op_of(Constant::prevent_damage)) return;
    const int prevented = std::clamp<int>(first.arg[0] - s.tally[ability.tally], 0, row.amount);
    if (prevented == 0) return;
    s.tally[ability.tally] = static_cast<u8>(s.tally[ability.tally] + prevented);
    row.amount = static_cast<i16>(row.amount - prevented);
    report(EventKind::damage_prevented, opponent_of(row.seat), row.subject, prevented);
}

/// What goes beyond the hit points is lost (DBG-ATTACK-25, DBG-TERM-28).
int Rules::put_damage(const Row& row) {
    if (row.amount == 0) return 0;
    const int space = game.figures(row.subject).hit_points - s.damage[row.subject];
    const int placed = std::min<int>(row.amount, space);
    s.damage[row.subject] = static_cast<u8>(s.damage[row.subject] + placed);
    s.unsettled = 1;
    report(EventKind::damage_dealt, row.seat, row.subject, placed);
    return placed;
}

void Rules::destroy_ship(Card ship) {
    const int place = place_in_row(ship);
    if (out) report_from(whereabouts(ship), EventKind::ship_destroyed, s.active, ship);
    if (place >= 0) {
        leave_row(place);
        put_on_galaxy_discard(ship);
        fill_row(place);
        return;
    }
    const Seat owner = owner_in_play(ship);
    take_out_of_play(ship);
    put_on_discard(owner, ship);
}

void Rules::destroy_selected(Step& step) {
    for (int i = 0; i < step.count; ++i) destroy_ship(step.cards[i]);
    done(step, step.count);
}

// --- discarding and exiling (ABLEGEN, VERBANNEN)
// --------------------------------------------------

/// `card` is about to be put on the pile.
void Rules::close_gaps(int pile, Card card) {
    const Cards& cards =
        pile == galaxy_pile ? s.galaxy_discard : player(static_cast<Seat>(pile)).discard;
    u8 renumbered = 0;
    for (int height = 0; height < 255; ++height)
        for (Card other : cards)
            if (s.place[other] == height && other != card) {
                s.place[other] = renumbered++;
                break;
            }
    s.height[pile] = renumbered;
}

/// One after another, the lowest first.
void Rules::put_all_on_discard(Seat seat, const Cards& cards) {
    if (s.height[seat] + cards.count() > 255)
        return cards.each([&](Card card) { put_on_discard(seat, card); });
    u8 height = s.height[seat];
    cards.each([&](Card card) { s.place[card] = height++; });
    s.height[seat] = height;
    player(seat).discard |= cards;
}

void Rules::put_on_galaxy_discard(Card card) {
    climb(galaxy_pile, card);
    s.galaxy_discard.add(card);
}

void Rules::discard_from_hand(Seat seat, Card card) {
    occur(*this, about_card(Occurrence::discard, seat, card));
}

int Rules::complete_discard(const Row& row) {
    if (!player(row.seat).hand.has(row.subject)) return 0;  // a response has taken it away
    leave_hand(row.seat, row.subject);
    put_on_discard(row.seat, row.subject);
    report(EventKind::card_discarded, row.seat, row.subject);
    return 1;
}

/// Where a card is discarded to depends on where it lies. Several hand cards go together.
void Rules::discard_selected(Step& step) {
    const Seat seat = acting_seat(*this, step);
    Row together[Step::selection_capacity];
    Card from_row[Step::selection_capacity];
    int hand_cards = 0;
    int row_cards = 0;
    for (int i = 0; i < step.count; ++i) {
        const Card card = step.cards[i];
        if (player(seat).hand.has(card)) {
            together[hand_cards++] = about_card(Occurrence::discard, seat, card);
        } else if (place_in_row(card) >= 0) {
            from_row[row_cards++] = card;
        } else {
            discard_from_galaxy_deck(seat, card);
            done_more(step);
        }
    }
    if (row_cards) discard_from_row(seat, from_row, row_cards);
    done_more(step, row_cards);
    if (hand_cards) occur_together(*this, together, hand_cards);
}

void Rules::discard_at_random(Seat seat, int n) {
    Cards left = player(seat).hand;
    Row together[Step::selection_capacity];
    int count = 0;
    for (; count < n && count < Step::selection_capacity && left.any(); ++count) {
        const Card card =
            left.nth(static_cast<int>(s.stream.chance(static_cast<u32>(left.count()))));
        left.remove(card);
        together[count] = about_card(Occurrence::discard, seat, card);
    }
    if (count) occur_together(*this, together, count);
}

void Rules::discard_from_galaxy_deck(Seat seat, Card card) {
    for (int depth = 0; depth < static_cast<int>(s.galaxy.known); ++depth) {
        if (s.galaxy.peek(depth) != card) continue;
        s.galaxy.remove_known(depth);
        break;
    }
    if (s.looked_at) --s.looked_at;
    put_on_galaxy_discard(card);
    report(EventKind::galaxy_card_discarded, seat, card);
}

/// Removed from the game at once, wherever it lies (DBG-TERM-48).
void Rules::exile(Card card) {
    if (card == no_card || s.exiled.has(card) || game.sets().bases.has(card)) return;
    const u8 from = out ? whereabouts(card) : untold;
    remove_from_wherever(card);
    s.exiled.add(card);
    report_from(from, EventKind::card_exiled, s.active, card);
}

void Rules::remove_from_wherever(Card card) {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Player& own = player(seat);
        if (own.hand.has(card)) return leave_hand(seat, card);
        if (own.units.has(card) || own.ships.has(card)) return take_out_of_play(card);
        own.discard.remove(card);
        own.deck.take(card);
    }
    s.galaxy_discard.remove(card);
    s.galaxy.take(card);
    s.pilots.remove(card);
    const int place = place_in_row(card);
    if (place < 0) return;
    leave_row(place);
    fill_row(place);
}

// --- moving
// ---------------------------------------------------------------------------------------

Seat Rules::owner_in_play(Card card) const {
    return player(empire).in_play().has(card) ? empire : rebels;
}

/// Leaving play ends everything that belonged to this stay: marks, damage, bonuses, attacks.
void Rules::take_out_of_play(Card card) {
    for (Player& own : s.players) {
        own.units.remove(card);
        own.ships.remove(card);
    }
    s.used.remove(card);
    s.committed.remove(card);
    s.damage[card] = 0;
    for (int place = 0; place <= target_base; ++place) {
        s.attackers[place].remove(card);
        if (s.attackers[place].empty()) call_off(place);
    }
    s.lasting.remove_if(
        [&](const LastingRow& row) { return row.change == attack_bonus && row.subject == card; });
}

void Rules::leave_hand(Seat seat, Card card) {
    player(seat).hand.remove(card);
    for (Cards& known : s.known) known.remove(card);
}

/// A card that everybody has seen goes to a hand. Where it was is told here or has been before.
void Rules::put_in_hand(Seat seat, Card card, u8 from) {
    player(seat).hand.add(card);
    for (Cards& known : s.known) known.add(card);
    report_from(from, EventKind::card_to_hand, seat, card);
}

void Rules::return_to_hand(Seat seat, Card card) {
    player(seat).discard.remove(card);
    put_in_hand(seat, card, area_of(Area::discard, seat));
}

void Rules::take_from_row(Seat seat, Card card) {
    const int place = place_in_row(card);
    leave_row(place);
    put_in_hand(seat, card, area_of(Area::row));
    fill_row(place);
}

void Rules::put_on_deck(Seat seat, Card card, SeatMask seen) {
    const bool from_hand = player(seat).hand.has(card);
    if (from_hand) leave_hand(seat, card);
    player(seat).deck.put_on_top(card, seen);
    report_from(from_hand ? area_of(Area::hand, seat) : untold, EventKind::card_to_deck_top, seat,
                card, 0, no_card, seen);
}

/// Both players know the card; who only looks on does not.
void Rules::put_on_opponent_deck(Seat seat, Card card) {
    if (player(opponent_of(seat)).deck.full_top()) return;
    put_on_deck(opponent_of(seat), card,
                static_cast<SeatMask>(seat_bit(empire) | seat_bit(rebels)));
}

// --- looking and revealing (ANSEHEN, AUFDECKEN)
// ---------------------------------------------------

Can Rules::galaxy_can_be_seen(int n) const {
    const int there = s.galaxy.size() + s.galaxy_discard.count();
    return there >= n ? Can::fully : there > 0 ? Can::partly : Can::no;
}

/// A galaxy deck with too few cards is shuffled anew first (DBG-TERM-14).
void Rules::see_galaxy_top(Step& step, int n, bool revealed) {
    s.looked_at = 0;
    n = std::min(n, s.galaxy.known_capacity);
    if (!refill_galaxy(n)) return;
    const SeatMask seen = revealed ? everybody : seat_bit(step.seat);
    s.galaxy.look(n, seen, s.stream);
    s.looked_at = static_cast<u8>(std::min<int>(n, static_cast<int>(s.galaxy.known)));
    for (int depth = 0; depth < s.looked_at; ++depth)
        report(revealed ? EventKind::galaxy_top_revealed : EventKind::galaxy_top_looked_at,
               step.seat, s.galaxy.peek(depth), 0, no_card, seen);
    done(step, s.looked_at);
}

/// The card seen takes the place of the row card, which goes face down on top of the galaxy deck.
void Rules::swap_with_galaxy_top(Card row_card) {
    if (s.galaxy.known == 0) return;
    const int place = place_in_row(row_card);
    const Card seen = s.galaxy.remove_known(0);
    leave_row(place);
    put_in_row(place, seen);
    s.galaxy.put_on_top(row_card, everybody);
    report_from(area_of(Area::galaxy_deck), EventKind::cards_swapped, s.active, seen, place,
                row_card);
}

void Rules::swap_with_galaxy_discard(Card discarded, Card row_card) {
    const int place = place_in_row(row_card);
    if (place < 0 || !s.galaxy_discard.has(discarded)) return;
    s.galaxy_discard.remove(discarded);
    leave_row(place);
    put_on_galaxy_discard(row_card);
    put_in_row(place, discarded);
    report_from(area_of(Area::galaxy_discard), EventKind::cards_swapped, s.active, discarded, place,
                row_card);
}

void Rules::look_at_hand(Seat seat) {
    const Seat other = opponent_of(seat);
    s.known[seat] |= player(other).hand;
    report(EventKind::hand_looked_at, seat, no_card, player(other).hand.count());
    for (Card card : player(other).hand)
        report(EventKind::hand_card_seen, seat, card, 0, no_card,
               static_cast<SeatMask>(seat_bit(seat) | seat_bit(other)));
}

// --- where a purchase goes
// ------------------------------------------------------------------------

/// Only one effect decides where a purchase goes; the buyer picks it.
Can Rules::can_redirect(const Step& step, i16 to) const {
    const Row* row = context_row(step);
    if (!row || static_cast<Destination>(row->destination) != Destination::discard) return Can::no;
    if (static_cast<Destination>(to) == Destination::deck_top && player(row->seat).deck.full_top())
        return Can::no;
    return Can::fully;
}

void Rules::redirect(Step& step, Destination to) {
    if (can_redirect(step, static_cast<i16>(to)) == Can::no) return;
    context_row(step)->destination = static_cast<u16>(to);
    done(step);
}

}  // namespace cantina::deckbuilding
