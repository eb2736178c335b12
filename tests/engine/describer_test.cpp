// The describer with a small vocabulary of its own: every piece of control flow in both languages.
#include "engine/texts/describer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/abilities/compiler.h"

namespace cantina {
namespace {

constexpr auto der = Gender::masculine;
constexpr auto die = Gender::feminine;
constexpr auto das = Gender::neuter;

constexpr Verb draw{"draw", "ziehe", "ziehst", "zieht", "ziehen"};
constexpr Verb sink{"sink", "versenke", "versenkst", "versenkt", "versenken"};
constexpr Verb drop{"drop", "wirf", "wirfst", "wirft", "werfen", "ab"};
constexpr Verb tow{"tow", "schleppe", "schleppst", "schleppt", "schleppen"};
constexpr Verb hire{"hire", "heuere", "heuerst", "heuert", "heuern", "an"};
constexpr Verb rob{"rob", "plündere", "plünderst", "plündert", "plündern"};
constexpr Verb have{"have", "habe", "hast", "hat", "haben"};

VerbPhrase says(const Verb& verb, const Text& object) {
    VerbPhrase phrase;
    phrase.verb = verb;
    phrase.object = object;
    return phrase;
}

Vocabulary pirates() {
    const Operand amount{"amount"};
    const Operand which{"of", OperandKind::filter};
    Vocabulary words;
    VerbPhrase crew = says(have, {"+{amount} courage", "+{amount} Mut"});
    crew.subject = {"{own of:many}", "{own of:many}"};
    crew.subject_is_many = crew.while_in_play = true;
    words.verbs = {
        {"draw",
         false,
         false,
         false,
         {amount},
         says(draw, {"{amount card} {each}", "{each} {amount card:acc}"})},
        {"drop", true, false, false, {}, says(drop, {"{cards} {from}", "{cards:acc} {from}"})},
        {"sink", true, false, false, {}, says(sink, {"{cards} {in}", "{cards:acc} {in}"})},
        {"sink-it", false, false, false, {}, says(sink, {"{it}", "{it:acc}"})},
        {"tow",
         false,
         false,
         false,
         {{"what", OperandKind::target}, {"where", OperandKind::target}},
         says(tow, {"{what} to {where}", "{what:acc} zu {where:dat}"})},
        {.name = "hire",
         .phrase = says(hire, {"{cards} {from}", "{from} {cards:acc}"}),
         .musters = true},
        {"rob", false, false, false, {}, says(rob, {"{other hand}", "{other hand:acc}"})},
        {"courage", false, true, false, {amount, which}, crew},
    };
    words.conditions = {
        {"windy", {}, {"it is windy", "es windig ist"}, {"it is calm", "es windstill ist"}},
        {"has",
         {which},
         {"you have {a of}", "du {a of:acc} hast"},
         {"you have {no of}", "du {no of:acc} hast"}},
    };
    words.conditions.push_back({"rival-has",
                                {which},
                                {"{other-has} {a of}", "{other} {a of:acc} hat"},
                                {"no rival has {a of}", "kein Rivale {a of:acc} hat"}});
    words.values = {{"chests", true, {"for each chest", "für jede Truhe"}}};
    words.triggers = {
        {"activated"},
        {"always"},
        {"lands",
         false,
         {"when {this} lands", "wenn {this} landet"},
         {},
         {"when {this} lands this turn", "wenn {this} in diesem Zug landet"}},
        {"dawn", false, {"at dawn", "wenn es dämmert"}, {}, {"at dawn", "bei Tagesanbruch"}, true},
        {"you-buy",
         true,
         {"whenever you buy {a subject}", "immer wenn du {a subject:acc} kaufst"},
         {"the first time you buy {a subject}", "wenn du das erste Mal {a subject:acc} kaufst"},
         {"the next time you buy {a subject}", "wenn du das nächste Mal {a subject:acc} kaufst"}},
    };
    words.zones = {
        {"hand",
         {"from {own hand}", "von {own hand:dat}"},
         {"in {own hand}", "auf {own hand:dat}"}},
        {"harbour",
         {"from {the harbour}", "aus {the harbour:dat}"},
         {"in {the harbour}", "in {the harbour:dat}"}},
        {"rival-ships", {}, {}, {"{count ship} of {other}", "{count ship} {other:gen}"}},
    };
    words.measures = {
        {"coins", {"for up to {budget coin} in total", "für insgesamt bis zu {budget coin:acc}"}}};
    words.predicates = {
        {"kind", {"ship", "pirate"}, false, {{"ship"}, {"pirate"}}},
        {"old", {}, false, {{"", {{"old", "alt"}}}}},
        {"named", {}, true},
    };
    words.nouns = {
        {"card", {"card", "cards", die, "Karte", "Karte", "Karten"}},
        {"opponent", {"rival", "rivals", der, "Rivale", "Rivalen", "Rivalen"}},
        {"ship", {"ship", "ships", das, "Schiff", "Schiffs", "Schiffe"}},
        {"pirate", {"pirate", "pirates", der, "Pirat", "Piraten", "Piraten"}},
        {"coin", {"coin", "coins", die, "Münze", "Münze", "Münzen"}},
        {"hand", {"hand", "hands", die, "Hand", "Hand", "Hände"}},
        {"harbour", {"harbour", "harbours", der, "Hafen", "Hafens", "Häfen"}},
    };
    return words;
}

class Describing : public testing::Test {
  protected:
    std::string text(const std::string& yaml, Language language, bool reward = false) {
        Code code;
        AbilityCompiler compiler(words, code, [](const std::string&) { return 0; });
        const Entry entry = Entry::parse(yaml, "test");
        const u16 number = reward ? compiler.reward(entry, 0) : compiler.ability(entry, 0, 0);
        return Describer(words, code).ability(number, speaker(), language);
    }
    Speaker speaker() const {
        Speaker made;
        made.self = words.nouns.at("ship");
        made.in_play = {"{this} floats", "{this} schwimmt"};
        made.named = [](int) { return Noun{}; };
        made.several_opponents = several;
        return made;
    }
    void expect(const std::string& yaml, const std::string& en, const std::string& de) {
        EXPECT_EQ(text(yaml, Language::en), en);
        EXPECT_EQ(text(yaml, Language::de), de);
    }

    Vocabulary words = pirates();
    bool several = false;  // opponents
};

TEST_F(Describing, JoinsWhatOnePlayerDoesInARow) {
    expect("do: [{draw: 2}, {drop: {from: hand}}]", "Draw 2 cards and drop 1 card from your hand.",
           "Ziehe 2 Karten und wirf 1 Karte von deiner Hand ab.");
    expect("do: [{draw: chests}]", "Draw 1 card for each chest.", "Ziehe für jede Truhe 1 Karte.");
}

TEST_F(Describing, PutsThePriceBeforeThePurpose) {
    expect(
        "{price: [{drop: {from: hand}}], do: [{drop: {up-to: 2, from: harbour, of: {kind: "
        "ship}}}]}",
        "Drop 1 card from your hand to drop up to 2 ships from the harbour.",
        "Wirf 1 Karte von deiner Hand ab, um bis zu 2 Schiffe aus dem Hafen abzuwerfen.");
    expect("{price: [{drop: {from: hand}}], do: [{opponent: [{draw: 1}]}]}",
           "Drop 1 card from your hand. If you do, your rival draws 1 card.",
           "Wirf 1 Karte von deiner Hand ab. Falls du das tust, zieht dein Rivale 1 Karte.");
}

TEST_F(Describing, TellsBothBranchesOfACondition) {
    expect("do: [{if: windy, then: [{draw: 1}], else: [{opponent: [{draw: 2}]}]}]",
           "If it is windy, draw 1 card. Otherwise, your rival draws 2 cards.",
           "Falls es windig ist, ziehe 1 Karte. Andernfalls zieht dein Rivale 2 Karten.");
    expect("do: [{if: {not: {all: [windy, {has: {kind: pirate, old: true}}]}}, then: [{draw: 1}]}]",
           "If it is calm or you have no old pirate, draw 1 card.",
           "Falls es windstill ist oder du keinen alten Piraten hast, ziehe 1 Karte.");
    expect("do: [{if: windy, then: [{draw: 1}, {if: {has: {kind: ship}}, then: [{draw: 2}]}]}]",
           "If it is windy, draw 1 card; if you have a ship, draw 2 cards.",
           "Falls es windig ist, ziehe 1 Karte; falls du ein Schiff hast, ziehe 2 Karten.");
}

TEST_F(Describing, SaysWhatHappensInstead) {
    expect("do: [{do: [{draw: 1}], instead: [{draw: 3}], if: windy}]",
           "Draw 1 card (3 cards instead if it is windy).",
           "Ziehe 1 Karte (stattdessen 3 Karten, falls es windig ist).");
    expect("do: [{do: [{draw: 1}], instead: [{drop: {from: hand}}], if: windy}]",
           "Draw 1 card. If it is windy, drop 1 card from your hand instead.",
           "Ziehe 1 Karte. Falls es windig ist, wirf stattdessen 1 Karte von deiner Hand ab.");
    expect("do: [{do: [{draw: 1}], instead: [{draw: 1}, {drop: {from: hand}}], if: windy}]",
           "Draw 1 card. If it is windy, drop 1 card from your hand.",
           "Ziehe 1 Karte. Falls es windig ist, wirf 1 Karte von deiner Hand ab.");
}

TEST_F(Describing, OffersAndAsksWhetherItWasDone) {
    expect("do: [{may: [{drop: {from: hand}}, {then: [{draw: 2}]}]}]",
           "You may drop 1 card from your hand. If you do, draw 2 cards.",
           "Du darfst 1 Karte von deiner Hand abwerfen. Falls du das tust, ziehe 2 Karten.");
    expect("do: [{if: windy, then: [{may: [{draw: 1}, {drop: {from: hand}}]}]}]",
           "If it is windy, you may draw 1 card and drop 1 card from your hand.",
           "Falls es windig ist, darfst du 1 Karte ziehen und 1 Karte von deiner Hand abwerfen.");
    expect("do: [{opponent: [{may: [{drop: {from: hand}}]}]}]",
           "Your rival may drop 1 card from their hand.",
           "Dein Rivale darf 1 Karte von seiner Hand abwerfen.");
    expect("do: [{opponent: [{drop: {from: hand}}, {then: [{draw: 1}]}]}]",
           "Your rival drops 1 card from their hand. If they do, your rival draws 1 card.",
           "Dein Rivale wirft 1 Karte von seiner Hand ab. Falls er das tut, zieht dein Rivale 1 "
           "Karte.");
}

TEST_F(Describing, ListsAlternatives) {
    expect("do: [{choose: [[{draw: 1}], [{drop: {from: hand}}], [{opponent: [{draw: 1}]}]]}]",
           "Choose one: draw 1 card, drop 1 card from your hand, or your rival draws 1 card.",
           "Wähle eines: Ziehe 1 Karte, wirf 1 Karte von deiner Hand ab oder dein Rivale zieht 1 "
           "Karte.");
    expect(
        "do: [{choose: {by: opponent, of: [[{opponent: [{draw: 1}, {drop: {from: hand}}]}], "
        "[{draw: 2}]]}}]",
        "Your rival chooses one: they draw 1 card and drop 1 card from their hand, or you draw "
        "2 cards.",
        "Dein Rivale wählt eines: Er zieht 1 Karte und wirft 1 Karte von seiner Hand ab oder du "
        "ziehst 2 Karten.");
}

TEST_F(Describing, SaysWhoChoosesWhenItIsNotWhoActs) {
    expect("do: [{opponent: [{drop: {from: hand, by: you}}]}]",
           "Your rival drops 1 card of your choice from their hand.",
           "Dein Rivale wirft 1 Karte deiner Wahl von seiner Hand ab.");
    expect("do: [{drop: {count: 2, from: [hand, harbour], by: opponent}}]",
           "Drop 2 cards of your rival's choice from your hand and/or the harbour.",
           "Wirf 2 Karten nach Wahl deines Rivalen von deiner Hand und/oder aus dem Hafen ab.");
}

TEST_F(Describing, RemembersWhatWasMentioned) {
    expect("do: [{select: {from: harbour, of: {kind: pirate}}}, {then: [sink-it]}]",
           "Choose 1 pirate in the harbour. If you do, sink it.",
           "Wähle 1 Piraten im Hafen. Falls du das tust, versenke ihn.");
    expect("do: [{sink: {from: rival-ships}}, {opponent: [{sink: {from: rival-ships}}]}]",
           "Sink 1 ship of your rival. Your rival sinks 1 ship of you.",
           "Versenke 1 Schiff deines Rivalen. Dein Rivale versenkt 1 Schiff von dir.");
}

TEST_F(Describing, LooksAhead) {
    expect("do: [{later: {when: dawn, do: [{drop: {from: hand}}]}}]",
           "Drop 1 card from your hand at dawn.",
           "Wirf 1 Karte von deiner Hand bei Tagesanbruch ab.");
    expect("do: [{next: {when: you-buy, of: {kind: ship}, do: [sink-it]}}]",
           "The next time you buy a ship, you may sink it.",
           "Wenn du das nächste Mal ein Schiff kaufst, darfst du es versenken.");
    expect("do: [{if: windy, then: [{later: {when: you-buy, do: [sink-it]}}]}]",
           "If it is windy, the next time you buy a card, sink it.",
           "Falls es windig ist: Wenn du das nächste Mal eine Karte kaufst, versenke sie.");
}

TEST_F(Describing, RepeatsAndGoesThroughCards) {
    expect("do: [{repeat: {times: 3, do: [{draw: 1}]}}]", "Do this 3 times: draw 1 card.",
           "Tue dies 3-mal: Ziehe 1 Karte.");
    expect("do: [{repeat: {times: chests, do: [{draw: 1}]}}]",
           "Do this once for each chest: draw 1 card.",
           "Tue dies einmal für jede Truhe: Ziehe 1 Karte.");
    expect(
        "do: [{sink: {count: all, from: harbour, of: {kind: ship, old: true}}}, "
        "{for-each: [{draw: 1}]}]",
        "Sink all old ships in the harbour. For each of them: draw 1 card.",
        "Versenke alle alten Schiffe im Hafen. Für jedes davon: Ziehe 1 Karte.");
}

TEST_F(Describing, SaysWhetherAnAbilityIsOptional) {
    const std::string free = "{when: lands, do: [{draw: 1}]}";
    const std::string forced = "{when: lands, forced: true, do: [{draw: 1}]}";
    expect(free, "When this ship lands, you may draw 1 card.",
           "Wenn dieses Schiff landet, darfst du 1 Karte ziehen.");
    expect(forced, "When this ship lands, draw 1 card.",
           "Wenn dieses Schiff landet, ziehe 1 Karte.");
    words.optional_by_rule = true;
    expect(free, "When this ship lands, draw 1 card.", "Wenn dieses Schiff landet, ziehe 1 Karte.");
    expect(forced, "When this ship lands, draw 1 card. You must do this.",
           "Wenn dieses Schiff landet, ziehe 1 Karte. Du musst dies tun.");
}

TEST_F(Describing, TellsMomentsAndConditionsTogether) {
    words.optional_by_rule = true;
    expect("{when: you-buy, of: {kind: pirate}, first: true, if: windy, do: [sink-it]}",
           "The first time you buy a pirate, if it is windy, sink it.",
           "Wenn du das erste Mal einen Piraten kaufst und es windig ist, versenke ihn.");
}

TEST_F(Describing, StatesConstantEffects) {
    expect("{if: windy, always: [{courage: {amount: 1, of: {kind: [ship, pirate], old: true}}}]}",
           "While this ship floats and it is windy, your old ships and your old pirates have +1 "
           "courage.",
           "Solange dieses Schiff schwimmt und es windig ist, haben deine alten Schiffe und deine "
           "alten Piraten +1 Mut.");
}

TEST_F(Describing, ToldToTheOpponentWhoIsAsked) {
    Code code;
    AbilityCompiler compiler(words, code, [](const std::string&) { return 0; });
    compiler.ability(Entry::parse("do: [{choose: {by: opponent, of: [[{opponent: [{drop: {from: "
                                  "hand}}]}], [{draw: 1}]]}}]",
                                  "test"),
                     0, 0);
    const auto choose = std::find_if(code.instructions.begin(), code.instructions.end(),
                                     [](const Instruction& at) { return at.op == ops::choose; });
    const Describer describer(words, code);
    const auto told = [&](int branch, Language language) {
        return describer.part(choose[branch].arg[0], choose[branch].arg[1], speaker(), language,
                              {Who::opponent});
    };
    EXPECT_EQ(told(1, Language::en), "Drop 1 card from your hand.");
    EXPECT_EQ(told(1, Language::de), "Wirf 1 Karte von deiner Hand ab.");
    EXPECT_EQ(told(2, Language::en), "Your rival draws 1 card.");
    EXPECT_EQ(told(2, Language::de), "Dein Rivale zieht 1 Karte.");
}

TEST_F(Describing, SaysWhichOfSeveralOpponentsIsMeant) {
    several = true;
    expect("do: [{opponent: [{draw: 1}]}, {draw: 1}, {opponent: [{drop: {from: hand}}]}]",
           "A rival of your choice draws 1 card. Draw 1 card. That rival drops 1 card from their "
           "hand.",
           "Ein Rivale deiner Wahl zieht 1 Karte. Ziehe 1 Karte. Dieser Rivale wirft 1 Karte von "
           "seiner Hand ab.");
    expect("do: [rob, {may: [rob]}]",
           "Rob the hand of a rival of your choice. You may rob that rival's hand.",
           "Plündere die Hand eines Rivalen deiner Wahl. Du darfst die Hand dieses Rivalen "
           "plündern.");
    expect("do: [{sink: {from: rival-ships}}]", "Sink 1 ship of a rival of your choice.",
           "Versenke 1 Schiff eines Rivalen deiner Wahl.");
    expect("do: [{drop: {from: hand, by: opponent}}, {drop: {from: harbour, by: opponent}}]",
           "Drop 1 card chosen by a rival of your choice from your hand and drop 1 card chosen by "
           "that rival from the harbour.",
           "Wirf 1 Karte nach Wahl eines von dir bestimmten Rivalen von deiner Hand ab und wirf 1 "
           "Karte nach Wahl dieses Rivalen aus dem Hafen ab.");
    expect("do: [{if: {rival-has: {kind: ship}}, then: [{opponent: [{draw: 1}]}]}]",
           "If a rival has a ship, a rival of your choice draws 1 card.",
           "Falls ein Rivale ein Schiff hat, zieht ein Rivale deiner Wahl 1 Karte.");
}

TEST_F(Describing, SaysWhatHappensToEachOpponent) {
    const std::string dropping =
        "{each-opponent: [{opponent: [{drop: {from: hand}}]}, "
        "{then: [{draw: 1}]}]}";
    const std::string choosing =
        "{each-opponent: [{choose: {by: opponent, of: [[{opponent: [{drop: "
        "{from: hand}}]}], [{draw: 1}]]}}]}";
    expect("do: [" + dropping + "]",
           "Your rival drops 1 card from their hand. If they do, draw 1 card.",
           "Dein Rivale wirft 1 Karte von seiner Hand ab. Falls er das tut, ziehe 1 Karte.");
    several = true;
    expect("do: [" + dropping + "]",
           "Each rival drops 1 card from their hand. If they do, draw 1 card.",
           "Jeder Rivale wirft 1 Karte von seiner Hand ab. Falls er das tut, ziehe 1 Karte.");
    expect("do: [" + choosing + "]",
           "Each rival chooses one: they drop 1 card from their hand, or you draw 1 card.",
           "Jeder Rivale wählt eines: Er wirft 1 Karte von seiner Hand ab oder du ziehst 1 Karte.");
    expect("do: [{if: windy, then: [{each-opponent: [{may: [rob]}]}]}]",
           "If it is windy, for each rival: you may rob that rival's hand.",
           "Falls es windig ist, für jeden Rivalen: Du darfst die Hand dieses Rivalen plündern.");
}

TEST_F(Describing, SpeaksOfNamedTargets) {
    expect(
        "do: [{select: {from: harbour, of: {kind: ship}, as: a}}, {select: {from: harbour, of: "
        "{kind: pirate}, as: b}}, {tow: {what: a, where: b}}]",
        "Choose 1 ship in the harbour, choose 1 pirate in the harbour, and tow that ship to that "
        "pirate.",
        "Wähle 1 Schiff im Hafen, wähle 1 Piraten im Hafen und schleppe dieses Schiff zu diesem "
        "Piraten.");
    expect(
        "do: [{select: {from: harbour, of: {kind: ship}, as: a}}, {select: {from: rival-ships, "
        "as: b}}, {tow: {what: a, where: b}}]",
        "Choose 1 ship in the harbour, choose 1 ship of your rival, and tow the first ship to "
        "the second ship.",
        "Wähle 1 Schiff im Hafen, wähle 1 Schiff deines Rivalen und schleppe das zuerst "
        "gewählte Schiff zum danach gewählten Schiff.");
}

TEST_F(Describing, SaysHowManyOfAKindMayBeMustered) {
    expect("do: [{hire: {from: harbour, of: {kind: pirate}, budget: {coins: 5}}}]",
           "Hire any number of pirates for up to 5 coins in total from the harbour.",
           "Heuere aus dem Hafen beliebig viele Piraten für insgesamt bis zu 5 Münzen an.");
    expect("do: [{hire: {up-to: 3, from: harbour}}]", "Hire up to 3 cards from the harbour.",
           "Heuere aus dem Hafen bis zu 3 Karten an.");
    expect("do: [{hire: {at-least: 2, from: harbour, of: {kind: pirate}}}]",
           "Hire 2 or more pirates from the harbour.",
           "Heuere aus dem Hafen 2 oder mehr Piraten an.");
}

TEST_F(Describing, NoticesMissingPhrases) {
    EXPECT_EQ(missing_phrases(words), std::vector<std::string>{});
    Vocabulary silent = words;
    silent.verbs[0].phrase = {};
    EXPECT_EQ(missing_phrases(silent), std::vector<std::string>{"verb 'draw': has no phrase"});
    EXPECT_THROW(require_phrases(silent), std::logic_error);
    Vocabulary half = words;
    half.conditions[0].fails.de = "";
    EXPECT_EQ(missing_phrases(half),
              std::vector<std::string>{"condition 'windy': has no German phrase"});
    Vocabulary wrong = words;
    wrong.zones[1].from.en = "from {the lagoon}";
    EXPECT_EQ(missing_phrases(wrong),
              std::vector<std::string>{"zone 'harbour': has the unknown word 'lagoon' in a slot"});
    Vocabulary nameless = words;
    nameless.predicates[0].words.pop_back();
    EXPECT_EQ(missing_phrases(nameless),
              std::vector<std::string>{"predicate 'kind': has not one phrase for each value"});
}

}  // namespace
}  // namespace cantina
