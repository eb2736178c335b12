// The library: read from YAML at build time or with --content, or from the table in the program.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "games/deckbuilding/cards.h"

namespace cantina::deckbuilding {

/// One content file with its text: name for messages, then YAML.
struct Source {
    std::string name;
    std::string yaml;
};

/// Throws ContentError with every fault found.
Library compile_library(const std::vector<Source>& sources);
/// All `*.yaml` of a folder but the scenarios. Throws ContentError.
std::vector<Source> read_sources(const std::filesystem::path& folder);

/// The compiled table as bytes, and back. Throws std::runtime_error on a damaged table.
std::string write_library(const Library& library);
Library read_library(std::string_view bytes);

}  // namespace cantina::deckbuilding
