#include "match/speed.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <limits>

#include "match/random_play.h"

namespace cantina {

namespace {

constexpr int rounds = 20;
constexpr int turns = 1'000'000;
constexpr u64 enough_choices = 20'000;

template <class Work>
double seconds_of(Work work) {
    const double start = processor_seconds();
    work();
    return processor_seconds() - start;
}

/// Some arithmetic, a small table and a branch that nobody can foresee. It uses nothing of the
/// engine and must never change, or kept figures mean nothing.
void fixed_loop() {
    std::array<u32, 512> table{};
    u64 x = 0x9E3779B97F4A7C15ull;
    for (int i = 0; i < turns; ++i) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        u32& entry = table[x & 511];
        entry += table[x >> 20 & 511] ^ static_cast<u32>(x);
        if (entry & 1) x += entry;
    }
    asm volatile("" : : "r"(table.data()), "r"(x) : "memory");  // or all of it is optimised away
}

}  // namespace

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Both in turn, again and again, and the shortest of each: what disturbs a round only makes it
/// longer.
double speed(std::string_view game, const ContentFolder& content) {
    return games::visit(game, [&](auto traits) {
        const GameBox<decltype(traits)> box({}, content);
        OptionList list;
        u64 choices = 0;
        const auto play = [&] {
            choices = 0;
            for (u64 seed = 1; choices < enough_choices; ++seed)
                play_at_random(box.game(), seed, list, choices);
        };
        double playing = std::numeric_limits<double>::max();
        double looping = playing;
        for (int round = 0; round < rounds; ++round) {
            playing = std::min(playing, seconds_of(play));
            looping = std::min(looping, seconds_of(fixed_loop));
        }
        return static_cast<double>(choices) * looping / playing;
    });
}

}  // namespace cantina
