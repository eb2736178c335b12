// Whoever asks the store waits here, on threads of its own: those that serve people never wait for
// a disk or a database.
#pragma once

#include <atomic>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>

#include "engine/base/types.h"

namespace cantina::server {

class Desk {
  public:
    /// `waiting` counts what waits here.
    explicit Desk(std::atomic<i64>& waiting);
    ~Desk();
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    /// False: too much is waiting, and nothing will be done. What `work` throws is logged.
    bool post(std::function<void()> work);
    /// The same, one after the other as they came.
    bool post_in_order(std::function<void()> work);
    /// What has not begun is forgotten, what has is waited for.
    void stop();

  private:
    static constexpr int threads = 4;
    static constexpr i64 most_waiting = 20'000;
    template <class Executor>
    bool put(const Executor& executor, std::function<void()> work);

    std::atomic<i64>& waiting_;
    boost::asio::thread_pool pool_;
    boost::asio::strand<boost::asio::thread_pool::executor_type> order_;
};

}  // namespace cantina::server
