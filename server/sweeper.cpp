#include "server/sweeper.h"

#include <spdlog/spdlog.h>

#include "server/time.h"

namespace cantina::server {

namespace {

/// 0, which lets nothing go, stays 0.
i64 before(int days, i64 now) { return days ? now - days * i64{24 * 60 * 60 * 1000} : 0; }

}  // namespace

KeptDays days_of(const Config& config) {
    return {.waiting = config.keep_waiting_days,
            .abandoned = config.keep_abandoned_days,
            .finished = config.keep_finished_days,
            .replays = config.keep_replays_days};
}

Expiry expiry_at(const KeptDays& days, i64 now) {
    return {.waiting = before(days.waiting, now),
            .playing = before(days.abandoned, now),
            .over = before(days.finished, now),
            .replays = before(days.replays, now)};
}

Sweeper::Sweeper(Hub& hub, const Lobby& lobby, const KeptDays& days)
    : hub_(hub), lobby_(lobby), days_(days) {}

void Sweeper::start(const Rhythm& rhythm) {
    thread_ = std::thread([this, rhythm] { run(rhythm); });
}

void Sweeper::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Sweeper::run(const Rhythm& rhythm) {
    auto pause = rhythm.first;
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, pause, [this] { return stopping_; })) {
        lock.unlock();
        pause = sweep(rhythm.portion) ? rhythm.between : rhythm.rest;
        lock.lock();
    }
}

/// True: there may be more.
bool Sweeper::sweep(int portion) {
    if (!hub_.watch.well()) return false;
    try {
        const auto gone = hub_.store.prune(expiry_at(days_, now()), lobby_.open(), portion);
        if (!gone || gone->all() == 0) return false;
        hub_.metrics.tables_deleted += gone->tables();
        hub_.metrics.replays_deleted += gone->replays;
        spdlog::info(
            "deleted for nobody used them: {} tables never begun, {} abandoned, {} over; {} "
            "replays",
            gone->waiting, gone->playing, gone->over, gone->replays);
        return true;
    } catch (const StoreError& error) {
        spdlog::warn("store: {}", error.what());
        return false;
    }
}

}  // namespace cantina::server
