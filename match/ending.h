// How a match ended. It follows from the history: from the game's rules and from who gave up a seat
// last. Only a draw that all agreed on is said by those who watched over it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "match/match.h"

namespace cantina {

struct Ending {
    std::string reason;  // "won", "resigned", "timeout", "drawn"
    std::vector<double> result;
    friend bool operator==(const Ending&, const Ending&) = default;
};

/// Nothing as long as the match is not over by the game's rules.
std::optional<Ending> end_of(const Match& match);

/// A draw by agreement: those who are still in have the same share.
Ending agreed_draw(const Match& match);

}  // namespace cantina
