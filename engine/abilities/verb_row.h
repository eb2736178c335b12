// A verb as a game writes it down: its words, what it can do now and how it is done, in one row
// that reads by itself. And the pieces that most rows are made of.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/abilities/program_reader.h"
#include "engine/abilities/vocabulary.h"

namespace cantina {

/// Fully if `possible` reaches `wanted`, partly if it is more than nothing.
inline Can as_far_as(int possible, int wanted) {
    return possible >= wanted ? Can::fully : possible > 0 ? Can::partly : Can::no;
}
inline Can can_if(bool possible) { return possible ? Can::fully : Can::no; }

/// What is done to picked cards can be done if they can be picked: the program reader looks at
/// that.
template <class Rules>
Can always_can(const Rules&, const Instruction&, const Step&) {
    return Can::fully;
}
/// Constant effects are looked up where the rules compute, never carried out.
template <class Rules>
void does_nothing(Rules&, const Instruction&, Step&) {}

/// "draw {amount card}": what whoever acts does.
inline VerbPhrase says(const Verb& verb, const Text& object, const Text& trail = {}) {
    VerbPhrase phrase;
    phrase.verb = verb;
    phrase.object = object;
    phrase.trail = trail;
    return phrase;
}
/// "It" means the card, or cards, that this shows.
inline VerbPhrase shows_cards(const Verb& verb, const Text& object) {
    VerbPhrase phrase = says(verb, object);
    phrase.mentions = "card";
    return phrase;
}
/// A constant effect: "{subject} has …", or of `many` "… have …".
inline VerbPhrase states(const Text& subject, const Verb& verb, const Text& object,
                         bool many = false) {
    VerbPhrase phrase = says(verb, object);
    phrase.subject = subject;
    phrase.subject_is_many = many;
    return phrase;
}

/// A row without `can` always can; one without `act` does nothing.
template <class Rules>
struct VerbRow {
    VerbWords words;
    VerbAction<Rules> action = {};
    VerbSense sense = {};
};

/// The table of a game's verbs, for its vocabulary and for the interpreter.
template <class Rules>
class VerbTable {
  public:
    /// Behind the rows: the words of constant effects that a game keeps elsewhere.
    VerbTable(std::initializer_list<VerbRow<Rules>> rows,
              const std::vector<VerbWords>& constants = {})
        : rows_(rows) {
        for (const VerbWords& words : constants) rows_.push_back({words});
        for (VerbRow<Rules>& row : rows_) {
            if (!row.action.can) row.action.can = always_can<Rules>;
            if (!row.action.act) row.action.act = does_nothing<Rules>;
        }
    }

    std::vector<VerbWords> words() const {
        std::vector<VerbWords> all;
        for (const VerbRow<Rules>& row : rows_) all.push_back(row.words);
        return all;
    }
    size_t size() const { return rows_.size(); }
    const VerbAction<Rules>& action(u16 op) const { return rows_[op - ops::first_verb].action; }
    VerbSense sense(u16 op) const {
        return op < ops::first_verb ? VerbSense{} : rows_[op - ops::first_verb].sense;
    }
    /// Nobody declines such an ability: it has no price, and whatever it does is good for who uses
    /// it.
    bool only_give(const Code& code, const Ability& ability) const {
        bool by_opponent = false;
        for (u16 at = ability.start; at < ability.finish; ++at) {
            const Instruction& does = code.instructions[at];
            if (at < ability.effect && does.op >= ops::first_verb) return false;  // a price
            if (does.op == ops::act_as)
                by_opponent = static_cast<Who>(does.arg[0]) == Who::opponent;
            if (does.op < ops::first_verb) continue;
            if (!(by_opponent ? sense(does.op).takes : sense(does.op).gives)) return false;
        }
        return true;
    }
    /// Is it this verb? No instruction of the engine's own is.
    bool is(u16 op, std::string_view name) const {
        return op >= ops::first_verb && rows_[op - ops::first_verb].words.name == name;
    }
    /// The instruction of a verb that the rules look for, as those of constant effects.
    u16 op(std::string_view name) const {
        for (size_t i = 0; i < rows_.size(); ++i)
            if (rows_[i].words.name == name) return static_cast<u16>(ops::first_verb + i);
        broken("no such verb", __FILE__, __LINE__);
    }

  private:
    std::vector<VerbRow<Rules>> rows_;
};

/// What the constant ability of `source` adds with the verb `op`: its first operand, as often as it
/// stands there. `step` is for conditions and values; 0 where the ability is none such.
template <class Rules>
int constant_amount(const Rules& rules, const Ability& ability, u16 op, const Step& step) {
    if (ability.trigger != triggers::constant) return 0;
    if (ability.condition && !ProgramReader<Rules>(rules).holds(ability.condition, step)) return 0;
    int sum = 0;
    for (int at = ability.start; at < ability.finish; ++at) {
        const Instruction& effect = rules.code().instructions[static_cast<size_t>(at)];
        if (effect.op == op) sum += rules.value(effect.arg[0], step);
    }
    return sum;
}

/// Could the card's ability do anything now? `Can::no` too if its condition fails or its price
/// cannot be paid.
template <class Rules>
Can can_use(const Rules& rules, const Ability& ability, Seat seat, Card source) {
    const ProgramReader<Rules> reader(rules);
    const Step step = asking_program(seat, source);
    if (ability.condition && !reader.holds(ability.condition, step)) return Can::no;
    if (ability.start + 1 < ability.effect &&
        reader.can(ability.start, ability.effect - 1, step) != Can::fully)
        return Can::no;
    return reader.can(ability.effect, ability.finish - 1, step);
}

}  // namespace cantina
