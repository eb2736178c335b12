// Which bot a person asks for: "random", "greedy", "search:500", "search:2s", or a level.
#pragma once

#include <string>
#include <vector>

namespace cantina::bots {

enum class Mind { random, greedy, search };

/// How the search weighs things; the defaults were found by measuring.
struct SearchTuning {
    double exploration = 0.4;
    double trust = 0.8;          // the head start of what the game's own rollout advises
    int rollout_decisions = 20;  // then the game's `worth` decides
};

struct BotSpec {
    Mind mind = Mind::random;
    std::string text = "random";  // as it was asked for
    int iterations = 0;           // search: the most iterations a decision, 0: no such limit
    double seconds = 0;           // search: the most seconds a decision, 0: no such limit
    int threads = 1;              // search: trees that grow side by side
    double mistakes = 0;          // greedy: how often it takes a second-rate option (0..1)
    SearchTuning tuning;

    /// "random", "greedy", "search:500" (iterations), "search:2s" or "search:250ms" (time),
    /// "search:500x2" and "search:2sx2" (on two threads), and the levels "padawan", "knight" and
    /// "master". Throws std::invalid_argument that names what there is.
    static BotSpec parse(const std::string& text);
    /// Same seed, same choices? Not when a clock has a say.
    bool repeatable() const { return mind != Mind::search || seconds == 0; }
};

/// What `parse` knows, the levels first, for help texts and completion.
std::vector<std::string> bot_names();

}  // namespace cantina::bots
