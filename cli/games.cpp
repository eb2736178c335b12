// cantina games: which games there are.
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/context.h"

namespace cantina::cli {

namespace {

int list_games(bool as_json, const Context& context) {
    auto list = nlohmann::ordered_json::array();
    games::for_all([&](auto traits) {
        using Traits = decltype(traits);
        const std::string name(Traits::name);
        const auto game = open_game(name, {}).game;
        const size_t clauses = games::rulebook(name).clauses.size();
        const size_t cards = game->card_ids().size();
        const std::string title = Traits::title().in(context.language);
        if (as_json)
            list.push_back({{"name", name},
                            {"title", title},
                            {"seats", game->seats()},
                            {"cards", cards},
                            {"clauses", clauses}});
        else
            fmt::print("{}\n",
                       context.say(words::game_line, name, title, game->seats(), cards, clauses));
    });
    if (as_json) fmt::print("{}\n", list.dump(2));
    return 0;
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
    auto as_json = std::make_shared<bool>(false);
    CLI::App* command =
        add_command(app, context, "games", words::games_about, words::games_examples);
    command->add_flag("--json", *as_json, context.say(words::json_option));
    command->callback([as_json, &context] {
        context.run = [as_json, &context] { return list_games(*as_json, context); };
    });
}

}  // namespace cantina::cli
