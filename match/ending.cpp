#include "match/ending.h"

namespace cantina {

namespace {

/// An answer left several with the same share, and nobody who was still in without one.
bool is_drawn(const Match& match, const Standing& standing) {
    if (match.history().back().kind != HistoryEntry::Kind::answer) return false;
    int sharing = 0;
    int in = 0;
    for (Seat seat = 0; seat < match.game().seats(); ++seat) {
        sharing += standing.share[seat] > 0;
        in += !standing.is_out(seat);
    }
    return sharing > 1 && sharing >= in;
}

const char* reason_of(const Match& match, const Standing& standing) {
    if (is_drawn(match, standing)) return "drawn";
    const HistoryEntry& last = match.history().back();
    if (last.kind != HistoryEntry::Kind::leave) return "won";
    return last.reason == HistoryEntry::Reason::timeout ? "timeout" : "resigned";
}

}  // namespace

std::optional<Ending> end_of(const Match& match) {
    const Standing standing = match.game().standing(match.state());
    if (!standing.over || match.history().empty()) return std::nullopt;
    return Ending{reason_of(match, standing),
                  {standing.share.begin(), standing.share.begin() + match.game().seats()}};
}

Ending agreed_draw(const Match& match) {
    const Standing standing = match.game().standing(match.state());
    const auto seats = static_cast<Seat>(match.game().seats());
    int in = 0;
    for (Seat seat = 0; seat < seats; ++seat) in += !standing.is_out(seat);
    Ending draw{"drawn", std::vector<double>(seats)};
    for (Seat seat = 0; seat < seats; ++seat)
        if (!standing.is_out(seat)) draw.result[seat] = 1.0 / in;
    return draw;
}

}  // namespace cantina
