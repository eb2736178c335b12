// Who knows a card, at tables of two, three and eight, and who only looks on.
#include "engine/base/seat_mask.h"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

#include "engine/flow/report.h"
#include "engine/hidden/hidden.h"

namespace cantina {
namespace {

using Set = Bits<1>;

TEST(SeatMasks, EightSeatsAreNotYetEverybody) {
    SeatMask all_seats = 0;
    for (Seat seat = 0; seat < 8; ++seat) all_seats |= seat_bit(seat);
    for (Seat seat = 0; seat < 8; ++seat) {
        EXPECT_TRUE(sees(all_seats, seat));
        EXPECT_TRUE(sees(everybody, seat));
        for (Seat other = 0; other < 8; ++other)
            EXPECT_EQ(sees(seat_bit(seat), other), seat == other);
    }
    EXPECT_FALSE(sees(all_seats, spectator));
    EXPECT_TRUE(sees(everybody, spectator));
    EXPECT_TRUE(sees(onlookers, spectator));
    EXPECT_FALSE(is_mixed(everybody));
    EXPECT_FALSE(is_mixed(all_seats));
}

TEST(SeatMasks, WhoKnowsAGroupDoesNotSeeItsPlaces) {
    const SeatMask mask = in_group(seat_bit(6), 5);
    EXPECT_TRUE(is_mixed(mask));
    EXPECT_EQ(group_of(mask), 5);
    EXPECT_TRUE(knows(mask, 6));
    EXPECT_FALSE(sees(mask, 6));
    EXPECT_FALSE(knows(mask, 7));
    EXPECT_FALSE(knows(mask, spectator));
}

TEST(StoredMasks, OfEightSeatsKeepEveryBit) {
    for (int mask = 0; mask <= 0xFFFF; ++mask)
        ASSERT_EQ(StoredMask<8>::of(static_cast<SeatMask>(mask)), mask);
}

/// Every set of seats with and without onlookers, and such sets of who knows a mixed card.
template <int Seats>
void expect_nothing_is_lost() {
    std::vector<SeatMask> masks = {everybody, in_group(all_viewers, 0)};
    for (SeatMask seats = 0; seats < 1 << Seats; ++seats)
        for (const SeatMask others : {SeatMask{0}, onlookers}) {
            const SeatMask who = static_cast<SeatMask>(seats | others);
            masks.push_back(who);
            masks.push_back(in_group(who, 0));
        }
    for (const SeatMask mask : masks)
        ASSERT_EQ(SeatMask{StoredMask<Seats>::of(mask)}, mask) << Seats << " seats";
}

TEST(StoredMasks, OfFewSeatsFitInAByte) {
    static_assert(sizeof(StoredMask<2>) == 1 && sizeof(StoredMask<6>) == 1);
    static_assert(sizeof(StoredMask<7>) == 2 && sizeof(StoredMask<8>) == 2);
    expect_nothing_is_lost<2>();
    expect_nothing_is_lost<3>();
    expect_nothing_is_lost<5>();
}

TEST(StoredMasks, HaveTheBytesOfOldRecordings) {
    EXPECT_EQ(StoredMask<2>::of(0).bits, 0);
    EXPECT_EQ(StoredMask<2>::of(seat_bit(0)).bits, 0x01);
    EXPECT_EQ(StoredMask<2>::of(static_cast<SeatMask>(seat_bit(0) | seat_bit(1))).bits, 0x03);
    EXPECT_EQ(StoredMask<2>::of(everybody).bits, 0xFF);
    EXPECT_EQ((StoredMask<2>::of(Deck<Set, 8>::mixed).bits), 0x40);
    EXPECT_EQ(StoredMask<2>::of(onlookers).bits, 0x80);
}

TEST(StoredMasks, LeaveNoPaddingInDecksAndSecrets) {
    static_assert(sizeof(Deck<Set, 8>) == 8 + 8 + 8 + 8);
    static_assert(sizeof(Deck<Set, 8, 8>) == 8 + 8 + 16 + 8);
    static_assert(sizeof(Deck<Bits<5>, 8>) == 40 + 16 + 8 + 8);
    static_assert(sizeof(Secrets<4>) == 16 && sizeof(Secrets<4, 8>) == 24);
    static_assert(std::has_unique_object_representations_v<Deck<Set, 8, 8>>);
    static_assert(std::has_unique_object_representations_v<Deck<Bits<5>, 8>>);
    static_assert(std::has_unique_object_representations_v<Secrets<4, 8>>);
    static_assert(std::is_trivially_copyable_v<Deck<Bits<5>, 8, 8>>);
}

TEST(Events, AreShownToWhomTheyName) {
    Event event{};
    event.seen = static_cast<SeatMask>(seat_bit(7) | onlookers);
    EXPECT_TRUE(event.shown_to(7));
    EXPECT_FALSE(event.shown_to(6));
    EXPECT_TRUE(event.shown_to(spectator));
    event.seen = everybody;
    for (Seat seat = 0; seat < 8; ++seat) EXPECT_TRUE(event.shown_to(seat));
}

}  // namespace
}  // namespace cantina
