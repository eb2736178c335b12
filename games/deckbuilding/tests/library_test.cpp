// Content that cannot be played is refused with file, line and reason, and damaged tables as well.
#include <gmock/gmock.h>

#include "engine/abilities/content.h"
#include "engine/base/bytes.h"
#include "engine/people/rulebook.h"
#include "games/content.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/library.h"

namespace cantina::deckbuilding {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// What is said about a card file, all faults together; empty if nothing is wrong.
std::string faults(const std::string& yaml) {
    try {
        compile_library({{"cards.yaml", yaml}});
        return "";
    } catch (const ContentError& error) {
        return error.what();
    }
}

std::string card_with(const std::string& ability) {
    return "- id: test\n"
           "  name: {en: Test, de: Test}\n"
           "  deck: galaxy\n"
           "  faction: neutral\n"
           "  kind: unit\n"
           "  cost: 1\n"
           "  ability: " +
           ability + "\n";
}

TEST(CardFiles, TellAVerbThatCannotReachAZone) {
    EXPECT_THAT(faults(card_with("{do: [{return-to-hand: {from: galaxy-row}}]}")),
                HasSubstr("cards.yaml:7:12: 'return-to-hand' takes cards only from discard"));
    EXPECT_THAT(faults(card_with("{do: [{exile: {from: [hand, galaxy-row]}}]}")),
                HasSubstr("'exile' takes cards only from hand or discard"));
    EXPECT_THAT(faults(card_with("{do: [{look-at-galaxy-top: 9}]}")),
                HasSubstr("more than 8 cards"));
    EXPECT_THAT(faults(card_with("{when: purchased, do: [exile-this]}")), HasSubstr("in play"));
}

TEST(CardFiles, TellAVerbThatWouldGiveAPlayerAnEnemyCard) {
    const std::string fault = "takes only own and neutral cards";
    EXPECT_THAT(faults(card_with("{do: [{take-to-hand: {from: galaxy-row}}]}")), HasSubstr(fault));
    EXPECT_THAT(
        faults(card_with("{do: [{purchase: {from: galaxy-row, of: {faction: [own, enemy]}}}]}")),
        HasSubstr(fault));
    EXPECT_THAT(
        faults(card_with("{do: [{purchase: {from: galaxy-row, of: {faction: [own, neutral]}}}]}")),
        Not(HasSubstr(fault)));
}

TEST(CardFiles, TellCardsThatWouldBelongToNobodyOrToTheWrongSide) {
    const auto of = [](const char* faction, const char* deck) {
        return faults(std::string("- id: a\n  name: {en: A, de: A}\n  kind: unit\n  faction: ") +
                      faction + "\n  deck: " + deck + "\n  cost: 1\n");
    };
    EXPECT_THAT(of("neutral", "starter"), HasSubstr("a starter card belongs to a side"));
    EXPECT_THAT(of("empire", "pilot"), HasSubstr("the pilots are neutral"));
    EXPECT_THAT(of("neutral", "pilot"), Not(HasSubstr("the pilots are neutral")));
}

TEST(CardFiles, TellLoopsThatAreNestedTooDeeply) {
    EXPECT_THAT(faults(card_with("{do: [{repeat: {times: 2, do: [{repeat: {times: 2, do: [{repeat: "
                                 "{times: 2, do: [{draw: 1}]}}]}}]}}]}")),
                HasSubstr("a loop in a loop in a loop"));
}

TEST(CardFiles, MayNotUseAnchors) {
    EXPECT_THAT(faults("- &a [1]\n- *a\n"), HasSubstr("cards.yaml:1:3: anchors and aliases"));
    // A list that holds itself would else never end.
    EXPECT_THAT(faults("&a [*a]"), HasSubstr("anchors and aliases"));
}

TEST(CardFiles, MayNotBeNestedWithoutEnd) {
    EXPECT_THAT(faults(std::string(100, '[')), HasSubstr("nested too deeply"));
    EXPECT_THAT(faults(std::string(100000, '[')), HasSubstr("nested too deeply"));
    std::string condition = "force-with-you";
    for (int i = 0; i < 5000; ++i) condition = "{not: " + condition + "}";
    EXPECT_THAT(faults(card_with("{if: " + condition + ", do: [{draw: 1}]}")),
                HasSubstr("nested too deeply"));
}

TEST(CardFiles, MustBeText) {
    EXPECT_THAT(faults("- id: \xC3\x28\n"), HasSubstr("cards.yaml:1:7: no UTF-8 text"));
    EXPECT_THAT(faults("- id: \xED\xA0\x80\n"), HasSubstr("no UTF-8 text"));
    EXPECT_THAT(faults(std::string("- id: a\n  x: \0\n", 15)), HasSubstr("cards.yaml:2:6"));
    EXPECT_THAT(faults("\xFF\xFE-\0"), HasSubstr("no UTF-8 text"));
    EXPECT_THAT(faults(std::string(5u << 20, ' ')), HasSubstr("larger than 4 MiB"));
}

TEST(CardFiles, HoldOneDocument) {
    EXPECT_THAT(faults("- a\n---\n- b\n"), HasSubstr("more than one YAML document"));
}

TEST(CardFiles, TellNumbersThatAreTooLarge) {
    EXPECT_THAT(faults(card_with("{do: [{draw: 99999999999999999999}]}")),
                HasSubstr("no whole number from 0 to 99"));
}

std::string damage(const std::string& bytes) {
    try {
        read_library(bytes);
        return "";
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(CompiledTable, IsRefusedWhenOneBitIsWrong) {
    const std::string table(content::cards(Game::name));
    ASSERT_EQ(damage(table), "");
    for (size_t at = 0; at < table.size(); at += 97) {
        std::string wrong = table;
        wrong[at] = static_cast<char>(wrong[at] ^ 4);
        EXPECT_NE(damage(wrong), "") << "byte " << at;
    }
    EXPECT_NE(damage(table.substr(0, table.size() - 1)), "");
    EXPECT_NE(damage(table + "x"), "");
    EXPECT_NE(damage(""), "");
}

TEST(CompiledTable, IsRefusedWhenItRefersToWhatIsNotThere) {
    Library library = read_library(content::cards(Game::name));
    const auto refused = [](const Library& wrong) { return damage(write_library(wrong)); };
    ASSERT_EQ(refused(library), "");
    const u16 with_ability = [&] {
        for (const Title& title : library.titles)
            if (title.ability) return title.ability;
        return u16{0};
    }();
    ASSERT_GT(with_ability, 0);

    Library wrong = library;
    wrong.titles[0].ability = 9999;
    EXPECT_THAT(refused(wrong), HasSubstr("an ability of another card"));
    wrong = library;
    wrong.code.abilities[with_ability].start = 60000;
    EXPECT_THAT(refused(wrong), HasSubstr("cannot be used"));
    wrong = library;
    wrong.code.instructions[wrong.code.abilities[with_ability].effect] = {ops::jump, {0}};
    EXPECT_THAT(refused(wrong), HasSubstr("cannot be used"));
    wrong = library;
    wrong.code.instructions[wrong.code.abilities[with_ability].effect].op = 31;
    EXPECT_THAT(refused(wrong), HasSubstr("unknown instruction"));
    wrong = library;
    wrong.code.conditions.push_back({Condition::negation, {9999}});
    EXPECT_THAT(refused(wrong), HasSubstr("refers to a later one"));
    wrong = library;
    wrong.titles[0].copies = 200;
    EXPECT_THAT(refused(wrong), HasSubstr("cannot be used"));
}

TEST(CompiledTable, OfTheRulebookIsCheckedToo) {
    const std::string table(content::rules(Game::name));
    EXPECT_GT(read_rulebook(table).clauses.size(), 300u);
    std::string wrong = table;
    wrong[wrong.size() / 2] = static_cast<char>(wrong[wrong.size() / 2] ^ 1);
    EXPECT_THROW(read_rulebook(wrong), std::runtime_error);
    EXPECT_THROW(read_rulebook(content::cards(Game::name)), std::runtime_error);
}

}  // namespace
}  // namespace cantina::deckbuilding
