// A Deckbuilding Game for tests of bots: a match under way, or a table laid by hand.
#pragma once

#include <cstring>
#include <string_view>

#include "engine/base/check.h"
#include "games/registry.h"

namespace cantina::bots {

using games::Deckbuilding;
using DeckState = deckbuilding::State;

inline const Deckbuilding::Library& library() {
    static const Deckbuilding::Library library = Deckbuilding::library();
    return library;
}
inline const Deckbuilding::Game& deckbuilding_game() {
    static const Deckbuilding::Game game(library(), Deckbuilding::Setup{});
    return game;
}

inline bool same_bytes(const DeckState& a, const DeckState& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
}

/// The first copy of a title that is in `from`; it is taken out.
inline Card take(std::string_view id, deckbuilding::Cards& from) {
    const int title = library().find(id);
    CANTINA_CHECK(title >= 0);
    const Card card = (deckbuilding_game().sets().title[static_cast<size_t>(title)] & from).first();
    CANTINA_CHECK(card != no_card);
    from.remove(card);
    return card;
}

/// Moves a card of a player's hand or deck out of the match.
inline void exile_all(std::string_view id, deckbuilding::Player& player, DeckState& state) {
    const auto& copies = deckbuilding_game().sets().title[static_cast<size_t>(library().find(id))];
    for (deckbuilding::Cards* zone : {&player.hand, &player.deck.bag}) {
        state.exiled |= *zone & copies;
        *zone -= copies;
    }
}

}  // namespace cantina::bots
