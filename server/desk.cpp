#include "server/desk.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

namespace cantina::server {

Desk::Desk(std::atomic<i64>& waiting)
    : waiting_(waiting), pool_(threads), order_(boost::asio::make_strand(pool_)) {}

Desk::~Desk() { stop(); }

void Desk::stop() {
    pool_.stop();
    pool_.join();
}

template <class Executor>
bool Desk::put(const Executor& executor, std::function<void()> work) {
    if (++waiting_ > most_waiting) {
        --waiting_;
        return false;
    }
    boost::asio::post(executor, [this, work = std::move(work)] {
        --waiting_;
        try {
            work();
        } catch (const std::exception& error) {
            spdlog::error("store: {}", error.what());
        }
    });
    return true;
}

bool Desk::post(std::function<void()> work) { return put(pool_.get_executor(), std::move(work)); }

bool Desk::post_in_order(std::function<void()> work) { return put(order_, std::move(work)); }

}  // namespace cantina::server
