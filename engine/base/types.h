// The small words of the engine: integers, seats, cards.
#pragma once

#include <cstdint>

namespace cantina {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

/// A place at the match, 0 for the first. A spectator looks on from `spectator`.
using Seat = u8;
inline constexpr Seat nobody = 255;
inline constexpr Seat spectator = 254;
/// No table is larger.
inline constexpr int max_seats = 8;

/// One physical card (or unit, or marker). What is printed on it is its title.
using Card = u16;
inline constexpr Card no_card = 0xFFFF;

}  // namespace cantina
