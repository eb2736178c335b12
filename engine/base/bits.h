// A set of cards as bits: zones, filters and candidates are all of this kind, so that "cards in
// my hand that are neutral" is one AND.
#pragma once

#include <bit>
#include <compare>
#include <type_traits>
#ifdef __BMI__
#include <immintrin.h>
#endif

#include "engine/base/check.h"
#include "engine/base/types.h"

namespace cantina {

/// The place of the lowest bit, anything if there is none: so it needs no branch.
constexpr int lowest_bit(u64 word) {
#ifdef __BMI__
    if (!std::is_constant_evaluated()) return static_cast<int>(_tzcnt_u64(word));
#endif
    return std::countr_zero(word);
}

/// The bit of `word` with exactly `rank` bits below it, anything if `rank` is out of range.
constexpr u64 nth_bit(u64 word, int rank) {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) return _pdep_u64(u64{1} << (rank & 63), word);
#endif
    for (; rank > 0; --rank) word &= word - 1;
    return word & (~word + 1);
}

/// The bits of `word` at the places of `mask`, side by side from the lowest on.
constexpr u64 gathered_bits(u64 word, u64 mask) {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) return _pext_u64(word, mask);
#endif
    u64 gathered = 0;
    for (u64 to = 1; mask; mask &= mask - 1, to <<= 1)
        if (word & mask & (~mask + 1)) gathered |= to;
    return gathered;
}

/// A byte of ones for each of the lowest eight bits.
constexpr u64 bytes_of(unsigned bits) {
    const u64 spread = bits * u64{0x0101010101010101} & 0x8040201008040201;
    return ((spread + 0x7F7F7F7F7F7F7F7F) >> 7 & 0x0101010101010101) * 0xFF;
}

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
        // Which word it is in cannot be foreseen, so it is found by counting, not by branching.
        int at = 0;
        int below = 0;
        int sum = 0;
        for (int i = 0; i < Words; ++i) {
            sum += std::popcount(word[i]);
            at += rank >= sum;
            below = rank >= sum ? sum : below;
        }
        if (at == Words) return no_card;
        return static_cast<Card>(at * 64 + lowest_bit(nth_bit(word[at], rank - below)));
    }

    /// A set of only that card: quicker where what is wanted is a set, since no word has to be
    /// looked up by number.
    constexpr Bits only_nth(int rank) const {
        Bits bits{};
        for (int i = 0; i < Words; ++i) {
            const int here = std::popcount(word[i]);
            const bool inside = rank >= 0 && rank < here;
            bits.word[i] = nth_bit(word[i], rank) & (0 - u64{inside});
            rank -= here;
        }
        return bits;
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
                use(static_cast<Card>(i * 64 + lowest_bit(rest)));
    }

    /// The members that pass a test. Whether one does can seldom be foreseen, so nothing branches.
    template <class Test>
    constexpr Bits only(Test passes) const {
        Bits bits{};
        for (int i = 0; i < Words; ++i) {
            u64 kept = 0;
            for (u64 rest = word[i]; rest; rest &= rest - 1) {
                const bool wanted = passes(static_cast<Card>(i * 64 + lowest_bit(rest)));
                kept |= rest & (~rest + 1) & (0 - u64{wanted});
            }
            bits.word[i] = kept;
        }
        return bits;
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
                    *at++ = static_cast<Card>(i * 64 + lowest_bit(rest));
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
