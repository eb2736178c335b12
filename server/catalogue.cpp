#include "server/catalogue.h"

#include "games/content.h"
#include "games/gallery.h"
#include "match/open_game.h"

namespace cantina::server {

Json cards_in(const std::string& game, Language language) {
    const OpenGame open = open_game(game, {});
    Json list = Json::array();
    for (const std::string& id : open.game->card_ids()) {
        const auto page = open.game->card(id, language);
        if (!page) continue;
        Json facts = Json::array();
        for (const auto& [label, value] : page->facts) facts.push_back({label, value});
        list.push_back({{"id", page->id},
                        {"name", page->name},
                        {"facts", facts},
                        {"text", page->text},
                        {"reward", page->reward},
                        {"note", page->note},
                        {"house", page->house},
                        {"scenarios", content::scenario_count(game, id)},
                        {"face", to_json(open.game->face(id))}});
    }
    return list;
}

Json rules_in(const std::string& game, Language language) {
    Json list = Json::array();
    for (const Clause& clause : games::rulebook(game).clauses)
        list.push_back({{"number", clause.id},
                        {"chapter", clause.section.in(language)},
                        {"text", clause.text.in(language)},
                        {"note", clause.note.in(language)},
                        {"info", clause.info}});
    return list;
}

}  // namespace cantina::server
