// What stands on the cards, in both languages, against the texts that people have read and found
// right. CANTINA_UPDATE_GOLDEN=1 writes the files anew; read the difference before keeping it.
#include "games/deckbuilding/card_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/phrasing.h"
#include "games/deckbuilding/library.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {
namespace {

const Library& library() {
    static const Library cards =
        compile_library(read_sources(CANTINA_SOURCE_DIR "/games/deckbuilding/cards"));
    return cards;
}

std::string all_texts(Language language) {
    std::ostringstream out;
    for (u16 number = 0; number < library().titles.size(); ++number) {
        const Title& title = library().titles[number];
        out << (number ? "\n" : "") << title.id << ": " << title.name.in(language) << '\n';
        if (const std::string text = ability_text(library(), number, language); !text.empty())
            out << "  " << text << '\n';
        if (const std::string text = reward_text(library(), number, language); !text.empty())
            out << "  " << (language == Language::de ? "Belohnung: " : "Reward: ") << text << '\n';
    }
    return out.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Line by line, with the card's heading, so that the reader sees which text has changed.
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
        if (out.size() > 4000) return out + "…\n";
    }
    return out;
}

void compare(Language language, const std::string& file) {
    const std::string path = CANTINA_SOURCE_DIR "/games/deckbuilding/tests/" + file;
    const std::string found = all_texts(language);
    if (const char* update = std::getenv("CANTINA_UPDATE_GOLDEN"); update && *update == '1') {
        std::ofstream out(path, std::ios::binary);
        ASSERT_TRUE(out << found) << path << " cannot be written";
        return;
    }
    std::ifstream in(path, std::ios::binary);
    std::ostringstream wanted;
    wanted << in.rdbuf();
    EXPECT_EQ(difference(wanted.str(), found), "") << "texts of " << file << " have changed";
}

TEST(CardTexts, SayInEnglishWhatWasReadAndFoundRight) {
    compare(Language::en, "card_texts.en.txt");
}
TEST(CardTexts, SayInGermanWhatWasReadAndFoundRight) { compare(Language::de, "card_texts.de.txt"); }

TEST(CardTexts, EveryWordOfTheVocabularyCanBeSaid) {
    std::string faults;
    for (const std::string& fault : missing_phrases(vocabulary())) faults += fault + "\n";
    EXPECT_EQ(faults, "");
}

TEST(CardTexts, NoAbilityOrRewardIsSilent) {
    for (u16 number = 0; number < library().titles.size(); ++number)
        for (const Language language : {Language::en, Language::de}) {
            const Title& title = library().titles[number];
            EXPECT_EQ(ability_text(library(), number, language).empty(), title.ability == 0)
                << title.id;
            EXPECT_EQ(reward_text(library(), number, language).empty(), title.reward == 0)
                << title.id;
        }
}

}  // namespace
}  // namespace cantina::deckbuilding
