// cantina scenarios: plays what *.scenarios.yaml tell of cards, and says what came out otherwise.
#include <CLI/CLI.hpp>

#include "cli/fault_json.h"
#include "cli/session.h"
#include "match/scenario_runs.h"

namespace cantina::cli {

namespace {

struct ScenarioOptions {
    std::string game;
    std::vector<std::string> files;
    bool json = false;
};

/// The files named; a folder stands for all of its scenarios, and so does --content if no file is
/// named.
std::vector<std::filesystem::path> files_meant(const ScenarioOptions& options,
                                               const Context& context) {
    std::vector<std::string> named = options.files;
    if (named.empty() && !context.content_folder.empty()) named.push_back(context.content_folder);
    if (named.empty()) throw usage(words::scenario_file_missing);
    std::vector<std::filesystem::path> files;
    for (const std::string& name : named) {
        if (std::error_code none; !std::filesystem::is_directory(name, none)) {
            files.emplace_back(name);
            continue;
        }
        const auto inside = scenario_files(name);
        if (inside.empty()) throw failure(words::no_scenarios_in, name);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

/// Further lines of a message are indented below the first.
std::string fault_lines(const Fault& fault, Language language) {
    std::string text = "  " + fault.text(language);
    for (size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 5)
        text.insert(at + 1, "    ");
    return text;
}

void print_report(const ScenarioReport& report, const Context& context) {
    const Ink ink(wants_colour(STDOUT_FILENO));
    for (const Fault& fault : report.unreadable)
        fmt::print("{}\n", fault_lines(fault, context.language));
    size_t failed = 0;
    for (const auto& [scenario, faults] : report.played) {
        const std::string mark = padded(
            context.say(faults.empty() ? words::scenario_passed : words::scenario_failed), 7);
        fmt::print("{} {}: {}: {}\n", faults.empty() ? ink.good(mark) : ink.warning(mark),
                   scenario.where(), scenario.card, scenario.name);
        for (const Fault& fault : faults) fmt::print("{}\n", fault_lines(fault, context.language));
        failed += !faults.empty();
    }
    fmt::print("{}\n", context.say(words::scenario_count, report.played.size(), failed));
}

nlohmann::ordered_json as_json(const ScenarioReport& report, Language language) {
    auto list = nlohmann::ordered_json::array();
    for (const auto& [scenario, faults] : report.played)
        list.push_back({{"file", scenario.file},
                        {"line", scenario.line},
                        {"card", scenario.card},
                        {"name", scenario.name},
                        {"ok", faults.empty()},
                        {"faults", faults_as_json(faults, language)}});
    return {{"ok", report.faults().empty()},
            {"unreadable", faults_as_json(report.unreadable, language)},
            {"scenarios", list}};
}

int run_scenarios(const ScenarioOptions& options, const Context& context) {
    check_game(options.game);
    const ScenarioReport report =
        play_scenarios(options.game, context.content(), files_meant(options, context));
    if (options.json)
        fmt::print("{}\n", as_json(report, context.language).dump(2));
    else
        print_report(report, context);
    return report.faults().empty() ? 0 : 1;
}

}  // namespace

void add_scenarios(CLI::App& app, Context& context) {
    auto options = std::make_shared<ScenarioOptions>();
    CLI::App* command =
        add_command(app, context, "scenarios", words::scenarios_about, words::scenarios_examples);
    add_game_argument(*command, context, options->game);
    command->add_option("files", options->files, context.say(words::scenario_files_argument))
        ->type_name("FILE");
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return run_scenarios(*options, context); };
    });
}

}  // namespace cantina::cli
