#include "games/deckbuilding/nouns.h"

namespace cantina::deckbuilding {

namespace {

constexpr auto der = Gender::masculine;
constexpr auto die = Gender::feminine;
constexpr auto das = Gender::neuter;

/// Traits in the order of the enumeration, under the names that cards use.
constexpr const char* trait_names[trait_count] = {
    "trooper",       "vehicle",   "fighter", "transport", "officer",
    "bounty-hunter", "scoundrel", "droid",   "jedi",      "sith"};
constexpr const char* kind_names[] = {"unit", "capital-ship", "base"};

}  // namespace

const std::map<std::string, Noun>& nouns() {
    static const std::map<std::string, Noun> words = {
        {"card", {"card", "cards", die, "Karte", "Karte", "Karten"}},
        {"opponent", {"opponent", "opponents", der, "Gegner", "Gegners", "Gegner"}},
        // kinds
        {"unit", {"unit", "units", die, "Einheit", "Einheit", "Einheiten"}},
        {"capital-ship",
         {"capital ship", "capital ships", das, "Großkampfschiff", "Großkampfschiffs",
          "Großkampfschiffe"}},
        {"ship", {"ship", "ships", das, "Schiff", "Schiffs", "Schiffe"}},
        {"base", {"base", "bases", der, "Stützpunkt", "Stützpunkts", "Stützpunkte"}},
        // traits
        {"trooper", {"trooper", "troopers", der, "Truppler", "Trupplers", "Truppler"}},
        {"vehicle", {"vehicle", "vehicles", das, "Fahrzeug", "Fahrzeugs", "Fahrzeuge"}},
        {"fighter", {"fighter", "fighters", der, "Jäger", "Jägers", "Jäger"}},
        {"transport",
         {"transport", "transports", der, "Transporter", "Transporters", "Transporter"}},
        {"officer", {"officer", "officers", der, "Offizier", "Offiziers", "Offiziere"}},
        {"bounty-hunter",
         {"bounty hunter", "bounty hunters", der, "Kopfgeldjäger", "Kopfgeldjägers",
          "Kopfgeldjäger"}},
        {"scoundrel", {"scoundrel", "scoundrels", der, "Halunke", "Halunken", "Halunken"}},
        {"droid", {"droid", "droids", der, "Droide", "Droiden", "Droiden"}},
        {"jedi", {"Jedi", "Jedi", der, "Jedi", "Jedi", "Jedi"}},
        {"sith", {"Sith", "Sith", der, "Sith", "Sith", "Sith"}},
        // places
        {"hand", {"hand", "hands", die, "Hand", "Hand", "Hände"}},
        {"deck", {"deck", "decks", das, "Deck", "Decks", "Decks"}},
        {"discard-pile",
         {"discard pile", "discard piles", der, "Ablagestapel", "Ablagestapels", "Ablagestapel"}},
        {"victory-pile",
         {"victory pile", "victory piles", der, "Siegstapel", "Siegstapels", "Siegstapel"}},
        {"galaxy-row",
         {"galaxy row", "galaxy rows", die, "Galaxis-Auslage", "Galaxis-Auslage",
          "Galaxis-Auslagen"}},
        {"galaxy-deck",
         {"galaxy deck", "galaxy decks", das, "Galaxis-Deck", "Galaxis-Decks", "Galaxis-Decks"}},
        {"galaxy-discard-pile",
         {"galaxy discard pile", "galaxy discard piles", der, "Galaxis-Ablagestapel",
          "Galaxis-Ablagestapels", "Galaxis-Ablagestapel"}},
        // what is counted
        {"resource", {"resource", "resources", die, "Ressource", "Ressource", "Ressourcen"}},
        {"force", {"Force", "Force", die, "Macht", "Macht", "Macht"}},
        {"damage", {"damage", "damage", der, "Schaden", "Schadens", "Schaden"}},
        {"point-of-damage",
         {"damage", "damage", der, "Schadenspunkt", "Schadenspunkts", "Schadenspunkte"}},
        {"cost", {"cost", "cost", die, "Kosten", "Kosten", "Kosten"}},
        {"target-value",
         {"target value", "target values", der, "Zielwert", "Zielwerts", "Zielwerte"}},
        {"faction", {"faction", "factions", die, "Fraktion", "Fraktion", "Fraktionen"}},
        {"turn", {"turn", "turns", der, "Zug", "Zuges", "Züge"}},
        {"target", {"target", "targets", das, "Ziel", "Ziels", "Ziele"}},
    };
    return words;
}

const std::map<std::string, Modifier>& adjectives() {
    using Place = Modifier::Place;
    static const std::map<std::string, Modifier> words = {
        {"top", {{"top", "oberst"}, Place::adjective}},
        {"first", {{"first", "erst"}, Place::adjective}},
        {"random", {{"random", "zufällig"}, Place::adjective}},
        {"neutral", {{"neutral", "neutral"}, Place::adjective}},
        {"unique", {{"unique", "einzigartig"}, Place::adjective}},
        {"other-than-this", {{"other", "ander"}, Place::adjective}},
        {"empire", {{"Empire", "Imperium"}, Place::compound}},
        {"rebel", {{"Rebel", "Rebellen"}, Place::compound}},
    };
    return words;
}

const Noun& noun_of(Kind kind) { return nouns().at(kind_names[static_cast<int>(kind)]); }

const Noun& noun_of(Trait trait) { return nouns().at(trait_names[static_cast<int>(trait)]); }

const Modifier& modifier_of(Faction faction) {
    constexpr const char* names[] = {"empire", "rebel", "neutral"};
    return adjectives().at(names[static_cast<int>(faction)]);
}

}  // namespace cantina::deckbuilding
