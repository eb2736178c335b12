// Finds what a vocabulary cannot say, so that a test can tell before a player sees a gap.
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "engine/flow/lasting.h"
#include "engine/texts/phrasing.h"

namespace cantina {

namespace {

class PhraseCheck {
  public:
    explicit PhraseCheck(const Vocabulary& words) : words_(words) {}

    std::vector<std::string> run() {
        for (const char* name : {"card", "opponent"})
            if (!words_.nouns.contains(name)) add("noun", name, "is missing");
        for (const VerbWords& row : words_.verbs) verb(row);
        for (const ConditionWords& row : words_.conditions) {
            keywords("condition " + row.name, row.operands);
            text("condition", row.name, row.holds, row.operands);
            text("condition", row.name, row.fails, row.operands);
        }
        for (const ValueWords& row : words_.values) text("value", row.name, row.phrase, {});
        for (size_t i = 2; i < words_.triggers.size(); ++i) trigger(words_.triggers[i]);
        for (const ZoneWords& row : words_.zones) zone(row);
        for (const PredicateWords& row : words_.predicates) predicate(row);
        for (const DurationWords& row : words_.durations) duration(row);
        for (const MeasureWords& row : words_.measures)
            text("measure", row.name, row.phrase, {{"budget"}});
        return faults_;
    }

  private:
    void add(const std::string& what, const std::string& name, const std::string& fault) {
        faults_.push_back(what + " '" + name + "': " + fault);
    }

    void verb(const VerbWords& row) {
        bool said = !row.phrase.empty();
        if (said) phrase("verb", row.name, row.phrase, row.operands);
        for (const Operand& operand : row.operands)
            if (!operand.clauses.empty()) {
                said |= std::all_of(operand.clauses.begin(), operand.clauses.end(),
                                    [](const auto& clause) { return clause.has_value(); });
            }
        if (!said) add("verb", row.name, "has no phrase");
        keywords("verb " + row.name, row.operands);
    }

    void phrase(const std::string& what, const std::string& name, const VerbPhrase& phrase,
                const std::vector<Operand>& operands) {
        const Verb& verb = phrase.verb;
        if (verb.infinitive.empty() || verb.third.empty() || verb.second.empty())
            add(what, name, "lacks a German form");
        if (verb.imperative.empty() && phrase.subject.empty())
            add(what, name, "lacks the German imperative");
        if (!phrase.mentions.empty() && !known(phrase.mentions, operands))
            add(what, name, "mentions the unknown word '" + phrase.mentions + "'");
        if (!phrase.trail.empty()) text(what, name, phrase.trail, operands);
        text(what, name, phrase.object, operands);
        if (!phrase.subject.empty()) text(what, name, phrase.subject, operands);
        if (!phrase.after.empty()) text(what, name, phrase.after, operands);
    }

    void keywords(const std::string& owner, const std::vector<Operand>& operands) {
        for (const Operand& operand : operands) {
            if (operand.kind != OperandKind::keyword) continue;
            const size_t wanted = operand.keywords.size();
            if (operand.words.size() != wanted && operand.clauses.size() != wanted &&
                operand.predicate.empty())
                add("keyword of " + owner, operand.name, "has no phrases");
            for (const Text& words : operand.words)
                text("keyword of " + owner, operand.name, words, operands);
            for (const auto& clause : operand.clauses)
                if (clause) phrase("keyword of " + owner, operand.name, *clause, operands);
        }
    }

    void trigger(const TriggerWords& row) {
        text("trigger", row.name, row.whenever, {});
        text("trigger", row.name, row.next, {});
        if (!row.mentions.empty() && !words_.nouns.contains(row.mentions))
            add("trigger", row.name, "mentions the unknown word '" + row.mentions + "'");
        if (row.has_subject) text("trigger", row.name, row.first, {});
    }

    void zone(const ZoneWords& row) {
        if (row.seen) return;
        if (!row.cards.empty()) return text("zone", row.name, row.cards, {});
        text("zone", row.name, row.from, {});
        text("zone", row.name, row.in, {});
    }

    void duration(const DurationWords& row) {
        const bool lasts =
            std::any_of(words_.verbs.begin(), words_.verbs.end(), [](const auto& verb) {
                return std::any_of(
                    verb.operands.begin(), verb.operands.end(),
                    [](const Operand& operand) { return operand.kind == OperandKind::duration; });
            });
        if (lasts) text("duration", row.name, row.until, {});
        if (!(row.number & Duration::of_seat_bit)) text("duration", row.name, row.span, {});
    }

    void predicate(const PredicateWords& row) {
        if (row.names_title) return;
        if (row.words.size() != std::max<size_t>(1, row.keywords.size()))
            return add("predicate", row.name, "has not one phrase for each value");
        for (const PredicateWord& word : row.words) {
            if (word.unsaid || word.modifier.place == Modifier::Place::owner) continue;
            if (!word.noun.empty() && !words_.nouns.contains(word.noun))
                add("predicate", row.name, "names the unknown noun '" + word.noun + "'");
            if (word.noun.empty()) text("predicate", row.name, word.modifier.text, {});
        }
    }

    void text(const std::string& what, const std::string& name, const Text& text,
              const std::vector<Operand>& operands) {
        for (const auto& [language, pattern] :
             {std::pair("English", &text.en), std::pair("German", &text.de)}) {
            if (pattern->empty()) add(what, name, std::string("has no ") + language + " phrase");
            for (size_t open = pattern->find('{'); open != std::string::npos;
                 open = pattern->find('{', open + 1)) {
                const size_t close = pattern->find('}', open);
                if (close == std::string::npos) return add(what, name, "has an open brace");
                const std::string inside = pattern->substr(open + 1, close - open - 1);
                std::istringstream in(inside.substr(0, inside.find(':')));
                for (std::string word; in >> word;)
                    if (!known(word, operands))
                        add(what, name, "has the unknown word '" + word + "' in a slot");
            }
        }
    }

    bool known(const std::string& word, const std::vector<Operand>& operands) const {
        static const std::vector<std::string> special = {
            "it",      "this",    "cards", "from", "in",   "each",   "every", "other", "other-has",
            "oneself", "subject", "count", "a",    "the",  "no",     "all",   "own",   "its",
            "speaker", "apiece",  "whose", "host", "plus", "number", "target"};
        if (std::find(special.begin(), special.end(), word) != special.end()) return true;
        if (words_.nouns.contains(word) || words_.adjectives.contains(word)) return true;
        const size_t dot = word.find('.');
        for (const PredicateWords& row : words_.predicates)
            if (row.name == word.substr(0, dot) && dot != std::string::npos)
                return std::find(row.keywords.begin(), row.keywords.end(), word.substr(dot + 1)) !=
                       row.keywords.end();
        return std::any_of(operands.begin(), operands.end(),
                           [&](const Operand& operand) { return operand.name == word; });
    }

    const Vocabulary& words_;
    std::vector<std::string> faults_;
};

}  // namespace

void require_phrases(const Vocabulary& vocabulary) {
    const auto faults = missing_phrases(vocabulary);
    if (faults.empty()) return;
    std::string message = "the vocabulary cannot say everything:";
    for (const std::string& fault : faults) message += "\n  " + fault;
    throw std::logic_error(message);
}

std::vector<std::string> missing_phrases(const Vocabulary& vocabulary) {
    return PhraseCheck(vocabulary).run();
}

}  // namespace cantina
