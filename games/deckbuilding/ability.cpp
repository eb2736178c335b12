// EINE KARTENFÄHIGKEIT VERWENDEN, and which abilities respond to what.
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

/// An ability without a stated moment: at any time in the own turn, once per turn.
bool Rules::may_use(Seat seat, Card card) const {
    const u16 number = game.figures(card).ability;
    const Ability& ability = code().abilities[number];
    if (number == 0 || ability.trigger != triggers::activated || s.used.has(card)) return false;
    return ability_allowed(ability, seat, card, context::none);
}

/// Its condition holds, its price can be paid, and if it is a choice something can be chosen.
bool Rules::ability_allowed(const Ability& ability, Seat seat, Card source, int context) const {
    if (game.always_allowed(static_cast<u16>(&ability - code().abilities.data()))) return true;
    const Interpreter<Rules> interpreter(const_cast<Rules&>(*this));
    const Step step = asking_program(seat, source, context);
    if (ability.condition && !interpreter.holds(ability.condition, step)) return false;
    if (ability.effect != ability.start &&
        interpreter.can(ability.start, ability.effect, step) != Can::fully)
        return false;
    const bool choice = code().instructions[ability.effect].op == ops::choose;
    // An effect that would do nothing may still be used (DBG-ABILITY-15), but not responded with.
    if (!choice && ability.trigger == triggers::activated) return true;
    return interpreter.can(ability.effect, ability.finish - 1, step) != Can::no;
}

void Rules::use_ability(Seat seat, Card card) {
    const Ability& ability = code().abilities[game.figures(card).ability];
    s.used.add(card);
    report(EventKind::ability_used, seat, card);
    Interpreter<Rules>::begin(*this, ability.start, seat, card);
}

/// Every matching event counts, also while the card is not in play.
void Rules::count_first(Trigger what, Seat seat, Card subject) {
    for (u16 number : game.first_abilities()) {
        const Ability& ability = code().abilities[number];
        if (ability.trigger == static_cast<u8>(what) &&
            game.filtered(ability.filter, seat).has(subject) && s.tally[ability.tally] < 255)
            ++s.tally[ability.tally];
    }
}

// --- responding
// -----------------------------------------------------------------------------------

bool Rules::is_waiting(const LastingRow& row, Trigger trigger) const {
    return row.change == LastingRow::delayed && !(row.flags & spent_flag) &&
           trigger != no_trigger && row.amount == static_cast<i16>(trigger);
}

void Rules::listeners(const Row& row, Moment moment, Seat seat, int context,
                      ListenerList& list) const {
    const Wakes& woken = wakes_table[row.kind];
    if (moment != woken.moment || seat != s.active) return;
    const auto add = [&](Card source, Trigger trigger) {
        const u16 number = game.figures(source).ability;
        const Ability& ability = code().abilities[number];
        if (number == 0 || ability.trigger != static_cast<u8>(trigger)) return;
        if (ability.filter && row.subject != no_card &&
            !game.filtered(ability.filter, seat).has(row.subject))
            return;
        if (ability.flags & Ability::first_flag && s.tally[ability.tally] != 1) return;
        if (!ability_allowed(ability, seat, source, context)) return;
        // Every single card that is discarded counts, also of several at once.
        u8 flags =
            static_cast<Occurrence>(row.kind) == Occurrence::discard ? Listener::each_row : 0;
        if (ability.flags & Ability::forced_flag) flags |= Listener::forced;
        list.add(source, number, 0, flags);
    };
    if (woken.subject != no_trigger) add(row.subject, woken.subject);
    for (Card source : responders(row, woken.others))
        if (source != row.subject || woken.subject == no_trigger) add(source, woken.others);
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& waiting = s.lasting.rows[i];
        if (!is_waiting(waiting, woken.others) || waiting.seat != seat) continue;
        if (waiting.filter && !game.filtered(waiting.filter, seat).has(row.subject)) continue;
        const Step step = asking_program(seat, waiting.source, context);
        const bool forced = waiting.flags & LastingRow::forced_flag;
        const Interpreter<Rules> interpreter(const_cast<Rules&>(*this));
        if (!forced && interpreter.can(waiting.program, delayed_end(waiting), step) == Can::no)
            continue;
        list.add(waiting.source, static_cast<u16>(delayed_bit | i), Listener::consumed,
                 forced ? Listener::forced : u8{0});
    }
}

int Rules::delayed_end(const LastingRow& row) const {
    int at = row.program;
    while (code().instructions[static_cast<size_t>(at)].op != ops::end) ++at;
    return at;
}

void Rules::respond(const Listener& listener, int context) {
    if (listener.ability & delayed_bit) {
        LastingRow& row = s.lasting.rows[listener.ability & ~delayed_bit];
        row.flags |= spent_flag;
        Interpreter<Rules>::begin(*this, row.program, row.seat, row.source, context);
        if (row.subject != no_card) s.agenda.top().select(row.subject);
        return;
    }
    report(EventKind::ability_used, s.active, listener.source);
    Interpreter<Rules>::begin(*this, code().abilities[listener.ability].start, s.active,
                              listener.source, context);
}

}  // namespace cantina::deckbuilding
