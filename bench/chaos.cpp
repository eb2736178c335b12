#include "bench/chaos.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <iostream>

#include "bench/chaos_run.h"
#include "bench/load_store.h"

namespace cantina::load {

namespace {

using std::chrono::milliseconds;

constexpr auto between_looks = milliseconds(20);
constexpr auto between_words = std::chrono::seconds(2);
constexpr auto patience_with_tables_in_calm = std::chrono::seconds(40);
constexpr std::size_t most_flaws_told = 20;

std::atomic<bool> chaos_interrupted = false;

/// What no healthy server says.
constexpr const char* alarms[] = {
    "AddressSanitizer", "LeakSanitizer", "runtime error:", "terminate called",
    "Assertion",        "double free",   "corrupted",      "Segmentation fault"};

class Chaos {
  public:
    explicit Chaos(const ChaosWish& wish);
    int run();

  private:
    void storm();
    void calm();
    void check();
    void stop_servers();
    void read_anew();
    void ask_for_damages();
    void look_into_logs();
    void collect(const Flaws& flaws) { flaws_.insert(flaws_.end(), flaws.begin(), flaws.end()); }
    void tell_progress(const std::string& what);
    bool fine() const { return flaws_.empty() && verdict_.fine() && verdict_.acknowledged > 0; }
    std::string text() const;
    Json json() const;
    void keep_everything();

    ChaosWish wish_;
    Folder folder_;
    House house_;
    Weather weather_;
    Faults faults_;
    ChaosRun run_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point told_at_{};
    double seconds_ = 0;
    Verdict verdict_;
    Flaws flaws_;
};

Chaos::Chaos(const ChaosWish& wish)
    : wish_(wish),
      house_({.program = wish.program, .folder = folder_.path(), .threads = wish.threads}),
      faults_(house_, weather_, FaultPlan(wish.seed, house_.disk().is_there()),
              folder_.path() / "faults.log"),
      run_(house_.ports(), weather_, wish) {
    if (wish.keep) {
        folder_.keep();
        fmt::print(stderr, "{}\n", folder_.path().string());
    }
}

void Chaos::tell_progress(const std::string& what) {
    if (!wish_.progress || Clock::now() - told_at_ < between_words) return;
    told_at_ = Clock::now();
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    fmt::print(stderr, "\r\033[K{:.0f} s: {} tables, {} answers; {}", seconds, run_.open_tables(),
               run_.acknowledged(), what);
    std::fflush(stderr);
}

void Chaos::storm() {
    run_.start();
    const auto end = Clock::now() + std::chrono::duration<double>(wish_.seconds);
    while (Clock::now() < end && !chaos_interrupted) {
        faults_.tick();
        tell_progress(faults_.told_now());
        std::this_thread::sleep_for(between_looks);
    }
    faults_.end_all();
    seconds_ = std::chrono::duration<double>(Clock::now() - start_).count();
}

/// Afterwards every table goes on.
void Chaos::calm() {
    run_.calm_down();
    const auto end = Clock::now() + patience_with_tables_in_calm;
    while (!run_.all_have_moved() && Clock::now() < end) {
        tell_progress(fmt::format("calm; {} tables have yet to go on", run_.standing_still()));
        std::this_thread::sleep_for(between_looks);
    }
    if (!run_.all_have_moved()) house_.database().tell_locks(folder_.path() / "locks.txt");
    run_.finish();
}

void Chaos::stop_servers() {
    for (std::size_t number = 0; number < House::servers; ++number)
        if (!house_.site(number).server.stop())
            flaws_.push_back(fmt::format("server {} did not stop as it should", number));
}

void Chaos::read_anew() {
    ServerProcess& fresh = house_.site(0).server;
    fresh.start();
    run_.read_anew(fresh.port());
    if (!fresh.stop()) flaws_.emplace_back("the fresh server did not stop as it should");
}

void Chaos::ask_for_damages() {
    const std::string log = (folder_.path() / "check.log").string();
    const std::string command = "'" + wish_.program + "' store check --store '" + house_.address() +
                                "' >'" + log + "' 2>&1";
    if (std::system(command.c_str()) != 0)
        flaws_.push_back("`cantina store check` finds the store damaged; see " + log);
}

void Chaos::look_into_logs() {
    for (std::size_t number = 0; number < House::servers; ++number) {
        std::ifstream log(house_.site(number).log);
        for (std::string line; std::getline(log, line);)
            for (const char* alarm : alarms)
                if (line.find(alarm) != std::string::npos)
                    flaws_.push_back(fmt::format("server {} said: {}", number, line));
    }
}

void Chaos::check() {
    tell_progress("checking");
    stop_servers();
    read_anew();
    ask_for_damages();
    look_into_logs();
    collect(faults_.flaws());
    collect(run_.flaws());
    verdict_ = check_store(*open_store(house_.address()), run_.histories());
    if (wish_.progress) fmt::print(stderr, "\r\033[K");
}

int Chaos::run() {
    for (std::size_t number = 0; number < House::servers; ++number)
        house_.site(number).server.start();
    storm();
    calm();
    check();
    if (wish_.json)
        std::cout << json().dump(2) << "\n";
    else
        std::cout << text();
    if (!fine()) keep_everything();
    std::cout.flush();
    return fine() ? 0 : 1;
}

void Chaos::keep_everything() {
    folder_.keep();
    house_.database().dump(house_.address(), folder_.path() / "database.sql");
    fmt::print(stderr, "logs and a dump of the database: {}\n", folder_.path().string());
}

// --- what is told

std::string told(const Durations& durations) {
    if (durations.size() == 0) return ": never in fair weather\n";
    return fmt::format(" in fair weather, {} times: {}\n", durations.size(), durations.text());
}

std::string Chaos::text() const {
    const Clientele& clientele = run_.clientele();
    const Figures& figures = clientele.figures;
    std::string text = fmt::format(
        "{:.0f} s of chaos with seed {}{}: {} tables, {} matches over, {} answers acknowledged, {} "
        "sent again\n",
        seconds_, wish_.seed, chaos_interrupted ? " (interrupted)" : "", figures.tables_opened,
        figures.matches_over, figures.answers_done, figures.repeated);
    for (const auto& [kind, count] : faults_.counts())
        text += fmt::format("  {:<28} {:3} times, {:5.1f} s\n", name_of(kind), count.times,
                            count.seconds);
    if (!house_.disk().is_there())
        text += "  a full disk was left out: that needs the right to mount a file system\n";
    for (const auto& [what, times] : clientele.misdeeds)
        text += fmt::format("  clients: {:<26} {:5} times\n", what, times);
    text += "take-over of answers" + told(clientele.take_over);
    text += "take-over of what a server answers by itself" + told(clientele.bots_take_over);
    text += fmt::format(
        "{} tables with {} entries read anew: {} lost, {} doubled, {} wrong, {} stored though "
        "refused,\n  {} of {} views wrong, {} wrong timeouts, {} other flaws: {}\n",
        verdict_.tables, verdict_.entries, verdict_.lost, verdict_.doubled, verdict_.wrong,
        verdict_.refused, verdict_.wrong_views, verdict_.views, verdict_.timeouts, flaws_.size(),
        fine() ? "all is well" : "NOT WELL");
    for (const std::string& example : verdict_.examples) text += "  " + example + "\n";
    for (std::size_t at = 0; at < std::min(flaws_.size(), most_flaws_told); ++at)
        text += "  " + flaws_[at] + "\n";
    return text;
}

Json Chaos::json() const {
    const Clientele& clientele = run_.clientele();
    Json faults = Json::object();
    for (const auto& [kind, count] : faults_.counts())
        faults[name_of(kind)] = {{"times", count.times}, {"seconds", count.seconds}};
    return {{"seconds", seconds_},
            {"seed", wish_.seed},
            {"interrupted", chaos_interrupted.load()},
            {"tables", clientele.figures.tables_opened},
            {"acknowledged", clientele.figures.answers_done},
            {"faults", faults},
            {"disk", house_.disk().is_there()},
            {"misdeeds", clientele.misdeeds},
            {"take-over", clientele.take_over.json()},
            {"bots-take-over", clientele.bots_take_over.json()},
            {"verdict", to_json(verdict_)},
            {"flaws", flaws_},
            {"fine", fine()}};
}

}  // namespace

int chaos(const ChaosWish& wish) {
    if (!test::Postgres::possible())
        throw std::runtime_error("PostgreSQL is not installed, and --chaos needs it");
    // The second one ends the program.
    for (const int signal : {SIGINT, SIGTERM})
        std::signal(signal, [](int number) {
            chaos_interrupted = true;
            std::signal(number, SIG_DFL);
        });
    return Chaos(wish).run();
}

}  // namespace cantina::load
