// How a game's players become bots for those who cannot be templates (any_bot.h).
#pragma once

#include <cstring>
#include <memory>
#include <stdexcept>

#include "bots/any_bot.h"
#include "bots/player.h"

namespace cantina::bots {

template <Game G>
class Boxed final : public AnyBot {
  public:
    Boxed(const BotSpec& spec, const G& game, u64 seed) : player_(spec, game, seed) {}

    std::string name() const override { return player_.spec().text; }
    void heed(const std::atomic<bool>& stop) override { player_.heed(stop); }
    void resume(const TurnSpent& spent) override { player_.resume(spent); }
    TurnSpent spent() const override { return player_.spent(); }
    bool hurried() const override { return player_.hurried(); }
    Option choose(const StateBytes& state, const OptionList& options, Seat seat) override {
        const auto unpacked = unpack(state);
        return options[player_.choose(unpacked, options, seat)];
    }
    std::vector<Thought> think(const StateBytes& state, const OptionList& options,
                               Seat seat) override {
        const auto unpacked = unpack(state);
        return player_.think(unpacked, options, seat);
    }

  private:
    static typename G::State unpack(const StateBytes& bytes) {
        if (bytes.size() != sizeof(typename G::State))
            throw std::invalid_argument("a state of another game");
        typename G::State state;
        std::memcpy(&state, bytes.data(), sizeof state);
        return state;
    }
    Player<G> player_;
};

/// `Traits` as in games/registry.h. The game must outlive the bot.
template <class Traits>
std::unique_ptr<AnyBot> make_bot(const BotSpec& spec, const typename Traits::Game& game, u64 seed) {
    return std::make_unique<Boxed<typename Traits::Game>>(spec, game, seed);
}

}  // namespace cantina::bots
