// A clause that no test shows is a fault.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "games/registry.h"

namespace cantina::toy {
namespace {

/// The clauses named behind `shows` in a file.
void collect(const std::filesystem::path& path, std::set<std::string>& named) {
    std::ifstream in(path);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    const std::string text = bytes.str();
    for (size_t at = text.find("shows("); at != std::string::npos;
         at = text.find("shows(", at + 1)) {
        const size_t end = text.find(')', at);
        for (size_t id = text.find("TOY-", at); id < end; id = text.find("TOY-", id + 1))
            named.insert(text.substr(id, text.find('"', id) - id));
    }
}

TEST(Coverage, EveryClauseIsShownByATest) {
    std::set<std::string> named;
    for (const auto& file :
         std::filesystem::directory_iterator(CANTINA_SOURCE_DIR "/games/toy/tests"))
        if (file.path().extension() == ".cpp") collect(file.path(), named);
    for (const Clause& clause : games::rulebook("toy").clauses)
        EXPECT_TRUE(clause.info || named.contains(clause.id))
            << clause.id << " is shown by no test";
}

}  // namespace
}  // namespace cantina::toy
