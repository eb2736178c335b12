// The game's own steps, each handed to its chapter, and settling. The loop is the engine's
// (engine/abilities/running.h).
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

bool Rules::run_step() {
    switch (s.agenda.top().kind) {
        case step::secret_bases:
            return run_secret_bases();
        case step::turn:
            return run_turn();
        case step::attack_base:
            return run_attack_base();
        case step::reward:
            return run_reward();
        default:
            broken("unknown step", __FILE__, __LINE__);
    }
}

void Rules::report_from(u8 from, EventKind kind, Seat seat, Card card, int amount, Card other,
                        SeatMask seen, u8 detail) const {
    if (!out) return;
    out->events.push_back({.kind = static_cast<u8>(kind),
                           .seat = seat,
                           .seen = seen,
                           .detail = detail,
                           .card = card,
                           .other = other,
                           .amount = static_cast<i16>(amount),
                           .from = from,
                           .why = cause()});
}

/// The card whose ability or reward is being carried out.
Card Rules::cause() const {
    for (u64 i = s.agenda.size; i-- > 0;) {
        const Step& step = s.agenda.steps[i];
        if (step.kind == steps::program) return source_of(step);
        if (step.kind != steps::occurrence && step.kind != steps::window) break;
    }
    return no_card;
}

/// Where a card lies, for the board.
u8 Rules::whereabouts(Card card) const {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Player& own = player(seat);
        if (own.hand.has(card)) return area_of(Area::hand, seat);
        if (own.discard.has(card)) return area_of(Area::discard, seat);
        if (own.in_play().has(card)) return area_of(Area::play, seat);
        if (own.bases.has(card)) return area_of(Area::bases, seat);
        if (auto deck = own.deck; deck.take(card)) return area_of(Area::deck, seat);
    }
    if (place_in_row(card) >= 0) return area_of(Area::row);
    if (s.pilots.has(card)) return area_of(Area::pilots);
    return area_of(s.galaxy_discard.has(card) ? Area::galaxy_discard : Area::galaxy_deck);
}

Decision Rules::step_decision() const {
    const Step& top = s.agenda.top();
    switch (top.kind) {
        case step::secret_bases:
            return {top.seat, question::secret_base, no_card};
        case step::attack_base:
            return attack_base_decision();
        case step::reward:
            return {top.seat, question::reward, ConstRewardStep{top}.target()};
        default:
            return {top.seat, wants_base() ? question::new_base : question::turn, no_card};
    }
}

/// The answers to the top step, unless that asks what to do now: see turn_options.
void Rules::step_options(OptionList& list) const {
    switch (s.agenda.top().kind) {
        case step::secret_bases:
            return secret_base_options(list);
        case step::attack_base:
            return attack_base_options(list);
        case step::reward:
            list.add(answers::yes);
            list.add(answers::no);
            return;
        default:
            return new_base_options(list);
    }
}

/// Answers the top step, unless that asks what to do now: see take_turn_option.
void Rules::answer_step(const Option& option) {
    switch (s.agenda.top().kind) {
        case step::secret_bases:
            return choose_secret_base(option.card);
        case step::attack_base:
            return answer_attack_base(option);
        case step::reward:
            return answer_reward(option);
        default:
            return choose_new_base(option.card);
    }
}

/// Damage against hit points (DBG-ATTACK-17, DBG-ATTACK-21) and a decided match (DBG-WIN-02).
void Rules::settle() {
    s.unsettled = 0;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Player& owner = player(seat);
        for (Card ship : owner.ships)
            if (s.damage[ship] >= game.figures(ship).hit_points) destroy_ship(ship);
        if (!owner.has_base() || s.damage[owner.base] < game.figures(owner.base).hit_points)
            continue;
        const Card base = owner.base;
        const Seat destroyer = opponent_of(seat);
        owner.base = no_slot;
        s.damage[base] = 0;
        s.used.remove(base);
        player(destroyer).victory.add(base);
        report(EventKind::base_destroyed, destroyer, base);
        if (player(destroyer).victory.count() >= game.setup().bases_to_win) finish(destroyer);
    }
}

void Rules::finish(Seat winner) {
    if (s.winner != nobody) return;
    s.winner = winner;
    report(EventKind::match_won, winner);
}

}  // namespace cantina::deckbuilding
