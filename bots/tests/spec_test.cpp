#include "bots/spec.h"

#include <gmock/gmock.h>

#include <stdexcept>

namespace cantina::bots {
namespace {

using ::testing::HasSubstr;

std::string complaint(const std::string& text) {
    try {
        BotSpec::parse(text);
    } catch (const std::invalid_argument& error) {
        return error.what();
    }
    return "";
}

TEST(BotSpec, KnowsTheMindsByName) {
    EXPECT_EQ(BotSpec::parse("random").mind, Mind::random);
    EXPECT_EQ(BotSpec::parse("greedy").mind, Mind::greedy);
    EXPECT_EQ(BotSpec::parse("search").mind, Mind::search);
}

TEST(BotSpec, TakesABudgetInIterationsOrTime) {
    EXPECT_EQ(BotSpec::parse("search:500").iterations, 500);
    EXPECT_EQ(BotSpec::parse("search:500").seconds, 0);
    EXPECT_DOUBLE_EQ(BotSpec::parse("search:2s").seconds, 2);
    EXPECT_DOUBLE_EQ(BotSpec::parse("search:1.5s").seconds, 1.5);
    EXPECT_DOUBLE_EQ(BotSpec::parse("search:250ms").seconds, 0.25);
    EXPECT_EQ(BotSpec::parse("search:2s").iterations, 0);
    EXPECT_EQ(BotSpec::parse("search:500x3").threads, 3);
    EXPECT_EQ(BotSpec::parse("search:500x3").iterations, 500);
    EXPECT_DOUBLE_EQ(BotSpec::parse("search:2sx2").seconds, 2);
}

TEST(BotSpec, OnlyAClockMakesABotUnrepeatable) {
    EXPECT_TRUE(BotSpec::parse("greedy").repeatable());
    EXPECT_TRUE(BotSpec::parse("search:500x2").repeatable());
    EXPECT_FALSE(BotSpec::parse("search:2s").repeatable());
}

TEST(BotSpec, HasThreeLevels) {
    EXPECT_GT(BotSpec::parse("padawan").mistakes, 0);
    EXPECT_EQ(BotSpec::parse("knight").mind, Mind::search);
    EXPECT_EQ(BotSpec::parse("master").mind, Mind::search);
    EXPECT_GT(BotSpec::parse("master").iterations, BotSpec::parse("knight").iterations);
    EXPECT_GT(BotSpec::parse("master").turn_seconds, 0)
        << "a person waits: the time must be bounded";
}

TEST(BotSpec, EveryNameItListsIsKnownAndKept) {
    for (const std::string& name : bot_names()) EXPECT_EQ(BotSpec::parse(name).text, name);
}

TEST(BotSpec, RefusesWhatItDoesNotKnowAndNamesWhatThereIs) {
    for (const char* text :
         {"", "jedi", "Greedy", "search:", "search:0", "search:-3", "search:1.5", "search:2m",
          "search:nan", "search:inf", "search:1e12", "search:9999s", "search:500x", "search:500x0",
          "search:x2", "random:3", "search:500 "}) {
        const std::string told = complaint(text);
        EXPECT_THAT(told, HasSubstr("'" + std::string(text) + "'"));
        for (const std::string& name : bot_names()) EXPECT_THAT(told, HasSubstr(name));
    }
}

}  // namespace
}  // namespace cantina::bots
