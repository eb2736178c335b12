#include "store/sqlite_store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

#include "store/damages.h"
#include "store/upkeep.h"

namespace cantina {

namespace {

/// Each is applied once, in order; `PRAGMA user_version` counts them.
constexpr std::array sqlite_migrations = {
    R"(CREATE TABLE tables (id TEXT PRIMARY KEY, created INTEGER NOT NULL, status INTEGER NOT NULL,
           listed INTEGER NOT NULL, agreement TEXT NOT NULL, summary TEXT NOT NULL) WITHOUT ROWID;
       CREATE INDEX tables_listed ON tables (created) WHERE listed = 1 AND status < 2;
       CREATE TABLE entries (table_id TEXT NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL,
           body TEXT NOT NULL, PRIMARY KEY (table_id, version)) WITHOUT ROWID;
       CREATE TABLE sitters (key_hash TEXT NOT NULL, table_id TEXT NOT NULL,
           PRIMARY KEY (key_hash, table_id)) WITHOUT ROWID;
       CREATE TABLE replays (id TEXT PRIMARY KEY, at INTEGER NOT NULL, file TEXT NOT NULL)
           WITHOUT ROWID;)",
    R"(CREATE TABLE cut_entries (table_id TEXT NOT NULL, version INTEGER NOT NULL,
           at INTEGER NOT NULL, body TEXT NOT NULL, cut_at INTEGER NOT NULL);)",
    R"(CREATE TABLE servers (id TEXT PRIMARY KEY, beat INTEGER NOT NULL) WITHOUT ROWID;)",
    // When a replay was last read was not known before: its time begins now.
    R"(ALTER TABLE tables ADD COLUMN replay TEXT;
       CREATE INDEX tables_by_age ON tables (status, created);
       CREATE INDEX tables_of_replay ON tables (replay) WHERE replay IS NOT NULL;
       ALTER TABLE replays ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
       UPDATE replays SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
       CREATE INDEX replays_by_use ON replays (used);)",
};

[[noreturn]] void fail(const std::string& what, const SQLite::Exception& error) {
    throw StoreError("the store could not " + what + ": " + error.what());
}

class SqliteStatements final : public Statements {
  public:
    explicit SqliteStatements(SQLite::Database& database) : database_(database) {}

    std::vector<Row> ask(const std::string& sql) override {
        SQLite::Statement query(database_, sql);
        std::vector<Row> rows;
        while (query.executeStep()) {
            Row& row = rows.emplace_back();
            for (int at = 0; at < query.getColumnCount(); ++at)
                row.push_back(query.getColumn(at).getString());
        }
        return rows;
    }
    i64 change(const std::string& sql, const std::string& id) override {
        SQLite::Statement statement(database_, sql);
        statement.bind(1, id);
        return statement.exec();
    }
    std::string size_of(const std::string& column) const override {
        return "length(CAST(" + column + " AS BLOB))";
    }
    /// One file, one server: who is at a table is known there.
    bool may_delete(const std::string&) override { return true; }

  private:
    SQLite::Database& database_;
};

class SqliteStore final : public Store {
  public:
    explicit SqliteStore(const std::string& file) : database_(file, open_flags) {
        database_.setBusyTimeout(5000);
        database_.exec("PRAGMA journal_mode = WAL");
        database_.exec("PRAGMA synchronous = FULL");
        database_.exec("PRAGMA foreign_keys = ON");
        // Everybody waits while the log is carried over, and the fuller it is, the more often a
        // page in it has been written again and needs carrying only once. 40 MB.
        database_.exec("PRAGMA wal_autocheckpoint = 10000");
        migrate(file);
    }

    void create_table(const StoredTable& table) override {
        guarded("keep a new table", [&] {
            SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
            if (!table.replay.empty()) share(table.replay, table.created, table.replay_file);
            SQLite::Statement insert(database_, "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)");
            insert.bind(1, table.id);
            insert.bind(2, static_cast<int64_t>(table.created));
            insert.bind(3, static_cast<int>(table.status));
            insert.bind(4, table.listed ? 1 : 0);
            insert.bind(5, table.agreement);
            insert.bind(6, table.summary);
            if (!table.replay.empty()) insert.bind(7, table.replay);  // otherwise NULL
            insert.exec();
            transaction.commit();
        });
    }

    std::vector<Appended> append(const std::vector<NewEntry>& entries) override {
        return guarded("keep an entry", [&] {
            std::vector<Appended> results;
            std::set<std::string> left_out;
            failed_ = true;  // until it is through
            SQLite::Transaction transaction(database_);
            for (const NewEntry& entry : entries) {
                results.push_back(left_out.contains(entry.table) ? Appended::late : insert(entry));
                if (results.back() != Appended::kept) left_out.insert(entry.table);
            }
            transaction.commit();
            failed_ = false;
            return results;
        });
    }

    std::optional<StoredTable> table(const std::string& id) override {
        return guarded("read a table", [&]() -> std::optional<StoredTable> {
            SQLite::Statement query(
                database_,
                "SELECT tables.id, created, status, listed, agreement, summary, replay, file "
                "FROM tables LEFT JOIN replays ON replays.id = replay WHERE tables.id = ?");
            query.bind(1, id);
            if (!query.executeStep()) return std::nullopt;
            return row(query);
        });
    }

    std::vector<StoredEntry> entries(const std::string& table, i64 from, i64 most) override {
        return guarded("read a match", [&] {
            SQLite::Statement query(database_,
                                    "SELECT version, at, body FROM entries "
                                    "WHERE table_id = ? AND version >= ? "
                                    "ORDER BY version LIMIT ?");
            query.bind(1, table);
            query.bind(2, static_cast<int64_t>(from));
            query.bind(3, static_cast<int64_t>(most));
            std::vector<StoredEntry> found;
            while (query.executeStep())
                found.push_back({query.getColumn(0).getInt64(), query.getColumn(1).getInt64(),
                                 query.getColumn(2).getString()});
            return found;
        });
    }

    std::vector<TableLine> listed_tables(int most) override {
        return tables("WHERE listed = 1 AND status < 2 ORDER BY created DESC LIMIT ?", nullptr,
                      most);
    }

    std::vector<TableLine> tables_of(const std::string& sitter, int most) override {
        return tables(
            "WHERE id IN (SELECT table_id FROM sitters WHERE key_hash = ?) "
            "ORDER BY created DESC LIMIT ?",
            &sitter, most);
    }

    i64 table_count() override {
        return guarded("count the tables", [&] {
            return i64{database_.execAndGet("SELECT count(*) FROM tables").getInt64()};
        });
    }

    void keep_replay(const std::string& id, i64 at, const std::string& file) override {
        guarded("keep a replay", [&] { share(id, at, file); });
    }

    std::optional<std::string> replay(const std::string& id, i64 at) override {
        return guarded("read a replay", [&]() -> std::optional<std::string> {
            SQLite::Statement query(database_, "SELECT file, used FROM replays WHERE id = ?");
            query.bind(1, id);
            if (!query.executeStep()) return std::nullopt;
            const std::string file = query.getColumn(0).getString();
            if (at - query.getColumn(1).getInt64() < use_is_noted) return file;
            query.reset();
            SQLite::Statement used(database_, "UPDATE replays SET used = ? WHERE id = ?");
            carry_out(used, static_cast<int64_t>(at), id);
            return file;
        });
    }

    std::vector<Damage> damages() override {
        return guarded("look for damages", [&] {
            std::vector<Damage> damages;
            SQLite::Statement query(database_, find_damages);
            while (query.executeStep()) {
                Damage damage{query.getColumn(0).getString(), query.getColumn(1).getInt64(),
                              query.getColumn(2).getInt64(), query.getColumn(3).getInt() != 0};
                if (!damage.known) damage.behind += std::exchange(damage.whole, 0);
                damages.push_back(damage);
            }
            return damages;
        });
    }

    i64 cut_back(const CutBack& cut) override {
        return guarded("cut a history back", [&] {
            SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
            SQLite::Statement keep(database_,
                                   "INSERT INTO cut_entries SELECT table_id, version, at, body, ? "
                                   "FROM entries WHERE table_id = ? AND version > ?");
            const i64 kept = carry_out(keep, static_cast<int64_t>(cut.at), cut.table,
                                       static_cast<int64_t>(cut.whole));
            SQLite::Statement remove(database_,
                                     "DELETE FROM entries WHERE table_id = ? AND version > ?");
            carry_out(remove, cut.table, static_cast<int64_t>(cut.whole));
            describe(cut.table, cut.status, cut.summary);
            transaction.commit();
            return kept;
        });
    }

    Expired expired(const Expiry& expiry) override {
        return guarded("look for what has expired", [&] {
            SqliteStatements statements(database_);
            return count_expired(statements, expiry);
        });
    }

    std::optional<Expired> prune(const Expiry& expiry, const std::set<std::string>& open,
                                 int most) override {
        return guarded("delete what has expired", [&]() -> std::optional<Expired> {
            SqliteStatements statements(database_);
            const auto tables = find_expired(statements, expiry, open, most);
            SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
            const Expired deleted = delete_expired(statements, expiry, tables, most);
            transaction.commit();
            return deleted;
        });
    }

    StoreFacts facts(i64 now) override {
        return guarded("look what is kept", [&] {
            SqliteStatements statements(database_);
            StoreFacts facts = find_facts(statements, now);
            const i64 page = database_.execAndGet("PRAGMA page_size").getInt64();
            facts.bytes = page * database_.execAndGet("PRAGMA page_count").getInt64();
            facts.unused = page * database_.execAndGet("PRAGMA freelist_count").getInt64();
            return facts;
        });
    }

    /// Every few seconds, and when the file could not be written: only writing tells.
    i64 beat() override {
        const auto moment = std::chrono::steady_clock::now();
        if (!failed_ && moment - beaten_ < between_signs) return 0;
        const auto now = std::chrono::system_clock::now();
        guarded("be written", [&] {
            failed_ = true;
            SQLite::Statement sign(database_, "INSERT OR REPLACE INTO servers VALUES ('', ?)");
            carry_out(sign,
                      static_cast<int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
                                               now.time_since_epoch())
                                               .count()));
            failed_ = false;
            beaten_ = moment;
        });
        return 0;
    }

    i64 last_sign() override {
        return guarded("look for a sign of life", [&] {
            return i64{
                database_.execAndGet("SELECT coalesce(max(beat), 0) FROM servers").getInt64()};
        });
    }

    // One file, one server: it owns every table and there is nobody to tell.
    bool shared() const override { return false; }
    bool own(const std::string&) override { return true; }
    void disown(const std::string&) override {}
    bool owns(const std::string&) const override { return true; }
    void here(const std::string&, u32) override {}
    std::vector<Elsewhere> elsewhere(const std::string&) override { return {}; }
    void forget_silent(const std::string&, u32) override {}
    void tell(const std::string&, const std::string&) override {}
    void listen(Listener) override {}
    void stop() override {}

  private:
    static constexpr auto between_signs = std::chrono::seconds(5);
    static constexpr int open_flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;

    void migrate(const std::string& file) {
        const int found = database_.execAndGet("PRAGMA user_version").getInt();
        if (found > static_cast<int>(sqlite_migrations.size()))
            throw StoreError("the store " + file + " was written by a newer version of Cantina");
        for (int at = found; at < static_cast<int>(sqlite_migrations.size()); ++at) {
            SQLite::Transaction transaction(database_);
            database_.exec(sqlite_migrations[static_cast<size_t>(at)]);
            database_.exec("PRAGMA user_version = " + std::to_string(at + 1));
            transaction.commit();
        }
    }

    /// One thread at a time; what SQLite throws becomes a StoreError.
    template <class Do>
    auto guarded(const std::string& what, Do action) -> decltype(action()) {
        const std::lock_guard lock(mutex_);
        try {
            return action();
        } catch (const SQLite::Exception& error) {
            fail(what, error);
        }
    }

    /// Prepared once: most of what a server writes goes through these.
    struct Writing {
        explicit Writing(SQLite::Database& database)
            : entry(database,
                    "INSERT OR IGNORE INTO entries SELECT ?1, ?2, ?3, ?4 WHERE EXISTS "
                    "(SELECT 1 FROM entries WHERE table_id = ?1 AND version = ?2 - 1) "
                    "OR ?2 = 1 AND EXISTS (SELECT 1 FROM tables WHERE id = ?1)"),
              status(database, "UPDATE tables SET status = ? WHERE id = ?"),
              summary(database, "UPDATE tables SET summary = ? WHERE id = ?"),
              sitter(database, "INSERT OR IGNORE INTO sitters VALUES (?, ?)") {}

        SQLite::Statement entry, status, summary, sitter;
    };

    /// Binds and carries out; afterwards nothing of the values is kept.
    template <class... Values>
    static int carry_out(SQLite::Statement& statement, const Values&... values) {
        statement.tryReset();  // what an earlier failure left behind is no news
        int at = 0;
        (statement.bind(++at, values), ...);
        const int changed = statement.exec();
        statement.reset();
        statement.clearBindings();
        return changed;
    }

    Appended insert(const NewEntry& entry) {
        if (!writing_) writing_.emplace(database_);
        if (carry_out(writing_->entry, entry.table, static_cast<int64_t>(entry.version),
                      static_cast<int64_t>(entry.at), entry.body) == 0)
            return is_there(entry) ? Appended::late : Appended::ahead;
        describe(entry.table, entry.status, entry.summary);
        if (!entry.sitter.empty()) carry_out(writing_->sitter, entry.sitter, entry.table);
        return Appended::kept;
    }

    bool is_there(const NewEntry& entry) {
        SQLite::Statement query(database_,
                                "SELECT 1 FROM entries WHERE table_id = ? AND version = ?");
        query.bind(1, entry.table);
        query.bind(2, static_cast<int64_t>(entry.version));
        return query.executeStep();
    }

    void describe(const std::string& table, const std::optional<TableStatus>& status,
                  const std::optional<std::string>& summary) {
        if (!writing_) writing_.emplace(database_);
        if (status) carry_out(writing_->status, static_cast<int>(*status), table);
        if (summary) carry_out(writing_->summary, *summary, table);
    }

    static StoredTable row(SQLite::Statement& query) {
        StoredTable table;
        table.id = query.getColumn(0).getString();
        table.created = query.getColumn(1).getInt64();
        table.status = static_cast<TableStatus>(query.getColumn(2).getInt());
        table.listed = query.getColumn(3).getInt() != 0;
        table.agreement = query.getColumn(4).getString();
        table.summary = query.getColumn(5).getString();
        table.replay = query.getColumn(6).getString();
        table.replay_file = query.getColumn(7).getString();
        return table;
    }

    /// The same file is kept once, and its time begins anew.
    void share(const std::string& id, i64 at, const std::string& file) {
        SQLite::Statement insert(database_,
                                 "INSERT INTO replays VALUES (?1, ?2, ?3, ?2) "
                                 "ON CONFLICT DO UPDATE SET used = max(used, excluded.used)");
        carry_out(insert, id, static_cast<int64_t>(at), file);
    }

    std::vector<TableLine> tables(const std::string& where, const std::string* sitter, int most) {
        return guarded("list tables", [&] {
            SQLite::Statement query(database_,
                                    "SELECT id, created, status, summary FROM tables " + where);
            int at = 1;
            if (sitter) query.bind(at++, *sitter);
            query.bind(at, most);
            std::vector<TableLine> found;
            while (query.executeStep())
                found.push_back({.id = query.getColumn(0).getString(),
                                 .created = query.getColumn(1).getInt64(),
                                 .status = static_cast<TableStatus>(query.getColumn(2).getInt()),
                                 .summary = query.getColumn(3).getString()});
            return found;
        });
    }

    std::mutex mutex_;
    SQLite::Database database_;
    std::optional<Writing> writing_;
    std::atomic<bool> failed_ = false;                // the last time it was written
    std::chrono::steady_clock::time_point beaten_{};  // by one thread only
};

}  // namespace

namespace {

/// The secrets of all tables are in there: nobody else on this machine may read them.
void prepare_file(const std::string& file) {
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    if (!folder.empty()) std::filesystem::create_directories(folder);
    // A file that is there is not opened here: closing it again would end SQLite's own locks.
    struct stat is {};
    if (stat(file.c_str(), &is) != 0) {
        const int made = open(file.c_str(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
        if (made >= 0) close(made);  // else SQLite says why
    } else if (S_ISREG(is.st_mode) && (is.st_mode & 0077)) {
        chmod(file.c_str(), is.st_mode & 0700);
    }
}

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& file) {
    try {
        if (file != ":memory:") prepare_file(file);
        return std::make_unique<SqliteStore>(file);
    } catch (const std::filesystem::filesystem_error& error) {
        throw StoreError("the store " + file + " cannot be opened: " + error.code().message());
    } catch (const SQLite::Exception& error) {
        throw StoreError("the store " + file + " cannot be opened: " + error.what());
    }
}

std::optional<Schema> schema_of_sqlite(const std::string& file) {
    if (!std::filesystem::exists(file)) return std::nullopt;
    try {
        SQLite::Database database(file, SQLite::OPEN_READONLY);
        return Schema{.found = database.execAndGet("PRAGMA user_version").getInt(),
                      .known = static_cast<int>(sqlite_migrations.size())};
    } catch (const SQLite::Exception& error) {
        throw StoreError("the store " + file + " cannot be opened: " + error.what());
    }
}

}  // namespace cantina
