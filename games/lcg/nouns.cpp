#include "games/lcg/nouns.h"

namespace cantina::lcg {

namespace {

constexpr auto der = Gender::masculine;
constexpr auto die = Gender::feminine;
constexpr auto das = Gender::neuter;

}  // namespace

const std::vector<std::string>& kind_names() {
    static const std::vector<std::string> names = {"affiliation", "objective", "unit",
                                                   "enhancement", "event",     "fate"};
    return names;
}

const std::vector<std::string>& faction_names() {
    static const std::vector<std::string> names = {
        "jedi",   "rebel-alliance", "smugglers-and-spies",
        "sith",   "imperial-navy",  "scum-and-villainy",
        "neutral"};
    return names;
}

const std::vector<std::string>& keyword_names() {
    static const std::vector<std::string> names = {"elite", "limited", "no-enhancements",
                                                   "shielding", "targeted-strike"};
    return names;
}

const std::vector<TraitWords>& traits() {
    static const std::vector<TraitWords> words = {
        {"alter", {"Alter", "Wandeln"}},
        {"armor", {"Armor", "Rüstung"}, "Rüstungs"},
        {"black-squadron", {"Black Squadron", "Schwarze Staffel"}},
        {"bounty", {"Bounty", "Kopfgeld"}},
        {"bounty-hunter", {"Bounty Hunter", "Kopfgeldjäger"}},
        {"capital-ship", {"Capital Ship", "Großkampfschiff"}},
        {"character", {"Character", "Charakter"}},
        {"civilian", {"Civilian", "Zivilist"}, "Zivilisten"},
        {"cloud-city", {"Cloud City", "Wolkenstadt"}},
        {"condition", {"Condition", "Zustand"}, "Zustands"},
        {"control", {"Control", "Kontrolle"}},
        {"coruscant", {"Coruscant", "Coruscant"}},
        {"creature", {"Creature", "Kreatur"}, "Kreaturen"},
        {"dagobah", {"Dagobah", "Dagobah"}},
        {"dantooine", {"Dantooine", "Dantooine"}},
        {"dathomir", {"Dathomir", "Dathomir"}},
        {"death-star", {"Death Star", "Todesstern"}},
        {"decoy", {"Decoy", "Köder"}, "Köder"},
        {"despayre", {"Despayre", "Despayre"}},
        {"droid", {"Droid", "Droide"}, "Droiden"},
        {"endor", {"Endor", "Endor"}},
        {"engineer", {"Engineer", "Ingenieur"}},
        {"espionage", {"Espionage", "Spionage"}},
        {"ewok", {"Ewok", "Ewok"}},
        {"executor", {"Executor", "Exekutor"}},
        {"fighter", {"Fighter", "Jäger"}},
        {"fleet", {"Fleet", "Flotte"}},
        {"force", {"Force", "Macht"}},
        {"force-sensitive", {"Force Sensitive", "Machtsensitiv"}},
        {"force-user", {"Force User", "Machtnutzer"}},
        {"fortification", {"Fortification", "Befestigung"}, "Befestigungs"},
        {"imperial-guard", {"Imperial Guard", "Imperiale Garde"}},
        {"kuat", {"Kuat", "Kuat"}},
        {"leader", {"Leader", "Anführer"}},
        {"lightsaber-form", {"Lightsaber Form", "Lichtschwertform"}},
        {"location", {"Location", "Ort"}, "Orts"},
        {"maneuver", {"Maneuver", "Manöver"}},
        {"mission", {"Mission", "Mission"}, "Missions"},
        {"officer", {"Officer", "Offizier"}, "Offiziers"},
        {"operation", {"Operation", "Operation"}, "Operations"},
        {"pilot", {"Pilot", "Pilot"}, "Piloten"},
        {"rogue", {"Rogue", "Schurke"}, "Schurken"},
        {"scoundrel", {"Scoundrel", "Halunke"}, "Halunken"},
        {"sense", {"Sense", "Sinn"}},
        {"skill", {"Skill", "Fertigkeit"}, "Fertigkeiten"},
        {"spy", {"Spy", "Spion"}, "Spions"},
        {"squadron", {"Squadron", "Staffel"}},
        {"tatooine", {"Tatooine", "Tatooine"}},
        {"trap", {"Trap", "Falle"}, "Fallen"},
        {"trooper", {"Trooper", "Soldat"}, "Soldaten"},
        {"upgrade", {"Upgrade", "Aufrüstung"}, "Aufrüstungs"},
        {"vehicle", {"Vehicle", "Fahrzeug"}},
        {"walker", {"Walker", "Läufer"}},
        {"weapon", {"Weapon", "Waffe"}, "Waffen"},
        {"wookiee", {"Wookiee", "Wookiee"}},
        {"yavin-4", {"Yavin 4", "Yavin 4"}},
    };
    return words;
}

const std::map<std::string, Noun>& nouns() {
    static const std::map<std::string, Noun> words = {
        {"card", {"card", "cards", die, "Karte", "Karte", "Karten"}},
        {"opponent", {"opponent", "opponents", der, "Gegner", "Gegners", "Gegner"}},
        // kinds
        {"affiliation",
         {"affiliation card", "affiliation cards", die, "Fraktionskarte", "Fraktionskarte",
          "Fraktionskarten"}},
        {"objective",
         {"objective", "objectives", das, "Einsatzziel", "Einsatzziels", "Einsatzziele"}},
        {"unit", {"unit", "units", die, "Einheit", "Einheit", "Einheiten"}},
        {"enhancement",
         {"enhancement", "enhancements", die, "Verstärkung", "Verstärkung", "Verstärkungen"}},
        {"event", {"event", "events", das, "Ereignis", "Ereignisses", "Ereignisse"}},
        {"fate",
         {"fate card", "fate cards", die, "Schicksalskarte", "Schicksalskarte",
          "Schicksalskarten"}},
        // places
        {"hand", {"hand", "hands", die, "Hand", "Hand", "Hände"}},
        {"deck",
         {"command deck", "command decks", das, "Kommandodeck", "Kommandodecks", "Kommandodecks"}},
        {"objective-deck",
         {"objective deck", "objective decks", das, "Einsatzdeck", "Einsatzdecks", "Einsatzdecks"}},
        {"discard-pile",
         {"discard pile", "discard piles", der, "Ablagestapel", "Ablagestapels", "Ablagestapel"}},
        {"edge-stack",
         {"edge stack", "edge stacks", der, "Kampfvorteilsstapel", "Kampfvorteilsstapels",
          "Kampfvorteilsstapel"}},
        {"dial",
         {"Death Star dial", "Death Star dials", der, "Todessternanzeiger", "Todessternanzeigers",
          "Todessternanzeiger"}},
        // what is counted
        {"damage", {"damage", "damage", der, "Schaden", "Schadens", "Schaden"}},
        {"damage-token",
         {"damage token", "damage tokens", der, "Schadensmarker", "Schadensmarkers",
          "Schadensmarker"}},
        {"focus-token",
         {"focus token", "focus tokens", der, "Fokusmarker", "Fokusmarkers", "Fokusmarker"}},
        {"shield-token",
         {"shield token", "shield tokens", der, "Schildmarker", "Schildmarkers", "Schildmarker"}},
        {"resource", {"resource", "resources", die, "Ressource", "Ressource", "Ressourcen"}},
        {"force-icon",
         {"Force icon", "Force icons", das, "Machtsymbol", "Machtsymbols", "Machtsymbole"}},
        {"unit-damage-icon",
         {"unit damage icon", "unit damage icons", das, "Einheitenschaden-Symbol",
          "Einheitenschaden-Symbols", "Einheitenschaden-Symbole"}},
        {"tactics-icon",
         {"tactics icon", "tactics icons", das, "Taktik-Symbol", "Taktik-Symbols",
          "Taktik-Symbole"}},
        {"blast-icon",
         {"blast damage icon", "blast damage icons", das, "Explosionsschaden-Symbol",
          "Explosionsschaden-Symbols", "Explosionsschaden-Symbole"}},
        {"cost", {"cost", "costs", die, "Kosten", "Kosten", "Kosten"}},
        {"effect", {"effect", "effects", der, "Effekt", "Effekts", "Effekte"}},
        {"interrupt",
         {"interrupt", "interrupts", die, "Unterbrechung", "Unterbrechung", "Unterbrechungen"}},
        {"owner", {"owner", "owners", der, "Besitzer", "Besitzers", "Besitzer"}},
        {"point", {"point", "points", der, "Punkt", "Punkts", "Punkte"}},
        {"engagement", {"engagement", "engagements", der, "Kampf", "Kampfes", "Kämpfe"}},
        {"turn", {"turn", "turns", der, "Zug", "Zuges", "Züge"}},
        {"capacity",
         {"damage capacity", "damage capacities", das, "Schadenslimit", "Schadenslimits",
          "Schadenslimits"}},
        {"reserve",
         {"reserve value", "reserve values", der, "Reservewert", "Reservewerts", "Reservewerte"}},
    };
    return words;
}

const std::map<std::string, Modifier>& adjectives() {
    using Stands = Modifier::Place;
    static const std::map<std::string, Modifier> words = [] {
        std::map<std::string, Modifier> made = {
            {"top", {{"top", "oberst"}, Stands::adjective}},
            {"first", {{"first", "erst"}, Stands::adjective}},
            {"respective-first", {{"first", "jeweils erst"}, Stands::adjective}},
            {"more", {{"additional", "weiter"}, Stands::adjective}},
            {"random", {{"random", "zufällig"}, Stands::adjective}},
            {"enemy", {{"enemy", "gegnerisch"}, Stands::adjective}},
            {"attacking", {{"attacking", "angreifend"}, Stands::adjective}},
            {"defending", {{"defending", "verteidigend"}, Stands::adjective}},
            {"participating", {{"participating", "teilnehmend"}, Stands::adjective}},
            {"exhausted", {{"exhausted", "erschöpft"}, Stands::adjective}},
            {"ready", {{"ready", "spielbereit"}, Stands::adjective}},
            {"damaged", {{"damaged", "beschädigt"}, Stands::adjective}},
            {"engaged", {{"engaged", "umkämpft"}, Stands::adjective}},
            {"enhanced", {{"enhanced", "verstärkt"}, Stands::adjective}},
            {"neutral", {{"neutral", "neutral"}, Stands::adjective}},
            {"other-than-this", {{"other", "ander"}, Stands::adjective}},
        };
        for (const TraitWords& trait : traits())
            made[trait.id] = {
                {trait.name.en, trait.front.empty() ? trait.name.de : std::string(trait.front)},
                Stands::compound};
        made["force-sensitive"] = {{"Force Sensitive", "machtsensitiv"}, Stands::adjective};
        made["black-squadron"] = {{"Black Squadron", "der Schwarzen Staffel"}, Stands::genitive};
        made["imperial-guard"] = {{"Imperial Guard", "der Imperialen Garde"}, Stands::genitive};
        made["jedi"] = {{"Jedi", "Jedi"}, Stands::compound};
        made["rebel-alliance"] = {{"Rebel Alliance", "der Rebellenallianz"}, Stands::genitive};
        made["smugglers-and-spies"] = {{"Smugglers and Spies", "der Schmuggler und Spione"},
                                       Stands::genitive};
        made["sith"] = {{"Sith", "Sith"}, Stands::compound};
        made["imperial-navy"] = {{"Imperial Navy", "der Imperialen Flotte"}, Stands::genitive};
        made["scum-and-villainy"] = {{"Scum and Villainy", "von Abschaum und Kriminellen"},
                                     Stands::genitive};
        return made;
    }();
    return words;
}

Text name_of(Faction faction) {
    switch (faction) {
        case Faction::jedi:
            return {"Jedi", "Jedi"};
        case Faction::rebel_alliance:
            return {"Rebel Alliance", "Rebellenallianz"};
        case Faction::smugglers_and_spies:
            return {"Smugglers and Spies", "Schmuggler und Spione"};
        case Faction::sith:
            return {"Sith", "Sith"};
        case Faction::imperial_navy:
            return {"Imperial Navy", "Imperiale Flotte"};
        case Faction::scum_and_villainy:
            return {"Scum and Villainy", "Abschaum und Kriminelle"};
        case Faction::neutral:
            break;
    }
    return {"neutral", "neutral"};
}

Text name_of(Kind kind) {
    const Noun& noun = noun_of(kind);
    return {std::string(noun.en), std::string(noun.de)};
}

Text name_of(Keyword keyword) {
    switch (keyword) {
        case Keyword::elite:
            return {"Elite", "Elite"};
        case Keyword::limited:
            return {"Limited", "Limitiert"};
        case Keyword::no_enhancements:
            return {"No Enhancements", "Keine Verstärkungen"};
        case Keyword::shielding:
            return {"Shielding", "Schutzschild"};
        case Keyword::targeted_strike:
            break;
    }
    return {"Targeted Strike", "Gezielter Angriffsschlag"};
}

Text name_of(Icon icon) {
    switch (icon) {
        case Icon::unit_damage:
            return {"unit damage", "Einheitenschaden"};
        case Icon::tactics:
            return {"tactics", "Taktik"};
        case Icon::blast:
            break;
    }
    return {"blast damage", "Explosionsschaden"};
}

Text name_of(Side side) {
    return side == Side::dark ? Text{"the dark side", "die dunkle Seite"}
                              : Text{"the light side", "die helle Seite"};
}

const Noun& noun_of(Kind kind) { return nouns().at(kind_names()[static_cast<size_t>(kind)]); }

}  // namespace cantina::lcg
