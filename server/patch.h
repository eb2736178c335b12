// Views as the text that is sent: written straight from the game's trees, since that is most of
// what a server does.
#pragma once

#include <string>

#include "engine/base/tree.h"

namespace cantina::server {

/// Appends the tree as JSON.
void write_json(const Tree& tree, std::string& out);

/// Appends the RFC 6902 patch that turns `from` into `to`; short for lists that lose or gain a
/// member.
void write_difference(const Tree& from, const Tree& to, std::string& out);

}  // namespace cantina::server
