// Programs, filters and conditions in words, said to one player: what an alternative, an optional
// part, a price or a reward does at this moment. (The text of a whole card is the describer's.)
#pragma once

#include <string>

#include "engine/text.h"
#include "games/deckbuilding/rules.h"

namespace cantina::deckbuilding {

/// To whom something is said, and in which match.
struct Listening {
    const Game& game;
    const State& state;
    Seat seat;
    Language language;

    const std::string& name(Card card) const { return game.title(card).name.in(language); }
};

/// What the code in [from, to) does, run by `step`: "discard a card from your hand", "your opponent
/// gains 1 Force". Conditions are read as they stand now.
std::string alternative_text(const Listening& to, const Step& step, int from, int end);

/// The verb that a selection is made for, with one card in the place of its cards: "exile X-Wing
/// from your hand". `select` is the number of the selecting instruction.
std::string pick_text(const Listening& to, const Step& step, int select, Card card);
/// The same with what may be chosen: "exile up to 2 cards from your hand or your discard pile".
std::string selection_text(const Listening& to, const Step& step, int select);

/// A condition as a fact about the listener: "the Force is with you".
std::string condition_text(const Listening& to, int condition);

}  // namespace cantina::deckbuilding
