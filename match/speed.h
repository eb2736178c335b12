// How fast a game plays, measured against a fixed loop, so that figures of different machines and
// of a busy one can be compared.
#pragma once

#include <string_view>

#include "match/open_game.h"

namespace cantina {

/// Spent by this thread alone: other programs do not count.
double processor_seconds();

/// Random decisions that are made while the loop turns a million times. Takes about a second.
/// Throws as `open_game` does.
double speed(std::string_view game, const ContentFolder& content = {});

}  // namespace cantina
