// EINE KARTE SPIELEN.
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

void Rules::play(Seat seat, Card card) {
    report(EventKind::card_played, seat, card);
    count_firsts(Trigger::you_play, seat, card);
    occur(*this, about_card(Occurrence::play, seat, card));
}

/// The card comes into play and yields its resources, then its Force (DBG-PLAY-12).
int Rules::enter_play(Seat seat, Card card) {
    Player& own = player(seat);
    const Game::Figures& figures = game.figures(card);
    leave_hand(seat, card);
    (figures.kind == static_cast<u8>(Kind::capital_ship) ? own.ships : own.units).add(card);
    const auto because_of_the_card = [&] {
        if (out) out->events.back().why = card;
    };
    if (figures.resources) {
        gain_resources(seat, figures.resources);
        because_of_the_card();
    }
    if (figures.force) {
        gain_force(seat, figures.force);
        because_of_the_card();
    }
    return 1;
}

}  // namespace cantina::deckbuilding
