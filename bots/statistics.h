// What a number of results says: intervals, Elo, and when enough has been played.
#pragma once

#include <array>

#include "engine/base/types.h"

namespace cantina::bots {

struct Interval {
    double low = 0;
    double high = 1;
};

/// Wilson's 95 % interval of a rate seen in `n` trials.
Interval wilson(double rate, u64 n);
/// The Elo difference that makes this rate expected; infinite at 0 and 1. One bot meets others that
/// are all alike: with the strength 10^(elo / 400) of theirs, and a share of the wins by strength,
/// it gets 1/n of `seats` at 0 Elo, and with two seats this is the usual Elo.
double elo_of(double rate, int seats = 2);
double rate_of(double elo, int seats = 2);

/// What one bot got from rounds: matches from one seed, as many as there are seats, in each of
/// which it has another seat. The score of a round is its share of the wins in them, from 0 to 1.
struct RoundScores {
    double rounds = 0;
    double sum = 0;
    double squares = 0;

    void add(double score, double times = 1) {
        rounds += times;
        sum += times * score;
        squares += times * score * score;
    }
};

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
    /// The same from the scores of rounds at a table of so many.
    double ratio(const RoundScores& scores, int seats) const;

  private:
    double normal_ratio(const RoundScores& scores, int seats) const;
};

enum class Verdict { open, weaker, stronger };  // weaker: elo0 holds; stronger: elo1 holds

}  // namespace cantina::bots
