#include "server/limits.h"

#include <sys/resource.h>

#include <algorithm>

namespace cantina::server {

bool Bucket::take(double cost) {
    const auto now = std::chrono::steady_clock::now();
    const double seconds = std::chrono::duration<double>(now - filled_).count();
    filled_ = now;
    left_ = std::min(rate_.burst, left_ + seconds * rate_.per_second);
    if (left_ < cost) return false;
    left_ -= cost;
    return true;
}

bool Limiter::take(const std::string& address, double cost) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() > sweep_above) sweep();
    return buckets_.try_emplace(address, rate_).first->second.take(cost);
}

void Limiter::sweep() {
    for (auto at = buckets_.begin(); at != buckets_.end();) {
        at->second.take(0);
        at = at->second.left_ >= rate_.burst ? buckets_.erase(at) : std::next(at);
    }
}

void open_many_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace cantina::server
