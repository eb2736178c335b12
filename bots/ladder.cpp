#include "bots/ladder.h"

#include <algorithm>
#include <cmath>

#include "bots/linear.h"
#include "bots/statistics.h"

namespace cantina::bots {

namespace {

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
    Numbers information;
    for (int round = 0; round < rounds; ++round) {
        Numbers gradient(bots);
        information.assign(bots * bots, 0);
        for (const Meeting& met : meetings) {
            const Slope slope =
                slope_of(tempered(met), rungs[met.first].elo - rungs[met.second].elo);
            gradient[met.first] += slope.gradient;
            gradient[met.second] -= slope.gradient;
            information[met.first * bots + met.first] += slope.information;
            information[met.second * bots + met.second] += slope.information;
            information[met.first * bots + met.second] -= slope.information;
            information[met.second * bots + met.first] -= slope.information;
        }
        information[anchor * bots + anchor] += 1e6;  // it does not move
        const Numbers steps = solved(information, gradient);
        double moved = 0;
        for (size_t i = 0; i < bots; ++i) {
            const double step = std::clamp(steps[i], -longest_step, longest_step);
            if (i != anchor) rungs[i].elo += step;
            moved = std::max(moved, std::abs(step));
        }
        if (moved < 1e-6) break;
    }
    for (size_t i = 0; i < bots; ++i) {
        Numbers unit(bots);
        unit[i] = 1;
        rungs[i].error = i == anchor ? 0 : std::sqrt(solved(information, unit)[i]);
    }
    return rungs;
}

}  // namespace cantina::bots
