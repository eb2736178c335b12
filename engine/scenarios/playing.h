// What playing a scenario needs, whatever the game: telling what is wrong with its place in the
// file, and comparing what is with what should be.
#pragma once

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/base/filled.h"
#include "engine/scenarios/scenario.h"

namespace cantina {

using Names = std::vector<std::string>;

/// A table that cannot be laid, or an answer that is not among the options (the message lists
/// them).
class SceneError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

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
    std::ostringstream text;
    text << what << " is " << is << ", not " << should_be;
    entry.fail(alike(text.str()));
}

/// `are` is sorted unless the order matters.
void expect_cards(const Entry& entry, const std::string& what, const Names& are,
                  bool ordered = false);
/// Only the uppermost cards are named; what lies below them does not matter.
void expect_top(const Entry& entry, const std::string& what, Names are);

/// What a Scene refuses is told with the place in the file.
template <class Act>
void told_at(const Entry& entry, Act act) {
    try {
        act();
    } catch (const SceneError& error) {
        entry.fail(alike(error.what()));
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
        if (scene.state().stream.scripted) then.fail(alike("chance was not asked so often"));
    });
}

}  // namespace cantina
