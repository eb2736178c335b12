#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace cantina {

namespace {

/// Calls what fits the kind of store with its address.
template <class Result>
Result by_kind(const std::string& where, Result (*postgres)(const std::string&),
               Result (*sqlite)(const std::string&)) {
    if (where.starts_with("postgresql://") || where.starts_with("postgres://"))
        return postgres(where);
    if (where.starts_with("sqlite:")) return sqlite(where.substr(7));
    if (where.find("://") != std::string::npos)
        throw StoreError("no store of this kind: '" + where +
                         "'; there are a file (SQLite) and postgresql://…");
    return sqlite(where);
}

}  // namespace

std::unique_ptr<Store> open_store(const std::string& where) {
    return by_kind(where, open_postgres, open_sqlite);
}

std::optional<Schema> schema_of(const std::string& where) {
    return by_kind(where, schema_of_postgres, schema_of_sqlite);
}

}  // namespace cantina
