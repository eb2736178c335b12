// What most games give alike to the tests that are written once for all games; what a game knows
// better it says itself.
#pragma once

#include <string>
#include <vector>

#include "engine/base/tree.h"
#include "tests/properties/play.h"

namespace cantina::test {

template <class Traits>
struct PlainTested : Traits {
    using Game = typename Traits::Game;
    using State = typename Game::State;

    static constexpr const char* seat_names[] = {"player 1", "player 2", "player 3", "player 4",
                                                 "player 5", "player 6", "player 7", "player 8"};
    static constexpr int answers_to_set_up = 0;

    /// What a viewer sees of a table: the view, and the question with its answers in words.
    struct Seen {
        Tree view;
        std::string question;
        std::vector<std::string> options;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    static Seen seen_by(const Game& game, const State& state, Seat viewer) {
        const typename Traits::Presenter presenter(game);
        Seen seen{presenter.view(state, viewer), {}, {}};
        if (game.decision(state).seat != viewer) return seen;
        seen.question = presenter.question(state, Language::en);
        OptionList list;
        game.options(state, list);
        for (const Option& option : list)
            seen.options.push_back(presenter.option(state, option, Language::en));
        return seen;
    }
    /// Worlds are compared now and then, at such questions always.
    static bool is_delicate(const Decision&) { return false; }
};

}  // namespace cantina::test
