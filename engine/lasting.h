// Memory: lasting effects and delayed programs are rows in the State, each with an end. Tallies
// count what may happen only so often ("first this turn", "once per phase"); the compiler numbers
// them.
#pragma once

#include "engine/check.h"
#include "engine/types.h"

namespace cantina {

/// Until when a lasting row holds, the shortest time first. The game calls `Lasting::end` at these
/// moments; what would have ended earlier ends with them.
enum class Until : u8 { none, strike, engagement, phase, turn, match };

struct LastingRow {
    u8 change;  // the game's kind of change, or `delayed`
    Seat seat;  // whose effect it is
    Until until;
    u8 flags;
    Card source;   // the card it comes from
    Card subject;  // the card it is about, or no_card
    i16 amount;
    u16 program;  // delayed programs: where the code starts
    u16 filter;   // delayed programs: which subjects wake it

    static constexpr u8 none = 0;
    static constexpr u8 delayed = 1;  // a program that waits for the trigger in `amount`
    static constexpr u8 first_of_game = 8;
    static constexpr u8 forced_flag = 1;
    static constexpr u8 once_flag = 2;  // used up by the first matching occurrence

    /// Delayed programs: the opponent that was chosen before, or nobody.
    Seat opponent() const {
        const int register_of = flags >> opponent_shift;
        return register_of ? static_cast<Seat>(register_of - 1) : nobody;
    }
    void set_opponent(Seat other) {
        flags = static_cast<u8>((flags & ((1 << opponent_shift) - 1)) |
                                (other == nobody ? 0 : other + 1) << opponent_shift);
    }

  private:
    static constexpr int opponent_shift = 4;
};
static_assert(sizeof(LastingRow) == 14);

template <int Capacity>
struct Lasting {
    static_assert(Capacity % 4 == 0);
    LastingRow rows[Capacity];
    u64 size;

    bool full() const { return size == Capacity; }
    void add(const LastingRow& row) {
        CANTINA_CHECK(size < Capacity);
        rows[size++] = row;
    }
    void remove(u64 at) {
        for (u64 i = at; i + 1 < size; ++i) rows[i] = rows[i + 1];
        rows[--size] = LastingRow{};
    }
    void end(Until moment) {
        remove_if(
            [&](const LastingRow& row) { return row.until != Until::none && row.until <= moment; });
    }
    template <class Match>
    void remove_if(Match match) {
        u64 kept = 0;
        for (u64 i = 0; i < size; ++i)
            if (!match(rows[i])) rows[kept++] = rows[i];
        while (size > kept) rows[--size] = LastingRow{};
    }
    const LastingRow* begin() const { return rows; }
    const LastingRow* end_of_rows() const { return rows + size; }
};

}  // namespace cantina
