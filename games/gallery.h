// What is told of the games to those who need not know how they are played: names, titles, settings
// and rulebooks. Nothing here changes when a game's rules do.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/tree.h"
#include "engine/people/rulebook.h"

namespace cantina::games {

/// What the lobby says of a game.
struct Pitch {
    Text text;           // one sentence
    int minutes = 0;     // about
    int difficulty = 1;  // 1 easy to 5 hard
};

struct Exhibit {
    std::string name;
    Text title;
    bool listed = true;  // or played only by who knows its name
    std::optional<Pitch> pitch = {};
    std::vector<std::string> deck_settings = {};  // those that take a deck of one's own
    bool has_scenarios = false;                   // that the program can play
};

/// All games, in the order of their list.
const std::vector<Exhibit>& gallery();
/// Null if there is no such game.
const Exhibit* find_exhibit(std::string_view name);
/// The names of those that are listed.
std::vector<std::string> listed_names();

/// The settings of a game, as they are when nothing is chosen.
Tree settings(std::string_view game);
/// The same with what is chosen already. Throws SetupError if that is not possible.
Tree settings(std::string_view game, const std::map<std::string, std::string>& chosen);

Rulebook rulebook(std::string_view game);

}  // namespace cantina::games
