// Threads on which bots think: answers at tables, hints, the chances of a summary. Only so much may
// wait for them.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <functional>

#include "engine/base/types.h"

namespace cantina::server {

class Thinkers {
  public:
    /// `waiting` counts what waits here.
    Thinkers(int threads, std::atomic<i64>& waiting);
    ~Thinkers();
    Thinkers(const Thinkers&) = delete;
    Thinkers& operator=(const Thinkers&) = delete;

    /// Who plays goes before who only wonders: the latter are turned away when many wait.
    enum class For { answer, hint };
    /// False: too much is waiting, and nothing will be done. What `work` throws is logged.
    bool post(For what, std::function<void()> work);

    /// For whoever thinks without anybody who could stop it.
    const std::atomic<bool>& ending() const { return ending_; }
    /// What has not begun is forgotten; who thinks is to see `ending` or a flag of its own.
    void stop();
    void join() { pool_.join(); }

    static constexpr i64 most_answers = 10'000;
    static constexpr i64 most_hints = 200;

  private:
    std::atomic<i64>& waiting_;
    std::atomic<bool> ending_ = false;
    boost::asio::thread_pool pool_;
};

}  // namespace cantina::server
