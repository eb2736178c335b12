// How a match stands and ends: who is out while others go on, and who shares the win.
#pragma once

#include <array>
#include <bit>

#include "engine/base/seat_mask.h"
#include "engine/base/types.h"

namespace cantina {

/// The first `n` seats.
constexpr SeatMask all_seats(int n) { return static_cast<SeatMask>((1u << n) - 1); }

/// As everybody may know it.
struct Standing {
    bool over = false;
    SeatMask out = 0;                  // who takes no more part while others go on
    std::array<u8, max_seats> left{};  // as the how-manieth a seat went out, from 1; 0: it did not
    std::array<float, max_seats> share{};  // of the win; they sum to 1 when the match is over

    bool is_out(Seat seat) const { return seat < max_seats && (out & seat_bit(seat)); }
};

/// The end of a match that one seat wins, or `nobody` while it goes on.
inline Standing won_by(Seat winner) {
    Standing standing;
    standing.over = winner != nobody;
    if (standing.over) standing.share[winner] = 1.0f;
    return standing;
}

/// What becomes of a match when a seat is given up: the game decides.
enum class Departure : u8 {
    lost,      // the match is over, and the others have won
    out,       // the seat is out, the others go on
    replaced,  // a bot takes the seat
};

/// Inside the State of a game in which seats can be out while others go on. All zero at the start.
struct Contest {
    u16 out;      // masks of seats: who is out,
    u16 winners;  // and who share the win; none while the match goes on
    u8 left[max_seats];

    bool over() const { return winners != 0; }
    bool is_out(Seat seat) const { return out & seat_bit(seat); }
    int count_out() const { return std::popcount(static_cast<unsigned>(out)); }
    void win(SeatMask seats) { winners = seats; }
    /// Those who go out together share their place.
    void put_out(SeatMask seats) {
        const auto place = static_cast<u8>(count_out() + 1);
        for (Seat seat = 0; seat < max_seats; ++seat)
            if (seats & seat_bit(seat) && !is_out(seat)) left[seat] = place;
        out |= seats;
    }
    Standing standing() const {
        Standing standing;
        standing.over = over();
        standing.out = out;
        const auto sharing = static_cast<float>(std::popcount(static_cast<unsigned>(winners)));
        for (Seat seat = 0; seat < max_seats; ++seat) {
            standing.left[seat] = left[seat];
            if (winners & seat_bit(seat)) standing.share[seat] = 1.0f / sharing;
        }
        return standing;
    }
};

}  // namespace cantina
