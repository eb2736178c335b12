// What a game is made of, as games/registry.h lists it: all that the command line, the server, the
// content compiler, simulations and tests ask of it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/abilities/content.h"
#include "engine/contract/game.h"
#include "engine/people/card_note.h"
#include "engine/people/presenter.h"

namespace cantina {

template <class P>
concept GameParts = TableGame<typename P::Game> &&
    std::derived_from<typename P::Presenter, Presenter<typename P::Game::State>> &&
    std::constructible_from<typename P::Presenter, const typename P::Game&> &&
    std::constructible_from<typename P::Game, const typename P::Library&,
                            const typename P::Setup&> &&
    requires(const typename P::Game& game, const typename P::Game::State& state,
             const typename P::Library& library, const std::filesystem::path& folder,
             const std::vector<Source>& sources, std::string_view bytes, const Event& event) {
    { P::name } -> std::convertible_to<std::string_view>;
    { P::title() } -> std::same_as<Text>;
    // Cards: those of the program, those of a folder, and their way from YAML to bytes and back.
    { P::library() } -> std::same_as<typename P::Library>;
    { P::library(folder) } -> std::same_as<typename P::Library>;
    { P::compile(sources) } -> std::same_as<typename P::Library>;
    { P::write(library) } -> std::same_as<std::string>;
    { P::read(bytes) } -> std::same_as<typename P::Library>;
    // What can be agreed before a match, and what was.
    { P::Setup::settings() } -> std::same_as<Tree>;
    { P::Setup::from(game.setup().wishes()) } -> std::same_as<typename P::Setup>;
    // What simulations count: turns, and which title met which deed.
    { P::turns(state) } -> std::convertible_to<int>;
    { P::deeds() } -> std::same_as<std::vector<Deed>>;
    { P::note(game, event) } -> std::same_as<std::optional<CardNote>>;
    { P::card_ids(game) } -> std::same_as<std::vector<std::string>>;
};

}  // namespace cantina
