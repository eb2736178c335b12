// Which bot a person asks for: "random", "greedy", "search:500", "search:2s", or a level.
#pragma once

#include <string>
#include <vector>

namespace cantina::bots {

enum class Mind { random, greedy, search };

/// How the search weighs things; the defaults were found by measuring.
struct SearchTuning {
    double exploration = 1.0;   // in standard deviations of what comes out at the leaves
    double trust = 2.0;         // the head start of what the game's own rollout advises, likewise
    double prior = 0.05;        // the same in the race of the answers, as a share of the win
    int rollout_decisions = 0;  // then the game's `worth` decides; 0: as the game says
};

struct BotSpec {
    Mind mind = Mind::random;
    std::string text = "random";  // as it was asked for
    int iterations = 0;           // search: the most iterations a decision, 0: no such limit
    double seconds = 0;           // search: the most seconds a decision, 0: no such limit
    int turn_iterations = 0;      // search: the same for a whole turn (turn_budget.h)
    double turn_seconds = 0;
    int threads = 1;      // search: trees that grow side by side
    double mistakes = 0;  // greedy: how often it takes a second-rate option (0..1)
    SearchTuning tuning;

    /// "random", "greedy", "search:500" (iterations), "search:2s" or "search:250ms" (time),
    /// "search:500x2" and "search:2sx2" (on two threads), and the levels "padawan", "knight" and
    /// "master". Throws std::invalid_argument that names what there is.
    static BotSpec parse(const std::string& text);
    /// Same seed, same choices? Not when a clock has a say.
    bool repeatable() const { return mind != Mind::search || (seconds == 0 && turn_seconds == 0); }
};

/// What `parse` knows, the levels first, for help texts and completion.
std::vector<std::string> bot_names();

}  // namespace cantina::bots
