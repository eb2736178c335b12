// Two servers on one PostgreSQL, everything that can go wrong with them, and people who play all
// the while: nothing that was acknowledged may be lost, nobody may see what is not so.
#pragma once

#include <string>

#include "engine/base/types.h"

namespace cantina::load {

struct ChaosWish {
    std::string program;  // the server's
    int tables = 24;
    double seconds = 60;
    u64 seed = 1;
    int threads = 0;          // of each server
    int take_over_ms = 3000;  // tables of an ended server go on at the other one within it
    bool keep = false;
    bool json = false;
    bool progress = false;
};

/// 0: all is well; 1: it is not, and where to look is said.
int chaos(const ChaosWish& wish);

}  // namespace cantina::load
