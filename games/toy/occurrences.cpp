// Who responds to what, and what happens when it happens.
#include "games/toy/rules.h"

namespace cantina::toy {

namespace {

bool from_hand(const Ability& ability) { return ability.zone == 1 + static_cast<u8>(Zone::hand); }

u8 flags_of(const Ability& ability) {
    u8 flags = ability.flags & Ability::forced_flag ? Listener::forced : u8{0};
    switch (static_cast<Trigger>(ability.trigger)) {
        case Trigger::would_be_damaged:
        case Trigger::would_be_destroyed:
            return flags | Listener::choose_row;
        case Trigger::damaged:
            return flags | Listener::each_row;
        default:
            return flags;
    }
}

}  // namespace

bool Rules::wakes(Trigger trigger, const Row& row, Moment moment, Seat seat, Card source) const {
    const auto kind = static_cast<Occurrence>(row.kind);
    const bool before = moment == Moment::interrupt;
    const bool own_subject = row.subject != no_card && game.owner(row.subject) == seat;
    switch (trigger) {
        case Trigger::enters:
            return kind == Occurrence::enter && !before && row.subject == source;
        case Trigger::you_play:
            return kind == Occurrence::play && !before && row.seat == seat;
        case Trigger::event_executes:
            return kind == Occurrence::execute && before && row.seat != seat &&
                   game.title(row.source).kind == Kind::event;
        case Trigger::response_executes:
            return kind == Occurrence::execute && before && row.seat != seat && row.detail == 1;
        case Trigger::would_be_damaged:
            return kind == Occurrence::damage && before && own_subject && row.amount > 0;
        case Trigger::damaged:
            return kind == Occurrence::damage && !before && own_subject && row.amount > 0;
        case Trigger::would_be_destroyed:
            return kind == Occurrence::destroy && before && own_subject &&
                   row.destination == to_discard;
        case Trigger::destroyed:
            return kind == Occurrence::destroy && !before && row.subject == source;
        case Trigger::turn_starts:
            return kind == Occurrence::turn_start && !before;
        case Trigger::turn_ends:
            return kind == Occurrence::turn_end && before && row.seat == seat;
        case Trigger::discarded:
            return kind == Occurrence::discard && !before && row.seat == seat;
        case Trigger::wins_duel:
            return kind == Occurrence::duel && !before && row.seat == seat;
        case Trigger::activated:
        case Trigger::always:
            return false;
    }
    return false;
}

/// Condition, limit, price, targets, and that some part of the effect can be carried out.
bool Rules::allowed(const Ability& ability, Seat seat, Card source, int context) const {
    const ProgramReader<Rules> interpreter(*this);
    const Step step = asking_program(seat, source, context);
    if (ability.condition && !interpreter.holds(ability.condition, step)) return false;
    if (ability.limit && player(seat).tally[ability.tally]) return false;
    if (ability.start + 1 < ability.effect &&
        interpreter.can(ability.start, ability.effect - 1, step) != Can::fully)
        return false;
    return interpreter.can(ability.effect, ability.finish - 1, step) != Can::no;
}

void Rules::listeners(const Row& row, Moment moment, Seat seat, int context,
                      ListenerList& list) const {
    Cards sources = player(seat).units | player(seat).hand;
    if (row.kind == static_cast<u8>(Occurrence::destroy) && game.owner(row.subject) == seat)
        sources.add(row.subject);  // it may have left already
    for (Card source : sources) {
        const u16 number = game.title(source).ability;
        const Ability& ability = code().abilities[number];
        const bool in_hand = player(seat).hand.has(source);
        if (number == 0 || in_hand != from_hand(ability)) continue;
        if (!wakes(static_cast<Trigger>(ability.trigger), row, moment, seat, source)) continue;
        if (row.subject != no_card && !passes(row.subject, ability.filter, source)) continue;
        if (ability.flags & Ability::first_flag && player(seat).tally[ability.tally] != 1) continue;
        if (in_hand && cost_of(seat, source) > player(seat).coins) continue;
        if (!allowed(ability, seat, source, context)) continue;
        list.add(source, number, ability.slot, flags_of(ability));
    }
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& waiting = s.lasting.rows[i];
        if (waiting.change != LastingRow::delayed || waiting.seat != seat) continue;
        if (!wakes(static_cast<Trigger>(waiting.amount), row, moment, seat, waiting.source))
            continue;
        if (row.subject != no_card && !passes(row.subject, waiting.filter, waiting.source))
            continue;
        list.add(waiting.source, static_cast<u16>(delayed_bit | i), Listener::consumed,
                 waiting.flags & LastingRow::forced_flag ? Listener::forced : u8{0});
    }
}

/// Deck lists are open and alike: a hidden hand card could be any response that can be paid.
bool Rules::may_hold_response(const Row& row, Moment moment, Seat seat) const {
    if (player(seat).hand.empty()) return false;
    for (const Ability& ability : code().abilities) {
        if (!from_hand(ability)) continue;
        const Card card = static_cast<Card>(seat * game.library().titles.size() + ability.card);
        if (wakes(static_cast<Trigger>(ability.trigger), row, moment, seat, card) &&
            cost_of(seat, card) <= player(seat).coins)
            return true;
    }
    return false;
}

bool Rules::anyone_listens(const Row& row) const {
    if (row.kind == static_cast<u8>(Occurrence::damage)) return true;  // it has stages
    for (Seat seat = 0; seat < seats(); ++seat)
        for (Moment moment : {Moment::interrupt, Moment::reaction}) {
            if (may_hold_response(row, moment, seat)) return true;
            Cards sources = player(seat).units;
            if (row.subject != no_card && game.owner(row.subject) == seat) sources.add(row.subject);
            for (Card source : sources)
                if (wakes(static_cast<Trigger>(game.ability(source).trigger), row, moment, seat,
                          source))
                    return true;
            for (u64 i = 0; i < s.lasting.size; ++i)
                if (s.lasting.rows[i].change == LastingRow::delayed &&
                    s.lasting.rows[i].seat == seat &&
                    wakes(static_cast<Trigger>(s.lasting.rows[i].amount), row, moment, seat,
                          s.lasting.rows[i].source))
                    return true;
        }
    return false;
}

void Rules::respond(const Listener& listener, int context) {
    if (listener.ability & delayed_bit) {
        const u64 at = listener.ability & ~delayed_bit;
        const LastingRow row = s.lasting.rows[at];
        s.lasting.remove(at);
        Interpreter<Rules>::begin_delayed(*this, row, context);
        return;
    }
    if (player(listener.seat).hand.has(listener.source))
        play(listener.seat, listener.source, context);
    else
        use(listener.seat, listener.source, context);
}

/// The price is paid and the targets are chosen: now others may cancel the effect.
void Rules::execute(const Step& step) {
    Row used = about_card(Occurrence::execute, step.seat, source_of(step), no_card);
    used.detail = context_row(step) != nullptr;
    occur(*this, used);
}

void Rules::replace(Row& row) {
    if (row.kind == static_cast<u8>(Occurrence::damage)) armor(row);
}

int Rules::perform(Row& row) {
    switch (static_cast<Occurrence>(row.kind)) {
        case Occurrence::turn_start:
        case Occurrence::turn_end:
        case Occurrence::duel:
            return 1;
        case Occurrence::execute:
            Interpreter<Rules>::begin_effect(*this);
            return 1;
        case Occurrence::enter:
            player(row.seat).units.add(row.subject);
            return 1;
        case Occurrence::play: {
            Player& own = player(row.seat);
            own.coins = static_cast<u8>(own.coins - cost_of(row.seat, row.subject));
            s.lasting.remove_if([&](const LastingRow& lasting_row) {
                return lasting_row.change == toy::cheaper && lasting_row.seat == row.seat;
            });
            leave_hand(row.subject);
            report(EventKind::played, row.seat, row.subject, 0, everybody);
            for (const Ability& ability : code().abilities)
                if (ability.flags & Ability::first_flag &&
                    passes(row.subject, ability.filter, no_card))
                    ++own.tally[ability.tally];
            if (game.title(row.subject).kind == Kind::unit) {
                occur(*this, about_card(Occurrence::enter, row.seat, row.subject, row.subject));
            } else {
                own.discard.add(row.subject);
                use(row.seat, row.subject, row.amount);
            }
            return 1;
        }
        case Occurrence::damage:
            return place_damage(row);
        case Occurrence::destroy:
            return destroy(row);
        case Occurrence::discard:
            return discard(row);
    }
    return 0;
}

}  // namespace cantina::toy
