// Matches in one SQLite file, for one server.
#pragma once

#include "store/store.h"

namespace cantina {

std::unique_ptr<Store> open_sqlite(const std::string& file);

}  // namespace cantina
