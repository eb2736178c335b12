// A database that goes away, stalls, restarts and comes back, and what a store does meanwhile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "store/store.h"
#include "store/tests/cable.h"
#include "store/tests/postgres.h"

namespace cantina {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// Until it holds, but no longer than so many seconds.
template <class Holds>
bool soon(Holds holds, std::chrono::seconds within = 10s) {
    const auto start = Clock::now();
    while (!holds()) {
        if (Clock::now() - start > within) return false;
        std::this_thread::sleep_for(20ms);
    }
    return true;
}

class ACutStore : public testing::Test {
  protected:
    void SetUp() override {
        if (!test::Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        database_ = test::Postgres::running().fresh_database();
        cable_ = std::make_unique<test::Cable>(database_);
        store_ = open_store(cable_->address());
        store_->create_table({.id = "a", .agreement = "{}", .summary = "{}"});
    }
    std::vector<Appended> append(i64 version) {
        return store_->append({{.table = "a", .version = version, .body = "{}"}});
    }
    bool reads() {
        try {
            store_->table("a");
            return true;
        } catch (const StoreError&) {
            return false;
        }
    }

    std::string database_;
    std::unique_ptr<test::Cable> cable_;
    std::unique_ptr<Store> store_;
};

TEST_F(ACutStore, DoesNotNoticeThatAllLinesWereCutWhileNobodyAsked) {
    EXPECT_THAT(append(1), testing::ElementsAre(Appended::kept));
    EXPECT_EQ(store_->entries("a", 1).size(), 1u);
    cable_->hiccup();
    EXPECT_THAT(append(2), testing::ElementsAre(Appended::kept));
    EXPECT_EQ(store_->entries("a", 1).size(), 2u);
    store_->tell("a", "hello");
}

TEST_F(ACutStore, WaitsForADatabaseThatRestarts) {
    EXPECT_TRUE(reads());
    cable_->cut();
    std::thread mending([&] {
        std::this_thread::sleep_for(700ms);
        cable_->mend();
    });
    EXPECT_THAT(append(1), testing::ElementsAre(Appended::kept));
    mending.join();
}

TEST_F(ACutStore, FailsAtOnceWhileTheDatabaseIsAwayAndComesBackByItself) {
    cable_->cut();
    EXPECT_THROW(append(1), StoreError);
    std::this_thread::sleep_for(100ms);
    const auto start = Clock::now();
    for (int i = 0; i < 20; ++i) EXPECT_THROW(append(1), StoreError);
    EXPECT_LT(Clock::now() - start, 3s);
    cable_->mend();
    EXPECT_TRUE(soon([&] { return reads(); }, 3s));
    EXPECT_TRUE(soon(
        [&] {
            try {
                return append(1)[0] == Appended::kept;
            } catch (const StoreError&) {
                return false;
            }
        },
        3s));
}

TEST_F(ACutStore, WaitsForNoAnswerForEver) {
    EXPECT_TRUE(reads());
    cable_->stall();
    const auto start = Clock::now();
    EXPECT_THROW(store_->entries("a", 1), StoreError);
    EXPECT_LT(Clock::now() - start, 8s);
    cable_->mend();
    EXPECT_TRUE(soon([&] { return reads(); }));
}

TEST_F(ACutStore, LosesWhatItOwnsWithItsLine) {
    const auto other = open_store(database_);
    ASSERT_TRUE(store_->own("a"));
    EXPECT_TRUE(store_->owns("a"));
    EXPECT_FALSE(other->own("a"));
    cable_->cut();
    EXPECT_TRUE(soon([&] { return other->own("a"); })) << "the database has given it away";
    EXPECT_THROW(store_->beat(), StoreError);
    EXPECT_FALSE(store_->owns("a"));
    cable_->mend();
    EXPECT_TRUE(soon([&] {
        try {
            return !store_->own("a");
        } catch (const StoreError&) {
            return false;
        }
    })) << "the other one has it now";
    EXPECT_FALSE(store_->owns("a"));
}

TEST_F(ACutStore, LosesWhatItOwnsWhenTheLineStallsAndSoSaysTheDatabase) {
    const auto other = open_store(database_);
    ASSERT_TRUE(store_->own("a"));
    cable_->stall();
    EXPECT_THROW(store_->beat(), StoreError);
    EXPECT_FALSE(store_->owns("a"));
    EXPECT_TRUE(soon([&] { return other->own("a"); }, 15s));
}

TEST_F(ACutStore, HearsAgainAndKnowsThatItMayHaveMissedSomething) {
    std::atomic<int> heard = 0;
    std::atomic<int> missed = 0;
    store_->listen(
        [&](const std::string& table, const std::string&) { ++(table.empty() ? missed : heard); });
    const auto other = open_store(database_);
    EXPECT_TRUE(soon([&] { return other->tell("a", "x"), heard > 0; }));
    EXPECT_EQ(missed, 1) << "what was before it listened";
    cable_->cut();
    std::this_thread::sleep_for(100ms);
    cable_->mend();
    EXPECT_TRUE(soon([&] { return missed > 1; }));
    const int before = heard;
    EXPECT_TRUE(soon([&] { return other->tell("a", "x"), heard > before; }));
}

TEST_F(ACutStore, SaysWhoIsHereAndSaysItAgainWhenTheDatabaseIsBack) {
    const auto other = open_store(database_);
    EXPECT_EQ(store_->last_sign(), 0);
    other->beat();
    store_->beat();
    EXPECT_GT(store_->last_sign(), 0);
    store_->here("a", 1);
    ASSERT_EQ(other->elsewhere("a").size(), 1u);
    EXPECT_EQ(other->elsewhere("a")[0].seats, 1u);
    EXPECT_LT(other->elsewhere("a")[0].silent, silence_of_a_server);
    EXPECT_TRUE(store_->elsewhere("a").empty()) << "what is here is not elsewhere";
    cable_->cut();
    EXPECT_THROW(store_->here("a", 3), StoreError);
    EXPECT_EQ(other->elsewhere("a")[0].seats, 1u);
    cable_->mend();
    EXPECT_TRUE(soon([&] {
        try {
            store_->beat();
        } catch (const StoreError&) {
        }
        return other->elsewhere("a")[0].seats == 3u;
    }));
    EXPECT_TRUE(soon([&] { return reads(); }));
    store_->here("a", 0);
    EXPECT_TRUE(other->elsewhere("a").empty());
}

TEST_F(ACutStore, TellsWhenAServerFallsSilent) {
    const auto other = open_store(database_);
    std::atomic<int> told = 0;
    other->listen([&](const std::string& table, const std::string& what) {
        told += table.empty() && what == "presence";
    });
    store_->beat();
    store_->here("a", 2);
    other->beat();
    EXPECT_EQ(told, 0);
    EXPECT_TRUE(soon([&] { return other->beat(), told > 0; }));
    EXPECT_GT(other->elsewhere("a")[0].silent, silence_of_a_server);
    other->forget_silent("a", 1);
    EXPECT_EQ(other->elsewhere("a").size(), 1u) << "another seat";
    other->forget_silent("a", 2);
    EXPECT_TRUE(other->elsewhere("a").empty());
}

}  // namespace
}  // namespace cantina
