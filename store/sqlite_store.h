// Matches in one SQLite file, for one server.
#pragma once

#include "store/store.h"

namespace cantina {

std::unique_ptr<Store> open_sqlite(const std::string& file);
std::optional<Schema> schema_of_sqlite(const std::string& file);

}  // namespace cantina
