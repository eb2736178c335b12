// The content that the build has compiled into the program. The generated file defines these.
#pragma once

#include <string_view>

namespace cantina::content {

/// The compiled cards of a game, and its rulebook; empty if there is no such game.
std::string_view cards(std::string_view game);
std::string_view rules(std::string_view game);

}  // namespace cantina::content
