// The cards and clauses of a game for the client's pages.
#pragma once

#include <string>

#include "server/json.h"

namespace cantina::server {

Json cards_in(const std::string& game, Language language);
Json rules_in(const std::string& game, Language language);

}  // namespace cantina::server
