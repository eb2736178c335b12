// cantina positions: how often a bot finds what every experienced player does.
#include "match/positions.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/context.h"
#include "cli/terminal.h"

namespace cantina::cli {

namespace {

struct PositionOptions {
    std::string game;
    std::string bot;
    std::string seeds = "1";
    std::string theme;  // empty: all
    std::string from;   // empty: those inside the program
    bool json = false;
};

struct Missed {
    u64 seed;
    PositionAnswer answer;
};

/// A position and how it went with each seed.
struct Asked {
    Position position;
    u64 right = 0;
    std::vector<Missed> missed;
};

struct Tally {
    u64 asked = 0, right = 0;

    void add(const Asked& one) {
        right += one.right;
        asked += one.right + one.missed.size();
    }
};

struct PositionReport {
    std::vector<Asked> all;
    u64 seeds = 1;
    bool stopped = false;

    Tally tally(const std::string& theme = "") const {
        Tally sum;
        for (const Asked& one : all)
            if (theme.empty() || one.position.theme == theme) sum.add(one);
        return sum;
    }
};

// --- asking --------------------------------------------------------------------------------------

std::vector<Position> positions_meant(const PositionOptions& options) {
    const auto& themes = position_themes;
    if (!options.theme.empty() &&
        std::find(themes.begin(), themes.end(), options.theme) == themes.end())
        throw usage(words::unknown_theme, options.theme, joined(themes));
    std::vector<Position> all =
        options.from.empty() ? built_in_positions(options.game) : positions_from(options.from);
    std::erase_if(all, [&](const Position& position) {
        return !options.theme.empty() && position.theme != options.theme;
    });
    if (all.empty()) throw failure(words::no_positions_left);
    return all;
}

PositionReport ask_all(const Positions& positions, const std::vector<Position>& meant,
                       const bots::BotSpec& bot, u64 seeds, const Context& context) {
    PositionReport report;
    report.seeds = seeds;
    std::vector<Fault> faults;
    for (const Position& position : meant)
        gather_faults(faults, [&] { positions.check(position); });
    if (!faults.empty()) throw ContentError(faults);
    const Interruption guard;
    ProgressBar bar(context.say(words::asking_positions));
    for (const Position& position : meant) {
        Asked asked{.position = position, .right = 0, .missed = {}};
        for (u64 seed = 1; seed <= seeds; ++seed) {
            bar.show(report.all.size() * seeds + seed - 1, meant.size() * seeds);
            PositionAnswer answer = positions.ask(position, bot, seed, &Interruption::flag());
            // What it answered when it was not allowed to think says nothing.
            if (Interruption::raised()) {
                report.stopped = true;
                return report;
            }
            if (answer.right)
                ++asked.right;
            else
                asked.missed.push_back({seed, std::move(answer)});
        }
        report.all.push_back(std::move(asked));
    }
    return report;
}

// --- telling -------------------------------------------------------------------------------------

std::vector<std::string> told(const Position& position, const char* key) {
    return position.entry.has(key) ? names(position.entry.at(key)) : std::vector<std::string>{};
}

std::string right_answer(const Position& position, const PositionAnswer& answer,
                         const Context& context) {
    if (position.is_about_turn())
        return context.say(words::position_missing, answer.missing.in(context.language));
    const auto list = [&](const char* key) {
        return fmt::format("{}", fmt::join(told(position, key), "; "));
    };
    return position.entry.has("right") ? context.say(words::position_right, list("right"))
                                       : context.say(words::position_wrong, list("wrong"));
}

void print_missed(const Asked& asked, u64 seeds, const Context& context) {
    const Position& position = asked.position;
    fmt::print("  {}: {}: {}\n", position.where(), position.theme, position.title);
    for (const auto& [seed, answer] : asked.missed) {
        const std::string answers = fmt::format("{}", fmt::join(answer.answers, "; "));
        fmt::print("    {}\n", seeds == 1
                                   ? context.say(words::position_answered, answers)
                                   : context.say(words::position_answered_seed, seed, answers));
        if (seed == asked.missed.front().seed)
            fmt::print("    {}\n", right_answer(position, answer, context));
    }
}

void print(const PositionReport& report, const PositionOptions& options, const Context& context) {
    if (report.stopped) fmt::print("{}\n", context.say(words::stopped_early));
    const Tally all = report.tally();
    fmt::print("{}\n",
               context.say(words::positions_head, options.bot, options.game, all.right, all.asked));
    for (const std::string& theme : position_themes)
        if (const Tally tally = report.tally(theme); tally.asked)
            fmt::print("  {} {}\n", padded(theme, 6),
                       context.say(words::positions_of_theme, tally.right, tally.asked));
    if (all.right == all.asked) return;
    fmt::print("{}\n", context.say(words::positions_missed));
    for (const Asked& asked : report.all)
        if (!asked.missed.empty()) print_missed(asked, report.seeds, context);
}

nlohmann::ordered_json as_json(const Asked& asked, Language language) {
    const Position& position = asked.position;
    auto missed = nlohmann::ordered_json::array();
    for (const auto& [seed, answer] : asked.missed) {
        nlohmann::ordered_json one = {{"seed", seed}, {"answers", answer.answers}};
        if (!answer.missing.empty()) one["missing"] = answer.missing.in(language);
        missed.push_back(one);
    }
    nlohmann::ordered_json out = {{"file", position.entry.file()}, {"line", position.line()},
                                  {"title", position.title},       {"theme", position.theme},
                                  {"right", asked.right},          {"missed", missed}};
    for (const char* key : {"right", "wrong"})
        if (position.entry.has(key)) out[std::string(key) + "_answers"] = told(position, key);
    return out;
}

nlohmann::ordered_json as_json(const PositionReport& report, const PositionOptions& options,
                               Language language) {
    const Tally all = report.tally();
    auto themes = nlohmann::ordered_json::object();
    for (const std::string& theme : position_themes)
        if (const Tally tally = report.tally(theme); tally.asked)
            themes[theme] = {{"asked", tally.asked}, {"right", tally.right}};
    auto positions = nlohmann::ordered_json::array();
    for (const Asked& asked : report.all) positions.push_back(as_json(asked, language));
    return {{"game", options.game},      {"bot", options.bot},    {"seeds", report.seeds},
            {"stopped", report.stopped}, {"asked", all.asked},    {"right", all.right},
            {"themes", themes},          {"positions", positions}};
}

int run_positions(const PositionOptions& options, const Context& context) {
    check_game(options.game);
    if (options.bot.empty()) throw usage(words::bot_missing, joined(bots::bot_names()));
    const bots::BotSpec bot = parse_bot(options.bot);
    const u64 seeds = whole_number(options.seeds, "--seeds", 1, 1'000'000);
    const auto positions = open_positions(options.game, context.content());
    if (!positions) throw failure(words::no_positions, options.game);
    const PositionReport report =
        ask_all(*positions, positions_meant(options), bot, seeds, context);
    if (options.json)
        fmt::print("{}\n", as_json(report, options, context.language).dump(2));
    else
        print(report, options, context);
    return report.stopped ? 1 : 0;
}

}  // namespace

void add_positions(CLI::App& app, Context& context) {
    auto options = std::make_shared<PositionOptions>();
    CLI::App* command =
        add_command(app, context, "positions", words::positions_about, words::positions_examples);
    add_game_argument(*command, context, options->game);
    command->add_option("bot", options->bot, context.say(words::position_bot))->type_name("BOT");
    command->add_option("--seeds", options->seeds, context.say(words::position_seeds_option))
        ->type_name("N");
    command->add_option("--theme", options->theme, context.say(words::theme_option))
        ->type_name(fmt::format("{}", fmt::join(position_themes, "|")));
    command->add_option("--from", options->from, context.say(words::position_from_option))
        ->type_name("FILE");
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return run_positions(*options, context); };
    });
}

}  // namespace cantina::cli
