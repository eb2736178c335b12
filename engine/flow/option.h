// A Decision is a question to one player; an Option is one legal answer.
#pragma once

#include <array>
#include <cstring>

#include "engine/base/bits.h"
#include "engine/base/check.h"
#include "engine/base/types.h"

namespace cantina {

/// Eight bytes with a stable meaning: the game's own kind of answer and what it is about.
struct Option {
    u8 kind;
    u8 amount;
    Card card;
    Card target;
    u16 detail;

    /// An answer that says no more than its kind and the cards it is about. (Members have no
    /// defaults: a list of options is made without writing to it.)
    static constexpr Option of(u8 kind, Card card = no_card, Card target = no_card) {
        return {.kind = kind, .amount = 0, .card = card, .target = target, .detail = 0};
    }
    constexpr Option with_amount(int n) const {
        Option said = *this;
        said.amount = static_cast<u8>(n);
        return said;
    }
    constexpr Option with_detail(int n) const {
        Option said = *this;
        said.detail = static_cast<u16>(n);
        return said;
    }

    friend bool operator==(const Option&, const Option&) = default;
};
static_assert(sizeof(Option) == 8);

/// The kinds of answer that mean the same in every game; a game's own start at `first_of_game`.
namespace answers {
inline constexpr u8 none = 0;
inline constexpr u8 pass = 1;  // in a window: no response
inline constexpr u8 use = 2;   // use the ability `detail` of `card`
inline constexpr u8 yes = 3;
inline constexpr u8 no = 4;
inline constexpr u8 pick = 5;         // add `card` to the selection
inline constexpr u8 done = 6;         // the selection is complete
inline constexpr u8 alternative = 7;  // choose one: number `detail`
inline constexpr u8 seat = 8;         // choose an opponent: seat `detail`
inline constexpr u8 first_of_game = 16;
}  // namespace answers

/// The kinds of question that mean the same in every game; a game's own start at `first_of_game`.
namespace questions {
inline constexpr u8 none = 0;
inline constexpr u8 respond = 1;      // a window: use an ability or pass
inline constexpr u8 may = 2;          // carry out an optional part?
inline constexpr u8 choose_one = 3;   // one of several effects
inline constexpr u8 pick_cards = 4;   // a row of choices: add one, or done
inline constexpr u8 choose_seat = 5;  // which opponent does it concern?
inline constexpr u8 first_of_game = 16;
}  // namespace questions

/// Who is asked what. `seat` is `nobody` when the match is over.
struct Decision {
    Seat seat;
    u8 question;
    Card about;  // the card whose ability or attack the question belongs to, or no_card

    bool over() const { return seat == nobody; }
    friend bool operator==(const Decision&, const Decision&) = default;
};

/// All legal answers, always in the same order. Never allocates.
class OptionList {
  public:
    static constexpr int capacity = 1280;
    static constexpr int kept_free = 64;  // OptionWriter checks only now and then

    void clear() { size_ = 0; }
    void add(const Option& option) {
        CANTINA_CHECK(size_ < capacity);
        options_[size_++] = option;
    }
    void add(u8 kind, Card card = no_card, Card target = no_card) {
        add(Option::of(kind, card, target));
    }
    /// Keeps those that `wanted(option)` is true of, in their order.
    template <class Wanted>
    void keep_if(Wanted wanted) {
        int kept = 0;
        for (int i = 0; i < size_; ++i)
            if (wanted(options_[i])) options_[kept++] = options_[i];
        size_ = kept;
    }
    int size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Option& operator[](int at) const { return options_[at]; }
    const Option* begin() const { return options_.data(); }
    const Option* end() const { return options_.data() + size_; }
    bool has(const Option& option) const {
        for (const Option& other : *this)
            if (other == option) return true;
        return false;
    }

  private:
    friend class OptionWriter;
    int size_ = 0;
    std::array<Option, capacity> options_;
};

/// Adds options one store each, for the hottest places. A small value that is handed on, so that it
/// stays in a register; the list learns its size at the end.
class OptionWriter {
  public:
    /// Targets in the shape in which options hold them.
    static constexpr int target_capacity = 8;
    using Targets = u64[target_capacity];
    static constexpr u64 target_bits(Card target) { return u64{target} << 32; }

    explicit OptionWriter(OptionList& list) : at_(list.options_.data() + list.size_) {}

    void add(u8 kind, Card card, Card target = no_card, u16 detail = 0) {
        put(at_++, packed(kind, card, target, detail));
    }
    /// Written in any case and kept only if `wanted`: a branch would often be guessed wrongly.
    void add_if(bool wanted, u8 kind, Card card, Card target = no_card, u16 detail = 0) {
        put(at_, packed(kind, card, target, detail));
        at_ += wanted;
    }
    /// One option for every member of a word of a set: the cards from `first` on. `Batch` at a time
    /// are written whether there are so many or not: that costs less than guessing wrongly where a
    /// short loop ends.
    template <int Batch>
    void add_each(u8 kind, u64 members, int first) {
        const u64 option = packed(kind, static_cast<Card>(first), no_card, 0);
        Option* at = at_;
        at_ += std::popcount(members);
        do {
            for (int n = 0; n < Batch; ++n, members &= members - 1)
                put(at++, option + (static_cast<u64>(lowest_bit(members)) << 16));
        } while (members);
    }
    /// One option for each of the first `count` bytes of `cards`; `Most` are written in any case.
    template <int Most>
    void add_bytes(u8 kind, u64 cards, int count) {
        for (int n = 0; n < Most; ++n)
            put(at_ + n, packed(kind, static_cast<Card>(cards >> 8 * n & 0xFF), no_card, 0));
        at_ += count;
    }
    /// One option of `card` for each of the first `count` targets. All are written: that is two
    /// wide stores.
    void add_targets(u8 kind, Card card, const Targets& targets, int count) {
        using Four [[gnu::vector_size(32)]] = u64;
        for (int half = 0; half < 2; ++half) {
            Four options;
            std::memcpy(&options, targets + 4 * half, sizeof options);
            options |= packed(kind, card, 0, 0);
            std::memcpy(static_cast<void*>(at_ + 4 * half), &options, sizeof options);
        }
        at_ += count;
    }
    /// Call now and then, and at the end: far fewer options come between two calls than are kept
    /// free.
    void finish(OptionList& list) const {
        list.size_ = static_cast<int>(at_ - list.options_.data());
        CANTINA_CHECK(list.size_ <= OptionList::capacity - OptionList::kept_free);
    }

  private:
    static u64 packed(u8 kind, Card card, Card target, u16 detail) {
        return u64{kind} | u64{card} << 16 | u64{target} << 32 | u64{detail} << 48;
    }
    static void put(Option* at, u64 option) {
        std::memcpy(static_cast<void*>(at), &option, sizeof option);
    }

    Option* at_;
};

}  // namespace cantina
