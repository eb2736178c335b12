// EINE KARTENFÄHIGKEIT VERWENDEN, and which abilities respond to what.
#include <array>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

Step asking_step(Seat seat, Card source, int context) {
    Step step{};
    step.seat = seat;
    step.b = static_cast<i16>(source);
    step.d = static_cast<i16>(context);
    return step;
}

}  // namespace

/// An ability without a stated moment: at any time in the own turn, once per turn.
bool Rules::may_use(Seat seat, Card card) const {
    const u16 number = game.figures(card).ability;
    const Ability& ability = code().abilities[number];
    if (number == 0 || ability.trigger != triggers::activated || s.used.has(card)) return false;
    return ability_allowed(ability, seat, card, -1);
}

/// Its condition holds, its price can be paid, and if it is a choice something can be chosen.
bool Rules::ability_allowed(const Ability& ability, Seat seat, Card source, int context) const {
    if (game.always_allowed(static_cast<u16>(&ability - code().abilities.data()))) return true;
    const Interpreter<Rules> interpreter(const_cast<Rules&>(*this));
    const Step step = asking_step(seat, source, context);
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

/// "The first time each turn": every matching event counts, also while the card is not in play.
void Rules::count_firsts(Trigger what, Seat seat, Card subject) {
    for (u16 number : game.first_abilities()) {
        const Ability& ability = code().abilities[number];
        if (ability.trigger == static_cast<u8>(what) &&
            game.filtered(ability.filter, seat).has(subject) && s.tally[ability.tally] < 255)
            ++s.tally[ability.tally];
    }
}

// --- responding
// -----------------------------------------------------------------------------------

namespace {

/// The trigger of cards in play that an occurrence wakes, and of its own subject.
struct Wakes {
    Trigger others;
    Trigger subject;
    Moment moment;
};
constexpr Trigger nothing = Trigger::activated;

constexpr Wakes wakes_of(Occurrence what) {
    switch (what) {
        case Occurrence::turn_start:
            return {Trigger::turn_starts, nothing, Moment::reaction};
        case Occurrence::turn_end:
            return {Trigger::turn_ends, nothing, Moment::interrupt};
        case Occurrence::reveal_base:
            return {nothing, Trigger::base_revealed, Moment::reaction};
        case Occurrence::play:
            return {Trigger::you_play, Trigger::played, Moment::reaction};
        case Occurrence::purchase:
            return {Trigger::you_purchase, Trigger::purchased, Moment::interrupt};
        case Occurrence::defeat:
            return {Trigger::defeats_target, nothing, Moment::reaction};
        case Occurrence::discard:
            return {Trigger::opponent_discards, nothing, Moment::reaction};
        case Occurrence::damage:
            break;
    }
    return {nothing, nothing, Moment::interrupt};
}

constexpr auto wakes_table = [] {
    std::array<Wakes, occurrence_count> table{};
    for (int i = 0; i < occurrence_count; ++i) table[i] = wakes_of(static_cast<Occurrence>(i));
    return table;
}();

const Wakes& wakes(u8 kind) { return wakes_table[kind]; }

}  // namespace

/// The cards in play that could respond: the active player's, and of those in an attack only these.
Cards Rules::responders(const Row& row, Trigger trigger) const {
    if (trigger == nothing) return Cards::none();
    if (static_cast<Occurrence>(row.kind) == Occurrence::discard && row.seat == s.active)
        return Cards::none();
    const Cards& listening = game.sets().listening[static_cast<int>(trigger)];
    const Player& own = player(s.active);
    Cards cards = (own.units | own.ships) & listening;
    if (own.has_base() && listening.has(own.base)) cards.add(own.base);
    if (static_cast<Occurrence>(row.kind) == Occurrence::defeat) cards &= s.striking;
    return cards;
}

bool Rules::anyone_listens(const Row& row) const {
    const Wakes& woken = wakes(row.kind);
    if (woken.subject != nothing &&
        game.sets().listening[static_cast<int>(woken.subject)].has(row.subject))
        return true;
    if (responders(row, woken.others).any()) return true;
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (is_waiting(s.lasting.rows[i], woken.others)) return true;
    return false;
}

bool Rules::is_waiting(const LastingRow& row, Trigger trigger) const {
    return row.change == LastingRow::delayed && !(row.flags & spent_flag) && trigger != nothing &&
           row.amount == static_cast<i16>(trigger);
}

void Rules::listeners(const Row& row, Moment moment, Seat seat, int context,
                      ListenerList& list) const {
    const Wakes& woken = wakes(row.kind);
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
    if (woken.subject != nothing) add(row.subject, woken.subject);
    for (Card source : responders(row, woken.others))
        if (source != row.subject || woken.subject == nothing) add(source, woken.others);
    for (u64 i = 0; i < s.lasting.size; ++i) {
        const LastingRow& waiting = s.lasting.rows[i];
        if (!is_waiting(waiting, woken.others) || waiting.seat != seat) continue;
        if (waiting.filter && !game.filtered(waiting.filter, seat).has(row.subject)) continue;
        const Step step = asking_step(seat, waiting.source, context);
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

int Rules::perform(const Row& row) {
    switch (static_cast<Occurrence>(row.kind)) {
        case Occurrence::turn_start:
        case Occurrence::turn_end:
        case Occurrence::reveal_base:
            return 1;
        case Occurrence::play:
            return enter_play(row.seat, row.subject);
        case Occurrence::purchase:
            return complete_purchase(row);
        case Occurrence::defeat:
            return defeat(row);
        case Occurrence::discard:
            return complete_discard(row);
        case Occurrence::damage:
            return put_damage(row);
    }
    return 0;
}

void Rules::replace(Row& row) {
    if (static_cast<Occurrence>(row.kind) == Occurrence::damage) prevent_damage(row);
}

}  // namespace cantina::deckbuilding
