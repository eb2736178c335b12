// Positions: tables with a question whose right answer every experienced player agrees on. They
// measure bots and lie in bots/positions; the table is told in the language of scenarios.
//
//   - title: Two hit points are left and the X-Wing has three attack, so attack the base
//     theme: win
//     table: {turn: rebels, rebels: {in-play: [x-wing]}, empire: {base: lothal, damage: 6}}
//     asks: rebels
//     right: [assign x-wing against base]
//
// `do` may name answers that lead from the table to the question. Before it, questions with a
// single answer are answered by themselves and the other side declines what it is offered. Any
// answer of `right` is right; with `wrong`, any other. Instead of both `by-end-of-turn` tells what
// must have become true when the turn is over, in the words of a scenario's `then`: the bot answers
// for its seat, the other side declines or takes the first option.
#pragma once

#include <string>
#include <vector>

#include "engine/abilities/content.h"

namespace cantina {

/// What positions may be about.
inline const std::vector<std::string> position_themes = {"win",  "block", "free", "waste",
                                                         "harm", "tempo", "keep"};

struct Position {
    Entry entry;
    std::string title;
    std::string theme;

    int line() const { return entry.fault({}).line; }
    std::string where() const { return entry.file() + ":" + std::to_string(line()); }
    bool is_about_turn() const { return entry.has("by-end-of-turn"); }
};

/// All positions of a file; what only a table can tell is not yet known of them. Throws
/// ContentError.
std::vector<Position> read_positions(const Entry& file);

}  // namespace cantina
