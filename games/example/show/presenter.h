// What people see of Scrap Run.
#pragma once

#include "engine/people/plain_presenter.h"
#include "games/example/game.h"

namespace cantina::example {

class Presenter final : public PlainPresenter<Game, Rules> {
  public:
    explicit Presenter(const Game& game);

  protected:
    std::span<const SaidNumber> question_words() const override;
    std::span<const SaidNumber> answer_words() const override;
    int number(const State& state, const Option* option) const override;
    std::span<const EventWords<EventKind>> event_words() const override;
    std::span<const DeedWords<EventKind>> deed_words() const override;
    void lay_out(const State& state, ShownTable& table) const override;
    std::optional<Obstacle> obstacle_to(const State& state, Seat seat, u16 title) const override;
    KindWords kind_of(const Title& title) const override;
    std::vector<ShownTable::Figure> facts(const Title& title) const override;
};

}  // namespace cantina::example

extern template class cantina::PlainPresenter<cantina::example::Game, cantina::example::Rules>;
