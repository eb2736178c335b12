#include "engine/people/catalogue.h"

namespace cantina {

std::vector<std::string> ids_of(const TitleNames& names) {
    std::vector<std::string> ids;
    ids.reserve(names.entries.size());
    for (const TitleNames::Entry& title : names.entries) ids.push_back(*title.id);
    return ids;
}

std::vector<std::string> ids_found(const TitleNames& names, const std::string& text) {
    std::vector<std::string> ids;
    for (const u16 title : fitting_titles(names, text)) ids.push_back(*names.entries[title].id);
    return ids;
}

void CardFacts::add(std::string_view en, std::string_view de, std::string value) {
    if (!value.empty()) page_.facts.emplace_back(say(language_, en, de), std::move(value));
}

void CardFacts::figure(std::string_view en, std::string_view de, int value) {
    if (value) add(en, de, std::to_string(value));
}

}  // namespace cantina
