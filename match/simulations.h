// Many matches between bots, for those who know games by name only. All of it is compiled once for
// each game, in simulations.cpp, since it takes the compiler long.
#pragma once

#include "bots/simulation.h"
#include "match/open_game.h"

namespace cantina {

/// A game opened for many matches. Both throw std::invalid_argument if the request makes no sense
/// for it.
class Simulations {
  public:
    virtual ~Simulations() = default;
    virtual const AnyGame& game() const = 0;
    virtual bots::SimReport simulate(const bots::SimRequest& request) const = 0;
    virtual bots::ArenaReport arena(const bots::ArenaRequest& request) const = 0;
};

/// Throws as open_game does.
std::unique_ptr<const Simulations> open_simulations(
    std::string_view name, const std::map<std::string, std::string>& wishes,
    const ContentFolder& content = {});

}  // namespace cantina
