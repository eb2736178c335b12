// Memory: lasting effects and delayed programs are rows in the State, each with an end. Tallies
// count what may happen only so often ("first this turn", "once per phase"); the compiler numbers
// them.
#pragma once

#include <compare>
#include <type_traits>

#include "engine/base/check.h"
#include "engine/base/types.h"

namespace cantina {

/// Until when a lasting row holds: a number of the game's table of durations (vocabulary.h), the
/// shortest time first. The game calls `Lasting::end` at these moments; what would have ended
/// earlier ends with them. 0: until something else ends it.
struct Duration {
    u8 number;

    /// These come apart from the others: at a moment of a turn of the row's own seat.
    static constexpr u8 of_seat_bit = 0x80;
    /// Of the next turn, so that of a turn in which the row begins it is not meant.
    static constexpr u8 next_turn_bit = 0x40;

    Duration() = default;
    constexpr explicit Duration(int of) : number(static_cast<u8>(of)) {}
    /// A game has an enumeration with the numbers of its table.
    template <class Moment>
    requires std::is_enum_v<Moment>
    constexpr Duration(Moment moment) : number(static_cast<u8>(moment)) {}

    // NOLINTNEXTLINE(modernize-use-nullptr): the 0 it is compared with is no pointer
    friend constexpr auto operator<=>(const Duration&, const Duration&) = default;
};

struct LastingRow {
    u8 change;  // the game's kind of change, or `delayed`
    Seat seat;  // whose effect it is
    Duration until;
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

    static constexpr u8 fresh_flag = 4;  // its first moment is not the one that ends it

    /// `own_turn`: it begins in a turn of its seat.
    void hold(Duration moment, bool own_turn) {
        until = moment;
        if (own_turn && moment.number & Duration::next_turn_bit) flags |= fresh_flag;
    }

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
    void end(Duration moment) {
        remove_if(
            [&](const LastingRow& row) { return row.until != Duration(0) && row.until <= moment; });
    }
    /// A moment in a turn of `seat`, which ends only what lasts until then for that seat.
    void end(Duration moment, Seat seat) {
        const auto meant = [&](const LastingRow& row) {
            return row.until == moment && row.seat == seat;
        };
        remove_if([&](const LastingRow& row) {
            return meant(row) && !(row.flags & LastingRow::fresh_flag);
        });
        for (u64 i = 0; i < size; ++i)
            if (meant(rows[i])) rows[i].flags &= static_cast<u8>(~LastingRow::fresh_flag);
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
