// The words in which a game's cards are written. Each word is one row: its name in the YAML, its
// operands, and how to say it in English and German (templates, see phrasing.h).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/abilities/ability.h"
#include "engine/base/text.h"
#include "engine/words/grammar.h"

namespace cantina {

/// How a verb is said. Subject and object are templates with slots (see phrasing.h).
struct VerbPhrase {
    Verb verb = {};
    Text object = {};
    Text trail = {};               // what stands behind the German verb's last part
    Text subject = {};             // empty: whoever carries the ability out
    bool subject_is_many = false;  // "your units have", not "has"
    bool while_in_play = false;    // a constant effect on others: "While this ship is in play, …"
    Text after = {};               // a sentence that follows
    std::string mentions = {};     // what "it" means from here on: a noun, or an operand that is
                                   // a filter

    bool empty() const { return verb.en.empty(); }
};

enum class OperandKind : u8 {
    number,    // a whole number, or the name of a value
    keyword,   // one of `keywords`
    zones,     // a zone or a list of zones
    filter,    // which cards
    title,     // the id of a card
    program,   // a list of effects, compiled in line; the argument says where it starts
    target,    // the name of a card chosen before (`as: NAME`); the argument is its number
    duration,  // until when; the argument is the number of the game's table
};

struct Operand {
    std::string name;
    OperandKind kind = OperandKind::number;
    bool required = true;
    i16 fallback = 0;
    std::vector<std::string> keywords = {};
    /// How the keywords are said: as words that fill the operand's slot, as a clause that follows
    /// the verb's (none: goes without saying), or as those of the predicate of this name.
    std::vector<Text> words = {};
    std::vector<std::optional<VerbPhrase>> clauses = {};
    std::string predicate = {};
};

/// A verb. The first operand may be written without its name: `draw: 1`.
/// A verb that picks cards has `count`, `up-to`, `from`, `of` and `by` besides its own operands;
/// they become a selection before it.
struct VerbWords {
    std::string name;
    bool picks = false;
    bool constant = false;         // belongs under `always`
    bool keeps_selection = false;  // adds its cards to those chosen before
    std::vector<Operand> operands = {};
    VerbPhrase phrase = {};    // empty: an operand's clause says it all
    bool counted = false;      // limited per turn: the compiler gives its ability a tally
    bool of_opponent = false;  // is done to an opponent; of several, one is chosen before
    /// Chooses so many of a kind (muster.h): has `at-least`, `up-to`, `from`, `of`, `by` and
    /// `budget` besides its own operands.
    bool musters = false;
};

/// What a verb does to the cards that are chosen for it.
enum class Touch : u8 { neither, helps, harms, recalls };

/// Whom a verb serves, for bots that leave out what is silly.
struct VerbSense {
    Touch touch = Touch::neither;
    bool gives = false;  // a gift to who carries it out
    bool takes = false;  // a loss for who carries it out
};

/// Subordinate clauses without their conjunction: "you have {a of} in play".
struct ConditionWords {
    std::string name;
    std::vector<Operand> operands = {};
    Text holds = {};
    Text fails = {};
    bool of_opponent = false;  // before one of several is chosen, it holds if it does for any
};

struct ValueWords {
    std::string name;
    bool each = false;  // "1 card for each …"; otherwise "cards equal to …"
    Text phrase = {};
    bool of_opponent = false;
};

/// Subordinate clauses with their conjunction: "whenever you play {this}".
struct TriggerWords {
    std::string name;
    bool has_subject = false;  // may be narrowed with `of`
    Text whenever = {};
    Text first = {};              // only the first time each turn
    Text next = {};               // once, later in this turn
    bool next_is_adverb = false;  // "at the end of this turn"
    std::string mentions = {};    // what "it" means from here on: a noun; none: the subject
    bool names_opponent = false;  // the game begins what follows with that opponent chosen
};

/// Where cards are: a place they come from or lie in, or the cards themselves ("{count ship} in
/// {the harbour}"), or those that the ability has just looked at. At most 64; a game
/// with more than 16 says `wide_zones` (interpreter.h).
struct ZoneWords {
    std::string name;
    Text from = {};
    Text in = {};
    Text cards = {};
    bool seen = false;
    bool of_opponent = false;  // lies with an opponent of whoever acts
};

/// What a budget of a muster counts: "with up to {budget star} in total".
struct MeasureWords {
    std::string name;
    Text phrase = {};
};

/// Until when something lasts or a limit counts (lasting.h), the shortest time first.
struct DurationWords {
    std::string name;
    u8 number;        // as a State holds it
    Text span = {};   // of a limit: "turn" in "once per turn"; none: no limit counts so long
    Text until = {};  // of an effect: "until the end of the turn"
};

/// How a value of a predicate is said: with a noun of the vocabulary, or with a modifier.
struct PredicateWord {
    std::string noun = {};
    Modifier modifier = {};
    bool unsaid = false;  // goes without saying
    bool alone = false;   // there is only one such card: "the …"
};

struct PredicateWords {
    std::string name;
    std::vector<std::string> keywords = {};  // allowed values (up to 64), one or a list; none: true
    bool names_title = false;                // its value is a card's id
    std::vector<PredicateWord> words = {};   // one for each keyword, or a single one
    bool takes_number = false;               // its value is a number
    bool names_target = false;               // its value is the number of a named target
};

struct Vocabulary {
    std::vector<VerbWords> verbs;
    std::vector<ConditionWords> conditions;
    std::vector<ValueWords> values;
    std::vector<TriggerWords> triggers;  // the first two are `activated` and `always`
    std::vector<ZoneWords> zones;
    std::vector<PredicateWords> predicates;
    std::vector<DurationWords> durations = {};
    std::vector<MeasureWords> measures = {};
    bool executes = false;  // using an ability is an occurrence: each has a `paid`
    /// The nouns and adjectives that slots name. "card" and "opponent" have to be among them.
    std::map<std::string, Noun> nouns = {};
    std::map<std::string, Modifier> adjectives = {};
    /// The rules make every ability optional, so its text need not say "you may".
    bool optional_by_rule = false;
};

/// Notes in the code what speaks of an opponent, for games with more than two seats. To be called
/// whenever such a game has compiled or read its code.
void note_opponents(Code& code, const Vocabulary& vocabulary);

namespace triggers {
inline constexpr u8 activated = 0;
inline constexpr u8 constant = 1;
}  // namespace triggers

}  // namespace cantina
