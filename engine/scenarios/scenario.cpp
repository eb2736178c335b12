#include "engine/scenarios/scenario.h"

#include <algorithm>
#include <cctype>
#include <fstream>

namespace cantina {

namespace {

constexpr std::string_view card_key = "- card:";
constexpr std::string_view name_key = "  name:";

/// The value of a line `key: value`, as YAML understands it.
std::string value_after(std::string_view key, const std::string& line) {
    const size_t at = line.find_first_not_of(' ', key.size());
    if (at == std::string::npos) return {};
    const bool plain = std::isalpha(static_cast<unsigned char>(line[at])) != 0;
    return plain ? line.substr(at) : YAML::Load(line.substr(at)).as<std::string>();
}

void split_file(const std::filesystem::path& path, const std::string& shown_as,
                std::vector<Scenario>& scenarios) {
    std::ifstream in(path);
    const size_t first = scenarios.size();
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with(card_key))
            scenarios.push_back({value_after(card_key, line), "", shown_as, number, ""});
        if (scenarios.size() == first) continue;
        Scenario& scenario = scenarios.back();
        if (line.starts_with(name_key)) scenario.name = value_after(name_key, line);
        scenario.yaml += line + "\n";
    }
}

}  // namespace

Entry Scenario::entry() const {
    const std::string lines_before(static_cast<size_t>(std::max(line - 1, 0)), '\n');
    const Entry entry = Entry::parse(lines_before + yaml, file).items().at(0);
    entry.expect_keys({"card", "name", "shows", "table", "chance", "do", "then"});
    return entry;
}

std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    std::error_code unreadable;  // whoever reads the cards of the folder tells it
    for (const auto& file : std::filesystem::directory_iterator(folder, unreadable))
        if (file.path().string().ends_with(".scenarios.yaml")) files.push_back(file.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<Scenario> read_scenarios(const std::filesystem::path& folder) {
    std::vector<Scenario> scenarios;
    for (const auto& file : scenario_files(folder))
        split_file(file, file.filename().string(), scenarios);
    return scenarios;
}

std::vector<Scenario> read_scenario_file(const std::filesystem::path& path,
                                         const std::string& shown_as) {
    const std::vector<Entry> entries = Entry::load(path, shown_as).items();
    std::vector<Scenario> scenarios;
    split_file(path, shown_as, scenarios);
    const auto starts = [&](size_t i) {
        return i < scenarios.size() && entries[i].fault({}).line == scenarios[i].line;
    };
    for (size_t i = 0; i < entries.size(); ++i)
        if (!starts(i))
            entries[i].fail({"a scenario starts with '- card: ID' at the beginning of a line",
                             "ein Szenario beginnt mit „- card: ID“ am Anfang einer Zeile"});
    return scenarios;
}

}  // namespace cantina
