#include "games/deckbuilding/library.h"

#include <algorithm>
#include <map>

#include "engine/abilities/code_check.h"
#include "engine/abilities/compiler.h"
#include "engine/abilities/content.h"
#include "engine/base/bytes.h"
#include "engine/base/hash.h"
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

/// A card on its way in: its figures are read first, so that abilities can name any card.
struct Draft {
    Title title;
    Entry entry;
};

u8 read_figure(const Entry& entry, const char* key, int most = 99) {
    return entry.has(key) ? static_cast<u8>(entry.at(key).number(0, most)) : u8{0};
}

bool flag(const Entry& entry, const char* key) { return entry.has(key) && entry.at(key).boolean(); }

/// What the rules cannot do with a card's figures or abilities is told where it stands.
void check_card(const Entry& entry, const Library& library, const Title& title) {
    const auto check = [&](const char* key, u16 number) {
        try {
            if (number) check_ability(library, number);
        } catch (const CodeFault& fault) {
            entry.at(key).fail(fault.text());
        }
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
    title.plural = flag(entry, "plural");
}

Draft draft(const Entry& entry) {
    entry.expect_keys(card_keys);
    Title title;
    title.id = entry.at("id").string();
    title.name = entry.at("name").text();
    read_grammar(entry, title);
    title.faction = static_cast<Faction>(entry.at("faction").one_of(factions, "faction"));
    title.kind = static_cast<Kind>(entry.at("kind").one_of(kinds, "kind"));
    title.origin = static_cast<Origin>(entry.at("deck").one_of(origins, "deck"));
    title.copies = entry.has("copies") ? static_cast<u8>(entry.at("copies").number(1, 20)) : u8{1};
    title.cost = read_figure(entry, "cost");
    title.attack = read_figure(entry, "attack");
    title.resources = read_figure(entry, "resources");
    title.force = read_figure(entry, "force", 6);
    title.target = read_figure(entry, "target");
    title.hit_points = read_figure(entry, "hit-points");
    title.unique = flag(entry, "unique");
    title.starting_base = flag(entry, "starting-base");
    title.beginner_base = flag(entry, "beginner-base");
    if (entry.has("traits"))
        for (const Entry& trait : entry.at("traits").items())
            title.traits |= static_cast<u16>(1u << trait.one_of(traits, "trait"));
    if (entry.has("provenance"))  // else it is somebody's own card
        title.house = entry.at("provenance").one_of(provenances, "provenance") >= 2;
    if (entry.has("note")) title.note = entry.at("note").text();
    return {title, entry};
}

std::vector<Draft> read_drafts(const std::vector<Source>& sources, std::vector<Fault>& faults) {
    std::vector<Draft> drafts;
    std::map<std::string, std::string> first_seen;
    for (const Source& source : sources) {
        try {
            for (const Entry& entry : Entry::parse(source.yaml, source.name).items()) {
                try {
                    Draft card = draft(entry);
                    const Fault here = entry.fault({});
                    const std::string where = here.file + ":" + std::to_string(here.line);
                    const auto [found, is_new] = first_seen.emplace(card.title.id, where);
                    if (!is_new)
                        entry.at("id").fail(filled({"the id '{0}' is taken, see {1}",
                                                    "die Kennung „{0}“ ist vergeben, siehe {1}"},
                                                   card.title.id, found->second));
                    drafts.push_back(std::move(card));
                } catch (const ContentError& error) {
                    faults.insert(faults.end(), error.faults().begin(), error.faults().end());
                }
            }
        } catch (const ContentError& error) {
            faults.insert(faults.end(), error.faults().begin(), error.faults().end());
        }
    }
    return drafts;
}

}  // namespace

Library compile_library(const std::vector<Source>& sources) {
    std::vector<Fault> faults;
    std::vector<Draft> drafts = read_drafts(sources, faults);
    Library library;
    for (const Draft& card : drafts) library.titles.push_back(card.title);
    AbilityCompiler compiler(vocabulary(), library.code,
                             [&](const std::string& id) -> std::optional<int> {
                                 const int found = library.find(id);
                                 return found < 0 ? std::nullopt : std::optional<int>(found);
                             });
    for (size_t i = 0; i < drafts.size(); ++i) {
        const Entry& entry = drafts[i].entry;
        try {
            if (entry.has("ability"))
                library.titles[i].ability =
                    compiler.ability(entry.at("ability"), static_cast<u16>(i), 0);
            if (entry.has("reward"))
                library.titles[i].reward = compiler.reward(entry.at("reward"), static_cast<u16>(i));
            check_card(entry, library, library.titles[i]);
        } catch (const ContentError& error) {
            faults.insert(faults.end(), error.faults().begin(), error.faults().end());
        }
    }
    // Counting makes sense only when every card could be read.
    if (faults.empty())
        for (const Text& miscount : miscounted(library.titles))
            faults.push_back({sources.empty() ? "cards" : sources[0].name, 0, 0, miscount});
    if (!faults.empty()) throw ContentError(faults);
    const std::string bytes = write_library(library);
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
    return library;
}

// --- the compiled table -----------------------------------------------------------------------

namespace {

constexpr u32 table_kind = 0x53474244;  // "DBGS"
constexpr u32 table_version = 2;

template <class Word>
Word read_word(ByteReader& in, size_t words) {
    const u8 number = in.plain<u8>();
    if (number >= words) throw std::runtime_error("an unknown word in the table");
    return static_cast<Word>(number);
}

}  // namespace

std::string write_library(const Library& library) {
    ByteWriter out;
    out.plain(static_cast<u32>(library.titles.size()));
    for (const Title& title : library.titles) {
        out.string(title.id);
        out.text(title.name);
        out.text(title.article);
        out.string(title.genitive);
        for (const std::string& form : title.declined) out.string(form);
        out.string(title.pronoun);
        out.plain(static_cast<u8>(title.plural));
        out.text(title.note);
        for (u8 byte : {static_cast<u8>(title.faction), static_cast<u8>(title.kind),
                        static_cast<u8>(title.origin), title.copies, title.cost, title.attack,
                        title.resources, title.force, title.target, title.hit_points,
                        static_cast<u8>(title.unique), static_cast<u8>(title.starting_base),
                        static_cast<u8>(title.beginner_base), static_cast<u8>(title.house)})
            out.plain(byte);
        out.plain(title.traits);
        out.plain(title.ability);
        out.plain(title.reward);
    }
    write_code(out, library.code);
    return seal(table_kind, table_version, out.take());
}

Library read_library(std::string_view bytes) {
    ByteReader in(unseal(table_kind, table_version, bytes));
    Library library;
    const u32 count = in.plain<u32>();
    for (u32 i = 0; i < count; ++i) {
        Title title;
        title.id = in.string();
        title.name = in.text();
        title.article = in.text();
        title.genitive = in.string();
        for (std::string& form : title.declined) form = in.string();
        title.pronoun = in.string();
        title.plural = in.plain<u8>() != 0;
        title.note = in.text();
        title.faction = read_word<Faction>(in, factions.size());
        title.kind = read_word<Kind>(in, kinds.size());
        title.origin = read_word<Origin>(in, origins.size());
        for (u8* figure : {&title.copies, &title.cost, &title.attack, &title.resources,
                           &title.force, &title.target, &title.hit_points})
            *figure = in.plain<u8>();
        for (bool* flag : {&title.unique, &title.starting_base, &title.beginner_base, &title.house})
            *flag = in.plain<u8>() != 0;
        title.traits = in.plain<u16>();
        title.ability = in.plain<u16>();
        title.reward = in.plain<u16>();
        library.titles.push_back(title);
    }
    library.code = read_code(in);
    if (!in.at_end()) throw std::runtime_error("bytes are left after the last ability");
    check_library(library);
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
    return library;
}

}  // namespace cantina::deckbuilding
