// Looking cards up: a card as a page, and as all that is needed to draw it.
#include "engine/people/catalogue.h"
#include "games/toy/show/presenter.h"
#include "games/toy/show/words.h"

namespace cantina::toy {

std::vector<std::string> Presenter::find_cards(const std::string& text) const {
    return ids_found(game_.library(), text);
}

std::vector<std::string> Presenter::card_ids() const { return ids_of(game_.library()); }

std::optional<CardPage> Presenter::card(const std::string& id, Language language) const {
    const int found = game_.library().find(id);
    if (found < 0) return std::nullopt;
    const Title& title = game_.library().titles[static_cast<size_t>(found)];
    CardPage page;
    page.id = title.id;
    page.name = title.name.in(language);
    page.text = title.text.in(language);
    const auto fact = [&](std::string_view en, std::string_view de, std::string value) {
        page.facts.emplace_back(say(language, en, de), std::move(value));
    };
    fact("type", "Art", name_of(title.kind).in(language));
    if (title.kind != Kind::home) fact("cost", "Kosten", std::to_string(title.cost));
    if (title.kind == Kind::unit) fact("power", "Stärke", std::to_string(title.power));
    if (title.kind != Kind::event) fact("health", "Leben", std::to_string(title.health));
    return page;
}

Tree Presenter::face(const std::string& id) const {
    const int found = game_.library().find(id);
    if (found < 0) return {};
    const Title& title = game_.library().titles[static_cast<size_t>(found)];
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
