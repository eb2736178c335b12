#include "games/deckbuilding/words.h"

#include "games/deckbuilding/state.h"

namespace cantina::deckbuilding {

namespace {

/// The half of "one|many" that fits.
std::string_view half(std::string_view both, bool many) {
    const size_t bar = both.find('|');
    return many ? both.substr(bar + 1) : both.substr(0, bar);
}

std::string slot(std::string_view name, const Slots& slots) {
    if (name == "n") return std::to_string(slots.number);
    if (name.substr(0, 2) == "n:")
        return std::to_string(slots.number) + " " +
               std::string(half(name.substr(2), slots.number != 1));
    for (const auto& [word, text] : slots.words)
        if (word == name) return text;
    broken("a sentence has a slot without a word", __FILE__, __LINE__);
}

}  // namespace

std::string fill(std::string_view pattern, const Slots& slots) {
    std::string text;
    for (size_t at = 0; at < pattern.size(); ++at) {
        const char c = pattern[at];
        if (c != '{' && c != '[') {
            text += c;
            continue;
        }
        const size_t end = pattern.find(c == '{' ? '}' : ']', at);
        CANTINA_CHECK(end != std::string_view::npos);
        const std::string_view inside = pattern.substr(at + 1, end - at - 1);
        text += c == '{' ? slot(inside, slots) : std::string(half(inside, slots.plural));
        at = end;
    }
    return text;
}

std::string side_name(Seat seat, Language language) {
    if (seat == empire) return std::string(say(language, "Empire", "Imperium"));
    return std::string(say(language, "Rebels", "Rebellen"));
}

std::string the_side(Seat seat, Language language, Case wanted) {
    if (language == Language::en) return "the " + side_name(seat, language);
    static constexpr std::string_view forms[seat_count][4] = {
        {"das Imperium", "des Imperiums", "dem Imperium", "das Imperium"},
        {"die Rebellen", "der Rebellen", "den Rebellen", "die Rebellen"}};
    return std::string(forms[seat][static_cast<int>(wanted)]);
}

std::string faction_name(Faction faction, Language language) {
    switch (faction) {
        case Faction::empire:
            return std::string(say(language, "Empire", "Imperium"));
        case Faction::rebel:
            return std::string(say(language, "Rebels", "Rebellen"));
        case Faction::neutral:
            break;
    }
    return "neutral";
}

char faction_letter(Faction faction) { return "ERN"[static_cast<int>(faction)]; }

std::string trait_name(Trait trait, Language language) {
    static constexpr std::string_view names[trait_count][2] = {
        {"trooper", "Truppler"},  {"vehicle", "Fahrzeug"},
        {"fighter", "Jäger"},     {"transport", "Transporter"},
        {"officer", "Offizier"},  {"bounty hunter", "Kopfgeldjäger"},
        {"scoundrel", "Halunke"}, {"droid", "Droide"},
        {"Jedi", "Jedi"},         {"Sith", "Sith"}};
    return std::string(names[static_cast<int>(trait)][language == Language::de]);
}

std::string kind_name(Kind kind, Language language) {
    switch (kind) {
        case Kind::unit:
            return std::string(say(language, "unit", "Einheit"));
        case Kind::capital_ship:
            return std::string(say(language, "capital ship", "Großkampfschiff"));
        case Kind::base:
            break;
    }
    return std::string(say(language, "base", "Stützpunkt"));
}

std::string force_space(int force) {
    if (force == 0) return "N";
    return (force < 0 ? "E" : "R") + std::to_string(force < 0 ? -force : force);
}

std::string join(const std::vector<std::string>& parts, std::string_view last) {
    std::string text;
    for (size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += i + 1 == parts.size() ? " " + std::string(last) + " " : ", ";
        text += parts[i];
    }
    return text;
}

std::string joined_and(const std::vector<std::string>& parts, Language language) {
    return join(parts, say(language, "and", "und"));
}

std::string joined_or(const std::vector<std::string>& parts, Language language) {
    return join(parts, say(language, "or", "oder"));
}

std::string capitalised(std::string text) {
    if (text.empty()) return text;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first >= 'a' && first <= 'z') text[0] = static_cast<char>(first - 'a' + 'A');
    // ä, ö, ü are 0xC3 with a second byte that is 0x20 above that of the capital.
    if (first == 0xC3 && text.size() > 1) {
        const auto second = static_cast<unsigned char>(text[1]);
        if (second >= 0xA0 && second <= 0xBE) text[1] = static_cast<char>(second - 0x20);
    }
    return text;
}

}  // namespace cantina::deckbuilding
