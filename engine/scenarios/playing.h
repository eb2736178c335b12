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

/// The strings of a list.
Names names(const Entry& entry);
/// "[a, b]"
std::string joined(const Names& ids);

template <class Value>
void expect_equal(const Entry& entry, const std::string& what, const Value& is,
                  const Value& should_be) {
    if (is == should_be) return;
    entry.fail(filled({"{0} is {1}, not {2}", "{0} ist {1}, nicht {2}"}, what, is, should_be));
}

/// `are` is sorted unless the order matters.
void expect_cards(const Entry& entry, const std::string& what, const Names& are,
                  bool ordered = false);
/// Only the uppermost cards are named; what lies below them does not matter.
void expect_top(const Entry& entry, const std::string& what, Names are);

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

/// Lays the table of a scene that is still empty, takes the steps one after the other, compares
/// what came of them.
template <class Scene, class Lay, class Step, class Compare>
void play_on(Scene& scene, const Scenario& scenario, Lay lay, Step step, Compare compare) {
    const Entry entry = scenario.entry();
    told_at(entry.at("table"), [&] {
        lay(scene, entry.at("table"));
        std::vector<int> outcomes;
        if (entry.has("chance"))
            for (const Entry& outcome : entry.at("chance").items())
                outcomes.push_back(outcome.number(0, 255));
        scene.chance(outcomes);
        scene.check();
    });
    for (const Entry& item : entry.at("do").items()) told_at(item, [&] { step(scene, item); });
    const Entry then = entry.at("then");
    told_at(then, [&] {
        compare(scene, then);
        if (scene.state().stream.scripted)
            then.fail({"chance was not asked so often", "der Zufall wurde nicht so oft gefragt"});
    });
}

}  // namespace cantina
