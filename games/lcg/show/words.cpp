#include "games/lcg/show/words.h"

#include "engine/people/names.h"
#include "games/lcg/nouns.h"
#include "games/lcg/rules.h"

namespace cantina::lcg {

std::string side_name(Seat seat, Language language) {
    if (seat == dark) return std::string(say(language, "Dark side", "Dunkle Seite"));
    return std::string(say(language, "Light side", "Helle Seite"));
}

std::string the_side(Seat seat, Language language, Case wanted) {
    if (language == Language::en) return seat == dark ? "the dark side" : "the light side";
    const bool direct = wanted == Case::nominative || wanted == Case::accusative;
    const std::string which = seat == dark ? "dunkle" : "helle";
    return direct ? "die " + which + " Seite" : "der " + which + "n Seite";
}

char faction_letter(Faction faction, Language language) {
    return say(language, "JRMSICN", "JRMSIAN")[static_cast<size_t>(faction)];
}

std::string phase_name(Phase phase, Language language) {
    static constexpr std::string_view names[][2] = {
        {"setup", "Aufbau"},
        {"balance phase", "Gleichgewicht-Phase"},
        {"refresh phase", "Auffrischen-Phase"},
        {"draw phase", "Nachziehen-Phase"},
        {"deployment phase", "Aufmarsch-Phase"},
        {"conflict phase", "Konflikt-Phase"},
        {"Force phase", "Macht-Phase"},
    };
    return std::string(names[static_cast<int>(phase)][language == Language::de]);
}

std::string name_in(const Title& title, Language language, Case wanted) {
    const std::string& name = title.name.in(language);
    const bool proper_name = title.unique && title.kind == Kind::unit;
    if (language == Language::en || wanted == Case::nominative || proper_name) return name;
    return "„" + name + "“";
}

std::string the_dial(Language language, Case wanted) {
    return noun_alone(language, nouns().at("dial"), wanted, Determiner::the);
}

std::string icons_text(const int (&icons)[icon_count], Language language) {
    std::string list;
    for (int type = 0; type < icon_count; ++type) {
        if (icons[type] <= 0) continue;
        list += (list.empty() ? "" : ", ") + std::to_string(icons[type]) + " " +
                name_of(static_cast<Icon>(type)).in(language);
    }
    return list;
}

std::vector<std::string> trait_names(Traits mask, Language language) {
    std::vector<std::string> names;
    for (size_t i = 0; i < traits().size(); ++i)
        if (mask >> i & 1) names.push_back(traits()[i].name.in(language));
    return names;
}

namespace {

constexpr NamedNumber question_names[] = {
    {question::put_under, "put-under"},
    {question::mulligan, "mulligan"},
    {question::reveal, "reveal"},
    {question::balance_damage, "balance-damage"},
    {question::discard_one, "discard-one"},
    {question::discard_down, "discard-down"},
    {question::action, "action"},
    {question::pay, "pay"},
    {question::host, "host"},
    {question::engage, "engage"},
    {question::attackers, "attackers"},
    {question::defenders, "defenders"},
    {question::shielding, "shielding"},
    {question::edge_card, "edge-card"},
    {question::fate_order, "fate-order"},
    {question::fate_again, "fate-again"},
    {question::strike, "strike"},
    {question::icon, "icon"},
    {question::damage_target, "damage-target"},
    {question::tactics, "tactics"},
    {question::protect, "protect"},
    {question::shield, "shield"},
    {question::commit, "commit"},
    {question::capture_at, "capture-at"},
    {question::order, "order"},
    {question::strip, "strip"},
};
constexpr NamedNumber answer_names[] = {
    {answer::play, "play"},
    {answer::produce, "produce"},
    {answer::engage, "engage"},
    {answer::resolve, "resolve"},
    {answer::take, "take"},
    {answer::strip_damage, "strip-damage"},
    {answer::strip_focus, "strip-focus"},
    {answer::strip_shield, "strip-shield"},
    {answer::as_enhancement, "as-enhancement"},
    {answer::as_unit, "as-unit"},
};

}  // namespace

std::string_view question_name(u8 question) {
    return cantina::question_name(question, question_names);
}
std::string_view answer_name(u8 kind) { return cantina::answer_name(kind, answer_names); }

std::string_view engagement_step(const State& state) {
    for (u64 i = 0; i < state.agenda.size; ++i) {
        if (state.agenda.steps[i].kind != step::engagement) continue;
        const u8 stage = state.agenda.steps[i].stage;
        if (stage < engagement_stage::defenders_asked) return "attackers";
        if (stage <= engagement_stage::edge_battle) return "defenders";
        return stage == engagement_stage::after_edge ? "edge" : "strikes";
    }
    return "";
}

std::string_view id_of(Phase phase) {
    static constexpr std::string_view names[] = {"setup",      "balance",  "refresh", "draw",
                                                 "deployment", "conflict", "force"};
    return names[static_cast<int>(phase)];
}

std::string_view id_of(Zone zone) {
    static constexpr std::string_view names[] = {
        "hand",        "discard", "units",          "enhancements", "objectives", "chosen",
        "edge",        "victory", "captured",       "playing",      "aside",      "ordering",
        "affiliation", "deck",    "objective-deck", "box"};
    static_assert(std::size(names) == static_cast<size_t>(Zone::box) + 1);
    return names[static_cast<size_t>(zone)];
}

}  // namespace cantina::lcg
