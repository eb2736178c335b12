// What the load generator has measured, for people and as JSON.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/types.h"
#include "server/json.h"

namespace cantina::load {

using server::Json;

/// Durations in milliseconds.
class Durations {
  public:
    void add(double milliseconds) {
        all_.push_back(static_cast<float>(milliseconds));
        sorted_ = false;
    }
    std::size_t size() const { return all_.size(); }
    /// `part` of them took no longer, from 0 to 1; 0 if there are none.
    double at(double part) const;
    Json json() const;
    std::string text() const;

  private:
    mutable std::vector<float> all_;
    mutable bool sorted_ = true;
};

/// Bytes of messages.
struct Sizes {
    i64 largest = 0;
    i64 sum = 0;
    i64 count = 0;
    void add(i64 bytes);
    double mean() const;
    Json json() const;
};

/// What all lines of a run measure.
struct Figures {
    Durations mover;     // from sending an answer to the view in which it is applied
    Durations other;     // the same for the other seat
    Durations done;      // to the server's `done`
    Durations lateness;  // how late answers were sent, because this program was busy
    i64 answers_sent = 0;
    i64 answers_done = 0;
    i64 repeated = 0;  // sent again after a line was cut
    i64 cut = 0;       // lines that ended without our doing
    i64 matches_over = 0;
    i64 tables_opened = 0;
    i64 read_bytes = 0;     // off the wire
    i64 written_bytes = 0;  // on it
    i64 message_bytes = 0;  // JSON received
    Sizes first_view, first_view_sent, first_view_zlib;
    Sizes later_view;                     // whole views for those who come back
    std::map<std::string, i64> refusals;  // by code
    std::map<std::string, i64> errors;
};

/// The entries of a store against what was acknowledged.
struct Verdict {
    i64 tables = 0;
    i64 entries = 0;
    i64 acknowledged = 0;
    i64 lost = 0;     // acknowledged, or shown, and not in the store
    i64 doubled = 0;  // more than once
    i64 wrong = 0;    // at another place, of another seat, another answer than the one given
    i64 refused = 0;  // and yet stored
    i64 views = 0;    // that were compared
    i64 wrong_views = 0;
    i64 timeouts = 0;  // of players who were not late
    std::vector<std::string> examples;
    bool fine() const { return lost + doubled + wrong + refused + wrong_views + timeouts == 0; }
};

struct Report {
    int tables = 0;
    double wanted_rate = 0;
    double opening_seconds = 0;
    double seconds = 0;  // of play
    i64 moves = 0;       // answers acknowledged within them
    i64 unanswered = 0;
    double server_processor = 0;  // seconds, while playing
    double own_processor = 0;
    long resident_kib = 0;
    std::optional<double> restart_seconds;  // from the kill to a server that is well again
    std::optional<double> back_seconds;     // from the kill until every line was back
    bool interrupted = false;
    std::optional<Verdict> verdict;

    double rate() const { return seconds > 0 ? static_cast<double>(moves) / seconds : 0; }
    bool fine() const { return unanswered == 0 && moves > 0 && (!verdict || verdict->fine()); }
};

Json to_json(const Verdict& verdict);
Json to_json(const Report& report, const Figures& figures);
std::string to_text(const Report& report, const Figures& figures);

}  // namespace cantina::load
