// For statistics: an event told as a title and one of the deeds that the game counts.
#pragma once

#include "engine/base/types.h"

namespace cantina {

struct CardNote {
    u16 title;
    u8 deed;
    Seat seat;  // who did it
};

}  // namespace cantina
