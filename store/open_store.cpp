#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace cantina {

std::unique_ptr<Store> open_store(const std::string& where) {
    if (where.starts_with("postgresql://") || where.starts_with("postgres://"))
        return open_postgres(where);
    if (where.starts_with("sqlite:")) return open_sqlite(where.substr(7));
    if (where.find("://") != std::string::npos)
        throw StoreError("no store of this kind: '" + where +
                         "'; there are a file (SQLite) and postgresql://…");
    return open_sqlite(where);
}

}  // namespace cantina
