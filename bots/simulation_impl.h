// The templates behind bots/simulation.h.
#pragma once

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "bots/player.h"
#include "bots/simulation.h"
#include "engine/people/card_note.h"

namespace cantina::bots::detail {

u64 derived_seed(u64 seed, u64 match, u64 role);
void check_threads(int threads);

struct Work {
    u64 jobs;
    u64 matches_per_job;
    int threads;
    const std::atomic<bool>* stop;
    const Progress& progress;
};

/// Runs the jobs on the threads until one of them says that it is enough.
void share_work(const Work& work, const std::function<bool(int thread, u64 job)>& run);

inline double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

template <Game G>
using Players = std::vector<std::unique_ptr<Player<G>>>;

template <class Traits>
concept NotesCards = requires(const typename Traits::Game game, const Event event) {
    { Traits::note(game, event) } -> std::same_as<std::optional<CardNote>>;
    { Traits::card_ids(game) } -> std::same_as<std::vector<std::string>>;
    { Traits::deeds() } -> std::same_as<std::vector<Deed>>;
};

template <class Traits>
concept CountsTurns = requires(const typename Traits::Game::State state) {
    { Traits::turns(state) } -> std::convertible_to<int>;
};

/// One match between bots. Who sits where is told by `seated`: a player for each seat.
template <Game G>
class Table {
  public:
    explicit Table(const G& game) : game_(game) {}

    u64 decisions = 0;
    u64 choices = 0;

    const typename G::State& state() const { return state_; }
    const OptionList& options() const { return list_; }

    /// `listen` gets the events after every answer, if a reporter is given; `watch` is told how
    /// long a player thought. False if it was stopped.
    template <class Listen, class Watch>
    bool play(u64 seed, const std::vector<Player<G>*>& seated, const std::atomic<bool>* stop,
              Reporter* reporter, Listen listen, Watch watch) {
        decisions = choices = 0;
        state_ = game_.deal(Seed::from_number(seed), list_, reporter);
        while (!list_.empty()) {
            listen();
            ++decisions;
            int at = 0;
            if (list_.size() > 1) {
                ++choices;
                const Seat seat = game_.decision(state_).seat;
                at = watch(seat, [&] { return seated[seat]->choose(state_, list_, seat); });
            }
            // Asked after the thinking, which was cut short: a match with such an answer is none.
            if (stop && *stop) return false;
            const Option option = list_[at];
            game_.apply(state_, option, list_, reporter);
        }
        listen();
        return true;
    }

  private:
    const G& game_;
    typename G::State state_;
    OptionList list_;
};

/// How many share the win.
inline size_t sharing(const Standing& standing) {
    return static_cast<size_t>(std::count_if(standing.share.begin(), standing.share.end(),
                                             [](float share) { return share > 0; }));
}

/// What happens to cards in a match, then added to the report by who won.
class CardTally {
  public:
    CardTally(size_t titles, size_t deeds, size_t seats)
        : deeds_(deeds), seats_(seats), times_(titles * deeds * seats) {}

    void note(const CardNote& note) {
        if (note.seat < seats_) ++times_[(note.title * deeds_ + note.deed) * seats_ + note.seat];
    }
    void add_to(std::vector<CardLine>& lines, const Standing& standing) {
        if (sharing(standing) == seats_) return forget();
        for (size_t i = 0; i < times_.size(); ++i) {
            if (!times_[i]) continue;
            CardDeed& deed = lines[i / seats_ / deeds_].deeds[i / seats_ % deeds_];
            const bool won = standing.share[i % seats_] > 0;
            (won ? deed.by_winner : deed.by_loser) += times_[i];
            ++(won ? deed.winner_matches : deed.loser_matches);
            times_[i] = 0;
        }
    }
    void forget() { std::fill(times_.begin(), times_.end(), 0); }

  private:
    size_t deeds_;
    size_t seats_;
    std::vector<u64> times_;
};

template <class Traits>
SimReport empty_report(const typename Traits::Game& game, bool cards) {
    SimReport report;
    report.wins.resize(static_cast<size_t>(game.seats()));
    report.shared.resize(static_cast<size_t>(game.seats()));
    if constexpr (NotesCards<Traits>) {
        if (cards) {
            report.deeds = Traits::deeds();
            for (const std::string& id : Traits::card_ids(game))
                report.cards.push_back({id, std::vector<CardDeed>(report.deeds.size())});
        }
    }
    return report;
}

inline void add_report(SimReport& sum, const SimReport& part) {
    sum.matches += part.matches;
    sum.draws += part.draws;
    for (size_t i = 0; i < part.wins.size(); ++i) {
        sum.wins[i] += part.wins[i];
        for (size_t k = 0; k < part.shared[i].size(); ++k) sum.shared[i][k] += part.shared[i][k];
    }
    sum.turns.add(part.turns);
    sum.decisions.add(part.decisions);
    sum.choices.add(part.choices);
    for (size_t i = 0; i < part.cards.size(); ++i)
        for (size_t deed = 0; deed < part.deeds.size(); ++deed) {
            CardDeed& into = sum.cards[i].deeds[deed];
            const CardDeed& from = part.cards[i].deeds[deed];
            into.by_winner += from.by_winner;
            into.by_loser += from.by_loser;
            into.winner_matches += from.winner_matches;
            into.loser_matches += from.loser_matches;
        }
}

/// One thread of a simulation.
template <class Traits>
class Simulator {
  public:
    using G = typename Traits::Game;

    Simulator(const G& game, const SimRequest& request)
        : report(empty_report<Traits>(game, request.cards)),
          game_(game),
          request_(request),
          table_(game),
          tally_(report.cards.size(), report.deeds.size(), report.wins.size()) {
        for (size_t seat = 0; seat < report.wins.size(); ++seat) {
            const BotSpec& spec = request.bots[request.bots.size() == 1 ? 0 : seat];
            players_.push_back(std::make_unique<Player<G>>(spec, game, 0));
            if (request.stop) players_.back()->heed(*request.stop);
            seated_.push_back(players_.back().get());
        }
    }

    SimReport report;

    bool run(u64 match) {
        for (size_t seat = 0; seat < players_.size(); ++seat)
            players_[seat]->reseed(derived_seed(request_.seed, match, seat + 1));
        Reporter* reporter = report.cards.empty() ? nullptr : &reporter_;
        const bool finished = table_.play(
            derived_seed(request_.seed, match, 0), seated_, request_.stop, reporter,
            [&] { note_events(); }, [](Seat, auto think) { return think(); });
        if (!finished) {
            tally_.forget();
            return false;
        }
        count();
        return true;
    }

  private:
    void note_events() {
        if constexpr (NotesCards<Traits>) {
            for (const Event& event : reporter_.events)
                if (const auto note = Traits::note(game_, event)) tally_.note(*note);
        }
        reporter_.events.clear();
    }
    void count() {
        const Standing standing = game_.standing(table_.state());
        const size_t winners = sharing(standing);
        ++report.matches;
        for (size_t seat = 0; seat < report.wins.size(); ++seat)
            if (standing.share[seat] > 0)
                ++(winners == 1 ? report.wins[seat] : report.shared[seat][winners]);
        report.draws += winners > 1;
        report.decisions.add(table_.decisions);
        report.choices.add(table_.choices);
        if constexpr (CountsTurns<Traits>)
            report.turns.add(static_cast<u64>(Traits::turns(table_.state())));
        tally_.add_to(report.cards, standing);
    }

    const G& game_;
    const SimRequest& request_;
    Table<G> table_;
    CardTally tally_;
    Players<G> players_;
    std::vector<Player<G>*> seated_;
    Reporter reporter_;
};

/// What the first bot got from the matches of one round, by the seat it had.
struct RoundScore {
    std::array<float, max_seats> share{};
};

/// Takes the rounds' results in their order, whichever thread brings them.
class RoundLedger {
  public:
    RoundLedger(ArenaReport& report, const ArenaRequest& request)
        : report_(report), request_(request) {}

    void enter(u64 round, const RoundScore& score);
    bool decided() {
        const std::scoped_lock lock(mutex_);
        return decided_;
    }
    void finish();

  private:
    void add(const RoundScore& score);
    void test(const Sprt& sprt);

    ArenaReport& report_;
    const ArenaRequest& request_;
    std::mutex mutex_;
    std::map<u64, RoundScore> waiting_;
    u64 next_ = 0;
    double points_ = 0;
    RoundScores scores_;
    bool decided_ = false;
};

/// One thread of an arena.
template <class Traits>
class Contender {
  public:
    using G = typename Traits::Game;

    Contender(const Pairing<G>& pairing, const ArenaRequest& request)
        : game_(*pairing.first),
          request_(request),
          table_(game_),
          bots_{Player<G>(request.first, *pairing.first, 0),
                Player<G>(request.second, *pairing.second, 0)} {
        if (request.stop)
            for (Player<G>& bot : bots_) bot.heed(*request.stop);
    }

    Pace pace[2];

    std::optional<RoundScore> run(u64 round) {
        RoundScore score;
        for (size_t own = 0; own < seats(); ++own)
            if (!play(round, own, score.share[own])) return std::nullopt;
        return score;
    }

  private:
    /// The first bot has the seat `own`. The second has all the others: what a bot chooses depends
    /// on nothing but its chance and what the seat sees, so one will do. False if it was stopped.
    bool play(u64 round, size_t own, float& share) {
        const auto bot_at = [&](size_t seat) { return size_t{seat != own}; };
        std::vector<Player<G>*> seated;
        for (size_t seat = 0; seat < seats(); ++seat) seated.push_back(&bots_[bot_at(seat)]);
        for (size_t bot = 0; bot < 2; ++bot)
            bots_[bot].reseed(derived_seed(request_.seed, round, 1 + 2 * own + bot));
        const auto timed = [&](Seat seat, auto think) { return time(pace[bot_at(seat)], think); };
        const bool finished = table_.play(
            derived_seed(request_.seed, round, 0), seated, request_.stop, nullptr, [] {}, timed);
        if (finished) share = game_.standing(table_.state()).share[own];
        return finished;
    }
    size_t seats() const { return static_cast<size_t>(game_.seats()); }
    template <class Think>
    int time(Pace& taken, Think think) {
        const auto start = std::chrono::steady_clock::now();
        const int at = think();
        const double seconds = seconds_since(start);
        ++taken.decisions;
        taken.seconds += seconds;
        taken.longest = std::max(taken.longest, seconds);
        return at;
    }

    const G& game_;
    const ArenaRequest& request_;
    Table<G> table_;
    std::array<Player<G>, 2> bots_;
};

}  // namespace cantina::bots::detail

namespace cantina::bots {

template <class Traits>
SimReport simulate(const typename Traits::Game& game, const SimRequest& request) {
    detail::check_threads(request.threads);
    if (request.bots.size() != 1 && request.bots.size() != static_cast<size_t>(game.seats()))
        throw std::invalid_argument("a match of this game has " + std::to_string(game.seats()) +
                                    " seats; name one bot for all or one for each");
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::unique_ptr<detail::Simulator<Traits>>> simulators;
    for (int i = 0; i < request.threads; ++i)
        simulators.push_back(std::make_unique<detail::Simulator<Traits>>(game, request));
    detail::share_work(
        {request.matches, 1, request.threads, request.stop, request.progress},
        [&](int thread, u64 match) { return simulators[static_cast<size_t>(thread)]->run(match); });
    SimReport report = detail::empty_report<Traits>(game, request.cards);
    for (const auto& simulator : simulators) detail::add_report(report, simulator->report);
    report.stopped = report.matches < request.matches;
    report.seconds = detail::seconds_since(start);
    return report;
}

template <class Traits>
ArenaReport arena(const std::vector<Pairing<typename Traits::Game>>& pairings,
                  const ArenaRequest& request) {
    detail::check_threads(request.threads);
    ArenaReport report;
    report.seats = pairings.front().first->seats();
    if (report.seats < 2) throw std::invalid_argument("an arena needs a game with two seats");
    const auto start = std::chrono::steady_clock::now();
    const auto seats = static_cast<size_t>(report.seats);
    report.wins_from.resize(seats);
    detail::RoundLedger ledger(report, request);
    std::vector<std::unique_ptr<detail::Contender<Traits>>> contenders;
    for (int i = 0; i < request.threads; ++i)
        for (const auto& pairing : pairings)
            contenders.push_back(std::make_unique<detail::Contender<Traits>>(pairing, request));
    detail::share_work({request.rounds, seats, request.threads, request.stop, {}}, [&](int thread,
                                                                                       u64 round) {
        const size_t at = static_cast<size_t>(thread) * pairings.size() + round % pairings.size();
        const auto score = contenders[at]->run(round);
        if (!score) return false;
        ledger.enter(round, *score);
        return !ledger.decided();
    });
    ledger.finish();
    for (const auto& contender : contenders)
        for (size_t bot = 0; bot < 2; ++bot) report.pace[bot].add(contender->pace[bot]);
    report.stopped = request.stop && *request.stop;
    report.seconds = detail::seconds_since(start);
    return report;
}

template <class Traits>
ArenaReport arena(const typename Traits::Game& game, const ArenaRequest& request) {
    return arena<Traits>(std::vector<Pairing<typename Traits::Game>>{{&game, &game}}, request);
}

}  // namespace cantina::bots
