// The numbers that OCTGN, a program for playing cards over the network, gives to the cards of the
// core set. Each copy in each objective set has a number of its own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/lcg/cards.h"

namespace cantina::lcg::octgn {

/// How OCTGN calls the Card Game.
inline constexpr std::string_view game = "d5cf89e5-1984-4873-8ae0-f06eea411bb3";
/// How all its ids of cards of the core set begin; the rest is a number of twelve digits.
inline constexpr std::string_view card_prefix = "ff4fb461-8060-457a-9c16-";

/// A card's place: an affiliation, or a set with 0 for its objective and 1 to 5 for the others.
struct Place {
    Faction affiliation = Faction::neutral;  // neutral: it is in a set
    int set = 0;
    int position = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

/// Nothing if OCTGN has no such card.
std::optional<std::string> id_of(const Place& place);
/// Nothing if it is no id of a card of the core set.
std::optional<Place> place_of(std::string_view id);

}  // namespace cantina::lcg::octgn
