// What is printed on the cards agrees with a list that was written down independently of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "games/registry.h"

namespace cantina::deckbuilding {
namespace {

const char* const origins[] = {"starter", "galaxy", "pilot", "base"};
const char* const factions[] = {"empire", "rebel", "neutral"};
const char* const kinds[] = {"unit", "capital-ship", "base"};
const char* const traits[trait_count] = {"trooper", "vehicle",       "fighter",   "transport",
                                         "officer", "bounty-hunter", "scoundrel", "droid",
                                         "jedi",    "sith"};

/// The traits in alphabetical order.
std::string traits_of(const Title& title) {
    std::vector<std::string> names;
    for (int i = 0; i < trait_count; ++i)
        if (title.has(static_cast<Trait>(i))) names.emplace_back(traits[i]);
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : "+") + name;
    return text.empty() ? "-" : text;
}

std::string printed(const Title& title) {
    std::ostringstream line;
    line << title.id << '\t' << int{title.copies} << '\t' << origins[static_cast<int>(title.origin)]
         << '\t' << factions[static_cast<int>(title.faction)] << '\t'
         << kinds[static_cast<int>(title.kind)];
    for (u8 figure :
         {title.cost, title.attack, title.resources, title.force, title.target, title.hit_points})
        line << '\t' << int{figure};
    std::string marks = title.unique ? "u" : "";
    if (title.starting_base) marks += "s";
    if (title.beginner_base) marks += "b";
    line << '\t' << traits_of(title) << '\t' << (marks.empty() ? "-" : marks);
    return line.str();
}

/// The lines by the card they are about.
std::map<std::string, std::string> the_list() {
    std::ifstream in(CANTINA_SOURCE_DIR "/games/deckbuilding/tests/printed.tsv");
    std::map<std::string, std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (line.front() != '#') lines[line.substr(0, line.find('\t'))] = line;
    return lines;
}

TEST(Printed, FiguresAgreeWithTheList) {
    const auto list = the_list();
    const Library library = games::Deckbuilding::library();
    EXPECT_EQ(library.titles.size(), list.size());
    for (const Title& title : library.titles) {
        ASSERT_TRUE(list.count(title.id)) << title.id << " is not in printed.tsv";
        EXPECT_EQ(printed(title), list.at(title.id));
    }
}

}  // namespace
}  // namespace cantina::deckbuilding
