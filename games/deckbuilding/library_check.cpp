#include "games/deckbuilding/library_check.h"

#include <algorithm>
#include <initializer_list>

#include "engine/abilities/card_table.h"
#include "engine/abilities/content.h"
#include "games/deckbuilding/state.h"
#include "games/deckbuilding/vocabulary.h"

namespace cantina::deckbuilding {

namespace {

constexpr int zones_of(std::initializer_list<Zone> zones) {
    int mask = 0;
    for (Zone zone : zones) mask |= 1 << static_cast<int>(zone);
    return mask;
}

constexpr int of_the_row =
    zones_of({Zone::galaxy_row, Zone::ships_in_row, Zone::enemy_ships_in_row});

/// Where the cards of a verb may lie. The rules know what it means to destroy a ship in the row,
/// but not to return one to a hand.
struct Reach {
    const char* verb;
    int zones;
};
constexpr Reach reaches[] = {
    {"discard", zones_of({Zone::hand, Zone::looked_at}) | of_the_row},
    {"exile", zones_of({Zone::hand, Zone::discard})},
    {"deal-damage", zones_of({Zone::opponent_ships, Zone::opponent_base})},
    {"destroy", zones_of({Zone::opponent_ships, Zone::ships_in_row, Zone::enemy_ships_in_row})},
    {"swap-with-galaxy-top", of_the_row},
    {"put-in-row", of_the_row},
    {"return-to-hand", zones_of({Zone::discard})},
    {"take-to-hand", of_the_row},
    {"purchase", zones_of({Zone::galaxy_discard}) | of_the_row},
    {"put-on-opponent-deck", zones_of({Zone::opponent_hand})},
};

std::vector<std::string> names_of(int zones) {
    std::vector<std::string> names;
    for (int i = 0; i < zone_count; ++i)
        if (zones >> i & 1) names.push_back(vocabulary().zones[static_cast<size_t>(i)].name);
    return names;
}

void check_reach(const VerbWords& words, const Instruction& selection) {
    for (const Reach& reach : reaches)
        if (words.name == reach.verb && selection.arg[2] & ~reach.zones)
            throw CodeFault(
                with_list({"'{1}' takes cards only from {0}", "„{1}“ nimmt Karten nur aus {0}"},
                          names_of(reach.zones), words.name));
}

/// Nobody owns a card of the other side; State and options rely on it.
void check_sides(const Code& code, const VerbWords& words, const Instruction& selection) {
    if (words.name != "take-to-hand" && words.name != "purchase") return;
    const auto& parts = code.filters[static_cast<size_t>(selection.arg[3])].predicates;
    const bool leaves_enemy_out = std::any_of(parts.begin(), parts.end(), [](const auto& part) {
        return static_cast<Predicate>(part.kind) == Predicate::faction &&
               !(part.values >> static_cast<int>(Side::enemy) & 1);
    });
    if (!leaves_enemy_out)
        throw CodeFault(
            {"'" + words.name + "' takes only own and neutral cards: say which faction",
             "'" + words.name + "' nimmt nur eigene und neutrale Karten: nenne die Fraktion"});
}

/// What the verbs of this game cannot do, whatever lies on the table.
void check_verb(const Code& code, const Title& title, const Ability& ability,
                const VerbWords& words, const Instruction& verb, const Instruction* selection) {
    if (selection) check_reach(words, *selection);
    if (selection) check_sides(code, words, *selection);
    if (words.name == "look-at-galaxy-top" && verb.arg[0] > Deck<Cards, 8>::known_capacity)
        throw CodeFault({"nobody looks at more than 8 cards of the galaxy deck",
                         "niemand sieht sich mehr als 8 Karten des Galaxis-Decks an"});
    if (words.name == "exile-this" &&
        (title.kind == Kind::base || ability.flags & Ability::reward_flag ||
         ability.trigger == static_cast<u8>(Trigger::purchased)))
        throw CodeFault({"'exile-this' needs a unit or a capital ship in play",
                         "„exile-this“ braucht eine Einheit oder ein Großkampfschiff im Spiel"});
}

}  // namespace

std::optional<TitleFault> fault_of(const Title& title) {
    const bool base = title.kind == Kind::base;
    const bool attackable = title.kind == Kind::unit && title.faction != Faction::neutral &&
                            title.origin == Origin::galaxy;
    if (base != (title.origin == Origin::base))
        return {{nullptr,
                 {"a base belongs to deck 'base', and nothing else does",
                  "ein Stützpunkt gehört zum Deck „base“, und sonst nichts"}}};
    if ((base || title.kind == Kind::capital_ship) && title.hit_points == 0)
        return {{nullptr,
                 {"'hit-points' is missing: bases and capital ships need them",
                  "„hit-points“ fehlt: Stützpunkte und Großkampfschiffe brauchen sie"}}};
    if (title.kind == Kind::unit && title.hit_points)
        return {
            {"hit-points", {"a unit has no hit points", "eine Einheit hat keine Trefferpunkte"}}};
    if (base && title.faction == Faction::neutral)
        return {{nullptr, {"a base belongs to a side", "ein Stützpunkt gehört zu einer Seite"}}};
    if (title.origin == Origin::starter && title.faction == Faction::neutral)
        return {{nullptr,
                 {"a starter card belongs to a side", "eine Startkarte gehört zu einer Seite"}}};
    if (title.origin == Origin::pilot && title.faction != Faction::neutral)
        return {{nullptr, {"the pilots are neutral", "die Piloten sind neutral"}}};
    if (base && title.copies != 1)
        return {{"copies", {"there is one copy of each base", "jeden Stützpunkt gibt es einmal"}}};
    if (attackable && (title.target == 0 || title.reward == 0))
        return {{nullptr,
                 {"a unit of a side in the galaxy deck needs 'target' and 'reward' "
                  "(DBG-BOUNTY-02)",
                  "eine Einheit einer Seite im Galaxis-Deck braucht „target“ und „reward“ "
                  "(DBG-BOUNTY-02)"}}};
    if (!attackable && (title.target || title.reward))
        return {{nullptr,
                 {"only units of a side in the galaxy deck have 'target' and 'reward'",
                  "nur Einheiten einer Seite im Galaxis-Deck haben „target“ und „reward“"}}};
    return std::nullopt;
}

std::vector<Text> miscounted(const std::vector<Title>& titles) {
    struct Count {
        Origin origin;
        int faction;  // -1: all together
        int wanted;
        Text what;
    };
    const Count counts[] = {
        {Origin::starter,
         0,
         10,
         {"Empire starter cards (DBG-COMP-04)", "Startkarten des Imperiums (DBG-COMP-04)"}},
        {Origin::starter,
         1,
         10,
         {"Rebel starter cards (DBG-COMP-05)", "Startkarten der Rebellen (DBG-COMP-05)"}},
        {Origin::pilot,
         -1,
         10,
         {"Outer Rim Pilots (DBG-COMP-08)", "Outer-Rim-Piloten (DBG-COMP-08)"}},
    };
    std::vector<Text> faults;
    for (const Count& count : counts) {
        int found = 0;
        for (const Title& title : titles)
            if (title.origin == count.origin &&
                (count.faction < 0 || static_cast<int>(title.faction) == count.faction))
                found += title.copies;
        if (found != count.wanted)
            faults.push_back(
                {filled_line("the cards hold {0} {1} and not {2}", found, count.what.en,
                             count.wanted),
                 filled_line("es gibt {0} {1} und nicht {2}", found, count.what.de, count.wanted)});
    }
    int of_faction[faction_count] = {};
    for (const Title& title : titles) of_faction[static_cast<int>(title.faction)] += title.copies;
    for (const int all : of_faction)
        if (all > max_cards_of_faction)
            faults.push_back(
                filled({"{0} cards of a faction are too many; the limit is {1}",
                        "{0} Karten einer Fraktion sind zu viele; höchstens {1} gehen"},
                       all, max_cards_of_faction));
    return faults;
}

void check_ability(const Library& library, u16 number) {
    const Ability* ability = nullptr;
    const Title* title = nullptr;
    CodeCheck check(
        library.code, vocabulary(), static_cast<int>(library.titles.size()),
        [&](const VerbWords& words, const Instruction& verb, const Instruction* chosen) {
            check_verb(library.code, *title, *ability, words, verb, chosen);
        });
    if (number >= library.code.abilities.size()) throw CodeFault(alike("unknown ability"));
    ability = &library.code.abilities[number];
    if (ability->card >= library.titles.size())
        throw CodeFault(alike("an ability of an unknown card"));
    title = &library.titles[ability->card];
    check.ability(number);
}

void check_library(const Library& library) {
    check_every_ability(library.code, vocabulary(), library.titles.size(),
                        [&](u16 number) { check_ability(library, number); });
    const auto& abilities = library.code.abilities;
    for (size_t i = 0; i < library.titles.size(); ++i) {
        const Title& title = library.titles[i];
        const std::string where = "card '" + title.id + "': ";
        const auto figures = {title.cost, title.attack, title.resources, title.target,
                              title.hit_points};
        if (std::any_of(figures.begin(), figures.end(), [](u8 figure) { return figure > 99; }) ||
            title.copies == 0 || title.force > 2 * force_end || title.traits >> trait_count)
            refuse_library(where + "a figure out of range");
        for (u16 number : {title.ability, title.reward})
            if (number >= abilities.size() || (number && abilities[number].card != i))
                refuse_library(where + "an ability of another card");
        if ((title.ability && abilities[title.ability].flags & Ability::reward_flag) ||
            (title.reward && !(abilities[title.reward].flags & Ability::reward_flag)))
            refuse_library(where + "a reward is no ability");
        if (const auto fault = fault_of(title)) refuse_library(where + fault->reason.en);
    }
    const auto counts = miscounted(library.titles);
    if (!counts.empty()) refuse_library(counts[0].en);
}

}  // namespace cantina::deckbuilding
