#include "games/toy/game.h"

#include "engine/hash.h"
#include "games/toy/rules.h"

namespace cantina::toy {

static_assert(cantina::Game<Game>);

Game::Game(const Library& library, int seats) : library_(library), seats_(seats) {
    CANTINA_CHECK(seats >= 2 && seats <= max_seats);
    CANTINA_CHECK(static_cast<int>(library.titles.size()) * seats <= Cards::capacity);
    CANTINA_CHECK(library.code.tallies < sizeof(Player::tally));
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
    for (Seat seat = 0; seat < seats_; ++seat) {
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

Departure Game::departure(const State&, Seat) const { return Departure::lost; }

void Game::leave(State& state, Seat seat, OptionList& list, Reporter* reporter) const {
    if (!state.over())
        state.contest.win(static_cast<SeatMask>(all_seats(seats_) & ~seat_bit(seat)));
    run(state, list, reporter);
}

u64 Game::key(const State&, const Option& option) const { return hash_of(option); }

float Game::worth(const State& state, Seat seat) const {
    const float health = library_.titles[static_cast<size_t>(library_.find("home"))].health;
    return 1.0f - static_cast<float>(state.damage[home(seat)]) / health;
}

int Game::rollout(const State&, const OptionList& list, Rng& rng) const {
    return static_cast<int>(rng.below(static_cast<u32>(list.size())));
}

Why Game::why_not(const State& state, Seat seat, Card card) const {
    return read_only(*this, state).why_not(seat, card);
}

}  // namespace cantina::toy
