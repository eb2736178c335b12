// What can be agreed before a match: read from words, and offered to those who do not know the
// game.
#include "engine/people/settings.h"
#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "games/lcg/setup.h"
#include "games/lcg/state.h"

namespace cantina::lcg {

namespace {

/// What a seat brings along.
Tree deck_of(Seat seat, const char* id, const Text& name, const char* usual, Tree::List values) {
    Tree made = setting(id, name, usual, std::move(values));
    std::get<Tree::Map>(made.value).emplace_back("seat", seat);
    return made;
}

bool read_choice(const std::string& key, const std::string& word, const std::string& yes,
                 const std::string& no) {
    if (word == yes) return true;
    if (word == no) return false;
    throw SetupError(filled({"{0}: '{1}' is not possible; it is {2} or {3}",
                             "{0}: „{1}“ ist nicht möglich, nur {2} oder {3}"},
                            key, word, no, yes));
}

}  // namespace

Setup Setup::from(const std::map<std::string, std::string>& wishes) {
    Setup setup;
    setup.decks[0] = ChosenDeck::from_code("sith");
    setup.decks[1] = ChosenDeck::from_code("jedi");
    for (const auto& [key, word] : wishes) {
        if (key == "dark") {
            setup.decks[0] = ChosenDeck::from_code(word);
        } else if (key == "light") {
            setup.decks[1] = ChosenDeck::from_code(word);
        } else if (key == "mulligan") {
            setup.mulligan = read_choice(key, word, "yes", "no");
        } else if (key == "deck-lists") {
            setup.open_lists = read_choice(key, word, "open", "closed");
        } else if (key == "players") {
            if (word != "2")
                throw SetupError({"this game is for two players (LCG-COMP-01)",
                                  "dieses Spiel ist für zwei Spieler (LCG-COMP-01)"});
        } else {
            throw SetupError(
                filled({"unknown option '{0}'; there are dark, light, mulligan and deck-lists",
                        "die Angabe „{0}“ ist unbekannt; es gibt dark, light, mulligan und "
                        "deck-lists"},
                       key));
        }
    }
    return setup;
}

std::map<std::string, std::string> Setup::wishes() const {
    return {{"dark", decks[0].code()},
            {"light", decks[1].code()},
            {"mulligan", mulligan ? "yes" : "no"},
            {"deck-lists", open_lists ? "open" : "closed"}};
}

Tree Setup::settings() {
    return Tree::List{
        deck_of(dark, "dark", {"Deck of the dark side", "Deck der dunklen Seite"}, "sith",
                {setting_value("sith", {"Sith", "Sith"}),
                 setting_value("imperial-navy", {"Imperial Navy", "Imperiale Flotte"})}),
        deck_of(light, "light", {"Deck of the light side", "Deck der hellen Seite"}, "jedi",
                {setting_value("jedi", {"Jedi", "Jedi"}),
                 setting_value("rebel-alliance", {"Rebel Alliance", "Rebellenallianz"})}),
        setting("mulligan", {"Mulligan", "Mulligan"}, "no",
                {setting_value("no", {"No", "Nein"}),
                 setting_value("yes", {"Yes", "Ja"},
                               {"Each player may draw a new first hand once.",
                                "Jeder Spieler darf einmal eine neue Starthand ziehen."})}),
        setting("deck-lists", {"Deck lists", "Decklisten"}, "open",
                {setting_value("open", {"Open", "Offen"},
                               {"Both know which cards the other plays with.",
                                "Beide wissen, mit welchen Karten der andere spielt."}),
                 setting_value("closed", {"Closed", "Geheim"})}),
    };
}

}  // namespace cantina::lcg
