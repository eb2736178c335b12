// Scenarios as tests: how gtest shows one, and names its test.
#pragma once

#include <iosfwd>

#include "engine/scenarios/scenario.h"

namespace cantina {

void PrintTo(const Scenario& scenario, std::ostream* out);
std::string test_name(const Scenario& scenario);

}  // namespace cantina
