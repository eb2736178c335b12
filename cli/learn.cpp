// cantina learn: how a game judges a table, learned anew by self-play.
#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/context.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "generated/version.h"
#include "match/file.h"
#include "match/learning.h"

namespace cantina::cli {

namespace {

struct LearnOptions {
    std::string game;
    std::string bot = "search:100";
    std::string matches = "1000";
    std::string rounds = "1";
    std::string seed = "1";
    std::string threads;
    std::string test_bot = "search:300";
    std::string test_matches = "400";
    std::string candidate;  // a file that is tested instead of learning
    std::string out;        // empty: where the build takes it from, if it is stronger
    bool force = false;
    bool json = false;
    Agreed settings;
};

struct Lesson {
    bots::LearnReport learned;
    bots::ArenaReport test;
    bool tested = false;
    std::string written;  // the file; empty: none

    bool stopped() const { return learned.stopped || test.stopped; }
};

/// What is agreed; where decks are not, all that come with the game meet.
std::vector<Agreed> setups_of(const LearnOptions& options, const Context& context) {
    std::vector<Agreed> setups = {as_game_takes_them(context, options.game, options.settings)};
    for (const Setting& setting : settings_of(options.game)) {
        if (!setting.takes_deck || options.settings.contains(setting.id)) continue;
        std::vector<Agreed> more;
        for (const Agreed& setup : setups)
            for (const SettingValue& value : setting.values) {
                more.push_back(setup);
                more.back()[setting.id] = value.id;
            }
        setups = std::move(more);
    }
    return setups;
}

/// Found before anything is played, so that nothing is played in vain.
std::string file_to_write(const LearnOptions& options) {
    if (!options.out.empty()) {
        const auto folder = std::filesystem::path(options.out).parent_path();
        std::error_code ignored;
        if (!folder.empty() && !std::filesystem::is_directory(folder, ignored))
            throw failure(words::learn_no_folder, folder.string());
        return options.out;
    }
    const std::string file = "games/" + options.game + "/worth.yaml";
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) throw usage(words::learn_no_file, file);
    return file;
}

std::string command_of(const LearnOptions& options) {
    std::string command = fmt::format(
        "cantina learn {} --matches {} --rounds {} --bot {} --seed {} --test-bot {} "
        "--test-matches {}",
        options.game, options.matches, options.rounds, options.bot, options.seed, options.test_bot,
        options.test_matches);
    for (const auto& [setting, value] : options.settings)
        command += fmt::format(" --{} {}", setting, value);
    return command;
}

bots::LearnRequest learn_request(const LearnOptions& options) {
    bots::LearnRequest request;
    request.bot = parse_bot(options.bot);
    if (!request.bot.repeatable()) throw usage(words::learn_timed_bot, options.bot);
    request.matches =
        whole_number(options.matches, "--matches", bots::least_matches_to_learn, 10'000'000);
    request.rounds = whole_number(options.rounds, "--rounds", 1, 100);
    request.seed = whole_number(options.seed, "--seed", 0, ~u64{0});
    request.threads = parse_threads(options.threads);
    request.stop = &Interruption::flag();
    return request;
}

bots::ArenaRequest test_request(const LearnOptions& options, int seats) {
    bots::ArenaRequest request;
    request.first = request.second = parse_bot(options.test_bot);
    request.seed = whole_number(options.seed, "--seed", 0, ~u64{0}) + 1;  // other deals
    request.threads = parse_threads(options.threads);
    request.rounds = whole_number(options.test_matches, "--test-matches", 0, 10'000'000) /
                     static_cast<u64>(seats);
    request.sprt = bots::Sprt{};
    request.stop = &Interruption::flag();
    return request;
}

std::string score_of(const bots::ArenaReport& test, const LearnOptions& options) {
    return fmt::format("{}: won {}, lost {}, drawn {} of {}", options.test_bot, test.wins,
                       test.losses, test.draws, test.matches);
}

/// Learns, or reads what is to be tested.
void find_candidate(const Learning& learning, const LearnOptions& options,
                    bots::LearnRequest request, const Context& context, Lesson& all) {
    if (!options.candidate.empty()) {
        all.learned.weights = load_weights(options.candidate, learning.sides());
        return;
    }
    ProgressBar bar(context.say(words::learning));
    request.progress = [&](u64 done, u64 wanted) { bar.show(done, wanted); };
    all.learned = learning.learn(request);
}

void test(const Learning& learning, bots::ArenaRequest request, const Context& context,
          Lesson& all) {
    if (request.rounds == 0 || all.stopped()) return;
    ProgressBar bar(context.say(words::learn_testing));
    request.progress = [&](const bots::ArenaReport& now) {
        bar.show(now.matches, request.rounds * static_cast<u64>(now.seats));
    };
    all.test = learning.hold(all.learned.weights, request);
    all.tested = true;
}

void write(const Learning& learning, const LearnOptions& options, const std::string& file,
           Lesson& all) {
    const bool stronger = all.tested && all.test.verdict == bots::Verdict::stronger;
    if (all.stopped() || file.empty()) return;
    if (options.out.empty() && !options.force && !stronger) return;
    const WeightsOrigin origin{
        .command = command_of(options),
        .version = CANTINA_VERSION,
        .matches = all.learned.matches,
        .positions = all.learned.positions,
        .held_out = fmt::format("log loss {:.4f}, before {:.4f}", all.learned.loss_after,
                                all.learned.loss_before),
        .test = all.tested ? score_of(all.test, options) : ""};
    write_whole_file(file, write_weights(all.learned.weights, learning.sides(), origin));
    all.written = file;
}

void print(const Lesson& all, const LearnOptions& options, const Context& context) {
    const Language language = context.language;
    const auto line = [](const std::string& text) { fmt::print("{}\n", text); };
    if (all.stopped()) line(context.say(words::stopped_early));
    const bots::LearnReport& learned = all.learned;
    if (options.candidate.empty() && !learned.stopped) {
        line(context.say(words::learned_head, grouped(learned.matches, language),
                         grouped(learned.positions, language),
                         decimal(learned.seconds, 1, language)));
        line("  " + context.say(words::learned_loss, decimal(learned.loss_before, 4, language),
                                decimal(learned.loss_after, 4, language)));
    }
    if (all.tested) {
        line(context.say(words::learn_test_head, options.test_bot,
                         grouped(all.test.matches, language),
                         decimal(all.test.seconds, 1, language)));
        line("  " +
             context.say(words::arena_score, all.test.wins, all.test.losses, all.test.draws));
        line("  " + context.say(all.test.verdict == bots::Verdict::stronger ? words::learn_stronger
                                : all.test.verdict == bots::Verdict::weaker ? words::learn_weaker
                                                                            : words::learn_open));
    }
    if (!options.candidate.empty() || all.stopped()) return;
    line(all.written.empty()   ? context.say(words::learn_not_written)
         : options.out.empty() ? context.say(words::learn_written_to_build, all.written)
                               : context.say(words::learn_written, all.written));
}

nlohmann::ordered_json as_json(const Lesson& all, const LearnOptions& options) {
    static constexpr const char* verdicts[] = {"open", "weaker", "stronger"};
    nlohmann::ordered_json out = {{"game", options.game}, {"stopped", all.stopped()}};
    if (options.candidate.empty() && !all.learned.stopped)
        out["learned"] = {
            {"matches", all.learned.matches},       {"positions", all.learned.positions},
            {"caution", all.learned.caution},       {"loss_before", all.learned.loss_before},
            {"loss_after", all.learned.loss_after}, {"seconds", all.learned.seconds}};
    if (all.tested)
        out["test"] = {
            {"bot", options.test_bot},    {"matches", all.test.matches},
            {"wins", all.test.wins},      {"losses", all.test.losses},
            {"draws", all.test.draws},    {"verdict", verdicts[static_cast<int>(all.test.verdict)]},
            {"seconds", all.test.seconds}};
    if (!all.written.empty()) out["written"] = all.written;
    return out;
}

int run_learn(const LearnOptions& options, const Context& context) {
    check_game(options.game);
    const bots::LearnRequest request = learn_request(options);
    const auto learning =
        open_learning(options.game, setups_of(options, context), context.content());
    if (!learning) throw failure(words::learn_nothing, options.game);
    const bots::ArenaRequest tested = test_request(options, learning->seats());
    const std::string file = options.candidate.empty() ? file_to_write(options) : "";
    const Interruption guard;
    Lesson all;
    find_candidate(*learning, options, request, context, all);
    test(*learning, tested, context, all);
    write(*learning, options, file, all);
    if (options.json)
        fmt::print("{}\n", as_json(all, options).dump(2));
    else
        print(all, options, context);
    return all.stopped() ? 1 : 0;
}

}  // namespace

void add_learn(CLI::App& app, Context& context) {
    auto options = std::make_shared<LearnOptions>();
    CLI::App* command =
        add_command(app, context, "learn", words::learn_about, words::learn_examples);
    add_game_argument(*command, context, options->game);
    const auto option = [&](const char* name, std::string& value, const Text& about,
                            const char* type) {
        command->add_option(name, value, context.say(about))->type_name(type);
    };
    option("--matches", options->matches, words::learn_matches_option, "N");
    option("--rounds", options->rounds, words::learn_rounds_option, "N");
    option("--bot", options->bot, words::learn_bot_option, "BOT");
    option("--seed", options->seed, words::seed_option, "N");
    option("--threads", options->threads, words::threads_option, "N");
    option("--test-bot", options->test_bot, words::learn_test_bot_option, "BOT");
    option("--test-matches", options->test_matches, words::learn_test_matches_option, "N");
    option("--try", options->candidate, words::learn_try_option, "FILE");
    option("--out", options->out, words::learn_out_option, "FILE");
    command->add_flag("--force", options->force, context.say(words::learn_force_option));
    add_settings(*command, context, options->settings);
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return run_learn(*options, context); };
    });
}

}  // namespace cantina::cli
