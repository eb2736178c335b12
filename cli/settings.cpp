#include "cli/settings.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "cli/decks.h"
#include "games/gallery.h"

namespace cantina::cli {

namespace {

const Tree& part(const Tree& tree, std::string_view key) {
    for (const auto& [name, item] : std::get<Tree::Map>(tree.value))
        if (name == key) return item;
    throw std::logic_error("a setting without '" + std::string(key) + "'");
}

std::string string_of(const Tree& tree) { return std::get<std::string>(tree.value); }

Text text_of(const Tree& tree) {
    if (!std::holds_alternative<Tree::Map>(tree.value)) return {};
    return {string_of(part(tree, "en")), string_of(part(tree, "de"))};
}

std::vector<Setting> read(const Tree& settings) {
    std::vector<Setting> list;
    for (const Tree& entry : std::get<Tree::List>(settings.value)) {
        Setting setting{
            string_of(part(entry, "id")), text_of(part(entry, "name")), {}, false, true};
        for (const Tree& value : std::get<Tree::List>(part(entry, "values").value))
            setting.values.push_back({string_of(part(value, "id")), text_of(part(value, "name")),
                                      text_of(part(value, "text"))});
        list.push_back(std::move(setting));
    }
    return list;
}

}  // namespace

std::vector<Setting> settings_of(const std::string& game) {
    std::vector<Setting> settings = read(games::settings(game));
    const games::Exhibit& shown = *games::find_exhibit(game);
    for (Setting& setting : settings) {
        setting.listed = shown.listed;
        setting.takes_deck = std::ranges::count(shown.deck_settings, setting.id) > 0;
    }
    return settings;
}

std::vector<Setting> all_settings() {
    std::vector<Setting> all;
    for (const games::Exhibit& game : games::gallery())
        for (Setting& setting : settings_of(game.name)) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const Setting& other) {
                return other.id == setting.id;
            });
            if (!known) all.push_back(std::move(setting));
        }
    return all;
}

namespace {

void add_setting(CLI::App& command, const Context& context, const Setting& setting,
                 Agreed& agreed) {
    const std::string& about = setting.name.in(context.language);
    const auto show = [&](CLI::Option* option) {
        if (!setting.listed) option->group("");
        return option;
    };
    if (setting.is_flag()) {
        show(command.add_flag_callback(
            "--" + setting.id, [&agreed, id = setting.id] { agreed[id] = "yes"; }, about));
        show(command.add_flag_callback(
            "--no-" + setting.id, [&agreed, id = setting.id] { agreed[id] = "no"; }, ""));
        return;
    }
    std::vector<std::string> values;
    for (const SettingValue& value : setting.values) values.push_back(value.id);
    if (setting.takes_deck) values.emplace_back("FILE");
    show(command.add_option_function<std::string>(
             "--" + setting.id,
             [&agreed, id = setting.id](const std::string& value) { agreed[id] = value; }, about))
        ->type_name(fmt::format("{}", fmt::join(values, "|")));
}

bool takes_deck(const std::string& game, const std::string& id) {
    for (const Setting& setting : settings_of(game))
        if (setting.id == id) return setting.takes_deck;
    return false;
}

}  // namespace

void add_settings(CLI::App& command, const Context& context, Agreed& agreed) {
    for (const Setting& setting : all_settings()) add_setting(command, context, setting, agreed);
}

Agreed as_game_takes_them(const Context& context, const std::string& game, const Agreed& agreed) {
    Agreed taken;
    for (const auto& [setting, value] : agreed)
        taken[setting] =
            takes_deck(game, setting) ? deck_for(context, game, setting, value) : value;
    try {
        context.open(game, taken);
    } catch (const SetupError& error) {
        throw UsageError(error.text());
    }
    return taken;
}

std::string as_game_takes_it(const Context& context, const std::string& game, const Agreed& agreed,
                             const std::string& setting, const std::string& value) {
    Agreed all = agreed;
    all[setting] = value;
    return as_game_takes_them(context, game, all).at(setting);
}

}  // namespace cantina::cli
