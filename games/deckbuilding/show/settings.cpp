// What can be agreed before a match, for those who offer it without knowing the game.
#include "engine/people/settings.h"
#include "games/deckbuilding/setup.h"

namespace cantina::deckbuilding {

Tree Setup::settings() {
    return Tree::List{
        setting(
            "variant", {"Variant", "Variante"}, "beginner",
            {setting_value("beginner", {"Beginner game", "Einstiegspartie"},
                           {"Five set bases a side; best for a first match.",
                            "Je Seite fünf feste Stützpunkte; am besten für die erste Partie."}),
             setting_value("whole-galaxy", {"The Whole Galaxy", "Die ganze Galaxis"},
                           {"You choose from all bases when one is destroyed.",
                            "Wird ein Stützpunkt zerstört, wählst du aus allen."}),
             setting_value("secret-bases", {"Secret Bases", "Geheime Stützpunkte"},
                           {"Both secretly choose the bases they play with.",
                            "Beide wählen heimlich, mit welchen Stützpunkten sie spielen."})}),
        setting("bases", {"Bases to destroy", "Zu zerstörende Stützpunkte"}, "3",
                {setting_value("2", {"2 (short)", "2 (kurz)"}), setting_value("3", {"3", "3"}),
                 setting_value("4", {"4", "4"}), setting_value("5", {"5 (long)", "5 (lang)"})}),
        setting("pay-off", {"Paying off neutral cards", "Neutrale Karten ausbezahlen"}, "no",
                {setting_value("no", {"No", "Nein"}), setting_value("yes", {"Yes", "Ja"})}),
    };
}

}  // namespace cantina::deckbuilding
