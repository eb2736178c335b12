// What people see of the Card Game.
#pragma once

#include "engine/people/catalogue.h"
#include "games/lcg/game.h"

namespace cantina::lcg {

class Presenter final : public CataloguePresenter<Game> {
  public:
    using CataloguePresenter::CataloguePresenter;

    std::string seat_name(Seat seat, Language language) const override;
    std::string question(const State& state, Language language) const override;
    std::string option(const State& state, const Option& option, Language language) const override;
    std::optional<ChoiceRow> row(const State& state) const override;
    Sentence sentence(const Event& event, Seat viewer, Language language) const override;
    Tree happening(const Event& event, Seat viewer) const override;
    Tree view(const State& state, Seat viewer) const override;
    std::string board(const State& state, Seat viewer, const Style& style) const override;
    Tree chronicle(const std::vector<Event>& events) const override;

  protected:
    void fill_page(CardPage& page, u16 title, Language language) const override;
    Tree face_of(u16 title) const override;
    std::vector<Obstacle> obstacles(const State& state, Seat seat, u16 title) const override;
    std::vector<u16> meant_by(Seat seat, std::vector<u16> titles) const override;
};

}  // namespace cantina::lcg
