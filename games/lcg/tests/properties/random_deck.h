// Decks of one's own, drawn at random from all that are allowed.
#pragma once

#include "engine/base/random.h"
#include "games/lcg/deck_list.h"
#include "games/lcg/state.h"

namespace cantina::lcg::test {

/// 10 to 20 objective sets with any affiliation of the side.
inline ChosenDeck random_deck(const Library& library, Side side, Rng& rng) {
    static constexpr std::string_view prefix = "affiliation-";
    const auto any_of = [&](const auto& list) { return rng.below(static_cast<u32>(list.size())); };
    std::vector<const Title*> affiliations;
    for (const Title& title : library.titles)
        if (title.kind == Kind::affiliation && title.side == side) affiliations.push_back(&title);
    const Title& affiliation = *affiliations[any_of(affiliations)];
    std::vector<int> copies;
    for (const ObjectiveSet& set : library.sets) {
        const Title& objective = library.titles[set.objective];
        if (objective.side != side) continue;
        if (objective.affiliation_only && objective.faction != affiliation.faction) continue;
        copies.insert(copies.end(), objective.one_per_deck ? 1 : 2, set.number);
    }
    ChosenDeck deck;
    deck.affiliation = affiliation.id.substr(prefix.size());
    for (u32 left = 10 + rng.below(max_sets - 10 + 1); left && !copies.empty(); --left) {
        const auto drawn = copies.begin() + any_of(copies);
        deck.sets.push_back(*drawn);
        copies.erase(drawn);
    }
    std::sort(deck.sets.begin(), deck.sets.end());
    return deck;
}

}  // namespace cantina::lcg::test
