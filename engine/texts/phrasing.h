// Fills the templates of a vocabulary. A slot stands in braces: words, then the German case and
// "many" where they are not the nominative (or what the place of the template calls for) and one.
//
//   {amount card:acc}      an operand and a noun: "2 cards"; {amount}: the operand alone
//   {the top amount card}  determiner, adjective, noun
//   {a of}                 a filter: "a neutral card"
//   {own hand:dat}         of whoever acts: "your hand"; {other hand}: of their opponent
//   {it} {its cost:gen}    what was mentioned before; {whose} effects: "that event's", "dessen"
//   {this} {this:named}    the card that speaks; "named": never "it"
//   {host:acc}             what the card that speaks is attached to
//   {other} {oneself}      the opponent; "yourself", "sich"
//   {subject}              what a trigger is about
//   {cards:acc}            the verb's selection; {from} {in}: where it comes from or lies
//   {cards:dat:each}       the same, but "each ship" if all are taken
//   {apiece}               "each", "je" if several are selected
//   {count ship}           in a zone: how many of it
//   {each} {every}         "for each …"
//   {plus fire fire-icon gold gold-icon}  operands that are not 0: "+1 fire icon and +2 …"
//   {faction.enemy ship}   a value of a predicate as an adjective
//   {number}               in a predicate that takes one: its value
//   {there:dat}            an operand that is a named target: "that ship"; {target}: in a predicate
//
// Determiners: a, the, this, no, all, own, other, its, speaker ("this ship's").
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/abilities/vocabulary.h"

namespace cantina {

/// The card that speaks: what a game has to say about it.
struct Speaker {
    Noun self;     // "unit" in "this unit"
    Text in_play;  // "this unit is in play", a template
    /// The match has more than one opponent, so texts say which is meant.
    bool several_opponents = false;
    /// What it is attached to: "the enhanced unit".
    std::optional<NounPhrase> host = {};
    /// The sentence about an ability with a limit; {0} is for how long: "turn", "Zug".
    Text limit = {"only once per {0}", "nur einmal pro {0}"};
    /// The noun for a title that another card names.
    std::function<Noun(int title)> named;
    /// A better word for a predicate's value where the speaker makes it plain; may give null.
    std::function<const Modifier*(int predicate, int value, Who actor)> known_as;
};

/// A card that stands for a whole selection.
struct PickedCard {
    Noun name;
    int zone;               // where it lies
    bool gendered = false;  // its German pronoun follows the name, not the noun for its kind
};

/// What a template's slots refer to.
struct Frame {
    const std::vector<Operand>* operands = nullptr;
    const i16* arguments = nullptr;
    const Instruction* selection = nullptr;
    int subject_filter = 0;
    bool adds = false;  // the selection adds to what was chosen before, so "it" stays
    bool each = false;  // a selection of all cards is said as "each …"
    u64 number = 0;     // the value of a predicate
};

class Phrasing {
  public:
    Phrasing(const Vocabulary& vocabulary, const Code& code, const Speaker& speaker,
             Language language);

    std::string fill(const Text& text, const Frame& frame, Case outer = Case::nominative);
    /// The same in two parts: up to the end of the first slot, and the rest.
    std::pair<std::string, std::string> fill_parted(const Text& text, const Frame& frame);

    /// A clause without its conjunction.
    std::string condition(int number, bool negated = false);
    /// How often: "3 times", "once for each …".
    std::string times(i16 number);
    std::string selected(const Instruction& selection, Case which, bool each = false);
    std::string place(const Instruction& selection, bool from);
    /// A trigger's clause: whoever it names may be any opponent.
    std::string trigger(const Text& text, const Frame& frame);
    /// "your opponent", "du"; of several opponents "an opponent of your choice", "that opponent".
    std::string person(Who who, Case which);

    Who actor = Who::you;
    /// The one card that was chosen, said in the place of the cards that may be.
    const PickedCard* picked = nullptr;
    /// Writes a program that is the operand of a verb.
    std::function<std::string(int start)> program;

    /// Which of several opponents is meant: one yet to be chosen, each in turn, or "that opponent".
    enum class Opponent : u8 { open, each, known };

    /// What pronouns stand for.
    struct Discourse {
        Noun self;
        Noun it;
        Number number = Number::one;
        bool mentioned = true;  // "it", here and not in an earlier part of the program
        Opponent opponent = Opponent::open;
        bool opponent_named = false;
        bool self_named = false;
        bool host_named = false;
        std::optional<Noun> named[max_names] = {};  // the targets that have names
    };
    Discourse discourse;
    void start_sentence();
    /// From now on "it" means the cards of this selection, or such a noun.
    void mention(const Instruction& selection);
    void mention(const std::string& noun, int count);
    void mention_subject(int filter);
    /// From now on the card of this selection is known by its name, if it gets one.
    void learn_name(const Instruction& selection);

    const Noun& noun(const std::string& name) const;
    Language language() const { return language_; }
    std::string_view say(std::string_view en, std::string_view de) const {
        return language_ == Language::de ? de : en;
    }

  private:
    std::string fill_pattern(std::string_view pattern, const Frame& frame, Case outer, bool each);
    struct Slot;
    struct Wanted;

    std::string slot(const Slot& slot, const Frame& frame, bool each);
    bool special(const Slot& slot, const Frame& frame, std::string& out);
    bool pronoun_slot(const Slot& slot, std::string& out);
    bool operand_slot(const Slot& slot, const Frame& frame, std::string& out);
    std::string noun_slot(const Slot& slot, const Frame& frame, bool each);
    std::string sum_slot(const Slot& slot, const Frame& frame);
    std::string counted_cards(const Instruction& selection, Case which, bool each);
    void coordinate(std::vector<NounPhrase>& alternatives) const;
    NounPhrase fitted(const NounPhrase& alternative, const Wanted& wanted) const;
    std::string the_host(Case which);
    bool take_determiner(const std::string& word, Wanted& wanted) const;
    bool take_operand(const std::string& word, const Frame& frame, Wanted& wanted);
    std::string finish(Wanted& wanted, const Slot& slot);
    std::string owned(NounPhrase phrase, Who owner, Case which);
    std::string chosen_by_opponent();
    std::string budget(const Instruction& muster);
    std::string owned_by_speaker(NounPhrase phrase, Case which);
    std::string value_phrase(const ValueWords& value);
    std::string the_other(Case which);
    std::string this_card(Case which);
    std::string named_target(int name, Case which) const;
    std::string each_phrase(const Frame& frame);
    std::vector<NounPhrase> filtered(const Filter& filter) const;
    std::vector<Noun> heads(const Filter& filter, int& used) const;
    std::vector<Modifier> modifiers(const Filter::Predicate& predicate) const;
    Modifier modifier(int predicate, int value) const;
    std::string count(const Instruction& selection) const;
    bool takes_one_alone(const Instruction& selection) const;
    bool takes_several(const Instruction& selection) const;
    bool has_owner(const Instruction& selection) const;
    Noun noun_of(const Instruction& selection) const;
    std::string seen(const Instruction& selection, Case which, bool each);
    std::string conjunction(bool all) const {
        return std::string(all ? say("and", "und") : say("or", "oder"));
    }
    const PredicateWords* predicate(const std::string& name) const;

    const Vocabulary& words_;
    const Code& code_;
    const Speaker& speaker_;
    Language language_;
    bool any_opponent_ = false;  // in a clause that is true if it is of any opponent
};

/// Every phrase that is missing or names an unknown word, one line each. Empty: all is well.
std::vector<std::string> missing_phrases(const Vocabulary& vocabulary);
/// Throws std::logic_error if there is any.
void require_phrases(const Vocabulary& vocabulary);

}  // namespace cantina
