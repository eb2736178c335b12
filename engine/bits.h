// A set of cards as bits: zones, filters and candidates are all of this kind, so that "cards in
// my hand that are neutral" is one AND.
#pragma once

#include <bit>
#include <compare>
#include <type_traits>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/check.h"
#include "engine/types.h"

namespace cantina {

template <int Words>
struct Bits {
    static constexpr int capacity = Words * 64;

    u64 word[Words];

    static constexpr Bits none() { return Bits{}; }
    static constexpr Bits of(Card card) {
        Bits bits{};
        bits.add(card);
        return bits;
    }

    constexpr void add(Card card) { word[card >> 6] |= u64{1} << (card & 63); }
    constexpr void remove(Card card) { word[card >> 6] &= ~(u64{1} << (card & 63)); }
    constexpr bool has(Card card) const { return (word[card >> 6] >> (card & 63)) & 1; }

    constexpr bool empty() const {
        u64 any = 0;
        for (u64 w : word) any |= w;
        return any == 0;
    }
    constexpr bool any() const { return !empty(); }
    constexpr int count() const {
        int n = 0;
        for (u64 w : word) n += std::popcount(w);
        return n;
    }

    /// The lowest card, or no_card.
    constexpr Card first() const {
        for (int i = 0; i < Words; ++i)
            if (word[i]) return static_cast<Card>(i * 64 + std::countr_zero(word[i]));
        return no_card;
    }

    /// The card with exactly `rank` members below it.
    constexpr Card nth(int rank) const {
        for (int i = 0; i < Words; ++i) {
            u64 w = word[i];
            const int here = std::popcount(w);
            if (rank < here) {
#ifdef __BMI2__
                if (!std::is_constant_evaluated())
                    return static_cast<Card>(i * 64 +
                                             std::countr_zero(_pdep_u64(u64{1} << rank, w)));
#endif
                for (; rank > 0; --rank) w &= w - 1;
                return static_cast<Card>(i * 64 + std::countr_zero(w));
            }
            rank -= here;
        }
        return no_card;
    }

    /// The members above `card`.
    constexpr Bits above(Card card) const {
        Bits bits = *this;
        const int at = card >> 6;
        for (int i = 0; i < at; ++i) bits.word[i] = 0;
        const int shift = card & 63;
        bits.word[at] &= shift == 63 ? 0 : ~u64{0} << (shift + 1);
        return bits;
    }

    /// All members but the highest one.
    constexpr Bits without_last() const {
        Bits bits = *this;
        for (int i = Words - 1; i >= 0; --i) {
            if (!bits.word[i]) continue;
            bits.word[i] &= ~(u64{1} << (63 - std::countl_zero(bits.word[i])));
            break;
        }
        return bits;
    }

    constexpr Bits& operator|=(const Bits& other) {
        for (int i = 0; i < Words; ++i) word[i] |= other.word[i];
        return *this;
    }
    constexpr Bits& operator&=(const Bits& other) {
        for (int i = 0; i < Words; ++i) word[i] &= other.word[i];
        return *this;
    }
    constexpr Bits& operator-=(const Bits& other) {
        for (int i = 0; i < Words; ++i) word[i] &= ~other.word[i];
        return *this;
    }
    friend constexpr Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend constexpr Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend constexpr Bits operator-(Bits a, const Bits& b) { return a -= b; }
    friend constexpr bool operator==(const Bits&, const Bits&) = default;

    /// Calls `use` for every member in ascending order: quicker than the iterator in hot places.
    template <class Use>
    constexpr void each(Use use) const {
        for (int i = 0; i < Words; ++i)
            for (u64 rest = word[i]; rest; rest &= rest - 1)
                use(static_cast<Card>(i * 64 + std::countr_zero(rest)));
    }

    /// Writes the members in ascending order and says how many there are. `list` has room for four
    /// more: they are written whether there are so many or not, which costs less than guessing
    /// wrongly where a short loop ends.
    constexpr int list(Card* list) const {
        int n = 0;
        for (int i = 0; i < Words; ++i) {
            u64 rest = word[i];
            Card* at = list + n;
            n += std::popcount(rest);
            do {
                for (int k = 0; k < 4; ++k, rest &= rest - 1)
                    *at++ = static_cast<Card>(i * 64 + std::countr_zero(rest));
            } while (rest);
        }
        return n;
    }

    struct Iterator {
        const u64* words;
        int at;
        u64 rest;
        constexpr Card operator*() const {
            return static_cast<Card>(at * 64 + std::countr_zero(rest));
        }
        constexpr Iterator& operator++() {
            rest &= rest - 1;
            settle();
            return *this;
        }
        constexpr bool operator!=(const Iterator& end) const { return at != end.at; }
        constexpr void settle() {
            while (!rest && ++at < Words) rest = words[at];
        }
    };
    constexpr Iterator begin() const {
        Iterator it{word, 0, word[0]};
        it.settle();
        return it;
    }
    constexpr Iterator end() const { return Iterator{word, Words, 0}; }
};

}  // namespace cantina
