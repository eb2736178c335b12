#include "games/toy/library.h"

#include "engine/abilities/code_check.h"
#include "engine/abilities/compiler.h"
#include "engine/base/bytes.h"
#include "engine/base/hash.h"
#include "games/toy/state.h"

namespace cantina::toy {

namespace {

const std::vector<std::string> kinds = {"unit", "event", "home"};
const std::vector<std::string> card_keys = {"id",     "name", "kind",    "cost",   "power",
                                            "health", "text", "choices", "ability"};
constexpr u32 table_kind = 0x53594F54;  // "TOYS"
constexpr u32 table_version = 1;

u8 read_figure(const Entry& entry, const char* key) {
    return entry.has(key) ? static_cast<u8>(entry.at(key).number(0, 20)) : u8{0};
}

/// A card without a name of its own is called by its id.
Title read_title(const Entry& entry) {
    entry.expect_keys(card_keys);
    Title title;
    title.id = entry.at("id").string();
    title.name = entry.has("name") ? entry.at("name").text() : alike(title.id);
    if (entry.has("kind")) title.kind = static_cast<Kind>(entry.at("kind").one_of(kinds, "kind"));
    title.cost = read_figure(entry, "cost");
    title.power = read_figure(entry, "power");
    title.health = read_figure(entry, "health");
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
        if (library.find(title.id) != static_cast<int>(i))
            return filled({"the id '{0}' is taken", "die Kennung „{0}“ ist vergeben"}, title.id);
    }
    if (library.code.tallies >= sizeof(Player::tally))
        return {"too many abilities are counted", "zu viele Fähigkeiten werden gezählt"};
    return {};
}

CodeCheck check_of(const Library& library) {
    return {library.code, vocabulary(), static_cast<int>(library.titles.size()),
            [](const VerbWords&, const Instruction&, const Instruction*) {}};
}

/// Throws CodeFault if no rules could carry it out.
void check_code(const Library& library) {
    CodeCheck check = check_of(library);
    check.tables();
    for (const Title& title : library.titles) {
        if (title.ability >= library.code.abilities.size())
            throw CodeFault(alike("a card has an ability that is not there"));
        if (title.ability) check.ability(title.ability);
    }
}

void compile_abilities(Library& library, const std::vector<Entry>& entries,
                       std::vector<Fault>& faults) {
    AbilityCompiler compiler(vocabulary(), library.code, [&](const std::string& id) {
        const int found = library.find(id);
        return found < 0 ? std::nullopt : std::optional<int>(found);
    });
    for (size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].has("ability")) continue;
        try {
            const Entry written = entries[i].at("ability");
            library.titles[i].ability = compiler.ability(written, static_cast<u16>(i), 0);
            try {
                check_of(library).ability(library.titles[i].ability);
            } catch (const CodeFault& fault) {
                written.fail(fault.text());
            }
        } catch (const ContentError& error) {
            faults.insert(faults.end(), error.faults().begin(), error.faults().end());
        }
    }
}

}  // namespace

int Library::find(std::string_view id) const {
    for (size_t i = 0; i < titles.size(); ++i)
        if (titles[i].id == id) return static_cast<int>(i);
    return -1;
}

Library compile_library(const std::vector<Source>& sources) {
    Library library;
    std::vector<Fault> faults;
    std::vector<Entry> entries;
    for (const Source& source : sources) {
        try {
            for (const Entry& entry : Entry::parse(source.yaml, source.name).items()) {
                library.titles.push_back(read_title(entry));
                entries.push_back(entry);
            }
        } catch (const ContentError& error) {
            faults.insert(faults.end(), error.faults().begin(), error.faults().end());
        }
    }
    compile_abilities(library, entries, faults);
    if (faults.empty())
        if (const Text reason = misfit(library); !reason.empty())
            faults.push_back({sources.empty() ? "cards" : sources[0].name, 0, 0, reason});
    if (!faults.empty()) throw ContentError(faults);
    note_opponents(library.code, vocabulary());
    const std::string bytes = write_library(library);
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
    return library;
}

std::string write_library(const Library& library) {
    ByteWriter out;
    out.plain(static_cast<u32>(library.titles.size()));
    for (const Title& title : library.titles) {
        out.string(title.id);
        out.text(title.name);
        out.text(title.text);
        out.plain(static_cast<u32>(title.choices.size()));
        for (const Text& choice : title.choices) out.text(choice);
        for (u8 byte : {static_cast<u8>(title.kind), title.cost, title.power, title.health})
            out.plain(byte);
        out.plain(title.ability);
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
        title.text = in.text();
        const u32 choices = in.plain<u32>();
        for (u32 n = 0; n < choices; ++n) title.choices.push_back(in.text());
        const u8 kind = in.plain<u8>();
        if (kind >= kinds.size()) throw std::runtime_error("an unknown word in the table");
        title.kind = static_cast<Kind>(kind);
        for (u8* figure : {&title.cost, &title.power, &title.health}) *figure = in.plain<u8>();
        title.ability = in.plain<u16>();
        library.titles.push_back(title);
    }
    library.code = read_code(in);
    if (!in.at_end()) throw std::runtime_error("bytes are left after the last ability");
    if (const Text reason = misfit(library); !reason.empty()) throw std::runtime_error(reason.en);
    check_code(library);
    note_opponents(library.code, vocabulary());
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
    return library;
}

}  // namespace cantina::toy
