// Who speaks in the text of a card: what the describer has to know about a title.
#pragma once

#include "engine/texts/phrasing.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

/// The library has to outlive what is made here.
Speaker speaker_of(const Library& library, const Title& title);
/// A title as texts name it: with its article, if it has one, and in every case.
Noun noun_of(const Title& title);

}  // namespace cantina::lcg
