// A Scene whose every answer is put to the test: it is given to a table that was saved and loaded,
// taken back and given again, and given in a World of everybody who looks on. All of that must come
// to the same as the answer alone, and a World must look like the table to whom it was drawn for.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/contract/save.h"
#include "engine/scenarios/playing.h"
#include "tests/properties/invariants.h"
#include "tests/support/onlooking.h"

namespace cantina {

/// With the presenter of the Scene's game.
template <class Scene, class Presenter>
class Strained : public Scene {
  public:
    Strained()
        : shown_(std::make_unique<const Game>(this->game().library(), this->game().setup())) {}

  protected:
    void apply(const Option& option) override {
        const Option answer = option;  // the list is filled anew
        answer_ = this->words(answer);
        if (given_.empty()) {
            start_ = this->state_;
            draw_worlds();
        }
        const State before = this->state_;
        const size_t told = this->reporter_.events.size();
        save_and_load();
        Scene::apply(answer);
        take_back(before);
        give_again(before, answer, told);
        give_in_worlds(answer);
        given_.push_back(answer);
        draw_worlds();
    }

  private:
    using Game = std::remove_cvref_t<decltype(std::declval<Scene>().game())>;
    using State = typename Game::State;
    using Shown = Wrapped<Game, Presenter>;
    struct World {
        Seat viewer;
        State state;
    };

    [[noreturn]] void complain(const std::string& what) const {
        throw SceneError("'" + answer_ + "': " + what);
    }

    /// What was loaded takes the place of the table.
    void save_and_load() {
        const std::string saved = save_state(shown_, Shown::pack(this->state_));
        const State loaded = Shown::unpack(load_state(shown_, saved));
        if (!test::same_bytes(loaded, this->state_)) complain("another table after save and load");
        this->state_ = loaded;
        const OptionList asked = this->list_;
        this->game().options(this->state_, this->list_);
        if (!test::same_options(asked, this->list_)) complain("other options after save and load");
    }

    /// As a match does: from a table kept earlier, by the answers since.
    void take_back(const State& before) const {
        State undone = *start_;
        OptionList list;
        for (const Option& answer : given_) this->game().apply(undone, answer, list, nullptr);
        if (!test::same_bytes(undone, before)) complain("undo leads to another table");
    }

    void give_again(State state, const Option& answer, size_t told) const {
        OptionList list;
        Reporter again;
        this->game().apply(state, answer, list, &again);
        if (!test::same_bytes(state, this->state_)) complain("redo leads to another table");
        if (!test::same_options(list, this->list_)) complain("redo leads to other options");
        const auto& events = this->reporter_.events;
        if (!std::equal(events.begin() + static_cast<std::ptrdiff_t>(told), events.end(),
                        again.events.begin(), again.events.end()))
            complain("redo tells other events");
    }

    /// For everybody who looks on; what was secret is shown at the end.
    void draw_worlds() {
        worlds_.clear();
        const Game& game = this->game();
        if (game.decision(this->state_).over()) return;
        for (Seat seat = 0; seat <= game.seats(); ++seat) {
            const Seat viewer = seat < game.seats() ? seat : spectator;
            worlds_.push_back({viewer, this->state_});
            game.resample(worlds_.back().state, viewer, rng_);
            compare(worlds_.back());
        }
    }

    void compare(const World& world) const {
        const Game& game = this->game();
        const std::string whose = "in a World of seat " + std::to_string(world.viewer) + " ";
        const Decision asked = game.decision(this->state_);
        if (game.decision(world.state) != asked) complain(whose + "another question is asked");
        OptionList list;
        game.options(world.state, list);
        if (asked.seat == world.viewer && !test::same_options(list, this->list_))
            complain(whose + "other options are offered");
        const Tree table = shown_.view(Shown::pack(this->state_), world.viewer);
        const Tree seen = shown_.view(Shown::pack(world.state), world.viewer);
        if (table != seen)
            complain(whose + "the table looks different: " + onlooking::difference(table, seen));
    }

    void give_in_worlds(const Option& answer) {
        OptionList list;
        for (World& world : worlds_) {
            this->game().options(world.state, list);
            if (!list.has(answer)) continue;
            this->game().apply(world.state, answer, list, nullptr);
            if (list.empty() != this->game().decision(world.state).over())
                complain("a World stops without a question");
        }
    }

    Shown shown_;
    std::string answer_;
    std::optional<State> start_;
    std::vector<Option> given_;
    std::vector<World> worlds_;
    Rng rng_{1};
};

/// Plays the scenario on both and tells how they end differently; nothing if they do not. Throws
/// ContentError with the place of the answer at which something is wrong.
template <class Plain, class UnderStrain, class Play>
std::string difference_in_the_end(const Scenario& scenario, Plain& plain, UnderStrain& strained,
                                  Play play) {
    play(scenario, plain);
    play(scenario, strained);
    if (!test::same_bytes(plain.state(), strained.state())) return "another table";
    if (plain.events() != strained.events()) return "other events";
    return {};
}

}  // namespace cantina
