// What expires, what stays, what is told of it, and what older versions left behind.
#include <gmock/gmock.h>

#include "store/tests/any_store.h"

namespace cantina {
namespace {

using test::AnyStore;
using test::carry_out;
using test::entry;
using test::figure;

constexpr i64 day = 24 * 60 * 60 * 1000;
/// Everything that was not used after the tenth day.
constexpr i64 tenth = 10 * day;
constexpr Expiry all_before_tenth{
    .waiting = tenth, .playing = tenth, .over = tenth, .replays = tenth};
constexpr int many = 100;

class Upkeep : public AnyStore {
  protected:
    void SetUp() override {
        AnyStore::SetUp();
        if (!IsSkipped()) store_ = open();
    }
    /// A table made on one day and last used on another.
    void make(const std::string& id, TableStatus status, int made, int used) {
        StoredTable table = test::table(id);
        table.created = made * day;
        table.status = status;
        store_->create_table(table);
        NewEntry last = entry(id, 1, "body");
        last.at = used * day;
        last.sitter = "hash";
        store_->append({last});
    }
    bool is_there(const std::string& id) { return store_->table(id).has_value(); }

    std::unique_ptr<Store> store_;
};

TEST_P(Upkeep, DeletesWhatNobodyHasUsedAndNothingElse) {
    make("waiting", TableStatus::waiting, 1, 2);
    make("playing", TableStatus::playing, 1, 2);
    make("over", TableStatus::over, 1, 2);
    make("played-on", TableStatus::playing, 1, 11);
    make("young", TableStatus::over, 11, 11);
    const Expired would = store_->expired(all_before_tenth);
    EXPECT_EQ(would.tables(), 3);
    EXPECT_TRUE(is_there("waiting")) << "counting deletes nothing";
    const auto gone = store_->prune(all_before_tenth, {}, many);
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone->waiting, 1);
    EXPECT_EQ(gone->playing, 1);
    EXPECT_EQ(gone->over, 1);
    EXPECT_FALSE(is_there("over"));
    EXPECT_TRUE(store_->entries("over", 1).empty());
    EXPECT_TRUE(is_there("played-on"));
    EXPECT_TRUE(is_there("young"));
    EXPECT_EQ(store_->tables_of("hash", many).size(), 2u);
    EXPECT_EQ(figure(address_, "SELECT count(*) FROM sitters"), 2);
    EXPECT_TRUE(store_->damages().empty()) << "nothing of them is left over";
    EXPECT_EQ(store_->append({entry("over", 2)})[0], Appended::ahead);
    EXPECT_EQ(store_->append({entry("over", 1)})[0], Appended::ahead);
}

TEST_P(Upkeep, KeepsForEverWhatHasNoEnd) {
    make("waiting", TableStatus::waiting, 1, 1);
    make("over", TableStatus::over, 1, 1);
    store_->keep_replay("r", day, "file");
    EXPECT_EQ(store_->prune({.waiting = tenth}, {}, many)->all(), 1);
    EXPECT_TRUE(is_there("over"));
    EXPECT_EQ(store_->expired({}).all(), 0);
}

TEST_P(Upkeep, GoesInPortionsPastTheTablesThatAreOpen) {
    for (const char* id : {"a", "b", "c", "d"}) make(id, TableStatus::waiting, 1, 1);
    EXPECT_EQ(store_->prune(all_before_tenth, {"a", "b"}, 1)->all(), 1);
    EXPECT_EQ(store_->prune(all_before_tenth, {"a", "b"}, many)->all(), 1);
    EXPECT_TRUE(is_there("a"));
    EXPECT_TRUE(is_there("b"));
    EXPECT_FALSE(is_there("c"));
    EXPECT_FALSE(is_there("d"));
}

TEST_P(Upkeep, DeletesReplaysThatNobodyReadsOrGoesOnFrom) {
    store_->keep_replay("read", day, "one");
    store_->keep_replay("unread", day, "two");
    store_->keep_replay("kept-again", day, "three");
    store_->keep_replay("gone-on-from", day, "four");
    EXPECT_EQ(store_->replay("read", 11 * day), "one");
    store_->keep_replay("kept-again", 11 * day, "three");
    StoredTable table = test::table("t");
    table.created = day;
    table.replay = "gone-on-from";
    table.replay_file = "four";
    store_->create_table(table);
    EXPECT_EQ(store_->prune({.replays = tenth}, {}, many)->replays, 1);
    EXPECT_FALSE(store_->replay("unread", 12 * day));
    EXPECT_TRUE(store_->replay("read", 12 * day));
    EXPECT_TRUE(store_->replay("kept-again", 12 * day));
    EXPECT_EQ(store_->table("t")->replay_file, "four");
}

TEST_P(Upkeep, KeepsAFileOnceHoweverManyTablesGoOnFromIt) {
    const std::string file(100'000, 'x');
    for (const char* id : {"a", "b", "c"}) {
        StoredTable table = test::table(id);
        table.replay = "r";
        table.replay_file = file;
        store_->create_table(table);
    }
    EXPECT_EQ(figure(address_, "SELECT count(*) FROM replays"), 1);
    EXPECT_LT(figure(address_, "SELECT sum(length(agreement)) FROM tables"), 1000);
    EXPECT_EQ(store_->table("b")->replay_file, file);
    EXPECT_EQ(store_->table("b")->replay, "r");
}

TEST_P(Upkeep, TellsWhatIsKeptAndHowItGrows) {
    make("old", TableStatus::over, 1, 2);
    make("new", TableStatus::playing, 29, 29);
    store_->keep_replay("r", 29 * day, "file");
    const StoreFacts facts = store_->facts(30 * day - 1);
    EXPECT_EQ(facts.over.count, 1);
    EXPECT_EQ(facts.over.oldest, day);
    EXPECT_EQ(facts.over.bytes, static_cast<i64>(test::table("").agreement.size()) + 2 + 4)
        << "in bytes, not in letters";
    EXPECT_EQ(facts.waiting.count, 0);
    EXPECT_EQ(facts.waiting.oldest, 0);
    EXPECT_EQ(facts.replays.bytes, 4);
    EXPECT_EQ(facts.entries, 2);
    EXPECT_GT(facts.bytes, 0);
    ASSERT_EQ(facts.growth.size(), 3u);
    EXPECT_EQ(facts.growth[0].tables, 1);
    EXPECT_EQ(facts.growth[0].entries, 1);
    EXPECT_EQ(facts.growth[0].bytes, 8);
    EXPECT_EQ(facts.growth[2].tables, 2);
}

/// The schema as 0.1.0 wrote it, with a table, an entry and a replay.
void write_as_first_version(const std::string& address) {
    const bool postgres = address.starts_with("postgresql://");
    const std::string number = postgres ? "BIGINT" : "INTEGER";
    const std::string yes = postgres ? "TRUE" : "1";
    if (!postgres)
        std::filesystem::create_directories(std::filesystem::path(address).parent_path());
    for (const std::string& sql :
         {"CREATE TABLE tables (id TEXT PRIMARY KEY, created " + number + " NOT NULL, status " +
              (postgres ? "SMALLINT" : "INTEGER") + " NOT NULL, listed " +
              (postgres ? "BOOLEAN" : "INTEGER") +
              " NOT NULL, agreement TEXT NOT NULL, summary TEXT NOT NULL)",
          "CREATE TABLE entries (table_id TEXT NOT NULL, version " + number + " NOT NULL, at " +
              number + " NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, version))",
          std::string("CREATE TABLE sitters (key_hash TEXT NOT NULL, table_id TEXT NOT NULL, "
                      "PRIMARY KEY (key_hash, table_id))"),
          "CREATE TABLE replays (id TEXT PRIMARY KEY, at " + number +
              " NOT NULL, file TEXT NOT NULL)",
          "INSERT INTO tables VALUES ('t', 1000, 2, " + yes + ", 'agreed', 'summed up')",
          std::string("INSERT INTO entries VALUES ('t', 1, 1000, 'body')"),
          std::string("INSERT INTO sitters VALUES ('hash', 't')"),
          std::string("INSERT INTO replays VALUES ('r', 1000, 'file')"),
          std::string(postgres ? "CREATE TABLE cantina_schema (version INTEGER NOT NULL)"
                               : "PRAGMA user_version = 1"),
          std::string(postgres ? "INSERT INTO cantina_schema VALUES (1)" : "SELECT 1")})
        if (sql != "SELECT 1") carry_out(address, sql);
}

class OldStore : public AnyStore {};

TEST_P(OldStore, IsBroughtUpToDateAndLosesNothing) {
    write_as_first_version(address_);
    for (int opened = 0; opened < 2; ++opened) {
        const auto store = open();
        EXPECT_EQ(store->table("t")->agreement, "agreed");
        EXPECT_EQ(store->table("t")->replay, "");
        EXPECT_EQ(store->entries("t", 1).size(), 1u);
        EXPECT_EQ(store->tables_of("hash", many)[0].summary, "summed up");
        EXPECT_EQ(store->replay("r", 2000), "file");
    }
    const auto store = open();
    EXPECT_EQ(store->expired({.replays = tenth}).replays, 0)
        << "when it was last read is not known: its time begins with the new version";
    EXPECT_EQ(store->expired({.over = tenth}).over, 1);
    EXPECT_EQ(store->append({entry("t", 2)})[0], Appended::kept);
}

TEST_P(OldStore, IsRefusedIfItIsANewOne) {
    open();
    carry_out(address_, GetParam() == "sqlite" ? "PRAGMA user_version = 99"
                                               : "UPDATE cantina_schema SET version = 99");
    EXPECT_THROW(open(), StoreError);
}

const auto kinds = testing::Values("sqlite", "postgresql");
const auto kind_name = [](const auto& kind) { return kind.param; };
INSTANTIATE_TEST_SUITE_P(Kinds, Upkeep, kinds, kind_name);
INSTANTIATE_TEST_SUITE_P(Kinds, OldStore, kinds, kind_name);

class SharedUpkeep : public testing::Test {
  protected:
    void SetUp() override {
        if (!test::Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = test::Postgres::running().fresh_database();
        here_ = open_store(address_);
        there_ = open_store(address_);
        StoredTable table = test::table("t");
        table.created = day;
        here_->create_table(table);
    }
    i64 pruned() { return here_->prune(all_before_tenth, {}, many)->tables(); }

    std::string address_;
    std::unique_ptr<Store> here_;
    std::unique_ptr<Store> there_;
};

TEST_F(SharedUpkeep, LeavesATableThatAnotherServerRuns) {
    ASSERT_TRUE(there_->own("t"));
    EXPECT_EQ(pruned(), 0);
    there_->disown("t");
    EXPECT_EQ(pruned(), 1);
}

TEST_F(SharedUpkeep, LeavesATableThatSomebodyLooksAtElsewhere) {
    there_->beat();
    there_->here("t", looks_on);
    EXPECT_EQ(pruned(), 0);
    carry_out(address_, "UPDATE servers SET beat = now() - interval '2 days'");
    EXPECT_EQ(pruned(), 1) << "that server will not come back";
}

TEST_F(SharedUpkeep, IsDoneByOneServerAtATime) {
    pqxx::connection line(address_);
    pqxx::work other(line);
    other.exec("SELECT pg_advisory_xact_lock(" + std::to_string(0x43414e56) + ")");
    EXPECT_EQ(here_->prune(all_before_tenth, {}, many), std::nullopt);
    other.abort();
    EXPECT_EQ(pruned(), 1);
}

}  // namespace
}  // namespace cantina
