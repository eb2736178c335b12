// The library: read from YAML at build time or with --content, or from the table in the program.
#pragma once

#include <string>
#include <vector>

#include "engine/abilities/content.h"
#include "games/toy/cards.h"

namespace cantina::toy {

/// Throws ContentError with every fault found.
Library compile_library(const std::vector<Source>& sources);
inline Library compile_library(const std::string& yaml, const std::string& shown_as) {
    return compile_library({{shown_as, yaml}});
}

/// The compiled table as bytes, and back. Throws std::runtime_error on a damaged table.
std::string write_library(const Library& library);
Library read_library(std::string_view bytes);

}  // namespace cantina::toy
