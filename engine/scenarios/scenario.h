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

/// The scenario files of a folder, in alphabetical order.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);
/// All scenarios of a folder, unread.
std::vector<Scenario> read_scenarios(const std::filesystem::path& folder);
/// All scenarios of a file, which is read as a whole first, so that nothing in it goes unplayed.
/// Throws ContentError.
std::vector<Scenario> read_scenario_file(const std::filesystem::path& path,
                                         const std::string& shown_as);

}  // namespace cantina
