// A cable between a server and its database that can be cut, stalled and mended.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <mutex>
#include <string>
#include <thread>

#include "engine/base/types.h"

namespace cantina::test {

/// Listens on a port of this machine and carries bytes to the socket of a PostgreSQL.
class Cable {
  public:
    /// `database` as Postgres::fresh_database() says it.
    explicit Cable(const std::string& database);
    ~Cable();
    Cable(const Cable&) = delete;
    Cable& operator=(const Cable&) = delete;

    /// The database at the other end of the cable.
    std::string address() const { return address_; }
    /// All lines end, and nobody gets through.
    void cut();
    /// Nothing more is carried, but all lines stay open and new ones are taken.
    void stall();
    void mend();
    /// All lines end, as with a database that restarts; new ones get through.
    void hiccup();

    enum class Way { to_database, to_server };
    /// A network that swallows packets, one way only or, called for each, both ways.
    void swallow(Way way);
    /// What was swallowed is sent again and gets through, as late as it is.
    void swallow_no_more();
    /// All that is carried takes so much longer.
    void slow_down(std::chrono::milliseconds by);

  private:
    enum class Condition { whole, cut, stalled };
    struct Strand {
        int one = -1;
        int other = -1;
        std::thread thread;
    };
    void accept();
    void carry(int from, int to, Way way);
    bool carries(Way way) const;
    void end_all();

    std::string socket_;
    std::string address_;
    int listening_ = -1;
    std::atomic<Condition> condition_ = Condition::whole;
    std::atomic<bool> swallowed_[2] = {false, false};  // by way
    std::atomic<i64> slower_ = 0;                      // milliseconds
    std::atomic<bool> stopping_ = false;
    std::mutex mutex_;
    std::list<Strand> strands_;
    std::thread accepting_;
};

}  // namespace cantina::test
