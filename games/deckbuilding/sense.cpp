// What bots and hints leave out: answers that cannot matter, or that only harm who gives them. The
// rules allow all of them, and people may give them.
#include <algorithm>

#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

namespace {

/// The turn's own question, with what is worth knowing about all of its answers.
class TurnSense {
  public:
    TurnSense(const Rules& rules, const OptionList& list)
        : rules_(rules),
          sets_(rules.game.sets()),
          own_(rules.player(rules.s.active)),
          enemy_(rules.player(opponent_of(rules.s.active))) {
        for (const Option& option : list) note(option);
    }

    void leave_sensible(OptionList& list) const {
        if (plain_ != no_card)
            return list.keep_if([&](const Option& option) {
                return option.kind == answer::play && option.card == plain_;
            });
        list.keep_if([&](const Option& option) { return makes_sense(option); });
    }

  private:
    void note(const Option& option) {
        if (option.kind == answer::play) {
            may_play_ = true;
            if (plain_ == no_card && can_be_played_at_once(option.card)) plain_ = option.card;
        }
        if (option.kind == answers::use) {
            may_use_ = true;
            if (sets_.generous.has(option.card) && does_something(option.card)) has_gift_ = true;
        }
        if (option.kind == answer::assign && adds_attack(option)) {
            may_attack_ = true;
            first_attacker_ = std::min(first_attacker_, option.card);
        }
    }
    /// It only adds to what there is, and nothing on the table wants it in the hand. What it does
    /// when it is played may have to wait for what comes.
    bool can_be_played_at_once(Card card) const {
        if (sets_.listening[static_cast<int>(Trigger::played)].has(card)) return false;
        return ((own_.hand | own_.in_play()) & sets_.hand_priced).empty();
    }

    bool makes_sense(const Option& option) const {
        switch (option.kind) {
            case answer::end_turn:
                return !may_play_ && !has_gift_ && !may_attack_ && !base_attack_waits();
            case answers::use:
                return does_something(option.card);
            case answer::assign:
                return option.card == first_attacker_ && adds_attack(option);
            case answer::resolve:
                return may_resolve(option.target);
            default:
                return true;
        }
    }

    /// Not if the effect would be lost: the Force at the end of its track, a base without damage.
    bool does_something(Card card) const {
        if (sets_.only_force.has(card)) return rules_.space_left_for_force(rules_.s.active) > 0;
        if (sets_.only_repairs.has(card)) return own_.has_base() && rules_.s.damage[own_.base] > 0;
        return true;
    }

    bool adds_attack(const Option& option) const {
        const bool in_row = option.target != no_card;
        const Cards& group = attackers_of(option.target);
        Cards more = group;
        more.add(option.card);
        const int total = rules_.total_attack(group, in_row);
        const int with_it = rules_.total_attack(more, in_row);
        if (with_it <= total) return false;
        if (!in_row) return total < needed_for_base();
        const int wanted = rules_.target_value(option.target);
        return total < wanted && (with_it >= wanted || can_grow_to(wanted, more));
    }
    /// With all who could still join, and whatever may yet be played.
    bool can_grow_to(int wanted, const Cards& group) const {
        if (may_play_ || may_use_) return true;
        const Cards free = (own_.units | own_.ships) - rules_.s.committed;
        return rules_.total_attack(group | free, true) >= wanted;
    }
    bool may_resolve(Card target) const {
        const int total = rules_.total_attack(attackers_of(target), target != no_card);
        if (target != no_card) return total >= rules_.target_value(target);
        return total > 0 && !may_attack_;
    }
    bool base_attack_waits() const { return rules_.total_attack(attackers_of(no_card), false) > 0; }
    const Cards& attackers_of(Card target) const {
        const int place = target == no_card ? target_base : rules_.place_in_row(target);
        return rules_.s.attackers[place];
    }
    /// What all that can be hit takes. A base that prevents damage has no such bound.
    int needed_for_base() const {
        constexpr int no_bound = 1000;
        int needed = 0;
        for (Card ship : enemy_.ships) needed += left_of(ship);
        if (!enemy_.has_base()) return needed;
        return rules_.game.figures(enemy_.base).ability ? no_bound : needed + left_of(enemy_.base);
    }
    int left_of(Card card) const {
        return rules_.game.figures(card).hit_points - rules_.s.damage[card];
    }

    const Rules& rules_;
    const Game::Sets& sets_;
    const Player& own_;
    const Player& enemy_;
    Card plain_ = no_card;           // can be played before anything else
    Card first_attacker_ = no_card;  // one after the other, so that each order is tried once
    bool may_play_ = false;
    bool may_use_ = false;
    bool may_attack_ = false;
    bool has_gift_ = false;
};

void leave_out(OptionList& list, u8 kind) {
    list.keep_if([&](const Option& option) { return option.kind != kind; });
}

}  // namespace

void Game::leave_sensible(const State& state, OptionList& list) const {
    const Rules rules = read_only(*this, state);
    const Decision asked = decision(state);
    switch (asked.question) {
        case question::turn:
            return TurnSense(rules, list).leave_sensible(list);
        case question::reward:
            if (sets_.generous_reward.has(asked.about)) leave_out(list, answers::no);
            return;
        case question::leftover:
            return leave_out(list, answers::no);
        case questions::respond:
            if (std::any_of(list.begin(), list.end(), [&](const Option& option) {
                    return option.kind == answers::use && sets_.generous.has(option.card);
                }))
                leave_out(list, answers::pass);
            return;
        default:
            return;
    }
}

}  // namespace cantina::deckbuilding
