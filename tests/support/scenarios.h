// Scenarios as tests: how gtest shows one, how its test is called and which clauses it shows.
#pragma once

#include <iosfwd>

#include "engine/scenarios/scenario.h"

namespace cantina {

void PrintTo(const Scenario& scenario, std::ostream* out);
std::string test_name(const Scenario& scenario);
/// The clauses that it says it shows.
void show_clauses(const Scenario& scenario);

}  // namespace cantina
