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

/// Who has spent its strength, is hurt or in a fight may be glad to come back to the hand.
bool may_fall_back(const Rules& rules, Card unit) {
    return rules.exhausted(unit) || rules.s.damage[unit] > 0 || rules.participating().has(unit);
}

bool serves(const Rules& rules, Seat seat, Touch touch, Card card) {
    const bool own = owner_of(card) == seat;
    if (touch == Touch::recalls) return !own || may_fall_back(rules, card);
    return own == (touch == Touch::helps);
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
        const Cards open = rules.candidates(static_cast<int>(code.zones(choice.arg[2])),
                                            choice.arg[3], seat, asking_program(seat, source));
        for (Card card : open)
            if (serves(rules, seat, touch, card)) return false;
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
    const bool wants_cards = rules.player(seat).deck.size() >= cards_enough;
    const auto is_gift = [&](const Option& option) {
        if (option.kind != answers::use || option.detail >= rules.code().abilities.size())
            return false;
        const Ability& ability = rules.code().abilities[option.detail];
        return !is_from_hand(ability) && only_gives(rules.code(), ability) &&
               (wants_cards || !does(rules.code(), ability, "draw"));
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

/// Fate cards do more than count; one that only begins the battle anew is no use to who has won it.
bool is_use_after_edge(const Rules& rules, const Game::Printed& card) {
    const Code& code = rules.code();
    return card.kind == Kind::fate && card.ability_count > 0 &&
           !does(code, code.abilities[card.abilities[0]], "cancel-edge-battle");
}

void keep_what_changes_edge(const Rules& rules, Seat seat, OptionList& list) {
    if (!has_won_edge(rules, seat)) return;
    list.keep_if([&](const Option& option) {
        return option.kind == answers::pass || is_use_after_edge(rules, rules.printed(option.card));
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

/// With nobody to defend it, it falls to all who may attack it: who attacks without a defender has
/// the edge, and deals 1 damage for being unopposed.
bool falls_undefended(const Rules& rules, Seat seat, Card objective) {
    if (objective >= dial_card) return false;
    constexpr int unopposed = 1;
    constexpr int blast = static_cast<int>(Icon::blast);
    const Cards attackers = rules.possible_attackers(seat, objective);
    if (attackers.empty() || attackers.count() > rules.most_attackers(objective)) return false;
    int damage = unopposed;
    for (Card unit : attackers)
        damage += rules.printed(unit).icons[blast] + rules.printed(unit).edge_icons[blast];
    const int room = rules.capacity(objective) - rules.s.damage[objective];
    return damage >= room + rules.s.shields[objective];
}

/// What nobody can defend and falls is engaged, or the dial, which may end the match; against an
/// empty board anything is.
void keep_free_attacks(const Rules& rules, Seat seat, OptionList& list) {
    const auto falls = [&](const Option& option) {
        return option.kind == answer::engage && falls_undefended(rules, seat, option.card);
    };
    if (rules.possible_defenders(opponent_of(seat)).empty() &&
        std::any_of(list.begin(), list.end(), falls))
        return list.keep_if([&](const Option& option) {
            return falls(option) || (option.kind == answer::engage && option.card == dial_card);
        });
    if (list[0].kind == answer::engage && has_free_attack(rules, seat))
        list.keep_if([](const Option& option) { return option.kind == answer::engage; });
}

/// Nobody gives more than is owed. Where only the match is missing, 1 brings it.
void leave_out_overpaying(const Rules& rules, OptionList& list) {
    const int owed = std::max<int>(ConstPayStep{rules.s.agenda.top()}.left(), 1);
    list.keep_if([&](const Option& option) { return option.amount <= owed; });
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
        case question::pay:
            return leave_out_overpaying(rules, list);
        case question::engage:
            return keep_free_attacks(rules, asked.seat, list);
        case questions::pick_cards:
            return keep_right_side(rules, asked.seat, list);
        default:
            return;
    }
}

}  // namespace cantina::lcg
