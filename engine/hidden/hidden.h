// Hidden things. A deck is a bag with a known top (and bottom): which card comes next is decided
// only when it is needed, so an unseen order is never stored and drawing a World costs nothing.
// `seen` says who knows a card on top, or knows that it is one of a group there. For cards laid
// face down where all can see that *something* lies there, see `Secrets`.
#pragma once

#include <type_traits>
#include <utility>

#include "engine/base/bits.h"
#include "engine/base/random.h"
#include "engine/base/seat_mask.h"
#include "engine/base/types.h"

namespace cantina {

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

/// The backs of most decks tell nothing: any card of the bag may come next and lie anywhere.
struct AllAlike {
    template <class CardSet>
    const CardSet& next(const CardSet& bag) const {
        return bag;
    }
    template <class CardSet>
    const CardSet& like(Card, const CardSet& bag) const {
        return bag;
    }
    bool alike(Card, Card) const { return true; }
};

/// Backs that all can tell apart, in the order in which their layers are drawn: of the cards in no
/// order, those of the first layer come first. Which card has which back never changes, so this is
/// part of a game, not of a State; every deck function that decides a card takes it.
template <class CardSet, int Count>
struct Layers {
    CardSet backs[Count];

    int layer_of(Card card) const {
        for (int layer = 0; layer < Count; ++layer)
            if (backs[layer].has(card)) return layer;
        broken("a card without a layer", __FILE__, __LINE__);
    }
    CardSet next(const CardSet& bag) const {
        for (const CardSet& back : backs)
            if (const CardSet cards = bag & back; cards.any()) return cards;
        return {};
    }
    CardSet like(Card card, const CardSet& bag) const { return bag & backs[layer_of(card)]; }
    bool alike(Card a, Card b) const { return layer_of(a) == layer_of(b); }
    /// How many cards of a layer lie in a deck, wherever in it.
    template <class AnyDeck>
    int size(const AnyDeck& deck, int layer) const {
        return (deck.cards() & backs[layer]).count();
    }
    /// Hidden cards here and there change places; how many of each layer lie where is no secret.
    void exchange(CardSet& here, CardSet& there, Rng& rng) const {
        for (const CardSet& back : backs) {
            CardSet pool = (here | there) & back;
            const CardSet drawn = take_at_random(pool, (here & back).count(), rng);
            here = (here - back) | drawn;
            there = (there - back) | pool;
        }
    }
};

/// A deck: the decided top, below it a bag in no order, below that the decided bottom. Top and
/// bottom share one array and grow towards each other. `Seats`: how many its game has at most.
template <class CardSet, int Known, int Seats = 2>
struct Deck {
    using Entry = std::conditional_t<(CardSet::capacity > 256), u16, u8>;
    using Mask = StoredMask<Seats>;
    static constexpr int known_capacity = Known;
    /// Everybody knows which cards lie in such places together, nobody where each lies.
    static constexpr SeatMask mixed = in_group(all_viewers, 0);
    static_assert(Known % 8 == 0);
    static_assert(CardSet::capacity <= 65536);

    CardSet bag;
    Entry top[Known];  // [0, known): the last entry is uppermost; from the end: the bottom,
    Mask seen[Known];  // whose last entry lies lowest
    u32 known;         // entries on top
    u32 buried;        // entries at the bottom

    int size() const { return bag.count() + static_cast<int>(known + buried); }
    bool empty() const { return known == 0 && buried == 0 && bag.empty(); }
    bool full_top() const { return known + buried == Known; }
    /// Everything in the deck, whatever is known about it.
    CardSet cards() const {
        CardSet all = bag;
        each_entry([&](u32 i) { all.add(top[i]); });
        return all;
    }

    void put_on_top(Card card, SeatMask who_sees) {
        CANTINA_CHECK(!full_top());
        set(known++, card, who_sees);
    }
    void put_at_bottom(Card card, SeatMask who_sees) {
        CANTINA_CHECK(!full_top());
        const u32 uppermost = Known - 1 - buried++;
        for (u32 i = uppermost; i + 1 < Known; ++i) copy(i, i + 1);
        set(Known - 1, card, who_sees);
    }
    template <class Backs = AllAlike>
    Card take_top(Stream& stream, const Backs& backs = {}) {
        CANTINA_CHECK(!empty());
        if (known == 0 && bag.any()) return draw_from_bag(stream, backs);
        if (known == 0) insert_below(stream, backs);
        return remove_known(0);
    }
    struct Drawn {
        Card card;
        SeatMask seen;  // who knows that it is this card
    };
    /// Takes the top card and shows it to `who_sees`. Who knew its group, but not which card of it
    /// is gone now, no longer knows what is left of it.
    template <class Backs = AllAlike>
    Drawn draw(SeatMask who_sees, Stream& stream, const Backs& backs = {}) {
        if (known == 0 && bag.empty() && buried) insert_below(stream, backs);
        const SeatMask before = known ? SeatMask{seen[known - 1]} : SeatMask{0};
        const Card card = take_top(stream, backs);
        if (!is_mixed(before)) return {card, static_cast<SeatMask>(before | who_sees)};
        each_in_group(group_of(before), [&](u32 i) {
            seen[i] = Mask::of(in_group(seen[i] & who_sees, group_of(before)));
        });
        return {card, who_sees};
    }
    /// Nobody knows or has decided anything about its order.
    bool is_bag() const { return known == 0 && buried == 0; }
    /// The same as take_top of a deck that is a bag, `n` times (or as often as there are cards),
    /// but the cards as a set.
    CardSet draw_unseen(int n, Stream& stream) {
        return take_at_random(bag, n, [&](u32 left) { return stream.chance(left); });
    }
    /// Decides the uppermost `n` cards (as many as there are) and shows them to `who_sees`.
    template <class Backs = AllAlike>
    void look(int n, SeatMask who_sees, Stream& stream, const Backs& backs = {}) {
        while (static_cast<int>(known) < n && (bag.any() || buried)) insert_below(stream, backs);
        for (int i = 0; i < n && i < static_cast<int>(known); ++i)
            show(known - 1 - static_cast<u32>(i), who_sees);
    }
    /// The uppermost or lowest `n` cards, which must be decided, change places and nobody can
    /// follow: who knew one of them knows only that it is among them.
    void mix_top(int n, Stream& stream) {
        CANTINA_CHECK(n <= static_cast<int>(known));
        mix(known - static_cast<u32>(n), known, stream);
    }
    void mix_bottom(int n, Stream& stream) {
        CANTINA_CHECK(n <= static_cast<int>(buried));
        mix(Known - static_cast<u32>(n), Known, stream);
    }
    /// The card `depth` below the top; it must be decided.
    Card peek(int depth = 0) const {
        CANTINA_CHECK(depth < static_cast<int>(known));
        return top[known - 1 - static_cast<u32>(depth)];
    }
    Card remove_known(int depth) {
        const Card card = peek(depth);
        for (u32 i = known - 1 - static_cast<u32>(depth); i + 1 < known; ++i) copy(i, i + 1);
        set(--known, 0, 0);
        return card;
    }
    /// Takes a certain card out, wherever in the deck it lies. False if it does not.
    bool take(Card card) {
        for (u32 i = 0; i < known; ++i)
            if (top[i] == card) return remove_known(static_cast<int>(known - 1 - i)), true;
        for (u32 i = Known - buried; i < Known; ++i) {
            if (top[i] != card) continue;
            for (; i > Known - buried; --i) copy(i, i - 1);
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
    /// A World: what `viewer` does not know on top or at the bottom becomes any card of the bag,
    /// and what is known as a group lies in any order.
    template <class Backs = AllAlike>
    void resample_top(Seat viewer, Rng& rng, const Backs& backs = {}) {
        if (known == 0 && buried == 0) return;
        lift_hidden(viewer);
        fill_hidden(viewer, rng, backs);
    }
    /// The two halves of it, between which the bag may be mixed with other hidden cards: all that
    /// `viewer` does not know goes to the bag, and is decided anew.
    void lift_hidden(Seat viewer) {
        each_entry([&](u32 i) {
            if (!knows(seen[i], viewer)) bag.add(top[i]);
        });
    }
    template <class Backs = AllAlike>
    void fill_hidden(Seat viewer, Rng& rng, const Backs& backs = {}) {
        each_entry([&](u32 i) {
            if (is_mixed(seen[i])) swap_within_group(i, rng, backs);
            if (knows(seen[i], viewer)) return;
            const CardSet& open = backs.like(top[i], bag);
            const Card card = open.nth(static_cast<int>(rng.below(static_cast<u32>(open.count()))));
            bag.remove(card);
            top[i] = static_cast<Entry>(card);
        });
    }
    /// The viewer cannot say which card lies just there.
    bool hides(u64 entry, Seat viewer) const { return !sees(seen[entry], viewer); }

  private:
    /// The decided places in the order of the array.
    template <class Use>
    void each_entry(Use use) const {
        for (u32 i = 0; i < known; ++i) use(i);
        for (u32 i = Known - buried; i < Known; ++i) use(i);
    }
    void set(u32 entry, Card card, SeatMask who_sees) {
        top[entry] = static_cast<Entry>(card);
        seen[entry] = Mask::of(who_sees);
    }
    void copy(u32 to, u32 from) {
        top[to] = top[from];
        seen[to] = seen[from];
    }
    void swap_entries(u32 a, u32 b) {
        std::swap(top[a], top[b]);
        std::swap(seen[a], seen[b]);
    }
    template <class Backs>
    Card draw_from_bag(Stream& stream, const Backs& backs) {
        const CardSet& open = backs.next(bag);
        const Card card = open.nth(static_cast<int>(stream.chance(static_cast<u32>(open.count()))));
        bag.remove(card);
        return card;
    }
    /// The uppermost card that is not on the known top yet comes to lie below it.
    template <class Backs>
    void insert_below(Stream& stream, const Backs& backs) {
        Card card;
        SeatMask who_sees = 0;
        if (bag.any()) {
            CANTINA_CHECK(!full_top());
            card = draw_from_bag(stream, backs);
        } else {
            CANTINA_CHECK(buried > 0);
            const u32 uppermost = Known - buried--;
            card = top[uppermost];
            who_sees = seen[uppermost];
            set(uppermost, 0, 0);
        }
        for (u32 i = known++; i > 0; --i) copy(i, i - 1);
        set(0, card, who_sees);
    }

    // --- groups of mixed cards

    template <class Use>
    void each_in_group(int group, Use use) const {
        each_entry([&](u32 i) {
            if (is_mixed(seen[i]) && group_of(seen[i]) == group) use(i);
        });
    }
    /// Where others know the card only as one of its group, they must not learn which one it is:
    /// then the looker's mask joins theirs and the looker, too, forgets the place.
    void show(u32 entry, SeatMask who_sees) {
        const SeatMask before = seen[entry];
        SeatMask after = static_cast<SeatMask>(before | who_sees);
        if (is_mixed(before)) {
            SeatMask knowers = 0;
            each_in_group(group_of(before), [&](u32 i) { knowers |= named(seen[i]); });
            const bool others_know = (knowers & ~who_sees) != 0;
            after = others_know ? in_group(after, group_of(before)) : who_sees;
        }
        seen[entry] = Mask::of(after);
    }
    void mix(u32 first, u32 end, Stream& stream) {
        static_assert(Mask::can_mix_unseen);
        bool any_known = false;
        for (u32 i = first; i < end; ++i) any_known |= seen[i] != 0;
        if (!any_known || end - first < 2) return;
        gather_group(first, end);
        for (u32 i = end - 1; i > first; --i) swap_entries(i, first + stream.chance(i - first + 1));
    }
    /// These entries become one group. A group of which only a part is mixed anew grows by the
    /// others, so that nobody is told where its cards went.
    void gather_group(u32 first, u32 end) {
        u64 used = 0;
        u64 touched = 0;
        each_entry([&](u32 i) {
            if (!is_mixed(seen[i])) return;
            used |= u64{1} << group_of(seen[i]);
            if (i >= first && i < end) touched |= u64{1} << group_of(seen[i]);
        });
        // Group 0 is the public one, which cards join without being mixed here.
        const int group = Mask::is_narrow ? 0 : lowest_bit(touched ? touched : ~used & ~u64{1});
        CANTINA_CHECK(group < mixed_groups);
        each_entry([&](u32 i) {
            const bool here = i >= first && i < end;
            if (here || (is_mixed(seen[i]) && touched >> group_of(seen[i]) & 1))
                seen[i] = Mask::of(in_group(seen[i], group));
        });
    }
    template <class Backs>
    void swap_within_group(u32 entry, Rng& rng, const Backs& backs) {
        u32 places[Known];
        u32 n = 0;
        each_in_group(group_of(seen[entry]), [&](u32 i) {
            if (i >= entry && backs.alike(top[i], top[entry])) places[n++] = i;
        });
        swap_entries(entry, places[rng.below(n)]);
    }
};

/// Face-down cards in places that everybody sees: edge stacks, captured cards, facedown missions.
/// A slot is the place-holder; the card in it is a separate fact, known to the seats in `seen`.
/// All slots of one pool could hold each other's cards, as far as a viewer knows. `Seats`: how many
/// its game has at most.
template <int Capacity, int Seats = 2>
struct Secrets {
    using Mask = StoredMask<Seats>;
    struct Slot {
        Card card;
        Mask seen;
        typename Mask::Word
            pool;  // 0: the slot is free; as wide as the mask, so nothing is padding
    };
    Slot slots[Capacity];

    int lay(Card card, SeatMask who_sees, u8 pool) {
        CANTINA_CHECK(pool != 0);
        for (int i = 0; i < Capacity; ++i) {
            if (slots[i].pool) continue;
            slots[i] = {card, Mask::of(who_sees), pool};
            return i;
        }
        broken("no free slot for a face-down card", __FILE__, __LINE__);
    }
    Card take(int slot) {
        const Card card = slots[slot].card;
        slots[slot] = Slot{};
        return card;
    }
    bool known_to(int slot, Seat viewer) const { return sees(slots[slot].seen, viewer); }
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

    /// The places 0 to `n` - 1.
    static constexpr u64 first(int n) { return n >= 64 ? ~u64{0} : (u64{1} << n) - 1; }
    /// Something new is hidden in one of `places`: what was learned of the old one is past.
    void restart(u64 places) {
        CANTINA_CHECK(places != 0);
        open = places;
    }
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
