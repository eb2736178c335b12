// What a bot would do with the rest of the turn: its best answer, and the answers after it as far
// as they can be told in advance. The line is played in Worlds only, never on the table itself, so
// it knows nothing that the seat does not.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "engine/contract/any_game.h"

namespace cantina::bots {

struct Plan {
    enum class End : u8 {
        turn_over,
        match_over,
        unknown,     // something came to light, and what to do depends on it
        other_seat,  // somebody else has a choice
        long_enough,
        stopped,
    };
    struct Step {
        StateBytes world;  // in which it is answered; what the seat sees of it is how it will be
        Option option;
        double chance;    // to win with it
        bool unforeseen;  // something has come to light before, but it is right whatever that is
    };

    std::vector<Thought> thoughts;  // about the first answer: all options, best first
    std::vector<Step> steps;        // empty only if it was stopped at once
    End end = End::stopped;

    /// The chance to win as the table stands, and when the line has been played.
    double now() const { return steps.empty() ? 0 : steps.front().chance; }
    double after() const { return steps.empty() ? 0 : steps.back().chance; }
};

/// Who plans: the first answer is thought about with care, the ones after it quickly.
struct Planner {
    const AnyGame& game;
    AnyBot& careful;
    AnyBot& quick;
    const std::atomic<bool>* stop = nullptr;  // once it is set, what was found has to do

    /// `options` must not be empty. The same seed gives the same plan for all States that look the
    /// same to the seat, if the bots are repeatable.
    Plan plan(const StateBytes& state, const OptionList& options, Seat seat, u64 seed) const;
    /// The line after answers that have been thought about already, best first.
    Plan plan_from(std::vector<Thought> thoughts, const StateBytes& state, Seat seat,
                   u64 seed) const;
};

/// Chances closer than this are the same.
inline constexpr double tie = 0.005;
/// Is an answer as good as the best one, as far as can be told? Not if it dropped out early.
inline bool as_good(const Thought& best, const Thought& other) {
    if (other.visits == 0 || 2 * other.visits < best.visits) return false;
    return best.win_chance - other.win_chance <= std::max(tie, std::hypot(best.error, other.error));
}

/// The line as a person would tell it: answers of one kind in a row are one item.
std::vector<std::string> in_words(const AnyGame& game, const Plan& plan, Language language);
/// What comes after the line.
Text told_end(Plan::End end);

/// A plan without its Worlds, for those who keep many.
struct ToldPlan {
    std::vector<Text> line;  // empty if it was stopped at once
    Plan::End end = Plan::End::stopped;
    double now = 0;
    double after = 0;
};
ToldPlan told(const AnyGame& game, const Plan& plan);

}  // namespace cantina::bots
