// Looking cards up, and a card as a page.
#include "engine/people/finding.h"
#include "games/lcg/nouns.h"
#include "games/lcg/show/card_text.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

std::string set_numbers(const Library& library, u16 number) {
    std::string list;
    for (const ObjectiveSet& set : library.sets) {
        int copies = set.objective == number;
        for (u16 card : set.cards) copies += card == number;
        if (copies == 0) continue;
        list += (list.empty() ? "" : ", ") + std::to_string(set.number);
        if (copies > 1) list += " (" + std::to_string(copies) + "x)";
    }
    return list;
}

std::string icons_of(const u8 (&printed)[icon_count], Language language) {
    int icons[icon_count];
    std::copy(std::begin(printed), std::end(printed), icons);
    return icons_text(icons, language);
}

}  // namespace

std::vector<std::string> Presenter::find_cards(const std::string& text) const {
    std::vector<std::string> ids;
    for (const Ranked& entry : ranked_titles(game_.library(), text))
        ids.push_back(game_.library().titles[entry.title].id);
    return ids;
}

std::vector<std::string> Presenter::card_ids() const {
    std::vector<std::string> ids;
    for (const Title& title : game_.library().titles) ids.push_back(title.id);
    return ids;
}

std::optional<CardPage> Presenter::card(const std::string& id, Language language) const {
    const Library& library = game_.library();
    const int found = library.find(id);
    if (found < 0) return std::nullopt;
    const auto number = static_cast<u16>(found);
    const Title& title = library.titles[number];
    CardPage page;
    page.id = title.id;
    page.name = title.name.in(language);
    const auto fact = [&](std::string_view en, std::string_view de, std::string value) {
        if (!value.empty()) page.facts.emplace_back(say(language, en, de), std::move(value));
    };
    const auto figure = [&](std::string_view en, std::string_view de, int value) {
        if (value) fact(en, de, std::to_string(value));
    };
    const bool has_cost =
        title.kind == Kind::unit || title.kind == Kind::enhancement || title.kind == Kind::event;
    fact("side", "Seite",
         std::string(title.side == Side::dark ? say(language, "dark", "dunkel")
                                              : say(language, "light", "hell")));
    fact("faction", "Fraktion", name_of(title.faction).in(language));
    fact("type", "Art", name_of(title.kind).in(language));
    if (has_cost) fact("cost", "Kosten", std::to_string(title.cost));
    figure("Force icons", "Machtsymbole", title.force);
    figure("resources", "Ressourcen", title.resources);
    figure("damage capacity", "Schadenslimit", title.capacity);
    fact("combat icons", "Kampfsymbole", icons_of(title.icons, language));
    fact("with the edge", "mit Kampfvorteil", icons_of(title.edge_icons, language));
    figure("priority", "Priorität", title.priority);
    const auto traits = trait_names(title.traits, language);
    if (!traits.empty()) fact("traits", "Merkmale", joined_and(traits, language));
    if (title.unique) fact("unique", "einzigartig", std::string(say(language, "yes", "ja")));
    fact("objective sets", "Einsatzsets", set_numbers(library, number));
    page.text = card_text(library, number, language);
    page.note = title.note.in(language);
    page.house = title.house;
    return page;
}

}  // namespace cantina::lcg
