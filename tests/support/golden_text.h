// Texts that people have read and found right, kept in a file. CANTINA_UPDATE_GOLDEN=1 writes it
// anew; read the difference before keeping it.
#pragma once

#include <filesystem>
#include <string>

namespace cantina {

/// Fails the running test with the lines that differ, under the heading they stand below (a line
/// that is not indented).
void expect_golden(const std::filesystem::path& file, const std::string& found);

}  // namespace cantina
