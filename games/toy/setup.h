// What is agreed before play: how many sit down, and what becomes of a seat that is given up.
#pragma once

#include <map>
#include <string>

#include "engine/base/tree.h"
#include "engine/base/types.h"

namespace cantina::toy {

struct Setup {
    int players = 2;
    bool bot_takes_over = false;  // otherwise who leaves is out, or has lost if only two are left

    /// From "players" and "leaving". Throws SetupError with a clear message, citing the clause.
    static Setup from(const std::map<std::string, std::string>& wishes);
    std::map<std::string, std::string> wishes() const;
    /// All of that with the values there are, for a form.
    static Tree settings();
    friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace cantina::toy
