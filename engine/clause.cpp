#include "engine/clause.h"

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

}  // namespace cantina
