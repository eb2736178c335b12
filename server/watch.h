// Looks after the store: asks it for a sign of life about once a second, on a thread of its own,
// and says at any moment how it is without asking.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

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
    bool well() const { return report().health == Health::well; }

    /// When the store could not be used, or no server was there to use it; newest last.
    struct Outage {
        i64 from = 0;
        i64 to = 0;
    };
    std::vector<Outage> outages() const;
    void note_outage(Outage outage);

    /// `after` is called on the watch's thread after each answer; `back`: the first good one after
    /// an outage.
    void start(std::function<void(bool back)> after);
    void stop();

  private:
    void run();
    void keep(Outage outage);
    bool ask();

    Store& store_;
    std::function<void(bool)> after_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    bool stopping_ = false;
    bool failing_ = false;
    i64 asked_ = 0;  // since when an answer is waited for; 0: it is not
    i64 last_well_ = 0;
    std::vector<Outage> outages_;
    std::thread thread_;
};

}  // namespace cantina::server
