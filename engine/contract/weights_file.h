// The weights of a game's features by their names, and the file they lie in, which a person can
// read: what made it, and then side by side what each feature counts.
#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/types.h"

namespace cantina {

/// Of a seat.
inline constexpr int max_features = 64;
using FeatureVector = std::array<float, max_features>;

/// Features by name. Seats that are alike share one side; unequal ones have one each.
struct FeatureSide {
    std::string_view name;
    std::span<const std::string_view> features;
};
using FeatureSides = std::span<const FeatureSide>;
using FeatureWeights = std::array<FeatureVector, max_seats>;  // by side

constexpr size_t side_of_seat(FeatureSides sides, Seat seat) {
    return sides.size() == 1 ? 0 : seat;
}

/// What made the weights, for who reads the file.
struct WeightsOrigin {
    std::string command;
    std::string version;
    u64 matches = 0;
    u64 positions = 0;
    std::string held_out;  // log loss on matches that were held back
    std::string test;      // matches against the weights of before
};

/// Throws ContentError, with the line, if a feature is unknown, missing or no number.
FeatureWeights read_weights(std::string_view yaml, const std::string& shown_as, FeatureSides sides);
FeatureWeights load_weights(const std::filesystem::path& path, FeatureSides sides);
std::string write_weights(const FeatureWeights& weights, FeatureSides sides,
                          const WeightsOrigin& origin);

}  // namespace cantina
