// cantina games: which games there are.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/context.h"
#include "cli/settings.h"

namespace cantina::cli {

namespace {

struct GamesOptions {
    bool all = false;
    bool json = false;
};

/// How many can sit down, from what can be agreed on, one thing at a time.
struct Players {
    int least = max_seats;
    int most = 0;

    void add(int seats) {
        least = std::min(least, seats);
        most = std::max(most, seats);
    }
    std::string text() const {
        return least == most ? std::to_string(most) : fmt::format("{}–{}", least, most);
    }
};

std::optional<int> seats_with(const std::string& game, const Agreed& agreed) {
    try {
        return open_game(game, agreed).game->seats();
    } catch (const SetupError&) {  // possible only together with something else
        return std::nullopt;
    }
}

Players possible_players(const std::string& game) {
    Players players;
    players.add(seats_with(game, {}).value());
    for (const Setting& setting : settings_of(game))
        for (const SettingValue& value : setting.values)
            if (const auto seats = seats_with(game, {{setting.id, value.id}})) players.add(*seats);
    return players;
}

int list_games(const GamesOptions& options, const Context& context) {
    auto list = nlohmann::ordered_json::array();
    for (const games::Exhibit& shown : games::gallery()) {
        if (!shown.listed && !options.all) continue;
        const std::string& name = shown.name;
        const auto game = open_game(name, {}).game;
        const Players players = possible_players(name);
        const size_t clauses = games::rulebook(name).clauses.size();
        const size_t cards = game->card_ids().size();
        const std::string title = shown.title.in(context.language);
        if (options.json)
            list.push_back({{"name", name},
                            {"title", title},
                            {"seats", game->seats()},
                            {"least_players", players.least},
                            {"most_players", players.most},
                            {"cards", cards},
                            {"clauses", clauses}});
        else
            fmt::print("{}\n",
                       context.say(words::game_line, name, title, players.text(), cards, clauses));
    }
    if (options.json) fmt::print("{}\n", list.dump(2));
    return 0;
}

}  // namespace

void add_games(CLI::App& app, Context& context) {
    auto options = std::make_shared<GamesOptions>();
    CLI::App* command =
        add_command(app, context, "games", words::games_about, words::games_examples);
    command->add_flag("--all", options->all, context.say(words::all_games_option));
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return list_games(*options, context); };
    });
}

}  // namespace cantina::cli
