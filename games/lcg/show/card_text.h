// What stands on a card: its keywords and abilities in words, written by the describer.
#pragma once

#include <string>

#include "engine/texts/describer.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

/// The abilities of a title, one line each: keywords first, then what it enhances, then each
/// ability with the word for its kind. Empty if it has none.
std::string card_text(const Library& library, u16 title, Language language);
/// "Elite. Edge (1)."; empty without keywords.
std::string keywords_text(const Title& title, Language language);
/// "Enhance a Character unit."; empty for other cards than enhancements.
std::string host_text(const Library& library, u16 title, Language language);
/// One ability in whole sentences, with the word for its kind: "Reaction: After …".
std::string ability_text(const Library& library, u16 ability, Language language);
/// "Action", "Forced Reaction"; empty for constant effects.
Text kind_of_ability(const Ability& ability);
/// Writes the texts of all cards. The library has to outlive it.
Describer describer(const Library& library);
/// A condition of a title's ability as a clause.
std::string condition_text(const Library& library, u16 title, int condition, Language language);

}  // namespace cantina::lcg
