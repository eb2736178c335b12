// What the tests of every game ask of its scenarios: that they play, plainly and under strain, and
// that what is wrong is told at its place.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "tests/support/scenarios.h"
#include "tests/support/strained.h"

namespace cantina {

template <class Scene, class Presenter, class Play>
void expect_plays(const Scenario& scenario, Play play) {
    try {
        Scene plain;
        Strained<Scene, Presenter> strained;
        EXPECT_EQ(difference_in_the_end(scenario, plain, strained, play), "");
        show_clauses(scenario);
    } catch (const ContentError& error) {
        ADD_FAILURE() << error.what();
    }
}

/// They are found without being read; this reads them.
inline void expect_readable(const std::vector<Scenario>& scenarios) {
    EXPECT_GT(scenarios.size(), 300u);
    for (const Scenario& scenario : scenarios)
        EXPECT_NO_THROW(EXPECT_EQ(scenario.entry().at("name").string(), scenario.name))
            << scenario.where();
}

/// Keeps something from one answer to the next that no State knows of.
template <class Scene>
class Forgetful : public Scene {
  protected:
    void apply(const Option& option) override {
        Scene::apply(option);
        this->state_.turn = static_cast<u16>(this->state_.turn + 100);
    }
};

/// `table` and `then` are YAML; "play x-wing" must be possible on that table.
template <class Scene, class Presenter, class Play>
void expect_told_what_cannot_be_taken_back(const std::string& table, const std::string& then,
                                           Play play) {
    const Scenario scenario{
        "x-wing", "", "some.yaml", 1,
        "- table: " + table + "\n  do:\n  - play x-wing\n  then: " + then + "\n"};
    Scene plain;
    Strained<Forgetful<Scene>, Presenter> strained;
    try {
        difference_in_the_end(scenario, plain, strained, play);
        ADD_FAILURE() << "nothing is wrong";
    } catch (const ContentError& error) {
        EXPECT_EQ(std::string(error.what()).find("some.yaml:3:5"), 0u) << error.what();
        EXPECT_NE(std::string(error.what()).find("redo leads to another table"), std::string::npos)
            << error.what();
    }
}

/// On that table `key`, a word of what must be true, is `is` after "play x-wing", and never 7.
template <class Run>
void expect_faults_told_at_their_place(const std::string& table, const std::string& key, int is,
                                       Run run) {
    const auto at = [&](const std::string& answer, const std::string& then) -> std::string {
        try {
            run({"x-wing", "", "some.yaml", 1,
                 "- table: " + table + "\n  do:\n  - " + answer + "\n  then: {" + then + "}\n"});
        } catch (const ContentError& error) {
            return error.what();
        }
        return "nothing is wrong";
    };
    const size_t column = std::string("  then: {" + key + ": ").size() + 1;
    EXPECT_EQ(at("play x-wing", key + ": " + std::to_string(is)), "nothing is wrong");
    EXPECT_EQ(at("play y-wing", "").find("some.yaml:3:5"), 0u);
    EXPECT_EQ(at("dance", "").find("some.yaml:3:5"), 0u);
    EXPECT_EQ(at("play x-wing", key + ": 7").find("some.yaml:4:" + std::to_string(column)), 0u);
    EXPECT_EQ(at("play x-wing", "wishes: 7").find("some.yaml:4:"), 0u);
    EXPECT_EQ(at("play x-wing", "").find("some.yaml:4:"), 0u);
}

}  // namespace cantina
