// What stands on the cards, in both languages, against the texts that people have read and found
// right.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/texts/describer.h"
#include "games/lcg/library.h"
#include "games/lcg/show/speaker.h"
#include "games/lcg/vocabulary.h"
#include "tests/support/golden_text.h"

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

const std::string golden = CANTINA_SOURCE_DIR "/games/lcg/tests/card_texts";

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
