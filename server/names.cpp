#include "server/names.h"

#include <algorithm>
#include <array>

namespace cantina::server {

namespace {

struct CodePoints {
    char32_t first, last;
};

/// Controls, directions, joiners and spaces of no width, separators of lines, tags.
constexpr std::array unseen = {
    CodePoints{0x00, 0x1F},     CodePoints{0x7F, 0x9F},      CodePoints{0xAD, 0xAD},
    CodePoints{0x61C, 0x61C},   CodePoints{0x115F, 0x1160},  CodePoints{0x180E, 0x180E},
    CodePoints{0x200B, 0x200F}, CodePoints{0x2028, 0x202E},  CodePoints{0x2060, 0x206F},
    CodePoints{0x3164, 0x3164}, CodePoints{0xFEFF, 0xFEFF},  CodePoints{0xFFA0, 0xFFA0},
    CodePoints{0xFFF9, 0xFFFB}, CodePoints{0xE0000, 0xE0FFF}};

bool is_unseen(char32_t point) {
    return std::ranges::any_of(unseen, [point](const CodePoints& range) {
        return point >= range.first && point <= range.last;
    });
}

std::size_t length_of(unsigned char first) {
    if (first < 0x80) return 1;
    if (first < 0xE0) return 2;
    return first < 0xF0 ? 3 : 4;
}

char32_t point_at(const std::string& text, std::size_t at, std::size_t length) {
    static constexpr std::array<unsigned char, 5> first_bits = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t point = static_cast<unsigned char>(text[at]) & first_bits[length];
    for (std::size_t i = 1; i < length; ++i)
        point = point << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3F);
    return point;
}

}  // namespace

std::string without_tricks(const std::string& text) {
    std::string clean;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = length_of(static_cast<unsigned char>(text[at]));
        if (at + length > text.size()) break;  // JSON that was read has whole characters
        if (!is_unseen(point_at(text, at, length))) clean.append(text, at, length);
        at += length;
    }
    return clean;
}

}  // namespace cantina::server
