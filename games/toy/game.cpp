#include "games/toy/game.h"

#include "engine/base/hash.h"
#include "engine/contract/running_game_bodies.h"
#include "games/toy/rules.h"

template class cantina::RunningGame<cantina::toy::Game, cantina::toy::State, cantina::toy::Rules>;

namespace cantina::toy {

static_assert(cantina::Game<Game>);

Game::Game(const Library& library, const Setup& setup) : library_(library), setup_(setup) {
    CANTINA_CHECK(setup.players >= 2 && setup.players <= max_seats);
    CANTINA_CHECK(static_cast<int>(library.titles.size()) <= max_titles);
    const auto& code = library.code.instructions;
    for (size_t i = 0; i < code.size(); ++i)
        if (code[i].op == ops::end) end_of_program_ = static_cast<i16>(i);
}

Card Game::card(Seat seat, const std::string& id) const {
    const int title = library_.find(id);
    CANTINA_CHECK(title >= 0);
    return static_cast<Card>(seat * static_cast<int>(library_.titles.size()) + title);
}

Cards Game::cards_of(Seat seat) const {
    Cards cards{};
    for (size_t i = 0; i < library_.titles.size(); ++i)
        if (library_.titles[i].kind != Kind::home)
            cards.add(static_cast<Card>(seat * library_.titles.size() + i));
    return cards;
}

void Rules::set_up() {
    s.edge = nobody;
    report(EventKind::match_begins, nobody, no_card, seats(), everybody);
    for (Seat seat = 0; seat < seats(); ++seat) {
        Player& own = player(seat);
        own.deck.bag = game.cards_of(seat);
        own.hideout_open.open = (u64{1} << hideouts) - 1;
        own.hideout = not_chosen;
        own.coins = 2;
        for (int kind = 0; kind < troop_kinds; ++kind)
            own.reserve[kind] = static_cast<u8>(troop_kinds - kind);
        draw(seat, 5);
    }
    s.agenda.push(step::hide, 0);
}

Departure Game::departure(const State& state, Seat) const {
    if (setup_.bot_takes_over) return Departure::replaced;
    return seats() - state.contest.count_out() > 2 ? Departure::out : Departure::lost;
}

void Game::leave(State& state, Seat seat, OptionList& list, Reporter* reporter) const {
    Rules rules{*this, state, reporter};
    if (!state.over() && !rules.is_out(seat) && !setup_.bot_takes_over) {
        rules.report(EventKind::left, seat, no_card, 0, everybody);
        rules.put_out(seat_bit(seat));
    }
    run(state, list, reporter);
}

u64 Game::key(const State&, const Option& option) const { return hash_of(option); }

Why Game::why_not(const State& state, Seat seat, Card card) const {
    return read_only(*this, state).why_not(seat, card);
}

}  // namespace cantina::toy
