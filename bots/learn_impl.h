// The templates behind bots/learn.h.
#pragma once

#include "bots/learn.h"

namespace cantina::bots::detail {

/// One thread of self-play with one setup.
template <class Traits>
class SelfPlay {
  public:
    using G = typename Traits::Game;

    SelfPlay(const G& game, const LearnRequest& request)
        : game_(game), request_(request), table_(game), rng_(0) {
        for (Seat seat = 0; seat < game.seats(); ++seat) {
            players_.push_back(std::make_unique<Player<G>>(request.bot, game, 0));
            if (request.stop) players_.back()->heed(*request.stop);
            seated_.push_back(players_.back().get());
        }
    }

    /// The positions of a match; none if it was stopped.
    std::optional<LearnedPositions> run(u64 match) {
        LearnedPositions positions(G::feature_sides(), game_.seats());
        for (size_t seat = 0; seat < players_.size(); ++seat)
            players_[seat]->reseed(derived_seed(request_.seed, match, seat + 1));
        rng_ = Rng(derived_seed(request_.seed, match, players_.size() + 1));
        detour_ = 0;
        const bool finished = table_.play(
            derived_seed(request_.seed, match, 0), seated_, request_.stop, nullptr, [] {},
            [&](Seat, auto think) {
                note(positions, match);
                return answer(think);
            });
        if (!finished) return std::nullopt;
        positions.settle(game_.standing(table_.state()));
        return positions;
    }

  private:
    /// Now and then a few decisions are taken as a search takes them below its tree, with the
    /// game's quick advice: what it judges there is not what good players come to.
    template <class Think>
    int answer(Think think) {
        constexpr u32 between_detours = 60;
        constexpr int length = 10;
        if (detour_ == 0 && rng_.below(between_detours) == 0) detour_ = length;
        if (detour_ == 0) return think();
        --detour_;
        return game_.rollout(table_.state(), table_.options(), rng_);
    }
    /// One of a few: neighbours say much the same.
    void note(LearnedPositions& positions, u64 match) {
        constexpr u32 one_of = 4;
        if (rng_.below(one_of) != 0) return;
        if constexpr (gives::at_rest<G>)
            if (!game_.at_rest(table_.state())) return;
        const Standing standing = game_.standing(table_.state());
        std::array<FeatureVector, max_seats> of{};
        for (Seat seat = 0; seat < game_.seats(); ++seat)
            if (!standing.is_out(seat)) game_.features(table_.state(), seat, of[seat]);
        positions.add(match, of, standing.out);
    }

    const G& game_;
    const LearnRequest& request_;
    Table<G> table_;
    Rng rng_;
    int detour_ = 0;
    Players<G> players_;
    std::vector<Player<G>*> seated_;
};

/// One round of matches, with these weights. False if it was stopped.
template <class Traits>
bool play_round(const std::vector<const typename Traits::Game*>& setups,
                const FeatureWeights& weights, u64 round, const LearnRequest& request,
                LearnedPositions& all) {
    std::vector<typename Traits::Game> games;
    games.reserve(setups.size());  // players keep where they lie
    for (const auto* setup : setups) games.emplace_back(*setup).weigh_by(weights);
    std::vector<std::unique_ptr<SelfPlay<Traits>>> tables;
    for (int thread = 0; thread < request.threads; ++thread)
        for (const auto& game : games)
            tables.push_back(std::make_unique<SelfPlay<Traits>>(game, request));
    std::vector<std::optional<LearnedPositions>> played(request.matches);
    const Progress progress = [&](u64 done, u64) {
        if (request.progress)
            request.progress(round * request.matches + done, request.rounds * request.matches);
    };
    share_work(
        {request.matches, 1, request.threads, request.stop, progress}, [&](int thread, u64 job) {
            const size_t at = static_cast<size_t>(thread) * games.size() + job % games.size();
            played[job] = tables[at]->run(round * request.matches + job);
            return played[job].has_value();
        });
    for (const auto& positions : played) {
        if (!positions) return false;
        all.append(*positions);
    }
    return true;
}

}  // namespace cantina::bots::detail

namespace cantina::bots {

template <class Traits>
LearnReport learn(const std::vector<const typename Traits::Game*>& setups,
                  const LearnRequest& request) {
    detail::check_threads(request.threads);
    if (request.matches < least_matches_to_learn || request.rounds < 1)
        throw std::invalid_argument("too few matches to learn from");
    const auto start = std::chrono::steady_clock::now();
    const FeatureWeights before = setups.front()->weights();
    LearnedPositions all(Traits::Game::feature_sides(), setups.front()->seats());
    LearnReport report;
    report.weights = before;
    for (u64 round = 0; round < request.rounds; ++round) {
        if (!detail::play_round<Traits>(setups, report.weights, round, request, all)) {
            report.stopped = true;
            break;
        }
        report = learn_from(all, before);
        report.matches = (round + 1) * request.matches;
    }
    report.seconds = detail::seconds_since(start);
    return report;
}

}  // namespace cantina::bots
