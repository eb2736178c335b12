// Matches for the tests that are written once for all games: what a game gives to them, simple
// policies, the content of the program.
#pragma once

#include <string>
#include <vector>

#include "engine/base/random.h"
#include "engine/flow/option.h"

namespace cantina::test {

/// A game's traits (see games/registry.h) and what it gives to its tests: its variants, its
/// invariants and what a viewer sees of it. In the folders named after the games.
template <class Traits>
struct Tested;

/// The content of the program; read once.
template <class Tested>
const typename Tested::Library& library_of() {
    static const typename Tested::Library compiled = Tested::library();
    return compiled;
}

template <class Tested>
typename Tested::Game game_of(const typename Tested::Setup& setup) {
    return typename Tested::Game(library_of<Tested>(), setup);
}

/// Everybody at the table, and one who only looks on.
template <class Game>
std::vector<Seat> viewers_of(const Game& game) {
    std::vector<Seat> viewers;
    for (Seat seat = 0; seat < game.seats(); ++seat) viewers.push_back(seat);
    viewers.push_back(spectator);
    return viewers;
}

template <class Setup>
std::string name_of(const Setup& setup) {
    std::string name;
    for (const auto& [key, value] : setup.wishes())
        name += (name.empty() ? "" : ", ") + key + " " + value;
    return name;
}

/// How a match is answered. `lingering` passes only one time in eight when it could do something
/// else, so that turns get long and tables full; `rollout` asks the game.
enum class Policy : u8 { random, lingering, rollout };
inline constexpr int policy_count = 3;
inline constexpr const char* policy_names[policy_count] = {"random", "lingering", "rollout"};

template <class Tested>
int answer_by(Policy policy, const typename Tested::Game& game, const typename Tested::State& state,
              const OptionList& list, Rng& rng) {
    if (policy == Policy::rollout) return game.rollout(state, list, rng);
    const auto size = static_cast<u32>(list.size());
    int pick = static_cast<int>(rng.below(size));
    if (policy == Policy::lingering && size > 1 && Tested::passes(list[pick]) && rng.below(8))
        pick = static_cast<int>(rng.below(size - 1));  // who may pass may do so as the last option
    return pick;
}

}  // namespace cantina::test
