#include "games/lcg/show/columns.h"

namespace cantina::lcg {

std::string coloured(const std::string& text, Faction faction) {
    static constexpr std::string_view colours[faction_count] = {
        "\033[32m", "\033[31m", "\033[33m", "\033[91m", "\033[36m", "\033[35m", "\033[37m"};
    return std::string(colours[static_cast<int>(faction)]) + text + "\033[0m";
}

}  // namespace cantina::lcg
