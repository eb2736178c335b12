// How the describer names cards: whose they are, how many, what all of them get, what it enhances.
#include <gtest/gtest.h>

#include "engine/abilities/compiler.h"
#include "engine/texts/describer.h"

namespace cantina {
namespace {

constexpr auto der = Gender::masculine;
constexpr auto die = Gender::feminine;
constexpr auto das = Gender::neuter;

constexpr Verb burn{"burn", "verbrenne", "verbrennst", "verbrennt", "verbrennen"};
constexpr Verb give{"give", "gib", "gibst", "gibt", "geben"};
constexpr Verb have{"have", "habe", "hast", "hat", "haben"};
constexpr Verb be{"be", "sei", "bist", "ist", "sein"};
constexpr Verb stop{"stop", "halte", "hältst", "hält", "halten", "auf"};
constexpr Verb show{"show", "zeige", "zeigst", "zeigt", "zeigen"};

VerbPhrase says(const Verb& verb, const Text& object, const Text& subject = {}) {
    VerbPhrase phrase;
    phrase.verb = verb;
    phrase.object = object;
    phrase.subject = subject;
    return phrase;
}

VerbPhrase shows(const Text& object) {
    VerbPhrase phrase = says(show, object);
    phrase.mentions = "card";
    return phrase;
}

Vocabulary fleet() {
    const std::string icons = "{plus fire fire gold gold:acc}";
    const Operand fire{"fire", OperandKind::number, false};
    const Operand gold{"gold", OperandKind::number, false};
    const Operand which{"of", OperandKind::filter};
    Vocabulary words;
    words.durations = {{"turn", 4, {"turn", "Zug"}}};
    words.verbs = {
        {"burn", true, false, false, {}, says(burn, {"{cards} {from}", "{cards:acc} {from}"})},
        {"burn-this", false, false, false, {}, says(burn, {"{this}", "{this:acc}"})},
        {"arm",
         true,
         false,
         false,
         {fire, gold},
         says(give, {"{cards:each} " + icons + " {apiece}", "{cards:dat:each} {apiece} " + icons})},
        {"arm-it", false, false, false, {fire}, says(give, {"{it} " + icons, "{it:dat} " + icons})},
        {"show", false, false, false, {{"amount"}}, shows({"{amount card}", "{amount card:acc}"})},
        {"stop", false, false, false, {}, says(stop, {"{whose} crew", "{whose} Leute"})},
        {"armed",
         false,
         true,
         false,
         {fire, gold},
         says(have, {icons + " {each}", icons + " {each}"}, {"{this}", "{this}"})},
        {"fast", false, true, false, {}, says(be, {"fast", "schnell"}, {"{host}", "{host}"})},
        {"famed", false, true, false, {}, says(have, {"fame", "Ruhm"}, {"{this}", "{this}"})},
    };
    words.conditions = {
        {"host-is", {which}, {"{host} is {a of}", "{host} {a of} ist"}, {"{host} is not", "nicht"}},
        {"windy", {}, {"it is windy", "es windig ist"}, {"it is calm", "es windstill ist"}},
    };
    words.values = {{"chests", true, {"for each chest", "für jede Truhe"}}};
    const Text sails{"when a ship sails", "sobald ein Schiff segelt"};
    const Text struck{"after {a side.own subject ship} has been struck",
                      "nachdem {a side.own subject ship} getroffen wurde"};
    words.triggers = {
        {"activated"},
        {"always"},
        {"sails", false, sails, sails, sails, false, "crossing"},
        {"struck", true, struck, struck, struck, false, "ship"},
    };
    words.zones = {
        {"ships", {}, {}, {"{count ship}", "{count ship}"}},
        {"islands", {}, {}, {"{count island}", "{count island}"}},
        {"seen", {}, {}, {}, true},
    };
    using Place = Modifier::Place;
    words.predicates = {
        {"kind", {"ship", "island"}, false, {{"ship"}, {"island"}}},
        {"crown", {}, false, {{"", {{"Crown", "der Krone"}, Place::genitive}}}},
        {"trait", {"war"}, false, {{"", {{"war", "Kriegs"}, Place::compound}}}},
        {"side",
         {"own", "enemy"},
         false,
         {{"", {{}, Place::owner}}, {"", {{"enemy", "feindlich"}}}}},
        {"worth",
         {},
         false,
         {{"", {{"worth {number} or more", "im Wert von mindestens {number}"}, Place::after}}},
         true},
        {"moored", {}, false, {{"", {{"moored at a pier", "vertäut"}, Place::participle}}}},
        {"host", {}, false, {{"", {{"leading", "führend"}}, false, true}}},
    };
    words.nouns = {
        {"card", {"card", "cards", die, "Karte", "Karte", "Karten"}},
        {"opponent", {"rival", "rivals", der, "Rivale", "Rivalen", "Rivalen"}},
        {"ship", {"ship", "ships", das, "Schiff", "Schiffs", "Schiffe"}},
        {"island", {"island", "islands", die, "Insel", "Insel", "Inseln"}},
        {"crossing", {"crossing", "crossings", die, "Überfahrt", "Überfahrt", "Überfahrten"}},
        {"fire", {"fire icon", "fire icons", das, "Feuersymbol", "Feuersymbols", "Feuersymbole"}},
        {"gold", {"gold icon", "gold icons", das, "Goldsymbol", "Goldsymbols", "Goldsymbole"}},
    };
    words.optional_by_rule = true;
    words.executes = true;
    return words;
}

class NamingCards : public testing::Test {
  protected:
    std::string text(const std::string& yaml, Language language) const {
        Code code;
        AbilityCompiler compiler(words, code, [](const std::string&) { return 0; });
        const u16 number = compiler.ability(Entry::parse(yaml, "test"), 0, 0);
        Speaker speaker;
        speaker.self = words.nouns.at("island");
        NounPhrase host;
        host.noun = words.nouns.at("ship");
        host.determiner = Determiner::the;
        host.modifiers = {{{{"leading", "führend"}}}};
        speaker.host = host;
        return Describer(words, code).ability(number, speaker, language);
    }
    void expect(const std::string& yaml, const std::string& en, const std::string& de) const {
        EXPECT_EQ(text(yaml, Language::en), en);
        EXPECT_EQ(text(yaml, Language::de), de);
    }

    Vocabulary words = fleet();
};

TEST_F(NamingCards, TheVocabularyIsComplete) {
    EXPECT_EQ(missing_phrases(words), std::vector<std::string>{});
    words.triggers[2].mentions = "lagoon";
    EXPECT_EQ(missing_phrases(words),
              std::vector<std::string>{"trigger 'sails': mentions the unknown word 'lagoon'"});
}

TEST_F(NamingCards, CardsOfWhoeverActs) {
    expect("do: [{burn: {from: ships, of: {side: own}}}]", "Burn 1 of your ships.",
           "Verbrenne 1 deiner Schiffe.");
    expect("do: [{opponent: [{burn: {from: ships, of: {side: own, trait: war}}}]}]",
           "Your rival burns 1 of their war ships.",
           "Dein Rivale verbrennt 1 seiner Kriegs-Schiffe.");
    expect("do: [{burn: {count: all, from: [ships, islands], of: {side: own}}}]",
           "Burn all your ships and islands.", "Verbrenne alle deine Schiffe und Inseln.");
    expect("{when: struck, do: [{arm-it: 1}]}",
           "After one of your ships has been struck, give it +1 fire icon.",
           "Nachdem eines deiner Schiffe getroffen wurde, gib ihm +1 Feuersymbol.");
}

TEST_F(NamingCards, HowManyCards) {
    expect("do: [{burn: {at-least: 1, from: ships}}]", "Burn 1 or more ships.",
           "Verbrenne 1 oder mehr Schiffe.");
    expect("do: [{arm: {fire: 1, at-least: 1, up-to: 2, from: ships}}]",
           "Give 1 or 2 ships +1 fire icon each.", "Gib 1 oder 2 Schiffen je +1 Feuersymbol.");
    expect("do: [{burn: {at-least: 1, up-to: 3, from: [ships, islands]}}]",
           "Burn 1 to 3 ships and/or islands.", "Verbrenne 1 bis 3 Schiffe und/oder Inseln.");
    expect("do: [{arm: {fire: 2, gold: 1, count: all, from: ships, of: {side: enemy}}}]",
           "Give each enemy ship +2 fire icons and +1 gold icon.",
           "Gib jedem feindlichen Schiff +2 Feuersymbole und +1 Goldsymbol.");
    expect("do: [{arm: {gold: 1, count: all, from: ships, of: {host: true}}}]",
           "Give the leading ship +1 gold icon.", "Gib dem führenden Schiff +1 Goldsymbol.");
}

TEST_F(NamingCards, APickedCardStandsForAll) {
    Code code;
    AbilityCompiler compiler(words, code, [](const std::string&) { return 0; });
    const u16 number = compiler.ability(
        Entry::parse("do: [{arm: {fire: 1, up-to: 2, from: ships}}]", "test"), 0, 0);
    Noun bounty{"Bounty", "", die, "Bounty", "Bounty", "", Naming::name_with_article};
    const PickedCard picked{bounty, 0};
    Speaker speaker;
    speaker.self = words.nouns.at("island");
    const Ability& made = code.abilities[number];
    const auto told = [&](Language language) {
        return Describer(words, code)
            .part(made.effect, made.finish, speaker, language, {Who::you, Who::you, &picked});
    };
    EXPECT_EQ(told(Language::en), "Give the Bounty +1 fire icon.");
    EXPECT_EQ(told(Language::de), "Gib der Bounty +1 Feuersymbol.");
}

TEST_F(NamingCards, SuchACard) {
    Code code;
    AbilityCompiler compiler(words, code, [](const std::string&) { return 0; });
    const auto own = compiler.which_cards(Entry::parse("{kind: island, side: own}", "test"));
    const Describer describer(words, code);
    const Speaker speaker;
    EXPECT_EQ(describer.such_a_card(own, speaker, Language::en, Case::accusative),
              "one of your islands");
    EXPECT_EQ(describer.such_a_card(own, speaker, Language::de, Case::dative),
              "einer deiner Inseln");
    const auto enemy = compiler.which_cards(Entry::parse("{kind: ship, side: enemy}", "test"));
    EXPECT_EQ(describer.such_a_card(enemy, speaker, Language::de, Case::dative),
              "einem feindlichen Schiff");
}

TEST_F(NamingCards, WhatStandsBeforeAndBehindTheNoun) {
    expect("do: [{burn: {from: ships, of: {worth: 4, crown: true, side: enemy}}}]",
           "Burn 1 enemy Crown ship worth 4 or more.",
           "Verbrenne 1 feindliches Schiff der Krone im Wert von mindestens 4.");
    expect("do: [{burn: {from: ships, of: {moored: true}}}]", "Burn 1 ship moored at a pier.",
           "Verbrenne 1 vertäutes Schiff.");
    expect(
        "do: [{show: 3}, {burn: {count: all, from: seen, of: {kind: [ship, island], worth: 2}}}]",
        "Show 3 cards and burn all ships and islands worth 2 or more among them.",
        "Zeige 3 Karten und verbrenne davon alle Schiffe und Inseln im Wert von mindestens 2.");
}

TEST_F(NamingCards, TargetsAreNoPrice) {
    expect("{targets: {from: ships}, do: [{arm-it: 1}]}", "Choose 1 ship and give it +1 fire icon.",
           "Wähle 1 Schiff und gib ihm +1 Feuersymbol.");
    expect("{price: [burn-this], targets: {from: ships}, do: [{arm-it: 1}]}",
           "Burn this island. If you do, choose 1 ship and give it +1 fire icon.",
           "Verbrenne diese Insel. Falls du das tust, wähle 1 Schiff und gib ihm +1 Feuersymbol.");
    expect("{price: [burn-this], do: [{show: 1}, {opponent: [{show: 2}]}]}",
           "Burn this island to show 1 card. Your rival shows 2 cards.",
           "Verbrenne diese Insel, um 1 Karte zu zeigen. Dein Rivale zeigt 2 Karten.");
}

TEST_F(NamingCards, MomentsConditionsAndLimits) {
    expect("{when: sails, do: [stop]}", "When a ship sails, stop that crossing's crew.",
           "Sobald ein Schiff segelt, halte deren Leute auf.");
    expect("{when: struck, if: windy, limit: turn, do: [{show: 1}]}",
           "After one of your ships has been struck, if it is windy, show 1 card. Only once per "
           "turn.",
           "Nachdem eines deiner Schiffe getroffen wurde: Falls es windig ist, zeige 1 Karte. Nur "
           "einmal pro Zug.");
}

TEST_F(NamingCards, ConstantEffects) {
    expect("{if: {host-is: {kind: ship}}, always: [fast]}",
           "While the leading ship is a ship, it is fast.",
           "Solange das führende Schiff ein Schiff ist, ist es schnell.");
    expect("{if: windy, always: [{armed: {gold: 1}}, famed]}",
           "While it is windy, this island has +1 gold icon and fame.",
           "Solange es windig ist, hat diese Insel +1 Goldsymbol und Ruhm.");
    expect("{always: [{armed: {fire: chests, gold: chests}}]}",
           "This island has +1 fire icon and +1 gold icon for each chest.",
           "Diese Insel hat +1 Feuersymbol und +1 Goldsymbol für jede Truhe.");
}

}  // namespace
}  // namespace cantina
