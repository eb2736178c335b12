// Where the sources cite a clause: found when the program is built, so that an installed one knows
// it too. The generated file defines it.
#pragma once

#include <iterator>
#include <span>
#include <string_view>

namespace cantina::cli {

struct Citation {
    std::string_view clause;
    std::string_view file;  // from the root of the sources
    int line;

    bool is_test() const {
        return file.starts_with("tests/") || file.find("/tests/") != std::string_view::npos ||
               file.ends_with(".scenarios.yaml");
    }
};

/// In the order of their clauses, files and lines.
std::span<const Citation> citations();

}  // namespace cantina::cli
