// A card as a page, and as all that is needed to draw it.
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

void Presenter::fill_page(CardPage& page, u16 number, Language language) const {
    const Title& title = game_.library().titles[number];
    page.text = title.text.in(language);
    CardFacts facts(page, language);
    facts.add("type", "Art", name_of(title.kind).in(language));
    if (title.kind != Kind::home) facts.add("cost", "Kosten", std::to_string(title.cost));
    if (title.kind == Kind::unit) facts.add("power", "Stärke", std::to_string(title.power));
    if (title.kind != Kind::event) facts.add("health", "Leben", std::to_string(title.health));
}

Tree Presenter::face_of(u16 number) const {
    const Title& title = game_.library().titles[number];
    return Tree::Map{
        {"title", title.id},
        {"name", both(title.name)},
        {"kind", std::string(id_of(title.kind))},
        {"kind-name", both(name_of(title.kind))},
        {"cost", title.kind == Kind::home ? Tree() : Tree(title.cost)},
        {"power", title.kind == Kind::unit ? Tree(title.power) : Tree()},
        {"health", title.kind == Kind::event ? Tree() : Tree(title.health)},
        {"text", title.text.empty() ? Tree() : both(title.text)},
    };
}

}  // namespace cantina::toy
