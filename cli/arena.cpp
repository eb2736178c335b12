// cantina arena: which of two bots is better, and a table of the strengths of several.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "bots/ladder.h"
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
    std::vector<std::string> more;
    bool ladder = false;
    std::string matches;  // empty: the usual number
    std::string seed = "1";
    std::string threads;
    bool json = false;
    Agreed settings;
};

constexpr u64 usual_matches = 200;
constexpr u64 usual_matches_of_pair = 40;

/// Whole rounds: every seed is played once from each seat.
u64 rounds_of(const std::string& matches, u64 seats, u64 usual) {
    if (matches.empty()) return (usual + seats - 1) / seats;
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

/// What is the same for all meetings.
struct Arena {
    std::unique_ptr<const Simulations> simulations;
    bots::ArenaRequest request;
};

Arena open_arena(const ArenaOptions& options, u64 usual, const Context& context) {
    Arena arena;
    arena.request.seed = whole_number(options.seed, "--seed", 0, ~u64{0});
    arena.request.threads = parse_threads(options.threads);
    const Agreed settings = as_game_takes_them(context, options.game, options.settings);
    arena.simulations = open_simulations(options.game, settings, context.content());
    const auto seats = static_cast<u64>(arena.simulations->game().seats());
    arena.request.rounds = rounds_of(options.matches, seats, usual);
    arena.request.stop = &Interruption::flag();
    return arena;
}

/// `before` of `meetings` have been played; the bar tells how this one stands.
bots::ArenaReport meet(Arena& arena, ProgressBar& bar, const Context& context, u64 before = 0,
                       u64 meetings = 1) {
    const auto seats = static_cast<u64>(arena.simulations->game().seats());
    const u64 wanted = arena.request.rounds * seats;
    arena.request.progress = [&](const bots::ArenaReport& now) {
        const auto percent = [&](double rate) { return decimal(100 * rate, 0, context.language); };
        const std::string score =
            context.say(words::arena_so_far, now.wins, now.losses, percent(now.rate_interval.low),
                        percent(now.rate_interval.high));
        bar.show(before * wanted + now.matches, meetings * wanted,
                 arena.request.first.text + " – " + arena.request.second.text + " " + score);
    };
    return arena.simulations->arena(arena.request);
}

int fight(const ArenaOptions& options, const Context& context) {
    check_game(options.game);
    if (options.second.empty()) throw usage(words::two_bots_needed, joined(bots::bot_names()));
    if (!options.more.empty()) throw usage(words::only_two_bots, 2 + options.more.size());
    const bots::BotSpec first = parse_bot(options.first), second = parse_bot(options.second);
    const Interruption guard;
    Arena arena = open_arena(options, usual_matches, context);
    arena.request.first = first;
    arena.request.second = second;
    bots::ArenaReport report;
    {
        ProgressBar bar(context.say(words::simulating));
        report = meet(arena, bar, context);
    }
    if (options.json)
        fmt::print("{}\n", as_json(report, arena.request).dump(2));
    else
        print(report, arena.request, context);
    return report.stopped ? 1 : 0;
}

// --- a ladder

/// The bots that were named, each once, or those that people meet.
std::vector<bots::BotSpec> contenders(const ArenaOptions& options) {
    std::vector<std::string> names = {options.first, options.second};
    names.insert(names.end(), options.more.begin(), options.more.end());
    std::erase(names, "");
    if (names.empty()) names = {"padawan", "greedy", "knight", "master"};
    std::vector<bots::BotSpec> specs;
    for (const std::string& name : names)
        if (std::ranges::none_of(specs, [&](const auto& spec) { return spec.text == name; }))
            specs.push_back(parse_bot(name));
    if (specs.size() < 2) throw usage(words::ladder_needs, joined(bots::bot_names()));
    return specs;
}

struct Ladder {
    std::vector<bots::BotSpec> bots;
    std::vector<bots::Meeting> meetings;
    std::vector<bots::ArenaReport> reports;  // of the meetings
    size_t anchor = 0;                       // the knight, or the first that was named
    std::vector<bots::Rung> rungs;
    std::vector<size_t> order;  // strongest first
    u64 matches = 0;
    double seconds = 0;
    bool stopped = false;
};

/// Each against each.
void play_meetings(Ladder& ladder, Arena& arena, const Context& context) {
    ProgressBar bar(context.say(words::simulating));
    const u64 pairs = ladder.bots.size() * (ladder.bots.size() - 1) / 2;
    for (size_t first = 1; first < ladder.bots.size(); ++first)
        for (size_t second = 0; second < first && !ladder.stopped; ++second) {
            arena.request.first = ladder.bots[first];
            arena.request.second = ladder.bots[second];
            const bots::ArenaReport report =
                meet(arena, bar, context, ladder.meetings.size(), pairs);
            ladder.stopped = report.stopped;
            ladder.matches += report.matches;
            ladder.seconds += report.seconds;
            ladder.meetings.push_back({.first = first,
                                       .second = second,
                                       .seats = report.seats,
                                       .matches = static_cast<double>(report.matches),
                                       .rate = report.rate});
            ladder.reports.push_back(report);
        }
}

/// What was not played at all, after Ctrl-C, leaves a bot without a place: then only the meetings
/// are told.
void rank(Ladder& ladder) {
    if (ladder.stopped) return;
    const size_t count = ladder.bots.size();
    for (size_t i = 0; i < count; ++i)
        if (ladder.bots[i].text == "knight") ladder.anchor = i;
    ladder.rungs = bots::ladder(count, ladder.meetings, ladder.anchor);
    for (size_t i = 0; i < count; ++i) ladder.order.push_back(i);
    std::ranges::stable_sort(ladder.order, [&](size_t a, size_t b) {
        return ladder.rungs[a].elo > ladder.rungs[b].elo;
    });
}

bots::Interval likely(const bots::Rung& rung) {
    constexpr double in_95_percent = 1.96;
    return {rung.elo - in_95_percent * rung.error, rung.elo + in_95_percent * rung.error};
}

nlohmann::ordered_json as_json(const Ladder& ladder) {
    nlohmann::ordered_json out = {{"anchor", ladder.bots[ladder.anchor].text},
                                  {"matches", ladder.matches},
                                  {"stopped", ladder.stopped},
                                  {"seconds", ladder.seconds},
                                  {"bots", nlohmann::ordered_json::array()},
                                  {"meetings", nlohmann::ordered_json::array()}};
    for (const size_t bot : ladder.order) {
        const bots::Interval range = likely(ladder.rungs[bot]);
        out["bots"].push_back({{"bot", ladder.bots[bot].text},
                               {"elo", ladder.rungs[bot].elo},
                               {"elo_low", range.low},
                               {"elo_high", range.high}});
    }
    for (size_t i = 0; i < ladder.meetings.size(); ++i)
        out["meetings"].push_back({{"first", ladder.bots[ladder.meetings[i].first].text},
                                   {"second", ladder.bots[ladder.meetings[i].second].text},
                                   {"wins", ladder.reports[i].wins},
                                   {"losses", ladder.reports[i].losses},
                                   {"draws", ladder.reports[i].draws}});
    return out;
}

void print(const Ladder& ladder, const Context& context) {
    const Language language = context.language;
    if (ladder.stopped) fmt::print("{}\n", context.say(words::stopped_early));
    fmt::print(
        "{}\n",
        context.say(words::ladder_head, ladder.bots.size(), grouped(ladder.matches, language),
                    decimal(ladder.seconds, 1, language), ladder.bots[ladder.anchor].text));
    for (const size_t bot : ladder.order) {
        const bots::Rung& rung = ladder.rungs[bot];
        const bots::Interval range = likely(rung);
        const std::string elo =
            bot == ladder.anchor
                ? context.say(words::ladder_anchor)
                : context.say(words::ladder_line, elo_text(rung.elo, language),
                              elo_text(range.low, language), elo_text(range.high, language));
        fmt::print("  {} {}\n", padded(ladder.bots[bot].text, 14), elo);
    }
    for (size_t i = 0; i < ladder.meetings.size(); ++i) {
        const bots::ArenaReport& report = ladder.reports[i];
        fmt::print("  {}\n",
                   context.say(words::ladder_meeting, ladder.bots[ladder.meetings[i].first].text,
                               ladder.bots[ladder.meetings[i].second].text, report.wins,
                               report.losses, report.draws));
    }
}

int climb(const ArenaOptions& options, const Context& context) {
    check_game(options.game);
    Ladder ladder;
    ladder.bots = contenders(options);
    const Interruption guard;
    Arena arena = open_arena(options, usual_matches_of_pair, context);
    play_meetings(ladder, arena, context);
    rank(ladder);
    if (options.json)
        fmt::print("{}\n", as_json(ladder).dump(2));
    else
        print(ladder, context);
    return ladder.stopped ? 1 : 0;
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
    command->add_option("more", options->more, context.say(words::more_bots))->type_name("BOT");
    command->add_flag("--ladder", options->ladder, context.say(words::ladder_option));
    const auto option = [&](const char* name, std::string& value, const Text& about) {
        command->add_option(name, value, context.say(about))->type_name("N");
    };
    option("--matches", options->matches, words::arena_matches_option);
    option("--seed", options->seed, words::seed_option);
    option("--threads", options->threads, words::threads_option);
    add_settings(*command, context, options->settings);
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] {
            return options->ladder ? climb(*options, context) : fight(*options, context);
        };
    });
}

}  // namespace cantina::cli
