// What a bot thinks of an option.
#pragma once

#include "engine/flow/option.h"

namespace cantina::bots {

struct Thought {
    Option option;
    double win_chance;  // its share of the win: 0 lost, 1 won
    int visits;         // how often it was tried
    double error = 0;   // standard error of the chance, beside the other options
};

}  // namespace cantina::bots
