// A card as a page.
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

void Presenter::fill_page(CardPage& page, u16 number, Language language) const {
    const Library& library = game_.library();
    const Title& title = library.titles[number];
    CardFacts facts(page, language);
    const bool has_cost =
        title.kind == Kind::unit || title.kind == Kind::enhancement || title.kind == Kind::event;
    facts.add("side", "Seite",
              std::string(title.side == Side::dark ? say(language, "dark", "dunkel")
                                                   : say(language, "light", "hell")));
    facts.add("faction", "Fraktion", name_of(title.faction).in(language));
    facts.add("type", "Art", name_of(title.kind).in(language));
    if (has_cost) facts.add("cost", "Kosten", std::to_string(title.cost));
    facts.figure("Force icons", "Machtsymbole", title.force);
    facts.figure("resources", "Ressourcen", title.resources);
    facts.figure("damage capacity", "Schadenslimit", title.capacity);
    facts.add("combat icons", "Kampfsymbole", icons_of(title.icons, language));
    facts.add("with the edge", "mit Kampfvorteil", icons_of(title.edge_icons, language));
    facts.figure("priority", "Priorität", title.priority);
    const auto traits = trait_names(title.traits, language);
    if (!traits.empty()) facts.add("traits", "Merkmale", joined_and(traits, language));
    if (title.unique) facts.add("unique", "einzigartig", std::string(say(language, "yes", "ja")));
    facts.add("objective sets", "Einsatzsets", set_numbers(library, number));
    page.text = card_text(library, number, language);
    page.note = title.note.in(language);
    page.house = title.house;
}

}  // namespace cantina::lcg
