#include "games/lcg/show/card_text.h"

#include "engine/base/check.h"
#include "engine/words/slots.h"
#include "games/lcg/nouns.h"
#include "games/lcg/show/speaker.h"
#include "games/lcg/show/words.h"
#include "games/lcg/vocabulary.h"

namespace cantina::lcg {

namespace {

bool is_used_from_hand(const Title& title, const Ability& ability) {
    return title.kind != Kind::event && ability.zone == 1 + static_cast<u8>(Place::hand);
}

}  // namespace

Describer describer(const Library& library) {
    static const bool complete = (require_phrases(vocabulary()), true);
    CANTINA_CHECK(complete);
    return {vocabulary(), library.code};
}

Text kind_of_ability(const Ability& ability) {
    const auto trigger = static_cast<Trigger>(ability.trigger);
    if (trigger == Trigger::always || trigger == Trigger::priority) return {};
    if (trigger == Trigger::action) return {"Action", "Aktion"};
    const bool forced = ability.flags & Ability::forced_flag;
    if (wake_of(trigger).moment == Moment::interrupt)
        return forced ? Text{"Forced Interrupt", "Erzwungene Unterbrechung"}
                      : Text{"Interrupt", "Unterbrechung"};
    return forced ? Text{"Forced Reaction", "Erzwungene Reaktion"} : Text{"Reaction", "Reaktion"};
}

std::string ability_text(const Library& library, u16 number, Language language) {
    const Ability& ability = library.code.abilities.at(number);
    const Title& title = library.titles.at(ability.card);
    std::string kind = kind_of_ability(ability).in(language);
    if (is_used_from_hand(title, ability))
        kind += say(language, " (from your hand)", " (von deiner Hand)");
    if (!kind.empty()) kind += ": ";
    return kind + describer(library).ability(number, speaker_of(library, title), language);
}

std::string keywords_text(const Title& title, Language language) {
    std::string text;
    const auto add = [&](const std::string& keyword) {
        text += (text.empty() ? "" : " ") + keyword + ".";
    };
    for (int i = 0; i < keyword_count; ++i)
        if (title.has(static_cast<Keyword>(i))) add(name_of(static_cast<Keyword>(i)).in(language));
    if (title.edge)
        add(std::string(say(language, "Edge", "Kampfvorteil")) + " (" + std::to_string(title.edge) +
            ")");
    for (const std::string& trait : trait_names(title.protects, language))
        add(std::string(say(language, "Protect", "Beschützt")) + " " + trait);
    if (title.one_per_deck)
        add(std::string(say(language, "Limit 1 per objective deck", "Limit: 1 pro Einsatzdeck")));
    if (title.affiliation_only)
        add(fill(say(language, "{faction} affiliation only", "Nur für die Fraktion {faction}"),
                 {{{"faction", name_of(title.faction).in(language)}}}));
    return text;
}

std::string host_text(const Library& library, u16 number, Language language) {
    const Title& title = library.titles.at(number);
    switch (title.host) {
        case Host::none:
            return "";
        case Host::own_play_area:
            return std::string(
                say(language, "Enhance your play area.", "Verstärke deinen Spielbereich."));
        case Host::dial:
            return std::string(say(language, "Enhance ", "Verstärke ")) +
                   the_dial(language, Case::accusative) + ".";
        case Host::card:
            break;
    }
    static const std::vector<Operand> operands = {{"of", OperandKind::filter}};
    const i16 filter = static_cast<i16>(title.enhances);
    Frame frame;
    frame.operands = &operands;
    frame.arguments = &filter;
    const Speaker self = speaker_of(library, title);
    Phrasing phrasing(vocabulary(), library.code, self, language);
    return tidy(language, phrasing.fill({"Enhance {a of}.", "Verstärke {a of:acc}."}, frame));
}

std::string card_text(const Library& library, u16 number, Language language) {
    const Title& title = library.titles.at(number);
    std::string text;
    const auto add = [&](const std::string& line) {
        if (!line.empty()) text += (text.empty() ? "" : "\n") + line;
    };
    add(keywords_text(title, language));
    add(host_text(library, number, language));
    for (u16 ability : title.abilities) add(ability_text(library, ability, language));
    return text;
}

std::string condition_text(const Library& library, u16 title, int condition, Language language) {
    return describer(library).condition(condition, speaker_of(library, library.titles.at(title)),
                                        language);
}

}  // namespace cantina::lcg
