// The turn: ZU BEGINN DES ZUGES, SPIELZUG, DEINEN ZUG BEENDEN.
#include <bit>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

/// Goes on from stage to stage until somebody is asked or other steps come first.
bool Rules::run_turn() {
    Step& step = s.agenda.top();
    Player& own = player(step.seat);
    const u64 depth = s.agenda.size;
    switch (step.stage) {
        case turn_stage::start:
            if (s.turn > turn_limit) {  // DBG-WIN-08
                report(EventKind::match_stopped, nobody, no_card, turn_limit);
                finish(seat_ahead());
                return false;
            }
            report(EventKind::turn_begins, step.seat, no_card, s.turn);
            step.stage = turn_stage::base;
            occur(*this, about_seat(Occurrence::turn_start, step.seat));
            if (s.agenda.size != depth) return false;
            [[fallthrough]];
        case turn_stage::base:
            if (!own.has_base()) {
                step.stage = turn_stage::base_asked;
                return true;
            }
            [[fallthrough]];
        case turn_stage::gains:
            step.stage = turn_stage::options;
            if (s.force == (step.seat == empire ? -force_end : force_end)) {
                own.resources = static_cast<u16>(own.resources + 1);
                report(EventKind::force_resource, step.seat, no_card, 1);
            }
            own.ships.each([&](Card ship) {
                const int n = game.figures(ship).resources;
                own.resources = static_cast<u16>(own.resources + n);
                if (n) report(EventKind::ship_resources, step.seat, ship, n);
            });
            return true;
        case turn_stage::base_asked:
        case turn_stage::options:
            return true;
        case turn_stage::ending:
            step.stage = turn_stage::end;
            occur(*this, about_seat(Occurrence::turn_end, step.seat));
            if (s.agenda.size != depth) return false;
            [[fallthrough]];
        default:
            end_turn();
            return false;
    }
}

/// Only at the start of the turn: who loses the base in the own turn goes on without
/// (DBG-ATTACK-24).
bool Rules::wants_base() const { return s.agenda.top().stage == turn_stage::base_asked; }

void Rules::new_base_options(OptionList& list) const {
    for (Card base : player(s.active).bases) list.add(answers::pick, base);
}

void Rules::take_turn_option(const Option& option) {
    Step& step = s.agenda.top();
    const Seat seat = step.seat;
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
            step.stage = turn_stage::ending;
    }
}

void Rules::choose_new_base(Card card) {
    Step& step = s.agenda.top();
    step.stage = turn_stage::gains;
    reveal_base(step.seat, card);
}

void Rules::reveal_base(Seat seat, Card card) {
    Player& own = player(seat);
    own.bases.remove(card);
    own.base = static_cast<u8>(card);
    report(EventKind::base_revealed, seat, card);
    occur(*this, about_card(Occurrence::reveal_base, seat, card));
}

/// The four steps at the end of a turn, in their order (DBG-END-09).
void Rules::end_turn() {
    const Seat seat = s.active;
    Player& own = player(seat);
    if (const int units = own.units.count())
        report(EventKind::units_discarded, seat, no_card, units);
    put_all_on_discard(seat, own.units);
    own.units = Cards::none();
    s.used = s.committed = s.striking = Cards::none();
    for (Cards& group : s.attackers) group = Cards::none();
    s.targeted = 0;
    report(EventKind::base_and_ships_reset, seat);
    if (const int left = own.hand.count()) report(EventKind::hand_discarded, seat, no_card, left);
    for (Cards& known : s.known) known -= own.hand;
    put_all_on_discard(seat, own.hand);
    own.hand = Cards::none();
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

/// Who wins a match that is stopped: more bases destroyed, then more left of the own base, then the
/// Rebels, who went second (DBG-WIN-08).
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
