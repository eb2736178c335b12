#include "match/speed.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <limits>

#include "match/game_box.h"
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

/// Nanoseconds a call. It takes about as long in processor time on a busy machine.
template <class Work>
double nanoseconds(Work work) {
    constexpr double enough = 0.3;
    constexpr int batch = 4096;
    u64 calls = 0;
    const double start = processor_seconds();
    double seconds = 0;
    while ((seconds = processor_seconds() - start) < enough) {
        for (int i = 0; i < batch; ++i) work();
        calls += batch;
    }
    return seconds * 1e9 / static_cast<double>(calls);
}

/// A state from the middle of a match.
template <class Game>
typename Game::State middle(const Game& game) {
    OptionList list;
    Rng rng(1);
    auto state = game.deal(Seed::from_number(1), list, nullptr);
    for (int i = 0; i < 150 && !list.empty(); ++i) {
        const Option option = list[game.rollout(state, list, rng)];
        game.apply(state, option, list, nullptr);
    }
    return state;
}

}  // namespace

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

StateCosts state_costs(std::string_view name, const ContentFolder& content) {
    return games::visit(name, [&](auto traits) {
        const GameBox<decltype(traits)> box({}, content);
        const auto& game = box.game();
        const auto state = middle(game);
        auto copy = state;
        Rng rng(1);
        const auto keep = [&] { asm volatile("" : : "r"(&copy) : "memory"); };  // or it is left out
        StateCosts costs{.bytes = sizeof state};
        costs.copy = nanoseconds([&] {
            copy = state;
            keep();
        });
        costs.world = nanoseconds([&] {
            copy = state;
            game.resample(copy, 0, rng);
            keep();
        });
        return costs;
    });
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
