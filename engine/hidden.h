// Hidden things. A deck is a bag with a known top (and bottom): which card comes next is decided
// only when it is needed, so an unseen order is never stored and drawing a World costs nothing.
// `seen` says which seats know a card on top. For cards laid face down where all can see that
// *something* lies there, see `Secrets`.
#pragma once

#include <utility>

#include "engine/bits.h"
#include "engine/random.h"
#include "engine/types.h"

namespace cantina {

using SeatMask = u8;
constexpr SeatMask seat_bit(Seat seat) { return static_cast<SeatMask>(1u << seat); }
inline constexpr SeatMask everybody = 0xFF;

/// Takes `n` members out of `from` (or as many as there are); `chance(k)` says which of the k left.
template <class CardSet, class Chance>
CardSet take_at_random(CardSet& from, int n, Chance chance) {
    CardSet rest = from;
    CardSet taken{};
    int left = rest.count();
    for (; n > 0 && left > 0; --n, --left) {
        const CardSet card = rest.only_nth(static_cast<int>(chance(static_cast<u32>(left))));
        rest -= card;
        taken |= card;
    }
    from = rest;
    return taken;
}

template <class CardSet>
CardSet take_at_random(CardSet& from, int n, Rng& rng) {
    return take_at_random(from, n, [&](u32 left) { return rng.below(left); });
}

/// A deck: the decided top, below it a bag in no order, below that the decided bottom. Top and
/// bottom share one array and grow towards each other.
template <class CardSet, int Known>
struct Deck {
    static constexpr int known_capacity = Known;
    /// Seen by nobody, but everybody knows which cards lie in such places together.
    static constexpr SeatMask mixed = 0x40;
    static_assert(Known % 8 == 0);
    static_assert(CardSet::capacity <= 256);  // a card in `top` is one byte

    CardSet bag;
    u8 top[Known];         // [0, known): the last entry is uppermost; from the end: the bottom,
    SeatMask seen[Known];  // whose last entry lies lowest
    u32 known;             // entries on top
    u32 buried;            // entries at the bottom

    int size() const { return bag.count() + static_cast<int>(known + buried); }
    bool empty() const { return known == 0 && buried == 0 && bag.empty(); }
    bool full_top() const { return known + buried == Known; }
    /// Everything in the deck, whatever is known about it.
    CardSet cards() const {
        CardSet all = bag;
        for (u32 i = 0; i < Known; ++i)
            if (is_entry(i)) all.add(top[i]);
        return all;
    }

    void put_on_top(Card card, SeatMask who_sees) {
        CANTINA_CHECK(!full_top());
        set(known++, card, who_sees);
    }
    void put_at_bottom(Card card, SeatMask who_sees) {
        CANTINA_CHECK(!full_top());
        const u32 uppermost = Known - 1 - buried++;
        for (u32 i = uppermost; i + 1 < Known; ++i) set(i, top[i + 1], seen[i + 1]);
        set(Known - 1, card, who_sees);
    }
    Card take_top(Stream& stream) {
        CANTINA_CHECK(!empty());
        if (known == 0 && bag.any()) return draw_from_bag(stream);
        if (known == 0) insert_below(stream);
        return remove_known(0);
    }
    /// Nobody knows or has decided anything about its order.
    bool is_bag() const { return known == 0 && buried == 0; }
    /// The same as take_top of a deck that is a bag, `n` times (or as often as there are cards),
    /// but the cards as a set.
    CardSet draw_unseen(int n, Stream& stream) {
        return take_at_random(bag, n, [&](u32 left) { return stream.chance(left); });
    }
    /// Decides the uppermost `n` cards (as many as there are) and shows them to `who_sees`.
    void look(int n, SeatMask who_sees, Stream& stream) {
        while (static_cast<int>(known) < n && (bag.any() || buried)) insert_below(stream);
        for (int i = 0; i < n && i < static_cast<int>(known); ++i) seen[known - 1 - i] |= who_sees;
    }
    /// The card `depth` below the top; it must be decided.
    Card peek(int depth = 0) const {
        CANTINA_CHECK(depth < static_cast<int>(known));
        return top[known - 1 - depth];
    }
    Card remove_known(int depth) {
        const Card card = peek(depth);
        for (u32 i = known - 1 - static_cast<u32>(depth); i + 1 < known; ++i)
            set(i, top[i + 1], seen[i + 1]);
        set(--known, 0, 0);
        return card;
    }
    /// Takes a certain card out, wherever in the deck it lies. False if it does not.
    bool take(Card card) {
        for (u32 i = 0; i < known; ++i)
            if (top[i] == card) return remove_known(static_cast<int>(known - 1 - i)), true;
        for (u32 i = Known - buried; i < Known; ++i) {
            if (top[i] != card) continue;
            for (; i > Known - buried; --i) set(i, top[i - 1], seen[i - 1]);
            set(Known - buried--, 0, 0);
            return true;
        }
        const bool there = bag.has(card);
        bag.remove(card);
        return there;
    }
    /// Nobody knows anything about its order any more.
    void shuffle() {
        bag = cards();
        for (u32 i = 0; i < Known; ++i) set(i, 0, 0);
        known = buried = 0;
    }
    /// A World: what `viewer` has not seen on top or at the bottom becomes any card of the bag.
    void resample_top(Seat viewer, Rng& rng) {
        if (known == 0 && buried == 0) return;
        lift_hidden(viewer);
        fill_hidden(viewer, rng);
    }
    /// The two halves of it, between which the bag may be mixed with other hidden cards: all that
    /// `viewer` has not seen goes to the bag, and is decided anew.
    void lift_hidden(Seat viewer) {
        for (u32 i = 0; i < Known; ++i)
            if (is_entry(i) && hides(i, viewer)) bag.add(top[i]);
    }
    void fill_hidden(Seat viewer, Rng& rng) {
        for (u32 i = 0; i < Known; ++i) {
            if (!is_entry(i) || !hides(i, viewer)) continue;
            const Card card = bag.nth(static_cast<int>(rng.below(static_cast<u32>(bag.count()))));
            bag.remove(card);
            top[i] = static_cast<u8>(card);
        }
    }
    bool hides(u64 entry, Seat viewer) const {
        return viewer == spectator ? seen[entry] != everybody : !(seen[entry] & seat_bit(viewer));
    }

  private:
    bool is_entry(u32 i) const { return i < known || i >= Known - buried; }
    void set(u32 entry, Card card, SeatMask who_sees) {
        top[entry] = static_cast<u8>(card);
        seen[entry] = who_sees;
    }
    Card draw_from_bag(Stream& stream) {
        const Card card = bag.nth(static_cast<int>(stream.chance(static_cast<u32>(bag.count()))));
        bag.remove(card);
        return card;
    }
    /// The uppermost card that is not on the known top yet comes to lie below it.
    void insert_below(Stream& stream) {
        Card card;
        SeatMask who_sees = 0;
        if (bag.any()) {
            CANTINA_CHECK(!full_top());
            card = draw_from_bag(stream);
        } else {
            const u32 uppermost = Known - buried--;
            card = top[uppermost];
            who_sees = seen[uppermost];
            set(uppermost, 0, 0);
        }
        for (u32 i = known++; i > 0; --i) set(i, top[i - 1], seen[i - 1]);
        set(0, card, who_sees);
    }
};

/// Face-down cards in places that everybody sees: edge stacks, captured cards, facedown missions.
/// A slot is the place-holder; the card in it is a separate fact, known to the seats in `seen`.
/// All slots of one pool could hold each other's cards, as far as a viewer knows.
template <int Capacity>
struct Secrets {
    struct Slot {
        Card card;
        SeatMask seen;
        u8 pool;  // 0: the slot is free
    };
    Slot slots[Capacity];

    int lay(Card card, SeatMask who_sees, u8 pool) {
        CANTINA_CHECK(pool != 0);
        for (int i = 0; i < Capacity; ++i) {
            if (slots[i].pool) continue;
            slots[i] = {card, who_sees, pool};
            return i;
        }
        broken("no free slot for a face-down card", __FILE__, __LINE__);
    }
    Card take(int slot) {
        const Card card = slots[slot].card;
        slots[slot] = Slot{};
        return card;
    }
    bool known_to(int slot, Seat viewer) const {
        return viewer == spectator ? slots[slot].seen == everybody
                                   : (slots[slot].seen & seat_bit(viewer)) != 0;
    }
    /// Shuffles what `viewer` cannot know: the cards of hidden slots of a pool and of `elsewhere`
    /// (hidden cards of the same pool that lie in a hand or a deck) change places as far as
    /// `may_be(slot, card)` allows; `may_be(-1, card)` says whether a card may lie elsewhere. Every
    /// allowed arrangement is equally likely, so a World tells nothing about the truth.
    template <class CardSet, class MayBe>
    void resample(u8 pool, Seat viewer, CardSet& elsewhere, Rng& rng, MayBe may_be) {
        int hidden[Capacity];
        int n = 0;
        for (int i = 0; i < Capacity; ++i)
            if (slots[i].pool == pool && !known_to(i, viewer)) hidden[n++] = i;
        if (n == 0) return;
        // Shuffling until it fits is exact; where hardly anything fits, a long walk over allowed
        // arrangements comes near enough.
        const Secrets truth = *this;
        const CardSet truth_elsewhere = elsewhere;
        for (int attempt = 0; attempt < 32; ++attempt) {
            for (int i = 0; i < n; ++i)
                exchange(hidden, i, n, elsewhere, rng, [](int, Card) { return true; });
            bool fits = true;
            for (int i = 0; i < n; ++i) fits &= may_be(hidden[i], slots[hidden[i]].card);
            for (Card card : elsewhere - truth_elsewhere) fits &= may_be(-1, card);
            if (fits) return;
            *this = truth;
            elsewhere = truth_elsewhere;
        }
        for (int i = 0; i < 16 * n; ++i) {
            std::swap(hidden[0], hidden[rng.below(static_cast<u32>(n))]);
            exchange(hidden, 0, n, elsewhere, rng, may_be);
        }
    }

  private:
    /// Slot `i` of the hidden ones exchanges its card with a later one or with one from elsewhere.
    template <class CardSet, class MayBe>
    void exchange(const int* hidden, int i, int n, CardSet& elsewhere, Rng& rng, MayBe may_be) {
        Slot& slot = slots[hidden[i]];
        const int later = n - i;
        const int pick = static_cast<int>(rng.below(static_cast<u32>(later + elsewhere.count())));
        if (pick < later) {
            Slot& other = slots[hidden[i + pick]];
            if (may_be(hidden[i], other.card) && may_be(hidden[i + pick], slot.card))
                std::swap(slot.card, other.card);
            return;
        }
        const Card card = elsewhere.nth(pick - later);
        if (!may_be(hidden[i], card) || !may_be(-1, slot.card)) return;
        elsewhere.remove(card);
        elsewhere.add(slot.card);
        slot.card = card;
    }
};

/// `learn`: a public answer about a hidden fact ("is the base here?"). `open` holds the answers
/// that everybody still thinks possible; a rule reads the truth only through `ask`, which records
/// what all now know, so that Worlds agree with it.
struct Learned {
    u64 open;

    /// Is the hidden `truth` one of `places`? Everybody hears the answer.
    bool ask(u64 places, int truth) {
        const bool yes = (places >> truth) & 1;
        open &= yes ? places : ~places;
        return yes;
    }
    /// Any answer that fits what everybody knows.
    int imagine(Rng& rng) const {
        CANTINA_CHECK(open != 0);
        int pick = static_cast<int>(rng.below(static_cast<u32>(std::popcount(open))));
        u64 rest = open;
        for (; pick > 0; --pick) rest &= rest - 1;
        return std::countr_zero(rest);
    }
};

}  // namespace cantina
