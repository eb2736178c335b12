// What the content files may say, and how faults in them are told.
#include "engine/abilities/compiler.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/abilities/code_check.h"
#include "engine/flow/lasting.h"
#include "engine/people/rulebook.h"
#include "games/toy/library.h"

namespace cantina {
namespace {

/// The message with which a text is refused; empty if it is accepted.
template <class Read>
std::string refusal(Read read) {
    try {
        read();
        return "";
    } catch (const ContentError& error) {
        return error.what();
    }
}

std::string refused_card(const std::string& ability) {
    return refusal([&] {
        toy::compile_library("- {id: home, kind: home}\n- id: card\n  ability: " + ability + "\n",
                             "cards.yaml");
    });
}

void expect_fault(const std::string& ability, const std::string& place,
                  const std::string& message) {
    const std::string text = refused_card(ability);
    EXPECT_EQ(text.substr(0, text.find(' ')), "cards.yaml:" + place + ":") << text;
    EXPECT_NE(text.find(message), std::string::npos) << text;
}

TEST(Compiler, AcceptsGoodAbilities) {
    for (const char* ability : {
             "{do: [{gain: 1}]}",
             "{when: you-play, of: {kind: [unit, event]}, first: true, do: [{draw: units}]}",
             "{from: hand, when: would-be-damaged, do: [{redirect: {amount: 1, from: units}}]}",
             "{if: {all: [has-edge, {not: {has-units: 2}}]}, do: [roll, {then: [{gain: 1}]}]}",
             "{price: [{pay: 1}], targets: [{from: units}, {up-to: 2, from: enemy-units}], do: "
             "[cancel]}",
             "{always: [guard]}",
         })
        EXPECT_EQ(refused_card(ability), "") << ability;
}

TEST(Compiler, UnknownVerb) {
    expect_fault("{do: [{fly: 3}]}", "3:24", "unknown verb 'fly'; allowed here: ");
    expect_fault("{do: [fly]}", "3:18", "unknown verb 'fly'");
    expect_fault("{do: [guard]}", "3:18", "unknown verb 'guard'");  // constant: under 'always'
    expect_fault("{always: [{gain: 1}]}", "3:29", "unknown verb 'gain'");
}

TEST(Compiler, WrongOperand) {
    expect_fault("{do: [{gain: many}]}", "3:25", "no whole number from 0 to 99 and no value");
    expect_fault("{do: [{gain: {sum: 1}}]}", "3:26", "unknown key 'sum'; allowed: amount");
    expect_fault("{do: [{gain: {}}]}", "3:25", "operand 'amount' is missing");
    expect_fault("{do: [{roll: 6}]}", "3:25", "'roll' takes no operands");
    expect_fault("{do: [{boost: {amount: 1, from: units, until: dawn}}]}", "3:58",
                 "unknown moment 'dawn'; allowed: strike");
    expect_fault("{do: [{damage: 1}]}", "3:27", "which cards?");
    expect_fault("{do: [{discard: {from: attic}}]}", "3:35", "unknown zone 'attic'");
    expect_fault("{do: [{discard: {from: []}}]}", "3:35", "at least one zone");
    expect_fault("{do: [{discard: {from: hand, count: 2, up-to: 3}}]}", "3:58",
                 "exclude each other");
}

TEST(Compiler, NumberOutOfRange) {
    expect_fault("{do: [{gain: 100}]}", "3:25", "'100' is no whole number from 0 to 99");
    expect_fault("{do: [{gain: -1}]}", "3:25", "'-1' is no whole number");
    expect_fault("{do: [{discard: {from: hand, count: 10}}]}", "3:48",
                 "'10' is no whole number from 1 to 9");
    expect_fault("{do: [{discard: {from: hand, of: {cost-at-most: 1000}}}]}", "3:60",
                 "no whole number from 0 to 99");
}

TEST(Compiler, DuplicateAndUnknownKeys) {
    expect_fault("{do: [{gain: 1}], do: [{gain: 2}]}", "3:30", "key 'do' stands here twice");
    expect_fault("{doo: [{gain: 1}]}", "3:13", "unknown key 'doo'");
    expect_fault("{do: [{discard: {from: hand, of: {kind: unit, kind: event}}}]}", "3:58",
                 "key 'kind' stands here twice");
    expect_fault("{when: you-play}", "3:12", "'do' is missing");
}

TEST(Compiler, UnknownConditionTriggerFilter) {
    expect_fault("{if: full-moon, do: [{gain: 1}]}", "3:17", "unknown condition 'full-moon'");
    expect_fault("{if: has-units, do: [{gain: 1}]}", "3:17", "needs an operand");
    expect_fault("{if: {has-edge: 1}, do: [{gain: 1}]}", "3:28", "takes no operands");
    expect_fault("{when: never, do: [{gain: 1}]}", "3:19", "unknown moment 'never'");
    expect_fault("{when: turn-starts, of: {kind: unit}, do: [{gain: 1}]}", "3:36",
                 "needs a 'when' that is about some card");
    expect_fault("{do: [{discard: {from: hand, of: {colour: red}}}]}", "3:46",
                 "unknown key 'colour'");
    expect_fault("{do: [{discard: {from: hand, of: {kind: ship}}}]}", "3:52",
                 "unknown kind 'ship'");
    expect_fault("{do: [{discard: {from: hand, of: {kind: []}}}]}", "3:52",
                 "expected at least one of unit, event, or home");
    expect_fault("{do: [{discard: {from: hand, of: {named: nobody}}}]}", "3:53",
                 "no card has the id 'nobody'");
    expect_fault("{do: [{discard: {from: hand, of: {other: false}}}]}", "3:53",
                 "only true is of any use");
}

TEST(Compiler, ControlFlow) {
    expect_fault("{do: []}", "3:17", "this list of effects is empty");
    expect_fault("{do: [{choose: [[{gain: 1}]]}]}", "3:27", "from 2 to 8 alternatives");
    expect_fault("{do: [{opponent: [{opponent: [{gain: 1}]}]}]}", "3:41",
                 "'opponent' stands inside another 'opponent'");
    expect_fault("{do: [{repeat: {often: 2, do: [{gain: 1}]}}]}", "3:28", "unknown key 'often'");
    expect_fault("{do: [{if: has-edge, then: [{gain: 1}], or: [{gain: 2}]}]}", "3:52",
                 "unknown key 'or'");
    expect_fault("{do: [{later: {when: turn-ends, until: noon, do: [{gain: 1}]}}]}", "3:51",
                 "unknown moment 'noon'");
    expect_fault("{always: [{armor: 1}], do: [{gain: 1}]}", "3:39", "does not go with 'always'");
    expect_fault("{when: you-play, first: true, limit: turn, do: [{gain: 1}]}", "3:49",
                 "'limit' and 'first' exclude each other");
    expect_fault("{targets: {zone: hand}, do: [{gain: 1}]}", "3:23", "unknown key 'zone'");
}

TEST(Compiler, NumbersTalliesAndLimits) {
    const toy::Library library = toy::compile_library(R"(
- {id: home, kind: home}
- {id: a, ability: {limit: phase, do: [{gain: 1}]}}
- {id: b, ability: {when: you-play, first: true, do: [{gain: 1}]}}
- {id: c, ability: {always: [{armor: 2}]}}
- {id: d, ability: {from: hand, when: you-play, forced: true, do: [{gain: 1}]}}
)",
                                                      "cards.yaml");
    const auto ability = [&](const char* id) {
        return library.code
            .abilities[library.titles[static_cast<size_t>(library.find(id))].ability];
    };
    EXPECT_EQ(ability("a").limit, static_cast<u8>(toy::Until::phase));
    EXPECT_EQ(ability("a").tally, 1);
    EXPECT_EQ(ability("b").tally, 2);
    EXPECT_EQ(ability("c").tally, 3);
    EXPECT_EQ(library.code.tallies, 3);
    EXPECT_EQ(ability("d").zone, 1 + static_cast<u8>(toy::Zone::hand));
    EXPECT_TRUE(ability("d").flags & Ability::forced_flag);
    EXPECT_EQ(ability("a").zone, 0);
}

TEST(Compiler, EqualFiltersAreSharedAndLargeKeywordListsFit) {
    const toy::Library library = toy::compile_library(R"(
- {id: home, kind: home}
- {id: a, ability: {do: [{discard: {from: hand, of: {kind: unit, other: true}}}]}}
- {id: b, ability: {do: [{discard: {from: hand, of: {other: true, kind: unit}}}]}}
)",
                                                      "cards.yaml");
    EXPECT_EQ(library.code.filters.size(), 2u);

    Vocabulary words = toy::vocabulary();
    for (int i = 3; i < 64; ++i) words.predicates[0].keywords.push_back("k" + std::to_string(i));
    Code code;
    AbilityCompiler compiler(words, code, [](const std::string&) { return std::optional<int>(); });
    compiler.ability(
        Entry::parse("{do: [{discard: {from: hand, of: {kind: [unit, k63]}}}]}", "cards.yaml"), 0,
        0);
    EXPECT_EQ(code.filters.back().predicates[0].values, u64{1} << 63 | 1);
}

// --- reading content ----------------------------------------------------------------------------

TEST(Content, NoYaml) {
    const std::string text = refusal([] { Entry::parse("a: [1, 2", "broken.yaml"); });
    EXPECT_EQ(text.substr(0, 12), "broken.yaml:") << text;
    EXPECT_NE(text.find("no YAML"), std::string::npos) << text;
    EXPECT_EQ(refusal([] { Entry::load("/nowhere/at/all.yaml", "all.yaml"); }),
              "all.yaml: cannot be read");
}

TEST(Content, FilesAreReadAsTheyAre) {
    const auto path = std::filesystem::temp_directory_path() / "cantina-content-test.yaml";
    std::ofstream(path) << "name: {en: Size, de: Größe}\n";
    const Entry entry = Entry::load(path, "shown.yaml");
    EXPECT_EQ(entry.at("name").text().in(Language::de), "Größe");
    EXPECT_EQ(entry.file(), "shown.yaml");
    std::filesystem::remove(path);
}

TEST(Content, Accessors) {
    const Entry entry = Entry::parse(R"(word: hello
number: 12
flag: true
list: [a, b]
nothing:
map: {x: 1}
)",
                                     "f.yaml");
    EXPECT_EQ(entry.at("word").string(), "hello");
    EXPECT_EQ(entry.at("number").number(1, 12), 12);
    EXPECT_TRUE(entry.at("flag").boolean());
    EXPECT_EQ(entry.at("list").items().size(), 2u);
    EXPECT_EQ(entry.at("word").one_of({"bye", "hello"}, "greeting"), 1);
    EXPECT_FALSE(entry.has("nothing"));
    EXPECT_FALSE(entry.has("absent"));
    EXPECT_EQ(entry.at("map").single().first, "x");
    EXPECT_EQ(entry.pairs().size(), 6u);

    EXPECT_EQ(refusal([&] { entry.at("absent"); }), "f.yaml:1:1: 'absent' is missing");
    EXPECT_EQ(refusal([&] { entry.at("number").number(1, 11); }),
              "f.yaml:2:9: '12' is no whole number from 1 to 11");
    EXPECT_EQ(refusal([&] { entry.at("word").number(1, 11); }),
              "f.yaml:1:7: 'hello' is no whole number from 1 to 11");
    EXPECT_EQ(refusal([&] { entry.at("number").boolean(); }),
              "f.yaml:2:9: '12' is neither true nor false");
    EXPECT_EQ(refusal([&] { entry.at("word").items(); }), "f.yaml:1:7: expected a list");
    EXPECT_EQ(refusal([&] { entry.at("list").string(); }), "f.yaml:4:7: expected a word");
    EXPECT_EQ(refusal([&] { entry.single(); }), "f.yaml:1:1: expected one 'word: operands'");
    EXPECT_EQ(refusal([&] {
                  entry.at("word").one_of({"bye", "ciao"}, "greeting");
              }),
              "f.yaml:1:7: unknown greeting 'hello'; allowed: bye or ciao");
}

TEST(Content, MissingTranslation) {
    const Entry entry =
        Entry::parse("a: {en: Size}\nb: {en: Size, de: ''}\nc: {en: S, fr: T}", "f.yaml");
    EXPECT_EQ(refusal([&] { entry.at("a").text(); }), "f.yaml:1:4: translation 'de' is missing");
    EXPECT_EQ(refusal([&] { entry.at("b").text(); }), "f.yaml:2:4: translation 'de' is missing");
    EXPECT_EQ(refusal([&] { entry.at("c").text(); }),
              "f.yaml:3:12: unknown key 'fr'; allowed: en or de");
}

// --- rulebooks ----------------------------------------------------------------------------------

TEST(Rulebooks, AreNumberedClauses) {
    const Rulebook rulebook = compile_rulebook(Entry::parse(R"(
sections:
  turn: {en: The turn, de: Der Zug}
  box: {en: The box, de: Die Schachtel}
clauses:
- id: TOY-TURN-01
  section: turn
  kind: rule
  text: {en: Draw a card., de: Ziehe eine Karte.}
  note: {en: One., de: Eine.}
- id: TOY-BOX-01
  section: box
  kind: component
  text: {en: There is a box., de: Es gibt eine Schachtel.}
  info: true
)",
                                                            "rules.yaml"));
    ASSERT_EQ(rulebook.clauses.size(), 2u);
    const Rulebook back = read_rulebook(write_rulebook(rulebook));
    ASSERT_NE(back.find("TOY-TURN-01"), nullptr);
    EXPECT_EQ(back.find("TOY-TURN-01")->text.de, "Ziehe eine Karte.");
    EXPECT_EQ(back.find("TOY-TURN-01")->section.de, "Der Zug");
    EXPECT_EQ(back.find("TOY-TURN-01")->note.en, "One.");
    EXPECT_FALSE(back.find("TOY-TURN-01")->info);
    EXPECT_TRUE(back.find("TOY-BOX-01")->info);
    EXPECT_EQ(back.find("TOY-BOX-02"), nullptr);
    EXPECT_THROW(read_rulebook(write_rulebook(rulebook).substr(0, 40)), std::runtime_error);
}

TEST(Rulebooks, TellAllFaultsAtOnce) {
    try {
        compile_rulebook(Entry::parse(R"(sections: {s: {en: S, de: T}}
clauses:
- {id: A, section: s, kind: k, text: {en: x, de: y}}
- {id: A, section: s, kind: k, text: {en: x, de: y}}
- {id: B, section: s, kind: k, text: {en: x}}
- {id: C, section: s, text: {en: x, de: y}}
- {id: D, section: t, kind: k, text: {en: x, de: y}}
)",
                                      "rules.yaml"));
        FAIL() << "accepted";
    } catch (const ContentError& error) {
        ASSERT_EQ(error.faults().size(), 4u);
        EXPECT_EQ(error.faults()[0].text(), "rules.yaml:4:8: the clause 'A' stands here twice");
        EXPECT_EQ(error.faults()[1].text(), "rules.yaml:5:38: translation 'de' is missing");
        EXPECT_EQ(error.faults()[2].text(), "rules.yaml:6:3: 'kind' is missing");
        EXPECT_EQ(error.faults()[3].text(),
                  "rules.yaml:7:20: there is no section 't' among the sections of this file");
    }
}

TEST(Compiler, NamesOfTargets) {
    const std::string use = "{move-damage: {amount: 1, off: a, onto: a}}";
    EXPECT_EQ(refused_card("{do: [{select: {from: units, as: a}}, " + use + "]}"), "");
    EXPECT_EQ(refused_card("{targets: {from: units, as: a}, do: [" + use + "]}"), "");
    expect_fault("{do: [" + use + "]}", "3:49",
                 "nothing is called 'a': no card was named before (as: …)");
    expect_fault("{do: [{select: {from: units, as: b}}, " + use + "]}", "3:81",
                 "nothing is called 'a' here; known names: b");
    expect_fault("{do: [{select: {from: units, as: a}}, {select: {from: units, as: a}}]}", "3:77",
                 "'a' is named already");
    expect_fault("{do: [{select: {up-to: 2, from: units, as: a}}]}", "3:55",
                 "only a single card can be named");
    expect_fault(
        "{do: [{select: {from: units, as: a}}, {select: {from: units, as: b}}, {select: "
        "{from: units, as: c}}, {select: {from: units, as: d}}]}",
        "3:141", "names at most three cards; 'd' is one too many");
    expect_fault("{do: [{select: {from: units, as: a}}, {discard: {up-to: 9, from: hand}}]}",
                 "3:60", "a program with 1 named cards can choose at most 8 at a time");
    // A loop forgets, and what is done later knows nothing.
    expect_fault("{do: [{repeat: {times: 2, do: [{select: {from: units, as: a}}]}}, " + use + "]}",
                 "3:109", "no card was named before");
    expect_fault(
        "{do: [{select: {from: units, as: a}}, {later: {when: turn-ends, do: [" + use + "]}}]}",
        "3:112", "no card was named before");
}

TEST(Compiler, AnOperandOfItsOwnIsNoName) {
    Vocabulary words;
    words.verbs = {{.name = "forbid",
                    .picks = true,
                    .operands = {{"as", OperandKind::keyword, true, 0, {"guest", "host"}}}}};
    words.triggers = {{"activated"}, {"always"}};
    words.zones = {{"hand"}};
    Code code;
    AbilityCompiler compiler(words, code, [](const std::string&) { return 0; });
    compiler.ability(Entry::parse("do: [{forbid: {as: host, from: hand}}]", "test"), 0, 0);
    EXPECT_EQ(code.instructions[1].op, ops::select);
    EXPECT_EQ(code.instructions[1].arg[5], 0) << "nothing is named";
    EXPECT_EQ(code.instructions[2].arg[0], 1);
}

TEST(Compiler, DurationsAreTheGames) {
    expect_fault("{limit: century, do: [{gain: 1}]}", "3:20",
                 "allowed: strike, engagement, phase, turn, or match");
    expect_fault("{limit: end-of-your-next-turn, do: [{gain: 1}]}", "3:20", "unknown");
    EXPECT_EQ(refused_card("{do: [{boost: {amount: 1, until: end-of-your-next-turn, from: units}},"
                           " {next: {when: you-play, until: start-of-your-next-turn, do: [{gain: "
                           "1}]}}]}"),
              "");
}

TEST(Compiler, MoreThanSixteenZones) {
    const auto boosted = [](const char* from) {
        return "{do: [{boost: {amount: 1, until: turn, from: " + std::string(from) + "}}]}";
    };
    const auto code_of = [](const std::string& ability) {
        return toy::compile_library(
                   "- {id: home, kind: home}\n- id: card\n  ability: " + ability + "\n",
                   "cards.yaml")
            .code;
    };
    const auto zones_of = [](const Code& code) {
        for (const Instruction& at : code.instructions)
            if (at.op == ops::select) return code.zones(at.arg[2]);
        return u64{0};
    };
    const auto bytes_of = [](const Code& code) {
        ByteWriter out;
        write_code(out, code);
        return out.take();
    };
    const Code few = code_of(boosted("[hand, units]"));
    EXPECT_EQ(zones_of(few), 3u);
    EXPECT_TRUE(few.zone_sets.empty()) << "fits the argument";
    const Code many = code_of(boosted("[hand, discard-of-7]"));
    EXPECT_EQ(zones_of(many), u64{1} | u64{1} << 23);
    EXPECT_EQ(many.zone_sets.size(), 1u);
    for (const Code* code : {&few, &many}) {
        const auto bytes = bytes_of(*code);
        ByteReader in(bytes);
        const Code read = read_code(in);
        EXPECT_EQ(zones_of(read), zones_of(*code));
        EXPECT_EQ(bytes_of(read), bytes);
        CodeCheck(read, toy::vocabulary(), 2, {}).tables();
        EXPECT_NO_THROW(CodeCheck(read, toy::vocabulary(), 2, {}).ability(1));
    }
    Code damaged = many;
    damaged.zone_sets[0] = u64{1} << 40;
    EXPECT_THROW(CodeCheck(damaged, toy::vocabulary(), 2, {}).ability(1), CodeFault);
}

TEST(Compiler, Musters) {
    EXPECT_EQ(refused_card("{do: [{send: {from: reserve}}]}"), "");
    EXPECT_EQ(refused_card("{do: [{muster: {at-least: 1, up-to: 3, from: reserve, budget: {space: "
                           "units}}}, {gain: 1}]}"),
              "");
    expect_fault("{do: [{send: {from: reserve, budget: {moons: 5}}}]}", "3:57",
                 "unknown measure 'moons'; allowed: stars or space");
    expect_fault("{do: [{send: {at-least: 4, up-to: 3, from: reserve}}]}", "3:36", "from 1 to 3");
    expect_fault("{do: [{send: {count: 4, from: reserve}}]}", "3:26", "count");
}

}  // namespace
}  // namespace cantina
