// A game with the library it stands on, for code that is compiled once for each game.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "engine/contract/any_game.h"
#include "games/registry.h"
#include "match/open_game.h"

namespace cantina {

/// A game that owns the library it stands on.
template <class Traits>
class GameBox {
  public:
    using Game = typename Traits::Game;
    using Wishes = std::map<std::string, std::string>;
    using Shown = Wrapped<Game, typename Traits::Presenter>;

    GameBox(const Wishes& wishes, const ContentFolder& content)
        : library_(content ? Traits::library(*content) : Traits::library()),
          wrapped_(std::make_unique<const Game>(library_, Traits::Setup::from(wishes))) {}
    GameBox(const GameBox&) = delete;
    GameBox& operator=(const GameBox&) = delete;

    const Game& game() const { return wrapped_.game(); }
    const AnyGame& any() const { return wrapped_; }

  private:
    typename Traits::Library library_;
    Shown wrapped_;
};

}  // namespace cantina
