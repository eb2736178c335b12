// cantina-soak plays very many random matches of every game in every variant and checks all
// invariants at every decision. It stops at the first broken one with what is needed to see it
// again: the game, the number of the match (which is its seed) and the decision.
//   cantina-soak --game G --matches N --threads T --seed S
#include <CLI/CLI.hpp>
#include <atomic>
#include <chrono>
#include <cinttypes>
#include <cmath>
#include <cstdio>
#include <mutex>
#include <thread>

#include "tests/properties/all_tested.h"
#include "tests/properties/invariants.h"

namespace cantina::test {
namespace {

/// Whole parts of it for any number of seats that share a win.
constexpr u64 whole_win = 840;

struct Totals {
    std::atomic<u64> matches{0};
    std::atomic<u64> decisions{0};
    std::atomic<u64> turns{0};
    std::atomic<u64> longest{0};
    std::atomic<u64> stopped{0};
    std::atomic<u64> deepest{0};
    std::atomic<u64> seated[max_seats] = {};  // matches in which there is this seat
    std::atomic<u64> shares[max_seats] = {};  // of the wins, a whole one being `whole_win`
    std::atomic<u64> shared{0};               // matches that several won
    std::atomic<u64> left{0};                 // seats that were given up
    std::atomic<bool> failed{false};
};

void raise_to(std::atomic<u64>& highest, u64 value) {
    u64 now = highest.load();
    while (now < value && !highest.compare_exchange_weak(now, value)) {
    }
}

/// What a match is made of follows from its number alone.
template <class Tested>
struct Match {
    explicit Match(u64 number)
        : seed(number),
          game(game_of<Tested>(Tested::setup_of(number))),
          policy(static_cast<Policy>(number / Tested::variants % policy_count)),
          rng(number) {}

    u64 seed;
    const typename Tested::Game game;
    Policy policy;
    Rng rng;
};

template <class Tested>
void tell_failure(const Match<Tested>& match, u64 decision, const char* what) {
    static std::mutex one_at_a_time;
    const std::lock_guard lock(one_at_a_time);
    const std::string game(Tested::name);
    std::printf("BROKEN: %s\n  %s, seed %" PRIu64 ", decision %" PRIu64
                ", %s, policy %s\n  again: cantina-soak --game %s --matches 1 --seed %" PRIu64 "\n",
                what, game.c_str(), match.seed, decision, name_of(match.game.setup()).c_str(),
                policy_names[static_cast<int>(match.policy)], game.c_str(), match.seed);
    std::fflush(stdout);
}

/// Now and then, where the others would go on, somebody gives up; true if so. What is left on the
/// table must stay sound. Matches of two are not asked, so that they stay what they were.
template <class Tested>
bool gives_up(Match<Tested>& match, typename Tested::State& state, OptionList& list) {
    constexpr u32 rarely = 200;
    const int seats = match.game.seats();
    if (seats == 2 || match.rng.below(rarely)) return false;
    const auto seat = static_cast<Seat>(match.rng.below(static_cast<u32>(seats)));
    if (match.game.standing(state).is_out(seat) ||
        match.game.departure(state, seat) != Departure::out)
        return false;
    match.game.leave(state, seat, list, nullptr);
    return true;
}

void count_shares(const Standing& standing, int seats, Totals& totals) {
    int winners = 0;
    for (size_t seat = 0; seat < static_cast<size_t>(seats); ++seat) {
        const float share = standing.share[seat];
        ++totals.seated[seat];
        totals.shares[seat] += static_cast<u64>(std::lround(share * static_cast<float>(whole_win)));
        winners += share > 0;
    }
    totals.shared += winners > 1;
}

template <class Tested>
void play(u64 number, Totals& totals) {
    Match<Tested> match(number);
    OptionList list;
    typename Tested::State state = match.game.deal(Seed::from_number(match.seed), list, nullptr);
    u64 decisions = 0;
    u64 deepest = 0;
    for (;;) {
        if (const char* broken = broken_invariant<Tested>(match.game, state, list)) {
            totals.failed = true;
            return tell_failure(match, decisions, broken);
        }
        if (list.empty()) break;
        deepest = std::max(deepest, state.agenda.size);
        if (gives_up(match, state, list)) {
            ++totals.left;
            continue;
        }
        const int pick = answer_by<Tested>(match.policy, match.game, state, list, match.rng);
        match.game.apply(state, list[pick], list, nullptr);
        ++decisions;
    }
    ++totals.matches;
    totals.decisions += decisions;
    totals.turns += state.turn;
    raise_to(totals.longest, state.turn);
    raise_to(totals.deepest, deepest);
    totals.stopped += state.turn > Tested::turn_limit;
    count_shares(match.game.standing(state), match.game.seats(), totals);
}

void tell_progress(const Totals& totals, u64 wanted, double seconds) {
    std::printf("%" PRIu64 " of %" PRIu64 " matches, %.1f million decisions, %.0f s\n",
                totals.matches.load(), wanted, static_cast<double>(totals.decisions.load()) / 1e6,
                seconds);
    std::fflush(stdout);
}

template <class Tested>
void tell_summary(const Totals& totals, double seconds) {
    const double matches = static_cast<double>(totals.matches.load());
    if (matches == 0) return;
    std::printf("decisions a match: %.0f; turns a match: %.0f, at most %" PRIu64
                "; stopped at the turn limit: %" PRIu64 "\n",
                static_cast<double>(totals.decisions.load()) / matches,
                static_cast<double>(totals.turns.load()) / matches, totals.longest.load(),
                totals.stopped.load());
    for (size_t seat = 0; seat < std::size(Tested::seat_names); ++seat)
        if (const auto seated = static_cast<double>(totals.seated[seat] * whole_win); seated > 0)
            std::printf("won by %s: %.1f %%; ", Tested::seat_names[seat],
                        100.0 * static_cast<double>(totals.shares[seat].load()) / seated);
    if (totals.shared) std::printf("shared: %" PRIu64 "; ", totals.shared.load());
    if (totals.left) std::printf("given up: %" PRIu64 "; ", totals.left.load());
    std::printf("deepest agenda: %" PRIu64 "\n", totals.deepest.load());
    std::printf("%.2f million checked decisions a second\n",
                static_cast<double>(totals.decisions.load()) / seconds / 1e6);
}

struct Wish {
    u64 matches = 10000;
    u64 first = 1;
    int threads = 2;
};

/// Did every invariant hold?
template <class Tested>
bool soak(const Wish& wish) {
    std::printf("%s\n", std::string(Tested::name).c_str());
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    Totals totals;
    std::atomic<u64> next{0};
    const u64 report_every = std::max<u64>(1000, wish.matches / 20);
    const auto work = [&] {
        for (u64 i = next++; i < wish.matches && !totals.failed; i = next++) {
            play<Tested>(wish.first + i, totals);
            if ((i + 1) % report_every == 0) tell_progress(totals, wish.matches, seconds());
        }
    };
    std::vector<std::thread> workers;
    for (int i = 0; i < wish.threads; ++i) workers.emplace_back(work);
    for (std::thread& worker : workers) worker.join();
    tell_progress(totals, wish.matches, seconds());
    tell_summary<Tested>(totals, seconds());
    std::puts(totals.failed ? "an invariant is broken" : "every invariant held");
    return !totals.failed;
}

}  // namespace
}  // namespace cantina::test

int main(int argc, char** argv) {
    using namespace cantina;
    test::Wish wish;
    std::string only;
    std::vector<std::string> names;
    games::for_all([&](auto traits) { names.emplace_back(traits.name); });
    CLI::App app("Plays random matches and checks every invariant at every decision");
    app.add_option("--game", only, "which game (default: all)")->check(CLI::IsMember(names));
    app.add_option("--matches", wish.matches, "how many")->capture_default_str();
    app.add_option("--threads", wish.threads, "how many at a time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    app.add_option("--seed", wish.first, "number of the first match")->capture_default_str();
    CLI11_PARSE(app, argc, argv);
    bool held = true;
    games::for_all([&](auto traits) {
        using Game = test::Tested<decltype(traits)>;
        if (only.empty() || only == Game::name) held &= test::soak<Game>(wish);
    });
    return held ? 0 : 1;
}
