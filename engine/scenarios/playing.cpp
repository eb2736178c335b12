#include "engine/scenarios/playing.h"

#include <algorithm>

namespace cantina {

int small_number(const std::string& digits) {
    const bool fits = !digits.empty() && digits.size() < 3 &&
                      digits.find_first_not_of("0123456789") == std::string::npos;
    if (!fits) throw SceneError("'" + digits + "' is no number");
    return std::stoi(digits);
}

NameAndCopy name_and_copy(const std::string& text) {
    const size_t mark = text.find('#');
    if (mark == std::string::npos) return {text};
    return {text.substr(0, mark), small_number(text.substr(mark + 1))};
}

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
