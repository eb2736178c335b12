// What a viewer sees of a table of Toy: the view, and the question with its answers in words.
#pragma once

#include <string>
#include <vector>

#include "engine/base/tree.h"
#include "games/toy/game.h"

namespace cantina::toy::test {

struct Seen {
    Tree view;
    std::string question;
    std::vector<std::string> options;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen_by(const Game& game, const State& state, Seat viewer);

/// From here on chance, which a World has anew, or the rules themselves bring hidden cards to
/// light, so that tables which differ in them part.
bool brings_to_light(const Event& event);

/// Does this answer of somebody else name a card that the viewer does not know?
bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer);

}  // namespace cantina::toy::test
