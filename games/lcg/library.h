// The library: read from YAML at build time or with --content, or from the table in the program.
#pragma once

#include <string>
#include <vector>

#include "engine/abilities/content.h"
#include "games/lcg/cards.h"

namespace cantina::lcg {

/// Throws ContentError with every fault found.
Library compile_library(const std::vector<Source>& sources);

/// The compiled table as bytes, and back. Throws std::runtime_error on a damaged table.
std::string write_library(const Library& library);
Library read_library(std::string_view bytes);

}  // namespace cantina::lcg
