// cantina learn: learning with tiny numbers, what is written, what is refused.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/tests/program.h"

namespace cantina::cli::testing {
namespace {

using nlohmann::json;
using Learn = Program;

TEST_F(Learn, WritesWhatItHasLearnedWhereItIsTold) {
    const std::string few =
        "learn deckbuilding --bot greedy --matches 12 --test-bot greedy --test-matches 4 ";
    const Ran ran = run(few + "--out first.yaml --threads 1");
    EXPECT_EQ(ran.code, 0) << ran.errors;
    EXPECT_TRUE(has(ran.out, "Learned from 12 matches")) << ran.out;
    EXPECT_TRUE(has(ran.out, "Written to first.yaml")) << ran.out;
    EXPECT_EQ(run(few + "--out second.yaml --threads 2").code, 0);
    EXPECT_EQ(contents(folder / "first.yaml"), contents(folder / "second.yaml"))
        << "threads must not matter";
    EXPECT_TRUE(
        has(contents(folder / "first.yaml"), "command: \"cantina learn deckbuilding --matches 12"));
    EXPECT_TRUE(has(contents(folder / "first.yaml"), "    base-destroyed: "));
    const json tried = json::parse(
        run("learn deckbuilding --try first.yaml --test-bot greedy --test-matches 4 --json").out);
    EXPECT_EQ(tried["test"]["matches"], 4);
    EXPECT_FALSE(tried.contains("written"));
}

TEST_F(Learn, KeepsThePresentWeightsUnlessTheNewOnesAreStronger) {
    std::filesystem::create_directories(folder / "games/lcg");
    put(folder / "games/lcg/worth.yaml", "as it was");
    const std::string few =
        "learn lcg --bot greedy --matches 12 --test-bot random --test-matches 2 ";
    const Ran german = run(few + "--lang de");
    EXPECT_EQ(german.code, 0) << german.errors;
    EXPECT_TRUE(has(german.out, "zu wenige Partien")) << german.out;
    EXPECT_TRUE(has(german.out, "Nichts geschrieben")) << german.out;
    EXPECT_EQ(contents(folder / "games/lcg/worth.yaml"), "as it was");
    EXPECT_TRUE(has(run(few + "--force").out, "the next build takes it in"));
    EXPECT_TRUE(has(contents(folder / "games/lcg/worth.yaml"), "    dial-squared: "));
}

TEST_F(Learn, RefusesWhatMakesNoSense) {
    EXPECT_EQ(run("learn").code, 2);
    const Ran nowhere = run("learn lcg");
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_TRUE(has(nowhere.errors, "games/lcg/worth.yaml")) << nowhere.errors;
    EXPECT_TRUE(has(run("learn toy").errors, "nothing to learn"));
    EXPECT_TRUE(has(run("learn lcg --bot search:1s").errors, "thinks by the clock"));
    EXPECT_EQ(run("learn lcg --bot yoda").code, 2);
    EXPECT_TRUE(has(run("learn lcg --matches 3").errors, "--matches"));
    EXPECT_EQ(run("learn lcg --out no/such/folder/file.yaml").code, 1);
    put(folder / "bad.yaml", "learned: {}\nweights: {each: {}}\n");
    const Ran bad = run("learn lcg --try bad.yaml");
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(has(bad.errors, "bad.yaml:2:")) << bad.errors;
}

}  // namespace
}  // namespace cantina::cli::testing
