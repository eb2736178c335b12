#include "engine/scenarios/position.h"

namespace cantina {

namespace {

Position position_of(const Entry& entry) {
    entry.expect_keys(
        {"title", "theme", "table", "chance", "do", "asks", "right", "wrong", "by-end-of-turn"});
    const Position position{entry, entry.at("title").string(), entry.at("theme").string()};
    entry.at("theme").one_of(position_themes, "theme");
    entry.at("table");
    entry.at("asks");
    const bool about_answer = entry.has("right") || entry.has("wrong");
    if (about_answer == position.is_about_turn())
        entry.fail({"a position has 'right' or 'wrong' answers, or 'by-end-of-turn'",
                    "eine Stellung hat richtige („right“) oder falsche Antworten („wrong“) oder "
                    "„by-end-of-turn“"});
    return position;
}

}  // namespace

std::vector<Position> read_positions(const Entry& file) {
    std::vector<Position> positions;
    for (const Entry& entry : file.items()) positions.push_back(position_of(entry));
    return positions;
}

}  // namespace cantina
