// What tests of every kind of store share: SQLite always, PostgreSQL where it can be started.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <pqxx/pqxx>

#include "store/store.h"
#include "store/tests/postgres.h"

namespace cantina::test {

class SqliteFile {
  public:
    SqliteFile() {
        static std::atomic<int> number = 0;
        folder_ = std::filesystem::temp_directory_path() /
                  ("cantina-store-" + std::to_string(getpid()) + "-" + std::to_string(++number));
    }
    ~SqliteFile() { std::filesystem::remove_all(folder_); }
    std::string address() const { return (folder_ / "deep" / "matches.db").string(); }

  private:
    std::filesystem::path folder_;
};

/// A fresh, empty store that may be opened more than once.
class AnyStore : public testing::TestWithParam<std::string> {
  protected:
    void SetUp() override {
        if (GetParam() == "sqlite") {
            address_ = file_.address();
            return;
        }
        if (!Postgres::possible()) GTEST_SKIP() << "PostgreSQL is not installed";
        address_ = Postgres::running().fresh_database();
    }
    std::unique_ptr<Store> open() const { return open_store(address_); }

    std::string address_;
    SqliteFile file_;
};

inline StoredTable table(const std::string& id, bool listed = true) {
    StoredTable table;
    table.id = id;
    table.created = 1000 + static_cast<i64>(id.size());
    table.listed = listed;
    table.agreement = "{\"name\":\"Größe\"}";
    table.summary = "{}";
    return table;
}

inline NewEntry entry(const std::string& table, i64 version, const std::string& body = "{}") {
    NewEntry entry;
    entry.table = table;
    entry.version = version;
    entry.at = 5;
    entry.body = body;
    return entry;
}

/// Past the store, as only somebody with a hand on the database could.
inline void carry_out(const std::string& address, const std::string& sql) {
    if (address.starts_with("postgresql://")) {
        pqxx::connection line(address);
        pqxx::nontransaction(line).exec(sql);
    } else {
        SQLite::Database(address, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
    }
}

/// The first figure of what is found.
inline i64 figure(const std::string& address, const std::string& sql) {
    if (!address.starts_with("postgresql://"))
        return SQLite::Database(address).execAndGet(sql).getInt64();
    pqxx::connection line(address);
    return pqxx::nontransaction(line).exec1(sql)[0].as<i64>();
}

}  // namespace cantina::test
