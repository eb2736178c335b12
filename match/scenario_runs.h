// Scenario files, read and played: for those who write cards.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/scenarios/scenario.h"
#include "match/open_game.h"

namespace cantina {

/// A scenario and what is wrong with it: nothing, if it ended as told.
struct PlayedScenario {
    Scenario scenario;
    std::vector<Fault> faults;
};

struct ScenarioReport {
    std::vector<PlayedScenario> played;
    std::vector<Fault> unreadable;  // of files of which nothing could be played

    std::vector<Fault> faults() const;
};

/// Plays all scenarios of the files with the cards of the program or of a folder. Throws
/// ContentError if the cards have faults, TextError if the game's cards have no scenarios; faults
/// of the scenarios are in the report.
ScenarioReport play_scenarios(const std::string& game, const ContentFolder& cards,
                              const std::vector<std::filesystem::path>& files);

/// What is wrong with a folder of cards and scenarios, all of it. Scenarios are only read, not
/// played, as long as the cards have faults.
std::vector<Fault> content_faults(const std::string& game, const std::filesystem::path& folder);

}  // namespace cantina
