// The grammar of English and German, as far as card texts need it. No word of any game stands here.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina {

enum class Case : u8 { nominative, genitive, dative, accusative };
enum class Number : u8 { one, many };
enum class Gender : u8 { masculine, feminine, neuter };

/// How a noun is named: a common noun takes any article, a name only its own one, if it has one.
enum class Naming : u8 { common, name, name_with_article };

struct Noun {
    std::string en;
    std::string en_plural;
    Gender gender = Gender::masculine;
    std::string de;
    std::string de_genitive;
    std::string de_plural;
    Naming naming = Naming::common;
    Number number = Number::one;  // of a name: "the Gunners" are many
    /// By case, article and all: a name that follows no rule, "den Alten Fuchs". Empty: by the
    /// rule.
    std::array<std::string, 4> de_name = {};
};

/// The German form of a noun: "dem Piraten", "des Schiffes", "den Schiffen".
std::string german_noun(const Noun& noun, Case which, Number number);

/// What stands before a noun. A possessive names the owner: `theirs` a person (German: "sein"),
/// the others a thing by its German gender and number.
enum class Determiner : u8 {
    none,
    the,
    a,
    demonstrative,
    negative,
    all,
    every,
    yours,
    theirs,
    its_masculine,
    its_feminine,
    its_many,
};

/// "the", "eine", "diesem"; empty where there is none. English "a" is made fit in noun_phrase().
std::string article(Language language, Determiner determiner, Case which, Number number,
                    Gender gender);
/// "neutrales" in "ein neutrales Schiff"; `counted`: a figure stands in place of an article.
std::string german_adjective(std::string_view stem, Determiner determiner, bool counted, Case which,
                             Number number, Gender gender);

/// What narrows a noun down.
struct Modifier {
    enum class Place : u8 {
        adjective,
        compound,    // the front of a German compound: "Jäger" in "Jäger-Einheit"
        after,       // follows the noun
        participle,  // an adjective in German, behind the noun in English: "dealt to you"
        genitive,    // before the noun in English, behind it in German: "der Roten Staffel"
        owner,       // whoever acts: "1 of your units"; has no text of its own
    };
    Text text;  // of an adjective: the German stem
    Place place = Place::adjective;

    bool stands_behind(Language language) const {
        return place == Place::after ||
               place == (language == Language::en ? Place::participle : Place::genitive);
    }
    friend bool operator==(const Modifier&, const Modifier&) = default;
};

struct NounPhrase {
    Noun noun;
    Determiner determiner = Determiner::none;
    std::string count;  // "2", "up to 2"; empty: not said
    Number number = Number::one;
    /// Each group is a choice of modifiers, joined with `conjunction`.
    std::vector<std::vector<Modifier>> modifiers;
    std::string conjunction;
    /// The count stands behind the adjectives: "the top 2 cards".
    bool count_last = false;
    /// Of somebody's cards: "1 of your units", "eine deiner Einheiten", "alle seine Einheiten".
    Determiner whole = Determiner::none;
    /// What else there is of: "all ships and pirates". Only for several.
    std::vector<Noun> more_nouns = {};
};

std::string noun_phrase(Language language, const NounPhrase& phrase, Case which);
/// A noun with nothing but its determiner: "the Death Star", "diese Karte".
std::string noun_alone(Language language, const Noun& noun, Case which,
                       Determiner determiner = Determiner::none);
/// "1 card", "2 Karten"
std::string counted(Language language, int count, const Noun& noun, Case which = Case::accusative);

/// "it", "sie", "ihm" for a noun mentioned before.
std::string pronoun(Language language, const Noun& noun, Number number, Case which);

/// A verb in the forms that card texts use. The German prefix is the separable one.
struct Verb {
    std::string_view en;
    std::string_view imperative;
    std::string_view second;
    std::string_view third;
    std::string_view infinitive;
    std::string_view prefix = {};
    friend bool operator==(const Verb&, const Verb&) = default;
};

/// "discards", "searches", "carries", "has", "is"; "may" and "cannot" stay.
std::string third_person(std::string_view english);

/// How a clause is put.
enum class Mood : u8 {
    command,     // "discard 1 card", "lege 1 Karte ab"
    statement,   // "they discard 1 card", "er legt 1 Karte ab"
    inverted,    // after a subordinate clause; German: "legt er 1 Karte ab"
    infinitive,  // after "may"; German: "1 Karte ablegen"
    purpose,     // "to discard 1 card", "1 Karte abzulegen"
};

/// Who does it: `you`, one other ("your opponent", "this ship"), several, or "they" for a person.
enum class Person : u8 { you, third, many, they };

struct Statement {
    Verb verb;
    Person person = Person::you;
    std::string subject = {};  // not said in commands and infinitives; empty: said before
    std::string object = {};
    std::string adverb =
        {};  // "instead": English at the end, German behind the verb and its subject
    std::string trail = {};  // stands behind everything: ", statt sie abzulegen"
};

std::string statement(Language language, const Statement& statement, Mood mood);

/// "a", "a and b", "a, b, and c" / "a, b und c". Words that all parts start with are said once if
/// `share`: "from your hand or discard pile".
std::string join(Language language, const std::vector<std::string>& parts,
                 std::string_view conjunction, bool share = false);
std::string joined_and(const std::vector<std::string>& parts, Language language);
std::string joined_or(const std::vector<std::string>& parts, Language language);

/// Collapses spaces, draws German prepositions and articles together ("im", "vom", "zum").
std::string tidy(Language language, std::string_view text);
std::string capitalised(std::string text);

}  // namespace cantina
