// A program as the tree it was written as: what the describer walks.
#pragma once

#include <vector>

#include "engine/abilities/vocabulary.h"

namespace cantina {

struct Node;
using Block = std::vector<Node>;

struct Node {
    enum class Kind : u8 {
        act,        // a verb, with its selection if it has one
        pick,       // a selection alone
        condition,  // parts: then, else (may be missing)
        instead,    // parts: what happens if the condition holds, what happens otherwise
        may,
        choose,  // parts: the alternatives
        then,
        later,
        each,
        each_opponent,
        repeat,
    };
    Kind kind;
    Who actor;           // who carries it out
    int at;              // its instruction
    int selection = -1;  // the instruction that selects its cards
    std::vector<Block> parts = {};
};

/// The instructions in [from, to), or as far as the first `end`; `actor` carries out the first.
Block outline(const Code& code, int from, int to, Who actor = Who::you);

}  // namespace cantina
