// Matches for tests: every variant, simple policies, the content of the program.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "games/content.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/library.h"

namespace cantina::deckbuilding::test {

/// Every combination of variant, length and optional rule.
inline std::vector<Setup> all_setups() {
    std::vector<Setup> setups;
    for (Variant variant : {Variant::beginner, Variant::whole_galaxy, Variant::secret_bases})
        for (int bases = 2; bases <= 5; ++bases)
            for (bool pay_off : {false, true}) setups.push_back({variant, bases, pay_off});
    return setups;
}

inline const Library& library() {
    static const Library compiled = read_library(content::cards(Game::name));
    return compiled;
}

/// The game of a setup; made once.
inline const Game& game_of(const Setup& setup) {
    static const auto games = [] {
        std::vector<std::unique_ptr<const Game>> made;
        for (const Setup& each : all_setups())
            made.push_back(std::make_unique<const Game>(library(), each));
        return made;
    }();
    const int variant = static_cast<int>(setup.variant);
    const int number = (variant * 4 + setup.bases_to_win - 2) * 2 + setup.pay_off_neutral;
    return *games[static_cast<size_t>(number)];
}

inline std::string name_of(const Setup& setup) {
    return std::string(deckbuilding::name_of(setup.variant)) + " to " +
           std::to_string(setup.bases_to_win) + " bases" +
           (setup.pay_off_neutral ? " with pay-off" : "");
}

/// How a match is answered. `lingering` ends a turn only one time in eight when it could go on,
/// so that turns get long and tables full; `rollout` asks the game.
enum class Policy : u8 { random, lingering, rollout };
inline constexpr const char* policy_names[] = {"random", "lingering", "rollout"};

inline int answer_by(Policy policy, const Game& game, const State& state, const OptionList& list,
                     Rng& rng) {
    if (policy == Policy::rollout) return game.rollout(state, list, rng);
    const auto size = static_cast<u32>(list.size());
    int pick = static_cast<int>(rng.below(size));
    if (policy == Policy::lingering && size > 1 && list[pick].kind == answer::end_turn &&
        rng.below(8))
        pick = static_cast<int>(rng.below(size - 1));  // ending the turn is always the last option
    return pick;
}

}  // namespace cantina::deckbuilding::test
