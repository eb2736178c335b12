// Moving cards: discarding, leaving play, what everybody then knows.
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

bool is_kept(Zone zone) { return static_cast<int>(zone) < kept_zones; }

bool is_in_play(Zone zone) {
    return zone == Zone::units || zone == Zone::enhancements || zone == Zone::objectives ||
           zone == Zone::affiliation;
}

/// Cards of which only some know the title.
bool is_hidden(Zone zone) {
    return zone == Zone::hand || zone == Zone::deck || zone == Zone::objective_deck ||
           zone == Zone::captured || zone == Zone::aside || zone == Zone::chosen ||
           zone == Zone::edge;
}

}  // namespace

/// Everybody sees what it is (LCG-TERM-08).
bool Rules::is_open(Card card) const { return !is_hidden(zone_of(card)) || s.open_edge.has(card); }

void Rules::count_unseen(Card card, int by) {
    const u8 place = game.hand_place(s.title[card]);
    if (place == 0xFF) return;
    Player& own = player(owner_of(card));
    own.unseen[place] = static_cast<u8>(own.unseen[place] + by);
    const u64 title = u64{1} << place;
    own.hidden = own.unseen[place] ? own.hidden | title : own.hidden & ~title;
}

void Rules::learn(Card card, SeatMask who) {
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (who & seat_bit(seat)) s.known[seat].add(card);
    if (who == everybody) s.known[seat_count].add(card);
}

/// Who may be told which card this is: everybody, or single seats.
SeatMask Rules::who_knows(Card card) const {
    if (is_open(card) || s.known[seat_count].has(card)) return everybody;
    SeatMask who = 0;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (s.known[seat].has(card)) who |= seat_bit(seat);
    return who;
}

/// Takes a card from wherever it is. What was open before is still known when it is hidden again.
void Rules::put(Card card, Zone to) {
    const Seat seat = owner_of(card);
    Player& own = player(seat);
    const Zone from = zone_of(card);
    const bool was_open = is_open(card);
    if (is_kept(from))
        own.in[static_cast<int>(from)].remove(card);
    else if (from == Zone::deck)
        own.deck.take(card);
    else if (from == Zone::objective_deck)
        own.objective_deck.take(card);
    if (from == Zone::discard) {
        u8* end = own.pile + own.pile_size;
        u8* at = std::find(own.pile, end, static_cast<u8>(card));
        std::copy(at + 1, end, at);
        own.pile[--own.pile_size] = 0;
    }
    s.open_edge.remove(card);
    s.zone[card] = static_cast<u8>(to);
    if (is_kept(to)) own.in[static_cast<int>(to)].add(card);
    if (to == Zone::discard) own.pile[own.pile_size++] = static_cast<u8>(card);
    const bool is_open_now = is_open(card);
    if (was_open != is_open_now) count_unseen(card, is_open_now ? -1 : 1);
    if (is_open_now || to == Zone::deck || to == Zone::objective_deck) {
        for (Cards& known : s.known) known.remove(card);
        for (Cards& near : s.near) near.remove(card);
    } else if (was_open) {
        learn(card, everybody);
    }
    if (is_in_play(from))
        note_in_play(seat);
    else if (is_in_play(to))
        note_entering(card);
    if ((from == Zone::hand || to == Zone::hand) && game.hand_bit(s.title[card])) note_hand(seat);
}

void Rules::note_hand(Seat seat) {
    u64 titles = 0;
    in(Zone::hand, seat).each([&](Card card) { titles |= game.hand_bit(s.title[card]); });
    player(seat).in_hand = titles;
}

/// What the cards in play listen for and change, so that the rules need not look at each of them.
void Rules::note_in_play(Seat seat) {
    Player& own = player(seat);
    own.awake = own.constants = 0;
    own.producers = own.alert = own.in_play = {};
    (in(Zone::units, seat) | in(Zone::enhancements, seat) | in(Zone::objectives, seat) |
     in(Zone::affiliation, seat))
        .each([&](Card card) { note_entering(card); });
    s.unsettled = 1;
}

void Rules::note_entering(Card card) {
    Player& own = player(owner_of(card));
    own.in_play.add(card);
    own.awake |= printed(card).wakes;
    own.constants |= printed(card).constants;
    if (printed(card).resources) own.producers.add(card);
    if (printed(card).wakes) own.alert.add(card);
    s.unsettled = 1;
}

Cards Rules::enhancements_of(Card host) const {
    Cards found{};
    both(Zone::enhancements).each([&](Card card) {
        if (s.host[card] == host) found.add(card);
    });
    return found;
}

/// Where the order of a pile matters to a card of its owner's deck, cards that are discarded
/// together wait for their owner to order them (LCG-DISC-03).
void Rules::to_pile(Card card) {
    if (!game.pile_order_matters(owner_of(card))) return put(card, Zone::discard);
    put(card, Zone::ordering);
    s.unsettled = 1;
}

void Rules::flush_piles() {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Cards waiting = in(Zone::ordering, seat);
        if (waiting.empty()) continue;
        // Where responses fill the agenda, nobody is asked any more.
        if (waiting.count() > 1 && s.agenda.has_room(1))
            s.agenda.push(step::ordering, seat);
        else
            waiting.each([&](Card card) { put(card, Zone::discard); });
    }
}

/// Those on their way to the discard pile, or those that were looked at and go back to a deck.
Cards Rules::to_be_ordered() const {
    OrderStep order{s.agenda.top()};
    return order.where() == OrderStep::to_pile
               ? in(Zone::ordering, order.step.seat)
               : in(Zone::aside, static_cast<Seat>(order.deck_of()));
}

bool Rules::run_ordering() {
    const Cards left = to_be_ordered();
    if (left.count() > 1) return true;
    if (left.any()) answer_ordering(Option::of(answers::pick, left.first()));
    s.agenda.pop();
    s.unsettled = 1;
    return false;
}

void Rules::ordering_options(OptionList& list) const { offer(to_be_ordered(), list); }

/// The last card goes by itself.
ChoiceRow Rules::ordering_row() const {
    const Cards left = to_be_ordered();
    ChoiceRow row = new_row(ChoiceRow::Shape::sequence);
    row.candidates = alike_together(*this, left);
    row.least = row.most = left.count() - 1;
    return row;
}

void Rules::answer_ordering(const Option& option) {
    OrderStep order{s.agenda.top()};
    if (order.where() == OrderStep::to_pile) return put(option.card, Zone::discard);
    const Seat looker = order.step.seat;
    const bool on_top = order.where() == OrderStep::on_deck;
    const SeatMask seen = s.known[seat_count].has(option.card) ? everybody : seat_bit(looker);
    const Seat owner = owner_of(option.card);
    report(EventKind::put_back, looker, option.card, 1, no_card, seen, on_top);
    put(option.card, Zone::deck);
    if (on_top)
        player(owner).deck.put_on_top(option.card, seen);
    else
        player(owner).deck.put_at_bottom(option.card, seen);
}

void Rules::discard_from_hand(Seat seat, Card card) {
    report(EventKind::discarded, seat, card, 1, no_card, everybody, static_cast<u8>(Zone::hand));
    to_pile(card);
}

/// Does this card say something about leaving play?
bool Rules::speaks_when_leaving(Card card) const {
    return printed(card).wakes || printed(card).constants & bit(Constant::captured_instead);
}

/// Several cards leave play together: one occurrence. What goes beyond that are others, which may
/// find no room to be answered, so those that have something to say come first.
/// `objective`: where captured ones go, or none.
void Rules::leave_play(const Cards& cards, Leaving how, Seat by, u8 objective) {
    Row rows[most_leaving];
    int count = 0;
    const auto add = [&](Card card) {
        if (!is_in_play(zone_of(card)) || zone_of(card) == Zone::affiliation) return;
        Destination to = Destination::discard;
        if (how == Leaving::returned) to = Destination::hand;
        if (how == Leaving::captured) to = Destination::capture;
        if (how == Leaving::buried) to = Destination::deck_bottom;
        if (how == Leaving::destroyed && zone_of(card) == Zone::objectives)
            to = Destination::victory;
        rows[count++] = leaving(card, how, by, to, objective);
        if (count < most_leaving) return;
        occur_together(*this, rows, count);
        count = 0;
    };
    Cards others{};
    if (cards.count() > most_leaving)
        others = cards.only([&](Card card) { return !speaks_when_leaving(card); });
    (cards - others).each(add);
    others.each(add);
    if (count) occur_together(*this, rows, count);
}

void Rules::clear_tokens(Card card) {
    s.damage[card] = s.focus[card] = s.shields[card] = 0;
    s.host[card] = 0;
    s.lasting.remove_if(
        [&](const LastingRow& row) { return row.change >= change::icons && row.subject == card; });
    s.used.remove(card);
}

namespace {

/// What became of a card whose destination was changed on its way.
Leaving leaving_to(Destination to, Leaving how) {
    switch (to) {
        case Destination::hand:
            return Leaving::returned;
        case Destination::capture:
            return Leaving::captured;
        case Destination::deck_bottom:
            return Leaving::buried;
        default:
            return how;
    }
}

}  // namespace

/// LCG-DMG-07 to 17, CAPT-05, DEPLOY-11.
int Rules::leave(Row& row) {
    const Card card = row.subject;
    if (!is_in_play(zone_of(card))) return 0;
    const Seat owner = owner_of(card);
    const auto to = static_cast<Destination>(row.destination);
    if (to == Destination::capture && row.amount == none) {
        // At which objective is for the dark side to say; the card leaves then.
        if (s.agenda.has_room(1)) {
            CaptureStep capturing{s.agenda.push(step::capturing, dark)};
            capturing.how() = row.detail;
            capturing.set_card(card);
            return 1;
        }
        // Responses fill the agenda: nobody is asked any more.
        return capture_at(row, in(Zone::objectives, dark).first());
    }
    report(EventKind::left_play, owner, card, 0, no_card, everybody,
           static_cast<u8>(leaving_to(to, static_cast<Leaving>(row.detail))));
    const Cards held = captured_at(card);
    s.attackers.remove(card);
    s.defenders.remove(card);
    s.engaged_before.remove(card);
    if (s.engaged == card) s.engaged = none;
    if (s.committed.has(card)) {
        s.committed.remove(card);
        ++player(owner).force_cards;
    }
    const Cards attached = enhancements_of(card);
    clear_tokens(card);
    attached.each([&](Card enhancement) {
        report(EventKind::left_play, owner_of(enhancement), enhancement, 0, no_card, everybody,
               static_cast<u8>(Leaving::discarded));
        clear_tokens(enhancement);
        to_pile(enhancement);
    });
    switch (to) {
        case Destination::discard:
            to_pile(card);
            break;
        case Destination::hand:
            put(card, Zone::hand);
            break;
        case Destination::deck_bottom:
            put(card, Zone::deck);
            player(owner).deck.put_at_bottom(card, CommandDeck::mixed);
            break;
        case Destination::victory:
            put(card, Zone::victory);
            break;
        case Destination::capture:
            capture(card, static_cast<u8>(row.amount), everybody);
            break;
    }
    held.each([&](Card captive) { rescue(captive); });
    if (to == Destination::victory) destroy_objective(card);
    return 1;
}

/// LCG-DMG-10 to 14. What a card says about its own destruction comes first (WIN-09).
void Rules::destroy_objective(Card card) {
    const Seat owner = owner_of(card);
    if (constant(card, Constant::lost_with_it)) finish(opponent_of(owner), Ending::heart);
    const int pile = in(Zone::victory, owner).count();
    if (owner == light)
        advance_dial(pile);
    else if (pile >= objectives_to_win)
        finish(light, Ending::objectives);
}

void Rules::strip(Seat seat, Card unit) {
    StripStep{s.agenda.push(step::stripping, seat)}.set_unit(unit);
}

bool Rules::run_stripping() {
    const Card unit = StripStep{s.agenda.top()}.unit();
    if (s.damage[unit] || s.focus[unit] || s.shields[unit] || enhancements_of(unit).any())
        return true;
    s.agenda.pop();
    return false;
}

void Rules::stripping_options(OptionList& list) const {
    const Card unit = StripStep{s.agenda.top()}.unit();
    if (s.damage[unit]) list.add(answer::strip_damage, unit);
    if (s.focus[unit]) list.add(answer::strip_focus, unit);
    if (s.shields[unit]) list.add(answer::strip_shield, unit);
    offer(enhancements_of(unit), list);
    list.add(answers::done);
}

/// Which enhancement is discarded first matters to the pile; of tokens no order is seen. If
/// somebody may respond to an enhancement, it is asked for one by one.
std::optional<ChoiceRow> Rules::stripping_row() const {
    StripStep stripping{s.agenda.top()};
    const Card unit = stripping.unit();
    const Cards attached = enhancements_of(unit);
    for (Card card : attached)
        if (anyone_listens(
                leaving(card, Leaving::discarded, stripping.step.seat, Destination::discard)))
            return std::nullopt;
    ChoiceRow row =
        new_row(attached.count() > 1 ? ChoiceRow::Shape::sequence : ChoiceRow::Shape::picks);
    row.taken = stripping.taken();
    const auto add = [&](u8 what, int n) {
        if (n) row.candidates.push_back(several_times(Option::of(what, unit), n));
        row.most += n;
    };
    add(answer::strip_damage, s.damage[unit]);
    add(answer::strip_focus, s.focus[unit]);
    add(answer::strip_shield, s.shields[unit]);
    for (ChoiceRow::Candidate& candidate : alike_together(*this, attached)) {
        row.most += candidate.most;
        row.candidates.push_back(std::move(candidate));
    }
    return row;
}

void Rules::answer_stripping(const Option& option) {
    ++StripStep{s.agenda.top()}.taken();
    switch (option.kind) {
        case answer::strip_damage:
            remove_damage(option.card, 1);
            break;
        case answer::strip_focus:
            remove_focus(option.card, 1);
            break;
        case answer::strip_shield:
            --s.shields[option.card];
            report(EventKind::shields_removed, s.agenda.top().seat, option.card, 1, no_card,
                   everybody, 1);
            break;
        case answers::pick:
            leave_play(Cards::of(option.card), Leaving::discarded, s.agenda.top().seat);
            break;
        default:
            s.agenda.pop();
    }
}

}  // namespace cantina::lcg
