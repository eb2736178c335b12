#include "engine/people/columns.h"

#include "engine/words/grammar.h"

namespace cantina {

namespace {

/// The bytes of UTF-8 that go on a letter begun before.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

}  // namespace

int columns(std::string_view text) {
    int count = 0;
    for (char c : text) count += !continues(c);
    return count;
}

std::string clipped(const std::string& text, int width) {
    if (columns(text) <= width) return text;
    std::string cut;
    int used = 0;
    for (char c : text) {
        if (!continues(c) && ++used >= width) break;
        cut += c;
    }
    return cut + "…";
}

std::string padded(const std::string& text, int width) {
    const int missing = width - columns(text);
    return missing > 0 ? text + std::string(static_cast<size_t>(missing), ' ') : text;
}

std::string upper(const std::string& text) {
    std::string out;
    std::string letter;
    for (size_t i = 0; i <= text.size(); ++i) {
        if (i == text.size() || !continues(text[i])) {
            out += capitalised(letter);
            letter.clear();
        }
        if (i < text.size()) letter += text[i];
    }
    return out;
}

std::string coloured(const std::string& text, std::string_view ink) {
    return std::string(ink) + text + "\033[0m";
}

}  // namespace cantina
