// The time of day as the protocol counts it.
#pragma once

#include <chrono>

#include "engine/base/types.h"

namespace cantina::server {

/// Milliseconds since 1970.
inline i64 now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace cantina::server
