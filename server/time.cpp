#include "server/time.h"

#include <time.h>

#include <algorithm>
#include <chrono>

namespace cantina::server {

namespace {

/// Told about once a second: the clock goes wrong by a hundredth at most.
constexpr i64 most_at_once = 10;

/// Also while the machine sleeps.
i64 since_start_of_machine() {
    timespec time{};
    clock_gettime(CLOCK_BOOTTIME, &time);
    return i64{time.tv_sec} * 1000 + time.tv_nsec / 1'000'000;
}

}  // namespace

i64 HouseClock::now() const { return since_start_of_machine() + shift_; }

void HouseClock::set(i64 time) { shift_ = time - since_start_of_machine(); }

void HouseClock::approach(i64 time) {
    shift_ += std::clamp(time - now(), -most_at_once, most_at_once);
}

HouseClock& house_clock() {
    static HouseClock clock(wall_clock());
    return clock;
}

i64 wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

i64 now() { return house_clock().now(); }

}  // namespace cantina::server
