// Reading and writing whole files, so that a failure never leaves half a file behind.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/base/error.h"

namespace cantina {

class FileError : public TextError {
  public:
    using TextError::TextError;
};

/// Throws FileError if it cannot be read or is longer than `limit`.
std::string read_whole_file(const std::filesystem::path& path, std::size_t limit);

/// Writes beside the file and renames: the old file stays until the new one is whole and on disk.
/// Throws FileError, for example when the disk is full.
void write_whole_file(const std::filesystem::path& path, std::string_view bytes);

}  // namespace cantina
