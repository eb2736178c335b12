#include "match/learning.h"

#include "match/game_box.h"

namespace cantina {

namespace {

template <class Traits>
class LearningOf final : public Learning {
  public:
    using Game = typename Traits::Game;

    LearningOf(const std::vector<std::map<std::string, std::string>>& setups,
               const ContentFolder& content) {
        for (const auto& wishes : setups) {
            boxes_.push_back(std::make_unique<const GameBox<Traits>>(wishes, content));
            games_.push_back(&boxes_.back()->game());
        }
    }

    int seats() const override { return games_.front()->seats(); }
    FeatureSides sides() const override { return Game::feature_sides(); }
    bots::LearnReport learn(const bots::LearnRequest& request) const override {
        return bots::learn<Traits>(games_, request);
    }
    bots::ArenaReport hold(const FeatureWeights& candidate,
                           const bots::ArenaRequest& request) const override {
        std::vector<Game> candidates;
        candidates.reserve(games_.size());  // the pairings point at them
        std::vector<bots::Pairing<Game>> pairings;
        for (const Game* game : games_) {
            candidates.emplace_back(*game).weigh_by(candidate);
            pairings.push_back({.first = &candidates.back(), .second = game});
        }
        return bots::arena<Traits>(pairings, request);
    }

  private:
    std::vector<std::unique_ptr<const GameBox<Traits>>> boxes_;
    std::vector<const Game*> games_;
};

}  // namespace

std::unique_ptr<const Learning> open_learning(
    std::string_view name, const std::vector<std::map<std::string, std::string>>& setups,
    const ContentFolder& content) {
    return games::visit(name, [&](auto traits) -> std::unique_ptr<const Learning> {
        using Traits = decltype(traits);
        if constexpr (gives::features<typename Traits::Game>)
            return std::make_unique<const LearningOf<Traits>>(setups, content);
        else
            return nullptr;
    });
}

}  // namespace cantina
