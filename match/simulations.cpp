#include "match/simulations.h"

#include "match/game_box.h"

namespace cantina {

namespace {

template <class Traits>
class SimulationsOf final : public Simulations {
  public:
    SimulationsOf(const std::map<std::string, std::string>& wishes, const ContentFolder& content)
        : box_(wishes, content) {}

    const AnyGame& game() const override { return box_.any(); }
    bots::SimReport simulate(const bots::SimRequest& request) const override {
        return bots::simulate<Traits>(box_.game(), request);
    }
    bots::ArenaReport arena(const bots::ArenaRequest& request) const override {
        return bots::arena<Traits>(box_.game(), request);
    }

  private:
    GameBox<Traits> box_;
};

}  // namespace

std::unique_ptr<const Simulations> open_simulations(
    std::string_view name, const std::map<std::string, std::string>& wishes,
    const ContentFolder& content) {
    return games::visit(name, [&](auto traits) -> std::unique_ptr<const Simulations> {
        return std::make_unique<const SimulationsOf<decltype(traits)>>(wishes, content);
    });
}

}  // namespace cantina
