// cantina-load puts a real server under load: it starts `cantina serve`, plays at many tables over
// real WebSockets, and afterwards holds the store against everything that was acknowledged.
//   cantina-load --tables 1000 --moves-per-second 2000 --seconds 30
#include <fmt/format.h>
#include <sodium.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>
#include <thread>

#include "bench/chaos.h"
#include "bench/load_run.h"
#include "bench/load_store.h"
#include "server/limits.h"

namespace {

using namespace cantina;
using namespace cantina::load;

constexpr const char* examples = R"(Examples:
  cantina-load --tables 1000 --moves-per-second 2000 --seconds 30
      how quick is the server, and was every answer kept?
  cantina-load --tables 200 --moves-per-second 1000 --seconds 20 --kill
      the same with a kill -9 in the middle
  cantina-load --idle 2000
      how much memory does a table take that everybody has left?
  cantina-load --stored 10000
      how soon is a server well that has many matches in its store?
  cantina-load --chaos --seconds 60 --seed 7
      two servers on a PostgreSQL of their own: killed, frozen, cut off, with wrong clocks, a crashing
      database and a full disk, while people play; then everything is held against what was
      acknowledged and shown. The same seed brings the same faults. If anything is wrong, all logs
      and a dump of the database are kept
  cantina-load --server http://localhost:8080 --store /var/lib/cantina/matches.db
      a server that runs already, with `limits = false`; without --store nothing is checked
It ends with 1 if an acknowledged answer is lost, doubled or wrong, or if one was never answered;
with --chaos also if a view was wrong, a player lost by the clock without being late, a table did
not go on, or a server ended by itself.
)";

struct Options {
    RunWish run;
    std::string program;
    std::string server;
    std::string store;
    std::string game_setup;
    int pace_ms = 0;
    int take_over_ms = 3000;
    int threads = 0;
    int idle = 0;
    int stored = 0;
    int moves = 6;
    bool kill = false;
    bool chaos = false;
    bool keep = false;
    bool json = false;
};

std::atomic<bool> stop_filling = false;

std::string beside_us(const char* program) {
    std::error_code error;
    return (std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / program)
        .string();
}

int port_of(const std::string& address) {
    const std::string host = "http://localhost:";
    const std::string number = "http://127.0.0.1:";
    for (const std::string& start : {host, number})
        if (address.starts_with(start)) return std::stoi(address.substr(start.size()));
    throw std::runtime_error("--server must be http://localhost:PORT, not '" + address + "'");
}

ServerProcess::Wanted wanted_server(const Options& options, const Folder& folder) {
    return {options.program, options.store, folder.path() / "server.log", options.pace_ms,
            options.threads};
}

void tell(const Options& options, const Json& json, const std::string& text) {
    if (options.json)
        std::cout << json.dump(2) << "\n";
    else
        std::cout << text;
    std::cout.flush();
}

// --- 1: play

int play(Options options, const Folder& folder) {
    std::optional<ServerProcess> server;
    if (options.server.empty()) {
        server.emplace(wanted_server(options, folder));
        server->start();
        options.run.port = server->port();
    } else {
        options.run.port = port_of(options.server);
        if (!is_well(options.run.port))
            throw std::runtime_error("no server answers at " + options.server);
    }
    Figures figures;
    Run run(options.run, figures);
    run.open();
    if (!run.interrupted()) run.play(server ? &*server : nullptr, options.kill);
    run.leave();
    if (server && !server->stop()) ++figures.errors["the server did not stop by itself"];
    if (!options.store.empty())
        run.report().verdict = check_store(*open_store(options.store), run.histories());
    tell(options, to_json(run.report(), figures), to_text(run.report(), figures));
    return run.report().fine() ? 0 : 1;
}

// --- 2: tables that everybody has left

int idle(Options options, const Folder& folder) {
    ServerProcess server(wanted_server(options, folder));
    server.start();
    options.run.port = server.port();
    options.run.tables = options.idle;
    options.run.moves_a_table = options.moves;
    options.run.seconds = 600;
    Figures figures;
    Run run(options.run, figures);
    const long before = server.usage().resident_kib;
    run.open();
    if (!run.interrupted()) run.play(&server, false);
    const long seated = server.usage().resident_kib;
    run.leave();
    // The server looks every ten seconds at what is left; after a minute it would forget the
    // tables.
    std::this_thread::sleep_for(std::chrono::seconds(12));
    const long left = server.usage().resident_kib;
    const auto each = [&](long kib) { return static_cast<double>(kib - before) / options.idle; };
    const i64 moves = figures.answers_done;
    tell(options,
         {{"tables", options.idle},
          {"moves", moves},
          {"resident-kib", {{"before", before}, {"seated", seated}, {"left", left}}},
          {"kib-a-table", {{"seated", each(seated)}, {"left", each(left)}}},
          {"interrupted", run.interrupted()}},
         fmt::format("{} tables with {} moves: the server grew from {} to {} KiB with everybody "
                     "there,\n  {:.1f} KiB a table, and stayed at {} KiB when all had left: "
                     "{:.1f} KiB a table\n",
                     options.idle, moves, before, seated, each(seated), left, each(left)));
    return 0;
}

// --- 3: a full store

int stored(const Options& options, const Folder& folder) {
    std::signal(SIGINT, [](int) { stop_filling = true; });
    const auto start = Clock::now();
    Filled filled;
    {
        const auto store = open_store(options.store);
        filled = fill_store(*store, options.stored, options.run.seed, [&](int done) {
            if (options.run.progress && done % 100 == 0)
                fmt::print(stderr, "\r\033[K{} of {} matches", done, options.stored);
            return !stop_filling;
        });
    }
    if (options.run.progress) fmt::print(stderr, "\r\033[K");
    const double filling = std::chrono::duration<double>(Clock::now() - start).count();
    Durations waits;
    for (int i = 0; i < 5; ++i) {
        ServerProcess server(wanted_server(options, folder));
        waits.add(1000 * server.start());
        server.stop();
    }
    tell(options,
         {{"matches", filled.matches},
          {"entries", filled.entries},
          {"filling-seconds", filling},
          {"milliseconds-to-well", waits.json()}},
         fmt::format("{} finished matches with {} entries (made in {:.0f} s): well after {:.0f} ms "
                     "(median of {} starts, at most {:.0f} ms)\n",
                     filled.matches, filled.entries, filling, waits.at(0.5), waits.size(),
                     waits.at(1)));
    return 0;
}

// --- 4: chaos

int in_chaos(const CLI::App& app, const Options& options) {
    ChaosWish wish;
    wish.program = options.program;
    if (app.count("--tables") > 0) wish.tables = options.run.tables;
    if (app.count("--seconds") > 0) wish.seconds = options.run.seconds;
    wish.seed = options.run.seed;
    wish.threads = options.threads;
    wish.take_over_ms = options.take_over_ms;
    wish.keep = options.keep;
    wish.json = options.json;
    wish.progress = options.run.progress;
    return chaos(wish);
}

void add_options(CLI::App& app, Options& options) {
    app.footer(examples);
    app.add_option("--tables", options.run.tables, "tables at once, two seats each")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    app.add_option("--moves-per-second", options.run.rate, "answers, all tables together")
        ->check(CLI::Range(0.1, 1e6))
        ->capture_default_str();
    app.add_option("--seconds", options.run.seconds, "how long")
        ->check(CLI::Range(0.1, 86'400.0))
        ->capture_default_str();
    app.add_flag("--kill", options.kill, "kill -9 the server halfway and start it again");
    auto* idle = app.add_option("--idle", options.idle, "measure the memory of so many left tables")
                     ->check(CLI::Range(1, 100'000));
    app.add_option("--moves", options.moves, "with --idle: moves at each of them")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    auto* stored = app.add_option("--stored", options.stored,
                                  "measure the start with so many finished matches")
                       ->check(CLI::Range(1, 10'000'000));
    stored->excludes(idle);
    auto* chaos = app.add_flag("--chaos", options.chaos,
                               "everything goes wrong with two servers (24 tables, 60 s)");
    chaos->excludes(idle)->excludes(stored)->excludes("--kill");
    app.add_option("--take-over-ms", options.take_over_ms,
                   "with --chaos: tables of an ended server go on at the other within this")
        ->check(CLI::Range(1, 60'000))
        ->capture_default_str()
        ->needs(chaos);
    app.add_option("--program", options.program, "the server's program (beside this one)");
    auto* server = app.add_option("--server", options.server, "a server that runs already");
    server->excludes(idle)->excludes(stored)->excludes("--kill")->excludes("--program");
    auto* store =
        app.add_option("--store", options.store, "its store (a new file in a temporary folder)");
    chaos->excludes(server)->excludes(store);
    app.add_option("--variant", options.game_setup, "the game's variant (its default)");
    app.add_option("--pace-ms", options.pace_ms, "the server's pause before it answers by itself")
        ->capture_default_str();
    app.add_option("--threads", options.threads, "the server's threads (0: as many as cores)")
        ->capture_default_str();
    app.add_option("--seed", options.run.seed, "of the random answers, and of the faults")
        ->capture_default_str();
    app.add_flag("--keep", options.keep, "keep the temporary folder and say where it is");
    app.add_flag("--json", options.json, "figures as JSON");
}

}  // namespace

int main(int argc, char** argv) {
    Options options;
    CLI::App app("Puts a server under load and checks that nothing is lost");
    add_options(app, options);
    CLI11_PARSE(app, argc, argv);
    std::signal(SIGPIPE, SIG_IGN);
    server::open_many_files();
    try {
        if (sodium_init() < 0) throw std::runtime_error("this system has no source of randomness");
        if (options.program.empty()) options.program = beside_us("cantina");
        options.run.progress = isatty(STDERR_FILENO) != 0;
        if (options.chaos) return in_chaos(app, options);
        Folder folder;
        if (options.keep) {
            folder.keep();
            fmt::print(stderr, "{}\n", folder.path().string());
        }
        if (!options.game_setup.empty()) options.run.setup["variant"] = options.game_setup;
        if (options.store.empty() && options.server.empty())
            options.store = (folder.path() / "matches.db").string();
        if (options.stored > 0) return stored(options, folder);
        if (options.idle > 0) return idle(options, folder);
        return play(options, folder);
    } catch (const std::exception& error) {
        fmt::print(stderr, "cantina-load: {}\n", error.what());
        return 2;
    }
}
