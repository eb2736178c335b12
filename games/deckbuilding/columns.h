// Text in columns of a terminal: one column a code point (the games' names need no wider letters).
#pragma once

#include <string>
#include <string_view>

#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// A piece of the board with the faction it belongs to.
struct Cell {
    Faction faction;
    std::string name;
    std::string figures;
};

/// How many columns a text takes.
int columns(std::string_view text);
/// Cut to at most `width` columns, with "…" where something is missing.
std::string clipped(const std::string& text, int width);
/// Filled with spaces to `width` columns; never cut.
std::string padded(const std::string& text, int width);
/// In the colour of its faction, for a terminal.
std::string coloured(const std::string& text, Faction faction);
/// In capitals, umlauts included.
std::string upper(const std::string& text);

}  // namespace cantina::deckbuilding
