// What can be agreed before a match, for those who offer it without knowing the game.
#include "games/deckbuilding/setup.h"

namespace cantina::deckbuilding {

namespace {

Tree both(const char* en, const char* de) { return Tree::Map{{"en", en}, {"de", de}}; }

Tree value(const char* id, Tree name, Tree text = {}) {
    return Tree::Map{{"id", id}, {"name", std::move(name)}, {"text", std::move(text)}};
}

Tree setting(const char* id, Tree name, const char* usual, Tree::List values) {
    return Tree::Map{
        {"id", id}, {"name", std::move(name)}, {"default", usual}, {"values", std::move(values)}};
}

}  // namespace

Tree Setup::settings() {
    return Tree::List{
        setting("variant", both("Variant", "Variante"), "beginner",
                {value("beginner", both("Beginner game", "Einsteigerspiel"),
                       both("A fixed row of bases; best for a first match.",
                            "Die Stützpunkte liegen fest; am besten für die erste Partie.")),
                 value("whole-galaxy", both("The Whole Galaxy", "Die ganze Galaxis"),
                       both("You choose from all bases when one is destroyed.",
                            "Wird ein Stützpunkt zerstört, wählst du aus allen.")),
                 value("secret-bases", both("Secret Bases", "Geheime Stützpunkte"),
                       both("Both secretly choose the bases they play with.",
                            "Beide wählen heimlich, mit welchen Stützpunkten sie spielen."))}),
        setting("bases", both("Bases to destroy", "Zu zerstörende Stützpunkte"), "3",
                {value("2", both("2: short", "2: kurz")), value("3", both("3", "3")),
                 value("4", both("4", "4")), value("5", both("5: long", "5: lang"))}),
        setting("pay-off", both("Paying off neutral cards", "Neutrale Karten ausbezahlen"), "no",
                {value("no", both("No", "Nein")), value("yes", both("Yes", "Ja"))}),
    };
}

}  // namespace cantina::deckbuilding
