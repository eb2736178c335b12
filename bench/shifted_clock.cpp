// A wall clock that is wrong: preloaded into a program (LD_PRELOAD), it shifts the time of day by
// as many milliseconds as stand in the file that CANTINA_SHIFTED_CLOCK names, at every moment anew.
// The steady clock is left alone, as it is when somebody sets the time.
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdlib>

namespace {

using Shift = std::atomic<std::int64_t>;
static_assert(Shift::is_always_lock_free);

const Shift* find_shift() {
    const char* file = std::getenv("CANTINA_SHIFTED_CLOCK");
    const int number = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
    if (number < 0) return nullptr;
    void* mapped = mmap(nullptr, sizeof(Shift), PROT_READ, MAP_SHARED, number, 0);
    close(number);
    return mapped == MAP_FAILED ? nullptr : static_cast<const Shift*>(mapped);
}

std::int64_t shift() {
    static const Shift* const found = find_shift();
    return found ? found->load(std::memory_order_relaxed) : 0;
}

/// The library's own function is this one now: the kernel is asked itself.
timespec shifted(clockid_t clock, int& result) {
    timespec time{};
    result = static_cast<int>(syscall(SYS_clock_gettime, clock, &time));
    if (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE) return time;
    const std::int64_t by = shift();
    time.tv_sec += by / 1000;
    time.tv_nsec += by % 1000 * 1'000'000;
    if (time.tv_nsec < 0) time.tv_sec -= 1, time.tv_nsec += 1'000'000'000;
    if (time.tv_nsec >= 1'000'000'000) time.tv_sec += 1, time.tv_nsec -= 1'000'000'000;
    return time;
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) noexcept {
    int result = 0;
    const timespec found = shifted(clock, result);
    if (result == 0) *time = found;
    return result;
}

int gettimeofday(timeval* time, void*) noexcept {
    int result = 0;
    const timespec found = shifted(CLOCK_REALTIME, result);
    *time = {found.tv_sec, found.tv_nsec / 1000};
    return result;
}

time_t time(time_t* also) noexcept {
    int result = 0;
    const timespec found = shifted(CLOCK_REALTIME, result);
    if (also) *also = found.tv_sec;
    return found.tv_sec;
}
}
