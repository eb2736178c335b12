// Recorded matches are judged here, in the background and with the lowest priority: on one thread
// of its own that runs only when nothing else wants to, so that no bot at a table waits for it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "match/analysis.h"
#include "server/json.h"
#include "server/replays.h"

namespace cantina::server {

class Study {
  public:
    /// Which match, judged by which bot. It is judged once, whoever asks.
    struct Topic {
        std::string replay;
        std::string bot;
        friend bool operator==(const Topic&, const Topic&) = default;
    };

    /// Who has not asked for so long has left.
    explicit Study(std::chrono::milliseconds patience = std::chrono::seconds(20));
    ~Study();
    Study(const Study&) = delete;
    Study& operator=(const Study&) = delete;

    /// Judges for this asker from now on; what the asker wanted before is given up. Throws Refusal
    /// if too many wait.
    void begin(const std::string& asker, const Topic& topic,
               const std::shared_ptr<Recorded>& recorded);
    /// How far it is, with the judgements from number `from` on. The asker still wants it; an empty
    /// one only looks.
    Json look(const std::string& asker, const Topic& topic, int seats, std::size_t from);
    /// Matches that somebody waits for.
    i64 waiting();
    /// The asker wants it no more.
    void leave(const std::string& asker, const Topic& topic);

  private:
    using Clock = std::chrono::steady_clock;
    struct Work {
        Topic topic;
        std::shared_ptr<Recorded> recorded;  // until it is done
        std::unique_ptr<const Analyst> analyst;
        std::vector<int> moments;
        std::vector<Judgement> judgements;
        std::map<std::string, Clock::time_point> askers;  // when each was heard of last
        std::shared_ptr<std::atomic<bool>> stop;          // of what is being judged now

        bool done() const { return judgements.size() == moments.size(); }
        bool wanted() const { return !askers.empty() && !done(); }
    };

    void run();
    void judge_next(const std::shared_ptr<Work>& work, std::unique_lock<std::mutex>& lock);
    void keep(const std::shared_ptr<Work>& work, Judgement judgement);
    std::shared_ptr<Work> next();
    std::size_t count_wanted() const;
    std::shared_ptr<Work> find(const Topic& topic) const;
    std::shared_ptr<Work> make(const Topic& topic, const std::shared_ptr<Recorded>& recorded);
    static void drop(Work& work, const std::string& asker);

    static constexpr std::size_t most_wanted = 32;
    static constexpr std::size_t most_kept = 64;

    const std::chrono::milliseconds patience_;
    std::mutex mutex_;
    std::condition_variable news_;
    bool closing_ = false;
    std::list<std::shared_ptr<Work>> works_;  // whose turn is next, first
    std::thread thread_;
};

}  // namespace cantina::server
