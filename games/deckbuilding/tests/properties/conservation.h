// No card is lost or doubled: at every decision, also in the middle of an ability, each card of the
// match lies in exactly one zone. Cheap enough to be checked at every decision of a million
// matches.
#pragma once

#include "games/deckbuilding/game.h"

namespace cantina::deckbuilding::test {

/// Where a card can lie. The values are part of no file; tests print them by name.
enum class Place : u8 {
    nowhere,
    deck,
    hand,
    discard,
    units,
    ships,
    base,
    base_deck,
    unused_bases,
    victory,
    galaxy_deck,
    galaxy_row,
    galaxy_discard,
    pilots,
    exiled,
    box
};

/// Calls `use(entry)` for every place of a deck that is decided, on top and at the bottom.
template <class DeckType, class Use>
void each_decided(const DeckType& deck, Use use) {
    for (u32 i = 0; i < deck.known; ++i) use(i);
    for (u32 i = DeckType::known_capacity - deck.buried; i < DeckType::known_capacity; ++i) use(i);
}

/// Calls `use(place, owner, cards)` for every zone of the table.
template <class Use>
void each_zone(const State& state, Use use) {
    for (Seat seat = 0; seat < seat_count; ++seat) {
        const Player& player = state.players[seat];
        use(Place::deck, seat, player.deck.bag);
        each_decided(player.deck,
                     [&](u32 i) { use(Place::deck, seat, Cards::of(player.deck.top[i])); });
        use(Place::hand, seat, player.hand);
        use(Place::discard, seat, player.discard);
        use(Place::units, seat, player.units);
        use(Place::ships, seat, player.ships);
        if (player.has_base()) use(Place::base, seat, Cards::of(player.base));
        use(Place::base_deck, seat, player.bases);
        use(Place::unused_bases, seat, player.unused_bases);
        use(Place::victory, seat, player.victory);
    }
    use(Place::galaxy_deck, nobody, state.galaxy.bag);
    each_decided(state.galaxy,
                 [&](u32 i) { use(Place::galaxy_deck, nobody, Cards::of(state.galaxy.top[i])); });
    for (u8 card : state.row)
        if (card != no_slot) use(Place::galaxy_row, nobody, Cards::of(card));
    use(Place::galaxy_discard, nobody, state.galaxy_discard);
    use(Place::pilots, nobody, state.pilots);
    use(Place::exiled, nobody, state.exiled);
    use(Place::box, nobody, state.box);
}

struct Inventory {
    Cards once;     // cards that lie somewhere
    Cards doubled;  // cards that lie in more than one zone, or twice in one
};

inline Inventory take_inventory(const State& state) {
    Inventory inventory{};
    each_zone(state, [&](Place, Seat, const Cards& cards) {
        inventory.doubled |= inventory.once & cards;
        inventory.once |= cards;
    });
    return inventory;
}

inline bool is_conserved(const Game& game, const State& state) {
    const Inventory inventory = take_inventory(state);
    return inventory.doubled.empty() && inventory.once == game.sets().all;
}

}  // namespace cantina::deckbuilding::test
