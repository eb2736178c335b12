#include "games/toy/game.h"

#include "engine/base/hash.h"
#include "games/toy/rules.h"

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

State Game::deal(const Seed& seed, OptionList& list, Reporter* reporter) const {
    State state{};
    state.stream.start(seed);
    state.edge = nobody;
    Rules rules{*this, state, reporter};
    rules.report(EventKind::match_begins, nobody, no_card, seats(), everybody);
    for (Seat seat = 0; seat < seats(); ++seat) {
        Player& player = state.players[seat];
        player.deck.bag = cards_of(seat);
        player.hideout_open.open = (u64{1} << hideouts) - 1;
        player.hideout = not_chosen;
        player.coins = 2;
        for (int kind = 0; kind < troop_kinds; ++kind)
            player.reserve[kind] = static_cast<u8>(troop_kinds - kind);
        rules.draw(seat, 5);
    }
    state.agenda.push(step::hide, 0);
    run(state, list, reporter);
    return state;
}

void Game::run(State& state, OptionList& list, Reporter* reporter) const {
    Rules rules{*this, state, reporter};
    run_to_decision(rules);
    options(state, list);
}

Decision Game::decision(const State& state) const {
    Rules rules = read_only(*this, state);
    return decision_on_top(rules);
}

void Game::options(const State& state, OptionList& list) const {
    list.clear();
    if (state.over()) return;
    Rules rules = read_only(*this, state);
    options_on_top(rules, list);
}

void Game::apply(State& state, const Option& option, OptionList& list, Reporter* reporter) const {
    Rules rules{*this, state, reporter};
    answer_on_top(rules, option);
    run(state, list, reporter);
}

Standing Game::standing(const State& state) const { return state.contest.standing(); }

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
