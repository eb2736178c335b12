#include "engine/texts/phrasing.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "engine/base/check.h"

namespace cantina {

/// What stands between two braces.
struct Phrasing::Slot {
    std::vector<std::string> words;
    Case which = Case::nominative;
    Number number = Number::one;
    bool each = false;
    bool named = false;  // no pronoun

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
            if (mark == "each") each = true;
            if (mark == "named") named = true;
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

void Phrasing::start_sentence() {
    discourse.opponent_named = discourse.self_named = discourse.host_named = false;
}

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
    if (slot.words.size() == 1 &&
        (pronoun_slot(slot, out) || special(slot, frame, out) || operand_slot(slot, frame, out)))
        return out;
    if (slot.words[0] == "plus") return sum_slot(slot, frame);
    return noun_slot(slot, frame, each);
}

/// What stands for something that was mentioned before.
bool Phrasing::pronoun_slot(const Slot& slot, std::string& out) {
    const std::string& word = slot.words[0];
    if (word == "it")
        out = discourse.mentioned
                  ? pronoun(language_, discourse.it, discourse.number, slot.which)
                  : noun_alone(language_, noun("card"), slot.which, Determiner::demonstrative);
    else if (word == "this") {
        if (slot.named) discourse.self_named = false;
        out = this_card(slot.which);
    } else if (word == "host")
        out = the_host(slot.which);
    else if (word == "whose")
        out = language_ == Language::en
                  ? "that " + discourse.it.en + "'s"
                  : std::string(discourse.it.gender == Gender::feminine ? "deren" : "dessen");
    else if (word == "every")
        out = language_ == Language::en
                  ? "each"
                  : "jede" + std::string(discourse.it.gender == Gender::feminine ? ""
                                         : discourse.it.gender == Gender::neuter ? "s"
                                         : slot.which == Case::accusative        ? "n"
                                                                                 : "r");
    else
        return false;
    return true;
}

bool Phrasing::special(const Slot& slot, const Frame& frame, std::string& out) {
    const std::string& word = slot.words[0];
    if (word == "cards") {
        out = selected(*frame.selection, slot.which, slot.each);
        if (!frame.adds) mention(*frame.selection);
    } else if (word == "from" || word == "in")
        out = place(*frame.selection, word == "from");
    else if (word == "each")
        out = each_phrase(frame);
    else if (word == "apiece")
        out = !picked && frame.selection->op == ops::select && takes_several(*frame.selection)
                  ? say("each", "je")
                  : "";
    else if (word == "number")
        out = std::to_string(frame.number);
    else if (word == "target")
        out = named_target(static_cast<int>(frame.number), slot.which);
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
            case OperandKind::target:
                out = named_target(argument, slot.which);
                return true;
            case OperandKind::duration:
                for (const DurationWords& row : words_.durations)
                    if (row.number == argument) out = fill(row.until, frame);
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
        if (takes_one_alone(selection)) {
            wanted.form.determiner = Determiner::the;
        } else if (selection.op == ops::gather) {
            wanted.form.determiner = frame.each ? Determiner::every : Determiner::all;
            wanted.form.number = frame.each ? Number::one : Number::many;
        } else if (takes_several(selection)) {
            wanted.form.number = Number::many;
        }
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
            wanted.alternatives = filtered({{{static_cast<u16>(row), u64{1} << argument}}});
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

/// "all old ships and pirates": where only the nouns differ, the rest is said once.
void Phrasing::coordinate(std::vector<NounPhrase>& alternatives) const {
    const auto& shared = alternatives[0].modifiers;
    for (const NounPhrase& phrase : alternatives) {
        if (phrase.modifiers != shared || phrase.noun.naming != Naming::common) return;
        for (const auto& group : phrase.modifiers)
            if (group[0].place == Modifier::Place::compound) return;
    }
    for (size_t i = 1; i < alternatives.size(); ++i)
        alternatives[0].more_nouns.push_back(alternatives[i].noun);
    alternatives.resize(1);
}

/// One of the alternatives in the form that the slot wants.
NounPhrase Phrasing::fitted(const NounPhrase& alternative, const Wanted& wanted) const {
    const NounPhrase& form = wanted.form;
    NounPhrase phrase = alternative;
    if (wanted.head) phrase.noun = *wanted.head;
    phrase.modifiers.insert(phrase.modifiers.begin(), form.modifiers.begin(), form.modifiers.end());
    phrase.determiner = form.determiner;
    phrase.count = form.count;
    phrase.count_last = form.count_last;
    phrase.number = form.number;
    // Whose they are is no adjective: "1 of your units".
    const auto owner =
        std::find_if(phrase.modifiers.begin(), phrase.modifiers.end(),
                     [](const auto& group) { return group[0].place == Modifier::Place::owner; });
    if (owner != phrase.modifiers.end()) {
        phrase.modifiers.erase(owner);
        phrase.whole = actor == Who::you ? Determiner::yours : Determiner::theirs;
    }
    return phrase;
}

/// Pairs of an operand and a noun. Those that give nothing are left out.
std::string Phrasing::sum_slot(const Slot& slot, const Frame& frame) {
    std::vector<std::string> texts;
    for (size_t word = 1; word + 1 < slot.words.size(); word += 2)
        for (size_t i = 0; i < frame.operands->size(); ++i) {
            const i16 argument = frame.arguments[i];
            if ((*frame.operands)[i].name != slot.words[word] || argument == 0) continue;
            const int amount = argument < first_value ? argument : 1;
            texts.push_back("+" +
                            counted(language_, amount, noun(slot.words[word + 1]), slot.which));
        }
    return join(language_, texts, conjunction(true));
}

/// The cards of a selection in one place: "1 ship", "each ship", "all ships".
std::string Phrasing::counted_cards(const Instruction& selection, Case which, bool each) {
    Frame frame;
    frame.selection = &selection;
    frame.each = each;
    return noun_slot(Slot("count", which), frame, false);
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
    if (form.number == Number::many && wanted.owner == Wanted::Owner::unnamed)
        coordinate(wanted.alternatives);
    std::vector<std::string> texts;
    for (const NounPhrase& alternative : wanted.alternatives) {
        NounPhrase phrase = fitted(alternative, wanted);
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
        const bool chooses =
            speaker_.several_opponents && !any_opponent_ && discourse.opponent == Opponent::open;
        if (language_ == Language::en && !chooses)
            return person(Who::opponent, Case::nominative) + "'s " +
                   noun_phrase(language_, phrase, which);
        phrase.determiner = Determiner::the;
        return noun_phrase(language_, phrase, which) + std::string(say(" of ", " ")) +
               person(Who::opponent, Case::genitive);
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

std::string Phrasing::person(Who who, Case which) {
    if (who == Who::you) {
        constexpr std::string_view german[] = {"du", "von dir", "dir", "dich"};
        return std::string(say("you", german[static_cast<size_t>(which)]));
    }
    NounPhrase phrase;
    phrase.noun = noun("opponent");
    phrase.determiner = Determiner::yours;
    if (!speaker_.several_opponents) return noun_phrase(language_, phrase, which);
    const bool first = discourse.opponent == Opponent::open;
    if (discourse.opponent == Opponent::known && language_ == Language::en)
        return "that " + phrase.noun.en;
    phrase.determiner = first                                  ? Determiner::a
                        : discourse.opponent == Opponent::each ? Determiner::every
                                                               : Determiner::demonstrative;
    if (!first || !any_opponent_) discourse.opponent = Opponent::known;
    return noun_phrase(language_, phrase, which) +
           std::string(first && !any_opponent_ ? say(" of your choice", " deiner Wahl") : "");
}

/// What somebody else picks: "1 card of your opponent's choice".
std::string Phrasing::chosen_by_opponent() {
    if (!speaker_.several_opponents)
        return std::string(say(" of ", " nach Wahl ")) + person(Who::opponent, Case::genitive) +
               std::string(say("'s choice", ""));
    if (language_ == Language::de && discourse.opponent == Opponent::open) {
        discourse.opponent = Opponent::known;
        const Noun& rival = noun("opponent");
        return std::string(" nach Wahl ") + (rival.gender == Gender::feminine ? "einer" : "eines") +
               " von dir bestimmten " + noun_alone(language_, rival, Case::genitive);
    }
    return std::string(say(" chosen by ", " nach Wahl ")) + person(Who::opponent, Case::genitive);
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

/// "that ship"; where two have the same noun, "the first ship" and "the second ship".
std::string Phrasing::named_target(int name, Case which) const {
    static const Modifier order[max_names] = {{{"first", "zuerst gewählt"}},
                                              {{"second", "danach gewählt"}},
                                              {{"third", "zuletzt gewählt"}}};
    NounPhrase phrase;
    phrase.noun = discourse.named[name].value_or(noun("card"));
    bool alone = true;
    for (int other = 0; other < max_names; ++other)
        alone &= other == name || !discourse.named[other] ||
                 discourse.named[other]->en != phrase.noun.en;
    if (alone && language_ == Language::en) return "that " + phrase.noun.en;
    phrase.determiner = alone ? Determiner::demonstrative : Determiner::the;
    if (!alone) phrase.modifiers.push_back({order[name]});
    return noun_phrase(language_, phrase, which);
}

/// "the enhanced unit", or "it" if the sentence has named that.
std::string Phrasing::the_host(Case which) {
    NounPhrase phrase;
    phrase.noun = noun("card");
    phrase.determiner = Determiner::the;
    if (speaker_.host) phrase = *speaker_.host;
    if (std::exchange(discourse.host_named, true))
        return pronoun(language_, phrase.noun, Number::one, which);
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
        if ((*frame.operands)[i].kind != OperandKind::number || frame.arguments[i] < first_value)
            continue;
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

}  // namespace cantina
