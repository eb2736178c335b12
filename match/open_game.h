// A game opened for play: its library, its rules and its presenter in one box, with the bots that
// can play it.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/players.h"
#include "engine/contract/any_game.h"
#include "games/registry.h"

namespace cantina {

/// Cards from the program itself, or compiled from a folder.
using ContentFolder = std::optional<std::filesystem::path>;

/// A game that owns the library it stands on.
template <class Traits>
class GameBox {
  public:
    using Game = typename Traits::Game;
    using Wishes = std::map<std::string, std::string>;
    using Shown = Wrapped<Game, typename Traits::Presenter>;

    GameBox(const Wishes& wishes, const ContentFolder& content)
        : library_(content ? Traits::library(*content) : Traits::library()),
          wrapped_(std::make_unique<const Game>(library_, Traits::Setup::from(wishes))) {}
    GameBox(const GameBox&) = delete;
    GameBox& operator=(const GameBox&) = delete;

    const Game& game() const { return wrapped_.game(); }
    const AnyGame& any() const { return wrapped_; }

  private:
    typename Traits::Library library_;
    Shown wrapped_;
};

struct OpenGame {
    std::shared_ptr<const AnyGame> game;
    std::function<std::unique_ptr<bots::AnyBot>(const bots::BotSpec&, u64 seed)> make_bot;
    /// What each seat's share of the win looks like at a glance; they sum to 1.
    std::function<std::vector<double>(const StateBytes&)> worth;
};

/// Throws std::invalid_argument for an unknown game, SetupError for an impossible setup,
/// ContentError for a bad content folder.
OpenGame open_game(std::string_view name, const std::map<std::string, std::string>& wishes,
                   const ContentFolder& content = {});

}  // namespace cantina
