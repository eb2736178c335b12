// Looking cards up, and a card as a page.
#include "engine/people/finding.h"
#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

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
    const int number = game_.library().find(id);
    if (number < 0) return std::nullopt;
    const Title& title = game_.library().titles[static_cast<size_t>(number)];
    CardPage page;
    page.id = title.id;
    page.name = title.name.in(language);
    const auto fact = [&](std::string_view en, std::string_view de, std::string value) {
        page.facts.emplace_back(say(language, en, de), std::move(value));
    };
    const auto figure = [&](std::string_view en, std::string_view de, int value) {
        if (value) fact(en, de, std::to_string(value));
    };
    const bool has_cost = title.origin == Origin::galaxy || title.origin == Origin::pilot;
    fact("faction", "Fraktion", faction_name(title.faction, language));
    fact("type", "Art", kind_name(title.kind, language));
    if (has_cost) fact("cost", "Kosten", std::to_string(title.cost));
    figure("attack", "Angriff", title.attack);
    figure("resources", "Ressourcen", title.resources);
    figure("Force", "Macht", title.force);
    figure("target value", "Zielwert", title.target);
    figure("hit points", "Trefferpunkte", title.hit_points);
    std::vector<std::string> traits;
    for (int i = 0; i < trait_count; ++i)
        if (title.has(static_cast<Trait>(i)))
            traits.push_back(trait_name(static_cast<Trait>(i), language));
    if (!traits.empty()) fact("traits", "Merkmale", joined_and(traits, language));
    if (title.unique) fact("unique", "einzigartig", std::string(say(language, "yes", "ja")));
    fact("copies", "Exemplare", std::to_string(title.copies));
    page.text = ability_text(game_.library(), static_cast<u16>(number), language);
    page.reward = reward_text(game_.library(), static_cast<u16>(number), language);
    page.note = title.note.in(language);
    page.house = title.house;
    return page;
}

}  // namespace cantina::deckbuilding
