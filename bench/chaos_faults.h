// What goes wrong, and when: drawn from a seed, begun and ended in a house, and remembered, so that
// others know what they may expect of it.
#pragma once

#include <chrono>
#include <fstream>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "bench/chaos_house.h"
#include "engine/base/random.h"

namespace cantina::load {

enum class FaultKind : u8 {
    // a server
    kill,
    terminate,
    freeze,
    // its cable to the database
    cut,
    swallow,              // both ways
    swallow_to_database,  // what the server asks
    swallow_to_server,    // what it is answered
    slow,
    // its wall clock
    clock_forward,
    clock_back,
    // the database
    restart,
    restart_at_once,
    crash,
    stop,
    end_lines,
    full_disk,
};
constexpr int fault_kinds = 16;
const char* name_of(FaultKind kind);

struct Fault {
    FaultKind kind = FaultKind::kill;
    std::size_t server = 0;              // that it happens to, where it does to one
    std::chrono::milliseconds pause{0};  // before it begins
    std::chrono::milliseconds lasts{0};
    i64 amount = 0;                // milliseconds: of a clock, of slowness
    bool in_fair_weather = false;  // waits for it: then it is judged how soon others take over

    bool of_database() const { return kind >= FaultKind::restart; }
    /// After these the server is another process.
    bool ends_server() const { return kind <= FaultKind::terminate; }
    /// Two of the same place do not happen at once.
    int place() const;
};

/// The same seed, the same faults. Every kind comes, a kill twice, before any comes again.
class FaultPlan {
  public:
    FaultPlan(u64 seed, bool disk_may_fill);
    Fault next();

  private:
    std::vector<FaultKind> kinds_;
    std::vector<FaultKind> bag_;
    Rng rng_;
};

/// Who asks does so from another thread.
class Weather {
  public:
    using Clock = std::chrono::steady_clock;
    void begins(const Fault& fault);
    void ends(const Fault& fault);
    /// Did neither the database nor this server suffer from anything since then, nor shortly
    /// before? A wrong wall clock is nothing to suffer from.
    bool was_fair(std::size_t server, Clock::time_point since) const;
    /// Was this server ended by us, and is not back yet?
    bool is_down(std::size_t server) const;
    bool is_calm() const;

  private:
    struct Spell {
        Fault fault;
        Clock::time_point from;
        std::optional<Clock::time_point> to{};
    };
    mutable std::mutex mutex_;
    std::vector<Spell> spells_;
};

/// Something that must not be, in words.
using Flaws = std::vector<std::string>;

class Faults {
  public:
    using Clock = std::chrono::steady_clock;
    Faults(House& house, Weather& weather, FaultPlan plan, const std::filesystem::path& log);

    /// Ends what has lasted long enough, begins what is due, and looks after the servers.
    void tick();
    /// Nothing more happens; returns when both servers are well.
    void end_all();

    struct Count {
        int times = 0;
        double seconds = 0;
    };
    const std::map<FaultKind, Count>& counts() const { return counts_; }
    std::string told_now() const;
    /// Servers that ended by themselves.
    const Flaws& flaws() const { return flaws_; }

  private:
    struct Running {
        Fault fault;
        Clock::time_point from;
    };
    void begin(const Fault& fault);
    void end(const Running& running);
    void disturb(const Fault& fault);
    void mend(const Fault& fault);
    void disturb_database(const Fault& fault);
    void draw_next();
    bool is_fair() const;
    bool is_struck(std::size_t server) const;
    void look_after(std::size_t server);
    void note(const std::string& what);

    House& house_;
    Weather& weather_;
    FaultPlan plan_;
    std::ofstream log_;
    Clock::time_point start_ = Clock::now();
    std::list<Running> running_;
    Fault next_;
    Clock::time_point due_;
    std::map<FaultKind, Count> counts_;
    struct Server {
        bool well = true;  // it was, since it was started
        Clock::time_point tried{};
    };
    Server servers_[House::servers];
    Flaws flaws_;
};

}  // namespace cantina::load
