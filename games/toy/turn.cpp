// The game's own steps, settling and the turn.
#include "games/toy/rules.h"

namespace cantina::toy {

bool Rules::run_step() {
    switch (s.agenda.top().kind) {
        case step::hide:
            return run_hide();
        case step::turn:
            return run_turn();
        case step::duel:
            return run_duel();
        case step::protect:
            return run_protect();
        case step::shield:
            return run_shield();
        case step::share:
            return run_share();
        default:
            broken("unknown step", __FILE__, __LINE__);
    }
}

Decision Rules::step_decision() const {
    const Step& top = s.agenda.top();
    switch (top.kind) {
        case step::hide:
            return {top.seat, question::hideout, no_card};
        case step::duel:
            return {bidder(top), question::bid, ConstDuelStep{top}.attacker()};
        case step::protect:
            return {top.seat, question::protect, no_card};
        case step::shield:
            return {top.seat, question::shield, no_card};
        case step::share:
            return {top.seat, question::share, ConstShareStep{top}.source()};
        default:
            return {top.seat, question::turn, no_card};
    }
}

void Rules::step_options(OptionList& list) const {
    switch (s.agenda.top().kind) {
        case step::hide:
            for (u16 place = 0; place < hideouts; ++place)
                list.add(Option::of(answer::place).with_detail(place));
            return;
        case step::duel:
            return bid_options(list);
        case step::protect:
            return protect_options(list);
        case step::share:
            return share_options(list);
        case step::shield:
            list.add(answers::yes);
            list.add(answers::no);
            return;
        default:
            return turn_options(list);
    }
}

void Rules::answer_step(const Option& option) {
    switch (s.agenda.top().kind) {
        case step::hide:
            player(s.agenda.top().seat).hideout = static_cast<u8>(option.detail);
            return report(EventKind::hidden, s.agenda.top().seat, no_card, 0, everybody);
        case step::duel:
            return bid(option);
        case step::protect:
            return answer_protect(option);
        case step::shield:
            return answer_shield(option);
        case step::share:
            return answer_share(option);
        default:
            return take_turn_option(option);
    }
}

/// Homes fall first; units that fall together are destroyed together.
void Rules::settle() {
    s.unsettled = 0;
    fallen_homes();
    if (s.over()) return;
    Row rows[Cards::capacity];
    int count = 0;
    for (Seat seat = 0; seat < seats(); ++seat)
        for (Card unit : player(seat).units)
            if (room_on(unit) <= 0 && !is_falling(unit))
                rows[count++] = about_card(Occurrence::destroy, seat, no_card, unit, 1);
    if (count) occur_aside(*this, rows, count);
}

/// Its destruction is under way already, and somebody responds to it.
bool Rules::is_falling(Card unit) const {
    for (u64 i = 0; i < s.rows.size; ++i) {
        const Row& row = s.rows.rows[i];
        if (row.kind == static_cast<u8>(Occurrence::destroy) && row.subject == unit &&
            !row.cancelled())
            return true;
    }
    return false;
}

/// All choose in secret, one after the other.
bool Rules::run_hide() {
    Step& step = s.agenda.top();
    while (step.seat < seats() && (is_out(step.seat) || player(step.seat).hideout != not_chosen))
        ++step.seat;
    if (step.seat < seats()) return true;
    s.active = active_seat();
    s.agenda.pop();
    s.agenda.push(step::turn, s.active);
    return false;
}

bool Rules::run_turn() {
    using namespace turn_stage;
    Step& step = s.agenda.top();
    Player& own = player(step.seat);
    if (is_out(step.seat)) step.stage = end;
    switch (step.stage) {
        case start:
            if (++s.turn > game.turn_limit()) {
                report(EventKind::stopped, nobody, no_card, 0, everybody);
                win(seats_ahead());
                return false;
            }
            step.stage = refresh;
            s.lasting.end(Until::own_start, step.seat);
            report(EventKind::turn_began, step.seat, no_card, s.turn, everybody);
            occur(*this, about_seat(Occurrence::turn_start, step.seat));
            return false;
        case refresh:
            step.stage = options;
            s.exhausted -= own.units;
            own.coins = static_cast<u8>(std::min(own.coins + 2, 99));
            draw(step.seat, 1);
            return false;
        case options:
            return true;
        case ending:
            step.stage = end;
            s.lasting.end(Until::phase);
            occur(*this, about_seat(Occurrence::turn_end, step.seat));
            return false;
        default:
            s.lasting.end(Until::turn);
            s.lasting.end(Until::own_end, step.seat);
            for (Player& each : s.players)
                for (u8& tally : each.tally) tally = 0;
            s.active = next_seat(step.seat);
            s.agenda.pop();
            s.agenda.push(step::turn, s.active);
            return false;
    }
}

bool Rules::is_mustering() const {
    const Step& top = s.agenda.top();
    return top.kind == steps::program &&
           code().instructions[static_cast<size_t>(counter_of(top))].op == ops::muster;
}

int Rules::cost_of(Seat seat, Card card) const {
    int cost = game.title(card).cost;
    for (u64 i = 0; i < s.lasting.size; ++i)
        if (s.lasting.rows[i].change == toy::cheaper && s.lasting.rows[i].seat == seat)
            cost -= s.lasting.rows[i].amount;
    return std::max(cost, 0);
}

Why Rules::why_not(Seat seat, Card card) const {
    const Player& own = player(seat);
    const bool in_hand = own.hand.has(card);
    if (!in_hand && !own.units.has(card)) return Why::not_yours;
    if (in_hand && cost_of(seat, card) > own.coins) return Why::coins;
    if (in_hand && game.title(card).kind == Kind::unit) return Why::nothing;
    const Ability& ability = game.ability(card);
    if (game.title(card).ability == 0 || ability.trigger != triggers::activated)
        return Why::no_ability;
    if (ability.limit && own.tally[ability.tally]) return Why::limit;
    const ProgramReader<Rules> interpreter(*this);
    const Step step = asking_program(seat, card);
    if (ability.start + 1 < ability.effect &&
        interpreter.can(ability.start, ability.effect - 1, step) != Can::fully)
        return s.exhausted.has(card) ? Why::exhausted : Why::price;
    return interpreter.can(ability.effect, ability.finish - 1, step) == Can::no ? Why::effect
                                                                                : Why::nothing;
}

void Rules::turn_options(OptionList& list) const {
    const Seat seat = s.active;
    for (Card card : player(seat).hand)
        if (why_not(seat, card) == Why::nothing) list.add(answer::play, card);
    for (Card card : player(seat).units) {
        if (why_not(seat, card) == Why::nothing)
            list.add(Option::of(answers::use, card).with_detail(game.title(card).ability));
        if (s.exhausted.has(card)) continue;
        for (Card target : zone(Zone::enemy_units, seat) | zone(Zone::enemy_homes, seat))
            list.add(answer::attack, card, target);
    }
    list.add(answer::end_turn);
}

void Rules::take_turn_option(const Option& option) {
    Step& step = s.agenda.top();
    switch (option.kind) {
        case answer::play:
            return play(step.seat, option.card, context::none);
        case answers::use:
            return use(step.seat, option.card, context::none);
        case answer::attack: {
            s.exhausted.add(option.card);
            report({.kind = static_cast<u8>(EventKind::attacks),
                    .seat = step.seat,
                    .seen = everybody,
                    .detail = 0,
                    .card = option.card,
                    .other = option.target,
                    .amount = 0});
            DuelStep duel{s.agenda.push(step::duel, step.seat)};
            duel.set_attacker(option.card);
            duel.set_target(option.target);
            return;
        }
        default:
            step.stage = turn_stage::ending;
    }
}

void Rules::play(Seat seat, Card card, int context) {
    occur(*this, about_card(Occurrence::play, seat, card, card, context));
}

/// Counts for its limit even if it is cancelled.
void Rules::use(Seat seat, Card card, int context) {
    const Ability& ability = game.ability(card);
    s.looked_at = 0;
    if (game.title(card).kind == Kind::unit) report(EventKind::used, seat, card, 0, everybody);
    if (ability.limit) ++player(seat).tally[ability.tally];
    Interpreter<Rules>::begin(*this, ability.start, seat, card, context);
}

void Rules::report(EventKind kind, Seat seat, Card card, int amount, SeatMask seen) const {
    report({.kind = static_cast<u8>(kind),
            .seat = seat,
            .seen = seen,
            .detail = 0,
            .card = card,
            .other = no_card,
            .amount = static_cast<i16>(amount)});
}

void Rules::report_look(Seat seat, Card card, int together, SeatMask seen) const {
    report({.kind = static_cast<u8>(EventKind::looked_at),
            .seat = seat,
            .seen = seen,
            .detail = static_cast<u8>(together),
            .card = card,
            .other = no_card,
            .amount = 0});
}

void Rules::report(const Event& event) const {
    if (out) out->events.push_back(event);
}

}  // namespace cantina::toy
