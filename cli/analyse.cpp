// cantina analyse: what the answers of a recorded match were worth.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/context.h"
#include "cli/terminal.h"
#include "match/analysis.h"
#include "match/replay.h"

namespace cantina::cli {

namespace {

struct AnalyseOptions {
    std::string file;
    std::string bot = "search:500";
    std::string seat;
    std::string worst = "10";
    bool json = false;
};

/// All that is known in the end.
struct Analysis {
    const Match& match;
    std::string file;
    std::string bot;
    std::size_t wanted = 0;
    std::size_t worst = 0;
    Seat seat = nobody;
    std::vector<Judgement> judgements = {};

    bool stopped() const { return judgements.size() < wanted; }
    /// Of those that were looked at.
    template <class Use>
    void for_seats(Use use) const {
        const auto tallies = tally(judgements, match.game().seats());
        for (Seat at = 0; at < seats_of(match.game()); ++at)
            if (seat == nobody || seat == at) use(at, tallies[at]);
    }
};

bots::BotSpec judge_named(const std::string& text) {
    bots::BotSpec spec = parse_bot(text);
    if (spec.mind == bots::Mind::random || spec.mistakes > 0) throw usage(words::no_judge, text);
    return spec;
}

/// A chance or a loss in percent, with one place.
double percent(double share) { return std::round(1000 * share) / 10; }

using Json = nlohmann::ordered_json;

Json as_json(const Text& text) { return {{"en", text.en}, {"de", text.de}}; }

Json as_json(const Judgement& judgement) {
    Json out = {{"position", judgement.position},  {"turn", judgement.turn},
                {"seat", judgement.seat},          {"chance", percent(judgement.chance)},
                {"loss", percent(judgement.loss)}, {"mark", nullptr}};
    if (judgement.mark == Judgement::Mark::none) return out;
    out["mark"] = name_of(judgement.mark);
    out["played"] = as_json(judgement.played);
    out["best"] = as_json(judgement.best);
    if (!judgement.is_fault()) return out;
    Json& line = out["line"] = Json::array();
    for (const Text& item : judgement.better.line) line.push_back(as_json(item));
    out["then"] = as_json(bots::told_end(judgement.better.end));
    return out;
}

Json as_json(const Analysis& analysis) {
    Json out = {{"game", analysis.match.game().name()},
                {"bot", analysis.bot},
                {"decisions", analysis.wanted},
                {"judged", analysis.judgements.size()},
                {"stopped", analysis.stopped()},
                {"seats", Json::array()},
                {"worst", Json::array()},
                {"judgements", Json::array()}};
    analysis.for_seats([&](Seat seat, const Tally& of) {
        out["seats"].push_back({{"seat", seat},
                                {"by", analysis.match.seats()[seat]},
                                {"decisions", of.decisions},
                                {"good", of.good},
                                {"mistakes", of.mistakes},
                                {"blunders", of.blunders},
                                {"mean_loss", percent(of.mean_loss())}});
    });
    for (const Judgement* fault : worst(analysis.judgements, analysis.worst))
        out["worst"].push_back(fault->position);
    for (const Judgement& judgement : analysis.judgements)
        out["judgements"].push_back(as_json(judgement));
    return out;
}

/// How the chance of a seat went, from left to right.
std::string curve(const Analysis& analysis, Seat seat, int width) {
    static constexpr const char* heights[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    std::vector<double> chances;
    for (const Judgement& judgement : analysis.judgements)
        if (judgement.seat == seat) chances.push_back(judgement.chance);
    const int points = std::min(width, static_cast<int>(chances.size()));
    std::string text;
    for (int i = 0; i < points; ++i) {
        const std::size_t at =
            static_cast<std::size_t>(i) * chances.size() / static_cast<std::size_t>(points);
        text += heights[std::min(7, static_cast<int>(8 * chances[at]))];
    }
    return text;
}

void print_fault(const Analysis& analysis, const Judgement& fault, const Context& context,
                 const Ink& ink, int width) {
    const Language language = context.language;
    const auto told = [&](double share) { return decimal(100 * share, 1, language); };
    fmt::print("{}\n", ink.warning(wrap(
                           context.say(words::fault_line, fault.position, fault.turn,
                                       analysis.match.game().seat_name(fault.seat, language),
                                       words::mark_names[static_cast<int>(fault.mark)].in(language),
                                       told(fault.loss), told(fault.chance),
                                       told(fault.chance - fault.loss)),
                           width, 2)));
    fmt::print("    {}\n",
               wrap(context.say(words::fault_played, fault.played.in(language)), width - 4, 6));
    std::vector<std::string> line;
    for (const Text& item : fault.better.line) line.push_back(item.in(language));
    if (line.empty()) line.push_back(fault.best.in(language));
    fmt::print("    {}\n",
               wrap(context.say(words::fault_better, fmt::format("{}", fmt::join(line, "; ")),
                                bots::told_end(fault.better.end).in(language)),
                    width - 4, 6));
}

void print(const Analysis& analysis, const Context& context) {
    const Ink ink(wants_colour(STDOUT_FILENO));
    const int width = std::min(terminal_width(), 100);
    const AnyGame& game = analysis.match.game();
    if (analysis.stopped()) fmt::print("{}\n", context.say(words::stopped_early));
    fmt::print("{}\n", context.say(words::analysis_head, analysis.judgements.size(),
                                   analysis.wanted, analysis.bot));
    analysis.for_seats([&](Seat seat, const Tally& of) {
        const std::string name =
            game.seat_name(seat, context.language) + " (" + analysis.match.seats()[seat] + ")";
        fmt::print("{}\n", wrap(context.say(words::analysis_seat, name, of.decisions, of.good,
                                            of.mistakes, of.blunders,
                                            decimal(100 * of.mean_loss(), 1, context.language)),
                                width, 2));
        fmt::print("  {}\n", ink.dim(curve(analysis, seat, width - 4)));
    });
    const auto faults = worst(analysis.judgements, analysis.worst);
    fmt::print("\n{}\n", context.say(faults.empty() ? words::no_faults : words::worst_head));
    for (const Judgement* fault : faults) print_fault(analysis, *fault, context, ink, width);
    if (!faults.empty())
        fmt::print("{}\n", context.say(words::go_there, analysis.file, faults[0]->position));
}

int analyse(const AnalyseOptions& options, const Context& context) {
    if (options.file.empty()) throw usage(words::file_missing);
    const bots::BotSpec spec = judge_named(options.bot);
    const Recording recording = load_recording(options.file);
    const OpenGame open = open_recorded_game(recording, context.content());
    const Match match = replay(recording, open.game);
    Analysis analysis{.match = match, .file = options.file, .bot = spec.text};
    analysis.worst = whole_number(options.worst, "--worst", 0, 10'000);
    if (!options.seat.empty()) analysis.seat = side_of(*open.game, options.seat);
    if (analysis.seat == spectator) analysis.seat = nobody;
    const Analyst analyst(open, match, spec);
    const std::vector<int> moments = analyst.moments(analysis.seat);
    analysis.wanted = moments.size();
    const Interruption guard;
    {
        ProgressBar bar(context.say(words::analysing));
        for (const int position : moments) {
            Judgement judgement = analyst.judge(position, Interruption::flag());
            if (Interruption::raised()) break;
            analysis.judgements.push_back(std::move(judgement));
            bar.show(analysis.judgements.size(), analysis.wanted);
        }
    }
    if (options.json)
        fmt::print("{}\n", as_json(analysis).dump(2));
    else if (moments.empty())
        fmt::print("{}\n", context.say(words::nothing_to_judge));
    else
        print(analysis, context);
    return analysis.stopped() ? 1 : 0;
}

}  // namespace

void add_analyse(CLI::App& app, Context& context) {
    auto options = std::make_shared<AnalyseOptions>();
    CLI::App* command =
        add_command(app, context, "analyse", words::analyse_about, words::analyse_examples);
    command->add_option("file", options->file, context.say(words::replay_file))->type_name("FILE");
    command->add_option("--bot", options->bot, context.say(words::analysis_bot_option))
        ->type_name("BOT");
    command->add_option("--seat", options->seat, context.say(words::analysis_seat_option))
        ->type_name("empire|rebels|dark|light");
    command->add_option("--worst", options->worst, context.say(words::worst_option))
        ->type_name("N");
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return analyse(*options, context); };
    });
}

}  // namespace cantina::cli
