// Learning how to judge a table, for those who know games by name only. Like simulations.h it is
// compiled once for each game.
#pragma once

#include "bots/learn.h"
#include "match/open_game.h"

namespace cantina {

/// A game opened to learn from, with one setup or several that take turns.
class Learning {
  public:
    virtual ~Learning() = default;
    virtual int seats() const = 0;
    virtual FeatureSides sides() const = 0;
    virtual bots::LearnReport learn(const bots::LearnRequest& request) const = 0;
    /// The first bot judges by the candidate, the second by the weights of the program.
    virtual bots::ArenaReport hold(const FeatureWeights& candidate,
                                   const bots::ArenaRequest& request) const = 0;
};

/// Null if the game judges tables in another way. Throws as open_game does.
std::unique_ptr<const Learning> open_learning(
    std::string_view name, const std::vector<std::map<std::string, std::string>>& setups,
    const ContentFolder& content = {});

}  // namespace cantina
