// What the clients of a table know, and the store has to know, too.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/types.h"
#include "server/json.h"

namespace cantina::load {

/// An answer to the question at `version`: it must become the entry after that one.
struct Given {
    std::string id;
    Seat seat = nobody;
    i64 version = 0;
    int option = 0;
};

/// What was shown, as a number: the same for two views if they say the same.
u64 fingerprint(const server::Json& view);

struct History {
    std::string table;
    std::vector<Given> acknowledged{};
    std::optional<Given> unanswered{};
    i64 shown = 0;  // the highest version anybody has seen
    /// Sent once and refused: these must not be there.
    std::vector<Given> refused{};
    /// By viewer and version.
    std::map<std::pair<Seat, i64>, u64> views{};
    /// Everybody was there and answered as soon as that was possible.
    bool nobody_was_late = false;
};

}  // namespace cantina::load
