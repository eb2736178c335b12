// Walking through a scene question by question, and reading its events in order.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "games/lcg/tests/scene.h"

namespace cantina::lcg {

/// "light action", "dark strike", ...: who is asked what; "over" after the match.
std::string asked(Scene& scene);

/// Declines whatever can be declined (where nothing can, the first answer is given) until the
/// question is `stop` or the match is over. Returns all questions on the way, without the last.
Names walk(Scene& scene, const std::string& stop);

/// The same, until this phase has begun.
Names walk_until(Scene& scene, Phase phase);

/// Only the action windows of a walk, or whatever else ends like this.
Names only(const Names& questions, const std::string& ending);

/// The events of these kinds in the order in which they happened.
std::vector<EventKind> order_of(Scene& scene, const std::set<EventKind>& kinds);

/// The events of one kind: whose it was, which card, how much.
struct Told {
    Seat seat;
    std::string card;
    int amount;
    friend bool operator==(const Told&, const Told&) = default;
};
std::vector<Told> told(Scene& scene, EventKind kind);
void PrintTo(const Told& event, std::ostream* out);
void PrintTo(EventKind kind, std::ostream* out);

}  // namespace cantina::lcg
