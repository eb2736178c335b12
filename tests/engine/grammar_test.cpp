#include "engine/words/grammar.h"

#include <gtest/gtest.h>

namespace cantina {
namespace {

const Noun pirate{"pirate", "pirates", Gender::masculine, "Pirat", "Piraten", "Piraten"};
const Noun island{"island", "islands", Gender::feminine, "Insel", "Insel", "Inseln"};
const Noun sail{"sail", "sails", Gender::neuter, "Segel", "Segels", "Segel"};
const Noun harbour{"harbour", "harbours", Gender::masculine, "Hafen", "Hafens", "Häfen"};
const Noun card{"card", "cards", Gender::feminine, "Karte", "Karte", "Karten"};
const Modifier old{{"old", "alt"}};
const Modifier red{{"red", "rot"}};
const Modifier treasure{{"treasure", "Schatz"}, Modifier::Place::compound};

constexpr Verb hoist{"hoist", "ziehe", "ziehst", "zieht", "ziehen", "hoch"};
constexpr Verb bury{"bury", "vergrabe", "vergräbst", "vergräbt", "vergraben"};

NounPhrase phrase(const Noun& noun, Determiner determiner, Number number = Number::one,
                  std::vector<std::vector<Modifier>> modifiers = {}) {
    NounPhrase made;
    made.noun = noun;
    made.determiner = determiner;
    made.number = number;
    made.modifiers = std::move(modifiers);
    made.conjunction = "oder";
    return made;
}

std::string german(const NounPhrase& made, Case which) {
    return noun_phrase(Language::de, made, which);
}
std::string english(const NounPhrase& made) {
    return noun_phrase(Language::en, made, Case::nominative);
}

TEST(Grammar, GermanArticlesAndAdjectivesAgreeWithCaseNumberAndGender) {
    const NounPhrase the_old_pirate = phrase(pirate, Determiner::the, Number::one, {{old}});
    EXPECT_EQ(german(the_old_pirate, Case::nominative), "der alte Pirat");
    EXPECT_EQ(german(the_old_pirate, Case::genitive), "des alten Piraten");
    EXPECT_EQ(german(the_old_pirate, Case::dative), "dem alten Piraten");
    EXPECT_EQ(german(the_old_pirate, Case::accusative), "den alten Piraten");

    const NounPhrase an_old_sail = phrase(sail, Determiner::a, Number::one, {{old}});
    EXPECT_EQ(german(an_old_sail, Case::nominative), "ein altes Segel");
    EXPECT_EQ(german(an_old_sail, Case::genitive), "eines alten Segels");
    EXPECT_EQ(german(an_old_sail, Case::dative), "einem alten Segel");
    EXPECT_EQ(german(an_old_sail, Case::accusative), "ein altes Segel");

    const NounPhrase old_islands = phrase(island, Determiner::none, Number::many, {{old}});
    EXPECT_EQ(german(old_islands, Case::nominative), "alte Inseln");
    EXPECT_EQ(german(old_islands, Case::genitive), "alter Inseln");
    EXPECT_EQ(german(old_islands, Case::dative), "alten Inseln");

    EXPECT_EQ(german(phrase(sail, Determiner::all, Number::many, {{red}}), Case::dative),
              "allen roten Segeln");
    EXPECT_EQ(german(phrase(island, Determiner::demonstrative), Case::dative), "dieser Insel");
    EXPECT_EQ(german(phrase(pirate, Determiner::negative, Number::one, {{old}}), Case::accusative),
              "keinen alten Piraten");
    EXPECT_EQ(german(phrase(harbour, Determiner::its_feminine), Case::dative), "ihrem Hafen");
    EXPECT_EQ(german(phrase(harbour, Determiner::theirs, Number::many), Case::dative),
              "seinen Häfen");
}

TEST(Grammar, FiguresDeclineLikeArticles) {
    EXPECT_EQ(counted(Language::de, 1, card), "1 Karte");
    EXPECT_EQ(counted(Language::de, 2, card), "2 Karten");
    EXPECT_EQ(counted(Language::en, 1, card), "1 card");
    EXPECT_EQ(counted(Language::en, 2, card), "2 cards");
    EXPECT_EQ(counted(Language::de, 3, sail, Case::dative), "3 Segeln");
    NounPhrase one = phrase(sail, Determiner::none, Number::one, {{old}});
    one.count = "1";
    EXPECT_EQ(german(one, Case::accusative), "1 altes Segel");
    EXPECT_EQ(german(one, Case::dative), "1 alten Segel");
    NounPhrase two = phrase(sail, Determiner::the, Number::many, {{red}});
    two.count = "2";
    two.count_last = true;
    EXPECT_EQ(german(two, Case::dative), "den roten 2 Segeln");
    EXPECT_EQ(english(two), "the red 2 sails");
}

TEST(Grammar, CompoundsAndAdjectivesCanBeAlternatives) {
    NounPhrase both = phrase(island, Determiner::a, Number::one, {{treasure, old}});
    EXPECT_EQ(german(both, Case::dative), "einer Schatz- oder alten Insel");
    both.modifiers = {{old, treasure}};
    EXPECT_EQ(german(both, Case::accusative), "eine alte oder Schatz-Insel");
    both.modifiers = {{red}, {treasure}};
    EXPECT_EQ(german(both, Case::accusative), "eine rote Schatz-Insel");
    EXPECT_EQ(english(both), "a red treasure island");
}

TEST(Grammar, PartsOfWhatSomebodyHas) {
    NounPhrase mine = phrase(sail, Determiner::a, Number::one, {{old}});
    mine.whole = Determiner::yours;
    EXPECT_EQ(english(mine), "one of your old sails");
    EXPECT_EQ(german(mine, Case::nominative), "eines deiner alten Segel");
    EXPECT_EQ(german(mine, Case::dative), "einem deiner alten Segel");
    mine.determiner = Determiner::every;
    EXPECT_EQ(english(mine), "each of your old sails");
    EXPECT_EQ(german(mine, Case::accusative), "jedes deiner alten Segel");
    mine.determiner = Determiner::negative;
    EXPECT_EQ(english(mine), "none of your old sails");
    EXPECT_EQ(german(mine, Case::nominative), "keines deiner alten Segel");
    mine.determiner = Determiner::none;
    EXPECT_EQ(german(mine, Case::dative), "deinen alten Segeln");
    mine.count = "2";
    mine.whole = Determiner::theirs;
    EXPECT_EQ(english(mine), "2 of their old sails");
    EXPECT_EQ(german(mine, Case::dative), "2 seiner alten Segel");
    mine.count.clear();
    mine.determiner = Determiner::all;
    EXPECT_EQ(english(mine), "all their old sails");
    EXPECT_EQ(german(mine, Case::dative), "allen seinen alten Segeln");
}

TEST(Grammar, EachDeclinesLikeThis) {
    const NounPhrase each = phrase(pirate, Determiner::every, Number::one, {{old}});
    EXPECT_EQ(english(each), "each old pirate");
    EXPECT_EQ(german(each, Case::nominative), "jeder alte Pirat");
    EXPECT_EQ(german(each, Case::dative), "jedem alten Piraten");
}

TEST(Grammar, VerbsOfBeingAndForbidding) {
    constexpr Verb be{"be", "sei", "bist", "ist", "sein"};
    constexpr Verb cannot{"cannot", "", "darfst", "darf", "dürfen"};
    const auto said = [](const Verb& verb, Person person, const char* subject, const char* object) {
        return statement(Language::en, {verb, person, subject, object}, Mood::statement);
    };
    EXPECT_EQ(said(be, Person::third, "it", "old"), "it is old");
    EXPECT_EQ(said(be, Person::many, "they", "old"), "they are old");
    EXPECT_EQ(said(cannot, Person::third, "it", "be old"), "it cannot be old");
}

TEST(Grammar, EnglishArticlesGoByTheSound) {
    EXPECT_EQ(english(phrase(island, Determiner::a)), "an island");
    EXPECT_EQ(english(phrase(pirate, Determiner::a)), "a pirate");
    EXPECT_EQ(english(phrase(pirate, Determiner::a, Number::one, {{old}})), "an old pirate");
    const Modifier unique{{"unique", "einzigartig"}};
    const Modifier other{{"other", "ander"}};
    EXPECT_EQ(english(phrase(island, Determiner::a, Number::one, {{unique}})), "a unique island");
    EXPECT_EQ(english(phrase(island, Determiner::a, Number::one, {{other}})), "another island");
    EXPECT_EQ(english(phrase(island, Determiner::its_many, Number::many)), "their islands");
}

TEST(Grammar, NamesKeepTheirOwnArticle) {
    Noun ship{"Black Pearl", "", Gender::feminine, "Schwarze Perle", "Schwarzen Perle", ""};
    ship.naming = Naming::name_with_article;
    EXPECT_EQ(german(phrase(ship, Determiner::a), Case::accusative), "die Schwarze Perle");
    EXPECT_EQ(english(phrase(ship, Determiner::a)), "the Black Pearl");
    ship.naming = Naming::name;
    EXPECT_EQ(english(phrase(ship, Determiner::a)), "Black Pearl");
}

TEST(Grammar, PronounsStandForNouns) {
    EXPECT_EQ(pronoun(Language::de, island, Number::one, Case::dative), "ihr");
    EXPECT_EQ(pronoun(Language::de, harbour, Number::one, Case::accusative), "ihn");
    EXPECT_EQ(pronoun(Language::de, sail, Number::one, Case::nominative), "es");
    EXPECT_EQ(pronoun(Language::de, sail, Number::many, Case::dative), "ihnen");
    EXPECT_EQ(pronoun(Language::en, sail, Number::many, Case::accusative), "them");
    EXPECT_EQ(pronoun(Language::en, sail, Number::many, Case::nominative), "they");
}

TEST(Grammar, VerbsHaveTheirFormsAndPrefixes) {
    Statement made{hoist, Person::third, "der Pirat", "2 Segel"};
    EXPECT_EQ(statement(Language::de, made, Mood::command), "ziehe 2 Segel hoch");
    EXPECT_EQ(statement(Language::de, made, Mood::statement), "der Pirat zieht 2 Segel hoch");
    EXPECT_EQ(statement(Language::de, made, Mood::inverted), "zieht der Pirat 2 Segel hoch");
    EXPECT_EQ(statement(Language::de, made, Mood::infinitive), "2 Segel hochziehen");
    EXPECT_EQ(statement(Language::de, made, Mood::purpose), "2 Segel hochzuziehen");
    made.adverb = "stattdessen";
    made.trail = ", statt zu schlafen";
    EXPECT_EQ(statement(Language::de, made, Mood::inverted),
              "zieht der Pirat stattdessen 2 Segel hoch, statt zu schlafen");
    const Statement many{bury, Person::many, "die Piraten", "ihr Gold"};
    EXPECT_EQ(statement(Language::de, many, Mood::inverted), "vergraben die Piraten ihr Gold");
    EXPECT_EQ(statement(Language::de, many, Mood::purpose), "ihr Gold zu vergraben");
    const Statement you{bury, Person::you, "du", "dein Gold"};
    EXPECT_EQ(statement(Language::de, you, Mood::statement), "du vergräbst dein Gold");

    Statement english_one{bury, Person::third, "the pirate", "2 chests"};
    EXPECT_EQ(statement(Language::en, english_one, Mood::statement), "the pirate buries 2 chests");
    EXPECT_EQ(statement(Language::en, english_one, Mood::command), "bury 2 chests");
    EXPECT_EQ(statement(Language::en, english_one, Mood::purpose), "to bury 2 chests");
    english_one.adverb = "instead";
    EXPECT_EQ(statement(Language::en, english_one, Mood::inverted),
              "the pirate buries 2 chests instead");
    english_one.person = Person::they;
    english_one.subject = "they";
    english_one.adverb = "";
    EXPECT_EQ(statement(Language::en, english_one, Mood::statement), "they bury 2 chests");
}

TEST(Grammar, EnglishThirdPersonFollowsTheSpelling) {
    EXPECT_EQ(third_person("search"), "searches");
    EXPECT_EQ(third_person("play"), "plays");
    EXPECT_EQ(third_person("carry"), "carries");
    EXPECT_EQ(third_person("have"), "has");
    EXPECT_EQ(third_person("may"), "may");
}

TEST(Grammar, ListsAreJoinedAndSharedWordsSaidOnce) {
    EXPECT_EQ(join(Language::en, {"a", "b", "c"}, "and"), "a, b, and c");
    EXPECT_EQ(join(Language::de, {"a", "b", "c"}, "und"), "a, b und c");
    EXPECT_EQ(join(Language::en, {"from your hand", "from your discard pile"}, "or", true),
              "from your hand or discard pile");
    EXPECT_EQ(join(Language::de, {"von deiner Hand", "aus deinem Ablagestapel"}, "oder", true),
              "von deiner Hand oder aus deinem Ablagestapel");
    EXPECT_EQ(join(Language::en, {"only one"}, "or", true), "only one");
}

TEST(Grammar, TidyClosesGapsAndContracts) {
    EXPECT_EQ(tidy(Language::de, "  in dem Hafen ,  von dem Schiff "), "im Hafen, vom Schiff");
    EXPECT_EQ(tidy(Language::de, "der Hafen, in dem das Schiff liegt"),
              "der Hafen, in dem das Schiff liegt");
    EXPECT_EQ(tidy(Language::en, "a  b ."), "a b.");
    EXPECT_EQ(capitalised("über Bord"), "Über Bord");
    EXPECT_EQ(capitalised("falls"), "Falls");
}

}  // namespace
}  // namespace cantina
