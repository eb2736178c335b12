#include "tests/support/golden_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace cantina {

namespace {

constexpr size_t longest_difference = 4000;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::string difference(const std::string& wanted, const std::string& found) {
    const auto old_lines = lines_of(wanted);
    const auto new_lines = lines_of(found);
    std::string out;
    std::string heading;
    for (size_t i = 0; i < std::max(old_lines.size(), new_lines.size()); ++i) {
        const std::string before = i < old_lines.size() ? old_lines[i] : "";
        const std::string now = i < new_lines.size() ? new_lines[i] : "";
        if (!now.empty() && now[0] != ' ') heading = now;
        if (before == now) continue;
        out += heading + "\n  - " + before + "\n  + " + now + "\n";
        if (out.size() > longest_difference) return out + "…\n";
    }
    return out;
}

}  // namespace

void expect_golden(const std::filesystem::path& file, const std::string& found) {
    if (const char* update = std::getenv("CANTINA_UPDATE_GOLDEN"); update && *update == '1') {
        std::ofstream out(file, std::ios::binary);
        ASSERT_TRUE(out << found) << file << " cannot be written";
        return;
    }
    std::ifstream in(file, std::ios::binary);
    std::ostringstream wanted;
    wanted << in.rdbuf();
    EXPECT_EQ(difference(wanted.str(), found), "") << "texts of " << file << " have changed";
}

}  // namespace cantina
