// Decks as files: round trips, the real lists of OCTGN, and what is said of damaged files.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "engine/abilities/content.h"
#include "engine/base/random.h"
#include "games/lcg/decks/deck_building.h"
#include "games/lcg/decks/deck_file.h"
#include "games/lcg/decks/octgn.h"
#include "games/lcg/decks/xml.h"
#include "games/lcg/tests/scene.h"
#include "tests/support/clauses.h"

namespace cantina::lcg {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const DeckBuilding& workshop() {
    static const DeckBuilding decks(shipped_library());
    return decks;
}

/// What is said about a file that cannot be read; empty if it can.
std::vector<Fault> faults_in(const std::string& file) {
    try {
        workshop().read(file, "deck");
        return {};
    } catch (const ContentError& error) {
        return error.faults();
    }
}

/// The only fault, in English, with its line.
std::string fault_in(const std::string& file) {
    const auto faults = faults_in(file);
    if (faults.size() != 1) return std::to_string(faults.size()) + " faults";
    EXPECT_FALSE(faults[0].message.de.empty());
    EXPECT_NE(faults[0].message.de, faults[0].message.en);
    return std::to_string(faults[0].line) + ": " + faults[0].message.en;
}

Names clauses_of(const ToldDeck& deck) {
    Names clauses;
    for (const Obstacle& fault : workshop().faults(deck)) clauses.push_back(fault.clause);
    return clauses;
}

/// A deck that may be played, drawn at random.
ToldDeck random_deck(Rng& rng) {
    const DeckOffer& offer = workshop().offer();
    const DeckOffer::Side& side = offer.sides[rng.below(2)];
    ToldDeck deck;
    deck.side = side.id;
    deck.banner = side.banners[rng.below(static_cast<u32>(side.banners.size()))].id;
    const size_t wanted = 10 + rng.below(11);
    std::map<int, int> copies;
    while (deck.items.size() < wanted) {
        const auto& set = offer.items[rng.below(static_cast<u32>(offer.items.size()))];
        const bool fits = set.side == side.id && (set.only.empty() || set.only == deck.banner);
        if (!fits || copies[set.number] == set.copies) continue;
        ++copies[set.number];
        deck.items.push_back(set.number);
    }
    std::sort(deck.items.begin(), deck.items.end());
    return deck;
}

// --- round trips

TEST(DeckFiles, KeepStarterDecksInBothFormats) {
    shows("LCG-DECK-02");
    for (const auto& starter : workshop().offer().starters) {
        ToldDeck deck = *workshop().named(starter.id);
        for (const Language language : {Language::en, Language::de})
            EXPECT_EQ(workshop().read(workshop().written(deck, "text", language), ""), deck);
        deck.name.clear();  // OCTGN keeps none
        EXPECT_EQ(workshop().read(workshop().written(deck, "o8d", Language::en), ""), deck);
        EXPECT_EQ(workshop().code(deck), starter.code);
        EXPECT_THAT(clauses_of(deck), IsEmpty()) << "eight sets are enough for a starter deck";
    }
}

TEST(DeckFiles, KeepAnyDeckInBothFormats) {
    Rng rng(7);
    for (int i = 0; i < 200; ++i) {
        const ToldDeck deck = random_deck(rng);
        EXPECT_THAT(clauses_of(deck), IsEmpty());
        EXPECT_EQ(workshop().read(workshop().written(deck, "text", Language::en), ""), deck);
        EXPECT_EQ(workshop().read(workshop().written(deck, "text", Language::de), ""), deck);
        EXPECT_EQ(workshop().read(workshop().written(deck, "o8d", Language::en), ""), deck);
        EXPECT_EQ(ToldDeck(*workshop().named(workshop().code(deck))), deck);
    }
}

TEST(DeckFiles, AreWrittenPlainly) {
    const ToldDeck deck{"My deck", "light", "jedi", {1, 18, 18}};
    EXPECT_EQ(workshop().written(deck, "text", Language::en),
              "# My deck\nside: light\naffiliation: jedi\n1x 1 A Hero's Journey\n2x 18 Hit and "
              "Run\n");
    EXPECT_EQ(workshop().written(deck, "text", Language::de),
              "# My deck\nside: light\naffiliation: jedi\n1x 1 Die Reise eines Helden\n2x 18 "
              "Zuschlagen und verschwinden\n");
}

TEST(DeckFiles, AreReadLeniently) {
    const ToldDeck wanted{"Mein Deck", "light", "rebel-alliance", {1, 1, 2, 2, 3, 8, 18}};
    EXPECT_EQ(workshop().read("\xEF\xBB\xBF# Mein Deck\r\n"
                              "2x in you must go\r\n"
                              "\r\n"
                              "# a remark\r\n"
                              "  18   # set 18, once\r\n"
                              "FRAKTION: Rebellenallianz\r\n"
                              "1 3 Vergessene Helden\r\n"
                              "2 A Hero's Journey\r\n"
                              "Seite: hell\r\n"
                              "The Defense of Yavin 4",
                              ""),
              wanted);
    EXPECT_EQ(workshop().read("affiliation: sith\nname: Web\n2× 19\n", ""),
              (ToldDeck{"Web", "dark", "sith", {19, 19}}));
}

// --- the lists that OCTGN comes with

/// As its core set has them: the affiliation, the other cards, the objectives.
struct OctgnDeck {
    const char* starter;
    int affiliation;
    std::vector<int> commands;
    std::vector<int> objectives;
};

const std::vector<OctgnDeck>& octgn_decks() {
    static const std::vector<OctgnDeck> decks = {
        {"jedi",
         143,
         {68,  66,  64,  65,  67,  138, 141, 140, 139, 142, 148, 146, 3,   147,
          145, 153, 151, 150, 154, 152, 156, 158, 157, 160, 163, 165, 166, 162,
          164, 170, 169, 172, 168, 171, 159, 213, 211, 212, 215, 214},
         {63, 137, 144, 149, 155, 161, 167, 210}},
        {"rebel-alliance",
         173,
         {175, 179, 178, 177, 176, 12,  15,  11,  14,  13,  134, 1,  133, 136,
          135, 184, 181, 183, 185, 182, 187, 190, 191, 189, 188, 7,  5,   6,
          9,   8,   197, 196, 195, 194, 193, 213, 211, 212, 215, 214},
         {174, 10, 132, 180, 186, 4, 192, 210}},
        {"sith",
         94,
         {103, 104, 105, 106, 107, 115, 116, 117, 118, 119, 127, 128, 129, 130,
          131, 23,  24,  25,  26,  27,  97,  98,  99,  100, 101, 123, 122, 125,
          124, 121, 109, 110, 111, 112, 113, 88,  89,  90,  91,  92},
         {102, 114, 126, 22, 96, 120, 108, 87}},
        {"imperial-navy",
         95,
         {70, 71, 72, 73, 74, 50, 48, 47, 51, 49, 29, 30, 32, 31, 33, 35, 36, 37, 38, 39,
          41, 42, 43, 44, 45, 59, 2,  60, 61, 62, 53, 54, 55, 56, 57, 88, 89, 90, 91, 92},
         {87, 69, 46, 28, 34, 40, 58, 52}},
    };
    return decks;
}

std::string octgn_id(int number) {
    const std::string digits = std::to_string(number);
    return std::string(octgn::card_prefix) + std::string(12 - digits.size(), '0') + digits;
}

std::string section(const std::string& name, const std::vector<int>& numbers) {
    std::string text = "  <section name=\"" + name + "\">\n";
    for (int number : numbers)
        text += "    <card qty=\"1\" id=\"" + octgn_id(number) + "\">?</card>\n";
    return text + "  </section>\n";
}

std::string o8d_of(const OctgnDeck& deck) {
    return "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<deck game=\"" +
           std::string(octgn::game) + "\">\n" + section("Affiliation", {deck.affiliation}) +
           section("Command Deck", deck.commands) + section("Objective Deck", deck.objectives) +
           "</deck>\n";
}

TEST(DeckFiles, OfOctgnsStarterDecksAreThoseOfTheRulebook) {
    for (const OctgnDeck& list : octgn_decks()) {
        const ToldDeck deck = workshop().read(o8d_of(list), list.starter);
        EXPECT_EQ(workshop().code(deck), workshop().code(*workshop().named(list.starter)));
        EXPECT_THAT(clauses_of(deck), IsEmpty());
    }
}

TEST(DeckFiles, KnowEveryCardOfOctgnByItsPlace) {
    std::set<std::string> ids;
    for (const ObjectiveSet& set : shipped_library().sets)
        for (int position = 0; position <= ObjectiveSet::command_cards; ++position) {
            const octgn::Place place{Faction::neutral, set.number, position};
            const auto id = octgn::id_of(place);
            ASSERT_TRUE(id) << set.number;
            ids.insert(*id);
            EXPECT_EQ(octgn::place_of(*id), place);
        }
    for (const Title& title : shipped_library().titles)
        if (title.kind == Kind::affiliation)
            ids.insert(octgn::id_of({title.faction, 0, 0}).value_or(""));
    EXPECT_EQ(ids.size(), 222u);
    EXPECT_EQ(*ids.begin(), octgn_id(1));
    EXPECT_EQ(*ids.rbegin(), octgn_id(222));
    EXPECT_FALSE(octgn::id_of({Faction::neutral, 37, 0}));
    EXPECT_FALSE(octgn::place_of(octgn_id(223)));
    EXPECT_FALSE(octgn::place_of("ff4fb461-8060-457a-9c16-00000000006x"));
}

TEST(DeckFiles, AreNotWrittenForOctgnWithWhatItDoesNotHave) {
    EXPECT_THROW(workshop().written({"", "light", "jedi", {1, 99}}, "o8d", Language::en),
                 TextError);
    EXPECT_THROW(workshop().written({"", "light", "gungans", {1}}, "o8d", Language::en), TextError);
}

// --- decks that may not be played

TEST(DeckFiles, CanHoldDecksThatMayNotBePlayed) {
    const std::string head = "side: light\naffiliation: jedi\n";
    const auto broken = [&](const std::string& sets) {
        return clauses_of(workshop().read(head + sets, ""));
    };
    const std::string nine = "1\n2\n3\n5\n6\n7\n8\n9\n10\n";
    EXPECT_THAT(broken(nine + "11\n"), IsEmpty());
    EXPECT_THAT(broken(nine), ElementsAre("LCG-DECK-01"));
    EXPECT_THAT(broken(""), ElementsAre("LCG-DECK-01"));
    EXPECT_THAT(broken(nine + "3x 11\n"), ElementsAre("LCG-DECK-07"));
    EXPECT_THAT(broken(nine + "2x 18\n"), ElementsAre("LCG-DECK-08"));
    EXPECT_THAT(broken(nine + "19\n"), ElementsAre("LCG-DECK-03"));
    EXPECT_THAT(broken(nine + "13\n"), ElementsAre("LCG-DECK-10"));
    EXPECT_THAT(clauses_of(workshop().read("side: dark\naffiliation: jedi\n", "")),
                ElementsAre("LCG-DECK-03", "LCG-DECK-01"));
    EXPECT_THAT(clauses_of({"", "light", "gungans", {1}}),
                ElementsAre("LCG-DECK-12", "LCG-DECK-01"));
    EXPECT_THAT(clauses_of(workshop().named("jedi:99").value()),
                ElementsAre("LCG-DECK-01", "LCG-SET-07"));
}

// --- damaged files

TEST(DeckFiles, OfTextSayWhatIsWrongAndWhere) {
    const std::string head = "side: light\naffiliation: jedi\n";
    EXPECT_THAT(fault_in(head + "99\n"), HasSubstr("3: there is no objective set 99; they go from "
                                                   "1 to 36 (LCG-SET-07)"));
    EXPECT_THAT(fault_in(head + "1\n2x Hit and Rum\n"),
                HasSubstr("4: there is no objective set 'Hit and Rum'; the nearest is '18 Hit and "
                          "Run'"));
    EXPECT_THAT(fault_in(head + "1x 1 Hit and Run\n"),
                HasSubstr("'1 A Hero's Journey' or '18 Hit and Run'?"));
    EXPECT_THAT(fault_in(head + "0x 1\n"), HasSubstr("3: '0x 1': copies are a number from 1 to 9"));
    EXPECT_THAT(fault_in(head + "99999999999x 1\n"), HasSubstr("copies are a number from 1 to 9"));
    EXPECT_THAT(fault_in(head + "2x\n"), HasSubstr("3: '2x' names no set"));
    EXPECT_THAT(fault_in(head + "2 In You Must Go\n"), HasSubstr("'1x 2 In You Must Go'"));
    EXPECT_THAT(fault_in(head + "-1\n"), HasSubstr("3: there is no objective set '-1'"));
    EXPECT_THAT(fault_in(head + "colour: blue\n"), HasSubstr("3: 'colour:' is unknown"));
    EXPECT_THAT(fault_in("side: up\naffiliation: jedi\n"), HasSubstr("1: there is no side 'up'"));
    EXPECT_THAT(fault_in("affiliation: gungans\n"), HasSubstr("it is jedi, rebel-alliance"));
    EXPECT_THAT(fault_in("1\n2\n"), HasSubstr("0: the affiliation is missing"));
    EXPECT_THAT(fault_in(head + "affiliation: sith\n"), HasSubstr("LCG-DECK-12"));
    EXPECT_THAT(fault_in(head + "side: light\n"), HasSubstr("3: the side was told in line 1"));
}

TEST(DeckFiles, TellAllFaultsButNotWithoutEnd) {
    EXPECT_EQ(faults_in("side: up\naffiliation: x\n77\n78\n").size(), 4u);
    std::string many = "affiliation: jedi\n";
    for (int i = 0; i < 5000; ++i) many += "what?\n";
    EXPECT_EQ(faults_in(many).size(), 20u);
}

TEST(DeckFiles, ThatAreNoTextAreRefused) {
    EXPECT_THAT(fault_in(""), HasSubstr("0: is empty"));
    EXPECT_THAT(fault_in(" \r\n\t\n"), HasSubstr("0: is empty"));
    EXPECT_THAT(fault_in(std::string("\x7F"
                                     "ELF\0\1",
                                     6)),
                HasSubstr("no UTF-8 text"));
    EXPECT_THAT(fault_in("\xFF\xFE<\0d\0"), HasSubstr("no UTF-8 text"));
    EXPECT_THAT(fault_in(std::string(70'000, 'x')), HasSubstr("larger than 64 KiB"));
}

std::string replaced(std::string text, const std::string& part, const std::string& by) {
    const size_t at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    return text.replace(at, part.size(), by);
}

TEST(DeckFiles, OfOctgnSayWhatIsWrongAndWhere) {
    const std::string good = o8d_of(octgn_decks()[0]);
    EXPECT_THAT(faults_in(good), IsEmpty());
    EXPECT_THAT(fault_in(replaced(good, std::string(octgn::game), "d5cf89e5")),
                HasSubstr("2: the deck is for another game"));
    EXPECT_THAT(fault_in(replaced(good, octgn_id(68), octgn_id(999))),
                HasSubstr("7: the card id '" + octgn_id(999) + "' is not known"));
    EXPECT_THAT(
        fault_in(replaced(good, "\"1\" id=\"" + octgn_id(68), "\"0\" id=\"" + octgn_id(68))),
        HasSubstr("7: qty=\"0\": expected a number from 1 to 99"));
    EXPECT_THAT(fault_in(replaced(good, "Command Deck", "Sideboard")),
                HasSubstr("6: the section 'Sideboard' is unknown"));
    EXPECT_THAT(fault_in(replaced(good, octgn_id(143), octgn_id(68))),
                ::testing::StartsWith("2 faults"));
    EXPECT_THAT(
        fault_in(replaced(good, "\"1\" id=\"" + octgn_id(143), "\"2\" id=\"" + octgn_id(143))),
        HasSubstr("2 faults"));
    EXPECT_THAT(fault_in("<cards/>"), HasSubstr("2 faults"));
}

TEST(DeckFiles, OfOctgnHaveWholeSets) {
    shows("LCG-SET-04", "LCG-SET-05");
    const std::string good = o8d_of(octgn_decks()[0]);
    // Luke Skywalker is left out, taken twice, and replaced by another card of the same deck.
    const std::string luke = "    <card qty=\"1\" id=\"" + octgn_id(64) + "\">?</card>\n";
    EXPECT_THAT(fault_in(replaced(good, luke, "")),
                HasSubstr("1x 'Luke Skywalker' is missing in the command deck"));
    EXPECT_THAT(fault_in(replaced(good, luke, luke + luke)),
                HasSubstr("1x 'Luke Skywalker' is too many in the command deck"));
    EXPECT_EQ(faults_in(replaced(good, octgn_id(64), octgn_id(66))).size(), 2u);
    // Without its objective all five cards of a set are too many.
    const std::string objective = "    <card qty=\"1\" id=\"" + octgn_id(63) + "\">?</card>\n";
    EXPECT_EQ(faults_in(replaced(good, objective, "")).size(), 5u);
    // Copies of a title are alike, whichever set they are printed for.
    EXPECT_THAT(faults_in(replaced(good, octgn_id(160), octgn_id(214))), IsEmpty());
}

// --- the reader of XML

std::string xml_fault(const std::string& text) {
    try {
        read_xml(text, "x");
        return "none";
    } catch (const ContentError& error) {
        return error.faults().at(0).message.en;
    }
}

TEST(Xml, IsReadStrictly) {
    const XmlElement root = read_xml(
        "<?xml version='1.0'?><!-- so --><a b=\"1 &lt; 2\" c='&#x41;&#228;'>x &amp; "
        "<![CDATA[<y>]]><d/><!-- - --><d e=\"f\" /></a >\n",
        "x");
    EXPECT_EQ(root.name, "a");
    EXPECT_EQ(*root.attribute("b"), "1 < 2");
    EXPECT_EQ(*root.attribute("c"), "Aä");
    EXPECT_EQ(root.text, "x & <y>");
    ASSERT_EQ(root.children.size(), 2u);
    EXPECT_EQ(*root.children[1].attribute("e"), "f");
    EXPECT_EQ(read_xml("<a>" + xml_escaped("\"<&'>") + "</a>", "").text, "\"<&'>");
}

TEST(Xml, SaysWhatIsWrong) {
    EXPECT_THAT(xml_fault("<a>"), HasSubstr("ends too early: </a>"));
    EXPECT_THAT(xml_fault("<a><b></a></b>"), HasSubstr("is closed as </a>"));
    EXPECT_THAT(xml_fault("<a b=1/>"), HasSubstr("stands in quotes"));
    EXPECT_THAT(xml_fault("<a b='1' b='2'/>"), HasSubstr("twice"));
    EXPECT_THAT(xml_fault("<a b='1'c='2'/>"), HasSubstr("a blank or >"));
    EXPECT_THAT(xml_fault("<a/><b/>"), HasSubstr("nothing may follow"));
    EXPECT_THAT(xml_fault("<a>&what;</a>"), HasSubstr("no &what;"));
    EXPECT_THAT(xml_fault("<a>&</a>"), HasSubstr("&amp;"));
    EXPECT_THAT(xml_fault("<a>&#0;</a>"), HasSubstr("no character"));
    EXPECT_THAT(xml_fault("<a>&#xD800;</a>"), HasSubstr("no character"));
    EXPECT_THAT(xml_fault("<?xml version='1.0' encoding='UTF-16'?><a/>"), HasSubstr("UTF-8"));
    EXPECT_THAT(xml_fault("<!-- a -- b --><a/>"), HasSubstr("comment"));
    EXPECT_THAT(xml_fault("<a><?php ?></a>"), HasSubstr("only elements"));
    EXPECT_THAT(xml_fault("<" + std::string(100, 'a') + "/>"), HasSubstr("too long"));
    std::string deep;
    for (int i = 0; i < 1000; ++i) deep += "<a>";
    EXPECT_THAT(xml_fault(deep), HasSubstr("too deep"));
}

TEST(Xml, HasNoEntitiesThatGrow) {
    EXPECT_THAT(xml_fault("<!DOCTYPE a [<!ENTITY b \"cc\"><!ENTITY d \"&b;&b;\">]><a>&d;</a>"),
                HasSubstr("document type"));
    EXPECT_THAT(xml_fault("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>"),
                HasSubstr("document type"));
}

// --- never a crash, never a hang

std::string mutated(std::string file, Rng& rng) {
    static const std::string alphabet = "<>&;\"'/= \n0129xX#:-abc\xC3\xFF";
    const u32 times = 1 + rng.below(6);
    for (u32 i = 0; i < times && !file.empty(); ++i) {
        const size_t at = rng.below(static_cast<u32>(file.size()));
        const char with = alphabet[rng.below(static_cast<u32>(alphabet.size()))];
        switch (rng.below(5)) {
            case 0:
                file[at] = with;
                break;
            case 1:
                file.erase(at, 1 + rng.below(40));
                break;
            case 2:
                file.insert(at, 1, with);
                break;
            case 3:
                file.resize(at);
                break;
            default:
                file.insert(at, file.substr(rng.below(static_cast<u32>(file.size())), 50));
        }
    }
    return file;
}

TEST(DeckFiles, NeverCrashWhateverIsInThem) {
    Rng rng(11);
    int refused = 0;
    int read = 0;
    for (int i = 0; i < 3000; ++i) {
        const ToldDeck deck = random_deck(rng);
        const std::string file = i % 2 ? workshop().written(deck, "o8d", Language::en)
                                       : workshop().written(deck, "text", Language::de);
        try {
            const ToldDeck told = workshop().read(mutated(file, rng), "deck");
            workshop().faults(told);  // it is a deck, whether it may be played or not
            ++read;
        } catch (const ContentError& error) {
            ASSERT_FALSE(error.faults().empty());
            for (const Fault& fault : error.faults()) ASSERT_FALSE(fault.message.empty());
            ++refused;
        }
    }
    EXPECT_GT(refused, 1000);
    EXPECT_GT(read, 50);
}

// --- what decks come to

int figure(const ToldDeck& deck, const std::string& name, const std::string& row) {
    for (const DeckFigure& entry : workshop().figures(deck, Language::en))
        for (const auto& [label, count] : entry.rows)
            if (entry.name == name && label == row) return count;
    return -1;
}

TEST(DeckFigures, AreThoseOfTheCards) {
    const ToldDeck deck{"", "light", "jedi", {1, 1, 99}};
    EXPECT_EQ(figure(deck, "Cards", "objective"), 2);
    EXPECT_EQ(figure(deck, "Cards", "unit"), 4);
    EXPECT_EQ(figure(deck, "Cards", "enhancement"), 6);
    // Luke Skywalker 4, Twi'lek Loyalist 1, Jedi Lightsaber 1, Trust Your Feelings 2, Dagobah
    // Training Grounds 1.
    EXPECT_EQ(figure(deck, "Cost", "0"), 0);
    EXPECT_EQ(figure(deck, "Cost", "1"), 6);
    EXPECT_EQ(figure(deck, "Cost", "2"), 2);
    EXPECT_EQ(figure(deck, "Cost", "4"), 2);
    EXPECT_EQ(figure(deck, "Force icons", "all cards"), 2 * (3 + 1 + 2 + 1));
    EXPECT_EQ(figure(deck, "Resources", "objectives"), 4);
    EXPECT_EQ(figure(deck, "Resources", "other cards"), 2);
    EXPECT_EQ(figure(deck, "Combat icons", "unit damage"), 4);
}

TEST(DeckOffers, NameSetsByWhatIsTyped) {
    const DeckOffer& offer = workshop().offer();
    EXPECT_EQ(offer.items.size(), 36u);
    EXPECT_EQ(offer.least, 10);
    EXPECT_EQ(offer.most, 20);
    EXPECT_EQ(offer.find_side("light")->banners.size(), 3u);
    const auto numbers = [&](const std::string& text) {
        std::vector<int> list;
        for (const auto* set : offer.matching_items(text)) list.push_back(set->number);
        return list;
    };
    EXPECT_THAT(numbers("18"), ElementsAre(18));
    EXPECT_THAT(numbers("hit and run"), ElementsAre(18));
    EXPECT_THAT(numbers("yavin"), ElementsAre(5, 8));
    EXPECT_THAT(numbers("Im Herzen des Imperiums"), ElementsAre(22));
    EXPECT_THAT(numbers("nothing"), IsEmpty());
    EXPECT_EQ(offer.find_item(4)->only, "jedi");
    EXPECT_EQ(offer.find_item(18)->copies, 1);
}

}  // namespace
}  // namespace cantina::lcg
