// Matches to look at, for the tests of what people see.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/people/rulebook.h"
#include "games/content.h"
#include "games/lcg/library.h"
#include "games/lcg/rules.h"
#include "games/lcg/show/presenter.h"
#include "tests/support/onlooking.h"

namespace cantina::lcg::onlookers {

using namespace onlooking;

using Strings = std::vector<std::string>;

inline constexpr Seat all_viewers[] = {dark, light, spectator};

inline const Library& library() {
    static const Library cards = read_library(content::cards("lcg"));
    return cards;
}

inline const Rulebook& rulebook() {
    static const Rulebook rules = read_rulebook(content::rules("lcg"));
    return rules;
}

/// The starter decks, and two of the sets that are in none of them.
inline std::vector<Setup> setups() {
    return {
        Setup::from({}),
        Setup::from({{"dark", "imperial-navy"}, {"light", "rebel-alliance"}, {"mulligan", "yes"}}),
        Setup::from({{"dark", "scum-and-villainy:20,24,24,25,32,33,33,34,34,36"},
                     {"light", "smugglers-and-spies:3,10,14,15,15,16,16,17,5,18"}}),
        Setup::from({{"deck-lists", "closed"}})};
}

/// Plays matches at random and shows every state to `look`.
template <class Look>
void play_matches(int matches, Look look) {
    for (const Setup& setup : setups()) {
        const Game game(library(), setup);
        const Presenter presenter(game);
        for (int match = 0; match < matches; ++match) {
            Rng rng(static_cast<u64>(match) + 1);
            OptionList list;
            Reporter reporter;
            State state = game.deal(Seed::from_number(static_cast<u64>(match)), list, &reporter);
            for (int moves = 0; moves < 6000; ++moves) {
                look(game, presenter, state, list, reporter);
                if (testing::Test::HasFatalFailure() || game.decision(state).over()) break;
                // Whoever passes at once sees little: the last option is often to pass.
                const auto size = static_cast<u32>(list.size());
                const u32 pick = size > 1 && rng.below(2) ? rng.below(size - 1) : rng.below(size);
                reporter.events.clear();
                const Option chosen = list[static_cast<int>(pick)];
                game.apply(state, chosen, list, &reporter);
            }
        }
    }
}

}  // namespace cantina::lcg::onlookers
