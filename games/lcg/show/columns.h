// A piece of the board with the faction it belongs to.
#pragma once

#include "engine/people/columns.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

struct Cell {
    Faction faction;
    std::string name;
    std::string figures;
};

/// In the colour of its faction, for a terminal.
std::string coloured(const std::string& text, Faction faction);

}  // namespace cantina::lcg
