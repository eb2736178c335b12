// What people write for others to read: no tricks with invisible characters.
#pragma once

#include <string>

namespace cantina::server {

/// Without control characters, marks that turn the direction of writing, and characters that cannot
/// be seen: with them a name may look like another one, or turn around what stands beside it.
std::string without_tricks(const std::string& text);

}  // namespace cantina::server
