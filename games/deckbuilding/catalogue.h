// Finding cards by what a person types.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// ä is typed as "a" by some and as "ae" by others.
enum class Umlauts : u8 { without_e, with_e };

/// Small letters and digits only, so that "x wing" finds X-Wing.
std::string folded(std::string_view text, Umlauts umlauts);

/// The titles whose id or name (in any language) contains the text, best first; only one if the
/// text is its whole id or name.
std::vector<u16> matching_titles(const Library& library, const std::string& text);

/// Titles with a name much like the text.
std::vector<u16> near_titles(const Library& library, const std::string& text, size_t most);

}  // namespace cantina::deckbuilding
