// Action windows: the active player first, then in turn until both have passed (LCG-TIME-05).
#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

constexpr u64 action_bit = bit(Trigger::action);

}  // namespace

void Rules::open_actions() {
    s.agenda.push(step::actions, s.active);
    if (in_haste && !must_settle()) run_actions();
}

/// A window asks whoever has something open to use, or hidden cards among which an action could be:
/// both are public facts (LCG-TIME-38).
bool Rules::run_actions() {
    ActionStep window{s.agenda.top()};
    Step& step = window.step;
    if (step.stage == ActionStep::asked) return true;
    for (; window.passes() < seat_count; ++window.passes()) {
        if (in_haste ? list_actions() : may_act(step.seat)) {
            step.stage = ActionStep::asked;
            return true;
        }
        step.seat = opponent_of(step.seat);
    }
    s.agenda.pop();
    return false;
}

/// Calls `visit` with every action of a card in play until one is good enough for it.
template <class Visit>
bool Rules::find_use(Seat seat, Visit visit) const {
    if (!(player(seat).awake & action_bit)) return false;
    const Cards acting =
        player(seat).alert.only([&](Card card) { return (printed(card).wakes & action_bit) != 0; });
    for (Card card : acting) {
        for (int slot = 0; slot < printed(card).ability_count; ++slot)
            if (const u16 number = action_of(card, slot))
                if (ability_allowed(number, seat, card, context::none) && visit(card, slot))
                    return true;
    }
    return false;
}

/// The same with every card that may be played; copies are named once.
template <class Visit>
bool Rules::find_play(Seat seat, const Cards& cards, Visit visit) const {
    if (cards.empty()) return false;
    const Purse purse = lcg::Rules::purse(seat);
    Cards titles{};
    for (Card card : cards) {
        const u8 title = s.title[card];
        if (titles.has(title)) continue;
        titles.add(title);
        if (may_play(seat, card, purse) && visit(card)) return true;
    }
    return false;
}

bool Rules::may_act(Seat seat) const {
    if (in(Zone::hand, seat).any() &&
        (in_deployment(seat) || may_respond_from_hand(seat, action_bit)))
        return true;
    return find_use(seat, [](Card, int) { return true; }) ||
           find_play(seat, playable_from_discard(seat), [](Card) { return true; });
}

/// Whether there is anything to choose, as only the player knows.
bool Rules::list_actions() {
    const Seat seat = s.agenda.top().seat;
    if (!in_deployment(seat) && !(player(seat).awake & action_bit) && !holds_action(seat))
        return false;
    options->clear();
    action_options(*options);
    listed = options->size() > 1;
    return listed;
}

/// The number of this ability if it is an action used in play, else 0.
u16 Rules::action_of(Card card, int slot) const {
    const u16 number = printed(card).abilities[slot];
    const Ability& ability = code().abilities[number];
    const bool action = ability.trigger == triggers::activated && !is_from_hand(ability);
    return action ? number : u16{0};
}

bool Rules::holds_action(Seat seat) const {
    return player(seat).in_hand & game.hand_titles_for(seat, action_bit);
}

/// Hand cards to be looked at in an action window, whatever they cost.
Cards Rules::perhaps_playable(Seat seat) const {
    if (in_deployment(seat)) return in(Zone::hand, seat);
    if (!holds_action(seat)) return {};
    return in(Zone::hand, seat).only([&](Card card) {
        return (printed(card).hand_wakes & action_bit) != 0;
    });
}

Cards Rules::playable_from_discard(Seat seat) const {
    if (!in_deployment(seat)) return {};
    return in(Zone::discard, seat).only([&](Card card) {
        return (printed(card).constants & bit(Constant::playable_from_discard)) != 0;
    });
}

void Rules::action_options(OptionList& list) const {
    const Seat seat = s.agenda.top().seat;
    find_use(seat, [&](Card card, int slot) {
        if (sees_target(action_of(card, slot), seat, card))
            list.add(Option::of(answers::use, card).with_amount(slot));
        return false;
    });
    const auto offer_to_play = [&](Card card) {
        list.add(answer::play, card);
        return false;
    };
    find_play(seat, perhaps_playable(seat), offer_to_play);
    find_play(seat, playable_from_discard(seat), offer_to_play);
    list.add(answers::pass);
}

void Rules::answer_actions(const Option& option) {
    ActionStep window{s.agenda.top()};
    const Seat seat = window.step.seat;
    window.step.stage = ActionStep::find;
    window.step.seat = opponent_of(seat);
    if (option.kind == answers::pass) {
        ++window.passes();
        return;
    }
    window.passes() = 0;
    if (option.kind == answer::play) return play(seat, option.card, 0, context::none);
    use_ability(action_of(option.card, option.amount), seat, option.card, context::none);
}

/// LCG-ABIL-37: condition, limit, price, targets, and that some part of the effect is possible.
bool Rules::ability_allowed(u16 number, Seat seat, Card source, int context) const {
    const Ability& ability = code().abilities[number];
    const Interpreter<Rules> interpreter(const_cast<Rules&>(*this));
    const Step step = asking_program(seat, source, context);
    if (ability.condition && !interpreter.holds(ability.condition, step)) return false;
    if (ability.limit) {
        const u8 tally = game.title_tally(number);
        if (tally != 0xFF ? player(seat).title_tally[tally] != 0 : s.used.has(source)) return false;
    }
    if (ability.start + 1 < ability.effect &&
        interpreter.can(ability.start, ability.effect - 1, step) != Can::fully)
        return false;
    return interpreter.can(ability.effect, ability.finish - 1, step) != Can::no;
}

/// LCG-ADV-21: its player knows whether there is a target among hidden cards of their own. Who is
/// asked must not depend on that, so only the options do.
bool Rules::sees_target(u16 number, Seat seat, Card source) const {
    const Instruction& first = code().instructions[code().abilities[number].effect];
    if (first.op != ops::select) return true;
    const Step step = asking_program(seat, source);
    return !may_hide_candidates(first.arg[2], first.arg[3], seat, step) ||
           candidates(first.arg[2], first.arg[3], seat, step).any();
}

/// A cancelled use counts too (FAQ 4.8).
void Rules::use_ability(u16 number, Seat seat, Card source, int context) {
    const Ability& ability = code().abilities[number];
    if (ability.limit) {
        const u8 tally = game.title_tally(number);
        if (tally != 0xFF)
            player(seat).title_tally[tally] = 1;
        else
            s.used.add(source);
    }
    report(EventKind::ability_used, seat, source, 0, no_card, everybody, ability.slot);
    Interpreter<Rules>::begin(*this, ability.start, seat, source, context);
}

}  // namespace cantina::lcg
