// cantina sim: many matches between bots, and what happened in them.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "cli/context.h"
#include "cli/settings.h"
#include "cli/terminal.h"
#include "match/simulations.h"

namespace cantina::cli {

namespace {

using bots::SimReport;
using bots::SimRequest;

struct SimOptions {
    std::string game;
    std::string matches = "1000";
    std::string seats = "greedy";
    std::string seed = "1";
    std::string threads;
    bool stats = false;
    bool json = false;
    Agreed settings;
};

std::vector<bots::BotSpec> parse_seats(const std::string& text, int wanted) {
    std::vector<bots::BotSpec> seats;
    for (const std::string& word : CLI::detail::split(text, ',')) seats.push_back(parse_bot(word));
    if (seats.size() == 1) seats.resize(static_cast<size_t>(wanted), seats[0]);
    if (static_cast<int>(seats.size()) != wanted)
        throw usage(words::wrong_seats, wanted, seats.size());
    return seats;
}

double share(u64 part, u64 whole) {
    return whole ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

/// With two seats the rate of wins, with more the share of them: then one can win with others.
double rate_of(const SimReport& report, size_t seat) {
    if (report.wins.size() > 2) return report.share(seat);
    return share(report.wins[seat], report.matches);
}

u64 shared_wins(const SimReport& report, size_t seat) {
    return std::accumulate(report.shared[seat].begin(), report.shared[seat].end(), u64{0});
}

/// How many matches were shared by how many.
nlohmann::ordered_json draws_of(const SimReport& report) {
    auto draws = nlohmann::ordered_json::object();
    for (int k = 2; k <= static_cast<int>(report.wins.size()); ++k)
        draws[std::to_string(k)] = report.draws_of(k);
    return draws;
}

nlohmann::ordered_json spread(const bots::Spread& spread) {
    return {{"mean", spread.mean()}, {"least", spread.least}, {"most", spread.most}};
}

nlohmann::ordered_json as_json(const SimReport& report, const SimRequest& request,
                               const AnyGame& game) {
    nlohmann::ordered_json out = {
        {"game", game.name()},
        {"matches", report.matches},
        {"seed", request.seed},
        {"stopped", report.stopped},
        {"seconds", report.seconds},
        {"decisions_per_second", static_cast<double>(report.choices.total) / report.seconds}};
    auto& seats = out["seats"] = nlohmann::ordered_json::array();
    for (size_t seat = 0; seat < report.wins.size(); ++seat) {
        const double rate = rate_of(report, seat);
        const bots::Interval interval = bots::wilson(rate, report.matches);
        seats.push_back({{"name", game.seat_name(static_cast<Seat>(seat), Language::en)},
                         {"bot", request.bots[seat].text},
                         {"wins", report.wins[seat]},
                         {"rate", rate},
                         {"low", interval.low},
                         {"high", interval.high}});
    }
    out["draws"] = report.draws;
    if (report.wins.size() > 2) {
        for (size_t seat = 0; seat < report.wins.size(); ++seat)
            seats[seat]["shared"] = shared_wins(report, seat);
        out["draws_of"] = draws_of(report);
    }
    out["turns"] = spread(report.turns);
    out["decisions"] = spread(report.decisions);
    out["choices"] = spread(report.choices);
    if (!request.cards) return out;
    auto& cards = out["cards"] = nlohmann::ordered_json::array();
    for (const bots::CardLine& line : report.cards) {
        nlohmann::ordered_json card = {{"id", line.id}};
        for (size_t i = 0; i < line.deeds.size(); ++i)
            card[report.deeds[i].id] = {{"by_winner", line.deeds[i].by_winner},
                                        {"by_loser", line.deeds[i].by_loser},
                                        {"winner_matches", line.deeds[i].winner_matches},
                                        {"loser_matches", line.deeds[i].loser_matches}};
        cards.push_back(std::move(card));
    }
    return out;
}

void print_cards(const SimReport& report, const AnyGame& game, const Context& context) {
    const auto total = [](const bots::CardLine& line) {
        u64 sum = 0;
        for (const bots::CardDeed& deed : line.deeds) sum += deed.by_winner + deed.by_loser;
        return sum;
    };
    std::vector<const bots::CardLine*> lines;
    for (const bots::CardLine& line : report.cards)
        if (total(line)) lines.push_back(&line);
    // First what winners have more often than losers.
    const auto luck = [](const bots::CardLine& line) {
        u64 won = 0, lost = 0;
        if (!line.deeds.empty())
            won = line.deeds[0].winner_matches, lost = line.deeds[0].loser_matches;
        return won + lost ? share(won, won + lost) : -1.0;
    };
    std::stable_sort(lines.begin(), lines.end(),
                     [&](const auto* a, const auto* b) { return luck(*a) > luck(*b); });
    fmt::print("\n{}\n{}", context.say(words::card_statistics), padded("", 28));
    for (const Deed& deed : report.deeds) fmt::print("{:>24}", context.say(deed.name));
    fmt::print("\n");
    for (const bots::CardLine* line : lines) {
        const auto page = game.card(line->id, context.language);
        fmt::print("{}", padded(page ? page->name : line->id, 28));
        for (const bots::CardDeed& deed : line->deeds) {
            const u64 all = deed.winner_matches + deed.loser_matches;
            const std::string rate =
                all ? decimal(100 * share(deed.winner_matches, all), 1, context.language) + " %"
                    : "";
            fmt::print("{:>14}{:>10}", grouped(deed.by_winner + deed.by_loser, context.language),
                       rate);
        }
        fmt::print("\n");
    }
}

void print_wins(const SimReport& report, const SimRequest& request, const AnyGame& game,
                const Context& context) {
    const Language language = context.language;
    const auto percent = [&](double rate) { return decimal(100 * rate, 2, language); };
    const bool duel = report.wins.size() == 2;
    for (size_t seat = 0; seat < report.wins.size(); ++seat) {
        const double rate = rate_of(report, seat);
        const bots::Interval interval = bots::wilson(rate, report.matches);
        fmt::print("  {}{}{}\n", padded(game.seat_name(static_cast<Seat>(seat), language), 12),
                   padded(request.bots[seat].text, 14),
                   context.say(duel ? words::win_line : words::share_line, percent(rate),
                               percent(interval.low), percent(interval.high),
                               grouped(report.wins[seat], language),
                               grouped(shared_wins(report, seat), language)));
    }
    if (duel && report.draws)
        fmt::print("  {}\n", context.say(words::draws, grouped(report.draws, language)));
    if (duel) return;
    std::vector<std::string> notes = {
        context.say(words::even_share, percent(1.0 / static_cast<double>(report.wins.size())))};
    for (int k = 2; k <= static_cast<int>(report.wins.size()); ++k)
        if (const u64 draws = report.draws_of(k))
            notes.push_back(context.say(words::shared_by, grouped(draws, language), k));
    fmt::print("  {}\n", joined(notes));
}

void print(const SimReport& report, const SimRequest& request, const AnyGame& game,
           const Context& context) {
    const Language language = context.language;
    if (report.stopped) fmt::print("{}\n", context.say(words::stopped_early));
    fmt::print("{}\n",
               context.say(words::sim_head, grouped(report.matches, language),
                           decimal(report.seconds, 1, language),
                           grouped(static_cast<u64>(static_cast<double>(report.choices.total) /
                                                    report.seconds),
                                   language)));
    print_wins(report, request, game, context);
    const auto line = [&](const Text& name, const bots::Spread& spread) {
        if (spread.count)
            fmt::print("  {}{}\n", padded(context.say(name), 26),
                       context.say(words::spread, decimal(spread.mean(), 1, language), spread.least,
                                   spread.most));
    };
    line(words::turns, report.turns);
    line(words::decisions, report.decisions);
    line(words::choices, report.choices);
    if (request.cards) print_cards(report, game, context);
}

int simulate(const SimOptions& options, const Context& context) {
    check_game(options.game);
    const Agreed settings = as_game_takes_them(context, options.game, options.settings);
    SimRequest request;
    request.matches = whole_number(options.matches, "--matches", 1, 1'000'000'000'000);
    request.seed = whole_number(options.seed, "--seed", 0, ~u64{0});
    request.threads = parse_threads(options.threads);
    request.cards = options.stats;
    const auto simulations = open_simulations(options.game, settings, context.content());
    const AnyGame& game = simulations->game();
    request.bots = parse_seats(options.seats, game.seats());
    const Interruption guard;
    request.stop = &Interruption::flag();
    SimReport report;
    {
        ProgressBar bar(context.say(words::simulating));
        request.progress = [&](u64 done, u64 wanted) { bar.show(done, wanted); };
        report = simulations->simulate(request);
    }
    report.seconds = std::max(report.seconds, 1e-9);
    if (options.json)
        fmt::print("{}\n", as_json(report, request, game).dump(2));
    else
        print(report, request, game, context);
    return report.stopped ? 1 : 0;
}

}  // namespace

void add_sim(CLI::App& app, Context& context) {
    auto options = std::make_shared<SimOptions>();
    CLI::App* command = add_command(app, context, "sim", words::sim_about, words::sim_examples);
    add_game_argument(*command, context, options->game);
    const auto option = [&](const char* name, std::string& value, const Text& about,
                            const char* type) {
        command->add_option(name, value, context.say(about))->type_name(type);
    };
    option("--matches", options->matches, words::matches_option, "N");
    option("--seats", options->seats, words::seats_option, "BOT,BOT");
    option("--seed", options->seed, words::seed_option, "N");
    option("--threads", options->threads, words::threads_option, "N");
    command->add_flag("--stats", options->stats, context.say(words::stats_option));
    add_settings(*command, context, options->settings);
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return simulate(*options, context); };
    });
}

}  // namespace cantina::cli
