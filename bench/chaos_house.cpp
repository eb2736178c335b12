#include "bench/chaos_house.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <unistd.h>

#include <fstream>
#include <stdexcept>

namespace cantina::load {

namespace {

constexpr int away_seconds = 15;
constexpr int bots_pause_ms = 120;

}  // namespace

// --- a clock

WallClock::WallClock(const std::filesystem::path& file) {
    const int number = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    void* mapped = MAP_FAILED;
    if (number >= 0 && ftruncate(number, sizeof *shift_) == 0)
        mapped = mmap(nullptr, sizeof *shift_, PROT_READ | PROT_WRITE, MAP_SHARED, number, 0);
    if (number >= 0) close(number);
    if (mapped == MAP_FAILED) throw std::runtime_error("no file for a clock: " + file.string());
    shift_ = static_cast<std::atomic<i64>*>(mapped);
}

WallClock::~WallClock() { munmap(shift_, sizeof *shift_); }

// --- a disk

SmallDisk::SmallDisk(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::filesystem::create_directories(folder_);
    if (unshare(CLONE_NEWNS) != 0) return;
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return;
    mounted_ = mount("cantina-chaos", folder_.c_str(), "tmpfs", 0, "size=400m,mode=0755") == 0;
}

SmallDisk::~SmallDisk() {
    if (mounted_) umount2(folder_.c_str(), MNT_DETACH);
}

/// Root may take the last block, too.
void SmallDisk::fill() const {
    std::ofstream file(filler(), std::ios::binary);
    const std::vector<char> block(1 << 16);
    while (file.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) {
    }
}

void SmallDisk::free() const {
    std::error_code ignored;
    std::filesystem::remove(filler(), ignored);
}

// --- all of it

House::Site::Site(const House& house, const Wanted& wanted, std::size_t number)
    : cable(house.address()),
      clock(wanted.folder / ("clock" + std::to_string(number))),
      server({.program = wanted.program,
              .store = cable.address(),
              .log = wanted.folder / ("server" + std::to_string(number) + ".log"),
              .pace_ms = bots_pause_ms,
              .threads = wanted.threads,
              .more = {"--away-seconds", std::to_string(away_seconds)},
              .environment = with_clock_of(wanted.folder / ("clock" + std::to_string(number)))}),
      log(wanted.folder / ("server" + std::to_string(number) + ".log")) {}

House::House(const Wanted& wanted) : disk_(wanted.folder / "database") {
    // The database's user has to get there.
    std::filesystem::permissions(wanted.folder, std::filesystem::perms::others_exec,
                                 std::filesystem::perm_options::add);
    database_ = std::make_unique<test::Postgres>(
        test::Postgres::Wanted{.folder = wanted.folder / "database",
                               .settings = {"max_wal_size=32MB", "log_min_messages=warning"},
                               .log = wanted.folder / "database.log"});
    address_ = database_->fresh_database();
    for (std::size_t number = 0; number < servers; ++number)
        sites_.push_back(std::make_unique<Site>(*this, wanted, number));
}

std::vector<int> House::ports() const {
    std::vector<int> ports;
    for (const auto& site : sites_) ports.push_back(site->server.port());
    return ports;
}

}  // namespace cantina::load
