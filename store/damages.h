// How damaged histories are found and cut back, in words that SQLite and PostgreSQL share.
#pragma once

namespace cantina {

/// Within a history without a hole an entry's number is its place; behind a hole it is larger.
inline constexpr const char* find_damages =
    "WITH bad AS (SELECT table_id FROM entries GROUP BY table_id "
    "HAVING min(version) <> 1 OR max(version) <> count(*) "
    "OR table_id NOT IN (SELECT id FROM tables)), "
    "placed AS (SELECT table_id, version, row_number() OVER (PARTITION BY table_id "
    "ORDER BY version) AS place FROM entries WHERE table_id IN (SELECT table_id FROM bad)) "
    "SELECT table_id, sum(CASE WHEN version = place THEN 1 ELSE 0 END), "
    "sum(CASE WHEN version = place THEN 0 ELSE 1 END), "
    "max(CASE WHEN table_id IN (SELECT id FROM tables) THEN 1 ELSE 0 END) "
    "FROM placed GROUP BY table_id ORDER BY table_id";

}  // namespace cantina
