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

void Page::edges(const std::string& left, const std::string& right) {
    if (columns(left) + columns(right) + 3 <= width_)
        return line(padded(" " + left, width_ - columns(right) - 1) + right);
    line(" " + left);
    line(" " + right);
}

void Page::listed(const std::string& words, std::vector<std::string> names) {
    if (names.empty()) return;
    names.insert(names.begin(), words);
    flow("", names);
}

int Page::cell_width(size_t per_line) const {
    return (width_ - indent_) / static_cast<int>(per_line);
}

int Page::widest_figures(const std::vector<Cell>& list) {
    int widest = 0;
    for (const Cell& cell : list) widest = std::max(widest, columns(cell.figures));
    return widest;
}

void Page::cells(const std::string& label, const std::vector<Cell>& list, size_t per_line,
                 int name_width) {
    for (size_t i = 0; i < list.size(); i += per_line) {
        std::string row = padded(i == 0 ? " " + label : "", indent_);
        for (size_t at = i; at < list.size() && at < i + per_line; ++at)
            row += drawn(list[at], cell_width(per_line), name_width);
        line(row);
    }
}

std::string Page::drawn(const Cell& cell, int cell_width, int name_width) const {
    std::string text = std::string(1, cell.letter) + " " +
                       padded(clipped(cell.name, name_width), name_width) + " " + cell.figures;
    while (!text.empty() && text.back() == ' ') text.pop_back();
    const int missing = std::max(0, cell_width - columns(text));
    return (style_.colour ? coloured(text, cell.ink) : text) +
           std::string(static_cast<size_t>(missing), ' ');
}

}  // namespace cantina
