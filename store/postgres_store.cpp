#include "store/postgres_store.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>
#include <random>
#include <set>
#include <utility>

#include "store/damages.h"
#include "store/postgres_lines.h"
#include "store/postgres_ownership.h"
#include "store/postgres_presence.h"
#include "store/upkeep.h"

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
    R"(CREATE TABLE cut_entries (table_id TEXT NOT NULL, version BIGINT NOT NULL,
           at BIGINT NOT NULL, body TEXT NOT NULL, cut_at BIGINT NOT NULL);)",
    R"(CREATE TABLE servers (id TEXT PRIMARY KEY, beat TIMESTAMPTZ NOT NULL);
       CREATE TABLE presence (table_id TEXT NOT NULL, server TEXT NOT NULL, seats BIGINT NOT NULL,
           PRIMARY KEY (table_id, server));)",
    // When a replay was last read was not known before: its time begins now.
    R"(ALTER TABLE tables ADD COLUMN replay TEXT;
       CREATE INDEX tables_by_age ON tables (status, created);
       CREATE INDEX tables_of_replay ON tables (replay) WHERE replay IS NOT NULL;
       ALTER TABLE replays ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
       UPDATE replays SET used = (extract(epoch FROM now()) * 1000)::bigint;
       CREATE INDEX replays_by_use ON replays (used);)",
};

/// Any number that other programs on the database will not use by chance.
constexpr int migration_lock = 0x43414e54;
constexpr int prune_lock = 0x43414e56;
constexpr const char* cantina_channel = "cantina";
constexpr const char* select_table =
    "SELECT tables.id, created, status, listed, agreement, summary, coalesce(replay, ''), "
    "coalesce(file, '') FROM tables LEFT JOIN replays ON replays.id = replay WHERE tables.id = $1";
constexpr const char* select_lines = "SELECT id, created, status, summary FROM tables ";
/// The same file is kept once, and its time begins anew.
constexpr const char* share_replay =
    "INSERT INTO replays VALUES ($1, $2, $3, $2) ON CONFLICT (id) DO UPDATE SET used = "
    "greatest(replays.used, EXCLUDED.used)";
/// Only where the entry before is there; and if it is, the others hear of it when the transaction
/// is through.
constexpr const char* insert_entry =
    "WITH kept AS (INSERT INTO entries SELECT $1::text, $2::bigint, $3::bigint, $4::text "
    "WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = $1 AND version = $2 - 1) "
    "OR $2 = 1 AND EXISTS (SELECT 1 FROM tables WHERE id = $1) "
    "ON CONFLICT DO NOTHING RETURNING version) SELECT pg_notify($5, $6) FROM kept";

/// Several readers, so that a long list keeps nobody waiting.
constexpr int reading_lines = 3;
/// Looking through everything takes as long as it takes.
constexpr Patience endless{.answer = std::chrono::hours(2), .away = std::chrono::seconds(0)};
/// A line that only listens is asked for a sign of life, so that its death is noticed.
constexpr auto sign_of_life = std::chrono::seconds(2);
constexpr auto last_word = std::chrono::milliseconds(200);
constexpr long listening_microseconds = 200'000;

std::string random_name() {
    std::random_device random;
    std::string name;
    for (int i = 0; i < 4; ++i) name += std::to_string(random());
    return name;
}

/// What is told is "SERVER TABLE WHAT".
class Receiver final : public pqxx::notification_receiver {
  public:
    Receiver(DatabaseLine& connection, const std::string& server, const Store::Listener& listener)
        : notification_receiver(connection, cantina_channel),
          own_(server + " "),
          listener_(listener) {}
    void operator()(const std::string& payload, int) override {
        if (payload.starts_with(own_)) return;
        const size_t table = payload.find(' ') + 1;
        const size_t what = payload.find(' ', table) + 1;
        if (table && what) listener_(payload.substr(table, what - 1 - table), payload.substr(what));
    }

  private:
    std::string own_;
    const Store::Listener& listener_;
};

class PostgresStatements final : public Statements {
  public:
    explicit PostgresStatements(pqxx::work& transaction) : transaction_(transaction) {}

    std::vector<Row> ask(const std::string& sql) override {
        std::vector<Row> rows;
        for (const pqxx::row& found : transaction_.exec(sql)) {
            Row& row = rows.emplace_back();
            for (const pqxx::field& field : found) row.emplace_back(field.c_str());
        }
        return rows;
    }
    i64 change(const std::string& sql, const std::string& id) override {
        return static_cast<i64>(transaction_.exec_params(sql, id).affected_rows());
    }
    std::string size_of(const std::string& column) const override {
        return "octet_length(" + column + ")";
    }
    /// A server that has been silent for a day will not come back.
    std::string unused() const override {
        return " AND NOT EXISTS (SELECT 1 FROM presence WHERE table_id = tables.id AND seats <> 0 "
               "AND server IN (SELECT id FROM servers WHERE beat > now() - interval '1 day'))";
    }
    /// Which server runs it may be this one: its lock is on another line.
    bool may_delete(const std::string& table) override {
        return transaction_
            .exec_params1("SELECT pg_try_advisory_xact_lock($1, hashtext($2))", table_locks,
                          table)[0]
            .as<bool>();
    }

  private:
    pqxx::work& transaction_;
};

class PostgresStore final : public Store {
  public:
    explicit PostgresStore(const std::string& address)
        : address_(address),
          writing_(address, 1, {}, dog_),
          reading_(address, reading_lines, {}, dog_),
          searching_(address, 1, endless, dog_),
          ownership_(address, dog_) {
        migrate();
    }

    ~PostgresStore() override { stop(); }

    void stop() override {
        stopping_ = true;
        writing_.stop();
        reading_.stop();
        searching_.stop();
        ownership_.stop();
        dog_.cut_all();
        if (listening_.joinable()) listening_.join();
    }

    void create_table(const StoredTable& table) override {
        write("keep a new table", [&](pqxx::work& w) {
            if (!table.replay.empty())
                w.exec_params(share_replay, table.replay, table.created, table.replay_file);
            w.exec_params(
                "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6, nullif($7, '')) "
                "ON CONFLICT DO NOTHING",
                table.id, table.created, static_cast<int>(table.status), table.listed,
                table.agreement, table.summary, table.replay);
        });
    }

    /// Table by table, so that two servers never wait for each other.
    std::vector<Appended> append(const std::vector<NewEntry>& entries) override {
        std::vector<size_t> order(entries.size());
        std::iota(order.begin(), order.end(), size_t{0});
        std::stable_sort(order.begin(), order.end(), [&](size_t one, size_t other) {
            return entries[one].table < entries[other].table;
        });
        return write("keep an entry", [&](pqxx::work& w) {
            std::vector<Appended> results(entries.size(), Appended::late);
            std::set<std::string> left_out;
            for (const size_t at : order) {
                const NewEntry& entry = entries[at];
                if (left_out.contains(entry.table)) continue;
                results[at] = insert(w, entry);
                if (results[at] != Appended::kept) left_out.insert(entry.table);
            }
            return results;
        });
    }

    std::optional<StoredTable> table(const std::string& id) override {
        return read("read a table", [&](pqxx::nontransaction& w) -> std::optional<StoredTable> {
            const pqxx::result found = w.exec_params(select_table, id);
            if (found.empty()) return std::nullopt;
            return row(found[0]);
        });
    }

    std::vector<StoredEntry> entries(const std::string& table, i64 from, i64 most) override {
        return read("read a match", [&](pqxx::nontransaction& w) {
            std::vector<StoredEntry> entries;
            for (const pqxx::row& entry :
                 w.exec_params("SELECT version, at, body FROM entries WHERE table_id = $1 AND "
                               "version >= $2 ORDER BY version LIMIT $3",
                               table, from, most))
                entries.push_back(
                    {entry[0].as<i64>(), entry[1].as<i64>(), entry[2].as<std::string>()});
            return entries;
        });
    }

    std::vector<TableLine> listed_tables(int most) override {
        return read("list tables", [&](pqxx::nontransaction& w) {
            return lines(w.exec_params(std::string(select_lines) +
                                           "WHERE listed AND status < 2 ORDER BY created DESC "
                                           "LIMIT $1",
                                       most));
        });
    }

    std::vector<TableLine> tables_of(const std::string& sitter, int most) override {
        return read("list tables", [&](pqxx::nontransaction& w) {
            return lines(w.exec_params(std::string(select_lines) +
                                           "WHERE id IN (SELECT table_id FROM sitters WHERE "
                                           "key_hash = $1) ORDER BY created DESC LIMIT $2",
                                       sitter, most));
        });
    }

    i64 table_count() override {
        return read("count the tables", [&](pqxx::nontransaction& w) {
            return w.exec1("SELECT count(*) FROM tables")[0].as<i64>();
        });
    }

    void keep_replay(const std::string& id, i64 at, const std::string& file) override {
        read("keep a replay",
             [&](pqxx::nontransaction& w) { w.exec_params(share_replay, id, at, file); });
    }

    std::optional<std::string> replay(const std::string& id, i64 at) override {
        return read("read a replay", [&](pqxx::nontransaction& w) -> std::optional<std::string> {
            const pqxx::result found =
                w.exec_params("SELECT file, used FROM replays WHERE id = $1", id);
            if (found.empty()) return std::nullopt;
            if (at - found[0][1].as<i64>() >= use_is_noted)
                w.exec_params("UPDATE replays SET used = $2 WHERE id = $1", id, at);
            return found[0][0].as<std::string>();
        });
    }

    std::vector<Damage> damages() override {
        return searching_.run("look for damages", [&](DatabaseLine& line) {
            std::vector<Damage> damages;
            pqxx::nontransaction w(line);
            for (const pqxx::row& found : w.exec(find_damages)) {
                Damage damage{found[0].as<std::string>(), found[1].as<i64>(), found[2].as<i64>(),
                              found[3].as<int>() != 0};
                if (!damage.known) damage.behind += std::exchange(damage.whole, 0);
                damages.push_back(damage);
            }
            return damages;
        });
    }

    i64 cut_back(const CutBack& cut) override {
        return searching_.run("cut a history back", [&](DatabaseLine& line) {
            pqxx::work w(line);
            // Who appends meanwhile waits, and then finds that the entry before is gone.
            w.exec("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE");
            const i64 kept = static_cast<i64>(
                w.exec_params("INSERT INTO cut_entries SELECT table_id, version, at, body, $3 FROM "
                              "entries WHERE table_id = $1 AND version > $2",
                              cut.table, cut.whole, cut.at)
                    .affected_rows());
            w.exec_params("DELETE FROM entries WHERE table_id = $1 AND version > $2", cut.table,
                          cut.whole);
            describe(w, cut.table, cut.status, cut.summary);
            w.commit();
            return kept;
        });
    }

    Expired expired(const Expiry& expiry) override {
        return searching_.run("look for what has expired", [&](DatabaseLine& line) {
            pqxx::work w(line);
            PostgresStatements statements(w);
            return count_expired(statements, expiry);
        });
    }

    std::optional<Expired> prune(const Expiry& expiry, const std::set<std::string>& open,
                                 int most) override {
        return searching_.run(
            "delete what has expired", [&](DatabaseLine& line) -> std::optional<Expired> {
                pqxx::work w(line);
                PostgresStatements statements(w);
                if (!w.exec_params1("SELECT pg_try_advisory_xact_lock($1)", prune_lock)[0]
                         .as<bool>())
                    return std::nullopt;
                const auto tables = find_expired(statements, expiry, open, most);
                // Who appends meanwhile waits, and then finds that the entry before is gone.
                // If this server falls silent, the others get on.
                w.exec("SET LOCAL lock_timeout = 1000");
                w.exec("SET LOCAL idle_in_transaction_session_timeout = 2000");
                if (!tables.empty()) w.exec("LOCK TABLE entries IN SHARE ROW EXCLUSIVE MODE");
                const Expired deleted = delete_expired(statements, expiry, tables, most);
                w.commit();
                return deleted;
            });
    }

    StoreFacts facts(i64 now) override {
        return searching_.run("look what is kept", [&](DatabaseLine& line) {
            pqxx::work w(line);
            PostgresStatements statements(w);
            StoreFacts facts = find_facts(statements, now);
            facts.bytes = w.exec1("SELECT pg_database_size(current_database())")[0].as<i64>();
            return facts;
        });
    }

    i64 beat() override {
        Presence::Sign sign;
        ownership_.beat([&](DatabaseLine& line) { sign = presence_.beat(line); });
        if (sign.changed && listener_) listener_("", "presence");
        return sign.time;
    }

    i64 last_sign() override {
        return read("look for servers", [&](pqxx::nontransaction& w) {
            return w
                .exec1(
                    "SELECT coalesce((extract(epoch FROM max(beat)) * 1000)::bigint, 0) FROM "
                    "servers")[0]
                .as<i64>();
        });
    }

    void here(const std::string& table, u32 seats) override {
        presence_.note(table, seats);
        try {
            reading_.run("say who is here", [&](DatabaseLine& line) {
                presence_.write(line, table, seats, message(table, "presence"));
            });
        } catch (const StoreError&) {
            presence_.tell_all_anew();
            throw;
        }
    }

    std::vector<Elsewhere> elsewhere(const std::string& table) override {
        return reading_.run("ask who is elsewhere",
                            [&](DatabaseLine& line) { return presence_.elsewhere(line, table); });
    }

    void forget_silent(const std::string& table, u32 seats) override {
        reading_.run("forget a silent server",
                     [&](DatabaseLine& line) { presence_.forget_silent(line, table, seats); });
    }

    bool shared() const override { return true; }
    bool own(const std::string& table) override { return ownership_.own(table); }
    void disown(const std::string& table) override { ownership_.disown(table); }
    bool owns(const std::string& table) const override { return ownership_.owns(table); }

    void tell(const std::string& table, const std::string& what) override {
        read("tell other servers", [&](pqxx::nontransaction& w) {
            w.exec_params("SELECT pg_notify($1, $2)", cantina_channel, message(table, what));
        });
    }

    void listen(Listener listener) override {
        listener_ = std::move(listener);
        listening_ = std::thread([this] { hear(); });
    }

  private:
    /// One statement, which is a transaction of its own.
    template <class Do>
    auto read(const std::string& what, Do action)
        -> decltype(action(std::declval<pqxx::nontransaction&>())) {
        return reading_.run(what, [&](DatabaseLine& line) {
            pqxx::nontransaction statement(line);
            return action(statement);
        });
    }

    template <class Do>
    auto write(const std::string& what, Do action)
        -> decltype(action(std::declval<pqxx::work&>())) {
        return writing_.run(what, [&](DatabaseLine& line) {
            pqxx::work transaction(line);
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
        searching_.run("bring its schema up to date", [&](DatabaseLine& line) {
            pqxx::work w(line);
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
            w.commit();
        });
    }

    std::string message(const std::string& table, const std::string& what) const {
        return server_ + " " + table + " " + what;
    }

    Appended insert(pqxx::work& w, const NewEntry& entry) const {
        const pqxx::result kept =
            w.exec_params(insert_entry, entry.table, entry.version, entry.at, entry.body,
                          cantina_channel, message(entry.table, "entries"));
        if (kept.empty()) {
            const pqxx::result there =
                w.exec_params("SELECT 1 FROM entries WHERE table_id = $1 AND version = $2",
                              entry.table, entry.version);
            return there.empty() ? Appended::ahead : Appended::late;
        }
        describe(w, entry.table, entry.status, entry.summary);
        if (!entry.sitter.empty())
            w.exec_params("INSERT INTO sitters VALUES ($1, $2) ON CONFLICT DO NOTHING",
                          entry.sitter, entry.table);
        return Appended::kept;
    }

    static void describe(pqxx::work& w, const std::string& table,
                         const std::optional<TableStatus>& status,
                         const std::optional<std::string>& summary) {
        if (status)
            w.exec_params("UPDATE tables SET status = $1 WHERE id = $2", static_cast<int>(*status),
                          table);
        if (summary) w.exec_params("UPDATE tables SET summary = $1 WHERE id = $2", *summary, table);
    }

    static StoredTable row(const pqxx::row& row) {
        StoredTable table;
        table.id = row[0].as<std::string>();
        table.created = row[1].as<i64>();
        table.status = static_cast<TableStatus>(row[2].as<int>());
        table.listed = row[3].as<bool>();
        table.agreement = row[4].as<std::string>();
        table.summary = row[5].as<std::string>();
        table.replay = row[6].as<std::string>();
        table.replay_file = row[7].as<std::string>();
        return table;
    }

    static std::vector<TableLine> lines(const pqxx::result& found) {
        std::vector<TableLine> lines;
        for (const pqxx::row& each : found)
            lines.push_back({.id = each[0].as<std::string>(),
                             .created = each[1].as<i64>(),
                             .status = static_cast<TableStatus>(each[2].as<int>()),
                             .summary = each[3].as<std::string>()});
        return lines;
    }

    /// Hears what other servers tell, and connects again when the database was away.
    void hear() {
        Backoff backoff;
        while (!stopping_) {
            try {
                const Line line = call_database(address_, dog_, sign_of_life);
                hear_on(*line);
            } catch (const std::exception&) {
                backoff.failed();
            }
            while (!stopping_ && !backoff.may_try())
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }

    void hear_on(DatabaseLine& line) {
        // Also the last word of a receiver waits for an answer: it is said under this guard.
        auto guard = std::make_optional<Watchdog::Guard>(dog_, line.sock(), sign_of_life);
        const Receiver receiver(line, server_, listener_);
        guard.reset();
        // Also the first time: a table may have been read before anybody listened.
        listener_("", "missed");
        auto asked = std::chrono::steady_clock::now();
        try {
            while (!stopping_) {
                line.await_notification(0, listening_microseconds);
                if (std::chrono::steady_clock::now() - asked < sign_of_life) continue;
                asked = std::chrono::steady_clock::now();
                const Watchdog::Guard brief(dog_, line.sock(), sign_of_life);
                pqxx::nontransaction(line).exec("SELECT 1");
            }
        } catch (const std::exception&) {
            guard.emplace(dog_, line.sock(), last_word);
            throw;
        }
        guard.emplace(dog_, line.sock(), last_word);
    }

    std::string address_;
    const std::string server_ = random_name();
    Watchdog dog_;
    Lines writing_;
    Lines reading_;
    Lines searching_;
    Ownership ownership_;
    Presence presence_{server_};
    Listener listener_;
    std::atomic<bool> stopping_ = false;
    std::thread listening_;
};

}  // namespace

std::unique_ptr<Store> open_postgres(const std::string& address) {
    try {
        return std::make_unique<PostgresStore>(address);
    } catch (const pqxx::failure& error) {
        throw StoreError("the database cannot be opened: " + told(error));
    }
}

std::optional<Schema> schema_of_postgres(const std::string& address) {
    try {
        Watchdog dog;
        const Line line = call_database(address, dog, sign_of_life);
        const Watchdog::Guard guard(dog, line->sock(), sign_of_life);
        pqxx::nontransaction w(*line);
        if (w.exec1("SELECT to_regclass('cantina_schema')")[0].is_null()) return std::nullopt;
        return Schema{.found = w.exec1("SELECT version FROM cantina_schema")[0].as<int>(),
                      .known = static_cast<int>(postgres_migrations.size())};
    } catch (const std::exception& error) {
        throw StoreError("the database cannot be opened: " + told(error));
    }
}

}  // namespace cantina
