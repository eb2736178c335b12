// What decks of one's own may be made of, for who builds, reads and writes them.
#pragma once

#include <string>

#include "games/lcg/deck_list.h"

namespace cantina::lcg {

/// Fewer sets only a starter deck has.
inline constexpr int fewest_sets = 10;
/// So many of a set may be in a deck.
int most_copies(const Title& objective);

/// The id of an affiliation card as decks say it: without "affiliation-".
std::string affiliation_id(const Title& title);
/// The starter deck with exactly this affiliation and these sets, or null.
const StarterDeck* starter_like(const Library& library, const ChosenDeck& deck);
/// A starter deck as its affiliation and sets; any other deck as it is.
ChosenDeck spelled_out(const Library& library, const ChosenDeck& deck);

}  // namespace cantina::lcg
