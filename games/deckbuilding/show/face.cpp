// The face of a card as a tree: all that is needed to draw it, in both languages.
#include "engine/people/game_view.h"
#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

namespace {

const char* id_of(Faction faction) {
    switch (faction) {
        case Faction::empire:
            return "empire";
        case Faction::rebel:
            return "rebel";
        default:
            return "neutral";
    }
}

const char* id_of(Kind kind) {
    switch (kind) {
        case Kind::unit:
            return "unit";
        case Kind::capital_ship:
            return "capital-ship";
        default:
            return "base";
    }
}

Tree traits_of(const Title& title) {
    Tree::List list;
    for (int i = 0; i < trait_count; ++i) {
        const auto trait = static_cast<Trait>(i);
        if (title.has(trait))
            list.push_back(
                both({trait_name(trait, Language::en), trait_name(trait, Language::de)}));
    }
    return list;
}

}  // namespace

Tree Presenter::face_of(u16 number) const {
    const Library& library = game_.library();
    const Title& title = library.titles[number];
    const bool has_cost = title.origin == Origin::galaxy || title.origin == Origin::pilot;
    const auto ability = [&](Language in) { return ability_text(library, number, in); };
    const auto reward = [&](Language in) { return reward_text(library, number, in); };
    return Tree::Map{
        {"title", title.id},
        {"name", both(title.name)},
        {"faction", id_of(title.faction)},
        {"kind", id_of(title.kind)},
        {"cost", has_cost ? Tree(title.cost) : Tree()},
        {"attack", figure_or_null(title.attack)},
        {"resources", figure_or_null(title.resources)},
        {"force", figure_or_null(title.force)},
        {"target", figure_or_null(title.target)},
        {"hit-points", figure_or_null(title.hit_points)},
        {"traits", traits_of(title)},
        {"unique", title.unique},
        {"text", both_or_null(ability)},
        {"reward", both_or_null(reward)},
        {"copies", title.copies},
    };
}

}  // namespace cantina::deckbuilding
