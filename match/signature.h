// What the rules of a game come to, as a number that stays while random matches end as before.
#pragma once

#include <string_view>

#include "match/open_game.h"

namespace cantina {

inline constexpr int signature_matches = 1000;

/// A hash of the final states of so many random matches from fixed seeds, in the game's usual
/// setup. Throws as `open_game` does.
u64 signature(std::string_view game, const ContentFolder& content = {});

}  // namespace cantina
