#include "bots/simulation.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace cantina::bots {

void Spread::add(u64 value) { add(Spread{1, value, value, value}); }

void Spread::add(const Spread& other) {
    if (!other.count) return;
    least = count ? std::min(least, other.least) : other.least;
    most = count ? std::max(most, other.most) : other.most;
    count += other.count;
    total += other.total;
}

double SimReport::share(size_t seat) const {
    double points = static_cast<double>(wins[seat]);
    for (size_t k = 2; k < shared[seat].size(); ++k)
        points += static_cast<double>(shared[seat][k]) / static_cast<double>(k);
    return matches ? points / static_cast<double>(matches) : 0;
}

u64 SimReport::draws_of(int k) const {
    u64 times = 0;  // each match once for every one of the k
    for (const auto& seat : shared) times += seat[static_cast<size_t>(k)];
    return times / static_cast<u64>(k);
}

namespace detail {

u64 derived_seed(u64 seed, u64 match, u64 role) {
    Rng rng(seed ^ match * 0x9E3779B97F4A7C15u ^ (role + 1) * 0xC2B2AE3D27D4EB4Fu);
    return rng.next();
}

void check_threads(int threads) {
    if (threads < 1 || threads > 1024)
        throw std::invalid_argument("threads are a number from 1 to 1024");
}

void share_work(const Work& work, const std::function<bool(int thread, u64 job)>& run) {
    std::atomic<u64> next{0};
    std::atomic<bool> enough{false};
    std::mutex telling;
    u64 done = 0;
    auto told = std::chrono::steady_clock::now();
    const auto loop = [&](int thread) {
        while (!enough && !(work.stop && *work.stop)) {
            const u64 job = next++;
            if (job >= work.jobs) return;
            if (!run(thread, job)) {
                enough = true;
                return;
            }
            const std::scoped_lock lock(telling);
            done += work.matches_per_job;
            const auto now = std::chrono::steady_clock::now();
            if (!work.progress || now - told < std::chrono::milliseconds(100)) continue;
            told = now;
            work.progress(done, work.jobs * work.matches_per_job);
        }
    };
    std::vector<std::jthread> others;
    for (int i = 1; i < work.threads; ++i) others.emplace_back(loop, i);
    loop(0);
}

/// Adds rounds in their order until the test is decided, so that the verdict does not depend on
/// which thread was quicker.
void RoundLedger::enter(u64 round, const RoundScore& score) {
    const std::scoped_lock lock(mutex_);
    waiting_[round] = score;
    for (auto it = waiting_.find(next_); it != waiting_.end() && !decided_;
         it = waiting_.find(next_)) {
        add(it->second);
        waiting_.erase(it);
        ++next_;
    }
    if (!request_.progress) return;
    finish();
    request_.progress(report_);
}

void RoundLedger::add(const RoundScore& score) {
    double sum = 0;
    for (size_t seat = 0; seat < static_cast<size_t>(report_.seats); ++seat) {
        const double share = score.share[seat];
        sum += share;
        ++report_.matches;
        if (share >= 1) {
            ++report_.wins;
            ++report_.wins_from[seat];
        } else if (share <= 0) {
            ++report_.losses;
        } else {
            ++report_.draws;
        }
    }
    points_ += sum;
    scores_.add(sum / report_.seats);
    if (report_.seats == 2) {
        const int bin = std::clamp(static_cast<int>(std::lround(sum * 2)), 0, 4);
        ++report_.pairs[static_cast<size_t>(bin)];
    }
    if (request_.sprt) test(*request_.sprt);
}

void RoundLedger::test(const Sprt& sprt) {
    report_.log_ratio =
        report_.seats == 2 ? sprt.ratio(report_.pairs) : sprt.ratio(scores_, report_.seats);
    if (report_.log_ratio >= sprt.upper()) report_.verdict = Verdict::stronger;
    if (report_.log_ratio <= sprt.lower()) report_.verdict = Verdict::weaker;
    decided_ = report_.verdict != Verdict::open;
}

/// Wilson's interval takes every match for a trial of its own that is won or lost. Shared wins and
/// going round the seats make results vary less than that, so it is rather too wide than too
/// narrow.
void RoundLedger::finish() {
    if (report_.matches) report_.rate = points_ / static_cast<double>(report_.matches);
    report_.rate_interval = wilson(report_.rate, report_.matches);
    const auto elo = [&](double rate) { return elo_of(rate, report_.seats); };
    report_.elo = elo(report_.rate);
    report_.elo_interval = {elo(report_.rate_interval.low), elo(report_.rate_interval.high)};
}

}  // namespace detail

}  // namespace cantina::bots
