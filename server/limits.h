// Bounds on what one address may ask for, as buckets that fill again with time; and the system's
// own bound, which is lifted.
#pragma once

#include <chrono>
#include <mutex>
#include <string>
#include <unordered_map>

namespace cantina::server {

/// So many at once, and so many more each second.
struct Rate {
    double burst = 0;
    double per_second = 0;
};

/// One bucket, for one connection.
class Bucket {
  public:
    explicit Bucket(Rate rate) : rate_(rate), left_(rate.burst) {}
    bool take(double cost = 1);

  private:
    friend class Limiter;
    Rate rate_;
    double left_;
    std::chrono::steady_clock::time_point filled_ = std::chrono::steady_clock::now();
};

/// A bucket for each address; those that are full again are forgotten.
class Limiter {
  public:
    explicit Limiter(Rate rate) : rate_(rate) {}
    bool take(const std::string& address, double cost = 1);

  private:
    static constexpr std::size_t sweep_above = 10'000;
    void sweep();

    Rate rate_;
    std::mutex mutex_;
    std::unordered_map<std::string, Bucket> buckets_;
};

/// As many as the system lets this process have: every line is an open file, and the usual bound of
/// 1024 is soon reached.
void open_many_files();

}  // namespace cantina::server
