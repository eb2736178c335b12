#include "server/watch.h"

#include <spdlog/spdlog.h>

#include "server/time.h"

namespace cantina::server {

namespace {

constexpr auto between_beats = std::chrono::seconds(1);
/// An answer that takes longer is none.
constexpr i64 silence = 1500;
constexpr std::size_t most_outages = 16;

}  // namespace

Watch::Report Watch::report() const {
    const std::lock_guard lock(mutex_);
    Report report;
    report.since = last_well_;
    if (asked_ && now() - asked_ > silence)
        report.health = Health::silent;
    else if (failing_)
        report.health = Health::failing;
    return report;
}

std::vector<Watch::Outage> Watch::outages() const {
    const std::lock_guard lock(mutex_);
    return outages_;
}

void Watch::note_outage(Outage outage) {
    const std::lock_guard lock(mutex_);
    keep(outage);
}

void Watch::keep(Outage outage) {
    outages_.push_back(outage);
    if (outages_.size() > most_outages) outages_.erase(outages_.begin());
}

void Watch::start(std::function<void(bool)> after) {
    after_ = std::move(after);
    last_well_ = now();
    thread_ = std::thread([this] { run(); });
}

void Watch::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_one();
    if (thread_.joinable()) thread_.join();
}

bool Watch::ask() {
    try {
        const i64 time = store_.beat();
        house_clock().approach(time ? time : wall_clock());
        return true;
    } catch (const std::exception& error) {
        const std::lock_guard lock(mutex_);
        if (!failing_) spdlog::error("store: {}", error.what());
        return false;
    }
}

void Watch::run() {
    std::unique_lock lock(mutex_);
    while (!stopping_) {
        asked_ = now();
        lock.unlock();
        const bool well = ask();
        lock.lock();
        const bool back = well && (failing_ || now() - asked_ > silence);
        asked_ = 0;
        if (back) {
            spdlog::warn("store: it answers again");
            keep({last_well_, now()});
        }
        failing_ = !well;
        if (well) last_well_ = now();
        lock.unlock();
        after_(back);
        lock.lock();
        wake_.wait_for(lock, between_beats, [this] { return stopping_; });
    }
}

}  // namespace cantina::server
