// The words of the Card Game in both languages: what its phrases are made of.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/words/grammar.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

namespace verbs {
inline constexpr Verb draw{"draw", "ziehe", "ziehst", "zieht", "ziehen"};
inline constexpr Verb deal{"deal", "füge", "fügst", "fügt", "fügen", "zu"};
inline constexpr Verb remove{"remove", "entferne", "entfernst", "entfernt", "entfernen"};
inline constexpr Verb place{"place", "lege", "legst", "legt", "legen"};
inline constexpr Verb give{"give", "gib", "gibst", "gibt", "geben"};
inline constexpr Verb destroy{"destroy", "zerstöre", "zerstörst", "zerstört", "zerstören"};
inline constexpr Verb sacrifice{"sacrifice", "opfere", "opferst", "opfert", "opfern"};
inline constexpr Verb take_back{"return", "bringe", "bringst", "bringt", "bringen", "zurück"};
inline constexpr Verb discard{"discard", "lege", "legst", "legt", "legen", "ab"};
inline constexpr Verb capture{"capture", "nimm", "nimmst", "nimmt", "nehmen", "gefangen"};
inline constexpr Verb rescue{"rescue", "befreie", "befreist", "befreit", "befreien"};
inline constexpr Verb put{"put", "bringe", "bringst", "bringt", "bringen"};
inline constexpr Verb take{"take", "nimm", "nimmst", "nimmt", "nehmen"};
inline constexpr Verb spend{"spend", "bezahle", "bezahlst", "bezahlt", "bezahlen"};
inline constexpr Verb focus{"focus", "fokussiere", "fokussierst", "fokussiert", "fokussieren"};
inline constexpr Verb cancel{"cancel", "wende", "wendest", "wendet", "wenden", "ab"};
inline constexpr Verb prevent{"prevent", "verhindere", "verhinderst", "verhindert", "verhindern"};
inline constexpr Verb reduce{"reduce", "senke", "senkst", "senkt", "senken"};
inline constexpr Verb advance{"advance", "rücke", "rückst", "rückt", "rücken", "vor"};
inline constexpr Verb turn_back{"turn", "drehe", "drehst", "dreht", "drehen", "zurück"};
inline constexpr Verb look{"look", "sieh", "siehst", "sieht", "sehen", "an"};
inline constexpr Verb reveal{"reveal", "decke", "deckst", "deckt", "decken", "auf"};
inline constexpr Verb search{"search", "durchsuche", "durchsuchst", "durchsucht", "durchsuchen"};
inline constexpr Verb shuffle{"shuffle", "mische", "mischst", "mischt", "mischen"};
inline constexpr Verb move{"move", "verschiebe", "verschiebst", "verschiebt", "verschieben"};
inline constexpr Verb keep{"keep", "behalte", "behältst", "behält", "behalten"};
inline constexpr Verb choose{"choose", "wähle", "wählst", "wählt", "wählen"};
inline constexpr Verb break_off{"break off", "brich", "brichst", "bricht", "brechen", "ab"};
inline constexpr Verb have{"have", "habe", "hast", "hat", "haben"};
inline constexpr Verb may{"may", "", "darfst", "darf", "dürfen"};
inline constexpr Verb cannot{"cannot", "", "darfst", "darf", "dürfen"};
inline constexpr Verb cost{"cost", "", "kostest", "kostet", "kosten"};
inline constexpr Verb need{"need", "", "brauchst", "braucht", "brauchen"};
inline constexpr Verb count{"count", "", "zählst", "zählt", "zählen"};
inline constexpr Verb lose{"lose", "", "verlierst", "verliert", "verlieren"};
inline constexpr Verb win{"win", "", "gewinnst", "gewinnt", "gewinnen"};
inline constexpr Verb be{"be", "", "bist", "ist", "sein"};
}  // namespace verbs

const std::map<std::string, Noun>& nouns();
const std::map<std::string, Modifier>& adjectives();

/// A trait as cards name it, and as people do.
struct TraitWords {
    const char* id;
    Text name;
    /// How it starts a German compound, if not with its name: "Piloten" in "Piloten-Einheit".
    std::string_view front = {};
};
const std::vector<TraitWords>& traits();
/// Names that cards use for kinds, factions, keywords and icons, in the order of the enumerations.
const std::vector<std::string>& kind_names();
const std::vector<std::string>& faction_names();
const std::vector<std::string>& keyword_names();

Text name_of(Faction faction);
Text name_of(Kind kind);
Text name_of(Keyword keyword);
Text name_of(Icon icon);
Text name_of(Side side);
const Noun& noun_of(Kind kind);

}  // namespace cantina::lcg
