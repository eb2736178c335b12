// What chaos happens to: a PostgreSQL, and two servers, each with a cable to it and a clock of its
// own.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/load_server.h"
#include "engine/base/types.h"
#include "store/tests/cable.h"
#include "store/tests/postgres.h"

namespace cantina::load {

/// A number in a file that a server's wall clock reads.
class WallClock {
  public:
    explicit WallClock(const std::filesystem::path& file);
    ~WallClock();
    WallClock(const WallClock&) = delete;
    WallClock& operator=(const WallClock&) = delete;
    void shift(std::chrono::milliseconds by) { *shift_ = by.count(); }

  private:
    std::atomic<i64>* shift_;
};

/// A file system of its own that only this process and its children see, so that it is gone with
/// them; nothing where that is not allowed.
class SmallDisk {
  public:
    explicit SmallDisk(std::filesystem::path folder);
    ~SmallDisk();
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    bool is_there() const { return mounted_; }
    void fill() const;
    void free() const;

  private:
    std::filesystem::path filler() const { return folder_ / "filler"; }
    std::filesystem::path folder_;
    bool mounted_ = false;
};

class House {
  public:
    struct Wanted {
        std::string program;  // the server's
        std::filesystem::path folder;
        int threads = 0;
    };
    explicit House(const Wanted& wanted);

    static constexpr std::size_t servers = 2;
    struct Site {
        Site(const House& house, const Wanted& wanted, std::size_t number);
        test::Cable cable;
        WallClock clock;
        ServerProcess server;
        std::filesystem::path log;
    };

    test::Postgres& database() { return *database_; }
    const SmallDisk& disk() const { return disk_; }
    Site& site(std::size_t number) { return *sites_[number]; }
    std::vector<int> ports() const;
    /// Its address without a cable.
    const std::string& address() const { return address_; }

  private:
    SmallDisk disk_;
    std::unique_ptr<test::Postgres> database_;
    std::string address_;
    std::vector<std::unique_ptr<Site>> sites_;
};

}  // namespace cantina::load
