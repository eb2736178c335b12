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

double elo_of(double rate) {
    if (rate <= 0) return -std::numeric_limits<double>::infinity();
    if (rate >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(rate / (1 - rate));
}

double rate_of(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

/// The usual approximation by a normal distribution of the pairs' scores. A trace of every outcome
/// is added, so that a row of equal results does not count as certainty.
double Sprt::ratio(const std::array<u64, 5>& pairs) const {
    constexpr double trace = 0.1;
    double n = 0, sum = 0, squares = 0;
    for (size_t i = 0; i < pairs.size(); ++i) {
        const double weight = static_cast<double>(pairs[i]) + trace;
        const double points = static_cast<double>(i) / 4;
        n += weight;
        sum += weight * points;
        squares += weight * points * points;
    }
    const double mean = sum / n;
    const double variance = squares / n - mean * mean;
    const double s0 = rate_of(elo0), s1 = rate_of(elo1);
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

}  // namespace cantina::bots
