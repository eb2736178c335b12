#include "bots/regression.h"

#include <algorithm>
#include <cmath>

#include "bots/linear.h"

namespace cantina::bots {

LearnedPositions::LearnedPositions(FeatureSides sides, int seats) : sides_(sides), seats_(seats) {
    for (const FeatureSide& side : sides) weight_count_ += side.features.size();
    for (size_t seat = 0; seat < static_cast<size_t>(seats); ++seat) {
        const size_t side = side_of_seat(sides, static_cast<Seat>(seat));
        for (size_t before = 0; before < side; ++before)
            first_weight_[seat] += sides[before].features.size();
        feature_count_[seat] = sides[side].features.size();
        row_start_[seat] = row_;
        row_ += feature_count_[seat];
    }
}

void LearnedPositions::add(u64 match, const std::array<FeatureVector, max_seats>& of,
                           SeatMask out) {
    matches_.push_back(match);
    out_.push_back(out);
    for (size_t seat = 0; seat < static_cast<size_t>(seats_); ++seat)
        features_.insert(features_.end(), of[seat].begin(),
                         of[seat].begin() + static_cast<std::ptrdiff_t>(feature_count_[seat]));
}

void LearnedPositions::settle(const Standing& standing) {
    const auto seats = static_cast<size_t>(seats_);
    while (shares_.size() < matches_.size() * seats)
        shares_.insert(shares_.end(), standing.share.begin(), standing.share.begin() + seats_);
}

void LearnedPositions::append(const LearnedPositions& other) {
    features_.insert(features_.end(), other.features_.begin(), other.features_.end());
    shares_.insert(shares_.end(), other.shares_.begin(), other.shares_.end());
    out_.insert(out_.end(), other.out_.begin(), other.out_.end());
    matches_.insert(matches_.end(), other.matches_.begin(), other.matches_.end());
}

std::vector<double> LearnedPositions::flat(const FeatureWeights& weights) const {
    std::vector<double> flat;
    for (size_t side = 0; side < sides_.size(); ++side)
        flat.insert(
            flat.end(), weights[side].begin(),
            weights[side].begin() + static_cast<std::ptrdiff_t>(sides_[side].features.size()));
    return flat;
}

FeatureWeights LearnedPositions::unflat(const std::vector<double>& flat) const {
    FeatureWeights weights{};
    size_t at = 0;
    for (size_t side = 0; side < sides_.size(); ++side)
        for (size_t i = 0; i < sides_[side].features.size(); ++i)
            weights[side][i] = static_cast<float>(flat[at++]);
    return weights;
}

namespace {

using Chances = std::array<double, max_seats>;

/// What the weights say of a position.
Chances chances_of(const LearnedPositions& all, size_t position, const Numbers& weights) {
    const auto seats = static_cast<size_t>(all.seats());
    Chances chances{};
    double most = -1e300;
    for (size_t seat = 0; seat < seats; ++seat) {
        const float* of = all.features(position, seat);
        const double* by = &weights[all.first_weight(seat)];
        for (size_t i = 0; i < all.feature_count(seat); ++i) chances[seat] += of[i] * by[i];
        if (!all.is_out(position, seat)) most = std::max(most, chances[seat]);
    }
    double sum = 0;
    for (size_t seat = 0; seat < seats; ++seat) {
        chances[seat] = all.is_out(position, seat) ? 0 : std::exp(chances[seat] - most);
        sum += chances[seat];
    }
    for (size_t seat = 0; seat < seats; ++seat) chances[seat] /= sum;
    return chances;
}

double loss_of(const LearnedPositions& all, size_t position, const Chances& chances) {
    double loss = 0;
    for (size_t seat = 0; seat < static_cast<size_t>(all.seats()); ++seat)
        if (const double share = all.share(position, seat); share > 0)
            loss -= share * std::log(std::max(chances[seat], 1e-12));
    return loss;
}

/// Newton's method for one fit.
class Fitting {
  public:
    Fitting(const LearnedPositions& all, const FeatureWeights& before, double caution,
            const OfMatch& meant)
        : all_(all), before_(all.flat(before)), caution_(caution) {
        for (size_t position = 0; position < all.size(); ++position)
            if (meant(all.match(position))) meant_.push_back(position);
    }

    FeatureWeights run() {
        Numbers weights = before_;
        if (meant_.empty()) return all_.unflat(weights);
        set_strictness();
        constexpr int steps_at_most = 30;
        double loss = loss_at(weights);
        for (int step = 0; step < steps_at_most; ++step) {
            const Numbers direction = newton_step(weights);
            const double gained = go(weights, direction, loss);
            if (gained < 1e-9 * static_cast<double>(meant_.size())) break;
        }
        return all_.unflat(weights);
    }

  private:
    size_t count() const { return before_.size(); }

    /// A seat's features less the expected ones, in the places of their weights; for each seat
    /// that is in: use(seat).
    template <class Use>
    void each_lead(size_t position, const Chances& chances, Use use) {
        mean_.assign(count(), 0);
        const auto seats = static_cast<size_t>(all_.seats());
        const auto add = [&](Numbers& to, size_t seat, double times) {
            const float* of = all_.features(position, seat);
            for (size_t i = 0; i < all_.feature_count(seat); ++i)
                to[all_.first_weight(seat) + i] += times * of[i];
        };
        for (size_t seat = 0; seat < seats; ++seat) add(mean_, seat, chances[seat]);
        for (size_t seat = 0; seat < seats; ++seat) {
            if (all_.is_out(position, seat)) continue;
            lead_.assign(count(), 0);
            add(lead_, seat, 1);
            for (size_t i = 0; i < count(); ++i) lead_[i] -= mean_[i];
            use(seat);
        }
    }
    /// How firmly each weight is held where it was: as the positions would hold it by themselves,
    /// whatever the scale of its feature.
    void set_strictness() {
        strictness_.assign(count(), 0);
        for (size_t position : meant_) {
            const Chances chances = chances_of(all_, position, before_);
            each_lead(position, chances, [&](size_t seat) {
                for (size_t i = 0; i < count(); ++i)
                    strictness_[i] += caution_ * chances[seat] * lead_[i] * lead_[i];
            });
        }
        for (double& strict : strictness_) strict += 1e-3;
    }
    double loss_at(const Numbers& weights) const {
        double loss = 0;
        for (size_t position : meant_)
            loss += loss_of(all_, position, chances_of(all_, position, weights));
        for (size_t i = 0; i < count(); ++i) {
            const double moved = weights[i] - before_[i];
            loss += 0.5 * strictness_[i] * moved * moved;
        }
        return loss;
    }
    Numbers newton_step(const Numbers& weights) {
        Numbers slope(count(), 0), curve(count() * count(), 0);
        for (size_t position : meant_) {
            const Chances chances = chances_of(all_, position, weights);
            each_lead(position, chances, [&](size_t seat) {
                const double share = all_.share(position, seat);
                for (size_t i = 0; i < count(); ++i) {
                    slope[i] += share * lead_[i];
                    const double times = chances[seat] * lead_[i];
                    if (times == 0) continue;
                    double* row = &curve[i * count()];
                    for (size_t k = 0; k <= i; ++k) row[k] += times * lead_[k];
                }
            });
        }
        for (size_t i = 0; i < count(); ++i) {
            slope[i] -= strictness_[i] * (weights[i] - before_[i]);
            curve[i * count() + i] += strictness_[i];
        }
        return solved(curve, slope);
    }
    /// As far along the direction as it helps; by how much.
    double go(Numbers& weights, const Numbers& direction, double& loss) const {
        Numbers tried(count());
        for (double length = 1; length > 1e-3; length /= 2) {
            for (size_t i = 0; i < count(); ++i) tried[i] = weights[i] + length * direction[i];
            const double now = loss_at(tried);
            if (now >= loss) continue;
            const double gained = loss - now;
            loss = now;
            weights = tried;
            return gained;
        }
        return 0;
    }

    const LearnedPositions& all_;
    Numbers before_;
    double caution_;
    std::vector<size_t> meant_;
    Numbers strictness_, mean_, lead_;
};

}  // namespace

double log_loss(const LearnedPositions& positions, const FeatureWeights& weights,
                const OfMatch& meant) {
    const Numbers flat = positions.flat(weights);
    double loss = 0;
    u64 count = 0;
    for (size_t position = 0; position < positions.size(); ++position) {
        if (!meant(positions.match(position))) continue;
        loss += loss_of(positions, position, chances_of(positions, position, flat));
        ++count;
    }
    return count ? loss / static_cast<double>(count) : 0;
}

FeatureWeights fit(const LearnedPositions& positions, const FeatureWeights& before, double caution,
                   const OfMatch& meant) {
    return Fitting(positions, before, caution, meant).run();
}

}  // namespace cantina::bots
