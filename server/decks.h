// The calls about decks of one's own: what they can be made of, and what a deck is worth.
#pragma once

#include <string>

#include "engine/people/deck_building.h"
#include "server/json.h"

namespace cantina::server {

/// A deck file inside JSON takes a little more than the file.
inline constexpr std::size_t longest_deck_body = 2 * DeckBuilding::largest_file;

/// What decks can be made of.
Json decks_in(const DeckBuilding& decks, Language language);
/// The deck of a request, checked and in all its forms. Throws Refusal if it cannot be read.
Json told_deck(const DeckBuilding& decks, const Json& body, Language language);

}  // namespace cantina::server
