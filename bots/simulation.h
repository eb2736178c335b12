// Many matches between bots: what happens in them (`simulate`) and who is better (`arena`).
// Results do not depend on the number of threads: every match has a seed of its own.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/spec.h"
#include "bots/statistics.h"
#include "engine/contract/game.h"
#include "engine/people/card_note.h"

namespace cantina::bots {

/// Called from time to time, never by two threads at once: matches done, matches wanted.
using Progress = std::function<void(u64 done, u64 wanted)>;

/// A number seen in every match.
struct Spread {
    u64 count = 0;
    u64 total = 0;
    u64 least = 0;
    u64 most = 0;

    void add(u64 value);
    void add(const Spread& other);
    double mean() const {
        return count ? static_cast<double>(total) / static_cast<double>(count) : 0;
    }
    friend bool operator==(const Spread&, const Spread&) = default;
};

struct SimRequest {
    std::vector<BotSpec> bots;  // one for each seat, or one for all
    u64 matches = 1000;
    u64 seed = 1;
    int threads = 1;
    bool cards = false;                       // gather statistics of cards, if the game has them
    const std::atomic<bool>* stop = nullptr;  // set it to stop early with what there is
    Progress progress;
};

/// How often a title met one of the game's deeds ("purchased", "played"). Whoever shares the win is
/// a winner; a match that all share has neither winners nor losers.
struct CardDeed {
    u64 by_winner = 0;  // times, by a seat that won the match
    u64 by_loser = 0;
    u64 winner_matches = 0;  // matches in which a winner did it at least once, for each of them
    u64 loser_matches = 0;

    friend bool operator==(const CardDeed&, const CardDeed&) = default;
};

struct CardLine {
    std::string id;
    std::vector<CardDeed> deeds;  // in the order of SimReport::deeds
    friend bool operator==(const CardLine&, const CardLine&) = default;
};

struct SimReport {
    u64 matches = 0;
    std::vector<u64> wins;  // by seat, those not shared
    u64 draws = 0;          // matches that several share
    // By seat: how many wins it shared with how many, itself among them.
    std::vector<std::array<u64, max_seats + 1>> shared;
    Spread turns;      // empty if the game does not count turns
    Spread decisions;  // all questions of a match
    Spread choices;    // those with more than one option
    std::vector<Deed> deeds;
    std::vector<CardLine> cards;
    bool stopped = false;
    double seconds = 0;

    /// Of a seat in all matches: a win of its own counts 1, one shared by k counts 1/k.
    double share(size_t seat) const;
    /// How many matches were shared by k.
    u64 draws_of(int k) const;
};

struct ArenaReport;

struct ArenaRequest {
    BotSpec first;
    BotSpec second;
    // Each is as many matches from one seed as there are seats: the first bot goes round them, the
    // second has all the others. With two seats it is a pair with the sides swapped.
    u64 rounds = 100;
    u64 seed = 1;
    int threads = 1;
    std::optional<Sprt> sprt;  // stop as soon as it is decided
    const std::atomic<bool>* stop = nullptr;
    /// Told what is known so far, never by two threads at once.
    std::function<void(const ArenaReport&)> progress;
};

/// How long a bot thought about decisions with a choice.
struct Pace {
    u64 decisions = 0;
    double seconds = 0;
    double longest = 0;

    void add(const Pace& other) {
        decisions += other.decisions;
        seconds += other.seconds;
        longest = std::max(longest, other.longest);
    }
    double mean() const { return decisions ? seconds / static_cast<double>(decisions) : 0; }
};

struct ArenaReport {
    int seats = 2;
    u64 matches = 0;
    u64 wins = 0;  // of the first bot, those not shared
    u64 losses = 0;
    u64 draws = 0;               // it shared the win
    std::vector<u64> wins_from;  // of the first bot, by the seat it had
    std::array<u64, 5> pairs{};  // two seats: how many pairs gave 0, 1/2, 1, 3/2, 2 points
    double rate = 0.5;           // its share of the wins; like bots have 1/seats
    Interval rate_interval;      // 95 %
    double elo = 0;              // against each of the others, see elo_of
    Interval elo_interval;
    Verdict verdict = Verdict::open;
    double log_ratio = 0;  // of the sequential test
    Pace pace[2];          // depends on the machine
    bool stopped = false;
    double seconds = 0;
};

/// Traits as in games/registry.h. They may also give
///   static int turns(const State&)
///   static std::vector<Deed> deeds();  what is counted of cards
///   static std::vector<std::string> card_ids(const Game&);  by title number
///   static std::optional<CardNote> note(const Game&, const Event&);
/// Throws std::invalid_argument if the request makes no sense for the game.
template <class Traits>
SimReport simulate(const typename Traits::Game& game, const SimRequest& request);

/// One game as each of the two bots judges it: with the same setup, but perhaps other weights.
template <class G>
struct Pairing {
    const G* first;
    const G* second;
};
/// Rounds take the pairings in turn.
template <class Traits>
ArenaReport arena(const std::vector<Pairing<typename Traits::Game>>& pairings,
                  const ArenaRequest& request);
template <class Traits>
ArenaReport arena(const typename Traits::Game& game, const ArenaRequest& request);

}  // namespace cantina::bots

#include "bots/simulation_impl.h"
