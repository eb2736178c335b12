// Looks after the store: asks it for a sign of life about once a second, on a thread of its own,
// and says at any moment how it is without asking.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace cantina::server {

class Watch {
  public:
    explicit Watch(Store& store) : store_(store) {}
    ~Watch() { stop(); }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    enum class Health { well, silent, failing };
    struct Report {
        Health health = Health::well;
        i64 since = 0;  // when it was last well, in milliseconds since 1970
    };
    Report report() const;

    /// `after` is called on the watch's thread after each answer, with whether it was a good one.
    void start(std::function<void(bool well)> after);
    void stop();

  private:
    void run();
    bool ask();

    Store& store_;
    std::function<void(bool)> after_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    bool failing_ = false;
    i64 asked_ = 0;  // since when an answer is waited for; 0: it is not
    i64 last_well_ = 0;
    std::thread thread_;
};

}  // namespace cantina::server
