// What people see of the Card Game.
#pragma once

#include "engine/people/presenter.h"
#include "games/lcg/game.h"

namespace cantina::lcg {

class Presenter final : public cantina::Presenter<State> {
  public:
    explicit Presenter(const Game& game) : game_(game) {}

    std::string seat_name(Seat seat, Language language) const override;
    std::string question(const State& state, Language language) const override;
    std::string option(const State& state, const Option& option, Language language) const override;
    std::optional<ChoiceRow> row(const State& state) const override;
    Sentence sentence(const Event& event, Seat viewer, Language language) const override;
    Tree happening(const Event& event, Seat viewer) const override;
    Tree view(const State& state, Seat viewer) const override;
    std::string board(const State& state, Seat viewer, const Style& style) const override;
    std::vector<Obstacle> why_not(const State& state, Seat seat,
                                  const std::string& card_name) const override;
    std::vector<std::string> find_cards(const std::string& text) const override;
    std::optional<CardPage> card(const std::string& id, Language language) const override;
    std::vector<std::string> card_ids() const override;
    Tree face(const std::string& id) const override;
    Tree chronicle(const std::vector<Event>& events) const override;

  private:
    const Game& game_;
};

}  // namespace cantina::lcg
