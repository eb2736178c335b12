#include "bench/chaos_faults.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <thread>

namespace cantina::load {

namespace {

using std::chrono::milliseconds;
using Way = test::Cable::Way;

/// So long it may take until all is well again after something was not.
constexpr auto time_to_settle = std::chrono::seconds(5);
constexpr auto between_starts = milliseconds(300);
constexpr auto patience_at_the_end = std::chrono::seconds(30);
constexpr i64 minute = 60'000;

struct Nature {
    const char* name;
    int least, most;  // milliseconds it lasts
};
constexpr Nature natures[fault_kinds] = {
    {"kill -9 of a server", 300, 3000},      {"SIGTERM to a server", 2500, 4000},
    {"a server frozen", 1000, 8000},         {"cable cut", 300, 6000},
    {"cable swallows both ways", 500, 9000}, {"cable swallows questions", 500, 9000},
    {"cable swallows answers", 500, 9000},   {"cable slow", 1000, 5000},
    {"clock jumps forward", 1000, 8000},     {"clock jumps back", 1000, 8000},
    {"database restarted", 0, 500},          {"database restarted at once", 0, 500},
    {"database crashed", 0, 1500},           {"database stopped", 1500, 7000},
    {"lines to the database ended", 0, 200}, {"disk full", 1000, 5000},
};

const Nature& nature_of(FaultKind kind) { return natures[static_cast<int>(kind)]; }

}  // namespace

const char* name_of(FaultKind kind) { return nature_of(kind).name; }

int Fault::place() const {
    if (of_database()) return -1;
    const int part = kind <= FaultKind::freeze ? 0 : kind <= FaultKind::slow ? 1 : 2;
    return static_cast<int>(server) * 3 + part;
}

// --- the plan

FaultPlan::FaultPlan(u64 seed, bool disk_may_fill) : rng_(seed) {
    for (int kind = 0; kind < fault_kinds; ++kind) {
        const auto fault = static_cast<FaultKind>(kind);
        if (fault != FaultKind::full_disk || disk_may_fill) kinds_.push_back(fault);
    }
    kinds_.push_back(FaultKind::kill);  // how soon others take over wants to be measured often
}

Fault FaultPlan::next() {
    if (bag_.empty()) bag_ = kinds_;
    const auto at = rng_.below(static_cast<u32>(bag_.size()));
    Fault fault;
    fault.kind = bag_[at];
    bag_.erase(bag_.begin() + static_cast<std::ptrdiff_t>(at));
    fault.server = rng_.below(House::servers);
    const Nature& nature = nature_of(fault.kind);
    const auto between = [&](int least, int most) {
        return static_cast<int>(rng_.below(static_cast<u32>(most - least + 1))) + least;
    };
    fault.lasts = milliseconds(between(nature.least, nature.most));
    // Every third one comes while the one before it lasts.
    fault.pause = milliseconds(rng_.below(3) == 0 ? between(0, 700) : between(2000, 5000));
    fault.in_fair_weather = fault.ends_server() && rng_.below(2) == 0;
    if (fault.kind == FaultKind::slow) fault.amount = between(20, 250);
    if (fault.kind == FaultKind::clock_forward || fault.kind == FaultKind::clock_back) {
        const i64 minutes = rng_.below(2) == 0 ? between(2, 15) : between(60, 600);
        fault.amount = fault.kind == FaultKind::clock_back ? -minutes * minute : minutes * minute;
    }
    return fault;
}

// --- the weather

void Weather::begins(const Fault& fault) {
    const std::lock_guard lock(mutex_);
    spells_.push_back({fault, Clock::now()});
}

void Weather::ends(const Fault& fault) {
    const std::lock_guard lock(mutex_);
    for (Spell& spell : spells_)
        if (!spell.to && spell.fault.place() == fault.place()) spell.to = Clock::now();
}

bool Weather::was_fair(std::size_t server, Clock::time_point since) const {
    const std::lock_guard lock(mutex_);
    return std::ranges::none_of(spells_, [&](const Spell& spell) {
        const Fault& fault = spell.fault;
        if (fault.kind == FaultKind::clock_forward || fault.kind == FaultKind::clock_back)
            return false;
        const bool matters = fault.of_database() || fault.server == server;
        return matters && (!spell.to || *spell.to + time_to_settle > since);
    });
}

bool Weather::is_down(std::size_t server) const {
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(spells_, [&](const Spell& spell) {
        return !spell.to && spell.fault.ends_server() && spell.fault.server == server;
    });
}

bool Weather::is_calm() const {
    const std::lock_guard lock(mutex_);
    return std::ranges::all_of(spells_, [](const Spell& spell) { return spell.to.has_value(); });
}

// --- what happens

Faults::Faults(House& house, Weather& weather, FaultPlan plan, const std::filesystem::path& log)
    : house_(house), weather_(weather), plan_(std::move(plan)), log_(log) {
    draw_next();
}

void Faults::note(const std::string& what) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    log_ << fmt::format("{:8.3f} ({} ms since 1970) {}\n", seconds,
                        std::chrono::duration_cast<milliseconds>(now).count(), what)
         << std::flush;
}

void Faults::draw_next() {
    next_ = plan_.next();
    due_ = Clock::now() + next_.pause;
}

void Faults::tick() {
    for (auto at = running_.begin(); at != running_.end();) {
        if (Clock::now() - at->from < at->fault.lasts) {
            ++at;
            continue;
        }
        end(*at);
        at = running_.erase(at);
    }
    if (Clock::now() >= due_ && (!next_.in_fair_weather || is_fair())) {
        const bool taken = std::ranges::any_of(running_, [&](const Running& running) {
            return running.fault.place() == next_.place();
        });
        if (!taken) begin(next_);
        draw_next();
    }
    for (std::size_t server = 0; server < House::servers; ++server) look_after(server);
}

bool Faults::is_fair() const {
    return weather_.was_fair(0, Clock::now()) && weather_.was_fair(1, Clock::now());
}

void Faults::begin(const Fault& fault) {
    note(fmt::format("{}{}: {} ms, amount {}", name_of(fault.kind),
                     fault.of_database() ? "" : fmt::format(" ({})", fault.server),
                     fault.lasts.count(), fault.amount));
    weather_.begins(fault);
    disturb(fault);
    running_.push_back({fault, Clock::now()});
}

void Faults::end(const Running& running) {
    mend(running.fault);
    weather_.ends(running.fault);
    Count& count = counts_[running.fault.kind];
    ++count.times;
    count.seconds += std::chrono::duration<double>(Clock::now() - running.from).count();
    note(fmt::format("{}: over", name_of(running.fault.kind)));
}

void Faults::disturb(const Fault& fault) {
    if (fault.of_database()) return disturb_database(fault);
    House::Site& site = house_.site(fault.server);
    switch (fault.kind) {
        case FaultKind::kill:
            return site.server.kill();
        case FaultKind::terminate:
            return site.server.ask_to_end();
        case FaultKind::freeze:
            return site.server.freeze();
        case FaultKind::cut:
            return site.cable.cut();
        case FaultKind::swallow:
            site.cable.swallow(Way::to_database);
            return site.cable.swallow(Way::to_server);
        case FaultKind::swallow_to_database:
            return site.cable.swallow(Way::to_database);
        case FaultKind::swallow_to_server:
            return site.cable.swallow(Way::to_server);
        case FaultKind::slow:
            return site.cable.slow_down(milliseconds(fault.amount));
        default:
            return site.clock.shift(milliseconds(fault.amount));
    }
}

void Faults::disturb_database(const Fault& fault) {
    test::Postgres& database = house_.database();
    switch (fault.kind) {
        case FaultKind::restart:
        case FaultKind::stop:
            return database.stop(test::Postgres::Shutdown::fast);
        case FaultKind::restart_at_once:
            return database.stop(test::Postgres::Shutdown::immediate);
        case FaultKind::crash:
            return database.kill();
        case FaultKind::end_lines:
            return database.end_lines();
        default:
            return house_.disk().fill();
    }
}

void Faults::mend(const Fault& fault) {
    if (fault.of_database()) {
        house_.disk().free();
        return house_.database().start();
    }
    House::Site& site = house_.site(fault.server);
    switch (fault.kind) {
        case FaultKind::kill:
            return;  // it is started again as soon as it may be
        case FaultKind::terminate:
            if (site.server.has_ended()) return;
            flaws_.push_back(fmt::format("server {} did not end within {} ms", fault.server,
                                         fault.lasts.count()));
            return site.server.kill();
        case FaultKind::freeze:
            return site.server.thaw();
        case FaultKind::cut:
            return site.cable.mend();
        case FaultKind::slow:
            return site.cable.slow_down(milliseconds(0));
        case FaultKind::clock_forward:
        case FaultKind::clock_back:
            return site.clock.shift(milliseconds(0));
        default:
            return site.cable.swallow_no_more();
    }
}

// --- the servers

bool Faults::is_struck(std::size_t server) const {
    return std::ranges::any_of(running_, [&](const Running& running) {
        return running.fault.ends_server() && running.fault.server == server;
    });
}

/// As whoever runs a server does: one that has ended is started again. Where the database was away
/// a server may say so and end at its start, but never later.
void Faults::look_after(std::size_t number) {
    House::Site& site = house_.site(number);
    Server& server = servers_[number];
    const bool struck = is_struck(number);
    if (const auto how = site.server.ended()) {
        if (!struck && site.server.pid() < 0 && server.well && *how != "was ended")
            flaws_.push_back(fmt::format("server {} ended by itself ({}); its log ends with\n{}",
                                         number, *how, site.server.end_of_log()));
        if (struck && *how != "was ended" && *how != "exit code 0")
            flaws_.push_back(
                fmt::format("server {} was asked to end and did so with {}", number, *how));
        server.well = false;
        if (struck || Clock::now() - server.tried < between_starts) return;
        server.tried = Clock::now();
        note(fmt::format("server {} is started", number));
        return site.server.launch();
    }
    if (struck || server.well || Clock::now() - server.tried < between_starts) return;
    server.tried = Clock::now();
    server.well = is_well(site.server.port());
    if (server.well) note(fmt::format("server {} is well", number));
}

void Faults::end_all() {
    for (const Running& running : running_) end(running);
    running_.clear();
    const auto start = Clock::now();
    for (bool all = false; !all;) {
        all = true;
        for (std::size_t number = 0; number < House::servers; ++number) {
            look_after(number);
            all = all && servers_[number].well;
        }
        if (Clock::now() - start > patience_at_the_end) {
            flaws_.emplace_back("a server is not well although nothing disturbs it any more");
            return;
        }
        std::this_thread::sleep_for(milliseconds(50));
    }
}

std::string Faults::told_now() const {
    std::string told;
    for (const Running& running : running_)
        told += (told.empty() ? "" : ", ") + std::string(name_of(running.fault.kind));
    return told.empty() ? "fair weather" : told;
}

}  // namespace cantina::load
