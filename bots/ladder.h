// The strengths of many bots on one scale, from who won how often against whom.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/base/types.h"

namespace cantina::bots {

/// What one bot got in matches against another, all others at the table being of that kind.
struct Meeting {
    std::size_t first = 0;  // the number of a bot
    std::size_t second = 0;
    int seats = 2;
    double matches = 0;
    double rate = 0;  // of the first: its share of the wins
};

struct Rung {
    double elo = 0;    // against the bot the scale hangs on
    double error = 0;  // standard error of the difference; 0 for that bot
};

/// The Elo that make the results most likely (Bradley and Terry), `anchor` being 0. A drawn pair of
/// matches is added to every meeting: who has won all of them is much stronger, not endlessly.
/// Every bot must be linked to the anchor by meetings.
std::vector<Rung> ladder(std::size_t bots, const std::vector<Meeting>& meetings,
                         std::size_t anchor);

}  // namespace cantina::bots
