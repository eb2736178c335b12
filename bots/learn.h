// How a game's weights are learned: a bot plays many matches against itself, and a regression finds
// the weights under which the features of the positions tell best who won. What comes out does not
// depend on the number of threads.
#pragma once

#include "bots/regression.h"
#include "bots/simulation.h"
#include "engine/contract/features.h"

namespace cantina::bots {

struct LearnRequest {
    BotSpec bot;
    u64 matches = 1000;  // a round
    u64 rounds = 1;      // each after the first is played with what was learned before
    u64 seed = 1;
    int threads = 1;
    const std::atomic<bool>* stop = nullptr;  // set it to give up
    Progress progress;
};

struct LearnReport {
    FeatureWeights weights{};
    u64 matches = 0;
    u64 positions = 0;
    double caution = 0;      // see fit()
    double loss_before = 0;  // on matches that were held back
    double loss_after = 0;
    bool stopped = false;  // then nothing was learned
    double seconds = 0;
};

/// So few would leave nothing to hold back.
inline constexpr u64 least_matches_to_learn = 12;

/// From matches of the game with several setups, which take turns. Throws std::invalid_argument if
/// the request makes no sense.
template <class Traits>
LearnReport learn(const std::vector<const typename Traits::Game*>& setups,
                  const LearnRequest& request);

/// The weights that tell best who won, from these on.
LearnReport learn_from(const LearnedPositions& positions, const FeatureWeights& before);

}  // namespace cantina::bots

#include "bots/learn_impl.h"
