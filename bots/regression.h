// Which weights explain best who won: a regression over positions, in each of which every seat has
// features and in the end a share of the win (multinomial logistic regression; with two seats the
// usual one). The same positions in the same order give the same weights to the last bit.
#pragma once

#include <functional>
#include <vector>

#include "engine/contract/weights_file.h"
#include "engine/flow/standing.h"

namespace cantina::bots {

/// Positions of one match, with the features of those who were in, or of many matches.
class LearnedPositions {
  public:
    LearnedPositions(FeatureSides sides, int seats);

    int seats() const { return seats_; }
    size_t size() const { return matches_.size(); }
    /// How many weights there are, of all sides together.
    size_t weight_count() const { return weight_count_; }

    /// Features by seat. The shares come once the match is over.
    void add(u64 match, const std::array<FeatureVector, max_seats>& of, SeatMask out);
    void settle(const Standing& standing);
    /// All of another that has the same features.
    void append(const LearnedPositions& other);

    u64 match(size_t position) const { return matches_[position]; }
    bool is_out(size_t position, size_t seat) const {
        return out_[position] & seat_bit(Seat(seat));
    }
    double share(size_t position, size_t seat) const {
        return shares_[position * size_t(seats_) + seat];
    }
    const float* features(size_t position, size_t seat) const {
        return &features_[position * row_ + row_start_[seat]];
    }
    /// Where the weights of a seat's side stand among all, and how many they are.
    size_t first_weight(size_t seat) const { return first_weight_[seat]; }
    size_t feature_count(size_t seat) const { return feature_count_[seat]; }

    std::vector<double> flat(const FeatureWeights& weights) const;
    FeatureWeights unflat(const std::vector<double>& flat) const;

  private:
    FeatureSides sides_;
    int seats_;
    size_t weight_count_ = 0;
    size_t row_ = 0;  // of all seats
    std::array<size_t, max_seats> row_start_{}, first_weight_{}, feature_count_{};
    std::vector<float> features_;
    std::vector<float> shares_;
    std::vector<SeatMask> out_;
    std::vector<u64> matches_;
};

/// Which matches are meant.
using OfMatch = std::function<bool(u64 match)>;

/// The mean of -log(chance of who won): log 2 for a coin, 0 for a prophet.
double log_loss(const LearnedPositions& positions, const FeatureWeights& weights,
                const OfMatch& meant);

/// Newton's method. `caution` keeps the weights near those of before: with 1 they go about half of
/// the way that the positions ask for.
FeatureWeights fit(const LearnedPositions& positions, const FeatureWeights& before, double caution,
                   const OfMatch& meant);

}  // namespace cantina::bots
