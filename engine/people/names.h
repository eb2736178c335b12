// What views call the kinds of questions and answers: "pick-cards", "pass". The engine's own are
// the same in every game; a game adds its own.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

struct NamedNumber {
    u8 number;
    std::string_view name;
};

/// "none" for a number that has no name.
std::string_view question_name(u8 question, std::span<const NamedNumber> of_game);
std::string_view answer_name(u8 kind, std::span<const NamedNumber> of_game);

/// "Player 3": who sits there, where a game has no better name for it.
std::string player_name(Seat seat, Language language);

}  // namespace cantina
