// What playing a scenario needs, whatever the game: telling what is wrong with its place in the
// file, and comparing what is with what should be.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/base/filled.h"
#include "engine/scenarios/scenario.h"

namespace cantina {

using Names = std::vector<std::string>;

/// A table that cannot be laid, or an answer that is not among the options (the message lists
/// them).
class SceneError : public TextError {
  public:
    using TextError::TextError;
    explicit SceneError(const std::string& text) : TextError(alike(text)) {}
};

/// Throws a SceneError; the gaps of the text are filled.
template <class... Args>
[[noreturn]] void refuse(const Text& text, const Args&... args) {
    throw SceneError(filled(text, args...));
}

/// "x-wing#2" is the second x-wing; "x-wing" the first.
struct NameAndCopy {
    std::string name;
    int copy = 1;
};
NameAndCopy name_and_copy(const std::string& text);
/// A number of one or two digits.
int small_number(const std::string& digits);

/// An answer as its words: "attack x-wing and y-wing against base" has no "and".
Names words_of(const std::string& answer);

/// What scenarios call the seats.
struct SeatWords {
    Names words;

    const std::string& operator[](Seat seat) const { return words[seat]; }
    /// A decision of nobody is none, and a match may be won by nobody.
    std::string of(Seat seat) const { return seat == nobody ? "nobody" : words[seat]; }
    Seat at(const Entry& entry) const { return static_cast<Seat>(entry.one_of(words, "side")); }
};

/// Something is not as told, as opposed to something that is told wrongly.
class Unlike : public ContentError {
  public:
    using ContentError::ContentError;
};
[[noreturn]] inline void not_as_told(const Entry& entry, const Text& message) {
    throw Unlike({entry.fault(message)});
}

/// The strings of a list.
Names names(const Entry& entry);
/// "[a, b]"
std::string joined(const Names& ids);

template <class Value>
void expect_equal(const Entry& entry, const std::string& what, const Value& is,
                  const Value& should_be) {
    if (is == should_be) return;
    not_as_told(entry,
                filled({"{0} is {1}, not {2}", "{0} ist {1}, nicht {2}"}, what, is, should_be));
}

/// `are` is sorted unless the order matters.
void expect_cards(const Entry& entry, const std::string& what, const Names& are,
                  bool ordered = false);
/// Only the uppermost cards are named; what lies below them does not matter.
void expect_top(const Entry& entry, const std::string& what, Names are);

/// Figures of cards: `damage: {luke-skywalker: 1}`; `read(card)` tells what they are.
template <class Read>
void expect_figures(const Entry& entry, const std::string& what, Read read) {
    for (const auto& [card, n] : entry.pairs())
        expect_equal(n, what + " " + card, read(card), n.number(0, 99));
}

/// A place of cards that every seat has: how it is told of a scene and how it is read. Where one of
/// both makes no sense there is none.
template <class Scene>
struct SeatZone {
    enum class Named { all, all_in_order, the_uppermost };

    std::string key;
    Scene& (Scene::*lay)(Seat, const Names&) = nullptr;
    Names (Scene::*read)(Seat) = nullptr;
    Named named = Named::all;
};
template <class Scene>
void lay_zone(const std::vector<SeatZone<Scene>>& zones, Scene& scene, Seat seat,
              const std::string& key, const Entry& value) {
    for (const auto& zone : zones)
        if (zone.key == key && zone.lay) (scene.*zone.lay)(seat, names(value));
}
template <class Scene>
void expect_zone(const std::vector<SeatZone<Scene>>& zones, Scene& scene, Seat seat,
                 const std::string& whose, const std::string& key, const Entry& value) {
    using Named = typename SeatZone<Scene>::Named;
    for (const auto& zone : zones) {
        if (zone.key != key || !zone.read) continue;
        const Names are = (scene.*zone.read)(seat);
        if (zone.named == Named::the_uppermost)
            expect_top(value, whose + " " + key, are);
        else
            expect_cards(value, whose + " " + key, are, zone.named == Named::all_in_order);
    }
}

// What every Scene may refuse.
namespace refusals {
inline const Text table_is_laid = {"the table is laid; it changes only by answers now",
                                   "der Tisch ist gedeckt; jetzt ändern ihn nur noch Antworten"};
inline const Text no_such_card = {"there is no card '{0}'", "eine Karte „{0}“ gibt es nicht"};
inline const Text not_in_play = {"{0} is not in play", "{0} ist nicht im Spiel"};
inline const Text too_much_chance = {"at most {0} outcomes can be scripted",
                                     "höchstens {0} Ergebnisse lassen sich vorgeben"};
inline const Text no_legal_answer = {"'{0}' is no legal answer. {1}",
                                     "„{0}“ ist keine erlaubte Antwort. {1}"};
inline const Text match_is_over = {"The match is over.", "Die Partie ist zu Ende."};
inline const Text nothing_checked = {"nothing is checked", "nichts wird geprüft"};
}  // namespace refusals

/// Texts that are different in both languages fill a gap of one that is, too.
inline Text with(const Text& text, const Text& first, const Text& second) {
    return {filled_line(text.en, first.en, second.en), filled_line(text.de, first.de, second.de)};
}
[[noreturn]] inline void refuse_answer(const std::string& answer, const Text& options) {
    throw SceneError(with(refusals::no_legal_answer, alike(answer), options));
}

/// An answer that should be possible and is not, or the other way round.
Text impossible(const std::string& answer, bool should_be, const Names& options);

/// `can(item)` says whether the answer that is written there is possible now.
template <class Scene, class Can>
void expect_answers(Scene& scene, const Entry& answers, bool possible, Can can) {
    for (const Entry& item : answers.items())
        if (can(item) != possible)
            not_as_told(item, impossible(item.string(), possible, scene.options()));
}

/// What a Scene refuses is told with the place in the file.
template <class Act>
void told_at(const Entry& entry, Act act) {
    try {
        act();
    } catch (const SceneError& error) {
        entry.fail(error.text());
    } catch (const std::out_of_range& error) {  // chance was told what cannot come
        entry.fail(alike(error.what()));
    }
}

/// Lays the table of a scene that is still empty and takes the steps one after the other, if there
/// are any.
template <class Scene, class Lay, class Step>
void lay_and_do(Scene& scene, const Entry& entry, Lay lay, Step step) {
    told_at(entry.at("table"), [&] {
        lay(scene, entry.at("table"));
        std::vector<int> outcomes;
        if (entry.has("chance"))
            for (const Entry& outcome : entry.at("chance").items())
                outcomes.push_back(outcome.number(0, 255));
        scene.chance(outcomes);
        scene.check();
    });
    if (!entry.has("do")) return;
    for (const Entry& item : entry.at("do").items()) told_at(item, [&] { step(scene, item); });
}

/// The same of a scenario, which has steps; then compares what came of them.
template <class Scene, class Lay, class Step, class Compare>
void play_on(Scene& scene, const Scenario& scenario, Lay lay, Step step, Compare compare) {
    const Entry entry = scenario.entry();
    entry.at("do");
    lay_and_do(scene, entry, lay, step);
    const Entry then = entry.at("then");
    told_at(then, [&] {
        compare(scene, then);
        if (scene.state().stream.scripted)
            then.fail({"chance was not asked so often", "der Zufall wurde nicht so oft gefragt"});
    });
}

}  // namespace cantina
