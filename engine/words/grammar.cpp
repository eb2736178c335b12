#include "engine/words/grammar.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace cantina {

namespace {

constexpr int plural_column = 3;

/// Endings by case (row) and gender or plural (column).
using Endings = std::array<std::array<std::string_view, 4>, 4>;
constexpr Endings definite = {{{"der", "die", "das", "die"},
                               {"des", "der", "des", "der"},
                               {"dem", "der", "dem", "den"},
                               {"den", "die", "das", "die"}}};
constexpr Endings strong_article = {{{"er", "e", "es", "e"},
                                     {"es", "er", "es", "er"},
                                     {"em", "er", "em", "en"},
                                     {"en", "e", "es", "e"}}};
constexpr Endings ein_word = {
    {{"", "e", "", "e"}, {"es", "er", "es", "er"}, {"em", "er", "em", "en"}, {"en", "e", "", "e"}}};
constexpr Endings strong = {{{"er", "e", "es", "e"},
                             {"en", "er", "en", "er"},
                             {"em", "er", "em", "en"},
                             {"en", "e", "es", "e"}}};
constexpr Endings mixed = {{{"er", "e", "es", "en"},
                            {"en", "en", "en", "en"},
                            {"en", "en", "en", "en"},
                            {"en", "e", "es", "en"}}};
constexpr Endings weak = {{{"e", "e", "e", "en"},
                           {"en", "en", "en", "en"},
                           {"en", "en", "en", "en"},
                           {"en", "e", "e", "en"}}};

std::string_view at(const Endings& endings, Case which, Number number, Gender gender) {
    const size_t column = number == Number::many ? plural_column : static_cast<size_t>(gender);
    return endings[static_cast<size_t>(which)][column];
}

bool ends_with_any(std::string_view word, std::initializer_list<std::string_view> endings) {
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return word.ends_with(ending); });
}

/// "des Piraten": such nouns have that form in every case of the singular but the first.
bool is_weak(const Noun& noun) {
    return noun.gender == Gender::masculine && noun.de_genitive != noun.de &&
           noun.de_genitive.ends_with("n") && !noun.de.ends_with("n");
}

std::string german_article(Determiner determiner, Case which, Number number, Gender gender) {
    const auto with = [&](std::string stem, const Endings& endings) {
        return stem.append(at(endings, which, number, gender));
    };
    switch (determiner) {
        case Determiner::none:
            return "";
        case Determiner::the:
            return std::string(at(definite, which, number, gender));
        case Determiner::a:
            return number == Number::many ? "" : with("ein", ein_word);
        case Determiner::demonstrative:
            return with("dies", strong_article);
        case Determiner::all:
            return with("all", strong_article);
        case Determiner::every:
            return with("jed", strong_article);
        case Determiner::negative:
            return with("kein", ein_word);
        case Determiner::yours:
            return with("dein", ein_word);
        case Determiner::theirs:
        case Determiner::its_masculine:
            return with("sein", ein_word);
        case Determiner::its_feminine:
        case Determiner::its_many:
            return with("ihr", ein_word);
    }
    return "";
}

std::string english_article(Determiner determiner, Number number) {
    const bool one = number == Number::one;
    switch (determiner) {
        case Determiner::none:
            return "";
        case Determiner::the:
            return "the";
        case Determiner::a:
            return one ? "a" : "";
        case Determiner::demonstrative:
            return one ? "this" : "these";
        case Determiner::negative:
            return "no";
        case Determiner::all:
            return "all";
        case Determiner::every:
            return "each";
        case Determiner::yours:
            return "your";
        case Determiner::theirs:
        case Determiner::its_many:
            return "their";
        case Determiner::its_masculine:
        case Determiner::its_feminine:
            return "its";
    }
    return "";
}

/// "an officer", but "a unit": what counts is the sound.
bool sounds_like_vowel(std::string_view word) {
    std::string lower(word.substr(0, 3));
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (lower == "uni" || lower == "use" || lower == "one" || lower.starts_with("eu")) return false;
    return !lower.empty() && std::string_view("aeiou").find(lower[0]) != std::string_view::npos;
}

void add_word(std::string& text, std::string_view word) {
    if (word.empty()) return;
    if (!text.empty() && text.back() != '-') text += ' ';
    text += word;
}

std::string modifier_word(Language language, const NounPhrase& phrase, const Modifier& modifier,
                          Case which) {
    if (language == Language::en) return modifier.text.en;
    if (modifier.place == Modifier::Place::compound) return modifier.text.de + "-";
    return german_adjective(modifier.text.de, phrase.determiner, !phrase.count.empty(), which,
                            phrase.number, phrase.noun.gender);
}

/// The modifiers before the noun, or those behind it.
std::string modifier_words(Language language, const NounPhrase& phrase, Case which, bool after) {
    std::string text;
    for (const auto& group : phrase.modifiers) {
        std::vector<std::string> words;
        for (const Modifier& modifier : group) {
            if (modifier.stands_behind(language) != after) continue;
            words.push_back(after ? modifier.text.in(language)
                                  : modifier_word(language, phrase, modifier, which));
        }
        add_word(text, join(language, words, phrase.conjunction));
    }
    return text;
}

std::string head_word(Language language, const NounPhrase& phrase, Case which) {
    const auto form = [&](const Noun& noun) {
        if (language == Language::de) return german_noun(noun, which, phrase.number);
        return phrase.number == Number::many ? noun.en_plural : noun.en;
    };
    std::vector<std::string> words{form(phrase.noun)};
    for (const Noun& noun : phrase.more_nouns) words.push_back(form(noun));
    return join(language, words, phrase.conjunction);
}

Determiner fitting(const NounPhrase& phrase) {
    if (phrase.noun.naming == Naming::common || phrase.determiner == Determiner::negative)
        return phrase.determiner;
    return phrase.noun.naming == Naming::name ? Determiner::none : Determiner::the;
}

}  // namespace

std::string german_noun(const Noun& noun, Case which, Number number) {
    if (number == Number::many) {
        const bool takes_n = which == Case::dative && !noun.de_plural.empty() &&
                             ends_with_any(noun.de_plural, {"e", "er", "el"});
        return takes_n ? noun.de_plural + "n" : noun.de_plural;
    }
    if (which == Case::genitive || (which != Case::nominative && is_weak(noun)))
        return noun.de_genitive;
    return noun.de;
}

std::string article(Language language, Determiner determiner, Case which, Number number,
                    Gender gender) {
    return language == Language::de ? german_article(determiner, which, number, gender)
                                    : english_article(determiner, number);
}

std::string german_adjective(std::string_view stem, Determiner determiner, bool counted, Case which,
                             Number number, Gender gender) {
    const Endings* endings = &mixed;
    if (determiner == Determiner::the || determiner == Determiner::demonstrative ||
        determiner == Determiner::all || determiner == Determiner::every)
        endings = &weak;
    else if ((determiner == Determiner::none && !(counted && number == Number::one)) ||
             (determiner == Determiner::a && number == Number::many))
        endings = &strong;
    return std::string(stem).append(at(*endings, which, number, gender));
}

namespace {

/// How many of the whole: "1 of", "each of"; in German a pronoun with the gender of the noun.
std::string share(Language language, const NounPhrase& phrase, Case which) {
    if (language == Language::en) {
        const std::string how_many = !phrase.count.empty()                       ? phrase.count
                                     : phrase.determiner == Determiner::every    ? "each"
                                     : phrase.determiner == Determiner::negative ? "none"
                                                                                 : "one";
        return how_many + " of";
    }
    if (!phrase.count.empty()) return phrase.count;
    std::string pronoun = phrase.determiner == Determiner::every      ? "jed"
                          : phrase.determiner == Determiner::negative ? "kein"
                                                                      : "ein";
    return pronoun.append(at(strong_article, which, Number::one, phrase.noun.gender));
}

/// "1 of your units", "all your units", "your units".
std::string partitive(Language language, const NounPhrase& phrase, Case which) {
    NounPhrase whole = phrase;
    whole.whole = Determiner::none;
    whole.determiner = phrase.whole;
    whole.number = Number::many;
    whole.count.clear();
    const bool all = phrase.determiner == Determiner::all;
    const bool part = !all && (!phrase.count.empty() || phrase.determiner != Determiner::none);
    std::string text;
    if (all) text = article(language, Determiner::all, which, Number::many, phrase.noun.gender);
    if (part) text = share(language, phrase, which);
    add_word(text, noun_phrase(language, whole, part ? Case::genitive : which));
    return text;
}

}  // namespace

std::string noun_phrase(Language language, const NounPhrase& phrase, Case which) {
    if (phrase.whole != Determiner::none) return partitive(language, phrase, which);
    NounPhrase fit = phrase;
    fit.determiner = fitting(phrase);
    if (phrase.noun.naming != Naming::common) fit.count.clear();
    std::string words = modifier_words(language, fit, which, false);
    std::string text = article(language, fit.determiner, which, fit.number, fit.noun.gender);
    if (!fit.count_last) add_word(text, fit.count);
    add_word(text, words);
    if (fit.count_last) add_word(text, fit.count);
    add_word(text, head_word(language, fit, which));
    add_word(text, modifier_words(language, fit, which, true));
    if (language == Language::en && fit.determiner == Determiner::a && fit.number == Number::one) {
        if (text.starts_with("a other ")) return "an" + text.substr(2);
        if (sounds_like_vowel(std::string_view(text).substr(2))) return "an" + text.substr(1);
    }
    return text;
}

std::string noun_alone(Language language, const Noun& noun, Case which, Determiner determiner) {
    const std::string& name = noun.de_name[static_cast<size_t>(which)];
    if (language == Language::de && !name.empty()) return name;
    NounPhrase phrase;
    phrase.noun = noun;
    phrase.number = noun.number;
    phrase.determiner = determiner;
    return noun_phrase(language, phrase, which);
}

std::string counted(Language language, int count, const Noun& noun, Case which) {
    NounPhrase phrase;
    phrase.noun = noun;
    phrase.count = std::to_string(count);
    phrase.number = count == 1 ? Number::one : Number::many;
    return noun_phrase(language, phrase, which);
}

std::string pronoun(Language language, const Noun& noun, Number number, Case which) {
    if (language == Language::en) {
        if (number == Number::one) return "it";
        return which == Case::nominative ? "they" : "them";
    }
    constexpr Endings pronouns = {{{"er", "sie", "es", "sie"},
                                   {"seiner", "ihrer", "seiner", "ihrer"},
                                   {"ihm", "ihr", "ihm", "ihnen"},
                                   {"ihn", "sie", "es", "sie"}}};
    return std::string(at(pronouns, which, number, noun.gender));
}

std::string third_person(std::string_view english) {
    std::string word(english);
    if (word == "may" || word == "cannot") return word;
    if (word == "have") return "has";
    if (word == "be") return "is";
    const bool consonant_y =
        word.size() > 1 && word.back() == 'y' &&
        std::string_view("aeiou").find(word[word.size() - 2]) == std::string_view::npos;
    if (consonant_y) return word.substr(0, word.size() - 1) + "ies";
    if (ends_with_any(word, {"s", "x", "z", "ch", "sh", "o"})) return word + "es";
    return word + "s";
}

namespace {

std::string english_finite(const Statement& statement) {
    if (statement.person == Person::third) return third_person(statement.verb.en);
    return std::string(statement.verb.en == "be" ? "are" : statement.verb.en);
}

std::string english_statement(const Statement& statement, Mood mood) {
    std::string text;
    if (mood == Mood::purpose) text = "to";
    const bool finite = mood == Mood::statement || mood == Mood::inverted;
    if (finite) add_word(text, statement.subject);
    add_word(text, finite ? english_finite(statement) : std::string(statement.verb.en));
    add_word(text, statement.object);
    add_word(text, statement.adverb);
    if (!statement.trail.starts_with(',')) text += ' ';
    return text + statement.trail;
}

std::string_view german_finite(const Statement& statement) {
    switch (statement.person) {
        case Person::you:
            return statement.verb.second;
        case Person::third:
        case Person::they:
            return statement.verb.third;
        case Person::many:
            break;
    }
    return statement.verb.infinitive;
}

std::string german_statement(const Statement& statement, Mood mood) {
    const Verb& verb = statement.verb;
    std::string text;
    switch (mood) {
        case Mood::command:
            text = verb.imperative;
            break;
        case Mood::statement:
            text = statement.subject;
            add_word(text, german_finite(statement));
            break;
        case Mood::inverted:
            text = german_finite(statement);
            add_word(text, statement.subject);
            break;
        case Mood::infinitive:
        case Mood::purpose:
            break;
    }
    add_word(text, statement.adverb);
    add_word(text, statement.object);
    const std::string prefix(verb.prefix);
    if (mood == Mood::infinitive)
        add_word(text, prefix + std::string(verb.infinitive));
    else if (mood == Mood::purpose)
        add_word(text, prefix + (prefix.empty() ? "zu " : "zu") + std::string(verb.infinitive));
    else
        add_word(text, prefix);
    if (!statement.trail.starts_with(',')) text += ' ';
    return text + statement.trail;
}

/// How many characters of whole words both texts start with.
size_t shared_start(std::string_view one, std::string_view other) {
    size_t shared = 0;
    for (size_t i = 0; i < std::min(one.size(), other.size()) && one[i] == other[i]; ++i)
        if (one[i] == ' ') shared = i + 1;
    return shared;
}

}  // namespace

std::string statement(Language language, const Statement& statement, Mood mood) {
    return tidy(language, language == Language::de ? german_statement(statement, mood)
                                                   : english_statement(statement, mood));
}

std::string join(Language language, const std::vector<std::string>& parts,
                 std::string_view conjunction, bool share) {
    if (parts.empty()) return "";
    size_t shared = parts.size() > 1 && share ? std::string::npos : 0;
    if (shared)
        for (size_t i = 1; i < parts.size(); ++i)
            shared = std::min(shared, shared_start(parts[0], parts[i]));
    std::string text = parts[0];
    for (size_t i = 1; i < parts.size(); ++i) {
        const bool last = i + 1 == parts.size();
        const bool comma = !last || (language == Language::en && parts.size() > 2);
        text += comma ? ", " : " ";
        if (last) text.append(conjunction).append(" ");
        text += parts[i].substr(shared);
    }
    return text;
}

std::string joined_and(const std::vector<std::string>& parts, Language language) {
    return join(language, parts, language == Language::de ? "und" : "and");
}

std::string joined_or(const std::vector<std::string>& parts, Language language) {
    return join(language, parts, language == Language::de ? "oder" : "or");
}

std::string tidy(Language language, std::string_view text) {
    std::string out;
    for (char c : text) {
        const bool after_space = !out.empty() && out.back() == ' ';
        if (c == ' ' && (out.empty() || after_space)) continue;
        if (after_space && (c == ',' || c == '.' || c == ';' || c == ':' || c == ')'))
            out.pop_back();
        out += c;
    }
    if (!out.empty() && out.back() == ' ') out.pop_back();
    if (language == Language::en) return out;
    constexpr std::pair<std::string_view, std::string_view> contractions[] = {
        {"in dem ", "im "},  {"von dem ", "vom "}, {"zu dem ", "zum "},
        {"zu der ", "zur "}, {"an dem ", "am "},   {"bei dem ", "beim "}};
    for (const auto& [apart, together] : contractions)
        for (size_t found = out.find(apart); found != std::string::npos;
             found = out.find(apart, found + 1))
            // "…, in dem das …" starts a relative clause and stays.
            if (found == 0 || out[found - 1] == '(' ||
                (out[found - 1] == ' ' &&
                 (out[found - 2] != ',' ||
                  std::isupper(static_cast<unsigned char>(out[found + apart.size()])))))
                out.replace(found, apart.size(), together);
    return out;
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) {
        text[0] = static_cast<char>(std::toupper(first));
    } else if (first == 0xC3 && text.size() > 1) {
        // ä, ö, ü and their like stand 0x20 above their capitals.
        const auto second = static_cast<unsigned char>(text[1]);
        if (second >= 0xA0 && second != 0xB7) text[1] = static_cast<char>(second - 0x20);
    }
    return text;
}

}  // namespace cantina
