// The loop: take the top step, run it, settle, until a player is asked or the match is over.
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

void Rules::run() {
    while (s.winner == nobody) {
        const bool asks = run_top();
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
