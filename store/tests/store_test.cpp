// The same for every kind of store: SQLite always, PostgreSQL where it can be started.
#include "store/store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include <atomic>
#include <filesystem>
#include <pqxx/pqxx>
#include <thread>

#include "store/tests/any_store.h"

namespace cantina {
namespace {

using test::AnyStore;
using test::carry_out;
using test::entry;
using test::SqliteFile;
using test::table;

TEST_P(AnyStore, KeepsWhatWasAppendedAlsoWhenOpenedAgain) {
    {
        const auto store = open();
        store->create_table(table("a"));
        EXPECT_THAT(store->append({entry("a", 1, "one"), entry("a", 2, "two")}),
                    testing::ElementsAre(Appended::kept, Appended::kept));
    }
    const auto store = open();
    const auto found = store->entries("a", 1);
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[1].version, 2);
    EXPECT_EQ(found[1].body, "two");
    EXPECT_EQ(store->entries("a", 2).size(), 1u);
    EXPECT_EQ(store->table("a")->agreement, "{\"name\":\"Größe\"}");
    EXPECT_EQ(store->table("b"), std::nullopt) << "no such table";
}

TEST_P(AnyStore, LetsOnlyTheFirstEntryOfANumberIn) {
    const auto store = open();
    store->create_table(table("a"));
    store->create_table(table("b"));
    store->append({entry("a", 1, "first")});
    EXPECT_THAT(store->append({entry("a", 1, "late"), entry("a", 2, "later"), entry("b", 1)}),
                testing::ElementsAre(Appended::late, Appended::late, Appended::kept))
        << "what follows a late entry of the same table is left out too";
    EXPECT_EQ(store->entries("a", 1).size(), 1u);
    EXPECT_EQ(store->entries("a", 1)[0].body, "first");
}

TEST_P(AnyStore, LetsNoEntryInWhoseForerunnerIsMissing) {
    const auto store = open();
    store->create_table(table("a"));
    EXPECT_THAT(store->append({entry("a", 2)}), testing::ElementsAre(Appended::ahead));
    EXPECT_THAT(store->append({entry("a", 1), entry("a", 3), entry("b", 1)}),
                testing::ElementsAre(Appended::kept, Appended::ahead, Appended::ahead))
        << "nor one of a table that is not there";
    EXPECT_EQ(store->entries("a", 1).size(), 1u);
    EXPECT_TRUE(store->append({entry("a", 2)})[0] == Appended::kept);
}

/// As a version before this one could leave it behind.
void make_hole(const std::string& address) {
    carry_out(address, "DELETE FROM entries WHERE table_id = 'a' AND version = 3");
    carry_out(address, "INSERT INTO entries VALUES ('nowhere', 1, 5, '{}')");
}

TEST_P(AnyStore, FindsHolesAndCutsThemBackWithoutLosingWhatLiesBehind) {
    const auto store = open();
    for (const char* id : {"a", "b"}) {
        store->create_table(table(id));
        for (i64 version = 1; version <= 5; ++version) store->append({entry(id, version)});
    }
    make_hole(address_);
    const auto found = store->damages();
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].table, "a");
    EXPECT_EQ(found[0].whole, 2);
    EXPECT_EQ(found[0].behind, 2);
    EXPECT_TRUE(found[0].known);
    EXPECT_EQ(found[1].table, "nowhere");
    EXPECT_EQ(found[1].behind, 1);
    EXPECT_FALSE(found[1].known);
    const TableStatus over = TableStatus::over;
    EXPECT_EQ(
        store->cut_back({.table = "a", .whole = 2, .at = 9, .status = over, .summary = "{1}"}), 2);
    EXPECT_EQ(store->cut_back({.table = "nowhere"}), 1);
    EXPECT_TRUE(store->damages().empty());
    EXPECT_EQ(store->entries("a", 1).size(), 2u);
    EXPECT_EQ(store->table("a")->status, over);
    EXPECT_EQ(store->table("a")->summary, "{1}");
    EXPECT_TRUE(store->append({entry("a", 3)})[0] == Appended::kept);
}

TEST_P(AnyStore, ListsOpenTablesAndThoseOfABrowser) {
    const auto store = open();
    store->create_table(table("a"));
    store->create_table(table("bb"));
    store->create_table(table("ccc", false));
    NewEntry sat = entry("ccc", 1);
    sat.sitter = "hash";
    sat.status = TableStatus::playing;
    sat.summary = "{\"seats\":2}";
    NewEntry over = entry("a", 1);
    over.status = TableStatus::over;
    store->append({sat, over});
    ASSERT_EQ(store->listed_tables(10).size(), 1u);
    EXPECT_EQ(store->listed_tables(10)[0].id, "bb");
    ASSERT_EQ(store->tables_of("hash", 10).size(), 1u);
    EXPECT_EQ(store->tables_of("hash", 10)[0].summary, "{\"seats\":2}");
    EXPECT_EQ(store->tables_of("hash", 10)[0].status, TableStatus::playing);
    EXPECT_TRUE(store->tables_of("other", 10).empty());
    EXPECT_EQ(store->table_count(), 3);
}

TEST_P(AnyStore, KeepsReplays) {
    const auto store = open();
    store->keep_replay("r1", 1, "file");
    store->keep_replay("r1", 2, "again");
    EXPECT_EQ(store->replay("r1", 3), "file");
    EXPECT_EQ(store->replay("r2", 3), std::nullopt);
}

TEST_P(AnyStore, CanBeUsedByManyThreads) {
    const auto store = open();
    store->create_table(table("a"));
    std::atomic<int> kept = 0;
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&] {
            for (i64 version = 1; version <= 25; ++version)
                kept += store->append({entry("a", version)})[0] == Appended::kept;
        });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(kept, 25);
    EXPECT_EQ(store->entries("a", 1).size(), 25u);
}

INSTANTIATE_TEST_SUITE_P(Kinds, AnyStore, testing::Values("sqlite", "postgresql"),
                         [](const auto& kind) { return kind.param; });

TEST(OpenStore, LetsNobodyElseReadItsFile) {
    using std::filesystem::perms;
    const SqliteFile file;
    open_store(file.address());
    const auto others = perms::group_all | perms::others_all;
    EXPECT_EQ(std::filesystem::status(file.address()).permissions() & others, perms::none);
    std::filesystem::permissions(file.address(), perms::others_read,
                                 std::filesystem::perm_options::add);
    open_store(file.address());
    EXPECT_EQ(std::filesystem::status(file.address()).permissions() & others, perms::none)
        << "also one from before";
}

TEST(OpenStore, SaysWhatIsWrong) {
    EXPECT_THROW(open_store("mysql://somewhere"), StoreError);
    EXPECT_THROW(open_store("/proc/no/such/folder/matches.db"), StoreError);
    EXPECT_THROW(open_store("postgresql://nobody@127.0.0.1:1/none?connect_timeout=1"), StoreError);
}

class SharedStore : public testing::Test {
  protected:
    void SetUp() override {
        if (!test::Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = test::Postgres::running().fresh_database();
    }
    std::string address_;
};

TEST_F(SharedStore, IsOwnedByOneServerUntilThatOneDies) {
    auto first = open_store(address_);
    const auto second = open_store(address_);
    EXPECT_TRUE(first->own("a"));
    EXPECT_FALSE(second->own("a"));
    EXPECT_TRUE(second->own("b"));
    first.reset();
    // The database notices the closed connection in its own time.
    bool owned = false;
    for (int i = 0; i < 100 && !owned; ++i) {
        owned = second->own("a");
        if (!owned) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_TRUE(owned);
}

TEST_F(SharedStore, TellsTheOtherServersWhatChanged) {
    const auto first = open_store(address_);
    const auto second = open_store(address_);
    std::mutex mutex;
    std::vector<std::string> heard;
    std::atomic<bool> listening = false;
    second->listen([&](const std::string& table, const std::string& what) {
        const std::lock_guard lock(mutex);
        heard.push_back(table + ":" + what);
        listening = true;
    });
    first->create_table(table("a"));
    // Until the listener is connected, nothing is heard.
    for (int i = 0; i < 100 && !listening; ++i) {
        first->tell("x", "hello");
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    first->append({entry("a", 1)});
    bool found = false;
    for (int i = 0; i < 100 && !found; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        const std::lock_guard lock(mutex);
        found = std::find(heard.begin(), heard.end(), "a:entries") != heard.end();
    }
    EXPECT_TRUE(found);
}

}  // namespace
}  // namespace cantina
