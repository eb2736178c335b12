#include "store/postgres_lines.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <string_view>

namespace cantina {

// --- the watchdog

Watchdog::Watchdog() : thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    news_.notify_one();
    thread_.join();
}

void Watchdog::cut_all() {
    const std::lock_guard lock(mutex_);
    all_cut_ = true;
    for (auto& [number, call] : calls_) call.until = Clock::now();
    news_.notify_one();
}

Watchdog::Guard::Guard(Watchdog& dog, int socket, std::chrono::milliseconds within) : dog_(dog) {
    const std::lock_guard lock(dog_.mutex_);
    number_ = dog_.next_++;
    dog_.calls_[number_] = {socket, dog_.all_cut_ ? Clock::now() : Clock::now() + within};
    dog_.news_.notify_one();
}

/// The watchdog holds the mutex while it cuts: a socket is never closed, and its number given to
/// another, meanwhile.
Watchdog::Guard::~Guard() {
    const std::lock_guard lock(dog_.mutex_);
    dog_.calls_.erase(number_);
}

void Watchdog::watch() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        auto wake = Clock::now() + std::chrono::hours(1);
        for (auto& [number, call] : calls_) {
            if (call.until <= Clock::now()) {
                shutdown(call.socket, SHUT_RDWR);
                call.until = Clock::time_point::max();
            }
            wake = std::min(wake, call.until);
        }
        news_.wait_until(lock, wake);
    }
}

// --- one line

namespace {

/// What the address does not say itself: how long to call, and when a silent line is dead.
std::string with_bounds(std::string address) {
    const auto add = [&](const std::string& name, const std::string& value) {
        if (address.find(name + "=") != std::string::npos) return;
        address += (address.find('?') == std::string::npos ? "?" : "&") + name + "=" + value;
    };
    add("connect_timeout", "2");
    add("keepalives_idle", "10");
    add("keepalives_interval", "3");
    add("keepalives_count", "3");
    add("tcp_user_timeout", "10000");
    add("fallback_application_name", "cantina");
    return address;
}

/// A connection policy is made by pqxx, which knows nothing of watchdogs.
thread_local const Watchdog* dog_of_call = nullptr;

constexpr auto glance = std::chrono::milliseconds(50);

std::chrono::seconds patience_with(PGconn* line) {
    int seconds = 0;
    PQconninfoOption* const options = PQconninfo(line);
    for (const PQconninfoOption* option = options; option && option->keyword; ++option)
        if (std::string_view(option->keyword) == "connect_timeout" && option->val)
            seconds = std::atoi(option->val);
    PQconninfoFree(options);
    return seconds > 0 ? std::chrono::seconds(seconds) : std::chrono::hours(1);
}

/// What is wrong, or nothing.
std::string complete(PGconn* line) {
    const auto until = Watchdog::Clock::now() + patience_with(line);
    for (auto status = PGRES_POLLING_WRITING; status != PGRES_POLLING_OK;) {
        if (status == PGRES_POLLING_FAILED) return PQerrorMessage(line);
        if (dog_of_call->has_cut_all()) return "nobody waits for it any longer";
        if (Watchdog::Clock::now() >= until) return "it does not answer a call";
        pollfd what{PQsocket(line), short(status == PGRES_POLLING_READING ? POLLIN : POLLOUT), 0};
        if (poll(&what, 1, static_cast<int>(glance.count())) > 0) status = PQconnectPoll(line);
    }
    return {};
}

}  // namespace

PatientCall::handle PatientCall::do_startconnect(handle line) {
    if (line) return line;
    line = PQconnectStart(options().c_str());
    if (!line) throw std::bad_alloc();
    const std::string wrong =
        PQstatus(line) == CONNECTION_BAD ? PQerrorMessage(line) : complete(line);
    if (wrong.empty()) return line;
    PQfinish(line);
    throw pqxx::broken_connection(wrong);
}

Line call_database(const std::string& address, Watchdog& dog, std::chrono::milliseconds answer) {
    dog_of_call = &dog;
    auto line = std::make_unique<DatabaseLine>(with_bounds(address));
    // A line that comes back by itself would do so without the locks that it held.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    line->inhibit_reactivation(true);
#pragma GCC diagnostic pop
    const Watchdog::Guard guard(dog, line->sock(), answer);
    // The database gives up before we do: what we call a failure is then one there, too.
    const auto there = std::to_string(answer.count() * 3 / 4);
    pqxx::nontransaction(*line).exec("SET statement_timeout = " + there +
                                     "; SET idle_in_transaction_session_timeout = " + there);
    return line;
}

bool is_lost(const DatabaseLine& line, const std::exception& error) {
    if (!line.is_open() || dynamic_cast<const pqxx::broken_connection*>(&error)) return true;
    const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error);
    return sql && sql->sqlstate().starts_with("57P");  // the database is shutting down
}

std::string told(const std::exception& error) {
    std::string text = error.what();
    while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

void Backoff::failed() {
    static thread_local std::minstd_rand random{std::random_device{}()};
    const int longest = std::min(1000, 50 << std::min(failures_++, 5));
    // Spread, so that servers that lost the database together do not call it together.
    next_ = Clock::now() + std::chrono::milliseconds(
                               longest / 2 + static_cast<int>(random() % 100) * longest / 200);
}

// --- all lines

Lines::Lines(std::string address, int most, Patience patience, Watchdog& dog)
    : address_(std::move(address)), most_(most), patience_(patience), dog_(dog) {}

void Lines::stop() {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    changed_.notify_all();
}

Line Lines::take(const std::string& what, Clock::time_point start) {
    std::unique_lock lock(mutex_);
    for (;;) {
        if (!idle_.empty()) {
            Line line = std::move(idle_.back());
            idle_.pop_back();
            ++out_;
            return line;
        }
        if (!stopping_ && out_ < most_ && (!is_away() || (!trying_ && backoff_.may_try()))) {
            if (Line line = make(lock, start)) return line;
            continue;
        }
        const auto until = is_away() ? away_since_ + patience_.away : start + patience_.answer;
        if (stopping_ || Clock::now() >= until)
            throw StoreError("the store could not " + what + ": " +
                             (is_away() ? "the database cannot be reached (" + why_away_ + ")"
                                        : "the database has too much to do"));
        // Another one's call may end in vain without a word here: look again soon.
        changed_.wait_until(lock, std::min(until, Clock::now() + std::chrono::milliseconds(50)));
    }
}

Line Lines::make(std::unique_lock<std::mutex>& lock, Clock::time_point start) {
    ++out_;
    const bool was_away = is_away();
    if (was_away) trying_ = true;
    lock.unlock();
    Line line;
    std::string why;
    try {
        line = call_database(address_, dog_, patience_.answer);
    } catch (const std::exception& error) {
        why = told(error);
    }
    lock.lock();
    if (was_away) trying_ = false;
    if (line) {
        away_since_ = {};
        backoff_.succeeded();
    } else {
        --out_;
        note_away(start, why);
        backoff_.failed();
    }
    changed_.notify_all();
    return line;
}

void Lines::give_back(Line line) {
    const std::lock_guard lock(mutex_);
    --out_;
    idle_.push_back(std::move(line));
    changed_.notify_one();
}

void Lines::end(Line line, bool lost, Clock::time_point start, const std::exception& error) {
    if (!lost) return give_back(std::move(line));
    std::vector<Line> dead;  // closed when nobody waits for the mutex
    dead.push_back(std::move(line));
    const std::lock_guard lock(mutex_);
    --out_;
    for (Line& other : idle_) dead.push_back(std::move(other));
    idle_.clear();
    note_away(start, told(error));
    changed_.notify_all();
}

void Lines::note_away(Clock::time_point since, const std::string& why) {
    if (!is_away()) away_since_ = since;
    why_away_ = why;
}

}  // namespace cantina
