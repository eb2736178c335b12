// Stores entries for all tables: what comes while a transaction is on its way to the disk goes into
// the next one together.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/metrics.h"
#include "store/store.h"

namespace cantina::server {

enum class Stored {
    kept,
    late,    // another server has stored an entry with this number
    ahead,   // the entry before it is missing: what this server holds is not what is stored
    failed,  // the store cannot write, or did not say whether it did
};

class Writer {
  public:
    Writer(Store& store, Metrics& metrics);
    ~Writer() { stop(); }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    /// `done` is called on the writer's thread.
    void append(NewEntry entry, std::function<void(Stored)> done);
    /// Stores what is waiting, then ends; waits for that no longer than so.
    void finish(std::chrono::milliseconds within);
    /// The same, however long it takes.
    void stop();

  private:
    struct Job {
        NewEntry entry;
        std::function<void(Stored)> done;
    };
    void run();
    void store(std::vector<Job>& jobs);

    Store& store_;
    Metrics& metrics_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<Job> waiting_;
    bool stopping_ = false;
    bool ended_ = false;
    std::thread thread_;
};

}  // namespace cantina::server
