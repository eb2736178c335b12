// Playing a card: declare it, find and modify its cost, pay, then it enters play or takes effect.
#include "games/lcg/rules.h"

namespace cantina::lcg {

/// LCG-DEPLOY-07, TIME-14.
bool Rules::in_deployment(Seat seat) const {
    return phase() == Phase::deployment && seat == s.active;
}

/// LCG-OTHER-04, 05, ADV-12.
bool Rules::may_enter(Card card) const {
    if (!printed(card).unique) return true;
    const u8 title = s.title[card];
    for (Card other : in_play(dark) | in_play(light))
        if (s.title[other] == title) return false;
    return true;
}

/// The affiliation card cannot be enhanced, and a unit that entered play as an enhancement is no
/// unit.
bool Rules::may_enhance(Seat seat, u8 title, Card host) const {
    if (zone_of(host) == Zone::affiliation) return false;
    if (zone_of(host) == Zone::enhancements && printed(host).kind == Kind::unit) return false;
    return passes(host, game.printed(title).enhances, seat, no_card) &&
           !has_keyword(host, Keyword::no_enhancements);
}

Cards Rules::hosts_for(Seat seat, u8 title) const {
    Cards hosts{};
    (in_play(dark) | in_play(light)).each([&](Card card) {
        if (may_enhance(seat, title, card)) hosts.add(card);
    });
    return hosts;
}

/// LCG-DEPLOY-17.
bool Rules::has_host(Seat seat, Card card) const {
    if (printed(card).host != Host::card) return true;
    for (Card host : in_play(dark) | in_play(light))
        if (may_enhance(seat, s.title[card], host)) return true;
    return false;
}

/// In an action window of this seat. Reactions and interrupts of events: see listeners().
bool Rules::may_play(Seat seat, Card card, const Purse& purse) const {
    const Printed& own = printed(card);
    const bool from_discard = zone_of(card) == Zone::discard;
    if (from_discard && !(own.constants & bit(Constant::playable_from_discard))) return false;
    switch (own.kind) {
        case Kind::event:
            return own.action && may_play_event(seat, card, own.action, context::none, purse);
        case Kind::unit:
        case Kind::enhancement: {
            const bool joins =
                own.constants & bit(Constant::playable_into_engagement) && in_engagement();
            if (!in_deployment(seat) && !joins) return false;
            if (own.has(Keyword::limited) && player(seat).limited_played) return false;
            return can_pay_for(seat, card, least_cost_of(seat, card), purse) && may_enter(card) &&
                   has_host(seat, card);
        }
        default:
            return false;
    }
}

bool Rules::may_play_event(Seat seat, Card card, u16 ability, int context,
                           const Purse& purse) const {
    if (printed(card).has(Keyword::limited) && player(seat).limited_played) return false;
    return can_pay_for(seat, card, cost_of(seat, card), purse) &&
           ability_allowed(ability, seat, card, context);
}

/// LCG-RES-03: announced first, so that everybody sees it.
void Rules::play(Seat seat, Card card, u16 ability, int context) {
    const bool joins = !in_deployment(seat) && printed(card).kind == Kind::unit;
    if (printed(card).kind == Kind::event && ability == 0) ability = printed(card).action;
    report(EventKind::announced, seat, card);
    put(card, Zone::playing);
    occur(*this, lcg::playing(seat, card, ability, context, joins));
}

/// Interrupts may have made it cheaper, but not below 1. What cannot be paid then goes back to the
/// hand (LCG-RES-04).
int Rules::start_playing(Row& row) {
    const Card card = row.subject;
    const int cost = cost_of(row.seat, card);
    const int price = std::max(std::min(cost, 1), cost - row.destination);
    if (!can_pay_for(row.seat, card, price)) {
        row.cancel();
        put(card, Zone::hand);
        report(EventKind::not_paid, row.seat, card);
        return 0;
    }
    PlayStep playing{s.agenda.push(step::playing, row.seat)};
    playing.entering() = row.flags;
    playing.ability() = static_cast<i16>(row.source);
    playing.set_card(card);
    playing.price() = static_cast<i16>(price);
    playing.context() = row.amount;
    return 1;
}

bool Rules::run_playing() {
    PlayStep playing{s.agenda.top()};
    const Seat seat = playing.step.seat;
    const Card card = playing.card();
    switch (playing.step.stage) {
        case PlayStep::cost:
            playing.step.stage = PlayStep::paid;
            pay(seat, playing.price(), card);
            return false;
        case PlayStep::paid: {
            playing.step.stage = PlayStep::done;
            const u8 flags = playing.entering();
            const int price = playing.price();
            count_played(seat, card);
            report(EventKind::played, seat, card, price);
            if (printed(card).kind == Kind::event)
                use_ability(static_cast<u16>(playing.ability()), seat, card, playing.context());
            else
                put_into_play(seat, card, flags);
            return false;
        }
        default:
            s.agenda.pop();
            // LCG-ABIL-08: an event is discarded after its effect.
            if (zone_of(card) == Zone::playing) {
                report(EventKind::discarded, seat, card, 1, no_card, everybody,
                       static_cast<u8>(Zone::playing));
                to_pile(card);
            }
            return false;
    }
}

/// LCG-KEY-07 to 09, and what "the first each turn" and "the next card" count.
void Rules::count_played(Seat seat, Card card) {
    Player& own = player(seat);
    if (printed(card).has(Keyword::limited)) ++own.limited_played;
    for (const Game::First& first : game.firsts())
        if (passes(card, first.filter, seat, no_card)) own.first_tally[first.tally] = 1;
    s.lasting.remove_if(
        [&](const LastingRow& row) { return row.change == change::next_card && row.seat == seat; });
}

/// From wherever it is, without paying (LCG-ADV-11). Asks what has to be asked first.
void Rules::put_into_play(Seat seat, Card card, u8 flags, u8 host) {
    const Printed& own = printed(card);
    const bool has_choice = own.constants & bit(Constant::enters_as_enhancement);
    if ((own.kind == Kind::enhancement && own.host == Host::card) || has_choice) {
        HostStep hosting{s.agenda.push(step::hosting, seat)};
        hosting.set_card(card);
        hosting.entering() = flags;
        return;
    }
    if (own.host == Host::dial) host = dial_card;
    occur(*this, entering(seat, card, flags, host));
}

/// Which card is enhanced? A unit that may enter play as an enhancement asks too.
bool Rules::run_hosting() {
    const Step& step = s.agenda.top();
    const Card card = ConstHostStep{step}.card();
    if (printed(card).kind == Kind::unit) {
        OptionList list;
        hosting_options(list);
        if (list.size() > 1) return true;
        answer_hosting(Option::of(answer::as_unit, card));
        return false;
    }
    if (hosts_for(step.seat, s.title[card]).any()) return true;
    s.agenda.pop();  // its last possible host is gone: it cannot enter play
    report(EventKind::discarded, owner_of(card), card, 1, no_card, everybody, s.zone[card]);
    to_pile(card);
    return false;
}

void Rules::hosting_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    const Card card = ConstHostStep{step}.card();
    if (printed(card).kind != Kind::unit) return offer(hosts_for(step.seat, s.title[card]), list);
    const Instruction* at = constant(card, Constant::enters_as_enhancement);
    list.add(answer::as_unit, card);
    in(Zone::units, step.seat).each([&](Card unit) {
        if (at && !has_keyword(unit, Keyword::no_enhancements) &&
            passes(unit, at->arg[0], step.seat, card))
            list.add(answer::as_enhancement, unit);
    });
}

void Rules::answer_hosting(const Option& option) {
    const Step step = s.agenda.top();
    const ConstHostStep hosting{step};
    const u8 host = option.kind == answer::as_unit ? none : static_cast<u8>(option.card);
    s.agenda.pop();
    occur(*this, entering(step.seat, hosting.card(), hosting.entering(), host));
}

/// LCG-ADV-08, DEPLOY-06.
int Rules::enter(const Row& row) {
    const Card card = row.subject;
    const Printed& own = printed(card);
    Zone to = own.kind == Kind::objective ? Zone::objectives : Zone::units;
    if (own.kind == Kind::enhancement || (own.kind == Kind::unit && row.destination != none))
        to = Zone::enhancements;
    const Zone from = zone_of(card);
    put(card, to);
    s.host[card] = static_cast<u8>(row.destination);
    report(EventKind::entered_play, row.seat, card, 0,
           row.destination == none ? no_card : row.destination);
    report_from(from);
    if (row.flags & into_engagement_flag && to == Zone::units) join_engagement(card);
    return 1;
}

}  // namespace cantina::lcg
