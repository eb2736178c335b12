#include "engine/base/random.h"

#include <gtest/gtest.h>

#include <cstring>
#include <stdexcept>
#include <vector>

namespace cantina {
namespace {

/// ChaCha with 8 rounds once more, written as plainly as possible and on bytes.
std::vector<unsigned char> plain_chacha8(const std::array<u32, 8>& key, u64 counter) {
    u32 state[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    for (int i = 0; i < 8; ++i) state[4 + i] = key[static_cast<size_t>(i)];
    state[12] = static_cast<u32>(counter & 0xFFFFFFFFu);
    state[13] = static_cast<u32>(counter >> 32);
    u32 x[16];
    std::memcpy(x, state, sizeof x);
    const auto turn = [&](int to, int with, int mixed, int by) {
        x[to] += x[with];
        const u32 v = x[mixed] ^ x[to];
        x[mixed] = v << by | v >> (32 - by);
    };
    const int columns[8][4] = {{0, 4, 8, 12},  {1, 5, 9, 13},  {2, 6, 10, 14}, {3, 7, 11, 15},
                               {0, 5, 10, 15}, {1, 6, 11, 12}, {2, 7, 8, 13},  {3, 4, 9, 14}};
    for (int pair = 0; pair < 4; ++pair)
        for (const auto& q : columns) {
            turn(q[0], q[1], q[3], 16);
            turn(q[2], q[3], q[1], 12);
            turn(q[0], q[1], q[3], 8);
            turn(q[2], q[3], q[1], 7);
        }
    std::vector<unsigned char> bytes;
    for (int i = 0; i < 16; ++i) {
        const u32 word = x[i] + state[i];
        for (int shift = 0; shift < 32; shift += 8)
            bytes.push_back(static_cast<unsigned char>(word >> shift));
    }
    return bytes;
}

std::string hex(const std::vector<unsigned char>& bytes) {
    std::string text;
    for (unsigned char byte : bytes) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::vector<unsigned char> block_of(const Stream& stream) {
    std::vector<unsigned char> bytes(64);
    std::memcpy(bytes.data(), stream.block.data(), 64);
    return bytes;
}

/// The published test vector for ChaCha8 with a key of 256 zero bits.
TEST(ChaCha8, PublishedVector) {
    Stream stream;
    stream.start(Seed{});
    stream.chance(2);
    EXPECT_EQ(hex(block_of(stream)),
              "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
              "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42");
}

TEST(ChaCha8, AgreesWithAPlainImplementation) {
    for (u64 number : {u64{1}, u64{42}, ~u64{0}}) {
        Stream stream;
        stream.start(Seed::from_number(number));
        for (u64 block = 0; block < 5; ++block) {
            for (int word = 0; word < 16; ++word) stream.chance(1u << 31);
            EXPECT_EQ(hex(block_of(stream)), hex(plain_chacha8(stream.key, block)));
        }
    }
}

TEST(Chance, IsUniform) {
    Stream stream;
    stream.start(Seed::from_number(9));
    Rng rng(9);
    int from_stream[6] = {};
    int from_rng[6] = {};
    for (int i = 0; i < 60000; ++i) {
        ++from_stream[stream.chance(6)];
        ++from_rng[rng.below(6)];
    }
    for (const int* counts : {from_stream, from_rng}) {
        double chi = 0;
        for (int i = 0; i < 6; ++i) chi += (counts[i] - 10000.0) * (counts[i] - 10000.0) / 10000.0;
        EXPECT_LT(chi, 20.5);  // 5 degrees of freedom, p = 0.001
    }
}

TEST(Chance, OfOneIsCertainAndUsesNothing) {
    Stream stream;
    stream.start(Seed::from_number(1));
    stream.say_next(3);
    EXPECT_EQ(stream.chance(1), 0u);
    EXPECT_EQ(stream.chance(0), 0u);
    EXPECT_EQ(stream.scripted, 1);
    EXPECT_EQ(stream.blocks_made, 0u);
}

TEST(Chance, ScriptedOutcomesComeInOrderAndLeaveNoTrace) {
    Stream stream;
    stream.start(Seed::from_number(1));
    const Stream before = stream;
    for (u8 outcome : {3, 0, 5}) stream.say_next(outcome);
    EXPECT_EQ(stream.chance(6), 3u);
    EXPECT_EQ(stream.chance(6), 0u);
    EXPECT_EQ(stream.chance(6), 5u);
    EXPECT_EQ(std::memcmp(&stream, &before, sizeof stream), 0);
}

/// Wherever the stream stands: before its first block, in the middle of one, at the end of one.
TEST(Chance, ALongScriptComesInOrderAndLeavesNoTrace) {
    for (const int drawn : {0, 1, 7, 16, 40}) {
        Stream stream;
        stream.start(Seed::from_number(5));
        for (int i = 0; i < drawn; ++i) stream.chance(1u << 31);
        const Stream before = stream;
        for (int i = 0; i < Stream::script_capacity; ++i) stream.say_next(static_cast<u8>(i));
        Stream copy = stream;
        for (u32 i = 0; i < Stream::script_capacity; ++i) {
            ASSERT_EQ(stream.scripted, Stream::script_capacity - static_cast<int>(i));
            ASSERT_EQ(stream.chance(100), i) << drawn;
        }
        EXPECT_EQ(std::memcmp(&stream, &before, sizeof stream), 0) << drawn;
        Stream unscripted = before;
        for (u32 i = 0; i < Stream::script_capacity; ++i) copy.chance(100);
        for (int i = 0; i < 50; ++i) ASSERT_EQ(copy.chance(1000), unscripted.chance(1000));
    }
}

TEST(Chance, AScriptCanGrowWhileItIsUsed) {
    Stream stream;
    stream.start(Seed::from_number(6));
    stream.chance(6);
    const Stream before = stream;
    int said = 0;
    int heard = 0;
    for (int round = 0; round < 30; ++round) {
        for (int i = 0; i < 12 && stream.scripted < 60; ++i)
            stream.say_next(static_cast<u8>(said++ % 50));
        for (int i = 0; i < 9; ++i) ASSERT_EQ(stream.chance(50), static_cast<u32>(heard++ % 50));
    }
    while (stream.scripted) ASSERT_EQ(stream.chance(50), static_cast<u32>(heard++ % 50));
    EXPECT_EQ(heard, said);
    EXPECT_EQ(std::memcmp(&stream, &before, sizeof stream), 0);
}

TEST(Chance, EqualScriptsAreEqualBytes) {
    Stream longer, shorter;
    longer.start(Seed::from_number(7));
    shorter.start(Seed::from_number(7));
    for (int i = 0; i < 70; ++i) longer.say_next(static_cast<u8>(i % 6));
    for (int i = 0; i < 30; ++i) longer.chance(6);
    for (int i = 30; i < 70; ++i) shorter.say_next(static_cast<u8>(i % 6));
    EXPECT_EQ(std::memcmp(&longer, &shorter, sizeof longer), 0);
}

TEST(Chance, ANewKeyForgetsALongScript) {
    Stream stream;
    stream.start(Seed::from_number(8));
    for (int i = 0; i < 80; ++i) stream.say_next(5);
    Rng rng(8);
    stream.rekey(rng);
    Rng same(8);
    Stream fresh;
    fresh.start(Seed::from_number(8));
    fresh.rekey(same);
    EXPECT_EQ(std::memcmp(&stream, &fresh, sizeof stream), 0);
}

TEST(Chance, AScriptedOutcomeMustFit) {
    Stream stream;
    stream.start(Seed::from_number(1));
    stream.say_next(6);
    try {
        stream.chance(6);
        ADD_FAILURE() << "6 of a die from 0 to 5";
    } catch (const std::out_of_range& error) {
        EXPECT_STREQ(error.what(), "scripted outcome 6 is out of range: 0 to 5 can come");
    }
}

TEST(ChanceDeathTest, OnlySoManyOutcomesAreScripted) {
    Stream stream;
    stream.start(Seed::from_number(1));
    for (int i = 0; i < Stream::script_capacity; ++i) stream.say_next(0);
    EXPECT_DEATH(stream.say_next(0), "too many scripted outcomes");
}

TEST(Streams, SameSeedSameNumbersAndANewKeyOthers) {
    Stream a, b;
    a.start(Seed::from_number(7));
    b.start(Seed::from_number(7));
    for (int i = 0; i < 100; ++i) ASSERT_EQ(a.chance(1000), b.chance(1000));
    Rng rng(1);
    b.rekey(rng);
    int same = 0;
    for (int i = 0; i < 100; ++i) same += a.chance(1000) == b.chance(1000);
    EXPECT_LT(same, 5);
}

TEST(Seeds, AreWrittenAsNumbersOrDigits) {
    EXPECT_EQ(Seed::from_text("12345").text(), "12345");
    EXPECT_EQ(Seed::from_text("18446744073709551615"), Seed::from_number(~u64{0}));
    const std::string digits = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    EXPECT_EQ(Seed::from_text(digits).text(), digits);
    for (const char* bad : {"", "x", "-1", "1.5", "12 ", "18446744073709551616",
                            "00112233445566778899aabbccddeeff00112233445566778899aabbccddeefg"})
        EXPECT_THROW(Seed::from_text(bad), std::invalid_argument) << bad;
}

}  // namespace
}  // namespace cantina
