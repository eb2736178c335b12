// The house stands as docs/architecture.md draws it: every #include points one way.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace cantina {
namespace {

namespace fs = std::filesystem;
using Paths = std::vector<std::string>;
using testing::IsEmpty;

struct Include {
    std::string from;
    std::string to;
};

Paths sources_below(const std::string& folder) {
    Paths found;
    const fs::path root = CANTINA_SOURCE_DIR;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
        const std::string kind = entry.path().extension().string();
        if (kind == ".h" || kind == ".cpp")
            found.push_back(fs::relative(entry.path(), root).generic_string());
    }
    return found;
}

/// Of our own headers only, which are named by their path from the root.
std::vector<Include> includes_below(const std::string& folder) {
    static constexpr std::string_view start = "#include \"";
    std::vector<Include> found;
    for (const std::string& path : sources_below(folder)) {
        std::ifstream in(fs::path(CANTINA_SOURCE_DIR) / path);
        for (std::string line; std::getline(in, line);)
            if (line.starts_with(start))
                found.push_back({path, line.substr(start.size(), line.rfind('"') - start.size())});
    }
    EXPECT_FALSE(found.empty()) << folder;
    return found;
}

/// The part of a path between two slashes: "flow" is part 1 of "engine/flow/option.h".
std::string part(const std::string& path, int number) {
    size_t from = 0;
    for (; number > 0; --number) from = path.find('/', from) + 1;
    return path.substr(from, path.find('/', from) - from);
}

bool is_test(const std::string& path) { return path.find("/tests/") != std::string::npos; }

template <size_t Count>
int place_of(const std::array<std::string_view, Count>& order, const std::string& name) {
    return static_cast<int>(std::ranges::find(order, name) - order.begin());
}

constexpr std::array<std::string_view, 9> rooms = {
    "base", "words", "flow", "hidden", "abilities", "texts", "people", "contract", "scenarios"};

TEST(House, EveryRoomOfTheEngineUsesOnlyThoseBeforeIt) {
    Paths wrong;
    for (const auto& [from, to] : includes_below("engine")) {
        const int own = place_of(rooms, part(from, 1));
        ASSERT_LT(own, static_cast<int>(rooms.size())) << from << " lies in no room";
        if (part(to, 0) != "engine" || place_of(rooms, part(to, 1)) > own)
            wrong.push_back(from + " includes " + to);
    }
    EXPECT_THAT(wrong, IsEmpty());
}

TEST(House, AGameUsesTheEngineAndItselfAlone) {
    Paths wrong;
    for (const auto& [from, to] : includes_below("games")) {
        const bool is_list = std::ranges::count(from, '/') == 1;  // games/registry.h knows all
        if (is_list || is_test(from)) continue;
        const bool own = part(to, 0) == "games" && part(to, 1) == part(from, 1);
        if (!own && part(to, 0) != "engine") wrong.push_back(from + " includes " + to);
    }
    EXPECT_THAT(wrong, IsEmpty());
}

TEST(House, TheRulesOfAGameKnowNothingOfWhatPeopleSeeAndTell) {
    Paths wrong;
    for (const auto& [from, to] : includes_below("games")) {
        const bool is_rules = std::ranges::count(from, '/') == 2;
        const std::string room = part(to, 2);
        if (is_rules && (room == "show" || room == "decks" || room == "scenarios"))
            wrong.push_back(from + " includes " + to);
    }
    EXPECT_THAT(wrong, IsEmpty());
}

TEST(House, FoldersUseOnlyThoseBelowThem) {
    const std::map<std::string, std::vector<std::string>> may_use = {
        {"bots", {"bots", "engine", "games"}},
        {"match", {"match", "bots", "engine", "games"}},
        {"store", {"store", "engine"}},
        {"server", {"server", "store", "match", "bots", "engine", "games"}},
        {"cli", {"cli", "server", "store", "match", "bots", "engine", "games"}}};
    Paths wrong;
    for (const auto& [folder, allowed] : may_use)
        for (const auto& [from, to] : includes_below(folder))
            if (!is_test(from) && part(to, 0) != "generated" &&
                std::ranges::find(allowed, part(to, 0)) == allowed.end())
                wrong.push_back(from + " includes " + to);
    EXPECT_THAT(wrong, IsEmpty());
}

/// All that these headers bring along.
std::set<std::string> closure(std::vector<std::string> waiting) {
    std::map<std::string, Paths> includes;
    for (const char* folder : {"bots", "engine", "games", "match", "server", "cli", "store"})
        for (const auto& [from, to] : includes_below(folder)) includes[from].push_back(to);
    std::set<std::string> found;
    while (!waiting.empty()) {
        const std::string path = waiting.back();
        waiting.pop_back();
        if (found.insert(path).second)
            waiting.insert(waiting.end(), includes[path].begin(), includes[path].end());
    }
    return found;
}

// Or they would all be compiled anew whenever a game changes.
TEST(House, ServerAndCommandsKnowGamesByNameOnly) {
    Paths wrong;
    for (const char* folder : {"server", "cli"})
        for (const std::string& path : closure(sources_below(folder)))
            if (part(path, 0) == "games" && std::ranges::count(path, '/') > 1)
                wrong.push_back(path);
    EXPECT_THAT(wrong, IsEmpty());
}

}  // namespace
}  // namespace cantina
