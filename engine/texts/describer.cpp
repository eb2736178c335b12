#include "engine/texts/describer.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/check.h"
#include "engine/base/filled.h"
#include "engine/texts/outline.h"
#include "engine/texts/sentence.h"

namespace cantina {

namespace {

constexpr Verb may_do{"may", "", "darfst", "darf", "dürfen"};
constexpr Verb choose{"choose", "wähle", "wählst", "wählt", "wählen"};

constexpr Who other(Who who) { return who == Who::you ? Who::opponent : Who::you; }

class Writer {
  public:
    Writer(const Vocabulary& vocabulary, const Code& code, const Speaker& speaker,
           Language language)
        : words_(vocabulary),
          code_(code),
          speaker_(speaker),
          phrasing_(vocabulary, code, speaker, language) {
        phrasing_.program = [this](int start) { return in_line(part_of(start), said_already); };
    }

    std::string ability(const Ability& ability) {
        if (ability.trigger == triggers::constant) return finished(constant(ability));
        Prefix prefix = moment(ability);
        if (ability.condition)
            prefix = with_condition(prefix, phrasing_.condition(ability.condition));
        const auto [price, effect] = price_and_effect(ability);
        const bool optional = !(ability.flags & (Ability::forced_flag | Ability::reward_flag)) &&
                              ability.trigger != triggers::activated && !words_.optional_by_rule;
        Sentences out = !price.empty() ? priced(price, effect, prefix)
                        : optional     ? offered(effect, prefix)
                                       : block(effect, prefix);
        if (words_.optional_by_rule && ability.flags & Ability::forced_flag)
            out.emplace_back(say("you must do this", "du musst dies tun"));
        if (ability.condition) out = {scoped(out)};
        if (ability.limit) out.push_back(limit(ability.limit));
        return finished(out);
    }

    std::string part(const Block& nodes, int from, const Perspective& telling) {
        // What was named before this part of the program.
        for (int at = from; at > 0 && instruction(at - 1).op != ops::end; --at)
            if (instruction(at - 1).op == ops::select) phrasing_.learn_name(instruction(at - 1));
        phrasing_.picked = telling.picked;
        if (telling.opponent_chosen) phrasing_.discourse.opponent = Phrasing::Opponent::known;
        phrasing_.discourse.mentioned = false;
        return finished(block(nodes, {}));
    }

  private:
    std::string say(std::string_view en, std::string_view de) const {
        return std::string(phrasing_.say(en, de));
    }
    Language language() const { return phrasing_.language(); }
    const Instruction& instruction(int at) const {
        return code_.instructions[static_cast<size_t>(at)];
    }
    Block part_of(int start) const {
        return outline(code_, start, static_cast<int>(code_.instructions.size()));
    }

    // --- putting sentences together

    std::string sentence(const Prefix& prefix, const std::string& main) {
        phrasing_.start_sentence();
        if (prefix.empty()) return main;
        return prefix.text + (prefix.comma ? ", " : " ") + main;
    }

    std::string finished(const Sentences& sentences) const {
        return cantina::finished(language(), sentences);
    }

    /// Behind a colon German sentences have a capital.
    std::string behind_colon(const std::string& text) const {
        return language() == Language::de ? capitalised(text) : text;
    }

    std::string in_line(const Block& nodes, const Prefix& prefix) {
        return scoped(block(nodes, prefix));
    }

    Prefix with_condition(const Prefix& before, const std::string& condition) const {
        if (before.empty()) return {say("if ", "falls ") + condition};
        const bool asked = before.text.starts_with("if ");
        // What is over cannot be joined to what holds now.
        const bool over = before.text.starts_with("nachdem ");
        return {before.text + say(asked ? " and " : ", if ", over ? ": Falls " : " und ") +
                condition};
    }

    Prefix having_done(const Prefix& before) const {
        return with_condition(before, last_actor_ == Who::you ? say("you do", "du das tust")
                                                              : say("they do", "er das tut"));
    }

    // --- clauses

    std::string subject(Who actor, Place place) {
        if (place != Place::told) return phrasing_.person(actor, Case::nominative);
        return actor == Who::you ? say("you", "du") : say("they", "er");
    }

    Part make_part(const VerbPhrase& phrase, const Frame& frame, Who actor) {
        Part part;
        part.actor = phrasing_.actor = actor;
        part.clause.verb = phrase.verb;
        part.clause.person = actor == Who::you ? Person::you : Person::third;
        if (!phrase.subject.empty()) {
            part.has_own_subject = true;
            part.clause.subject = phrasing_.fill(phrase.subject, frame);
            const bool you = part.clause.subject == phrasing_.person(Who::you, Case::nominative);
            part.clause.person = phrase.subject_is_many ? Person::many
                                 : you                  ? Person::you
                                                        : Person::third;
        }
        std::tie(part.head, part.rest) = phrasing_.fill_parted(phrase.object, frame);
        part.clause.object = tidy(language(), part.head + " " + part.rest);
        mention(phrase, frame);
        if (!phrase.trail.empty()) part.clause.trail = phrasing_.fill(phrase.trail, frame);
        return part;
    }

    /// What "it" means after this phrase.
    void mention(const VerbPhrase& phrase, const Frame& frame) {
        if (phrase.mentions.empty()) return;
        int count = 1;
        for (size_t i = 0; frame.operands && i < frame.operands->size(); ++i) {
            const Operand& operand = (*frame.operands)[i];
            if (operand.name == phrase.mentions)
                return phrasing_.mention_subject(frame.arguments[i]);
            if (operand.kind == OperandKind::number) count = frame.arguments[i];
        }
        phrasing_.mention(phrase.mentions, count);
    }

    Parts act(const Node& node) {
        const Instruction& verb = instruction(node.at);
        const VerbWords& row = words_.verbs[static_cast<size_t>(verb.op - ops::first_verb)];
        Frame frame{&row.operands, verb.arg};
        if (node.selection >= 0) frame.selection = &instruction(node.selection);
        frame.adds = row.keeps_selection;
        Parts parts;
        if (!row.phrase.empty()) parts.push_back(make_part(row.phrase, frame, node.actor));
        for (size_t i = 0; i < row.operands.size(); ++i)
            if (!row.operands[i].clauses.empty())
                if (const auto& also = row.operands[i].clauses.at(static_cast<size_t>(verb.arg[i])))
                    parts.push_back(make_part(*also, frame, node.actor));
        CANTINA_CHECK(!parts.empty());
        if (!row.phrase.after.empty()) {
            const Phrasing::Discourse before = phrasing_.discourse;
            phrasing_.start_sentence();
            parts.back().after = phrasing_.fill(row.phrase.after, frame);
            phrasing_.discourse = before;
        }
        return parts;
    }

    Parts pick(const Node& node) {
        static const VerbPhrase phrase{choose, {"{cards} {in}", "{cards:acc} {in}"}};
        Frame frame;
        frame.selection = &instruction(node.selection);
        return {make_part(phrase, frame, node.actor)};
    }

    /// The clauses of a node that is nothing but clauses.
    std::optional<Parts> plain(const Node& node) {
        if (node.kind == Node::Kind::act) return act(node);
        if (node.kind == Node::Kind::pick) return pick(node);
        if (node.kind == Node::Kind::instead) return compared(node);
        return std::nullopt;
    }

    /// "draw 1 card (2 cards instead if …)": both branches do the same to something else.
    std::optional<Parts> compared(const Node& node) {
        const Block& better = node.parts[0];
        const Block& usual = node.parts[1];
        if (better.size() != 1 || usual.size() != 1 || better[0].kind != Node::Kind::act ||
            usual[0].kind != Node::Kind::act)
            return std::nullopt;
        const Phrasing::Discourse before = phrasing_.discourse;
        const Parts other = act(better[0]);
        phrasing_.discourse = before;
        Parts parts = act(usual[0]);
        if (parts.size() != 1 || other.size() != 1 || !parts[0].same_verb(other[0]) ||
            !parts[0].after.empty()) {
            phrasing_.discourse = before;
            return std::nullopt;
        }
        const std::string what =
            parts[0].rest == other[0].rest ? other[0].head : other[0].clause.object;
        const std::string condition = phrasing_.condition(instruction(node.at).arg[0]);
        parts[0].tail = say(" (" + what + " instead if " + condition + ")",
                            " (stattdessen " + what + ", falls " + condition + ")");
        return parts;
    }

    std::string chain(const Parts& unmerged, Place place) {
        const Parts parts = merged(language(), unmerged);
        std::vector<std::string> texts;
        for (size_t i = 0; i < parts.size(); ++i) {
            const Part& part = parts[i];
            Statement made = part.clause;
            if (!part.has_own_subject) made.subject = subject(part.actor, place);
            if (place == Place::told && part.actor == Who::opponent) made.person = Person::they;
            Mood how = mood_of(part, place);
            if (i > 0 && (how == Mood::inverted || how == Mood::statement)) {
                how = Mood::statement;
                const bool same = parts[i - 1].actor == part.actor &&
                                  parts[i - 1].clause.subject == part.clause.subject;
                if (same) made.subject.clear();
            }
            // English says "to" once, German "zu" each time.
            if (i > 0 && how == Mood::purpose && language() == Language::en) how = Mood::infinitive;
            texts.push_back(statement(language(), made, how) + part.tail);
            // What is set off with a comma is closed with one.
            if (made.trail.starts_with(',') && i + 1 < parts.size()) texts.back() += ',';
        }
        last_actor_ = parts.back().actor;
        return join(language(), texts, say("and", "und"));
    }

    // --- blocks

    /// The clauses at the start of `nodes` from `at` on that one sentence can hold.
    Parts leading(const Block& nodes, size_t& at) {
        Parts parts;
        const size_t first = at;
        for (; at < nodes.size() && nodes[at].actor == nodes[first].actor; ++at) {
            std::optional<Parts> more = plain(nodes[at]);
            if (!more) break;
            parts.insert(parts.end(), more->begin(), more->end());
            if (!parts.back().after.empty()) return ++at, parts;
        }
        return parts;
    }

    Sentences block(const Block& nodes, Prefix prefix) {
        Sentences out;
        for (size_t at = 0; at < nodes.size();) {
            const Parts parts = leading(nodes, at);
            Sentences more;
            if (parts.empty()) {
                more = node(nodes[at++], prefix);
            } else {
                more.push_back(sentence(prefix, chain(parts, prefix.place())));
                if (!parts.back().after.empty()) more.push_back(parts.back().after);
            }
            out.insert(out.end(), more.begin(), more.end());
            prefix = {};
        }
        return out;
    }

    Sentences node(const Node& node, const Prefix& prefix) {
        switch (node.kind) {
            case Node::Kind::condition:
                return conditional(node, prefix);
            case Node::Kind::instead:
                return replaced(node, prefix);
            case Node::Kind::may:
                return offered(node.parts[0], prefix);
            case Node::Kind::choose:
                return {choice(node, prefix)};
            case Node::Kind::then:
                return {in_line(node.parts[0], having_done(prefix))};
            case Node::Kind::later:
                return later(node, prefix);
            case Node::Kind::each:
                return {looped(phrasing_.fill({"for each of them", "für {every:acc} davon"}, {}),
                               node, prefix)};
            case Node::Kind::each_opponent:
                return for_each_opponent(node, prefix);
            case Node::Kind::repeat:
                return {looped(
                    say("do this ", "tue dies ") + phrasing_.times(instruction(node.at).arg[0]),
                    node, prefix)};
            case Node::Kind::act:
            case Node::Kind::pick:
                break;
        }
        return {};
    }

    std::string looped(const std::string& how, const Node& node, const Prefix& prefix) {
        return sentence(prefix, how + ": " + behind_colon(in_line(node.parts[0], {})));
    }

    /// "each opponent …" if they act, otherwise "for each opponent: …". One alone is simply named.
    Sentences for_each_opponent(const Node& node, const Prefix& prefix) {
        const Block& nodes = node.parts[0];
        if (!speaker_.several_opponents) return block(nodes, prefix);
        const bool chooses = nodes[0].kind == Node::Kind::choose &&
                             instruction(nodes[0].at).arg[1] == static_cast<i16>(Who::opponent);
        auto& which = phrasing_.discourse.opponent;
        const Phrasing::Opponent before = which;
        Sentences out;
        if (nodes[0].actor == Who::opponent || chooses) {
            which = Phrasing::Opponent::each;
            out = block(nodes, prefix);
        } else {
            which = Phrasing::Opponent::known;
            out = {looped(say("for each ", "für ") +
                              (language() == Language::en
                                   ? phrasing_.noun("opponent").en
                                   : noun_alone(Language::de, phrasing_.noun("opponent"),
                                                Case::accusative, Determiner::every)),
                          node, prefix)};
        }
        which = before;
        return out;
    }

    Sentences conditional(const Node& node, const Prefix& prefix) {
        const Prefix tested =
            with_condition(prefix, phrasing_.condition(instruction(node.at).arg[0]));
        Sentences out{in_line(node.parts[0], tested)};
        if (node.parts.size() > 1)
            out.push_back(in_line(node.parts[1],
                                  {say("otherwise", "andernfalls"), language() == Language::en}));
        return out;
    }

    /// The branches differ in more than what they are done to.
    Sentences replaced(const Node& node, const Prefix& prefix) {
        Sentences out = block(node.parts[1], prefix);
        const Phrasing::Discourse before = phrasing_.discourse;
        const Prefix tested = with_condition({}, phrasing_.condition(instruction(node.at).arg[0]));
        if (std::optional<Parts> more = addition(node)) {
            out.push_back(sentence(tested, chain(*more, Place::after_prefix)));
            return out;
        }
        phrasing_.discourse = before;
        size_t at = 0;
        Parts parts = leading(node.parts[0], at);
        if (!parts.empty() && at == node.parts[0].size()) {
            parts[0].clause.adverb = say("instead", "stattdessen");
            out.push_back(sentence(tested, chain(parts, Place::after_prefix)));
        } else {
            out.push_back(sentence(tested, say("do this instead: ", "tue stattdessen dies: ") +
                                               behind_colon(in_line(node.parts[0], {}))));
        }
        return out;
    }

    /// If the better branch is the usual one and more: the more.
    std::optional<Parts> addition(const Node& node) {
        size_t usual_end = 0;
        size_t better_end = 0;
        const Phrasing::Discourse before = phrasing_.discourse;
        const Parts usual = leading(node.parts[1], usual_end);
        phrasing_.discourse = before;
        const Parts better = leading(node.parts[0], better_end);
        if (usual_end != node.parts[1].size() || better_end != node.parts[0].size() ||
            usual.size() >= better.size())
            return std::nullopt;
        for (size_t i = 0; i < usual.size(); ++i)
            if (!usual[i].same_verb(better[i]) ||
                usual[i].clause.object != better[i].clause.object ||
                usual[i].tail != better[i].tail)
                return std::nullopt;
        return Parts(better.begin() + static_cast<std::ptrdiff_t>(usual.size()), better.end());
    }

    /// "you may …", and if that was not all: "If you do, …".
    Sentences offered(const Block& nodes, const Prefix& prefix) {
        size_t at = 0;
        const Parts parts = leading(nodes, at);
        Part asked;
        asked.clause.verb = may_do;
        asked.actor = nodes[0].actor;
        asked.clause.person = asked.actor == Who::you ? Person::you : Person::third;
        asked.has_own_subject = true;
        asked.clause.subject = phrasing_.person(asked.actor, Case::nominative);
        const Place place = prefix.place();
        if (parts.empty() || !parts.back().after.empty()) {
            asked.clause.object =
                say("do the following: ", "Folgendes tun: ") + behind_colon(in_line(nodes, {}));
            return {sentence(prefix, chain({asked}, place))};
        }
        asked.clause.object = chain(parts, Place::after_may);
        Sentences out{sentence(prefix, chain({asked}, place))};
        last_actor_ = asked.actor;
        const Block left(nodes.begin() + static_cast<std::ptrdiff_t>(at), nodes.end());
        if (left.empty()) return out;
        const bool already = left[0].kind == Node::Kind::then;
        out.push_back(in_line(left, already ? Prefix{} : having_done({})));
        return out;
    }

    std::string choice(const Node& node, const Prefix& prefix) {
        const Who chooser = static_cast<Who>(instruction(node.at).arg[1]);
        Part asked;
        asked.clause.verb = choose;
        asked.actor = chooser;
        asked.clause.person = chooser == Who::you ? Person::you : Person::third;
        asked.clause.object = say("one", "eines");
        const std::string question = chain({asked}, prefix.place());
        std::vector<std::string> texts;
        const Phrasing::Discourse before = phrasing_.discourse;
        for (const Block& alternative : node.parts) {
            texts.push_back(chooser == Who::you ? in_line(alternative, {}) : told(alternative));
            phrasing_.discourse = before;
        }
        last_actor_ = chooser;
        const std::string list = alternatives(language(), texts, chooser == Who::opponent);
        return sentence(prefix, question + ": " + behind_colon(list));
    }

    /// What somebody else chooses from: "they discard 1 card", "you draw 1 card".
    std::string told(const Block& nodes) {
        size_t at = 0;
        const Parts parts = leading(nodes, at);
        if (parts.empty() || at != nodes.size()) return in_line(nodes, {});
        return chain(parts, Place::told);
    }

    Sentences later(const Node& node, const Prefix& prefix) {
        const Instruction& here = instruction(node.at);
        const TriggerWords& trigger = words_.triggers[static_cast<size_t>(here.arg[0])];
        Frame frame;
        frame.subject_filter = here.arg[3];
        const std::string moment = phrasing_.trigger(trigger.next, frame);
        const bool optional = !here.arg[2] && !words_.optional_by_rule;
        if (trigger.has_subject) phrasing_.mention_subject(here.arg[3]);
        if (trigger.next_is_adverb) {
            size_t at = 0;
            Parts parts = leading(node.parts[0], at);
            if (!optional && !parts.empty() && at == node.parts[0].size()) {
                parts.back().clause.object += " " + moment;
                return {sentence(prefix, chain(parts, prefix.place()))};
            }
            return {sentence(prefix, moment + ": " + behind_colon(scoped(waited(node, {}))))};
        }
        if (prefix.empty()) return waited(node, {moment});
        const std::string rest = scoped(waited(node, {moment}));
        return {prefix.text + say(", ", ": ") + behind_colon(rest)};
    }

    /// What is delayed, once its moment has come.
    Sentences waited(const Node& node, const Prefix& prefix) {
        const bool optional = !instruction(node.at).arg[2] && !words_.optional_by_rule;
        return optional ? offered(node.parts[0], prefix) : block(node.parts[0], prefix);
    }

    // --- abilities

    /// Targets are chosen before an ability takes effect, but are not what it costs.
    std::pair<Block, Block> price_and_effect(const Ability& ability) const {
        Block price = outline(code_, ability.start, ability.effect);
        const auto target = std::find_if(price.begin(), price.end(), [](const Node& node) {
            return node.kind == Node::Kind::pick;
        });
        Block effect(target, price.end());
        price.erase(target, price.end());
        const Block rest = outline(code_, ability.effect, ability.finish);
        effect.insert(effect.end(), rest.begin(), rest.end());
        return {price, effect};
    }

    std::string limit(u8 number) const {
        const auto found =
            std::find_if(words_.durations.begin(), words_.durations.end(),
                         [&](const DurationWords& row) { return row.number == number; });
        CANTINA_CHECK(found != words_.durations.end());
        return filled_line(speaker_.limit.in(language()), found->span.in(language()));
    }

    Prefix moment(const Ability& ability) {
        if (ability.flags & Ability::reward_flag || ability.trigger == triggers::activated)
            return {};
        const TriggerWords& trigger = words_.triggers[ability.trigger];
        Frame frame;
        frame.subject_filter = ability.filter;
        const bool first = ability.flags & Ability::first_flag;
        Prefix made{phrasing_.trigger(first ? trigger.first : trigger.whenever, frame)};
        if (trigger.has_subject) phrasing_.mention_subject(ability.filter);
        if (!trigger.mentions.empty()) phrasing_.mention(trigger.mentions, 1);
        if (trigger.names_opponent) phrasing_.discourse.opponent = Phrasing::Opponent::known;
        return made;
    }

    /// "Discard 1 card to draw 2 cards."
    Sentences priced(const Block& price, const Block& effect, const Prefix& prefix) {
        size_t at = 0;
        const Parts paid = leading(price, at);
        const std::string payment = chain(paid, prefix.place());
        const Phrasing::Discourse before = phrasing_.discourse;
        at = 0;
        const Parts gained = leading(effect, at);
        const bool told = at == effect.size() || effect[at].kind == Node::Kind::act;
        const bool simple = !gained.empty() && told && gained[0].actor == Who::you &&
                            !gained[0].has_own_subject && gained.back().after.empty() &&
                            effect[0].kind != Node::Kind::pick;
        if (simple) {
            Sentences out{
                sentence(prefix, payment + say(" ", ", um ") + chain(gained, Place::purpose))};
            const Block left(effect.begin() + static_cast<std::ptrdiff_t>(at), effect.end());
            const Sentences more = block(left, {});
            out.insert(out.end(), more.begin(), more.end());
            return out;
        }
        phrasing_.discourse = before;
        Sentences out{sentence(prefix, payment)};
        last_actor_ = Who::you;
        out.push_back(in_line(effect, having_done({})));
        return out;
    }

    /// Constant effects: "While …, this card has …".
    Sentences constant(const Ability& ability) {
        Sentences out;
        const Block nodes = outline(code_, ability.start, ability.finish);
        for (size_t i = 0; i < nodes.size();) {
            std::vector<std::string> clauses;
            if (phrase_of(nodes[i]).while_in_play)
                clauses.push_back(phrasing_.fill(speaker_.in_play, {}));
            if (ability.condition) clauses.push_back(phrasing_.condition(ability.condition));
            const std::string held = join(language(), clauses, say("and", "und"));
            const Prefix prefix{held.empty() ? "" : say("while ", "solange ") + held};
            const Phrasing::Discourse before = phrasing_.discourse;
            Parts parts = act(nodes[i]);
            for (++i; i < nodes.size() && says_more(phrase_of(nodes[i]), phrase_of(nodes[i - 1]));
                 ++i) {
                phrasing_.discourse = before;
                const Parts more = act(nodes[i]);
                parts.insert(parts.end(), more.begin(), more.end());
            }
            out.push_back(sentence(prefix, chain(parts, prefix.place())));
            if (!parts.back().after.empty()) out.push_back(parts.back().after);
        }
        return out;
    }

    const VerbPhrase& phrase_of(const Node& node) const {
        return words_.verbs[static_cast<size_t>(instruction(node.at).op - ops::first_verb)].phrase;
    }

    /// Does the same card have this too? Then one sentence says both.
    static bool says_more(const VerbPhrase& one, const VerbPhrase& before) {
        return one.verb == before.verb && one.subject == before.subject &&
               one.while_in_play == before.while_in_play && before.after.empty();
    }

    const Vocabulary& words_;
    const Code& code_;
    const Speaker& speaker_;
    Phrasing phrasing_;
    Who last_actor_ = Who::you;
};

}  // namespace

std::string Describer::ability(u16 number, const Speaker& speaker, Language language) const {
    return Writer(vocabulary_, code_, speaker, language).ability(code_.abilities.at(number));
}

std::string Describer::part(int from, int to, const Speaker& speaker, Language language,
                            const Perspective& telling) const {
    Block nodes = outline(code_, from, to, telling.actor);
    const bool turned = telling.reader == Who::opponent &&
                        std::all_of(nodes.begin(), nodes.end(), [](const Node& node) {
                            return node.kind == Node::Kind::act || node.kind == Node::Kind::pick;
                        });
    Speaker seen = speaker;
    Perspective told = telling;
    if (turned) {
        told.opponent_chosen = true;  // the controller, seen from the one opponent that reads it
        for (Node& node : nodes) node.actor = other(node.actor);
        if (speaker.known_as)
            seen.known_as = [&speaker](int predicate, int value, Who actor) {
                return speaker.known_as(predicate, value, other(actor));
            };
    }
    return Writer(vocabulary_, code_, seen, language).part(nodes, from, told);
}

std::string Describer::condition(int number, const Speaker& speaker, Language language) const {
    return tidy(language, Phrasing(vocabulary_, code_, speaker, language).condition(number));
}

std::string Describer::such_a_card(int filter, const Speaker& speaker, Language language,
                                   Case which) const {
    Frame frame;
    frame.subject_filter = filter;
    return Phrasing(vocabulary_, code_, speaker, language)
        .fill({"{a subject}", "{a subject}"}, frame, which);
}

}  // namespace cantina
