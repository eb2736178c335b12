// A Decision is a question to one player; an Option is one legal answer.
#pragma once

#include <array>
#include <cstring>

#include "engine/bits.h"
#include "engine/check.h"
#include "engine/types.h"

namespace cantina {

/// Eight bytes with a stable meaning: the game's own kind of answer and what it is about.
struct Option {
    u8 kind;
    u8 amount;
    Card card;
    Card target;
    u16 detail;

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
inline constexpr u8 first_of_game = 16;
}  // namespace answers

/// The kinds of question that mean the same in every game; a game's own start at `first_of_game`.
namespace questions {
inline constexpr u8 none = 0;
inline constexpr u8 respond = 1;     // a window: use an ability or pass
inline constexpr u8 may = 2;         // carry out an optional part?
inline constexpr u8 choose_one = 3;  // one of several effects
inline constexpr u8 pick_cards = 4;  // a row of choices: add one, or done
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
    static constexpr int capacity = 1024;
    static constexpr int kept_free = 64;  // OptionWriter checks only now and then

    void clear() { size_ = 0; }
    void add(const Option& option) {
        CANTINA_CHECK(size_ < capacity);
        options_[size_++] = option;
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
    explicit OptionWriter(OptionList& list) : at_(list.options_.data() + list.size_) {}

    void add(u8 kind, Card card, Card target = no_card, u16 detail = 0) {
        put(at_++, kind, card, target, detail);
    }
    /// One option for every card. Four at a time are written whether there are so many or not: that
    /// costs less than guessing wrongly where a short loop ends.
    template <int Words>
    void add_each(u8 kind, const Bits<Words>& cards) {
        for (int i = 0; i < Words; ++i) {
            u64 rest = cards.word[i];
            Option* at = at_;
            at_ += std::popcount(rest);
            do {
                for (int n = 0; n < 4; ++n, rest &= rest - 1)
                    put(at++, kind, static_cast<Card>(i * 64 + std::countr_zero(rest)), no_card, 0);
            } while (rest);
        }
    }
    /// One option of `card` for each of the first `count` targets.
    template <int Capacity>
    void add_targets(u8 kind, Card card, const Card (&targets)[Capacity], int count) {
        for (int n = 0; n < Capacity; ++n) put(at_ + n, kind, card, targets[n], 0);
        at_ += count;
    }
    /// Call now and then, and at the end: far fewer options come between two calls than are kept
    /// free.
    void finish(OptionList& list) const {
        list.size_ = static_cast<int>(at_ - list.options_.data());
        CANTINA_CHECK(list.size_ <= OptionList::capacity - OptionList::kept_free);
    }

  private:
    static void put(Option* at, u8 kind, Card card, Card target, u16 detail) {
        const u64 packed = u64{kind} | u64{card} << 16 | u64{target} << 32 | u64{detail} << 48;
        std::memcpy(static_cast<void*>(at), &packed, sizeof packed);
    }

    Option* at_;
};

}  // namespace cantina
