// Setting up: decks, objectives chosen in secret, the first hand, the mulligan.
#include "games/lcg/rules.h"

namespace cantina::lcg {

void put_all_in_box(State& state) {
    std::fill(std::begin(state.zone), std::end(state.zone), static_cast<u8>(Zone::box));
}

/// LCG-SETUP-12 to 19: everything lies ready.
void Rules::set_up() {
    put_all_in_box(s);
    s.winner = nobody;
    s.active = dark;
    s.turn = 1;
    s.light_balance = 1;
    s.engaged = s.striking = none;
    for (Seat seat = 0; seat < seat_count; ++seat) {
        Player& own = player(seat);
        own.force_cards = force_cards;
        const DeckList& list = game.list(seat);
        const auto place_card = [&](int number, u16 title, Zone zone) {
            const Card card = static_cast<Card>(seat * cards_of_seat + number);
            s.title[card] = static_cast<u8>(title);
            s.zone[card] = static_cast<u8>(zone);
            if (zone == Zone::deck) own.deck.bag.add(card);
            if (zone == Zone::objective_deck) own.objective_deck.bag.add(card);
            if (zone == Zone::deck) count_unseen(card, 1);
        };
        int command = 0;
        for (size_t i = 0; i < list.sets.size(); ++i) {
            place_card(first_objective + static_cast<int>(i), list.sets[i]->objective,
                       Zone::objective_deck);
            for (u16 title : list.sets[i]->cards) place_card(command++, title, Zone::deck);
        }
        place_card(affiliation_number, list.affiliation, Zone::affiliation);
        own.in[static_cast<int>(Zone::affiliation)].add(affiliation_of(seat));
        note_in_play(seat);
    }
    s.unsettled = 0;
    s.agenda.push(step::turn, dark);
    s.agenda.push(step::setup, dark);
}

/// `seat` is whose part it is.
bool Rules::run_setup() {
    using namespace setup_stage;
    Step& step = s.agenda.top();
    const Seat seat = step.seat;
    const auto next = [&](u8 again, u8 after) {
        step.stage = seat == dark ? again : after;
        step.seat = opponent_of(seat);
    };
    switch (step.stage) {
        case look: {  // LCG-SETUP-20
            ObjectiveDeck& deck = player(seat).objective_deck;
            for (int i = 0; i < current_objectives + 1; ++i) {
                const Card card = deck.take_top(s.stream);
                deck.put_on_top(card, 0);
                put(card, Zone::chosen);
            }
            step.stage = put_under;
            return false;
        }
        case put_under:
        case mulligan_asked:
        case reveal_asked:
            return true;
        case hands:  // LCG-SETUP-22
            draw(seat, starting_hand);
            next(hands, game.setup().mulligan ? mulligan : reveal);
            return false;
        case mulligan:
            step.stage = mulligan_asked;
            return false;
        default:  // LCG-SETUP-23 to 25: one after the other, with all that this causes
            if (in(Zone::chosen, seat).any()) {
                step.stage = reveal_asked;
            } else if (seat == dark) {
                step.seat = light;
            } else {
                s.agenda.pop();
            }
            return false;
    }
}

void Rules::setup_options(OptionList& list) const {
    const Step& step = s.agenda.top();
    if (step.stage == setup_stage::mulligan_asked) {
        list.add(answers::yes);
        list.add(answers::no);
        return;
    }
    offer(in(Zone::chosen, step.seat), list);
}

void Rules::answer_setup(const Option& option) {
    using namespace setup_stage;
    Step& step = s.agenda.top();
    const Seat seat = step.seat;
    switch (step.stage) {
        case put_under:
            put(option.card, Zone::objective_deck);
            player(seat).objective_deck.put_at_bottom(option.card, seat_bit(seat));
            report(EventKind::objective_chosen, seat, option.card, 0, no_card, seat_bit(seat));
            step.stage = seat == dark ? look : hands;
            step.seat = opponent_of(seat);
            return;
        case mulligan_asked:  // LCG-SETUP-30, 31, 33
            report(EventKind::mulligan, seat, no_card, in(Zone::hand, seat).count(), no_card,
                   everybody, option.kind == answers::yes);
            if (option.kind == answers::yes) {
                for (Card card : in(Zone::hand, seat)) {
                    put(card, Zone::deck);
                    player(seat).deck.bag.add(card);
                }
                draw(seat, starting_hand);
            }
            step.stage = seat == dark ? mulligan : reveal;
            step.seat = opponent_of(seat);
            return;
        default:
            step.stage = reveal;
            put_into_play(seat, option.card, 0);
    }
}

}  // namespace cantina::lcg
