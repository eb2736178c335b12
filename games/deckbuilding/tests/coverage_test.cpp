// The game is finished: a clause that no test shows is a fault. (Which tests have shown what in the
// last run tells `cantina rules deckbuilding --coverage`; this looks at what the tests promise.)
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "games/registry.h"

namespace cantina::deckbuilding {
namespace {

/// The clauses named behind `shows` in a file: `shows("A", "B")` or `shows: [A, B]`.
void collect(const std::filesystem::path& path, std::set<std::string>& named) {
    std::ifstream in(path);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const std::string text = bytes.str();
    for (size_t at = text.find("shows"); at != std::string::npos; at = text.find("shows", at + 1)) {
        const size_t end = text.find_first_of(")]", at);
        for (size_t id = text.find("DBG-", at); id < end; id = text.find("DBG-", id + 1))
            named.insert(text.substr(id, text.find_first_of("\", ])\n", id) - id));
    }
}

TEST(Coverage, EveryClauseIsShownByATest) {
    const std::filesystem::path folder = CANTINA_SOURCE_DIR "/games/deckbuilding";
    std::set<std::string> named;
    for (const auto& file : std::filesystem::directory_iterator(folder / "tests"))
        if (file.path().extension() == ".cpp") collect(file.path(), named);
    for (const auto& file : std::filesystem::directory_iterator(folder / "cards"))
        if (file.path().string().ends_with(".scenarios.yaml")) collect(file.path(), named);
    for (const Clause& clause : games::rulebook("deckbuilding").clauses)
        EXPECT_TRUE(clause.info || named.contains(clause.id))
            << clause.id << " is shown by no test";
}

}  // namespace
}  // namespace cantina::deckbuilding
