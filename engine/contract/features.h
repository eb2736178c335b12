// A table judged by features: figures that tell how a seat stands, each with a weight. The chance
// of a seat is exp(weights times features), as a part of what all who are in have: with two seats
// the logistic curve of the difference. The weights are learned by self-play (bots/learn.h,
// docs/bots.md) and lie in games/NAME/worth.yaml, from where the build takes them into the program.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <string_view>

#include "engine/contract/game.h"
#include "engine/contract/weights_file.h"

namespace cantina {

namespace gives {

/// It judges a table by features. `features` fills in what is not 0, in the order of the names.
template <class G>
concept features = requires(G game, const G fixed, const typename G::State state, Seat seat,
                            FeatureVector of, const FeatureWeights weights) {
    { G::feature_sides() } -> std::same_as<FeatureSides>;
    {fixed.features(state, seat, of)};
    { fixed.weights() } -> std::same_as<const FeatureWeights&>;
    {game.weigh_by(weights)};
};

}  // namespace gives

/// In partial sums side by side, as processors like it.
inline float weighed(const FeatureVector& of, const FeatureVector& weights) {
    constexpr int lanes = 8;
    static_assert(max_features % lanes == 0);
    std::array<float, lanes> sums{};
    for (size_t i = 0; i < max_features; i += lanes)
        for (size_t lane = 0; lane < lanes; ++lane) sums[lane] += of[i + lane] * weights[i + lane];
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) +
           ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}

using Shares = std::array<float, max_seats>;

/// Each seat's part of the win by its strength, the exponent: they sum to 1. Who is out has none.
inline Shares shares_of(const std::array<float, max_seats>& strength, int seats, SeatMask out) {
    Shares shares{};
    for (Seat seat = 0; seat < seats; ++seat) {
        if (out & seat_bit(seat)) continue;
        float all = 1;
        for (Seat other = 0; other < seats; ++other)
            if (other != seat && !(out & seat_bit(other)))
                all += std::exp(strength[other] - strength[seat]);
        shares[seat] = 1.0f / all;
    }
    return shares;
}

/// What the table is worth to every seat.
template <class G>
Shares worth_by_features(const G& game, const typename G::State& state, const Standing& standing) {
    if (standing.over) return standing.share;
    std::array<float, max_seats> strength{};
    for (Seat seat = 0; seat < game.seats(); ++seat) {
        if (standing.is_out(seat)) continue;
        FeatureVector of{};
        game.features(state, seat, of);
        strength[seat] = weighed(of, game.weights()[side_of_seat(G::feature_sides(), seat)]);
    }
    return shares_of(strength, game.seats(), standing.out);
}

/// What such a game keeps: its weights, at first those of the program. `Own::worth_file` is the
/// text of its worth.yaml, which the build defines.
template <class Own>
class LearnedWorth {
  public:
    const FeatureWeights& weights() const { return weights_; }
    void weigh_by(const FeatureWeights& weights) { weights_ = weights; }
    /// Throws ContentError; the content compiler sees to it that it does not in a program.
    static const FeatureWeights& learned_weights() {
        static const FeatureWeights learned =
            read_weights(Own::worth_file(), "games/" + std::string(Own::name) + "/worth.yaml",
                         Own::feature_sides());
        return learned;
    }

  private:
    FeatureWeights weights_ = learned_weights();
};

}  // namespace cantina
