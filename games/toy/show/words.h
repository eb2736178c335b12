// The small words that everything people read of Toy is put together from.
#pragma once

#include <string>
#include <string_view>

#include "engine/people/names.h"
#include "engine/words/slots.h"
#include "games/toy/game.h"

namespace cantina::toy {

/// "Player 3's", "von Spieler 3": behind a card's name in German, before it in English.
std::string card_of(const Game& game, Card card, Language language);
/// The seat's colour for boards: never without its number.
std::string_view colour_of(Seat seat);
Text name_of(Kind kind);
std::string_view id_of(Kind kind);
/// "2 Riders"; the kind alone, "Riders", as long as nobody has said how many.
std::string troops(int kind, int amount, Language language);
std::string_view troop_id(int kind);

/// Kinds of questions and answers as views call them: "pick-cards", "end-turn".
std::string_view question_name(u8 question);
std::string_view answer_name(u8 kind);

/// The hand cards of `owner` that `viewer` may know.
Cards hand_seen_by(const State& state, Seat owner, Seat viewer);

}  // namespace cantina::toy
