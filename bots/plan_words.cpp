// A plan in words. The presenter says each answer as a button would; here answers of one kind that
// follow each other are drawn together: "Play Stormtrooper, 2 × TIE Fighter".
#include <algorithm>
#include <string_view>

#include "bots/plan.h"

namespace cantina::bots {

namespace {

using Words = std::vector<std::string_view>;

Words words_of(std::string_view text) {
    Words words;
    while (!text.empty()) {
        const size_t end = std::min(text.find(' '), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

bool in_brackets(std::string_view word) {
    return word.find('(') != std::string_view::npos || word.find(')') != std::string_view::npos;
}

bool all_have(const std::vector<Words>& all, size_t from_end) {
    const auto word = [&](const Words& words) { return words[words.size() - 1 - from_end]; };
    return std::all_of(all.begin(), all.end(), [&](const Words& words) {
        return word(words) == word(all[0]) && !in_brackets(word(words));
    });
}

/// How many words all end with. They begin with a small letter, so that no name is torn apart; and
/// what stands in brackets belongs to one of them.
size_t common_end(const std::vector<Words>& all, size_t most) {
    size_t count = 0;
    while (count < most && all_have(all, count)) ++count;
    const auto begins_small = [&] {
        const char first = all[0][all[0].size() - count][0];
        return first >= 'a' && first <= 'z';
    };
    while (count > 0 && !begins_small()) --count;
    return count;
}

std::string joined(const Words& words, size_t from, size_t to) {
    std::string text;
    for (size_t i = from; i < to; ++i) {
        if (i > from) text += ' ';
        text += words[i];
    }
    return text;
}

/// What differs, each once: "A, 2 × B".
std::string listed(const std::vector<std::string>& parts) {
    std::vector<std::pair<std::string, int>> counted;
    for (const std::string& part : parts) {
        const auto found = std::find_if(counted.begin(), counted.end(),
                                        [&](const auto& entry) { return entry.first == part; });
        if (found == counted.end())
            counted.emplace_back(part, 1);
        else
            ++found->second;
    }
    std::string text;
    for (const auto& [part, count] : counted)
        text +=
            (text.empty() ? "" : ", ") + (count > 1 ? std::to_string(count) + " × " : "") + part;
    return text;
}

/// Answers of one kind as one.
std::string folded(const std::vector<std::string>& texts) {
    std::vector<Words> all;
    for (const std::string& text : texts) all.push_back(words_of(text));
    size_t shortest = all[0].size();
    for (const Words& words : all) shortest = std::min(shortest, words.size());
    if (shortest == 0) return listed(texts);  // an answer without words
    const bool alike = std::all_of(texts.begin(), texts.end(),
                                   [&](const std::string& text) { return text == texts[0]; });
    const bool same_verb = std::all_of(all.begin(), all.end(),
                                       [&](const Words& words) { return words[0] == all[0][0]; });
    // The verb, then what differs: one word at least.
    const size_t before = same_verb && shortest > 1 ? 1 : 0;
    const size_t behind = alike ? 0 : common_end(all, shortest - 1 - before);
    std::vector<std::string> parts;
    for (const Words& words : all) parts.push_back(joined(words, before, words.size() - behind));
    std::string text = joined(all[0], 0, before);
    if (!text.empty()) text += " ";
    text += listed(parts);
    if (behind) text += " " + joined(all[0], all[0].size() - behind, all[0].size());
    return text;
}

}  // namespace

std::vector<std::string> in_words(const AnyGame& game, const Plan& plan, Language language) {
    static const Text whatever_comes = {"whatever comes: ", "was auch kommt: "};
    std::vector<std::string> items;
    bool said_unforeseen = false;
    for (size_t at = 0; at < plan.steps.size();) {
        const Plan::Step& first = plan.steps[at];
        std::vector<std::string> texts;
        for (; at < plan.steps.size() && plan.steps[at].option.kind == first.option.kind &&
               plan.steps[at].unforeseen == first.unforeseen;
             ++at)
            texts.push_back(game.option(plan.steps[at].world, plan.steps[at].option, language));
        // That a selection is complete goes without saying.
        if (first.option.kind == answers::done && !items.empty()) continue;
        const bool turns_unforeseen = first.unforeseen && !said_unforeseen;
        said_unforeseen = said_unforeseen || first.unforeseen;
        items.push_back((turns_unforeseen ? whatever_comes.in(language) : std::string()) +
                        (texts.size() == 1 ? texts[0] : folded(texts)));
    }
    return items;
}

ToldPlan told(const AnyGame& game, const Plan& plan) {
    const auto en = in_words(game, plan, Language::en);
    const auto de = in_words(game, plan, Language::de);
    ToldPlan told{.line = {}, .end = plan.end, .now = plan.now(), .after = plan.after()};
    for (size_t i = 0; i < en.size(); ++i) told.line.push_back({en[i], de[i]});
    return told;
}

Text told_end(Plan::End end) {
    switch (end) {
        case Plan::End::turn_over:
            return {"then the turn is over", "dann ist der Zug vorbei"};
        case Plan::End::match_over:
            return {"then the match is over", "dann ist die Partie vorbei"};
        case Plan::End::unknown:
            return {"then see what has come to light", "dann sieh, was sich gezeigt hat"};
        case Plan::End::other_seat:
            return {"then somebody else decides", "dann entscheidet jemand anderes"};
        case Plan::End::long_enough:
        case Plan::End::stopped:
            return {"and so on", "und so weiter"};
    }
    return {};
}

}  // namespace cantina::bots
