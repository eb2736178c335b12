#include "store/postgres_ownership.h"

namespace cantina {

namespace {

/// A server that gets no answer for so long has lost its locks in its own eyes …
constexpr std::chrono::milliseconds answer_of_locks{2000};
/// … and in those of the database when it has heard nothing for longer than that.
constexpr const char* silence_of_locks = "SET idle_session_timeout = 6000";
constexpr int knows_idle_sessions = 140000;

}  // namespace

void Ownership::connect(const std::string& what) {
    if (line_) return;
    if (stopping_ || !backoff_.may_try())
        throw StoreError("the store could not " + what + ": the database cannot be reached (" +
                         why_away_ + ")");
    line_ = call_database(address_, dog_, answer_of_locks);
    const Watchdog::Guard guard(dog_, line_->sock(), answer_of_locks);
    pqxx::nontransaction(*line_).exec("SET synchronous_commit = off");  // a sign of life is brief
    if (line_->server_version() >= knows_idle_sessions)
        pqxx::nontransaction(*line_).exec(silence_of_locks);
    backoff_.succeeded();
}

void Ownership::lose() {
    line_.reset();
    const std::lock_guard lock(held_mutex_);
    held_.clear();
}

template <class Do>
auto Ownership::ask(const std::string& what, Do action) -> decltype(action(*Line())) {
    const std::lock_guard lock(line_mutex_);
    try {
        connect(what);
        const Watchdog::Guard guard(dog_, line_->sock(), answer_of_locks);
        return action(*line_);
    } catch (const StoreError&) {
        throw;
    } catch (const std::exception& error) {
        why_away_ = told(error);
        if (!line_)
            backoff_.failed();
        else if (is_lost(*line_, error))
            lose();
        throw StoreError("the store could not " + what + ": " + told(error));
    }
}

bool Ownership::own(const std::string& table) {
    return ask("own a table", [&](DatabaseLine& line) {
        {
            const std::lock_guard lock(held_mutex_);
            const auto found = held_.find(table);
            if (found != held_.end()) return ++found->second, true;
        }
        pqxx::nontransaction w(line);
        const bool got =
            w.exec_params1("SELECT pg_try_advisory_lock($1, hashtext($2))", table_locks, table)[0]
                .as<bool>();
        if (got) {
            const std::lock_guard lock(held_mutex_);
            held_[table] = 1;
        }
        return got;
    });
}

void Ownership::disown(const std::string& table) {
    ask("give a table up", [&](DatabaseLine& line) {
        {
            const std::lock_guard lock(held_mutex_);
            const auto found = held_.find(table);
            if (found == held_.end() || --found->second > 0) return;
            held_.erase(found);
        }
        pqxx::nontransaction w(line);
        w.exec_params("SELECT pg_advisory_unlock($1, hashtext($2))", table_locks, table);
    });
}

bool Ownership::owns(const std::string& table) const {
    const std::lock_guard lock(held_mutex_);
    return held_.contains(table);
}

void Ownership::beat(const std::function<void(DatabaseLine&)>& also) {
    const auto give = [&] { ask("give a sign of life", [&](DatabaseLine& line) { also(line); }); };
    try {
        give();
    } catch (const StoreError&) {
        give();  // a database that was restarted answers now, if on another line
    }
}

}  // namespace cantina
