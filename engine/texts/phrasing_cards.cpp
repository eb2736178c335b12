// What selections, filters and conditions are called.
#include <algorithm>
#include <bit>
#include <utility>

#include "engine/abilities/program_step.h"
#include "engine/base/check.h"
#include "engine/texts/phrasing.h"

namespace cantina {

// --- filters
// --------------------------------------------------------------------------------------

Modifier Phrasing::modifier(int predicate, int value) const {
    if (speaker_.known_as)
        if (const Modifier* better = speaker_.known_as(predicate, value, actor)) return *better;
    const PredicateWord& word =
        words_.predicates[static_cast<size_t>(predicate)].words.at(static_cast<size_t>(value));
    if (word.noun.empty()) return word.modifier;
    const Noun& front = noun(word.noun);
    return {{front.en, front.de}, Modifier::Place::compound};
}

std::vector<Modifier> Phrasing::modifiers(const Filter::Predicate& asked) const {
    const PredicateWords& row = words_.predicates[asked.kind];
    std::vector<Modifier> found;
    if (row.keywords.empty()) {
        if (row.words.at(0).unsaid) return found;
        found.push_back(modifier(asked.kind, 0));
        if (row.takes_number || row.names_target) {
            Frame frame;
            frame.number = asked.values;
            Phrasing inner = *this;
            found[0].text.en = found[0].text.de = inner.fill(found[0].text, frame);
        }
        return found;
    }
    for (size_t value = 0; value < row.keywords.size(); ++value)
        if (asked.values >> value & 1)
            found.push_back(modifier(asked.kind, static_cast<int>(value)));
    return found;
}

/// The nouns a filter speaks of; `used` is the predicate that gave them.
std::vector<Noun> Phrasing::heads(const Filter& filter, int& used) const {
    for (const Filter::Predicate& asked : filter.predicates) {
        const PredicateWords& row = words_.predicates[asked.kind];
        used = asked.kind;
        if (row.names_title) return {speaker_.named(static_cast<int>(asked.values))};
        std::vector<Noun> found;
        for (size_t value = 0; value < row.keywords.size(); ++value)
            if (asked.values >> value & 1 && !row.words.at(value).noun.empty())
                found.push_back(noun(row.words[value].noun));
        if (!found.empty()) return found;
    }
    used = -1;
    return {noun("card")};
}

/// The alternatives that a filter allows, each a noun with what narrows it down: first what is
/// simply true or not ("other", "unique"), then values ("neutral"). A choice between something
/// before the noun and something behind it makes two alternatives.
std::vector<NounPhrase> Phrasing::filtered(const Filter& filter) const {
    int used = -1;
    std::vector<NounPhrase> phrases;
    for (const Noun& head : heads(filter, used)) {
        phrases.emplace_back();
        phrases.back().noun = head;
    }
    std::vector<Filter::Predicate> order;
    for (const Filter::Predicate& asked : filter.predicates)
        if (words_.predicates[asked.kind].keywords.empty()) order.insert(order.begin(), asked);
    for (const Filter::Predicate& asked : filter.predicates)
        if (!words_.predicates[asked.kind].keywords.empty()) order.push_back(asked);
    for (const Filter::Predicate& asked : order) {
        if (asked.kind == used) continue;
        std::vector<Modifier> before, after;
        for (Modifier& found : modifiers(asked)) {
            if (found.stands_behind(language_)) {
                // These may speak of owners, so they are templates themselves.
                Phrasing inner = *this;
                found.text.en = found.text.de = inner.fill(found.text, {});
                after.push_back(found);
            } else {
                before.push_back(found);
            }
        }
        std::vector<NounPhrase> extended;
        for (const NounPhrase& phrase : phrases)
            for (const auto& group : {after, before}) {
                if (group.empty()) continue;
                extended.push_back(phrase);
                extended.back().modifiers.push_back(group);
            }
        if (!extended.empty()) phrases = extended;
    }
    // The front of a compound stands next to its noun, and so does a genitive.
    for (NounPhrase& phrase : phrases)
        std::stable_partition(
            phrase.modifiers.begin(), phrase.modifiers.end(), [&](const auto& group) {
                const bool behind = group[0].stands_behind(language_);
                return (group[0].place == Modifier::Place::genitive ? behind : !behind) &&
                       group[0].place != Modifier::Place::compound;
            });
    return phrases;
}

// --- selections
// -----------------------------------------------------------------------------------

std::string Phrasing::count(const Instruction& selection) const {
    if (selection.op == ops::gather) return "";
    const int least = selection.arg[0];
    if (selection.op == ops::muster && selection.arg[1] == 0)
        return least == 0 ? std::string(say("any number of", "beliebig viele"))
                          : std::to_string(least) + std::string(say(" or more", " oder mehr"));
    std::string most = std::to_string(selection.arg[1]);
    if (least == selection.arg[1]) return most;
    if (least == 0) return std::string(say("up to ", "bis zu ")) + most;
    if (selection.arg[1] == ProgramStep::room(selection))
        return std::to_string(least) + std::string(say(" or more", " oder mehr"));
    const bool next = least + 1 == selection.arg[1];
    return std::to_string(least) +
           std::string(next ? say(" or ", " oder ") : say(" to ", " bis ")) + most;
}

/// All cards that pass, and only one can: "the enhanced unit".
bool Phrasing::takes_one_alone(const Instruction& selection) const {
    const auto& predicates = code_.filters[static_cast<size_t>(selection.arg[3])].predicates;
    return selection.op == ops::gather &&
           std::any_of(predicates.begin(), predicates.end(), [&](const auto& asked) {
               const PredicateWords& row = words_.predicates[asked.kind];
               return row.keywords.empty() && !row.names_title && row.words.at(0).alone;
           });
}

/// Are they "of your cards"?
bool Phrasing::has_owner(const Instruction& selection) const {
    const auto phrases = filtered(code_.filters[static_cast<size_t>(selection.arg[3])]);
    return std::any_of(phrases[0].modifiers.begin(), phrases[0].modifiers.end(),
                       [](const auto& group) { return group[0].place == Modifier::Place::owner; });
}

bool Phrasing::takes_several(const Instruction& selection) const {
    return selection.op == ops::gather ? !takes_one_alone(selection) : selection.arg[1] != 1;
}

/// Of the cards that the ability has just looked at: all ("it", "them") or some ("1 of them").
std::string Phrasing::seen(const Instruction& selection, Case which, bool each) {
    const Filter& filter = code_.filters[static_cast<size_t>(selection.arg[3])];
    if (filter.predicates.empty() && !discourse.mentioned)
        return count(selection) + std::string(say(" of the cards seen", " der gesehenen Karten"));
    if (filter.predicates.empty() &&
        (selection.op == ops::gather || discourse.number == Number::one))
        return pronoun(language_, discourse.it, discourse.number, which);
    if (filter.predicates.empty()) return count(selection) + std::string(say(" of them", " davon"));
    const std::string found = counted_cards(selection, which, each);
    return language_ == Language::en ? found + " among them" : "davon " + found;
}

std::string Phrasing::selected(const Instruction& selection, Case which, bool each) {
    learn_name(selection);
    if (picked) return noun_alone(language_, picked->name, which);
    Frame frame;
    frame.selection = &selection;
    frame.each = each;
    std::vector<std::string> texts;
    bool in_place = false;
    // What there is only one of comes first: "your base or 1 ship", so nothing reads on by mistake.
    for (const bool counted : {false, true})
        for (size_t i = 0; i < words_.zones.size(); ++i) {
            const ZoneWords& zone = words_.zones[i];
            const bool counts = zone.cards.en.find("{count") != std::string::npos;
            if (!(code_.zones(selection.arg[2]) >> i & 1) || counts != counted) continue;
            if (zone.seen)
                texts.push_back(seen(selection, which, each));
            else if (!zone.cards.empty())
                texts.push_back(fill(zone.cards, frame, which));
            else
                in_place = true;
        }
    if (in_place) texts.push_back(counted_cards(selection, which, each));
    // "1 to 3 of your ships and/or pirates": how many there are in all is said once.
    const bool several = takes_several(selection) && !(each && selection.op == ops::gather);
    const std::string between = several && selection.op != ops::gather
                                    ? std::string(say("and/or", "und/oder"))
                                    : conjunction(selection.op == ops::gather);
    std::string text = join(language_, texts, between, several || has_owner(selection));
    const i16 by = selection.arg[4];
    if (by >= 0 && static_cast<Who>(by) != actor)
        text += static_cast<Who>(by) == Who::you
                    ? std::string(say(" of your choice", " deiner Wahl"))
                    : chosen_by_opponent();
    if (selection.op == ops::muster) text += budget(selection);
    return text;
}

/// " with up to 5 stars in total"
std::string Phrasing::budget(const Instruction& muster) {
    static const std::vector<Operand> operands = {{"budget"}};
    const Instruction& given = (&muster)[1];
    if (given.arg[1] < 0) return "";
    const MeasureWords& measure = words_.measures[static_cast<size_t>(given.arg[1])];
    return " " + fill(measure.phrase, {&operands, given.arg});
}

/// Where the cards come from or lie. Several cards may come from several places.
std::string Phrasing::place(const Instruction& selection, bool from) {
    std::vector<std::string> texts;
    for (size_t i = 0; i < words_.zones.size(); ++i) {
        const ZoneWords& zone = words_.zones[i];
        if (!(code_.zones(selection.arg[2]) >> i & 1) || zone.seen || !zone.cards.empty()) continue;
        if (picked && static_cast<size_t>(picked->zone) != i) continue;
        texts.push_back(fill(from ? zone.from : zone.in, {}));
    }
    return join(language_, texts,
                takes_several(selection) ? say("and/or", "und/oder") : say("or", "oder"), true);
}

/// What "it" is: what the filter speaks of, or else what lies in the only place.
Noun Phrasing::noun_of(const Instruction& selection) const {
    int used = -1;
    const auto found = heads(code_.filters[static_cast<size_t>(selection.arg[3])], used);
    if (found.size() != 1 || used >= 0) return found.size() == 1 ? found[0] : noun("card");
    const u64 places = code_.zones(selection.arg[2]);
    if (!std::has_single_bit(places)) return found[0];
    const std::string& cards = words_.zones[static_cast<size_t>(std::countr_zero(places))].cards.en;
    constexpr std::string_view counted = "{count ";
    const size_t at = cards.find(counted);
    if (at == std::string::npos) return found[0];
    const size_t start = at + counted.size();
    return noun(cards.substr(start, cards.find('}', start) - start));
}

void Phrasing::learn_name(const Instruction& selection) {
    if (const int name = SelectionMarks::of(selection).name; name >= 0)
        discourse.named[name] = noun_of(selection);
}

void Phrasing::mention(const Instruction& selection) {
    discourse.it = picked && picked->gendered ? picked->name : noun_of(selection);
    discourse.number = takes_several(selection) ? Number::many : Number::one;
    discourse.mentioned = true;
}

void Phrasing::mention(const std::string& name, int count) {
    discourse.it = noun(name);
    discourse.number = count == 1 ? Number::one : Number::many;
    discourse.mentioned = true;
}

void Phrasing::mention_subject(int filter) {
    const auto phrases = filtered(code_.filters[static_cast<size_t>(filter)]);
    discourse.it = phrases.size() == 1 ? phrases[0].noun : noun("card");
    discourse.number = Number::one;
    discourse.mentioned = true;
}

// --- conditions
// -----------------------------------------------------------------------------------

std::string Phrasing::condition(int number, bool negated) {
    const Condition& asked = code_.conditions[static_cast<size_t>(number)];
    switch (asked.op) {
        case Condition::negation:
            return condition(asked.arg[0], !negated);
        case Condition::all:
        case Condition::any: {
            std::vector<std::string> texts;
            for (int i = 0; i < asked.arg[1]; ++i)
                texts.push_back(
                    condition(code_.operands[static_cast<size_t>(asked.arg[0] + i)], negated));
            return join(language_, texts, conjunction((asked.op == Condition::all) != negated));
        }
        default: {
            CANTINA_CHECK(asked.op >= Condition::first_of_game);
            const ConditionWords& row =
                words_.conditions[static_cast<size_t>(asked.op - Condition::first_of_game)];
            const Frame frame{&row.operands, asked.arg};
            // A condition is about the ability's controller, whoever carries the part out.
            const Who before = std::exchange(actor, Who::you);
            const bool any = std::exchange(any_opponent_, true);
            std::string text = fill(negated ? row.fails : row.holds, frame);
            any_opponent_ = any;
            actor = before;
            return text;
        }
    }
}

std::string Phrasing::trigger(const Text& text, const Frame& frame) {
    const bool any = std::exchange(any_opponent_, true);
    std::string filled = fill(text, frame);
    any_opponent_ = any;
    return filled;
}

}  // namespace cantina
