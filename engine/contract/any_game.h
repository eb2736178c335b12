// One thin wrapper around a game for those who cannot be templates: the command line, the server,
// matches. A State travels as its bytes.
#pragma once

#include <cstring>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/hash.h"
#include "engine/contract/game.h"
#include "engine/people/presenter.h"

namespace cantina {

using StateBytes = std::vector<std::byte>;

class AnyGame {
  public:
    virtual ~AnyGame() = default;

    virtual std::string_view name() const = 0;
    virtual int seats() const = 0;
    /// May the players agree to a draw?
    virtual bool knows_draws() const = 0;
    virtual u64 content_fingerprint() const = 0;
    virtual std::map<std::string, std::string> setup() const = 0;

    virtual StateBytes deal(const Seed& seed, OptionList& list, Reporter* reporter) const = 0;
    virtual Decision decision(const StateBytes& state) const = 0;
    virtual void options(const StateBytes& state, OptionList& list) const = 0;
    virtual void apply(StateBytes& state, const Option& option, OptionList& list,
                       Reporter* reporter) const = 0;
    virtual Standing standing(const StateBytes& state) const = 0;
    virtual Departure departure(const StateBytes& state, Seat seat) const = 0;
    virtual void leave(StateBytes& state, Seat seat, OptionList& list,
                       Reporter* reporter) const = 0;
    virtual void resample(StateBytes& state, Seat viewer, Rng& rng) const = 0;
    virtual void rekey(StateBytes& state, Rng& rng) const = 0;
    virtual u64 hash(const StateBytes& state) const = 0;
    virtual std::size_t state_size() const = 0;
    /// Turns of all players count, from 1.
    virtual int turn(const StateBytes& state) const = 0;
    /// Grows with every random outcome, so that two moments of a match can be compared.
    virtual u64 chances_taken(const StateBytes& state) const = 0;

    virtual std::string seat_name(Seat seat, Language language) const = 0;
    virtual std::string question(const StateBytes& state, Language language) const = 0;
    virtual std::string option(const StateBytes& state, const Option& option,
                               Language language) const = 0;
    virtual std::optional<ChoiceRow> row(const StateBytes& state) const = 0;
    virtual Sentence sentence(const Event& event, Seat viewer, Language language) const = 0;
    virtual Tree happening(const Event& event, Seat viewer) const = 0;
    virtual Tree view(const StateBytes& state, Seat viewer) const = 0;
    virtual std::string board(const StateBytes& state, Seat viewer, const Style& style) const = 0;
    virtual std::vector<Obstacle> why_not(const StateBytes& state, Seat seat,
                                          const std::string& card_name) const = 0;
    virtual std::vector<std::string> find_cards(const std::string& text) const = 0;
    virtual std::optional<CardPage> card(const std::string& id, Language language) const = 0;
    virtual std::vector<std::string> card_ids() const = 0;
    virtual Tree face(const std::string& id) const = 0;
    virtual Tree chronicle(const std::vector<Event>& events) const = 0;
};

/// `G` is a game, `P` its presenter (made from the game).
template <Game G, class P>
class Wrapped final : public AnyGame {
  public:
    using State = typename G::State;

    explicit Wrapped(std::unique_ptr<const G> game) : game_(std::move(game)), presenter_(*game_) {}

    const G& game() const { return *game_; }
    static State unpack(const StateBytes& bytes) {
        if (bytes.size() != sizeof(State)) throw std::invalid_argument("a state of another game");
        State state;
        std::memcpy(&state, bytes.data(), sizeof state);
        return state;
    }
    static StateBytes pack(const State& state) {
        StateBytes bytes(sizeof state);
        std::memcpy(bytes.data(), &state, sizeof state);
        return bytes;
    }

    std::string_view name() const override { return G::name; }
    int seats() const override { return game_->seats(); }
    bool knows_draws() const override { return gives::knows_draws<G>; }
    u64 content_fingerprint() const override { return game_->library().fingerprint; }
    std::map<std::string, std::string> setup() const override { return game_->setup().wishes(); }

    StateBytes deal(const Seed& seed, OptionList& list, Reporter* reporter) const override {
        return pack(game_->deal(seed, list, reporter));
    }
    Decision decision(const StateBytes& state) const override {
        return game_->decision(unpack(state));
    }
    void options(const StateBytes& state, OptionList& list) const override {
        game_->options(unpack(state), list);
    }
    void apply(StateBytes& state, const Option& option, OptionList& list,
               Reporter* reporter) const override {
        State unpacked = unpack(state);
        game_->apply(unpacked, option, list, reporter);
        state = pack(unpacked);
    }
    Standing standing(const StateBytes& state) const override {
        return game_->standing(unpack(state));
    }
    Departure departure(const StateBytes& state, Seat seat) const override {
        return game_->departure(unpack(state), seat);
    }
    void leave(StateBytes& state, Seat seat, OptionList& list, Reporter* reporter) const override {
        State unpacked = unpack(state);
        game_->leave(unpacked, seat, list, reporter);
        state = pack(unpacked);
    }
    void resample(StateBytes& state, Seat viewer, Rng& rng) const override {
        State unpacked = unpack(state);
        game_->resample(unpacked, viewer, rng);
        state = pack(unpacked);
    }
    void rekey(StateBytes& state, Rng& rng) const override {
        State unpacked = unpack(state);
        unpacked.stream.rekey(rng);
        state = pack(unpacked);
    }
    u64 hash(const StateBytes& state) const override {
        return hash_bytes(state.data(), state.size());
    }
    std::size_t state_size() const override { return sizeof(State); }
    int turn(const StateBytes& state) const override { return unpack(state).turn; }
    u64 chances_taken(const StateBytes& state) const override {
        const Stream stream = unpack(state).stream;
        return stream.blocks_made * stream.block.size() + stream.used;
    }

    std::string seat_name(Seat seat, Language language) const override {
        return presenter_.seat_name(seat, language);
    }
    std::string question(const StateBytes& state, Language language) const override {
        return presenter_.question(unpack(state), language);
    }
    std::string option(const StateBytes& state, const Option& option,
                       Language language) const override {
        return presenter_.option(unpack(state), option, language);
    }
    std::optional<ChoiceRow> row(const StateBytes& state) const override {
        return presenter_.row(unpack(state));
    }
    Tree happening(const Event& event, Seat viewer) const override {
        return presenter_.happening(event, viewer);
    }
    Sentence sentence(const Event& event, Seat viewer, Language language) const override {
        return presenter_.sentence(event, viewer, language);
    }
    Tree view(const StateBytes& state, Seat viewer) const override {
        return presenter_.view(unpack(state), viewer);
    }
    std::string board(const StateBytes& state, Seat viewer, const Style& style) const override {
        return presenter_.board(unpack(state), viewer, style);
    }
    std::vector<Obstacle> why_not(const StateBytes& state, Seat seat,
                                  const std::string& card_name) const override {
        return presenter_.why_not(unpack(state), seat, card_name);
    }
    std::vector<std::string> find_cards(const std::string& text) const override {
        return presenter_.find_cards(text);
    }
    std::optional<CardPage> card(const std::string& id, Language language) const override {
        return presenter_.card(id, language);
    }
    std::vector<std::string> card_ids() const override { return presenter_.card_ids(); }
    Tree face(const std::string& id) const override { return presenter_.face(id); }
    Tree chronicle(const std::vector<Event>& events) const override {
        return presenter_.chronicle(events);
    }

  private:
    std::unique_ptr<const G> game_;
    P presenter_;
};

}  // namespace cantina
