// What stands on a card: its ability and reward in words, written by the describer.
#pragma once

#include <string>

#include "engine/texts/describer.h"
#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// The ability of a title in whole sentences; empty if it has none.
std::string ability_text(const Library& library, u16 title, Language language);
/// What whoever defeats it in the galaxy row gets; empty if it has no reward.
std::string reward_text(const Library& library, u16 title, Language language);
/// Writes the texts of all cards. The library has to outlive it, and the speaker too.
Describer describer(const Library& library);
/// Who speaks where the code at `at` runs: the title's ability, or its reward.
Speaker speaker_at(const Library& library, u16 title, int at, Language language);
/// The instructions in [from, to) of a title's ability, in whole sentences.
std::string part_text(const Library& library, u16 title, int from, int to, Language language,
                      const Perspective& telling = {});
/// A condition of a title's ability as a clause.
std::string condition_text(const Library& library, u16 title, int condition, Language language);
/// A title as other texts name it.
Noun name_of(const Title& title, Language language);
/// The same in a sentence: English as it is printed, German declined with its article.
std::string name_in(const Title& title, Language language, Case which);
/// What belongs to it in German: "des X-Flüglers", "von Darth Vader".
std::string of_name(const Title& title, Language language);

}  // namespace cantina::deckbuilding
