#include "engine/phrasing.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "engine/check.h"

namespace cantina {

/// What stands between two braces.
struct Phrasing::Slot {
    std::vector<std::string> words;
    Case which = Case::nominative;
    Number number = Number::one;

    Slot(std::string_view text, Case outer) : which(outer) {
        std::istringstream in{std::string(text.substr(0, text.find(':')))};
        for (std::string word; in >> word;) words.push_back(word);
        for (size_t at = text.find(':'); at != std::string_view::npos;) {
            const size_t next = text.find(':', at + 1);
            const std::string_view mark = text.substr(at + 1, next - at - 1);
            if (mark == "nom") which = Case::nominative;
            if (mark == "gen") which = Case::genitive;
            if (mark == "dat") which = Case::dative;
            if (mark == "acc") which = Case::accusative;
            if (mark == "many") number = Number::many;
            at = next;
        }
    }
};

/// A noun phrase while its slot is read word by word.
struct Phrasing::Wanted {
    enum class Owner : u8 { unnamed, own, other, speaker };
    NounPhrase form;  // determiner, count, number and adjectives for all alternatives
    Owner owner = Owner::unnamed;
    std::vector<NounPhrase> alternatives;
    const Noun* head = nullptr;
    std::string suffix;
    bool suffix_is_each = false;
};

Phrasing::Phrasing(const Vocabulary& vocabulary, const Code& code, const Speaker& speaker,
                   Language language)
    : words_(vocabulary), code_(code), speaker_(speaker), language_(language) {
    discourse.it = discourse.self = speaker.self;
}

void Phrasing::start_sentence() { discourse.opponent_named = discourse.self_named = false; }

const Noun& Phrasing::noun(const std::string& name) const {
    const auto found = words_.nouns.find(name);
    CANTINA_CHECK(found != words_.nouns.end());
    return found->second;
}

const PredicateWords* Phrasing::predicate(const std::string& name) const {
    for (const PredicateWords& row : words_.predicates)
        if (row.name == name) return &row;
    return nullptr;
}

// --- templates
// ------------------------------------------------------------------------------------

namespace {
bool says_each(std::string_view pattern) {
    return pattern.find("{each}") != std::string_view::npos;
}
}  // namespace

std::string Phrasing::fill(const Text& text, const Frame& frame, Case outer) {
    const std::string& pattern = text.in(language_);
    return fill_pattern(pattern, frame, outer, says_each(pattern));
}

std::string Phrasing::fill_pattern(std::string_view pattern, const Frame& frame, Case outer,
                                   bool each) {
    std::string out;
    for (size_t at = 0; at < pattern.size();) {
        const size_t open = std::min(pattern.find('{', at), pattern.size());
        out.append(pattern.substr(at, open - at));
        if (open == pattern.size()) break;
        const size_t close = pattern.find('}', open);
        CANTINA_CHECK(close != std::string_view::npos);
        out += slot(Slot(pattern.substr(open + 1, close - open - 1), outer), frame, each);
        at = close + 1;
    }
    return tidy(language_, out);
}

std::pair<std::string, std::string> Phrasing::fill_parted(const Text& text, const Frame& frame) {
    const std::string_view pattern = text.in(language_);
    const size_t cut = std::min(pattern.find('}'), pattern.size() - 1) + 1;
    const bool each = says_each(pattern);
    std::string head = fill_pattern(pattern.substr(0, cut), frame, Case::accusative, each);
    return {std::move(head), fill_pattern(pattern.substr(cut), frame, Case::accusative, each)};
}

std::string Phrasing::slot(const Slot& slot, const Frame& frame, bool each) {
    std::string out;
    if (slot.words.size() == 1 && (special(slot, frame, out) || operand_slot(slot, frame, out)))
        return out;
    return noun_slot(slot, frame, each);
}

bool Phrasing::special(const Slot& slot, const Frame& frame, std::string& out) {
    const std::string& word = slot.words[0];
    if (word == "it")
        out = discourse.mentioned
                  ? pronoun(language_, discourse.it, discourse.number, slot.which)
                  : noun_alone(language_, noun("card"), slot.which, Determiner::demonstrative);
    else if (word == "this")
        out = this_card(slot.which);
    else if (word == "cards") {
        out = selected(*frame.selection, slot.which);
        if (!frame.adds) mention(*frame.selection);
    } else if (word == "from" || word == "in")
        out = place(*frame.selection, word == "from");
    else if (word == "each")
        out = each_phrase(frame);
    else if (word == "every")
        out = language_ == Language::en
                  ? "each"
                  : "jede" + std::string(discourse.it.gender == Gender::feminine ? ""
                                         : discourse.it.gender == Gender::neuter ? "s"
                                         : slot.which == Case::accusative        ? "n"
                                                                                 : "r");
    else if (word == "other")
        out = the_other(slot.which);
    else if (word == "other-has")
        out = actor == Who::opponent     ? "you have"
              : discourse.opponent_named ? "they have"
                                         : the_other(Case::nominative) + " has";
    else if (word == "oneself")
        out = actor == Who::you ? say("yourself", "dir") : say("themselves", "sich");
    else
        return false;
    return true;
}

/// An operand that fills a slot alone.
bool Phrasing::operand_slot(const Slot& slot, const Frame& frame, std::string& out) {
    if (!frame.operands) return false;
    for (size_t i = 0; i < frame.operands->size(); ++i) {
        const Operand& operand = (*frame.operands)[i];
        if (operand.name != slot.words[0]) continue;
        const i16 argument = frame.arguments[i];
        switch (operand.kind) {
            case OperandKind::number:
                out = std::to_string(argument < first_value ? argument : 1);
                return true;
            case OperandKind::keyword:
                if (operand.words.empty()) return false;
                out = fill(operand.words.at(static_cast<size_t>(argument)), frame);
                return true;
            case OperandKind::title:
                out = noun_alone(language_, speaker_.named(argument), slot.which);
                return true;
            case OperandKind::program:
                // It is carried out for the card it is about, which speaks for itself then.
                discourse.self = discourse.it;
                discourse.self_named = true;
                out = program(argument);
                return true;
            case OperandKind::zones:
            case OperandKind::filter:
                return false;
        }
    }
    return false;
}

// --- nouns
// ----------------------------------------------------------------------------------------

namespace {
Determiner its(const Noun& owner, Number number) {
    if (number == Number::many) return Determiner::its_many;
    return owner.gender == Gender::feminine ? Determiner::its_feminine : Determiner::its_masculine;
}
}  // namespace

bool Phrasing::take_determiner(const std::string& word, Wanted& wanted) const {
    static const std::pair<const char*, Determiner> plain[] = {
        {"a", Determiner::a},         {"the", Determiner::the}, {"this", Determiner::demonstrative},
        {"no", Determiner::negative}, {"all", Determiner::all},
    };
    for (const auto& [name, determiner] : plain)
        if (word == name) {
            wanted.form.determiner = determiner;
            return true;
        }
    if (word == "its") {
        wanted.form.determiner = its(discourse.it, discourse.number);
        return true;
    }
    if (word == "speaker") {
        wanted.owner = Wanted::Owner::speaker;
        return true;
    }
    if (word != "own" && word != "other") return false;
    wanted.owner = word == "own" ? Wanted::Owner::own : Wanted::Owner::other;
    return true;
}

bool Phrasing::take_operand(const std::string& word, const Frame& frame, Wanted& wanted) {
    if (word == "subject") {
        wanted.alternatives = filtered(code_.filters[static_cast<size_t>(frame.subject_filter)]);
        return true;
    }
    if (word == "count") {
        const Instruction& selection = *frame.selection;
        wanted.form.count = count(selection);
        if (selection.op == ops::gather) wanted.form.determiner = Determiner::all;
        if (selection.op == ops::gather || selection.arg[1] > 1) wanted.form.number = Number::many;
        wanted.alternatives = filtered(code_.filters[static_cast<size_t>(selection.arg[3])]);
        return true;
    }
    if (!frame.operands) return false;
    for (size_t i = 0; i < frame.operands->size(); ++i) {
        const Operand& operand = (*frame.operands)[i];
        if (operand.name != word) continue;
        const i16 argument = frame.arguments[i];
        if (operand.kind == OperandKind::filter) {
            wanted.alternatives = filtered(code_.filters[static_cast<size_t>(argument)]);
        } else if (operand.kind == OperandKind::keyword) {
            const auto row = predicate(operand.predicate) - words_.predicates.data();
            wanted.alternatives = filtered({{{static_cast<u16>(row), 1u << argument}}});
        } else if (argument < first_value) {
            wanted.form.count = std::to_string(argument);
            wanted.form.number = argument == 1 ? Number::one : Number::many;
        } else {
            const ValueWords& value = words_.values[static_cast<size_t>(argument - first_value)];
            if (value.each) wanted.form.count = "1";
            wanted.form.number = value.each ? Number::one : Number::many;
            wanted.suffix = value_phrase(value);
            wanted.suffix_is_each = value.each;
        }
        return true;
    }
    return false;
}

std::string Phrasing::noun_slot(const Slot& slot, const Frame& frame, bool each) {
    const Discourse before = discourse;
    Wanted wanted;
    wanted.form.number = slot.number;
    for (const std::string& word : slot.words) {
        if (take_determiner(word, wanted) || take_operand(word, frame, wanted)) continue;
        if (const auto found = words_.adjectives.find(word); found != words_.adjectives.end()) {
            wanted.form.modifiers.push_back({found->second});
        } else if (const size_t dot = word.find('.'); dot != std::string::npos) {
            const PredicateWords& row = *predicate(word.substr(0, dot));
            const auto value =
                std::find(row.keywords.begin(), row.keywords.end(), word.substr(dot + 1));
            wanted.form.modifiers.push_back(
                {modifier(static_cast<int>(&row - words_.predicates.data()),
                          static_cast<int>(value - row.keywords.begin()))});
        } else {
            wanted.head = &noun(word);
        }
    }
    if (each && wanted.suffix_is_each) {
        // Said elsewhere, so whom it names has not been named yet.
        wanted.suffix.clear();
        discourse = before;
    }
    return finish(wanted, slot);
}

std::string Phrasing::finish(Wanted& wanted, const Slot& slot) {
    NounPhrase& form = wanted.form;
    // "the top card", but "the top 2 cards"
    if (form.determiner == Determiner::the) {
        form.count_last = true;
        if (form.count == "1") form.count.clear();
    }
    if (wanted.alternatives.empty()) wanted.alternatives.emplace_back();
    const bool all = form.determiner == Determiner::negative ||
                     form.determiner == Determiner::all ||
                     (form.number == Number::many && form.count.empty());
    std::vector<std::string> texts;
    for (NounPhrase phrase : wanted.alternatives) {
        if (wanted.head) phrase.noun = *wanted.head;
        phrase.modifiers.insert(phrase.modifiers.begin(), form.modifiers.begin(),
                                form.modifiers.end());
        phrase.determiner = form.determiner;
        phrase.count = form.count;
        phrase.count_last = form.count_last;
        phrase.number = form.number;
        phrase.conjunction = conjunction(all);
        if (wanted.owner == Wanted::Owner::unnamed) {
            texts.push_back(noun_phrase(language_, phrase, slot.which));
        } else if (wanted.owner == Wanted::Owner::speaker) {
            texts.push_back(owned_by_speaker(phrase, slot.which));
        } else {
            const bool own = wanted.owner == Wanted::Owner::own;
            texts.push_back(
                owned(phrase, own == (actor == Who::you) ? Who::you : Who::opponent, slot.which));
        }
    }
    std::string text = join(language_, texts, conjunction(all));
    if (!wanted.suffix.empty()) text += " " + wanted.suffix;
    return text;
}

/// The opponent is named in full once a sentence, unless they are its subject.
std::string Phrasing::owned(NounPhrase phrase, Who owner, Case which) {
    if (owner == Who::you) {
        phrase.determiner = Determiner::yours;
    } else if (actor == Who::opponent || discourse.opponent_named) {
        phrase.determiner = Determiner::theirs;
    } else {
        discourse.opponent_named = true;
        if (language_ == Language::en)
            return person(Who::opponent, Case::nominative) + "'s " +
                   noun_phrase(language_, phrase, which);
        phrase.determiner = Determiner::the;
        return noun_phrase(language_, phrase, which) + " " + person(Who::opponent, Case::genitive);
    }
    return noun_phrase(language_, phrase, which);
}

/// "this ship's cost", or "its cost" if the sentence has named the ship.
std::string Phrasing::owned_by_speaker(NounPhrase phrase, Case which) {
    if (discourse.self_named) {
        phrase.determiner = its(discourse.self, Number::one);
        return noun_phrase(language_, phrase, which);
    }
    if (language_ == Language::en)
        return this_card(Case::genitive) + "'s " + noun_phrase(language_, phrase, which);
    phrase.determiner = Determiner::the;
    return noun_phrase(language_, phrase, which) + " " + this_card(Case::genitive);
}

std::string Phrasing::person(Who who, Case which) const {
    if (who == Who::you) {
        constexpr std::string_view german[] = {"du", "von dir", "dir", "dich"};
        return std::string(say("you", german[static_cast<size_t>(which)]));
    }
    NounPhrase phrase;
    phrase.noun = noun("opponent");
    phrase.determiner = Determiner::yours;
    return noun_phrase(language_, phrase, which);
}

std::string Phrasing::the_other(Case which) {
    if (actor == Who::opponent) return person(Who::you, which);
    discourse.opponent_named = true;
    return person(Who::opponent, which);
}

std::string Phrasing::this_card(Case which) {
    if (discourse.self_named) return pronoun(language_, discourse.self, Number::one, which);
    discourse.self_named = true;
    NounPhrase phrase;
    phrase.noun = discourse.self;
    phrase.determiner = Determiner::demonstrative;
    return noun_phrase(language_, phrase, which);
}

/// Numbers that are counted when the time comes, for the ability's controller, whoever acts.
std::string Phrasing::value_phrase(const ValueWords& value) {
    const Who before = std::exchange(actor, Who::you);
    std::string text = fill(value.phrase, {});
    actor = before;
    return text;
}

std::string Phrasing::each_phrase(const Frame& frame) {
    for (size_t i = 0; i < frame.operands->size(); ++i) {
        if ((*frame.operands)[i].kind != OperandKind::number) continue;
        if (frame.arguments[i] < first_value) return "";
        const ValueWords& value =
            words_.values[static_cast<size_t>(frame.arguments[i] - first_value)];
        return value.each ? value_phrase(value) : "";
    }
    return "";
}

std::string Phrasing::times(i16 number) {
    if (number < first_value)
        return std::to_string(number) + std::string(say(number == 1 ? " time" : " times", "-mal"));
    const ValueWords& value = words_.values[static_cast<size_t>(number - first_value)];
    const std::string phrase = value_phrase(value);
    return std::string(value.each ? say("once ", "einmal ")
                                  : say("a number of times ", "so oft ")) +
           phrase;
}

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
        if (!row.words.at(0).unsaid) found.push_back(modifier(asked.kind, 0));
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
            if (found.place == Modifier::Place::after) {
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
    return phrases;
}

// --- selections
// -----------------------------------------------------------------------------------

std::string Phrasing::count(const Instruction& selection) const {
    if (selection.op == ops::gather) return "";
    std::string most = std::to_string(selection.arg[1]);
    if (selection.arg[0] == selection.arg[1]) return most;
    if (selection.arg[0] == 0) return std::string(say("up to ", "bis zu ")) + most;
    return std::to_string(selection.arg[0]) + std::string(say(" to ", " bis ")) + most;
}

/// Of the cards that the ability has just looked at: all ("it", "them") or some ("1 of them").
std::string Phrasing::seen(const Instruction& selection, Case which) {
    const Filter& filter = code_.filters[static_cast<size_t>(selection.arg[3])];
    if (filter.predicates.empty() && !discourse.mentioned)
        return count(selection) + std::string(say(" of the cards seen", " der gesehenen Karten"));
    if (filter.predicates.empty() &&
        (selection.op == ops::gather || discourse.number == Number::one))
        return pronoun(language_, discourse.it, discourse.number, which);
    if (filter.predicates.empty()) return count(selection) + std::string(say(" of them", " davon"));
    Frame frame;
    frame.selection = &selection;
    return noun_slot(Slot("count", which), frame, false) +
           std::string(say(" among them", " darunter"));
}

std::string Phrasing::selected(const Instruction& selection, Case which) {
    if (picked) return noun_alone(language_, picked->name, which);
    Frame frame;
    frame.selection = &selection;
    std::vector<std::string> texts;
    bool in_place = false;
    // What there is only one of comes first: "your base or 1 ship", so nothing reads on by mistake.
    for (const bool counted : {false, true})
        for (size_t i = 0; i < words_.zones.size(); ++i) {
            const ZoneWords& zone = words_.zones[i];
            const bool counts = zone.cards.en.find("{count") != std::string::npos;
            if (!(selection.arg[2] >> i & 1) || counts != counted) continue;
            if (zone.seen)
                texts.push_back(seen(selection, which));
            else if (!zone.cards.empty())
                texts.push_back(fill(zone.cards, frame, which));
            else
                in_place = true;
        }
    if (in_place) texts.push_back(noun_slot(Slot("count", which), frame, false));
    std::string text = join(language_, texts, conjunction(selection.op == ops::gather));
    const i16 by = selection.arg[4];
    if (by >= 0 && static_cast<Who>(by) != actor)
        text += static_cast<Who>(by) == Who::you
                    ? std::string(say(" of your choice", " deiner Wahl"))
                    : std::string(say(" of ", " nach Wahl ")) +
                          person(Who::opponent, Case::genitive) + std::string(say("'s choice", ""));
    return text;
}

/// Where the cards come from or lie. Several cards may come from several places.
std::string Phrasing::place(const Instruction& selection, bool from) {
    std::vector<std::string> texts;
    for (size_t i = 0; i < words_.zones.size(); ++i) {
        const ZoneWords& zone = words_.zones[i];
        if (!(selection.arg[2] >> i & 1) || zone.seen || !zone.cards.empty()) continue;
        if (picked && static_cast<size_t>(picked->zone) != i) continue;
        texts.push_back(fill(from ? zone.from : zone.in, {}));
    }
    const bool several = selection.op == ops::gather || selection.arg[1] > 1;
    return join(language_, texts, several ? say("and/or", "und/oder") : say("or", "oder"), true);
}

void Phrasing::mention(const Instruction& selection) {
    const auto phrases = filtered(code_.filters[static_cast<size_t>(selection.arg[3])]);
    discourse.it = phrases.size() == 1 ? phrases[0].noun : noun("card");
    discourse.number =
        selection.op == ops::gather || selection.arg[1] > 1 ? Number::many : Number::one;
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
            std::string text = fill(negated ? row.fails : row.holds, frame);
            actor = before;
            return text;
        }
    }
}

}  // namespace cantina
