// What a viewer gets of a table of the Card Game, and where tables that look alike may part.
#pragma once

#include <string>
#include <vector>

#include "engine/base/tree.h"
#include "games/lcg/game.h"

namespace cantina::lcg::test {

/// All that is sent to a viewer; the question with its answers only if the viewer is asked.
struct Seen {
    Tree view;
    std::string question;
    std::vector<std::string> options;
    friend bool operator==(const Seen&, const Seen&) = default;
};

Seen seen_by(const Game& game, const State& state, Seat viewer);

/// From here on hidden cards come to light, so that tables which differ in them part.
bool brings_to_light(const Event& event);

/// Does this answer show a card that the viewer could not know before? Then another card may have
/// been shown in the World.
bool shows_hidden(const Game& game, const State& state, const Option& option, Seat viewer);

}  // namespace cantina::lcg::test
