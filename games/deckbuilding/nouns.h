// The words of the Deckbuilding Game in both languages: what its phrases are made of.
#pragma once

#include <map>
#include <string>

#include "engine/words/grammar.h"
#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

namespace verbs {
inline constexpr Verb draw{"draw", "ziehe", "ziehst", "zieht", "ziehen"};
inline constexpr Verb gain{"gain", "erhalte", "erhältst", "erhält", "erhalten"};
inline constexpr Verb pay{"pay", "bezahle", "bezahlst", "bezahlt", "bezahlen"};
inline constexpr Verb give{"give", "gib", "gibst", "gibt", "geben"};
inline constexpr Verb repair{"repair", "repariere", "reparierst", "repariert", "reparieren"};
inline constexpr Verb discard{"discard", "lege", "legst", "legt", "legen", "ab"};
inline constexpr Verb exile{"exile", "verbanne", "verbannst", "verbannt", "verbannen"};
inline constexpr Verb deal{"deal", "füge", "fügst", "fügt", "fügen", "zu"};
inline constexpr Verb destroy{"destroy", "zerstöre", "zerstörst", "zerstört", "zerstören"};
inline constexpr Verb reveal{"reveal", "decke", "deckst", "deckt", "decken", "auf"};
inline constexpr Verb look{"look", "sieh", "siehst", "sieht", "sehen", "an"};
inline constexpr Verb swap{"swap", "tausche", "tauschst", "tauscht", "tauschen"};
inline constexpr Verb take_back{"return", "nimm", "nimmst", "nimmt", "nehmen", "zurück"};
inline constexpr Verb take{"take", "nimm", "nimmst", "nimmt", "nehmen"};
inline constexpr Verb take_up{"put", "nimm", "nimmst", "nimmt", "nehmen"};
inline constexpr Verb put{"put", "lege", "legst", "legt", "legen"};
inline constexpr Verb purchase{"purchase", "kaufe", "kaufst", "kauft", "kaufen"};
inline constexpr Verb have{"have", "habe", "hast", "hat", "haben"};
inline constexpr Verb prevent{"prevent", "verhindere", "verhinderst", "verhindert", "verhindern"};
inline constexpr Verb may{"may", "", "darfst", "darf", "dürfen"};
}  // namespace verbs

const std::map<std::string, Noun>& nouns();
const std::map<std::string, Modifier>& adjectives();

/// "unit", "capital ship", "base" and how such a card speaks of itself.
const Noun& noun_of(Kind kind);
const Noun& noun_of(Trait trait);
/// "Empire" in "Empire card"
const Modifier& modifier_of(Faction faction);

}  // namespace cantina::deckbuilding
