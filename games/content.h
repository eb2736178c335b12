// The content that the build has compiled into the program. The generated file defines these.
#pragma once

#include <charconv>
#include <string_view>

namespace cantina::content {

/// The compiled cards of a game, and its rulebook; empty if there is no such game.
std::string_view cards(std::string_view game);
std::string_view rules(std::string_view game);
/// Lines of a card's id and how many scenarios it has.
std::string_view scenarios(std::string_view game);
/// The YAML of the positions that measure bots: files one below the other, before each a line of
/// the mark and its name. No line of YAML begins with this mark.
std::string_view positions(std::string_view game);
inline constexpr std::string_view file_mark = "@ ";

inline int scenario_count(std::string_view game, std::string_view card) {
    std::string_view rest = scenarios(game);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(line.size() + 1);
        const std::size_t space = line.find(' ');
        if (line.substr(0, space) != card) continue;
        int count = 0;
        std::from_chars(line.data() + space + 1, line.data() + line.size(), count);
        return count;
    }
    return 0;
}

}  // namespace cantina::content
