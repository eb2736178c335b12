#include "match/scenario_runs.h"

#include "engine/base/error.h"
#include "games/scenarios.h"

namespace cantina {

namespace {

const Text no_scenarios = {"the cards of '{0}' have no scenarios",
                           "die Karten von „{0}“ haben keine Szenarien"};
const Text no_such_card = {"There is no card '{0}'.", "Eine Karte „{0}“ gibt es nicht."};

void append(std::vector<Fault>& all, const std::vector<Fault>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// What `work` complains about; without a place of its own it is told at the scenario.
template <class Work>
std::vector<Fault> faults_of(const Scenario& scenario, Work work) {
    const auto here = [&](const Text& message) {
        return std::vector<Fault>{{scenario.file, scenario.line, 1, message}};
    };
    try {
        work();
        return {};
    } catch (const ContentError& error) {
        return error.faults();
    } catch (const TextError& error) {
        return here(error.text());
    } catch (const std::exception& error) {
        return here(alike(error.what()));
    }
}

/// `look` tells the faults of each scenario that could be read.
template <class Look>
ScenarioReport read_files(const std::vector<std::filesystem::path>& files, Look look) {
    ScenarioReport report;
    for (const auto& file : files) {
        try {
            for (const Scenario& scenario : read_scenario_file(file, file.string()))
                report.played.push_back({scenario, look(scenario)});
        } catch (const ContentError& error) {
            append(report.unreadable, error.faults());
        }
    }
    return report;
}

}  // namespace

std::vector<Fault> ScenarioReport::faults() const {
    std::vector<Fault> all = unreadable;
    for (const PlayedScenario& scenario : played) append(all, scenario.faults);
    return all;
}

ScenarioReport play_scenarios(const std::string& game, const ContentFolder& cards,
                              const std::vector<std::filesystem::path>& files) {
    return games::visit(game, [&](auto traits) -> ScenarioReport {
        using Traits = decltype(traits);
        if constexpr (games::HasScenarios<Traits>) {
            const auto library = cards ? Traits::library(*cards) : Traits::library();
            return read_files(files, [&](const Scenario& scenario) {
                return faults_of(scenario, [&] {
                    const Entry entry = scenario.entry();
                    entry.at("name").string();
                    const Entry card = entry.at("card");
                    if (library.find(card.string()) < 0)
                        card.fail(filled(no_such_card, card.string()));
                    typename Traits::Scene scene(library);
                    play(scenario, scene);
                });
            });
        } else {
            throw TextError(filled(no_scenarios, game));
        }
    });
}

std::vector<Fault> content_faults(const std::string& game, const std::filesystem::path& folder) {
    const auto files = scenario_files(folder);
    try {
        if (files.empty()) {
            open_game(game, {}, folder);
            return {};
        }
        return play_scenarios(game, folder, files).faults();
    } catch (const ContentError& error) {
        std::vector<Fault> faults = error.faults();
        const ScenarioReport report = read_files(files, [](const Scenario& scenario) {
            return faults_of(scenario, [&] { scenario.entry(); });
        });
        append(faults, report.faults());
        return faults;
    }
}

}  // namespace cantina
