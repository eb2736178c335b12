#include "engine/words/slots.h"

#include "engine/base/check.h"

namespace cantina {

namespace {

/// The half of "one|many" that fits.
std::string_view half(std::string_view both, bool many) {
    const size_t bar = both.find('|');
    return many ? both.substr(bar + 1) : both.substr(0, bar);
}

std::string slot(std::string_view name, const Slots& slots) {
    if (name == "n") return std::to_string(slots.number);
    if (name.substr(0, 2) == "n:")
        return std::to_string(slots.number) + " " +
               std::string(half(name.substr(2), slots.number != 1));
    for (const auto& [word, text] : slots.words)
        if (word == name) return text;
    broken("a sentence has a slot without a word", __FILE__, __LINE__);
}

}  // namespace

std::string fill(std::string_view pattern, const Slots& slots) {
    std::string text;
    for (size_t at = 0; at < pattern.size(); ++at) {
        const char c = pattern[at];
        if (c != '{' && c != '[') {
            text += c;
            continue;
        }
        const size_t end = pattern.find(c == '{' ? '}' : ']', at);
        CANTINA_CHECK(end != std::string_view::npos);
        const std::string_view inside = pattern.substr(at + 1, end - at - 1);
        text += c == '{' ? slot(inside, slots) : std::string(half(inside, slots.plural));
        at = end;
    }
    return text;
}

}  // namespace cantina
