#include "cli/settings.h"

#include <algorithm>

#include "games/registry.h"

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
        Setting setting{string_of(part(entry, "id")), text_of(part(entry, "name")), {}};
        for (const Tree& value : std::get<Tree::List>(part(entry, "values").value))
            setting.values.push_back({string_of(part(value, "id")), text_of(part(value, "name")),
                                      text_of(part(value, "text"))});
        list.push_back(std::move(setting));
    }
    return list;
}

}  // namespace

std::vector<Setting> settings_of(const std::string& game) {
    return games::visit(game,
                        [](auto traits) { return read(decltype(traits)::Setup::settings()); });
}

std::vector<Setting> all_settings() {
    std::vector<Setting> all;
    games::for_all([&](auto traits) {
        for (Setting& setting : settings_of(std::string(decltype(traits)::name))) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const Setting& other) {
                return other.id == setting.id;
            });
            if (!known) all.push_back(std::move(setting));
        }
    });
    return all;
}

}  // namespace cantina::cli
