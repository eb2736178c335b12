// Bounds on what one address may ask for, as buckets that fill again with time; and the system's
// own bound, which is lifted.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "engine/base/types.h"

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

/// So much within a day for each address, counted from its first use; 0: as much as it likes.
class Quota {
  public:
    using Clock = std::chrono::steady_clock;
    explicit Quota(double most) : most_(most) {}
    bool take(const std::string& address, double amount = 1, Clock::time_point now = Clock::now());
    /// When the address has all of it again.
    std::chrono::seconds free_in(const std::string& address, Clock::time_point now = Clock::now());

  private:
    static constexpr std::size_t sweep_above = 10'000;
    struct Used {
        Clock::time_point since;
        double amount = 0;
    };
    double most_;
    std::mutex mutex_;
    std::unordered_map<std::string, Used> used_;
};

/// What one address may do, as the server is set up. Nothing of it is stored: it is nobody's
/// business who was here.
class Allowances {
  public:
    /// 0: as much as they like.
    struct Bounds {
        int tables_per_day = 0;
        int replays_per_day = 0;
        i64 bytes_per_day = 0;
        int lines_per_address = 0;
        int lines_per_table = 0;
    };
    explicit Allowances(const Bounds& bounds);

    // These throw a Refusal if it is too much.
    void make_table(const std::string& address, std::size_t bytes);
    void keep_replay(const std::string& address, std::size_t bytes);
    void store(const std::string& address, std::size_t bytes);
    /// A line counts as long as what is returned is held.
    std::shared_ptr<const void> open_line(const std::string& address);
    /// May one more come to a table with so many?
    void join_lines(int at_table) const;

  private:
    Bounds bounds_;
    Quota tables_;
    Quota replays_;
    Quota bytes_;
    std::mutex mutex_;
    std::unordered_map<std::string, int> lines_;
};

/// Whom an address counts for: who has an IPv6 address has 2^64 of them.
std::string origin_of(const std::string& address);

/// As many as the system lets this process have: every line is an open file, and the usual bound of
/// 1024 is soon reached.
void open_many_files();

}  // namespace cantina::server
