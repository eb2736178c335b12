// cantina-bench measures what docs/performance.md promises, of every game. Every benchmark runs on
// one core; a "decision" has at least two options, since questions with a single option answer
// themselves.
//   cantina-bench --benchmark_repetitions=5 --benchmark_report_aggregates_only=true
#include <benchmark/benchmark.h>

#include <ctime>

#include "bots/rest.h"
#include "bots/spec.h"
#include "tests/allocations/counted_new.h"
#include "tests/properties/all_tested.h"

namespace cantina::test {
namespace {

template <class Tested>
const typename Tested::Game& usual_game() {
    static const typename Tested::Game game = game_of<Tested>(Tested::usual_setup());
    return game;
}

struct Count {
    u64 matches = 0;
    u64 decisions = 0;  // with at least two options
    u64 turns = 0;
};

template <class Tested, Policy How>
void play_match(const typename Tested::Game& game, u64 seed, OptionList& list, Count& count) {
    Rng rng(seed);
    auto state = game.deal(Seed::from_number(seed), list, nullptr);
    while (!list.empty()) {
        int pick = 0;
        if (list.size() > 1) {
            pick = answer_by<Tested>(How, game, state, list, rng);
            ++count.decisions;
        }
        advance(game, state, list[pick], list);
    }
    ++count.matches;
    count.turns += state.turn;
}

template <class Tested, Policy How>
void whole_matches(benchmark::State& bench) {
    const auto& game = usual_game<Tested>();
    OptionList list;
    Count count;
    u64 seed = 0;
    long allocated = 0;
    for (auto _ : bench) {
        const long before = allocations;
        play_match<Tested, How>(game, ++seed, list, count);
        allocated += allocations - before;
    }
    const auto matches = static_cast<double>(count.matches);
    bench.counters["decisions/s"] =
        benchmark::Counter(static_cast<double>(count.decisions), benchmark::Counter::kIsRate);
    bench.counters["decisions/match"] = static_cast<double>(count.decisions) / matches;
    bench.counters["turns/match"] = static_cast<double>(count.turns) / matches;
    bench.counters["allocations/decision"] =
        static_cast<double>(allocated) / static_cast<double>(count.decisions);
}

/// Tables from the middle of a match, so that nothing is measured on an empty one.
template <class Tested>
std::vector<typename Tested::State> tables() {
    std::vector<typename Tested::State> met;
    OptionList list;
    for (u64 seed = 1; met.size() < 64; ++seed) {
        const auto& game = usual_game<Tested>();
        Rng rng(seed);
        auto state = game.deal(Seed::from_number(seed), list, nullptr);
        for (int i = 0; i < 150 && !list.empty(); ++i)
            game.apply(state, list[game.rollout(state, list, rng)], list, nullptr);
        if (!list.empty()) met.push_back(state);
    }
    return met;
}

template <class Tested>
void copy_state(benchmark::State& bench) {
    const auto from = tables<Tested>();
    typename Tested::State to{};
    size_t at = 0;
    for (auto _ : bench) {
        to = from[++at % from.size()];
        benchmark::DoNotOptimize(to);
    }
    bench.counters["bytes"] = sizeof to;
}

template <class Tested>
void world(benchmark::State& bench) {
    const auto from = tables<Tested>();
    const auto& game = usual_game<Tested>();
    Rng rng(1);
    typename Tested::State to{};
    size_t at = 0;
    for (auto _ : bench) {
        to = from[++at % from.size()];
        game.resample(to, to.active, rng);
        benchmark::DoNotOptimize(to);
    }
}

/// A World, then so many decisions by the game's advice; if the match still goes on, its worth once
/// it is at rest.
template <class Tested>
void advised(benchmark::State& bench, int decisions) {
    const auto from = tables<Tested>();
    const auto& game = usual_game<Tested>();
    Rng rng(1);
    OptionList list;
    size_t at = 0;
    for (auto _ : bench) {
        auto state = from[++at % from.size()];
        game.resample(state, state.active, rng);
        game.options(state, list);
        for (int left = decisions; !list.empty() && left > 0; --left)
            advance(game, state, list[game.rollout(state, list, rng)], list);
        bots::play_to_rest(game, state, list, rng);
        benchmark::DoNotOptimize(game.worth(state, state.active));
    }
}

/// What a search does again and again.
template <class Tested>
void search_iteration(benchmark::State& bench) {
    constexpr int usual_length = 20;
    advised<Tested>(bench, usual_length);
}

template <class Tested>
void rollout_to_the_end(benchmark::State& bench) {
    advised<Tested>(bench, std::numeric_limits<int>::max());
}

template <class Tested>
void deal(benchmark::State& bench) {
    const auto& game = usual_game<Tested>();
    OptionList list;
    u64 seed = 0;
    for (auto _ : bench)
        benchmark::DoNotOptimize(game.deal(Seed::from_number(++seed), list, nullptr));
}

/// From the bytes in the program to a game that can deal.
template <class Tested>
void start_up(benchmark::State& bench) {
    for (auto _ : bench) {
        const typename Tested::Library read = Tested::library();
        const typename Tested::Game game(read, Tested::usual_setup());
        benchmark::DoNotOptimize(game.seats());
    }
}

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Decisions must not get dearer as a match goes on: the goal is a ratio below 1.5.
template <class Tested>
void late_against_early(benchmark::State& bench) {
    const auto& game = usual_game<Tested>();
    OptionList list;
    double spent[2] = {};
    u64 decisions[2] = {};
    u64 seed = 0;
    for (auto _ : bench) {
        Rng rng(++seed);
        auto state = game.deal(Seed::from_number(seed), list, nullptr);
        while (!list.empty()) {
            const int late = state.turn > Tested::late_turn;
            const int first = state.turn;
            const double start = processor_seconds();
            // Some turns at a time: reading the clock would else be most of the time.
            while (!list.empty() && state.turn < first + Tested::late_turn / 4) {
                const auto size = static_cast<u32>(list.size());
                decisions[late] += size > 1;
                advance(game, state, list[static_cast<int>(rng.below(size))], list);
            }
            spent[late] += processor_seconds() - start;
        }
    }
    const auto cost = [&](int late) {
        return spent[late] / static_cast<double>(std::max<u64>(1, decisions[late]));
    };
    bench.counters["early_ns"] = cost(0) * 1e9;
    bench.counters["late_ns"] = cost(1) * 1e9;
    bench.counters["ratio"] = cost(1) / cost(0);
}

template <class Tested>
void register_all() {
    const auto add = [](const char* what, void (*run)(benchmark::State&),
                        benchmark::TimeUnit unit = benchmark::kMicrosecond) {
        const std::string name = std::string(Tested::name) + "/" + what;
        benchmark::RegisterBenchmark(name.c_str(), run)->Unit(unit);
    };
    add("random_play", whole_matches<Tested, Policy::random>);
    add("rollout_match", whole_matches<Tested, Policy::rollout>);
    add("copy_state", copy_state<Tested>, benchmark::kNanosecond);
    add("world", world<Tested>, benchmark::kNanosecond);
    add("search_iteration", search_iteration<Tested>);
    add("rollout_to_the_end", rollout_to_the_end<Tested>);
    add("deal", deal<Tested>, benchmark::kNanosecond);
    add("start_up", start_up<Tested>);
    add("late_against_early", late_against_early<Tested>);
}

}  // namespace
}  // namespace cantina::test

int main(int argc, char** argv) {
    using namespace cantina;
    games::for_all([](auto traits) { test::register_all<test::Tested<decltype(traits)>>(); });
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
