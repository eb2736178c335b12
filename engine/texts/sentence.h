// Clauses of a card text before they are put together to sentences.
#pragma once

#include <string>
#include <vector>

#include "engine/abilities/ability.h"
#include "engine/words/grammar.h"

namespace cantina {

/// A clause whose object is kept in two parts, so that two clauses can be compared, with what
/// stands in brackets behind it and the sentence that follows it.
struct Part {
    Statement clause;
    Who actor = Who::you;
    bool has_own_subject = false;
    std::string head;
    std::string rest;
    std::string tail;
    std::string after;

    bool same_verb(const Part& other) const {
        return clause.verb == other.clause.verb && actor == other.actor &&
               clause.subject == other.clause.subject;
    }
};
using Parts = std::vector<Part>;

/// Where a chain of clauses stands.
enum class Place : u8 { alone, after_prefix, after_may, purpose, told };

/// What stands before the main clause: "if it rains", "otherwise".
struct Prefix {
    std::string text = {};
    bool comma = true;
    bool said = false;  // it stands there already
    bool empty() const { return text.empty(); }
    Place place() const { return empty() && !said ? Place::alone : Place::after_prefix; }
};
inline const Prefix said_already{"", false, true};

/// Commands are for you; whoever else does something is named.
Mood mood_of(const Part& part, Place place);
/// "draw 3 cards and 2 chips": clauses in a row that share a verb say it once.
Parts merged(Language language, const Parts& parts);
/// Sentences without their capital and full stop.
using Sentences = std::vector<std::string>;
std::string finished(Language language, const Sentences& sentences);
/// One sentence, so that what stands before it holds for all.
std::string scoped(const Sentences& sentences);
/// "a, b, or c" of whole clauses; those that somebody else chooses from have subjects.
std::string alternatives(Language language, const std::vector<std::string>& texts,
                         bool with_subjects);

}  // namespace cantina
