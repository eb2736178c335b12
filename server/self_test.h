// What an operator wants to know before a server is started: would it work here?
#pragma once

#include <vector>

#include "engine/base/text.h"
#include "server/config.h"

namespace cantina::server {

struct Finding {
    bool well = true;
    Text told;
};

/// Looks at store, port, client and clock, all of them whatever is wrong with one. Serves nobody
/// and brings no schema up to date.
std::vector<Finding> self_test(const Config& config);

}  // namespace cantina::server
