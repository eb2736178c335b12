// What is printed on a card. A title is a card as a design; copies of it are the cards of a match.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/abilities/ability.h"
#include "engine/abilities/titles.h"
#include "engine/base/bits.h"
#include "engine/base/text.h"
#include "engine/base/types.h"
#include "engine/words/grammar.h"

namespace cantina::lcg {

/// A side of the Force; also the number of its seat, so the dark side sits first.
enum class Side : u8 { dark, light };
enum class Faction : u8 {
    jedi,
    rebel_alliance,
    smugglers_and_spies,
    sith,
    imperial_navy,
    scum_and_villainy,
    neutral,
};
inline constexpr int faction_count = 7;
enum class Kind : u8 { affiliation, objective, unit, enhancement, event, fate };
inline constexpr int kind_count = 6;

/// The three types of combat icons.
enum class Icon : u8 { unit_damage, tactics, blast };
inline constexpr int icon_count = 3;

/// Keywords that a card has or has not. (Edge has a value, Protect a trait.)
enum class Keyword : u8 { elite, limited, no_enhancements, shielding, targeted_strike };
inline constexpr int keyword_count = 5;

/// What an enhancement is attached to.
enum class Host : u8 { none, own_play_area, dial, card };

/// A set of the cards of a match: 128 numbers for each seat.
using Cards = Bits<4>;
inline constexpr int max_cards = Cards::capacity;
inline constexpr int cards_of_seat = max_cards / 2;
/// More titles a library cannot have: a State names them in one byte.
inline constexpr int max_titles = 255;

/// The traits in the order of the lexicon, one bit each.
using Traits = u64;

struct Title {
    std::string id;
    Text name;
    Text article;          // of a name that has one: "the", "die"
    std::string genitive;  // of the German name if it is not formed with "s"
    /// What a German pronoun for it follows; not said: that of the noun for its kind.
    std::optional<Gender> gender = {};
    bool plural_en = false;  // its name takes the verb in the plural
    bool plural_de = false;
    Side side = Side::dark;
    Faction faction = Faction::neutral;
    Kind kind = Kind::unit;
    u8 cost = 0;
    u8 force = 0;  // Force icons
    u8 resources = 0;
    u8 capacity = 0;  // how much damage destroys it; 0: it cannot be damaged
    u8 icons[icon_count] = {};
    u8 edge_icons[icon_count] = {};  // only for who has the edge
    u8 priority = 0;                 // of a fate card
    u8 keywords = 0;                 // one bit each
    u8 edge = 0;                     // Edge (X)
    Traits protects = 0;             // Protect (trait)
    Traits traits = 0;
    bool unique = false;
    bool one_per_deck = false;        // objectives: limit 1 per objective deck
    bool affiliation_only = false;    // objectives: only with the affiliation of its faction
    bool house = false;               // invented here because the printed card is not established
    Host host = Host::none;           // enhancements
    u16 enhances = 0;                 // the filter a host has to pass
    std::vector<u16> abilities = {};  // numbers in the code
    Text note = {};                   // a doubt or ruling worth reading

    bool has(Keyword keyword) const { return keywords >> static_cast<int>(keyword) & 1; }
    bool is_plural(Language language) const {
        return language == Language::de ? plural_de : plural_en;
    }
};

/// Six cards that are in a deck together or not at all.
struct ObjectiveSet {
    static constexpr int command_cards = 5;
    u16 number = 0;
    u16 objective = 0;
    u16 cards[command_cards] = {};
};

/// A ready-made deck.
struct StarterDeck {
    std::string id;
    Text name;
    u16 affiliation = 0;
    std::vector<u16> sets = {};  // their numbers
};

/// The game's compiled content: everything that never changes, whatever the setup.
struct Library {
    std::vector<Title> titles;
    std::vector<ObjectiveSet> sets;
    std::vector<StarterDeck> decks;
    Code code;
    u64 fingerprint = 0;  // of the content; replays name it

    /// The number of the title with this id, or -1.
    int find(std::string_view id) const { return title_number(titles, id); }
    /// The set with this number, or null.
    const ObjectiveSet* find_set(int number) const;
    const StarterDeck* find_deck(std::string_view id) const;
};

}  // namespace cantina::lcg
