#include "server/thinkers.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

namespace cantina::server {

Thinkers::Thinkers(int threads, std::atomic<i64>& waiting)
    : waiting_(waiting), pool_(static_cast<std::size_t>(threads)) {}

Thinkers::~Thinkers() {
    stop();
    join();
}

void Thinkers::stop() {
    ending_ = true;
    pool_.stop();
}

bool Thinkers::post(For what, std::function<void()> work) {
    if (++waiting_ > (what == For::answer ? most_answers : most_hints)) {
        --waiting_;
        return false;
    }
    boost::asio::post(pool_, [this, work = std::move(work)] {
        --waiting_;
        try {
            work();
        } catch (const std::exception& error) {  // of a game: the others play on
            spdlog::error("bots: {}", error.what());
        }
    });
    return true;
}

}  // namespace cantina::server
