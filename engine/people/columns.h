// Text in columns of a terminal: one column a code point (the games' names need no wider letters).
#pragma once

#include <string>
#include <string_view>

namespace cantina {

/// How many columns a text takes.
int columns(std::string_view text);
/// Cut to at most `width` columns, with "…" where something is missing.
std::string clipped(const std::string& text, int width);
/// Filled with spaces to `width` columns; never cut.
std::string padded(const std::string& text, int width);
/// In capitals, umlauts included.
std::string upper(const std::string& text);
/// In an ink of the terminal, "\033[31m", which ends with the text.
std::string coloured(const std::string& text, std::string_view ink);

}  // namespace cantina
