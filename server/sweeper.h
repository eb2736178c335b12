// Deletes what nobody has used for as long as the settings say, on a thread of its own, a little at
// a time; where several servers share a store, one of them at a time.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/config.h"
#include "server/hub.h"
#include "server/lobby.h"

namespace cantina::server {

/// After so many days without use; 0: never.
struct KeptDays {
    int waiting = 0;
    int abandoned = 0;
    int finished = 0;
    int replays = 0;
};
KeptDays days_of(const Config& config);
/// What may go at this moment.
Expiry expiry_at(const KeptDays& days, i64 now);

/// So many tables and replays at once, then a pause; when there are no more, a long one.
struct Rhythm {
    int portion = 20;
    std::chrono::milliseconds between{1000};
    std::chrono::milliseconds rest{600'000};
    std::chrono::milliseconds first{60'000};  // who was here before a restart comes back
};

class Sweeper {
  public:
    Sweeper(Hub& hub, const Lobby& lobby, const KeptDays& days);
    ~Sweeper() { stop(); }
    Sweeper(const Sweeper&) = delete;
    Sweeper& operator=(const Sweeper&) = delete;

    void start(const Rhythm& rhythm = {});
    /// The store must have been stopped before, if it may keep one waiting.
    void stop();

  private:
    void run(const Rhythm& rhythm);
    bool sweep(int portion);

    Hub& hub_;
    const Lobby& lobby_;
    KeptDays days_;
    std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace cantina::server
