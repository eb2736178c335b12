#include "games/lcg/library.h"

#include <algorithm>
#include <map>

#include "engine/abilities/code_check.h"
#include "engine/abilities/compiler.h"
#include "engine/base/bytes.h"
#include "engine/base/hash.h"
#include "games/lcg/game.h"
#include "games/lcg/nouns.h"
#include "games/lcg/vocabulary.h"

namespace cantina::lcg {

namespace {

const std::vector<std::string> side_names = {"dark", "light"};
const std::vector<std::string> host_names = {"own-play-area", "dial"};
const std::vector<std::string> icon_names = {"unit-damage", "tactics", "blast"};
/// `house`: invented by this project for want of the printed card; `own`: somebody's own card.
const std::vector<std::string> provenances = {"confirmed", "likely", "house", "own"};
const std::vector<std::string> german_articles = {"der", "die", "das"};
const std::vector<std::string> languages = {"en", "de"};
const std::vector<std::string> card_keys = {
    "id",         "name",      "article",   "genitive",     "gender",
    "plural",     "side",      "faction",   "kind",         "cost",
    "force",      "resources", "capacity",  "icons",        "edge-icons",
    "traits",     "unique",    "keywords",  "edge",         "protect",
    "priority",   "enhances",  "abilities", "one-per-deck", "affiliation-only",
    "provenance", "note"};

const std::vector<std::string>& trait_ids() {
    static const std::vector<std::string> ids = [] {
        std::vector<std::string> made;
        for (const TraitWords& words : traits()) made.emplace_back(words.id);
        return made;
    }();
    return ids;
}

u8 read_figure(const Entry& entry, const char* key, int most = 20) {
    return entry.has(key) ? static_cast<u8>(entry.at(key).number(0, most)) : u8{0};
}

bool flag(const Entry& entry, const char* key) { return entry.has(key) && entry.at(key).boolean(); }

Traits read_traits(const Entry& entry) {
    Traits mask = 0;
    for (const Entry& item : entry.items()) mask |= u64{1} << item.one_of(trait_ids(), "trait");
    return mask;
}

void read_icons(const Entry& entry, const char* key, u8* icons) {
    if (!entry.has(key)) return;
    const Entry icons_entry = entry.at(key);
    icons_entry.expect_keys(icon_names);
    for (size_t i = 0; i < icon_names.size(); ++i)
        icons[i] = read_figure(icons_entry, icon_names[i].c_str());
}

/// A card on its way in: its figures are read first, so that abilities can name any card.
struct Draft {
    Title title;
    Entry entry;
};

Draft draft(const Entry& entry) {
    entry.expect_keys(card_keys);
    Title title;
    title.id = entry.at("id").string();
    title.name = entry.at("name").text();
    if (entry.has("article")) {
        title.article = entry.at("article").text();
        title.gender =
            static_cast<Gender>(entry.at("article").at("de").one_of(german_articles, "article"));
    }
    if (entry.has("genitive")) title.genitive = entry.at("genitive").string();
    if (entry.has("gender"))
        title.gender = static_cast<Gender>(entry.at("gender").one_of(german_articles, "gender"));
    if (entry.has("plural"))
        for (const Entry& language : entry.at("plural").items())
            (language.one_of(languages, "language") ? title.plural_de : title.plural_en) = true;
    title.side = static_cast<Side>(entry.at("side").one_of(side_names, "side"));
    title.faction = static_cast<Faction>(entry.at("faction").one_of(faction_names(), "faction"));
    title.kind = static_cast<Kind>(entry.at("kind").one_of(kind_names(), "kind"));
    title.cost = read_figure(entry, "cost");
    title.force = read_figure(entry, "force");
    title.resources = read_figure(entry, "resources", 9);
    title.capacity = read_figure(entry, "capacity");
    read_icons(entry, "icons", title.icons);
    read_icons(entry, "edge-icons", title.edge_icons);
    if (entry.has("traits")) title.traits = read_traits(entry.at("traits"));
    if (entry.has("protect")) title.protects = read_traits(entry.at("protect"));
    title.unique = flag(entry, "unique");
    title.one_per_deck = flag(entry, "one-per-deck");
    title.affiliation_only = flag(entry, "affiliation-only");
    if (entry.has("keywords"))
        for (const Entry& word : entry.at("keywords").items())
            title.keywords |= static_cast<u8>(1u << word.one_of(keyword_names(), "keyword"));
    title.edge = read_figure(entry, "edge", 9);
    title.priority = read_figure(entry, "priority", 99);
    if (entry.has("provenance"))
        title.house = entry.at("provenance").one_of(provenances, "provenance") >= 2;
    if (entry.has("note")) title.note = entry.at("note").text();
    return {title, entry};
}

/// What the kind of a card calls for, and what it cannot have.
void check_kind(const Entry& entry, const Title& title) {
    const bool unit = title.kind == Kind::unit;
    const auto only_for = [&](const char* key, bool allowed, const Text& whose) {
        if (!allowed && entry.has(key))
            entry.at(key).fail({"only " + whose.en + " have this", "das haben nur " + whose.de});
    };
    only_for("icons", unit, {"units", "Einheiten"});
    only_for("edge-icons", unit, {"units", "Einheiten"});
    only_for("edge", unit, {"units", "Einheiten"});
    only_for("priority", title.kind == Kind::fate, {"fate cards", "Schicksalskarten"});
    only_for("enhances", title.kind == Kind::enhancement, {"enhancements", "Verstärkungen"});
    only_for("one-per-deck", title.kind == Kind::objective, {"objectives", "Einsatzziele"});
    only_for("affiliation-only", title.kind == Kind::objective, {"objectives", "Einsatzziele"});
    only_for("capacity", unit || title.kind == Kind::objective,
             {"units and objectives", "Einheiten und Einsatzziele"});
    if ((unit || title.kind == Kind::objective) && title.capacity == 0)
        entry.fail({"'capacity' is missing: units and objectives need it",
                    "„capacity“ fehlt: Einheiten und Einsatzziele brauchen es"});
    if (title.kind == Kind::enhancement) entry.at("enhances");
    if (title.kind == Kind::fate && title.priority == 0)
        entry.fail({"'priority' is missing: fate cards need it",
                    "„priority“ fehlt: Schicksalskarten brauchen es"});
    const bool light_side = title.faction <= Faction::smugglers_and_spies;
    if (title.faction != Faction::neutral && light_side != (title.side == Side::light))
        entry.at("faction").fail({"this faction belongs to the other side (LCG-FACTION-02)",
                                  "diese Fraktion gehört zur anderen Seite (LCG-FACTION-02)"});
}

class LibraryReader {
  public:
    explicit LibraryReader(const std::vector<Source>& sources) : sources_(sources) {}

    Library read() {
        for (const Source& source : sources_)
            collect([&] {
                for (const Entry& entry : Entry::parse(source.yaml, source.name).items())
                    collect([&] { sort_in(entry); });
            });
        if (library_.titles.size() > max_titles)
            faults_.push_back({sources_[0].name, 0, 0,
                               filled({"{0} titles are too many; the limit is {1}",
                                       "{0} Karten sind zu viele; höchstens {1} gehen"},
                                      library_.titles.size(), max_titles)});
        compile_abilities();
        for (const Entry& entry : sets_) collect([&] { read_set(entry); });
        for (const Entry& entry : decks_) collect([&] { read_deck(entry); });
        if (!faults_.empty()) throw ContentError(faults_);
        return library_;
    }

  private:
    template <class Part>
    void collect(Part part) {
        try {
            part();
        } catch (const ContentError& error) {
            faults_.insert(faults_.end(), error.faults().begin(), error.faults().end());
        }
    }

    /// A file may hold cards, objective sets and starter decks.
    void sort_in(const Entry& entry) {
        if (entry.is_map() && entry.has("set")) return sets_.push_back(entry);
        if (entry.is_map() && entry.has("deck")) return decks_.push_back(entry);
        Draft card = draft(entry);
        check_kind(entry, card.title);
        const Fault here = entry.fault({});
        const std::string where = here.file + ":" + std::to_string(here.line);
        const auto [found, is_new] = first_seen_.emplace(card.title.id, where);
        if (!is_new)
            entry.at("id").fail(filled(
                {"the id '{0}' is taken, see {1}", "die Kennung „{0}“ ist vergeben, siehe {1}"},
                card.title.id, found->second));
        library_.titles.push_back(card.title);
        drafts_.push_back(std::move(card));
    }

    std::optional<int> find(const std::string& id) const {
        const int found = library_.find(id);
        return found < 0 ? std::nullopt : std::optional<int>(found);
    }

    void compile_abilities() {
        AbilityCompiler compiler(vocabulary(), library_.code,
                                 [&](const std::string& id) { return find(id); });
        for (size_t i = 0; i < drafts_.size(); ++i)
            collect([&] { compile_card(compiler, static_cast<u16>(i)); });
    }

    void compile_card(AbilityCompiler& compiler, u16 number) {
        const Entry& entry = drafts_[number].entry;
        Title& title = library_.titles[number];
        if (entry.has("enhances")) {
            const Entry host = entry.at("enhances");
            if (host.is_map()) {
                title.host = Host::card;
                title.enhances = compiler.which_cards(host);
            } else {
                title.host =
                    host.one_of(host_names, "host") == 0 ? Host::own_play_area : Host::dial;
            }
        }
        if (!entry.has("abilities")) return;
        const auto abilities = entry.at("abilities").items();
        if (abilities.size() > Game::Printed::ability_capacity)
            entry.at("abilities")
                .fail({"a card has at most 4 abilities", "eine Karte hat höchstens 4 Fähigkeiten"});
        for (const Entry& ability : abilities) {
            const u16 made =
                compiler.ability(ability, number, static_cast<u8>(title.abilities.size()));
            // Events are used from the hand, whatever else is said.
            if (title.kind == Kind::event)
                library_.code.abilities[made].zone = 1 + static_cast<u8>(Place::hand);
            title.abilities.push_back(made);
            check(ability, made);
        }
    }

    void check(const Entry& entry, u16 ability) {
        try {
            CodeCheck(library_.code, vocabulary(), static_cast<int>(library_.titles.size()),
                      nullptr)
                .ability(ability);
        } catch (const CodeFault& fault) {
            entry.fail(fault.text());
        }
    }

    u16 title_of(const Entry& entry, Kind wanted, bool command) {
        const auto found = find(entry.string());
        if (!found)
            entry.fail(filled({"no card has the id '{0}'", "keine Karte hat die Kennung „{0}“"},
                              entry.string()));
        const Kind kind = library_.titles[static_cast<size_t>(*found)].kind;
        const bool is_command = kind != Kind::objective && kind != Kind::affiliation;
        if (command ? !is_command : kind != wanted)
            entry.fail({"a card of this kind does not belong here (LCG-SET-01)",
                        "eine Karte dieser Art gehört nicht hierher (LCG-SET-01)"});
        return static_cast<u16>(*found);
    }

    void read_set(const Entry& entry) {
        entry.expect_keys({"set", "objective", "cards"});
        ObjectiveSet set;
        set.number = static_cast<u16>(entry.at("set").number(1, 999));
        if (library_.find_set(set.number))
            entry.at("set").fail(
                {"this number is taken (LCG-SET-07)", "diese Nummer ist vergeben (LCG-SET-07)"});
        set.objective = title_of(entry.at("objective"), Kind::objective, false);
        const auto cards = entry.at("cards").items();
        if (cards.size() != ObjectiveSet::command_cards)
            entry.at("cards").fail({"a set has five cards besides its objective (LCG-SET-01)",
                                    "ein Set hat neben dem Einsatzziel fünf Karten (LCG-SET-01)"});
        for (size_t i = 0; i < cards.size(); ++i) {
            set.cards[i] = title_of(cards[i], Kind::unit, true);
            if (library_.titles[set.cards[i]].side != library_.titles[set.objective].side)
                cards[i].fail({"this card belongs to the other side of the Force",
                               "diese Karte gehört zur anderen Seite der Macht"});
        }
        library_.sets.push_back(set);
    }

    void read_deck(const Entry& entry) {
        entry.expect_keys({"deck", "name", "affiliation", "sets"});
        StarterDeck deck;
        deck.id = entry.at("deck").string();
        deck.name = entry.at("name").text();
        deck.affiliation = title_of(entry.at("affiliation"), Kind::affiliation, false);
        for (const Entry& number : entry.at("sets").items()) {
            deck.sets.push_back(static_cast<u16>(number.number(1, 999)));
            if (!library_.find_set(deck.sets.back()))
                number.fail({"there is no set with this number",
                             "ein Set mit dieser Nummer gibt es nicht"});
        }
        library_.decks.push_back(deck);
    }

    const std::vector<Source>& sources_;
    std::vector<Fault> faults_;
    std::vector<Draft> drafts_;
    std::vector<Entry> sets_;
    std::vector<Entry> decks_;
    std::map<std::string, std::string> first_seen_;
    Library library_;
};

// --- the compiled table

constexpr u32 table_kind = 0x5347434C;  // "LCGS"
constexpr u32 table_version = 2;

template <class Word>
Word read_word(ByteReader& in, size_t words) {
    const u8 number = in.plain<u8>();
    if (number >= words) throw std::runtime_error("an unknown word in the table");
    return static_cast<Word>(number);
}

void write_title(ByteWriter& out, const Title& title) {
    out.string(title.id);
    out.text(title.name);
    out.text(title.article);
    out.string(title.genitive);
    out.text(title.note);
    for (u8 byte : {static_cast<u8>(title.side),
                    static_cast<u8>(title.faction),
                    static_cast<u8>(title.kind),
                    static_cast<u8>(title.host),
                    title.cost,
                    title.force,
                    title.resources,
                    title.capacity,
                    title.icons[0],
                    title.icons[1],
                    title.icons[2],
                    title.edge_icons[0],
                    title.edge_icons[1],
                    title.edge_icons[2],
                    title.priority,
                    title.keywords,
                    title.edge,
                    static_cast<u8>(title.unique),
                    static_cast<u8>(title.one_per_deck),
                    static_cast<u8>(title.affiliation_only),
                    static_cast<u8>(title.house),
                    static_cast<u8>(title.plural_en),
                    static_cast<u8>(title.plural_de),
                    static_cast<u8>(title.gender ? static_cast<u8>(*title.gender) + 1 : 0),
                    static_cast<u8>(title.abilities.size())})
        out.plain(byte);
    out.plain(title.protects);
    out.plain(title.traits);
    out.plain(title.enhances);
    for (u16 ability : title.abilities) out.plain(ability);
}

Title read_title(ByteReader& in) {
    Title title;
    title.id = in.string();
    title.name = in.text();
    title.article = in.text();
    title.genitive = in.string();
    title.note = in.text();
    title.side = read_word<Side>(in, 2);
    title.faction = read_word<Faction>(in, faction_count);
    title.kind = read_word<Kind>(in, kind_count);
    title.host = read_word<Host>(in, 4);
    for (u8* figure :
         {&title.cost, &title.force, &title.resources, &title.capacity, &title.icons[0],
          &title.icons[1], &title.icons[2], &title.edge_icons[0], &title.edge_icons[1],
          &title.edge_icons[2], &title.priority, &title.keywords, &title.edge})
        *figure = in.plain<u8>();
    for (bool* flag : {&title.unique, &title.one_per_deck, &title.affiliation_only, &title.house,
                       &title.plural_en, &title.plural_de})
        *flag = in.plain<u8>() != 0;
    if (const u8 gender = read_word<u8>(in, german_articles.size() + 1))
        title.gender = static_cast<Gender>(gender - 1);
    title.abilities.resize(in.plain<u8>());
    title.protects = in.plain<u64>();
    title.traits = in.plain<u64>();
    title.enhances = in.plain<u16>();
    for (u16& ability : title.abilities) ability = in.plain<u16>();
    return title;
}

/// Whatever a table says must be there.
void check_library(const Library& library) {
    const auto require = [](bool holds, const char* otherwise) {
        if (!holds)
            throw std::runtime_error(std::string("the library cannot be used: ") + otherwise);
    };
    const size_t titles = library.titles.size();
    require(titles <= max_titles, "too many titles");
    try {
        CodeCheck code(library.code, vocabulary(), static_cast<int>(titles), nullptr);
        code.tables();
        for (size_t i = 1; i < library.code.abilities.size(); ++i)
            code.ability(static_cast<u16>(i));
    } catch (const CodeFault& fault) {
        require(false, fault.what());
    }
    for (const Title& title : library.titles) {
        require(title.enhances < library.code.filters.size(), "an unknown filter");
        require(title.abilities.size() <= Game::Printed::ability_capacity, "too many abilities");
        for (u16 ability : title.abilities)
            require(ability && ability < library.code.abilities.size() &&
                        library.code.abilities[ability].trigger < trigger_count,
                    "an unknown ability");
    }
    for (const ObjectiveSet& set : library.sets) {
        require(set.objective < titles, "an unknown objective");
        for (u16 card : set.cards) require(card < titles, "an unknown card");
    }
    for (const StarterDeck& deck : library.decks) {
        require(deck.affiliation < titles, "an unknown affiliation");
        for (u16 number : deck.sets) require(library.find_set(number), "an unknown set");
    }
}

}  // namespace

Library compile_library(const std::vector<Source>& sources) {
    Library library = LibraryReader(sources).read();
    const std::string bytes = write_library(library);
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
    return library;
}

std::string write_library(const Library& library) {
    ByteWriter out;
    out.plain(static_cast<u32>(library.titles.size()));
    for (const Title& title : library.titles) write_title(out, title);
    out.plain(static_cast<u32>(library.sets.size()));
    for (const ObjectiveSet& set : library.sets) {
        out.plain(set.number);
        out.plain(set.objective);
        for (u16 card : set.cards) out.plain(card);
    }
    out.plain(static_cast<u32>(library.decks.size()));
    for (const StarterDeck& deck : library.decks) {
        out.string(deck.id);
        out.text(deck.name);
        out.plain(deck.affiliation);
        out.plain(static_cast<u32>(deck.sets.size()));
        for (u16 number : deck.sets) out.plain(number);
    }
    write_code(out, library.code);
    return seal(table_kind, table_version, out.take());
}

Library read_library(std::string_view bytes) {
    ByteReader in(unseal(table_kind, table_version, bytes));
    Library library;
    for (u32 left = in.plain<u32>(); left; --left) library.titles.push_back(read_title(in));
    for (u32 left = in.plain<u32>(); left; --left) {
        ObjectiveSet set;
        set.number = in.plain<u16>();
        set.objective = in.plain<u16>();
        for (u16& card : set.cards) card = in.plain<u16>();
        library.sets.push_back(set);
    }
    for (u32 left = in.plain<u32>(); left; --left) {
        StarterDeck deck;
        deck.id = in.string();
        deck.name = in.text();
        deck.affiliation = in.plain<u16>();
        for (u32 numbers = in.plain<u32>(); numbers; --numbers)
            deck.sets.push_back(in.plain<u16>());
        library.decks.push_back(deck);
    }
    library.code = read_code(in);
    if (!in.at_end()) throw std::runtime_error("bytes are left after the last ability");
    check_library(library);
    library.fingerprint = hash_bytes(bytes.data(), bytes.size());
    return library;
}

}  // namespace cantina::lcg
