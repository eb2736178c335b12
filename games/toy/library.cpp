#include "games/toy/library.h"

#include "games/toy/game.h"

namespace cantina::toy {

namespace {

const std::vector<std::string> kinds = {"unit", "event", "home"};
const std::vector<std::string> card_keys = {"id",     "name", "kind",    "cost",   "power",
                                            "health", "text", "choices", "ability"};

constexpr int highest_figure = 20;

/// A card without a name of its own is called by its id.
Title read_title(const Entry& entry) {
    entry.expect_keys(card_keys);
    Title title;
    title.id = entry.at("id").string();
    title.name = entry.has("name") ? entry.at("name").text() : alike(title.id);
    if (entry.has("kind")) title.kind = static_cast<Kind>(entry.at("kind").one_of(kinds, "kind"));
    title.cost = read_figure(entry, "cost", highest_figure);
    title.power = read_figure(entry, "power", highest_figure);
    title.health = read_figure(entry, "health", highest_figure);
    if (entry.has("text")) title.text = entry.at("text").text();
    if (entry.has("choices"))
        for (const Entry& choice : entry.at("choices").items())
            title.choices.push_back(choice.text());
    return title;
}

/// What must be true of all titles together; empty if it is.
Text misfit(const Library& library) {
    if (library.titles.size() > static_cast<size_t>(max_titles))
        return filled({"a table has room for {0} titles, not for {1}",
                       "auf einem Tisch ist Platz für {0} Titel, nicht für {1}"},
                      max_titles, library.titles.size());
    if (library.find("home") != 0 || library.titles[0].kind != Kind::home)
        return {"the first card is not the home", "die erste Karte ist nicht das Heim"};
    for (size_t i = 1; i < library.titles.size(); ++i) {
        const Title& title = library.titles[i];
        if (title.kind == Kind::home)
            return filled({"'{0}' is a second home", "„{0}“ ist ein zweites Heim"}, title.id);
    }
    if (library.code.tallies >= sizeof(Player::tally))
        return {"too many abilities are counted", "zu viele Fähigkeiten werden gezählt"};
    return {};
}

}  // namespace

const LibraryPlan<Title>& Game::plan() {
    static const LibraryPlan<Title> plan{.table = {.kind = 0x53594F54,  // "TOYS"
                                                   .version = 1},
                                         .vocabulary = vocabulary(),
                                         .read = read_title,
                                         .misfit = misfit};
    return plan;
}

Library compile_library(const std::vector<Source>& sources) {
    return compile_cards(Game::plan(), sources);
}
std::string write_library(const Library& library) { return write_cards(Game::plan(), library); }
Library read_library(std::string_view bytes) { return read_cards(Game::plan(), bytes); }

}  // namespace cantina::toy
