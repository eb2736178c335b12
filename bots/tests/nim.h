// A second game, so that nothing in bots/ is tied to the first: players take one to three stones in
// turn and whoever takes the last one wins. One player secretly holds a stick that lets it take
// four, once.
#pragma once

#include <algorithm>
#include <array>

#include "engine/game.h"

namespace cantina::nim {

struct State {
    Stream stream;
    u8 stones;
    u8 active;
    u8 holder;  // of the stick; nobody when it was used
    u8 winner;
    u8 turns;
    u8 spare[3];
};

inline constexpr u8 take = answers::first_of_game;

class Game {
  public:
    using State = nim::State;

    explicit Game(int seats = 2, int stones = 21) : seats_(seats), stones_(stones) {}

    State deal(const Seed& seed, OptionList& list, Reporter*) const {
        State state{};
        state.stream.start(seed);
        state.stones = static_cast<u8>(stones_);
        state.holder = static_cast<u8>(state.stream.chance(static_cast<u32>(seats_)));
        state.winner = nobody;
        options(state, list);
        return state;
    }
    Decision decision(const State& state) const {
        if (state.winner != nobody) return {nobody, questions::none, no_card};
        return {state.active, questions::first_of_game, no_card};
    }
    void options(const State& state, OptionList& list) const {
        list.clear();
        if (state.winner != nobody) return;
        const int most = state.holder == state.active ? 4 : 3;
        for (int n = 1; n <= std::min<int>(most, state.stones); ++n)
            list.add({take, static_cast<u8>(n), no_card, no_card, 0});
    }
    void apply(State& state, const Option& option, OptionList& list, Reporter*) const {
        state.stones = static_cast<u8>(state.stones - option.amount);
        ++state.turns;
        if (option.amount == 4) state.holder = nobody;
        if (state.stones == 0) state.winner = state.active;
        state.active = static_cast<u8>((state.active + 1) % seats_);
        options(state, list);
    }
    Standing standing(const State& state) const { return won_by(state.winner); }
    Departure departure(const State&, Seat) const { return Departure::lost; }
    void leave(State& state, Seat seat, OptionList& list, Reporter*) const {
        state.winner = static_cast<u8>((seat + 1) % seats_);
        list.clear();
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
        if (state.winner != nobody) return state.winner == seat ? 1.0f : 0.0f;
        return 1.0f / static_cast<float>(seats_);
    }
    int rollout(const State&, const OptionList& list, Rng& rng) const {
        return static_cast<int>(rng.below(static_cast<u32>(list.size())));
    }

  private:
    int seats_;
    int stones_;
};

/// Without what simulations may ask beyond the contract.
struct Nim {
    using Game = nim::Game;
};

}  // namespace cantina::nim
