#include "bench/load_run.h"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <csignal>

#include "bench/load_call.h"
#include "bench/load_table.h"
#include "server/agreement.h"

namespace cantina::load {

namespace {

constexpr int most_openers = 8;
constexpr auto patience_with_tables = std::chrono::seconds(120);
constexpr auto last_answers = std::chrono::seconds(15);
constexpr auto longest_backlog = std::chrono::seconds(1);

double seconds_between(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
}

Clock::duration seconds_long(double seconds) {
    return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

Run::Run(RunWish wish, Figures& figures)
    : wish_(std::move(wish)), figures_(figures), rng_(wish_.seed) {
    report_.tables = wish_.tables;
    report_.wanted_rate = wish_.rate;
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](beast::error_code error, int) {
        if (error) return;
        report_.interrupted = true;
        signals_.clear();  // the second one ends the program
    });
}

Run::~Run() = default;

std::vector<History> Run::histories() const {
    std::vector<History> all;
    for (const auto& table : tables_) all.push_back(table->history());
    return all;
}

// --- opening tables

asio::awaitable<void> Run::open_table() {
    const std::string keys[] = {server::draw_secret(32), server::draw_secret(32)};
    Json wish = {{"game", "deckbuilding"},
                 {"seats", {{{"kind", "me"}}, {{"kind", "open"}}}},
                 {"name", "Load"}};
    if (!wish_.setup.empty()) wish["setup"] = wish_.setup;
    const Call create{wish_.port, "/api/tables", wish, keys[0]};
    const Json made = co_await post(io_, create);
    const std::string table = made.at("table").get<std::string>();
    const Json guest = {{"name", "Guest"}, {"invitation", made.at("invitation")}};
    const Call join{wish_.port, "/api/tables/" + table + "/join", guest, keys[1]};
    const Json joined = co_await post(io_, join);
    ++figures_.tables_opened;
    tables_.push_back(std::make_unique<TableAt>(
        *this, table,
        std::array{made.at("token").get<std::string>(), joined.at("token").get<std::string>()}));
}

asio::awaitable<void> Run::open_tables() {
    while (wanted_tables_ > 0 && !interrupted()) {
        --wanted_tables_;
        bool failed = false;
        try {
            co_await open_table();
        } catch (const Refused& refused) {
            ++figures_.refusals[refused.what()];
            failed = true;
        } catch (const std::exception&) {
            failed = true;  // the server may be down for a moment: another table instead
        }
        if (!failed) continue;
        ++wanted_tables_;
        ++figures_.errors["a table that could not be opened"];
        asio::steady_timer pause(io_, std::chrono::milliseconds(50));
        co_await pause.async_wait(asio::use_awaitable);
    }
    --openers_;
}

void Run::start_openers() {
    while (openers_ < std::min(most_openers, wanted_tables_)) {
        ++openers_;
        asio::co_spawn(io_, open_tables(), asio::detached);
    }
}

void Run::want_another() {
    ++wanted_tables_;
    start_openers();
}

void Run::open() {
    const auto start = Clock::now();
    wanted_tables_ = wish_.tables;
    start_openers();
    const bool all = drive_until_true(
        [&] {
            tell_progress("opening tables", static_cast<double>(standing_) / wish_.tables);
            return standing_ >= wish_.tables;
        },
        patience_with_tables);
    report_.opening_seconds = seconds_between(start, Clock::now());
    if (!all && !interrupted())
        throw std::runtime_error(fmt::format("only {} of {} tables could be opened in {} s",
                                             standing_, wish_.tables,
                                             patience_with_tables.count()));
}

// --- playing

void Run::drive_until(Clock::time_point moment) {
    io_.restart();
    if (Clock::now() >= moment)
        io_.poll_one();
    else
        io_.run_one_until(moment);
}

bool Run::drive_until_true(const std::function<bool()>& done, std::chrono::seconds most) {
    const auto end = Clock::now() + most;
    while (!done()) {
        if (Clock::now() > end || interrupted()) return false;
        drive_until(Clock::now() + std::chrono::milliseconds(20));
    }
    return true;
}

/// Answer number n is due n/rate seconds after the start, whether or not earlier ones are done.
void Run::send_what_is_due(Clock::time_point start) {
    const auto due = [&](i64 slot) {
        return start + seconds_long(static_cast<double>(slot) / wish_.rate);
    };
    const auto now = Clock::now();
    while (due(slots_) <= now && !ready_.empty()) {
        TableAt* table = ready_.front();
        ready_.pop_front();
        if (!table->answer()) continue;
        figures_.lateness.add(1000 * seconds_between(due(slots_), Clock::now()));
        ++slots_;
    }
    // No table was ready for a while: what was not asked for then is not asked for all at once.
    while (due(slots_) + longest_backlog < now) ++slots_;
}

bool Run::all_have_moved() const {
    if (wish_.moves_a_table == 0) return false;
    return std::all_of(tables_.begin(), tables_.end(), [&](const auto& table) {
        return table->is_over() || table->moves() >= static_cast<std::size_t>(wish_.moves_a_table);
    });
}

void Run::play(ServerProcess* server, bool kill_halfway) {
    const Usage server_before = server ? server->usage() : Usage{};
    const Usage own_before = usage_of(getpid());
    const i64 done_before = figures_.answers_done;
    figures_.read_bytes = figures_.written_bytes = figures_.message_bytes = 0;
    const auto start = Clock::now();
    const auto end = start + seconds_long(wish_.seconds);
    slots_ = 0;
    while (Clock::now() < end && !interrupted()) {
        send_what_is_due(start);
        const double part = seconds_between(start, Clock::now()) / wish_.seconds;
        if (kill_halfway && server && part >= 0.5 && !killed_at_) kill(*server);
        tell_progress("playing", part);
        if (wish_.moves_a_table && pending_ == 0 && all_have_moved()) break;
        // Not a new timer for each answer: the next millisecond is soon enough.
        drive_until(Clock::now() + std::chrono::milliseconds(1));
    }
    report_.seconds = seconds_between(start, Clock::now());
    report_.moves = figures_.answers_done - done_before;
    if (server && !killed_at_)
        report_.server_processor =
            server->usage().processor_seconds - server_before.processor_seconds;
    if (server) report_.resident_kib = server->usage().resident_kib;
    report_.own_processor = usage_of(getpid()).processor_seconds - own_before.processor_seconds;
    const bool was_interrupted = std::exchange(report_.interrupted, false);
    drive_until_true([&] { return pending_ == 0 && away_ == 0; }, last_answers);
    report_.unanswered = pending_;
    report_.interrupted |= was_interrupted;
    if (restarted_.valid()) restarted_.get();
}

/// In the middle of everything; the new process is waited for while the clients call again.
void Run::kill(ServerProcess& server) {
    server.kill();
    killed_at_ = Clock::now();
    server.launch();
    restarted_ = std::async(std::launch::async, [this, &server, killed_at = *killed_at_] {
        server.wait_until_well();
        report_.restart_seconds = seconds_between(killed_at, Clock::now());
    });
}

void Run::look_whether_back() {
    if (killed_at_ && away_ == 0) report_.back_seconds = seconds_between(*killed_at_, Clock::now());
}

void Run::leave() {
    wanted_tables_ = 0;
    for (const auto& table : tables_)
        if (!table->is_over()) table->leave();
    const bool was_interrupted = std::exchange(report_.interrupted, false);
    const auto end = Clock::now() + std::chrono::seconds(5);
    io_.restart();
    signals_.clear();
    signals_.cancel();
    io_.run_until(end);  // every line is hung up then
    report_.interrupted |= was_interrupted;
}

void Run::tell_progress(const char* what, double part) {
    if (!wish_.progress) return;
    const auto now = Clock::now();
    if (now - told_at_ < std::chrono::milliseconds(250)) return;
    told_at_ = now;
    fmt::print(stderr, "\r\033[K{}: {:.0f} % ({} tables, {} answers, {} on their way)", what,
               100 * std::min(1.0, part), standing_, figures_.answers_done, pending_);
    if (part >= 1) fmt::print(stderr, "\n");
    std::fflush(stderr);
}

}  // namespace cantina::load
