// What stands on the cards, in both languages, against the texts that people have read and found
// right. CANTINA_UPDATE_GOLDEN=1 writes the files anew; read the difference before keeping it.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/describer.h"
#include "games/lcg/library.h"
#include "games/lcg/speaker.h"
#include "games/lcg/vocabulary.h"

namespace cantina::lcg {
namespace {

const Library& printed_cards() {
    static const Library cards =
        compile_library(read_sources(CANTINA_SOURCE_DIR "/games/lcg/cards"));
    return cards;
}

/// Before each ability stands the moment for it, by its name in the YAML.
std::string all_texts(Language language) {
    std::ostringstream out;
    const Library& library = printed_cards();
    for (size_t number = 0; number < library.titles.size(); ++number) {
        const Title& title = library.titles[number];
        out << (number ? "\n" : "") << title.id << ": " << title.name.in(language) << '\n';
        const Speaker speaker = speaker_of(library, title);
        const Describer describer(vocabulary(), library.code);
        if (title.host == Host::card)
            out << "  [enhances] "
                << describer.such_a_card(title.enhances, speaker, language, Case::nominative)
                << '\n';
        for (const u16 ability : title.abilities)
            out << "  [" << vocabulary().triggers[library.code.abilities[ability].trigger].name
                << "] " << describer.ability(ability, speaker, language) << '\n';
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
    const std::string path = CANTINA_SOURCE_DIR "/games/lcg/tests/" + file;
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
    EXPECT_NO_THROW(require_phrases(vocabulary()));
}

TEST(CardTexts, SpeakersKnowWhatTheyEnhance) {
    const auto host = [](const char* id) {
        const Library& library = printed_cards();
        const auto number = static_cast<size_t>(library.find(id));
        return speaker_of(library, library.titles[number]).host->noun.en;
    };
    EXPECT_EQ(host("common-ground"), "objective");
    EXPECT_EQ(host("jedi-lightsaber"), "unit");
    EXPECT_EQ(host("black-squadron-pilot"), "unit");
}

}  // namespace
}  // namespace cantina::lcg
