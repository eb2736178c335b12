#include "bots/plan.h"

#include <algorithm>
#include <array>
#include <optional>

namespace cantina::bots {

namespace {

constexpr std::size_t most_steps = 40;
/// Enough to notice that something unknown came to light, and that the answer depends on it.
constexpr int world_count = 3;

/// A line that is played in several Worlds at once.
class Line {
  public:
    Line(const Planner& planner, const StateBytes& state, Seat seat, u64 seed)
        : planner_(planner), game_(planner.game), seat_(seat), turn_(game_.turn(state)) {
        Rng rng(seed);
        for (World& world : worlds_) {
            world.state = state;
            game_.resample(world.state, seat, rng);
        }
    }

    /// Plays the answer and all that follows from it by itself; how the line ends there, if it
    /// does.
    std::optional<Plan::End> play(const Option& option) {
        last_ = option;
        for (World& world : worlds_) {
            const u64 chances = game_.chances_taken(world.state);
            play(world, option);
            known_ = known_ && game_.chances_taken(world.state) == chances;
        }
        if (const auto end = common_end()) return end;
        known_ = known_ && looks_the_same();
        return std::nullopt;
    }

    /// The next answer; none if there is no single one that is right whatever has come.
    std::optional<Plan::Step> next() const {
        const World& told = worlds_[0];
        const auto thoughts = planner_.quick.think(told.state, told.list, seat_);
        if (thoughts.empty()) return std::nullopt;
        const Thought& chosen = going_on(thoughts);
        Plan::Step step{told.state, chosen.option, chosen.win_chance, !known_};
        if (known_) return step;
        for (auto world = worlds_.begin() + 1; world != worlds_.end(); ++world) {
            const auto chance = chance_there(step, *world);
            if (!chance) return std::nullopt;
            step.chance += *chance;
        }
        step.chance /= world_count;
        return step;
    }
    Plan::Step first(const Thought& thought) const {
        return {worlds_[0].state, thought.option, thought.win_chance, false};
    }

  private:
    struct World {
        StateBytes state;
        OptionList list;
    };

    void play(World& world, Option option) const {
        do {
            game_.apply(world.state, option, world.list, nullptr);
            if (world.list.empty()) return;
            option = world.list[0];
        } while (world.list.size() == 1 && game_.turn(world.state) == turn_);
    }
    std::optional<Plan::End> end_of(const World& world) const {
        if (world.list.empty()) return Plan::End::match_over;
        if (game_.turn(world.state) != turn_) return Plan::End::turn_over;
        if (game_.decision(world.state).seat != seat_) return Plan::End::other_seat;
        return std::nullopt;
    }
    /// Where the Worlds do not go the same way, that is something to be seen first.
    std::optional<Plan::End> common_end() const {
        const auto end = end_of(worlds_[0]);
        for (const World& world : worlds_)
            if (end_of(world) != end) return Plan::End::unknown;
        return end;
    }
    bool looks_the_same() const {
        const auto view = game_.view(worlds_[0].state, seat_);
        return std::all_of(worlds_.begin() + 1, worlds_.end(), [&](const World& world) {
            return game_.view(world.state, seat_) == view;
        });
    }
    /// Of answers that are equally good, one of the kind that came last: a line that does one thing
    /// after the other is easier to follow.
    const Thought& going_on(const std::vector<Thought>& thoughts) const {
        const auto found =
            std::find_if(thoughts.begin(), thoughts.end(), [&](const Thought& thought) {
                return thought.option.kind == last_.kind && as_good(thoughts[0], thought);
            });
        return found == thoughts.end() ? thoughts[0] : *found;
    }
    /// To win with the same answer in another World, if it is as good as any there.
    std::optional<double> chance_there(const Plan::Step& step, const World& world) const {
        const auto thoughts = planner_.quick.think(world.state, world.list, seat_);
        for (const Thought& thought : thoughts)
            if (thought.option == step.option && as_good(thoughts[0], thought) &&
                game_.option(world.state, thought.option, Language::en) ==
                    game_.option(step.world, step.option, Language::en))
                return thought.win_chance;
        return std::nullopt;
    }

    const Planner& planner_;
    const AnyGame& game_;
    Seat seat_;
    int turn_;
    bool known_ = true;  // nothing has come to light yet
    Option last_{};      // what was answered
    std::array<World, world_count> worlds_;
};

}  // namespace

Plan Planner::plan(const StateBytes& state, const OptionList& options, Seat seat, u64 seed) const {
    return plan_from(careful.think(state, options, seat), state, seat, seed);
}

Plan Planner::plan_from(std::vector<Thought> thoughts, const StateBytes& state, Seat seat,
                        u64 seed) const {
    Plan plan;
    plan.thoughts = std::move(thoughts);
    const auto stopped = [this] { return stop && stop->load(std::memory_order_relaxed); };
    if (stopped() || plan.thoughts.empty()) return plan;
    Line line(*this, state, seat, seed);
    std::optional<Plan::Step> step = line.first(plan.thoughts[0]);
    while (plan.steps.size() < most_steps) {
        plan.steps.push_back(*step);
        if (const auto end = line.play(step->option)) {
            plan.end = *end;
            return plan;
        }
        step = line.next();
        if (stopped()) return plan;
        if (!step) {
            plan.end = Plan::End::unknown;
            return plan;
        }
    }
    plan.end = Plan::End::long_enough;
    return plan;
}

}  // namespace cantina::bots
