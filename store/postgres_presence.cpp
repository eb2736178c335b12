#include "store/postgres_presence.h"

namespace cantina {

namespace {

constexpr const char* give_sign =
    "WITH mine AS (UPDATE servers SET beat = clock_timestamp() WHERE id = $1 RETURNING id) "
    "SELECT id, id IN (SELECT id FROM mine), "
    "(extract(epoch FROM clock_timestamp() - beat) * 1000)::bigint FROM servers";
constexpr const char* ask_time = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint";
constexpr const char* keep_seats =
    "INSERT INTO presence VALUES ($1, $2, $3) ON CONFLICT (table_id, server) DO UPDATE SET seats = "
    "EXCLUDED.seats";

}  // namespace

void Presence::note(const std::string& table, u32 seats) {
    const std::lock_guard lock(mutex_);
    if (seats)
        here_[table] = seats;
    else
        here_.erase(table);
}

void Presence::tell_all_anew() {
    const std::lock_guard lock(mutex_);
    told_ = false;
}

void Presence::write(DatabaseLine& line, const std::string& table, u32 seats,
                     const std::string& message) {
    pqxx::work w(line);
    if (seats)
        w.exec_params(keep_seats, table, server_, static_cast<i64>(seats));
    else
        w.exec_params("DELETE FROM presence WHERE table_id = $1 AND server = $2", table, server_);
    w.exec_params("SELECT pg_notify('cantina', $1)", message);
    w.commit();
}

Presence::Sign Presence::beat(DatabaseLine& line) {
    std::set<std::string> silent;
    bool known = false;
    for (const pqxx::row& row : pqxx::nontransaction(line).exec_params(give_sign, server_))
        if (row[1].as<bool>())
            known = true;
        else if (row[2].as<i64>() > silence_of_a_server)
            silent.insert(row[0].as<std::string>());
    bool told = false;
    {
        const std::lock_guard lock(mutex_);
        told = told_;
    }
    if (!known || !told) announce(line);
    Sign sign;
    sign.time = pqxx::nontransaction(line).exec1(ask_time)[0].as<i64>();
    const std::lock_guard lock(mutex_);
    sign.changed = silent != silent_;
    silent_ = std::move(silent);
    return sign;
}

/// After the start, and when the database may have missed something.
void Presence::announce(DatabaseLine& line) {
    std::map<std::string, u32> here;
    {
        const std::lock_guard lock(mutex_);
        here = here_;
        told_ = true;  // what fails from now on says so again
    }
    try {
        pqxx::work w(line);
        w.exec("DELETE FROM servers WHERE beat < clock_timestamp() - interval '1 day'");
        w.exec("DELETE FROM presence WHERE server NOT IN (SELECT id FROM servers)");
        w.exec_params(
            "INSERT INTO servers VALUES ($1, clock_timestamp()) ON CONFLICT (id) DO "
            "UPDATE SET beat = EXCLUDED.beat",
            server_);
        w.exec_params("DELETE FROM presence WHERE server = $1", server_);
        for (const auto& [table, seats] : here) {
            w.exec_params(keep_seats, table, server_, static_cast<i64>(seats));
            w.exec_params("SELECT pg_notify('cantina', $1)", server_ + " " + table + " presence");
        }
        w.commit();
    } catch (...) {
        tell_all_anew();
        throw;
    }
}

std::vector<Elsewhere> Presence::elsewhere(DatabaseLine& line, const std::string& table) const {
    std::vector<Elsewhere> found;
    for (const pqxx::row& row : pqxx::nontransaction(line).exec_params(
             "SELECT seats, (extract(epoch FROM clock_timestamp() - beat) * 1000)::bigint FROM "
             "presence JOIN servers ON id = server WHERE table_id = $1 AND server <> $2 AND seats "
             "<> 0",
             table, server_))
        found.push_back({static_cast<u32>(row[0].as<i64>()), row[1].as<i64>()});
    return found;
}

void Presence::forget_silent(DatabaseLine& line, const std::string& table, u32 seats) const {
    pqxx::nontransaction(line).exec_params(
        "UPDATE presence SET seats = seats & ~$2::bigint WHERE table_id = $1 AND server IN (SELECT "
        "id FROM servers WHERE beat < clock_timestamp() - $3 * interval '1 millisecond')",
        table, static_cast<i64>(seats), silence_of_a_server);
}

}  // namespace cantina
