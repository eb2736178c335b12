#include "store/postgres_store.h"

#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <pqxx/pqxx>
#include <set>
#include <thread>

namespace cantina {

namespace {

/// Each is applied once, in order; cantina_schema counts them.
constexpr std::array postgres_migrations = {
    R"(CREATE TABLE tables (id TEXT PRIMARY KEY, created BIGINT NOT NULL, status SMALLINT NOT NULL,
           listed BOOLEAN NOT NULL, agreement TEXT NOT NULL, summary TEXT NOT NULL);
       CREATE INDEX tables_listed ON tables (created) WHERE listed AND status < 2;
       CREATE TABLE entries (table_id TEXT NOT NULL, version BIGINT NOT NULL, at BIGINT NOT NULL,
           body TEXT NOT NULL, PRIMARY KEY (table_id, version));
       CREATE TABLE sitters (key_hash TEXT NOT NULL, table_id TEXT NOT NULL,
           PRIMARY KEY (key_hash, table_id));
       CREATE TABLE replays (id TEXT PRIMARY KEY, at BIGINT NOT NULL, file TEXT NOT NULL);)",
};

/// Any number that other programs on the database will not use by chance.
constexpr int migration_lock = 0x43414e54;
constexpr int table_locks = 0x43414e55;
constexpr const char* cantina_channel = "cantina";
constexpr const char* select_tables =
    "SELECT id, created, status, listed, agreement, summary FROM tables ";

/// A connection that is opened again when it was lost.
class Line {
  public:
    explicit Line(std::string address) : address_(std::move(address)) { connection(); }

    pqxx::connection& connection() {
        if (!connection_ || !connection_->is_open()) {
            connection_.reset();
            connection_ = std::make_unique<pqxx::connection>(address_);
        }
        return *connection_;
    }
    void drop() { connection_.reset(); }

  private:
    std::string address_;
    std::unique_ptr<pqxx::connection> connection_;
};

class Receiver final : public pqxx::notification_receiver {
  public:
    Receiver(pqxx::connection& connection, const Store::Listener& listener)
        : notification_receiver(connection, cantina_channel), listener_(listener) {}
    void operator()(const std::string& payload, int backend) override {
        if (backend == own_backend) return;
        const size_t space = payload.find(' ');
        if (space != std::string::npos)
            listener_(payload.substr(0, space), payload.substr(space + 1));
    }
    int own_backend = 0;

  private:
    const Store::Listener& listener_;
};

class PostgresStore final : public Store {
  public:
    explicit PostgresStore(const std::string& address)
        : address_(address), line_(address), locks_(address) {
        migrate();
    }

    ~PostgresStore() override {
        stopping_ = true;
        if (listening_.joinable()) listening_.join();
    }

    void create_table(const StoredTable& table) override {
        work("keep a new table", [&](pqxx::work& w) {
            w.exec_params("INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6)", table.id,
                          table.created, static_cast<int>(table.status), table.listed,
                          table.agreement, table.summary);
        });
    }

    std::vector<bool> append(const std::vector<NewEntry>& entries) override {
        return work("keep an entry", [&](pqxx::work& w) {
            std::vector<bool> kept;
            std::set<std::string> late;
            for (const NewEntry& entry : entries) {
                const bool first = !late.contains(entry.table) && insert(w, entry);
                if (!first) late.insert(entry.table);
                kept.push_back(first);
            }
            return kept;
        });
    }

    std::optional<StoredTable> table(const std::string& id) override {
        return work("read a table", [&](pqxx::work& w) -> std::optional<StoredTable> {
            const pqxx::result found =
                w.exec_params(std::string(select_tables) + "WHERE id = $1", id);
            if (found.empty()) return std::nullopt;
            return row(found[0]);
        });
    }

    std::vector<StoredEntry> entries(const std::string& table, i64 from) override {
        return work("read a match", [&](pqxx::work& w) {
            std::vector<StoredEntry> entries;
            for (const pqxx::row& entry :
                 w.exec_params("SELECT version, at, body FROM entries WHERE table_id = $1 AND "
                               "version >= $2 ORDER BY version",
                               table, from))
                entries.push_back(
                    {entry[0].as<i64>(), entry[1].as<i64>(), entry[2].as<std::string>()});
            return entries;
        });
    }

    std::vector<StoredTable> listed_tables(int most) override {
        return work("list tables", [&](pqxx::work& w) {
            return rows(w.exec_params(std::string(select_tables) +
                                          "WHERE listed AND status < 2 ORDER BY created DESC "
                                          "LIMIT $1",
                                      most));
        });
    }

    std::vector<StoredTable> tables_of(const std::string& sitter, int most) override {
        return work("list tables", [&](pqxx::work& w) {
            return rows(w.exec_params(std::string(select_tables) +
                                          "WHERE id IN (SELECT table_id FROM sitters WHERE "
                                          "key_hash = $1) ORDER BY created DESC LIMIT $2",
                                      sitter, most));
        });
    }

    i64 table_count() override {
        return work("count the tables", [&](pqxx::work& w) {
            return w.exec1("SELECT count(*) FROM tables")[0].as<i64>();
        });
    }

    void keep_replay(const std::string& id, i64 at, const std::string& file) override {
        work("keep a replay", [&](pqxx::work& w) {
            w.exec_params("INSERT INTO replays VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", id, at,
                          file);
        });
    }

    std::optional<std::string> replay(const std::string& id) override {
        return work("read a replay", [&](pqxx::work& w) -> std::optional<std::string> {
            const pqxx::result found = w.exec_params("SELECT file FROM replays WHERE id = $1", id);
            if (found.empty()) return std::nullopt;
            return found[0][0].as<std::string>();
        });
    }

    /// A lock of the connection's session: the database gives it back when this server dies.
    bool own(const std::string& table) override {
        const std::lock_guard guard(locks_mutex_);
        return guarded("own a table", locks_, [&] {
            pqxx::nontransaction w(locks_.connection());
            return w
                .exec_params1("SELECT pg_try_advisory_lock($1, hashtext($2))", table_locks,
                              table)[0]
                .as<bool>();
        });
    }

    void disown(const std::string& table) override {
        const std::lock_guard guard(locks_mutex_);
        guarded("give a table up", locks_, [&] {
            pqxx::nontransaction w(locks_.connection());
            w.exec_params("SELECT pg_advisory_unlock($1, hashtext($2))", table_locks, table);
        });
    }

    void tell(const std::string& table, const std::string& what) override {
        work("tell other servers", [&](pqxx::work& w) {
            w.exec_params("SELECT pg_notify($1, $2)", cantina_channel, table + " " + what);
        });
    }

    void listen(Listener listener) override {
        listener_ = std::move(listener);
        listening_ = std::thread([this] { hear(); });
    }

  private:
    template <class Do>
    auto guarded(const std::string& what, Line& line, Do action) -> decltype(action()) {
        try {
            return action();
        } catch (const pqxx::broken_connection& error) {
            line.drop();
            throw StoreError("the store could not " + what + ": " + error.what());
        } catch (const pqxx::failure& error) {
            throw StoreError("the store could not " + what + ": " + error.what());
        }
    }

    template <class Do>
    auto work(const std::string& what, Do action) -> decltype(action(std::declval<pqxx::work&>())) {
        const std::lock_guard guard(mutex_);
        return guarded(what, line_, [&] {
            pqxx::work transaction(line_.connection());
            backend_ = line_.connection().backendpid();
            if constexpr (std::is_void_v<decltype(action(transaction))>) {
                action(transaction);
                transaction.commit();
            } else {
                auto result = action(transaction);
                transaction.commit();
                return result;
            }
        });
    }

    void migrate() {
        work("bring its schema up to date", [&](pqxx::work& w) {
            w.exec("SELECT pg_advisory_xact_lock(" + std::to_string(migration_lock) + ")");
            w.exec("CREATE TABLE IF NOT EXISTS cantina_schema (version INTEGER NOT NULL)");
            const pqxx::result found = w.exec("SELECT version FROM cantina_schema");
            const int version = found.empty() ? 0 : found[0][0].as<int>();
            if (version > static_cast<int>(postgres_migrations.size()))
                throw StoreError("the database was written by a newer version of Cantina");
            if (found.empty()) w.exec("INSERT INTO cantina_schema VALUES (0)");
            for (size_t at = static_cast<size_t>(version); at < postgres_migrations.size(); ++at)
                w.exec(postgres_migrations[at]);
            w.exec_params("UPDATE cantina_schema SET version = $1",
                          static_cast<int>(postgres_migrations.size()));
        });
    }

    static bool insert(pqxx::work& w, const NewEntry& entry) {
        const pqxx::result inserted =
            w.exec_params("INSERT INTO entries VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                          entry.table, entry.version, entry.at, entry.body);
        if (inserted.affected_rows() == 0) return false;
        if (entry.status)
            w.exec_params("UPDATE tables SET status = $1 WHERE id = $2",
                          static_cast<int>(*entry.status), entry.table);
        if (entry.summary)
            w.exec_params("UPDATE tables SET summary = $1 WHERE id = $2", *entry.summary,
                          entry.table);
        if (!entry.sitter.empty())
            w.exec_params("INSERT INTO sitters VALUES ($1, $2) ON CONFLICT DO NOTHING",
                          entry.sitter, entry.table);
        // Heard by the other servers when the transaction is through.
        w.exec_params("SELECT pg_notify($1, $2)", cantina_channel, entry.table + " entries");
        return true;
    }

    static StoredTable row(const pqxx::row& row) {
        StoredTable table;
        table.id = row[0].as<std::string>();
        table.created = row[1].as<i64>();
        table.status = static_cast<TableStatus>(row[2].as<int>());
        table.listed = row[3].as<bool>();
        table.agreement = row[4].as<std::string>();
        table.summary = row[5].as<std::string>();
        return table;
    }

    static std::vector<StoredTable> rows(const pqxx::result& found) {
        std::vector<StoredTable> tables;
        for (const pqxx::row& each : found) tables.push_back(row(each));
        return tables;
    }

    /// Hears what other servers tell, and connects again when the database was away.
    void hear() {
        while (!stopping_) {
            try {
                pqxx::connection connection(address_);
                Receiver receiver(connection, listener_);
                while (!stopping_) {
                    receiver.own_backend = backend_;
                    connection.await_notification(1, 0);
                }
            } catch (const std::exception&) {
                std::this_thread::sleep_for(std::chrono::seconds(1));
            }
        }
    }

    std::string address_;
    std::mutex mutex_;
    Line line_;
    std::mutex locks_mutex_;
    Line locks_;
    std::atomic<int> backend_ = 0;
    Listener listener_;
    std::atomic<bool> stopping_ = false;
    std::thread listening_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& address) {
    try {
        return std::make_unique<PostgresStore>(address);
    } catch (const pqxx::failure& error) {
        throw StoreError(std::string("the database cannot be opened: ") + error.what());
    }
}

}  // namespace cantina
