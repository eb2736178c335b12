#include "games/deckbuilding/tests/properties/seen.h"

#include <algorithm>

#include "games/deckbuilding/events.h"

namespace cantina::deckbuilding::test {

namespace {

bool knows_hand_card(const State& state, Seat owner, Seat viewer, Card card) {
    if (viewer == owner) return true;
    return state.known[viewer == spectator ? seat_count : viewer].has(card);
}

template <class DeckType>
void look_at_deck(const DeckType& deck, Place place, Seat owner, Seat viewer, Seen& seen) {
    for (Card card : deck.bag) seen.cards[card] = {place, owner, hidden_detail};
    each_decided(deck, [&](u32 i) {
        const u8 depth = static_cast<u8>(i < deck.known ? deck.known - 1 - i : i);
        const bool visible = !deck.hides(i, viewer);
        seen.cards[deck.top[i]] = {place, owner, visible ? depth : hidden_detail};
        // That somebody looked at the card is public, and so is who.
        seen.figures.push_back(deck.seen[i]);
    });
    seen.figures.push_back(deck.size());
}

void look_at_player(const Game& game, const State& state, Seat owner, Seat viewer, Seen& seen) {
    const Player& player = state.players[owner];
    const auto put = [&](const Cards& cards, Place place) {
        for (Card card : cards) seen.cards[card] = {place, owner};
    };
    look_at_deck(player.deck, Place::deck, owner, viewer, seen);
    for (Card card : player.hand) {
        const bool known = knows_hand_card(state, owner, viewer, card);
        // A hidden hand card could as well be in the deck, and the other way round.
        seen.cards[card] =
            known ? Belief{Place::hand, owner} : Belief{Place::deck, owner, hidden_detail};
    }
    put(player.units, Place::units);
    put(player.ships, Place::ships);
    put(player.victory, Place::victory);
    for (Card card : player.discard) seen.cards[card] = {Place::discard, owner, state.place[card]};
    if (player.has_base()) put(Cards::of(player.base), Place::base);
    const bool secret =
        game.setup().variant == Variant::secret_bases && viewer != owner && state.winner == nobody;
    put(player.bases, Place::base_deck);
    put(player.unused_bases, secret ? Place::base_deck : Place::unused_bases);
    for (int figure : {player.hand.count(), player.bases.count(), player.unused_bases.count(),
                       static_cast<int>(player.resources), static_cast<int>(player.base)})
        seen.figures.push_back(figure);
}

void look_at_marks(const State& state, Seen& seen) {
    for (Card card = 0; card < max_cards; ++card) {
        Belief& belief = seen.cards[card];
        belief.damage = state.damage[card];
        if (state.used.has(card)) belief.marks |= 1;
        if (state.committed.has(card)) belief.marks |= 2;
        for (int target = 0; target <= target_base; ++target)
            if (state.attackers[target].has(card))
                belief.marks = static_cast<u8>(belief.marks | (target + 1) << 4);
    }
}

}  // namespace

Seen seen_by(const Game& game, const State& state, Seat viewer) {
    Seen seen;
    for (Seat owner = 0; owner < seat_count; ++owner)
        look_at_player(game, state, owner, viewer, seen);
    look_at_deck(state.galaxy, Place::galaxy_deck, nobody, viewer, seen);
    for (int place = 0; place < row_size; ++place)
        if (state.row[place] != no_slot)
            seen.cards[state.row[place]] = {Place::galaxy_row, nobody, static_cast<u8>(place)};
    for (Card card : state.galaxy_discard)
        seen.cards[card] = {Place::galaxy_discard, nobody, state.place[card]};
    for (Card card : state.pilots) seen.cards[card] = {Place::pilots, nobody};
    for (Card card : state.exiled) seen.cards[card] = {Place::exiled, nobody};
    for (Card card : state.box) seen.cards[card] = {Place::box, nobody};
    look_at_marks(state, seen);
    for (int figure : {static_cast<int>(state.force), static_cast<int>(state.active),
                       static_cast<int>(state.turn), static_cast<int>(state.winner),
                       static_cast<int>(state.agenda.size), static_cast<int>(state.lasting.size)})
        seen.figures.push_back(figure);
    for (u8 tally : state.tally) seen.figures.push_back(tally);
    for (u64 i = 0; i < state.lasting.size; ++i)
        for (int figure : {static_cast<int>(state.lasting.rows[i].change),
                           static_cast<int>(state.lasting.rows[i].source),
                           static_cast<int>(state.lasting.rows[i].amount)})
            seen.figures.push_back(figure);
    return seen;
}

bool brings_to_light(const Event& event, const Seen& before) {
    switch (static_cast<EventKind>(event.kind)) {
        case EventKind::card_drawn:
        case EventKind::row_filled:
        case EventKind::galaxy_top_revealed:
        case EventKind::galaxy_top_looked_at:
        case EventKind::card_discarded:
        case EventKind::hand_card_seen:
        case EventKind::hand_discarded:
            return true;
        // Picked from a hidden hand, or from galaxy cards that only the picker has seen.
        case EventKind::card_exiled:
        case EventKind::cards_swapped:
        case EventKind::galaxy_card_discarded:
            return before.cards[event.card].detail == hidden_detail;
        default:
            return false;
    }
}

}  // namespace cantina::deckbuilding::test
