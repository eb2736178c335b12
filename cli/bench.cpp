// cantina bench: quick figures of this machine (`cantina-bench` measures thoroughly), and what the
// rules come to, which is the same on every machine.
#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/context.h"
#include "cli/terminal.h"
#include "games/gallery.h"
#include "match/file.h"
#include "match/signature.h"
#include "match/simulations.h"
#include "match/speed.h"

namespace cantina::cli {

namespace {

/// Below this share of the speed that was kept somebody is told.
constexpr double slow = 0.9;

struct BenchOptions {
    bool signature = false;
    bool speed = false;
    std::string kept;  // a file with an earlier speed of each game
    bool json = false;
};

/// Each figure takes about so long, in processor time: a busy machine changes neither the figures
/// nor, by much, the time they take.
constexpr double enough = 0.3;

/// A second of processor time. Matches are played in this thread, a few at a time.
double decisions_a_second(const Simulations& simulations, const char* bot) {
    bots::SimRequest request;
    request.bots.assign(static_cast<size_t>(simulations.game().seats()), bots::BotSpec::parse(bot));
    request.matches = 4;
    u64 choices = 0;
    const double start = processor_seconds();
    double seconds = 0;
    while ((seconds = processor_seconds() - start) < enough) {
        choices += simulations.simulate(request).choices.total;
        ++request.seed;
    }
    return static_cast<double>(choices) / seconds;
}

int bench(bool as_json, const Context& context) {
    auto out = nlohmann::ordered_json::object();
    const Language language = context.language;
    for (const games::Exhibit& game : games::gallery()) {
        const auto simulations = open_simulations(game.name, {}, context.content());
        const double random_decisions = decisions_a_second(*simulations, "random");
        const double greedy_decisions = decisions_a_second(*simulations, "greedy");
        const StateCosts costs = state_costs(game.name, context.content());
        if (as_json) {
            out[game.name] = {{"random_decisions_per_second", random_decisions},
                              {"greedy_decisions_per_second", greedy_decisions},
                              {"copy_nanoseconds", costs.copy},
                              {"world_nanoseconds", costs.world},
                              {"state_bytes", costs.bytes}};
            continue;
        }
        fmt::print("{}\n", game.title.in(language));
        const auto line = [&](const Text& what, const std::string& value) {
            fmt::print("  {}{:>14}\n", padded(context.say(what), 44), value);
        };
        line(words::bench_random, grouped(static_cast<u64>(random_decisions), language));
        line(words::bench_greedy, grouped(static_cast<u64>(greedy_decisions), language));
        line(words::bench_copy, decimal(costs.copy, 1, language) + " ns");
        line(words::bench_world, decimal(costs.world, 1, language) + " ns");
        line(words::bench_size, grouped(costs.bytes, language));
    }
    if (as_json) fmt::print("{}\n", out.dump(2));
    return 0;
}

int show_signatures(bool as_json, const Context& context) {
    auto out = nlohmann::ordered_json::object();
    for (const auto& game : games::gallery()) {
        const std::string& name = game.name;
        const std::string hash = fmt::format("{:016x}", signature(name, context.content()));
        if (as_json)
            out[name] = hash;
        else
            fmt::print("{} {}\n", name, hash);
    }
    if (as_json) fmt::print("{}\n", out.dump(2));
    return 0;
}

/// Lines "GAME SPEED", as --speed prints them; what else stands on a line does not count.
std::map<std::string, double> read_speeds(const std::string& file) {
    std::map<std::string, double> speeds;
    std::istringstream lines(read_whole_file(file, 1u << 16));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream parts(line);
        std::string game;
        double speed = 0;
        if (!(parts >> game >> speed) || speed <= 0) throw failure(words::bad_speeds, file, line);
        speeds[game] = speed;
    }
    return speeds;
}

/// Nothing fails because it is slow: machines differ, and some are busy.
int show_speed(const BenchOptions& options, const Context& context) {
    const auto kept =
        options.kept.empty() ? std::map<std::string, double>{} : read_speeds(options.kept);
    auto out = nlohmann::ordered_json::object();
    std::vector<std::string> warnings;
    for (const auto& game : games::gallery()) {
        const std::string& name = game.name;
        const double found = speed(name, context.content());
        auto& json = out[name] = {{"speed", found}};
        std::string line = fmt::format("{} {:.0f}", name, found);
        if (const auto before = kept.find(name); before != kept.end()) {
            const double share = found / before->second;
            const std::string percent = fmt::format("{:.0f}", share * 100);
            json["share"] = share;
            line += "  " + context.say(words::speed_share, percent, options.kept);
            if (share < slow)
                warnings.push_back(context.say(words::speed_warning, name, percent, options.kept));
        }
        if (!options.json) fmt::print("{}\n", line);
    }
    if (options.json)
        fmt::print("{}\n", out.dump(2));
    else
        for (const std::string& warning : warnings) fmt::print("{}\n", warning);
    return 0;
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    auto options = std::make_shared<BenchOptions>();
    CLI::App* command =
        add_command(app, context, "bench", words::bench_about, words::bench_examples);
    command->add_flag("--signature", options->signature, context.say(words::signature_option));
    auto* speed_wanted =
        command->add_option("--speed", options->kept, context.say(words::speed_option));
    speed_wanted->type_name("FILE")->expected(0, 1);
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, speed_wanted, &context] {
        options->speed = speed_wanted->count() > 0;
        if (options->kept == "true") options->kept.clear();
        context.run = [options, &context] {
            if (options->signature) return show_signatures(options->json, context);
            if (options->speed) return show_speed(*options, context);
            return bench(options->json, context);
        };
    });
}

}  // namespace cantina::cli
