#include "games/lcg/deck_list.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "games/lcg/deck_rules.h"
#include "games/lcg/nouns.h"
#include "games/lcg/state.h"

namespace cantina::lcg {

namespace {

constexpr std::string_view affiliation_prefix = "affiliation-";

int find_affiliation(const Library& library, const std::string& id) {
    return library.find(std::string(affiliation_prefix) + id);
}

SetupError bad_code(const std::string& code) {
    return SetupError(filled(
        {"'{0}' is no deck: expected the id of a starter deck, or an affiliation and set numbers "
         "as in jedi:1,2,3,3,4",
         "„{0}“ ist kein Deck: erwartet wird die Kennung eines Einsteigerdecks oder eine Fraktion "
         "mit Set-Nummern wie jedi:1,2,3,3,4"},
        code));
}

}  // namespace

ChosenDeck ChosenDeck::from_code(const std::string& code) {
    ChosenDeck deck;
    const size_t colon = code.find(':');
    if (code.empty() || code.size() > 200) throw bad_code(code.substr(0, 40));
    if (colon == std::string::npos) {
        deck.starter = code;
        return deck;
    }
    deck.affiliation = code.substr(0, colon);
    if (colon + 1 == code.size()) return deck;
    for (size_t at = colon + 1; at <= code.size();) {
        const size_t comma = std::min(code.find(',', at), code.size());
        int number = 0;
        const auto [end, error] = std::from_chars(code.data() + at, code.data() + comma, number);
        if (error != std::errc{} || end != code.data() + comma || number < 1 || number > 999)
            throw bad_code(code);
        deck.sets.push_back(number);
        at = comma + 1;
    }
    std::sort(deck.sets.begin(), deck.sets.end());
    return deck;
}

std::string ChosenDeck::code() const {
    if (!starter.empty()) return starter;
    return fmt::format("{}:{}", affiliation, fmt::join(sets, ","));
}

std::string affiliation_id(const Title& title) {
    return title.id.starts_with(affiliation_prefix) ? title.id.substr(affiliation_prefix.size())
                                                    : title.id;
}

int most_copies(const Title& objective) { return objective.one_per_deck ? 1 : 2; }

const StarterDeck* starter_like(const Library& library, const ChosenDeck& deck) {
    for (const StarterDeck& starter : library.decks) {
        const std::string id = affiliation_id(library.titles[starter.affiliation]);
        if (id == deck.affiliation && std::equal(deck.sets.begin(), deck.sets.end(),
                                                 starter.sets.begin(), starter.sets.end()))
            return &starter;
    }
    return nullptr;
}

ChosenDeck spelled_out(const Library& library, const ChosenDeck& deck) {
    const StarterDeck* starter = library.find_deck(deck.starter);
    if (!starter) return deck;
    ChosenDeck spelled;
    spelled.affiliation = affiliation_id(library.titles[starter->affiliation]);
    spelled.sets.assign(starter->sets.begin(), starter->sets.end());
    std::sort(spelled.sets.begin(), spelled.sets.end());
    return spelled;
}

namespace {

using Faults = std::vector<Obstacle>;

void find_faults_of_starter(const Library& library, const ChosenDeck& deck, Side side,
                            Faults& faults) {
    const StarterDeck* starter = library.find_deck(deck.starter);
    if (!starter)
        faults.push_back({"LCG-SETUP-04", filled({"there is no starter deck '{0}'",
                                                  "das Einsteigerdeck „{0}“ gibt es nicht"},
                                                 deck.starter)});
    else if (library.titles[starter->affiliation].side != side)
        faults.push_back(
            {"LCG-DECK-03", filled({"the deck '{0}' belongs to the other side of the Force",
                                    "das Deck „{0}“ gehört zur anderen Seite der Macht"},
                                   deck.starter)});
}

/// The affiliation card; null if there is none such.
const Title* find_faults_of_affiliation(const Library& library, const ChosenDeck& deck, Side side,
                                        Faults& faults) {
    const int number = find_affiliation(library, deck.affiliation);
    if (number < 0) {
        faults.push_back({"LCG-DECK-12", filled({"there is no affiliation '{0}'",
                                                 "die Fraktion „{0}“ gibt es nicht"},
                                                deck.affiliation)});
        return nullptr;
    }
    const Title& affiliation = library.titles[static_cast<size_t>(number)];
    if (affiliation.side != side)
        faults.push_back(
            {"LCG-DECK-03", filled({"the affiliation '{0}' belongs to the other side of the Force",
                                    "die Fraktion „{0}“ gehört zur anderen Seite der Macht"},
                                   deck.affiliation)});
    return &affiliation;
}

void find_faults_of_size(const Library& library, const ChosenDeck& deck, Faults& faults) {
    const int count = static_cast<int>(deck.sets.size());
    if (count < fewest_sets && !starter_like(library, deck))  // LCG-DECK-02
        faults.push_back(
            {"LCG-DECK-01", filled({"{0} objective sets are too few: a deck has at least {1}",
                                    "{0} Einsatzsets sind zu wenige: Ein Deck hat mindestens {1}"},
                                   count, fewest_sets)});
    if (count > max_sets)
        faults.push_back({"LCG-DECK-06",
                          filled({"{0} objective sets are too many for this table: at most {1}",
                                  "{0} Einsatzsets sind zu viele für diesen Tisch: höchstens {1}"},
                                 count, max_sets)});
}

void find_faults_of_set(const Title& objective, int number, int times, Side side,
                        const Title* affiliation, Faults& faults) {
    const auto add = [&](const char* clause, const char* en, const char* de) {
        faults.push_back({clause,
                          {filled_line(en, number, objective.name.en),
                           filled_line(de, number, objective.name.de)}});
    };
    if (objective.side != side)
        add("LCG-DECK-03", "set {0} ({1}) belongs to the other side of the Force",
            "Set {0} ({1}) gehört zur anderen Seite der Macht");
    if (times > most_copies(objective)) {
        if (objective.one_per_deck)
            add("LCG-DECK-08", "set {0} ({1}) may be in a deck only once",
                "Set {0} ({1}) darf nur einmal in einem Deck sein");
        else
            add("LCG-DECK-07", "set {0} ({1}) may be in a deck at most twice",
                "Set {0} ({1}) darf höchstens zweimal in einem Deck sein");
    }
    if (objective.affiliation_only && affiliation && affiliation->faction != objective.faction)
        add("LCG-DECK-10", "set {0} ({1}) needs the affiliation card of its own faction",
            "Set {0} ({1}) braucht die Fraktionskarte seiner Fraktion");
}

}  // namespace

std::vector<Obstacle> faults_of(const Library& library, const ChosenDeck& deck, Side side) {
    Faults faults;
    if (!deck.starter.empty()) {
        find_faults_of_starter(library, deck, side, faults);
        return faults;
    }
    const Title* affiliation = find_faults_of_affiliation(library, deck, side, faults);
    find_faults_of_size(library, deck, faults);
    std::map<int, int> copies;
    for (int number : deck.sets) ++copies[number];
    for (const auto& [number, times] : copies) {
        if (const ObjectiveSet* set = library.find_set(number))
            find_faults_of_set(library.titles[set->objective], number, times, side, affiliation,
                               faults);
        else
            faults.push_back({"LCG-SET-07", filled({"there is no objective set {0}",
                                                    "ein Einsatzset {0} gibt es nicht"},
                                                   number)});
    }
    return faults;
}

DeckList list_of(const Library& library, const ChosenDeck& deck, Side side) {
    const std::vector<Obstacle> faults = faults_of(library, deck, side);
    if (!faults.empty()) {
        Text all;
        for (const Obstacle& fault : faults) {
            all.en += (all.en.empty() ? "" : "; ") + fault.reason.en + " (" + fault.clause + ")";
            all.de += (all.de.empty() ? "" : "; ") + fault.reason.de + " (" + fault.clause + ")";
        }
        throw SetupError(all);
    }
    DeckList list;
    if (const StarterDeck* starter = library.find_deck(deck.starter)) {
        list.affiliation = starter->affiliation;
        for (u16 number : starter->sets) list.sets.push_back(library.find_set(number));
        return list;
    }
    list.affiliation = static_cast<u16>(find_affiliation(library, deck.affiliation));
    for (int number : deck.sets) list.sets.push_back(library.find_set(number));
    return list;
}

}  // namespace cantina::lcg
