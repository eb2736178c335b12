// What happened and how it is said to somebody: the lines of the log and the events, in both
// languages or in the one that somebody wants.
#pragma once

#include <optional>

#include "match/match.h"
#include "server/json.h"

namespace cantina::server {

/// The language somebody wants; none: both.
using Tongue = std::optional<Language>;

/// Leaves of every text pair only what is wanted.
void prune(Tree& tree, Tongue tongue);
void prune(Json& json, Tongue tongue);

/// "en" or "de" in a message; none if it is not there. Throws Refusal.
Tongue tongue_of(const Json& message);

/// What a client is told of a match: lines of the log, and what it can show of them on the board.
/// Each event names its line by `n`, or null.
struct News {
    Tree::List log;
    Tree::List events;
};

/// Lines are numbered by their position, then one by one.
constexpr int first_number_of(int position) { return position * 256; }

struct Whose {
    Seat viewer = spectator;
    Tongue tongue = {};
};

/// After the position `since` (-1: from the deal on) and up to `until`.
News news(const Match& match, const Whose& whose, int since, int until, bool with_events);
/// The events of one position, also of one that was taken back later. For `nobody` each is told as
/// one of those who know all of it.
Tree::List events_at(const Match& match, Seat viewer, int position);

}  // namespace cantina::server
