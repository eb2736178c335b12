// One bot of any kind at one game, without virtual calls: what simulations use.
#pragma once

#include <algorithm>
#include <atomic>
#include <utility>
#include <variant>
#include <vector>

#include "bots/greedy.h"
#include "bots/search.h"
#include "bots/seen.h"
#include "bots/sense.h"
#include "bots/spec.h"
#include "bots/thought.h"

namespace cantina::bots {

/// Any option, each as likely as the others.
template <Game G>
class RandomBot {
  public:
    int choose(const Seen<G>&, const OptionList& options, Rng& rng) {
        return static_cast<int>(rng.below(static_cast<u32>(options.size())));
    }
    void think(const Seen<G>& seen, const OptionList& options, Rng&,
               std::vector<Thought>& thoughts) {
        const double even = 1.0 / seen.game().seats();
        for (const Option& option : options) thoughts.push_back({option, even, 0});
    }
};

template <Game G>
class Player {
  public:
    using State = typename G::State;

    Player(const BotSpec& spec, const G& game, u64 seed) : spec_(spec), game_(game), rng_(seed) {
        if (spec.mind == Mind::greedy) mind_.template emplace<GreedyBot<G>>(spec);
        if (spec.mind == Mind::search) mind_.template emplace<SearchBot<G>>(spec);
    }

    const BotSpec& spec() const { return spec_; }
    /// As new: what it chooses depends on the seed and on what it has been shown since.
    void reseed(u64 seed) {
        rng_ = Rng(seed);
        resume({});
    }

    /// Once the flag is set, it stops thinking and answers at once.
    void heed(const std::atomic<bool>& stop) {
        if (auto* search = std::get_if<SearchBot<G>>(&mind_)) search->heed(stop);
    }

    /// What another bot of the kind has spent in this turn, and what has been spent since.
    void resume(const TurnSpent& spent) {
        if (auto* search = std::get_if<SearchBot<G>>(&mind_)) search->resume(spent);
    }
    TurnSpent spent() const {
        const auto* search = std::get_if<SearchBot<G>>(&mind_);
        return search ? search->spent() : TurnSpent{};
    }
    /// The last answer had to be given with less than half of the thinking it was meant to have.
    bool hurried() const {
        const auto* search = std::get_if<SearchBot<G>>(&mind_);
        return search && search->hurried();
    }

    /// The number of an option. A single one is answered without thinking.
    int choose(const State& state, const OptionList& options, Seat seat) {
        CANTINA_CHECK(!options.empty());
        if (options.size() == 1) return 0;
        const Seen<G> seen(game_, state, seat);
        if (spec_.mind == Mind::random)
            return std::get<RandomBot<G>>(mind_).choose(seen, options, rng_);
        choose_sensible(seen, options);
        if (sensible_.size() == 1) return index_of(options, sensible_[0]);
        if constexpr (requires { state.turn; })
            if (auto* search = std::get_if<SearchBot<G>>(&mind_)) search->enter_turn(state.turn);
        const int at =
            std::visit([&](auto& mind) { return mind.choose(seen, sensible_, rng_); }, mind_);
        return index_of(options, sensible_[at]);
    }
    /// All options, best first, those that make no sense last.
    std::vector<Thought> think(const State& state, const OptionList& options, Seat seat) {
        const Seen<G> seen(game_, state, seat);
        std::vector<Thought> thoughts;
        std::visit([&](auto& mind) { mind.think(seen, options, rng_, thoughts); }, mind_);
        choose_sensible(seen, options);
        std::stable_partition(thoughts.begin(), thoughts.end(), [&](const Thought& thought) {
            return sensible_.has(thought.option);
        });
        return thoughts;
    }

  private:
    /// Judged in a World, so that it cannot hang on what the seat does not see.
    void choose_sensible(const Seen<G>& seen, const OptionList& options) {
        sensible_ = options;
        if constexpr (gives::sense<G>) {
            seen.draw(world_, rng_);
            leave_sensible(seen.game(), world_, sensible_);
        }
    }
    static int index_of(const OptionList& options, const Option& option) {
        return static_cast<int>(std::find(options.begin(), options.end(), option) -
                                options.begin());
    }

    BotSpec spec_;
    const G& game_;
    Rng rng_;
    OptionList sensible_;
    State world_;
    std::variant<RandomBot<G>, GreedyBot<G>, SearchBot<G>> mind_;
};

}  // namespace cantina::bots
