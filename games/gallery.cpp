#include "games/gallery.h"

#include <algorithm>

#include "games/decks.h"
#include "games/scenarios.h"

namespace cantina::games {

namespace {

template <class Traits>
Exhibit exhibit() {
    Exhibit shown{.name = std::string(Traits::name),
                  .title = Traits::title(),
                  .listed = is_listed<Traits>(),
                  .has_scenarios = HasScenarios<Traits>};
    if constexpr (requires { Traits::pitch(); }) shown.pitch = Traits::pitch();
    if constexpr (HasDecks<Traits>)
        for (const std::string_view id : Traits::DeckBuilding::settings)
            shown.deck_settings.emplace_back(id);
    return shown;
}

}  // namespace

const std::vector<Exhibit>& gallery() {
    static const std::vector<Exhibit> all = [] {
        std::vector<Exhibit> shown;
        for_all([&](auto traits) { shown.push_back(exhibit<decltype(traits)>()); });
        return shown;
    }();
    return all;
}

const Exhibit* find_exhibit(std::string_view name) {
    const auto found = std::ranges::find(gallery(), name, &Exhibit::name);
    return found == gallery().end() ? nullptr : &*found;
}

std::vector<std::string> listed_names() {
    std::vector<std::string> names;
    for (const Exhibit& game : gallery())
        if (game.listed) names.push_back(game.name);
    return names;
}

Tree settings(std::string_view game) {
    return visit(game, [](auto traits) { return decltype(traits)::Setup::settings(); });
}

Tree settings(std::string_view game, const std::map<std::string, std::string>& chosen) {
    return visit(game, [&](auto traits) {
        using Setup = typename decltype(traits)::Setup;
        // A game whose settings depend on each other says which there are with these.
        if constexpr (requires(const Setup& setup) { Setup::settings(setup); })
            return Setup::settings(Setup::from(chosen));
        else
            return Setup::settings();
    });
}

Rulebook rulebook(std::string_view game) { return read_rulebook(content::rules(game)); }

}  // namespace cantina::games
