// cantina-bench measures what docs/performance.md promises. Every benchmark runs on one core; a
// "decision" has at least two options, since questions with a single option answer themselves.
//   cantina-bench --benchmark_repetitions=5 --benchmark_report_aggregates_only=true
#include <benchmark/benchmark.h>

#include <ctime>

#include "tests/allocations/counted_new.h"
#include "tests/properties/play.h"

namespace {

using namespace cantina;
using namespace cantina::deckbuilding;
using namespace cantina::deckbuilding::test;
using cantina::test::allocations;
using DeckbuildingGame = deckbuilding::Game;

const DeckbuildingGame& usual_game() {
    return game_of({Variant::whole_galaxy, recommended_bases(Variant::whole_galaxy), false});
}

struct Count {
    u64 matches = 0;
    u64 decisions = 0;  // with at least two options
    u64 turns = 0;
};

template <Policy How>
void play_match(const DeckbuildingGame& game, u64 seed, OptionList& list, Count& count) {
    Rng rng(seed);
    State state = game.deal(Seed::from_number(seed), list, nullptr);
    while (!list.empty()) {
        int pick = 0;
        if (list.size() > 1) {
            pick = answer_by(How, game, state, list, rng);
            ++count.decisions;
        }
        game.apply(state, list[pick], list, nullptr);
    }
    ++count.matches;
    count.turns += state.turn;
}

template <Policy How>
void whole_matches(benchmark::State& bench) {
    const DeckbuildingGame& game = usual_game();
    OptionList list;
    Count count;
    u64 seed = 0;
    long allocated = 0;
    for (auto _ : bench) {
        const long before = allocations;
        play_match<How>(game, ++seed, list, count);
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
BENCHMARK(whole_matches<Policy::random>)->Name("random_play")->Unit(benchmark::kMicrosecond);
BENCHMARK(whole_matches<Policy::rollout>)->Name("rollout_match")->Unit(benchmark::kMicrosecond);

/// Tables from the middle of a match, so that nothing is measured on an empty one.
std::vector<State> tables() {
    std::vector<State> met;
    OptionList list;
    for (u64 seed = 1; met.size() < 64; ++seed) {
        const DeckbuildingGame& game = usual_game();
        Rng rng(seed);
        State state = game.deal(Seed::from_number(seed), list, nullptr);
        for (int i = 0; i < 150 && !list.empty(); ++i)
            game.apply(state, list[game.rollout(state, list, rng)], list, nullptr);
        if (!list.empty()) met.push_back(state);
    }
    return met;
}

void copy_state(benchmark::State& bench) {
    const std::vector<State> from = tables();
    State to{};
    size_t at = 0;
    for (auto _ : bench) {
        to = from[++at % from.size()];
        benchmark::DoNotOptimize(to);
    }
    bench.counters["bytes"] = sizeof(State);
}
BENCHMARK(copy_state);

void world(benchmark::State& bench) {
    const std::vector<State> from = tables();
    const DeckbuildingGame& game = usual_game();
    Rng rng(1);
    State to{};
    size_t at = 0;
    for (auto _ : bench) {
        to = from[++at % from.size()];
        game.resample(to, to.active, rng);
        benchmark::DoNotOptimize(to);
    }
}
BENCHMARK(world);

/// What a search does again and again: a World, then to the end of the match by the game's advice.
void search_iteration(benchmark::State& bench) {
    const std::vector<State> from = tables();
    const DeckbuildingGame& game = usual_game();
    Rng rng(1);
    OptionList list;
    size_t at = 0;
    for (auto _ : bench) {
        State state = from[++at % from.size()];
        game.resample(state, state.active, rng);
        game.options(state, list);
        while (!list.empty())
            game.apply(state, list[game.rollout(state, list, rng)], list, nullptr);
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(search_iteration)->Unit(benchmark::kMicrosecond);

void deal(benchmark::State& bench) {
    const DeckbuildingGame& game = usual_game();
    OptionList list;
    u64 seed = 0;
    for (auto _ : bench)
        benchmark::DoNotOptimize(game.deal(Seed::from_number(++seed), list, nullptr));
}
BENCHMARK(deal);

/// From the bytes in the program to a game that can deal.
void start_up(benchmark::State& bench) {
    for (auto _ : bench) {
        const Library read = read_library(content::cards(DeckbuildingGame::name));
        const DeckbuildingGame game(read, Setup{});
        benchmark::DoNotOptimize(game.card_count());
    }
}
BENCHMARK(start_up)->Unit(benchmark::kMicrosecond);

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Decisions must not get dearer as a match goes on: the goal is a ratio below 1.5.
void late_against_early(benchmark::State& bench) {
    const DeckbuildingGame& game = usual_game();
    OptionList list;
    double spent[2] = {};
    u64 decisions[2] = {};
    u64 seed = 0;
    for (auto _ : bench) {
        Rng rng(++seed);
        State state = game.deal(Seed::from_number(seed), list, nullptr);
        while (!list.empty()) {
            const int late = state.turn > 40;
            const int first = state.turn;
            const double start = processor_seconds();
            // Ten turns at a time: reading the clock would else be most of the time.
            while (!list.empty() && state.turn < first + 10) {
                const auto size = static_cast<u32>(list.size());
                decisions[late] += size > 1;
                game.apply(state, list[static_cast<int>(rng.below(size))], list, nullptr);
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
BENCHMARK(late_against_early)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
