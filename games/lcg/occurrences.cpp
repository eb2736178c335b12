// Who responds to what, and what happens when it happens.
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

u8 flags_of(const Ability& ability) {
    const u8 flags = ability.flags & Ability::forced_flag ? Listener::forced : u8{0};
    switch (static_cast<Trigger>(ability.trigger)) {
        case Trigger::would_be_damaged:
        case Trigger::unit_destroyed:
        case Trigger::objective_leaves:
        case Trigger::objective_destroyed:
        case Trigger::damaged_unit:
        case Trigger::unit_captured:  // LCG-ABIL-40
            return flags | Listener::choose_row | Listener::each_row;
        default:
            return flags;
    }
}

}  // namespace

/// Could a hidden hand card of this seat respond to one of these triggers, as far as everybody
/// knows? Only titles of which a hidden copy is left and which could be paid for. `titles`: those
/// of them that respond to the triggers.
bool Rules::could_use_one(Seat seat, u64 wanted, u64 titles) const {
    if (in(Zone::hand, seat).empty()) return false;
    if (titles & game.free_titles(seat)) return true;
    const Purse purse = lcg::Rules::purse(seat);
    for (; titles; titles &= titles - 1) {
        const u8 title = game.hand_titles(seat)[static_cast<size_t>(lowest_bit(titles))].title;
        if (could_be_used(seat, title, wanted, purse)) return true;
    }
    return false;
}

/// What everybody sees: the cost, the conditions and the limits of a title's abilities.
bool Rules::could_be_used(Seat seat, u8 title, u64 wanted, const Purse& purse) const {
    const Printed& own = game.printed(title);
    if (own.kind == Kind::event) {
        const int cost = cost_of(seat, title);
        if (!purse.pays(cost, needs_match(seat, own.faction, cost), own.faction)) return false;
    }
    if (own.constants & bit(Constant::playable_into_engagement)) return in_engagement();
    const Step step = asking_program(seat, no_card);
    for (int i = 0; i < own.ability_count; ++i) {
        const Ability& ability = code().abilities[own.abilities[i]];
        if (!(wanted >> ability.trigger & 1)) continue;
        const u8 tally = game.title_tally(own.abilities[i]);
        if (tally != 0xFF && player(seat).title_tally[tally]) continue;
        if (ability.condition &&
            !Interpreter<Rules>(const_cast<Rules&>(*this)).holds(ability.condition, step))
            continue;
        return true;
    }
    return false;
}

/// Only the cards of whoever plays a card respond to that, and only if they look for such a card.
/// So those who answer each other's events leave room for others on the agenda.
bool Rules::heard_by_player(const Row& row, u64 woken) const {
    if (!(player(row.seat).awake & woken)) return false;
    for (Card source : player(row.seat).alert) {
        const Printed& own = printed(source);
        for (int i = 0; i < own.ability_count; ++i) {
            const Ability& ability = code().abilities[own.abilities[i]];
            if (woken >> ability.trigger & 1 &&
                passes(row.subject, ability.filter, row.seat, source))
                return true;
        }
    }
    return false;
}

/// Might a card in play respond to this row in this window?
bool Rules::heard_in_play(const Row& row, u64 woken) const {
    if (is(row, Occurrence::play)) return heard_by_player(row, woken);
    // A card hears what is about itself only.
    const u64 by_subject = woken & game.heard_by(Ear::subject);
    if ((player(dark).awake | player(light).awake) & woken & ~by_subject) return true;
    return by_subject && row.subject < dial_card && printed(row.subject).wakes & by_subject;
}

/// Might anybody respond to this row in this window, as far as everybody knows?
bool Rules::possible(const Row& row, u8 moment) const {
    const u64 woken = game.woken(row.kind, moment);
    if (woken == 0) return false;
    if (heard_in_play(row, woken)) return true;
    for (Seat seat = 0; seat < seat_count; ++seat)
        if (const u64 titles =
                game.hand_titles_woken(seat, row.kind, moment) & perhaps_in_hand(seat))
            if (could_use_one(seat, woken, titles)) return true;
    return false;
}

/// Nobody watches in haste: a window for cards that nobody holds would close at once.
bool Rules::has_window(const Row& row, u8 moment) const {
    if (moment == static_cast<u8>(Moment::reaction) && may_shield_others(row)) return true;
    if (!in_haste) return possible(row, moment);
    return heard_in_play(row, game.woken(row.kind, moment)) ||
           player(dark).in_hand & game.hand_titles_woken(dark, row.kind, moment) ||
           player(light).in_hand & game.hand_titles_woken(light, row.kind, moment);
}

/// Shielding: the keyword of a unit that is being declared.
bool Rules::may_shield_others(const Row& row) const {
    return is(row, Occurrence::declare) && row.detail != declared_engagement &&
           has_keyword(row.subject, Keyword::shielding);
}

bool Rules::anyone_listens(const Row& row) const {
    if (possible(row, Game::either_moment)) return true;
    switch (static_cast<Occurrence>(row.kind)) {
        case Occurrence::damage:
        case Occurrence::focus:
            return has_stages(row);
        case Occurrence::leave:  // where a captured card goes has to be asked
            return row.destination == static_cast<u16>(Destination::capture) ||
                   has_constant(owner_of(row.subject), Constant::captured_instead);
        case Occurrence::declare:
            return may_shield_others(row);
        default:
            return false;
    }
}

/// Leia Organa: whatever takes her out of play, the opponent captures her.
void Rules::replace(Row& row) {
    if (!is(row, Occurrence::leave) || row.subject >= dial_card) return;
    if (!(printed(row.subject).constants & bit(Constant::captured_instead))) return;
    if (owner_of(row.subject) != light || in(Zone::objectives, dark).empty()) return;
    if (!constant(row.subject, Constant::captured_instead)) return;
    row.destination = static_cast<u16>(Destination::capture);
}

int Rules::perform(Row& row) {
    switch (static_cast<Occurrence>(row.kind)) {
        case Occurrence::play:
            return start_playing(row);
        case Occurrence::execute:
            Interpreter<Rules>::begin_effect(*this);
            return 1;
        case Occurrence::enter:
            return enter(row);
        case Occurrence::leave:
            return leave(row);
        case Occurrence::damage:
            return place_damage(row);
        case Occurrence::focus:
            return put_focus(row);
        case Occurrence::fate: {
            const Printed& own = printed(row.subject);
            for (int i = 0; i < own.ability_count; ++i)
                if (ability_allowed(own.abilities[i], row.seat, row.subject, context::none))
                    Interpreter<Rules>::begin(*this, code().abilities[own.abilities[i]].start,
                                              row.seat, row.subject);
            return 1;
        }
        default:
            return 1;
    }
}

/// Does this row wake this trigger of `source`, controlled by `seat`?
bool Rules::wakes(Trigger trigger, const Row& row, Seat seat, Card source) const {
    switch (trigger) {
        case Trigger::opponent_turn_begins:
            return row.seat != seat;
        case Trigger::you_refreshed:
        case Trigger::refresh_phase_ended:
        case Trigger::draw_phase_began:
        case Trigger::you_played:
        case Trigger::edge_battle_won:
        case Trigger::you_play:
            return row.seat == seat;
        case Trigger::entered:
        case Trigger::focused_to_strike:
        case Trigger::committed:
        case Trigger::survived_attack:
        case Trigger::leaves:
            return row.subject == source;
        case Trigger::attacks:
            return row.subject == source && row.detail == declared_attacker;
        case Trigger::attacks_or_defends:
            return row.subject == source;
        case Trigger::other_engaged:
            return row.detail == declared_engagement && row.seat != seat && row.subject != source;
        case Trigger::priority:
        case Trigger::action:
        case Trigger::always:
            return false;
        default:
            return wakes_by_figures(trigger, row, seat, source);
    }
}

/// The triggers that look at more than who did it, and to which card.
bool Rules::wakes_by_figures(Trigger trigger, const Row& row, Seat seat, Card source) const {
    switch (trigger) {
        case Trigger::host_focused_to_strike:
        case Trigger::host_produced:
        case Trigger::host_leaves:
            return row.subject < dial_card && source < dial_card && s.host[source] == row.subject &&
                   zone_of(source) == Zone::enhancements;
        case Trigger::unit_focused_to_strike:
            return true;
        case Trigger::enemy_struck:
            return row.seat != seat && s.attackers.has(row.subject);
        case Trigger::objective_destroyed:
            return row.destination == static_cast<u16>(Destination::victory);
        case Trigger::unit_captured:
            return seat == dark && row.destination == static_cast<u16>(Destination::capture) &&
                   owner_of(row.subject) != seat && printed(row.subject).kind == Kind::unit &&
                   zone_of(row.subject) == Zone::captured;
        case Trigger::damaged_unit:
            return row.source == source && row.amount > 0 && row.subject != dial_card &&
                   zone_of(row.subject) == Zone::units && !(row.flags & moved_flag);
        case Trigger::event_played:
            return printed(row.source).kind == Kind::event &&
                   zone_of(row.source) == Zone::playing && row.source != source;
        case Trigger::interrupt_used:
            return row.detail == static_cast<u8>(Execution::interrupt) && row.source != source;
        case Trigger::would_be_damaged:
            return row.amount > 0 && row.subject < dial_card && !(row.flags & moved_flag);
        case Trigger::objective_leaves:
            return row.subject < dial_card && owner_of(row.subject) == seat &&
                   zone_of(row.subject) == Zone::objectives;
        case Trigger::unit_destroyed:
            return row.detail == static_cast<u8>(Leaving::destroyed) &&
                   zone_of(row.subject) == Zone::units &&
                   row.destination == static_cast<u16>(Destination::discard);
        case Trigger::destroyed:
            return row.subject == source && row.detail == static_cast<u8>(Leaving::destroyed);
        default:
            return false;
    }
}

void Rules::listeners(const Row& row, Moment moment, Seat seat, int context,
                      ListenerList& list) const {
    const u64 woken = game.woken(row.kind, static_cast<u8>(moment));
    const auto listen = [&](Card source, bool in_hand) {
        const Printed& own = printed(source);
        for (int i = 0; i < own.ability_count; ++i) {
            const u16 number = own.abilities[i];
            const Ability& ability = code().abilities[number];
            if (!(woken >> ability.trigger & 1) || is_from_hand(ability) != in_hand) continue;
            if (!wakes(static_cast<Trigger>(ability.trigger), row, seat, source)) continue;
            if (ability.filter &&
                (row.subject >= dial_card || !passes(row.subject, ability.filter, seat, source)))
                continue;
            const bool event = own.kind == Kind::event;
            if (event ? !may_play_event(seat, source, number, context, purse(seat))
                      : !ability_allowed(number, seat, source, context))
                continue;
            list.add(source, number, static_cast<u8>(i), flags_of(ability));
        }
    };
    // What only its subject hears need not be told to the others.
    const u64 awake = player(seat).awake & woken;
    const auto wakes_in_play = [&](Card card) { return (printed(card).wakes & woken) != 0; };
    const auto wakes_in_hand = [&](Card card) { return (printed(card).hand_wakes & woken) != 0; };
    if (awake & ~game.heard_by(Ear::subject))
        player(seat).alert.only(wakes_in_play).each([&](Card card) { listen(card, false); });
    else if (awake && row.subject < dial_card && in_play(seat).has(row.subject))
        listen(row.subject, false);
    if (player(seat).in_hand & game.hand_titles_woken(seat, row.kind, static_cast<u8>(moment)))
        in(Zone::hand, seat).only(wakes_in_hand).each([&](Card card) { listen(card, true); });
    if (moment == Moment::reaction && row.seat == seat && may_shield_others(row) &&
        zone_of(row.subject) == Zone::units)
        list.add(row.subject, shielding_response, shielding_slot, 0);
}

bool Rules::may_hold_response(const Row& row, Moment moment, Seat seat) const {
    // What the trigger asks of the row is a public fact too.
    u64 wanted = 0;
    for (u64 rest = game.woken(row.kind, static_cast<u8>(moment)) & game.hand_wakes(seat); rest;
         rest &= rest - 1)
        if (wakes(static_cast<Trigger>(lowest_bit(rest)), row, seat, no_card))
            wanted |= rest & -rest;
    return wanted && may_respond_from_hand(seat, wanted);
}

void Rules::respond(const Listener& listener, int context) {
    if (listener.ability == shielding_response) {
        ShieldingStep{s.agenda.push(step::shielding, listener.seat)}.set_unit(listener.source);
        return;
    }
    if (printed(listener.source).kind == Kind::event)
        return play(listener.seat, listener.source, listener.ability, context);
    use_ability(listener.ability, listener.seat, listener.source, context);
}

/// The price is paid and the targets are chosen: now others may cancel the effect.
void Rules::execute(const Step& step) {
    const Card source = source_of(step);
    const int context = ConstProgramStep{step}.context();
    Execution how = Execution::action;
    if (printed(source).kind == Kind::fate) {
        how = Execution::fate;
    } else if (context != context::none) {
        // While its interrupt window is open, an occurrence has its own stages still before it.
        const bool before = s.agenda.steps[context::place(context)].stage == OccurrenceStep::stages;
        how = before ? Execution::interrupt : Execution::reaction;
    }
    occur(*this, executing(step.seat, source, how));
}

}  // namespace cantina::lcg
