// Matches for tests.
#pragma once

#include "match/match.h"
#include "match/open_game.h"

namespace cantina::testing {

inline OpenGame deckbuilding(const std::map<std::string, std::string>& wishes = {}) {
    return open_game("deckbuilding", wishes);
}

inline Match new_match(u64 seed) {
    return {deckbuilding().game, Seed::from_number(seed), {"human", "random"}};
}

/// Answers at random, up to so many answers.
inline void play_on(Match& match, Rng& rng, int answers) {
    for (int i = 0; i < answers && !match.over(); ++i)
        match.answer(Option(match.options()[static_cast<int>(
            rng.below(static_cast<u32>(match.options().size())))]));
}

/// Answers with the last option, which ends a turn of the Deckbuilding Game, until somebody else is
/// asked.
inline void end_turn(Match& match) {
    const Seat seat = match.decision().seat;
    while (!match.over() && match.decision().seat == seat)
        match.answer(Option(match.options()[match.options().size() - 1]));
}

}  // namespace cantina::testing
