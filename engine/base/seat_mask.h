// Who knows a card: a bit for each of the eight seats and one for all who only look on. A card may
// also be known without its place: "these three lie on top, in an order that nobody has seen".
#pragma once

#include <type_traits>

#include "engine/base/types.h"

namespace cantina {

using SeatMask = u16;
constexpr SeatMask seat_bit(Seat seat) { return static_cast<SeatMask>(1u << seat); }
inline constexpr SeatMask onlookers = 0x100;
/// Who is named knows the card, but only that it lies in one of the places of its group; which
/// group that is stands in the bits above. A card that nobody knows may lie in such a place too.
inline constexpr SeatMask mixed_bit = 0x200;
inline constexpr SeatMask everybody = 0xFFFF;
inline constexpr SeatMask all_viewers = 0x1FF;

constexpr SeatMask viewer_bit(Seat viewer) {
    return viewer == spectator ? onlookers : seat_bit(viewer);
}
constexpr SeatMask named(SeatMask mask) { return mask & all_viewers; }
constexpr bool is_mixed(SeatMask mask) { return (mask & mixed_bit) && mask != everybody; }
/// Does the viewer know the card, if perhaps not its place?
constexpr bool knows(SeatMask mask, Seat viewer) { return (mask & viewer_bit(viewer)) != 0; }
/// Does the viewer know that just this card lies here?
constexpr bool sees(SeatMask mask, Seat viewer) { return knows(mask, viewer) && !is_mixed(mask); }

inline constexpr int mixed_groups = 63;  // the number above is part of `everybody`
constexpr int group_of(SeatMask mask) { return mask >> 10; }
constexpr SeatMask in_group(SeatMask who_knows, int group) {
    return static_cast<SeatMask>(named(who_knows) | mixed_bit | group << 10);
}

/// A mask as it lies in a State: two bytes, or one where a game has at most six seats. The one byte
/// has no room for the number of a group: all mixed cards of a deck are one group then.
template <int Seats>
struct StoredMask {
    static_assert(Seats >= 1 && Seats <= max_seats);
    static constexpr bool is_narrow = Seats <= 6;
    /// A place in a group whose card nobody knows needs a bit that is no seat's.
    static constexpr bool can_mix_unseen = Seats != 6;
    using Word = std::conditional_t<is_narrow, u8, u16>;

    Word bits;

    static constexpr StoredMask of(SeatMask mask) {
        if constexpr (is_narrow)
            return {narrowed(mask)};
        else
            return {mask};
    }
    constexpr operator SeatMask() const {
        if constexpr (is_narrow)
            return widened(bits);
        else
            return bits;
    }

  private:
    static constexpr u8 narrow_mixed = 0x40;
    static constexpr u8 narrow_onlookers = 0x80;
    static constexpr u8 narrow_everybody = 0xFF;
    static constexpr u8 narrow_seats = 0x3F;
    /// All seats with onlookers and `mixed` would read as `everybody`, so that nobody is named
    /// stands for all of them, and the last bit of a seat for nobody.
    static constexpr u8 mixed_for_all = narrow_mixed;
    static constexpr u8 mixed_for_nobody = narrow_mixed | 0x20;

    static constexpr u8 narrowed(SeatMask mask) {
        if (is_mixed(mask)) {
            if (named(mask) == all_viewers) return mixed_for_all;
            if (named(mask) == 0) return mixed_for_nobody;
        }
        return static_cast<u8>((mask & narrow_seats) | (mask & onlookers ? narrow_onlookers : 0) |
                               (mask & mixed_bit ? narrow_mixed : 0));
    }
    static constexpr SeatMask widened(u8 narrow) {
        if (narrow == narrow_everybody) return everybody;
        if (narrow == mixed_for_all) return in_group(all_viewers, 0);
        if (can_mix_unseen && narrow == mixed_for_nobody) return in_group(0, 0);
        return static_cast<SeatMask>((narrow & narrow_seats) |
                                     (narrow & narrow_onlookers ? onlookers : 0) |
                                     (narrow & narrow_mixed ? mixed_bit : 0));
    }
};

}  // namespace cantina
