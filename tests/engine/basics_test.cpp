// Bits, hashes, bytes, the agenda, lasting rows.
#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <vector>

#include "engine/abilities/ability.h"
#include "engine/base/bits.h"
#include "engine/base/bytes.h"
#include "engine/base/hash.h"
#include "engine/base/random.h"
#include "engine/flow/agenda.h"
#include "engine/flow/lasting.h"
#include "engine/flow/occurrence.h"

namespace cantina {
namespace {

// --- bits ---------------------------------------------------------------------------------------

std::vector<Card> members(const Bits<3>& bits) {
    std::vector<Card> cards;
    for (Card card : bits) cards.push_back(card);
    return cards;
}

TEST(BitSets, AgreeWithAnOrdinarySet) {
    Rng rng(1);
    Bits<3> bits{};
    std::set<Card> set;
    for (int i = 0; i < 2000; ++i) {
        const Card card = static_cast<Card>(rng.below(192));
        if (rng.below(2)) {
            bits.add(card);
            set.insert(card);
        } else {
            bits.remove(card);
            set.erase(card);
        }
        ASSERT_EQ(members(bits), std::vector<Card>(set.begin(), set.end()));
        ASSERT_EQ(bits.count(), static_cast<int>(set.size()));
        ASSERT_EQ(bits.empty(), set.empty());
        ASSERT_EQ(bits.has(card), set.count(card) == 1);
        const Card line = static_cast<Card>(rng.below(192));
        ASSERT_EQ(members(bits.above(line)), std::vector<Card>(set.upper_bound(line), set.end()));
        if (set.empty()) continue;
        const u32 rank = rng.below(static_cast<u32>(set.size()));
        ASSERT_EQ(bits.nth(static_cast<int>(rank)), *std::next(set.begin(), rank));
        ASSERT_EQ(bits.first(), *set.begin());
        ASSERT_EQ(members(bits.without_last()),
                  std::vector<Card>(set.begin(), std::prev(set.end())));
    }
}

TEST(BitSets, CombineLikeSets) {
    Bits<2> a{}, b{};
    for (Card card : {1, 63, 64, 127}) a.add(card);
    for (Card card : {2, 63, 127}) b.add(card);
    EXPECT_EQ((a | b).count(), 5);
    EXPECT_EQ((a & b).count(), 2);
    EXPECT_EQ((a - b).count(), 2);
    EXPECT_TRUE((a - b).has(64));
    EXPECT_EQ(a.nth(4), no_card);
    EXPECT_EQ(Bits<2>::none().first(), no_card);
    EXPECT_EQ(Bits<2>::of(64).count(), 1);
}

// --- hashes -------------------------------------------------------------------------------------

TEST(Hashes, TellEveryBitApart) {
    unsigned char bytes[37] = {};
    std::set<u64> seen{hash_bytes(bytes, sizeof bytes)};
    for (size_t bit = 0; bit < sizeof bytes * 8; ++bit) {
        bytes[bit / 8] ^= static_cast<unsigned char>(1u << bit % 8);
        EXPECT_TRUE(seen.insert(hash_bytes(bytes, sizeof bytes)).second);
        bytes[bit / 8] ^= static_cast<unsigned char>(1u << bit % 8);
    }
    EXPECT_FALSE(seen.insert(hash_bytes(bytes, sizeof bytes)).second);
    EXPECT_NE(hash_bytes(bytes, 8), hash_bytes(bytes, 9));
    EXPECT_NE(hash_bytes(bytes, 8, 1), hash_bytes(bytes, 8, 2));
}

// --- bytes --------------------------------------------------------------------------------------

TEST(Bytes, ComeBackAsTheyWere) {
    ByteWriter out;
    out.plain(u32{7});
    out.string("Größe");
    out.text({"size", "Größe"});
    out.list(std::vector<u16>{1, 2, 3});
    const std::string bytes = out.take();
    ByteReader in(bytes);
    EXPECT_EQ(in.plain<u32>(), 7u);
    EXPECT_EQ(in.string(), "Größe");
    EXPECT_EQ(in.text(), (Text{"size", "Größe"}));
    EXPECT_EQ(in.list<u16>(), (std::vector<u16>{1, 2, 3}));
    EXPECT_TRUE(in.at_end());
}

TEST(Bytes, ThatEndTooEarlyAreRefused) {
    ByteWriter out;
    out.list(std::vector<u32>{1, 2, 3});
    const std::string bytes = out.take();
    for (size_t size = 0; size < bytes.size(); ++size) {
        ByteReader in(std::string_view(bytes).substr(0, size));
        EXPECT_THROW(in.list<u32>(), std::runtime_error);
    }
    const std::string huge = "\xFF\xFF\xFF\xFF";
    EXPECT_THROW(ByteReader(huge).list<u64>(), std::runtime_error);
    EXPECT_THROW(ByteReader(huge).string(), std::runtime_error);
}

TEST(Bytes, OfCompiledAbilities) {
    Code code;
    code.instructions = {{1, {2, 3, 4, 5, 6, 7}}};
    code.conditions = {{8, {1, 2, 3, 4}}};
    code.operands = {9};
    code.filters = {{}, {{{3, u64{1} << 60}}}};
    Ability ability{};
    ability.zone = 2;
    ability.limit = 4;
    ability.finish = 77;
    code.abilities = {ability};
    code.tallies = 5;
    ByteWriter out;
    write_code(out, code);
    const std::string bytes = out.take();
    ByteReader in(bytes);
    const Code back = read_code(in);
    EXPECT_TRUE(in.at_end());
    EXPECT_EQ(back.instructions[0].arg[5], 7);
    EXPECT_EQ(back.conditions[0].arg[3], 4);
    EXPECT_EQ(back.operands, code.operands);
    EXPECT_EQ(back.filters[1].predicates[0].values, u64{1} << 60);
    EXPECT_EQ(back.abilities[0].finish, 77);
    EXPECT_EQ(back.abilities[0].limit, 4);
    EXPECT_EQ(back.tallies, 5);
    ByteWriter again;
    write_code(again, back);
    EXPECT_EQ(again.take(), bytes);
}

// --- the agenda, rows, lasting rows -------------------------------------------------------------

template <class T>
bool is_zero(const T& value) {
    const T zero{};
    return std::memcmp(&value, &zero, sizeof value) == 0;
}

TEST(Agendas, FreedSlotsAreZero) {
    Agenda<4> agenda{};
    Step& step = agenda.push(9, 1);
    step.a = step.b = step.c = step.d = 5;
    step.stage = step.flags = step.before = 3;
    step.select(7);
    step.select(8);
    EXPECT_TRUE(agenda.top().selected(8));
    EXPECT_FALSE(agenda.top().selected(9));
    agenda.push(10, 0);
    agenda.pop();
    agenda.pop();
    EXPECT_TRUE(agenda.empty());
    EXPECT_TRUE(is_zero(agenda));
    agenda.push(9, 1).select(3);
    agenda.clear();
    EXPECT_TRUE(is_zero(agenda));
}

TEST(AgendasDeathTest, HaveALimit) {
    Agenda<1> agenda{};
    agenda.push(1, 0);
    EXPECT_DEATH(agenda.push(1, 0), "size < Capacity");
    agenda.pop();
    EXPECT_DEATH(agenda.pop(), "size > 0");
}

TEST(AgendasDeathTest, SelectionsHaveALimit) {
    Step step{};
    for (Card card = 0; card < Step::selection_capacity; ++card) step.select(card);
    EXPECT_DEATH(step.select(99), "selection_capacity");
}

TEST(RowLists, KeepTheirOrder) {
    Rows<4> rows{};
    for (Card subject : {1, 2, 3}) {
        Row row{};
        row.subject = subject;
        rows.push(row);
    }
    Row between{};
    between.subject = 9;
    rows.insert(1, between);
    EXPECT_EQ(rows[0].subject, 1);
    EXPECT_EQ(rows[1].subject, 9);
    EXPECT_EQ(rows[2].subject, 2);
    EXPECT_EQ(rows[3].subject, 3);
    rows.shrink_to(0);
    EXPECT_TRUE(is_zero(rows));
}

enum class Until : u8 {
    none,
    strike,
    engagement,
    phase,
    turn,
    match,
    own_start = Duration::of_seat_bit,
    own_end = Duration::of_seat_bit | Duration::next_turn_bit,
};

TEST(LastingRows, EndWithTheirMoment) {
    Lasting<8> lasting{};
    for (Until until :
         {Until::match, Until::strike, Until::turn, Until::none, Until::engagement, Until::phase}) {
        LastingRow row{};
        row.change = LastingRow::first_of_game;
        row.until = until;
        lasting.add(row);
    }
    lasting.end(Until::engagement);
    EXPECT_EQ(lasting.size, 4u);  // strike and engagement are over
    lasting.end(Until::turn);
    ASSERT_EQ(lasting.size, 2u);
    EXPECT_EQ(lasting.rows[0].until, Until::match);
    EXPECT_EQ(lasting.rows[1].until, Until::none);
    lasting.remove(0);
    EXPECT_EQ(lasting.rows[0].until, Until::none);
    lasting.remove(0);
    EXPECT_TRUE(is_zero(lasting));
}

TEST(LastingRows, EndInATurnOfTheirSeat) {
    const auto add = [](Lasting<8>& lasting, Seat seat, Until until, bool own_turn) {
        LastingRow row{};
        row.change = LastingRow::first_of_game;
        row.seat = seat;
        row.hold(until, own_turn);
        lasting.add(row);
    };
    Lasting<8> lasting{};
    add(lasting, 0, Until::own_start, true);
    add(lasting, 0, Until::own_end, true);
    add(lasting, 1, Until::own_end, false);
    lasting.end(Until::match);
    EXPECT_EQ(lasting.size, 3u) << "other moments do not end them";
    lasting.end(Until::own_end, 0);
    EXPECT_EQ(lasting.size, 3u) << "the end of the turn in which it began does not count";
    lasting.end(Until::own_end, 1);
    EXPECT_EQ(lasting.size, 2u) << "the next turn of seat 1 is over";
    lasting.end(Until::own_start, 0);
    ASSERT_EQ(lasting.size, 1u);
    lasting.end(Until::own_end, 0);
    EXPECT_TRUE(is_zero(lasting));
}

}  // namespace
}  // namespace cantina
