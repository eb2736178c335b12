// How fast a game plays, measured against a fixed loop, so that figures of different machines and
// of a busy one can be compared.
#pragma once

#include <cstddef>
#include <string_view>

#include "match/open_game.h"

namespace cantina {

/// Spent by this thread alone: other programs do not count.
double processor_seconds();

/// What a State of the game costs whoever thinks with it.
struct StateCosts {
    double copy = 0;   // nanoseconds
    double world = 0;  // nanoseconds, with its copy
    std::size_t bytes = 0;
};
/// From the middle of a match. Takes about half a second. Throws as `open_game` does.
StateCosts state_costs(std::string_view game, const ContentFolder& content = {});

/// Random decisions that are made while the loop turns a million times. Takes about a second.
/// Throws as `open_game` does.
double speed(std::string_view game, const ContentFolder& content = {});

}  // namespace cantina
