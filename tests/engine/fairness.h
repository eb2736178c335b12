// Is what should be equally likely equally likely? Counting over many draws.
#pragma once

#include <map>
#include <vector>

#include "engine/base/random.h"
#include "engine/base/types.h"

namespace cantina {

inline Stream stream_of(u64 seed) {
    Stream stream;
    stream.start(Seed::from_number(seed));
    return stream;
}

/// How far counts are from equal, as chi-square.
inline double chi_square(const std::map<std::vector<Card>, int>& counts, int kinds, int draws) {
    const double expected = static_cast<double>(draws) / kinds;
    double sum = (kinds - static_cast<double>(counts.size())) * expected;
    for (const auto& [what, n] : counts) sum += (n - expected) * (n - expected) / expected;
    return sum;
}

}  // namespace cantina
