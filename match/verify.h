// Is a replay file genuine? Everything in it is computed anew: the promise, the commitments, the
// seed, every moment, the end and the digest of the whole. What a file cannot show by itself is
// held against what a player has kept.
#pragma once

#include "match/replay.h"

namespace cantina {

/// What a player has kept of a match; empty: nothing.
struct Kept {
    std::string promise = {};  // from before the deal
    std::string digest = {};   // from the end
};

struct Verified {
    Match match;
    std::string digest;           // computed anew; empty for a match that is not over
    std::vector<Text> unchecked;  // what the file, or what was kept, does not say
};

/// Throws ReplayError: what does not fit, where, and what would.
Verified verify(const Recording& recording, std::shared_ptr<const AnyGame> game,
                const Kept& kept = {});

}  // namespace cantina
