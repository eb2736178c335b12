#include "games/deckbuilding/show/card_text.h"

#include "engine/base/check.h"
#include "games/deckbuilding/nouns.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {

namespace {

constexpr Faction enemy_of(Faction faction) {
    return faction == Faction::empire ? Faction::rebel : Faction::empire;
}

/// The faction of whoever reads "you" on a card: its own, or for its reward the other one. Either
/// faction may have a neutral card, so there nothing better than "your faction" can be said.
const Modifier* faction_word(Faction reader, int predicate, int value, Who actor) {
    if (static_cast<Predicate>(predicate) != Predicate::faction || reader == Faction::neutral)
        return nullptr;
    if (static_cast<Side>(value) == Side::neutral) return nullptr;
    const bool own = (static_cast<Side>(value) == Side::own) == (actor == Who::you);
    return &modifier_of(own ? reader : enemy_of(reader));
}

Speaker speaker(const Library& library, const Title& title, bool reward, Language language) {
    const Faction reader = title.faction == Faction::neutral ? Faction::neutral
                           : reward                          ? enemy_of(title.faction)
                                                             : title.faction;
    Speaker made;
    made.self = title.kind == Kind::capital_ship ? nouns().at("ship") : noun_of(title.kind);
    made.in_play = title.kind == Kind::base ? Text{"this is your base", "dies dein Stützpunkt ist"}
                                            : Text{"{this} is in play", "{this} im Spiel ist"};
    made.named = [&library, language](int number) {
        return name_of(library.titles.at(static_cast<size_t>(number)), language);
    };
    made.known_as = [reader](int predicate, int value, Who actor) {
        return faction_word(reader, predicate, value, actor);
    };
    return made;
}

Gender gender_of(const Title& title) {
    if (title.article.de == "die" || title.pronoun == "sie") return Gender::feminine;
    if (title.article.de == "das" || title.pronoun == "es") return Gender::neuter;
    return Gender::masculine;
}

}  // namespace

Describer describer(const Library& library) {
    static const bool complete = (require_phrases(vocabulary()), true);
    CANTINA_CHECK(complete);
    return {vocabulary(), library.code};
}

Noun name_of(const Title& title, Language language) {
    Noun noun;
    noun.en = noun.en_plural = title.name.en;
    noun.de = noun.de_plural = title.name.de;
    noun.de_genitive = title.genitive.empty() ? title.name.de + "s" : title.genitive;
    noun.naming = title.article.in(language).empty() ? Naming::name : Naming::name_with_article;
    noun.gender = gender_of(title);
    noun.number = title.plural ? Number::many : Number::one;
    noun.de_name = title.declined;
    return noun;
}

std::string name_in(const Title& title, Language language, Case which) {
    if (language == Language::en) return title.name.en;
    return noun_alone(language, name_of(title, language), which);
}

std::string of_name(const Title& title, Language language) {
    if (language == Language::en) return title.name.en;
    if (!title.article.de.empty()) return name_in(title, language, Case::genitive);
    return "von " + name_in(title, language, Case::dative);
}

std::string ability_text(const Library& library, u16 title, Language language) {
    const Title& card = library.titles.at(title);
    if (card.ability == 0) return "";
    return describer(library).ability(card.ability, speaker(library, card, false, language),
                                      language);
}

std::string reward_text(const Library& library, u16 title, Language language) {
    const Title& card = library.titles.at(title);
    if (card.reward == 0) return "";
    return describer(library).ability(card.reward, speaker(library, card, true, language),
                                      language);
}

Speaker speaker_at(const Library& library, u16 title, int at, Language language) {
    const Title& card = library.titles.at(title);
    const Ability& reward = library.code.abilities.at(card.reward);
    const bool in_reward = card.reward != 0 && at >= reward.start && at < reward.finish;
    return speaker(library, card, in_reward, language);
}

std::string part_text(const Library& library, u16 title, int from, int to, Language language,
                      const Perspective& telling) {
    return describer(library).part(from, to, speaker_at(library, title, from, language), language,
                                   telling);
}

std::string condition_text(const Library& library, u16 title, int condition, Language language) {
    return describer(library).condition(
        condition, speaker(library, library.titles.at(title), false, language), language);
}

}  // namespace cantina::deckbuilding
