// What stands on the cards, in both languages, against the texts that people have read and found
// right. CANTINA_UPDATE_GOLDEN=1 writes the files anew; read the difference before keeping it.
#include "games/deckbuilding/card_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "engine/phrasing.h"
#include "games/deckbuilding/lexicon.h"
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

TEST(CardTexts, KindsTraitsAndFactionsHaveWords) {
    EXPECT_EQ(noun_of(Trait::trooper).de, "Truppler");
    EXPECT_EQ(noun_of(Trait::bounty_hunter).en, "bounty hunter");
    EXPECT_EQ(noun_of(Trait::sith).de_plural, "Sith");
    EXPECT_EQ(noun_of(Kind::capital_ship).de, "Großkampfschiff");
    EXPECT_EQ(noun_of(Kind::base).en_plural, "bases");
    EXPECT_EQ(modifier_of(Faction::rebel).text, (Text{"Rebel", "Rebellen"}));
}

TEST(CardTexts, AlternativesAreToldToWhoeverChooses) {
    const auto number = static_cast<u16>(library().find("duros-spy"));
    const auto& code = library().code.instructions;
    const size_t choose = library().code.abilities[library().titles[number].ability].effect;
    ASSERT_EQ(code[choose].op, ops::choose);
    const auto told = [&](size_t branch, Language language, Who reader) {
        const Instruction& at = code[choose + branch];
        return part_text(library(), number, at.arg[0], at.arg[1], language, {reader});
    };
    EXPECT_EQ(told(1, Language::en, Who::opponent), "Discard 1 card from your hand.");
    EXPECT_EQ(told(2, Language::de, Who::opponent), "Dein Gegner erhält 1 Macht.");
    EXPECT_EQ(told(1, Language::de, Who::you), "Dein Gegner legt 1 Karte von seiner Hand ab.");
    EXPECT_EQ(told(2, Language::en, Who::you), "Gain 1 Force.");
}

TEST(CardTexts, APickedCardStandsForAllThatMayBePicked) {
    const auto told = [&](const char* id, const char* picked, Zone zone, Language language) {
        const auto number = static_cast<u16>(library().find(id));
        const int select = library().code.abilities[library().titles[number].ability].effect;
        const Title& title = library().titles[static_cast<size_t>(library().find(picked))];
        const PickedCard card{name_of(title), static_cast<int>(zone)};
        return part_text(library(), number, select, select + 2, language,
                         {Who::you, Who::you, &card});
    };
    EXPECT_EQ(told("kel-dor-mystic", "x-wing", Zone::hand, Language::en),
              "Exile X-Wing from your hand.");
    EXPECT_EQ(told("kel-dor-mystic", "x-wing", Zone::discard, Language::de),
              "Verbanne X-Flügler aus deinem Ablagestapel.");
    EXPECT_EQ(told("y-wing", "death-star", Zone::opponent_base, Language::en),
              "Deal 2 damage to the Death Star.");
    EXPECT_EQ(told("y-wing", "death-star", Zone::opponent_base, Language::de),
              "Füge dem Todesstern 2 Schaden zu.");
}

TEST(CardTexts, ConditionsAreClauses) {
    const auto told = [&](const char* id, Language language) {
        const auto number = static_cast<u16>(library().find(id));
        const Ability& ability = library().code.abilities[library().titles[number].ability];
        return condition_text(library(), number, ability.condition, language);
    };
    EXPECT_EQ(told("x-wing", Language::en), "the Force is with you");
    EXPECT_EQ(told("x-wing", Language::de), "die Macht mit dir ist");
    EXPECT_EQ(told("chewbacca", Language::de), "du eine andere einzigartige Einheit im Spiel hast");
}

}  // namespace
}  // namespace cantina::deckbuilding
