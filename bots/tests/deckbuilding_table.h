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

/// The Empire's first turn; each side has lost all bases but the last one.
inline DeckState last_bases(u64 seed) {
    OptionList list;
    DeckState state = deckbuilding_game().deal(Seed::from_number(seed), list, nullptr);
    for (Seat seat : {deckbuilding::empire, deckbuilding::rebels}) {
        auto& player = state.players[seat];
        auto& enemy = state.players[deckbuilding::opponent_of(seat)];
        while (enemy.victory.count() < deckbuilding_game().setup().bases_to_win - 1) {
            const Card base = player.bases.first();
            player.bases.remove(base);
            enemy.victory.add(base);
        }
    }
    return state;
}

inline void bring_into_play(DeckState& state, Seat seat, std::string_view id, bool ship) {
    auto& player = state.players[seat];
    auto& zone = ship ? player.ships : player.units;
    const int title = library().find(id);
    const auto copies = deckbuilding_game().sets().title[static_cast<size_t>(title)];
    for (deckbuilding::Cards* from : {&player.hand, &player.deck.bag, &state.galaxy.bag}) {
        const Card card = (copies & *from).first();
        if (card == no_card) continue;
        from->remove(card);
        zone.add(card);
        return;
    }
    CANTINA_CHECK(false);  // it is nowhere
}

/// Stormtroopers in play reach exactly what the last Rebel base has left.
inline DeckState empire_can_win(u64 seed) {
    DeckState state = last_bases(seed);
    bring_into_play(state, deckbuilding::empire, "stormtrooper", false);
    bring_into_play(state, deckbuilding::empire, "stormtrooper", false);
    const Card base = state.players[deckbuilding::rebels].base;
    state.damage[base] = static_cast<u8>(deckbuilding_game().figures(base).hit_points - 4);
    return state;
}

}  // namespace cantina::bots
