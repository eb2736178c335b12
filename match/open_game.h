// A game opened for play, with the bots that can play it, for those who know games by name only:
// nothing here changes when a game does.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/any_bot.h"
#include "engine/contract/any_game.h"

namespace cantina {

/// Cards from the program itself, or compiled from a folder.
using ContentFolder = std::optional<std::filesystem::path>;

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
