// A bot's plan as it is sent to people.
#pragma once

#include "bots/plan.h"
#include "server/json.h"

namespace cantina::server {

/// Null if there is none: it was stopped.
Json told_plan(const AnyGame& game, const bots::Plan& plan);

}  // namespace cantina::server
