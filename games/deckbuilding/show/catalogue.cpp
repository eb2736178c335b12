// A card as a page.
#include "games/deckbuilding/show/card_text.h"
#include "games/deckbuilding/show/presenter.h"
#include "games/deckbuilding/show/words.h"

namespace cantina::deckbuilding {

void Presenter::fill_page(CardPage& page, u16 number, Language language) const {
    const Title& title = game_.library().titles[number];
    CardFacts facts(page, language);
    const bool has_cost = title.origin == Origin::galaxy || title.origin == Origin::pilot;
    facts.add("faction", "Fraktion", faction_name(title.faction, language));
    facts.add("type", "Art", kind_name(title.kind, language));
    if (has_cost) facts.add("cost", "Kosten", std::to_string(title.cost));
    facts.figure("attack", "Angriff", title.attack);
    facts.figure("resources", "Ressourcen", title.resources);
    facts.figure("Force", "Macht", title.force);
    facts.figure("target value", "Zielwert", title.target);
    facts.figure("hit points", "Trefferpunkte", title.hit_points);
    std::vector<std::string> traits;
    for (int i = 0; i < trait_count; ++i)
        if (title.has(static_cast<Trait>(i)))
            traits.push_back(trait_name(static_cast<Trait>(i), language));
    if (!traits.empty()) facts.add("traits", "Merkmale", joined_and(traits, language));
    if (title.unique) facts.add("unique", "einzigartig", std::string(say(language, "yes", "ja")));
    facts.add("copies", "Exemplare", std::to_string(title.copies));
    page.text = ability_text(game_.library(), number, language);
    page.reward = reward_text(game_.library(), number, language);
    page.note = title.note.in(language);
    page.house = title.house;
}

}  // namespace cantina::deckbuilding
