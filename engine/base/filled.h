// Texts with gaps: "{0} of {1}", filled in both languages at once.
#pragma once

#include <fmt/format.h>

#include <string>

#include "engine/base/text.h"

namespace cantina {

template <class... Args>
std::string filled_line(const std::string& text, const Args&... args) {
    return fmt::vformat(text, fmt::make_format_args(args...));
}

template <class... Args>
Text filled(const Text& text, const Args&... args) {
    return {filled_line(text.en, args...), filled_line(text.de, args...)};
}

/// What reads alike in both languages.
inline Text alike(const std::string& text) { return {text, text}; }

}  // namespace cantina
