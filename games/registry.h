// Every game there is, as an explicit list: adding a game is adding its folder and a line in `all`.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "engine/contract/any_game.h"
#include "engine/people/card_note.h"
#include "engine/people/rulebook.h"
#include "games/content.h"
#include "games/deckbuilding/events.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/library.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/lcg/events.h"
#include "games/lcg/game.h"
#include "games/lcg/library.h"
#include "games/lcg/show/presenter.h"
#include "games/toy/game.h"
#include "games/toy/library.h"
#include "games/toy/show/presenter.h"

namespace cantina::games {

/// What a gallery says of a game.
struct Pitch {
    Text text;           // one sentence
    int minutes = 0;     // about
    int difficulty = 1;  // 1 easy to 5 hard
};

/// Games that are no games for people, for example those of tests, say `listed = false`: they are
/// not shown, but can be played by name.
template <class Traits>
constexpr bool is_listed() {
    if constexpr (requires { Traits::listed; }) return Traits::listed;
    return true;
}

/// What a game is made of, for code that is written once for all of them.
struct Deckbuilding {
    using Game = deckbuilding::Game;
    using Library = deckbuilding::Library;
    using Setup = deckbuilding::Setup;
    using Presenter = deckbuilding::Presenter;
    static constexpr std::string_view name = Game::name;

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
    static Library library() { return deckbuilding::read_library(content::cards(name)); }
    static Library library(const std::filesystem::path& folder) {
        return deckbuilding::compile_library(read_sources(folder));
    }

    // What simulations may ask (see bots/simulation.h).
    static int turns(const Game::State& state) { return state.turn; }
    static std::vector<std::string> deeds() { return {"purchased", "played"}; }
    static std::vector<std::string> card_ids(const Game& game) {
        std::vector<std::string> ids;
        for (const auto& title : game.library().titles) ids.push_back(title.id);
        return ids;
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

struct Lcg {
    using Game = lcg::Game;
    using Library = lcg::Library;
    using Setup = lcg::Setup;
    using Presenter = lcg::Presenter;
    static constexpr std::string_view name = Game::name;

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
    static Library library() { return lcg::read_library(content::cards(name)); }
    static Library library(const std::filesystem::path& folder) {
        return lcg::compile_library(read_sources(folder));
    }

    static int turns(const Game::State& state) { return state.turn; }
    static std::vector<std::string> deeds() { return {"played", "attacked", "lost"}; }
    static std::vector<std::string> card_ids(const Game& game) {
        std::vector<std::string> ids;
        for (const auto& title : game.library().titles) ids.push_back(title.id);
        return ids;
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
struct Toy {
    using Game = toy::Game;
    using Library = toy::Library;
    using Setup = toy::Setup;
    using Presenter = toy::Presenter;
    static constexpr std::string_view name = Game::name;
    static constexpr bool listed = false;

    static Text title() { return {"Toy", "Toy"}; }
    static Library library() { return toy::read_library(content::cards(name)); }
    static Library library(const std::filesystem::path& folder) {
        return toy::compile_library(read_sources(folder));
    }

    static int turns(const Game::State& state) { return state.turn; }
    static std::vector<std::string> deeds() { return {"played"}; }
    static std::vector<std::string> card_ids(const Game& game) {
        std::vector<std::string> ids;
        for (const auto& title : game.library().titles) ids.push_back(title.id);
        return ids;
    }
    static std::optional<CardNote> note(const Game& game, const Event& event) {
        if (static_cast<toy::EventKind>(event.kind) != toy::EventKind::played) return std::nullopt;
        return CardNote{static_cast<u16>(game.title_number(event.card)), 0, event.seat};
    }
};

/// Calls `use` with the traits of every game.
template <class Use>
void for_all(Use use) {
    use(Deckbuilding{});
    use(Lcg{});
    use(Toy{});
}

/// Calls `use` with the traits of the game of this name. Throws std::invalid_argument if there is
/// none.
template <class Use>
auto visit(std::string_view name, Use use) {
    if (name == Deckbuilding::name) return use(Deckbuilding{});
    if (name == Lcg::name) return use(Lcg{});
    if (name == Toy::name) return use(Toy{});
    std::string names;
    for_all([&](auto traits) {
        if (is_listed<decltype(traits)>())
            names += (names.empty() ? "" : ", ") + std::string(decltype(traits)::name);
    });
    throw std::invalid_argument("unknown game '" + std::string(name) + "'; there are " + names);
}

inline Rulebook rulebook(std::string_view game) { return read_rulebook(content::rules(game)); }

}  // namespace cantina::games
