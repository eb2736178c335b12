// A bot's plan as it is sent to people.
#pragma once

#include "bots/plan.h"
#include "server/json.h"

namespace cantina::server {

/// Null if there is none: it was stopped.
Json to_json(const bots::ToldPlan& plan);

}  // namespace cantina::server
