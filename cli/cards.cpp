// cantina cards: the catalogue, and a check of own cards.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/fault_json.h"
#include "cli/session.h"
#include "match/scenario_runs.h"

namespace cantina::cli {

namespace {

struct CardOptions {
    std::string game;
    std::string id;
    std::string search;
    bool house = false;
    std::string check;
    bool json = false;
};

nlohmann::ordered_json as_json(const CardPage& page) {
    nlohmann::ordered_json facts = nlohmann::ordered_json::object();
    for (const auto& [name, value] : page.facts) facts[name] = value;
    return {{"id", page.id},         {"name", page.name}, {"facts", facts},     {"text", page.text},
            {"reward", page.reward}, {"note", page.note}, {"house", page.house}};
}

std::vector<std::string> search(const AnyGame& game, const std::string& text, Language language) {
    std::vector<std::string> ids = game.find_cards(text);
    const std::string wanted = lower(text);
    for (const std::string& id : game.card_ids()) {
        if (std::find(ids.begin(), ids.end(), id) != ids.end()) continue;
        const auto page = game.card(id, language);
        if (lower(page->text + "\n" + page->reward).find(wanted) != std::string::npos)
            ids.push_back(id);
    }
    return ids;
}

std::vector<std::string> wanted_cards(const CardOptions& options, const AnyGame& game,
                                      Language language) {
    std::vector<std::string> ids = game.card_ids();
    if (!options.id.empty()) {
        ids =
            game.card(options.id, language) ? std::vector{options.id} : game.find_cards(options.id);
        if (ids.empty()) throw failure(words::no_such_card, options.id);
    } else if (!options.search.empty()) {
        ids = search(game, options.search, language);
    }
    if (options.house)
        std::erase_if(ids, [&](const std::string& id) { return !game.card(id, language)->house; });
    return ids;
}

int check(const CardOptions& options, const Context& context) {
    const std::vector<Fault> faults = content_faults(options.game, options.check);
    if (!faults.empty() && !options.json) throw ContentError(faults);
    if (!faults.empty()) {
        const auto list = faults_as_json(faults, context.language);
        fmt::print("{}\n", nlohmann::ordered_json{{"ok", false}, {"faults", list}}.dump(2));
        return 1;
    }
    const auto game = open_game(options.game, {}, std::filesystem::path(options.check)).game;
    const size_t cards = game->card_ids().size();
    if (options.json)
        fmt::print("{}\n", nlohmann::ordered_json{{"ok", true}, {"cards", cards}}.dump(2));
    else
        fmt::print("{}\n", context.say(words::cards_fine, options.check, cards));
    return 0;
}

int show_cards(const CardOptions& options, const Context& context) {
    check_game(options.game);
    if (!options.check.empty()) return check(options, context);
    const auto game = context.open(options.game).game;
    const auto ids = wanted_cards(options, *game, context.language);
    if (options.json) {
        auto list = nlohmann::ordered_json::array();
        for (const std::string& id : ids)
            list.push_back(as_json(*game->card(id, context.language)));
        fmt::print("{}\n", list.dump(2));
        return 0;
    }
    const Ink ink(wants_colour(STDOUT_FILENO));
    const bool whole_list = options.id.empty() && options.search.empty() && !options.house;
    for (const std::string& id : ids) {
        const CardPage page = *game->card(id, context.language);
        if (whole_list)
            fmt::print("{}{}{}\n", padded(id, 30), page.name,
                       page.house ? ink.dim(context.say(words::house_mark)) : "");
        else
            fmt::print("{}\n", card_page(page, ink, terminal_width() - 2, context));
    }
    fmt::print("{}\n", context.say(words::card_count, ids.size()));
    return 0;
}

}  // namespace

void add_cards(CLI::App& app, Context& context) {
    auto options = std::make_shared<CardOptions>();
    CLI::App* command =
        add_command(app, context, "cards", words::cards_about, words::cards_examples);
    add_game_argument(*command, context, options->game);
    command->add_option("id", options->id, context.say(words::card_id))->type_name("ID");
    command->add_option("--search", options->search, context.say(words::card_search_option))
        ->type_name("TEXT");
    command->add_flag("--house", options->house, context.say(words::house_option));
    command->add_option("--check", options->check, context.say(words::check_option))
        ->type_name("DIR");
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return show_cards(*options, context); };
    });
}

}  // namespace cantina::cli
