// For statistics: what a game counts of its cards, and an event told as a title and one of these
// deeds.
#pragma once

#include <string>

#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

struct Deed {
    std::string id;
    Text name;

    friend bool operator==(const Deed&, const Deed&) = default;
};

struct CardNote {
    u16 title;
    u8 deed;
    Seat seat;  // who did it
};

}  // namespace cantina
