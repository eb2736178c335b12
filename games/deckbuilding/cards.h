// What is printed on a card. A title is a card as a design; copies of it are the cards of a match.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "engine/abilities/ability.h"
#include "engine/abilities/titles.h"
#include "engine/base/bits.h"
#include "engine/base/text.h"
#include "engine/base/types.h"

namespace cantina::deckbuilding {

enum class Faction : u8 { empire, rebel, neutral };
inline constexpr int faction_count = 3;

/// A set of cards. Each faction has a word of its own in it, so that all a player can own lies in
/// two: the own faction's and the neutral one. A library with more cards of a faction is refused.
using Cards = Bits<faction_count>;
inline constexpr int max_cards = Cards::capacity;
inline constexpr int max_cards_of_faction = 64;
inline constexpr int neutral_word = static_cast<int>(Faction::neutral);
enum class Kind : u8 { unit, capital_ship, base };
/// Where a card starts.
enum class Origin : u8 { starter, galaxy, pilot, base };
enum class Trait : u8 {
    trooper,
    vehicle,
    fighter,
    transport,
    officer,
    bounty_hunter,
    scoundrel,
    droid,
    jedi,
    sith
};
inline constexpr int trait_count = 10;

struct Title {
    std::string id;
    Text name;
    Text article;                         // of a name that has one: "the", "der"; also German only
    std::string genitive;                 // of the German name if it is not formed with "s"
    std::array<std::string, 4> declined;  // or all its German cases, article and all
    std::string pronoun;                  // German, of a name without article: "sie"; else "er"
    bool plural = false;                  // "Gunners": takes verbs in the plural
    Faction faction = Faction::neutral;
    Kind kind = Kind::unit;
    Origin origin = Origin::galaxy;
    u8 copies = 1;
    u8 cost = 0;
    u8 attack = 0;
    u8 resources = 0;
    u8 force = 0;
    u8 target = 0;  // 0: cannot be attacked in the galaxy row
    u8 hit_points = 0;
    u16 traits = 0;  // one bit each
    bool unique = false;
    bool starting_base = false;
    bool beginner_base = false;
    bool house = true;  // not one of the printed cards: says so, or names no source
    u16 ability = 0;    // number in the code, 0: none
    u16 reward = 0;
    Text note;  // a doubt or ruling worth reading

    bool has(Trait trait) const { return traits >> static_cast<int>(trait) & 1; }
};

/// The game's compiled content: everything that never changes, whatever the setup.
struct Library {
    std::vector<Title> titles;
    Code code;
    u64 fingerprint = 0;  // of the content; replays name it

    /// The number of the title with this id, or -1.
    int find(std::string_view id) const { return title_number(titles, id); }
};

}  // namespace cantina::deckbuilding
