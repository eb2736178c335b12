// Kopfgeldjagd und Sabotage: attacks on cards in the galaxy row, and their rewards.
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

/// A base may allow an attack on a neutral card (Ord Mantell). The ability, or null.
const Ability* Rules::neutral_permission(Seat seat, Card card) const {
    const Player& own = player(seat);
    if (!own.has_base()) return nullptr;
    const Ability& ability = code().abilities[game.figures(own.base).ability];
    if (ability.trigger != triggers::constant || s.tally[ability.tally] > 0) return nullptr;
    const Instruction& first = code().instructions[permission_at(ability)];
    if (first.op != op_of(Constant::may_attack)) return nullptr;
    return game.filtered(static_cast<u16>(first.arg[0]), seat).has(card) ? &ability : nullptr;
}

/// Where the instruction with the permission stands: the reward in line may come before it.
u16 Rules::permission_at(const Ability& ability) const {
    for (u16 at = ability.start; at < ability.finish; ++at)
        if (code().instructions[at].op == op_of(Constant::may_attack)) return at;
    return ability.start;
}

bool Rules::may_target(Seat seat, int place) const {
    const u8 card = s.row[place];
    if (card == no_slot) return false;
    const Game::Figures& figures = game.figures(card);
    if (figures.faction == opponent_of(seat)) return figures.target > 0;
    if (figures.faction != static_cast<u8>(Faction::neutral)) return false;
    if (!neutral_permission(seat, card)) return false;
    for (int other = 0; other < row_size; ++other)
        if (other != place && (s.targeted >> other & 1) && s.row[other] != no_slot &&
            game.figures(s.row[other]).faction == static_cast<u8>(Faction::neutral))
            return false;
    return true;
}

int Rules::target_value(Card card) const {
    const Game::Figures& figures = game.figures(card);
    return figures.target ? figures.target : figures.cost;
}

void Rules::resolve_row_attack(int place) {
    const Card target = s.row[place];
    const int total = total_attack(s.attackers[place], true);
    report(EventKind::attack_resolved, s.active, no_card, total, target);
    s.striking = s.attackers[place];
    call_off(place);
    if (total < target_value(target)) {
        report(EventKind::attack_fails, s.active, no_card, total, target);
        return;
    }
    Row defeated = about_card(Occurrence::defeat, s.active, target, total);
    defeated.detail = static_cast<u8>(place);
    occur(*this, defeated);
}

/// Discard the target, fill its place, then decide about the reward (DBG-BOUNTY-07).
int Rules::defeat(const Row& row) {
    const Card target = row.subject;
    u16 reward = 0;
    if (game.figures(target).faction == static_cast<u8>(Faction::neutral)) {
        // The base that allowed the attack may be gone by now.
        if (const Ability* permission = neutral_permission(row.seat, target)) {
            reward = static_cast<u16>(code().instructions[permission_at(*permission)].arg[1]);
            ++s.tally[permission->tally];
        }
    } else if (const u16 number = game.figures(target).reward) {
        reward = code().abilities[number].start;
    }
    report(EventKind::card_defeated, row.seat, target);
    leave_row(row.detail);
    put_on_galaxy_discard(target);
    fill_row(row.detail);
    if (reward) {
        RewardStep offered{s.agenda.push(step::reward, row.seat)};
        offered.program() = static_cast<i16>(reward);
        offered.set_target(target);
    }
    return 1;
}

bool Rules::run_reward() {
    if (s.agenda.top().stage == RewardStep::asked) return true;
    s.agenda.pop();
    return false;
}

void Rules::answer_reward(const Option& option) {
    const RewardStep offered{s.agenda.top()};
    Step& step = offered.step;
    step.stage = RewardStep::answered;
    const Card target = offered.target();
    if (option.kind == answers::no) return report(EventKind::reward_declined, step.seat, target);
    report(EventKind::reward_taken, step.seat, target);
    Interpreter<Rules>::begin(*this, static_cast<u16>(offered.program()), step.seat, target);
}

}  // namespace cantina::deckbuilding
