#include "tests/engine/toy/game.h"

#include "engine/hash.h"
#include "tests/engine/toy/rules.h"

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
    state.winner = state.edge = nobody;
    Rules rules{*this, state, reporter};
    for (Seat seat = 0; seat < seats_; ++seat) {
        Player& player = state.players[seat];
        player.deck.bag = cards_of(seat);
        player.hideout_open.open = (u64{1} << hideouts) - 1;
        player.hideout = not_chosen;
        player.coins = 2;
        rules.draw(seat, 5);
    }
    state.agenda.push(step::hide, 0);
    run(state, list, reporter);
    return state;
}

void Game::run(State& state, OptionList& list, Reporter* reporter) const {
    Rules{*this, state, reporter}.run();
    options(state, list);
}

Decision Game::decision(const State& state) const {
    if (state.winner != nobody) return {nobody, questions::none, no_card};
    const Step& top = state.agenda.top();
    Rules rules = read_only(*this, state);
    switch (top.kind) {
        case steps::program: {
            const Interpreter<Rules> interpreter(rules);
            return {interpreter.asked_seat(), interpreter.question(), static_cast<Card>(top.b)};
        }
        case steps::window: {
            const Row& row = state.rows[state.agenda.steps[top.a].a];
            return {top.seat, questions::respond, row.subject};
        }
        case step::hide:
            return {top.seat, question::hideout, no_card};
        case step::duel:
            return {rules.bidder(top), question::bid, static_cast<Card>(top.a)};
        case step::protect:
            return {top.seat, question::protect, no_card};
        case step::shield:
            return {top.seat, question::shield, no_card};
        default:
            return {top.seat, question::turn, no_card};
    }
}

void Game::options(const State& state, OptionList& list) const {
    list.clear();
    if (state.winner != nobody) return;
    Rules rules = read_only(*this, state);
    switch (state.agenda.top().kind) {
        case steps::program:
            return Interpreter<Rules>(rules).options(list);
        case steps::window:
            return window_options(rules, list);
        case step::hide:
            for (u16 place = 0; place < hideouts; ++place)
                list.add({answer::place, 0, no_card, no_card, place});
            return;
        case step::duel:
            return rules.bid_options(list);
        case step::protect:
            return rules.protect_options(list);
        case step::shield:
            list.add({answers::yes, 0, no_card, no_card, 0});
            list.add({answers::no, 0, no_card, no_card, 0});
            return;
        default:
            rules.turn_options(list);
    }
}

void Game::apply(State& state, const Option& option, OptionList& list, Reporter* reporter) const {
    Rules rules{*this, state, reporter};
    switch (state.agenda.top().kind) {
        case steps::program:
            Interpreter<Rules>(rules).answer(option);
            break;
        case steps::window:
            answer_window(rules, option);
            break;
        case step::hide:
            rules.player(state.agenda.top().seat).hideout = static_cast<u8>(option.detail);
            break;
        case step::duel:
            rules.bid(option);
            break;
        case step::protect:
            rules.answer_protect(option);
            break;
        case step::shield:
            rules.answer_shield(option);
            break;
        default:
            rules.take_turn_option(option);
    }
    run(state, list, reporter);
}

Result Game::result(const State& state) const {
    Result result{};
    for (Seat seat = 0; seat < seats_; ++seat)
        result.score[seat] = state.winner == seat ? 1.0f : state.winner >= draw_game ? 0.5f : 0.0f;
    return result;
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
