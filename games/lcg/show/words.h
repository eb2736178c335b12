// The small words that everything people read of this game is put together from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/words/grammar.h"
#include "engine/words/slots.h"
#include "games/lcg/cards.h"
#include "games/lcg/state.h"

namespace cantina::lcg {

/// "Dark side", "Light side".
std::string side_name(Seat seat, Language language);
/// "the dark side", "der dunklen Seite".
std::string the_side(Seat seat, Language language, Case wanted);
/// A letter for each faction: never colour alone.
char faction_letter(Faction faction, Language language);
std::string phase_name(Phase phase, Language language);
/// The name of a card in a sentence. Most German titles would have to be declined, and some of them
/// are whole sentences: outside the nominative they stand in quotation marks, as in the rulebook.
/// The name of a unique unit is a proper name and stays as it is.
std::string name_in(const Title& title, Language language, Case wanted);
/// "the Death Star dial", "den Todessternanzeiger".
std::string the_dial(Language language, Case wanted);
/// "2 unit damage, 1 tactics"; empty without icons.
std::string icons_text(const int (&icons)[icon_count], Language language);
/// The traits of a mask, in the order of the lexicon.
std::vector<std::string> trait_names(Traits traits, Language language);

/// Icons as views call them.
inline constexpr const char* icon_ids[icon_count] = {"unit-damage", "tactics", "blast"};
/// Kinds of questions and answers, phases and zones as views call them: "pick-cards", "engage".
std::string_view question_name(u8 question);
std::string_view answer_name(u8 kind);
std::string_view id_of(Phase phase);
std::string_view id_of(Zone zone);
/// How far the engagement has come: "attackers", "defenders", "edge" or "strikes"; a window belongs
/// to the step before it. Empty outside engagements.
std::string_view engagement_step(const State& state);

}  // namespace cantina::lcg
