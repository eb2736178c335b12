// What bots and hints leave out: answers that cannot matter, or that only harm who gives them. The
// rules allow all of them, and people may give them.
#include <algorithm>

#include "games/lcg/rules.h"

namespace cantina::lcg {

namespace {

/// Keeps those with a card of this side, if there are any, and whatever names no card.
void keep_cards_of(Seat side, OptionList& list) {
    const auto is_theirs = [&](const Option& option) {
        return option.card < dial_card && owner_of(option.card) == side;
    };
    if (std::none_of(list.begin(), list.end(), is_theirs)) return;
    list.keep_if([&](const Option& option) {
        return option.card >= dial_card || owner_of(option.card) == side;
    });
}

/// What is done with what is chosen there: the first verb after the selection.
Touch touch_of_selection(const Code& code, size_t selection) {
    constexpr size_t near_by = 4;
    const size_t end = std::min(selection + 1 + near_by, code.instructions.size());
    for (size_t at = selection + 1; at < end; ++at)
        if (code.instructions[at].op >= ops::first_verb) return touch_of(code.instructions[at].op);
    return Touch::neither;
}

/// What helps is for the own side, what harms for the other, if that is possible.
void keep_right_side(const Rules& rules, Seat asked, OptionList& list) {
    const auto at = static_cast<size_t>(counter_of(rules.s.agenda.top()));
    const Touch touch = touch_of_selection(rules.code(), at);
    if (touch == Touch::helps) keep_cards_of(asked, list);
    if (touch == Touch::harms) keep_cards_of(opponent_of(asked), list);
}

/// All that it could be used on is on the wrong side.
bool misses(const Rules& rules, Seat seat, Card source, u16 number) {
    const Code& code = rules.code();
    const Ability& ability = code.abilities[number];
    for (size_t at = ability.effect; at < ability.finish; ++at) {
        const Instruction& choice = code.instructions[at];
        if (choice.op != ops::select) continue;
        const Touch touch = touch_of_selection(code, at);
        if (touch == Touch::neither) return false;
        const Seat right = touch == Touch::helps ? seat : opponent_of(seat);
        const Cards open = rules.candidates(static_cast<int>(code.zones(choice.arg[2])),
                                            choice.arg[3], seat, asking_program(seat, source));
        for (Card card : open)
            if (owner_of(card) == right) return false;
        return open.any();
    }
    return false;
}

/// Actions and events that could only help the other side or harm the own.
void leave_out_misses(const Rules& rules, Seat seat, OptionList& list) {
    list.keep_if([&](const Option& option) {
        const bool plays = option.kind == answer::play;
        if (!plays && option.kind != answers::use) return true;
        const Game::Printed& own = rules.printed(option.card);
        if (plays && own.kind != Kind::event) return true;
        const int slot = plays ? 0 : option.amount;
        return slot >= own.ability_count || !misses(rules, seat, option.card, own.abilities[slot]);
    });
}

/// A response that costs nothing and only gives is not declined. Who is about to run out of cards
/// need not draw, though.
void take_gifts(const Rules& rules, Seat seat, OptionList& list) {
    constexpr int cards_enough = 10;
    if (rules.player(seat).deck.size() < cards_enough) return;
    const auto is_gift = [&](const Option& option) {
        if (option.kind != answers::use || option.detail >= rules.code().abilities.size())
            return false;
        const Ability& ability = rules.code().abilities[option.detail];
        return !is_from_hand(ability) && only_gives(rules.code(), ability);
    };
    if (std::any_of(list.begin(), list.end(), is_gift))
        list.keep_if([](const Option& option) { return option.kind != answers::pass; });
}

/// Of the objectives that may be damaged, those that fall by it.
void keep_those_that_fall(const Rules& rules, OptionList& list) {
    const auto falls = [&](const Option& option) {
        return option.card < dial_card && !rules.s.shields[option.card] &&
               rules.s.damage[option.card] + 1 >= rules.capacity(option.card);
    };
    list.keep_if([](const Option& option) { return option.kind != answers::done; });
    if (std::any_of(list.begin(), list.end(), falls)) list.keep_if(falls);
}

/// The other side can add nothing any more that is not seen, and as it stands the edge is won.
bool has_won_edge(const Rules& rules, Seat seat) {
    const ConstEdgeStep battle{rules.s.agenda.top()};
    const Seat other = opponent_of(seat);
    const bool attacks = rules.attacking_player() == seat;
    if (battle.undefended()) return attacks;
    if (!(rules.in(Zone::edge, other) - rules.s.open_edge).empty()) return false;
    if (battle.passes() == 0 && rules.may_place_edge_card(other)) return false;
    const int lead = rules.edge_total(seat) - rules.edge_total(other);
    return attacks ? lead > 0 : lead >= 0;
}

/// Fate cards do more than count.
void keep_what_changes_edge(const Rules& rules, Seat seat, OptionList& list) {
    if (!has_won_edge(rules, seat)) return;
    list.keep_if([&](const Option& option) {
        return option.kind == answers::pass || rules.printed(option.card).kind == Kind::fate;
    });
}

/// Against an empty board every strike tells.
bool has_free_attack(const Rules& rules, Seat seat) {
    if (rules.in(Zone::units, opponent_of(seat)).any()) return false;
    bool can_strike = false;
    rules.in(Zone::units, seat).each([&](Card unit) {
        const Game::Printed& own = rules.printed(unit);
        const int blast = static_cast<int>(Icon::blast);
        can_strike |= !rules.exhausted(unit) && own.icons[blast] + own.edge_icons[blast] > 0;
    });
    return can_strike;
}

}  // namespace

void Game::leave_sensible(const State& state, OptionList& list) const {
    const Rules rules = read_only(*this, state);
    const Decision asked = decision(state);
    switch (asked.question) {
        case question::edge_card:
            return keep_what_changes_edge(rules, asked.seat, list);
        case question::shielding:
            return keep_cards_of(asked.seat, list);
        case question::tactics:
            return keep_cards_of(opponent_of(asked.seat), list);
        case question::balance_damage:
            return keep_those_that_fall(rules, list);
        case question::action:
            return leave_out_misses(rules, asked.seat, list);
        case questions::respond:
            return take_gifts(rules, asked.seat, list);
        case question::engage:
            if (list[0].kind == answer::engage && has_free_attack(rules, asked.seat))
                list.keep_if([](const Option& option) { return option.kind == answer::engage; });
            return;
        case questions::pick_cards:
            return keep_right_side(rules, asked.seat, list);
        default:
            return;
    }
}

}  // namespace cantina::lcg
