// What a number of results says: intervals, Elo, and when enough has been played.
#pragma once

#include <array>

#include "engine/types.h"

namespace cantina::bots {

struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's 95 % interval of a rate seen in `n` trials.
Interval wilson(double rate, u64 n);
/// The Elo difference that makes this rate expected; infinite at 0 and 1.
double elo_of(double rate);
double rate_of(double elo);

/// Sequential probability ratio test: is the first bot stronger by `elo0` or rather by `elo1`?
struct Sprt {
    double elo0 = 0;
    double elo1 = 30;
    double alpha = 0.05;  // chance to accept elo1 wrongly
    double beta = 0.05;   // chance to accept elo0 wrongly

    double lower() const;
    double upper() const;
    /// Log likelihood ratio, from the scores of pairs: how many gave 0, 1/2, 1, 3/2, 2 points.
    double ratio(const std::array<u64, 5>& pairs) const;
};

enum class Verdict { open, weaker, stronger };  // weaker: elo0 holds; stronger: elo1 holds

}  // namespace cantina::bots
