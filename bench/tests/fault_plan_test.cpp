// What chaos is made of: faults that can be had again, and a check that notices what it is there to
// notice.
#include <gtest/gtest.h>

#include <set>

#include "bench/chaos_faults.h"

namespace cantina::load {
namespace {

std::vector<Fault> drawn(u64 seed, bool disk, int count) {
    FaultPlan plan(seed, disk);
    std::vector<Fault> faults;
    for (int i = 0; i < count; ++i) faults.push_back(plan.next());
    return faults;
}

bool same(const Fault& one, const Fault& other) {
    return one.kind == other.kind && one.server == other.server && one.pause == other.pause &&
           one.lasts == other.lasts && one.amount == other.amount;
}

TEST(AFaultPlan, IsTheSameForTheSameSeed) {
    EXPECT_TRUE(std::ranges::equal(drawn(7, true, 50), drawn(7, true, 50), same));
    EXPECT_FALSE(std::ranges::equal(drawn(7, true, 50), drawn(8, true, 50), same));
}

TEST(AFaultPlan, KnowsEveryKindBeforeAnyComesAgain) {
    std::set<FaultKind> kinds;
    // A kill comes twice.
    for (const Fault& fault : drawn(3, true, fault_kinds + 1)) kinds.insert(fault.kind);
    EXPECT_EQ(kinds.size(), fault_kinds);
}

TEST(AFaultPlan, LeavesADiskAloneThatCannotBeFilled) {
    for (const Fault& fault : drawn(3, false, 100)) EXPECT_NE(fault.kind, FaultKind::full_disk);
}

TEST(AFaultPlan, SetsClocksForwardAndBackByMinutesAtLeast) {
    for (const Fault& fault : drawn(5, true, 200)) {
        if (fault.kind == FaultKind::clock_forward) {
            EXPECT_GE(fault.amount, 120'000);
        }
        if (fault.kind == FaultKind::clock_back) {
            EXPECT_LE(fault.amount, -120'000);
        }
    }
}

TEST(TheWeather, IsFairForAServerWhenOnlyTheOtherOneSuffers) {
    Weather weather;
    Fault kill;
    kill.server = 1;
    weather.begins(kill);
    const auto now = Weather::Clock::now();
    EXPECT_TRUE(weather.is_down(1));
    EXPECT_FALSE(weather.is_down(0));
    EXPECT_TRUE(weather.was_fair(0, now));
    EXPECT_FALSE(weather.was_fair(1, now));
    weather.ends(kill);
    EXPECT_FALSE(weather.is_down(1));
    EXPECT_FALSE(weather.was_fair(1, now)) << "it takes a while until all is well again";
    EXPECT_TRUE(weather.was_fair(1, now + std::chrono::minutes(1)));
}

TEST(TheWeather, IsFairForNobodyWhileTheDatabaseSuffers) {
    Weather weather;
    Fault crash;
    crash.kind = FaultKind::crash;
    weather.begins(crash);
    EXPECT_FALSE(weather.was_fair(0, Weather::Clock::now()));
    EXPECT_FALSE(weather.was_fair(1, Weather::Clock::now()));
}

TEST(TheWeather, IsNotWorseForAWrongClock) {
    Weather weather;
    Fault jump;
    jump.kind = FaultKind::clock_forward;
    weather.begins(jump);
    EXPECT_TRUE(weather.was_fair(0, Weather::Clock::now()));
}

TEST(AFingerprint, DoesNotMindTheOrderOfMembersButThatOfLists) {
    const auto of = [](const char* text) { return fingerprint(server::Json::parse(text)); };
    EXPECT_EQ(of(R"({"a":1,"b":{"c":[1,2],"d":null}})"), of(R"({"b":{"d":null,"c":[1,2]},"a":1})"));
    EXPECT_NE(of(R"({"a":[1,2]})"), of(R"({"a":[2,1]})"));
    EXPECT_NE(of(R"({"a":1,"b":2})"), of(R"({"a":2,"b":1})"));
    EXPECT_NE(of(R"({"a":[]})"), of(R"({"a":{}})"));
    EXPECT_NE(of(R"(["a"])"), of(R"("a")"));
}

}  // namespace
}  // namespace cantina::load
