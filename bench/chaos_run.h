// Everybody who plays in chaos, on a thread of their own.
#pragma once

#include <utility>  // Boost 1.74's coroutines need it before Asio

#include <atomic>
#include <boost/asio/awaitable.hpp>
#include <memory>
#include <thread>

#include "bench/chaos.h"
#include "bench/chaos_table.h"
#include "bench/load_call.h"

namespace cantina::load {

class ChaosRun {
  public:
    ChaosRun(std::vector<int> ports, const Weather& weather, const ChaosWish& wish);
    ~ChaosRun();
    ChaosRun(const ChaosRun&) = delete;
    ChaosRun& operator=(const ChaosRun&) = delete;

    void start();
    /// From now on clients behave, and no new tables are opened. Then: has every table moved since?
    void calm_down();
    bool all_have_moved() const { return all_have_moved_; }
    /// Everybody leaves, and the thread ends. Tables that have not moved are flaws.
    void finish();
    /// A fresh server shows every table once more to somebody who looks on.
    void read_anew(int port);

    // At any moment.
    i64 acknowledged() const { return acknowledged_; }
    int open_tables() const { return open_tables_; }
    int standing_still() const { return standing_still_; }

    // When it has ended.
    const Clientele& clientele() const { return clientele_; }
    const std::vector<History>& histories() const { return histories_; }
    Flaws& flaws() { return clientele_.flaws; }

  private:
    void open_another();
    asio::awaitable<void> open_wanted();
    asio::awaitable<void> open_table();
    asio::awaitable<Json> insist(Call call);
    Json draw_table(std::size_t& people);
    void tick();
    void look_who_moves();

    asio::io_context io_{1};
    Clientele clientele_;
    int wanted_;
    int openers_ = 0;
    int made_ = 0;
    asio::steady_timer timer_{io_};
    Clock::time_point ticked_at_{};
    std::vector<std::unique_ptr<ChaosTable>> tables_;
    std::vector<ChaosTable*> to_move_;  // since everything is calm
    std::vector<History> histories_;
    std::atomic<i64> acknowledged_ = 0;
    std::atomic<int> open_tables_ = 0;
    std::atomic<int> standing_still_ = 0;
    std::atomic<bool> calm_ = false;
    std::atomic<bool> all_have_moved_ = false;
    std::thread thread_;
};

}  // namespace cantina::load
