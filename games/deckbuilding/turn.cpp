// The turn: ZU BEGINN DES ZUGES, SPIELZUG, DEINEN ZUG BEENDEN.
#include <bit>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

enum TurnStage : u8 { start, base, base_asked, gains, options, ending, end };

}  // namespace

bool Rules::run_turn() {
    Step& step = s.agenda.top();
    Player& own = player(step.seat);
    switch (step.stage) {
        case start:
            if (s.turn > turn_limit) {
                report(EventKind::match_stopped, nobody);
                finish(seat_ahead());
                return false;
            }
            report(EventKind::turn_begins, step.seat, no_card, s.turn);
            step.stage = base;
            occur(*this, {static_cast<u8>(Occurrence::turn_start), 0, step.seat, 0, no_card,
                          no_card, 0, 0});
            return false;
        case base:
            step.stage = own.has_base() ? gains : base_asked;
            return false;
        case base_asked:
            return true;
        case gains:
            step.stage = options;
            if (s.force == (step.seat == empire ? -force_end : force_end)) {
                own.resources = static_cast<u16>(own.resources + 1);
                report(EventKind::force_resource, step.seat, no_card, 1);
            }
            for (Card ship : own.ships)
                if (const int n = game.figures(ship).resources) {
                    own.resources = static_cast<u16>(own.resources + n);
                    report(EventKind::ship_resources, step.seat, ship, n);
                }
            return false;
        case options:
            return true;
        case ending:
            step.stage = end;
            occur(*this,
                  {static_cast<u8>(Occurrence::turn_end), 0, step.seat, 0, no_card, no_card, 0, 0});
            return false;
        default:
            end_turn();
            return false;
    }
}

/// The hottest function of the game: what may be done now, in the order of the rulebook's list.
void Rules::turn_options(OptionList& list) const {
    const Seat seat = s.active;
    const Player& own = player(seat);
    OptionWriter writer(list);
    writer.add_each(answer::play, game.one_of_each(own.hand));
    writer.finish(list);
    writer = purchase_options(writer);
    writer = ability_options(writer);
    writer.finish(list);
    writer = attack_options(writer, list);
    writer.add(answer::end_turn, no_card);
    writer.finish(list);
}

OptionWriter Rules::purchase_options(OptionWriter writer) const {
    const Seat seat = s.active;
    const int resources = player(seat).resources;
    if (resources == 0) return writer;  // nothing in the row or among the pilots is free
    unsigned affordable = 0;
    for (int place = 0; place < row_size; ++place)
        affordable |= static_cast<unsigned>(game.cost_or_none(s.row[place]) <= resources) << place;
    unsigned places = affordable & s.row_kin[seat] & ~row_twins();
    for (; places; places &= places - 1) {
        const Card card = s.row[std::countr_zero(places)];
        writer.add(answer::purchase, card);
        if (game.setup().pay_off_neutral &&
            game.figures(card).faction == static_cast<u8>(Faction::neutral))
            writer.add(answer::pay_off, card);
    }
    const Card pilot = s.pilots.first();
    if (pilot != no_card && game.figures(pilot).cost <= resources)
        writer.add(answer::purchase, pilot);
    return writer;
}

OptionWriter Rules::ability_options(OptionWriter writer) const {
    const Seat seat = s.active;
    const Player& own = player(seat);
    const Cards& at_will = game.sets().listening[triggers::activated];
    if (own.has_base() && at_will.has(own.base) && may_use(seat, own.base))
        writer.add(answers::use, own.base, no_card, game.figures(own.base).ability);
    // Copies differ only by whether they already attack.
    const Cards unused = ((own.units | own.ships) & at_will) - s.used;
    const Cards offered = game.one_of_each(unused - s.committed) | (unused & s.committed);
    for (Card card : offered)
        if (game.sets().free_abilities.has(card) || may_use(seat, card))
            writer.add(answers::use, card, no_card, game.figures(card).ability);
    return writer;
}

/// Only at the start of the turn: who loses the base in the own turn goes on without
/// (DBG-ATTACK-24).
bool Rules::wants_base() const { return s.agenda.top().stage == base_asked; }

void Rules::new_base_options(OptionList& list) const {
    for (Card base : player(s.active).bases) list.add({answers::pick, 0, base, no_card, 0});
}

void Rules::take_turn_option(const Option& option) {
    Step& step = s.agenda.top();
    const Seat seat = step.seat;
    if (wants_base()) {
        step.stage = gains;
        return reveal_base(seat, option.card);
    }
    switch (option.kind) {
        case answer::play:
            return play(seat, option.card);
        case answer::purchase:
            return purchase(seat, option.card, game.figures(option.card).cost,
                            Destination::discard);
        case answer::pay_off:
            return pay_off(seat, option.card);
        case answers::use:
            return use_ability(seat, option.card);
        case answer::assign:
            return assign(option.card, option.target);
        case answer::resolve:
            return resolve_attack(option.target);
        default:
            step.stage = ending;
    }
}

void Rules::reveal_base(Seat seat, Card card) {
    Player& own = player(seat);
    own.bases.remove(card);
    own.base = static_cast<u8>(card);
    report(EventKind::base_revealed, seat, card);
    occur(*this, {static_cast<u8>(Occurrence::reveal_base), 0, seat, 0, no_card, card, 0, 0});
}

/// The four steps at the end of a turn, in their order (DBG-END-09).
void Rules::end_turn() {
    const Seat seat = s.active;
    Player& own = player(seat);
    if (const int units = own.units.count())
        report(EventKind::units_discarded, seat, no_card, units);
    for (Card unit : own.units) put_on_discard(seat, unit);
    own.units = Cards::none();
    s.used = s.committed = Cards::none();
    for (Cards& group : s.attackers) group = Cards::none();
    report(EventKind::base_and_ships_reset, seat);
    if (const int left = own.hand.count()) report(EventKind::hand_discarded, seat, no_card, left);
    for (Card card : own.hand) {
        leave_hand(seat, card);
        put_on_discard(seat, card);
    }
    if (own.resources) report(EventKind::resources_lost, seat, no_card, own.resources);
    own.resources = 0;
    s.lasting.end(Until::turn);
    for (u8& tally : s.tally) tally = 0;
    s.looked_at = 0;
    draw(seat, hand_size);
    report(EventKind::turn_ends, seat);
    s.active = opponent_of(seat);
    ++s.turn;
    s.agenda.pop();
    s.agenda.push(step::turn, s.active);
}

/// Who wins a match that is stopped: more bases destroyed, then less of the own base lost, then the
/// Rebels, who went second.
Seat Rules::seat_ahead() const {
    const int bases[] = {player(empire).victory.count(), player(rebels).victory.count()};
    if (bases[empire] != bases[rebels]) return bases[empire] > bases[rebels] ? empire : rebels;
    int left[seat_count];
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Player& own = player(seat);
        left[seat] = own.has_base() ? game.figures(own.base).hit_points - s.damage[own.base] : 0;
    }
    return left[empire] > left[rebels] ? empire : rebels;
}

}  // namespace cantina::deckbuilding
