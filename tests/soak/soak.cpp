// cantina-soak plays very many random matches of the Deckbuilding Game in every variant and checks
// all invariants at every decision. It stops at the first broken one with what is needed to see it
// again: the number of the match (which is its seed) and the decision.
//   cantina-soak --matches N --threads T --seed S
#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <mutex>
#include <thread>

#include "tests/properties/invariants.h"
#include "tests/properties/play.h"

namespace {

using namespace cantina;
using namespace cantina::deckbuilding;
using namespace cantina::deckbuilding::test;

struct Totals {
    std::atomic<u64> matches{0};
    std::atomic<u64> decisions{0};
    std::atomic<u64> turns{0};
    std::atomic<u64> longest{0};
    std::atomic<u64> stopped{0};
    std::atomic<u64> deepest{0};
    std::atomic<u64> wins[seat_count] = {};
    std::atomic<bool> failed{false};
};

void raise_to(std::atomic<u64>& highest, u64 value) {
    u64 now = highest.load();
    while (now < value && !highest.compare_exchange_weak(now, value)) {
    }
}

/// What a match is made of follows from its number alone.
struct Match {
    explicit Match(u64 number)
        : seed(number), game(game_of(setup_of(number))), policy(policy_of(number)), rng(number) {}

    static Setup setup_of(u64 number) {
        static const std::vector<Setup> setups = all_setups();
        return setups[number % setups.size()];
    }
    static Policy policy_of(u64 number) { return static_cast<Policy>(number / 24 % 3); }

    u64 seed;
    const deckbuilding::Game& game;
    Policy policy;
    Rng rng;
};

void tell_failure(const Match& match, u64 decision, const char* what) {
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    std::printf("BROKEN: %s\n  seed %" PRIu64 ", decision %" PRIu64
                ", %s, policy %s\n  again: cantina-soak --matches 1 --seed %" PRIu64 "\n",
                what, match.seed, decision, name_of(match.game.setup()).c_str(),
                policy_names[static_cast<int>(match.policy)], match.seed);
    std::fflush(stdout);
}

void play(u64 number, Totals& totals) {
    Match match(number);
    OptionList list;
    State state = match.game.deal(Seed::from_number(match.seed), list, nullptr);
    u64 decisions = 0;
    u64 deepest = 0;
    for (;;) {
        if (const char* broken = broken_invariant(match.game, state, list)) {
            totals.failed = true;
            return tell_failure(match, decisions, broken);
        }
        if (list.empty()) break;
        deepest = std::max(deepest, state.agenda.size);
        const int pick = answer_by(match.policy, match.game, state, list, match.rng);
        match.game.apply(state, list[pick], list, nullptr);
        ++decisions;
    }
    ++totals.matches;
    totals.decisions += decisions;
    totals.turns += state.turn;
    raise_to(totals.longest, state.turn);
    raise_to(totals.deepest, deepest);
    totals.stopped += state.turn > turn_limit;
    ++totals.wins[state.winner];
}

void tell_progress(const Totals& totals, u64 wanted, double seconds) {
    std::printf("%" PRIu64 " of %" PRIu64 " matches, %.1f million decisions, %.0f s\n",
                totals.matches.load(), wanted, static_cast<double>(totals.decisions.load()) / 1e6,
                seconds);
    std::fflush(stdout);
}

void tell_summary(const Totals& totals, double seconds) {
    const double matches = static_cast<double>(totals.matches.load());
    if (matches == 0) return;
    std::printf("decisions a match: %.0f; turns a match: %.0f, at most %" PRIu64
                "; stopped at the turn limit: %" PRIu64 "\n",
                static_cast<double>(totals.decisions.load()) / matches,
                static_cast<double>(totals.turns.load()) / matches, totals.longest.load(),
                totals.stopped.load());
    std::printf("won by the Empire: %.1f %%, by the Rebels: %.1f %%; deepest agenda: %" PRIu64 "\n",
                100.0 * static_cast<double>(totals.wins[empire].load()) / matches,
                100.0 * static_cast<double>(totals.wins[rebels].load()) / matches,
                totals.deepest.load());
    std::printf("%.2f million checked decisions a second\n",
                static_cast<double>(totals.decisions.load()) / seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
    u64 matches = 10000;
    u64 first = 1;
    int threads = 2;
    CLI::App app("Plays random matches and checks every invariant at every decision");
    app.add_option("--matches", matches, "how many")->capture_default_str();
    app.add_option("--threads", threads, "how many at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    app.add_option("--seed", first, "number of the first match")->capture_default_str();
    CLI11_PARSE(app, argc, argv);

    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    Totals totals;
    std::atomic<u64> next{0};
    const u64 report_every = std::max<u64>(1000, matches / 20);
    const auto work = [&] {
        for (u64 i = next++; i < matches && !totals.failed; i = next++) {
            play(first + i, totals);
            if ((i + 1) % report_every == 0) tell_progress(totals, matches, seconds());
        }
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    tell_progress(totals, matches, seconds());
    tell_summary(totals, seconds());
    std::puts(totals.failed ? "an invariant is broken" : "every invariant held");
    return totals.failed ? 1 : 0;
}
