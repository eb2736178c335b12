// How a bot shares out the work of a turn: its first questions get most, and each gets something,
// so that a turn of many questions does not keep people waiting.
#pragma once

#include <algorithm>

#include "bots/spec.h"

namespace cantina::bots {

/// What was spent in the turn that is played.
struct TurnSpent {
    int turn = -1;
    double iterations = 0;
    double seconds = 0;

    /// Another turn, a new budget.
    void enter(int now) {
        if (now != turn) *this = {.turn = now};
    }
};

/// What is left of a turn for one question; at least a sixtieth of the whole.
inline double share_of_turn(double whole, double spent) {
    constexpr double next_question = 0.25;
    constexpr double least = 1.0 / 60;
    return std::max((whole - spent) * next_question, whole * least);
}

/// The most iterations for the next question; 0: no limit.
inline int iterations_for(const BotSpec& spec, const TurnSpent& spent) {
    if (!spec.turn_iterations) return spec.iterations;
    const int share = static_cast<int>(share_of_turn(spec.turn_iterations, spent.iterations));
    return spec.iterations ? std::min(spec.iterations, share) : share;
}
/// The most seconds for the next question; 0: no limit.
inline double seconds_for(const BotSpec& spec, const TurnSpent& spent) {
    if (!(spec.turn_seconds > 0)) return spec.seconds;
    const double share = share_of_turn(spec.turn_seconds, spent.seconds);
    return spec.seconds > 0 ? std::min(spec.seconds, share) : share;
}

/// The same bot, that answers within so many seconds if it goes by turns at all: who answers after
/// an even pause must not tell by a longer one that there was a choice.
inline BotSpec within_pause(BotSpec spec, double seconds) {
    constexpr double least = 0.05;
    constexpr double part = 0.9;  // the rest is for handing the answer over
    if (spec.turn_seconds > 0) spec.seconds = std::max(least, seconds * part);
    return spec;
}

}  // namespace cantina::bots
