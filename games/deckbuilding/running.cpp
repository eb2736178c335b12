// The loop: take the top step, run it, settle, until a player is asked or the match is over.
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

void Rules::run() {
    while (s.winner == nobody) {
        const bool asks = asks_what_now() || run_top();
        if (s.unsettled) settle();
        if (asks) return;
    }
    s.agenda.clear();
    s.rows.shrink_to(0);
}

/// True when the top step waits for an answer.
bool Rules::run_top() {
    switch (s.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(*this).run();
        case steps::occurrence:
            run_occurrence(*this);
            return false;
        case steps::window:
            return run_window(*this);
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

/// Answers the top step, unless that asks what to do now: see take_turn_option.
void Rules::answer(const Option& option) {
    switch (s.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(*this).answer(option);
        case steps::window:
            return answer_window(*this, option);
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

/// The answers to the top step, unless that asks what to do now: see turn_options.
void Rules::other_options(OptionList& list) {
    switch (s.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(*this).options(list);
        case steps::window:
            return window_options(*this, list);
        case step::secret_bases:
            return secret_base_options(list);
        case step::attack_base:
            return attack_base_options(list);
        case step::reward:
            list.add({answers::yes, 0, no_card, no_card, 0});
            list.add({answers::no, 0, no_card, no_card, 0});
            return;
        default:
            return new_base_options(list);
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
