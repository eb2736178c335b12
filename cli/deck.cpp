// cantina deck: checks, shows, builds and converts decks of one's own.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>

#include "cli/decks.h"
#include "cli/fault_json.h"
#include "match/file.h"

namespace cantina::cli {

namespace {

using Json = nlohmann::ordered_json;

struct DeckOptions {
    std::string action;
    std::string game;
    std::string file;
    std::string side;
    std::string affiliation;
    std::string sets;
    std::string name;
    std::string to;
    std::string output;
    bool force = false;
    bool json = false;
};

Json as_json(const std::vector<Obstacle>& faults, Language language) {
    Json list = Json::array();
    for (const Obstacle& fault : faults)
        list.push_back({{"rule", fault.clause}, {"text", fault.reason.in(language)}});
    return list;
}

ToldDeck deck_meant(const DeckOptions& options, const DeckBuilding& decks) {
    ToldDeck deck = find_deck(decks, options.file);
    if (!options.side.empty()) deck.side = options.side;
    return deck;
}

int check_deck(const DeckOptions& options, const DeckBuilding& decks, const Context& context) {
    ToldDeck deck;
    try {
        deck = deck_meant(options, decks);
    } catch (const ContentError& error) {
        if (!options.json) throw;
        const Json faults = faults_as_json(error.faults(), context.language);
        fmt::print("{}\n", Json{{"ok", false}, {"faults", faults}}.dump(2));
        return 1;
    }
    const auto faults = decks.faults(deck);
    if (options.json)
        fmt::print("{}\n", Json{{"ok", faults.empty()},
                                {"side", deck.side},
                                {"code", decks.code(deck)},
                                {"faults", as_json(faults, context.language)}}
                               .dump(2));
    else if (faults.empty())
        fmt::print("{}: {}\n", options.file, context.say(words::deck_fine));
    else
        fmt::print("{}\n{}\n", context.say(words::deck_faults, options.file),
                   fault_lines(faults, context.language));
    return faults.empty() ? 0 : 1;
}

Json page_as_json(const DeckBuilding& decks, const ToldDeck& deck, const AnyGame& game,
                  Language language) {
    std::map<int, int> copies;
    for (int number : deck.items) ++copies[number];
    Json sets = Json::array();
    for (const auto& [number, times] : copies) {
        const DeckOffer::Item* item = decks.offer().find_item(number);
        Json cards = Json::array();
        if (item)
            for (const std::string& id : item->cards)
                cards.push_back({{"id", id}, {"name", game.card(id, language)->name}});
        sets.push_back({{"number", number},
                        {"name", item ? Json(item->name.in(language)) : Json()},
                        {"copies", times},
                        {"cards", cards}});
    }
    Json figures = Json::object();
    for (const DeckFigure& figure : decks.figures(deck, language))
        for (const auto& [label, count] : figure.rows) figures[figure.name][label] = count;
    return {{"name", deck.name},
            {"side", deck.side},
            {"affiliation", deck.banner},
            {"code", decks.code(deck)},
            {"sets", sets},
            {"figures", figures},
            {"faults", as_json(decks.faults(deck), language)}};
}

int show_page(const DeckOptions& options, const DeckBuilding& decks, const Context& context) {
    const ToldDeck deck = deck_meant(options, decks);
    const auto game = context.open(options.game).game;
    if (options.json)
        fmt::print("{}\n", page_as_json(decks, deck, *game, context.language).dump(2));
    else
        show_deck(decks, deck, *game, context);
    return 0;
}

/// Nothing is written over without being told so.
void write_deck(const DeckOptions& options, const std::string& file, const std::string& bytes,
                const Context& context) {
    std::error_code ignored;
    if (!options.force && std::filesystem::exists(file, ignored))
        throw failure(words::deck_file_exists, file);
    write_whole_file(file, bytes);
    fmt::print("{}\n", context.say(words::deck_kept, file));
}

int export_deck(const DeckOptions& options, const DeckBuilding& decks, const Context& context) {
    const ToldDeck deck = deck_meant(options, decks);
    const std::string format = !options.to.empty()      ? options.to
                               : options.output.empty() ? "text"
                                                        : format_for(decks, options.output);
    const std::string bytes = deck_as(decks, deck, format, context.language);
    if (options.output.empty())
        fmt::print("{}", bytes);
    else
        write_deck(options, options.output, bytes, context);
    return 0;
}

/// From the options alone.
ToldDeck told_by(const DeckOptions& options, const DeckBuilding& decks) {
    if (options.affiliation.empty()) throw usage(words::affiliation_missing);
    const auto named = decks.named(options.affiliation + ":" + options.sets);
    if (!named) throw usage(words::bad_sets, options.sets);
    ToldDeck deck = *named;
    deck.name = options.name;
    if (!options.side.empty()) deck.side = options.side;
    return deck;
}

int build_deck(const DeckOptions& options, const DeckBuilding& decks, const Context& context) {
    if (options.sets.empty()) {
        ToldDeck deck;
        std::error_code ignored;
        if (std::filesystem::exists(options.file, ignored)) deck = find_deck(decks, options.file);
        if (!options.side.empty()) deck.side = options.side;
        if (!options.affiliation.empty()) deck.banner = options.affiliation;
        if (!options.name.empty()) deck.name = options.name;
        const auto game = context.open(options.game).game;
        return DeckBuilder(context, decks, *game, deck, options.file).run();
    }
    const ToldDeck deck = told_by(options, decks);
    const auto faults = decks.faults(deck);
    if (!faults.empty()) {
        print_error(context.say(words::deck_faults, options.file) + "\n" +
                    fault_lines(faults, context.language) + "\n");
        throw failure(words::no_deck_made);
    }
    const std::string format = options.to.empty() ? format_for(decks, options.file) : options.to;
    write_deck(options, options.file, deck_as(decks, deck, format, context.language), context);
    return 0;
}

void check_side(const std::string& side, const DeckBuilding& decks) {
    if (side.empty() || decks.offer().find_side(side)) return;
    std::vector<std::string> ids;
    for (const DeckOffer::Side& known : decks.offer().sides) ids.push_back(known.id);
    throw usage(words::unknown_side, side, joined(ids));
}

void check_affiliation(const std::string& affiliation, const DeckBuilding& decks) {
    std::vector<std::string> ids;
    for (const DeckOffer::Side& side : decks.offer().sides)
        for (const auto& known : side.banners) ids.push_back(known.id);
    if (!affiliation.empty() && std::find(ids.begin(), ids.end(), affiliation) == ids.end())
        throw usage(words::unknown_affiliation, affiliation, joined(ids));
}

int run_deck(const DeckOptions& options, const Context& context) {
    using Action = int (*)(const DeckOptions&, const DeckBuilding&, const Context&);
    static const std::map<std::string, Action> actions = {
        {"check", check_deck}, {"show", show_page}, {"build", build_deck}, {"export", export_deck}};
    const auto action = actions.find(options.action);
    if (action == actions.end()) throw usage(words::unknown_deck_action, options.action);
    const Decks decks = decks_of(context, options.game);
    if (options.file.empty()) throw usage(words::file_missing);
    check_side(options.side, *decks);
    check_affiliation(options.affiliation, *decks);
    return action->second(options, *decks, context);
}

}  // namespace

void add_deck(CLI::App& app, Context& context) {
    auto options = std::make_shared<DeckOptions>();
    CLI::App* command = add_command(app, context, "deck", words::deck_about, words::deck_examples);
    const auto option = [&](const char* name, std::string& value, const Text& about,
                            const char* type) {
        command->add_option(name, value, context.say(about))->type_name(type);
    };
    option("action", options->action, words::deck_action, "check|show|build|export");
    add_game_argument(*command, context, options->game);
    option("file", options->file, words::deck_file, "FILE");
    option("--side", options->side, words::deck_side_option, "dark|light");
    option("--affiliation", options->affiliation, words::affiliation_option, "ID");
    option("--sets", options->sets, words::sets_option, "N,N");
    option("--name", options->name, words::deck_name_option, "TEXT");
    option("--to", options->to, words::deck_to_option, "text|o8d");
    option("-o,--output", options->output, words::deck_output_option, "OUT");
    command->add_flag("--force", options->force, context.say(words::force_option));
    command->add_flag("--json", options->json, context.say(words::json_option));
    command->callback([options, &context] {
        context.run = [options, &context] { return run_deck(*options, context); };
    });
}

}  // namespace cantina::cli
