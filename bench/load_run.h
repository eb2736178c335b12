// Tables at a server with both seats played by this program: random answers at a wanted rate.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/signal_set.hpp>
#include <chrono>
#include <functional>
#include <future>
#include <map>

#include "bench/load_history.h"
#include "bench/load_line.h"
#include "bench/load_server.h"
#include "engine/base/random.h"

namespace cantina::load {

struct RunWish {
    int port = 0;
    int tables = 1000;
    double rate = 2000;  // answers a second, all tables together
    double seconds = 30;
    int moves_a_table = 0;  // 0: as many as there is time for
    std::map<std::string, std::string> setup;
    u64 seed = 1;
    bool progress = false;
};

class TableAt;

class Run {
  public:
    Run(RunWish wish, Figures& figures);
    ~Run();

    /// Until all tables stand and every seat sees its view.
    void open();
    /// Plays for the wanted time, or until every table has its moves. With a server of our own it
    /// may be killed halfway and started again.
    void play(ServerProcess* server, bool kill);
    /// Hangs up everywhere.
    void leave();

    Report& report() { return report_; }
    bool interrupted() const { return report_.interrupted; }
    std::vector<History> histories() const;

  private:
    friend class TableAt;

    asio::awaitable<void> open_tables();
    asio::awaitable<void> open_table();
    void want_another();
    void start_openers();

    void drive_until(Clock::time_point moment);
    bool drive_until_true(const std::function<bool()>& done, std::chrono::seconds most);
    void send_what_is_due(Clock::time_point start);
    bool all_have_moved() const;
    void kill(ServerProcess& server);
    void look_whether_back();
    void tell_progress(const char* what, double part);

    RunWish wish_;
    Figures& figures_;
    Report report_;
    asio::io_context io_{1};
    asio::signal_set signals_{io_};
    Rng rng_;
    std::vector<std::unique_ptr<TableAt>> tables_;
    std::deque<TableAt*> ready_;
    int wanted_tables_ = 0;  // still to be opened
    int openers_ = 0;
    int standing_ = 0;  // tables where both see their view
    int pending_ = 0;   // answers on their way
    i64 slots_ = 0;     // answers that were due so far
    int away_ = 0;      // lines that are cut now
    std::optional<Clock::time_point> killed_at_;
    std::future<void> restarted_;
    Clock::time_point told_at_;
};

}  // namespace cantina::load
