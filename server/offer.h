// What games there are and what can be agreed about them, as the lobby shows it.
#pragma once

#include <map>
#include <string>

#include "match/open_game.h"
#include "server/json.h"

namespace cantina::server {

using Wishes = std::map<std::string, std::string>;

/// What a player brings along when sitting down, instead of what was agreed for all: the value of
/// such a setting.
inline constexpr const char* own_value = "own";

inline constexpr std::size_t most_settings = 64;
inline constexpr std::size_t longest_setting = 40;  // its name
inline constexpr std::size_t longest_setting_value = 2000;

/// All games, or all that are listed.
Json describe_games(bool all);

/// The settings of a game, as they are with what is chosen already. Throws Refusal.
Json settings_of(const std::string& game, const Wishes& setup);

/// The seats, the settings and the whole setup that follow from what was chosen so far. Throws
/// Refusal.
Json describe_setup(const std::string& game, const Json& body);

/// An object of texts from outside, as `setup` or `bring`; empty if there is none. Throws Refusal.
Wishes read_wishes(const Json& object, const char* key);

/// The settings that are left to the players: whose they are, by name. Throws Refusal if one of
/// them belongs to nobody.
std::map<std::string, Seat> own_settings(const std::string& game, const Wishes& setup);

/// Opens a game as agreed; what is left to the players is as the game has it by default. A setup
/// that is not possible is a Refusal.
OpenGame open_wished(const std::string& game, const Wishes& setup);

/// What an opened game says was agreed, with what is left to the players.
Wishes whole_setup(const OpenGame& open, const Wishes& wished);

}  // namespace cantina::server
