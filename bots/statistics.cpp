#include "bots/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cantina::bots {

Interval wilson(double rate, u64 n) {
    if (n == 0) return {0, 1};
    constexpr double z = 1.959963984540054;
    const double trials = static_cast<double>(n);
    const double scale = 1 + z * z / trials;
    const double middle = (rate + z * z / (2 * trials)) / scale;
    const double half =
        z * std::sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials)) / scale;
    // Exact at the ends, where rounding would make an infinite Elo a huge one.
    return {rate <= 0 ? 0.0 : std::max(0.0, middle - half),
            rate >= 1 ? 1.0 : std::min(1.0, middle + half)};
}

double elo_of(double rate, int seats) {
    if (rate <= 0) return -std::numeric_limits<double>::infinity();
    if (rate >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(rate * (seats - 1) / (1 - rate));
}

double rate_of(double elo, int seats) { return 1 / (1 + (seats - 1) * std::pow(10.0, -elo / 400)); }

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

namespace {

/// A trace of every outcome is added, so that a row of equal results does not count as certainty.
constexpr double trace_of_a_pair = 0.1;
constexpr double trace_of_all = 5 * trace_of_a_pair;

}  // namespace

double Sprt::ratio(const std::array<u64, 5>& pairs) const {
    RoundScores scores;
    for (size_t i = 0; i < pairs.size(); ++i)
        scores.add(static_cast<double>(i) / 4, static_cast<double>(pairs[i]) + trace_of_a_pair);
    return normal_ratio(scores, 2);
}

/// The trace is what rounds of like bots give if every match is chance: with two seats that has the
/// mean and the spread of the five outcomes of a pair.
double Sprt::ratio(const RoundScores& scores, int seats) const {
    const double even = 1.0 / seats;
    const double variance = even * (1 - even) / seats;
    RoundScores all = scores;
    all.rounds += trace_of_all;
    all.sum += trace_of_all * even;
    all.squares += trace_of_all * (even * even + variance);
    return normal_ratio(all, seats);
}

/// The usual approximation by a normal distribution of the scores.
double Sprt::normal_ratio(const RoundScores& scores, int seats) const {
    const double n = scores.rounds;
    const double mean = scores.sum / n;
    const double variance = scores.squares / n - mean * mean;
    const double s0 = rate_of(elo0, seats), s1 = rate_of(elo1, seats);
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

}  // namespace cantina::bots
