#include "games/lcg/library.h"

#include "engine/abilities/card_drafts.h"
#include "engine/abilities/card_table.h"
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

constexpr int highest_figure = 20;

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
        icons[i] = read_figure(icons_entry, icon_names[i], highest_figure);
}

Title read_title(const Entry& entry) {
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
    title.cost = read_figure(entry, "cost", highest_figure);
    title.force = read_figure(entry, "force", highest_figure);
    title.resources = read_figure(entry, "resources", 9);
    title.capacity = read_figure(entry, "capacity", highest_figure);
    read_icons(entry, "icons", title.icons);
    read_icons(entry, "edge-icons", title.edge_icons);
    if (entry.has("traits")) title.traits = read_traits(entry.at("traits"));
    if (entry.has("protect")) title.protects = read_traits(entry.at("protect"));
    title.unique = read_flag(entry, "unique");
    title.one_per_deck = read_flag(entry, "one-per-deck");
    title.affiliation_only = read_flag(entry, "affiliation-only");
    if (entry.has("keywords"))
        for (const Entry& word : entry.at("keywords").items())
            title.keywords |= static_cast<u8>(1u << word.one_of(keyword_names(), "keyword"));
    title.edge = read_figure(entry, "edge", 9);
    title.priority = read_figure(entry, "priority", 99);
    if (entry.has("provenance"))
        title.house = entry.at("provenance").one_of(provenances, "provenance") >= 2;
    if (entry.has("note")) title.note = entry.at("note").text();
    return title;
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
        read_each(sources_, faults_, [&](const Entry& entry) { sort_in(entry); });
        if (library_.titles.size() > max_titles)
            faults_.push_back(
                fault_of_all(sources_, filled({"{0} titles are too many; the limit is {1}",
                                               "{0} Karten sind zu viele; höchstens {1} gehen"},
                                              library_.titles.size(), max_titles)));
        AbilityCompiler compiler = drafts_.compiler(vocabulary(), library_.code);
        drafts_.each(faults_, [&](const Entry& entry, u16 number) {
            compile_card(compiler, entry, library_.titles[number], number);
        });
        for (const Entry& entry : sets_) gather_faults(faults_, [&] { read_set(entry); });
        for (const Entry& entry : decks_) gather_faults(faults_, [&] { read_deck(entry); });
        if (!faults_.empty()) throw ContentError(faults_);
        return library_;
    }

  private:
    /// A file may hold cards, objective sets and starter decks.
    void sort_in(const Entry& entry) {
        if (entry.is_map() && entry.has("set")) return sets_.push_back(entry);
        if (entry.is_map() && entry.has("deck")) return decks_.push_back(entry);
        const Title title = read_title(entry);
        check_kind(entry, title);
        drafts_.add(entry, title);
    }

    void compile_card(AbilityCompiler& compiler, const Entry& entry, Title& title, u16 number) {
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
            check_at(ability, [&] {
                CodeCheck(library_.code, vocabulary(), static_cast<int>(library_.titles.size()),
                          nullptr)
                    .ability(made);
            });
        }
    }

    u16 title_of(const Entry& entry, Kind wanted, bool command) {
        const int found = library_.find(entry.string());
        if (found < 0)
            entry.fail(filled({"no card has the id '{0}'", "keine Karte hat die Kennung „{0}“"},
                              entry.string()));
        const Kind kind = library_.titles[static_cast<size_t>(found)].kind;
        const bool is_command = kind != Kind::objective && kind != Kind::affiliation;
        if (command ? !is_command : kind != wanted)
            entry.fail({"a card of this kind does not belong here (LCG-SET-01)",
                        "eine Karte dieser Art gehört nicht hierher (LCG-SET-01)"});
        return static_cast<u16>(found);
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
    std::vector<Entry> sets_;
    std::vector<Entry> decks_;
    Library library_;
    CardDrafts<Title> drafts_{library_.titles};
};

// --- the compiled table

constexpr TableFormat library_format{.kind = 0x5347434C,  // "LCGS"
                                     .version = 2};

template <class Io>
void title_fields(Io& io, Title& title) {
    io(title.id, title.name, title.article, title.genitive, title.note);
    io.word(title.side, side_names.size());
    io.word(title.faction, faction_count);
    io.word(title.kind, kind_count);
    io.word(title.host, 4);
    io(title.cost, title.force, title.resources, title.capacity);
    for (u8& icons : title.icons) io(icons);
    for (u8& icons : title.edge_icons) io(icons);
    io(title.priority, title.keywords, title.edge);
    io(title.unique, title.one_per_deck, title.affiliation_only, title.house);
    io(title.plural_en, title.plural_de);
    u8 gender = title.gender ? static_cast<u8>(static_cast<u8>(*title.gender) + 1) : u8{0};
    io.word(gender, german_articles.size() + 1);
    if (gender) title.gender = static_cast<Gender>(gender - 1);
    u8 abilities = static_cast<u8>(title.abilities.size());
    io(abilities, title.protects, title.traits, title.enhances);
    title.abilities.resize(abilities);
    for (u16& ability : title.abilities) io(ability);
}

/// What lies in the table besides the code.
constexpr auto library_fields = [](auto& io, Library& library) {
    io.list(library.titles, [&](Title& title) { title_fields(io, title); });
    io.list(library.sets, [&](ObjectiveSet& set) {
        io(set.number, set.objective);
        for (u16& card : set.cards) io(card);
    });
    io.list(library.decks,
            [&](StarterDeck& deck) { io(deck.id, deck.name, deck.affiliation, deck.sets); });
};

/// Whatever a table says must be there.
void check_library(const Library& library) {
    const auto require = [](bool holds, const char* otherwise) {
        if (!holds) refuse_library(otherwise);
    };
    const size_t titles = library.titles.size();
    require(titles <= max_titles, "too many titles");
    CodeCheck code(library.code, vocabulary(), static_cast<int>(titles), nullptr);
    check_every_ability(library.code, vocabulary(), titles,
                        [&](u16 number) { code.ability(number); });
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

}  // namespace cantina::lcg
