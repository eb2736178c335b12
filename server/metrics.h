// What the server counts, for who runs it. No number here tells anything about a match.
#pragma once

#include <array>
#include <atomic>
#include <string>

#include "engine/base/types.h"

namespace cantina::server {

struct Metrics {
    std::atomic<i64> requests = 0;
    std::atomic<i64> refusals = 0;
    std::atomic<i64> sockets = 0;         // open now
    std::atomic<i64> sockets_ended = 0;   // since memory was last given back
    std::atomic<i64> rooms = 0;           // tables in memory
    std::atomic<i64> tables_created = 0;  // since the start
    std::atomic<i64> entries_stored = 0;
    std::atomic<i64> store_failures = 0;
    std::atomic<i64> tables_deleted = 0;
    std::atomic<i64> replays_deleted = 0;
    std::atomic<i64> bot_answers = 0;
    std::atomic<i64> hurried_answers = 0;
    std::atomic<i64> bytes_sent = 0;
    // What waits, and where.
    std::atomic<i64> desk_waiting = 0;      // for a thread that may ask the store
    std::atomic<i64> writer_waiting = 0;    // for the disk; at most one for each table
    std::atomic<i64> bots_waiting = 0;      // for a thread to think on
    std::atomic<i64> wishes_waiting = 0;    // at tables that wait for the store
    std::atomic<i64> analyses_waiting = 0;  // matches
    std::atomic<i64> outbox_bytes = 0;      // for lines that read slowly

    /// How long it took from a wish to its being stored and shown.
    static constexpr std::array<double, 8> bounds = {0.001, 0.0025, 0.005, 0.01,
                                                     0.025, 0.05,   0.1,   1.0};
    std::array<std::atomic<i64>, bounds.size() + 1> waits{};
    std::atomic<i64> wait_microseconds = 0;
    void waited(i64 microseconds);

    /// In the text format of Prometheus.
    std::string text() const;
};

}  // namespace cantina::server
