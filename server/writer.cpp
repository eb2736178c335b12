#include "server/writer.h"

#include <spdlog/spdlog.h>

namespace cantina::server {

namespace {

Stored of(Appended result) {
    if (result == Appended::kept) return Stored::kept;
    return result == Appended::late ? Stored::late : Stored::ahead;
}

}  // namespace

Writer::Writer(Store& store, Metrics& metrics)
    : store_(store), metrics_(metrics), thread_([this] { run(); }) {}

void Writer::stop() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    wake_.notify_all();
    if (thread_.joinable()) thread_.join();
}

void Writer::finish(std::chrono::milliseconds within) {
    std::unique_lock lock(mutex_);
    stopping_ = true;
    wake_.notify_all();
    wake_.wait_for(lock, within, [this] { return ended_; });
}

void Writer::append(NewEntry entry, std::function<void(Stored)> done) {
    ++metrics_.writer_waiting;
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(entry), std::move(done)});
    }
    wake_.notify_one();
}

void Writer::run() {
    for (;;) {
        std::vector<Job> jobs;
        {
            std::unique_lock lock(mutex_);
            wake_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
            if (waiting_.empty()) {
                ended_ = true;
                return wake_.notify_all();
            }
            jobs.swap(waiting_);
        }
        store(jobs);
        metrics_.writer_waiting -= static_cast<i64>(jobs.size());
    }
}

void Writer::store(std::vector<Job>& jobs) {
    std::vector<NewEntry> entries;
    entries.reserve(jobs.size());
    for (Job& job : jobs) entries.push_back(std::move(job.entry));
    try {
        const std::vector<Appended> results = store_.append(entries);
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            if (results[i] == Appended::kept) ++metrics_.entries_stored;
            if (results[i] == Appended::ahead)
                spdlog::error("table {}: entry {} is not stored, for the one before it is missing",
                              entries[i].table, entries[i].version);
            jobs[i].done(of(results[i]));
        }
    } catch (const std::exception& error) {
        ++metrics_.store_failures;
        spdlog::error("store: {}", error.what());
        for (Job& job : jobs) job.done(Stored::failed);
    }
}

}  // namespace cantina::server
