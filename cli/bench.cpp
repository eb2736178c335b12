// cantina bench: quick figures of this machine (`cantina-bench` measures thoroughly), and what the
// rules come to, which is the same on every machine.
#include <CLI/CLI.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/context.h"
#include "cli/terminal.h"
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

struct Figures {
    double random_decisions = 0;  // a second
    double greedy_decisions = 0;
    double copy = 0;   // nanoseconds
    double world = 0;  // nanoseconds
    std::size_t state_bytes = 0;
};

/// Each figure takes about so long, in processor time: a busy machine changes neither the figures
/// nor, by much, the time they take.
constexpr double enough = 0.3;

/// Nanoseconds a call.
template <class Work>
double nanoseconds(Work work) {
    constexpr int batch = 4096;
    u64 calls = 0;
    const double start = processor_seconds();
    double seconds = 0;
    while ((seconds = processor_seconds() - start) < enough) {
        for (int i = 0; i < batch; ++i) work();
        calls += batch;
    }
    return seconds * 1e9 / static_cast<double>(calls);
}

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

/// A state from the middle of a match.
template <class Game>
typename Game::State middle(const Game& game) {
    OptionList list;
    Rng rng(1);
    auto state = game.deal(Seed::from_number(1), list, nullptr);
    for (int i = 0; i < 150 && !list.empty(); ++i) {
        const Option option = list[game.rollout(state, list, rng)];
        game.apply(state, option, list, nullptr);
    }
    return state;
}

template <class Game>
Figures measure(const Game& game, const Simulations& simulations) {
    using State = typename Game::State;
    Figures figures;
    figures.state_bytes = sizeof(State);
    figures.random_decisions = decisions_a_second(simulations, "random");
    figures.greedy_decisions = decisions_a_second(simulations, "greedy");
    const State state = middle(game);
    State copy;
    Rng rng(1);
    figures.copy = nanoseconds([&] {
        copy = state;
        asm volatile("" : : "r"(&copy) : "memory");  // or the copies are optimised away
    });
    figures.world = nanoseconds([&] {
        copy = state;
        game.resample(copy, 0, rng);
        asm volatile("" : : "r"(&copy) : "memory");
    });
    return figures;
}

int bench(bool as_json, const Context& context) {
    auto out = nlohmann::ordered_json::object();
    games::for_all([&](auto traits) {
        using Traits = decltype(traits);
        const GameBox<Traits> box({}, context.content());
        const auto simulations = open_simulations(Traits::name, {}, context.content());
        const Figures figures = measure(box.game(), *simulations);
        if (as_json) {
            out[std::string(Traits::name)] = {
                {"random_decisions_per_second", figures.random_decisions},
                {"greedy_decisions_per_second", figures.greedy_decisions},
                {"copy_nanoseconds", figures.copy},
                {"world_nanoseconds", figures.world},
                {"state_bytes", figures.state_bytes}};
            return;
        }
        const Language language = context.language;
        fmt::print("{}\n", Traits::title().in(language));
        const auto line = [&](const Text& what, const std::string& value) {
            fmt::print("  {}{:>14}\n", padded(context.say(what), 44), value);
        };
        line(words::bench_random, grouped(static_cast<u64>(figures.random_decisions), language));
        line(words::bench_greedy, grouped(static_cast<u64>(figures.greedy_decisions), language));
        line(words::bench_copy, decimal(figures.copy, 1, language) + " ns");
        line(words::bench_world, decimal(figures.world, 1, language) + " ns");
        line(words::bench_size, grouped(figures.state_bytes, language));
    });
    if (as_json) fmt::print("{}\n", out.dump(2));
    return 0;
}

int show_signatures(bool as_json, const Context& context) {
    auto out = nlohmann::ordered_json::object();
    games::for_all([&](auto traits) {
        const std::string name(decltype(traits)::name);
        const std::string hash = fmt::format("{:016x}", signature(name, context.content()));
        if (as_json)
            out[name] = hash;
        else
            fmt::print("{} {}\n", name, hash);
    });
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
    games::for_all([&](auto traits) {
        const std::string name(decltype(traits)::name);
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
    });
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
