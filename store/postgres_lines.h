// Lines to one PostgreSQL: lent to whoever has something to ask, cut when no answer comes in time,
// and made anew, with ever longer pauses, when the database was away.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <pqxx/pqxx>
#include <string>
#include <thread>
#include <type_traits>
#include <vector>

#include "store/store.h"

namespace cantina {

/// Cuts lines on which no answer came in time. libpq itself waits as long as the network says
/// nothing, and a network that stalls says nothing for hours.
class Watchdog {
  public:
    using Clock = std::chrono::steady_clock;
    Watchdog();
    ~Watchdog();
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;

    /// Nobody waits for an answer any longer, now and later.
    void cut_all();
    bool has_cut_all() const { return all_cut_; }

    /// Watches over a call as long as it lives.
    class Guard {
      public:
        Guard(Watchdog& dog, int socket, std::chrono::milliseconds within);
        ~Guard();
        Guard(const Guard&) = delete;
        Guard& operator=(const Guard&) = delete;

      private:
        Watchdog& dog_;
        u64 number_;
    };

  private:
    struct Call {
        int socket;
        Clock::time_point until;
    };
    void watch();

    std::mutex mutex_;
    std::condition_variable news_;
    std::map<u64, Call> calls_;
    u64 next_ = 0;
    bool stopping_ = false;
    std::atomic<bool> all_cut_ = false;
    std::thread thread_;
};

/// Calls the database as libpq would, but goes by the steady clock and stops when nobody waits any
/// longer.
class PatientCall : public pqxx::connectionpolicy {
  public:
    explicit PatientCall(const std::string& address) : connectionpolicy(address) {}
    handle do_startconnect(handle line) override;
};
using DatabaseLine = pqxx::basic_connection_base<PatientCall>;
using Line = std::unique_ptr<DatabaseLine>;

/// How long to wait for the database.
struct Patience {
    std::chrono::milliseconds answer{4000};  // for the answer to one call
    // So long after it has gone away callers wait for it to come back: that covers a restart.
    std::chrono::milliseconds away{2500};
};

/// A new line with these bounds; throws what pqxx throws.
Line call_database(const std::string& address, Watchdog& dog, std::chrono::milliseconds answer);
/// Is the line gone, or only what was asked wrong?
bool is_lost(const DatabaseLine& line, const std::exception& error);
/// What is wrong, in one line.
std::string told(const std::exception& error);

/// When to call again: soon, then ever later, up to a second.
class Backoff {
  public:
    using Clock = std::chrono::steady_clock;
    void failed();
    void succeeded() { failures_ = 0, next_ = {}; }
    bool may_try() const { return Clock::now() >= next_; }
    Clock::time_point next() const { return next_; }

  private:
    int failures_ = 0;
    Clock::time_point next_{};
};

class Lines {
  public:
    using Clock = std::chrono::steady_clock;
    Lines(std::string address, int most, Patience patience, Watchdog& dog);

    /// Calls `action` with a line. If that line turns out to be dead, tries once more with a new
    /// one: what is asked must bear being asked twice. Throws StoreError.
    template <class Do>
    auto run(const std::string& what, Do action) -> decltype(action(*Line())) {
        const auto start = Clock::now();
        for (bool again = false;; again = true) {
            Line line = take(what, start);
            try {
                const Watchdog::Guard guard(dog_, line->sock(), patience_.answer);
                if constexpr (std::is_void_v<decltype(action(*line))>) {
                    action(*line);
                    return give_back(std::move(line));
                } else {
                    auto result = action(*line);
                    give_back(std::move(line));
                    return result;
                }
            } catch (const std::exception& error) {
                const bool lost = is_lost(*line, error);
                end(std::move(line), lost, start, error);
                // Who has waited long enough is told; a line that was dead already is no news.
                if (!lost || again || Clock::now() - start > patience_.answer / 2)
                    throw StoreError("the store could not " + what + ": " + told(error));
            }
        }
    }
    /// Nobody waits any longer.
    void stop();

  private:
    Line take(const std::string& what, Clock::time_point start);
    Line make(std::unique_lock<std::mutex>& lock, Clock::time_point start);
    void give_back(Line line);
    void end(Line line, bool lost, Clock::time_point start, const std::exception& error);
    bool is_away() const { return away_since_ != Clock::time_point{}; }
    void note_away(Clock::time_point since, const std::string& why);

    std::string address_;
    int most_;
    Patience patience_;
    Watchdog& dog_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Line> idle_;
    int out_ = 0;
    bool trying_ = false;  // somebody is calling the database that was away
    bool stopping_ = false;
    Clock::time_point away_since_{};
    std::string why_away_;
    Backoff backoff_;
};

}  // namespace cantina
