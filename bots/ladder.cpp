#include "bots/ladder.h"

#include <algorithm>
#include <cmath>

#include "bots/statistics.h"
#include "engine/base/check.h"

namespace cantina::bots {

namespace {

using Matrix = std::vector<std::vector<double>>;

/// Gauss and Jordan; the matrix is positive definite, so no pivot has to be looked for.
Matrix inverse(Matrix matrix) {
    const size_t n = matrix.size();
    Matrix out(n, std::vector<double>(n));
    for (size_t i = 0; i < n; ++i) out[i][i] = 1;
    for (size_t i = 0; i < n; ++i) {
        const double pivot = matrix[i][i];
        CANTINA_CHECK(pivot > 0);
        for (size_t k = 0; k < n; ++k) matrix[i][k] /= pivot, out[i][k] /= pivot;
        for (size_t row = 0; row < n; ++row) {
            const double factor = matrix[row][i];
            if (row == i || factor == 0) continue;
            for (size_t k = 0; k < n; ++k) {
                matrix[row][k] -= factor * matrix[i][k];
                out[row][k] -= factor * out[i][k];
            }
        }
    }
    return out;
}

/// With a drawn pair added: an even share of as many matches as there are seats.
Meeting tempered(Meeting meeting) {
    const double even = 1.0 / meeting.seats;
    const double more = meeting.seats;
    meeting.rate = (meeting.rate * meeting.matches + even * more) / (meeting.matches + more);
    meeting.matches += more;
    return meeting;
}

/// How the likelihood of a meeting changes with the difference, per Elo, and how sharply.
struct Slope {
    double gradient = 0;
    double information = 0;
};
Slope slope_of(const Meeting& meeting, double elo) {
    constexpr double step = 0.5;
    const double rate = rate_of(elo, meeting.seats);
    const double rise =
        (rate_of(elo + step, meeting.seats) - rate_of(elo - step, meeting.seats)) / (2 * step);
    const double variance = rate * (1 - rate);
    return {.gradient = meeting.matches * (meeting.rate - rate) * rise / variance,
            .information = meeting.matches * rise * rise / variance};
}

}  // namespace

std::vector<Rung> ladder(size_t bots, const std::vector<Meeting>& meetings, size_t anchor) {
    constexpr int rounds = 100;
    constexpr double longest_step = 200;  // Elo: far from the top the curve misleads
    std::vector<Rung> rungs(bots);
    Matrix covariance;
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> gradient(bots);
        Matrix information(bots, std::vector<double>(bots));
        for (const Meeting& met : meetings) {
            const Slope slope =
                slope_of(tempered(met), rungs[met.first].elo - rungs[met.second].elo);
            gradient[met.first] += slope.gradient;
            gradient[met.second] -= slope.gradient;
            information[met.first][met.first] += slope.information;
            information[met.second][met.second] += slope.information;
            information[met.first][met.second] -= slope.information;
            information[met.second][met.first] -= slope.information;
        }
        information[anchor][anchor] += 1e6;  // it does not move
        covariance = inverse(information);
        double moved = 0;
        for (size_t i = 0; i < bots; ++i) {
            double step = 0;
            for (size_t k = 0; k < bots; ++k) step += covariance[i][k] * gradient[k];
            step = std::clamp(step, -longest_step, longest_step);
            if (i != anchor) rungs[i].elo += step;
            moved = std::max(moved, std::abs(step));
        }
        if (moved < 1e-6) break;
    }
    for (size_t i = 0; i < bots; ++i)
        rungs[i].error = i == anchor ? 0 : std::sqrt(covariance[i][i]);
    return rungs;
}

}  // namespace cantina::bots
