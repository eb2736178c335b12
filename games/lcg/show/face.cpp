// The face of a card as a tree: all that is needed to draw it, in both languages.
#include "engine/people/game_view.h"
#include "games/lcg/nouns.h"
#include "games/lcg/show/card_text.h"
#include "games/lcg/show/presenter.h"
#include "games/lcg/show/words.h"

namespace cantina::lcg {

namespace {

Tree icons_of(const u8 (&icons)[icon_count]) {
    return Tree::Map{{"unit-damage", icons[0]}, {"tactics", icons[1]}, {"blast", icons[2]}};
}

Tree traits_of(const Title& title) {
    Tree::List list;
    for (size_t i = 0; i < traits().size(); ++i)
        if (title.traits >> i & 1) list.push_back(both(traits()[i].name));
    return list;
}

Tree abilities_of(const Library& library, const Title& title) {
    Tree::List list;
    for (u16 number : title.abilities) {
        const Text kind = kind_of_ability(library.code.abilities[number]);
        list.push_back(Tree::Map{{"kind", kind.empty() ? Tree() : both(kind)},
                                 {"text", both({ability_text(library, number, Language::en),
                                                ability_text(library, number, Language::de)})}});
    }
    return list;
}

/// The numbers of the objective sets that hold it.
Tree sets_of(const Library& library, u16 number) {
    Tree::List list;
    for (const ObjectiveSet& set : library.sets) {
        bool found = set.objective == number;
        for (u16 card : set.cards) found |= card == number;
        if (found) list.emplace_back(set.number);
    }
    return list;
}

bool has_cost(Kind kind) {
    return kind == Kind::unit || kind == Kind::enhancement || kind == Kind::event;
}

}  // namespace

Tree Presenter::face_of(u16 number) const {
    const Library& library = game_.library();
    const Title& title = library.titles[number];
    const bool unit = title.kind == Kind::unit;
    const auto text = [&](Language in) { return card_text(library, number, in); };
    const auto keywords = [&](Language in) { return keywords_text(title, in); };
    const auto host = [&](Language in) { return host_text(library, number, in); };
    return Tree::Map{
        {"title", title.id},
        {"name", both(title.name)},
        {"side", title.side == Side::dark ? "dark" : "light"},
        {"faction", faction_names()[static_cast<size_t>(title.faction)]},
        {"faction-name", both(name_of(title.faction))},
        {"kind", kind_names()[static_cast<size_t>(title.kind)]},
        {"kind-name", both(name_of(title.kind))},
        {"cost", has_cost(title.kind) ? Tree(title.cost) : Tree()},
        {"force", figure_or_null(title.force)},
        {"resources", figure_or_null(title.resources)},
        {"capacity", figure_or_null(title.capacity)},
        {"priority", figure_or_null(title.priority)},
        {"icons", unit ? icons_of(title.icons) : Tree()},
        {"edge-icons", unit ? icons_of(title.edge_icons) : Tree()},
        {"traits", traits_of(title)},
        {"unique", title.unique},
        {"keywords", both_or_null(keywords)},
        {"enhances", both_or_null(host)},
        {"abilities", abilities_of(library, title)},
        {"text", both_or_null(text)},
        {"sets", sets_of(library, number)},
    };
}

}  // namespace cantina::lcg
