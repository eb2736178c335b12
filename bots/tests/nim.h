// A second game, so that nothing in bots/ is tied to the first: two to eight players take one to
// three stones in turn and whoever takes the last one wins. One player secretly holds a stick that
// lets it take four, once. By the other rule whoever takes the last stone is out and the heap is
// laid anew, until one is left; if that takes too long, those who are still in share the win.
#pragma once

#include <algorithm>
#include <array>

#include "engine/contract/game.h"

namespace cantina::nim {

enum class Rule { last_wins, last_is_out };

struct State {
    Stream stream;
    u8 stones;
    u8 active;
    u8 holder;  // of the stick; nobody when it was used
    u8 turns;
    Contest contest;
    u8 spare[8 - (4 + sizeof(Contest)) % 8];

    bool over() const { return contest.over(); }
};

inline constexpr u8 take = answers::first_of_game;

class Game {
  public:
    using State = nim::State;

    explicit Game(int seats = 2, int stones = 21, Rule rule = Rule::last_wins, int patience = 250)
        : seats_(seats), stones_(stones), rule_(rule), patience_(patience) {}

    State deal(const Seed& seed, OptionList& list, Reporter*) const {
        State state{};
        state.stream.start(seed);
        state.stones = static_cast<u8>(stones_);
        state.holder = static_cast<u8>(state.stream.chance(static_cast<u32>(seats_)));
        options(state, list);
        return state;
    }
    Decision decision(const State& state) const {
        if (state.over()) return {nobody, questions::none, no_card};
        return {state.active, questions::first_of_game, no_card};
    }
    void options(const State& state, OptionList& list) const {
        list.clear();
        if (state.over()) return;
        const int most = state.holder == state.active ? 4 : 3;
        for (int n = 1; n <= std::min<int>(most, state.stones); ++n)
            list.add({take, static_cast<u8>(n), no_card, no_card, 0});
    }
    void apply(State& state, const Option& option, OptionList& list, Reporter*) const {
        state.stones = static_cast<u8>(state.stones - option.amount);
        ++state.turns;
        if (option.amount == 4) state.holder = nobody;
        if (state.stones == 0 && rule_ == Rule::last_wins)
            state.contest.win(seat_bit(state.active));
        else if (state.stones == 0)
            put_out(state, state.active);
        if (!state.over() && state.turns >= patience_) state.contest.win(still_in(state));
        go_on(state, list);
    }
    Standing standing(const State& state) const { return state.contest.standing(); }
    Departure departure(const State&, Seat) const {
        return rule_ == Rule::last_wins ? Departure::lost : Departure::out;
    }
    void leave(State& state, Seat seat, OptionList& list, Reporter*) const {
        if (rule_ == Rule::last_wins)
            state.contest.win(static_cast<SeatMask>(all_seats(seats_) & ~seat_bit(seat)));
        else
            put_out(state, seat);
        if (state.active == seat) return go_on(state, list);
        options(state, list);
    }
    int seats() const { return seats_; }
    void resample(State& state, Seat viewer, Rng& rng) const {
        if (state.holder != nobody && state.holder != viewer) {
            state.holder = static_cast<u8>(rng.below(static_cast<u32>(seats_ - 1)));
            if (viewer < seats_ && state.holder >= viewer) ++state.holder;
        }
        state.stream.rekey(rng);
    }
    u64 key(const State&, const Option& option) const { return option.amount; }
    float worth(const State& state, Seat seat) const {
        if (state.over()) return standing(state).share[seat];
        return 1.0f / static_cast<float>(seats_ - state.contest.count_out());
    }
    int rollout(const State&, const OptionList& list, Rng& rng) const {
        return static_cast<int>(rng.below(static_cast<u32>(list.size())));
    }

  private:
    SeatMask still_in(const State& state) const {
        return static_cast<SeatMask>(all_seats(seats_) & ~state.contest.out);
    }
    void put_out(State& state, Seat seat) const {
        state.contest.put_out(seat_bit(seat));
        state.stones = static_cast<u8>(stones_);
        if (state.contest.count_out() == seats_ - 1) state.contest.win(still_in(state));
    }
    void go_on(State& state, OptionList& list) const {
        do state.active = static_cast<u8>((state.active + 1) % seats_);
        while (state.contest.is_out(state.active));
        options(state, list);
    }

    int seats_;
    int stones_;
    Rule rule_;
    int patience_;  // turns
};

/// Without what simulations may ask beyond the contract.
struct Nim {
    using Game = nim::Game;
};

}  // namespace cantina::nim
