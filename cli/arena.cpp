// cantina arena: which of two bots is better.
#include <CLI/CLI.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/context.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "match/simulations.h"

namespace cantina::cli {

namespace {

struct ArenaOptions {
    std::string game;
    std::string first;
    std::string second;
    std::string matches;  // empty: about `usual_matches`
    std::string seed = "1";
    std::string threads;
    bool json = false;
    Agreed settings;
};

constexpr u64 usual_matches = 200;

/// Whole rounds: every seed is played once from each seat.
u64 rounds_of(const std::string& matches, u64 seats) {
    if (matches.empty()) return (usual_matches + seats - 1) / seats;
    const u64 wanted = whole_number(matches, "--matches", seats, 1'000'000'000);
    if (wanted % seats && seats == 2) throw usage(words::even_matches, wanted);
    if (wanted % seats) throw usage(words::whole_rounds, seats, wanted);
    return wanted / seats;
}

/// JSON has no infinity: whoever won every match is beyond measure.
nlohmann::ordered_json finite(double number) {
    return std::isfinite(number) ? nlohmann::ordered_json(number) : nlohmann::ordered_json();
}

std::string elo_text(double elo, Language language) {
    if (!std::isfinite(elo)) return elo > 0 ? "+∞" : "−∞";
    return (elo < 0 ? "−" : "+") + decimal(std::abs(elo), 0, language);
}

nlohmann::ordered_json as_json(const bots::ArenaReport& report, const bots::ArenaRequest& request) {
    nlohmann::ordered_json out = {
        {"first", request.first.text},
        {"second", request.second.text},
        {"matches", report.matches},
        {"stopped", report.stopped},
        {"wins", report.wins},
        {"losses", report.losses},
        {"draws", report.draws},
        {"wins_by_seat", report.wins_from},
        {"rate", report.rate},
        {"low", report.rate_interval.low},
        {"high", report.rate_interval.high},
        {"elo", finite(report.elo)},
        {"elo_low", finite(report.elo_interval.low)},
        {"elo_high", finite(report.elo_interval.high)},
        {"seconds", report.seconds},
        {"seconds_per_decision", {report.pace[0].mean(), report.pace[1].mean()}}};
    if (report.seats > 2) out["even_rate"] = 1.0 / report.seats;
    return out;
}

void print(const bots::ArenaReport& report, const bots::ArenaRequest& request,
           const Context& context) {
    const Language language = context.language;
    const bool duel = report.seats == 2;
    const auto percent = [&](double rate) { return decimal(100 * rate, 1, language); };
    if (report.stopped) fmt::print("{}\n", context.say(words::stopped_early));
    fmt::print("{}\n",
               context.say(duel ? words::arena_head : words::arena_round_head, request.first.text,
                           request.second.text, grouped(report.matches, language),
                           decimal(report.seconds, 1, language), report.seats - 1));
    fmt::print("  {}\n", context.say(duel ? words::arena_score : words::arena_round_score,
                                     report.wins, report.losses, report.draws));
    fmt::print("  {}\n",
               context.say(duel ? words::arena_rate : words::arena_round_rate, percent(report.rate),
                           percent(report.rate_interval.low), percent(report.rate_interval.high),
                           percent(1.0 / report.seats)));
    fmt::print("  {}\n", context.say(words::arena_elo, elo_text(report.elo, language),
                                     elo_text(report.elo_interval.low, language),
                                     elo_text(report.elo_interval.high, language)));
    fmt::print("  {}\n",
               context.say(words::arena_pace, request.first.text,
                           decimal(1000 * report.pace[0].mean(), 2, language), request.second.text,
                           decimal(1000 * report.pace[1].mean(), 2, language)));
}

int fight(const ArenaOptions& options, const Context& context) {
    check_game(options.game);
    if (options.second.empty()) throw usage(words::two_bots_needed, joined(bots::bot_names()));
    bots::ArenaRequest request;
    request.first = parse_bot(options.first);
    request.second = parse_bot(options.second);
    request.seed = whole_number(options.seed, "--seed", 0, ~u64{0});
    request.threads = parse_threads(options.threads);
    const Agreed settings = as_game_takes_them(context, options.game, options.settings);
    const auto simulations = open_simulations(options.game, settings, context.content());
    request.rounds = rounds_of(options.matches, static_cast<u64>(simulations->game().seats()));
    const Interruption guard;
    request.stop = &Interruption::flag();
    bots::ArenaReport report;
    {
        ProgressBar bar(context.say(words::simulating));
        request.progress = [&](u64 done, u64 wanted) { bar.show(done, wanted); };
        report = simulations->arena(request);
    }
    if (options.json)
        fmt::print("{}\n", as_json(report, request).dump(2));
    else
        print(report, request, context);
    return report.stopped ? 1 : 0;
}

}  // namespace

void add_arena(CLI::App& app, Context& context) {
    auto options = std::make_shared<ArenaOptions>();
    CLI::App* command =
        add_command(app, context, "arena", words::arena_about, words::arena_examples);
    add_game_argument(*command, context, options->game);
    command->add_option("first", options->first, context.say(words::first_bot))->type_name("BOT");
    command->add_option("second", options->second, context.say(words::second_bot))
        ->type_name("BOT");
    const auto option = [&](const char* name, std::string& value, const Text& about) {
        command->add_option(name, value, context.say(about))->type_name("N");
    };
    option("--matches", options->matches, words::arena_matches_option);
    option("--seed", options->seed, words::seed_option);
    option("--threads", options->threads, words::threads_option);
    add_settings(*command, context, options->settings);
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return fight(*options, context); };
    });
}

}  // namespace cantina::cli
