// Greedy: tries every option in a few Worlds and takes the one after which the game thinks best of
// it. With `mistakes` it is a beginner's partner: now and then a second-rate option will do.
#pragma once

#include <algorithm>
#include <vector>

#include "bots/rest.h"
#include "bots/seen.h"
#include "bots/spec.h"
#include "bots/thought.h"

namespace cantina::bots {

template <Game G>
class GreedyBot {
  public:
    explicit GreedyBot(const BotSpec& spec) : mistakes_(spec.mistakes) {
        worth_.reserve(OptionList::capacity);
    }

    int choose(const Seen<G>& seen, const OptionList& options, Rng& rng) {
        weigh(seen, options, rng);
        if (mistakes_ > 0 && rng.unit() < mistakes_) return second_rate(rng);
        return static_cast<int>(std::max_element(worth_.begin(), worth_.end()) - worth_.begin());
    }
    void think(const Seen<G>& seen, const OptionList& options, Rng& rng,
               std::vector<Thought>& thoughts) {
        weigh(seen, options, rng);
        for (int i = 0; i < options.size(); ++i)
            thoughts.push_back({.option = options[i],
                                .win_chance = worth_[static_cast<size_t>(i)],
                                .visits = worlds});
        std::stable_sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
            return a.win_chance > b.win_chance;
        });
    }

  private:
    // What is played to rest depends on chance, so more of it has to be seen.
    static constexpr int worlds = gives::at_rest<G> ? 12 : 4;

    /// The same Worlds for every option, so that luck favours none.
    void weigh(const Seen<G>& seen, const OptionList& options, Rng& rng) {
        worth_.assign(static_cast<size_t>(options.size()), 0.0f);
        for (int i = 0; i < worlds; ++i) {
            seen.draw(world_, rng);
            for (int at = 0; at < options.size(); ++at) {
                after_ = world_;
                advance(seen.game(), after_, options[at], list_);
                play_to_rest(seen.game(), after_, list_, rng);
                const Standing standing = seen.game().standing(after_);
                worth_[static_cast<size_t>(at)] +=
                    judged(seen.game(), after_, standing, seen.seat()) / worlds;
            }
        }
    }
    /// Any of the better half, so that it errs but is never silly.
    int second_rate(Rng& rng) {
        std::vector<int> order(worth_.size());
        for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
            return worth_[static_cast<size_t>(a)] > worth_[static_cast<size_t>(b)];
        });
        return order[rng.below(static_cast<u32>((order.size() + 1) / 2))];
    }

    double mistakes_;
    std::vector<float> worth_;
    typename G::State world_;
    typename G::State after_;
    OptionList list_;
};

}  // namespace cantina::bots
