// The answers to one question, raced against each other: every World is played once with each of
// those still in the race, so that luck favours none, and the slower half drops out again and again
// (sequential halving: Karnin, Koren and Somekh 2013). What counts is how an answer does beside the
// others in the same World, which varies far less than how Worlds end at all.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/base/types.h"

namespace cantina::bots {

class Race {
  public:
    struct Runner {
        int option;
        double prior;  // how much the game advises it, from 0 to 1
        int worlds = 0;
        double score = 0;  // summed over its Worlds
        double lead = 0;   // over the average of those beside it, summed, and the squares of it
        double lead_squares = 0;

        double mean() const { return worlds ? score / worlds : 0; }
        /// Of its mean, beside the others.
        double variance() const {
            if (worlds < 2) return 1;
            const double n = worlds;
            return std::max(0.0, lead_squares / n - lead / n * (lead / n)) / n;
        }
        Runner& operator+=(const Runner& other) {
            worlds += other.worlds;
            score += other.score;
            lead += other.lead;
            lead_squares += other.lead_squares;
            return *this;
        }
    };

    /// `trust` in what the game advises, as a share of the win, before the first World.
    Race(int most_runners, double trust) : trust_(trust) {
        runners_.reserve(static_cast<size_t>(most_runners));
        scores_.reserve(static_cast<size_t>(most_runners));
    }

    void clear() { runners_.clear(), running_ = 0; }
    void enter(int option, double prior) { runners_.push_back({.option = option, .prior = prior}); }
    /// At most so many run, those that the game advises most. A third of the whole work is shared
    /// by all before anybody drops out for being hopeless: what lies below an answer is seen bit by
    /// bit.
    void start(int iterations) {
        constexpr int least_worlds = 12;
        order(runners_, runners_.size(), [](const Runner& runner) { return runner.prior; });
        running_ = std::clamp(iterations, 1, static_cast<int>(runners_.size()));
        worlds_for_all_ = std::max(least_worlds, iterations / 3 / running_);
    }

    /// Those still in the race come first.
    const std::vector<Runner>& runners() const { return runners_; }
    int running() const { return running_; }
    bool decided() const { return running_ <= 1; }
    int rounds_left() const {
        int rounds = 0;
        for (int n = running_; n > 1; n = (n + 1) / 2) ++rounds;
        return rounds;
    }

    /// One World for everybody: `run(option)` is what came out.
    template <class Run>
    void sweep(Run run) {
        scores_.clear();
        double sum = 0;
        for (int i = 0; i < running_; ++i) {
            scores_.push_back(run(runner(i).option));
            sum += scores_.back();
        }
        for (int i = 0; i < running_; ++i) {
            const double score = scores_[static_cast<size_t>(i)];
            const double lead = score - sum / running_;
            Runner& own = runner(i);
            ++own.worlds;
            own.score += score;
            own.lead += lead;
            own.lead_squares += lead * lead;
        }
    }
    /// Who cannot win any more drops out at once.
    void drop_hopeless() {
        constexpr double sure = 3.0;  // standard errors
        if (runner(0).worlds < worlds_for_all_) return;
        sort();
        const Runner& best = runner(0);
        while (running_ > 1) {
            const Runner& last = runner(running_ - 1);
            const double error = std::sqrt(best.variance() + last.variance()) + 1e-4;
            if (best.mean() - last.mean() < sure * error) return;
            --running_;
        }
    }
    void halve() {
        sort();
        running_ = (running_ + 1) / 2;
    }
    void sort() {
        order(runners_, static_cast<size_t>(running_),
              [&](const Runner& runner) { return promise(runner); });
    }

    /// The first `count` by what they are worth, most first, equal ones as they were offered.
    template <class Worth>
    static void order(std::vector<Runner>& runners, size_t count, Worth worth) {
        std::sort(runners.begin(), runners.begin() + static_cast<std::ptrdiff_t>(count),
                  [&](const Runner& a, const Runner& b) {
                      const double first = worth(a), second = worth(b);
                      return first != second ? first > second : a.option < b.option;
                  });
    }

  private:
    /// What is known of it, and as long as that is little what the game advises.
    double promise(const Runner& runner) const {
        return runner.mean() + trust_ * runner.prior / (1 + runner.worlds);
    }
    Runner& runner(int i) { return runners_[static_cast<size_t>(i)]; }

    double trust_;
    std::vector<Runner> runners_;
    std::vector<double> scores_;
    int running_ = 0;
    int worlds_for_all_ = 0;
};

}  // namespace cantina::bots
