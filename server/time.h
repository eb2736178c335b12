// The time of day as the protocol counts it.
#pragma once

#include <atomic>

#include "engine/base/types.h"

namespace cantina::server {

/// Milliseconds since 1970, as all servers of one store agree on them. Nobody who sets a machine's
/// clock moves it: clocks of matches would run out, and what is kept would expire.
i64 now();

/// Goes on evenly, whatever becomes of the machine's time of day.
class HouseClock {
  public:
    explicit HouseClock(i64 time) { set(time); }
    i64 now() const;
    void set(i64 time);
    /// Comes nearer to that time, so little at once that nobody notices.
    void approach(i64 time);

  private:
    std::atomic<i64> shift_;  // against the time since the machine was started
};
/// The one that now() goes by; it starts with the machine's time of day.
HouseClock& house_clock();
/// The machine's own time of day.
i64 wall_clock();

}  // namespace cantina::server
