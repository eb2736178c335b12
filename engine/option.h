// A Decision is a question to one player; an Option is one legal answer.
#pragma once

#include <array>
#include <cstring>

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

/// Adds options one store each, for the hottest places: the list learns its size at the end.
class OptionWriter {
  public:
    explicit OptionWriter(OptionList& list) : list_(list), at_(list.options_.data() + list.size_) {}
    ~OptionWriter() {
        list_.size_ = static_cast<int>(at_ - list_.options_.data());
        CANTINA_CHECK(list_.size_ <= OptionList::capacity - 64);
    }
    OptionWriter(const OptionWriter&) = delete;
    OptionWriter& operator=(const OptionWriter&) = delete;

    void add(u8 kind, Card card, Card target = no_card, u16 detail = 0) {
        const u64 packed = u64{kind} | u64{card} << 16 | u64{target} << 32 | u64{detail} << 48;
        std::memcpy(static_cast<void*>(at_++), &packed, sizeof packed);
    }
    /// Call now and then: far fewer options than this come between two calls.
    void check_space() const {
        CANTINA_CHECK(at_ - list_.options_.data() <= OptionList::capacity - 64);
    }

  private:
    OptionList& list_;
    Option* at_;
};

}  // namespace cantina
