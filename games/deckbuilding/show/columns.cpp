#include "games/deckbuilding/show/columns.h"

namespace cantina::deckbuilding {

std::string coloured(const std::string& text, Faction faction) {
    static constexpr std::string_view colours[] = {"\033[31m", "\033[36m", "\033[33m"};
    return std::string(colours[static_cast<int>(faction)]) + text + "\033[0m";
}

}  // namespace cantina::deckbuilding
