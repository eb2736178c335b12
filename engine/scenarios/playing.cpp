#include "engine/scenarios/playing.h"

#include <algorithm>
#include <sstream>

namespace cantina {

int small_number(const std::string& digits) {
    const bool fits = !digits.empty() && digits.size() < 3 &&
                      digits.find_first_not_of("0123456789") == std::string::npos;
    if (!fits) refuse({"'{0}' is no number", "„{0}“ ist keine Zahl"}, digits);
    return std::stoi(digits);
}

NameAndCopy name_and_copy(const std::string& text) {
    const size_t mark = text.find('#');
    if (mark == std::string::npos) return {text};
    return {text.substr(0, mark), small_number(text.substr(mark + 1))};
}

Names words_of(const std::string& answer) {
    Names words;
    std::istringstream in(answer);
    for (std::string next; in >> next;)
        if (next != "and") words.push_back(next);
    return words;
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
        not_as_told(entry, filled({"{0} is {1}, not {2}", "{0} ist {1}, nicht {2}"}, what,
                                  joined(are), joined(should_be)));
}

void expect_top(const Entry& entry, const std::string& what, Names are) {
    if (const size_t named = names(entry).size(); are.size() > named) are.resize(named);
    expect_cards(entry, what, are, true);
}

Text impossible(const std::string& answer, bool should_be, const Names& options) {
    const Text text =
        should_be ? Text{"'{0}' is not possible among {1}", "„{0}“ ist nicht möglich unter {1}"}
                  : Text{"'{0}' is possible among {1}", "„{0}“ ist möglich unter {1}"};
    return filled(text, answer, joined(options));
}

}  // namespace cantina
