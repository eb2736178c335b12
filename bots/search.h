// Search: the answers to the question are raced against each other in the same Worlds (race.h), and
// below each of them grows a tree: information-set Monte Carlo tree search with a single observer
// (Cowling, Powley and Whitehouse 2012). Every iteration draws a World, gives the answer, walks
// down the tree as far as it is known, adds one node, plays on with the game's own `rollout` and
// scores what comes out for every seat. A node stands for a row of answers, whatever the World, so
// it is weighed by how often it was available.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <memory>
#include <thread>
#include <vector>

#include "bots/race.h"
#include "bots/rest.h"
#include "bots/seen.h"
#include "bots/sense.h"
#include "bots/spec.h"
#include "bots/thought.h"
#include "bots/tree.h"
#include "bots/turn_budget.h"

namespace cantina::bots {

/// How leaves of a tree score, so that exploring can be weighed by how much they differ at all.
class LeafScores {
  public:
    void clear() { *this = {}; }
    void add(double score) {
        ++count_;
        sum_ += score;
        squares_ += score * score;
    }
    double mean(double at_first) const { return count_ ? sum_ / count_ : at_first; }
    double deviation() const {
        constexpr int enough = 8;
        constexpr double at_first = 0.2;
        if (count_ < enough) return at_first;
        return std::sqrt(std::max(0.0, squares_ / count_ - sum_ / count_ * (sum_ / count_)));
    }

  private:
    int count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

/// One race with its tree and its Worlds. Several may go on side by side.
template <Game G>
class Searcher {
  public:
    using Clock = std::chrono::steady_clock;

    Searcher(const SearchTuning& tuning, u64 most_nodes)
        : tuning_(tuning), tree_(most_nodes), race_(OptionList::capacity, tuning.prior) {
        advised_.reserve(OptionList::capacity);
    }

    struct Budget {
        int iterations;
        Clock::time_point deadline;
        const std::atomic<bool>* stop = nullptr;  // once it is set, what was found has to do
        bool tells = false;  // the chances are asked for, also where there is no choice
    };

    /// What came out is in `race()`.
    void run(const Seen<G>& seen, const OptionList& options, u64 seed, const Budget& budget) {
        tree_.clear();
        for (LeafScores& leaf : leaves_) leaf.clear();
        iteration_ = 0;
        worlds_ = 0;
        seed_ = seed;
        started_ = Clock::now();
        enter_all(seen, options);
        race_.start(static_cast<int>(std::max(1.0, left(budget))));
        while (!settled(budget) && !over(budget)) {
            const double rounds = std::max(1, race_.rounds_left());
            int sweeps = std::max(1, static_cast<int>(left(budget) / (rounds * race_.running())));
            for (; sweeps > 0 && !settled(budget) && !over(budget); --sweeps) {
                sweep(seen, options);
                race_.drop_hopeless();
            }
            if (!over(budget)) race_.halve();
        }
        race_.sort();
    }
    const Race& race() const { return race_; }
    u32 iterations() const { return iteration_; }

  private:
    static constexpr int deepest = 512;

    struct Visit {
        NodeNumber node;
        Seat seat;
    };

    /// What the game advises in a few Worlds comes first.
    void enter_all(const Seen<G>& seen, const OptionList& options) {
        constexpr int asked = 8;
        advised_.assign(static_cast<size_t>(options.size()), 0);
        Rng rng(seed_);
        for (int i = 0; i < asked; ++i) {
            seen.draw(world_, rng);
            ++advised_[static_cast<size_t>(seen.game().rollout(world_, options, rng))];
        }
        race_.clear();
        for (int i = 0; i < options.size(); ++i)
            race_.enter(i, static_cast<double>(advised_[static_cast<size_t>(i)]) / asked);
    }
    /// One answer is left, and its chance is known well enough.
    bool settled(const Budget& budget) const {
        constexpr u64 worlds_to_tell = 64;
        return race_.decided() && (!budget.tells || worlds_ >= worlds_to_tell);
    }
    void sweep(const Seen<G>& seen, const OptionList& options) {
        const u64 chance = Rng(seed_ + ++worlds_ * 0x9E3779B97F4A7C15u).next();
        race_.sweep([&](int option) { return iterate(seen, options[option], Rng(chance)); });
    }
    bool over(const Budget& budget) const {
        if (budget.stop && budget.stop->load(std::memory_order_relaxed)) return true;
        return left(budget) < race_.running();
    }
    /// Iterations. Those that fit into the time are guessed by the pace so far.
    double left(const Budget& budget) const {
        const double left = budget.iterations - static_cast<double>(iteration_);
        if (budget.deadline == Clock::time_point::max()) return left;
        const auto now = Clock::now();
        constexpr double first_guess = 1e-4;
        const double pace = iteration_ ? seconds(now - started_) / iteration_ : first_guess;
        return std::min(left, seconds(budget.deadline - now) / std::max(pace, 1e-9));
    }
    static double seconds(Clock::duration time) {
        return std::chrono::duration<double>(time).count();
    }

    static u64 key(const G& game, const typename G::State& state, const Option& option, Seat seat) {
        return game.key(state, option) ^ (u64{seat} + 1) * 0xA24BAED4963EE407u;
    }

    /// What comes out for the seat that is asked.
    double iterate(const Seen<G>& seen, const Option& answer, Rng rng) {
        const G& game = seen.game();
        ++iteration_;
        seen.draw(world_, rng);
        path_length_ = 0;
        NodeNumber node = enter(Tree::root, key(game, world_, answer, seen.seat()), seen.seat());
        bool is_new = node == Tree::none || tree_[node].visits == 0;
        play(game, answer);
        while (!is_new && !list_.empty() && path_length_ < deepest) {
            const Seat seat = game.decision(world_).seat;
            const Pick pick = select(game, node, seat, rng);
            is_new = pick.node == Tree::none;
            node = enter(node, pick.key, seat);
            if (node == Tree::none) break;
            play(game, list_[pick.option]);
        }
        return score(game, rng)[seen.seat()];
    }
    /// The node of an answer, new if there is none; none if there is no room for it.
    NodeNumber enter(NodeNumber parent, u64 answer_key, Seat seat) {
        NodeNumber node = tree_.find(parent, answer_key);
        if (node == Tree::none) {
            if (tree_.full()) return Tree::none;
            node = tree_.add(parent, answer_key);
            tree_[node].available = 1;
        }
        path_[static_cast<size_t>(path_length_++)] = {node, seat};
        return node;
    }

    /// On to the next choice that matters. By value: the list that the option stands in is written
    /// anew.
    void play(const G& game, Option option) {
        do {
            advance(game, world_, option, list_);
            leave_sensible(game, world_, list_);
            if (!list_.empty()) option = list_[0];
        } while (list_.size() == 1);
    }

    struct Pick {
        int option;
        NodeNumber node;  // none: not tried yet
        u64 key;
    };

    /// The upper confidence bound with availability. What was not tried yet counts like something
    /// that was tried once and came out as usual; what the game itself advises has a head start.
    Pick select(const G& game, NodeNumber parent, Seat seat, Rng& rng) {
        Pick best{0, Tree::none, 0};
        double best_value = -1;
        const int advice = game.rollout(world_, list_, rng);
        const double explore = tuning_.exploration * leaves_[seat].deviation();
        const double trust = tuning_.trust * leaves_[seat].deviation();
        const double fresh = leaves_[seat].mean(1.0 / game.seats()) +
                             explore * std::sqrt(std::log(tree_[parent].visits + 1.0));
        for (int i = 0; i < list_.size(); ++i) {
            const u64 option_key = key(game, world_, list_[i], seat);
            const NodeNumber child = tree_.find(parent, option_key);
            double value;
            if (child == Tree::none) {
                value = fresh + (i == advice ? trust : 0.0) + rng.unit() * 1e-3;
            } else {
                Node& node = tree_[child];
                if (node.met == iteration_) continue;  // a second copy
                node.met = iteration_;
                ++node.available;
                value = bound(node, explore) + (i == advice ? trust / (1.0 + node.visits) : 0.0);
            }
            if (value > best_value) {
                best_value = value;
                best = {i, child, option_key};
            }
        }
        return best;
    }
    static double bound(const Node& node, double explore) {
        const double n = node.visits;
        return node.score / n + explore * std::sqrt(std::log(node.available + 1.0) / n);
    }

    int rollout_length() const {
        constexpr int usual = 20;
        if (tuning_.rollout_decisions) return tuning_.rollout_decisions;
        if constexpr (gives::rollout_length<G>) return G::rollout_length;
        return usual;
    }

    using Scores = std::array<double, max_seats>;

    Scores score(const G& game, Rng& rng) {
        for (int left = rollout_length(); left > 0 && !list_.empty(); --left)
            advance(game, world_, list_[game.rollout(world_, list_, rng)], list_);
        play_to_rest(game, world_, list_, rng);
        Scores scores{};
        const Shares worths = judged_all(game, world_, game.standing(world_));
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            scores[seat] = worths[seat];
            leaves_[seat].add(scores[seat]);
        }
        for (int i = 0; i < path_length_; ++i) {
            const Visit& visit = path_[static_cast<size_t>(i)];
            Node& node = tree_[visit.node];
            ++node.visits;
            node.score += scores[visit.seat];
        }
        return scores;
    }

    SearchTuning tuning_;
    Tree tree_;
    Race race_;
    u64 seed_ = 0;
    u64 worlds_ = 0;  // that were drawn
    Clock::time_point started_;
    u32 iteration_ = 0;
    int path_length_ = 0;
    std::array<Visit, deepest> path_;
    std::array<LeafScores, max_seats> leaves_;
    std::vector<int> advised_;
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
        together_.reserve(OptionList::capacity);
    }

    /// When the flag is set, it answers at once with what it has found so far.
    void heed(const std::atomic<bool>& stop) { stop_ = &stop; }

    /// Where a turn has a budget: what was spent before, and what is spent now.
    void resume(const TurnSpent& spent) { spent_ = spent; }
    const TurnSpent& spent() const { return spent_; }
    void enter_turn(int turn) { spent_.enter(turn); }
    /// The clock left it less than half of the work it was meant to do.
    bool hurried() const { return hurried_; }

    int choose(const Seen<G>& seen, const OptionList& options, Rng& rng) {
        search(seen, options, rng, false);
        return best_first().front().option;
    }
    void think(const Seen<G>& seen, const OptionList& options, Rng& rng,
               std::vector<Thought>& thoughts) {
        search(seen, options, rng, true);
        for (const Race::Runner& runner : best_first())
            thoughts.push_back({.option = options[runner.option],
                                .win_chance = runner.mean(),
                                .visits = runner.worlds,
                                .error = std::sqrt(runner.variance())});
    }

  private:
    using Clock = std::chrono::steady_clock;

    /// Every race has its own Worlds and its share of the iterations.
    void search(const Seen<G>& seen, const OptionList& options, Rng& rng, bool tells) {
        const auto started = Clock::now();
        typename Searcher<G>::Budget budget{.iterations = 1 << 30,
                                            .deadline = Clock::time_point::max(),
                                            .stop = stop_,
                                            .tells = tells};
        if (const int most = iterations_for(spec_, spent_))
            budget.iterations = (most + spec_.threads - 1) / spec_.threads;
        if (const double most = seconds_for(spec_, spent_); most > 0)
            budget.deadline = started + std::chrono::duration_cast<Clock::duration>(
                                            std::chrono::duration<double>(most));
        std::vector<std::jthread> threads;
        for (size_t i = 1; i < searchers_.size(); ++i)
            threads.emplace_back(
                [&, i, seed = rng.next()] { searchers_[i]->run(seen, options, seed, budget); });
        searchers_[0]->run(seen, options, rng.next(), budget);
        threads.clear();
        note_spent(budget, started);
    }
    void note_spent(const typename Searcher<G>::Budget& budget, Clock::time_point started) {
        double iterations = 0;
        for (const auto& searcher : searchers_) iterations += searcher->iterations();
        spent_.iterations += iterations;
        spent_.seconds += std::chrono::duration<double>(Clock::now() - started).count();
        const bool bounded_by_work = spec_.iterations || spec_.turn_iterations;
        const double meant = static_cast<double>(budget.iterations) * spec_.threads;
        hurried_ = bounded_by_work && !searchers_[0]->race().decided() && iterations < meant / 2 &&
                   !(stop_ && *stop_);
    }

    /// All races as one: those that ran longest, and of them the best, come first.
    const std::vector<Race::Runner>& best_first() {
        together_.assign(searchers_[0]->race().runners().begin(),
                         searchers_[0]->race().runners().end());
        for (size_t i = 1; i < searchers_.size(); ++i) add(searchers_[i]->race());
        int longest = 0;
        for (const Race::Runner& runner : together_) longest = std::max(longest, runner.worlds);
        const auto worth = [&](const Race::Runner& runner) {
            if (longest == 0) return runner.prior;
            return (2 * runner.worlds >= longest ? 2.0 : 0.0) + runner.mean() -
                   std::sqrt(runner.variance());
        };
        Race::order(together_, together_.size(), worth);
        return together_;
    }
    void add(const Race& race) {
        for (const Race::Runner& other : race.runners())
            for (Race::Runner& own : together_)
                if (own.option == other.option) own += other;
    }

    BotSpec spec_;
    const std::atomic<bool>* stop_ = nullptr;
    TurnSpent spent_;
    bool hurried_ = false;
    std::vector<std::unique_ptr<Searcher<G>>> searchers_;
    std::vector<Race::Runner> together_;
};

}  // namespace cantina::bots
