// The turn: draw, play, roll.
#include "games/example/rules.h"

#include "engine/abilities/verb_row.h"
#include "engine/flow/dice.h"

namespace cantina::example {

namespace {

constexpr u8 turn_step = steps::first_of_game;
enum TurnStage : u8 { begin, choose, end };

constexpr DieKind six_sided = DieKind::numbered(6);
constexpr int dice_of_all = 2;
constexpr int first_with_scrap = 3;  // the face of a 4 (EX-ROLL-01)

}  // namespace

void Rules::set_up() {  // EX-SETUP-02
    s.deck.bag = game.all_cards();
    for (Seat seat = 0; seat < seats(); ++seat) draw(seat, first_hand);
    s.agenda.push(turn_step, 0);
}

bool Rules::run_step() {
    Step& turn = s.agenda.top();
    switch (turn.stage) {
        case begin:
            return begin_turn(turn);
        case end:
            return end_turn(turn);
        default:
            return true;
    }
}

bool Rules::begin_turn(Step& turn) {    // EX-TURN-01
    if (s.turn == game.turn_limit()) {  // EX-END-02
        u64 most = 0;
        SeatMask ahead = 0;
        for (Seat seat = 0; seat < seats(); ++seat) most = std::max(most, player(seat).scrap);
        for (Seat seat = 0; seat < seats(); ++seat)
            if (player(seat).scrap == most) ahead |= seat_bit(seat);
        win(ahead);
        return false;
    }
    ++s.turn;
    turn.stage = choose;
    report(EventKind::turn_began, turn.seat, no_card, s.turn);
    draw(turn.seat, 1);
    return false;
}

bool Rules::end_turn(const Step& turn) {
    if (player(turn.seat).scrap >= scrap_to_win) {  // EX-END-01
        win(seat_bit(turn.seat));
        return false;
    }
    s.active = static_cast<Seat>((turn.seat + 1) % seats());
    s.agenda.pop();
    s.agenda.push(turn_step, s.active);
    return false;
}

Decision Rules::step_decision() const { return {s.agenda.top().seat, question::turn, no_card}; }

void Rules::step_options(OptionList& list) const {
    const Seat seat = s.agenda.top().seat;
    for (Card card : once_each(player(seat).hand))
        if (why_not(seat, card) == Why::nothing) list.add(Option::of(answer::play, card));
    list.add(Option::of(answer::roll));
}

void Rules::answer_step(const Option& option) {
    Step& turn = s.agenda.top();
    if (option.kind == answer::play) return play(turn.seat, option.card);
    roll(turn.seat);
    turn.stage = end;
}

void Rules::win(SeatMask winners) {
    s.contest.win(winners);
    for (Seat seat = 0; seat < seats(); ++seat)
        if (winners & seat_bit(seat))
            report(EventKind::won, seat, no_card, std::popcount(static_cast<unsigned>(winners)));
}

Why Rules::why_not(Seat seat, Card card) const {
    if (!player(seat).hand.has(card)) return Why::not_in_hand;
    const Title& title = game.title(card);
    if (title.cost > player(seat).scrap) return Why::scrap;
    if (title.kind == Kind::gadget) return Why::nothing;
    return can_use(*this, game.ability(card), seat, card) == Can::no ? Why::effect : Why::nothing;
}

void Rules::play(Seat seat, Card card) {  // EX-PLAY-01 to 03
    Player& own = player(seat);
    own.scrap -= game.title(card).cost;
    own.hand.remove(card);
    report(EventKind::played, seat, card, 0);
    if (game.title(card).kind == Kind::gadget) return own.gadgets.add(card);
    s.discard.add(card);
    Interpreter<Rules>::begin(*this, game.ability(card).start, seat, card);
}

int Rules::draw(Seat seat, int n) {
    int drawn = 0;
    for (; drawn < n; ++drawn) {
        if (s.deck.empty()) std::swap(s.deck.bag, s.discard);  // EX-TURN-02
        if (s.deck.empty()) break;
        const Card card = s.deck.draw(seat_bit(seat), s.stream).card;
        player(seat).hand.add(card);
        report(EventKind::drawn, seat, card, 0, seat_bit(seat));
    }
    return drawn;
}

void Rules::discard(Seat seat, Card card) {
    player(seat).hand.remove(card);
    s.discard.add(card);
    report(EventKind::discarded, seat, card, 0);
}

int Rules::take(Seat seat, Seat from, int n) {
    const u64 taken = std::min(player(from).scrap, static_cast<u64>(n));
    player(from).scrap -= taken;
    player(seat).scrap += taken;
    report(EventKind::taken, seat, no_card, static_cast<int>(taken), everybody, from);
    return static_cast<int>(taken);
}

void Rules::roll(Seat seat) {  // EX-ROLL-01
    DicePool<1, 6> dice{};
    dice.roll(0, dice_of(seat), six_sided, s.stream);
    int found = 0;
    for (int face = first_with_scrap; face < six_sided.faces; ++face) found += dice.count(0, face);
    player(seat).scrap += static_cast<u64>(found);
    report(EventKind::rolled, seat, no_card, found);
}

int Rules::dice_of(Seat seat) const { return dice_of_all + added_by_gadgets(seat, "more-dice"); }

void Rules::report(EventKind kind, Seat seat, Card card, int amount, SeatMask seen,
                   Seat other) const {
    report({.kind = static_cast<u8>(kind),
            .seat = seat,
            .seen = seen,
            .detail = other,
            .card = card,
            .other = no_card,
            .amount = static_cast<i16>(amount)});
}

}  // namespace cantina::example
