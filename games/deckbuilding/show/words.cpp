#include "games/deckbuilding/show/words.h"

#include "engine/people/names.h"
#include "games/deckbuilding/game.h"
#include "games/deckbuilding/state.h"

namespace cantina::deckbuilding {

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

namespace {

constexpr NamedNumber question_names[] = {
    {question::turn, "turn"},
    {question::secret_base, "secret-base"},
    {question::new_base, "new-base"},
    {question::reward, "reward"},
    {question::split_damage, "split-damage"},
    {question::leftover, "leftover"},
};
constexpr NamedNumber answer_names[] = {
    {answer::play, "play"},
    {answer::purchase, "buy"},
    {answer::pay_off, "pay-off"},
    {answer::assign, "assign"},
    {answer::resolve, "resolve"},
    {answer::end_turn, "end-turn"},
    {answer::put_damage, "put-damage"},
};

}  // namespace

std::string_view question_name(u8 question) {
    return cantina::question_name(question, question_names);
}
std::string_view answer_name(u8 kind) { return cantina::answer_name(kind, answer_names); }

}  // namespace cantina::deckbuilding
