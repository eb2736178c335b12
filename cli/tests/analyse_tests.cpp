// cantina analyse: what it tells of a match, and what it refuses.
#include <csignal>
#include <nlohmann/json.hpp>

#include "cli/tests/program.h"

namespace cantina::cli::testing {
namespace {

using nlohmann::json;

/// A person who ends every turn at once and never attacks.
class Analyse : public Program {
  protected:
    Analyse() {
        const Ran kept =
            run("play deckbuilding --seats me,greedy --seed 3 --save lazy.json", "q\n");
        EXPECT_EQ(kept.code, 0) << kept.errors;
        for (int turn = 0; turn < 12; ++turn) {
            const std::string shown = run("play deckbuilding --load lazy.json", "q\n").out;
            const size_t at = shown.rfind(" End the turn");
            if (at == std::string::npos) break;
            const size_t line = shown.rfind('\n', at) + 1;
            const int number = std::stoi(shown.substr(line));
            run("play deckbuilding --load lazy.json --save lazy.json",
                std::to_string(number) + "\nq\n");
        }
    }
};

TEST_F(Analyse, MarksWhatWasThrownAway) {
    const Ran ran = run("analyse lazy.json --bot search:200 --seat empire --worst 2");
    ASSERT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "judged by search:200"));
    EXPECT_TRUE(has(ran.out, "played: End the turn")) << ran.out;
    EXPECT_TRUE(has(ran.out, "better: "));
    EXPECT_TRUE(has(ran.out, "cantina replay lazy.json --to "));
    EXPECT_FALSE(has(ran.out, "Rebels (greedy)")) << "only one side was asked for";
    const Ran german = run("analyse lazy.json --bot search:200 --worst 1 --lang de");
    EXPECT_TRUE(has(german.out, "gespielt: Beende den Zug")) << german.out;
    EXPECT_TRUE(has(german.out, "Rebellen (greedy)"));
}

TEST_F(Analyse, TellsPrograms) {
    const Ran ran = run("analyse lazy.json --bot search:100 --json --worst 3");
    ASSERT_EQ(ran.code, 0) << ran.errors;
    EXPECT_EQ(ran.errors, "") << "no bar where no terminal is";
    const json told = json::parse(ran.out);
    EXPECT_EQ(told["game"], "deckbuilding");
    EXPECT_EQ(told["judged"], told["decisions"]);
    EXPECT_EQ(told["judgements"].size(), told["decisions"]);
    EXPECT_EQ(told["stopped"], false);
    EXPECT_EQ(told["seats"].size(), 2u);
    EXPECT_LE(told["worst"].size(), 3u);
    ASSERT_FALSE(told["worst"].empty());
    for (const json& judgement : told["judgements"]) {
        EXPECT_LE(judgement["loss"], judgement["chance"]);
        if (judgement["position"] == told["worst"][0]) {
            EXPECT_GE(judgement["loss"], 5);
            EXPECT_FALSE(judgement["line"].empty());
        }
    }
    const Ran again = run("analyse lazy.json --bot search:100 --json --worst 3");
    EXPECT_EQ(again.out, ran.out) << "the same match is judged the same";
}

TEST_F(Analyse, SaysWhatIsWrong) {
    const Ran missing = run("analyse nothing.json");
    EXPECT_EQ(missing.code, 1);
    EXPECT_TRUE(has(missing.errors, "nothing.json cannot be read"));
    put(folder / "half.json", contents(folder / "lazy.json").substr(0, 200));
    const Ran half = run("analyse half.json");
    EXPECT_EQ(half.code, 1);
    EXPECT_TRUE(has(half.errors, "half.json: "));
    EXPECT_EQ(run("analyse").code, 2);
    EXPECT_TRUE(has(run("analyse lazy.json --bot random").errors, "cannot judge a match"));
    EXPECT_TRUE(has(run("analyse lazy.json --bot wookiee").errors, "'wookiee' is no bot"));
    EXPECT_TRUE(has(run("analyse lazy.json --seat hutts").errors, "unknown side 'hutts'"));
    EXPECT_EQ(run("analyse lazy.json --worst many").code, 2);
}

TEST_F(Analyse, TellsWhatIsKnownWhenInterrupted) {
    const std::string command = "cd '" + folder.string() +
                                "' && LC_ALL=C timeout -s INT 2 " CANTINA_PROGRAM
                                " analyse lazy.json --bot search:1s --json >out 2>errors";
    std::system(command.c_str());
    const json told = json::parse(contents(folder / "out"));
    EXPECT_EQ(told["stopped"], true);
    EXPECT_LT(told["judged"], told["decisions"]);
    EXPECT_EQ(told["judgements"].size(), told["judged"]);
}

}  // namespace
}  // namespace cantina::cli::testing
