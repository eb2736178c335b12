// Events report what happened, for the log, the animations and the tests. They trigger nothing.
#pragma once

#include <string>
#include <vector>

#include "engine/base/seat_mask.h"
#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

struct Event {
    u8 kind;        // the game's kind of event
    Seat seat;      // who did it, or nobody
    SeatMask seen;  // who may know `card` (and `other`); others learn only that it happened
    u8 detail;
    Card card;
    Card other;
    i16 amount;
    /// For the board. Numbers only of cards that lie open where they can be pointed at.
    Card number = no_card;        // of `card`
    Card other_number = no_card;  // of `other`
    u8 from = 0xFF;               // where `card` lay: the game's zone, if it is worth telling
    Card why = no_card;           // the card whose ability or reward did it

    bool shown_to(Seat viewer) const { return sees(seen, viewer); }
    friend bool operator==(const Event&, const Event&) = default;
};

/// Collects events while a match goes on. Where nobody listens, the rules get a null pointer.
struct Reporter {
    std::vector<Event> events;
};

/// What stands in the way of a wish, with the clause that says so.
struct Obstacle {
    std::string clause;
    Text reason;
};

}  // namespace cantina
