// German as a German player would say it: names are declined, pronouns follow a person, verbs agree
// with their subjects, triggered abilities begin with "sobald".
#include <gmock/gmock.h>

#include <sstream>

#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/tests/onlookers.h"
#include "games/deckbuilding/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::deckbuilding {
namespace {

using namespace onlookers;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

const char* const gunners = R"(
- id: gunners
  name: {en: Turret Gunners, de: Bordschützen}
  article: {de: die}
  plural: true
  deck: galaxy
  faction: empire
  kind: unit
  cost: 2
  attack: 2
  target: 2
  reward: [{gain-force: 1}]
  ability:
    do: [{later: {when: you-purchase, do: [{redirect: hand}]}}]
)";

Strings options(Scene& scene) {
    OptionList list;
    scene.game().options(scene.state(), list);
    const Presenter presenter(scene.game());
    Strings texts;
    for (const Option& option : list)
        texts.push_back(presenter.option(scene.state(), option, Language::de));
    return texts;
}

std::string question(Scene& scene) {
    return Presenter(scene.game()).question(scene.state(), Language::de);
}

Strings log(Scene& scene) {
    const Presenter presenter(scene.game());
    Strings sentences;
    for (const Event& event : scene.events())
        sentences.push_back(presenter.sentence(event, spectator, Language::de).text);
    return sentences;
}

TEST(German, NamesAreDeclinedWithTheirArticle) {
    Scene scene;
    scene.resources(9).row(
        {"imperial-carrier", "rodian-gunslinger", "jabba-the-hutt", "gozanti-cruiser"});
    scene.hand(empire, {"imperial-shuttle", "landing-craft"}).in_play(empire, {"tie-fighter"});
    const Strings offered = options(scene);
    EXPECT_THAT(offered, Contains("Kaufe den Imperialen Träger für 5"));
    EXPECT_THAT(offered, Contains("Kaufe den Rodianischen Revolverhelden für 2"));
    EXPECT_THAT(offered, Contains("Kaufe Jabba den Hutt für 8"));
    EXPECT_THAT(offered, Contains("Kaufe den Outer-Rim-Piloten für 2"));
    EXPECT_THAT(offered, Contains("Spiele die Imperiale Raumfähre (1 Ressource)"));
    EXPECT_THAT(offered,
                Contains("Weise den TIE-Jäger dem Angriff auf den gegnerischen Stützpunkt zu"));
    scene.play("imperial-shuttle");
    scene.buy("imperial-carrier");
    EXPECT_THAT(log(scene), Contains("Das Imperium spielt die Imperiale Raumfähre."));
    EXPECT_THAT(log(scene), Contains("Das Imperium kauft den Imperialen Träger für 5 Ressourcen."));
}

TEST(German, WhatBelongsToACardStandsInTheGenitiveOrBehindVon) {
    Scene scene;
    scene.turn(rebels).force("R1");
    scene.in_play(rebels, {"x-wing", "chewbacca", "hwk-290", "jabbas-sail-barge"});
    scene.discard(rebels, {"bossk"});
    const Strings offered = options(scene);
    EXPECT_THAT(offered, Contains("Setze die Fähigkeit des X-Flüglers ein"));
    EXPECT_THAT(offered, Contains("Setze die Fähigkeit des HWK-290 ein"));
    EXPECT_THAT(offered, Contains("Setze die Fähigkeit von Jabbas Segelbarke ein"));
    scene.use("x-wing");
    EXPECT_THAT(log(scene), Contains("Die Rebellen setzen die Fähigkeit des X-Flüglers ein."));
}

TEST(German, PronounsFollowThePerson) {
    Scene scene;
    scene.no_base(empire).bases(empire, {"corellia"});
    scene.row({"admiral-piett", "twilek-smuggler", "landing-craft"}).start_of_turn();
    scene.use("corellia");
    const Strings offered = options(scene);
    EXPECT_THAT(offered, Contains("Kaufe Admiral Piett kostenlos aus der Galaxis-Auslage und nimm "
                                  "ihn auf deine Hand"));
    EXPECT_THAT(offered, Contains("Kaufe die Twi'lek-Schmugglerin kostenlos aus der "
                                  "Galaxis-Auslage und nimm sie auf deine Hand"));
    EXPECT_THAT(offered, Contains("Kaufe das Landungsschiff kostenlos aus der Galaxis-Auslage und "
                                  "nimm es auf deine Hand"));
    EXPECT_EQ(pronoun(Language::de,
                      name_of(library().titles[static_cast<size_t>(library().find("jyn-erso"))],
                              Language::de),
                      Number::one, Case::accusative),
              "sie");
}

TEST(German, PluralTitlesTakePluralVerbs) {
    const Library cards = library_with(gunners);
    Scene defeated(cards);
    defeated.turn(rebels).row({"gunners"}).in_play(rebels, {"luke-skywalker"});
    defeated.attack({"luke-skywalker"}, "gunners");
    EXPECT_EQ(question(defeated), "Die Bordschützen sind besiegt. Nimmst du die Belohnung?");
    EXPECT_EQ(Presenter(defeated.game()).question(defeated.state(), Language::en),
              "Turret Gunners are defeated. Do you take the reward?");
    defeated.no();
    EXPECT_THAT(log(defeated), Contains("Die Rebellen besiegen die Bordschützen; die Karte kommt "
                                        "auf den Galaxis-Ablagestapel."));
    Scene used(cards);
    used.in_play(empire, {"gunners"});
    EXPECT_THAT(options(used), Contains("Setze die Fähigkeit der Bordschützen ein"));
    Scene filled(cards);
    filled.resources(9).row({"at-at"}).galaxy_top({"gunners"});
    filled.buy("at-at");
    EXPECT_THAT(log(filled), Contains("Die Bordschützen kommen in die Galaxis-Auslage."));
}

TEST(German, TriggeredAbilitiesBeginWithSobald) {
    shows("DBG-TERM-30");
    int triggered = 0;
    for (u16 number = 0; number < library().titles.size(); ++number) {
        const Title& title = library().titles[number];
        const u8 trigger = library().code.abilities[title.ability].trigger;
        const bool wakes =
            title.ability && trigger != triggers::activated && trigger != triggers::constant;
        const std::string text = ability_text(library(), number, Language::de);
        triggered += wakes;
        EXPECT_EQ(text.starts_with("Sobald "), wakes || title.id == "twilek-smuggler")
            << title.id << ": " << text;
        EXPECT_THAT(text, Not(HasSubstr("enn ")));  // „wenn“ would be neither „falls“ nor „sobald“
    }
    EXPECT_GT(triggered, 20);
}

TEST(German, ASentenceBehindAColonBeginsWithACapital) {
    Scene scene;
    scene.row({"darth-vader"}).turn(rebels).in_play(rebels, {"x-wing"});
    scene.attack({"x-wing"}, "darth-vader");
    EXPECT_THAT(log(scene), Contains("Das reicht nicht: Darth Vader hält stand."));
    scene.end_turn();
    EXPECT_THAT(log(scene), Contains(HasSubstr(": Das Imperium ist am Zug.")));
}

}  // namespace
}  // namespace cantina::deckbuilding
