#include "games/lcg/show/speaker.h"

#include <bit>

#include "games/lcg/nouns.h"
#include "games/lcg/show/words.h"
#include "games/lcg/vocabulary.h"

namespace cantina::lcg {

namespace {

/// What an enhancement is attached to, as its filter says. Cards that only may enter play as an
/// enhancement do so on units.
Kind kind_of_host(const Library& library, const Title& title) {
    for (const Filter::Predicate& asked : library.code.filters.at(title.enhances).predicates)
        if (static_cast<Predicate>(asked.kind) == Predicate::kind)
            return static_cast<Kind>(std::countr_zero(asked.values));
    return Kind::unit;
}

}  // namespace

Noun noun_of(const Title& title) {
    Noun noun;
    noun.en = title.name.en;
    noun.de = name_in(title, Language::de, Case::accusative);
    noun.de_genitive = title.genitive.empty() && noun.de == title.name.de ? noun.de + "s"
                       : title.genitive.empty()                           ? noun.de
                                                                          : title.genitive;
    noun.naming = title.article.empty() ? Naming::name : Naming::name_with_article;
    noun.gender = title.gender.value_or(noun_of(title.kind).gender);
    return noun;
}

Speaker speaker_of(const Library& library, const Title& title) {
    Speaker made;
    made.self = noun_of(title.kind);
    made.in_play = {"{this} is in play", "{this} im Spiel ist"};
    made.named = [&library](int number) {
        return noun_of(library.titles.at(static_cast<size_t>(number)));
    };
    NounPhrase host;
    host.noun = noun_of(kind_of_host(library, title));
    host.determiner = Determiner::the;
    host.modifiers = {{adjectives().at("enhanced")}};
    made.host = host;
    // LCG-ABIL-38: the copies of an event share its limit.
    if (title.kind == Kind::event)
        made.limit = {"play only one card of this title per {0}",
                      "spiele pro {0} nur eine Karte dieses Titels aus"};
    return made;
}

}  // namespace cantina::lcg
