#include "games/deckbuilding/library.h"

#include "engine/abilities/card_drafts.h"
#include "engine/abilities/card_table.h"
#include "games/deckbuilding/library_check.h"
#include "games/deckbuilding/state.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {

namespace {

const std::vector<std::string> factions = {"empire", "rebel", "neutral"};
const std::vector<std::string> kinds = {"unit", "capital-ship", "base"};
const std::vector<std::string> origins = {"starter", "galaxy", "pilot", "base"};
const std::vector<std::string> traits = {"trooper", "vehicle",       "fighter",   "transport",
                                         "officer", "bounty-hunter", "scoundrel", "droid",
                                         "jedi",    "sith"};
const std::vector<std::string> provenances = {"confirmed", "recalled", "house", "own"};
const std::vector<std::string> card_keys = {
    "id",      "name",     "copies",  "deck",      "faction",       "kind",          "cost",
    "article", "genitive", "attack",  "resources", "force",         "target",        "hit-points",
    "traits",  "unique",   "ability", "reward",    "starting-base", "beginner-base", "provenance",
    "note",    "declined", "pronoun", "plural"};
const std::vector<std::string> german_cases = {"nom", "gen", "dat", "acc"};

constexpr int highest_figure = 99;

/// What the rules cannot do with a card's figures or abilities is told where it stands.
void check_card(const Entry& entry, const Library& library, const Title& title) {
    const auto check = [&](const char* key, u16 number) {
        if (number) check_at(entry.at(key), [&] { check_ability(library, number); });
    };
    check("ability", title.ability);
    check("reward", title.reward);
    const auto fault = fault_of(title);
    if (!fault) return;
    if (fault->key && entry.has(fault->key)) entry.at(fault->key).fail(fault->reason);
    entry.fail(fault->reason);
}

/// How the name stands in a sentence. English takes an article only where one is given.
void read_grammar(const Entry& entry, Title& title) {
    if (entry.has("article")) {
        const Entry article = entry.at("article");
        article.expect_keys({"en", "de"});
        if (article.has("en")) title.article.en = article.at("en").string();
        article.at("de").one_of({"der", "die", "das"}, "article");
        title.article.de = article.at("de").string();
    }
    if (entry.has("genitive")) title.genitive = entry.at("genitive").string();
    if (entry.has("declined")) {
        const Entry declined = entry.at("declined");
        declined.expect_keys(german_cases);
        for (size_t i = 0; i < german_cases.size(); ++i)
            if (declined.has(german_cases[i].c_str()))
                title.declined[i] = declined.at(german_cases[i].c_str()).string();
    }
    if (entry.has("pronoun")) {
        entry.at("pronoun").one_of({"er", "sie", "es"}, "pronoun");
        title.pronoun = entry.at("pronoun").string();
    }
    title.plural = read_flag(entry, "plural");
}

Title read_title(const Entry& entry) {
    entry.expect_keys(card_keys);
    Title title;
    title.id = entry.at("id").string();
    title.name = entry.at("name").text();
    read_grammar(entry, title);
    title.faction = static_cast<Faction>(entry.at("faction").one_of(factions, "faction"));
    title.kind = static_cast<Kind>(entry.at("kind").one_of(kinds, "kind"));
    title.origin = static_cast<Origin>(entry.at("deck").one_of(origins, "deck"));
    title.copies = entry.has("copies") ? static_cast<u8>(entry.at("copies").number(1, 20)) : u8{1};
    title.cost = read_figure(entry, "cost", highest_figure);
    title.attack = read_figure(entry, "attack", highest_figure);
    title.resources = read_figure(entry, "resources", highest_figure);
    title.force = read_figure(entry, "force", 6);
    title.target = read_figure(entry, "target", highest_figure);
    title.hit_points = read_figure(entry, "hit-points", highest_figure);
    title.unique = read_flag(entry, "unique");
    title.starting_base = read_flag(entry, "starting-base");
    title.beginner_base = read_flag(entry, "beginner-base");
    if (entry.has("traits"))
        for (const Entry& trait : entry.at("traits").items())
            title.traits |= static_cast<u16>(1u << trait.one_of(traits, "trait"));
    if (entry.has("provenance"))  // else it is somebody's own card
        title.house = entry.at("provenance").one_of(provenances, "provenance") >= 2;
    if (entry.has("note")) title.note = entry.at("note").text();
    return title;
}

/// What lies in the table besides the code.
constexpr auto library_fields = [](auto& io, Library& library) {
    io.list(library.titles, [&](Title& title) {
        io(title.id, title.name, title.article, title.genitive);
        for (std::string& form : title.declined) io(form);
        io(title.pronoun, title.plural, title.note);
        io.word(title.faction, factions.size());
        io.word(title.kind, kinds.size());
        io.word(title.origin, origins.size());
        io(title.copies, title.cost, title.attack, title.resources, title.force, title.target,
           title.hit_points);
        io(title.unique, title.starting_base, title.beginner_base, title.house);
        io(title.traits, title.ability, title.reward);
    });
};
constexpr TableFormat library_format{.kind = 0x53474244,  // "DBGS"
                                     .version = 2};

}  // namespace

Library compile_library(const std::vector<Source>& sources) {
    Library library;
    std::vector<Fault> faults;
    CardDrafts<Title> drafts(library.titles);
    read_each(sources, faults, [&](const Entry& entry) { drafts.add(entry, read_title(entry)); });
    AbilityCompiler compiler = drafts.compiler(vocabulary(), library.code);
    drafts.each(faults, [&](const Entry& entry, u16 number) {
        Title& title = library.titles[number];
        if (entry.has("ability")) title.ability = compiler.ability(entry.at("ability"), number, 0);
        if (entry.has("reward")) title.reward = compiler.reward(entry.at("reward"), number);
        check_card(entry, library, title);
    });
    // Counting makes sense only when every card could be read.
    if (faults.empty())
        for (const Text& miscount : miscounted(library.titles))
            faults.push_back(fault_of_all(sources, miscount));
    if (!faults.empty()) throw ContentError(faults);
    library.fingerprint = table_fingerprint(write_library(library));
    return library;
}

std::string write_library(const Library& library) {
    return write_table(library_format, library, library_fields);
}

Library read_library(std::string_view bytes) {
    Library library = read_table<Library>(library_format, bytes, library_fields);
    check_library(library);
    return library;
}

}  // namespace cantina::deckbuilding
