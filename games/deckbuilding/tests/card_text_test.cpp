// What stands on the cards, in both languages, against the texts that people have read and found
// right.
#include "games/deckbuilding/show/card_text.h"

#include <gtest/gtest.h>

#include <sstream>

#include "engine/texts/phrasing.h"
#include "games/deckbuilding/library.h"
#include "games/deckbuilding/nouns.h"
#include "games/deckbuilding/vocabulary.h"
#include "tests/support/golden_text.h"

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

const std::string golden = CANTINA_SOURCE_DIR "/games/deckbuilding/tests/card_texts";

TEST(CardTexts, SayInEnglishWhatWasReadAndFoundRight) {
    expect_golden(golden + ".en.txt", all_texts(Language::en));
}

TEST(CardTexts, SayInGermanWhatWasReadAndFoundRight) {
    expect_golden(golden + ".de.txt", all_texts(Language::de));
}

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
        const PickedCard card{name_of(title, language), static_cast<int>(zone), true};
        return part_text(library(), number, select, select + 2, language,
                         {Who::you, Who::you, &card});
    };
    EXPECT_EQ(told("kel-dor-mystic", "x-wing", Zone::hand, Language::en),
              "Exile X-Wing from your hand.");
    EXPECT_EQ(told("kel-dor-mystic", "x-wing", Zone::discard, Language::de),
              "Verbanne den X-Flügler aus deinem Ablagestapel.");
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
