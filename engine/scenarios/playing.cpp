#include "engine/scenarios/playing.h"

#include <algorithm>

namespace cantina {

Names names(const Entry& entry) {
    Names ids;
    for (const Entry& item : entry.items()) ids.push_back(item.string());
    return ids;
}

std::string joined(const Names& ids) {
    std::string text = "[";
    for (const std::string& id : ids) text += (text.size() > 1 ? ", " : "") + id;
    return text + "]";
}

void expect_cards(const Entry& entry, const std::string& what, const Names& are, bool ordered) {
    Names should_be = names(entry);
    if (!ordered) std::sort(should_be.begin(), should_be.end());
    if (are != should_be)
        entry.fail(alike(what + " is " + joined(are) + ", not " + joined(should_be)));
}

void expect_top(const Entry& entry, const std::string& what, Names are) {
    if (const size_t named = names(entry).size(); are.size() > named) are.resize(named);
    expect_cards(entry, what, are, true);
}

}  // namespace cantina
