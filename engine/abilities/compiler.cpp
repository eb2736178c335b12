#include "engine/abilities/compiler.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/flow/agenda.h"
#include "engine/flow/lasting.h"

namespace cantina {

namespace {

const std::vector<std::string> muster_keys = {"at-least", "up-to", "from", "of", "by", "budget"};
const std::vector<std::string> selection_keys = {"count", "at-least", "up-to", "from",
                                                 "of",    "by",       "as"};
const std::vector<std::string> control_words = {
    "if",       "may",    "choose", "opponent", "each-opponent", "do",    "then",
    "for-each", "repeat", "next",   "later",    "select",        "muster"};
const Text no_operands = {"takes no operands", "nimmt keine Angaben"};
const Text no_such_card = {"no card has the id '{0}'", "keine Karte hat die Kennung „{0}“"};
const std::vector<std::string> sides = {"you", "opponent"};
template <class Words>
std::vector<std::string> names_of(const std::vector<Words>& rows) {
    std::vector<std::string> names;
    names.reserve(rows.size());
    for (const auto& row : rows) names.push_back(row.name);
    std::sort(names.begin(), names.end());
    return names;
}

template <class Words>
int find_row(const std::vector<Words>& rows, const std::string& name) {
    for (size_t i = 0; i < rows.size(); ++i)
        if (rows[i].name == name) return static_cast<int>(i);
    return -1;
}

}  // namespace

AbilityCompiler::AbilityCompiler(const Vocabulary& vocabulary, Code& code, FindTitle find_title)
    : vocabulary_(vocabulary), code_(code), find_title_(std::move(find_title)) {
    CANTINA_CHECK(vocabulary_.zones.size() <= 64);
    for (const PredicateWords& words : vocabulary_.predicates)
        CANTINA_CHECK(words.keywords.size() <= 64);
    if (code_.abilities.empty()) code_.abilities.push_back({});
    if (code_.conditions.empty()) code_.conditions.push_back({});
    if (code_.filters.empty()) code_.filters.push_back({});
    if (code_.instructions.empty()) emit(ops::end);
}

u16 AbilityCompiler::emit(u16 op, i16 a, i16 b, i16 c, i16 d, i16 e, i16 f) {
    // Instructions name each other in 16 bits with a sign.
    if (code_.instructions.size() >= 32000)
        throw ContentError({{"cards",
                             0,
                             0,
                             {"the abilities are too many to be compiled",
                              "so viele Fähigkeiten lassen sich nicht übersetzen"}}});
    code_.instructions.push_back({op, {a, b, c, d, e, f}});
    return static_cast<u16>(code_.instructions.size() - 1);
}

u16 AbilityCompiler::start_ability(u16 title) {
    Ability ability{};
    ability.card = title;
    ability.start = ability.effect = static_cast<u16>(here());
    code_.abilities.push_back(ability);
    return static_cast<u16>(code_.abilities.size() - 1);
}

u8 AbilityCompiler::next_tally(const Entry& entry) {
    if (code_.tallies == 255)
        entry.fail({"no tally is left: 255 abilities already count something",
                    "kein Zähler ist mehr frei: 255 Fähigkeiten zählen schon etwas"});
    return ++code_.tallies;
}

u16 AbilityCompiler::ability(const Entry& entry, u16 title, u8 slot) {
    entry.expect_keys({"from", "when", "if", "first", "limit", "of", "price", "targets", "do",
                       "always", "forced"});
    const u16 number = start_ability(title);
    Ability made = code_.abilities[number];
    made.slot = slot;
    const OwnNames own(*this);
    if (entry.has("if")) made.condition = condition(entry.at("if"));
    if (entry.has("always"))
        constant_ability(entry, made);
    else
        used_ability(entry, made);
    reserve_names();
    emit(ops::end);
    made.finish = static_cast<u16>(here());
    code_.abilities[number] = made;
    return number;
}

void AbilityCompiler::constant_ability(const Entry& entry, Ability& made) {
    for (const char* key :
         {"from", "when", "first", "limit", "of", "price", "targets", "do", "forced"})
        if (entry.has(key))
            entry.at(key).fail({"does not go with 'always'", "passt nicht zu „always“"});
    made.trigger = triggers::constant;
    for (const Entry& part : entry.at("always").items()) {
        const auto [name, operands] =
            part.is_scalar() ? std::pair(part.string(), part) : part.single();
        verb(name, operands, true);
        if (vocabulary_.verbs[static_cast<size_t>(find_row(vocabulary_.verbs, name))].counted)
            made.tally = made.tally ? made.tally : next_tally(part);
    }
}

void AbilityCompiler::used_ability(const Entry& entry, Ability& made) {
    if (entry.has("when")) made.trigger = trigger(entry.at("when"));
    if (made.trigger == triggers::activated) made.flags |= Ability::once_flag;
    const bool has_subject = vocabulary_.triggers[made.trigger].has_subject;
    for (const char* key : {"of", "first"})
        if (entry.has(key) && !has_subject)
            entry.at(key).fail({"needs a 'when' that is about some card",
                                "braucht ein „when“, bei dem es um eine Karte geht"});
    if (entry.has("of")) made.filter = static_cast<u16>(filter(entry.at("of")));
    if (entry.has("first") && entry.at("first").boolean()) {
        made.flags |= Ability::first_flag;
        made.tally = next_tally(entry);
    }
    if (entry.has("limit")) {
        if (made.tally)
            entry.at("limit").fail({"'limit' and 'first' exclude each other",
                                    "„limit“ und „first“ schließen sich aus"});
        made.limit = static_cast<u8>(duration(entry.at("limit"), true));
        made.tally = next_tally(entry);
    }
    if (entry.has("from")) {
        std::vector<std::string> names;
        for (const ZoneWords& row : vocabulary_.zones) names.push_back(row.name);
        made.zone = static_cast<u8>(1 + entry.at("from").one_of(names, "zone"));
    }
    if (entry.has("forced") && entry.at("forced").boolean()) made.flags |= Ability::forced_flag;
    if (entry.has("price")) {
        block(entry.at("price"));
        if (vocabulary_.executes) emit(ops::paid, 2);
    }
    if (entry.has("targets")) targets(entry.at("targets"));
    if (entry.has("price") || entry.has("targets") || vocabulary_.executes) emit(ops::paid);
    made.effect = static_cast<u16>(here());
    block(entry.at("do"));
}

/// One selection or a list of them: what is chosen before the ability takes effect.
void AbilityCompiler::targets(const Entry& entry) {
    const std::vector<Entry> groups = entry.is_list() ? entry.items() : std::vector<Entry>{entry};
    bool keep = false;
    for (const Entry& group : groups) {
        group.expect_keys(selection_keys);
        selection(group, keep);
        emit(ops::paid, 1);
        keep = true;
    }
}

u16 AbilityCompiler::reward(const Entry& entry, u16 title) {
    const u16 number = start_ability(title);
    const OwnNames own(*this);
    block(entry);
    reserve_names();
    emit(ops::end);
    Ability& made = code_.abilities[number];
    made.flags = Ability::reward_flag;
    made.finish = static_cast<u16>(here());
    return number;
}

u8 AbilityCompiler::trigger(const Entry& entry) {
    std::vector<std::string> names;
    for (const TriggerWords& row : vocabulary_.triggers) names.push_back(row.name);
    return static_cast<u8>(entry.one_of(names, "moment"));
}

void AbilityCompiler::block(const Entry& entry) {
    const auto parts = entry.items();
    if (parts.empty())
        entry.fail({"this list of effects is empty", "diese Liste von Wirkungen ist leer"});
    for (const Entry& part : parts) effect(part);
}

void AbilityCompiler::effect(const Entry& entry) {
    if (!entry.is_map()) {
        // A verb without operands may stand alone: `- exile-this`.
        if (entry.is_scalar()) return verb(entry.string(), entry, false);
        entry.fail({"expected an effect", "erwartet wird eine Wirkung"});
    }
    if (entry.has("do")) return control_instead(entry);
    if (entry.has("if")) return control_if(entry);
    const auto [name, body] = entry.single();
    if (name == "may") {
        const u16 at = emit(ops::may);
        block(body);
        patch(at, 0);
    } else if (name == "choose") {
        control_choose(body);
    } else if (name == "opponent") {
        control_opponent(body);
    } else if (name == "each-opponent") {
        control_each_opponent(body);
    } else if (name == "then") {
        const u16 at = emit(ops::then);
        block(body);
        patch(at, 0);
    } else if (name == "for-each") {
        const u16 at = emit(ops::each);
        loop_body(body);
        emit(ops::next_each, static_cast<i16>(at));
        patch(at, 0);
    } else if (name == "repeat") {
        body.expect_keys({"times", "do"});
        const u16 at = emit(ops::repeat, number(body.at("times")));
        loop_body(body.at("do"));
        emit(ops::next_repeat, static_cast<i16>(at));
        patch(at, 1);
    } else if (name == "next" || name == "later") {
        control_later(body, name == "later");
    } else if (name == "select") {
        body.expect_keys(selection_keys);
        selection(body, false);
        emit(ops::paid, 1);  // a selection is followed by what is done with it; here: nothing yet
    } else if (name == "muster") {
        body.expect_keys(muster_keys);
        muster(body);
        emit(ops::paid, 1);
    } else {
        verb(name, body, false);
    }
}

/// Each round is a program of its own: what it names is forgotten behind the loop.
void AbilityCompiler::loop_body(const Entry& body) {
    const size_t known = names_.known.size();
    block(body);
    for (size_t i = known; i < names_.known.size(); ++i) names_.known[i].clear();
}

void AbilityCompiler::control_opponent(const Entry& body) {
    if (as_opponent_)
        body.fail({"'opponent' stands inside another 'opponent'",
                   "„opponent“ steht in einem anderen „opponent“"});
    as_opponent_ = true;
    emit(ops::act_as, static_cast<i16>(Who::opponent));
    block(body);
    emit(ops::act_as, static_cast<i16>(Who::you));
    as_opponent_ = false;
}

/// Once for every opponent in turn order; in the block `opponent` is that one.
void AbilityCompiler::control_each_opponent(const Entry& body) {
    if (as_opponent_ || each_opponent_)
        body.fail({"'each-opponent' stands inside 'opponent' or another 'each-opponent'",
                   "„each-opponent“ steht in „opponent“ oder einem anderen „each-opponent“"});
    each_opponent_ = true;
    const u16 at = emit(ops::each_opponent);
    loop_body(body);
    emit(ops::next_opponent, static_cast<i16>(at));
    patch(at, 0);
    each_opponent_ = false;
}

void AbilityCompiler::control_if(const Entry& entry) {
    entry.expect_keys({"if", "then", "else"});
    const u16 test = emit(ops::unless, static_cast<i16>(condition(entry.at("if"))));
    block(entry.at("then"));
    if (!entry.has("else")) return patch(test, 1);
    const u16 over = emit(ops::jump);
    patch(test, 1);
    block(entry.at("else"));
    patch(over, 0);
}

/// `do` something, `instead` something else `if` a condition holds.
void AbilityCompiler::control_instead(const Entry& entry) {
    entry.expect_keys({"do", "instead", "if"});
    const u16 test = emit(ops::unless, static_cast<i16>(condition(entry.at("if"))), 0, 1);
    block(entry.at("instead"));
    const u16 over = emit(ops::jump);
    patch(test, 1);
    block(entry.at("do"));
    patch(over, 0);
}

void AbilityCompiler::control_choose(const Entry& entry) {
    Entry list = entry;
    i16 by = static_cast<i16>(Who::you);
    if (entry.is_map()) {
        entry.expect_keys({"by", "of"});
        if (entry.has("by")) by = who(entry.at("by"));
        list = entry.at("of");
    }
    const auto alternatives = list.items();
    if (alternatives.size() < 2 || alternatives.size() > 8)
        list.fail({"a choice has from 2 to 8 alternatives", "eine Wahl hat 2 bis 8 Möglichkeiten"});
    const i16 count = static_cast<i16>(alternatives.size());
    emit(ops::choose, count, by);
    const u16 first = static_cast<u16>(here());
    for (i16 i = 0; i < count; ++i) emit(ops::branch);
    std::vector<u16> jumps;
    for (i16 i = 0; i < count; ++i) {
        patch(static_cast<u16>(first + i), 0);
        block(alternatives[static_cast<size_t>(i)]);
        jumps.push_back(emit(ops::jump));
    }
    for (u16 at : jumps) patch(at, 0);
    // Every branch knows where the choice ends; the last jump before it closes its own part.
    for (i16 i = 0; i < count; ++i) patch(static_cast<u16>(first + i), 1);
}

/// `next`: may be used when the trigger comes; `later`: has to be. Both lapse at the end of the
/// turn, or when `until` says.
void AbilityCompiler::control_later(const Entry& entry, bool forced) {
    entry.expect_keys({"when", "of", "until", "do"});
    const i16 which = entry.has("of") ? filter(entry.at("of")) : i16{0};
    const i16 until = entry.has("until") ? duration(entry.at("until"), false) : i16{0};
    const u16 at = emit(ops::later, trigger(entry.at("when")), 0, forced ? 1 : 0, which, until);
    const OwnNames own(*this);
    block(entry.at("do"));
    reserve_names();
    emit(ops::end);
    patch(at, 1);
}

void AbilityCompiler::verb(const std::string& name, const Entry& operands, bool constant) {
    const int row = find_row(vocabulary_.verbs, name);
    if (row < 0 || vocabulary_.verbs[static_cast<size_t>(row)].constant != constant) {
        std::vector<std::string> allowed;
        for (const VerbWords& words : vocabulary_.verbs)
            if (words.constant == constant) allowed.push_back(words.name);
        if (!constant) allowed.insert(allowed.end(), control_words.begin(), control_words.end());
        std::sort(allowed.begin(), allowed.end());
        operands.fail(with_list({"unknown verb '{1}'; allowed here: {0}",
                                 "„{1}“ ist hier unbekannt (verb); erlaubt: {0}"},
                                allowed, name));
    }
    const VerbWords& words = vocabulary_.verbs[static_cast<size_t>(row)];
    // Standing alone, a verb is its own entry: `- exile-this`.
    if (words.operands.empty() && operands.is_scalar() && operands.string() != name)
        operands.fail(filled({"'{0}' takes no operands", "„{0}“ nimmt keine Angaben"}, name));
    if (words.picks) {
        // A verb's own operand of that name comes first.
        const bool names = find_row(words.operands, "as") < 0;
        selection(operands, words.keeps_selection, names);
    }
    if (words.musters) muster(operands);
    const u16 at = emit(static_cast<u16>(ops::first_verb + row));
    i16 arguments[Instruction::arguments] = {};
    fill(words.operands, operands, arguments,
         words.picks     ? selection_keys
         : words.musters ? muster_keys
                         : std::vector<std::string>{});
    std::copy(arguments, arguments + Instruction::arguments, code_.instructions[at].arg);
}

void AbilityCompiler::fill(const std::vector<Operand>& specs, const Entry& entry, i16* arguments,
                           const std::vector<std::string>& also_allowed) {
    std::vector<std::string> keys = also_allowed;
    for (const Operand& spec : specs) keys.push_back(spec.name);
    if (entry.is_map()) {
        if (keys.empty()) entry.fail(no_operands);
        entry.expect_keys(keys);
    } else if (specs.empty() && !(entry.is_null() || entry.is_scalar())) {
        entry.fail(no_operands);
    }
    for (size_t i = 0; i < specs.size(); ++i) {
        const Operand& spec = specs[i];
        if (entry.is_map() ? entry.has(spec.name) : i == 0)
            arguments[i] = operand(spec, entry.is_map() ? entry.at(spec.name) : entry);
        else if (spec.required)
            entry.fail(filled({"operand '{0}' is missing", "die Angabe „{0}“ fehlt"}, spec.name));
        else
            arguments[i] = spec.fallback;
    }
}

i16 AbilityCompiler::operand(const Operand& spec, const Entry& entry) {
    switch (spec.kind) {
        case OperandKind::number:
            return number(entry);
        case OperandKind::keyword:
            return static_cast<i16>(entry.one_of(spec.keywords, spec.name));
        case OperandKind::zones:
            return zones(entry);
        case OperandKind::filter:
            return filter(entry);
        case OperandKind::title: {
            const auto found = find_title_(entry.string());
            if (!found) entry.fail(filled(no_such_card, entry.string()));
            return static_cast<i16>(*found);
        }
        case OperandKind::program: {
            // In line, but jumped over: the verb starts it when the time comes.
            const u16 over = emit(ops::jump);
            const i16 start = here();
            const OwnNames own(*this);
            block(entry);
            reserve_names();
            emit(ops::end);
            patch(over, 0);
            return start;
        }
        case OperandKind::target:
            return static_cast<i16>(target(entry));
        case OperandKind::duration:
            return duration(entry, false);
    }
    return 0;
}

i16 AbilityCompiler::number(const Entry& entry) {
    const auto values = names_of(vocabulary_.values);
    const std::string word =
        entry.string(with_list({"expected a whole number from 0 to 99 or a value: {0}",
                                "erwartet wird eine ganze Zahl von 0 bis 99 oder ein Wert: {0}"},
                               values));
    const int row = find_row(vocabulary_.values, word);
    if (row >= 0) return static_cast<i16>(first_value + row);
    if (word.empty() ||
        !std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; }))
        entry.fail(with_list({"'{1}' is no whole number from 0 to 99 and no value; values: {0}",
                              "„{1}“ ist keine ganze Zahl von 0 bis 99 und kein Wert; Werte: {0}"},
                             values, word));
    return static_cast<i16>(entry.number(0, 99));
}

/// A limit counts until a moment that comes for all at once.
i16 AbilityCompiler::duration(const Entry& entry, bool of_limit) {
    std::vector<std::string> names;
    std::vector<u8> numbers;
    for (const DurationWords& row : vocabulary_.durations) {
        if (of_limit && row.number & Duration::of_seat_bit) continue;
        names.push_back(row.name);
        numbers.push_back(row.number);
    }
    return numbers[static_cast<size_t>(entry.one_of(names, "moment"))];
}

i16 AbilityCompiler::zones(const Entry& entry) {
    std::vector<std::string> names;
    for (const ZoneWords& row : vocabulary_.zones) names.push_back(row.name);
    u64 mask = 0;
    if (entry.is_list()) {
        for (const Entry& item : entry.items()) mask |= u64{1} << item.one_of(names, "zone");
        if (!mask)
            entry.fail(with_list(
                {"expected at least one zone: {0}", "erwartet wird mindestens eine Zone: {0}"},
                names));
    } else {
        mask = u64{1} << entry.one_of(names, "zone");
    }
    constexpr size_t fit_a_mask = 16;
    if (names.size() <= fit_a_mask || mask <= Code::zone_row_bits) return static_cast<i16>(mask);
    auto found = std::find(code_.zone_sets.begin(), code_.zone_sets.end(), mask);
    if (found == code_.zone_sets.end()) found = code_.zone_sets.insert(found, mask);
    return static_cast<i16>((found - code_.zone_sets.begin()) | ~Code::zone_row_bits);
}

i16 AbilityCompiler::who(const Entry& entry) {
    return static_cast<i16>(entry.one_of(sides, "player"));
}

u64 AbilityCompiler::predicate_values(const PredicateWords& words, const Entry& value) {
    if (words.names_title) {
        const auto found = find_title_(value.string());
        if (!found) value.fail(filled(no_such_card, value.string()));
        return static_cast<u64>(*found);
    }
    if (words.names_target) return static_cast<u64>(target(value));
    if (words.takes_number) return static_cast<u64>(value.number(0, 99));
    if (words.keywords.empty()) {
        if (!value.boolean())
            value.fail({"only true is of any use here", "hier hat nur true einen Sinn"});
        return 1;
    }
    if (!value.is_list()) return u64{1} << value.one_of(words.keywords, words.name);
    u64 values = 0;
    for (const Entry& item : value.items())
        values |= u64{1} << item.one_of(words.keywords, words.name);
    if (!values)
        value.fail(
            with_list({"expected at least one of {0}", "erwartet wird mindestens eins von {0}"},
                      words.keywords));
    return values;
}

i16 AbilityCompiler::filter(const Entry& entry) {
    entry.expect_keys(names_of(vocabulary_.predicates));
    Filter made;
    for (const auto& [name, value] : entry.pairs()) {
        const int row = find_row(vocabulary_.predicates, name);
        const PredicateWords& words = vocabulary_.predicates[static_cast<size_t>(row)];
        const u64 values = predicate_values(words, value);
        made.predicates.push_back({static_cast<u16>(row), values});
    }
    std::sort(made.predicates.begin(), made.predicates.end(),
              [](const auto& a, const auto& b) { return a.kind < b.kind; });
    for (size_t i = 1; i < code_.filters.size(); ++i) {
        const auto& other = code_.filters[i].predicates;
        if (std::equal(other.begin(), other.end(), made.predicates.begin(), made.predicates.end(),
                       [](const auto& a, const auto& b) {
                           return a.kind == b.kind && a.values == b.values;
                       }))
            return static_cast<i16>(i);
    }
    code_.filters.push_back(made);
    return static_cast<i16>(code_.filters.size() - 1);
}

u16 AbilityCompiler::add_condition(const Condition& made) {
    code_.conditions.push_back(made);
    return static_cast<u16>(code_.conditions.size() - 1);
}

u16 AbilityCompiler::condition(const Entry& entry) {
    std::string name;
    Entry operands = entry;
    if (entry.is_scalar()) {
        name = entry.string();
    } else {
        std::tie(name, operands) = entry.single();
    }
    if (name == "not") {
        const u16 inner = condition(operands);
        return add_condition({Condition::negation, {static_cast<i16>(inner)}});
    }
    if (name == "all" || name == "any") {
        std::vector<u16> parts;
        for (const Entry& part : operands.items()) parts.push_back(condition(part));
        const i16 first = static_cast<i16>(code_.operands.size());
        code_.operands.insert(code_.operands.end(), parts.begin(), parts.end());
        return add_condition({name == "all" ? Condition::all : Condition::any,
                              {first, static_cast<i16>(parts.size())}});
    }
    const int row = find_row(vocabulary_.conditions, name);
    if (row < 0) {
        std::vector<std::string> names = names_of(vocabulary_.conditions);
        names.insert(names.end(), {"not", "all", "any"});
        entry.fail(with_list({"unknown condition '{1}'; allowed: {0}",
                              "die Bedingung „{1}“ ist unbekannt; erlaubt: {0}"},
                             names, name));
    }
    Condition made{static_cast<u16>(Condition::first_of_game + row), {}};
    const auto& specs = vocabulary_.conditions[static_cast<size_t>(row)].operands;
    i16 arguments[Instruction::arguments] = {};
    if (!specs.empty() && entry.is_scalar())
        entry.fail(filled(
            {"condition '{0}' needs an operand", "die Bedingung „{0}“ braucht eine Angabe"}, name));
    if (specs.empty() && !entry.is_scalar())
        operands.fail(
            filled({"condition '{0}' takes no operands", "die Bedingung „{0}“ nimmt keine Angaben"},
                   name));
    if (specs.size() == 1) {
        arguments[0] = operand(specs[0], operands);
    } else if (!specs.empty()) {
        fill(specs, operands, arguments, {});
    }
    std::copy(arguments, arguments + 4, made.arg);
    return add_condition(made);
}

}  // namespace cantina
