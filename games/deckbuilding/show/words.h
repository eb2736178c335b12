// The small words that everything people read of this game is put together from.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/words/grammar.h"
#include "engine/words/slots.h"
#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// "Empire", "Rebels".
std::string side_name(Seat seat, Language language);
/// "the Empire", "den Rebellen".
std::string the_side(Seat seat, Language language, Case wanted);
std::string faction_name(Faction faction, Language language);
/// E, R or N: never colour alone.
char faction_letter(Faction faction);
std::string trait_name(Trait trait, Language language);
std::string kind_name(Kind kind, Language language);
/// The spaces of the Force track: E3 … N … R3.
std::string force_space(int force);

/// Kinds of questions and answers as views and scenarios call them: "pick-cards", "end-turn".
std::string_view question_name(u8 question);
std::string_view answer_name(u8 kind);

}  // namespace cantina::deckbuilding
