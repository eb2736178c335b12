// Scenarios: what a card does, told beside the cards in *.scenarios.yaml. How a game lays its
// tables and plays them is told in games/*/scenarios/scenario.h; here they are found.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/abilities/content.h"

namespace cantina {

/// One of them, not yet parsed: every test is a process of its own, which plays one of hundreds.
struct Scenario {
    std::string card;
    std::string name;
    std::string file;
    int line = 0;
    std::string yaml;  // a list of one

    /// Faults are told with their line of the file. Throws ContentError.
    Entry entry() const;
    std::string where() const { return file + ":" + std::to_string(line); }
};

/// All scenarios of a folder.
std::vector<Scenario> read_scenarios(const std::filesystem::path& folder);

}  // namespace cantina
