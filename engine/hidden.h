// Hidden things. A deck is a bag with a known top: which card comes next is decided only when it is
// needed, so an unseen order is never stored and drawing a World costs nothing. `seen` says which
// seats know a card on top. For cards laid face down where all can see that *something* lies there,
// see `Secrets`.
#pragma once

#include <utility>

#include "engine/bits.h"
#include "engine/random.h"
#include "engine/types.h"

namespace cantina {

using SeatMask = u8;
constexpr SeatMask seat_bit(Seat seat) { return static_cast<SeatMask>(1u << seat); }
inline constexpr SeatMask everybody = 0xFF;

/// A deck: the known top (last entry uppermost) and, below it, a bag in no order.
template <class CardSet, int KnownTop>
struct Deck {
    static constexpr int known_capacity = KnownTop;
    static_assert(KnownTop % 8 == 0);

    CardSet bag;
    u8 top[KnownTop];
    SeatMask seen[KnownTop];
    u64 known;  // entries in top

    int size() const { return bag.count() + static_cast<int>(known); }
    bool empty() const { return known == 0 && bag.empty(); }
    bool full_top() const { return known == KnownTop; }
    /// Everything in the deck, whatever is known about it.
    CardSet cards() const {
        CardSet all = bag;
        for (u64 i = 0; i < known; ++i) all.add(top[i]);
        return all;
    }

    void put_on_top(Card card, SeatMask who_sees) {
        CANTINA_CHECK(known < KnownTop);
        top[known] = static_cast<u8>(card);
        seen[known] = who_sees;
        ++known;
    }
    Card take_top(Stream& stream) {
        if (known) {
            --known;
            const Card card = top[known];
            top[known] = 0;
            seen[known] = 0;
            return card;
        }
        const Card card = bag.nth(static_cast<int>(stream.chance(static_cast<u32>(bag.count()))));
        bag.remove(card);
        return card;
    }
    /// Decides the uppermost `n` cards (as many as there are) and shows them to `who_sees`.
    void look(int n, SeatMask who_sees, Stream& stream) {
        while (static_cast<int>(known) < n && bag.any()) insert_below(draw_from_bag(stream));
        for (int i = 0; i < n && i < static_cast<int>(known); ++i) seen[known - 1 - i] |= who_sees;
    }
    /// The card `depth` below the top; it must be decided.
    Card peek(int depth = 0) const { return top[known - 1 - depth]; }
    Card remove_known(int depth) {
        const u64 at = known - 1 - static_cast<u64>(depth);
        const Card card = top[at];
        for (u64 i = at; i + 1 < known; ++i) {
            top[i] = top[i + 1];
            seen[i] = seen[i + 1];
        }
        --known;
        top[known] = 0;
        seen[known] = 0;
        return card;
    }
    /// A World: what `viewer` has not seen on top becomes any card of the bag.
    void resample_top(Seat viewer, Rng& rng) {
        unknow_top(viewer);
        imagine_top(viewer, rng);
    }
    /// The two halves of it, for decks whose cards could also lie elsewhere: first what the viewer
    /// has not seen on top goes to the bag; at last those places are filled again from the bag.
    void unknow_top(Seat viewer) {
        for (u64 i = 0; i < known; ++i)
            if (hides(i, viewer)) bag.add(top[i]);
    }
    void imagine_top(Seat viewer, Rng& rng) {
        for (u64 i = 0; i < known; ++i) {
            if (!hides(i, viewer)) continue;
            const Card card = bag.nth(static_cast<int>(rng.below(static_cast<u32>(bag.count()))));
            bag.remove(card);
            top[i] = static_cast<u8>(card);
        }
    }
    bool hides(u64 entry, Seat viewer) const {
        return viewer == spectator ? seen[entry] != everybody : !(seen[entry] & seat_bit(viewer));
    }

  private:
    Card draw_from_bag(Stream& stream) {
        const Card card = bag.nth(static_cast<int>(stream.chance(static_cast<u32>(bag.count()))));
        bag.remove(card);
        return card;
    }
    void insert_below(Card card) {
        CANTINA_CHECK(known < KnownTop);
        for (u64 i = known; i > 0; --i) {
            top[i] = top[i - 1];
            seen[i] = seen[i - 1];
        }
        top[0] = static_cast<u8>(card);
        seen[0] = 0;
        ++known;
    }
};

/// Takes `n` members out of `from` at random.
template <class CardSet>
CardSet take_at_random(CardSet& from, int n, Rng& rng) {
    CardSet taken{};
    int left = from.count();
    for (; n > 0 && left > 0; --n, --left) {
        const Card card = from.nth(static_cast<int>(rng.below(static_cast<u32>(left))));
        from.remove(card);
        taken.add(card);
    }
    return taken;
}

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
    /// (hidden cards of the same pool that lie in a hand or a deck) change places wherever
    /// `may_be(slot, card)` allows it. Without restrictions every arrangement is equally likely.
    template <class CardSet, class MayBe>
    void resample(u8 pool, Seat viewer, CardSet& elsewhere, Rng& rng, MayBe may_be) {
        int hidden[Capacity];
        int n = 0;
        for (int i = 0; i < Capacity; ++i)
            if (slots[i].pool == pool && !known_to(i, viewer)) hidden[n++] = i;
        for (int i = 0; i < n; ++i) {
            Slot& slot = slots[hidden[i]];
            const int later = n - i;
            const int pick =
                static_cast<int>(rng.below(static_cast<u32>(later + elsewhere.count())));
            if (pick < later) {
                Slot& other = slots[hidden[i + pick]];
                if (may_be(hidden[i], other.card) && may_be(hidden[i + pick], slot.card))
                    std::swap(slot.card, other.card);
            } else {
                const Card card = elsewhere.nth(pick - later);
                if (!may_be(hidden[i], card)) continue;
                elsewhere.remove(card);
                elsewhere.add(slot.card);
                slot.card = card;
            }
        }
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
        int pick = static_cast<int>(rng.below(static_cast<u32>(std::popcount(open))));
        u64 rest = open;
        for (; pick > 0; --pick) rest &= rest - 1;
        return std::countr_zero(rest);
    }
};

}  // namespace cantina
