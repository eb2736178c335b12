#include "engine/people/page.h"

#include <algorithm>

#include "engine/people/columns.h"
#include "engine/words/slots.h"

namespace cantina {

namespace {

constexpr int narrowest_page = 60;
constexpr int widest_page = 160;
constexpr std::string_view between_words = "   ";

}  // namespace

Page::Page(const Style& style, int indent)
    : style_(style),
      width_(std::clamp(style.width, narrowest_page, widest_page)),
      indent_(indent) {}

std::string Page::word(std::string_view en, std::string_view de) const {
    return std::string(say(style_.language, en, de));
}

std::string Page::phrase(std::string_view en, std::string_view de, int number) const {
    return fill(say(style_.language, en, de), {{}, number});
}

void Page::line(const std::string& text) {
    out_ += text;
    while (!out_.empty() && out_.back() == ' ') out_.pop_back();
    out_ += '\n';
}

void Page::rule() {
    std::string dashes;
    for (int i = 0; i < width_; ++i) dashes += "─";
    line(dashes);
}

void Page::flow(const std::string& label, const std::vector<std::string>& words) {
    if (words.empty()) return;
    std::string row = padded(" " + label, indent_);
    bool first = true;
    for (const std::string& whole : words) {
        const std::string piece = clipped(whole, width_ - indent_);
        if (!first && columns(row) + columns(between_words) + columns(piece) > width_) {
            line(row);
            row = std::string(indent_, ' ');
            first = true;
        }
        if (!first) row += between_words;
        row += piece;
        first = false;
    }
    line(row);
}

}  // namespace cantina
