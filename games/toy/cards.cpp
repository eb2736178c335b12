#include "games/toy/cards.h"

#include "engine/compiler.h"

namespace cantina::toy {

const char* const cards_yaml = R"(
- {id: home, kind: home, health: 12}

# Units
- id: scout
  cost: 1
  power: 1
  health: 1
  ability: {when: enters, do: [{draw: 1}]}
- id: guard
  cost: 2
  power: 1
  health: 3
  ability: {always: [guard]}
- id: knight
  cost: 2
  power: 2
  health: 2
  ability:
    price: [exhaust-this]
    targets: {from: [enemy-units, enemy-homes]}
    do: [{damage-it: 1}]
- id: medic
  cost: 2
  power: 1
  health: 2
  ability: {when: would-be-destroyed, limit: turn, do: [save]}
- id: captain
  cost: 3
  power: 1
  health: 2
  ability: {always: [{power-of: {amount: 1, of: {kind: unit, other: true}}}]}
- id: golem
  cost: 3
  power: 2
  health: 4
  ability: {always: [{armor: 2}]}
- id: leech
  cost: 1
  power: 3
  health: 3
  ability: {when: turn-starts, forced: true, do: [{damage: {amount: 1, from: home}}]}
- id: echo
  cost: 2
  power: 1
  health: 3
  ability: {when: damaged, do: [{gain: 1}]}
- id: smith
  cost: 2
  power: 1
  health: 2
  ability: {when: you-play, of: {kind: unit}, first: true, do: [{shield: {from: units}}]}
- id: avenger
  cost: 2
  power: 2
  health: 1
  ability: {when: destroyed, forced: true, do: [{damage: {amount: 1, from: enemy-homes}}]}
- id: herald
  cost: 1
  power: 1
  health: 2
  ability: {when: wins-duel, do: [{draw: 1}]}

# Events
- id: volley
  kind: event
  cost: 1
  ability:
    targets: {up-to: 2, from: enemy-units}
    do: [{damage-it: 1}]
- id: counter
  kind: event
  cost: 1
  ability: {from: hand, when: event-executes, do: [cancel]}
- id: worse
  kind: event
  cost: 1
  ability:
    from: hand
    when: response-executes
    do:
      - cancel
      - then: [{damage: {amount: 1, from: enemy-homes}}]
- id: deflect
  kind: event
  ability:
    from: hand
    when: would-be-damaged
    of: {kind: unit}
    do: [{redirect: {amount: 1, from: [units, enemy-units]}}]
- id: plan
  kind: event
  ability:
    do:
      - look: 3
      - bury: {up-to: 2, from: looked-at}
      - draw: 1
- id: spy
  kind: event
  cost: 1
  ability:
    do:
      - look-at-hand
      - opponent: [{discard: {from: hand, of: {kind: unit}}}]
      - then: [{gain: 1}]
- id: gamble
  kind: event
  ability:
    do:
      - roll
      - then: [{gain: as-many}]
- id: storm
  kind: event
  cost: 2
  ability:
    do:
      - damage: {amount: 1, count: all, from: [units, enemy-units]}
      - then: [{draw: 1}]
- id: rally
  kind: event
  cost: 1
  ability:
    do:
      - select: {count: all, from: units}
      - for-each:
          - may: [{pay: 1}]
          - then: [{boost-it: {amount: 1, until: engagement}}]
      - repeat: {times: units, do: [{gain: 1}]}
- id: oracle
  kind: event
  ability:
    do:
      - search: 4
      - then: [{gain: 2}]
- id: threat
  kind: event
  cost: 1
  ability:
    do:
      - choose:
          by: opponent
          of:
            - [{opponent: [{discard: {from: hand}}]}]
            - [{damage: {amount: 2, from: enemy-homes}}]
- id: pact
  kind: event
  ability:
    do:
      - next: {when: you-play, of: {kind: unit}, until: phase, do: [{draw: 1}]}
      - later: {when: turn-ends, do: [{discard: {from: hand}}]}
- id: haste
  kind: event
  ability:
    do: [{boost: {amount: 2, until: strike, from: units}}]
- id: oath
  kind: event
  cost: 1
  ability:
    do: [{boost: {amount: 1, until: match, from: units}}]
- id: bargain
  kind: event
  ability:
    do: [{cheaper: 2}]
- id: tribute
  kind: event
  ability:
    limit: turn
    do:
      - do: [{gain: 1}]
        instead: [{gain: 3}]
        if: {has-units: 2}

# Named targets
- id: surgeon
  kind: event
  cost: 1
  ability:
    targets:
      - {from: units, of: {wounded: true}, as: patient}
      - {from: [units, enemy-units], of: {other-than: patient}, as: victim}
    do:
      - move-damage: {amount: 2, off: patient, onto: victim}
      - if: {is-wounded: patient}
        then: [{draw: 1}]

# So many of a kind
- id: campaign
  kind: event
  cost: 1
  ability:
    do:
      - send: {from: reserve, budget: {stars: 5}}
      - then: [{gain: as-many}]

# Several opponents
- id: levy
  kind: event
  cost: 1
  ability:
    do:
      - each-opponent:
          - opponent: [{discard: {from: hand}}]
          - then: [{gain: 1}]
- id: feud
  kind: event
  cost: 1
  ability:
    if: {opponent-has-units: 1}
    do:
      - repeat: {times: opponent-units, do: [{gain: 1}]}
      - later: {when: turn-ends, do: [{opponent: [{discard: {from: hand}}]}]}
)";

namespace {

const std::vector<std::string> kinds = {"unit", "event", "home"};

u8 figure(const Entry& entry, const char* key) {
    return entry.has(key) ? static_cast<u8>(entry.at(key).number(0, 20)) : u8{0};
}

Title read_title(const Entry& entry) {
    entry.expect_keys({"id", "kind", "cost", "power", "health", "ability"});
    Title title;
    title.id = entry.at("id").string();
    if (entry.has("kind")) title.kind = static_cast<Kind>(entry.at("kind").one_of(kinds, "kind"));
    title.cost = figure(entry, "cost");
    title.power = figure(entry, "power");
    title.health = figure(entry, "health");
    return title;
}

}  // namespace

int Library::find(const std::string& id) const {
    for (size_t i = 0; i < titles.size(); ++i)
        if (titles[i].id == id) return static_cast<int>(i);
    return -1;
}

Library compile_library(const std::string& yaml, const std::string& shown_as) {
    Library library;
    const std::vector<Entry> entries = Entry::parse(yaml, shown_as).items();
    for (const Entry& entry : entries) library.titles.push_back(read_title(entry));
    AbilityCompiler compiler(vocabulary(), library.code, [&](const std::string& id) {
        const int found = library.find(id);
        return found < 0 ? std::nullopt : std::optional<int>(found);
    });
    for (size_t i = 0; i < entries.size(); ++i)
        if (entries[i].has("ability"))
            library.titles[i].ability =
                compiler.ability(entries[i].at("ability"), static_cast<u16>(i), 0);
    note_opponents(library.code, vocabulary());
    return library;
}

}  // namespace cantina::toy
