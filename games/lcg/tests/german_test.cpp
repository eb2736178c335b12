// German as it is spoken: titles are not declined but quoted, plural ones take the verb in the
// plural, pronouns follow who is meant.
#include "games/lcg/tests/onlookers.h"
#include "games/lcg/tests/scene.h"

namespace cantina::lcg {
namespace {

using namespace onlookers;

Card titled(const char* id) { return static_cast<Card>(library().find(id)); }

std::string told(EventKind kind, Seat seat, Card card, Card other = no_card, int amount = 1,
                 int detail = 0, Language language = Language::de) {
    static const Game game(library(), Setup::from({}));
    const Event event{static_cast<u8>(kind),   seat, everybody,
                      static_cast<u8>(detail), card, other,
                      static_cast<i16>(amount)};
    return Presenter(game).sentence(event, light, language).text;
}

/// The answers to what is asked now.
Strings answers(Scene& scene, Language language = Language::de) {
    const Presenter presenter(scene.game());
    OptionList list;
    scene.game().options(scene.state(), list);
    Strings texts;
    for (const Option& option : list)
        texts.push_back(presenter.option(scene.state(), option, language));
    return texts;
}

std::string question(Scene& scene) {
    return Presenter(scene.game()).question(scene.state(), Language::de);
}

bool says(const Strings& texts, const std::string& wanted) {
    return std::find(texts.begin(), texts.end(), wanted) != texts.end();
}

TEST(LcgGerman, TitlesThatWouldBeDeclinedStandInQuotationMarks) {
    EXPECT_EQ(told(EventKind::engaged, light, titled("fall-of-the-jedi")),
              "Die helle Seite greift „Der Fall der Jedi“ an.");
    EXPECT_EQ(told(EventKind::damage_removed, light, titled("twilek-loyalist")),
              "Von „Loyaler Twi'lek“ wird 1 Schaden entfernt.");
    EXPECT_EQ(told(EventKind::attacks, light, titled("twilek-loyalist")),
              "Loyaler Twi'lek greift an.");
    EXPECT_EQ(told(EventKind::engaged, light, dial_card),
              "Die helle Seite greift den Todessternanzeiger an.");
}

TEST(LcgGerman, TheProperNameOfAUniqueUnitStaysAsItIs) {
    EXPECT_EQ(
        told(EventKind::captured, dark, titled("luke-skywalker"), titled("cruel-interrogations")),
        "Die dunkle Seite nimmt Luke Skywalker bei „Grausame Verhörmethoden“ gefangen.");
}

TEST(LcgGerman, PluralTitlesTakeTheVerbInThePlural) {
    const Card squad = titled("isb-interrogators");
    EXPECT_EQ(told(EventKind::attacks, dark, squad), "ISB-Verhörspezialisten greifen an.");
    EXPECT_EQ(told(EventKind::attacks, dark, squad, no_card, 1, 0, Language::en),
              "ISB Interrogators attack.");
    EXPECT_EQ(told(EventKind::produced, light, titled("forgotten-heroes"), no_card, 1),
              "„Vergessene Helden“ produzieren 1 Ressource.");
    EXPECT_EQ(told(EventKind::protected_by, dark, squad, titled("rancor"), 1),
              "Rancor beschützt „ISB-Verhörspezialisten“ und nimmt 1 Schaden auf sich.");
    Scene scene;
    scene.turn(dark).units(dark, {"isb-interrogators"}).units(light, {"x-wing", "y-wing"});
    scene.engagement({.objective = "draw-their-fire",
                      .attackers = {"isb-interrogators"},
                      .defenders = {"x-wing", "y-wing"},
                      .edge = dark});
    scene.say("strike isb-interrogators");
    EXPECT_TRUE(question(scene).starts_with("ISB-Verhörspezialisten schlagen zu: "))
        << question(scene);
}

TEST(LcgGerman, PronounsFollowWhoIsMeant) {
    Scene scene;
    scene.turn(dark).hand(dark, {"force-stasis"}).units(light, {"luke-skywalker", "leia-organa"});
    scene.units(dark, {"emperor-palpatine"});
    scene.say("play force-stasis");
    scene.say("pay 1 affiliation-sith");
    const Strings texts = answers(scene);
    const std::string ban =
        " darf in dieser Phase nicht als Angreifer oder Verteidiger "
        "deklariert werden";
    EXPECT_TRUE(says(texts, "Wähle Luke Skywalker. Er" + ban)) << testing::PrintToString(texts);
    EXPECT_TRUE(says(texts, "Wähle Leia Organa. Sie" + ban)) << testing::PrintToString(texts);
}

TEST(LcgGerman, AnswersQuoteWhatTheyName) {
    Scene scene;
    scene.turn(light).units(light, {"rebel-trooper", "han-solo"}).phase(Phase::conflict);
    scene.say("engage shadows-of-dathomir");
    EXPECT_EQ(question(scene), "Wer greift „Schatten von Dathomir“ an?");
    const Strings texts = answers(scene);
    EXPECT_TRUE(texts[0].starts_with("Greife mit „Rebellensoldat“ an (")) << texts[0];
    EXPECT_TRUE(texts[1].starts_with("Greife mit Han Solo an (")) << texts[1];
}

}  // namespace
}  // namespace cantina::lcg
