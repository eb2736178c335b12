#include "server/metrics.h"

#include <fmt/format.h>

namespace cantina::server {

namespace {

constexpr i64 step_of_bytes = 1 << 20;

}  // namespace

void Metrics::waited(i64 microseconds) {
    const double seconds = static_cast<double>(microseconds) / 1e6;
    std::size_t at = 0;
    while (at < bounds.size() && seconds > bounds[at]) ++at;
    ++waits[at];
    wait_microseconds += microseconds;
}

std::string Metrics::text() const {
    std::string out;
    const auto line = [&](const char* name, const char* type, const char* help, i64 value) {
        out += fmt::format("# HELP cantina_{0} {1}\n# TYPE cantina_{0} {2}\ncantina_{0} {3}\n",
                           name, help, type, value);
    };
    line("requests_total", "counter", "HTTP requests answered.", requests);
    line("refusals_total", "counter", "Requests and wishes refused.", refusals);
    line("sockets", "gauge", "WebSockets open now.", sockets);
    line("rooms", "gauge", "Tables in memory.", rooms);
    line("tables_created_total", "counter", "Tables created since the start.", tables_created);
    line("entries_stored_total", "counter", "Entries of matches stored.", entries_stored);
    line("store_failures_total", "counter", "Writes the store refused.", store_failures);
    line("tables_deleted_total", "counter", "Tables deleted because nobody used them.",
         tables_deleted);
    line("replays_deleted_total", "counter", "Kept replays deleted because nobody read them.",
         replays_deleted);
    line("bot_answers_total", "counter", "Answers given by bots.", bot_answers);
    line("bot_answers_hurried_total", "counter",
         "Answers of bots in turns in which the machine was too busy for all their thinking.",
         hurried_answers);
    // In large steps: the length of a single message could tell what is in it.
    line("sent_bytes_total", "counter", "Bytes sent over WebSockets before compression, roughly.",
         bytes_sent / step_of_bytes * step_of_bytes);
    line("desk_waiting", "gauge", "Calls that wait for a thread to ask the store.", desk_waiting);
    line("writer_waiting", "gauge", "Entries that wait to be stored.", writer_waiting);
    line("bots_waiting", "gauge", "Answers and hints that wait for a thread to think on.",
         bots_waiting);
    line("wishes_waiting", "gauge", "Wishes that wait for their table.", wishes_waiting);
    line("analyses_waiting", "gauge", "Matches that are being analysed or wait for it.",
         analyses_waiting);
    line("outbox_bytes", "gauge", "Bytes that wait for slow readers, roughly.",
         outbox_bytes / step_of_bytes * step_of_bytes);
    out +=
        "# HELP cantina_wish_seconds From a wish to its being stored and shown.\n"
        "# TYPE cantina_wish_seconds histogram\n";
    i64 sum = 0;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        sum += waits[i];
        out += fmt::format("cantina_wish_seconds_bucket{{le=\"{}\"}} {}\n", bounds[i], sum);
    }
    sum += waits[bounds.size()];
    out += fmt::format(
        "cantina_wish_seconds_bucket{{le=\"+Inf\"}} {0}\n"
        "cantina_wish_seconds_sum {1:.6f}\ncantina_wish_seconds_count {0}\n",
        sum, static_cast<double>(wait_microseconds) / 1e6);
    return out;
}

}  // namespace cantina::server
