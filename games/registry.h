// Every game there is, as an explicit list: adding a game is adding its folder, its traits and its
// name in `All`. Whatever goes through the games (the command line, the server, the content
// compiler, simulations, tests) goes through this list.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/contract/any_game.h"
#include "engine/contract/parts.h"
#include "games/content.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/library.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/example/show/presenter.h"
#include "games/gallery.h"
#include "games/lcg/events.h"
#include "games/lcg/game.h"
#include "games/lcg/library.h"
#include "games/lcg/show/presenter.h"
#include "games/toy/game.h"
#include "games/toy/library.h"
#include "games/toy/show/presenter.h"

namespace cantina::deckbuilding::scenarios {
class Scene;
}
namespace cantina::lcg {
class DeckBuilding;
namespace scenarios {
class Scene;
}
}  // namespace cantina::lcg

namespace cantina::games {

/// Games that are no games for people, for example those of tests, say `listed = false`: they are
/// not shown, but can be played by name.
template <class Traits>
constexpr bool is_listed() {
    if constexpr (requires { Traits::listed; }) return Traits::listed;
    return true;
}

/// What a game is made of, for code that is written once for all of them. The traits of a game add
/// its title and hide what it does in a way of its own. Some say more: `Pitch pitch()` for the
/// gallery, `DeckBuilding` where players bring decks of their own (games/decks.h), `Scene` where
/// the cards' scenarios can be played by the program (games/scenarios.h).
template <class Own, class GameOfTraits, class LibraryOfGame, class SetupOfGame,
          class PresenterOfGame>
struct Parts {
    using Game = GameOfTraits;
    using Library = LibraryOfGame;
    using Setup = SetupOfGame;
    using Presenter = PresenterOfGame;
    static constexpr std::string_view name = Game::name;

    /// The cards of the program.
    static Library library() { return Own::read(content::cards(name)); }
    /// Those of a folder. Throws ContentError.
    static Library library(const std::filesystem::path& folder) {
        return Own::compile(read_sources(folder));
    }
    // By the plan of its cards (engine/abilities/card_library.h), where a game has one.
    static Library read(std::string_view bytes) { return read_cards(Game::plan(), bytes); }
    static Library compile(const std::vector<Source>& sources) {
        return compile_cards(Game::plan(), sources);
    }
    static std::string write(const Library& library) { return write_cards(Game::plan(), library); }

    // What simulations may ask (bots/simulation.h).
    static int turns(const typename Game::State& state) { return state.turn; }
    static std::vector<Deed> deeds() { return {{"played", {"played", "gespielt"}}}; }
    static std::optional<CardNote> note(const Game& game, const Event& event) {
        if (event.kind != static_cast<u8>(Game::EventKind::played)) return std::nullopt;
        return CardNote{static_cast<u16>(game.title_number(event.card)), 0, event.seat};
    }
    static std::vector<std::string> card_ids(const Game& game) {
        std::vector<std::string> ids;
        for (const auto& title : game.library().titles) ids.push_back(title.id);
        return ids;
    }
};

struct Deckbuilding : Parts<Deckbuilding, deckbuilding::Game, deckbuilding::Library,
                            deckbuilding::Setup, deckbuilding::Presenter> {
    using Scene = deckbuilding::scenarios::Scene;
    static Text title() {
        return {"Star Wars: The Deckbuilding Game", "Star Wars: The Deckbuilding Game"};
    }
    static Pitch pitch() {
        return {.text = {"Empire against Rebels: buy ships and troops from a shared row, build "
                         "your deck as you play and destroy the other side's bases.",
                         "Imperium gegen Rebellen: Kaufe Schiffe und Truppen aus einer "
                         "gemeinsamen Reihe, baue im Spiel dein Deck aus und zerstöre die "
                         "Stützpunkte der anderen Seite."},
                .minutes = 30,
                .difficulty = 2};
    }
    static Library read(std::string_view bytes) { return deckbuilding::read_library(bytes); }
    static Library compile(const std::vector<Source>& sources) {
        return deckbuilding::compile_library(sources);
    }
    static std::string write(const Library& library) {
        return deckbuilding::write_library(library);
    }

    static std::vector<Deed> deeds() {
        return {{"purchased", {"purchased", "gekauft"}}, {"played", {"played", "gespielt"}}};
    }
    static std::optional<CardNote> note(const Game& game, const Event& event) {
        using deckbuilding::EventKind;
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind != EventKind::card_purchased && kind != EventKind::card_played)
            return std::nullopt;
        const u8 deed = kind == EventKind::card_played ? 1 : 0;
        return CardNote{game.title_number(event.card), deed, event.seat};
    }
};

struct Lcg : Parts<Lcg, lcg::Game, lcg::Library, lcg::Setup, lcg::Presenter> {
    using DeckBuilding = lcg::DeckBuilding;
    using Scene = lcg::scenarios::Scene;
    static Text title() { return {"Star Wars: The Card Game", "Star Wars: Das Kartenspiel"}; }
    static Pitch pitch() {
        return {.text = {"The dark side against the light side with decks of your own: fight over "
                         "objectives, bluff in edge battles and win the balance of the Force.",
                         "Dunkle gegen helle Seite mit eigenen Decks: Kämpfe um Einsatzziele, "
                         "bluffe beim Ringen um den Kampfvorteil und gewinne das "
                         "Gleichgewicht der Macht."},
                .minutes = 45,
                .difficulty = 4};
    }
    static Library read(std::string_view bytes) { return lcg::read_library(bytes); }
    static Library compile(const std::vector<Source>& sources) {
        return lcg::compile_library(sources);
    }
    static std::string write(const Library& library) { return lcg::write_library(library); }

    static std::vector<Deed> deeds() {
        return {{"played", {"played", "gespielt"}},
                {"attacked", {"attacked", "angegriffen"}},
                {"lost", {"left play", "verloren"}}};
    }
    /// Events of this game name titles, not cards.
    static std::optional<CardNote> note(const Game&, const Event& event) {
        using lcg::EventKind;
        switch (static_cast<EventKind>(event.kind)) {
            case EventKind::played:
                return CardNote{event.card, 0, event.seat};
            case EventKind::attacks:
                return CardNote{event.card, 1, event.seat};
            case EventKind::left_play:
                return CardNote{event.card, 2, event.seat};
            default:
                return std::nullopt;
        }
    }
};

/// The engine's own small game. Nobody is offered it, but who knows its name may play it.
struct Toy : Parts<Toy, toy::Game, toy::Library, toy::Setup, toy::Presenter> {
    static constexpr bool listed = false;
    static Text title() { return {"Toy", "Toy"}; }
};

/// The game to copy (docs/adding-a-game.md), not offered either.
struct Example
    : Parts<Example, example::Game, example::Library, example::Setup, example::Presenter> {
    static constexpr bool listed = false;
    static Text title() { return {"Example: Scrap Run", "Beispiel: Schrottjagd"}; }
};

/// Each is checked against all that is asked of a game (engine/contract/parts.h).
template <GameParts... AllTraits>
struct List {};

/// The list.
using All = List<Deckbuilding, Lcg, Toy, Example>;

namespace detail {

template <class Use, class... AllTraits>
void for_each(Use& use, List<AllTraits...>) {
    (use(AllTraits{}), ...);
}

[[noreturn]] inline void unknown_game(std::string_view name);

template <class Use, class First, class... Others>
auto visit_in(std::string_view name, Use& use, List<First, Others...>) {
    if (name == First::name) return use(First{});
    if constexpr (sizeof...(Others) > 0)
        return visit_in(name, use, List<Others...>{});
    else
        unknown_game(name);
}

}  // namespace detail

/// Calls `use` with the traits of every game.
template <class Use>
void for_all(Use use) {
    detail::for_each(use, All{});
}

namespace detail {

inline void unknown_game(std::string_view name) {
    std::string names;
    for_all([&](auto traits) {
        if (is_listed<decltype(traits)>())
            names += (names.empty() ? "" : ", ") + std::string(decltype(traits)::name);
    });
    throw std::invalid_argument("unknown game '" + std::string(name) + "'; there are " + names);
}

}  // namespace detail

/// Calls `use` with the traits of the game of this name. Throws std::invalid_argument if there is
/// none.
template <class Use>
auto visit(std::string_view name, Use use) {
    return detail::visit_in(name, use, All{});
}

}  // namespace cantina::games
