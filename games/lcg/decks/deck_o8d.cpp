// Decks as OCTGN keeps them: XML that lists single cards in three sections. Its objectives say
// which sets a deck has; the other cards have to be those of these sets.
#include <algorithm>
#include <charconv>
#include <map>

#include "games/lcg/deck_rules.h"
#include "games/lcg/decks/deck_file.h"
#include "games/lcg/decks/octgn.h"
#include "games/lcg/decks/xml.h"
#include "games/lcg/nouns.h"

namespace cantina::lcg {

namespace {

constexpr std::string_view affiliation_section = "Affiliation";
constexpr std::string_view command_section = "Command Deck";
constexpr std::string_view objective_section = "Objective Deck";
constexpr int most_of_a_card = 99;

/// How often each title is in the command deck.
using CopiesOf = std::map<u16, int>;

class O8dReader {
  public:
    O8dReader(const Library& library, const std::string& shown_as)
        : library_(library), faults_(shown_as) {}

    ToldDeck read(const XmlElement& root) {
        if (root.name != "deck")
            fail(root, filled({"this is <{0}>, a deck of OCTGN begins with <deck>",
                               "das ist <{0}>, ein Deck von OCTGN beginnt mit <deck>"},
                              root.name));
        const std::string* game = root.attribute("game");
        if (!game || *game != octgn::game)
            fail(root, Text{filled_line("the deck is for another game: game=\"{0}\", not \"{1}\"",
                                        game ? shortened(*game) : "", octgn::game),
                            filled_line("das Deck ist für ein anderes Spiel: game=\"{0}\" statt "
                                        "\"{1}\"",
                                        game ? shortened(*game) : "", octgn::game)});
        faults_.check();
        for (const XmlElement& part : root.children) {
            if (part.name == "section")
                read_section(part);
            else if (part.name != "notes")
                fail(part, filled({"<{0}> is unknown; a deck has <section> and <notes>",
                                   "<{0}> ist unbekannt; ein Deck hat <section> und <notes>"},
                                  part.name));
        }
        if (deck_.banner.empty())
            fail(root, {"the affiliation card is missing: it stands in the section Affiliation "
                        "(LCG-DECK-12)",
                        "die Fraktionskarte fehlt: Sie steht im Abschnitt Affiliation "
                        "(LCG-DECK-12)"});
        faults_.check();
        compare(root);
        faults_.check();
        std::sort(deck_.items.begin(), deck_.items.end());
        return std::move(deck_);
    }

  private:
    void fail(const XmlElement& at, const Text& message) {
        faults_.add(at.line, at.column, message);
    }

    void read_section(const XmlElement& section) {
        const std::string* name = section.attribute("name");
        const bool known = name && (*name == affiliation_section || *name == command_section ||
                                    *name == objective_section);
        if (!known && !section.children.empty())
            return fail(section, filled({"the section '{0}' is unknown; there are Affiliation, "
                                         "Command Deck and Objective Deck",
                                         "der Abschnitt „{0}“ ist unbekannt; es gibt Affiliation, "
                                         "Command Deck und Objective Deck"},
                                        name ? shortened(*name) : ""));
        for (const XmlElement& card : section.children) {
            if (faults_.full()) return;
            if (card.name == "card")
                read_card(card, *name);
            else
                fail(card, filled({"<{0}> is unknown; a section has <card>",
                                   "<{0}> ist unbekannt; ein Abschnitt hat <card>"},
                                  card.name));
        }
    }

    /// 0 after a fault.
    int quantity(const XmlElement& card) {
        const std::string* text = card.attribute("qty");
        int number = 0;
        if (text) {
            const char* end = text->data() + text->size();
            const auto [stop, error] = std::from_chars(text->data(), end, number);
            if (error == std::errc{} && stop == end && number >= 1 && number <= most_of_a_card)
                return number;
        }
        fail(card, filled({"qty=\"{0}\": expected a number from 1 to {1}",
                           "qty=\"{0}\": Hier muss eine Zahl von 1 bis {1} stehen"},
                          text ? shortened(*text) : "", most_of_a_card));
        return 0;
    }

    void read_card(const XmlElement& card, const std::string& section) {
        const int count = quantity(card);
        if (!count) return;
        const std::string* id = card.attribute("id");
        const auto place = id ? octgn::place_of(*id) : std::nullopt;
        const ObjectiveSet* set = place ? library_.find_set(place->set) : nullptr;
        if (!place || (place->affiliation == Faction::neutral && !set))
            return fail(card, filled({"the card id '{0}' is not known; the cards of the core set "
                                      "have ids that begin with {1}",
                                      "die Karten-Id „{0}“ ist unbekannt; die Karten des "
                                      "Grundspiels haben Ids, die mit {1} beginnen"},
                                     id ? shortened(*id) : "", octgn::card_prefix));
        const bool is_affiliation = place->affiliation != Faction::neutral;
        const std::string_view belongs = is_affiliation         ? affiliation_section
                                         : place->position == 0 ? objective_section
                                                                : command_section;
        if (section != belongs)
            return fail(card, filled({"this card belongs in the section '{0}'",
                                      "diese Karte gehört in den Abschnitt „{0}“"},
                                     belongs));
        if (is_affiliation)
            read_affiliation(card, place->affiliation, count);
        else if (place->position == 0)
            deck_.items.insert(deck_.items.end(), static_cast<size_t>(count), set->number);
        else
            found_[set->cards[place->position - 1]] += count;
    }

    void read_affiliation(const XmlElement& card, Faction faction, int count) {
        if (count > 1 || !deck_.banner.empty())
            return fail(card, {"a deck has exactly one affiliation card (LCG-DECK-12)",
                               "ein Deck hat genau eine Fraktionskarte (LCG-DECK-12)"});
        deck_.banner = faction_names()[static_cast<size_t>(faction)];
        for (const Title& title : library_.titles)
            if (title.kind == Kind::affiliation && title.faction == faction)
                deck_.side = id_of(title.side);
    }

    /// The command deck with what the objectives ask for.
    void compare(const XmlElement& root) {
        CopiesOf wanted;
        for (int number : deck_.items)
            for (u16 card : library_.find_set(number)->cards) ++wanted[card];
        CopiesOf all = wanted;
        all.insert(found_.begin(), found_.end());
        for (const auto& [card, ignored] : all) {
            const int missing = wanted[card] - found_[card];
            if (missing == 0) continue;
            const Text& name = library_.titles[card].name;
            const Text says = missing > 0
                                  ? Text{"{0}x '{1}' is missing in the command deck: a set is in a "
                                         "deck with all its cards (LCG-SET-04); sets with it: {2}",
                                         "{0}x „{1}“ fehlt im Kommandodeck: Ein Set ist mit allen "
                                         "seinen Karten im Deck (LCG-SET-04); Sets mit ihr: {2}"}
                                  : Text{"{0}x '{1}' is too many in the command deck: a card comes "
                                         "with the objective of its set (LCG-SET-04); sets with it: {2}",
                                         "{0}x „{1}“ ist im Kommandodeck zu viel: Eine Karte kommt "
                                         "mit dem Einsatzziel ihres Sets (LCG-SET-04); Sets mit ihr: {2}"};
            const std::string sets = sets_with(card);
            fail(root, Text{filled_line(says.en, std::abs(missing), name.en, sets),
                            filled_line(says.de, std::abs(missing), name.de, sets)});
        }
    }

    /// "5, 18"
    std::string sets_with(u16 card) const {
        std::string list;
        for (const ObjectiveSet& set : library_.sets)
            if (std::count(std::begin(set.cards), std::end(set.cards), card))
                list += (list.empty() ? "" : ", ") + std::to_string(set.number);
        return list;
    }

    const Library& library_;
    FileFaults faults_;
    ToldDeck deck_;
    CopiesOf found_;
};

class O8dWriter {
  public:
    explicit O8dWriter(const Library& library) : library_(library) {}

    std::string write(const ToldDeck& deck) {
        const Title* affiliation = affiliation_of(deck);
        out_ = "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"" +
               std::string(octgn::game) + "\">\n";
        begin(affiliation_section);
        card(1, octgn::Place{affiliation->faction, 0, 0}, *affiliation);
        end();
        std::map<int, int> copies;
        for (int number : deck.items) ++copies[number];
        begin(command_section);
        for (const auto& [number, times] : copies)
            for (int i = 0; i < ObjectiveSet::command_cards; ++i)
                card(times, octgn::Place{Faction::neutral, number, i + 1},
                     library_.titles[set(number).cards[i]]);
        end();
        begin(objective_section);
        for (const auto& [number, times] : copies)
            card(times, octgn::Place{Faction::neutral, number, 0},
                 library_.titles[set(number).objective]);
        end();
        return out_ + "</deck>\n";
    }

  private:
    [[noreturn]] static void unknown(const Text& what) {
        throw TextError(Text{what.en + " cannot be written for OCTGN: it has no such card",
                             what.de + " lässt sich nicht für OCTGN schreiben: Dort gibt es keine "
                                       "solche Karte"});
    }
    const Title* affiliation_of(const ToldDeck& deck) const {
        for (const Title& title : library_.titles)
            if (title.kind == Kind::affiliation && affiliation_id(title) == deck.banner)
                return &title;
        unknown(filled({"the affiliation '{0}'", "die Fraktion „{0}“"}, deck.banner));
    }
    const ObjectiveSet& set(int number) const {
        if (const ObjectiveSet* found = library_.find_set(number)) return *found;
        unknown(filled({"the set {0}", "das Set {0}"}, number));
    }

    void begin(std::string_view section) {
        out_ += "  <section name=\"" + std::string(section) + "\">\n";
    }
    void end() { out_ += "  </section>\n"; }
    void card(int count, const octgn::Place& place, const Title& title) {
        const auto id = octgn::id_of(place);
        if (!id) unknown({"'" + title.name.en + "'", "„" + title.name.de + "“"});
        out_ += "    <card qty=\"" + std::to_string(count) + "\" id=\"" + *id + "\">" +
                xml_escaped(title.name.en) + "</card>\n";
    }

    const Library& library_;
    std::string out_;
};

}  // namespace

ToldDeck read_o8d(const Library& library, std::string_view text, const std::string& shown_as) {
    return O8dReader(library, shown_as).read(read_xml(text, shown_as));
}

std::string write_o8d(const Library& library, const ToldDeck& deck) {
    return O8dWriter(library).write(deck);
}

}  // namespace cantina::lcg
