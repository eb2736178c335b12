// Decks: an affiliation and objective sets, as an id or a short code; checked against the library.
#pragma once

#include <string>
#include <vector>

#include "engine/flow/report.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

/// A deck as it is agreed on: the id of a starter deck, or an affiliation with the numbers of its
/// sets, in ascending order, each as often as it is in the deck.
struct ChosenDeck {
    std::string starter;
    std::string affiliation;  // without "affiliation-"
    std::vector<int> sets;

    /// "sith", or "jedi:1,2,3,3,18"; "jedi:" has no sets yet. Throws SetupError.
    static ChosenDeck from_code(const std::string& code);
    std::string code() const;
    friend bool operator==(const ChosenDeck&, const ChosenDeck&) = default;
};

/// A deck whose cards are known.
struct DeckList {
    u16 affiliation = 0;
    std::vector<const ObjectiveSet*> sets = {};
};

/// What is wrong with a deck for a side, each fault with its clause; empty: it may be played.
std::vector<Obstacle> faults_of(const Library& library, const ChosenDeck& deck, Side side);
/// The cards of a deck without faults. Throws SetupError with all faults otherwise.
DeckList list_of(const Library& library, const ChosenDeck& deck, Side side);

}  // namespace cantina::lcg
