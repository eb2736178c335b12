// Matches in PostgreSQL, which several servers may share.
#pragma once

#include "store/store.h"

namespace cantina {

std::unique_ptr<Store> open_postgres(const std::string& address);
std::optional<Schema> schema_of_postgres(const std::string& address);

}  // namespace cantina
