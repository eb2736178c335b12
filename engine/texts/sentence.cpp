#include "engine/texts/sentence.h"

#include <algorithm>

namespace cantina {

namespace {

bool can_merge(const Part& one, const Part& other) {
    return one.same_verb(other) && one.rest.empty() && other.rest.empty() && one.tail.empty() &&
           other.tail.empty() && one.after.empty() && one.clause.trail.empty() &&
           other.clause.trail.empty();
}

}  // namespace

Mood mood_of(const Part& part, Place place) {
    switch (place) {
        case Place::after_may:
            return Mood::infinitive;
        case Place::purpose:
            return Mood::purpose;
        case Place::told:
            return Mood::statement;
        case Place::alone:
        case Place::after_prefix:
            break;
    }
    if (part.actor == Who::you && !part.has_own_subject) return Mood::command;
    return place == Place::alone ? Mood::statement : Mood::inverted;
}

Parts merged(Language language, const Parts& parts) {
    Parts out;
    for (size_t i = 0; i < parts.size();) {
        out.push_back(parts[i]);
        std::vector<std::string> objects{parts[i].clause.object};
        size_t next = i + 1;
        for (; next < parts.size() && can_merge(parts[i], parts[next]); ++next)
            objects.push_back(parts[next].clause.object);
        out.back().clause.object =
            join(language, objects, language == Language::de ? "und" : "and");
        i = next;
    }
    return out;
}

std::string finished(Language language, const Sentences& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) {
        if (!text.empty()) text += ' ';
        text += capitalised(tidy(language, sentence));
        if (text.back() != '.') text += '.';
    }
    return text;
}

std::string scoped(const Sentences& sentences) {
    std::string text;
    for (const std::string& sentence : sentences) text += (text.empty() ? "" : "; ") + sentence;
    return text;
}

std::string alternatives(Language language, const std::vector<std::string>& texts,
                         bool with_subjects) {
    const bool long_ones = std::any_of(texts.begin(), texts.end(), [](const auto& text) {
        return text.find_first_of(",;") != std::string::npos;
    });
    std::string list;
    for (size_t i = 0; i < texts.size(); ++i) {
        const bool last = i + 1 == texts.size();
        const bool comma =
            !last || (language == Language::en && (texts.size() > 2 || with_subjects));
        if (i > 0) list += long_ones ? "; " : comma ? ", " : " ";
        if (i > 0 && last) list += language == Language::de ? "oder " : "or ";
        list += texts[i];
    }
    return list;
}

}  // namespace cantina
