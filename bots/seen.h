// What a bot gets to see. The State inside never comes out: the only way in is a World, drawn anew
// from all that agree with what the seat has seen. So a bot cannot cheat, not even by mistake.
#pragma once

#include "engine/contract/game.h"

namespace cantina::bots {

template <Game G>
class Seen {
  public:
    using State = typename G::State;

    Seen(const G& game, const State& state, Seat seat) : game_(game), state_(state), seat_(seat) {}
    Seen(const Seen&) = default;
    Seen& operator=(const Seen&) = delete;

    const G& game() const { return game_; }
    Seat seat() const { return seat_; }
    /// Writes a World over `world`.
    void draw(State& world, Rng& rng) const {
        world = state_;
        game_.resample(world, seat_, rng);
    }

  private:
    const G& game_;
    const State& state_;
    Seat seat_;
};

}  // namespace cantina::bots
