// Every game there is, as an explicit list: adding a game is adding its folder and a line in `all`.
#pragma once

#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/any_game.h"
#include "engine/rulebook.h"
#include "games/content.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/library.h"
#include "games/deckbuilding/presenter.h"

namespace cantina::games {

/// What a game is made of, for code that is written once for all of them.
struct Deckbuilding {
    using Game = deckbuilding::Game;
    using Library = deckbuilding::Library;
    using Setup = deckbuilding::Setup;
    using Presenter = deckbuilding::Presenter;
    static constexpr std::string_view name = Game::name;

    static Text title() {
        return {"Star Wars: The Deckbuilding Game", "Star Wars: The Deckbuilding Game"};
    }
    static Library library() { return deckbuilding::read_library(content::cards(name)); }
    static Library library(const std::filesystem::path& folder) {
        return deckbuilding::compile_library(deckbuilding::read_sources(folder));
    }
};

/// Calls `use` with the traits of the game of this name. Throws std::invalid_argument if there is
/// none.
template <class Use>
auto visit(std::string_view name, Use use) {
    if (name == Deckbuilding::name) return use(Deckbuilding{});
    throw std::invalid_argument("unknown game '" + std::string(name) + "'; there is " +
                                std::string(Deckbuilding::name));
}

/// Calls `use` with the traits of every game.
template <class Use>
void for_all(Use use) {
    use(Deckbuilding{});
}

inline Rulebook rulebook(std::string_view game) { return read_rulebook(content::rules(game)); }

}  // namespace cantina::games
