// Search: information-set Monte Carlo tree search with a single observer (Cowling, Powley and
// Whitehouse 2012). Every iteration draws a World, walks down the tree as far as it is known, adds
// one node, plays on with the game's own `rollout` and scores what comes out for every seat. A node
// stands for a row of answers, whatever the World, so it is weighed by how often it was available.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

#include "bots/rest.h"
#include "bots/seen.h"
#include "bots/spec.h"
#include "bots/thought.h"
#include "bots/tree.h"

namespace cantina::bots {

/// One tree with its Worlds. Several may grow side by side.
template <Game G>
class Searcher {
  public:
    Searcher(const SearchTuning& tuning, u64 most_nodes) : tuning_(tuning), tree_(most_nodes) {}

    struct Budget {
        int iterations;
        std::chrono::steady_clock::time_point deadline;
        const std::atomic<bool>* stop = nullptr;  // once it is set, what was found has to do
    };

    void run(const Seen<G>& seen, const OptionList& options, u64 seed, const Budget& budget) {
        tree_.clear();
        Rng rng(seed);
        iteration_ = 0;
        const auto start = std::chrono::steady_clock::now();
        while (static_cast<int>(iteration_) < budget.iterations) {
            ++iteration_;
            iterate(seen, options, rng);
            if (budget.stop && budget.stop->load(std::memory_order_relaxed)) break;
            if (iteration_ % 16 == 0 && settled(seen, options, start, budget)) break;
        }
    }
    const Node* at_root(const G& game, const typename G::State& world, const Option& option,
                        Seat seat) const {
        const NodeNumber node = tree_.find(Tree::root, key(game, world, option, seat));
        return node == Tree::none ? nullptr : &tree_[node];
    }
    /// For asking about keys after a search: the last World at its root.
    const typename G::State& last_root() const { return root_; }

  private:
    static constexpr int deepest = 512;

    struct Visit {
        NodeNumber node;
        Seat seat;
    };

    static u64 key(const G& game, const typename G::State& state, const Option& option, Seat seat) {
        return game.key(state, option) ^ (u64{seat} + 1) * 0xA24BAED4963EE407u;
    }

    void iterate(const Seen<G>& seen, const OptionList& options, Rng& rng) {
        const G& game = seen.game();
        seen.draw(world_, rng);
        if (iteration_ == 1) root_ = world_;
        path_length_ = 0;
        NodeNumber node = Tree::root;
        u32 visits = iteration_;
        const OptionList* list = &options;
        while (!list->empty() && path_length_ < deepest) {
            const Seat seat = list == &options ? seen.seat() : game.decision(world_).seat;
            const Pick pick = select(game, *list, node, seat, visits, rng);
            const bool is_new = pick.node == Tree::none;
            if (is_new && tree_.full()) break;
            node = is_new ? tree_.add(node, pick.key) : pick.node;
            if (is_new) tree_[node].available = 1;
            visits = tree_[node].visits;
            path_[static_cast<size_t>(path_length_++)] = {node, seat};
            list = play(game, (*list)[pick.option]);
            if (is_new) break;
        }
        score(game, list, rng);
    }

    /// By value: the list that the option stands in is written anew.
    const OptionList* play(const G& game, const Option option) {
        advance(game, world_, option, list_);
        return &list_;
    }

    struct Pick {
        int option;
        NodeNumber node;  // none: not tried yet
        u64 key;
    };

    /// The upper confidence bound with availability. What was not tried yet counts like something
    /// that was tried once and came out even (1/n); what the game itself advises has a head start.
    Pick select(const G& game, const OptionList& list, NodeNumber parent, Seat seat, u32 visits,
                Rng& rng) {
        Pick best{0, Tree::none, 0};
        double best_value = -1;
        const int advice = game.rollout(world_, list, rng);
        const double fresh = fresh_value(game, visits);
        for (int i = 0; i < list.size(); ++i) {
            const u64 option_key = key(game, world_, list[i], seat);
            const NodeNumber child = tree_.find(parent, option_key);
            double value;
            if (child == Tree::none) {
                value = fresh + (i == advice ? tuning_.trust : 0.0) + rng.unit() * 1e-3;
            } else {
                Node& node = tree_[child];
                if (node.met == iteration_) continue;  // a second copy
                node.met = iteration_;
                ++node.available;
                value = bound(node) + (i == advice ? tuning_.trust / (1.0 + node.visits) : 0.0);
            }
            if (value > best_value) {
                best_value = value;
                best = {i, child, option_key};
            }
        }
        return best;
    }
    double bound(const Node& node) const {
        const double n = node.visits;
        return node.score / n + tuning_.exploration * std::sqrt(std::log(node.available + 1.0) / n);
    }
    double fresh_value(const G& game, u32 visits) const {
        return 1.0 / game.seats() + tuning_.exploration * std::sqrt(std::log(visits + 1.0));
    }

    void score(const G& game, const OptionList* list, Rng& rng) {
        for (int left = tuning_.rollout_decisions; left > 0 && !list->empty(); --left)
            list = play(game, (*list)[game.rollout(world_, *list, rng)]);
        if (list == &list_) play_to_rest(game, world_, list_, rng);
        std::array<double, max_seats> scores{};
        const Standing standing = game.standing(world_);
        for (Seat seat = 0; seat < game.seats(); ++seat)
            scores[seat] = judged(game, world_, standing, seat);
        for (int i = 0; i < path_length_; ++i) {
            const Visit& visit = path_[static_cast<size_t>(i)];
            Node& node = tree_[visit.node];
            ++node.visits;
            node.score += scores[visit.seat];
        }
    }

    /// Out of time, or nothing can overtake the leader any more.
    bool settled(const Seen<G>& seen, const OptionList& options,
                 std::chrono::steady_clock::time_point start, const Budget& budget) const {
        double left = budget.iterations - static_cast<double>(iteration_);
        if (budget.deadline != std::chrono::steady_clock::time_point::max()) {
            const auto now = std::chrono::steady_clock::now();
            if (now >= budget.deadline) return true;
            const double pace = std::chrono::duration<double>(now - start).count() / iteration_;
            const double time = std::chrono::duration<double>(budget.deadline - now).count();
            left = std::min(left, time / std::max(pace, 1e-9));
        }
        u32 first = 0, second = 0;
        for (const Option& option : options) {
            const Node* node = at_root(seen.game(), root_, option, seen.seat());
            const u32 visits = node ? node->visits : 0;
            if (visits > first) {
                second = first;
                first = visits;
            } else if (visits > second) {
                second = visits;
            }
        }
        return first - second > left;
    }

    SearchTuning tuning_;
    Tree tree_;
    u32 iteration_ = 0;
    int path_length_ = 0;
    std::array<Visit, deepest> path_;
    typename G::State root_;
    typename G::State world_;
    OptionList list_;
};

template <Game G>
class SearchBot {
  public:
    explicit SearchBot(const BotSpec& spec) : spec_(spec) {
        const u64 nodes = spec.iterations ? static_cast<u64>(spec.iterations) : u64{1} << 17;
        for (int i = 0; i < spec.threads; ++i)
            searchers_.push_back(std::make_unique<Searcher<G>>(spec.tuning, nodes));
    }

    /// When the flag is set, it answers at once with what it has found so far.
    void heed(const std::atomic<bool>& stop) { stop_ = &stop; }

    int choose(const Seen<G>& seen, const OptionList& options, Rng& rng) {
        search(seen, options, rng);
        int best = 0;
        Total most{-1, 0};
        for (int i = 0; i < options.size(); ++i) {
            const Total total = total_of(seen, options[i]);
            if (total.visits > most.visits ||
                (total.visits == most.visits && total.score > most.score)) {
                most = total;
                best = i;
            }
        }
        return best;
    }
    void think(const Seen<G>& seen, const OptionList& options, Rng& rng,
               std::vector<Thought>& thoughts) {
        search(seen, options, rng);
        for (const Option& option : options) {
            const Total total = total_of(seen, option);
            const double chance = total.visits ? total.score / total.visits : 0;
            thoughts.push_back({option, chance, total.visits});
        }
        std::stable_sort(thoughts.begin(), thoughts.end(), [](const Thought& a, const Thought& b) {
            return a.visits != b.visits ? a.visits > b.visits : a.win_chance > b.win_chance;
        });
    }

  private:
    using Clock = std::chrono::steady_clock;
    struct Total {
        int visits;
        double score;
    };

    /// Every tree has its own Worlds and its share of the iterations.
    void search(const Seen<G>& seen, const OptionList& options, Rng& rng) {
        typename Searcher<G>::Budget budget{1 << 30, Clock::time_point::max(), stop_};
        if (spec_.iterations)
            budget.iterations = (spec_.iterations + spec_.threads - 1) / spec_.threads;
        if (spec_.seconds > 0)
            budget.deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                 std::chrono::duration<double>(spec_.seconds));
        std::vector<std::jthread> threads;
        for (size_t i = 1; i < searchers_.size(); ++i)
            threads.emplace_back(
                [&, i, seed = rng.next()] { searchers_[i]->run(seen, options, seed, budget); });
        searchers_[0]->run(seen, options, rng.next(), budget);
    }
    Total total_of(const Seen<G>& seen, const Option& option) const {
        Total total{0, 0};
        for (const auto& searcher : searchers_) {
            const Node* node =
                searcher->at_root(seen.game(), searcher->last_root(), option, seen.seat());
            if (!node) continue;
            total.visits += static_cast<int>(node->visits);
            total.score += node->score;
        }
        return total;
    }

    BotSpec spec_;
    const std::atomic<bool>* stop_ = nullptr;
    std::vector<std::unique_ptr<Searcher<G>>> searchers_;
};

}  // namespace cantina::bots
